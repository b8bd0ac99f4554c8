"""Convex primitives in millimetres, in the frame of their piece: x forward, z up, the origin under its middle."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import product
from typing import Literal, NamedTuple

Point = tuple[float, float, float]
DOME_SIDES = 32  # of each of its rings
SIDES = 16  # of a prism that stands for a cylinder: MuJoCo's own cylinders lie badly on a plane


class Part(NamedTuple):
    """One convex primitive. `points` span it, for footprints and meshes; boxes and round ones are given exactly too."""

    shape: Literal["box", "sphere", "hull", "dome"]
    points: tuple[Point, ...]
    centre: Point = (0.0, 0.0, 0.0)
    size: Point = (0.0, 0.0, 0.0)  # half sides of a box; the radius of a sphere or dome, three times


def box(length: float, width: float, height: float, z0: float = 0.0, x: float = 0.0, y: float = 0.0) -> Part:
    centre, half = (x, y, z0 + height / 2), (length / 2, width / 2, height / 2)
    corners = tuple(
        (centre[0] + a * half[0], centre[1] + b * half[1], centre[2] + c * half[2])
        for a, b, c in product((-1, 1), repeat=3)
    )
    return Part("box", corners, centre, half)


def sphere(radius: float, z: float) -> Part:
    rings = [(math.cos(t), math.sin(t)) for t in (math.pi * (k / 6 - 0.5) for k in range(7))]
    around = [(math.cos(a), math.sin(a)) for a in (2 * math.pi * k / SIDES for k in range(SIDES))]
    points = {(round(r * c * radius, 6), round(r * s * radius, 6), z + h * radius) for r, h in rings for c, s in around}
    return Part("sphere", tuple(sorted(points)), (0.0, 0.0, z), (radius, radius, radius))


def hull(points: Iterable[Point]) -> Part:
    return Part("hull", tuple(points))


def ring(radius: float, z: float, sides: int = SIDES, turn: float = 0.5) -> list[Point]:
    angles = [2 * math.pi * (k + turn) / sides for k in range(sides)]
    return [(radius * math.cos(a), radius * math.sin(a), z) for a in angles]


def frustum(bottom: float, top: float, height: float, z0: float = 0.0) -> Part:
    return hull(ring(bottom, z0) + ring(top, z0 + height))


def cylinder(radius: float, height: float, z0: float = 0.0) -> Part:
    return frustum(radius, radius, height, z0)


def oval_frustum(bottom: tuple[float, float], top: tuple[float, float], height: float) -> Part:
    """Two ellipses, given by their lengths and widths."""
    around = [2 * math.pi * (k + 0.5) / 32 for k in range(32)]
    rings = ((bottom, 0.0), (top, height))
    return hull((a / 2 * math.cos(t), b / 2 * math.sin(t), z) for (a, b), z in rings for t in around)


def cylinder_along_x(radius: float, length: float, z: float) -> Part:
    """Its axis lies at this height."""
    around = [2 * math.pi * (k + 0.5) / SIDES for k in range(SIDES)]
    section = [(radius * math.cos(t), z + radius * math.sin(t)) for t in around]
    return prism_along_x(section, length)


def dome(radius: float) -> Part:
    """The upper half of a sphere as a hull: 12 rings of 32, the lowest first, and the pole."""
    rings = [(radius * math.cos(t), radius * math.sin(t)) for t in (math.pi / 2 * k / 12 for k in range(12))]
    points = [*(p for r, z in rings for p in ring(r, z, DOME_SIDES)), (0.0, 0.0, radius)]
    return Part("dome", tuple(points), size=(radius, radius, radius))


def rounded_cube(side: float, rounding: float) -> Part:
    """Three points on each arc between two faces of a corner."""
    h, r = side / 2, rounding
    bends = [(i, j, 2 - i - j) for i in range(3) for j in range(3 - i)]
    points = []
    for signs in product((-1, 1), repeat=3):
        for bend in bends:
            norm = math.hypot(*bend)
            x, y, z = (s * (h - r + r * b / norm) for s, b in zip(signs, bend, strict=True))
            points.append((x, y, z))
    return hull(points)


def prism_along_x(section: Iterable[tuple[float, float]], length: float) -> Part:
    """A section in y and z, drawn out along x."""
    outline = list(section)
    return hull((x, y, z) for x in (-length / 2, length / 2) for y, z in outline)
