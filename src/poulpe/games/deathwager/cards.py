"""Cards: what the kernel's numbers mean, in the JSON's words, in notation and in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any

import msgspec

from poulpe.core.declare.meaning import Flag, From, Names, NamesOfBox, Number, Seats, SeatSet, Shape
from poulpe.core.declare.words import words_of
from poulpe.games.deathwager.pieces import (
    CARD, EYES, GLASSES, MARKER, MODE_COPY, MODE_SECOND, MODE_TAKE, NOTHING, PLACES, SEATS, SLOTS, Box,
)  # fmt: skip

REAPER_NAMES = (
    "scholar", "guide", "scales", "protector", "shepherd", "guardian", "game", "manipulator", "upheaval", "gambler",
    "oracle", "lighthouse", "master", "worker",
)  # fmt: skip
POWER_NAMES = ("demon", "angel", "hunter", "shaman")
EFFECT_NAMES = (*REAPER_NAMES, *POWER_NAMES)  # by the numbers of pieces.py
ICON_NAMES = ("heart", "skull")
END_NAMES = ("A", "B")
WAY_NAMES = ("left", "right")
UNITS = ("seconds", "minutes", "hours", "days")
KIND = {name: k for k, name in enumerate(REAPER_NAMES)}
WORDS = words_of(Path(__file__).with_name("words.toml"))


def effect_title(name: str, lang: str) -> str:
    """`The Scholar`, `Demon`."""
    return WORDS["cards"][name][lang]


def bare_title(name: str, lang: str) -> str:
    """Ana's Master."""
    return effect_title(name, lang).removeprefix("The ")


# ---------------------------------------------------------------- ids of cards, as numbers in the box
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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


Power = Annotated[str, Names("Power", (*POWER_NAMES, "king"))]


class Face(msgspec.Struct, frozen=True):
    """Both ends, A and B, and the power: `king` has no icons to count."""

    power: Power | None
    ends: tuple[Icons, Icons]


def face_of(box: Box, c: int) -> Face:
    return _face("king" if c == box.eyes else power_of(box, c), box.hearts[c], box.skulls[c], box.crosses[c])


@lru_cache(512)
def _face(power: str | None, hearts: Sequence[int], skulls: Sequence[int], crosses: Sequence[int]) -> Face:
    a, b = (Icons(hearts[end], skulls[end], crosses[end]) for end in (0, 1))
    return Face(power, (a, b))


def power_of(box: Box, c: int) -> str | None:
    return None if box.power[c] == NOTHING else EFFECT_NAMES[box.power[c]]


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


def say_face(face: Face, lang: str, event: Any) -> str:
    """The Eye by name, and as it lies where the event says so."""
    title, icon = eye_title(face, lang, getattr(event, "up", None)), getattr(event, "icon", None)
    if icon is None or face.power != "king":
        return title
    return title + WORDS["words"]["king_top"][lang].format(icons=icon_title(icon, lang))


def say_first(face: Face, lang: str, event: Any) -> str:
    """At the beginning of a sentence."""
    return capital(say_face(face, lang, event))


def say_kind(face: Face, lang: str, event: Any) -> str:
    """Ana's Eye; L'Œil d'Ana."""
    return capital(WORDS["inside"][face.power or "eye"][lang].removeprefix("the "))


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def say_top(face: Face, lang: str, event: Any) -> str:
    return icons_title(face.ends[END_NAMES.index(event.up)], lang)


def say_bottom(face: Face, lang: str, event: Any) -> str:
    return icons_title(face.ends[1 - END_NAMES.index(event.up)], lang)


def king_icon(box: Box, c: int, up: int) -> str | None:
    """Of the King: on top."""
    return ICON_NAMES[box.king_top[up]] if c == box.eyes else None


# ---------------------------------------------------------------- meanings
Seat = Annotated[int, Seats(SEATS)]
SeatsByBits = Annotated[tuple[int, ...], SeatSet()]
Count = Annotated[int, Number()]
Slot = Annotated[int, Number(SLOTS, spoken=1)]
PlacedCard = Annotated[int, Number(PLACES, spoken=1)]
Turn = Annotated[bool, Flag("keep", "turn")]
Marker = Annotated[bool, Flag(numbers=(CARD, MARKER))]
REAPER = Names("Reaper", REAPER_NAMES, WORDS["cards"])
Reaper = Annotated[str, REAPER]
Effect = Annotated[str, Names("Effect", EFFECT_NAMES, WORDS["cards"], bare=bare_title)]
Icon = Annotated[str, Names("Icon", ICON_NAMES, WORDS["words"])]
End = Annotated[str, Names("End", END_NAMES)]
Way = Annotated[str, Names("Way", WAY_NAMES, WORDS["words"])]
Mode = Annotated[str, Names("Mode", {MODE_TAKE: "take", MODE_SECOND: "second", MODE_COPY: "copy"})]
Unit = Annotated[str, Names("Unit", UNITS)]
EyeId = Annotated[str, NamesOfBox("EyeId", EYES, attrgetter("eye_names"), eye_id)]
GlassId = Annotated[str, NamesOfBox("GlassId", GLASSES, attrgetter("glass_names"), eye_id)]
AnyFace = Annotated[Face, Shape(Face, say_face, first=say_first, kind=say_kind, top=say_top, bottom=say_bottom)]
FaceOfCard = Annotated[AnyFace, From(face_of, "box", "card")]
