"""Crabs vs Octopuses as one line of text.

    crab [αc 4c Ωc] 9c 5c / octopus [1o 3o ?o] ?x7 | to 1 | pile 7c@0 8o@1 | reversed yes

Seats are parted by slashes: the species (`-`: not settled), the hand in brackets, the draw pile from the top. A card is
its value and the letter of its species; in its own seat the letter may be left out, `a` and `w` stand for α and Ω.
Then, in any order: `to` (whose turn it is), `pile` from the bottom with who played each card (~: blank, !: cancelled),
`reversed`, `blank` (seats whose next card has no effect), `phase`, and what only a full position needs. `+` in a draw
pile: all cards of that species named nowhere, in their order. Without `gone`, cards that are named nowhere have been
played in earlier rounds; ? takes the lowest card of its species (?c, ?o) that is named nowhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from poulpe.core import chance, notation
from poulpe.core.notation import Position
from poulpe.core.options import changed, settle
from poulpe.core.rulebook import RULING
from poulpe.games.crabs_vs_octopuses.box import OPTIONS, fill
from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES, LETTERS, SPECIES_NAMES, kind_of, named
from poulpe.games.crabs_vs_octopuses.checks import check
from poulpe.games.crabs_vs_octopuses.knowledge import imagine
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_SPECIES,
    ASK_TURN,
    BLANK,
    CANCELLED,
    CARDS,
    HIDDEN,
    NOBODY,
    NOTHING,
    OVER,
    OWN,
    SEATS,
    STEPS,
    VALUES,
    Box,
    Memory,
    Player,
    State,
)
from poulpe.games.crabs_vs_octopuses.pieces import (
    PLAIN as UNMARKED,
)
from poulpe.games.crabs_vs_octopuses.rules.memory import species_of
from poulpe.games.crabs_vs_octopuses.views import PHASES, rule_id

PARTS = (
    "to",
    "phase",
    "round",
    "lead",
    "pile",
    "reversed",
    "blank",
    "effect",
    "picked",
    "buried",
    "gone",
    "wishes",
    "knows",
    "hazy",
    "won",
    "dice",
    "with",
)
PLACE = re.compile(r"(crab|octopus|-)\s*(?:\[([^\]]*)\])?\s*([^\[\]]*)")
LAID = re.compile(r"([^@]+)@([01])([~!]?)")
SIGN_OF_MARK = {UNMARKED: "", BLANK: "~", CANCELLED: "!"}
PILES = ("hand", "pile", "grave")  # what a seat remembers
VICTORIES = {rule_id(number): number for number in (61, 62, 63, 64, RULING + 47)}


# ---------------------------------------------------------------- writing
def write(box: Box, s: State, options: Mapping[str, Any]) -> str:
    begun = s.crab != NOBODY
    parts = {
        "to": str(s.turn) if begun else "",
        "phase": PHASES[s.phase] if s.phase != ASK_TURN else "",
        "round": str(s.round_no) if begun else "",
        "lead": str(s.leader) if begun else "",
        "pile": " ".join(f"{CARD_NAMES[s.centre[i]]}@{s.laid_by[i]}{SIGN_OF_MARK[s.mark[i]]}" for i in range(s.laid)),
        "reversed": "yes" if s.reversed else "",
        "blank": _seats(p.armoured for p in s.players),
        "effect": _effect(s),
        "picked": " ".join(named(s.pick)),
        "buried": " / ".join(_shown(p.grave, p.buried_backs, p.buried) for p in s.players)
        if any(p.buried for p in s.players)
        else "",
        "gone": " ".join(named(s.gone)) or "none" if begun else "",
        "wishes": " ".join(f"{q}:{SPECIES_NAMES[p.wish]}" for q, p in enumerate(s.players) if p.wish != NOBODY),
        "knows": " ".join(_facts(s)),
        "hazy": _seats(m.hazy for m in s.memory),
        "won": f"{s.winner} {rule_id(s.how)}" if s.phase == OVER else "",
        "dice": chance.as_text(s.chance) if any(s.chance.key) or s.chance.counter else "",
        "with": notation.write_options(options),
    }
    return notation.join(" / ".join(_place(s, q) for q in range(SEATS)), parts)


def _place(s: State, q: int) -> str:
    if s.crab == NOBODY:
        return "-"
    p = s.players[q]
    pile = notation.counted("?" if k == HIDDEN else CARD_NAMES[k] for k in reversed(p.pile[: p.left]))
    hand = f"[{_shown(p.hand, p.backs, p.cards)}]"
    return " ".join(filter(None, [SPECIES_NAMES[0 if q == s.crab else 1], hand, pile]))


def _shown(counts: list[int], backs: list[int], total: int) -> str:
    """Named cards, then unknown ones by the species of their backs, then those that show not even that."""
    words = list(named(counts))
    for species in range(2):
        words += ["?" + LETTERS[species]] * (backs[species] - sum(counts[species * VALUES : (species + 1) * VALUES]))
    return notation.counted(words + ["?"] * (total - len(words)))


def _seats(flags: Iterable[int]) -> str:
    return " ".join(str(q) for q, on in enumerate(flags) if on)


def _effect(s: State) -> str:
    """The card and its place; whose steps are applied; the step, cards moved by the one before, needed, Resists."""
    if s.card == NOTHING:
        return ""
    effect = CARD_NAMES[s.effect] if s.effect != NOTHING else "-"
    return f"{CARD_NAMES[s.card]} {s.at} {effect} {s.step} {s.did} {s.need} {s.resists}"


def _facts(s: State) -> Iterable[str]:
    for w, m in enumerate(s.memory):
        for pile in PILES:
            if cards := named(getattr(m, pile)):
                yield f"{w}>{pile}:{','.join(cards)}"


# ---------------------------------------------------------------- reading
def read(text: str) -> Position[State]:
    first, parts = notation.split(text, PARTS)
    places = [PLACE.fullmatch(place.strip()) for place in first.split("/")]
    if len(places) != SEATS or not all(places):
        raise ValueError(f"notation: two seats are written crab [αc 2c] 9c / octopus [1o ?o] ?x19, got {first!r}")
    options = settle("crabs-vs-octopuses", OPTIONS, notation.read_options(parts.get("with", "")))
    box, s = fill(SEATS, options), State()
    seats = [m for m in places if m]
    _read_species(s, [m[1] for m in seats], parts)
    _read_course(s, parts)
    if s.crab != NOBODY:
        _read_memory(s, parts)
        _read_cards(box, s, seats, parts)
    check(box, s)
    if "dice" in parts:
        chance.load(s.chance, parts["dice"])
    return Position(SEATS, changed(OPTIONS, options), s)


def _read_species(s: State, species: list[str], parts: Mapping[str, str]) -> None:
    s.crab = s.winner = NOBODY
    s.card = s.effect = NOTHING
    for p in s.players:
        p.wish = NOBODY
    if sorted(species) == ["crab", "octopus"]:
        s.crab = species.index("crab")
        s.phase = ASK_TURN
    elif species == ["-", "-"]:
        s.phase, s.waiting = ASK_SPECIES, 3
        for word in parts.get("wishes", "").split():
            q = notation.whole(word[:1], "who wishes", 0, SEATS - 1)
            s.players[q].wish = notation.one_of(word[2:], "a wish", SPECIES_NAMES)
            s.waiting &= ~(1 << q)
    else:
        raise ValueError(f"notation: one seat is the crab, the other the octopus, got {' and '.join(species)} (CP-002)")


def _read_course(s: State, parts: Mapping[str, str]) -> None:
    if "won" in parts:
        winner, _, how = parts["won"].partition(" ")
        s.winner = notation.whole(winner, "who won", 0, SEATS - 1)
        s.how = notation.one_of(how or "CP-061", "the rule of the victory", VICTORIES)
    if s.crab == NOBODY:
        if s.winner != NOBODY:  # somebody gave up before the deal
            s.phase, s.waiting = OVER, 0
        return

    def seat(part: str, default: int) -> int:
        return notation.whole(parts.get(part, str(default)), part, 0, SEATS - 1)

    s.phase = notation.one_of(parts.get("phase", "turn"), "phase", {name: n for n, name in PHASES.items()})
    s.turn = seat("to", 0)
    s.round_no = notation.whole(parts.get("round", "1"), "round", 1, CARDS)
    s.reversed = int(parts.get("reversed", "no") == "yes")
    for word in parts.get("blank", "").split():
        s.players[notation.whole(word, "a seat", 0, SEATS - 1)].armoured = 1
    _read_pile(s, parts.get("pile", ""))
    s.leader = seat("lead", s.laid_by[0] if s.laid else s.turn)
    if "effect" in parts:
        _read_effect(s, parts["effect"])
    responder = 1 - s.turn if s.resists % 2 == 0 else s.turn
    waits = responder if PHASES[s.phase] == "resist" else s.turn
    s.waiting = 0 if s.phase == OVER else 1 << waits


def _read_pile(s: State, text: str) -> None:
    for i, word in enumerate(text.split()):
        m = LAID.fullmatch(word)
        if not m:
            raise ValueError(f"notation: a card of the pile is written 8o@1, got {word!r}")
        s.centre[i] = kind_of(m[1])
        s.laid_by[i] = int(m[2])
        s.mark[i] = next(mark for mark, text in SIGN_OF_MARK.items() if text == m[3])
        s.laid = i + 1


def _read_effect(s: State, text: str) -> None:
    words = text.split()
    if len(words) != 7:
        raise ValueError(f"notation: an effect is written 4c 2 4c 0 0 1 0, got {text!r}")
    s.card = kind_of(words[0])
    s.at = notation.whole(words[1], "the place of the card", 0, CARDS - 1)
    s.effect = NOTHING if words[2] == "-" else kind_of(words[2])
    s.step = notation.whole(words[3], "the step", 0, STEPS - 1)
    s.did, s.need, s.resists = (notation.whole(word, "a number of cards", 0, CARDS) for word in words[4:])


# ---------------------------------------------------------------- cards
def _read_cards(box: Box, s: State, seats: list[re.Match[str]], parts: Mapping[str, str]) -> None:
    """Named cards leave the heap of the box, then ? takes the lowest left of its species, then + and `gone` the rest.

    Where a seat remembers something, its ? are what it can imagine: so a view's notation can be played on.
    """
    heap = Counter(dict(enumerate(box.copies)))
    heap.subtract(s.centre[: s.laid])
    buried = parts.get("buried", "/").split("/")
    if len(buried) != SEATS:
        raise ValueError(f"notation: face-down discards of both seats, parted by a slash, got {parts['buried']!r}")
    for q, m in enumerate(seats):
        own = 0 if q == s.crab else 1
        for word in [*notation.cards(m[2] or ""), *notation.cards(m[3]), *notation.cards(buried[q])]:
            if not word.startswith("?") and word != "+":
                heap[kind_of(word, own)] -= 1
    for word in parts.get("gone", "none").split():
        if word != "none":
            s.gone[kind_of(word)] += 1
            heap[kind_of(word)] -= 1
    short = next((k for k, n in heap.items() if n < 0), None)
    if short is not None:
        raise ValueError(f"notation: there are only {box.copies[short]} cards {CARD_NAMES[short]} in the box")
    for name in notation.cards(parts.get("picked", "")):
        s.pick[kind_of(name)] += 1
        s.picked += 1
    dreamer = _dreamer(s, seats, buried)
    if dreamer is not None:
        _dream(box, s, dreamer, seats, buried)
        return
    rest = sorted(heap.elements())
    for q, m in enumerate(seats):
        _read_seat(s, q, notation.cards(m[2] or ""), notation.cards(buried[q]), rest)
    for q, m in enumerate(seats):
        _read_draw_pile(s, q, notation.cards(m[3]), rest)
    if "gone" not in parts:
        for k in rest:
            s.gone[k] += 1
    elif rest:
        raise ValueError(f"notation: {', '.join(CARD_NAMES[k] for k in rest)} cannot be found anywhere")


def _taken(rest: list[int], word: str, own: int) -> int:
    """A named card, or the lowest one left for a question mark."""
    if not word.startswith("?"):
        return kind_of(word, own)
    wanted = [k for k in rest if word == "?" or LETTERS[species_of(k)] == word[1:]]
    if not wanted:
        raise ValueError(f"notation: there are not enough cards left for every {word}")
    rest.remove(wanted[0])
    return wanted[0]


def _read_seat(s: State, q: int, hand: list[str], buried: list[str], rest: list[int]) -> None:
    p, own = s.players[q], 0 if q == s.crab else 1
    for word in hand:
        k = _taken(rest, word, own)
        p.hand[k] += 1
        p.backs[species_of(k)] += 1
        p.cards += 1
    for word in buried:
        k = _taken(rest, word, own)
        p.grave[k] += 1
        p.buried_backs[species_of(k)] += 1
        p.buried += 1


def _read_draw_pile(s: State, q: int, words: list[str], rest: list[int]) -> None:
    p, own = s.players[q], 0 if q == s.crab else 1
    mine = [_taken(rest, word + LETTERS[own] if word == "?" else word, own) for word in words if word != "+"]
    if "+" in words:
        mine += [k for k in rest if species_of(k) == own]
        rest[:] = [k for k in rest if species_of(k) != own]
    if len(mine) > OWN or any(species_of(k) != own for k in mine):
        raise ValueError(f"notation: the pile of the {SPECIES_NAMES[own]} holds only its own cards (CP-032)")
    for k in reversed(mine):
        p.pile[p.left] = k
        p.left += 1


# ---------------------------------------------------------------- memory, and what a seat that remembers imagines
def _read_memory(s: State, parts: Mapping[str, str]) -> None:
    for fact in parts.get("knows", "").split():
        m = re.fullmatch(r"([01])>(hand|pile|grave):(.+)", fact)
        if not m:
            raise ValueError(f"notation: what a seat knows is written 1>hand:5c,Ωo, got {fact!r}")
        for name in m[3].split(","):
            getattr(s.memory[int(m[1])], m[2])[kind_of(name)] += 1
    for text in parts.get("hazy", "").split():
        s.memory[notation.whole(text, "a seat", 0, SEATS - 1)].hazy = 1


def _remembers(m: Memory) -> bool:
    return any([m.hazy, *m.hand, *m.pile, *m.grave])


def _dreamer(s: State, seats: list[re.Match[str]], buried: list[str]) -> int | None:
    unknown = any("?" in text for m, grave in zip(seats, buried, strict=True) for text in (m[2] or "", grave))
    remembering = [w for w, m in enumerate(s.memory) if _remembers(m)]
    if not unknown or not remembering:
        return None
    if len(remembering) > 1:
        raise ValueError("notation: with unknown cards in hands only one seat can remember something")
    return remembering[0]


def _dream(box: Box, s: State, w: int, seats: list[re.Match[str]], buried: list[str]) -> None:
    """The other hand, its face-down discards and both piles become what the seat can imagine."""
    for q, m in enumerate(seats):
        hand, grave, pile = (notation.cards(text) for text in (m[2] or "", buried[q], m[3]))
        p = s.players[q]
        if q == w:
            _read_seat(s, q, hand, grave, [])
        else:
            _count_backs(p, hand, grave)
        p.left = len(pile)
        for i in range(p.left):
            p.pile[i] = HIDDEN
    try:
        imagine(box, s, w, chance.keyed(0))
    except (IndexError, OverflowError) as e:
        raise ValueError(f"notation: seat {w} cannot know this: the cards do not come out right") from e
    chance.wipe(s.chance)


def _count_backs(p: Player, hand: list[str], grave: list[str]) -> None:
    """A hand that is looked at is named in full: what is remembered of it is all of it."""
    for words, backs in ((hand, p.backs), (grave, p.buried_backs)):
        if any(word.startswith("?") != words[0].startswith("?") for word in words):
            raise ValueError("notation: where a seat remembers something, the other cards are all unknown or all named")
        for word in words:
            if word != "?":
                backs[LETTERS.index(word[1]) if word.startswith("?") else species_of(kind_of(word))] += 1
    p.cards, p.buried = len(hand), len(grave)
