"""From poses and pushes to rest: contacts, recorded frames, resting poses. Knows nothing of rules.

Every act starts canonically: quantised poses, all velocities zero, every piece asleep but those that are pushed. So
the same state and act give the same run, bit for bit, in any process of one build.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from copy import copy
from functools import cache
from itertools import cycle

import mujoco
import numpy as np

from poulpe.games.crash_octopus.physics.frames import encode
from poulpe.games.crash_octopus.physics.runs import Goal, Pair, Push, Run
from poulpe.games.crash_octopus.physics.still import Still, pose_of
from poulpe.games.crash_octopus.physics.watch import Watch
from poulpe.games.crash_octopus.scene.layout import DIE, HEAD, LITTLE, kind_of
from poulpe.games.crash_octopus.scene.model import DEAD, FINE, LIVELY, STEP, STRING, solref
from poulpe.games.crash_octopus.scene.pieces import KINDS, TABLE_FRICTION
from poulpe.games.crash_octopus.scene.poses import Pose

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
EULER, IMPLICIT = int(mujoco.mjtIntegrator.mjINT_EULER), int(mujoco.mjtIntegrator.mjINT_IMPLICITFAST)
# m between the middles of a ship and of a piece that touches it, and as much as one more piece between them is long
CLOSE = 0.07
GRAVITY, ROLLS = 9.81, 0.1  # m/s^2; a friction that slows down as little as rolling does
# Sums the squares of a piece's two velocities, alone and together: the spin counts at 10 mm from the middle.
SPEED_SPIN_BOTH = np.repeat(np.array([[1, 0, 1], [0, 1, 1e-4]]), 3, axis=0)


class Desk(Still):
    """One table of the engine, used by one act at a time."""

    def __init__(self, kit: int, string_collides: bool) -> None:
        super().__init__(kit, string_collides)
        self.mj = copy(self.model.mj)  # each desk bounces and wakes its own
        self.data = mujoco.MjData(self.mj)
        self.velocities = self.data.qvel.reshape(-1, 6)  # the engine writes here, as to qpos: it never moves them
        self.asleep = mujoco.MjData(self.mj)  # as the last act began
        self.owners: list[int] = self.model.piece.tolist()  # by geom
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
                found = pose_of(q[self.place[p]])
                if found != pose:
                    rest[p] = found
        return rest

    def presses(self) -> dict[Pair, float]:
        """How hard pairs press on each other, in N, at this moment of a run."""
        return self._forces(self.mj, self.data)


@cache
def desk(kit: int, string_collides: bool) -> Desk:
    return Desk(kit, string_collides)
