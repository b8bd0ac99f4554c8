"""Life, death, and who is next."""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.games.octorage.pieces import (
    DISCARDED,
    ELIMINATED,
    KINDS,
    LIFE_LOST,
    NOBODY,
    OCTOMAN_MOVED,
    STATUETTE,
    TREASURES,
    Box,
    State,
)
from poulpe.games.octorage.rules.deck import discard_from_hand, throw


@rule
def is_living(s: State, seat: int) -> bool:
    return s.players[seat].life > 0


@rule
def bears(s: State, seat: int, treasure: int) -> bool:
    return s.bearer[treasure - STATUETTE] == seat


@rule
def is_powered(s: State, seat: int, character: int) -> bool:
    """OR-124: living, and the Power side up."""
    return s.players[seat].character == character and s.players[seat].wins == 0 and s.players[seat].life > 0


@rule
def next_living(box: Box, s: State, seat: int) -> int:
    """The next living player after this seat in the current direction (OR-R09: the eliminated are skipped)."""
    q = seat + s.way
    for _ in range(box.seats):
        if q < 0:
            q = box.seats - 1
        elif q == box.seats:
            q = 0
        if s.players[q].life > 0:
            return q
        q += s.way
    return seat


@rule
def lose_life(box: Box, s: State, out: Out, seat: int, points: int, number: int) -> None:
    """OR-061: life stops at 0. OR-R11: one loss at a time, and each is followed by its consequences."""
    me = s.players[seat]
    lost = min(points, me.life)
    me.life -= lost
    tell(out, LIFE_LOST, number, seat, lost, me.life, EVERYBODY)
    if me.life == 0:
        by_attack = number == 59 or number == 60
        eliminate(box, s, out, seat, 69 if by_attack else 84, 70 if by_attack else 89)


@rule
def eliminate(box: Box, s: State, out: Out, seat: int, discards: int, passes: int) -> None:
    """OR-068; hand and treasures are discarded (OR-069, OR-084), the Octoman card goes on (OR-070, OR-089)."""
    s.living -= 1
    tell(out, ELIMINATED, 68, seat, 0, 0, EVERYBODY)
    for k in range(KINDS):
        for _ in range(s.players[seat].hand[k]):
            discard_from_hand(box, s, out, seat, k, discards)
    for t in range(TREASURES):
        if s.bearer[t] == seat:
            s.bearer[t] = NOBODY
            throw(s, STATUETTE + t)
            tell(out, DISCARDED, discards, seat, STATUETTE + t, 0, EVERYBODY)
    if s.octoman == seat:
        s.octoman = next_living(box, s, seat)
        tell(out, OCTOMAN_MOVED, passes, s.octoman, 0, 0, EVERYBODY)
