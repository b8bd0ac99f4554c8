"""Looking back at one move: how every seat stood, and what would have been better, given what the mover knew."""

from __future__ import annotations

from typing import Any

import msgspec

from poulpe.bots.search import adviser, chances
from poulpe.core.game import AnyGame
from poulpe.core.records import from_bytes
from poulpe.core.vocabulary import Move, View

PLAYOUTS = 300  # of the whole truth, for the chances of all seats
LOOK = 400  # iterations to find a better move
COMPARE = 500  # iterations for each of two moves; their chances are then within about 2 %


class Weighed(msgspec.Struct, frozen=True):
    """Two moves of one question: what each brought in imagined matches that fit all the mover knew."""

    best: Any
    best_chance: float
    played_chance: float


class Appraised(msgspec.Struct, frozen=True):
    chances: tuple[float, ...]  # of every seat before the move, for somebody who knows all cards
    weighed: Weighed | None = None  # None: there was nothing to choose


def appraise(game: AnyGame, truth: bytes, view: View, played: Move | None, seed: int) -> Appraised:
    """`played` None: somebody was not asked, or had no choice."""
    box = game.fill(view.seats, view.options)[1]
    found = chances(game, box, from_bytes(game.kernel.state, truth), view.seats, seed, PLAYOUTS)
    if played is None or not view.asks:
        return Appraised(found)
    return Appraised(found, weigh(game, view, played, seed))


def weigh(game: AnyGame, view: View, played: Move, seed: int, iterations: int = COMPARE) -> Weighed:
    """The better move is looked for first; then both are tried with dice of their own, so that neither is flattered."""
    ask = view.asks[0]
    best = adviser(game, seed, LOOK).consider(view, ask)[0].move
    chance = adviser(game, seed + 1, iterations).consider(view, ask, best)[0].chance
    if best == played:
        return Weighed(best, chance, chance)
    return Weighed(best, chance, adviser(game, seed + 1, iterations).consider(view, ask, played)[0].chance)
