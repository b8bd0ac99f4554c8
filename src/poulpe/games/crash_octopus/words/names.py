"""What the numbers of moves and events mean: in the JSON's words, in notation, and in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from poulpe.core.declare.meaning import Flag, Names, Number, Seats
from poulpe.core.declare.quantity import Quantity
from poulpe.core.declare.words import words_of
from poulpe.games.crash_octopus.scene.layout import (
    ANCHOR,
    CANNON,
    DIE,
    HEAD,
    ISLAND,
    LITTLE,
    NAMES,
    NUMBERS,
    PALM,
    PIRATE,
    SHIP,
    TREASURE,
    kind_of,
)
from poulpe.games.crash_octopus.scene.pieces import COLOURS
from poulpe.games.crash_octopus.state import SEATS

WORDS = words_of(Path(__file__).parents[1] / "words.toml")

KEEP, AFT, SPREAD = "keep", "aft", "spread"  # how cargo is stacked: as it stands, or by a preset of ACT-07
PRESETS = (AFT, SPREAD)
HAND, ANEW = "hand", "anew"  # piece by piece: only what is loaded, or all cargo (ACT-07, free stacking)
BY_HAND = (HAND, ANEW)
UPRIGHT, OVERTURNED, ON_SIDE, ON_END = "upright", "overturned", "side", "end"  # which face a stowed piece lies on
FACES = (UPRIGHT, OVERTURNED, ON_SIDE, ON_END)
GRADES = "SABCD"

_PROPER = {NAMES[p] for p in (PIRATE, CANNON, LITTLE, ISLAND, PALM)}
_TREASURES = NAMES[TREASURE:LITTLE]


# ---------------------------------------------------------------- in words
def title(piece: str, lang: str, group: str = "kinds") -> str:
    """`gold 2`, `orange ship`, `la tête`; of the group `the` with its article: `l'or 2`, `le navire orange`."""
    kind = kind_of(NUMBERS[piece])
    word = WORDS[group][kind][lang]
    if kind in ("ship", "anchor"):
        colours = WORDS["colours" if kind == "ship" else "colours_of_anchors"]
        return word.format(colour=colours[piece.partition("-")[0]][lang])
    number = "" if piece in _PROPER else piece.removeprefix(kind)
    return f"{word} {number}" if number else word


def the(piece: str, lang: str) -> str:
    return title(piece, lang, "the")


def first(piece: str, lang: str) -> str:
    """At the beginning of a sentence."""
    text = the(piece, lang)
    return text[0].upper() + text[1:]


def tenth(n: int, lang: str) -> str:
    return f"{n / 10:g}".replace(".", "," if lang == "fr" else ".")


def degrees(tenths: int, lang: str) -> str:
    return tenth(tenths, lang) + "°"


def percent(thousandths: int, lang: str) -> str:
    return tenth(thousandths, lang) + (" %" if lang == "fr" else "%")


# ---------------------------------------------------------------- meanings
Seat = Annotated[int, Seats(SEATS)]
Count = Annotated[int, Number()]
Yes = Annotated[bool, Flag()]
PIECE = Names("Piece", NAMES, title, the=the, first=first)
Piece = Annotated[str, PIECE]
Treasure = Annotated[str, PIECE.only(_TREASURES)]
Struck = Annotated[str, PIECE.only(_TREASURES + NAMES[ANCHOR:DIE])]
Placed = Annotated[str, PIECE.only((*NAMES[:DIE], NAMES[LITTLE]))]
Head = Annotated[str, PIECE.only((NAMES[HEAD], NAMES[LITTLE]))]
Hull = Annotated[str, PIECE.only(NAMES[SHIP:PIRATE])]
COLOUR = Names("Colour", COLOURS, WORDS["colours"])
Colour = Annotated[str, COLOUR]
ShipColour = Annotated[str, COLOUR.only({SHIP + n: colour for n, colour in enumerate(COLOURS)})]
Bead = Annotated[str, Names("Bead", ("blue", "black"), WORDS["beads"])]
Ink = Annotated[str, Names("Ink", ("black", "red"), WORDS["die"])]
Grade = Annotated[str, Names("Grade", GRADES)]
STACK = Names("Stack", (KEEP, *PRESETS, *BY_HAND), WORDS["stacks"])
Preset = Annotated[str, STACK.only(PRESETS)]
LoadStack = Annotated[str, STACK.only(PRESETS + BY_HAND)]
PlaceStack = Annotated[str, STACK.only((KEEP, *PRESETS, ANEW))]
Face = Annotated[str, Names("Face", FACES, WORDS["faces"])]

Angle = Annotated[int, Quantity(0, 3599, "0.1°", say=degrees)]
Degrees = Annotated[int, Quantity(0, 359, "°")]
Strength = Annotated[int, Quantity(0, 1000, "‰", say=percent)]
Offset = Annotated[int, Quantity(0, 300, "0.1 mm", say=tenth)]  # ACT-04: up to the head's radius
