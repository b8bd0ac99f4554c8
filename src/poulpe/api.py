"""Small functions of the public face that look something up by a game's name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from poulpe.bots.random import RandomBot
from poulpe.bots.search import LEVELS, SearchBot
from poulpe.bots.thumb import ThumbBot
from poulpe.core.game import AnyGame
from poulpe.core.options import Option
from poulpe.core.rulebook import Rulebook
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Ask, Move, View


class Bot(Protocol):
    """Bots get views only: what a person in that seat sees."""

    def choose(self, view: View, ask: Ask[Any]) -> Move: ...


Maker = Callable[[AnyGame, int | None], Bot]
BOTS: dict[str, Maker] = {"random": RandomBot, "thumb": ThumbBot}
THINKERS: dict[str, Maker] = {name: partial(SearchBot, level=level) for name, level in LEVELS.items()}


def bot(game: str, name: str, seed: int | None = None) -> Bot:
    """A player for a seat. With a seed it plays the same answers again."""
    found = find(game)
    known = _known(found) | ({} if found.physics else THINKERS)
    if name not in known:
        raise ValueError(f"there is no bot {name!r} for {found.name}; there is {', '.join(known)}")
    return known[name](found, seed)


def bots(game: str) -> tuple[str, ...]:
    """Bots that answer at once. `bot` also knows "1" to "5": they look ahead, and are compiled when first asked."""
    return tuple(_known(find(game)))


def _known(game: AnyGame) -> dict[str, Maker]:
    """Those that play any game, and a game's own."""
    return {**BOTS, **game.bots}


def rulebook(game: str) -> Rulebook:
    """Every rule and ruling by its id, with `.en` and `.fr`."""
    return find(game).rulebook


def options(game: str) -> tuple[Option, ...]:
    """What a host may choose: the keyword arguments of `Match.deal`."""
    return find(game).options
