"""Crash Octopus: flick treasures to your ship, and let the octopus fall on the others."""

from poulpe.games.crash_octopus.game import GAME

__all__ = ["GAME"]
