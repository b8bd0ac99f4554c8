"""From poses and pushes to rest: contacts, recorded frames, resting poses. Knows nothing of rules.

Every act starts canonically: quantised poses, all velocities zero, every piece asleep but those that are pushed. So
the same state and act give the same run, bit for bit, in any process of one build.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

import mujoco
import numpy as np

from poulpe.games.crash_octopus.frames import HERTZ, encode
from poulpe.games.crash_octopus.poses import ONE, Pose, Vector, quantised
from poulpe.games.crash_octopus.scene.layout import DIE, HEAD, SHIP, TABLE, TREASURE, ANCHOR
from poulpe.games.crash_octopus.scene.model import DEAD, LIVELY, STEP, model, solref

TOUCH_GAP = 0.0002  # m, DET-02: contacts this close count as touching
STILL_SPEED, STILL_SPIN = 0.005, 0.3  # DET-01: m/s and rad/s
STILL_TIME = 0.5  # s that all must be still, unless the engine has put every piece to sleep
CONFIRM = 0.06  # s awake once more after that: a rocking piece is still for a moment at each turn
LIMIT, BRAKE = 8.0, 0.1  # s, DET-01: then velocities are halved every 0.1 s
TREMBLE, TWIST, SLOW = 0.0005, 0.01, 0.1  # m, quaternion parts, m/s: within 0.5 s this is trembling on the spot
PATIENCE = 2.0  # s of braking: what still trembles then, wedged between others, is held where it is
LOOK = 10  # steps between two looks at speeds
GLANCE = 2  # steps between two looks at contacts: the shortest lasts some 4 ms
CALM = 0.14  # m/s, a fall of 1 mm: slower than this, lightly damped contacts would never rest
PRESS_STEPS, PRESS = 10, 1e-4  # DET-02: 10 ms, and N s beyond the resting force
EDGE = 2.0  # m from the middle: where pieces wait that are not in play


class Push(NamedTuple):
    """A piece is given a velocity of its centre of mass (m/s) and a spin (rad/s), both in the table's frame."""

    velocity: Vector = (0.0, 0.0, -1e-9)
    spin: Vector = (0.0, 0.0, 0.0)


NUDGE = Push()  # wakes a piece without moving it


class Lean(NamedTuple):
    """Two pieces touch at rest; `up` is how much the contact pushes the second one upward, in thousandths."""

    under: int
    over: int
    up: int


class Run(NamedTuple):
    touches: tuple[tuple[int, int, int], ...]  # piece, piece, first time in ms, in order; TABLE is -1
    near: tuple[tuple[int, int, int], ...]  # pairs that came within 0.5 mm without touching: their gap in micrometres
    rest: dict[int, Pose]  # of the pieces that are not where they were
    leans: tuple[Lean, ...]
    frames: bytes
    ms: int


