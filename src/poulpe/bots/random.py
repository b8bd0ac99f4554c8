"""Any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Ask, Move, Space, View


class RandomBot:
    def __init__(self, game: AnyGame, seed: int | None = None) -> None:
        self.game, self.dice = game, Random(seed)

    def choose(self, view: View, ask: Ask[Any]) -> Move:
        """With ranges, an answer inside them once in a while more than any listed move."""
        if ask.space and (not ask.moves or self.dice.random() < 0.8):
            return self.somewhere(ask.space)
        move: Move = self.dice.choice(ask.moves)
        return move

    def somewhere(self, space: Space) -> Move:
        shape = next(t for t in self.game.words.moves if t.__name__ == space.move)
        answer: dict[str, Any] = {c.name: self.dice.choice(c.values) for c in space.choices}
        answer |= {r.name: self.dice.randrange(r.low, r.high + 1, r.step) for r in space.ranges}
        return msgspec.convert(answer | {"type": space.move}, shape)
