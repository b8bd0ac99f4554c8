"""Using the power of an Eye in one's own turn, and what a Demon can do."""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.deathwager.pieces import (
    ANGEL,
    COPY_REAPER,
    DEMON,
    HUNTER,
    KINDS,
    LIGHTHOUSE,
    NOTHING,
    PLAY_ANOTHER,
    PROTECTOR,
    TAKE_MORE,
    Box,
    State,
)
from poulpe.games.deathwager.rules.reapers import is_marker_made
from poulpe.games.deathwager.rules.rows import centre_is_empty
from poulpe.games.deathwager.rules.targets import NOT_ASKED, forbids_power


@rule
def forbids_use(box: Box, s: State, seat: int, c: int) -> int:
    """May this seat use the power of this card now? With `s.source` as it will be once the card has left the row."""
    if c > box.eyes or s.owner[c] != seat:
        return 47
    if box.power[c] == NOTHING:
        return 47
    if s.guard[c] != 0:
        return 79
    if box.power[c] == ANGEL:
        return 56
    if s.used >= box.powers:
        return 32
    if not box.fresh_power and s.fresh >> c & 1:
        return RULING + 17
    if box.power_end[c] != NOTHING and box.power_end[c] != s.up[c]:
        return RULING + 57
    s.source = c
    number = forbids_source(box, s, seat, box.power[c])
    s.source = NOTHING
    return number


@rule
def forbids_source(box: Box, s: State, seat: int, power: int) -> int:
    if power == DEMON:
        return 0 if has_mode(box, s, seat) else 55
    if forbids_power(box, s, seat, power, 0) == 0:
        return 0
    return 59 if power == HUNTER else 61


# ---------------------------------------------------------------- Demons
@rule
def has_mode(box: Box, s: State, seat: int) -> bool:
    if not centre_is_empty(box, s) or has_playable(box, s, seat):
        return True
    for k in range(KINDS):
        if forbids_copy(box, s, seat, k) == 0:
            return True
    return False


@rule
def has_playable(box: Box, s: State, seat: int) -> bool:
    """DW-055: a Reaper in hand that could legally be played."""
    for k in range(KINDS):
        if s.players[seat].hand[k] > 0 and forbids_power(box, s, seat, k, 1) == 0:
            return True
    return False


@rule
def forbids_copy(box: Box, s: State, seat: int, k: int) -> int:
    """DW-052, DW-053, DW-R21, DW-R22."""
    if k in (PROTECTOR, LIGHTHOUSE):
        return RULING + 22
    if not s.players[seat].recent >> k & 1:
        return RULING + 20 if not box.lap else 53
    if is_marker_made(k) and not box.copy_placed:
        return RULING + 21
    return 53 if forbids_power(box, s, seat, k, 0) != 0 else 0


@rule
def forbids_deed(box: Box, s: State, seat: int, action: int) -> int:
    if action == TAKE_MORE:
        return 51 if centre_is_empty(box, s) else 0
    if action == PLAY_ANOTHER:
        return 0 if has_playable(box, s, seat) else 55
    if action >= COPY_REAPER and action < COPY_REAPER + KINDS:
        return forbids_copy(box, s, seat, action - COPY_REAPER)
    return NOT_ASKED
