"""How pieces look: painted wood, a little richer than what collides, and never more than 1 mm beyond it (RULES.md 1.6).

A look is data for whoever draws: surfaces with a paint each. `OWN` is the colour of the piece's owner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from poulpe.games.crash_octopus.scene.pieces import DECK, DIE_SIDE, HEAD_RADIUS, KINDS, RED_AXES
from poulpe.games.crash_octopus.scene.shapes import SIDES, Part, Point, box, cylinder, frustum, hull, ring, sphere

OWN = "own"  # the colour of the ship's owner
SHIP_PAINT = {"orange": "#e8853d", "green": "#4f9d5b", "blue": "#3f78b5", "purple": "#8a5aa8"}
DIE_PAINT = {"red": "#c8202f", "black": "#17171d"}
STRING_PAINT, CRAB_PAINT = "#2f6f96", "#d8402c"
BEAD_PAINT = {"blue": "#3f8fc4", "black": "#1d1f26"}
BEYOND = 1.0  # mm that a look may stand out
EDGE = 0.7  # mm cut off the edges of boxes: sharp wood looks like plastic
PINK, DARK_PINK, INK, WHITE, WOOD, BRASS = "#f58aa6", "#dd6d8e", "#241a24", "#fbf4ee", "#c99a63", "#e0b13f"
Face = tuple[int, ...]


class Surface(NamedTuple):
    """Points and the polygons between them, each seen from outside against the clock; or a ball of a radius."""

    paint: str
    points: tuple[Point, ...]
    faces: tuple[Face, ...] = ()
    radius: float = 0.0  # of a ball around the only point
    is_dome: bool = False  # only the upper half of it


# ---------------------------------------------------------------- surfaces
def painted(part: Part, paint: str) -> Surface:
    if part.shape in ("sphere", "dome"):
        return Surface(paint, (part.centre,), radius=part.size[0], is_dome=part.shape == "dome")
    points = _chamfered(part) if part.shape == "box" else part.points
    return Surface(paint, tuple(points), convex_faces(points))


def _chamfered(part: Part) -> list[Point]:
    """A box without its edges: three points at each corner."""
    cut = min(EDGE, *part.size)
    found = []
    for corner in part.points:
        for axis in range(3):
            inward = [cut * math.copysign(1, part.centre[n] - corner[n]) if n != axis else 0.0 for n in range(3)]
            found.append((corner[0] + inward[0], corner[1] + inward[1], corner[2] + inward[2]))
    return found


def convex_faces(points: Iterable[Point]) -> tuple[Face, ...]:
    """The polygons of a convex hull. Pieces have few points: every plane through three of them is looked at."""
    all_points = np.array(list(points))
    found: dict[tuple[int, ...], Face] = {}
    count = len(all_points)
    for i in range(count):
        for j in range(i + 1, count):
            for normal in _normals(all_points, i, j):
                along = all_points @ normal
                if along.max() > along[i] + 1e-6:
                    continue
                flat = np.nonzero(along > along[i] - 1e-6)[0]
                key = tuple(int(n) for n in flat)
                if key not in found:
                    found[key] = _around(all_points, flat, normal)
    return tuple(found.values())


def _normals(points: np.ndarray, i: int, j: int) -> np.ndarray:
    """Of the planes through two points and each later one, both ways."""
    across = np.cross(points[j] - points[i], points[j + 1 :] - points[i])
    length = np.linalg.norm(across, axis=1)
    unit = across[length > 1e-9] / length[length > 1e-9][:, None]
    both: np.ndarray = np.concatenate([unit, -unit])
    return both


def _around(points: np.ndarray, flat: np.ndarray, normal: np.ndarray) -> Face:
    middle = points[flat].mean(axis=0)
    first = points[flat[0]] - middle
    u = first / np.linalg.norm(first)
    v = np.cross(normal, u)
    angles = np.arctan2((points[flat] - middle) @ v, (points[flat] - middle) @ u)
    return tuple(int(n) for n in flat[np.argsort(angles)])


def loft(paint: str, rings: list[list[Point]]) -> Surface:
    """Rings of equally many points, one above the other, closed at both ends."""
    size, points = len(rings[0]), tuple(p for one in rings for p in one)
    sides = [
        (at + k, at + (k + 1) % size, at + size + (k + 1) % size, at + size + k)
        for at in range(0, size * (len(rings) - 1), size)
        for k in range(size)
    ]
    top = size * (len(rings) - 1)
    return Surface(paint, points, (*sides, tuple(range(size))[::-1], tuple(range(top, top + size))))


def turned(paint: str, profile: Iterable[tuple[float, float]], sides: int = SIDES) -> Surface:
    """What a lathe makes: radius and height from the bottom up."""
    return loft(paint, [ring(r, z, sides) for r, z in profile])


# ---------------------------------------------------------------- the pieces
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


def _on_head(bearing: float, up: float, radius: float, out: float) -> tuple[Point, float]:
    """A ball that stands out of the head by so much."""
    a, e, away = math.radians(bearing), math.radians(up), HEAD_RADIUS - radius + out
    return (away * math.cos(e) * math.cos(a), away * math.cos(e) * math.sin(a), away * math.sin(e)), radius


def _head() -> Iterator[Surface]:
    yield painted(KINDS["head"].parts[0], PINK)
    for side in (-24, 24):  # it looks towards -y, where the beads are
        for bearing, up, size, out, paint in (
            (-90 + side, 38, 7.4, 0.8, WHITE), (-90 + side * 0.94, 36, 3.9, 0.95, INK),
        ):  # fmt: skip
            at, radius = _on_head(bearing, up, size, out)
            yield Surface(paint, (at,), radius=radius)
    for bearing, up, size in (
        (90, 58, 4.2),
        (64, 44, 3.0),
        (118, 40, 3.4),
        (92, 30, 2.6),
        (40, 62, 2.4),
        (150, 60, 2.8),
    ):
        at, radius = _on_head(bearing, up, size, 0.35)
        yield Surface(DARK_PINK, (at,), radius=radius)


def _ship() -> Iterator[Surface]:
    """One hull, a wooden deck, and the owner's colour around it."""
    outline = ((-25.0, -9.0), (11.0, -9.0), (25.0, 0.0), (11.0, 9.0), (-25.0, 9.0))
    side = ((-24.2, -8.5), (10.9, -8.5), (24.0, 0.0), (10.9, 8.5), (-24.2, 8.5))
    levels = ((0.0, side), (0.8, outline), (DECK - 0.8, outline), (DECK, side))
    yield loft(OWN, [[(x, y, z) for x, y in shape] for z, shape in levels])
    deck = tuple((x * 0.93, y * 0.86, z) for z in (DECK - 0.5, DECK + 0.15) for x, y in side)
    yield Surface(WOOD, deck, convex_faces(deck))
    for x in (-17.0, -8.0, 1.0):
        yield painted(box(0.7, 13.6, 0.5, z0=DECK - 0.2, x=x), "#a87a47")


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
        turned("#f2d13c", [(6.6, 0), (7, 0.7), (6.6, 2.2), (3.4, 3.6), (2.9, 6.5), (3.4, 9.6), (5.2, 10.6), (7.35, 15),
                           (9, 23.4), (8.8, 24)]),
        painted(frustum(6.4, 8.1, 1.2, 23.0), "#a8860f"),
    ),
    "gold": tuple(_gold()),
    "gem": tuple(painted(part, "#0d8f86") for part in KINDS["gem"].parts),
    "chest": tuple(_chest()),
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
}  # fmt: skip


def as_data() -> dict[str, Any]:
    """For a page: lengths in hundredths of a millimetre, so that the file is short."""
    return {
        "kinds": {kind: [_surface(s) for s in surfaces] for kind, surfaces in LOOKS.items()},
        "ships": SHIP_PAINT,
        "die": {"paint": DIE_PAINT, "side": DIE_SIDE, "red": list(RED_AXES)},
        "beads": BEAD_PAINT,
        "string": STRING_PAINT,
    }


def _surface(s: Surface) -> dict[str, Any]:
    points = [round(c * 100) for point in s.points for c in point]
    if s.radius:
        return {"paint": s.paint, "at": points, "radius": round(s.radius * 100), "dome": s.is_dome}
    return {"paint": s.paint, "points": points, "faces": [list(face) for face in s.faces]}
