"""Cards by name, in the JSON's words and in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from poulpe.core.vocabulary import Text
from poulpe.games.deathwager.pieces import NOTHING, Box

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


# ---------------------------------------------------------------- what an Eye looks like
class Icons(msgspec.Struct, frozen=True):
    hearts: int
    skulls: int
    crosses: int


class Face(msgspec.Struct, frozen=True):
    """Both ends, A and B, and the power: `king` has no icons to count."""

    power: str | None
    ends: tuple[Icons, Icons]


def face_of(box: Box, c: int) -> Face:
    power = "king" if c == box.eyes else None if box.power[c] == NOTHING else EFFECT_NAMES[box.power[c]]
    a, b = (Icons(box.hearts[c][end], box.skulls[c][end], box.crosses[c][end]) for end in (0, 1))
    return Face(power, (a, b))


PLURALS = {"heart": "hearts", "skull": "skulls", "cross": "crosses"}


def icons_title(icons: Icons, lang: str) -> str:
    """`3 Hearts`, `1 Cross`."""
    counted = zip(PLURALS, (icons.hearts, icons.skulls, icons.crosses), strict=True)
    return ", ".join(f"{n} {icon_title(name, lang, n)}" for name, n in counted if n) or "0"


def icon_title(name: str, lang: str, n: int = 2) -> str:
    """`Heart`, `Hearts`."""
    return WORDS["words"][name if n < 2 else PLURALS[name]][lang]


def eye_title(face: Face, lang: str, up: str | None = None) -> str:
    """`the Demon 1 Heart / 1 Skull`; as it lies: `the Eye 3 Skulls over 3 Hearts`. The King has nothing to count."""
    name = WORDS["inside"][face.power or "eye"][lang]
    if face.power == "king":
        return name
    top, bottom = (icons_title(end, lang) for end in (face.ends if up != "B" else face.ends[::-1]))
    return f"{name} {top} {'/' if up is None else WORDS['words']['over'][lang]} {bottom}"
