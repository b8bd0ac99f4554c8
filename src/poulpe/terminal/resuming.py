"""Continuing a saved match: the log has the cards and every move; who sits where is given again."""

from __future__ import annotations

from collections.abc import Mapping

from poulpe.core.game import AnyGame
from poulpe.core.match import Match
from poulpe.terminal import logs, say, setup, story
from poulpe.terminal.screen import Fault, Screen


def check_alone(screen: Screen, given: Mapping[str, object]) -> None:
    """What the log already says must not be given again."""
    names = [name for name, value in given.items() if value not in (None, [])]
    if names:
        raise Fault(screen.words(say.RESUME_ALONE, names=", ".join(names)))


def resume(screen: Screen, file: str, game: AnyGame | None, seat: int) -> tuple[Match, list[story.Line]]:
    """The match where it was left, and its story as told to this seat, except for the last part."""
    if file == logs.STDIN:
        raise Fault(screen.words(say.RESUME_STDIN))
    log = logs.read(screen, file)
    if game and game.name != log.game:
        raise Fault(screen.words(say.RESUME_GAME, file=file, other=log.game, game=game.name))
    told: list[list[story.Line]] = []
    for match in logs.played(screen, file, log):
        setup.check_seat(screen, match, seat)
        if match.chapter == len(told):
            names = story.names_of(match.seats)
            told.append(story.told(match.game, match.told(seat), screen.lang, names))
    if match.over:
        raise Fault(screen.words(say.RESUME_OVER, file=file))
    return match, [line for lines in told[match.since : -1] for line in lines]
