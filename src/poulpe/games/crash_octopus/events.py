"""What happened in Crash Octopus: the numbers of the kernel and their faces. Everything is public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from poulpe.core.kernel import Heard
from poulpe.core.vocabulary import Event
from poulpe.games.crash_octopus.scene.layout import NAMES, SHIP
from poulpe.games.crash_octopus.scene.pieces import COLOURS
from poulpe.games.crash_octopus.state import Box

(
    BEGAN, SCATTERED, CHOSE, FLICKED, SAILED, TOUCHED, MISSED, FELL, RESTORED, LOADED, DECLINED, CRAB, LEFT_OCEAN,
    RETURNED, ATTACKED, DROPPED, SHIP_HIT, HEAD_MISSED, DIE_OUT, UNREADABLE, SHOWED, MOVED, NO_ROOM, SHIP_MOVED,
    ANCHOR_LOST, ANCHOR_BACK, RIGHTED, PUT_BACK, TOPPLED, FOUL, TAKEN_OFF, SKIPPED, DISPUTED, TURN_BEGAN, ENDED,
    STOWED, SLIPPED, RESTACKED,
    STRANDED, PLANTED, NOTHING_COLLECTED, HEAD_SHOT, STOLE, CANNON_PLACED,
    ANCHORED, SHIP_READY, TAKEN, BACK_ON_QUAY, SHIP_SAILED, COUNTED, TREASURE_WON, STOOD_UP, HEAD_ADVANCED, HEAD_STUCK,
    GRADED, BARREN,
) = range(56)  # fmt: skip

GRADES = "SABCD"


class SeatEvent(Event, frozen=True, kw_only=True):
    seat: int


class PieceEvent(Event, frozen=True, kw_only=True):
    piece: str


class Handled(SeatEvent, frozen=True, kw_only=True):
    piece: str


class Began(SeatEvent, frozen=True, kw_only=True):
    """This seat drops the treasures and has the first turn."""


class Scattered(SeatEvent, frozen=True, kw_only=True):
    inside: int  # how many stayed in the ocean
    outside: int


class ShipChosen(SeatEvent, frozen=True, kw_only=True):
    ship: str


class Flicked(Handled, frozen=True, kw_only=True):
    pass


class Sailed(Handled, frozen=True, kw_only=True):
    pass


class ShipTouched(Handled, frozen=True, kw_only=True):
    """A treasure touched this seat's own ship."""


class Missed(SeatEvent, frozen=True, kw_only=True):
    """There is nothing to load; in Octopus Bowling: nothing is won."""


class CargoFell(PieceEvent, frozen=True, kw_only=True):
    """It lies in the ocean and belongs to nobody."""

    ship: str


class CargoRestored(PieceEvent, frozen=True, kw_only=True):
    ship: str


class Loaded(Handled, frozen=True, kw_only=True):
    pass


class Declined(SeatEvent, frozen=True, kw_only=True):
    pass


class CrabMoved(Event, frozen=True, kw_only=True):
    passed: int  # beads so far
    bead: str


class OceanLeft(PieceEvent, frozen=True, kw_only=True):
    pass


class Returned(SeatEvent, frozen=True, kw_only=True):
    inside: int
    again: int  # how many must be dropped once more


class AttackBegan(SeatEvent, frozen=True, kw_only=True):
    """This seat caused it, and drops last."""


class DieDropped(SeatEvent, frozen=True, kw_only=True):
    pass


class ShipHit(SeatEvent, frozen=True, kw_only=True):
    ship: str


class HeadMissed(SeatEvent, frozen=True, kw_only=True):
    pass


class DieOut(SeatEvent, frozen=True, kw_only=True):
    pass


class DieUnreadable(SeatEvent, frozen=True, kw_only=True):
    pass


class DieShowed(SeatEvent, frozen=True, kw_only=True):
    colour: str


class OctopusMoved(Handled, frozen=True, kw_only=True):
    pass


