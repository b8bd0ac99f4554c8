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
class TimeLimited(Protocol):
    """A bot with a time limit, in seconds."""

    seconds: float


Maker = Callable[[AnyGame, int | None], Bot]
BOTS: dict[str, Maker] = {"random": RandomBot, "thumb": ThumbBot}
THINKERS: dict[str, Maker] = {name: partial(SearchBot, level=level) for name, level in LEVELS.items()}


def quick(game: AnyGame) -> dict[str, Maker]:
    """Bots that answer at once."""
    return {**BOTS, **game.bots.by_name}


def thinkers(game: AnyGame) -> dict[str, Maker]:
    """Levels "1" to "5": they look ahead with compiled rules, which games of skill do not have."""
    return {} if game.physics else THINKERS


def levels(game: AnyGame) -> dict[str, str]:
    """The levels of a game, the strongest last, and how far each of them searches."""
    if game.physics:
        return dict(game.bots.levels)
    return {name: f"{level.iterations} iterations, whim {level.whim}" for name, level in LEVELS.items()}


def known(game: AnyGame) -> dict[str, Maker]:
    return quick(game) | thinkers(game)


def make(game: AnyGame, name: str, seed: int | None = None) -> Bot:
    found, name = known(game), game.bots.former_names.get(name, name)
    if name not in found:
        raise ValueError(f"there is no bot {name!r} for {game.name}; there is {', '.join(found)}")
    return found[name](game, seed)


def without_time_limit(bot: Bot) -> Bot:
    """Removes a bot's time limit: it is then the same on every machine, however busy."""
    if isinstance(bot, TimeLimited):
        bot.seconds = inf
    return bot
