"""Where a piece is, in whole numbers: these are the state, and what the physics starts from.

Positions are micrometres, turns are unit quaternions in parts of 2**30. The same numbers in any process give the
same act, bit for bit; nothing about a resting table is kept beside them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

ONE = 1 << 30
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]


class Pose(NamedTuple):
    x: int
    y: int
    z: int
    w: int
    i: int
    j: int
    k: int

    @property
    def mm(self) -> Vector:
        return self.x / 1000, self.y / 1000, self.z / 1000

    @property
    def turn(self) -> Quaternion:
        return self.w / ONE, self.i / ONE, self.j / ONE, self.k / ONE

    @property
    def up(self) -> Vector:
        """Where the piece's own z axis points."""
        return rotate(self.turn, (0.0, 0.0, 1.0))

    @property
    def yaw(self) -> float:
        """How far it is turned about the vertical, in radians: where its own x axis points, seen from above."""
        x, y, _ = rotate(self.turn, (1.0, 0.0, 0.0))
        return math.atan2(y, x)


def quantised(mm: Vector, turn: Quaternion) -> Pose:
    norm = math.sqrt(sum(c * c for c in turn))
    sign = -1.0 if _is_negative(turn) else 1.0
    x, y, z = (round(c * 1000) for c in mm)
    w, i, j, k = (round(sign * c / norm * ONE) for c in turn)
    return Pose(x, y, z, w, i, j, k)


def _is_negative(turn: Quaternion) -> bool:
    """A quaternion and its opposite are the same turn: the one whose first part is positive stands for both."""
    first = next((c for c in turn if abs(c) > 1e-9), 1.0)
    return first < 0


def standing(x: float, y: float, yaw: float, z: float = 0.0) -> Pose:
    return quantised((x, y, z), about_z(yaw))


def about_z(yaw: float) -> Quaternion:
    return math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)


def rotate(q: Quaternion, v: Vector) -> Vector:
    w, x, y, z = q
    a, b, c = v
    # v + 2 q x (q x v + w v)
    tx, ty, tz = 2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)
    return a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx


def times(p: Quaternion, q: Quaternion) -> Quaternion:
    a, b, c, d = p
    e, f, g, h = q
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def inverse(q: Quaternion) -> Quaternion:
    return q[0], -q[1], -q[2], -q[3]


def within(frame: Pose, pose: Pose) -> Pose:
    """A pose as seen from another piece."""
    back = inverse(frame.turn)
    dx, dy, dz = (a - b for a, b in zip(pose.mm, frame.mm, strict=True))
    return quantised(rotate(back, (dx, dy, dz)), times(back, pose.turn))


def carried(frame: Pose, relative: Pose) -> Pose:
    """The opposite of `within`: what moves along with a piece."""
    x, y, z = rotate(frame.turn, relative.mm)
    fx, fy, fz = frame.mm
    return quantised((fx + x, fy + y, fz + z), times(frame.turn, relative.turn))


def upright(pose: Pose, z: float = 0.0) -> Pose:
    """Set down flat on the spot, turned as it was."""
    x, y, _ = pose.mm
    return standing(x, y, pose.yaw, z)


def tilt(pose: Pose) -> float:
    """Degrees between the piece's own z axis and the vertical."""
    return math.degrees(math.acos(max(-1.0, min(1.0, pose.up[2]))))
