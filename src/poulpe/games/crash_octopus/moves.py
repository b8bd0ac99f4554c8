"""The moves of Crash Octopus and their numbers. Listed moves come first; acts with ranges are numbers beyond them.

An act's number is its fields in mixed radix, so that move and number are a bijection here as in every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Move as Move
from poulpe.core.vocabulary import Range as Range
from poulpe.games.crash_octopus.scene.layout import (
    ANCHOR, DIE, HEAD, LITTLE, NAMES, NUMBERS, PIECES, PIRATE, SHIP, TREASURE,
)  # fmt: skip
from poulpe.games.crash_octopus.state import Box

KEEP, AFT, SPREAD = "keep", "aft", "spread"  # how cargo is stacked: as it stands, or by a preset of ACT-07
PRESETS = (AFT, SPREAD)
HAND, ANEW = "hand", "anew"  # piece by piece: only what is loaded, or all cargo (ACT-07, free stacking)
BY_HAND = (HAND, ANEW)
UPRIGHT, OVERTURNED, ON_SIDE, ON_END = "upright", "overturned", "side", "end"  # which face a stowed piece lies on
FACES = (UPRIGHT, OVERTURNED, ON_SIDE, ON_END)


class Flick(Move, frozen=True):
    """ACT-01, ACT-02: strike a treasure with the flag, or one's own anchor to sail."""

    piece: str
    aim: int  # tenths of a degree
    strength: int  # thousandths
    lateral: int = 0  # per cent of the half width, seen from behind; to the right of the aim
    height: int = 0  # per cent of the piece's height above its centre of mass
    lift: int = 0  # tenths of a degree, upward


class DropDie(Move, frozen=True):
    """ACT-04: let the ink die fall on the head."""

    offset: int  # tenths of a millimetre from the head's axis
    bearing: int  # tenths of a degree
    height: int  # millimetres above the head
    head: str = NAMES[HEAD]  # or the little octopus (LO-003)


class DropTreasures(Move, frozen=True):
    """ACT-05: let treasures fall on the head, all at once."""

    offset: int
    bearing: int
    height: int
    head: str = NAMES[HEAD]


class Place(Move, frozen=True):
    """ACT-03, ACT-06: put a piece down so that it touches the anchor, the ship or the die."""

    piece: str
    bearing: int  # tenths of a degree: from which side of the other piece it comes
    yaw: int  # degrees
    stack: str = KEEP


class Load(Move, frozen=True):
    """Put a treasure that touched the ship aboard."""

    piece: str
    stack: str = AFT


class Stow(Move, frozen=True):
    """ACT-07: let a piece of cargo down on the own deck, or on what stands there, until it touches."""

    piece: str
    x: int  # tenths of a millimetre from the hull's middle towards the bow, of its centre of mass
    y: int  # to port
    yaw: int  # degrees, from the ship's own direction
    face: str = UPRIGHT


class Restack(Move, frozen=True):
    """Stack all cargo by a preset, what is in hand included."""

    stack: str = AFT


class Decline(Move, frozen=True):
    """Leave all treasures where they are (CO-R09)."""


class ChooseShip(Move, frozen=True):
    ship: str


class SkipDrop(Move, frozen=True):
    """Not to drop the die, where the option allows it."""


class PutAshore(Move, frozen=True):
    """Of the treasures that are equally close to the empty island, this one is put on it (IS-021)."""

    piece: str


class PlantPalm(Move, frozen=True):
    """Stand the palm tree up again, anywhere on the island (IS-020)."""

    offset: int  # tenths of a millimetre from the island's middle
    bearing: int


class LeaveCannon(Move, frozen=True):
    """Flick the octo-cannon from where it is (PI-010)."""


class DropAnchor(Move, frozen=True):
    """FC-006: put one's anchor against the outer edge of the string."""

    bearing: int  # tenths of a degree, from the ocean's middle


class TurnShip(Move, frozen=True):
    """FC-008: a ship in the middle of the ocean, facing any way."""

    yaw: int  # degrees


class TakeFromQuay(Move, frozen=True):
    """FC-009: put a treasure into the ocean, against one's anchor, to be flicked."""

    piece: str
    bearing: int  # tenths of a degree: on which side of the anchor
    yaw: int  # degrees
    face: str = UPRIGHT


class SetSail(Move, frozen=True):
    """FC-020: the ship in the middle leaves with what it carries."""


AnyMove = (
    Flick | DropDie | DropTreasures | Place | Load | Stow | Restack | Decline | ChooseShip | SkipDrop | PutAshore
    | PlantPalm | LeaveCannon | DropAnchor | TurnShip | TakeFromQuay | SetSail
)  # fmt: skip
MOVES = (
    Flick, DropDie, DropTreasures, Place, Load, Stow, Restack, Decline, ChooseShip, SkipDrop, PutAshore, PlantPalm,
    LeaveCannon, DropAnchor, TurnShip, TakeFromQuay, SetSail,
)  # fmt: skip

_TREASURES, _SHIPS = NAMES[TREASURE:LITTLE], NAMES[SHIP:PIRATE]
_HEADS = (NAMES[HEAD], NAMES[LITTLE])
_DEGREES = Range("bearing", 0, 3599, 1, "0.1°")
OFFSET = Range("offset", 0, 300, 1, "0.1 mm")  # ACT-04: up to the head's radius
FLICK_RANGES = (
    Range("aim", 0, 3599, 1, "0.1°"), Range("strength", 0, 1000, 1, "‰"), Range("lateral", -80, 80, 1, "%"),
    Range("height", -30, 30, 1, "%"), Range("lift", 0, 100, 1, "0.1°"),
)  # fmt: skip
DIE_RANGES = (OFFSET, _DEGREES, Range("height", 50, 400, 1, "mm"))
SCATTER_RANGES = (OFFSET, _DEGREES, Range("height", 60, 250, 1, "mm"))
_YAW = Range("yaw", 0, 359, 1, "°")
PLACE_RANGES = (_DEGREES, _YAW)
STOW_RANGES = (Range("x", -200, 320, 1, "0.1 mm"), Range("y", -100, 100, 1, "0.1 mm"), _YAW)  # the deck, and its rim
PALM_RANGES = (Range("offset", 0, 300, 1, "0.1 mm"), _DEGREES)
ANCHOR_RANGES = (_DEGREES,)
SHIP_RANGES = (_YAW,)


