"""Any legal move, all equally likely."""

from __future__ import annotations

from random import Random
from typing import Any

from poulpe.core.game import AnyGame
from poulpe.core.records import from_bytes
from poulpe.core.vocabulary import Ask, Move, Space, View

TRIES = 20  # a rule may forbid an answer within the ranges: after so many, the default, which is always legal


class RandomBot:
    def __init__(self, game: AnyGame, seed: int | None = None) -> None:
        self.game, self.dice = game, Random(seed)

    def choose(self, view: View, ask: Ask[Any]) -> Move:
        """If there are ranges, an answer within them counts like one listed move."""
        if ask.space and (not ask.moves or self.dice.random() < 0.8):
            return self.allowed(view, ask, ask.space)
        move: Move = self.dice.choice(ask.moves)
        return move

    def allowed(self, view: View, ask: Ask[Any], space: Space) -> Move:
        box = self.game.fill(view.seats, view.options)[1]
        known = from_bytes(self.game.kernel.state, view.record)
        for _ in range(TRIES):
            move = self.somewhere(space)
            if not self.game.kernel.forbids(box, known, ask.seat, self.game.moves.action(box, move)):
                return move
        return self.game.moves.made(space.move, space.default)

    def somewhere(self, space: Space) -> Move:
        chosen = {c.name: self.dice.choice(c.values) for c in space.choices}
        ranges = {r.name: self.dice.randrange(r.low, r.high + 1, r.step) for r in space.ranges}
        return self.game.moves.made(space.move, chosen | ranges)
