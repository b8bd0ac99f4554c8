"""What happened in Deathwager. `print` says what an Eye looks like to those who tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from poulpe.core import vocabulary
from poulpe.core.declare.events import Event, Events, Standing
from poulpe.core.declare.meaning import From, Maybe, Secret
from poulpe.games.deathwager.cards import (
    END_NAMES, ICON_NAMES, REAPER_NAMES, UNITS, WAY_NAMES, WORDS, AnyPrint, Count, Deed, Effect, End, EyeId,
    HourglassId, Icon, Marker, PlacedNumber, Print, PrintOfCard, Reaper, Seat, SeatsByBits, Slot, Turn, Unit, Way,
    eye_id, king_icon, power_of, print_of,
)  # fmt: skip
from poulpe.games.deathwager.pieces import (
    AIMED, CANCELLED, DECLINED, DEED_COPY, DEED_SECOND, DEED_TAKE, DREW, EXCHANGED, EYES, EYE_LOST, FIRST_PLAYER,
    FOLDED, GRANTED, GUARDED, HANDS_PASSED, HOURGLASS_DEALT, HOURGLASS_DRAWN, HOURGLASS_SHOWN, KING_PASSED, LOOKED,
    MOVED, OWES, PAID, PASSED, PLACED, POWER_USED, PROTECTED, REAPER_LOST, REAPER_PLAYED, RECEIVED, RESHUFFLED,
    ROUND_BEGAN, SCORED, SETTLED, STAKE_FLIPPED, TIED, TOOK, TOSSED, TURNED, TURN_BEGAN, TURN_ENDED, WON, Box,
)  # fmt: skip
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD, PICK_ICON, PICK_SEAT, PICK_SLOT, PICK_WAY, pick_wanted,
)  # fmt: skip


# ---------------------------------------------------------------- numbers that are read in an own way
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
    """A field of `Aimed`, there where this is what the power picks."""

    def read_pick(box: Box, power: int, pick: int, aim: int) -> Any:
        return read(box, aim) if pick_wanted(box, power, pick) == wanted else None

    return From(read_pick, "box", "power", "pick", "aim")


EyeAt = Annotated[EyeId | None, From(eye_at, "box", "target")]
PrintAt = Annotated[AnyPrint | None, From(print_at, "box", "target")]
PlacedAt = Annotated[PlacedNumber | None, From(placed_at, "target")]
KingIcon = Annotated[Icon | None, From(king_icon, "box", "card", "up")]


# ---------------------------------------------------------------- events
class HourglassDrawn(Event, frozen=True, kw_only=True):
    kind = HOURGLASS_DRAWN
    seat: Seat
    hourglass: HourglassId
    value: Annotated[Count, From(hourglass_value, "box", "hourglass")]


class FirstPlayer(Event, frozen=True, kw_only=True):
    kind = FIRST_PLAYER
    seat: Seat


class Drew(Event, frozen=True, kw_only=True):
    kind = DREW
    seat: Seat
    reaper: Secret[Reaper]


class HourglassDealt(Event, frozen=True, kw_only=True):
    kind = HOURGLASS_DEALT
    seat: Seat


class RoundBegan(Event, frozen=True, kw_only=True):
    kind = ROUND_BEGAN
    round: Count
    first: Seat
    cards: Count


class StakeFlipped(Event, frozen=True, kw_only=True):
    kind = STAKE_FLIPPED
    seat: Seat
    hourglass: HourglassId
    stake: Count


class Paid(Event, frozen=True, kw_only=True):
    kind = PAID
    seat: Seat
    chips: Count
    pot: Count


class Folded(Event, frozen=True, kw_only=True):
    kind = FOLDED
    seat: Seat
    reapers: Count  # put away face down


class KingPassed(Event, frozen=True, kw_only=True):
    kind = KING_PASSED
    seat: Seat
    to: Maybe[Seat]  # None: it lies beside the centre now


class TurnBegan(Event, frozen=True, kw_only=True):
    kind = TURN_BEGAN
    seat: Seat


class TurnEnded(Event, frozen=True, kw_only=True):
    kind = TURN_ENDED
    seat: Seat


class Took(Event, frozen=True, kw_only=True):
    kind = TOOK
    layout = "seat, slot, 4*card + 2*turned + up"
    seat: Seat
    slot: Slot
    turned: Turn
    card: EyeId
    print: PrintOfCard
    up: End
    icon: KingIcon  # of the King: on top


class Passed(Event, frozen=True, kw_only=True):
    kind = PASSED
    seat: Seat


class Exchanged(Event, frozen=True, kw_only=True):
    """Exchanged: a Reaper was discarded."""

    kind = EXCHANGED
    seat: Seat
    reaper: Secret[Reaper]


class ReaperPlayed(Event, frozen=True, kw_only=True):
    kind = REAPER_PLAYED
    seat: Seat
    reaper: Reaper


class PowerUsed(Event, frozen=True, kw_only=True):
    kind = POWER_USED
    layout = "seat, card, deed"
    seat: Seat
    card: EyeId
    print: PrintOfCard
    power: Annotated[Effect, From(power_of, "box", "card")]
    deed: Annotated[Deed | None, From(deed_of, "deed")]  # of a Demon
    copied: Annotated[Reaper | None, From(copied_by, "deed")]


class Aimed(Event, frozen=True, kw_only=True):
    """A target of what was just announced: a card with its print, or one of the last five fields."""

    kind = AIMED
    layout = "seat, 8*power + pick, aim"
    seat: Seat
    power: Effect
    card: Annotated[EyeId | None, aims(PICK_CARD, eye_at)] = None
    print: Annotated[AnyPrint | None, aims(PICK_CARD, print_at)] = None
    at: Annotated[PlacedNumber | None, aims(PICK_CARD, lambda box, t: placed_at(t))] = None
    target: Annotated[Seat | None, aims(PICK_SEAT, lambda box, seat: seat)] = None
    way: Annotated[Way | None, aims(PICK_WAY, lambda box, way: WAY_NAMES[way])] = None
    icon: Annotated[Icon | None, aims(PICK_ICON, lambda box, icon: ICON_NAMES[icon])] = None
    slot: Annotated[Slot | None, aims(PICK_SLOT, lambda box, slot: slot)] = None


class Protected(Event, frozen=True, kw_only=True):
    kind = PROTECTED
    seat: Seat
    target: Seat
    power: Effect


class Cancelled(Event, frozen=True, kw_only=True):
    kind = CANCELLED
    seat: Seat
    power: Effect


class Moved(Event, frozen=True, kw_only=True):
    kind = MOVED
    card: EyeId
    print: PrintOfCard
    seat: Seat
    to: Seat


class HandsPassed(Event, frozen=True, kw_only=True):
    kind = HANDS_PASSED
    seat: Seat
    way: Way


class Received(Event, frozen=True, kw_only=True):
    kind = RECEIVED
    seat: Seat
    giver: Seat
    reaper: Secret[Reaper]


class Placed(Event, frozen=True, kw_only=True):
    """`seat`: before whom."""

    kind = PLACED
    layout = "seat, 4*reaper + marker, icon"
    seat: Seat
    reaper: Reaper
    icon: Icon
    marker: Marker


class Guarded(Event, frozen=True, kw_only=True):
    """`seat`: before whom."""

    kind = GUARDED
    layout = "target, marker, seat"
    seat: Seat
    card: EyeAt
    print: PrintAt
    at: PlacedAt
    marker: Marker


class EyeLost(Event, frozen=True, kw_only=True):
    kind = EYE_LOST
    layout = "card, seat"
    seat: Seat
    card: EyeId
    print: PrintOfCard


class ReaperLost(Event, frozen=True, kw_only=True):
    kind = REAPER_LOST
    layout = "reaper, seat, marker"
    seat: Seat
    reaper: Reaper
    marker: Marker


class Turned(Event, frozen=True, kw_only=True):
    """An Eye shows another end (`up`), or a placed card another icon."""

    kind = TURNED
    layout = "target, up, seat"
    seat: Maybe[Seat]
    card: EyeAt
    print: PrintAt
    at: PlacedAt
    up: Annotated[End | None, From(end_up, "target", "up")]
    icon: Annotated[Icon | None, From(icon_up, "box", "target", "up")]


class Tossed(Event, frozen=True, kw_only=True):
    kind = TOSSED
    seat: Seat
    icon: Icon


class Looked(Event, frozen=True, kw_only=True):
    kind = LOOKED
    layout = "seat, slot, 2*card + up"
    seat: Seat
    slot: Slot
    card: Secret[EyeId]
    print: Secret[PrintOfCard]
    up: Secret[End]
    icon: Secret[KingIcon]


class Reshuffled(Event, frozen=True, kw_only=True):
    kind = RESHUFFLED
    cards: Count


class Scored(Event, frozen=True, kw_only=True):
    kind = SCORED
    seat: Seat
    total: Count


class Tied(Event, frozen=True, kw_only=True):
    kind = TIED
    seats: SeatsByBits
    decides: Maybe[Seat]


class HourglassShown(Event, frozen=True, kw_only=True):
    kind = HOURGLASS_SHOWN
    seat: Maybe[Seat]  # None: the blind stake
    hourglass: HourglassId
    value: Count


class Owes(Event, frozen=True, kw_only=True):
    kind = OWES
    seat: Seat
    to: Seat
    hourglasses: Count
    amount: Annotated[Count, From(amount_of, "box", "hourglasses")]
    unit: Annotated[Unit, From(unit_of, "box")]


class Settled(Event, frozen=True, kw_only=True):
    kind = SETTLED
    seat: Seat
    chips: Count


class Won(Event, frozen=True, kw_only=True):
    kind = WON
    seat: Seat
    chips: Count


class Declined(Event, frozen=True, kw_only=True):
    """No Angel was used; or there was no Reaper left to play."""

    kind = DECLINED
    seat: Seat


class Granted(Event, frozen=True, kw_only=True):
    """Nobody stopped the Demon: now it takes an Eye (`take`) or plays a Reaper (`second`)."""

    kind = GRANTED
    seat: Seat
    deed: Deed


AnyEvent = (
    HourglassDrawn | FirstPlayer | Drew | HourglassDealt | RoundBegan | StakeFlipped | Paid | Folded | KingPassed
    | TurnBegan | TurnEnded | Took | Passed | Exchanged | ReaperPlayed | PowerUsed | Aimed | Protected | Cancelled
    | Moved | HandsPassed | Received | Placed | Guarded | EyeLost | ReaperLost | Turned | Tossed | Looked | Reshuffled
    | Scored | Tied | HourglassShown | Owes | Settled | Won | Declined | Granted
)  # fmt: skip


def lapses(event: vocabulary.Event) -> tuple[Standing, ...]:
    """Which standing answers end: the switches with a Lighthouse, a Guide and a round, one's own with an exchange
    (section 3.3 c); `let everything pass` with one's own next turn (section 3.3 a)."""
    match event:
        case ReaperPlayed(reaper="lighthouse") | HandsPassed() | RoundBegan():
            return (("end", None),)
        case Exchanged(seat=seat):
            return (("end", seat),)
        case TurnBegan(seat=seat):
            return (("protect", seat),)
    return ()


EVENTS = Events(AnyEvent, WORDS["events"], lapses=lapses)
