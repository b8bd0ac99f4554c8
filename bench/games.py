"""The games to measure: by their name on the shelf, or by a module with a GAME (the toy of the tests)."""

from __future__ import annotations

import importlib

import poulpe  # noqa: F401  (fills the shelf)
from poulpe.core.game import AnyGame
from poulpe.core.shelf import find

SEATS = 4


def game_of(name: str) -> AnyGame:
    if "." not in name:
        return find(name)
    found: AnyGame = importlib.import_module(name).GAME
    return found


def seats_of(game: AnyGame) -> int:
    """Four, or the count nearest below, or the smallest there is."""
    return max((n for n in game.seating.counts if n <= SEATS), default=min(game.seating.counts))
