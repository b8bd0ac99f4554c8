"""What the kernel's numbers mean: seats, cards and dives, in JSON, in notation and in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from poulpe.core.declare.meaning import Flag, Names, Seats
from poulpe.core.declare.words import words_of
from tests.toy.pieces import DEPTHS, SEATS, STEP

CARD_NAMES = "abcdefg"
SIDE_NAMES = ("left", "right")
WORDS = words_of(Path(__file__).with_name("words.toml"))

CARD = Names("Card", CARD_NAMES, WORDS["cards"])
Seat = Annotated[int, Seats(SEATS)]
Card = Annotated[str, CARD]
Depth = Annotated[int, Names("Depth", range(0, DEPTHS * STEP, STEP))]
Side = Annotated[str, Names("Side", SIDE_NAMES, WORDS["sides"])]
Truth = Annotated[bool, Flag()]
