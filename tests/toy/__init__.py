"""Reef: a small game that meets every mechanism of the kernel. docs/adding-a-game.md walks through it."""

from tests.toy.game import GAME

__all__ = ["GAME"]