class NoRoom(SeatEvent, frozen=True, kw_only=True):
    colour: str


class ShipMoved(SeatEvent, frozen=True, kw_only=True):
    pass


class AnchorLost(SeatEvent, frozen=True, kw_only=True):
    pass


class AnchorBack(SeatEvent, frozen=True, kw_only=True):
    pass


class ShipRighted(PieceEvent, frozen=True, kw_only=True):
    pass


class PutBack(PieceEvent, frozen=True, kw_only=True):
    """Into the ocean, where it left it."""


class Toppled(PieceEvent, frozen=True, kw_only=True):
    pass


class Fouled(Handled, frozen=True, kw_only=True):
    pass


class TakenOff(PieceEvent, frozen=True, kw_only=True):
    """A treasure that came to lie on a deck without being loaded."""

    ship: str


class Skipped(SeatEvent, frozen=True, kw_only=True):
    pass


class Disputed(SeatEvent, frozen=True, kw_only=True):
    """The ink die decided whether this seat's ship was touched."""

    touched: bool


class TurnBegan(SeatEvent, frozen=True, kw_only=True):
    pass


class Stowed(Handled, frozen=True, kw_only=True):
    """A piece of cargo was put down by hand, and stays there."""


class Slipped(Handled, frozen=True, kw_only=True):
    """It did not stay: it is in the hand again."""


class Restacked(SeatEvent, frozen=True, kw_only=True):
    """All cargo of this seat stands by a preset now."""


class Ended(Event, frozen=True, kw_only=True):
    pass


class Stranded(PieceEvent, frozen=True, kw_only=True):
    """It was put on the island."""


class PalmPlanted(SeatEvent, frozen=True, kw_only=True):
    pass


class NothingCollected(SeatEvent, frozen=True, kw_only=True):
    """The island was touched, but a rule forbids to take anything."""


class HeadShot(Handled, frozen=True, kw_only=True):
    """The octo-cannon touched a head: the pirate attacks alone."""


class Stole(Handled, frozen=True, kw_only=True):
    pass


class CannonPlaced(SeatEvent, frozen=True, kw_only=True):
    pass


class AnchorDropped(SeatEvent, frozen=True, kw_only=True):
    pass


class ShipReady(SeatEvent, frozen=True, kw_only=True):
    """A ship waits in the middle of the ocean."""

    ship: str


class TakenFromQuay(Handled, frozen=True, kw_only=True):
    pass


class BackOnQuay(PieceEvent, frozen=True, kw_only=True):
    pass


class ShipSailed(Event, frozen=True, kw_only=True):
    ship: str
    carried: int


class DropCounted(Event, frozen=True, kw_only=True):
    drops: int


class TreasureWon(Handled, frozen=True, kw_only=True):
    pass


class StoodUp(PieceEvent, frozen=True, kw_only=True):
    """Knocked over by a die that missed the head."""


class HeadAdvanced(Event, frozen=True, kw_only=True):
    pass


class HeadStuck(Event, frozen=True, kw_only=True):
    pass


class Graded(Event, frozen=True, kw_only=True):
    score: int
    grade: str


class BarrenRound(Event, frozen=True, kw_only=True):
    """Nobody knocked anything over since this many rounds."""

    rounds: int


def _seat(h: Heard) -> dict[str, Any]:
    return {"seat": h.a}


def _piece(h: Heard) -> dict[str, Any]:
    return {"piece": NAMES[h.a]}


def _seat_piece(h: Heard) -> dict[str, Any]:
    return {"seat": h.a, "piece": NAMES[h.b]}


def _piece_ship(h: Heard) -> dict[str, Any]:
    return {"piece": NAMES[h.a], "ship": COLOURS[h.b - SHIP]}


def _seat_ship(h: Heard) -> dict[str, Any]:
    return {"seat": h.a, "ship": COLOURS[h.b - SHIP]}


def _colour(h: Heard) -> dict[str, Any]:
    return {"seat": h.a, "colour": "red" if h.b else "black"}


