"""The Nameless Island as the referee sees it (DET-15 to DET-17), and what hands do there; from poses alone."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus.moves import PlantPalm
from poulpe.games.crash_octopus.numbers import IS, PUT_BACK, STRANDED
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene import room
from poulpe.games.crash_octopus.scene.geometry import Polygon, Spot
from poulpe.games.crash_octopus.scene.layout import ISLAND, PALM, anchors, kit_of
from poulpe.games.crash_octopus.scene.pieces import ISLAND_TOP, OCEAN_RADIUS
from poulpe.games.crash_octopus.scene.poses import Pose, carried, standing, tilt, within
from poulpe.games.crash_octopus.state import NOBODY, Box, State, is_on_table, loose, pose, poses, put

HALF = 0.5  # DET-15: at least half of a treasure's footprint
DOWN = 45.0  # DET-11: degrees at which the palm tree has fallen
TIE = 1.0  # mm, DET-14: as for treasures and ships
LONG, WIDE = 39.0, 29.0  # mm, half axes of the island's top
PALM_FOOT = 8.0  # mm
GRID = 2.0  # mm between the places that are tried


def has_island(box: Box) -> bool:
    return kit_of(box.kit).island


def outline(s: State) -> Polygon:
    return geo.footprint(ISLAND, pose(s, ISLAND))[0]


# ---------------------------------------------------------------- who is on it
def share(s: State, piece: int) -> float:
    """How much of a piece's footprint lies inside the island's outline, 0..1."""
    return _share(piece, pose(s, piece), pose(s, ISLAND))


@lru_cache(maxsize=4096)
def _share(piece: int, at: Pose, land: Pose) -> float:
    parts, shore = geo.footprint(piece, at), geo.footprint(ISLAND, land)[0]
    return sum(_area(_clipped(p, shore)) for p in parts) / sum(_area(p) for p in parts)


def _clipped(polygon: Polygon, by: Polygon) -> list[Spot]:
    """Sutherland and Hodgman: what is left of a polygon inside a convex one."""
    found = list(polygon)
    for (ax, ay), (bx, by_) in zip(by, by[1:] + by[:1], strict=True):
        given, found = found, []
        sides = [(bx - ax) * (y - ay) - (by_ - ay) * (x - ax) for x, y in given]
        for n, (p, d) in enumerate(zip(given, sides, strict=True)):
            q, e = given[n - 1], sides[n - 1]
            if (d >= 0) != (e >= 0):
                t = e / (e - d)
                found.append((q[0] + t * (p[0] - q[0]), q[1] + t * (p[1] - q[1])))
            if d >= 0:
                found.append(p)
    return found


def _area(polygon: Polygon | list[Spot]) -> float:
    spots = list(polygon)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(spots, spots[1:] + spots[:1], strict=True))) / 2


def is_stranded(box: Box, s: State, treasure: int) -> bool:
    """IS-017, CO-R56: what covers the island by half of itself can only lie on it."""
    return has_island(box) and share(s, treasure) >= HALF


def stranded(box: Box, s: State) -> list[int]:
    return [t for t in loose(box, s) if is_stranded(box, s, t)]


def is_ashore(box: Box, s: State, piece: int, at: Pose | None = None) -> bool:
    """DET-16, for anchors, the cannon and the die: by the centre."""
    return has_island(box) and geo.is_within(outline(s), geo.centre(piece, at or pose(s, piece)))


def touched(shot: CrashShot, anchor: int) -> int | None:
    """DET-17, IS-019: when an anchor or the cannon first touched the island or its palm tree; in ms."""
    times = [shot.first_touch(anchor, ISLAND), shot.first_touch(anchor, PALM)]
    return min((t for t in times if t is not None), default=None)


def nearest_anchor(box: Box, s: State) -> int:
    """IS-014, CO-R57: over all anchors and the cannon; NOBODY: there is a tie, so nobody's is the closest."""
    if not has_island(box):
        return NOBODY
    land = pose(s, ISLAND)
    far = {a: geo.distance(a, pose(s, a), ISLAND, land) for a in anchors(box.kit) if is_on_table(s, a)}
    tied = [a for a, d in far.items() if d <= min(far.values()) + TIE]
    return tied[0] if len(tied) == 1 else NOBODY


def palm_is_down(box: Box, s: State) -> bool:
    return tilt(pose(s, PALM)) > DOWN or not is_ashore(box, s, PALM)


