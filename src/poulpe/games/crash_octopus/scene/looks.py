"""How pieces look: painted wood, a little richer than what collides, and never more than 1 mm beyond it (RULES.md 1.6).

A look is data for whoever draws: surfaces with a paint each. `OWN` is the colour of the piece's owner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any

from poulpe.games.crash_octopus.scene.pieces import (
    DECK,
    DIE_SIDE,
    HEAD_RADIUS,
    ISLAND_TOP,
    KINDS,
    LITTLE_RADIUS,
    RED_AXES,
)
from poulpe.games.crash_octopus.scene.shapes import Point, box, cylinder, frustum, hull, ring, sphere
from poulpe.games.crash_octopus.scene.surfaces import Surface, convex_faces, loft, painted, turned

OWN = "own"  # the colour of the ship's owner
SHIP_PAINT = {"orange": "#e8853d", "green": "#4f9d5b", "blue": "#3f78b5", "purple": "#8a5aa8", "pink": "#e4588a"}
DIE_PAINT = {"red": "#c8202f", "black": "#17171d"}
STRING_PAINT, CRAB_PAINT = "#2f6f96", "#d8402c"
BEAD_PAINT = {"blue": "#3f8fc4", "black": "#1d1f26"}
BEYOND = 1.0  # mm that a look may stand out
PINK, DARK_PINK, INK, WHITE, WOOD, BRASS = "#f58aa6", "#dd6d8e", "#241a24", "#fbf4ee", "#c99a63", "#e0b13f"
SAND, WET_SAND, FOAM, GRASS, LEAF, BARK = "#ecd6a0", "#c9a96c", "#f4fbfa", "#9dbd62", "#4e9a4a", "#9a6b3d"
Outline = tuple[tuple[float, float], ...]


def _tentacle() -> Iterator[Surface]:
    """A wave that leans to and fro inside its three boxes, with suckers on one side."""
    levels = [  # z, from x, to x, half its width in y
        (0.0, -6.8, 6.8, 5.9), (1.2, -7.0, 7.0, 6.0), (8.0, -6.2, 7.0, 5.9), (14.0, -4.2, 7.3, 5.7),
        (20.0, -3.3, 7.4, 5.5), (25.0, -3.9, 5.6, 5.3), (29.0, -5.2, 3.0, 5.1), (34.0, -6.0, 1.8, 4.8),
        (38.5, -5.8, 0.9, 4.1), (41.0, -4.6, 0.0, 2.9), (42.0, -3.6, -1.0, 1.5),
    ]  # fmt: skip
    yield loft(PINK, [_oval((a + b) / 2, (b - a) / 2, y, z) for z, a, b, y in levels])
    for z, x, size in ((7.0, -6.3, 1.9), (14.0, -3.9, 1.8), (21.0, -3.0, 1.7), (28.4, -4.4, 1.4), (34.0, -5.6, 1.2)):
        yield Surface("#fbd3dc", ((x + size - 0.7, 0.0, z),), radius=size)


def _oval(x: float, half: float, wide: float, z: float, sides: int = 20) -> list[Point]:
    """Between an ellipse and a rectangle, as sanded wood is."""
    angles = [2 * math.pi * k / sides for k in range(sides)]
    return [(x + half * _soft(math.cos(a)), wide * _soft(math.sin(a)), z) for a in angles]


def _soft(x: float) -> float:
    return math.copysign(abs(x) ** 0.6, x)


def _on_dome(head: float, bearing: float, up: float, radius: float, out: float) -> tuple[Point, float]:
    """A ball that stands out of a head of that radius by so much."""
    a, e, away = math.radians(bearing), math.radians(up), head - radius + out
    return (away * math.cos(e) * math.cos(a), away * math.cos(e) * math.sin(a), away * math.sin(e)), radius


def _head() -> Iterator[Surface]:
    yield painted(KINDS["head"].parts[0], PINK)
    yield from _eyes(HEAD_RADIUS, 7.4, 3.9)
    for bearing, up, size in (
        (90, 58, 4.2),
        (64, 44, 3.0),
        (118, 40, 3.4),
        (92, 30, 2.6),
        (40, 62, 2.4),
        (150, 60, 2.8),
    ):
        at, radius = _on_dome(HEAD_RADIUS, bearing, up, size, 0.35)
        yield Surface(DARK_PINK, (at,), radius=radius)


def _eyes(head: float, white: float, ink: float) -> Iterator[Surface]:
    for side in (-24, 24):  # it looks towards -y, where the beads are
        for bearing, up, size, out, paint in (
            (-90 + side, 38, white, 0.8, WHITE),
            (-90 + side * 0.94, 36, ink, 0.95, INK),
        ):
            at, radius = _on_dome(head, bearing, up, size, out)
            yield Surface(paint, (at,), radius=radius)


def _little() -> Iterator[Surface]:
    """A child: large eyes, red cheeks, and no freckles yet."""
    yield painted(KINDS["little"].parts[0], "#f9a3ba")
    yield from _eyes(LITTLE_RADIUS, 5.0, 2.9)
    for side in (-58, 58):
        at, radius = _on_dome(LITTLE_RADIUS, -90 + side, 22, 2.6, 0.5)
        yield Surface("#ef6f92", (at,), radius=radius)
    at, radius = _on_dome(LITTLE_RADIUS, 90, 62, 2.4, 0.4)
    yield Surface(DARK_PINK, (at,), radius=radius)


def _ship() -> Iterator[Surface]:
    """One hull, a wooden deck, and the owner's colour around it."""
    yield from _hull(-25.0, 11.0, 25.0, 9.0)
    for x in (-17.0, -8.0, 1.0):
        yield painted(box(0.7, 13.6, 0.5, z0=DECK - 0.2, x=x), "#a87a47")


