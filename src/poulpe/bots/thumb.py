"""A game's own rules of thumb, with the interface of every bot: a view in, a move out."""

from __future__ import annotations

import secrets
from typing import Any

from poulpe.core.chance import keyed
from poulpe.core.game import AnyGame
from poulpe.core.records import from_bytes
from poulpe.core.vocabulary import Ask, Move, View


class ThumbBot:
    def __init__(self, game: AnyGame, seed: int | None = None) -> None:
        self.game, self.dice = game, keyed(secrets.randbits(128) if seed is None else seed)

    def choose(self, view: View, ask: Ask[Any]) -> Move:
        k = self.game.kernel
        box = self.game.fill(view.seats, view.options)[1]
        known = from_bytes(k.state, view.record)
        return self.game.moves.move(box, k.thumb(box, known, ask.seat, [0] * k.actions, self.dice))
