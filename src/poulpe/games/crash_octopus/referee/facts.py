"""Facts of one act (RULES.md 3.1): pure functions of the truth before, and of what the physics states.

Every threshold is named, with its reason; nothing here changes a state, and nothing is random.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus.numbers import PI
from poulpe.games.crash_octopus.physics.shot import CrashShot, Rest
from poulpe.games.crash_octopus.referee import island
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene.layout import (
    DIE,
    HEAD,
    LITTLE,
    SHIP,
    TABLE,
    TENTACLE,
    is_head,
    is_ship,
    treasures,
    type_of,
)
from poulpe.games.crash_octopus.scene.pieces import RED_AXES
from poulpe.games.crash_octopus.scene.poses import Pose, rotate, tilt
from poulpe.games.crash_octopus.state import (
    ABOARD,
    NOBODY,
    ON_TABLE,
    REMOVED,
    Box,
    State,
    aboard,
    anchor_of,
    carrier,
    fleet,
    is_on_table,
    loose,
    pirate_of,
    pose,
    poses,
    ship_of,
)

HELD_UP = 300  # DET-04: a contact carries when its upward part is at least 0.3
COCKED = 20.0  # DET-07: degrees beyond which nobody can read a die
FLAT, LOW = 5.0, 1.0  # DET-08: degrees and mm within which a die lies on the table, and on nothing else
DOWN = 45.0  # DET-11, DET-12: degrees at which a piece has fallen over
ABOVE_TABLE = 5.0  # mm, half the height of a deck: what is higher does not lie on the table
NEAREST_TIE = 1.0  # mm, DET-14: the eye cannot tell closer ones apart
NEAR_MISS = (200, 500)  # micrometres, DET-22: gaps that people would argue about


# ---------------------------------------------------------------- touching
def touched_ship(box: Box, s: State, shot: CrashShot, piece: int, ship: int) -> int | None:
    """DET-03: when a piece first touched a hull, or cargo that was still on it; in ms."""
    times = [shot.first_touch(piece, ship)]
    for cargo in aboard(box, s, ship):
        at, ground = shot.first_touch(piece, cargo), shot.first_touch(TABLE, cargo)
        if piece != cargo and (ground is None or at is None or at <= ground):
            times.append(at)
    return min((t for t in times if t is not None), default=None)


def nearly_touched_ship(box: Box, s: State, shot: CrashShot, piece: int, ship: int) -> bool:
    """DET-22: so close that only the ink die can tell."""
    parts = {ship, *aboard(box, s, ship)}
    gaps = [gap for a, b, gap in shot.near if (a == piece and b in parts) or (b == piece and a in parts)]
    return any(NEAR_MISS[0] < gap <= NEAR_MISS[1] for gap in gaps)


# ---------------------------------------------------------------- lying
def still_aboard(box: Box, s: State, rest: Rest, ship: int) -> set[int]:
    """DET-04: cargo that a chain of cargo holds up from the deck, and that does not lie on the table."""
    return _held_by(rest, ship, set(aboard(box, s, ship)))


def lying_on(box: Box, s: State, rest: Rest, ship: int) -> set[int]:
    """Treasures on a deck, or on what lies there, whether they were loaded or not."""
    others = {t for t in treasures(box.kit) if s.where[t] == ON_TABLE or ABOARD <= s.where[t] < REMOVED}
    return _held_by(rest, ship, others)


def _held_by(rest: Rest, ship: int, known: set[int]) -> set[int]:
    grounded, found, todo = rest.grounded, set[int](), [ship]
    while todo:
        for piece, up in rest.over(todo.pop()).items():
            if up >= HELD_UP and piece in known - found - grounded:
                found.add(piece)
                todo.append(piece)
    return found


class Facts(NamedTuple):
    """What everybody at the table can see once all is at rest."""

    poses: dict[int, Pose]
    fallen: tuple[tuple[int, int], ...]  # cargo, and the ship it fell from
    overturned: tuple[int, ...]  # ships
    toppled: tuple[int, ...]  # tentacles that stood before
    outside: tuple[int, ...]  # everything whose centre is out of the ocean, but the die
    on_deck: tuple[tuple[int, int], ...]  # treasures that lie on a ship without being its cargo


def read(box: Box, s: State, rest: Rest) -> Facts:
    here = {**poses(box, s), **rest.poses}
    fallen = [(t, ship) for ship in fleet(box, s) for t in aboard(box, s, ship)]
    fallen = [(t, ship) for t, ship in fallen if t not in still_aboard(box, s, rest, ship)]
    lost = {t for t, _ in fallen}
    strays = [(t, ship) for ship in fleet(box, s) for t in sorted(lying_on(box, s, rest, ship))]
    return Facts(
        poses=here,
        fallen=tuple(fallen),
        overturned=tuple(ship for ship in fleet(box, s) if tilt(here[ship]) > DOWN),
        toppled=tuple(t for t in range(TENTACLE, SHIP) if t in here and tilt(here[t]) > DOWN >= tilt(pose(s, t))),
        outside=tuple(p for p, at in here.items() if p != DIE and not is_in_ocean(p, at)),
        on_deck=tuple((t, ship) for t, ship in strays if carrier(s, t) is None or t in lost),
    )


def strays(box: Box, s: State) -> list[tuple[int, int]]:
    """Loose treasures that lie on a deck, seen from the poses alone: over a hull, and well above the table."""
    found = []
    for t in loose(box, s):
        if geo.heights(t, pose(s, t))[0] > ABOVE_TABLE:
            found += [(t, p) for p in fleet(box, s) if geo.distance(t, pose(s, t), p, pose(s, p)) == 0][:1]
    return found


def is_in_ocean(piece: int, at: Pose) -> bool:
    return geo.is_inside(geo.centre(piece, at))


# ---------------------------------------------------------------- the die
class Die(NamedTuple):
    hit_head: bool  # DET-09
    ships: tuple[int, ...]  # touched, hull or cargo
    doubtful: tuple[int, ...]  # ships that were nearly touched
    red: bool
    readable: bool  # DET-07
    lies: bool  # DET-08, flat on the table
    inside: bool  # DET-05, by its centre
    perched: bool  # it rests on the head or on a deck, CO-R35
    ashore: bool  # it rests on the island, IS-025


def read_die(box: Box, s: State, shot: CrashShot) -> Die:
    at = shot.rest.poses[DIE]
    face, lean = face_up(at)
    hit = {ship: touched_ship(box, s, shot, DIE, ship) for ship in fleet(box, s)}
    held = {lean.under for lean in shot.rest.leans if lean.over == DIE and lean.up >= HELD_UP}
    return Die(
        hit_head=_hit_head_first(s, shot, hit),
        ships=tuple(ship for ship, t in hit.items() if t is not None),
        doubtful=tuple(p for p, t in hit.items() if t is None and nearly_touched_ship(box, s, shot, DIE, p)),
        red=face < box.red,
        readable=lean <= COCKED,
        lies=lies_on_table(at),
        inside=is_in_ocean(DIE, at),
        perched=not lies_on_table(at) and any(is_head(p) or is_ship(p) for p in held),
        ashore=island.is_ashore(box, s, DIE, at),
    )


def _hit_head_first(s: State, shot: CrashShot, ships_hit: dict[int, int | None]) -> bool:
    """DET-09; CO-R80: any head, but in the pirate's own attack the one he must drop on before the other."""
    met = {head: at for head in (HEAD, LITTLE) if (at := shot.first_touch(head, DIE)) is not None}
    head = min(met.values(), default=None)
    if s.onto != NOBODY and met.get(s.onto) != head:
        return False
    others = [t for t in (shot.first_touch(TABLE, DIE), *ships_hit.values()) if t is not None]
    return head is not None and all(head <= t for t in others)