def _hull(stern: float, shoulder: float, bow: float, half: float, deck_paint: str = WOOD) -> Iterator[Surface]:
    outline = ((stern, -half), (shoulder, -half), (bow, 0.0), (shoulder, half), (stern, half))
    inner = half - 0.5
    side = (
        (stern + 0.8, -inner),
        (shoulder - 0.1, -inner),
        (bow - 1.0, 0.0),
        (shoulder - 0.1, inner),
        (stern + 0.8, inner),
    )
    levels = ((0.0, side), (0.8, outline), (DECK - 0.8, outline), (DECK, side))
    yield loft(OWN, [[(x, y, z) for x, y in shape] for z, shape in levels])
    deck = tuple((x * 0.93, y * 0.86, z) for z in (DECK - 0.5, DECK + 0.15) for x, y in side)
    yield Surface(deck_paint, deck, convex_faces(deck))


def _pirate() -> Iterator[Surface]:
    """A dark deck with a skull at the bow, a black band and eyes that look over the water."""
    yield from _hull(-30.0, 14.0, 30.0, 10.0, "#6d4433")
    band: Outline = ((-30.4, -10.4), (14.1, -10.4), (30.6, 0.0), (14.1, 10.4), (-30.4, 10.4))
    yield loft(INK, [[(x, y, z) for x, y in band] for z in (3.2, 5.4)])
    for x in (-22.0, -13.0, -4.0):
        yield painted(box(0.7, 15.4, 0.5, z0=DECK - 0.2, x=x), "#54321f")
    for x, y, r, z, paint in (
        (11.0, 0.0, 6.2, 0.25, INK), (12.0, 0.0, 3.4, 0.4, WHITE), (8.4, 0.0, 2.1, 0.4, WHITE),
        (12.4, -1.4, 0.9, 0.5, INK), (12.4, 1.4, 0.9, 0.5, INK),
    ):  # fmt: skip
        yield _disc(paint, x, y, r, DECK + z)
    for side in (-1, 1):
        yield Surface(WHITE, ((18.6, side * 5.1, 6.8),), radius=2.5)
        yield Surface(INK, ((19.5, side * 6.1, 7.1),), radius=1.3)


def _disc(paint: str, x: float, y: float, radius: float, z: float, sides: int = 18) -> Surface:
    """A round inlay, half a millimetre thick."""
    return loft(paint, [[(x + px, y + py, pz) for px, py, pz in ring(radius, z + dz, sides)] for dz in (-0.5, 0.0)])


