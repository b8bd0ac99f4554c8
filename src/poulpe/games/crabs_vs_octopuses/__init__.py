"""Crabs vs Octopuses: two players shed their cards; every card has an effect, and a 1 can cancel it."""

from poulpe.games.crabs_vs_octopuses.game import GAME

__all__ = ["GAME"]