def lies_on_table(at: Pose) -> bool:
    """DET-08: flat, and nothing under it; what only leans on it does not count."""
    return face_up(at)[1] <= FLAT and geo.heights(DIE, at)[0] <= LOW


def face_up(at: Pose) -> tuple[int, float]:
    """The face that looks up, by its place in RED_AXES, and by how many degrees it leans."""
    ups = []
    for axis in RED_AXES:
        sign = 1.0 if axis[0] == "+" else -1.0
        x, y, z = (sign if axis[1] == letter else 0.0 for letter in "xyz")
        ups.append(rotate(at.turn, (x, y, z))[2])
    best = max(range(6), key=lambda n: ups[n])
    return best, math.degrees(math.acos(max(-1.0, min(1.0, ups[best]))))


# ---------------------------------------------------------------- what may be flicked
def distances(box: Box, s: State, ship: int) -> dict[int, float]:
    """DET-13 from a hull to every loose treasure in the ocean (CO-R02, CO-R04)."""
    hull = pose(s, ship)
    free = [t for t in loose(box, s) if is_in_ocean(t, pose(s, t)) and not island.is_stranded(box, s, t)]
    return geo.distances(ship, hull, {t: pose(s, t) for t in free})


def closest(box: Box, s: State, ship: int) -> int | None:
    """DET-14: the one that may not be flicked; None: there is a tie, or nothing to flick (CO-R03)."""
    far = distances(box, s, ship)
    tied = [t for t, d in far.items() if d <= min(far.values()) + NEAREST_TIE]
    return tied[0] if len(tied) == 1 else None


def types_aboard(box: Box, s: State, ship: int) -> set[int]:
    return {type_of(t) for t in aboard(box, s, ship)}


def bars_flick(box: Box, s: State, seat: int, piece: int) -> int:
    """The rule that forbids to flick a piece, wherever one aims; 0: none."""
    if piece == anchor_of(s, seat):
        return 0
    if seat == pirate_of(s):
        return PI + 9
    if piece < DIE:
        return 130
    if not is_on_table(s, piece) or carrier(s, piece) is not None or not is_in_ocean(piece, pose(s, piece)):
        return 40
    if island.is_stranded(box, s, piece):
        return RULING + 55
    ship = ship_of(s, seat)
    if closest(box, s, ship) == piece:
        return 45
    return 48 if type_of(piece) in types_aboard(box, s, ship) else 0


def may_flick(box: Box, s: State, seat: int) -> list[int]:
    """The treasures that `bars_flick` lets through; the distances of all are measured once."""
    if seat == pirate_of(s):
        return []
    ship = ship_of(s, seat)
    first, has = closest(box, s, ship), types_aboard(box, s, ship)
    free = [t for t in loose(box, s) if is_in_ocean(t, pose(s, t)) and not island.is_stranded(box, s, t)]
    return [t for t in free if t != first and type_of(t) not in has]


def may_load(box: Box, before: State, after: State, seat: int, touched: list[int]) -> list[int]:
    """Treasures that were free at the start and touched the own ship, of types not aboard now (CO-R11, CO-R12)."""
    has = types_aboard(box, after, ship_of(after, seat))
    return [t for t in touched if before.where[t] == ON_TABLE and type_of(t) not in has]
