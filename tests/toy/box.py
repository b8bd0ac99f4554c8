"""What a host may choose in Reef, and the box it fills."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.options import choice, data, number
from tests.toy.pieces import CARDS, DIVE, GIFT, KINDS, NOTHING, PEEK, THEFT, Box

EFFECTS = {"nothing": NOTHING, "theft": THEFT, "peek": PEEK, "gift": GIFT, "dive": DIVE}
CARD_DATA = [
    {"copies": 6, "worth": 1, "effect": "nothing"},  # a, the shield
    {"copies": 6, "worth": 2, "effect": "nothing"},
    {"copies": 6, "worth": 3, "effect": "nothing"},
    {"copies": 6, "worth": 1, "effect": "theft"},
    {"copies": 4, "worth": 1, "effect": "peek"},
    {"copies": 4, "worth": 4, "effect": "gift"},
    {"copies": 4, "worth": 0, "effect": "dive"},
]
MANY_THIEVES = [{**card, "copies": 3, "effect": "theft" if i % 2 else "peek"} for i, card in enumerate(CARD_DATA)]

OPTIONS = (
    number("hand", 1, 5, 3, "Cards dealt to each seat", "Cartes distribuées à chaque joueur"),
    number("pearl", 0, 9, 5, "What the pearl is worth", "Valeur de la perle"),
    choice("shield_of", ("first", "last"), "first", "Whose shield is used", "À qui est le bouclier utilisé"),
    data("cards", CARD_DATA, (MANY_THIEVES,), "The seven cards", "Les sept cartes"),
)


def fill(seats: int, options: Mapping[str, Any]) -> Box:
    cards = options["cards"]
    if not isinstance(cards, list) or len(cards) != KINDS:
        raise ValueError(f"cards: {KINDS} cards are needed, a to g")
    for i, card in enumerate(cards):
        if not isinstance(card, dict) or set(card) != {"copies", "worth", "effect"}:
            raise ValueError(f"cards[{i}]: a card has copies, worth and effect, got {card!r}")
        if card["effect"] not in EFFECTS:
            raise ValueError(f"cards[{i}].effect is one of {', '.join(EFFECTS)}, got {card['effect']!r}")
    total, needed = sum(card["copies"] for card in cards), seats * options["hand"] + 1
    if not needed <= total <= CARDS:
        raise ValueError(f"cards: {seats} seats need {needed} to {CARDS} cards, got {total}")
    return Box(
        seats=seats,
        hand=options["hand"],
        pearl=options["pearl"],
        last_blocks=int(options["shield_of"] == "last"),
        copies=[card["copies"] for card in cards],
        worth=[card["worth"] for card in cards],
        effect=[EFFECTS[card["effect"]] for card in cards],
    )
