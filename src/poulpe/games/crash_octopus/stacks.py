"""How cargo is stacked on a deck: the presets of ACT-07, in ship coordinates, for any types aboard."""

from __future__ import annotations

import math
from collections.abc import Iterable

from poulpe.games.crash_octopus.geometry import laid
from poulpe.games.crash_octopus.moves import AFT, SPREAD
from poulpe.games.crash_octopus.poses import Pose, carried
from poulpe.games.crash_octopus.scene.layout import kind_of
from poulpe.games.crash_octopus.scene.pieces import DECK

HEIGHTS = {"captain": 21.5, "cup": 24.0, "gold": 9.0, "gem": 14.0, "chest": 13.0}  # mm, as they stand in a stack
TURNED = math.pi / 2  # chests and bars lie across the ship
YAWS = {"chest": TURNED, "gold": TURNED}
SLACK = 0.005  # mm between two pieces, so that they settle instead of being pressed apart

HULL = -7.0  # mm: the middle of the hull's box, from which ACT-07 counts, in the ship's own frame

# preset -> columns from stern to bow: where, and what stands on what, from the deck up. The slots of ACT-07, with the
# middle and the bow moved forward by a few millimetres: a cup's bowl at +2 would stand inside a gem at -11.
COLUMNS = {
    AFT: ((-11.0, ("chest", "gold", "gem")), (6.2, ("cup",)), (20.0, ("captain",))),
    SPREAD: ((-11.0, ("chest", "gem")), (5.0, ("gold", "cup")), (19.5, ("captain",))),
}


def stacked(ship: Pose, cargo: Iterable[int], preset: str) -> dict[int, Pose]:
    """Where each piece stands; what lies above a missing type comes down."""
    by_kind = {kind_of(t): t for t in cargo}
    found = {}
    for x, column in COLUMNS[preset]:
        z = DECK
        for kind in column:
            if kind in by_kind:
                piece = by_kind[kind]
                low = laid(piece, HULL + x, 0.0, YAWS.get(kind, 0.0))
                found[piece] = carried(ship, low._replace(z=low.z + round((z + SLACK) * 1000)))
                z += HEIGHTS[kind] + SLACK
    return found
