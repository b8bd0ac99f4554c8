"""The flag as a striker (ACT-01): where it meets a piece, whether there is room for it, and what the piece gets.

It is drawn, but collides with nothing except the struck piece, once: CO-061 and CO-063 hold by construction.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from poulpe.games.crash_octopus.physics.runs import Push
from poulpe.games.crash_octopus.scene.geometry import (
    Polygon,
    footprint,
    heights,
    outline,
    overlap,
    radius,
    slice_of,
)
from poulpe.games.crash_octopus.scene.layout import EVERYTHING, in_play, kind_of
from poulpe.games.crash_octopus.scene.pieces import CENTRES_OF_MASS, KINDS
from poulpe.games.crash_octopus.scene.poses import Pose, Quaternion, Vector, rotate, times
from poulpe.games.crash_octopus.scene.room import OVERLAP

SLOWEST, FASTEST = 0.10, 2.0  # m/s: sliding distance grows linearly with strength, 2 to 680 mm
RIM = 3.0  # m/s: no point of a struck piece is faster, so that it moves at most 3 mm in a step of 1 ms (RULES.md 1.4)
WIDTH, NEAR, FAR, ABOVE, HIGH = 12.0, 0.5, 6.0, 1.0, 12.0  # mm, the box that must be free behind the piece
LOWEST, HIGHEST = 0.2, 0.8  # of a piece's height: where it can be struck
REACH = 80_000  # micrometres: farther pieces are never where a flag is held
LOOKS = 36  # aims tried to know whether a piece can be reached at all


class Strike(NamedTuple):
    aim: float  # radians
    strength: float  # 0..1
    lateral: float = 0.0  # of the half width, to the right
    height: float = 0.0  # of the piece's height, above its centre of mass
    lift: float = 0.0  # radians

    @property
    def speed(self) -> float:
        return math.sqrt(SLOWEST**2 + self.strength * (FASTEST**2 - SLOWEST**2))


def launch(piece: int, pose: Pose, strike: Strike) -> Push:
    """One impulse J = m v along the aim, at the struck point of the back face; no flag spins a piece beyond RIM."""
    ahead = np.array([math.cos(strike.aim), math.sin(strike.aim), 0.0])
    right = np.array([ahead[1], -ahead[0], 0.0])
    middle = np.array(_middle(piece, pose))
    point = right * _across(piece, pose, strike) + ahead * (_back(piece, pose, strike) - middle @ ahead)
    point[2] = _level(piece, pose, strike) - middle[2]
    velocity = strike.speed * (ahead * math.cos(strike.lift) + np.array([0.0, 0.0, math.sin(strike.lift)]))
    spin = np.linalg.solve(_inertia(piece, pose), np.cross(point / 1000, velocity))
    fastest = (RIM - strike.speed) / _reach(kind_of(piece))
    spin *= min(1.0, fastest / max(float(np.linalg.norm(spin)), 1e-9))
    return Push(_vector(velocity), _vector(spin))


@cache
def _reach(kind: str) -> float:
    """How far its farthest point is from the centre of mass, in m."""
    return max(math.dist(p, CENTRES_OF_MASS[kind]) for part in KINDS[kind].parts for p in part.points) / 1000


def _vector(v: np.ndarray) -> Vector:
    x, y, z = (float(c) for c in v)
    return x, y, z


def _middle(piece: int, pose: Pose) -> Vector:
    x, y, z = rotate(pose.turn, CENTRES_OF_MASS[kind_of(piece)])
    a, b, c = pose.mm
    return a + x, b + y, c + z


def _across(piece: int, pose: Pose, strike: Strike) -> float:
    """How far to the right of its centre of mass the piece is struck, in mm."""
    rx, ry = math.sin(strike.aim), -math.cos(strike.aim)
    x, y, _ = _middle(piece, pose)
    sides = [(p[0] - x) * rx + (p[1] - y) * ry for polygon in footprint(piece, pose) for p in polygon]
    return strike.lateral * (max(sides) - min(sides)) / 2


def _back(piece: int, pose: Pose, strike: Strike) -> float:
    """Where the back face is, along the aim, at the struck place."""
    ax, ay = math.cos(strike.aim), math.sin(strike.aim)
    x, y, _ = _middle(piece, pose)
    at = x * ay - y * ax + _across(piece, pose, strike)
    found = []
    for polygon in footprint(piece, pose):
        turned = [(px * ay - py * ax, px * ax + py * ay) for px, py in polygon]
        found += _crossings(turned, at)
    everywhere = [px * ax + py * ay for polygon in footprint(piece, pose) for px, py in polygon]
    return min(found, default=min(everywhere))


def _crossings(turned: list[tuple[float, float]], at: float) -> list[float]:
    """Where the line `right == at` meets a polygon, as distances along the aim."""
    found = []
    for (r0, d0), (r1, d1) in zip(turned, turned[1:] + turned[:1], strict=True):
        if min(r0, r1) <= at <= max(r0, r1) and r0 != r1:
            found.append(d0 + (d1 - d0) * (at - r0) / (r1 - r0))
    return found


def _level(piece: int, pose: Pose, strike: Strike) -> float:
    low, high = heights(piece, pose)
    wanted = _middle(piece, pose)[2] + strike.height * (high - low)
    return max(low + LOWEST * (high - low), min(low + HIGHEST * (high - low), wanted))


def _inertia(piece: int, pose: Pose) -> np.ndarray:
    """Per kilogram, in the table's frame: a push is a speed, not a momentum."""
    from poulpe.games.crash_octopus.scene.model import model  # here, so that rules alone need no engine

    table = model(4 if piece in in_play(4) else EVERYTHING)
    found, body = table.mj, table.body[piece]
    own = tuple(float(c) for c in found.body_iquat[body])
    turn: Quaternion = times(pose.turn, (own[0], own[1], own[2], own[3]))
    axes = np.array([rotate(turn, axis) for axis in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]).T
    inertia: np.ndarray = axes @ np.diag(found.body_inertia[body] / found.body_mass[body]) @ axes.T
    return inertia


