"""The MuJoCo model of a table, written from the pieces. Settings are told in docs/crash-octopus.md.

Piece against piece contacts are strongly damped, or stacks ring; the die and the head are lightly damped, so that
they bounce. The table meets every piece by an explicit pair, whose friction has a damping of its own: without it
sliding pieces hop.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import mujoco
import numpy as np

from poulpe.games.crash_octopus.scene.layout import NAMES, in_play, kind_of
from poulpe.games.crash_octopus.scene.pieces import (
    KINDS,
    OCEAN_RADIUS,
    STRING_THICKNESS,
    TABLE_FRICTION,
    Kind,
)
from poulpe.games.crash_octopus.scene.shapes import SIDES, Part, Point, cylinder

# ms. Nothing moves more than 3 mm a step (RULES.md 1.4): steps are fine while anything is faster than 1.5 m/s, and
# 2.9 m/s is the fastest that an act can be.
STEP, FINE = 2, 1
STIFFNESS = 250.0  # 1/s, of contacts; keep 2 * damping * STIFFNESS * step <= 0.8, direct solref has no safety net
DEAD, LIVELY = 0.8, 0.35  # damping ratios
YIELD, TABLE_YIELD = 0.93, 0.95  # of a contact to a push, 1 being none at all: with 0.97 stacks chatter at 2 ms steps
SLIDE = 200.0  # 1/s, damping of the table's friction
ASLEEP = 0.002  # m/s, below which a piece falls asleep after ten steps: what is then woken moves no more than at 0.001
NEAR = 0.0005  # m: pairs up to 0.5 mm apart are reported (DET-02, DET-22), though they push only when they touch
TORSION, ROLLING = 0.0005, 0.001  # m, of pieces
TABLE_TORSION, TABLE_ROLLING = 0.0003, 0.00015
DIE_TORSION, DIE_ROLLING = 0.0002, 0.00008
# What no piece has: the engine need not look for it at every step.
NEVER = ("midphase", "equality", "frictionloss", "limit", "spring", "damper", "actuation", "sensor")
UNUSED = " ".join(f'{what}="disable"' for what in NEVER)
ARENA = 8  # MB for contacts; 0.5 are the most that was ever used, with every piece of the box in the air
STRING_HEIGHT = 3.0  # mm, where it collides (CO-R18)
STRING_SEGMENTS = 90
STRING = 2  # the bit by which pieces meet the string; by the first one they meet each other


def solref(damping: float) -> tuple[float, float]:
    return -STIFFNESS * STIFFNESS, -2 * damping * STIFFNESS


class Model(NamedTuple):
    """A compiled table. `piece` gives the number of the piece of each geom, TABLE and the string are -1."""

    mj: mujoco.MjModel
    pieces: tuple[int, ...]  # by order of their bodies
    body: dict[int, int]  # piece -> body
    piece: np.ndarray  # geom -> piece
    string: frozenset[int]  # geoms of the string, where it collides


@cache
def model(kit: int, string_collides: bool = False) -> Model:
    """One for each kind of table; nobody changes what others read, see physics.Desk."""
    mj = mujoco.MjModel.from_xml_string(xml(kit, string_collides))
    pieces = in_play(kit)
    _weigh(mj, pieces)
    body = {p: mj.body(NAMES[p]).id for p in pieces}
    by_body = {b: p for p, b in body.items()}
    piece = np.array([by_body.get(b, -1) for b in mj.geom_bodyid])
    string = frozenset(g for g in range(mj.ngeom) if mj.geom(g).name.startswith("string"))
    return Model(mj, pieces, body, piece, string)


def _weigh(mj: mujoco.MjModel, pieces: tuple[int, ...]) -> None:
    """Primitives of one wood give the shape of the mass, RULES.md 1.6 its size."""
    for p in pieces:
        b = mj.body(NAMES[p]).id
        factor = KINDS[kind_of(p)].mass / 1000 / mj.body_mass[b]
        mj.body_mass[b] *= factor
        mj.body_inertia[b] *= factor
    mujoco.mj_setConst(mj, mujoco.MjData(mj))


# ---------------------------------------------------------------- the text
def xml(kit: int, string_collides: bool = False) -> str:
    pieces = in_play(kit)
    kinds = sorted({kind_of(p) for p in pieces})
    lines = [
        '<mujoco model="crash-octopus">',
        '<compiler angle="radian" inertiafromgeom="true"/>',
        f'<option timestep="{STEP / 1000}" gravity="0 0 -9.81" integrator="Euler" cone="elliptic"'
        ' solver="Newton" iterations="50" ls_iterations="20" tolerance="1e-8" ccd_tolerance="1e-6"'
        f' sleep_tolerance="{ASLEEP}">',
        f'<flag sleep="enable" {UNUSED}/></option>',
        f'<size memory="{ARENA}M"/>',
        "<asset>",
        *(line for kind in kinds for line in _meshes(kind)),
        "</asset>",
        f'<default><geom condim="4" {_solimp(YIELD)} {_solref(DEAD)} gap="{NEAR / 2}"'
        f' conaffinity="{1 | STRING}"/></default>',
        "<worldbody>",
        '<geom name="table" type="plane" size="1 1 .1" contype="0" conaffinity="0"/>',
        *(_string() if string_collides else ()),
        *(line for p in pieces for line in _body(p)),
        "</worldbody>",
        "<contact>",
        *(line for p in pieces for line in _table_pairs(p)),
        "</contact>",
        "</mujoco>",
    ]
    return "\n".join(lines)


def _solref(damping: float) -> str:
    return 'solref="{:g} {:g}"'.format(*solref(damping))


def _solimp(part: float) -> str:
    return f'solimp="{part} {part} .0001 .5 2"'


def _metres(*mm: float) -> str:
    return " ".join(f"{x / 1000:.9g}" for x in mm)


def _meshes(kind: str) -> Iterator[str]:
    for i, part in enumerate(KINDS[kind].parts):
        if part.shape in ("hull", "dome"):
            vertices = _metres(*(x for point in part.points for x in point))
            yield f'<mesh name="{kind}{i}" inertia="convex" vertex="{vertices}"/>'
    if base := _base(kind):
        yield f'<mesh name="{kind}.base" inertia="convex" vertex="{_metres(*(x for point in base for x in point))}"/>'


def _base(kind: str) -> list[Point]:
    """What meets the table in place of a piece's edged parts, if anything does; round ones meet it themselves.

    Of a dome it is the flat side, on which it stands. Of several parts it is their hull, which a plane cannot tell
    from them: an anchor lies on 4 contacts instead of 12. The engine finds 4 at most, too few for the 5 corners of a
    ship, which would rock from one choice of them to the next.
    """
    parts = [part for part in KINDS[kind].parts if part.shape != "sphere"]
    if parts[0].shape == "dome":
        return list(cylinder(parts[0].size[0] - 1, 3).points)
    is_one = len(parts) == 1 or kind in ("ship", "pirate")
    return [] if is_one else [point for part in parts for point in part.points]


def _body(piece: int) -> Iterator[str]:
    kind = kind_of(piece)
    yield f'<body name="{NAMES[piece]}"><freejoint/>'
    for i, part in enumerate(KINDS[kind].parts):
        yield from _geoms(f"{NAMES[piece]}.{i}", f"{kind}{i}", KINDS[kind], part)
    if _base(kind):
        bits = 'mass="0" contype="0" conaffinity="0"'
        yield f'<geom name="{NAMES[piece]}.base" type="mesh" mesh="{kind}.base" {bits}/>'
    yield "</body>"


def _geoms(name: str, mesh: str, kind: Kind, part: Part) -> Iterator[str]:
    torsion, rolling = _resistance(kind, False)
    look = f'friction="{kind.friction} {torsion} {rolling}" condim="{6 if kind.rolls else 4}"'
    if kind.lively:
        look += f' priority="1" {_solref(LIVELY)}'
    if part.shape == "box":
        yield f'<geom name="{name}" type="box" pos="{_metres(*part.centre)}" size="{_metres(*part.size)}" {look}/>'
    elif part.shape == "sphere":
        yield f'<geom name="{name}" type="sphere" pos="{_metres(*part.centre)}" size="{_metres(part.size[0])}" {look}/>'
    elif part.shape == "dome":  # a sphere cut by the table is smooth; the hull only weighs, the base only stands
        yield f'<geom name="{name}" type="sphere" size="{_metres(part.size[0])}" mass="0" {look}/>'
        yield f'<geom name="{name}.weight" type="mesh" mesh="{mesh}" contype="0" conaffinity="0"/>'
    else:
        # A mesh's own origin is its centre of mass: MuJoCo puts it back to where its vertices were given.
        yield f'<geom name="{name}" type="mesh" mesh="{mesh}" {look}/>'


def _resistance(kind: Kind, to_table: bool) -> tuple[float, float]:
    if kind is KINDS["die"]:
        return DIE_TORSION, DIE_ROLLING
    return (max(TORSION, TABLE_TORSION), max(ROLLING, TABLE_ROLLING)) if to_table else (TORSION, ROLLING)


def _table_pairs(piece: int) -> Iterator[str]:
    kind = KINDS[kind_of(piece)]
    mu = kind.friction if kind is KINDS["die"] else max(kind.friction, TABLE_FRICTION)
    torsion, rolling = _resistance(kind, True)
    damping = LIVELY if kind is KINDS["die"] else DEAD
    base = _base(kind_of(piece))
    on_its_own = [i for i, part in enumerate(kind.parts) if part.shape == "sphere" or not base]
    for geom in [f"{NAMES[piece]}.{i}" for i in on_its_own] + [f"{NAMES[piece]}.base"] * bool(base):
        yield (
            f'<pair name="table-{geom}" geom1="table" geom2="{geom}" condim="{6 if kind.rolls else 4}"'
            f' friction="{mu} {mu} {torsion} {rolling} {rolling}" {_solref(damping)} gap="{NEAR}"'
            f' {_solimp(TABLE_YIELD)} solreffriction="-1 {-SLIDE}"/>'
        )


def _string() -> Iterator[str]:
    half = math.pi * OCEAN_RADIUS / STRING_SEGMENTS
    for k in range(STRING_SEGMENTS):
        a = 2 * math.pi * (k + 0.5) / STRING_SEGMENTS
        pos = _metres(OCEAN_RADIUS * math.cos(a), OCEAN_RADIUS * math.sin(a), STRING_HEIGHT / 2)
        size = _metres(STRING_THICKNESS / 2, half, STRING_HEIGHT / 2)
        bits = f'contype="{STRING}" conaffinity="0"'
        yield f'<geom name="string{k}" type="box" pos="{pos}" size="{size}" euler="0 0 {a:.9g}" friction="0.4" {bits}/>'


assert SIDES >= 16, "RULES.md 1.6: a cylinder may be a prism of 16 or more sides"