def _cannon() -> Iterator[Surface]:
    """A tentacle for a barrel, on a carriage with four wheels."""
    yield painted(KINDS["cannon"].parts[0], "#7a5233")
    barrel = ((-13.0, 4.4), (-12.4, 5.4), (-10.0, 6.0), (4.0, 5.2), (9.0, 5.2), (12.0, 6.2), (13.0, 6.0))
    yield _along_x("#c7507c", barrel)
    yield _along_x(BRASS, ((-7.4, 6.1), (-7.2, 6.4), (-5.4, 6.4), (-5.2, 6.1)))
    yield _along_x(BRASS, ((2.0, 5.5), (2.2, 6.1), (3.8, 6.1), (4.0, 5.5)))
    yield _along_x(INK, ((12.8, 3.6), (13.2, 3.6)))
    for x in (-9.4, -2.4, 6.6):  # suckers
        yield Surface("#fbd3dc", ((x, 0.0, 15.6),), radius=1.6)
    for x in (-7.5, 7.5):
        for y in (-7.4, 7.4):
            rim = [(x + 3.0 * math.cos(a), y + w, 3.0 + 3.0 * math.sin(a)) for w in (-0.5, 0.5) for a in _turns(14)]
            yield Surface(INK, tuple(rim), convex_faces(rim))
            yield Surface(BRASS, ((x, y * 0.96, 3.0),), radius=0.85)


def _turns(sides: int) -> list[float]:
    return [2 * math.pi * k / sides for k in range(sides)]


def _along_x(paint: str, profile: Iterable[tuple[float, float]], z: float = 11.0) -> Surface:
    """What a lathe makes, lying: place along x and radius."""
    return loft(paint, [[(x, r * math.cos(a), z + r * math.sin(a)) for a in _turns(18)] for x, r in profile])


def _rose() -> Iterator[Surface]:
    yield turned("#e8d9c0", [(4.6, 0.0), (5.0, 0.5), (4.4, 1.8), (2.0, 2.4)])
    yield turned("#3f7d45", [(1.9, 1.6), (1.5, 6.0), (1.5, 13.0), (2.8, 15.0), (4.0, 16.4)])
    for a, z in ((0.6, 8.0), (3.7, 10.5)):
        tip = (2.9 * math.cos(a), 2.9 * math.sin(a), z + 2.6)
        yield painted(
            hull([tip, (0.0, 0.0, z), *((1.4 * math.cos(a + b), 1.4 * math.sin(a + b), z + 1.2) for b in (-0.9, 0.9))]),
            LEAF,
        )
    yield Surface("#b3202f", ((0.0, 0.0, 20.0),), radius=6.1)
    for level, (count, away, up, size) in enumerate(((5, 3.6, 19.0, 3.7), (5, 2.9, 22.0, 3.2), (3, 1.3, 24.4, 2.3))):
        for k in range(count):
            a = 2 * math.pi * (k + 0.5 * (level % 2)) / count
            paint = ("#d8394a", "#c72b3d", "#e35563")[level]
            yield Surface(paint, ((away * math.cos(a), away * math.sin(a), up),), radius=size)


def _bottle() -> Iterator[Surface]:
    glass = [
        (4.8, 0.0),
        (5.5, 0.8),
        (5.5, 12.6),
        (5.0, 14.6),
        (3.2, 16.4),
        (2.2, 18.0),
        (2.2, 22.6),
        (2.9, 22.9),
        (2.9, 24.2),
    ]
    yield turned("#2f6d47", glass)
    yield turned("#efe2c4", [(5.6, 4.0), (5.75, 4.2), (5.75, 10.2), (5.6, 10.4)])
    yield turned("#b23b3b", [(5.8, 6.2), (5.9, 6.4), (5.9, 8.0), (5.8, 8.2)])
    yield turned("#b58a57", [(1.9, 23.8), (1.9, 25.4), (1.5, 25.8)])


