"""What happened in Deathwager. `print` says what an Eye looks like to those who tell it."""

from __future__ import annotations

from typing import Annotated

from poulpe.core import vocabulary
from poulpe.core.declare.events import Event, Events, Standing
from poulpe.core.declare.meaning import From, Maybe, Secret
from poulpe.games.deathwager import pieces
from poulpe.games.deathwager.cards import (
    ICON_NAMES,
    WAY_NAMES,
    WORDS,
    AnyPrint,
    Count,
    Deed,
    Effect,
    End,
    EyeId,
    HourglassId,
    Icon,
    Marker,
    PlacedNumber,
    PrintOfCard,
    Reaper,
    Seat,
    SeatsByBits,
    Slot,
    Turn,
    Unit,
    Way,
    power_of,
)
from poulpe.games.deathwager.readings import (
    EyeAt,
    KingIcon,
    PlacedAt,
    PrintAt,
    aims,
    amount_of,
    copied_by,
    deed_of,
    end_up,
    eye_at,
    hourglass_value,
    icon_up,
    placed_at,
    print_at,
    unit_of,
)
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD,
    PICK_ICON,
    PICK_SEAT,
    PICK_SLOT,
    PICK_WAY,
)


class HourglassDrawn(Event, frozen=True, kw_only=True):
    kind = pieces.HOURGLASS_DRAWN
    seat: Seat
    hourglass: HourglassId
    value: Annotated[Count, From(hourglass_value, "box", "hourglass")]


class FirstPlayer(Event, frozen=True, kw_only=True):
    kind = pieces.FIRST_PLAYER
    seat: Seat


class Drew(Event, frozen=True, kw_only=True):
    kind = pieces.DREW
    seat: Seat
    reaper: Secret[Reaper]


class HourglassDealt(Event, frozen=True, kw_only=True):
    kind = pieces.HOURGLASS_DEALT
    seat: Seat


class RoundBegan(Event, frozen=True, kw_only=True):
    kind = pieces.ROUND_BEGAN
    round: Count
    first: Seat
    cards: Count


class StakeFlipped(Event, frozen=True, kw_only=True):
    kind = pieces.STAKE_FLIPPED
    seat: Seat
    hourglass: HourglassId
    stake: Count


class Paid(Event, frozen=True, kw_only=True):
    kind = pieces.PAID
    seat: Seat
    chips: Count
    pot: Count


class Folded(Event, frozen=True, kw_only=True):
    kind = pieces.FOLDED
    seat: Seat
    reapers: Count  # put away face down


class KingPassed(Event, frozen=True, kw_only=True):
    kind = pieces.KING_PASSED
    seat: Seat
    to: Maybe[Seat]  # None: it lies beside the centre now


class TurnBegan(Event, frozen=True, kw_only=True):
    kind = pieces.TURN_BEGAN
    seat: Seat


class TurnEnded(Event, frozen=True, kw_only=True):
    kind = pieces.TURN_ENDED
    seat: Seat


class Took(Event, frozen=True, kw_only=True):
    kind = pieces.TOOK
    layout = "seat, slot, 4*card + 2*turned + up"
    seat: Seat
    slot: Slot
    turned: Turn
    card: EyeId
    print: PrintOfCard
    up: End
    icon: KingIcon  # of the King: on top


class Passed(Event, frozen=True, kw_only=True):
    kind = pieces.PASSED
    seat: Seat


class Exchanged(Event, frozen=True, kw_only=True):
    """Exchanged: a Reaper was discarded."""

    kind = pieces.EXCHANGED
    seat: Seat
    reaper: Secret[Reaper]


class ReaperPlayed(Event, frozen=True, kw_only=True):
    kind = pieces.REAPER_PLAYED
    seat: Seat
    reaper: Reaper


class PowerUsed(Event, frozen=True, kw_only=True):
    kind = pieces.POWER_USED
    layout = "seat, card, deed"
    seat: Seat
    card: EyeId
    print: PrintOfCard
    power: Annotated[Effect, From(power_of, "box", "card")]
    deed: Annotated[Deed | None, From(deed_of, "deed")]  # of a Demon
    copied: Annotated[Reaper | None, From(copied_by, "deed")]


class Aimed(Event, frozen=True, kw_only=True):
    """A target of what was just announced: a card with its print, or one of the last five fields."""

    kind = pieces.AIMED
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
    kind = pieces.PROTECTED
    seat: Seat
    target: Seat
    power: Effect


class Cancelled(Event, frozen=True, kw_only=True):
    kind = pieces.CANCELLED
    seat: Seat
    power: Effect