class Desk:
    """One table of the engine, used by one act at a time."""

    def __init__(self, seats: int, string_collides: bool) -> None:
        self.model = model(seats, string_collides)
        self.mj = self.model.mj
        self.data = mujoco.MjData(self.mj)
        self.twin = _sleepless(seats, string_collides)
        self.twin_data = mujoco.MjData(self.twin)
        self.place = {p: n for n, p in enumerate(self.model.pieces)}
        self.lock = threading.Lock()
        self._find_lively()

    def _find_lively(self) -> None:
        mj, piece = self.mj, self.model.piece
        self._bouncy = {p: [g for g in range(mj.ngeom) if piece[g] == p and mj.geom_priority[g]] for p in (HEAD, DIE)}
        dice = set(self._bouncy[DIE])
        self._die_pairs = [n for n in range(mj.npair) if dice & {mj.pair_geom1[n], mj.pair_geom2[n]}]

    # ---------------------------------------------------------------- a run
    def run(self, poses: Mapping[int, Pose], pushes: Mapping[int, Push], record: bool = True) -> Run:
        """Pieces that have no pose wait outside."""
        with self.lock:
            start = self._qpos(poses)
            touching, pressing = self._contacts_at(start)
            self._begin(start, pushes)
            watch = Watch(self, touching, pressing)
            way = self._to_rest(watch, record)
            rest = self._rest(poses)
            leans = self._leans({**poses, **rest})
            frames = encode(np.array(way).reshape(len(way), -1, 7), self.model.pieces) if record else b""
            ms = round(self.data.time * 1000)
            return Run(watch.touches(), watch.misses(), rest, leans, frames, ms)

    def _qpos(self, poses: Mapping[int, Pose]) -> np.ndarray:
        q = np.zeros((len(self.place), 7))
        for p, n in self.place.items():
            pose = poses.get(p)
            if pose is None:  # far outside, on the table, each by itself
                q[n] = EDGE + 0.1 * (n % 7), EDGE + 0.1 * (n // 7), 0.01 if p == DIE else 0.0, 1, 0, 0, 0
            else:
                q[n, :3] = pose.x * 1e-6, pose.y * 1e-6, pose.z * 1e-6
                q[n, 3:] = pose.w / ONE, pose.i / ONE, pose.j / ONE, pose.k / ONE
        return q.reshape(-1)

    def _begin(self, qpos: np.ndarray, pushes: Mapping[int, Push]) -> None:
        mj, d = self.mj, self.data
        mj.qpos0[:] = qpos
        mj.tree_sleep_policy[:] = mujoco.mjtSleepPolicy.mjSLEEP_INIT
        self._set_lively(HEAD, True)
        self._set_lively(DIE, True)
        mujoco.mj_resetData(mj, d)
        mujoco.mj_kinematics(mj, d)
        mujoco.mj_comPos(mj, d)
        for p in sorted(pushes):
            self._push(p, pushes[p])

    def _push(self, piece: int, push: Push) -> None:
        d, b, at = self.data, self.model.body[piece], 6 * self.place[piece]
        velocity, spin = np.array(push.velocity), np.array(push.spin)
        offset = d.xipos[b] - d.xpos[b]
        d.qvel[at : at + 3] = velocity - np.cross(spin, offset)  # a free joint moves the origin, not the centre of mass
        d.qvel[at + 3 : at + 6] = d.xmat[b].reshape(3, 3).T @ spin

    def _to_rest(self, watch: Watch, record: bool) -> list[np.ndarray]:
        mj, d = self.mj, self.data
        way = [d.qpos.copy()] if record else []
        step, still, confirmed, limit = 0, 0.0, False, round(LIMIT / STEP)
        then = d.qpos.copy()
        while True:
            for _ in range(LOOK // GLANCE):
                mujoco.mj_step(mj, d, GLANCE)
                step += GLANCE
                if d.ncon:
                    watch.look(step)
                if record and step * HERTZ // 1000 != (step - GLANCE) * HERTZ // 1000:
                    way.append(d.qpos.copy())
            speeds = self._calm()
            still = still + LOOK * STEP if speeds[0] < STILL_SPEED and speeds[1] < STILL_SPIN else 0.0
            if still >= STILL_TIME or d.ntree_awake == 0:
                if confirmed or still >= STILL_TIME:
                    return way
                confirmed, still = True, STILL_TIME - CONFIRM
                self._wake_moved()
            if step % round(STILL_TIME / STEP) == 0:
                if speeds[0] < SLOW and self._trembles(then):
                    return way
                then = d.qpos.copy()
            if step >= limit + round(PATIENCE / STEP):
                return way
            if step >= limit and step % round(BRAKE / STEP) == 0:
                d.qvel[:] *= 0.5

    def _trembles(self, then: np.ndarray) -> bool:
        """A piece that leans on an edge can chatter for ever without going anywhere: that is rest to the eye."""
        moved = np.abs(self.data.qpos - then).reshape(-1, 7)
        return bool(moved[:, :3].max() < TREMBLE and moved[:, 3:].max() < TWIST)

    def _wake_moved(self) -> None:
        moved = np.abs(self.data.qpos - self.mj.qpos0).reshape(-1, 7).max(axis=1) > 1e-7
        for n in np.nonzero(moved)[0]:
            self.data.qvel[6 * n + 2] = -1e-9

    # ---------------------------------------------------------------- bouncing and resting
    def _calm(self) -> tuple[float, float]:
        """The greatest speed and spin. What bounces does so only while something is fast."""
        v = self.data.qvel.reshape(-1, 6)
        speed, spin = np.sqrt((v[:, :3] ** 2).sum(1)), np.sqrt((v[:, 3:] ** 2).sum(1))
        die = self.place[DIE]
        self._set_lively(DIE, speed[die] + 0.01 * spin[die] > CALM)
        self._set_lively(HEAD, bool((speed + 0.01 * spin).max() > CALM))
        return float(speed.max()), float(spin.max())

    def _set_lively(self, piece: int, lively: bool) -> None:
        values = solref(LIVELY if lively else DEAD)
        for g in self._bouncy[piece]:
            self.mj.geom_solref[g] = values
        if piece == DIE:
            for n in self._die_pairs:
                self.mj.pair_solref[n] = values

    # ---------------------------------------------------------------- what is found at rest
    def _rest(self, before: Mapping[int, Pose]) -> dict[int, Pose]:
        q = self.data.qpos.reshape(-1, 7)
        if not np.isfinite(q).all():
            raise FloatingPointError("the physics lost a piece: this act cannot be played")
        moved = np.abs(self.data.qpos - self.mj.qpos0).reshape(-1, 7).max(axis=1) > 1e-7
        rest = {}
        for p, pose in before.items():
            n = self.place[p]
            if moved[n]:
                x, y, z, *turn = q[n].tolist()
                found = quantised((x * 1000, y * 1000, z * 1000), (turn[0], turn[1], turn[2], turn[3]))
                if found != pose:
                    rest[p] = found
        return rest

    def _contacts_at(self, qpos: np.ndarray) -> tuple[set[tuple[int, int]], dict[tuple[int, int], float]]:
        """Pairs that touch before the act, and how hard they press (N); with every piece awake."""
        self._awake(qpos, forces=True)
        touching: set[tuple[int, int]] = set()
        pressing: dict[tuple[int, int], float] = {}
        c, force = self.twin_data.contact, np.zeros(6)
        for n in range(self.twin_data.ncon):
            if c.dist[n] <= TOUCH_GAP:
                pair = self.pair(c.geom[n])
                touching.add(pair)
                mujoco.mj_contactForce(self.twin, self.twin_data, n, force)
                pressing[pair] = pressing.get(pair, 0.0) + float(force[0])
        return touching, pressing

    def _awake(self, qpos: np.ndarray, forces: bool = False) -> None:
        """Sleeping pieces report no contacts: facts at rest are read with all of them awake."""
        mujoco.mj_resetData(self.twin, self.twin_data)
        self.twin_data.qpos[:] = qpos
        if forces:
            mujoco.mj_forward(self.twin, self.twin_data)
        else:
            mujoco.mj_kinematics(self.twin, self.twin_data)
            mujoco.mj_comPos(self.twin, self.twin_data)
            mujoco.mj_collision(self.twin, self.twin_data)

    def leans(self, poses: Mapping[int, Pose]) -> tuple[Lean, ...]:
        with self.lock:
            return self._leans(poses)

    def _leans(self, poses: Mapping[int, Pose]) -> tuple[Lean, ...]:
        self._awake(self._qpos(poses))
        best: dict[tuple[int, int], float] = {}
        c = self.twin_data.contact
        for n in range(self.twin_data.ncon):
            if c.dist[n] > TOUCH_GAP:
                continue
            a, b = (int(self.model.piece[g]) for g in c.geom[n])
            if a in poses or b in poses:
                up = float(c.frame[n][2])  # the normal points from the first geom to the second
                best[a, b] = max(best.get((a, b), -1.0), up)
                best[b, a] = max(best.get((b, a), -1.0), -up)
        return tuple(Lean(a, b, round(up * 1000)) for (a, b), up in sorted(best.items()) if b != TABLE)

    def deepest(self, poses: Mapping[int, Pose]) -> float:
        """How far pieces sink into each other, in mm (CAL-10)."""
        with self.lock:
            self._awake(self._qpos(poses))
            return max(0.0, -1000 * float(min(self.twin_data.contact.dist, default=0.0)))

    def pair(self, geoms: Iterable[int]) -> tuple[int, int]:
        a, b = sorted(int(self.model.piece[g]) for g in geoms)
        return a, b


class Watch:
    """Who touches whom during an act, for the first time (DET-02)."""

    def __init__(self, desk: Desk, touching: set[tuple[int, int]], pressing: dict[tuple[int, int], float]) -> None:
        self.desk = desk
        self.first: dict[tuple[int, int], int] = {}
        self.gaps: dict[tuple[int, int], float] = {}
        self.resting = {pair for pair in touching if _matters(*pair)}  # those that touched before count only anew
        self.at_rest = pressing
        self.pressed = {pair: deque([0.0] * (PRESS_STEPS // GLANCE), PRESS_STEPS // GLANCE) for pair in self.resting}
        self._last = b""

    def look(self, step: int) -> None:
        d, piece = self.desk.data, self.desk.model.piece
        geoms, dist = d.contact.geom, d.contact.dist
        ends = piece[geoms]
        key = ends.tobytes() + (dist <= TOUCH_GAP).tobytes()
        if self.resting:
            self._look_at_resting(step, ends)
        if key == self._last:  # the same contacts as before
            return
        self._last = key
        for (a, b), gap in zip(np.sort(ends, axis=1).tolist(), dist.tolist(), strict=True):
            if gap > TOUCH_GAP:
                self.gaps[a, b] = min(self.gaps.get((a, b), 1.0), gap)
            elif (a, b) not in self.resting and (a, b) not in self.first:
                self.first[a, b] = step

    def _look_at_resting(self, step: int, ends: np.ndarray) -> None:
        d, place = self.desk.data, self.desk.place
        here = {(a, b) for a, b in np.sort(ends, axis=1).tolist()}
        for pair in list(self.resting):
            if not any(d.tree_asleep[place[p]] < 0 for p in pair):
                continue
            if pair not in here:
                self.resting.discard(pair)  # apart: the next touch is a new one
            elif self._presses(pair, ends):
                self.first.setdefault(pair, step)
                self.resting.discard(pair)

    def _presses(self, pair: tuple[int, int], ends: np.ndarray) -> bool:
        d, force, total = self.desk.data, np.zeros(6), 0.0
        for n in np.nonzero((np.sort(ends, axis=1) == pair).all(axis=1))[0]:
            mujoco.mj_contactForce(self.desk.mj, d, n, force)
            total += float(force[0])
        window = self.pressed[pair]
        window.append((total - self.at_rest.get(pair, 0.0)) * STEP * GLANCE)
        return sum(window) > PRESS

    def touches(self) -> tuple[tuple[int, int, int], ...]:
        return tuple((a, b, at) for (a, b), at in sorted(self.first.items(), key=lambda x: (x[1], x[0])))

    def misses(self) -> tuple[tuple[int, int, int], ...]:
        close = {p: g for p, g in self.gaps.items() if p not in self.first and p not in self.resting and _matters(*p)}
        return tuple((a, b, round(gap * 1e6)) for (a, b), gap in sorted(close.items()))


def _matters(a: int, b: int) -> bool:
    """Pairs a rule asks about: a treasure or the die with a ship or with cargo."""
    return (SHIP <= a < ANCHOR or a == DIE or a >= TREASURE) and b >= DIE


def _sleepless(seats: int, string_collides: bool) -> mujoco.MjModel:
    twin = model.__wrapped__(seats, string_collides).mj
    twin.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    return twin


@cache
def desk(seats: int, string_collides: bool) -> Desk:
    return Desk(seats, string_collides)
