"""Cards and characters: what the kernel's numbers mean, in the JSON's words, in notation and in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from poulpe.core.declare.meaning import Names, Number, Seats
from poulpe.core.declare.words import words_of
from poulpe.games.octorage.pieces import LEVELS, SEATS, WEAPONS

TREASURE_NAMES = ("sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown")
CARD_NAMES = (*(str(value) for value in range(1, 13)), "dodge", *TREASURE_NAMES)
CHARACTERS = ("jose", "courtney", "britney", "gilles", "norbert", "pamela")
FAMILIES = ("machete",) * 5 + ("pistol", "pistol", "pheromone", "pistol", "smg", "smg", "dynamite")
SHORT = dict(zip(TREASURE_NAMES, ("statuette", "jewels", "sceptre", "skull", "crown"), strict=True))
SPELLED = {name: (short, name) for name, short in SHORT.items()}
KIND = {name: k for k, name in enumerate(CARD_NAMES)}
CHARACTER = {name: i for i, name in enumerate(CHARACTERS)}
WAYS = {1: "clockwise", -1: "counterclockwise"}
WORDS = words_of(Path(__file__).with_name("words.toml"))


def card_title(name: str, lang: str) -> str:
    """`Pistol 9`, `Golden Skull`, as people say it."""
    k = KIND[name]
    if k < WEAPONS:
        return f"{WORDS['cards'][FAMILIES[k]][lang]} {name}"
    return WORDS["cards"][name][lang]


def quoted(name: str, lang: str) -> str:
    """French treasures have an article in their names: they are quoted inside a sentence."""
    title = card_title(name, lang)
    return f"« {title} »" if lang == "fr" and name in TREASURE_NAMES else title


Seat = Annotated[int, Seats(SEATS)]
Count = Annotated[int, Number()]
Level = Annotated[int, Number(LEVELS, first=1)]
CARD = Names("Card", CARD_NAMES, card_title, SPELLED, quoted=quoted)
Card = Annotated[str, CARD]
Weapon = Annotated[
    str, Names("Weapon", dict(enumerate(CARD_NAMES[:WEAPONS], 1)), card_title, quoted=quoted)
]  # by value
TREASURE = Names("Treasure", TREASURE_NAMES, card_title, SPELLED, quoted=quoted)
Treasure = Annotated[str, TREASURE]
TreasureCard = Annotated[str, TREASURE.only({KIND[name]: name for name in TREASURE_NAMES})]  # by its kind
Character = Annotated[str, Names("Character", CHARACTERS, WORDS["characters"])]
Direction = Annotated[str, Names("Direction", WAYS, WORDS["words"])]
