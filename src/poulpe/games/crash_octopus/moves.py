"""The moves of Crash Octopus. Those with ranges are counted, not listed: their numbers are beyond the kernel's."""

from __future__ import annotations

from typing import Annotated

from poulpe.core.declare.moves import Move, Moves
from poulpe.core.declare.quantity import Quantity
from poulpe.games.crash_octopus.scene.layout import HEAD, NAMES
from poulpe.games.crash_octopus.words.names import (
    AFT,
    KEEP,
    UPRIGHT,
    WORDS,
    Angle,
    Degrees,
    Face,
    Head,
    Hull,
    LoadStack,
    Offset,
    Placed,
    PlaceStack,
    Preset,
    Strength,
    Struck,
    Treasure,
)


class Decline(Move, frozen=True):
    """Leave all treasures where they are (CO-R09)."""

    spelled = "decline"


class SkipDrop(Move, frozen=True):
    """Not to drop the die, where the option allows it."""

    spelled = "skip"


class ChooseShip(Move, frozen=True):
    spelled = "ship {ship}"
    ship: Hull


class Load(Move, frozen=True):
    """Put a treasure that touched the ship aboard."""

    spelled = "load {piece} {stack}"
    piece: Treasure
    stack: LoadStack = AFT


class Restack(Move, frozen=True):
    """Stack all cargo by a preset, what is in hand included."""

    spelled = "restack {stack}"
    stack: Preset = AFT


class PutAshore(Move, frozen=True):
    """Of the treasures that are equally close to the empty island, this one is put on it (IS-021)."""

    spelled = "ashore {piece}"
    piece: Treasure


class LeaveCannon(Move, frozen=True):
    """Flick the octo-cannon from where it is (PI-010)."""

    spelled = "leave"


class SetSail(Move, frozen=True):
    """FC-020: the ship in the middle leaves with what it carries."""

    spelled = "sail"


# ---------------------------------------------------------------- with ranges
class Flick(Move, frozen=True):
    """ACT-01, ACT-02: strike a treasure with the flag, or one's own anchor to sail."""

    spelled = "flick {piece} aim={aim} strength={strength} lateral={lateral} height={height} lift={lift}"
    piece: Struck
    aim: Angle  # tenths of a degree
    strength: Strength  # thousandths
    lateral: Annotated[int, Quantity(-80, 80, "%")] = 0  # of the half width, seen from behind; to the right of the aim
    height: Annotated[int, Quantity(-30, 30, "%")] = 0  # of the piece's height, above its centre of mass
    lift: Annotated[int, Quantity(0, 100, "0.1°")] = 0  # tenths of a degree, upward


class DropDie(Move, frozen=True):
    """ACT-04: let the ink die fall on the head."""

    spelled = "die {head} offset={offset} bearing={bearing} height={height}"
    offset: Offset  # tenths of a millimetre from the head's axis
    bearing: Angle  # tenths of a degree
    height: Annotated[int, Quantity(50, 400, "mm")]  # above the head
    head: Head = NAMES[HEAD]  # or the little octopus (LO-003)


class DropTreasures(Move, frozen=True):
    """ACT-05: let treasures fall on the head, all at once."""

    spelled = "drop {head} offset={offset} bearing={bearing} height={height}"
    offset: Offset
    bearing: Angle
    height: Annotated[int, Quantity(60, 250, "mm")]
    head: Head = NAMES[HEAD]


class Place(Move, frozen=True):
    """ACT-03, ACT-06: put a piece down so that it touches the anchor, the ship or the die."""

    spelled = "place {piece} {stack} bearing={bearing} yaw={yaw}"
    piece: Placed
    bearing: Angle  # tenths of a degree: from which side of the other piece it comes
    yaw: Degrees
    stack: PlaceStack = KEEP


class Stow(Move, frozen=True):
    """ACT-07: let a piece of cargo down on the own deck, or on what stands there, until it touches."""

    spelled = "stow {piece} {face} x={x} y={y} yaw={yaw}"
    piece: Treasure
    x: Annotated[int, Quantity(-200, 320, "0.1 mm")]  # from the hull's middle towards the bow, of its centre of mass
    y: Annotated[int, Quantity(-100, 100, "0.1 mm")]  # to port: the deck, and its rim
    yaw: Degrees  # from the ship's own direction
    face: Face = UPRIGHT


class PlantPalm(Move, frozen=True):
    """Stand the palm tree up again, anywhere on the island (IS-020)."""

    spelled = "plant offset={offset} bearing={bearing}"
    offset: Annotated[int, Quantity(0, 300, "0.1 mm")]  # tenths of a millimetre from the island's middle
    bearing: Angle


class DropAnchor(Move, frozen=True):
    """FC-006: put one's anchor against the outer edge of the string."""

    spelled = "anchor bearing={bearing}"
    bearing: Angle  # tenths of a degree, from the ocean's middle


class TurnShip(Move, frozen=True):
    """FC-008: a ship in the middle of the ocean, facing any way."""

    spelled = "turn yaw={yaw}"
    yaw: Degrees


class TakeFromQuay(Move, frozen=True):
    """FC-009: put a treasure into the ocean, against one's anchor, to be flicked."""

    spelled = "take {piece} {face} bearing={bearing} yaw={yaw}"
    piece: Treasure
    bearing: Angle  # tenths of a degree: on which side of the anchor
    yaw: Degrees
    face: Face = UPRIGHT


AnyMove = (
    Decline
    | SkipDrop
    | ChooseShip
    | Load
    | Restack
    | PutAshore
    | LeaveCannon
    | SetSail
    | Flick
    | DropDie
    | DropTreasures
    | Place
    | Stow
    | PlantPalm
    | DropAnchor
    | TurnShip
    | TakeFromQuay
)
MOVES = Moves(AnyMove, None, WORDS["moves"], WORDS["fields"])
