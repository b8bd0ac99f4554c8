"""Deathwager, by Martin Mottet, Michaël Limas and Jean-Marc Pernet (OCTOKO). An unofficial fan implementation."""

from poulpe.games.deathwager.game import GAME

__all__ = ["GAME"]
