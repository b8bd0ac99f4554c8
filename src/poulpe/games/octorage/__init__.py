"""OctoRage, by Nicolas Normandon and Florian Grenier (GRRRE Games, 2019). An unofficial fan implementation."""

from poulpe.games.octorage.game import GAME

__all__ = ["GAME"]