class Moved(Event, frozen=True, kw_only=True):
    kind = pieces.MOVED
    card: EyeId
    print: PrintOfCard
    seat: Seat
    to: Seat


class HandsPassed(Event, frozen=True, kw_only=True):
    kind = pieces.HANDS_PASSED
    seat: Seat
    way: Way


class Received(Event, frozen=True, kw_only=True):
    kind = pieces.RECEIVED
    seat: Seat
    giver: Seat
    reaper: Secret[Reaper]


class Placed(Event, frozen=True, kw_only=True):
    """`seat`: before whom."""

    kind = pieces.PLACED
    layout = "seat, 4*reaper + marker, icon"
    seat: Seat
    reaper: Reaper
    icon: Icon
    marker: Marker


class Guarded(Event, frozen=True, kw_only=True):
    """`seat`: before whom."""

    kind = pieces.GUARDED
    layout = "target, marker, seat"
    seat: Seat
    card: EyeAt
    print: PrintAt
    at: PlacedAt
    marker: Marker


class EyeLost(Event, frozen=True, kw_only=True):
    kind = pieces.EYE_LOST
    layout = "card, seat"
    seat: Seat
    card: EyeId
    print: PrintOfCard


class ReaperLost(Event, frozen=True, kw_only=True):
    kind = pieces.REAPER_LOST
    layout = "reaper, seat, marker"
    seat: Seat
    reaper: Reaper
    marker: Marker


class Turned(Event, frozen=True, kw_only=True):
    """An Eye shows another end (`up`), or a placed card another icon."""

    kind = pieces.TURNED
    layout = "target, up, seat"
    seat: Maybe[Seat]
    card: EyeAt
    print: PrintAt
    at: PlacedAt
    up: Annotated[End | None, From(end_up, "target", "up")]
    icon: Annotated[Icon | None, From(icon_up, "box", "target", "up")]


class Tossed(Event, frozen=True, kw_only=True):
    kind = pieces.TOSSED
    seat: Seat
    icon: Icon


class Looked(Event, frozen=True, kw_only=True):
    kind = pieces.LOOKED
    layout = "seat, slot, 2*card + up"
    seat: Seat
    slot: Slot
    card: Secret[EyeId]
    print: Secret[PrintOfCard]
    up: Secret[End]
    icon: Secret[KingIcon]


class Reshuffled(Event, frozen=True, kw_only=True):
    kind = pieces.RESHUFFLED
    cards: Count


class Scored(Event, frozen=True, kw_only=True):
    kind = pieces.SCORED
    seat: Seat
    total: Count


class Tied(Event, frozen=True, kw_only=True):
    kind = pieces.TIED
    seats: SeatsByBits
    decides: Maybe[Seat]


class HourglassShown(Event, frozen=True, kw_only=True):
    kind = pieces.HOURGLASS_SHOWN
    seat: Maybe[Seat]  # None: the blind stake
    hourglass: HourglassId
    value: Count


class Owes(Event, frozen=True, kw_only=True):
    kind = pieces.OWES
    seat: Seat
    to: Seat
    hourglasses: Count
    amount: Annotated[Count, From(amount_of, "box", "hourglasses")]
    unit: Annotated[Unit, From(unit_of, "box")]


class Settled(Event, frozen=True, kw_only=True):
    kind = pieces.SETTLED
    seat: Seat
    chips: Count


class Won(Event, frozen=True, kw_only=True):
    kind = pieces.WON
    seat: Seat
    chips: Count


class Declined(Event, frozen=True, kw_only=True):
    """No Angel was used; or there was no Reaper left to play."""

    kind = pieces.DECLINED
    seat: Seat


class Granted(Event, frozen=True, kw_only=True):
    """Nobody stopped the Demon: now it takes an Eye (`take`) or plays a Reaper (`second`)."""

    kind = pieces.GRANTED
    seat: Seat
    deed: Deed


AnyEvent = (
    HourglassDrawn
    | FirstPlayer
    | Drew
    | HourglassDealt
    | RoundBegan
    | StakeFlipped
    | Paid
    | Folded
    | KingPassed
    | TurnBegan
    | TurnEnded
    | Took
    | Passed
    | Exchanged
    | ReaperPlayed
    | PowerUsed
    | Aimed
    | Protected
    | Cancelled
    | Moved
    | HandsPassed
    | Received
    | Placed
    | Guarded
    | EyeLost
    | ReaperLost
    | Turned
    | Tossed
    | Looked
    | Reshuffled
    | Scored
    | Tied
    | HourglassShown
    | Owes
    | Settled
    | Won
    | Declined
    | Granted
)


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
