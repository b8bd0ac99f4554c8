"""Which pieces a match has, in the order of their numbers, and where they stand at the start (RULES.md 1.3, 1.7)."""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from poulpe.games.crash_octopus.scene.pieces import SHIP_COLOURS, SHIP_LENGTH, TREASURES

TENTACLES, MOST_SHIPS = 8, 4
TENTACLE_RING, SHIP_RING = 150.0, 230.0  # mm
HEAD = 0
TENTACLE = 1
SHIP = TENTACLE + TENTACLES
ANCHOR = SHIP + MOST_SHIPS
DIE = ANCHOR + MOST_SHIPS
TREASURE = DIE + 1
MOST_TREASURES = 4 * len(TREASURES)
PIECES = TREASURE + MOST_TREASURES
TABLE = -1  # in lists of touches


class Stand(NamedTuple):
    """A piece in its reference pose: where, in millimetres, and turned by how much, in radians."""

    x: float
    y: float
    yaw: float


def kind_of(piece: int) -> str:
    if piece < TENTACLE:
        return "head"
    if piece < SHIP:
        return "tentacle"
    if piece < DIE:
        return "ship" if piece < ANCHOR else "anchor"
    return "die" if piece == DIE else TREASURES[type_of(piece)]


def type_of(treasure: int) -> int:
    """Its place in the hierarchy: treasures are numbered in sets of five."""
    return (treasure - TREASURE) % len(TREASURES)


@cache
def name_of(piece: int) -> str:
    kind = kind_of(piece)
    if kind in ("head", "die"):
        return kind
    if kind in ("ship", "anchor"):
        return f"{SHIP_COLOURS[piece - (SHIP if kind == 'ship' else ANCHOR)]}-{kind}"
    if kind == "tentacle":
        return f"tentacle{piece - TENTACLE + 1}"
    return f"{kind}{(piece - TREASURE) // len(TREASURES) + 1}"


NAMES = tuple(name_of(p) for p in range(PIECES))
NUMBERS = {name: p for p, name in enumerate(NAMES)}


@cache
def treasures(seats: int) -> range:
    """CO-020, CO-021: three sets at two seats, otherwise all four."""
    return range(TREASURE, TREASURE + (3 if seats == 2 else 4) * len(TREASURES))


@cache
def ships(seats: int) -> range:
    return range(SHIP, SHIP + seats)


@cache
def in_play(seats: int) -> tuple[int, ...]:
    """Everything in the box of a match, by number."""
    return (
        HEAD, *range(TENTACLE, SHIP), *ships(seats), *range(ANCHOR, ANCHOR + seats), DIE, *treasures(seats),
    )  # fmt: skip


@cache
def start(seats: int) -> dict[int, Stand]:
    """CO-013 to CO-017. Treasures and the die wait outside the ocean (CO-019)."""
    found = {HEAD: Stand(0.0, 0.0, 0.0)}
    for k in range(TENTACLES):
        a = math.radians(22.5 + 45 * k)
        found[TENTACLE + k] = Stand(TENTACLE_RING * math.cos(a), TENTACLE_RING * math.sin(a), a + math.pi / 2)
    for k in range(seats):
        a = math.radians(90 - 360 / seats * k)  # clockwise, like the turns
        x, y, yaw = SHIP_RING * math.cos(a), SHIP_RING * math.sin(a), a - math.pi / 2
        found[SHIP + k] = Stand(x, y, yaw)
        back = SHIP_LENGTH / 2 + 10.1  # the anchor's crossbar, 10 mm from its middle, touches the stern
        found[ANCHOR + k] = Stand(x - back * math.cos(yaw), y - back * math.sin(yaw), yaw + math.pi / 2)
    return found
