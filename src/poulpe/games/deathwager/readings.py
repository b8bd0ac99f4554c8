"""What the numbers of an event mean where they depend on each other, or on the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from poulpe.core.declare.meaning import From
from poulpe.games.deathwager.cards import (
    END_NAMES,
    ICON_NAMES,
    REAPER_NAMES,
    UNITS,
    AnyPrint,
    EyeId,
    Icon,
    PlacedNumber,
    Print,
    eye_id,
    king_icon,
    print_of,
)
from poulpe.games.deathwager.pieces import DEED_COPY, DEED_SECOND, DEED_TAKE, EYES, Box
from poulpe.games.deathwager.rules.targets import pick_wanted


def hourglass_value(box: Box, hourglass: int) -> int:
    return box.value[hourglass]


def amount_of(box: Box, hourglasses: int) -> int:
    return hourglasses * box.time_value


def unit_of(box: Box) -> str:
    return UNITS[box.time_unit]


def deed_of(deed: int) -> str | None:
    return "copy" if deed >= DEED_COPY else {DEED_TAKE: "take", DEED_SECOND: "second"}.get(deed)


def copied_by(deed: int) -> str | None:
    return REAPER_NAMES[deed - DEED_COPY] if deed >= DEED_COPY else None


def eye_at(box: Box, target: int) -> str | None:
    """A target is an Eye or, from EYES on, a placed card."""
    return eye_id(box.eye_names, target) if target < EYES else None


def print_at(box: Box, target: int) -> Print | None:
    return print_of(box, target) if target < EYES else None


def placed_at(target: int) -> int | None:
    return target - EYES if target >= EYES else None


def end_up(target: int, up: int) -> str | None:
    return END_NAMES[up] if target < EYES else None


def icon_up(box: Box, target: int, up: int) -> str | None:
    return ICON_NAMES[up] if target >= EYES else king_icon(box, target, up)


def aims(wanted: int, read: Callable[[Box, int], Any]) -> From:
    """A field of `Aimed`, filled where this is what the power picks."""

    def read_pick(box: Box, power: int, pick: int, aim: int) -> Any:
        return read(box, aim) if pick_wanted(box, power, pick) == wanted else None

    return From(read_pick, "box", "power", "pick", "aim")


EyeAt = Annotated[EyeId | None, From(eye_at, "box", "target")]
PrintAt = Annotated[AnyPrint | None, From(print_at, "box", "target")]
PlacedAt = Annotated[PlacedNumber | None, From(placed_at, "target")]
KingIcon = Annotated[Icon | None, From(king_icon, "box", "card", "up")]