class Form(NamedTuple):
    """The fields of a move, each with all the values it can take."""

    move: type[Move]
    fields: dict[str, tuple[str, ...] | range]

    @property
    def size(self) -> int:
        total = 1
        for values in self.fields.values():
            total *= len(values)
        return total


def _form(move: type[Move], *ranges: Range, **choices: tuple[str, ...]) -> Form:
    return Form(move, {**choices, **{r.name: range(r.low, r.high + 1, r.step) for r in ranges}})


LISTED = (
    _form(Decline), _form(SkipDrop), _form(ChooseShip, ship=_SHIPS),
    _form(Load, piece=_TREASURES, stack=PRESETS + BY_HAND), _form(Restack, stack=PRESETS),
    _form(PutAshore, piece=_TREASURES), _form(LeaveCannon), _form(SetSail),
)  # fmt: skip
ACTS = (
    _form(Flick, *FLICK_RANGES, piece=_TREASURES + NAMES[ANCHOR:DIE]),
    _form(DropDie, *DIE_RANGES, head=_HEADS),
    _form(DropTreasures, *SCATTER_RANGES, head=_HEADS),
    _form(Place, *PLACE_RANGES, piece=(*NAMES[:DIE], NAMES[LITTLE]), stack=(KEEP, *PRESETS, ANEW)),
    _form(Stow, *STOW_RANGES, piece=_TREASURES, face=FACES),
    _form(PlantPalm, *PALM_RANGES),
    _form(DropAnchor, *ANCHOR_RANGES),
    _form(TurnShip, *SHIP_RANGES),
    _form(TakeFromQuay, *PLACE_RANGES, piece=_TREASURES, face=FACES),
)
ACTIONS = sum(form.size for form in LISTED)
FIRST_ACT = ACTIONS + 1  # the number between is no action at all


def _numbered() -> Iterator[tuple[int, Form]]:
    at = 0
    for form in LISTED:
        yield at, form
        at += form.size
    at = FIRST_ACT
    for form in ACTS:
        yield at, form
        at += form.size


FORMS = tuple(_numbered())


def action(box: Box, move: Move) -> int:
    """The number of a move; NO_ACTION where a field is beyond its range."""
    first, form = next((at, form) for at, form in FORMS if form.move is type(move))
    number = 0
    for name, values in form.fields.items():
        value = getattr(move, name)
        if value not in values:
            return NO_ACTION
        number = number * len(values) + values.index(value)
    return first + number


def move(box: Box, number: int) -> Move:
    first, form = next((at, form) for at, form in FORMS if at <= number < at + form.size)
    rest, found = number - first, dict[str, Any]()
    for name, values in reversed(form.fields.items()):
        rest, n = divmod(rest, len(values))
        found[name] = values[n]
    return form.move(**found)


def is_move(number: int) -> bool:
    return any(at <= number < at + form.size for at, form in FORMS)


def piece_of(name: str) -> int:
    return NUMBERS[name]


# ---------------------------------------------------------------- notation
# flick gold2 aim=1234 strength=600 · die offset=0 bearing=0 height=120 · place head bearing=900 yaw=0 · load cup1 aft
# stow gold2 upright x=-110 y=0 yaw=90
_VERBS = {
    Flick: "flick", DropDie: "die", DropTreasures: "drop", Place: "place", Load: "load", Stow: "stow",
    Restack: "restack", Decline: "decline", ChooseShip: "ship", SkipDrop: "skip", PutAshore: "ashore",
    PlantPalm: "plant", LeaveCannon: "leave", DropAnchor: "anchor", TurnShip: "turn", TakeFromQuay: "take",
    SetSail: "sail",
}  # fmt: skip


def write_move(box: Box, number: int) -> str:
    made = move(box, number)
    form = next(form for _, form in FORMS if form.move is type(made))
    words = [_VERBS[type(made)]]
    for name, values in form.fields.items():
        value = getattr(made, name)
        words.append(f"{name}={value}" if isinstance(values, range) else str(value))
    return " ".join(words)


def read_move(box: Box, text: str) -> int:
    verb, *words = text.split()
    shape = next((shape for shape, known in _VERBS.items() if known == verb), None)
    if shape is None:
        raise ValueError(f"a move begins with {', '.join(_VERBS.values())}; got {text!r}")
    form = next(form for _, form in FORMS if form.move is shape)
    plain = iter([w for w in words if "=" not in w])
    given = dict(w.split("=", 1) for w in words if "=" in w)
    found: dict[str, Any] = {}
    for name, values in form.fields.items():
        value = given.pop(name, None) if isinstance(values, range) else next(plain, None)
        if value is not None:
            found[name] = _number(name, value) if isinstance(values, range) else value
    if given or next(plain, None) is not None:
        raise ValueError(f"{verb} has the fields {', '.join(form.fields) or 'none'}; got {text!r}")
    try:
        return action(box, shape(**found))
    except TypeError as e:
        raise ValueError(f"{text!r}: {e}") from e


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{name} is a whole number, got {text!r}") from None


assert len(NAMES) == PIECES
