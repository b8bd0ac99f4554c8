"""What a seat is asked, what people would expect to be allowed, and the question above the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.vocabulary import View
from poulpe.games.crabs_vs_octopuses.cards import WORDS, card_title, sign
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_AGAIN,
    ASK_CHOOSE,
    ASK_RESIST,
    ASK_TURN,
    KINDS,
    PASS,
    PLAY_CARD,
    RESIST,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.effects import can_still_pick, looks_on
from poulpe.games.crabs_vs_octopuses.rules.legality import choice_base
from poulpe.games.crabs_vs_octopuses.views import PHASES, CrabsView, aid_line

VERBS = ("resist", "discard", "give", "reshuffle", "take")  # by the first action of each, from RESIST on


def kind(box: Box, s: State, seat: int) -> str:
    """`open` is the turn of whoever leads; a choice is named by its verb."""
    if s.phase == ASK_TURN and s.laid == 0:
        return "open"
    if s.phase == ASK_CHOOSE:
        return VERBS[(choice_base(box, s) - RESIST) // KINDS]
    return PHASES[s.phase]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """Every card in hand, also those that do not fit now; passing; every 1 of the box in a window."""
    if s.phase in (ASK_TURN, ASK_AGAIN):
        return [PASS] * (s.phase == ASK_TURN) + [PLAY_CARD + k for k in range(KINDS) if s.players[seat].hand[k]]
    if s.phase == ASK_RESIST:
        return [RESIST + k for k in range(KINDS) if box.reacts[k] and box.copies[k]]
    return []


def cautions(box: Box, s: State, seat: int) -> dict[int, int]:
    """CP-062, CP-064: giving or leaving the opponent without cards would be his victory."""
    them = s.players[1 - seat]
    if not looks_on(box, s, seat) or them.left or s.picked + 1 < them.cards:
        return {}
    base = choice_base(box, s)
    return {base + k: 62 for k in range(KINDS) if can_still_pick(box, s, seat, k)}


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {"value": sign(s.centre[s.laid - 1]) if s.laid else ""}


def effect_title(view: CrabsView, card: str, lang: str) -> str:
    """`4 Offer`: a card with the name of its effect."""
    line = aid_line(view.aid, card)
    return f"{line.value} {line.name[lang]}"


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """A choice of several cards is made card by card, so it also says how far it has come."""
    assert isinstance(view, CrabsView)
    now = view.pending
    words = {
        "card": effect_title(view, view.centre[-1].card, lang) if view.centre else "",
        "effect": effect_title(view, now.effect, lang) if now else "",
        "way": WORDS["ways"][view.bar.way][lang].format(value=view.bar.value),
    }
    parts = [WORDS["asks"][view.asks[0].kind][lang].format_map(words)]
    if now and now.need > 1 and view.phase == "choose":
        parts.append(WORDS["table"]["to_choose"][lang].format(count=now.need - len(now.picked)))
    if now and now.picked:
        chosen = ", ".join(card_title(card, lang) for card in now.picked)
        parts.append(WORDS["table"]["chosen"][lang].format(cards=chosen))
    return " · ".join(parts)
