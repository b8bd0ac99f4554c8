"""Painted wood: surfaces with a paint each, made of convex parts, of rings one above the other, or on a lathe."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from poulpe.games.crash_octopus.scene.shapes import SIDES, Part, Point, ring

EDGE = 0.7  # mm cut off the edges of boxes: sharp wood looks like plastic
Face = tuple[int, ...]


class Surface(NamedTuple):
    """Points and the polygons between them, each seen from outside against the clock; or a ball of a radius."""

    paint: str
    points: tuple[Point, ...]
    faces: tuple[Face, ...] = ()
    radius: float = 0.0  # of a ball around the only point
    is_dome: bool = False  # only the upper half of it


def painted(part: Part, paint: str) -> Surface:
    if part.shape in ("sphere", "dome"):
        return Surface(paint, (part.centre,), radius=part.size[0], is_dome=part.shape == "dome")
    points = _chamfered(part) if part.shape == "box" else part.points
    return Surface(paint, tuple(points), convex_faces(points))


def _chamfered(part: Part) -> list[Point]:
    """A box without its edges: three points at each corner, fewer where it is so thin that they meet."""
    cut = min(EDGE, *part.size)
    found = []
    for corner in part.points:
        for axis in range(3):
            inward = [cut * math.copysign(1, part.centre[n] - corner[n]) if n != axis else 0.0 for n in range(3)]
            found.append((corner[0] + inward[0], corner[1] + inward[1], corner[2] + inward[2]))
    return list({tuple(round(x, 6) for x in point): point for point in reversed(found)}.values())[::-1]


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
    """From its first corner on: what lies opposite may be found at either end of the circle, as a machine rounds."""
    middle = points[flat].mean(axis=0)
    first = points[flat[0]] - middle
    u = first / np.linalg.norm(first)
    v = np.cross(normal, u)
    angles = np.arctan2((points[flat] - middle) @ v, (points[flat] - middle) @ u)
    order = np.argsort(np.round(angles, 6), kind="stable")
    return tuple(int(n) for n in flat[np.roll(order, -int(np.argmin(order)))])


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
