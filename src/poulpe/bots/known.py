"""Every bot by its name: those that play any game, the thinkers, and a game's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any, Protocol, runtime_checkable

from poulpe.bots.random import RandomBot
from poulpe.bots.search import LEVELS, SearchBot
from poulpe.bots.thumb import ThumbBot
from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Ask, Move, View


class Bot(Protocol):
    """Bots get views only: what a person in that seat sees."""

    def choose(self, view: View, ask: Ask[Any]) -> Move: ...


@runtime_checkable
class Hurried(Protocol):
    """A bot that answers within so many seconds."""

    seconds: float


Maker = Callable[[AnyGame, int | None], Bot]
BOTS: dict[str, Maker] = {"random": RandomBot, "thumb": ThumbBot}
THINKERS: dict[str, Maker] = {name: partial(SearchBot, level=level) for name, level in LEVELS.items()}


def quick(game: AnyGame) -> dict[str, Maker]:
    """Bots that answer at once."""
    return {**BOTS, **game.bots.by_name}


def thinkers(game: AnyGame) -> dict[str, Maker]:
    """Levels "1" to "5": they look ahead with compiled rules, which a game of skill has not."""
    return {} if game.physics else THINKERS


def levels(game: AnyGame) -> dict[str, str]:
    """The levels of a game, the strongest last, and how far each of them looks."""
    if game.physics:
        return dict(game.bots.levels)
    return {name: f"{level.iterations} iterations, whim {level.whim}" for name, level in LEVELS.items()}


def known(game: AnyGame) -> dict[str, Maker]:
    return quick(game) | thinkers(game)


def make(game: AnyGame, name: str, seed: int | None = None) -> Bot:
    found, name = known(game), game.bots.once.get(name, name)
    if name not in found:
        raise ValueError(f"there is no bot {name!r} for {game.name}; there is {', '.join(found)}")
    return found[name](game, seed)


def unhurried(bot: Bot) -> Bot:
    """Bounded by what it tries and not by the clock: the same bot on every machine, however busy."""
    if isinstance(bot, Hurried):
        bot.seconds = inf
    return bot
