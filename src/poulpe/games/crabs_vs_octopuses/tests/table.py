"""Helpers for rule tests: short ways to set up a position, play moves and look at the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.crabs_vs_octopuses import GAME

E = TypeVar("E", bound=Event)
ASYMMETRIC = ' | with {"mode":"asymmetric"}'


def at(notation: str, seed: int = 1) -> Match:
    return Match.at(GAME, notation, seed=seed)


def deal(seed: int = 1, **options: Any) -> Match:
    """Deals a match, with the Crab at seat 0 by default."""
    return Match.deal(GAME, 2, seed, **{"species": "crab_first", **options})


def moves(match: Match) -> list[str]:
    """The legal moves of the only seat that is asked, in notation."""
    (ask,) = match.asks
    return [GAME.moves.notation(match.box, move) for move in ask.moves]


def barred(match: Match) -> dict[str, str]:
    """The barred moves, each with the rule that forbids it."""
    (ask,) = match.asks
    return {GAME.moves.notation(match.box, b.move): b.rule for b in ask.barred}


def asked(match: Match) -> tuple[int, str]:
    """Which seat is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.kind


def play(match: Match, *texts: str) -> list[Event]:
    """Plays moves in order, each by the seat that is asked, and returns the events of the last one."""
    events: list[Event] = []
    for text in texts:
        events = match.play(asked(match)[0], text)
    return events


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """The rule that refuses a move. Checks that nothing has changed."""
    before = match.notation
    with pytest.raises(Refused) as no:
        match.play(asked(match)[0] if seat is None else seat, text)
    assert match.notation == before
    return no.value.rule


def of(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [e for e in events if isinstance(e, kind)]


def hand(match: Match, seat: int) -> list[str]:
    view: Any = match.view(seat)
    return list(view.places[seat].hand)


def table(match: Match) -> Any:
    """The public view."""
    return match.view(None)


def top(match: Match) -> str:
    return str(table(match).centre[-1].card)


def piles(match: Match) -> list[int]:
    return [place.pile for place in table(match).places]


def won(match: Match) -> tuple[int, str] | None:
    """Who has won, and by which rule."""
    view = table(match)
    return (view.winner, view.won_by) if match.over else None
