"""OctoRage as one line of text.

    norbert 5 [5 12] (crown) / pamela* 3 [? ?] / britney 0 | octoman 0 | area 5@0 8@2 | rage 2 | deck 6 11

Seats are parted by slashes: the character (`-`: none) with a star for each round won, life, the hand in brackets,
treasures before the seat in parentheses. Then, in any order: `octoman` and `to` (who decides; the Octoman holder if
left out), `phase`, `active`, `way` + or -, `rage` from 1, `area` with who played each Weapon, `deck` from the top,
`discard` from the bottom, and what only a full position needs. Every card not named lies under the named ones of the
deck, in the order of its kind; ? takes any of those.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from poulpe.core import chance, notation
from poulpe.core.notation import Position
from poulpe.core.options import changed, settle
from poulpe.games.octorage.box import OPTIONS, fill
from poulpe.games.octorage.cards import CARD, CARD_NAMES, CHARACTER, CHARACTERS, KIND, SHORT, TREASURE_NAMES
from poulpe.games.octorage.knowledge import imagine
from poulpe.games.octorage.pieces import (
    ASK_CHOOSE,
    ASK_DISCARD,
    ASK_KEEP,
    ASK_PLAY,
    CARDS,
    HIDDEN,
    KINDS,
    NOBODY,
    OVER,
    PHEROMONE,
    SEATS,
    SKULL_LIMIT,
    STATUETTE,
    TREASURES,
    WEAPONS,
    Box,
    State,
)
from poulpe.games.octorage.rules.course import must_drop
from poulpe.games.octorage.rules.memory import known_in_hand, unseen
from poulpe.games.octorage.views import PHASES

KIND_OF = {SHORT.get(name, name): k for name, k in KIND.items()} | KIND
PARTS = (
    "octoman",
    "to",
    "active",
    "phase",
    "way",
    "first",
    "rage",
    "round",
    "turn",
    "drawing",
    "area",
    "deck",
    "discard",
    "cause",
    "seen",
    "dropping",
    "knows",
    "hazy",
    "pools",
    "dice",
    "with",
)
PLACE = re.compile(r"([a-z]+|-)(\**)\s*(\d*)\s*(?:\[([^\]]*)\])?\s*(?:\(([^)]*)\))?")
GALLERY = "gallery"


def short(k: int) -> str:
    return "?" if k == HIDDEN else SHORT.get(CARD_NAMES[k], CARD_NAMES[k])


def _names(kinds: Iterable[int]) -> str:
    return notation.counted(short(k) for k in kinds)


# ---------------------------------------------------------------- writing
def write(box: Box, s: State, options: Mapping[str, Any]) -> str:
    parts = {
        "octoman": str(s.octoman),
        "to": str(s.mover) if s.phase != OVER and s.mover != s.octoman else "",
        "active": str(s.active) if s.active != s.mover else "",
        "phase": PHASES[s.phase] if s.phase != ASK_PLAY else "",
        "way": "+" if s.way > 0 else "-",
        "first": "" if s.first_way == s.way else "+" if s.first_way > 0 else "-",
        "rage": str(s.rage + 1),
        "round": str(s.round_no) if s.round_no != 1 else "",
        "turn": str(s.turn) if s.turn != 1 else "",
        "drawing": str(s.drawing) if s.drawing else "",
        "area": " ".join(f"{value}@{by}" for value, by in zip(s.area[: s.laid], s.area_by, strict=False)),
        "deck": _names(reversed(s.deck[: s.left])),
        "discard": _names(s.discard[: s.thrown]),
        "cause": str(s.cause) if s.cause else "",
        "seen": _names(s.seen) if s.phase == ASK_KEEP else "",
        "dropping": _names(k for k, n in enumerate(s.drop) for _ in range(n)),
        "knows": " ".join(["+"] * s.remembered + [*_facts(s)]),
        "hazy": " ".join(_watcher(w) for w, m in enumerate(s.memory) if m.hazy),
        "pools": " ".join(["+"] * s.reshuffled + [*_pools(s)]),
        "dice": chance.as_text(s.chance) if any(s.chance.key) or s.chance.counter else "",
        "with": notation.write_options(options),
    }
    return notation.join(" / ".join(_place(s, q) for q in range(box.seats)), parts)


def _place(s: State, q: int) -> str:
    p = s.players[q]
    known = [k for k, n in enumerate(p.hand) for _ in range(n)]
    hand = _names(known + [HIDDEN] * (p.cards - len(known)))
    before = " ".join(short(STATUETTE + t) for t in range(TREASURES) if s.bearer[t] == q)
    character = CHARACTERS[p.character] if p.character != NOBODY else "-"
    return f"{character}{'*' * p.wins} {p.life}" + f" [{hand}]" * bool(hand) + f" ({before})" * bool(before)


def _watcher(w: int) -> str:
    return GALLERY if w == SEATS else str(w)


def _facts(s: State) -> Iterable[str]:
    for w, m in enumerate(s.memory):
        for whose, counts in (("jose", m.jose), ("courtney", m.courtney)):
            if any(counts):
                cards = ",".join(short(KIND[name]) for name in CARD.counted(counts))
                yield f"{_watcher(w)}>{whose}:{cards}"


def _pools(s: State) -> Iterable[str]:
    """0:5,9:0,2,0 is: unseen cards that were in the reshuffled deck, and how many of them each hand holds."""
    for w, m in enumerate(s.memory):
        if m.sorts:
            cards = ",".join(short(KIND[name]) for name in CARD.counted(m.pool))
            yield f"{_watcher(w)}:{cards}:{','.join(map(str, m.fresh))}"


# ---------------------------------------------------------------- reading
def read(text: str) -> Position[State]:
    first, parts = notation.split(text, PARTS)
    places = [_match(place.strip()) for place in first.split("/")]
    seats = len(places)
    if not 3 <= seats <= SEATS:
        raise ValueError(f"notation: 3 to {SEATS} seats parted by slashes, got {seats}")
    options = settle("octorage", OPTIONS, notation.read_options(parts.get("with", "")))
    box, s = fill(seats, options), State()
    _read_course(s, parts, seats)
    _read_places(box, s, places)
    _find_the_living(s, parts)
    _read_memory(s, parts, seats)
    _read_cards(box, s, places, parts)
    check(box, s)
    if "dice" in parts:
        chance.load(s.chance, parts["dice"])
    return Position(seats, changed(OPTIONS, options), s)


def _match(place: str) -> re.Match[str]:
    m = PLACE.fullmatch(place)
    if not m or (m[1] != "-" and m[1] not in CHARACTER):
        raise ValueError(f"notation: a seat is written `norbert* 5 [5 12 dodge] (skull)`, got {place!r}")
    return m


def _read_course(s: State, parts: Mapping[str, str], seats: int) -> None:
    def seat(part: str, default: int) -> int:
        return notation.whole(parts.get(part, str(default)), part, 0, seats - 1)

    def way(part: str, default: str) -> int:
        return (1, -1)[notation.one_of(parts.get(part, default), part, ("+", "-"))]

    phase = parts.get("phase", "play")
    s.phase = notation.one_of(phase, "phase", {name: n for n, name in enumerate(PHASES)})
    s.octoman = seat("octoman", 0)
    s.mover = seat("to", s.octoman) if s.phase != OVER else NOBODY
    s.active = seat("active", s.mover if s.mover != NOBODY else s.octoman)
    s.way = way("way", "+")
    s.first_way = way("first", parts.get("way", "+"))
    s.rage = notation.whole(parts.get("rage", "1"), "rage", 1, 12) - 1
    s.round_no = notation.whole(parts.get("round", "1"), "round", 0, 31)
    s.turn = notation.whole(parts.get("turn", "1"), "turn", 0, 9999)
    default = "117" if s.phase == ASK_DISCARD else "0"
    s.cause = notation.whole(parts.get("cause", default), "cause", 0, 127)
    s.drawing = notation.whole(parts.get("drawing", "0"), "drawing", 0, seats)


def _read_places(box: Box, s: State, places: list[re.Match[str]]) -> None:
    if s.rage > box.top:
        raise ValueError(f"notation: rage goes from 1 to {box.top + 1} here, got {s.rage + 1}")
    for t in range(TREASURES):
        s.bearer[t] = NOBODY
    for q, m in enumerate(places):
        p = s.players[q]
        p.character = CHARACTER.get(m[1], NOBODY)
        p.wins = notation.whole(str(len(m[2])), f"the number of stars of seat {q}", 0, box.rounds)
        p.life = notation.whole(m[3] or str(box.life), f"the life of seat {q}", 0, box.life)
        for name in (m[5] or "").split():
            t = _kind(name, TREASURE_NAMES) - STATUETTE
            if s.bearer[t] != NOBODY:
                raise ValueError(f"notation: {name} lies before two seats, {s.bearer[t]} and {q} (OR-R39)")
            s.bearer[t] = q
    characters = [p.character for p in s.players[: box.seats] if p.character != NOBODY]
    if len(set(characters)) < len(characters):
        raise ValueError("notation: two seats have the same character (OR-010)")
    s.living = sum(p.life > 0 for p in s.players[: box.seats])


def _find_the_living(s: State, parts: Mapping[str, str]) -> None:
    """Where the line does not say who holds the Octoman card, nobody thinks of an eliminated player."""
    if "octoman" not in parts and s.players[s.octoman].life == 0 and s.living:
        s.octoman = next(q for q, p in enumerate(s.players) if p.life > 0)
        if s.phase != OVER and "to" not in parts:
            s.mover = s.octoman
        if "active" not in parts:
            s.active = s.mover if s.mover != NOBODY else s.octoman


def _read_cards(box: Box, s: State, places: list[re.Match[str]], parts: Mapping[str, str]) -> None:
    """Named cards leave the heap of the box; ? takes the lowest kind left; the rest lies at the bottom of the deck.

    Where a watcher remembers something, its ? are what it can imagine: so a view's notation can be played on.
    """
    for i, word in enumerate(parts.get("area", "").split()):
        value, _, by = word.partition("@")
        s.area[i] = notation.whole(value, "a Weapon of the play area", 1, WEAPONS)
        s.area_by[i] = notation.whole(by or "0", f"who played {value}", 0, box.seats - 1)
        s.laid = i + 1
    zones = {name: notation.cards(parts.get(name, "")) for name in ("deck", "discard", "seen")}
    hands = [notation.cards(m[4] or "") for m in places]
    if len(zones["seen"]) not in (0, 2):
        raise ValueError(f"notation: `seen` holds two cards or none, got {len(zones['seen'])}")
    heap = Counter(dict(enumerate(box.copies)))
    heap.subtract(value - 1 for value in s.area[: s.laid])
    heap.subtract(STATUETTE + t for t in range(TREASURES) if s.bearer[t] != NOBODY)
    heap.subtract(_kind(name) for names in (*zones.values(), *hands) for name in names if name != "?")
    short_of = [k for k in heap if heap[k] < 0]
    if short_of:
        name = short(short_of[0])
        raise ValueError(f"notation: there are only {box.copies[short_of[0]]} cards {name} in the box")
    rest = sorted(heap.elements())

    def kinds(names: list[str], what: str) -> list[int]:
        if names.count("?") > len(rest):
            raise ValueError(f"notation: there are not enough cards left for the ? of {what}")
        return [rest.pop(0) if name == "?" else _kind(name) for name in names]

    dreamer = _dreamer(s, hands)
    for q, names in enumerate(hands):
        for k in kinds(names, f"seat {q}") if dreamer is None or "?" not in names else ():
            s.players[q].hand[k] += 1
            s.players[q].cards += 1
    s.seen[0], s.seen[1] = (*kinds(zones["seen"], "seen"), HIDDEN, HIDDEN)[:2]
    for k in kinds(zones["discard"], "discard"):
        s.discard[s.thrown] = k
        s.thrown += 1
    deck = kinds(zones["deck"], "deck")
    for k in reversed(deck + (rest if s.phase != ASK_CHOOSE else [])):
        s.deck[s.left] = k
        s.left += 1
    for name in notation.cards(parts.get("dropping", "")):
        s.drop[_kind(name)] += 1
        s.dropped += 1
    if dreamer is not None:
        _dream(box, s, dreamer, hands, zones)


def _dreamer(s: State, hands: list[list[str]]) -> int | None:
    """The watcher that remembers something, if there are unknown cards in hands."""
    remembering = [w for w, m in enumerate(s.memory) if any([m.hazy, m.sorts, *m.jose, *m.courtney])]
    if not remembering or not any("?" in names for names in hands):
        return None
    if len(remembering) > 1:
        raise ValueError("notation: with unknown cards in hands only one watcher can remember something")
    return remembering[0]


def _dream(box: Box, s: State, w: int, hands: list[list[str]], zones: Mapping[str, list[str]]) -> None:
    """Every hand but the watcher's, the deck and Gilles' look become what the watcher can imagine."""
    if any(set(names) != {"?"} for q, names in enumerate(hands) if q != w and names):
        raise ValueError("notation: where a watcher remembers something, the other hands are all ? or all named")
    for q, names in enumerate(hands):
        if q != w:
            s.players[q].cards = len(names)
            for k in range(KINDS):
                s.players[q].hand[k] = 0
    if "?" in zones["seen"]:
        s.seen[0] = s.seen[1] = HIDDEN
    named = sum(len(names) for names in hands) + s.laid + s.thrown + sum(b != NOBODY for b in s.bearer)
    left = sum(box.copies) - named - (2 if s.phase == ASK_KEEP else 0)
    for i in range(CARDS):
        s.deck[i] = 0
    s.left = left
    dice = chance.keyed(0)
    imagine(box, s, w if w < SEATS else -1, dice)
    chance.wipe(s.chance)


# ---------------------------------------------------------------- a position that could be
def check(box: Box, s: State) -> None:
    """What no match could ever come to is refused, with its place."""
    for q in range(box.seats):
        p = s.players[q]
        if s.phase != ASK_CHOOSE and p.life == 0 and (p.cards or q in s.bearer):
            raise ValueError(f"notation: seat {q} is eliminated and has neither cards nor treasures (OR-069)")
    if s.phase == ASK_CHOOSE:
        return
    if s.phase == OVER:
        if sum(p.wins >= box.rounds for p in s.players[: box.seats]) != 1:
            raise ValueError(f"notation: when it is over, one seat has {box.rounds} stars (OR-094)")
        return
    if s.living < 2 or any(p.wins >= box.rounds for p in s.players[: box.seats]):
        raise ValueError("notation: while a match goes on, two or more are living and nobody has won it (OR-090)")
    for what, q in (("octoman", s.octoman), ("to", s.mover), ("active", s.active)):
        if s.players[q].life == 0 and not (what == "active" and s.phase == ASK_DISCARD):
            raise ValueError(f"notation: {what}: seat {q} is eliminated (OR-071)")
    for before, value in zip(s.area[: s.laid], s.area[1 : s.laid], strict=False):
        if value < before and value != PHEROMONE:
            raise ValueError(f"notation: area: {value} cannot follow {before} (OR-040)")
    _check_phase(s)
    _check_memory(box, s)


def _check_phase(s: State) -> None:
    me = s.players[s.mover]
    if (s.phase == ASK_KEEP) != (s.seen[0] != HIDDEN and s.seen[1] != HIDDEN):
        raise ValueError("notation: `seen` holds two cards while `phase keep` is asked, else none (OR-144)")
    if s.phase == ASK_DISCARD and not must_drop(s, s.mover):
        raise ValueError(f"notation: seat {s.mover} bears no Golden Skull or has two cards or fewer (OR-118)")
    if s.dropped and (s.phase != ASK_DISCARD or s.dropped >= me.cards - SKULL_LIMIT):
        raise ValueError("notation: `dropping` holds fewer cards than are to be discarded (OR-117)")
    if any(n > had for n, had in zip(s.drop, me.hand, strict=True)):
        raise ValueError(f"notation: dropping: seat {s.mover} does not have these cards (OR-117)")


def _check_memory(box: Box, s: State) -> None:
    for w, m in enumerate(s.memory):
        for q in range(box.seats):
            if q != w and any(known_in_hand(s, w, q, k) > s.players[q].hand[k] for k in range(KINDS)):
                raise ValueError(f"notation: knows: seat {q} does not have what {_watcher(w)} knows of it")
        if m.sorts:
            hidden = sum(m.fresh) + s.left
            if sum(m.pool) != hidden or any(m.pool[k] > unseen(box, s, w, k) for k in range(KINDS)):
                raise ValueError(f"notation: pools: {_watcher(w)} cannot have seen this deck reshuffled")


def _kind(name: str, among: Iterable[str] = CARD_NAMES) -> int:
    kind = KIND_OF.get(name)
    if kind is None or CARD_NAMES[kind] not in among:
        known = sorted(n for n, k in KIND_OF.items() if CARD_NAMES[k] in among)
        raise ValueError(f"notation: a card is one of {', '.join(known)}; got {name!r}")
    return kind


def _read_memory(s: State, parts: Mapping[str, str], seats: int) -> None:
    def watcher(text: str) -> int:
        return SEATS if text == GALLERY else notation.whole(text, "a watcher", 0, seats - 1)

    s.remembered, s.reshuffled = int("knows" in parts), int("pools" in parts)
    for fact in parts.get("knows", "").removeprefix("+").split():
        m = re.fullmatch(r"(\w+)>(jose|courtney):(.+)", fact)
        if not m:
            raise ValueError(f"notation: what a seat knows is written 1>jose:5,dodge, got {fact!r}")
        memory = s.memory[watcher(m[1])]
        for name in m[3].split(","):
            (memory.jose if m[2] == "jose" else memory.courtney)[_kind(name)] += 1
    for text in parts.get("hazy", "").split():
        s.memory[watcher(text)].hazy = 1
    for text in parts.get("pools", "").removeprefix("+").split():
        who, _, rest = text.partition(":")
        memory = s.memory[watcher(who)]
        memory.sorts = 1
        cards, _, fresh = rest.partition(":")
        for name in cards.split(",") if cards else ():
            memory.pool[_kind(name)] += 1
        for q, n in enumerate(fresh.split(",")[: SEATS + 1]):
            memory.fresh[q] = notation.whole(n, "a number of fresh cards", 0, CARDS)
