"""A table where nothing moves, with every piece awake: what touches, presses, leans and sinks. It knows no rule."""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping
from copy import copy
from itertools import chain

import mujoco
import numpy as np

from poulpe.games.crash_octopus.physics.runs import Lean, Pair
from poulpe.games.crash_octopus.physics.watch import TOUCH_GAP, Start, matters
from poulpe.games.crash_octopus.scene.geometry import heights
from poulpe.games.crash_octopus.scene.layout import DIE, TABLE
from poulpe.games.crash_octopus.scene.model import STEP, model
from poulpe.games.crash_octopus.scene.poses import ONE, Pose, quantised

EDGE = 2.0  # m from the middle: where pieces wait that are not in play
LOWERINGS, SETTLED, WITHIN = 80, 5e-6, 0.08  # steps of letting a piece down, m that count as touching, m around it
FLAT = 0.9  # upward part of a contact from which on one piece stands on the other
PARTS = np.array([1e6, 1e6, 1e6, ONE, ONE, ONE, ONE])  # of a pose: micrometres, and a turn


class Still:
    """Sleeping pieces report no contacts: facts at rest are read on a table of their own, used by one at a time."""

    def __init__(self, kit: int, string_collides: bool) -> None:
        self.model = model(kit, string_collides)
        self.twin = copy(self.model.mj)
        self.twin.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        self.twin_data = mujoco.MjData(self.twin)
        self.place = {p: n for n, p in enumerate(self.model.pieces)}
        self.lock = threading.Lock()
        self._away = np.array([_away(p, n) for p, n in self.place.items()])
        self._known = b"", Start(set(), set(), set())

    def _qpos(self, poses: Mapping[int, Pose]) -> np.ndarray:
        q = self._away.copy()
        if poses:
            parts = np.fromiter(chain.from_iterable(poses.values()), np.float64, 7 * len(poses))
            q[[self.place[p] for p in poses]] = parts.reshape(-1, 7) / PARTS
        return q.reshape(-1)

    def _touching(self, qpos: np.ndarray) -> Start:
        """What touches before the act; whoever tries many acts from one table finds it once."""
        key = qpos.tobytes()
        if self._known[0] != key:
            self._awake(qpos)
            geoms, ups = self._contacts()
            pairs = _strongest(np.sort(self.model.piece[geoms], axis=1), np.abs(ups))
            grounded = {b for (a, b) in pairs if a == TABLE}
            flat = {pair for pair, up in pairs.items() if up >= FLAT and pair[0] != TABLE}
            carried = {pair for pair in flat if not grounded.issuperset(pair)}
            self._known = key, Start(grounded, {pair for pair in pairs if matters(*pair)} - carried, carried)
        return self._known[1]

    def _contacts(self) -> tuple[np.ndarray, np.ndarray]:
        """Of the awake table: the two geoms of everything that touches, and the upward part of its normal."""
        c = self.twin_data.contact
        near = c.dist <= TOUCH_GAP
        return c.geom[near], c.frame[near, 2]

    def pressing(self, qpos: np.ndarray) -> dict[Pair, float]:
        """How hard pairs press on each other where nothing moves, in N; with every piece awake."""
        self._awake(qpos)
        self.twin_data.qacc_warmstart[:] = 0
        mujoco.mj_forward(self.twin, self.twin_data)
        return self._forces(self.twin, self.twin_data)

    def _forces(self, mj: mujoco.MjModel, d: mujoco.MjData) -> dict[Pair, float]:
        found: dict[Pair, float] = {}
        force = np.zeros(6)
        for n, (a, b) in enumerate(np.sort(self.model.piece[d.contact.geom], axis=1).tolist()):
            if matters(a, b):
                mujoco.mj_contactForce(mj, d, n, force)
                found[a, b] = found.get((a, b), 0.0) + float(force[0])
        return found

    def _awake(self, qpos: np.ndarray) -> None:
        self.twin_data.qpos[:] = qpos
        mujoco.mj_kinematics(self.twin, self.twin_data)
        mujoco.mj_comPos(self.twin, self.twin_data)
        mujoco.mj_collision(self.twin, self.twin_data)

    def leans(self, poses: Mapping[int, Pose]) -> tuple[Lean, ...]:
        with self.lock:
            return self._leans(poses)

    def _leans(self, poses: Mapping[int, Pose]) -> tuple[Lean, ...]:
        self._awake(self._qpos(poses))
        geoms, ups = self._contacts()
        ends = self.model.piece[geoms]
        on_table = (ends == TABLE).any(axis=1)
        lying = sorted(set(ends[on_table].max(axis=1).tolist()) & poses.keys())
        ends, ups = ends[~on_table], ups[~on_table]
        pairs = _strongest(np.concatenate([ends, ends[:, ::-1]]), np.concatenate([ups, -ups]))  # normals: to the second
        held = (Lean(a, b, round(up * 1000)) for (a, b), up in pairs.items() if b in poses)
        return (*(Lean(TABLE, p, 1000) for p in lying), *held)

    def lowered(self, poses: Mapping[int, Pose], piece: int, high: Pose) -> Pose:
        """A piece let straight down until it touches: by the smallest distance to anything, again and again."""
        with self.lock:
            mj, d, at = self.twin, self.twin_data, 7 * self.place[piece]
            d.qpos[:] = self._qpos({**poses, piece: high})
            solid = [g for g in range(mj.ngeom) if mj.geom_contype[g] and self.model.piece[g] in poses]
            mine = [g for g in range(mj.ngeom) if self.model.piece[g] == piece]
            z = heights(piece, high)[0] / 1000
            for _ in range(LOWERINGS):
                mujoco.mj_kinematics(mj, d)
                near = [g for g in solid if np.abs(d.geom_xpos[g, :2] - d.qpos[at : at + 2]).max() < WITHIN]
                down = min([z, *(mujoco.mj_geomDistance(mj, d, a, b, 1.0, None) for a in mine for b in near)])
                if down < SETTLED:
                    break
                d.qpos[at + 2] -= down
                z -= down
            return high._replace(z=round(1e6 * float(d.qpos[at + 2])))

    def wait(self, poses: Mapping[int, Pose], seconds: float) -> dict[int, Pose]:
        """Where pieces are after a while in which nobody does anything, all of them awake (CAL-08)."""
        with self.lock:
            mujoco.mj_resetData(self.twin, self.twin_data)
            self.twin_data.qpos[:] = self._qpos(poses)
            mujoco.mj_step(self.twin, self.twin_data, round(1000 * seconds / STEP))
            q = self.twin_data.qpos.reshape(-1, 7)
            return {p: pose_of(q[self.place[p]]) for p in poses}

    def deepest(self, poses: Mapping[int, Pose]) -> float:
        """How far pieces sink into each other, in mm (CAL-10)."""
        with self.lock:
            self._awake(self._qpos(poses))
            return max(0.0, -1000 * float(min(self.twin_data.contact.dist, default=0.0)))


def _strongest(ends: np.ndarray, ups: np.ndarray) -> dict[Pair, float]:
    """In order, each pair of pieces once, with the greatest of its values."""
    best: dict[Pair, float] = {}
    for a, b, up in zip(*ends.T.tolist(), ups.tolist(), strict=True):
        if up > best.get((a, b), -math.inf):
            best[a, b] = up
    return dict(sorted(best.items()))


def pose_of(q: np.ndarray) -> Pose:
    x, y, z, w, i, j, k = q.tolist()
    return quantised((x * 1000, y * 1000, z * 1000), (w, i, j, k))


def _away(piece: int, n: int) -> tuple[float, ...]:
    """Far outside, on the table, each by itself."""
    return EDGE + 0.1 * (n % 7), EDGE + 0.1 * (n // 7), 0.01 if piece == DIE else 0.0, 1, 0, 0, 0