FACES: dict[int, tuple[type[Event], Callable[[Heard], dict[str, Any]]]] = {
    BEGAN: (Began, _seat),
    SCATTERED: (Scattered, lambda h: {"seat": h.a, "inside": h.b, "outside": h.c}),
    CHOSE: (ShipChosen, lambda h: {"seat": h.a, "ship": COLOURS[h.b]}),
    FLICKED: (Flicked, _seat_piece),
    SAILED: (Sailed, _seat_piece),
    TOUCHED: (ShipTouched, _seat_piece),
    MISSED: (Missed, _seat),
    FELL: (CargoFell, _piece_ship),
    RESTORED: (CargoRestored, _piece_ship),
    LOADED: (Loaded, _seat_piece),
    DECLINED: (Declined, _seat),
    CRAB: (CrabMoved, lambda h: {"passed": h.a, "bead": "black" if h.b else "blue"}),
    LEFT_OCEAN: (OceanLeft, _piece),
    RETURNED: (Returned, lambda h: {"seat": h.a, "inside": h.b, "again": h.c}),
    ATTACKED: (AttackBegan, _seat),
    DROPPED: (DieDropped, _seat),
    SHIP_HIT: (ShipHit, _seat_ship),
    HEAD_MISSED: (HeadMissed, _seat),
    DIE_OUT: (DieOut, _seat),
    UNREADABLE: (DieUnreadable, _seat),
    SHOWED: (DieShowed, _colour),
    MOVED: (OctopusMoved, _seat_piece),
    NO_ROOM: (NoRoom, _colour),
    SHIP_MOVED: (ShipMoved, _seat),
    ANCHOR_LOST: (AnchorLost, _seat),
    ANCHOR_BACK: (AnchorBack, _seat),
    RIGHTED: (ShipRighted, _piece),
    PUT_BACK: (PutBack, _piece),
    TOPPLED: (Toppled, _piece),
    FOUL: (Fouled, _seat_piece),
    TAKEN_OFF: (TakenOff, _piece_ship),
    SKIPPED: (Skipped, _seat),
    DISPUTED: (Disputed, lambda h: {"seat": h.a, "touched": bool(h.b)}),
    TURN_BEGAN: (TurnBegan, _seat),
    ENDED: (Ended, lambda h: {}),
    STOWED: (Stowed, _seat_piece),
    SLIPPED: (Slipped, _seat_piece),
    RESTACKED: (Restacked, _seat),
    STRANDED: (Stranded, _piece),
    PLANTED: (PalmPlanted, _seat),
    NOTHING_COLLECTED: (NothingCollected, _seat),
    HEAD_SHOT: (HeadShot, _seat_piece),
    STOLE: (Stole, _seat_piece),
    CANNON_PLACED: (CannonPlaced, _seat),
    ANCHORED: (AnchorDropped, _seat),
    SHIP_READY: (ShipReady, _seat_ship),
    TAKEN: (TakenFromQuay, _seat_piece),
    BACK_ON_QUAY: (BackOnQuay, _piece),
    SHIP_SAILED: (ShipSailed, lambda h: {"ship": COLOURS[h.a - SHIP], "carried": h.b}),
    COUNTED: (DropCounted, lambda h: {"drops": h.a}),
    TREASURE_WON: (TreasureWon, _seat_piece),
    STOOD_UP: (StoodUp, _piece),
    HEAD_ADVANCED: (HeadAdvanced, lambda h: {}),
    HEAD_STUCK: (HeadStuck, lambda h: {}),
    GRADED: (Graded, lambda h: {"score": h.a, "grade": GRADES[h.b]}),
    BARREN: (BarrenRound, lambda h: {"rounds": h.a}),
}
EVENTS = tuple(face for face, _ in FACES.values())


def event(box: Box, heard: Heard, rule: str) -> Event:
    face, fields = FACES[heard.kind]
    return face(rule=rule, **fields(heard))
