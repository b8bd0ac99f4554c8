"""The few best moves of a seat, and what the first of them is good for.

Two moves that answer the same ask are played out in the same imagined truths, mostly by rules of thumb. The reason is
the first stake that the better one clearly improves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import Any

import numpy as np

from poulpe.bots.foresight import Watch
from poulpe.bots.search import HUMAN_PERCENT, adviser, compiled, scratch_with
from poulpe.core.chance import dream, keyed
from poulpe.core.found import FoundHint
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY
from poulpe.core.records import copy, from_bytes, pack
from poulpe.core.stakes import Difference, Stake
from poulpe.core.vocabulary import Move, Prospect, View

ACTS = 110  # simulated for a hint: about two seconds
MOST = 4  # moves of a hint
ENOUGH = 0.02  # of all tries: a move that was tried less often is dropped
EACH = 2_500  # iterations for each of them: their chances are within about 1 %
TRUTHS, PLAYOUTS = 160, 3  # imagined for a reason, and playouts of each
FEW = 16  # with fewer truths nothing can be concluded
AT_ONCE = 0.5  # of the playouts: a stake that happens so often at once is decided by the move itself
CLEAR, SURE = 0.05, 3.0  # a difference worth mentioning: at least this much, and this many standard errors


def hint(game: AnyGame, view: View, seed: int, iterations: int) -> FoundHint[Any]:
    """Good moves for a seat, given what it knows; in a game of skill, acts that were tried on its simulator."""
    ask = view.asks[0]
    if game.physics:
        box, known = game.fill(view.seats, view.options)[1], from_bytes(game.kernel.state, view.record)
        return FoundHint(_worth_a_try(game.physics.prospects(box, known, ask.seat, seed, ACTS)))
    listed = shortlist(adviser(game, seed, iterations).consider(view, ask))
    found = sorted((_alone(game, view, p.move, seed + 1) for p in listed), key=lambda p: -p.chance)
    if len(found) < 2:
        return FoundHint(tuple(found))
    return FoundHint(tuple(found), difference(game, view, ask.seat, found[0].move, found[1].move, seed))


def shortlist(found: list[Prospect[Any]]) -> list[Prospect[Any]]:
    """The most tried moves: a search tries most what it considers best.

    At least two, if there are two: a single one would look as if there were no choice.
    """
    whole = sum(p.visits for p in found)
    return max(found[:2], [p for p in found if p.visits >= ENOUGH * whole], key=len)[:MOST]


def _alone(game: AnyGame, view: View, move: Move, seed: int) -> Prospect[Any]:
    """One move searched by itself, with the same dice as the others: in a tree, seldom tried moves look too bad."""
    return adviser(game, seed, EACH).consider(view, view.asks[0], move)[0]


def _worth_a_try(found: list[Prospect[Any]]) -> tuple[Prospect[Any], ...]:
    """The most promising first, then by how often they worked; those that never did only if none did."""
    kept = [p for p in found if p.chance > 0] or found
    return tuple(kept[:1] + sorted(kept[1:], key=lambda p: -p.chance))[:MOST]


# ---------------------------------------------------------------- what a move is good for
def difference(game: AnyGame, view: View, seat: int, move: Move, other: Move, seed: int) -> Difference | None:
    """Between two moves that the seat of a view may choose; None: nothing worth mentioning."""
    box, truths = game.fill(view.seats, view.options)[1], list(islice(imagined(game, view, seed), TRUTHS))
    action, instead = (game.moves.action(box, m) for m in (move, other))
    mine, others = ([(t, a) for t in truths] for a in (action, instead))
    return clear_difference(game, box, seat, mine, others, PLAYOUTS, seed)


Moment = tuple[Any, int]  # a truth, and what the seat does in it
Shares = np.ndarray[Any, np.dtype[np.float64]]


def clear_difference(
    game: AnyGame, box: Any, seat: int, moments: list[Moment], others: list[Moment], playouts: int, seed: int
) -> Difference | None:
    """The first stake that the moves in `moments` clearly improve, compared with those in `others`.

    What the move itself decides does not count: that whoever gives in is attacked is no news.
    """
    if not game.study.stakes or len(moments) < FEW:
        return None
    (mine, at_once), (theirs, too) = (_shares(game, box, seat, m, playouts, seed) for m in (moments, others))
    for j, stake in enumerate(game.study.stakes):
        gains = (mine[:, j] - theirs[:, j]) * (1 if stake.is_wanted else -1)
        if max(at_once[:, j].mean(), too[:, j].mean()) < AT_ONCE and _is_clear(gains):
            return Difference(stake.name, float(mine[:, j].mean()), float(theirs[:, j].mean()))
    return None


def imagined(game: AnyGame, view: View, seed: int) -> Iterator[Any]:
    """Endless truths that the seat of a view cannot rule out, each with fresh dice for future draws."""
    k, dice, known = game.kernel, keyed(seed), from_bytes(game.kernel.state, view.record)
    box, seat = game.fill(view.seats, view.options)[1], GALLERY if view.seat is None else view.seat
    while True:
        truth = copy(known)
        k.imagine(box, truth, seat, dice)
        dream(truth.chance, dice)
        yield truth


def _shares(
    game: AnyGame, box: Any, seat: int, moments: list[Moment], playouts: int, seed: int
) -> tuple[Shares, Shares]:
    """How often each stake happens in each truth, and how often at once; all moves are compared with the same dice."""
    k, foresee, stakes = game.kernel, compiled(game).foresee, watches_of(game.study.stakes)
    happens, at_once = [], []
    for i, (truth, action) in enumerate(moments):
        watches = pack(*stakes)
        foresee(
            pack(box),
            pack(truth, k.state()),
            scratch_with(seed + i),
            watches,
            seat,
            action,
            playouts,
            HUMAN_PERCENT,
        )
        happens.append(watches["count"] / playouts)
        at_once.append(watches["at_once"] / playouts)
    return np.array(happens), np.array(at_once)


def watches_of(stakes: tuple[Stake, ...]) -> list[Watch]:
    return [Watch(kind=s.kind, until=s.until, above=s.above, place=s.place, until_any=int(s.until_any)) for s in stakes]


def _is_clear(gains: Shares) -> bool:
    """`gains` has one value per truth: playouts of the same truth are not independent."""
    return bool(gains.mean() >= max(CLEAR, SURE * gains.std(ddof=1) / sqrt(len(gains))))
