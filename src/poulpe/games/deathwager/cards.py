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
    CARD,
    DEED_COPY,
    DEED_SECOND,
    DEED_TAKE,
    EYES,
    HOURGLASSES,
    MARKER,
    NOTHING,
    PLACES,
    SEATS,
    SLOTS,
    Box,
)

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


class Print(msgspec.Struct, frozen=True):
    """Both ends, A and B, and the power: `king` has no icons to count."""

    power: Power | None
    ends: tuple[Icons, Icons]


def print_of(box: Box, c: int) -> Print:
    return _print("king" if c == box.eyes else power_of(box, c), box.hearts[c], box.skulls[c], box.crosses[c])


@lru_cache(512)
def _print(power: str | None, hearts: Sequence[int], skulls: Sequence[int], crosses: Sequence[int]) -> Print:
    a, b = (Icons(hearts[end], skulls[end], crosses[end]) for end in (0, 1))
    return Print(power, (a, b))


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


def eye_title(printed: Print, lang: str, up: str | None = None) -> str:
    """`the Demon 1 Heart / 1 Skull`; as it lies: `the Eye 3 Skulls over 3 Hearts`. The King has nothing to count."""
    name = WORDS["inside"][printed.power or "eye"][lang]
    if printed.power == "king":
        return name
    top, bottom = (icons_title(end, lang) for end in (printed.ends if up != "B" else printed.ends[::-1]))
    return f"{name} {top} {'/' if up is None else WORDS['words']['over'][lang]} {bottom}"


def say_print(printed: Print, lang: str, event: Any) -> str:
    """The Eye by name, and as it lies where the event says so."""
    title, icon = eye_title(printed, lang, getattr(event, "up", None)), getattr(event, "icon", None)
    if icon is None or printed.power != "king":
        return title
    return title + WORDS["words"]["king_top"][lang].format(icons=icon_title(icon, lang))


def say_first(printed: Print, lang: str, event: Any) -> str:
    """At the beginning of a sentence."""
    return capital(say_print(printed, lang, event))


def say_kind(printed: Print, lang: str, event: Any) -> str:
    """Ana's Eye; L'Œil d'Ana."""
    return capital(WORDS["inside"][printed.power or "eye"][lang].removeprefix("the "))


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def say_top(printed: Print, lang: str, event: Any) -> str:
    return icons_title(printed.ends[END_NAMES.index(event.up)], lang)


def say_bottom(printed: Print, lang: str, event: Any) -> str:
    return icons_title(printed.ends[1 - END_NAMES.index(event.up)], lang)


def king_icon(box: Box, c: int, up: int) -> str | None:
    """Of the King: on top."""
    return ICON_NAMES[box.king_top[up]] if c == box.eyes else None


# ---------------------------------------------------------------- meanings
Seat = Annotated[int, Seats(SEATS)]
SeatsByBits = Annotated[tuple[int, ...], SeatSet()]
Count = Annotated[int, Number()]
Slot = Annotated[int, Number(SLOTS, spoken=1)]
PlacedNumber = Annotated[int, Number(PLACES, spoken=1)]
Turn = Annotated[bool, Flag("keep", "turn")]
Marker = Annotated[bool, Flag(numbers=(CARD, MARKER))]
REAPER = Names("Reaper", REAPER_NAMES, WORDS["cards"])
Reaper = Annotated[str, REAPER]
Effect = Annotated[str, Names("Effect", EFFECT_NAMES, WORDS["cards"], bare=bare_title)]
Icon = Annotated[str, Names("Icon", ICON_NAMES, WORDS["words"])]
End = Annotated[str, Names("End", END_NAMES)]
Way = Annotated[str, Names("Way", WAY_NAMES, WORDS["words"])]
Deed = Annotated[str, Names("Deed", {DEED_TAKE: "take", DEED_SECOND: "second", DEED_COPY: "copy"})]
Unit = Annotated[str, Names("Unit", UNITS)]
EyeId = Annotated[str, NamesOfBox("EyeId", EYES, attrgetter("eye_names"), eye_id)]
HourglassId = Annotated[str, NamesOfBox("HourglassId", HOURGLASSES, attrgetter("hourglass_names"), eye_id)]
AnyPrint = Annotated[Print, Shape(Print, say_print, first=say_first, kind=say_kind, top=say_top, bottom=say_bottom)]
PrintOfCard = Annotated[AnyPrint, From(print_of, "box", "card")]
