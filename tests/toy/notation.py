"""Reef as one line of text:  [a b] 3 / [? ?] 0 | turn 0 | pile c ?x4 | gone a

A hand stands in brackets, then the score; the top of the pile comes first; ? is a card one does not know. What is
left out: it is turn 0, and every card not named lies in the pile, under the named ones, in the order of its kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from poulpe.core import chance, notation
from poulpe.core.notation import Position
from poulpe.core.options import changed, settle
from tests.toy.box import OPTIONS, fill
from tests.toy.cards import CARD, CARD_NAMES
from tests.toy.legality import could_block
from tests.toy.pieces import OVER, PLAY, SEATS, WINDOW, Box, State
from tests.toy.views import PHASES as PHASE_NAMES

PARTS = ("turn", "phase", "sealed", "pile", "gone", "peeked", "knows", "hazy", "dice", "with")
PHASES = {name: phase for phase, name in PHASE_NAMES.items()}
KIND = {name: k for k, name in enumerate(CARD_NAMES)}
PLACE = re.compile(r"\[([^\]]*)\] *(\d*)")


def write(box: Box, s: State, options: Mapping[str, Any]) -> str:
    phase = next(name for name, n in PHASES.items() if n == s.phase)
    step = "" if s.phase in (PLAY, OVER) else f" {CARD_NAMES[s.card]} {CARD_NAMES[s.gift]} {s.victim}"
    answered = could_block(box, s) & ~s.waiting if s.phase == WINDOW else 0
    parts = {
        "turn": str(s.turn),
        "phase": phase + step if s.phase != PLAY else "",
        "sealed": " ".join(f"{q}{'!' if s.block[q] else '-'}" for q in range(SEATS) if answered >> q & 1),
        "pile": notation.counted(CARD_NAMES[k] if k >= 0 else "?" for k in reversed(s.pile[: s.left])),
        "gone": " ".join(CARD.counted(s.gone)),
        "peeked": _seats(p.peeked for p in s.players),
        "knows": " ".join(
            f"{w}>{q}:{''.join(CARD.counted(known))}"
            for w, p in enumerate(s.players)
            for q, known in enumerate(p.knows)
            if any(known)
        ),
        "hazy": _seats(p.hazy for p in s.players),
        "dice": chance.as_text(s.chance) if any(s.chance.key) or s.chance.counter else "",
        "with": notation.write_options(options),
    }
    return notation.join(" / ".join(map(_place, s.players[: box.seats])), parts)


def _place(p: Any) -> str:
    named = list(CARD.counted(p.hand))
    return f"[{notation.counted(named + ['?'] * (p.cards - len(named)))}] {p.score}"


def _seats(flags: Any) -> str:
    return " ".join(str(q) for q, on in enumerate(flags) if on)


def read(text: str) -> Position[State]:
    first, parts = notation.split(text, PARTS)
    places = [PLACE.fullmatch(place.strip()) for place in first.split("/")]
    if not all(places):
        raise ValueError(f"notation: seats are written [a b] 3 / [c] 0, got {first!r}")
    options = settle("reef", OPTIONS, notation.read_options(parts.get("with", "")))
    seats = len(places)
    if not 2 <= seats <= SEATS:
        raise ValueError(f"notation: 2 to {SEATS} seats, got {seats}")
    box = fill(seats, options)
    s = State()

    # every named card leaves the heap of the box; ? takes the lowest kind left, the rest lies under the pile
    hands = [notation.cards(m[1]) for m in places if m]
    pile, gone = notation.cards(parts.get("pile", "")), notation.cards(parts.get("gone", ""))
    heap = Counter({CARD_NAMES[k]: n for k, n in enumerate(box.copies)})
    for name in [*pile, *gone, *(c for hand in hands for c in hand)]:
        if name != "?":
            notation.one_of(name, "a card", KIND)
            heap[name] -= 1
            if heap[name] < 0:
                raise ValueError(f"notation: there are only {box.copies[KIND[name]]} cards {name} in the box")
    rest = sorted(heap.elements())
    for q, (m, hand) in enumerate(zip(places, hands)):
        assert m
        s.players[q].score = int(m[2] or 0)
        for name in hand:
            s.players[q].hand[KIND[rest.pop(0) if name == "?" else name]] += 1
            s.players[q].cards += 1
    for name in gone:
        s.gone[KIND[name]] += 1
    named = [rest.pop(0) if name == "?" else name for name in pile]
    for k, name in enumerate(reversed(named + rest)):
        s.pile[k] = KIND[name]
    s.left = len(named + rest)

    s.turn = notation.whole(parts.get("turn", "0"), "turn", 0, seats - 1)
    phase, *step = parts.get("phase", "play").split()
    s.phase = notation.one_of(phase, "phase", PHASES)
    s.waiting = 1 << s.turn if s.phase != OVER else 0
    if step:
        s.card, s.gift = (notation.one_of(name, "a card", KIND) for name in step[:2])
        s.victim = notation.whole(step[2], "the victim", 0, seats - 1)
    if s.phase == WINDOW:
        s.waiting = could_block(box, s)
        for word in parts.get("sealed", "").split():
            q = notation.whole(word[:-1], "a seat", 0, seats - 1)
            s.waiting &= ~(1 << q)
            s.block[q] = int(word.endswith("!"))
    for who in parts.get("peeked", "").split():
        s.players[notation.whole(who, "a seat", 0, seats - 1)].peeked = 1
    for who in parts.get("hazy", "").split():
        s.players[notation.whole(who, "a seat", 0, seats - 1)].hazy = 1
    for fact in parts.get("knows", "").split():
        who, whose, known = re.split("[>:]", fact)
        for name in known:
            s.players[int(who)].knows[int(whose)][KIND[name]] += 1
    if "dice" in parts:
        chance.load(s.chance, parts["dice"])
    return Position(seats, changed(OPTIONS, options), s)
