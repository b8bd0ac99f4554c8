"""Helpers for rule tests: short ways to set up a position, play moves and look at the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.octorage import GAME

E = TypeVar("E", bound=Event)


def at(notation: str, seed: int = 1) -> Match:
    return Match.at(GAME, notation, seed=seed)


def deal(seats: int = 3, seed: int = 1, **options: Any) -> Match:
    return Match.deal(GAME, seats, seed, **options)


def moves(match: Match) -> list[str]:
    """The legal moves of the only seat that is asked, in notation."""
    (ask,) = match.asks
    return [GAME.moves.notation(match.box, move) for move in ask.moves]


def barred(match: Match) -> dict[str, str]:
    """The barred moves, each with the rule that forbids it."""
    (ask,) = match.asks
    return {GAME.moves.notation(match.box, b.move): b.rule for b in ask.barred}


def mover(match: Match) -> int:
    (ask,) = match.asks
    return ask.seat


def play(match: Match, *texts: str) -> list[Event]:
    """Plays moves in order, each by the seat that is asked, and returns the events of the last one."""
    events: list[Event] = []
    for text in texts:
        events = match.play(mover(match), text)
    return events


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """The rule that refuses a move. Checks that nothing has changed (OR-037)."""
    before = match.notation
    with pytest.raises(Refused) as no:
        match.play(mover(match) if seat is None else seat, text)
    assert match.notation == before
    return no.value.rule


def of(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [e for e in events if isinstance(e, kind)]


def lives(match: Match) -> list[int]:
    return [p.life for p in match.state.players[: match.seats]]


def hand(match: Match, seat: int) -> list[str]:
    view: Any = match.view(seat)
    return list(view.places[seat].hand)


def table(match: Match) -> Any:
    """The public view."""
    return match.view(None)
