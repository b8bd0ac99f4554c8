"""Helpers for rule tests: positions and moves in notation, and short ways to look at the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.deathwager import GAME

E = TypeVar("E", bound=Event)


def at(notation: str, seed: int = 1) -> Match:
    return Match.at(GAME, notation, seed=seed)


def deal(seats: int = 3, seed: int = 1, **options: Any) -> Match:
    return Match.deal(GAME, seats, seed, **options)


# ---------------------------------------------------------------- playing
def let(match: Match, *kinds: str) -> list[Event]:
    """Every seat that is asked in a window of these kinds passes."""
    events: list[Event] = []
    while match.asks and match.asks[0].kind in kinds:
        events += match.play(match.asks[0].seat, "let")
    return events


def upto(match: Match, *texts: str) -> list[Event]:
    """Plays moves in order: `1:protect` by seat 1, others by the seat that is asked. Windows before them are passed."""
    events: list[Event] = []
    for text in texts:
        seat, _, move = text.rpartition(":")
        if not seat:
            events += let(match, "protect", "end")
            (ask,) = match.asks
            seat = str(ask.seat)
        events += match.play(int(seat), move)
    return events


def play(match: Match, *texts: str) -> list[Event]:
    """Plays moves like `upto`, after which nobody protects."""
    events = upto(match, *texts)
    return events + let(match, "protect")


def end(match: Match) -> list[Event]:
    """Ends the turn; nobody takes the next one with the Lighthouse."""
    return upto(match, "end") + let(match, "end")


# ---------------------------------------------------------------- looking
def mover(match: Match) -> int:
    (ask,) = match.asks
    return ask.seat


def asked(match: Match) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in match.asks]


def moves(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves of a seat that is asked, in notation."""
    ask = next(a for a in match.asks if seat in (None, a.seat))
    return [GAME.moves.notation(match.box, move) for move in ask.moves]


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """The rule that refuses a move. Checks that nothing has changed."""
    before = match.notation
    with pytest.raises(Refused) as no:
        match.play(mover(match) if seat is None else seat, text)
    assert match.notation == before
    return no.value.rule


def of(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [e for e in events if isinstance(e, kind)]


def table(match: Match, seat: int | None = None) -> Any:
    return match.view(seat)


def row(match: Match, seat: int) -> str:
    """A seat's row in notation, such as `E09a E14b`."""
    return " ".join(f"{eye.id}{eye.up.lower()}" for eye in table(match).places[seat].row)


def rows(match: Match) -> list[str]:
    return [row(match, q) for q in range(match.seats)]


def hand(match: Match, seat: int) -> list[str]:
    return list(table(match, seat).places[seat].hand)


def totals(match: Match) -> list[int | None]:
    return [place.total for place in table(match).places]


def lost(match: Match) -> list[str]:
    return [eye.id for eye in table(match).eyes_gone]


def winner(match: Match) -> int:
    (seat,) = table(match).winners
    return int(seat)
