"""The few best moves of a seat, and what the first of them is good for.

Two moves of one question are played on in the same imagined truths, mostly by rules of thumb. The first thing at stake
that the better one clearly changes for the good is its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import Any

import msgspec

from poulpe.bots.foresight import Watch
from poulpe.bots.search import HUMAN_PERCENT, adviser, compiled
from poulpe.bots.tree import Desk
from poulpe.core.chance import dream, dreamt, keyed
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY, Out
from poulpe.core.records import blank, copy, from_bytes, pack
from poulpe.core.stakes import Difference, Stake
from poulpe.core.vocabulary import Move, Prospect, View

ACTS = 110  # simulated ones for a hint: two seconds or so
MOST = 4  # moves of a hint
ENOUGH = 0.02  # of all tries: a move that was tried less is not known well enough to be told
TRUTHS, PLAYOUTS = 160, 3  # imagined for a reason, and played on from each: shares are within some 2 %
CLEAR, SURE = 0.05, 3.0  # a difference worth telling: so much at least, and so many standard errors


class Advised(msgspec.Struct, frozen=True):
    moves: tuple[Prospect, ...]  # the best first
    difference: Difference | None = None  # between the first and the second


def advise(game: AnyGame, view: View, seed: int, iterations: int) -> Advised:
    """Of a game of skill: acts that were tried on its simulator."""
    ask = view.asks[0]
    if game.physics:
        box, known = game.fill(view.seats, view.options)[1], from_bytes(game.kernel.state, view.record)
        return Advised(shortlist(game.physics.prospects(box, known, ask.seat, seed, ACTS)))
    found = shortlist(adviser(game, seed, iterations).consider(view, ask))
    if len(found) < 2:
        return Advised(found)
    return Advised(found, difference(game, view, ask.seat, found[0].move, found[1].move, seed))


def shortlist(found: list[Prospect]) -> tuple[Prospect, ...]:
    """The most tried move first, since a look ahead tries most what it thinks best; then others by their chances.

    Two at least, where there are two: one alone would look as if there were no choice.
    """
    whole = sum(f.visits for f in found)
    known = max(found[:2], [f for f in found if f.visits >= ENOUGH * whole], key=len)
    return tuple(known[:1] + sorted(known[1:], key=lambda f: -f.chance))[:MOST]


# ---------------------------------------------------------------- what it is good for
def difference(game: AnyGame, view: View, seat: int, move: Move, other: Move, seed: int) -> Difference | None:
    """Between two moves that the seat of a view may choose; None: nothing that is worth telling."""
    box, truths = game.fill(view.seats, view.options)[1], list(islice(imagined(game, view, seed), TRUTHS))
    action, instead = (game.words.action(box, m) for m in (move, other))
    mine, others = ([(t, a) for t in truths] for a in (action, instead))
    return clear_difference(game, box, seat, mine, others, PLAYOUTS, seed)


Moment = tuple[Any, int]  # a truth, and what the seat does in it


def clear_difference(
    game: AnyGame, box: Any, seat: int, moments: list[Moment], others: list[Moment], playouts: int, seed: int
) -> Difference | None:
    if not game.stakes:
        return None
    mine, theirs = (_shares(game, box, seat, m, playouts, seed) for m in (moments, others))
    for at, stake in enumerate(game.stakes):
        found = Difference(at, mine[at], theirs[at])
        if _is_reason(stake, found, playouts * len(moments)):
            return found
    return None


def imagined(game: AnyGame, view: View, seed: int) -> Iterator[Any]:
    """Truths that the seat of a view cannot rule out, without end; what chance has not drawn is drawn anew."""
    k, dice, known = game.kernel, keyed(seed), from_bytes(game.kernel.state, view.record)
    box, seat = game.fill(view.seats, view.options)[1], GALLERY if view.seat is None else view.seat
    while True:
        truth = copy(known)
        k.imagine(box, truth, seat, dice)
        dream(truth.chance, dice)
        yield truth


def _shares(game: AnyGame, box: Any, seat: int, moments: list[Moment], playouts: int, seed: int) -> list[float]:
    """How often each stake happens; whatever is compared has the same dice."""
    watches, k, foresee = pack(*watches_of(game.stakes)), game.kernel, compiled(game).foresee
    for i, (truth, action) in enumerate(moments):
        foresee(
            pack(box), pack(truth, k.state()), blank(Out), pack(dreamt(seed + i)), blank(Desk), watches,
            seat, action, playouts, HUMAN_PERCENT,
        )  # fmt: skip
    return [int(n) / len(moments) / playouts for n in watches["count"]]


def watches_of(stakes: tuple[Stake, ...]) -> list[Watch]:
    return [Watch(kind=s.kind, until=s.until, above=s.above, place=s.place, until_any=int(s.until_any)) for s in stakes]


def _is_reason(stake: Stake, found: Difference, tries: int) -> bool:
    gain = (found.share - found.other) * (1 if stake.is_wanted else -1)
    spread = found.share * (1 - found.share) + found.other * (1 - found.other)
    return gain >= max(CLEAR, SURE * sqrt(spread / tries))
