"""Whole matches of random legal moves, for rules that must always hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event
from poulpe.games.octorage import GAME


def steps(match: Match, seed: int = 1) -> Iterator[list[Event]]:
    """Plays the match to its end, and yields the events of each move."""
    dice = Random(seed)
    while not match.over:
        (ask,) = match.asks
        yield match.play(ask.seat, dice.choice(ask.moves))


def cards(match: Match) -> list[str]:
    """All cards of the deck, wherever they are, sorted."""
    return GAME.views.pieces(match.box, match.state)
