"""Pieces seen from above: footprints, and distances between them. Pure arithmetic on poses, in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from poulpe.games.crash_octopus.scene.layout import DIE, kind_of
from poulpe.games.crash_octopus.scene.pieces import CENTRES_OF_MASS, DIE_SIDE, KINDS, OCEAN_RADIUS
from poulpe.games.crash_octopus.scene.poses import Pose, rotate, standing
from poulpe.games.crash_octopus.scene.shapes import DOME_SIDES

Spot = tuple[float, float]
Polygon = tuple[Spot, ...]
Array = np.ndarray
CROSSING = 30.0  # mm, half of the longest ship: of pieces that cross each other, some corner is nearer to an edge
STANDING = math.cos(0.02)
MEASURED = 20_000  # distances that are remembered
_measured: dict[tuple[int, Pose, int, Pose], float] = {}
ROUNDING = 0.1  # DET-05: a centre this close to the line is on it, and counts as inside


# ---------------------------------------------------------------- footprints
def footprint(piece: int, pose: Pose) -> tuple[Polygon, ...]:
    """Its vertical projection: one convex polygon for each primitive."""
    return _footprint(kind_of(piece), pose)


@lru_cache(maxsize=4096)
def _footprint(kind: str, pose: Pose) -> tuple[Polygon, ...]:
    if _stands_as_dome(kind, pose):
        x, y, _ = pose.mm
        turned = (rotate(pose.turn, p) for p in KINDS[kind].parts[0].points[:DOME_SIDES])
        return (outline((x + a, y + b) for a, b, _ in turned),)
    outlines = [outline((p[0], p[1]) for p in points) for points in solid(kind, pose)]
    return tuple(
        o for n, o in enumerate(outlines) if not any(_holds(other, o) for other in outlines[:n] + outlines[n + 1 :])
    )


def _stands_as_dome(kind: str, pose: Pose) -> bool:
    """Then its lowest ring hides the others, 352 points and the pole; tilted by up to 0.029 rad it still does."""
    return KINDS[kind].parts[0].shape == "dome" and pose.up[2] > STANDING


def _holds(outer: Polygon, inner: Polygon) -> bool:
    """The stem of a standing cup lies under its bowl: it adds nothing."""
    return outer != inner and all(_cross(a, b, v) >= -1e-6 for a, b in _edges(outer) for v in inner)


@lru_cache(maxsize=4096)
def solid(kind: str, pose: Pose) -> tuple[tuple[tuple[float, float, float], ...], ...]:
    """The points that span each primitive, on the table."""
    x, y, z = pose.mm
    parts = []
    for part in KINDS[kind].parts:
        turned = (rotate(pose.turn, p) for p in part.points)
        parts.append(tuple((x + a, y + b, z + c) for a, b, c in turned))
    return tuple(parts)


@lru_cache(maxsize=20_000)
def slice_of(piece: int, pose: Pose, low: float, high: float) -> tuple[Polygon, ...]:
    """The footprint of those primitives that reach into a range of heights."""
    parts = solid(kind_of(piece), pose)
    reaching = (points for points in parts if min(p[2] for p in points) < high and max(p[2] for p in points) > low)
    return tuple(outline((p[0], p[1]) for p in points) for points in reaching)


@lru_cache(maxsize=20_000)
def heights(piece: int, pose: Pose) -> tuple[float, float]:
    z = [p[2] for points in solid(kind_of(piece), pose) for p in points]
    return min(z), max(z)


def outline(points: Iterable[Spot]) -> Polygon:
    """The convex hull, counter-clockwise (Andrew's monotone chain)."""
    spots = sorted({(round(x, 6), round(y, 6)) for x, y in points})
    if len(spots) < 3:
        return tuple(spots)

    def half(ordered: Iterable[Spot]) -> list[Spot]:
        chain: list[Spot] = []
        for x, y in ordered:
            while len(chain) > 1:  # `_cross`, written out: this is where most of the time goes
                (ox, oy), (ax, ay) = chain[-2:]
                if (ax - ox) * (y - oy) - (ay - oy) * (x - ox) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        return chain[:-1]

    return tuple(half(spots) + half(reversed(spots)))


def _cross(o: Spot, a: Spot, b: Spot) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def moved(polygons: Iterable[Polygon], dx: float, dy: float) -> tuple[Polygon, ...]:
    return tuple(tuple((x + dx, y + dy) for x, y in polygon) for polygon in polygons)


@cache
def radius(kind: str) -> float:
    """However it lies, no point of a piece is farther from its origin."""
    return max(math.hypot(*p) for part in KINDS[kind].parts for p in part.points)


def laid(piece: int, x: float, y: float, yaw: float) -> Pose:
    """A piece in its reference pose. The die's frame is its middle, and a gem lies on its table."""
    if kind_of(piece) == "gem":
        return Pose(round(x * 1000), round(y * 1000), 14_000, 0, *_half_turn(yaw), 0)
    return standing(x, y, yaw, DIE_SIDE / 2 if piece == DIE else 0.0)


def _half_turn(yaw: float) -> tuple[int, int]:
    """About a level axis: upside down, and turned."""
    return round(math.cos(yaw / 2) * (1 << 30)), round(math.sin(yaw / 2) * (1 << 30))


# ---------------------------------------------------------------- distances
def gap(a: Iterable[Polygon], b: Iterable[Polygon]) -> float:
    """The shortest distance between two footprints (DET-13); where they overlap, minus how deep."""
    others = tuple(b)
    return min(_gap(p, q) for p in a for q in others)


def overlap(a: Iterable[Polygon], b: Iterable[Polygon]) -> float:
    """How deep two footprints overlap; not positive where they are apart."""
    others = tuple(b)
    return -min((_separation(p, q) for p in a for q in others), default=math.inf)


@lru_cache(maxsize=20_000)
def distance(a: int, pose_a: Pose, b: int, pose_b: Pose) -> float:
    """DET-13 between two pieces; 0 if they overlap."""
    return max(0.0, gap(footprint(a, pose_a), footprint(b, pose_b)))


def distances(a: int, pose_a: Pose, others: Mapping[int, Pose]) -> dict[int, float]:
    """DET-13 to many pieces. From act to act most of them lie as they did: only the others are measured."""
    found = {b: _measured.get((a, pose_a, b, at)) for b, at in others.items()}
    unknown = tuple((b, others[b]) for b, far in found.items() if far is None)
    if unknown:
        if len(_measured) > MEASURED:
            _measured.clear()
        new = _distances(a, pose_a, unknown)
        _measured.update({(a, pose_a, b, at): far for (b, at), far in zip(unknown, new, strict=True)})
        found.update({b: far for (b, _), far in zip(unknown, new, strict=True)})
    return {b: far for b, far in found.items() if far is not None}


def _distances(a: int, pose_a: Pose, others: tuple[tuple[int, Pose], ...]) -> list[float]:
    """Those that are surely apart are measured together, which is many times faster."""
    shapes = [[sides_of(polygon) for polygon in footprint(b, at)] for b, at in others]
    first = np.cumsum([0, *(sum(len(part.corners) for part in shape) for shape in shapes)])[:-1]
    columns = zip(*(part for shape in shapes for part in shape), strict=True)
    all_parts, nearest = Sides(*map(np.concatenate, columns)), np.full(len(others), np.inf)
    for part in map(sides_of, footprint(a, pose_a)):
        for squares in (_squares(all_parts.corners, part).min(axis=1), _squares(part.corners, all_parts).min(axis=0)):
            nearest = np.minimum(nearest, np.minimum.reduceat(squares, first))
    apart = zip(others, np.sqrt(nearest).tolist(), strict=True)
    return [far if far > CROSSING else distance(a, pose_a, b, at) for (b, at), far in apart]


def _gap(p: Polygon, q: Polygon) -> float:
    apart = _separation(p, q)
    return apart if apart <= 0 else min(_nearest(p, q), _nearest(q, p))


class Sides(NamedTuple):
    """A polygon as arrays: corners, the way to the next corner, outward normals."""

    corners: Array
    ways: Array
    squares: Array
    normals: Array


@lru_cache(maxsize=20_000)
def sides_of(polygon: Polygon) -> Sides:
    return sides_around(np.array(polygon))


def sides_around(corners: Array) -> Sides:
    ways = np.roll(corners, -1, axis=0) - corners
    squares = np.maximum((ways**2).sum(axis=1), 1e-12)
    normals = np.stack([ways[:, 1], -ways[:, 0]], axis=1) / np.sqrt(squares)[:, None]
    return Sides(corners, ways, squares, normals)


def _separation(p: Polygon, q: Polygon) -> float:
    """Along the best of all edge normals; negative: how deep they overlap."""
    a, b = sides_of(p), sides_of(q)
    return max(_beyond(a, b.corners), _beyond(b, a.corners))


def _beyond(sides: Sides, others: Array) -> float:
    reach = sides.normals @ others.T - (sides.normals * sides.corners).sum(axis=1)[:, None]
    return float(reach.min(axis=1).max())


def _nearest(p: Polygon, q: Polygon) -> float:
    """From any corner of one to any edge of the other."""
    return float(np.sqrt(_squares(sides_of(p).corners, sides_of(q)).min()))


def _squares(corners: Array, sides: Sides) -> Array:
    """Of the distances from each corner to each edge."""
    offset = corners[:, None, :] - sides.corners[None, :, :]
    along = np.clip((offset * sides.ways).sum(axis=2) / sides.squares, 0.0, 1.0)
    found: Array = ((offset - along[:, :, None] * sides.ways) ** 2).sum(axis=2)
    return found


def _edges(polygon: Polygon) -> Iterator[tuple[Spot, Spot]]:
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def is_within(polygon: Polygon, spot: Spot) -> bool:
    return all(_cross(a, b, spot) >= 0 for a, b in _edges(polygon))


# ---------------------------------------------------------------- the ocean
@lru_cache(maxsize=20_000)
def centre(piece: int, pose: Pose) -> Spot:
    """The projection of its centre of mass."""
    x, y, _ = pose.mm
    a, b, _ = rotate(pose.turn, CENTRES_OF_MASS[kind_of(piece)])
    return x + a, y + b


def is_inside(spot: Spot, radius: float = OCEAN_RADIUS) -> bool:
    """DET-05; exactly on the line is inside."""
    return math.hypot(*spot) <= radius + ROUNDING


def is_wholly_inside(polygons: Iterable[Polygon], radius: float = OCEAN_RADIUS) -> bool:
    """DET-19."""
    return all(math.hypot(x, y) <= radius for polygon in polygons for x, y in polygon)
