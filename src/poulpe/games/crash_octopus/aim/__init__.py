"""Bots, hints and odds that try acts on the simulator."""

from poulpe.games.crash_octopus.aim.player import BOUNDS, FORMER_NAMES, LEVELS, AimBot, bots, level, odds, prospects

__all__ = ["BOUNDS", "FORMER_NAMES", "LEVELS", "AimBot", "bots", "level", "odds", "prospects"]
