"""Which pieces a match has, in the order of their numbers, and where they stand at the start (RULES.md 1.3, 1.7).

What is in the box of a match is one number, its kit: the seats, and the game that is played with them. The base game
of four is simply kit 4.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from poulpe.games.crash_octopus.scene.pieces import (
    ALL_TREASURES,
    HEAD_RADIUS,
    MORE_TREASURES,
    PIRATE_LENGTH,
    SHIP_COLOURS,
    SHIP_LENGTH,
    TREASURES,
)

TENTACLES, MOST_SHIPS = 8, 5  # four ships, and the pirate's
TENTACLE_RING, SHIP_RING = 150.0, 230.0  # mm
ISLAND_RING, LITTLE_RING = 90.0, 75.0
HEAD = 0
TENTACLE = 1
SHIP = TENTACLE + TENTACLES
PIRATE = SHIP + MOST_SHIPS - 1
ANCHOR = SHIP + MOST_SHIPS
CANNON = ANCHOR + MOST_SHIPS - 1
DIE = ANCHOR + MOST_SHIPS
TREASURE = DIE + 1
SETS = 4
MORE_TREASURE = TREASURE + SETS * len(TREASURES)
MOST_TREASURES = SETS * len(ALL_TREASURES)
LITTLE = TREASURE + MOST_TREASURES
ISLAND = LITTLE + 1
PALM = ISLAND + 1
PIECES = PALM + 1
TABLE = -1  # in lists of touches

BASE, FLICK_CHALLENGE, OCTOPUS_CHALLENGE, BOWLING = range(4)  # modes
ROW = 28.0  # mm between standing treasures of Octopus Bowling (CO-R91)
LANE = 300.0  # mm between the head's edge and the first treasure (CO-R92)
WIDEST = 9.0  # mm, half of a cup


class Stand(NamedTuple):
    """A piece in its reference pose: where, in millimetres, and turned by how much, in radians."""

    x: float
    y: float
    yaw: float


class Kit(NamedTuple):
    seats: int
    mode: int = BASE
    island: bool = False
    pirate: bool = False
    little: bool = False
    many: bool = False  # Octopus Bowling with 24 pieces

    @property
    def number(self) -> int:
        """As it is kept in the box: for the base game the number of seats."""
        flags = (self.island, self.pirate, self.little, self.many)
        return self.seats + 8 * self.mode + sum(32 << n for n, flag in enumerate(flags) if flag)

    @property
    def ships(self) -> int:
        """How many ships that are not the pirate's."""
        return SETS if self.mode in (FLICK_CHALLENGE, OCTOPUS_CHALLENGE) else self.seats - self.pirate


@cache
def kit_of(number: int) -> Kit:
    island, pirate, little, many = (bool(number >> n & 1) for n in range(5, 9))
    return Kit(number & 7, number >> 3 & 3, island, pirate, little, many)


EVERYTHING = Kit(5, island=True, pirate=True, little=True).number | Kit(0, many=True).number


def is_ship(piece: int) -> bool:
    return SHIP <= piece < ANCHOR


def is_anchor(piece: int) -> bool:
    """The octo-cannon is the pirate's."""
    return ANCHOR <= piece < DIE


def is_treasure(piece: int) -> bool:
    return TREASURE <= piece < LITTLE


def is_head(piece: int) -> bool:
    return piece in (HEAD, LITTLE)


def kind_of(piece: int) -> str:
    if piece < TENTACLE:
        return "head"
    if piece < SHIP:
        return "tentacle"
    if piece < DIE:
        if piece in (PIRATE, CANNON):
            return "pirate" if piece == PIRATE else "cannon"
        return "ship" if piece < ANCHOR else "anchor"
    if piece >= LITTLE:
        return ("little", "island", "palm")[piece - LITTLE]
    return "die" if piece == DIE else ALL_TREASURES[type_of(piece)]


def type_of(treasure: int) -> int:
    """Its place in ALL_TREASURES: treasures are numbered in sets of five, then roses and bottles in pairs."""
    if treasure >= MORE_TREASURE:
        return len(TREASURES) + (treasure - MORE_TREASURE) % len(MORE_TREASURES)
    return (treasure - TREASURE) % len(TREASURES)


_PROPER = {PIRATE: "pirate-ship", CANNON: "octo-cannon", LITTLE: "little-octopus", ISLAND: "island", PALM: "palm"}


@cache
def name_of(piece: int) -> str:
    kind = kind_of(piece)
    if piece in _PROPER:
        return _PROPER[piece]
    if kind in ("head", "die"):
        return kind
    if kind in ("ship", "anchor"):
        return f"{SHIP_COLOURS[piece - (SHIP if kind == 'ship' else ANCHOR)]}-{kind}"
    if kind == "tentacle":
        return f"tentacle{piece - TENTACLE + 1}"
    if piece >= MORE_TREASURE:
        return f"{kind}{(piece - MORE_TREASURE) // len(MORE_TREASURES) + 1}"
    return f"{kind}{(piece - TREASURE) // len(TREASURES) + 1}"


NAMES = tuple(name_of(p) for p in range(PIECES))
NUMBERS = {name: p for p, name in enumerate(NAMES)}


