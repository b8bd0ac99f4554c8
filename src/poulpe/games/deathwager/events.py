"""What happened in Deathwager. The two faces of a secret stand on one line: what is told, and None."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from poulpe.core.kernel import EVERYBODY, Heard, seats_of
from poulpe.core.vocabulary import Event
from poulpe.games.deathwager import pieces
from poulpe.games.deathwager.cards import (
    EFFECT_NAMES, END_NAMES, ICON_NAMES, REAPER_NAMES, WAY_NAMES, WORDS, effect_title, eye_id,
)  # fmt: skip
from poulpe.games.deathwager.pieces import EYES, MARKER, MODE_COPY, MODE_SECOND, MODE_TAKE, Box
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD, PICK_ICON, PICK_SEAT, PICK_WAY, pick_wanted,
)  # fmt: skip

MODES = {MODE_TAKE: "take", MODE_SECOND: "second"}
UNITS = ("seconds", "minutes", "hours", "days")


class HourglassDrawn(Event, frozen=True, kw_only=True):
    seat: int
    hourglass: str
    value: int


class FirstPlayer(Event, frozen=True, kw_only=True):
    seat: int


class Drew(Event, frozen=True, kw_only=True):
    seat: int
    reaper: str | None


class HourglassDealt(Event, frozen=True, kw_only=True):
    seat: int


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int
    first: int
    cards: int


class StakeFlipped(Event, frozen=True, kw_only=True):
    seat: int
    hourglass: str
    stake: int


class Paid(Event, frozen=True, kw_only=True):
    seat: int
    chips: int
    pot: int


class Folded(Event, frozen=True, kw_only=True):
    seat: int
    reapers: int  # put away face down


class KingPassed(Event, frozen=True, kw_only=True):
    seat: int
    to: int | None  # None: it lies beside the centre now


class TurnBegan(Event, frozen=True, kw_only=True):
    seat: int


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: int


class Took(Event, frozen=True, kw_only=True):
    seat: int
    slot: int
    turned: bool
    card: str
    up: str


class Passed(Event, frozen=True, kw_only=True):
    seat: int


class Threw(Event, frozen=True, kw_only=True):
    """Exchanged: a Reaper was discarded."""

    seat: int
    reaper: str | None


class ReaperPlayed(Event, frozen=True, kw_only=True):
    seat: int
    reaper: str


class PowerUsed(Event, frozen=True, kw_only=True):
    seat: int
    card: str
    power: str
    mode: str | None  # of a Demon: take, second or copy
    copied: str | None


class Aimed(Event, frozen=True, kw_only=True):
    """A target of what was just announced: one of the last five fields."""

    seat: int
    power: str
    card: str | None = None
    placed: int | None = None
    target: int | None = None
    way: str | None = None
    icon: str | None = None
    slot: int | None = None


class Protected(Event, frozen=True, kw_only=True):
    seat: int
    target: int
    power: str


class Cancelled(Event, frozen=True, kw_only=True):
    seat: int
    power: str


class Moved(Event, frozen=True, kw_only=True):
    card: str
    seat: int
    to: int


class HandsPassed(Event, frozen=True, kw_only=True):
    seat: int
    way: str


class Received(Event, frozen=True, kw_only=True):
    seat: int
    giver: int
    reaper: str | None


class Placed(Event, frozen=True, kw_only=True):
    seat: int  # before whom
    reaper: str
    icon: str
    marker: bool


class Guarded(Event, frozen=True, kw_only=True):
    seat: int  # before whom
    card: str | None
    placed: int | None
    marker: bool


class EyeLost(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class ReaperLost(Event, frozen=True, kw_only=True):
    seat: int
    reaper: str
    marker: bool


class Turned(Event, frozen=True, kw_only=True):
    """An Eye shows another end (`up`), or a placed card another icon."""

    seat: int | None
    card: str | None
    placed: int | None
    up: str | None
    icon: str | None


class Tossed(Event, frozen=True, kw_only=True):
    seat: int
    icon: str


class Looked(Event, frozen=True, kw_only=True):
    seat: int
    slot: int
    card: str | None
    up: str | None


class Reshuffled(Event, frozen=True, kw_only=True):
    cards: int


class Scored(Event, frozen=True, kw_only=True):
    seat: int
    total: int


class Tied(Event, frozen=True, kw_only=True):
    seats: tuple[int, ...]
    decides: int | None


class HourglassShown(Event, frozen=True, kw_only=True):
    seat: int | None  # None: the blind stake
    hourglass: str
    value: int


class Owes(Event, frozen=True, kw_only=True):
    seat: int
    to: int
    hourglasses: int
    amount: int
    unit: str


class Settled(Event, frozen=True, kw_only=True):
    seat: int
    chips: int


class Won(Event, frozen=True, kw_only=True):
    seat: int
    chips: int


class Declined(Event, frozen=True, kw_only=True):
    """No Angel was used; or there was no Reaper left to play."""

    seat: int


class Granted(Event, frozen=True, kw_only=True):
    """Nobody stopped the Demon: now it takes an Eye (`take`) or plays a Reaper (`second`)."""

    seat: int
    mode: str


# ---------------------------------------------------------------- numbers -> faces
def _secret(e: Heard) -> str | None:
    return REAPER_NAMES[e.c] if e.full else None


def _mode(mode: int) -> dict[str, Any]:
    if mode >= MODE_COPY:
        return {"mode": "copy", "copied": REAPER_NAMES[mode - MODE_COPY]}
    return {"mode": MODES.get(mode), "copied": None}


def _target(box: Box, t: int) -> dict[str, Any]:
    return {"card": eye_id(box.eye_names, t) if t < EYES else None, "placed": t - EYES if t >= EYES else None}


def _aimed(box: Box, e: Heard) -> dict[str, Any]:
    power = e.b // 8
    found: dict[str, Any] = {"seat": e.a, "power": EFFECT_NAMES[power]}
    wanted = pick_wanted(box, power, e.b % 8)
    if wanted == PICK_CARD:
        return found | _target(box, e.c)
    if wanted == PICK_SEAT:
        return found | {"target": e.c}
    if wanted == PICK_WAY:
        return found | {"way": WAY_NAMES[e.c]}
    return found | ({"icon": ICON_NAMES[e.c]} if wanted == PICK_ICON else {"slot": e.c})


def _turned(box: Box, e: Heard) -> dict[str, Any]:
    seat = e.c if e.c >= 0 else None
    is_eye = e.a < EYES
    icon = box.king_top[e.b] if e.a == box.eyes else e.b if not is_eye else None
    return {
        "seat": seat,
        **_target(box, e.a),
        "up": END_NAMES[e.b] if is_eye else None,
        "icon": None if icon is None else ICON_NAMES[icon],
    }


def _someone(seat: int) -> int | None:
    return seat if seat >= 0 else None


Face = Callable[[Box, Heard], dict[str, Any]]
FACES: dict[int, tuple[type[Event], Face]] = {
    pieces.GLASS_DRAWN: (
        HourglassDrawn,
        lambda box, e: {"seat": e.a, "hourglass": eye_id(box.glass_names, e.b), "value": box.value[e.b]},
    ),
    pieces.FIRST_NAMED: (FirstPlayer, lambda box, e: {"seat": e.a}),
    pieces.DREW: (Drew, lambda box, e: {"seat": e.a, "reaper": _secret(e)}),
    pieces.GLASS_DEALT: (HourglassDealt, lambda box, e: {"seat": e.a}),
    pieces.ROUND_BEGAN: (RoundBegan, lambda box, e: {"round": e.a, "first": e.b, "cards": e.c}),
    pieces.STAKE_FLIPPED: (
        StakeFlipped,
        lambda box, e: {"seat": e.a, "hourglass": eye_id(box.glass_names, e.b), "stake": e.c},
    ),
    pieces.PAID: (Paid, lambda box, e: {"seat": e.a, "chips": e.b, "pot": e.c}),
    pieces.FOLDED: (Folded, lambda box, e: {"seat": e.a, "reapers": e.b}),
    pieces.KING_PASSED: (KingPassed, lambda box, e: {"seat": e.a, "to": _someone(e.b)}),
    pieces.TURN_BEGAN: (TurnBegan, lambda box, e: {"seat": e.a}),
    pieces.TOOK: (
        Took,
        lambda box, e: {
            "seat": e.a, "slot": e.b, "turned": bool(e.c >> 1 & 1), "card": eye_id(box.eye_names, e.c >> 2),
            "up": END_NAMES[e.c & 1],
        },
    ),
    pieces.PASSED: (Passed, lambda box, e: {"seat": e.a}),
    pieces.THREW: (Threw, lambda box, e: {"seat": e.a, "reaper": _secret(e)}),
    pieces.REAPER_PLAYED: (ReaperPlayed, lambda box, e: {"seat": e.a, "reaper": REAPER_NAMES[e.b]}),
    pieces.POWER_USED: (
        PowerUsed,
        lambda box, e: {
            "seat": e.a, "card": eye_id(box.eye_names, e.b), "power": EFFECT_NAMES[box.power[e.b]], **_mode(e.c),
        },
    ),
    pieces.AIMED: (Aimed, _aimed),
    pieces.PROTECTED: (Protected, lambda box, e: {"seat": e.a, "target": e.b, "power": EFFECT_NAMES[e.c]}),
    pieces.CANCELLED: (Cancelled, lambda box, e: {"seat": e.a, "power": EFFECT_NAMES[e.b]}),
    pieces.MOVED: (Moved, lambda box, e: {"card": eye_id(box.eye_names, e.a), "seat": e.b, "to": e.c}),
    pieces.HANDS_PASSED: (HandsPassed, lambda box, e: {"seat": e.a, "way": WAY_NAMES[e.b]}),
    pieces.RECEIVED: (Received, lambda box, e: {"seat": e.a, "giver": e.b, "reaper": _secret(e)}),
    pieces.PLACED: (
        Placed,
        lambda box, e: {
            "seat": e.a, "reaper": REAPER_NAMES[e.b >> 2], "icon": ICON_NAMES[e.c], "marker": e.b & 3 == MARKER,
        },
    ),
    pieces.GUARDED: (Guarded, lambda box, e: {"seat": e.c, **_target(box, e.a), "marker": e.b == MARKER}),
    pieces.EYE_LOST: (EyeLost, lambda box, e: {"seat": e.b, "card": eye_id(box.eye_names, e.a)}),
    pieces.REAPER_LOST: (
        ReaperLost, lambda box, e: {"seat": e.b, "reaper": REAPER_NAMES[e.a], "marker": e.c == MARKER},
    ),
    pieces.TURNED: (Turned, _turned),
    pieces.TOSSED: (Tossed, lambda box, e: {"seat": e.a, "icon": ICON_NAMES[e.b]}),
    pieces.LOOKED: (
        Looked,
        lambda box, e: {
            "seat": e.a, "slot": e.b,
            "card": eye_id(box.eye_names, e.c >> 1) if e.full else None,
            "up": END_NAMES[e.c & 1] if e.full else None,
        },
    ),
    pieces.RESHUFFLED: (Reshuffled, lambda box, e: {"cards": e.a}),
    pieces.TURN_ENDED: (TurnEnded, lambda box, e: {"seat": e.a}),
    pieces.SCORED: (Scored, lambda box, e: {"seat": e.a, "total": e.b}),
    pieces.TIED: (Tied, lambda box, e: {"seats": seats_of(e.a), "decides": _someone(e.b)}),
    pieces.GLASS_SHOWN: (
        HourglassShown,
        lambda box, e: {"seat": _someone(e.a), "hourglass": eye_id(box.glass_names, e.b), "value": e.c},
    ),
    pieces.OWES: (
        Owes,
        lambda box, e: {
            "seat": e.a, "to": e.b, "hourglasses": e.c, "amount": e.c * box.time_value, "unit": UNITS[box.time_unit],
        },
    ),
    pieces.SETTLED: (Settled, lambda box, e: {"seat": e.a, "chips": e.b}),
    pieces.WON: (Won, lambda box, e: {"seat": e.a, "chips": e.b}),
    pieces.DECLINED: (Declined, lambda box, e: {"seat": e.a}),
    pieces.GRANTED: (Granted, lambda box, e: {"seat": e.a, "mode": MODES[e.b]}),
}  # fmt: skip
EVENTS = tuple(shape for shape, _ in FACES.values())


def event(box: Box, e: Heard, rule: str) -> Event:
    shape, face = FACES[e.kind]
    return shape(rule=rule, told=None if e.told == EVERYBODY else seats_of(e.told), **face(box, e))


def lapses(event: Event) -> tuple[tuple[str, int | None], ...]:
    """Which standing answers end: the switches with a Lighthouse, a Guide and a round, one's own with an exchange
    (section 3.3 c); `let everything pass` with one's own next turn (section 3.3 a)."""
    match event:
        case ReaperPlayed(reaper="lighthouse") | HandsPassed() | RoundBegan():
            return (("end", None),)
        case Threw(seat=seat):
            return (("end", seat),)
        case TurnBegan(seat=seat):
            return (("protect", seat),)
    return ()


