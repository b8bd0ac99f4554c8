"""Studies from the command line: a simulated series as tables or JSON, and the balance report."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Text, to_json
from poulpe.lab import balance
from poulpe.lab.plain import series_data, variants_data
from poulpe.lab.simulate import Series, simulate
from poulpe.lab.variants import values, vary
from poulpe.lab.wishes import check, seated
from poulpe.terminal import invitation, logs, options, say
from poulpe.terminal.screen import Fault, Screen
from poulpe.terminal.series import Tables

COMPILING = Text(
    "Getting the rules ready (the first time takes up to a minute)",
    "Préparation des règles (une minute la première fois)",
)
PLAYING = Text("Playing", "Parties")
WRITTEN = Text("Written: {file}", "Écrit : {file}")


class Wish(NamedTuple):
    """What both commands are told."""

    matches: int
    seats: tuple[int, ...]  # none: as the command thinks best
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    threads: int


def wish(
    screen: Screen,
    game: AnyGame,
    matches: int,
    seats: str | int | None,
    bots: str,
    seed: int,
    given: list[str],
    threads: int,
) -> Wish:
    """Read and checked before anything is played."""
    names = tuple(name.strip() for name in bots.split(","))
    counts = _seats(screen, game, seats, names)
    chosen = options.read(screen, game, given)
    return Wish(matches, counts, names, seed, chosen, threads)


def _seats(screen: Screen, game: AnyGame, given: str | int | None, bots: tuple[str, ...]) -> tuple[int, ...]:
    """`4` or `3,4`; as many as there are bots, where these are named one by one."""
    if given is None:
        return (len(bots),) if len(bots) > 1 and len(bots) in game.seating.counts else ()
    try:
        counts = tuple(dict.fromkeys(int(part) for part in str(given).split(",")))
    except ValueError as e:
        raise Fault(screen.words(say.NOT_WHOLE, name="--seats")) from e
    for n in counts:
        invitation.check_seats(screen, game, n)
    return counts


def _check_table(screen: Screen, game: AnyGame, wish: Wish, seats: int) -> None:
    seated(seats, wish.bots)
    invitation.check_options(screen, game, seats, wish.options)


# ---------------------------------------------------------------- a series
def run(screen: Screen, game: AnyGame, wish: Wish, device: str, each_option: bool, as_json: bool) -> None:
    check(wish.matches, wish.seed, device, wish.threads)
    seats = wish.seats[0] if wish.seats else invitation.friendly(game)
    _check_table(screen, game, wish, seats)
    total = wish.matches * (1 + len(values(game, wish.options)) * each_option)
    with bar(screen, total, quiet=as_json) as step:

        def play(n: int, chosen: dict[str, Any]) -> Series:
            return simulate(game, wish.matches, n, wish.bots, wish.seed, chosen, device, wish.threads, step)

        series = play(seats, wish.options)
        variants, unfit = vary(game, play, (seats,), wish.options, {seats: series}) if each_option else ([], [])
    if as_json:
        more = {"each_option": variants_data(variants), "unfit": unfit} if each_option else {}
        sys.stdout.write(to_json(series_data(series) | more).decode() + "\n")
        return
    tables = Tables(screen, game, series)
    tables.show()
    if each_option:
        tables.options(variants, unfit)
    tables.summary()


@contextlib.contextmanager
def bar(screen: Screen, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
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


# ---------------------------------------------------------------- a report
def report(screen: Screen, game: AnyGame, wish: Wish, file: str | None) -> None:
    check(wish.matches, wish.seed, "cpu", wish.threads)
    place = file or f"balance-{game.name}.html"
    logs.check_place(screen, place)
    for n in wish.seats or game.seating.counts:
        _check_table(screen, game, wish, n)
    console = Console(stderr=True)
    status = console.status(screen.words(COMPILING)) if console.is_terminal else contextlib.nullcontext()
    with status as shown:
        page = balance.report(
            game,
            lang=screen.lang,
            progress=lambda what: shown.update(what) if shown else None,
            **wish._asdict(),
        )
    try:
        write(Path(place).expanduser(), page)
    except OSError as e:
        raise logs.cannot_write(screen, place, e) from e
    screen.tell(WRITTEN, "kelp", file=place)


def write(place: Path, text: str) -> None:
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