# ---------------------------------------------------------------- putting treasures on it
def closest(box: Box, s: State) -> list[int]:
    """CO-R60: the free treasures of the ocean that nobody can tell to be farther away than the closest."""
    land = pose(s, ISLAND)
    free = [t for t in loose(box, s) if geo.is_inside(geo.centre(t, pose(s, t)))]
    far = {t: geo.distance(t, pose(s, t), ISLAND, land) for t in free}
    return [t for t, d in far.items() if d <= min(far.values()) + TIE]


def put_ashore(box: Box, s: State, out: Out, treasure: int, rule: int) -> None:
    """D-20: at the nearest free spot on the island."""
    put(s, treasure, _spot(box, s, treasure))
    tell(out, STRANDED, rule, treasure, 0, 0, EVERYBODY)


def _spot(box: Box, s: State, treasure: int) -> Pose:
    x, y, _ = pose(s, treasure).mm
    land, lying = pose(s, ISLAND), geo.laid(treasure, 0.0, 0.0, pose(s, treasure).yaw)
    lying = lying._replace(z=lying.z + land.z + round(1000 * ISLAND_TOP))
    shape, others = geo.footprint(treasure, lying), room.footprints(poses(box, s), but=[treasure, ISLAND])
    spots = sorted(_places(land), key=lambda p: math.hypot(p[0] - x, p[1] - y))
    free = (p for p in spots if room.is_free(geo.moved(shape, *p), others))
    on_top = next(free, None)
    if on_top is None:  # as full as can be: on top of the others
        on_top, lying = spots[0], lying._replace(z=lying.z + 30_000)
    return lying._replace(x=round(on_top[0] * 1000), y=round(on_top[1] * 1000))


def _places(land: Pose) -> Iterator[Spot]:
    """Well inside the rim, so that most of a piece is."""
    long, wide = LONG - 6, WIDE - 6
    for i in range(int(-long // GRID), int(long // GRID) + 1):
        for j in range(int(-wide // GRID), int(wide // GRID) + 1):
            if (i * GRID / long) ** 2 + (j * GRID / wide) ** 2 <= 1:
                there = carried(land, standing(i * GRID, j * GRID, 0.0)).mm
                yield there[0], there[1]


def strand_what_overlaps(box: Box, s: State, out: Out) -> None:
    """IS-004, IS-005: after the scattering, what lies on the island by a part is put fully on it."""
    for t in loose(box, s):
        if 0.01 < share(s, t) < 0.999:
            put_ashore(box, s, out, t, IS + 5)


# ---------------------------------------------------------------- the palm tree, and the island itself
def planted(s: State, move: PlantPalm) -> Pose:
    bearing = math.radians(move.bearing / 10)
    x, y = move.offset / 10 * math.cos(bearing), move.offset / 10 * math.sin(bearing)
    return carried(pose(s, ISLAND), standing(x, y, 0.0, ISLAND_TOP))


def forbids_plant(box: Box, s: State, move: PlantPalm) -> int:
    """IS-020: on the island, free of overlap."""
    there = planted(s, move)
    local = within(pose(s, ISLAND), there).mm
    on_top = (local[0] / (LONG - PALM_FOOT)) ** 2 + (local[1] / (WIDE - PALM_FOOT)) ** 2 <= 1
    others = room.footprints(poses(box, s), but=[PALM, ISLAND])
    return 0 if on_top and room.is_free(geo.footprint(PALM, there), others) else IS + 20


def default_plant(box: Box, s: State) -> PlantPalm | None:
    """The free place nearest to the island's middle; None: the island is full."""
    tried = (PlantPalm(offset, bearing) for offset in range(0, 301, 20) for bearing in range(0, 3600, 150))
    return next((move for move in tried if not forbids_plant(box, s, move)), None)


def bring_back(box: Box, s: State, out: Out) -> None:
    """CO-R65: an island whose middle is outside is moved inward, with what stands on it."""
    land = pose(s, ISLAND)
    x, y, _ = land.mm
    far = math.hypot(x, y)
    if far <= OCEAN_RADIUS:
        return
    riders = [p for p in poses(box, s) if p != ISLAND and is_ashore(box, s, p)]
    there = land._replace(
        x=round(x * 1000 * OCEAN_RADIUS / far * 0.999), y=round(y * 1000 * OCEAN_RADIUS / far * 0.999)
    )
    for p in riders:
        put(s, p, carried(there, within(land, pose(s, p))))
    put(s, ISLAND, there)
    tell(out, PUT_BACK, RULING + 65, ISLAND, 0, 0, EVERYBODY)
