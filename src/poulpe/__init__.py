"""Poulpe: an open server for octopus games."""

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe.api import Bot, bot, bots, options, rulebook
from poulpe.core.match import Match, replay
from poulpe.core.shelf import shelf
from poulpe.core.vocabulary import Ask, Event, Log, Move, Outcome, Refused, View, from_json, to_json

__all__ = [
    "Ask",
    "Bot",
    "Event",
    "Log",
    "Match",
    "Move",
    "Outcome",
    "Refused",
    "View",
    "bot",
    "bots",
    "from_json",
    "options",
    "replay",
    "rulebook",
    "shelf",
    "to_json",
]
