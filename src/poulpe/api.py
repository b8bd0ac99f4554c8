"""Small functions of the public face that look something up by a game's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from poulpe.bots.random import RandomBot
from poulpe.bots.thumb import ThumbBot
from poulpe.core.game import AnyGame
from poulpe.core.options import Option
from poulpe.core.rulebook import Rulebook
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Ask, Move, View


class Bot(Protocol):
    """Bots get views only: what a person in that seat sees."""

    def choose(self, view: View, ask: Ask[Any]) -> Move: ...


BOTS: dict[str, Callable[[AnyGame, int | None], Bot]] = {"random": RandomBot, "thumb": ThumbBot}


def bot(game: str, name: str, seed: int | None = None) -> Bot:
    """A player for a seat. With a seed it plays the same answers again."""
    found = find(game)
    known = _known(found)
    if name not in known:
        raise ValueError(f"there is no bot {name!r} for {found.name}; there is {', '.join(known)}")
    return known[name](found, seed)


def bots(game: str) -> tuple[str, ...]:
    """The names that `bot` knows for a game."""
    return tuple(_known(find(game)))


def _known(game: AnyGame) -> dict[str, Callable[[AnyGame, int | None], Bot]]:
    """Those that play any game, and a game's own."""
    return {**BOTS, **game.bots}


def rulebook(game: str) -> Rulebook:
    """Every rule and ruling by its id, with `.en` and `.fr`."""
    return find(game).rulebook


def options(game: str) -> tuple[Option, ...]:
    """What a host may choose: the keyword arguments of `Match.deal`."""
    return find(game).options
