"""Where pieces have room: free places, beside others and nearest to a spot. In millimetres, seen from above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import numpy as np

from poulpe.games.crash_octopus.scene.geometry import (
    Array,
    Polygon,
    Sides,
    Spot,
    footprint,
    moved,
    overlap,
    sides_around,
    sides_of,
)
from poulpe.games.crash_octopus.scene.pieces import OCEAN_RADIUS
from poulpe.games.crash_octopus.scene.poses import Pose

SNUG = 0.3  # where a placed piece is put: surely touching (DET-18: up to 1.0 mm away), surely not overlapping
OVERLAP = 0.1  # DET-18: deeper than this is an overlap


def is_free(polygons: Iterable[Polygon], others: Iterable[tuple[Polygon, ...]]) -> bool:
    """Touching is allowed, overlapping is not (CO-R37)."""
    mine = tuple(polygons)
    box = _bounds(mine)
    return not any(_meet(box, _bounds(other)) and overlap(mine, other) > OVERLAP for other in others)


@lru_cache(maxsize=20_000)
def _bounds(polygons: tuple[Polygon, ...]) -> tuple[float, float, float, float]:
    xs, ys = zip(*(p for polygon in polygons for p in polygon), strict=True)
    return min(xs), max(xs), min(ys), max(ys)


def _meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] <= b[1] and b[0] <= a[1] and a[2] <= b[3] and b[2] <= a[3]


@lru_cache(maxsize=20_000)
def _meeting(p: Polygon, q: Polygon) -> Sides:
    """Where `p` may be moved to overlap `q`: all of q less all of p, which is convex too (Minkowski).

    Its edges are those of both, in the order of their directions, from the lowest corner on.
    """
    first, second = sides_of(q), sides_of(tuple((-x, -y) for x, y in p))
    ways = np.concatenate([first.ways, second.ways])
    ways = ways[np.argsort(np.arctan2(ways[:, 1], ways[:, 0]) % (2 * np.pi), kind="stable")]
    lowest = [side.corners[np.lexsort((side.corners[:, 0], side.corners[:, 1]))[0]] for side in (first, second)]
    return sides_around(lowest[0] + lowest[1] + np.cumsum(ways, axis=0) - ways)


def beside(polygons: tuple[Polygon, ...], target: tuple[Polygon, ...], middle: Spot, bearing: float) -> Spot:
    """Where to move a footprint that stands at the origin so that it comes from a bearing and just touches."""
    x, y = besides(polygons, target, middle, np.array([bearing]))[0].tolist()
    return x, y


def besides(polygons: tuple[Polygon, ...], target: tuple[Polygon, ...], middle: Spot, bearings: Array) -> Array:
    """The same for many bearings at once."""
    ways = np.stack([np.cos(bearings), np.sin(bearings)], axis=1)
    far = np.zeros(len(bearings))
    for p in polygons:
        for q in target:
            far = np.maximum(far, _met_at(_meeting(p, q), np.array(middle), ways))
    found: Array = np.array(middle) + far[:, None] * ways
    return found


def _met_at(sides: Sides, middle: Array, ways: Array) -> Array:
    """How far out, along each way from the middle, one is last SNUG away from a polygon; 0 where one never is."""
    to_middle = middle - sides.corners
    # the edges, moved outward
    slope = _dots(ways, sides.normals)
    outward = (to_middle * sides.normals).sum(axis=1)
    far = (SNUG - outward) / np.where(slope > 1e-9, slope, np.inf)
    along = ((to_middle + far[:, :, None] * ways[:, None, :]) * sides.ways).sum(axis=2)
    edges = np.where((slope > 1e-9) & (along >= 0) & (along <= sides.squares), far, 0.0)
    # the corners, each in its circle
    back = _dots(ways, to_middle)
    room = back**2 - (to_middle**2).sum(axis=1) + SNUG**2
    corners = np.where(room >= 0, np.sqrt(np.maximum(room, 0.0)) - back, 0.0)
    best: Array = np.maximum(edges.max(axis=1), corners.max(axis=1))
    return best


def _dots(a: Array, b: Array) -> Array:
    """Every dot product; not by BLAS, which may add up otherwise where there are more of them."""
    found: Array = a[:, None, 0] * b[None, :, 0] + a[:, None, 1] * b[None, :, 1]
    return found


def are_free(polygons: tuple[Polygon, ...], spots: Array, others: Iterable[tuple[Polygon, ...]]) -> Array:
    """For a footprint at the origin, which spots it could be moved to: wholly in the ocean, overlapping nothing."""
    reach = np.array([p for polygon in polygons for p in polygon])
    free: Array = (((spots[:, None, :] + reach) ** 2).sum(axis=2) <= OCEAN_RADIUS**2).all(axis=1)
    (left, low), (right, high) = spots.min(axis=0) + reach.min(axis=0), spots.max(axis=0) + reach.max(axis=0)
    near = (other for other in others if other and _meet((left, right, low, high), _bounds(other)))
    for q in (polygon for other in near for polygon in other):
        for p in polygons:
            sides = _meeting(p, q)
            apart = _dots(spots, sides.normals) - (sides.corners * sides.normals).sum(axis=1)
            free &= apart.max(axis=1) >= -OVERLAP
    return free


def free_spots(polygons: tuple[Polygon, ...], around: Spot, others: list[tuple[Polygon, ...]], most: int) -> list[Spot]:
    """The free spots nearest to a place, from the middle outward."""
    found: list[Spot] = []
    for ring in _spiral(around):
        found += [(x, y) for x, y in ring[are_free(polygons, ring, others)].tolist()]
        if len(found) >= most:
            break
    return found


def footprints(poses: Mapping[int, Pose], but: Iterable[int] = ()) -> list[tuple[Polygon, ...]]:
    left_out = set(but)
    return [footprint(p, pose) for p, pose in poses.items() if p not in left_out]


def nearest_free(
    piece: int, pose: Pose, around: Spot, others: list[tuple[Polygon, ...]], touching: tuple[Polygon, ...] | None = None
) -> Pose:
    """The pose moved to the free place nearest to a spot, wholly in the ocean; `touching`: and touching that."""
    shape = moved(footprint(piece, pose), -pose.mm[0], -pose.mm[1])
    if touching is not None:
        spots = besides(shape, touching, _middle(touching), np.radians(np.arange(0, 360, 5)))
        spots = spots[np.argsort(np.hypot(*(spots - around).T), kind="stable")]
        found = np.nonzero(are_free(shape, spots, others))[0]
        if len(found):
            return _at(pose, spots[found[0]])
    for ring in _spiral(around):
        found = np.nonzero(are_free(shape, ring, others))[0]
        if len(found):
            return _at(pose, ring[found[0]])
    raise ValueError("there is no free place left in the ocean")


def _middle(polygons: tuple[Polygon, ...]) -> Spot:
    x0, x1, y0, y1 = _bounds(polygons)
    return (x0 + x1) / 2, (y0 + y1) / 2


def _at(pose: Pose, spot: Array) -> Pose:
    return pose._replace(x=round(float(spot[0]) * 1000), y=round(float(spot[1]) * 1000))


def _spiral(around: Spot) -> Iterator[Array]:
    """The spot itself, then rings around it, each 2 mm wider."""
    yield np.array([around])
    for k in range(1, 350):
        angles = 2 * np.pi * np.arange(6 * min(k, 10)) / (6 * min(k, 10))
        yield np.array(around) + 2.0 * k * np.stack([np.cos(angles), np.sin(angles)], axis=1)
