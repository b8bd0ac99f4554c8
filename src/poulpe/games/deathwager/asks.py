"""What a seat is asked: the kind of question, the moves people would think of, and what a refusal may mention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.games.deathwager.pieces import (
    ACT, AIM, AIM_RIGHT, AIM_SEAT, AIM_SLOT, ANGELS, ANTE, COPY, DEMON, DEMON_SECONDS, DEMON_TAKES, DISCARD, EMPTY,
    ENDS, EYES, FOLD, KINDS, MORE, OVER, PASS, PICK, PLAY, PROTECT, PROTECTS, SECOND, SHINE,
    TAKE, TIE, USE, Box, State,
)  # fmt: skip
from poulpe.games.deathwager.rules.rows import king
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD, PICK_ICON, PICK_SEAT, PICK_SLOT, PICK_WAY, pick_wanted,
)  # fmt: skip
from poulpe.games.deathwager.rules.windows import power_of_choice

PHASES = {
    ANTE: "ante", ACT: "act", MORE: "take", SECOND: "second", ANGELS: "angel", PROTECTS: "protect", ENDS: "end",
    TIE: "tie", OVER: "over", PICK: "pick",
}  # fmt: skip
PICKS = {PICK_CARD: "card", PICK_SEAT: "seat", PICK_WAY: "way", PICK_ICON: "icon", PICK_SLOT: "slot"}


def kind(box: Box, s: State, seat: int) -> str:
    """`act`, `protect` ...; a step of a choice is named by what is to be picked."""
    if s.phase != PICK:
        return PHASES[s.phase]
    if s.what == DEMON and s.mode == 0:
        return "mode"
    return PICKS[pick_wanted(box, power_of_choice(s), s.picked)]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """Every card of the hand, every power of the row, every target on the table, allowed or not."""
    hand = [k for k in range(KINDS) if s.players[seat].hand[k]]
    if s.phase == ACT:
        powers = [c for c in range(box.eyes) if s.owner[c] == seat and box.power[c] >= 0]
        found = [PASS, FOLD] if not s.begun else []
        found += [TAKE + 2 * i + turned for i in range(box.slots) if s.centre[i] != EMPTY for turned in (0, 1)]
        found += [DISCARD + k for k in hand if not s.begun]
        return found + [USE + c for c in powers] + [PLAY + k for k in hand]
    if s.phase == SECOND:
        return [PLAY + k for k in hand]
    if s.phase == PROTECTS or s.phase == ENDS:
        return [PROTECT if s.phase == PROTECTS else SHINE]
    if s.phase == TIE:
        return [AIM_SEAT + q for q in range(box.seats)]
    return _expected_picks(box, s, seat) if s.phase == PICK else []


def _expected_picks(box: Box, s: State, seat: int) -> list[int]:
    if s.what == DEMON and s.mode == 0:
        return [DEMON_TAKES, DEMON_SECONDS, *(COPY + k for k in range(KINDS) if s.players[seat].recent >> k & 1)]
    wanted = pick_wanted(box, power_of_choice(s), s.picked)
    if wanted == PICK_CARD:
        there = [c for c in range(box.eyes + 1) if s.owner[c] >= 0]
        return [AIM + t for t in [*there, *range(EYES, EYES + s.placed_count)]]
    if wanted == PICK_SEAT:
        return [AIM_SEAT + q for q in range(box.seats)]
    if wanted == PICK_WAY:
        return [AIM_RIGHT]
    return [AIM_SLOT + i for i in range(box.slots)] if wanted == PICK_SLOT else []


def cautions(box: Box, s: State, seat: int) -> dict[int, int]:
    """Folding cannot be taken back (DW-103); the King's holder gives it away (DW-105)."""
    if s.phase == ACT and not s.begun:
        return {FOLD: 105 if s.owner[king(box)] == seat else 103}
    return {FOLD: 103} if s.phase == ANTE else {}


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {"stake": s.stake, "rounds": box.rounds}
