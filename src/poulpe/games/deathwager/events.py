"""Numbers of the kernel as what happened. The two faces of a secret stand on one line: what is told, and None."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from poulpe.core.kernel import EVERYBODY, Heard, seats_of
from poulpe.core.vocabulary import Event
from poulpe.games.deathwager import pieces
from poulpe.games.deathwager.cards import (
    EFFECT_NAMES, END_NAMES, ICON_NAMES, REAPER_NAMES, WAY_NAMES, eye_id, face_of,
)  # fmt: skip
from poulpe.games.deathwager.happened import (
    Aimed, Cancelled, Declined, Drew, EyeLost, FirstPlayer, Folded, Granted, Guarded, HandsPassed, HourglassDealt,
    HourglassDrawn, HourglassShown, KingPassed, Looked, Moved, Owes, Paid, Passed, Placed, PowerUsed, Protected,
    ReaperLost, ReaperPlayed, Received, Reshuffled, RoundBegan, Scored, Settled, StakeFlipped, Threw, Tied, Took,
    Tossed, TurnBegan, TurnEnded, Turned, Won,
)  # fmt: skip
from poulpe.games.deathwager.pieces import EYES, MARKER, MODE_COPY, MODE_SECOND, MODE_TAKE, Box
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD, PICK_ICON, PICK_SEAT, PICK_WAY, pick_wanted,
)  # fmt: skip

MODES = {MODE_TAKE: "take", MODE_SECOND: "second"}
UNITS = ("seconds", "minutes", "hours", "days")
UNSEEN = {"card": None, "face": None, "up": None, "icon": None}


def _secret(e: Heard) -> str | None:
    return REAPER_NAMES[e.c] if e.full else None


def _mode(mode: int) -> dict[str, Any]:
    if mode >= MODE_COPY:
        return {"mode": "copy", "copied": REAPER_NAMES[mode - MODE_COPY]}
    return {"mode": MODES.get(mode), "copied": None}


def _eye(box: Box, c: int) -> dict[str, Any]:
    return {"card": eye_id(box.eye_names, c), "face": face_of(box, c)}


def _lying(box: Box, c: int, up: int) -> dict[str, Any]:
    icon = ICON_NAMES[box.king_top[up]] if c == box.eyes else None
    return _eye(box, c) | {"up": END_NAMES[up], "icon": icon}


def _target(box: Box, t: int) -> dict[str, Any]:
    if t >= EYES:
        return {"card": None, "face": None, "placed": t - EYES}
    return _eye(box, t) | {"placed": None}


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
            "seat": e.a, "slot": e.b, "turned": bool(e.c >> 1 & 1), **_lying(box, e.c >> 2, e.c & 1),
        },
    ),
    pieces.PASSED: (Passed, lambda box, e: {"seat": e.a}),
    pieces.THREW: (Threw, lambda box, e: {"seat": e.a, "reaper": _secret(e)}),
    pieces.REAPER_PLAYED: (ReaperPlayed, lambda box, e: {"seat": e.a, "reaper": REAPER_NAMES[e.b]}),
    pieces.POWER_USED: (
        PowerUsed,
        lambda box, e: {
            "seat": e.a, **_eye(box, e.b), "power": EFFECT_NAMES[box.power[e.b]], **_mode(e.c),
        },
    ),
    pieces.AIMED: (Aimed, _aimed),
    pieces.PROTECTED: (Protected, lambda box, e: {"seat": e.a, "target": e.b, "power": EFFECT_NAMES[e.c]}),
    pieces.CANCELLED: (Cancelled, lambda box, e: {"seat": e.a, "power": EFFECT_NAMES[e.b]}),
    pieces.MOVED: (Moved, lambda box, e: {**_eye(box, e.a), "seat": e.b, "to": e.c}),
    pieces.HANDS_PASSED: (HandsPassed, lambda box, e: {"seat": e.a, "way": WAY_NAMES[e.b]}),
    pieces.RECEIVED: (Received, lambda box, e: {"seat": e.a, "giver": e.b, "reaper": _secret(e)}),
    pieces.PLACED: (
        Placed,
        lambda box, e: {
            "seat": e.a, "reaper": REAPER_NAMES[e.b >> 2], "icon": ICON_NAMES[e.c], "marker": e.b & 3 == MARKER,
        },
    ),
    pieces.GUARDED: (Guarded, lambda box, e: {"seat": e.c, **_target(box, e.a), "marker": e.b == MARKER}),
    pieces.EYE_LOST: (EyeLost, lambda box, e: {"seat": e.b, **_eye(box, e.a)}),
    pieces.REAPER_LOST: (
        ReaperLost, lambda box, e: {"seat": e.b, "reaper": REAPER_NAMES[e.a], "marker": e.c == MARKER},
    ),
    pieces.TURNED: (Turned, _turned),
    pieces.TOSSED: (Tossed, lambda box, e: {"seat": e.a, "icon": ICON_NAMES[e.b]}),
    pieces.LOOKED: (
        Looked,
        lambda box, e: {
            "seat": e.a, "slot": e.b, **(_lying(box, e.c >> 1, e.c & 1) if e.full else UNSEEN),
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
