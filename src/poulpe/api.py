"""Functions of the public API that look something up by a game's name."""

from __future__ import annotations

from poulpe.bots import known
from poulpe.bots.known import BOTS, Bot
from poulpe.core.options import Option
from poulpe.core.rulebook import Rulebook
from poulpe.core.shelf import find

__all__ = ["BOTS", "Bot", "bot", "bots", "options", "rulebook", "thinkers"]


def bot(game: str, name: str, seed: int | None = None) -> Bot:
    """A player for a seat. With a seed, it always gives the same answers."""
    return known.make(find(game), name, seed)


def bots(game: str) -> tuple[str, ...]:
    """Bots that answer at once; for those that think ahead see `thinkers`. `bot` takes either."""
    return tuple(known.quick(find(game)))


def thinkers(game: str) -> tuple[str, ...]:
    """ "1" to "5": bots that look ahead, the strongest last. They are compiled when first used on a machine."""
    return tuple(known.thinkers(find(game)))


def rulebook(game: str) -> Rulebook:
    """Every rule and ruling by its id, with `.en` and `.fr`."""
    return find(game).rulebook


def options(game: str) -> tuple[Option, ...]:
    """What a host may choose: the keyword arguments of `Match.deal`."""
    return find(game).options.all
