"""Deathwager as one line of text.

    [worker lighthouse] E09a E04a / [protector] KINGa E14b! / [] out2 | turn 1 | round 3 | centre - E10a - - E16b -

Seats are parted by slashes: the hand in brackets, the row with the end that is up (`!`: guarded, `~`: guarded by a
Demon's marker), `x` if the exchange is used, `out2` if the seat folded in round 2. Then, in any order: `turn`, `round`,
`centre` (`-` empty; `:02` seats 0 and 2 have looked), `placed scales:heart@1`, and what only a full position needs;
reading.py says what is meant where something is left out. Moves: keep 2, turn 2, use E04, scholar, E14, @1, left,
heart, slot 3, copy worker, more, another, exchange guide, end, pass, fold, pay, protect, shine, let, back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from poulpe.core import chance, notation
from poulpe.core.kernel import seats_of
from poulpe.games.deathwager.asks import PHASES
from poulpe.games.deathwager.cards import EFFECT_NAMES, ICON_NAMES, REAPER_NAMES, eye_id
from poulpe.games.deathwager.pieces import (
    ASIDE,
    ASK_ACT,
    ASK_PICK,
    EMPTY,
    GONE,
    HIDDEN,
    MARKER,
    NOBODY,
    NOTHING,
    RESUME,
    SEATS,
    SENT,
    TURN_OVER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.memory import FACE_DOWN

PARTS = (
    "turn", "to", "phase", "round", "first", "anchor", "centre", "placed", "pile", "lost", "aside", "deck", "gone",
    "buried", "glass", "paid", "won", "passed", "ante", "did", "fresh", "choice", "stack", "after", "window", "sealed",
    "arrived", "angels", "recent", "tied", "winners", "knows", "hazy", "turns", "dice", "with",
)  # fmt: skip
AFTER = {RESUME: "turn", SENT: "angels", TURN_OVER: "end"}
MARKS = ("", "!", "~")  # under a card: nothing, a Guardian, the marker of a copied one
GALLERY = "gallery"


def write(box: Box, s: State, options: Mapping[str, Any]) -> str:
    did = (s.begun, s.took, s.used, s.played)
    paid, won = ([p.paid for p in s.players[: box.seats]], [p.won for p in s.players[: box.seats]])
    parts = {
        "turn": str(s.turn),
        "to": str(s.mover) if s.mover not in (NOBODY, s.turn) else "",
        "phase": PHASES[s.phase] if s.phase != ASK_ACT else "",
        "round": str(s.round_no),
        "first": str(s.first) if s.first else "",
        "anchor": str(s.anchor) if s.anchor != s.turn else "",
        "centre": " ".join(_slot(box, s, i) for i in range(box.slots)),
        "placed": " ".join(_placed(s, i) for i in range(s.placed_count)),
        "pile": notation.counted(_eye(box, c) for c in reversed(s.pile[: s.left])),
        "lost": " ".join(_eye(box, c) for c in range(box.eyes) if s.owner[c] == GONE),
        "aside": _lying(box, s, box.eyes) if s.owner[box.eyes] == ASIDE else "",
        "deck": notation.counted(_reaper(k) for k in reversed(s.deck[: s.deck_left])),
        "gone": " ".join(_counts(s.gone)),
        "buried": notation.counted([*_counts(s.buried), *["?"] * (s.buried_count - sum(s.buried))]),
        "glass": " ".join(_hourglass(box, s, i) for i in range(box.hourglasses)) if box.played_for != 2 else "",
        "paid": " ".join(map(str, paid)),
        "won": " ".join(map(str, won)) if any(won) else "",
        "passed": _bits(s.passed),
        "ante": _bits(s.ante),
        "did": " ".join(map(str, did)) if any(did) else "",
        "fresh": " ".join(_eye(box, c) for c in seats_of(s.fresh)),
        "choice": _choice(box, s) if s.phase == ASK_PICK else "",
        "stack": " ".join(_effect(box, e) for e in s.stack.effects[: s.stack.height]),
        "after": AFTER.get(s.after, "") if s.after else "",
        "window": _bits(s.window.asked),
        "sealed": _sealed(s),
        "arrived": " ".join(_eye(box, c) for c in seats_of(s.arrived)),
        "angels": str(s.angels_from) if s.angels_from else "",
        "recent": " ".join(f"{q}:{_kinds(p.recent)}" for q, p in enumerate(s.players) if p.recent),
        "tied": _bits(s.tied),
        "winners": _bits(s.winners),
        "knows": " ".join(_facts(s)),
        "hazy": " ".join(GALLERY if w == SEATS else str(w) for w in seats_of(s.hazy)),
        "turns": str(s.turns) if s.turns else "",
        "dice": chance.as_text(s.chance) if any(s.chance.key) or s.chance.counter else "",
        "with": notation.write_options(options),
    }
    return notation.join(" / ".join(_place(box, s, q) for q in range(box.seats)), parts)


def _eye(box: Box, c: int) -> str:
    return eye_id(box.eye_names, c) if c != HIDDEN else "?"


def _lying(box: Box, s: State, c: int) -> str:
    return f"{_eye(box, c)}{'ab'[s.up[c]]}{MARKS[s.guard[c]]}"


def _reaper(k: int) -> str:
    return REAPER_NAMES[k] if k != HIDDEN else "?"


def _counts(counts: Iterable[int]) -> list[str]:
    return [REAPER_NAMES[k] for k, n in enumerate(counts) for _ in range(n)]


def _kinds(bits: int) -> str:
    return ",".join(REAPER_NAMES[k] for k in seats_of(bits))


def _bits(seats: int) -> str:
    return " ".join(map(str, seats_of(seats)))


def _place(box: Box, s: State, q: int) -> str:
    p = s.players[q]
    hand = _counts(p.hand)
    words = [f"[{notation.counted([*hand, *['?'] * (p.cards - len(hand))])}]"]
    words += [_lying(box, s, c) for c in range(box.eyes + 1) if s.owner[c] == q]
    words += ["x"] * p.exchanged + [f"out{p.left_in}"] * bool(p.left_in)
    return " ".join(words)


def _slot(box: Box, s: State, i: int) -> str:
    if s.centre[i] == EMPTY:
        return "-"
    looked = ":" + "".join(map(str, seats_of(s.peeked[i]))) if s.peeked[i] else ""
    return ("?" if s.centre[i] == HIDDEN else f"{_eye(box, s.centre[i])}{'ab'[s.lies[i]]}") + looked


def _placed(s: State, i: int) -> str:
    p = s.placed[i]
    marker = "^" if p.kind == MARKER else ""
    return f"{REAPER_NAMES[p.what]}:{ICON_NAMES[p.icon]}@{p.seat}{marker}{MARKS[p.guard]}"


def _hourglass(box: Box, s: State, i: int) -> str:
    return ("?" if s.hourglass[i] == HIDDEN else eye_id(box.hourglass_names, s.hourglass[i])) + "*" * (s.shown >> i & 1)


def _picks(picks: Iterable[int]) -> str:
    return ",".join(map(str, picks))


def _choice(box: Box, s: State) -> str:
    """what:source:deed:where it began:picks so far"""
    source = _eye(box, s.source) if s.source != NOTHING else "-"
    return f"{EFFECT_NAMES[s.what]}:{source}:{s.deed}:{PHASES[s.origin]}:{_picks(s.picks[: s.picked])}"


def _effect(box: Box, e: Any) -> str:
    """what@seat:source:deed:picks"""
    source = _eye(box, e.source) if e.source != NOTHING else "-"
    return f"{EFFECT_NAMES[e.what]}@{e.by}:{source}:{e.deed}:{_picks(e.picks)}"


def _sealed(s: State) -> str:
    answered = seats_of(s.window.asked & ~s.window.waiting)
    return " ".join(f"{q}{'!' if s.window.answers[q] else '-'}" for q in answered)


def _facts(s: State) -> Iterable[str]:
    for w, m in enumerate(s.memory):
        for q, counts in enumerate(m.known):
            if any(counts):
                yield f"{w}>{'down' if q == FACE_DOWN else q}:{','.join(_counts(counts))}"