def _island() -> Iterator[Surface]:
    """Foam where the water ends, wet sand, dry sand, and some grass around the palm tree."""
    yield loft(FOAM, [_ellipse(45.7, 35.7, 0.0), _ellipse(45.7, 35.7, 0.35)])
    yield loft(WET_SAND, [_ellipse(45.0, 35.0, 0.0), _ellipse(43.4, 33.4, 1.6)])
    yield loft(SAND, [_ellipse(43.6, 33.6, 1.2), _ellipse(39.9, 29.9, 4.3), _ellipse(38.6, 28.6, ISLAND_TOP)])
    yield loft("#f3e2b4", [_ellipse(30.0, 21.0, 4.5), _ellipse(30.0, 21.0, ISLAND_TOP + 0.12)])
    grass = [
        (r * math.cos(a), r * 0.8 * math.sin(a)) for a, r in ((a, 13.0 + 2.4 * math.cos(5 * a)) for a in _turns(30))
    ]
    yield loft(GRASS, [[(x, y, z) for x, y in grass] for z in (4.5, ISLAND_TOP + 0.3)])
    for x, y, size, paint in (
        (27.0, -14.0, 1.9, "#b9b4ac"),
        (29.5, -11.6, 1.3, "#a29d96"),
        (-31.0, 7.0, 1.5, "#e98f7a"),
    ):
        yield Surface(paint, ((x, y, ISLAND_TOP + 0.9 - size),), radius=size)


def _ellipse(a: float, b: float, z: float, sides: int = 40) -> list[Point]:
    return [(a * math.cos(t), b * math.sin(t), z) for t in _turns(sides)]


def _palm() -> Iterator[Surface]:
    yield turned("#d9c287", [(7.6, 0.0), (8.0, 0.6), (6.0, 2.4), (3.4, 3.2)])
    steps = [(3.7 if n % 2 else 2.7, 2.6 + 1.9 * n) for n in range(14)]
    yield turned(BARK, steps)
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.4
        yield Surface("#6b4526", ((3.4 * math.cos(a), 3.4 * math.sin(a), 29.2),), radius=2.1)
    for k in range(8):
        yield _frond(2 * math.pi * k / 8, LEAF if k % 2 else "#63ad52")
    yield Surface("#63ad52", ((0.0, 0.0, 31.0),), radius=2.0)


def _frond(a: float, paint: str) -> Surface:
    """A leaf with a keel: up at first, then down at its tip."""
    c, s = math.cos(a), math.sin(a)
    spine = ((0.6, 0.0, 31.4), (6.5, 0.0, 33.0), (11.7, 0.0, 28.4))
    edges = ((4.0, 2.4, 31.0), (8.6, 2.3, 30.2), (4.0, -2.4, 31.0), (8.6, -2.3, 30.2), (5.5, 0.0, 30.6))
    leaf = [(x * c - y * s, x * s + y * c, z) for x, y, z in (*spine, *edges)]
    return Surface(paint, tuple(leaf), convex_faces(leaf))


def _captain() -> Iterator[Surface]:
    yield turned("#28456b", [(5.6, 0.0), (6.0, 0.6), (6.0, 8.0), (5.2, 12.4), (4.0, 13.0)])
    yield turned("#c9a24b", [(6.15, 5.2), (6.25, 5.5), (6.25, 7.0), (6.15, 7.3)])
    yield painted(sphere(5.5, 16), "#e8bd95")
    yield turned("#28456b", [(5.5, 17.6), (5.8, 18.2), (4.7, 20.3), (3.2, 21.4), (0.6, 21.9)])
    yield Surface(INK, ((4.6, -1.9, 16.3),), radius=1.2)
    yield Surface(INK, ((4.6, 1.9, 16.3),), radius=1.2)


def _chest() -> Iterator[Surface]:
    yield painted(KINDS["chest"].parts[0], "#7d4a23")
    outline = ((-6.25, 0.0), (6.25, 0.0), (6.25, 9.1), (3.1, 13.25), (-3.1, 13.25), (-6.25, 9.1))
    for x in (-5.2, 5.2):
        band = hull((x + dx, y, z) for dx in (-0.9, 0.9) for y, z in outline)
        yield painted(band, BRASS)
    yield painted(box(3.0, 0.9, 3.4, z0=6.8, y=-6.2), BRASS)


