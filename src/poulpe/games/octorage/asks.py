"""What a seat is asked: the kind of question, the moves people would think of, and what a refusal may mention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.rulebook import RULING
from poulpe.core.vocabulary import View
from poulpe.games.octorage.cards import CHARACTERS, WORDS, card_title
from poulpe.games.octorage.pieces import (
    ASK_BLAST,
    ASK_CHOOSE,
    ASK_PLAY,
    ASK_STEAL,
    ASK_TAKE,
    BE_ATTACKED,
    BLAST,
    CHOOSE_CHARACTER,
    CROWN,
    DODGE,
    DYNAMITE,
    PLAY_DODGE,
    PLAY_TREASURE,
    PLAY_WEAPON,
    SEATS,
    STATUETTE,
    STEAL,
    TAKE,
    TREASURES,
    Box,
    State,
)
from poulpe.games.octorage.rules.legality import reference
from poulpe.games.octorage.rules.life import bears
from poulpe.games.octorage.views import PHASES, OctoRageView


def kind(box: Box, s: State, seat: int) -> str:
    return PHASES[s.phase]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """Every card in hand with every target, every seat for a power, every card of the discard pile for Courtney."""
    hand = s.players[seat].hand
    if s.phase == ASK_PLAY:
        plain = [PLAY_WEAPON + k for k in range(DODGE + 1) if hand[k]]
        held = [t for t in range(TREASURES) if hand[STATUETTE + t]]
        return plain + [PLAY_TREASURE + SEATS * t + q for t in held for q in range(box.seats)]
    if s.phase == ASK_STEAL:
        return [STEAL + q for q in range(box.seats) if q != seat]
    if s.phase == ASK_BLAST:
        return [BLAST + q for q in range(box.seats)]
    if s.phase == ASK_TAKE:
        laid = {value - 1 for value in s.area[: s.laid]}
        return [TAKE + k for k in sorted({*s.discard[: s.thrown]} | laid)]
    return [CHOOSE_CHARACTER + i for i in range(len(CHARACTERS))] if s.phase == ASK_CHOOSE else []


def cautions(box: Box, s: State, seat: int) -> dict[int, int]:
    """OR-R18, OR-R44: what would cost this seat its last life; the Crown bites on one's own Dynamite too (OR-121)."""
    me = s.players[seat]
    if s.phase != ASK_PLAY:
        return {}
    deadly = {BE_ATTACKED: RULING + 18} if box.loss[s.rage] >= me.life else {}
    if me.life == 1 and me.hand[DODGE] and bears(s, seat, STATUETTE):
        deadly[PLAY_DODGE] = RULING + 44
    if me.life == 1 and me.hand[DYNAMITE - 1] and bears(s, seat, CROWN):
        deadly[PLAY_WEAPON + DYNAMITE - 1] = 122
    return deadly


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """The Golden Skull asks card by card, so it also says how far the choice has come."""
    assert isinstance(view, OctoRageView)
    parts = [WORDS["asks"][view.asks[0].kind][lang]]
    if view.to_drop:
        parts.append(WORDS["table"]["to_choose"][lang].format(count=view.to_drop))
    if view.dropping:
        chosen = ", ".join(card_title(card, lang) for card in view.dropping)
        parts.append(WORDS["table"]["chosen"][lang].format(cards=chosen))
    return " · ".join(parts)


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {"value": reference(s)}
