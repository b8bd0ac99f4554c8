"""Cards and characters by name, in the JSON's words and in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

from poulpe.core.vocabulary import Text
from poulpe.games.octorage.pieces import WEAPONS

TREASURE_NAMES = ("sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown")
CARD_NAMES = (*(str(value) for value in range(1, 13)), "dodge", *TREASURE_NAMES)
CHARACTERS = ("jose", "courtney", "britney", "gilles", "norbert", "pamela")
FAMILIES = ("machete",) * 5 + ("pistol", "pistol", "pheromone", "pistol", "smg", "smg", "dynamite")
KIND = {name: k for k, name in enumerate(CARD_NAMES)}
ROLE = {name: i for i, name in enumerate(CHARACTERS)}

_file = Path(__file__).with_name("words.toml")
WORDS = {
    group: {key: Text(**both) for key, both in entries.items()}
    for group, entries in tomllib.loads(_file.read_text(encoding="utf-8")).items()
}


def card_title(name: str, lang: str) -> str:
    """`Pistol 9`, `Golden Skull`, as people say it."""
    k = KIND[name]
    if k < WEAPONS:
        return f"{WORDS['cards'][FAMILIES[k]][lang]} {name}"
    return WORDS["cards"][name][lang]
