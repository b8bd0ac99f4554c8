"""A position as one line of text: the table's options, whose turn it is, and every pose.

    turn 4 | first 0 | turn 2 | crab 4 | owners 0 1 2 3 | at head 0,0,0,1073741824,0,0,0 gold2>1 ... | dice ...

A pose is x,y,z in micrometres and a turn in four parts of 2**30. *gold2 waits to be returned, gold2>1 is cargo of
ship 1, -die lay there last and is in somebody's hand; so is what is not named. !gold2 is out of the match,
gold2<1 was won by seat 1, =gold2 lies on the quay. `stow gold2 1`: cargo in hand is being stowed, gold2 among it is
loaded then, and one piece slipped.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from poulpe.core.chance import as_text, load
from poulpe.core.notation import Position, join, one_of, read_options, split, whole, write_options
from poulpe.games.crash_octopus.box import MODES, OPTIONS
from poulpe.games.crash_octopus.box import kit as kit_for
from poulpe.games.crash_octopus.scene.layout import MOST_SHIPS, NAMES, NUMBERS, in_play, kit_of
from poulpe.games.crash_octopus.scene.poses import Pose
from poulpe.games.crash_octopus.state import (
    ABOARD,
    BEADS,
    IN_HAND,
    LOAD,
    NOBODY,
    ON_QUAY,
    ON_TABLE,
    OVER,
    REMOVED,
    RETURNING,
    SEATS,
    SLIPS,
    STOW,
    WON,
    Box,
    State,
    pose,
    put,
)

PHASES = (
    "scatter", "choose", "turn", "load", "place-ship", "place-anchor", "return", "attack", "place-tentacle",
    "place-head", "stow", "over", "collect", "plant", "ashore", "place-cannon", "steal", "berth", "heading", "quay",
    "launch",
)  # fmt: skip
PARTS = (
    "first",
    "turn",
    "chooses",
    "returns",
    "crab",
    "attack",
    "touched",
    "stow",
    "lost",
    "actor",
    "nearest",
    "due",
    "points",
    "run",
    "owners",
    "tries",
    "at",
    "dice",
    "with",
)


def write(box: Box, s: State, options: Mapping[str, Any]) -> str:
    return join(
        f"{PHASES[s.phase]} {box.seats}",
        {
            "first": str(s.first),
            "turn": str(s.turn),
            "chooses": str(s.chooser),
            "returns": str(s.returner),
            "crab": str(s.crab),
            "attack": f"{s.attack} {s.drops}" if s.attack else "",
            "touched": " ".join(NAMES[p] for p in in_play(box.kit) if s.touched >> p & 1),
            "stow": f"{NAMES[s.loading] if s.loading else '-'} {s.slips} {PHASES[s.via]}" if s.phase == STOW else "",
            "lost": f"{s.lost[0]},{s.lost[1]}" if any(s.lost) else "",
            "actor": str(s.actor) if s.actor else "",
            "nearest": "" if s.nearest == NOBODY else NAMES[s.nearest],
            "due": _due(s),
            "points": " ".join(map(str, s.points[: box.seats])) if any(s.points) else "",
            "run": f"{s.tries} {s.barren} {s.sailed} {s.leaving}" if s.tries or s.barren or s.sailed else "",
            "owners": " ".join(map(str, s.owner)),
            "tries": " ".join(f"{NAMES[p]}:{n}" for p, n in enumerate(s.returns) if n),
            "at": " ".join(f"{_named(s, p)} {_spelled(pose(s, p))}" for p in in_play(box.kit) if _is_told(s, p)),
            "dice": as_text(s.chance) if any(s.chance.key) or s.chance.counter else "",
            "with": write_options(options),
        },
    )


def _due(s: State) -> str:
    """What a sail has earned, whether the pirate drops alone, and on which head."""
    if not (any(s.due) or s.alone or s.onto != NOBODY):
        return ""
    return f"{s.due[0]} {s.due[1]} {s.alone} {'-' if s.onto == NOBODY else NAMES[s.onto]}"


def _is_told(s: State, piece: int) -> bool:
    return s.where[piece] != IN_HAND or any(pose(s, piece))


def _named(s: State, piece: int) -> str:
    where, name = s.where[piece], NAMES[piece]
    if where == RETURNING:
        return "*" + name
    if where == IN_HAND:
        return "-" + name
    if where == REMOVED:
        return "!" + name
    if where == ON_QUAY:
        return "=" + name
    if where >= WON:
        return f"{name}<{where - WON}"
    return f"{name}>{where - ABOARD}" if where >= ABOARD else name


@lru_cache(maxsize=20_000)  # most pieces lie as they did
def _spelled(at: Pose) -> str:
    return ",".join(map(str, at))


def read(text: str) -> Position[State]:
    first, parts = split(text, PARTS)
    phase, _, seats_text = first.partition(" ")
    seats = whole(seats_text, "the number of seats", 1, SEATS)
    options = read_options(parts.get("with", ""))
    kit = _kit(seats, options)
    s = State(phase=one_of(phase, "the phase", PHASES), crab=whole(parts.get("crab", "0"), "the crab", 0, BEADS))
    for name, seat in (("first", "first"), ("turn", "turn"), ("chooses", "chooser"), ("returns", "returner")):
        setattr(s, seat, whole(parts.get(name, "0"), name, 0, seats - 1))
    _read_attack(s, parts.get("attack", ""), seats)
    _read_rest(s, parts, seats, kit)
    owners = parts.get("owners", " ".join(map(str, range(seats)))).split()
    s.owner[:] = [NOBODY] * SEATS
    for k, owner in enumerate(owners):
        s.owner[k] = whole(owner, "an owner", NOBODY, seats - 1)
    s.touched = sum(1 << _piece(name, kit) for name in parts.get("touched", "").split())
    if "stow" in parts:
        loaded, slips, *via = parts["stow"].split()
        s.via = one_of(via[0], "what was chosen", PHASES) if via else LOAD
        s.loading = 0 if loaded == "-" else _piece(loaded, kit)
        s.slips = whole(slips, "the slips", 0, SLIPS)
    if "lost" in parts:
        s.lost[:] = _numbers(parts["lost"], 2)
    for word in parts.get("tries", "").split():
        name, _, n = word.partition(":")
        s.returns[_piece(name, kit)] = whole(n, f"the drops of {name}", 0, 127)
    _read_poses(s, parts.get("at", "").split(), seats, kit)
    if "dice" in parts:
        load(s.chance, parts["dice"])
    if s.phase == OVER and "mode" not in options and any(q not in s.owner for q in range(seats)):
        raise ValueError("notation: a match that is over has an owner for every ship")
    return Position(seats, options, s)


def _kit(seats: int, options: Mapping[str, Any]) -> int:
    known = {**{o.name: o.default for o in OPTIONS}, **options}
    try:
        return kit_for(seats, known).number
    except KeyError as e:
        raise ValueError(f"notation: mode is one of {', '.join(MODES)}, not {e}") from e


def _read_rest(s: State, parts: Mapping[str, str], seats: int, kit: int) -> None:
    s.actor = whole(parts.get("actor", "0"), "actor", 0, seats - 1)
    s.nearest = _piece(parts["nearest"], kit) if "nearest" in parts else NOBODY
    s.onto = NOBODY
    if "due" in parts:
        *due, onto = _words(parts["due"], 4)
        s.due[:] = [whole(n, "what is due", 0, 2) for n in due[:2]]
        s.alone = whole(due[2], "whether the pirate drops alone", 0, 1)
        s.onto = NOBODY if onto == "-" else _piece(onto, kit)
    for q, n in enumerate(parts.get("points", "").split()):
        s.points[q] = whole(n, "points", 0, 999)
    if "run" in parts:
        tries, barren, sailed, leaving = _words(parts["run"], 4)
        s.tries, s.barren = whole(tries, "the tries", 0, 9999), whole(barren, "the misses", 0, 999)
        s.sailed, s.leaving = whole(sailed, "ships at sea", 0, 4), whole(leaving, "whether the ship leaves", 0, 1)


def _words(text: str, count: int) -> list[str]:
    found = text.split()
    if len(found) != count:
        raise ValueError(f"notation: {count} words, got {text!r}")
    return found


def _read_attack(s: State, text: str, seats: int) -> None:
    if text:
        s.attack = 1
        s.drops = whole(text.split()[-1], "the drops of the attack", 0, 2 * SEATS)


def _piece(name: str, kit: int) -> int:
    if name not in NUMBERS or NUMBERS[name] not in in_play(kit):
        raise ValueError(f"notation: there is no piece {name!r} at a table of {kit_of(kit).seats}")
    return NUMBERS[name]


def _numbers(text: str, count: int) -> list[int]:
    try:
        found = [int(part) for part in text.split(",")]
    except ValueError:
        found = []
    if len(found) != count:
        raise ValueError(f"notation: {count} whole numbers parted by commas, got {text!r}")
    return found


def _read_poses(s: State, words: list[str], seats: int, kit: int) -> None:
    if len(words) % 2:
        raise ValueError("notation: every piece is followed by its pose")
    for name, text in zip(words[::2], words[1::2], strict=True):
        mark = name[0] if name[0] in "*-!=" else ""
        won, _, winner = name.removeprefix(mark).partition("<")
        plain, _, ship = won.partition(">")
        piece = _piece(plain, kit)
        put(s, piece, Pose(*_numbers(text, 7)))
        s.where[piece] = {"*": RETURNING, "-": IN_HAND, "!": REMOVED, "=": ON_QUAY, "": ON_TABLE}[mark]
        if ship:
            s.where[piece] = ABOARD + whole(ship, f"the ship of {plain}", 0, MOST_SHIPS - 1)
        if winner:
            s.where[piece] = WON + whole(winner, f"who won {plain}", 0, seats - 1)
