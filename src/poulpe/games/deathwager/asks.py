"""What a seat is asked: the kind of question, the moves people would think of, and what a refusal may mention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.games.deathwager.pieces import (
    ASK_ACT,
    ASK_ANTE,
    ASK_END,
    ASK_PICK,
    ASK_PROTECT,
    ASK_SECOND,
    ASK_TIE,
    CHOOSE_CARD,
    CHOOSE_RIGHT,
    CHOOSE_SEAT,
    CHOOSE_SLOT,
    COPY_REAPER,
    DEMON,
    EMPTY,
    EXCHANGE,
    EYES,
    FOLD,
    KINDS,
    PASS,
    PLAY_ANOTHER,
    PLAY_REAPER,
    PROTECT,
    TAKE,
    TAKE_MORE,
    TAKE_NEXT_TURN,
    USE_POWER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.rows import king
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD,
    PICK_SEAT,
    PICK_SLOT,
    PICK_WAY,
    pick_wanted,
)
from poulpe.games.deathwager.rules.windows import power_of_choice

# By their numbers in pieces.py and in rules/targets.py.
PHASES = ("ante", "act", "pick", "take", "second", "angel", "protect", "end", "tie", "over")
PICKS = ("none", "card", "seat", "way", "icon", "slot")


def kind(box: Box, s: State, seat: int) -> str:
    """`act`, `protect` ...; a step of a choice is named by what is to be picked."""
    if s.phase != ASK_PICK:
        return PHASES[s.phase]
    if s.what == DEMON and s.deed == 0:
        return "deed"
    return PICKS[pick_wanted(box, power_of_choice(s), s.picked)]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """Every card of the hand, every power of the row, every target on the table, allowed or not."""
    hand = [k for k in range(KINDS) if s.players[seat].hand[k]]
    if s.phase == ASK_ACT:
        powers = [c for c in range(box.eyes) if s.owner[c] == seat and box.power[c] >= 0]
        found = [PASS, FOLD] if not s.begun else []
        found += [TAKE + 2 * i + turned for i in range(box.slots) if s.centre[i] != EMPTY for turned in (0, 1)]
        found += [EXCHANGE + k for k in hand if not s.begun]
        return found + [USE_POWER + c for c in powers] + [PLAY_REAPER + k for k in hand]
    if s.phase == ASK_SECOND:
        return [PLAY_REAPER + k for k in hand]
    if s.phase == ASK_PROTECT or s.phase == ASK_END:
        return [PROTECT if s.phase == ASK_PROTECT else TAKE_NEXT_TURN]
    if s.phase == ASK_TIE:
        return [CHOOSE_SEAT + q for q in range(box.seats)]
    return _expected_picks(box, s, seat) if s.phase == ASK_PICK else []


def _expected_picks(box: Box, s: State, seat: int) -> list[int]:
    if s.what == DEMON and s.deed == 0:
        return [TAKE_MORE, PLAY_ANOTHER, *(COPY_REAPER + k for k in range(KINDS) if s.players[seat].recent >> k & 1)]
    wanted = pick_wanted(box, power_of_choice(s), s.picked)
    if wanted == PICK_CARD:
        there = [c for c in range(box.eyes + 1) if s.owner[c] >= 0]
        return [CHOOSE_CARD + t for t in [*there, *range(EYES, EYES + s.placed_count)]]
    if wanted == PICK_SEAT:
        return [CHOOSE_SEAT + q for q in range(box.seats)]
    if wanted == PICK_WAY:
        return [CHOOSE_RIGHT]
    return [CHOOSE_SLOT + i for i in range(box.slots)] if wanted == PICK_SLOT else []


def cautions(box: Box, s: State, seat: int) -> dict[int, int]:
    """Folding cannot be taken back (DW-103); the King's holder gives it away (DW-105)."""
    if s.phase == ASK_ACT and not s.begun:
        return {FOLD: 105 if s.owner[king(box)] == seat else 103}
    return {FOLD: 103} if s.phase == ASK_ANTE else {}


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {"stake": s.stake, "rounds": box.rounds}
