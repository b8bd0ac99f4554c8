"""What happened in Crash Octopus. Everything is public."""

from __future__ import annotations

from poulpe.core.declare.events import Event, Events
from poulpe.games.crash_octopus import numbers
from poulpe.games.crash_octopus.words.names import (
    WORDS,
    Bead,
    Colour,
    Count,
    Grade,
    Ink,
    Piece,
    Seat,
    ShipColour,
    Yes,
)


class SeatEvent(Event, frozen=True, kw_only=True):
    seat: Seat


class PieceEvent(Event, frozen=True, kw_only=True):
    piece: Piece


class Handled(SeatEvent, frozen=True, kw_only=True):
    piece: Piece


class Began(SeatEvent, frozen=True, kw_only=True):
    """This seat drops the treasures and has the first turn."""

    kind = numbers.BEGAN


class Scattered(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.SCATTERED
    inside: Count  # how many stayed in the ocean
    outside: Count


class ShipChosen(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.SHIP_CHOSEN
    ship: Colour


class Flicked(Handled, frozen=True, kw_only=True):
    kind = numbers.FLICKED


class Sailed(Handled, frozen=True, kw_only=True):
    kind = numbers.SAILED


class ShipTouched(Handled, frozen=True, kw_only=True):
    """A treasure touched this seat's own ship."""

    kind = numbers.SHIP_TOUCHED


class Missed(SeatEvent, frozen=True, kw_only=True):
    """There is nothing to load; in Octopus Bowling: nothing is won."""

    kind = numbers.MISSED


class CargoFell(PieceEvent, frozen=True, kw_only=True):
    """It lies in the ocean and belongs to nobody."""

    kind = numbers.CARGO_FELL
    ship: ShipColour


class CargoRestored(PieceEvent, frozen=True, kw_only=True):
    kind = numbers.CARGO_RESTORED
    ship: ShipColour


class Loaded(Handled, frozen=True, kw_only=True):
    kind = numbers.LOADED


class Declined(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.DECLINED


class CrabMoved(Event, frozen=True, kw_only=True):
    kind = numbers.CRAB_MOVED
    passed: Count  # beads so far
    bead: Bead


class OceanLeft(PieceEvent, frozen=True, kw_only=True):
    kind = numbers.OCEAN_LEFT


class Returned(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.RETURNED
    inside: Count
    again: Count  # how many must be dropped once more


class AttackBegan(SeatEvent, frozen=True, kw_only=True):
    """This seat caused it, and drops last."""

    kind = numbers.ATTACK_BEGAN


class DieDropped(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.DIE_DROPPED


class ShipHit(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.SHIP_HIT
    ship: ShipColour


class HeadMissed(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.HEAD_MISSED


class DieOut(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.DIE_OUT


class DieUnreadable(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.DIE_UNREADABLE


class DieShowed(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.DIE_SHOWED
    colour: Ink


class OctopusMoved(Handled, frozen=True, kw_only=True):
    kind = numbers.OCTOPUS_MOVED


class NoRoom(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.NO_ROOM
    colour: Ink


class ShipMoved(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.SHIP_MOVED


class AnchorLost(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.ANCHOR_LOST


class AnchorBack(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.ANCHOR_BACK


class ShipRighted(PieceEvent, frozen=True, kw_only=True):
    kind = numbers.SHIP_RIGHTED


class PutBack(PieceEvent, frozen=True, kw_only=True):
    """Into the ocean, where it left it."""

    kind = numbers.PUT_BACK


class Toppled(PieceEvent, frozen=True, kw_only=True):
    kind = numbers.TOPPLED


class Fouled(Handled, frozen=True, kw_only=True):
    kind = numbers.FOULED


class TakenOff(PieceEvent, frozen=True, kw_only=True):
    """A treasure that came to lie on a deck without being loaded."""

    kind = numbers.TAKEN_OFF
    ship: ShipColour


class Skipped(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.SKIPPED


class Disputed(SeatEvent, frozen=True, kw_only=True):
    """The ink die decided whether this seat's ship was touched."""

    kind = numbers.DISPUTED
    touched: Yes


class TurnBegan(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.TURN_BEGAN


class Stowed(Handled, frozen=True, kw_only=True):
    """A piece of cargo was put down by hand, and stays there."""

    kind = numbers.STOWED


class Slipped(Handled, frozen=True, kw_only=True):
    """It did not stay: it is in the hand again."""

    kind = numbers.SLIPPED


class Restacked(SeatEvent, frozen=True, kw_only=True):
    """All cargo of this seat stands by a preset now."""

    kind = numbers.RESTACKED


class Ended(Event, frozen=True, kw_only=True):
    kind = numbers.ENDED


class Stranded(PieceEvent, frozen=True, kw_only=True):
    """It was put on the island."""

    kind = numbers.STRANDED


class PalmPlanted(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.PALM_PLANTED


class NothingCollected(SeatEvent, frozen=True, kw_only=True):
    """The island was touched, but a rule forbids to take anything."""

    kind = numbers.NOTHING_COLLECTED


class HeadShot(Handled, frozen=True, kw_only=True):
    """The octo-cannon touched a head: the pirate attacks alone."""

    kind = numbers.HEAD_SHOT


class Stole(Handled, frozen=True, kw_only=True):
    kind = numbers.STOLE


class CannonPlaced(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.CANNON_PLACED


class AnchorDropped(SeatEvent, frozen=True, kw_only=True):
    kind = numbers.ANCHOR_DROPPED


class ShipReady(SeatEvent, frozen=True, kw_only=True):
    """A ship waits in the middle of the ocean."""

    kind = numbers.SHIP_READY
    ship: ShipColour


class TakenFromQuay(Handled, frozen=True, kw_only=True):
    kind = numbers.TAKEN_FROM_QUAY


class BackOnQuay(PieceEvent, frozen=True, kw_only=True):
    kind = numbers.BACK_ON_QUAY


class ShipSailed(Event, frozen=True, kw_only=True):
    kind = numbers.SHIP_SAILED
    ship: ShipColour
    carried: Count


class DropCounted(Event, frozen=True, kw_only=True):
    kind = numbers.DROP_COUNTED
    drops: Count


class TreasureWon(Handled, frozen=True, kw_only=True):
    kind = numbers.TREASURE_WON


class StoodUp(PieceEvent, frozen=True, kw_only=True):
    """Knocked over by a die that missed the head."""

    kind = numbers.STOOD_UP


class HeadAdvanced(Event, frozen=True, kw_only=True):
    kind = numbers.HEAD_ADVANCED


class HeadStuck(Event, frozen=True, kw_only=True):
    kind = numbers.HEAD_STUCK


class Graded(Event, frozen=True, kw_only=True):
    kind = numbers.GRADED
    score: Count
    grade: Grade


class BarrenRound(Event, frozen=True, kw_only=True):
    """Nobody knocked anything over since this many rounds."""

    kind = numbers.BARREN_ROUND
    rounds: Count


AnyEvent = (
    Began
    | Scattered
    | ShipChosen
    | Flicked
    | Sailed
    | ShipTouched
    | Missed
    | CargoFell
    | CargoRestored
    | Loaded
    | Declined
    | CrabMoved
    | OceanLeft
    | Returned
    | AttackBegan
    | DieDropped
    | ShipHit
    | HeadMissed
    | DieOut
    | DieUnreadable
    | DieShowed
    | OctopusMoved
    | NoRoom
    | ShipMoved
    | AnchorLost
    | AnchorBack
    | ShipRighted
    | PutBack
    | Toppled
    | Fouled
    | TakenOff
    | Skipped
    | Disputed
    | TurnBegan
    | Stowed
    | Slipped
    | Restacked
    | Ended
    | Stranded
    | PalmPlanted
    | NothingCollected
    | HeadShot
    | Stole
    | CannonPlaced
    | AnchorDropped
    | ShipReady
    | TakenFromQuay
    | BackOnQuay
    | ShipSailed
    | DropCounted
    | TreasureWon
    | StoodUp
    | HeadAdvanced
    | HeadStuck
    | Graded
    | BarrenRound
)
ENDINGS = {f"Ended rule={rule}": text for rule, text in WORDS["endings"].items()}
EVENTS = Events(AnyEvent, ENDINGS | WORDS["events"])
