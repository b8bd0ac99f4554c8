"""Judging a move afterwards: how every seat stood, and what would have been better, given what the mover knew."""

from __future__ import annotations

from math import exp
from typing import Any

import msgspec

from poulpe.bots.hints import difference
from poulpe.bots.search import adviser, chances
from poulpe.core.found import AnalysedMove, Comparison
from poulpe.core.game import AnyGame
from poulpe.core.records import from_bytes
from poulpe.core.vocabulary import Move, View

PLAYOUTS = 300  # of the whole truth, for the chances of all seats
LOOK = 400  # iterations to find a better move
COMPARE = 500  # iterations for each of two moves; their chances are then within about 2 %
COSTLY = 0.04  # a choice that seems to have given away this much is compared again ...
AGAIN = 2_500  # ... with this many iterations and other dice: in a hundred good moves, noise looks like mistakes
ACT_TRIES = 80  # simulated acts to find a better one
STEEP = 200.0  # in points of `evaluate`: a lead of this much counts as e times as good


def analyse(game: AnyGame, truth: bytes, view: View, played: Move | None, seed: int) -> AnalysedMove[Any]:
    """`played` is None if nobody was asked, or there was no choice."""
    box, state = game.fill(view.seats, view.options)[1], from_bytes(game.kernel.state, truth)
    if game.physics:
        return AnalysedMove(standing(game, box, state, view.seats), compare_act(game, view, played, seed))
    found = chances(game, box, state, view.seats, seed, PLAYOUTS)
    if played is None or not view.asks:
        return AnalysedMove(found)
    return AnalysedMove(found, compare(game, view, played, seed))


def standing(game: AnyGame, box: Any, state: Any, seats: int) -> tuple[float, ...]:
    """How seats compare by their game's evaluation of a position. No chances to win, since acts are not played out."""
    worths = [exp(game.kernel.evaluate(box, state, q) / STEEP) for q in range(seats)]
    return tuple(x / sum(worths) for x in worths)


def compare_act(game: AnyGame, view: View, played: Move | None, seed: int) -> Comparison[Any] | None:
    """The intended act against the best one found, both with the same dice. None: it could not fail."""
    physics, seat = game.physics, view.seat
    if played is None or physics is None or seat is None or not view.asks:
        return None
    box, known = game.fill(view.seats, view.options)[1], from_bytes(game.kernel.state, view.record)

    def odds(move: Move) -> float | None:
        return physics.odds(box, known, seat, game.moves.action(box, move), seed)

    chance = odds(played)
    if chance is None:
        return None
    if chance == 1.0:  # nothing works more often
        return Comparison(played, chance, chance)
    for found in physics.prospects(box, known, seat, seed + 1, ACT_TRIES):
        other = odds(found.move)
        if other is not None:
            return Comparison(found.move, other, chance) if other > chance else Comparison(played, chance, chance)
    return Comparison(played, chance, chance)


def compare(game: AnyGame, view: View, played: Move, seed: int, iterations: int = COMPARE) -> Comparison[Any]:
    """First looks for a better move, then tries both with fresh dice, so that neither is favoured."""
    ask = view.asks[0]

    def chance(move: Move, seed: int, iterations: int) -> float:
        return adviser(game, seed, iterations).consider(view, ask, move)[0].chance

    best = adviser(game, seed, LOOK).consider(view, ask)[0].move
    found = chance(best, seed + 1, iterations)
    if best == played:
        return Comparison(best, found, found)
    first = Comparison(best, found, chance(played, seed + 1, iterations))
    if first.cost < COSTLY:
        return first
    again = Comparison(best, chance(best, seed + 2, AGAIN), chance(played, seed + 2, AGAIN))
    if again.cost < COSTLY:
        return again
    return msgspec.structs.replace(again, difference=difference(game, view, ask.seat, best, played, seed))
