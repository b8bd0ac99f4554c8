"""What is measured of every game on our shelf."""

from __future__ import annotations

import tempfile
from collections.abc import Callable

import numpy as np

from bench import start
from bench.child import ask, cpu_of
from bench.games import game_of, seats_of
from bench.timing import Budget, Figure, rate
from poulpe.core.chance import Chance
from poulpe.core.drivers import NO_ROOM, random_matches
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Out
from poulpe.core.records import blank, layout, pack
from poulpe.lab.simulate import simulate

Say = Callable[[str], None]
SEED = 1
UNITS = ("moves/s", "bytes", "s")  # the order of the tables
COMPILED, PLAIN = "compiled", "plain Python, -O"  # the figures that peers are compared with


def compiled(game: AnyGame, seats: int, budget: Budget) -> Figure:
    """Random matches inside one compiled loop: deal, legal moves, play, events and memory written."""
    k, (_, box) = game.kernel, game.fill(seats, {})
    play = game.compiled(random_matches).random_matches
    boxes, states, outs, dice = pack(box), blank(k.state, 2), blank(Out), blank(Chance)
    acts = np.zeros(k.actions, np.int64)

    def matches(count: int) -> int:
        moves = int(play(boxes, states, outs, dice, acts, count, SEED))
        if moves == NO_ROOM:
            raise OverflowError(f"{game.name}: a play had more events than kernel.ROOM")
        return moves

    return rate(COMPILED, matches, budget, seats=seats)


def plain(name: str, budget: Budget) -> list[Figure]:
    given = ["-m", "bench.plain", name, str(budget.seconds), str(budget.repeats)]
    return [*ask(["-O", *given]), *ask(given)]


def series(game: AnyGame, seats: int, budget: Budget, bot: str, threads: int) -> Figure:
    """poulpe.lab.simulate: moves per CPU second of all threads together; the wall clock stands in the details."""
    busy, walls, cores = [0.0], [0.0], [0.0]

    def play(count: int) -> int:
        found = simulate(game, count, seats, [bot], SEED, threads=threads)
        busy[0] += found.cpu_seconds  # without finding the compiled module, which is a cost of starting
        walls.append(found.moves / found.seconds)
        cores.append(found.cpu_seconds / found.seconds)
        return found.moves

    found = rate(f"series, {bot} bots, threads: {threads}", play, budget, lambda: busy[0], seats=seats)
    quickest = max(range(len(walls) - budget.repeats, len(walls)), key=walls.__getitem__)
    found.detail.update({"wall moves/s": walls[quickest], "cores": cores[quickest]})
    return found


def records(game: AnyGame) -> list[Figure]:
    state, box = layout(game.kernel.state).itemsize, layout(game.kernel.box).itemsize
    many = blank(game.kernel.state, 1000).nbytes
    return [
        Figure("state record", "bytes", [state], {"box": box}),
        Figure("1,000 states, records", "bytes", [many], {}),
    ]


def starts(name: str, cold: bool, repeats: int, say: Say) -> list[Figure]:
    """Each driver compiled into an empty cache folder, then loaded from it by other processes."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        place = {"POULPE_CACHE": folder} if cold else {}  # not cold: from the cache that is there
        for driver in start.DRIVERS if cold else ["random play"]:
            if cold:
                say(f"{name}: compiling '{driver}' from nothing")
                found += _started("cold compile", name, driver, place, 1)
            found += _started("cached start", name, driver, place, repeats)
    return found


def _started(what: str, name: str, driver: str, place: dict[str, str], repeats: int) -> list[Figure]:
    runs = [ask(["-m", "bench.start", name, driver], env=place)[0] for _ in range(repeats)]
    quickest = min(runs, key=lambda f: f.best)
    return [Figure(f"{what}, {driver}", "s", [r.best for r in runs], quickest.detail)]


def importing(repeats: int) -> list[Figure]:
    bare = [cpu_of("pass") for _ in range(repeats)]
    whole = [cpu_of("import poulpe") for _ in range(repeats)]
    return [Figure("import poulpe", "s", [w - min(bare) for w in whole], {"interpreter": min(bare)})]


def figures(name: str, budget: Budget, cold: bool, say: Say) -> list[Figure]:
    """All figures of one game."""
    game = game_of(name)
    seats = seats_of(game)
    say(f"{name}: memory and starts")
    found = [*records(game), *starts(name, cold, max(1, budget.repeats // 2), say)]
    say(f"{name}: random play, plain Python")
    found += plain(name, budget)
    for bot in ("random", "thumb"):
        for threads in (1, 2):
            say(f"{name}: series of {bot} bots, threads: {threads}")
            found.append(series(game, seats, budget, bot, threads))
    say(f"{name}: random play, compiled")  # last, so that peers follow under the same load
    found.append(compiled(game, seats, budget))
    return sorted(found, key=lambda f: (UNITS.index(f.unit), f.what))