# ---------------------------------------------------------------- faces -> sentences
SEAT_FIELDS = ("seat", "target", "to", "giver", "first", "decides")


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    """A line of the story, from words.toml; some faces have a line of their own."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    shown = {name: _in_words(name, value, lang, names) for name, value in fields.items() if value is not None}
    shown["s"] = "s" if fields.get("chips", fields.get("amount", 0)) > 1 else ""
    key = type(event).__name__ + _variant(event, fields)
    return WORDS["events"][key][lang].format_map(shown)


def _variant(event: Event, fields: dict[str, Any]) -> str:
    match event:
        case Drew(reaper=None) | Threw(reaper=None) | Received(reaper=None) | Looked(card=None):
            return "_hidden"
        case KingPassed(to=None) | Tied(decides=None) | HourglassShown(seat=None):
            return "_nobody"
        case Took(turned=True):
            return "_turned"
        case PowerUsed(mode=str(mode)):
            return f"_{mode}"
        case Granted(mode=mode):
            return f"_{mode}"
        case Won(chips=0):
            return "_plain"
        case Aimed():
            return "_" + next(f for f in ("card", "placed", "target", "way", "icon", "slot") if fields[f] is not None)
        case Turned(card=None) | Guarded(card=None):
            return "_placed"
        case Turned(icon=str()):
            return "_king"
        case Owes():
            return f"_{fields['unit']}"
    return ""


def _in_words(field: str, value: Any, lang: str, names: tuple[str, ...]) -> Any:
    if field in SEAT_FIELDS:
        return names[value]
    if field == "seats":
        return ", ".join(names[q] for q in value)
    if field in ("power", "reaper", "copied"):
        return effect_title(value, lang)
    if field in ("slot", "placed"):
        return value + 1
    return WORDS["words"][value][lang] if field in ("icon", "way") else value