def _die() -> Iterator[Surface]:
    """Bone coloured; each face carries a blot, red or black: which is which, an option says."""
    cube = KINDS["die"].parts[0]
    yield painted(cube, "#efe6d8")


def _gold() -> Iterator[Surface]:
    yield painted(KINDS["gold"].parts[0], "#e2ac26")
    stamp = [(x, y, z) for z in (8.6, 9.2) for x in (-5.0, 5.0) for y in (-1.7, 1.7)]
    yield painted(hull(stamp), "#b9820f")


def _anchor() -> Iterator[Surface]:
    for part in KINDS["anchor"].parts:
        yield painted(part, OWN)


LOOKS: dict[str, tuple[Surface, ...]] = {
    "head": tuple(_head()),
    "tentacle": tuple(_tentacle()),
    "ship": tuple(_ship()),
    "anchor": tuple(_anchor()),
    "captain": tuple(_captain()),
    "cup": (
        turned(
            "#f2d13c",
            [
                (6.6, 0),
                (7, 0.7),
                (6.6, 2.2),
                (3.4, 3.6),
                (2.9, 6.5),
                (3.4, 9.6),
                (5.2, 10.6),
                (7.35, 15),
                (9, 23.4),
                (8.8, 24),
            ],
        ),
        painted(frustum(6.4, 8.1, 1.2, 23.0), "#a8860f"),
    ),
    "gold": tuple(_gold()),
    "gem": tuple(painted(part, "#0d8f86") for part in KINDS["gem"].parts),
    "chest": tuple(_chest()),
    "rose": tuple(_rose()),
    "bottle": tuple(_bottle()),
    "little": tuple(_little()),
    "island": tuple(_island()),
    "palm": tuple(_palm()),
    "pirate": tuple(_pirate()),
    "cannon": tuple(_cannon()),
    "die": tuple(_die()),
    "crab": (
        painted(hull([*ring(5.0, 1.0, 10), *ring(5.6, 3.2, 10), *ring(3.4, 5.8, 10)]), CRAB_PAINT),
        *(Surface(CRAB_PAINT, ((4.6, y, 3.0),), radius=1.9) for y in (-4.6, 4.6)),
        *(Surface(CRAB_PAINT, ((6.4, y, 3.0),), radius=1.9) for y in (-3.2, 3.2)),
        *(Surface(CRAB_PAINT, ((x, y, 1.4),), radius=1.2) for x in (-3.0, 0.0, 3.0) for y in (-6.0, 6.0)),
        *(Surface(WHITE, ((3.6, y, 6.0),), radius=1.3) for y in (-1.6, 1.6)),
        *(Surface(INK, ((4.5, y, 6.3),), radius=0.8) for y in (-1.6, 1.6)),
    ),
    "flag": (
        painted(cylinder(1.25, 80), WOOD),
        painted(box(25, 1, 18, z0=60, x=13.5), OWN),
    ),
}


RARE = ("rose", "bottle", "little", "island", "palm", "pirate", "cannon")  # only some tables have them


def as_data() -> dict[str, Any]:
    """For a page: lengths in hundredths of a millimetre, so that the file is short."""
    return {
        "kinds": {kind: surfaces for kind, surfaces in _bodies().items() if kind not in RARE},
        "ships": SHIP_PAINT,
        "die": {"paint": DIE_PAINT, "side": DIE_SIDE, "red": list(RED_AXES)},
        "beads": BEAD_PAINT,
        "string": STRING_PAINT,
    }


def rare_data() -> dict[str, Any]:
    return {kind: surfaces for kind, surfaces in _bodies().items() if kind in RARE}


def _bodies() -> dict[str, Any]:
    return {kind: [_surface(s) for s in surfaces] for kind, surfaces in LOOKS.items()}


def _surface(s: Surface) -> dict[str, Any]:
    points = [round(c * 100) for point in s.points for c in point]
    if s.radius:
        return {"paint": s.paint, "at": points, "radius": round(s.radius * 100), "dome": s.is_dome}
    return {"paint": s.paint, "points": points, "faces": [list(face) for face in s.faces]}
