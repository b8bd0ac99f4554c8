"""The box and the truth of a match, and the numbers its rules speak in. All poses are whole numbers, see poses.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from poulpe.core.chance import Chance
from poulpe.core.records import fixed, i8, i64, one, record, vec
from poulpe.games.crash_octopus.poses import ONE, Pose
from poulpe.games.crash_octopus.scene.layout import MOST_SHIPS, PIECES, SHIP, TREASURE, in_play, treasures

SEATS, BEADS = MOST_SHIPS, 18
BLUE, BLACK = 0, 1

# Phases: what is asked next.
(
    SCATTER, CHOOSE_SHIP, TURN, LOAD, PLACE_SHIP, PLACE_ANCHOR, RETURN, ATTACK, PLACE_TENTACLE, PLACE_HEAD, STOW, OVER,
) = range(12)  # fmt: skip

ANCHOR_PHASES = (PLACE_SHIP, PLACE_ANCHOR)  # a ship and its anchor come together again

# Where a piece is: in somebody's hand, on the table, on its way back to the ocean, or cargo of ship 0, 1, ...
IN_HAND, ON_TABLE, RETURNING, ABOARD = range(4)

NONE, LIGHT, NATURAL = range(3)  # steadiness of hands, RULES.md 3.10
NOBODY = -1
SLIPS = 3  # ACT-07: after so many, a preset is applied


@fixed
class Box:
    seats: int = i8(2, SEATS)
    first_edition: int = i8(0, 1)
    first: int = i8(NOBODY, SEATS - 1)  # who begins; NOBODY: the dice say
    fouls: int = i8(0, 1)  # a forbidden treasure can be flicked by mistake (CO-R08)
    dispute: int = i8(0, 1)  # the ink die settles near misses (CO-R62)
    string: int = i8(0, 1)  # the string is an obstacle (CO-R18)
    noise: int = i8(NONE, NATURAL)
    red: int = i8(1, 5)  # faces of the ink die
    cloud: int = i8(0, 1)  # whoever practises alone is shown where an act may end
    optional: int = i8(0, 1)  # a drop may be skipped (CO-R40)
    free: int = i8(0, 1)  # cargo may be stacked piece by piece (ACT-07)
    beads: Sequence[int] = vec(i8(BLUE, BLACK), BEADS)


@record
class Place:
    """A pose as a record."""

    x: int = i64()
    y: int = i64()
    z: int = i64()
    w: int = i64(-ONE, ONE)
    i: int = i64(-ONE, ONE)
    j: int = i64(-ONE, ONE)
    k: int = i64(-ONE, ONE)


@record
class State:
    phase: int = i8(SCATTER, OVER)
    first: int = i8(0, SEATS - 1)
    turn: int = i8(0, SEATS - 1)  # whose turn it is; during an attack that of its trigger
    chooser: int = i8(0, SEATS - 1)  # who chooses a ship now
    returner: int = i8(0, SEATS - 1)  # who drops treasures back into the ocean now
    crab: int = i8(0, BEADS)
    attack: int = i8(0, 1)  # the crab passed a black bead in this turn, and its attack is not over
    drops: int = i8(0, 2 * SEATS)  # of the attack, still to come, the present one included
    touched: int = i64(0, (1 << PIECES) - 1)  # the treasures that may be loaded now, a bit each
    loading: int = i8(0, PIECES)  # the treasure that is loaded once all cargo in hand is stowed; 0: none
    slips: int = i8(0, SLIPS)  # stowed pieces that did not stay, since the last time cargo was in hand
    lost: list[int] = vec(i64, 2)  # where the anchor left the ocean, micrometres
    owner: list[int] = vec(i8(NOBODY, SEATS - 1), MOST_SHIPS)  # the seat of each ship
    where: list[int] = vec(i8(IN_HAND, ABOARD + MOST_SHIPS - 1), PIECES)
    returns: list[int] = vec(i8(0, 127), PIECES)  # how often each piece was dropped in the present return
    at: list[Place] = vec(Place, PIECES)
    chance: Chance = one(Chance)


# ---------------------------------------------------------------- reading
def pose(s: State, piece: int) -> Pose:
    p = s.at[piece]
    return Pose(p.x, p.y, p.z, p.w, p.i, p.j, p.k)


def put(s: State, piece: int, to: Pose) -> None:
    p = s.at[piece]
    p.x, p.y, p.z, p.w, p.i, p.j, p.k = to


def put_all(s: State, poses: Mapping[int, Pose] | Iterable[tuple[int, Pose]]) -> None:
    for piece, to in dict(poses).items():
        put(s, piece, to)


def is_on_table(s: State, piece: int) -> bool:
    """Lying, standing or loaded; not in a hand."""
    return s.where[piece] == ON_TABLE or s.where[piece] >= ABOARD


def poses(box: Box, s: State) -> dict[int, Pose]:
    """Everything that the physics must know."""
    return {p: pose(s, p) for p in in_play(box.seats) if is_on_table(s, p)}


def ship_of(s: State, seat: int) -> int:
    """The piece; every seat has one once ships are chosen."""
    return SHIP + s.owner.index(seat)


def anchor_of(s: State, seat: int) -> int:
    return ship_of(s, seat) + MOST_SHIPS


def captain_of(s: State, ship: int) -> int:
    """The seat that owns a ship."""
    return s.owner[ship - SHIP]


def aboard(box: Box, s: State, ship: int) -> list[int]:
    return [t for t in treasures(box.seats) if s.where[t] == ABOARD + ship - SHIP]


def in_hand(box: Box, s: State) -> list[int]:
    """Treasures in somebody's hand: before they are scattered, or while cargo is stowed."""
    return [t for t in treasures(box.seats) if s.where[t] == IN_HAND]


def carrier(s: State, treasure: int) -> int | None:
    """The ship a treasure is loaded on."""
    return SHIP + s.where[treasure] - ABOARD if treasure >= TREASURE and s.where[treasure] >= ABOARD else None


def loose(box: Box, s: State) -> list[int]:
    """Treasures that belong to nobody and lie on the table."""
    return [t for t in treasures(box.seats) if s.where[t] == ON_TABLE]


def dropper(box: Box, s: State) -> int:
    """CO-090 to CO-093: from the player after the trigger round to the trigger; with two players twice."""
    return (s.turn + 1 + drops_of_attack(box) - s.drops) % box.seats


def drops_of_attack(box: Box) -> int:
    return 4 if box.seats == 2 else box.seats


def before(box: Box, seat: int) -> int:
    """CO-R20: the previous player."""
    return (seat - 1) % box.seats


def after(box: Box, seat: int) -> int:
    return (seat + 1) % box.seats
