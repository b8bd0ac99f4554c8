"""A position from its line of text, also from a part of it.

Where something is left out: it is seat 0's turn in round 1, nothing was used in it. Eyes that are not named fill the
pile as far as it reaches in this round, then the centre if that is not given, then the discard; the King comes first.
Reapers that are not named are the Reaper pile. Hourglasses lie in the order of the deck, those of the rounds so far
are flipped, and whoever has not folded has paid them. A ? takes what somebody knows to be there, else the first left.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from poulpe.core import chance, notation
from poulpe.core.notation import Position
from poulpe.core.options import changed, settle
from poulpe.core.reactions import PICKS, push
from poulpe.games.deathwager.asks import PHASES
from poulpe.games.deathwager.box import OPTIONS, fill
from poulpe.games.deathwager.cards import EFFECT_NAMES, ICON_NAMES, KIND, REAPER_NAMES, eye_id
from poulpe.games.deathwager.checks import check
from poulpe.games.deathwager.notation import AFTER, GALLERY, MARKS, PARTS
from poulpe.games.deathwager.pieces import (
    ASIDE,
    ASK_ANTE,
    ASK_END,
    ASK_PICK,
    ASK_PROTECT,
    CARD,
    DEED_COPY,
    EMPTY,
    GONE,
    MARKER,
    NO_STAKE,
    NOBODY,
    NOTHING,
    OVER,
    RESUME,
    SEATS,
    UNSEEN,
    Box,
    State,
)
from poulpe.games.deathwager.rules.memory import FACE_DOWN
from poulpe.games.deathwager.rules.rows import clear_table
from poulpe.games.deathwager.rules.stakes import has_ante
from poulpe.games.deathwager.rules.windows import holders

PHASE = {name: n for n, name in enumerate(PHASES)}
LYING = re.compile(r"([A-Z][A-Z0-9]*)([ab])([!~]?)")
SLOT = re.compile(r"(?:([A-Z][A-Z0-9]*)([ab])|(\?))(?::(\d+))?")
LAID = re.compile(r"(scales|game):(heart|skull)@(\d)(\^?)([!~]?)")
SEAT = re.compile(r"\[([^\]]*)\](.*)")
Parts = Mapping[str, str]


def read(text: str) -> Position[State]:
    first, parts = notation.split(text, PARTS)
    places = [_seat(place.strip()) for place in first.split("/")]
    seats = len(places)
    if not 2 <= seats <= SEATS:
        raise ValueError(f"notation: 2 to {SEATS} seats parted by slashes, got {seats}")
    options = settle("deathwager", OPTIONS, notation.read_options(parts.get("with", "")))
    box, s = fill(seats, options), State()
    clear_table(box, s)
    _read_course(box, s, parts)
    _read_rows(box, s, [rest for _, rest in places], parts)
    _read_hourglasses(box, s, parts)
    _read_memory(s, parts, seats)
    _read_eyes(box, s, parts)
    _read_reapers(box, s, [hand for hand, _ in places], parts)
    _read_pending(box, s, parts)
    check(box, s)
    if "dice" in parts:
        chance.load(s.chance, parts["dice"])
    return Position(seats, changed(OPTIONS, options), s)


def _seat(place: str) -> tuple[list[str], list[str]]:
    m = SEAT.fullmatch(place)
    if not m:
        raise ValueError(f"notation: a seat is written `[scholar guide] E09a E14b! x`, got {place!r}")
    return notation.cards(m[1]), m[2].split()


# ---------------------------------------------------------------- small pieces
def _whole(parts: Parts, part: str, low: int, high: int, default: int) -> int:
    return notation.whole(parts.get(part, str(default)), part, low, high)


def _seats(parts: Parts, part: str, seats: int, default: int = 0) -> int:
    if part not in parts:
        return default
    return sum({1 << notation.whole(word, part, 0, seats - 1) for word in parts[part].split()})


def _kind(name: str) -> int:
    return notation.one_of(name, "a Reaper", KIND)


def _card(box: Box, name: str) -> int:
    return notation.one_of(name, "a card", {eye_id(box.eye_names, c): c for c in range(box.eyes + 1)})


def _numbers(parts: Parts, part: str, seats: int) -> list[int]:
    words = parts[part].split()
    if len(words) != seats:
        raise ValueError(f"notation: {part} is {seats} numbers, one a seat, got {parts[part]!r}")
    return [notation.whole(word, part, 0, 20_000) for word in words]


# ---------------------------------------------------------------- the course
def _read_course(box: Box, s: State, parts: Parts) -> None:
    s.turn = _whole(parts, "turn", 0, box.seats - 1, 0)
    s.phase = notation.one_of(parts.get("phase", "act"), "phase", PHASE)
    s.round_no = _whole(parts, "round", 1, box.rounds, 1)
    s.first = _whole(parts, "first", 0, box.seats - 1, 0)
    s.anchor = _whole(parts, "anchor", 0, box.seats - 1, s.turn)
    s.turns = _whole(parts, "turns", 0, 9999, 0)
    nobody = s.phase in (OVER, ASK_PROTECT, ASK_END)
    s.mover = NOBODY if nobody else _whole(parts, "to", 0, box.seats - 1, s.turn)
    s.passed, s.tied = _seats(parts, "passed", box.seats), _seats(parts, "tied", box.seats)
    s.winners = _seats(parts, "winners", box.seats)
    did = parts.get("did", "0 0 0 0").split()
    if len(did) != 4:
        raise ValueError(f"notation: did is four numbers (begun, took, used, played), got {parts['did']!r}")
    s.begun, s.took, s.used, s.played = (notation.whole(n, "did", 0, 99) for n in did)


def _read_rows(box: Box, s: State, rows: list[list[str]], parts: Parts) -> None:
    for q, words in enumerate(rows):
        for word in words:
            m = LYING.fullmatch(word)
            if word == "x":
                s.players[q].exchanged = 1
            elif word.startswith("out"):
                s.players[q].left_in = notation.whole(word[3:], "the round of a fold", 1, s.round_no)
                s.folded |= 1 << q
            elif m:
                _lay(box, s, m, q)
            else:
                raise ValueError(f"notation: a card in a row is written E09a or E09b!, got {word!r}")
    if "aside" in parts:
        m = LYING.fullmatch(parts["aside"])
        if not m or _card(box, m[1]) != box.eyes:
            raise ValueError(f"notation: only the King lies aside, got {parts['aside']!r}")
        _lay(box, s, m, ASIDE)
    for i, word in enumerate(parts.get("placed", "").split()):
        m = LAID.fullmatch(word)
        if not m or i >= len(s.placed):
            raise ValueError(f"notation: a placed card is written scales:heart@1 or game:skull@0^!, got {word!r}")
        p = s.placed[i]
        p.what, p.icon = KIND[m[1]], ICON_NAMES.index(m[2])
        p.seat = notation.whole(m[3], "who a card is placed before", 0, box.seats - 1)
        p.kind, p.guard = MARKER if m[4] else CARD, MARKS.index(m[5])
        s.placed_count = i + 1


def _lay(box: Box, s: State, m: re.Match[str], where: int) -> None:
    c = _card(box, m[1])
    if s.owner[c] != UNSEEN:
        raise ValueError(f"notation: {m[1]} lies in two places")
    s.owner[c], s.up[c], s.guard[c] = where, "ab".index(m[2]), MARKS.index(m[3])


# ---------------------------------------------------------------- Hourglasses and chips
def _read_hourglasses(box: Box, s: State, parts: Parts) -> None:
    if box.played_for != NO_STAKE:
        names = [eye_id(box.hourglass_names, g) for g in range(box.hourglasses)]
        flipped = s.round_no if has_ante(box) else 0
        words = parts.get("glass", " ".join(n + "*" * (i < flipped) for i, n in enumerate(names))).split()
        if len(words) != box.hourglasses:
            raise ValueError(f"notation: glass names {box.hourglasses} Hourglasses, got {len(words)}")
        named = [word.rstrip("*") for word in words]
        left = [n for n in names if n not in named]
        for i, word in enumerate(words):
            name = left.pop(0) if named[i] == "?" and left else named[i]
            s.hourglass[i] = notation.one_of(name, "an Hourglass", names)
            s.shown |= word.endswith("*") << i
        if len(set(s.hourglass[: box.hourglasses])) < box.hourglasses:
            raise ValueError("notation: glass: each Hourglass exists once")
    if has_ante(box):
        s.stake = box.value[s.hourglass[s.round_no - 1]]
    active = (1 << box.seats) - 1 & ~s.folded
    waiting = [(s.mover + i) % box.seats for i in range(box.seats)] if s.phase == ASK_ANTE else []
    order = [q for q in waiting if (q - s.turn) % box.seats >= (s.mover - s.turn) % box.seats]
    s.ante = _seats(parts, "ante", box.seats, sum(1 << q for q in order) & active)
    if "paid" in parts:
        for q, n in enumerate(_numbers(parts, "paid", box.seats)):
            s.players[q].paid = n
    elif has_ante(box):
        for q in range(box.seats):
            rounds = (s.players[q].left_in or s.round_no) - (s.ante >> q & 1)
            s.players[q].paid = sum(box.value[g] for g in s.hourglass[:rounds])
    for q, n in enumerate(_numbers(parts, "won", box.seats) if "won" in parts else ()):
        s.players[q].won = n


# ---------------------------------------------------------------- Eyes
def _read_eyes(box: Box, s: State, parts: Parts) -> None:
    where: dict[int, str] = {c: "a row" for c in range(box.eyes + 1) if s.owner[c] != UNSEEN}

    def name(card: str, zone: str) -> int:
        c = _card(box, card)
        if c in where:
            raise ValueError(f"notation: {card} lies in {where[c]} and in {zone}")
        where[c] = zone
        return c

    slots = parts["centre"].split() if "centre" in parts else []
    if "centre" in parts and len(slots) != box.slots:
        raise ValueError(f"notation: the centre has {box.slots} slots, got {len(slots)}")
    for i, word in enumerate(slots):
        m = SLOT.fullmatch(word)
        if word != "-" and not m:
            raise ValueError(f"notation: a slot is written -, E10a, E10b:02 or ?, got {word!r}")
        if m:
            s.centre[i] = name(m[1], "the centre") if m[1] else -1
            s.lies[i] = "ab".index(m[2]) if m[2] else 0
            s.peeked[i] = sum({1 << notation.whole(q, "who looked", 0, box.seats - 1) for q in m[4] or ""})
    pile = [name(card, "the pile") if card != "?" else -1 for card in notation.cards(parts.get("pile", ""))]
    for card in parts.get("lost", "").split():
        s.owner[name(card, "the discard")] = GONE
    size = (box.rounds - s.round_no) * box.slots
    rest = [c for c in (box.eyes, *range(box.eyes)) if c not in where]
    if len(pile) > size:
        raise ValueError(f"notation: in round {s.round_no} the pile has {size} cards, got {len(pile)}")
    _fill_eyes(box, s, parts, pile, rest, size)


def _fill_eyes(box: Box, s: State, parts: Parts, pile: list[int], rest: list[int], size: int) -> None:
    """Unnamed cards: the ? of the centre, the ? and the bottom of the pile, the centre, the discard."""
    for i in range(box.slots):
        if s.centre[i] == -1 and rest:
            s.centre[i] = rest.pop(0)
    pile = [*pile, *[-1] * (size - len(pile))]
    free = "centre" not in parts
    if free and rest and rest[0] == box.eyes:  # the King waits in the first slot
        s.centre[0] = rest.pop(0)
    for i, c in enumerate(pile):
        if c == -1 and rest:
            pile[i] = rest.pop(0)
    if -1 in pile or -1 in s.centre[: box.slots]:
        raise ValueError("notation: there are not enough Eyes left for the pile and the ? of the centre")
    for i in range(box.slots if free else 0):
        if s.centre[i] == EMPTY and rest:
            s.centre[i] = rest.pop(0)
    for c in rest:
        if c == box.eyes:
            raise ValueError("notation: where is the King? It is never discarded (DW-R26)")
        s.owner[c] = GONE
    for c in reversed(pile):
        s.pile[s.left] = c
        s.left += 1


# ---------------------------------------------------------------- Reapers
def _read_memory(s: State, parts: Parts, seats: int) -> None:
    for fact in parts.get("knows", "").split():
        m = re.fullmatch(r"(\d)>(\d|down):(.+)", fact)
        if not m:
            raise ValueError(f"notation: what a seat knows is written 1>0:guide,worker or 1>down:scales, got {fact!r}")
        q = FACE_DOWN if m[2] == "down" else notation.whole(m[2], "a seat", 0, seats - 1)
        for name in m[3].split(","):
            s.memory[notation.whole(m[1], "a seat", 0, seats - 1)].known[q][_kind(name)] += 1
    for word in parts.get("hazy", "").split():
        s.hazy |= 1 << (SEATS if word == GALLERY else notation.whole(word, "a watcher", 0, seats - 1))
    for word in parts.get("recent", "").split():
        who, _, names = word.partition(":")
        p = s.players[notation.whole(who, "a seat", 0, seats - 1)]
        for name in names.split(","):
            p.recent |= 1 << _kind(name)


def _read_reapers(box: Box, s: State, hands: list[list[str]], parts: Parts) -> None:
    """Named cards leave the heap of the box; the rest lies at the bottom of the pile."""
    zones = {name: notation.cards(parts.get(name, "")) for name in ("deck", "gone", "buried")}
    heap = Counter(dict(enumerate(box.copies)))
    heap.subtract(p.what for p in s.placed[: s.placed_count] if p.kind == CARD)
    heap[KIND["guardian"]] -= [*s.guard, *(p.guard for p in s.placed[: s.placed_count])].count(CARD)
    heap.subtract(_kind(name) for names in (*zones.values(), *hands) for name in names if name != "?")
    held = [_with_known(s, q, names, heap) for q, names in enumerate(hands)]
    held.append(_with_known(s, FACE_DOWN, zones["buried"], heap))
    short = [k for k in heap if heap[k] < 0]
    if short:
        raise ValueError(f"notation: there are only {box.copies[short[0]]} {REAPER_NAMES[short[0]]} in the box")
    rest = sorted(heap.elements())

    def kinds(names: Iterable[str]) -> list[int]:
        found = list(names)
        if found.count("?") > len(rest):
            raise ValueError("notation: there are not enough Reapers left for every ?")
        return [rest.pop(0) if name == "?" else _kind(name) for name in found]

    for q in range(box.seats):
        for k in kinds(held[q]):
            s.players[q].hand[k] += 1
            s.players[q].cards += 1
    for k in kinds(held[-1]):
        s.buried[k] += 1
        s.buried_count += 1
    for k in kinds(zones["gone"]):
        s.gone[k] += 1
    for k in reversed([*kinds(zones["deck"]), *rest]):
        s.deck[s.deck_left] = k
        s.deck_left += 1


def _with_known(s: State, q: int, names: list[str], heap: Counter[int]) -> list[str]:
    """The ? of a hand, or of what lies face down, become what a watcher knows to be there."""
    found = list(names)
    for m in s.memory:
        for k, n in enumerate(m.known[q]):
            while found.count(REAPER_NAMES[k]) < n and "?" in found:
                found[found.index("?")] = REAPER_NAMES[k]
                heap[k] -= 1
    return found


# ---------------------------------------------------------------- what waits
def _read_pending(box: Box, s: State, parts: Parts) -> None:
    for part in ("fresh", "arrived"):
        bits = sum(1 << _card(box, name) for name in parts.get(part, "").split())
        setattr(s, part, bits)
    s.angels_from = _whole(parts, "angels", 0, box.seats, 0)
    for word in parts.get("stack", "").split():
        _read_effect(box, s, word)
    names = {name: n for n, name in AFTER.items()}
    default = {ASK_PROTECT: RESUME}.get(s.phase, 0)
    s.after = notation.one_of(parts["after"], "after", names) if "after" in parts else default
    if s.phase in (ASK_PROTECT, ASK_END):
        by = s.stack.effects[s.stack.height - 1].by if s.stack.height else NOBODY
        everybody = holders(box, s) & (~(1 << by) if s.phase == ASK_PROTECT and by >= 0 else -1)
        s.window.asked = s.window.waiting = _seats(parts, "window", box.seats, everybody)
        for word in parts.get("sealed", "").split():
            q = notation.whole(word[:-1], "a seat", 0, box.seats - 1)
            s.window.waiting &= ~(1 << q)
            s.window.answers[q] = int(word.endswith("!"))
    if s.phase == ASK_PICK:
        _read_choice(box, s, parts.get("choice", ""))


def _source(box: Box, text: str) -> int:
    return NOTHING if text == "-" else _card(box, text)


def _pick_list(text: str) -> list[int]:
    picks = [notation.whole(n, "a pick", NOTHING, 31) for n in text.split(",") if n]
    if len(picks) > PICKS:
        raise ValueError(f"notation: at most {PICKS} picks, got {text!r}")
    return picks


def _read_effect(box: Box, s: State, word: str) -> None:
    m = re.fullmatch(r"(\w+)@(\d):([^:]+):(\d+):([-\d,]*)", word)
    if not m or s.stack.height == len(s.stack.effects):
        raise ValueError(f"notation: an effect is written worker@0:-:0:3,1, got {word!r}")
    what = notation.one_of(m[1], "an effect", EFFECT_NAMES)
    picks = _pick_list(m[5])
    by = notation.whole(m[2], "a seat", 0, box.seats - 1)
    deed = notation.whole(m[4], "a deed", 0, DEED_COPY + len(REAPER_NAMES) - 1)
    push(s.stack, what, by, deed, _source(box, m[3]), [*picks, *[0] * (PICKS - len(picks))])


def _read_choice(box: Box, s: State, text: str) -> None:
    m = re.fullmatch(r"(\w+):([^:]+):(\d+):(\w+):([-\d,]*)", text)
    if not m:
        raise ValueError(f"notation: a choice is written scholar:-:0:act:8, got {text!r}")
    s.what = notation.one_of(m[1], "an effect", EFFECT_NAMES)
    s.source, s.deed = _source(box, m[2]), notation.whole(m[3], "a deed", 0, DEED_COPY + len(REAPER_NAMES) - 1)
    s.origin = notation.one_of(m[4], "where a choice began", PHASE)
    for i, t in enumerate(_pick_list(m[5])):
        s.picks[i] = t
        s.picked = i + 1
