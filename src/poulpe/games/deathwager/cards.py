"""Cards by name, in the JSON's words and in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from poulpe.core.vocabulary import Text

REAPER_NAMES = (
    "scholar", "guide", "scales", "protector", "shepherd", "guardian", "game", "manipulator", "upheaval", "gambler",
    "oracle", "lighthouse", "master", "worker",
)  # fmt: skip
POWER_NAMES = ("demon", "angel", "hunter", "shaman")
EFFECT_NAMES = (*REAPER_NAMES, *POWER_NAMES)  # by the numbers of pieces.py
ICON_NAMES = ("heart", "skull")
END_NAMES = ("A", "B")
WAY_NAMES = ("left", "right")
KIND = {name: k for k, name in enumerate(REAPER_NAMES)}

_file = Path(__file__).with_name("words.toml")
WORDS = {
    group: {key: Text(**both) for key, both in entries.items()}
    for group, entries in tomllib.loads(_file.read_text(encoding="utf-8")).items()
}


def effect_title(name: str, lang: str) -> str:
    """`The Scholar`, `Demon`."""
    return WORDS["cards"][name][lang]


# ---------------------------------------------------------------- ids of cards, as numbers in the box
Names = tuple[int, ...]  # packed ids, a place a card
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST_ID = 8


def packed(name: str) -> int:
    """An id of capitals and digits as one number; 0 is no card."""
    number = 0
    for letter in name:
        number = number * (len(LETTERS) + 1) + LETTERS.index(letter) + 1
    return number


@cache
def unpacked(number: int) -> str:
    letters = ""
    while number:
        number, i = divmod(number, len(LETTERS) + 1)
        letters = LETTERS[i - 1] + letters
    return letters


def eye_id(names: Sequence[int], c: int) -> str:
    """The id of a card; a number beyond the deck has a name too, so that every action is a move."""
    return unpacked(names[c]) or f"#{c}"
