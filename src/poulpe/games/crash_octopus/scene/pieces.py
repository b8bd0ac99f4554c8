"""Every kind of piece: its primitives, mass, friction and colour, with the source of each number.

Sizes and masses are those of RULES.md 1.6; friction is fitted to the calibration targets of 1.8, where pairs take
the larger value of the two (1.5).
"""

from __future__ import annotations

from typing import NamedTuple

from poulpe.games.crash_octopus.scene.shapes import (
    Part,
    box,
    cylinder,
    cylinder_along_x,
    dome,
    frustum,
    hull,
    oval_frustum,
    prism_along_x,
    ring,
    rounded_cube,
    sphere,
)

OCEAN_RADIUS = 350.0  # mm, of the string's centre line (1.7)
STRING_THICKNESS = 4.0
HEAD_RADIUS, LITTLE_RADIUS = 30.0, 16.0
SHIP_LENGTH, SHIP_WIDTH, DECK = 50.0, 18.0, 10.0
PIRATE_LENGTH = 60.0
DIE_SIDE = 20.0
ISLAND_TOP = 5.0
TREASURES = ("captain", "cup", "gold", "gem", "chest")  # in the order of the hierarchy, CO-158
MORE_TREASURES = ("rose", "bottle")  # at five seats, PI-024
ALL_TREASURES = TREASURES + MORE_TREASURES
SHIP_COLOURS = ("orange", "green", "blue", "purple")
PIRATE_COLOUR = "pink"
COLOURS = (*SHIP_COLOURS, PIRATE_COLOUR)  # of ships, by number


class Kind(NamedTuple):
    parts: tuple[Part, ...]
    mass: float  # g
    friction: float
    colour: str  # for pictures, #rrggbb
    rolls: bool = False  # contacts of round pieces resist rolling too
    lively: bool = False  # bounces: restitution about 0.5
    source: str = "1.6"


# The ship is moved so that the middle of its 50 mm is the origin: slots of ACT-07 count from there.
_SHIP = (
    box(36, SHIP_WIDTH, DECK, x=-7),
    hull((x, y, z) for z in (0.0, DECK) for x, y in ((11.0, -9.0), (11.0, 9.0), (25.0, 0.0))),
)
_PIRATE = (
    box(44, 20, DECK, x=-8),
    hull((x, y, z) for z in (0.0, DECK) for x, y in ((14.0, -10.0), (14.0, 10.0), (30.0, 0.0))),
)
_CHEST = ((-6.0, 0.0), (6.0, 0.0), (6.0, 9.0), (3.0, 13.0), (-3.0, 13.0), (-6.0, 9.0))
_GOLD = [(x * 12.0, y * 6.0, 0.0) for x in (-1, 1) for y in (-1, 1)]
_GOLD += [(x * 10.0, y * 4.0, 9.0) for x in (-1, 1) for y in (-1, 1)]

KINDS: dict[str, Kind] = {
    "head": Kind((dome(HEAD_RADIUS),), 39.0, 0.35, "#f58aa6", rolls=True, lively=True),
    "tentacle": Kind((box(14, 12, 14), box(11, 12, 14, z0=14, x=2), box(8, 12, 14, z0=28, x=-2)), 3.8, 0.50, "#f2a0b5"),
    "ship": Kind(_SHIP, 5.3, 0.32, "#b98d5a"),
    "anchor": Kind((box(5, 20, 8), box(20, 5, 8, y=-7.5), box(10, 4, 8, y=6)), 1.3, 0.28, "#70757d"),
    "captain": Kind((cylinder(6, 13), sphere(5.5, 16)), 1.5, 0.28, "#e2b48c", rolls=True),
    "cup": Kind((cylinder(7, 3), cylinder(3, 7, 3), frustum(5, 9, 14, 10)), 1.9, 0.28, "#f2d13c", rolls=True),
    "gold": Kind((hull(_GOLD),), 1.4, 0.28, "#d9a21b"),
    "gem": Kind((hull([(0.0, 0.0, 0.0), *ring(9, 9, 6), *ring(5.5, 14, 6)]),), 0.9, 0.28, "#3cc4c9"),
    "chest": Kind((prism_along_x(_CHEST, 16),), 1.6, 0.28, "#7d4a23"),
    "rose": Kind((cylinder(5, 2), cylinder(2, 15, 2), sphere(6.5, 20)), 1.0, 0.28, "#c8323f", rolls=True),
    "bottle": Kind((cylinder(5.5, 16), cylinder(2.2, 9, 16)), 1.2, 0.28, "#2f5d3a", rolls=True),
    "little": Kind((dome(LITTLE_RADIUS),), 5.8, 0.35, "#f58aa6", rolls=True, lively=True),
    "island": Kind((oval_frustum((90, 70), (78, 58), ISLAND_TOP),), 15.0, 0.40, "#e3cf9a"),
    "palm": Kind((cylinder(8, 3), cylinder(3.5, 25, 3), cylinder(11, 4, 28)), 2.1, 0.40, "#5c9a4a", rolls=True),
    "pirate": Kind(_PIRATE, 7.2, 0.32, "#e86a92"),
    "cannon": Kind((box(24, 14, 6), cylinder_along_x(6, 26, 11)), 3.4, 0.28, "#43303a"),
    "die": Kind((rounded_cube(DIE_SIDE, 2),), 5.5, 0.25, "#2a2a32", rolls=True, lively=True),
}
TABLE_FRICTION = 0.28

# mm in the piece's own frame: what the engine works out from the primitives, kept here for rules that run without it.
CENTRES_OF_MASS = {
    "head": (0.0, 0.0, 11.234), "tentacle": (0.182, 0.0, 18.455), "ship": (-3.31, 0.0, 5.0),
    "anchor": (0.0, -2.125, 4.0), "captain": (0.0, 0.0, 9.609), "cup": (0.0, 0.0, 14.786), "gold": (0.0, 0.0, 4.066),
    "gem": (0.0, 0.0, 9.034), "chest": (0.0, 0.0, 6.069), "die": (0.0, 0.0, 0.0), "rose": (0.0, 0.0, 16.747),
    "bottle": (0.0, 0.0, 9.032), "little": (0.0, 0.0, 5.991), "island": (0.0, 0.0, 2.363), "palm": (0.0, 0.0, 19.908),
    "pirate": (-3.795, 0.0, 5.0), "cannon": (0.0, 0.0, 7.696),
}  # fmt: skip
RED_AXES = ("+x", "+y", "+z", "-x", "-y", "-z")  # dieFaces.red takes the first of them (1.6 names the first three)
