"""Studies from the command line: a simulated series as tables or JSON, and the balance report."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from poulpe.core.cuda import NoGPU
from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Text, to_json
from poulpe.lab import balance
from poulpe.lab.intervals import Share
from poulpe.lab.simulate import Series, simulate
from poulpe.terminal import options
from poulpe.terminal.screen import Fault, Screen

COMPILING = Text(
    "Getting the rules ready (the first time takes up to a minute)",
    "Préparation des règles (une minute la première fois)",
)
PLAYING = Text("Playing", "Parties")
WINS = Text("Wins", "Victoires")
SEAT = Text("seat", "place")
BOT = Text("bot", "bot")
LENGTH = Text("Length", "Longueur")
MOVES = Text("moves of a match", "coups par partie")
FAIR = Text("equal chances", "chances égales")
SUMMARY = Text(
    "{matches:,} matches, {moves:,} moves in {seconds:.1f} s: {rate:,.0f} moves a second of CPU time ({backend})",
    "{matches:,} parties, {moves:,} coups en {seconds:.1f} s : {rate:,.0f} coups par seconde de calcul ({backend})",
)
WRITTEN = Text("Written: {file}", "Écrit : {file}")


def run(
    screen: Screen,
    game: AnyGame,
    matches: int,
    seats: int | None,
    bots: str,
    seed: int,
    given: list[str],
    device: str,
    threads: int,
    as_json: bool,
) -> None:
    names = [name.strip() for name in bots.split(",")]
    chosen = options.read(screen, game, given)
    try:
        with _bar(screen, matches, quiet=as_json) as step:
            series = simulate(game, matches, seats, names, seed, chosen, device, threads, step)
    except NoGPU as e:
        raise Fault(str(e), 1) from e
    if as_json:
        sys.stdout.write(to_json(series).decode() + "\n")
    else:
        _show(screen, game, series)


@contextlib.contextmanager
def _bar(screen: Screen, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing in a pipe; always on stderr, so that results can be piped."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield lambda _: None
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(screen.words(COMPILING), total=None)

        def step(done: int) -> None:
            progress.update(task, description=screen.words(PLAYING), total=total, advance=done)

        yield step


# ---------------------------------------------------------------- a series in words
def _show(screen: Screen, game: AnyGame, series: Series) -> None:
    about = f"{game.title[screen.lang]} · {series.seats} × {screen.words(SEAT)} · seed {series.seed}"
    screen.tell(Text(about, about), "you")
    for name, value in series.options.items():
        screen.tell(Text(f"{name} = {value}", f"{name} = {value}"), "soft")
    fair = Share(series.matches / series.seats, series.matches)
    seats = _grid(screen.words(WINS), f"{screen.words(FAIR)} {fair.rate:.1%}")
    for q, (share, bot) in enumerate(zip(series.shares, series.bots, strict=True)):
        seats.add_row(f"{screen.words(SEAT)} {q}", bot, str(share))
    if len(series.by_bot) > 1:
        for bot, share in series.by_bot.items():
            seats.add_row(screen.words(BOT), bot, str(share))
    screen.show(seats)
    for b in game.breakdowns:
        table = _grid(b.title[screen.lang], "")
        for label in b.labels:
            share = series.share_of(b.key, label.en)
            if share.tries:
                table.add_row(label[screen.lang], f"{share.tries:,}", str(share))
        screen.show(table)
    lengths = _grid(screen.words(LENGTH), "p5 / median / p95")
    lengths.add_row(screen.words(MOVES), *_spread(series.length))
    for m in game.measures:
        lengths.add_row(m.title[screen.lang], *_spread(series.measures[m.key]))
    screen.show(lengths)
    rate = series.moves / max(series.cpu_seconds, 1e-9)
    facts = {"matches": series.matches, "moves": series.moves, "seconds": series.seconds, "backend": series.backend}
    screen.tell(Text(SUMMARY.en.format(rate=rate, **facts), SUMMARY.fr.format(rate=rate, **facts)), "soft")


def _grid(title: str, head: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", min_width=18)
    table.add_column("", style="soft")
    table.add_column(head, header_style="soft")
    return table


def _spread(values: dict[str, float]) -> tuple[str, str]:
    return f"{values['mean']:.4g}", f"{values['p5']:.3g} / {values['median']:.3g} / {values['p95']:.3g}"


# ---------------------------------------------------------------- a report
def report(screen: Screen, game: AnyGame, matches: int, seed: int, threads: int, file: str | None) -> None:
    place = Path(file or f"balance-{game.name}.html")
    if not place.parent.is_dir():
        raise Fault(f"{place.parent}: no such folder")
    console = Console(stderr=True)
    status = console.status(screen.words(COMPILING)) if console.is_terminal else contextlib.nullcontext()
    with status as shown:
        page = balance.report(
            game, matches, seed, threads, screen.lang, lambda what: shown.update(what) if shown else None
        )
    _write(place, page)
    screen.tell(Text(WRITTEN.en.format(file=place), WRITTEN.fr.format(file=place)), "kelp")


def _write(place: Path, text: str) -> None:
    """Whole or not at all."""
    handle, part = tempfile.mkstemp(dir=place.parent, prefix=place.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        os.chmod(part, 0o644)
        os.replace(part, place)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(part)
        raise
