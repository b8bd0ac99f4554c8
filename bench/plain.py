"""Random play of the rules as they are written: `python [-O] -m bench.plain GAME SECONDS REPEATS`.

A process of its own, because -O (no check of a range at every store) is a choice of the interpreter's start.
"""

from __future__ import annotations

import sys
import tracemalloc

from bench.games import game_of, seats_of
from bench.timing import Budget, Figure, rate, tell
from poulpe.core.chance import Chance, below, reseed
from poulpe.core.drivers import first_asked, random_matches
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Out
from poulpe.core.records import copy

SEED = 1
WHAT = "plain Python, every store checked" if __debug__ else "plain Python, -O"
MATCHES = 20  # over which legal moves are counted


def choices(game: AnyGame, seats: int) -> float:
    """Legal moves a decision, on average: what makes a move of one game dearer than a move of another."""
    k, (_, box) = game.kernel, game.fill(seats, {})
    out, acts, dice = Out(), [0] * k.actions, Chance()
    found = decisions = 0
    for number in range(MATCHES):
        s = k.state()
        reseed(s.chance, SEED, number, 1, 0)
        reseed(dice, SEED, number, 2, 0)
        k.deal(box, s, out)
        while not k.over(box, s):
            seat = first_asked(k, box, s)
            n = k.legal(box, s, seat, acts)
            out.n = 0
            k.play(box, s, out, seat, acts[below(dice, n)])
            found, decisions = found + n, decisions + 1
    return found / decisions


def random_play(game: AnyGame, seats: int, budget: Budget) -> Figure:
    k, (_, box) = game.kernel, game.fill(seats, {})
    states, outs, dice, acts = [k.state(), k.state()], [Out()], [Chance()], [0] * k.actions

    def play(count: int) -> int:
        return random_matches(k, [box], states, outs, dice, acts, count, SEED)

    found = rate(WHAT, play, budget, seats=seats)
    found.detail["legal moves a decision"] = choices(game, seats)
    return found


def memory(game: AnyGame) -> Figure:
    """1,000 states as plain objects; all small integers are shared, as ever in Python."""
    tracemalloc.start()
    state = game.kernel.state()
    before, _ = tracemalloc.get_traced_memory()
    kept = [copy(state) for _ in range(1000)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Figure("1,000 states, plain objects", "bytes", [after - before], {"states": len(kept)})


if __name__ == "__main__":
    found = game_of(sys.argv[1])
    figures = [random_play(found, seats_of(found), Budget(float(sys.argv[2]), int(sys.argv[3])))]
    tell(figures if __debug__ else [*figures, memory(found)])