# ---------------------------------------------------------------- room
def has_room(piece: int, strike: Strike, poses: Mapping[int, Pose]) -> bool:
    """The access check: nothing but the struck piece where the flag is held."""
    return _has_room(piece, poses[piece], strike.aim, strike.lateral, _neighbours(piece, poses))


def _neighbours(piece: int, poses: Mapping[int, Pose]) -> tuple[tuple[int, Pose], ...]:
    x, y, _, *_ = poses[piece]
    return tuple((p, at) for p, at in poses.items() if p != piece and abs(at.x - x) < REACH and abs(at.y - y) < REACH)


@lru_cache(maxsize=50_000)  # from act to act most pieces lie as they did, among the same neighbours
def _has_room(piece: int, pose: Pose, aim: float, lateral: float, around: tuple[tuple[int, Pose], ...]) -> bool:
    low = heights(piece, pose)[0] + ABOVE
    held = _held(piece, pose, Strike(aim, 0.0, lateral))
    x, y = (sum(c) / len(held) for c in zip(*held, strict=True))
    near = [(p, at) for p, at in around if math.dist((x, y), at.mm[:2]) < radius(kind_of(p)) + WIDTH / 2 + FAR / 2]
    return all(overlap((held,), slice_of(other, at, low, low + HIGH)) <= OVERLAP for other, at in near)


def _held(piece: int, pose: Pose, strike: Strike) -> Polygon:
    ax, ay = math.cos(strike.aim), math.sin(strike.aim)
    x, y, _ = _middle(piece, pose)
    right = x * ay - y * ax + _across(piece, pose, strike)
    back = _back(piece, pose, strike)
    corners = [(right + r, back - d) for r in (-WIDTH / 2, WIDTH / 2) for d in (NEAR, FAR)]
    return outline((r * ay + d * ax, -r * ax + d * ay) for r, d in corners)


def open_aims(piece: int, poses: Mapping[int, Pose], towards: float = 0.0) -> Iterator[float]:
    """Aims, in radians, at which the middle of a piece can be struck; those nearest to a direction first."""
    aims = [2 * math.pi * k / LOOKS for k in range(LOOKS)]
    aims.sort(key=lambda a: abs(math.remainder(a - towards, 2 * math.pi)))
    return (aim for aim in aims if has_room(piece, Strike(aim, 0.0), poses))


def can_be_struck(piece: int, poses: Mapping[int, Pose]) -> bool:
    return next(open_aims(piece, poses), None) is not None