@cache
def treasures(kit: int) -> tuple[int, ...]:
    """CO-020, CO-021: three sets at two seats, otherwise all four; PI-024, OB-002: other types."""
    k = kit_of(kit)
    if kit == EVERYTHING:
        return tuple(range(TREASURE, LITTLE))
    types = set(range(len(ALL_TREASURES) if k.many or (k.seats == 5 and k.pirate) else len(TREASURES)))
    if k.mode == BOWLING or len(types) > len(TREASURES):
        types.discard(TREASURES.index("gem"))
    sets = 3 if k.mode == BASE and k.seats == 2 else SETS
    first = range(TREASURE, TREASURE + sets * len(TREASURES))
    return tuple(t for t in (*first, *range(MORE_TREASURE, LITTLE)) if type_of(t) in types)


@cache
def ships(kit: int) -> tuple[int, ...]:
    k = kit_of(kit)
    if k.mode == BOWLING:
        return ()
    return (*range(SHIP, SHIP + k.ships), *((PIRATE,) if k.pirate else ()))


@cache
def anchors(kit: int) -> tuple[int, ...]:
    """OC-006: not used where the octopus plays alone."""
    return () if kit_of(kit).mode == OCTOPUS_CHALLENGE else tuple(p + MOST_SHIPS for p in ships(kit))


@cache
def heads(kit: int) -> tuple[int, ...]:
    return (HEAD, LITTLE) if kit_of(kit).little else (HEAD,)


@cache
def in_play(kit: int) -> tuple[int, ...]:
    """Everything in the box of a match, by number."""
    k = kit_of(kit)
    if kit == EVERYTHING:
        return tuple(range(PIECES))
    octopus = () if k.mode == FLICK_CHALLENGE else (HEAD, *(() if k.mode == BOWLING else range(TENTACLE, SHIP)))
    die = () if k.mode == FLICK_CHALLENGE else (DIE,)
    more = ((LITTLE,) if k.little else ()) + ((ISLAND, PALM) if k.island else ())
    return (*octopus, *ships(kit), *anchors(kit), *die, *treasures(kit), *more)


# ---------------------------------------------------------------- where things stand
@cache
def start(kit: int) -> dict[int, Stand]:
    """CO-013 to CO-017 and the like. Treasures and the die wait outside the ocean (CO-019)."""
    k = kit_of(kit)
    if k.mode == BOWLING:
        return {HEAD: Stand(bowling_head(k.many), 0.0, 0.0)}
    if k.mode == FLICK_CHALLENGE:
        return {}
    found = {HEAD: Stand(0.0, 0.0, 0.0)}
    for n in range(TENTACLES):
        a = math.radians(22.5 + 45 * n)
        found[TENTACLE + n] = Stand(TENTACLE_RING * math.cos(a), TENTACLE_RING * math.sin(a), a + math.pi / 2)
    for n, ship in enumerate(ships(kit)):
        found |= _pair(ship, math.radians(90 - 360 / len(ships(kit)) * n), k.mode == BASE)  # clockwise, like the turns
    gap = math.radians(90 - 180 / max(1, len(ships(kit))))  # all gaps between ships are as wide: the first one
    if k.island:
        x, y = ISLAND_RING * math.cos(gap), ISLAND_RING * math.sin(gap)
        found[ISLAND] = found[PALM] = Stand(x, y, gap + math.pi / 2)
    if k.little:
        found[LITTLE] = Stand(-LITTLE_RING * math.cos(gap), -LITTLE_RING * math.sin(gap), 0.0)
    return found


def _pair(ship: int, bearing: float, anchored: bool) -> dict[int, Stand]:
    """A ship and its anchor or cannon, which touches the stern."""
    x, y, yaw = SHIP_RING * math.cos(bearing), SHIP_RING * math.sin(bearing), bearing - math.pi / 2
    found = {ship: Stand(x, y, yaw)}
    if anchored:
        # the anchor's crossbar is 10 mm from its middle, the cannon's muzzle 13 mm
        back, turn = (PIRATE_LENGTH / 2 + 13.1, 0.0) if ship == PIRATE else (SHIP_LENGTH / 2 + 10.1, math.pi / 2)
        found[ship + MOST_SHIPS] = Stand(x - back * math.cos(yaw), y - back * math.sin(yaw), yaw + turn)
    return found


def bowling_rows(many: bool) -> tuple[int, ...]:
    """CO-R91."""
    return (1, 2, 3, 4, 5, 4, 3, 2) if many else (1, 2, 3, 4, 3, 2, 1)


def bowling_head(many: bool) -> float:
    """CO-R92: the head and the pattern together lie in the middle of the table."""
    whole = 2 * HEAD_RADIUS + LANE + 2 * WIDEST + ROW * (len(bowling_rows(many)) - 1)
    return HEAD_RADIUS - whole / 2


def bowling_spots(many: bool) -> list[tuple[float, float]]:
    first = bowling_head(many) + HEAD_RADIUS + LANE + WIDEST
    return [
        (first + ROW * n, ROW * (m - (row - 1) / 2)) for n, row in enumerate(bowling_rows(many)) for m in range(row)
    ]
