"""From poses and pushes to rest: contacts, recorded frames, resting poses. Knows nothing of rules.

Every act starts canonically: quantised poses, all velocities zero, every piece asleep but those that are pushed. So
the same state and act give the same run, bit for bit, in any process of one build.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Mapping
from copy import copy
from functools import cache
from itertools import chain, cycle

import mujoco
import numpy as np

from poulpe.games.crash_octopus.physics.frames import encode
from poulpe.games.crash_octopus.physics.runs import Goal, Lean, Pair, Push, Run
from poulpe.games.crash_octopus.physics.watch import TOUCH_GAP, Start, Watch, matters
from poulpe.games.crash_octopus.scene.geometry import heights
from poulpe.games.crash_octopus.scene.layout import DIE, HEAD, LITTLE, TABLE, kind_of
from poulpe.games.crash_octopus.scene.model import DEAD, FINE, LIVELY, STEP, STRING, model, solref
from poulpe.games.crash_octopus.scene.pieces import KINDS, TABLE_FRICTION
from poulpe.games.crash_octopus.scene.poses import ONE, Pose, quantised

STILL_SPEED, STILL_SPIN = 0.005, 0.3  # DET-01: m/s and rad/s
# ms that all must be still, unless the engine has put every piece to sleep: it does so after ten steps below 2 mm/s,
# which is longer than a rocking piece stands still at each turn.
STILL_TIME = 500
GIVES_WAY = 100  # ms, ACT-08: so long the string, where it collides, does not stop the struck piece
LIMIT, BRAKE = 8000, 100  # ms, DET-01: then velocities are halved every 0.1 s
TREMBLE, TWIST, SLOW = 0.0005, 0.01, 0.1  # m, quaternion parts, m/s: within 0.5 s this is trembling on the spot
PATIENCE = 2000  # ms of braking: what still trembles then, wedged between others, is held where it is
# ms between two looks at contacts, of which the shortest lasts some 8 ms; after each row a frame is recorded and speeds
# are looked at. Three frames are 50 ms, so that 60 a second fall on whole steps.
GLANCES = ((4, 4, 4, 4), (4, 4, 4, 6), (4, 4, 4, 4))
BRISK = 1.3  # m/s of a piece's rim beyond which steps are fine; till the next look it gains less than 0.2 m/s in a fall
# rad/s beyond which a tumbling piece needs the implicit integrator. Euler, which costs a tenth less, adds as much
# energy as the other takes away: 4 % in 0.1 s of flight at this spin, and by its square more at others.
WHIRLING = 40.0
CALM = 0.14  # m/s, a fall of 1 mm: slower than this, lightly damped contacts would never rest
EDGE = 2.0  # m from the middle: where pieces wait that are not in play
LOWERINGS, SETTLED, WITHIN = 80, 5e-6, 0.08  # steps of letting a piece down, m that count as touching, m around it
EULER, IMPLICIT = int(mujoco.mjtIntegrator.mjINT_EULER), int(mujoco.mjtIntegrator.mjINT_IMPLICITFAST)
FLAT = 0.9  # upward part of a contact from which on one piece stands on the other
# m between the middles of a ship and of a piece that touches it, and as much as one more piece between them is long
CLOSE = 0.07
GRAVITY, ROLLS = 9.81, 0.1  # m/s^2; a friction that slows down as little as rolling does
PARTS = np.array([1e6, 1e6, 1e6, ONE, ONE, ONE, ONE])  # of a pose: micrometres, and a turn
# Sums the squares of a piece's two velocities, alone and together: the spin counts at 10 mm from the middle.
SPEED_SPIN_BOTH = np.repeat(np.array([[1, 0, 1], [0, 1, 1e-4]]), 3, axis=0)


class Desk:
    """One table of the engine, used by one act at a time."""

    def __init__(self, kit: int, string_collides: bool) -> None:
        self.model = model(kit, string_collides)
        self.mj = copy(self.model.mj)  # each desk bounces and wakes its own
        self.data = mujoco.MjData(self.mj)
        self.velocities = self.data.qvel.reshape(-1, 6)  # the engine writes here, as to qpos: it never moves them
        self.asleep = mujoco.MjData(self.mj)  # as the last act began
        self.twin = copy(self.model.mj)
        self.twin.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        self.twin_data = mujoco.MjData(self.twin)
        self.place = {p: n for n, p in enumerate(self.model.pieces)}
        self.owners: list[int] = self.model.piece.tolist()  # by geom
        self.lock = threading.Lock()
        self._away = np.array([_away(p, n) for p, n in self.place.items()])
        self._known = b"", Start(set(), set(), set())
        slowed = [ROLLS if KINDS[kind_of(p)].rolls else TABLE_FRICTION for p in self.place]
        self._slides = 0.5 / GRAVITY / np.array(slowed)  # m a piece gets to, for each (m/s)^2
        self._find_lively()

    def _find_lively(self) -> None:
        mj, piece = self.mj, self.model.piece
        lively = {HEAD: (HEAD, LITTLE), DIE: (DIE,)}
        self._bouncy = {
            p: [g for g in range(mj.ngeom) if piece[g] in them and mj.geom_priority[g]] for p, them in lively.items()
        }
        dice = set(self._bouncy[DIE])
        self._die_pairs = [n for n in range(mj.npair) if dice & {mj.pair_geom1[n], mj.pair_geom2[n]}]
        self._lively: dict[int, bool | None] = {HEAD: None, DIE: None}
        self._damped = {lively: solref(LIVELY if lively else DEAD) for lively in (True, False)}

    # ---------------------------------------------------------------- a run
    def run(
        self, poses: Mapping[int, Pose], pushes: Mapping[int, Push], record: bool = True, hasty: Goal | bool = False
    ) -> Run:
        """Pieces that have no pose wait outside. A hasty run ends when the pushed pieces rest, or its goal is known."""
        with self.lock:
            start = self._qpos(poses)
            watch = Watch(self, start, self._touching(start), pushes)
            self._begin(start, pushes)
            way = [self.data.qpos.copy()] if record else None
            ms = self._to_rest(watch, way, hasty)
            rest = self._rest(poses)
            leans = self._leans({**poses, **rest})
            frames = encode(np.array(way).reshape(len(way), -1, 7), self.model.pieces) if way else b""
            return Run(watch.touches(), watch.misses(), rest, leans, frames, ms)

    def _qpos(self, poses: Mapping[int, Pose]) -> np.ndarray:
        q = self._away.copy()
        if poses:
            parts = np.fromiter(chain.from_iterable(poses.values()), np.float64, 7 * len(poses))
            q[[self.place[p] for p in poses]] = parts.reshape(-1, 7) / PARTS
        return q.reshape(-1)

    def _begin(self, qpos: np.ndarray, pushes: Mapping[int, Push]) -> None:
        mj, d = self.mj, self.data
        self._set_lively(HEAD, True)
        self._set_lively(DIE, True)
        mj.opt.timestep = STEP / 1000
        self._raise_string()
        if not np.array_equal(mj.qpos0, qpos):  # whoever tries many acts from one table puts it to sleep once
            mj.qpos0[:] = qpos
            mj.tree_sleep_policy[:] = mujoco.mjtSleepPolicy.mjSLEEP_INIT
            mujoco.mj_resetData(mj, self.asleep)
        mujoco.mj_copyData(d, mj, self.asleep)
        mujoco.mj_kinematics(mj, d)
        mujoco.mj_comPos(mj, d)
        self._mute_string(pushes)
        for p in sorted(pushes):
            self._push(p, pushes[p])

    def _push(self, piece: int, push: Push) -> None:
        d, b, at = self.data, self.model.body[piece], 6 * self.place[piece]
        velocity, spin = np.array(push.velocity), np.array(push.spin)
        offset = d.xipos[b] - d.xpos[b]
        d.qvel[at : at + 3] = velocity - np.cross(spin, offset)  # a free joint moves the origin, not the centre of mass
        d.qvel[at + 3 : at + 6] = d.xmat[b].reshape(3, 3).T @ spin

    def _to_rest(self, watch: Watch, way: list[np.ndarray] | None, hasty: Goal | bool) -> int:
        """How many ms it takes; `way` gets the frames."""
        mj, d, ms, still, then = self.mj, self.data, 0, 0, self.data.qpos.copy()
        _, spin, rim = self._calm()
        step = self._paced(spin, rim)
        for glances in cycle(GLANCES):
            for glance in glances:
                ms += glance
                mujoco.mj_step(mj, d, glance // step)
                if d.ncon:
                    watch.look(ms, glance)
            if way is not None:
                way.append(d.qpos.copy())
            if ms == GIVES_WAY:
                self._raise_string()
            speed, spin, rim = self._calm()
            step = self._paced(spin, rim)
            still = still + sum(glances) if speed < STILL_SPEED and spin < STILL_SPIN else 0
            if d.ntree_awake == 0 or still >= STILL_TIME or (hasty and self._is_enough(watch, hasty)):
                break
            if ms % STILL_TIME == 0:
                if speed < SLOW and self._trembles(then):
                    break
                then = d.qpos.copy()
            if ms >= LIMIT + PATIENCE:
                break
            if ms >= LIMIT and ms % BRAKE == 0:
                d.qvel[:] *= 0.5
        return ms

    def _paced(self, spin: float, rim: float) -> int:
        """How long steps are while the fastest pieces are so fast, in ms."""
        step, option = FINE if rim > BRISK else STEP, self.mj.opt
        option.timestep, option.integrator = step / 1000, IMPLICIT if spin > WHIRLING else EULER
        return step

    def _is_enough(self, watch: Watch, hasty: Goal | bool) -> bool:
        """Whether whoever tries an act knows what they wanted to know of it."""
        awake = self.data.tree_awake
        if not isinstance(hasty, Goal):
            return not awake[watch.pushed].any()
        if hasty.cargo and awake[[self.place[p] for p in (hasty.ship, *hasty.cargo)]].any():
            return False  # something may still fall off
        return hasty.is_met(watch.first) or not self._comes_near(hasty.ship)

    def _comes_near(self, ship: int) -> bool:
        """Whether a piece that is awake can still slide or roll to a ship, or push another one against it."""
        v, there = self.velocities, self.data.qpos.reshape(-1, 7)[:, :2]
        reach = (v[:, :3] ** 2).sum(axis=1) * self._slides
        far = np.hypot(*(there - there[self.place[ship]]).T)
        return bool(((far < reach + CLOSE) & (self.data.tree_awake > 0)).any())

    def _trembles(self, then: np.ndarray) -> bool:
        """A piece that leans on an edge can chatter for ever without going anywhere: that is rest to the eye."""
        moved = np.abs(self.data.qpos - then).reshape(-1, 7)
        return bool(moved[:, :3].max() < TREMBLE and moved[:, 3:].max() < TWIST)

    def _moved(self) -> np.ndarray:
        moved: np.ndarray = np.abs(self.data.qpos - self.mj.qpos0).reshape(-1, 7).max(axis=1) > 1e-7
        return moved

    def _mute_string(self, pieces: Iterable[int]) -> None:
        """ACT-08: where the string is an obstacle, it gives way to what is struck at first."""
        if self.model.string:
            struck = np.isin(self.model.piece, list(pieces))
            self.mj.geom_conaffinity[struck] = self.model.mj.geom_conaffinity[struck] & ~STRING

    def _raise_string(self) -> None:
        self.mj.geom_conaffinity[:] = self.model.mj.geom_conaffinity

    # ---------------------------------------------------------------- bouncing and resting
    def _calm(self) -> tuple[float, float, float]:
        """The greatest speed, spin, and both together. What bounces does so only while something is fast."""
        v = self.velocities
        squares = (v * v) @ SPEED_SPIN_BOTH
        if DIE in self.place:
            self._set_lively(DIE, bool(squares[self.place[DIE], 2] > CALM * CALM))
        speed, spin, both = map(math.sqrt, squares.max(axis=0).tolist())
        self._set_lively(HEAD, both > CALM)
        return speed, spin, both

    def _set_lively(self, piece: int, lively: bool) -> None:
        if self._lively[piece] == lively:
            return
        self._lively[piece], values = lively, self._damped[lively]
        for g in self._bouncy[piece]:
            self.mj.geom_solref[g] = values
        if piece == DIE:
            for n in self._die_pairs:
                self.mj.pair_solref[n] = values

    # ---------------------------------------------------------------- what is found at rest
    def _rest(self, before: Mapping[int, Pose]) -> dict[int, Pose]:
        q, moved, rest = self.data.qpos.reshape(-1, 7), self._moved(), {}
        if not np.isfinite(q).all():
            raise FloatingPointError("the physics lost a piece: this act cannot be played")
        for p, pose in before.items():
            if moved[self.place[p]]:
                found = _quantised(q[self.place[p]])
                if found != pose:
                    rest[p] = found
        return rest

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

    def presses(self) -> dict[Pair, float]:
        """The same, at this moment of a run."""
        return self._forces(self.mj, self.data)

    def _awake(self, qpos: np.ndarray) -> None:
        """Sleeping pieces report no contacts: facts at rest are read with all of them awake."""
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
            return {p: _quantised(q[self.place[p]]) for p in poses}

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


def _quantised(q: np.ndarray) -> Pose:
    x, y, z, w, i, j, k = q.tolist()
    return quantised((x * 1000, y * 1000, z * 1000), (w, i, j, k))


def _away(piece: int, n: int) -> tuple[float, ...]:
    """Far outside, on the table, each by itself."""
    return EDGE + 0.1 * (n % 7), EDGE + 0.1 * (n // 7), 0.01 if piece == DIE else 0.0, 1, 0, 0, 0


@cache
def desk(kit: int, string_collides: bool) -> Desk:
    return Desk(kit, string_collides)
