"""Studies on the command line: a simulated series as tables or JSON, and the balance report."""

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
from poulpe.lab.checks import check, seated
from poulpe.lab.plain import series_data, variants_data
from poulpe.lab.simulate import Series, simulate
from poulpe.lab.variants import values, vary
from poulpe.terminal import logs, options, say, setup
from poulpe.terminal.screen import Fault, Screen
from poulpe.terminal.series import Tables

COMPILING = Text(
    "Preparing the rules (up to a minute the first time)",
    "Préparation des règles (jusqu'à une minute la première fois)",
)
PLAYING = Text("Playing", "Parties")
WRITTEN = Text("Written: {file}", "Écrit : {file}")


class Plan(NamedTuple):
    """The arguments that both commands share."""

    matches: int
    seats: tuple[int, ...]  # empty: the command decides
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    threads: int


def plan(
    screen: Screen,
    game: AnyGame,
    matches: int,
    seats: str | int | None,
    bots: str,
    seed: int,
    given: list[str],
    threads: int,
) -> Plan:
    """Reads and checks the arguments before anything is played."""
    names = tuple(name.strip() for name in bots.split(","))
    counts = _seats(screen, game, seats, names)
    chosen = options.read(screen, game, given)
    return Plan(matches, counts, names, seed, chosen, threads)


def _seats(screen: Screen, game: AnyGame, given: str | int | None, bots: tuple[str, ...]) -> tuple[int, ...]:
    """`4` or `3,4`; or as many as there are bots, if these are given one by one."""
    if given is None:
        return (len(bots),) if len(bots) > 1 and len(bots) in game.seating.counts else ()
    try:
        counts = tuple(dict.fromkeys(int(part) for part in str(given).split(",")))
    except ValueError as e:
        raise Fault(screen.words(say.NOT_WHOLE, name="--seats")) from e
    for n in counts:
        setup.check_seats(screen, game, n)
    return counts


def _check_table(screen: Screen, game: AnyGame, plan: Plan, seats: int) -> None:
    seated(seats, plan.bots)
    setup.check_options(screen, game, seats, plan.options)


# ---------------------------------------------------------------- a series
def run(screen: Screen, game: AnyGame, plan: Plan, device: str, each_option: bool, as_json: bool) -> None:
    check(plan.matches, plan.seed, device, plan.threads)
    seats = plan.seats[0] if plan.seats else setup.friendly(game)
    _check_table(screen, game, plan, seats)
    total = plan.matches * (1 + len(values(game, plan.options)) * each_option)
    with bar(screen, total, quiet=as_json) as step:

        def play(n: int, chosen: dict[str, Any]) -> Series:
            return simulate(game, plan.matches, n, plan.bots, plan.seed, chosen, device, plan.threads, step)

        series = play(seats, plan.options)
        variants, unfit = vary(game, play, (seats,), plan.options, {seats: series}) if each_option else ([], [])
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
    """A progress bar on a terminal, nothing in a pipe; always on stderr, so that results can be piped."""
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
def report(screen: Screen, game: AnyGame, plan: Plan, file: str | None) -> None:
    check(plan.matches, plan.seed, "cpu", plan.threads)
    place = file or f"balance-{game.name}.html"
    logs.check_place(screen, place)
    for n in plan.seats or game.seating.counts:
        _check_table(screen, game, plan, n)
    console = Console(stderr=True)
    status = console.status(screen.words(COMPILING)) if console.is_terminal else contextlib.nullcontext()
    with status as shown:
        page = balance.report(
            game,
            lang=screen.lang,
            progress=lambda what: shown.update(what) if shown else None,
            **plan._asdict(),
        )
    try:
        write(Path(place).expanduser(), page)
    except OSError as e:
        raise logs.cannot_write(screen, place, e) from e
    screen.tell(WRITTEN, "kelp", file=place)


def write(place: Path, text: str) -> None:
    """Atomically."""
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
