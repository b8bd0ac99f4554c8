"""The box and the truth of a match. All poses are whole numbers (scene/poses.py)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from poulpe.core.chance import Chance
from poulpe.core.records import fixed, i8, i16, i64, one, record, vec
from poulpe.games.crash_octopus.scene.layout import (
    BOWLING,
    FLICK_CHALLENGE,
    MOST_SHIPS,
    OCTOPUS_CHALLENGE,
    PIECES,
    PIRATE,
    SHIP,
    in_play,
    is_anchor,
    is_treasure,
    kit_of,
    ships,
    treasures,
)
from poulpe.games.crash_octopus.scene.pieces import ALL_TREASURES
from poulpe.games.crash_octopus.scene.poses import ONE, Pose

SEATS, BEADS = MOST_SHIPS, 18
BLUE, BLACK = 0, 1

# Phases: what is asked next.
(
    SCATTER, CHOOSE_SHIP, TURN, LOAD, PLACE_SHIP, PLACE_ANCHOR, RETURN, ATTACK, PLACE_TENTACLE, PLACE_HEAD, STOW, OVER,
    COLLECT, PLANT, ASHORE, PLACE_CANNON, STEAL,  # the island, and the pirate
    BERTH, HEADING, QUAY, LAUNCH,  # Flick Challenge
) = range(21)  # fmt: skip

ANCHOR_PHASES = (PLACE_SHIP, PLACE_ANCHOR)  # a ship and its anchor come together again

# Where a piece is: in somebody's hand or on the quay, on the table, on its way back to the ocean, cargo of ship 0, 1,
# ..., out of the match, or won by seat 0, 1, ...
IN_HAND, ON_TABLE, RETURNING, ABOARD = range(4)
REMOVED = ABOARD + MOST_SHIPS
WON = REMOVED + 1
ON_QUAY = WON + MOST_SHIPS

NOTHING, COLLECTING, DROPPING = range(3)  # what a sail has earned and is still to be played (PI-027, PI-028)

NONE, LIGHT, NATURAL = range(3)  # steadiness of hands, RULES.md 3.10
NOBODY = -1
SLIPS = 3  # ACT-07: after so many, a preset is applied


@fixed
class Box:
    seats: int = i8(1, SEATS)
    kit: int = i64(1, 511)  # what is played and with which pieces, see layout.Kit
    rivals: int = i8(0, 1)  # Flick Challenge: each for oneself (FC-026)
    ranking: Sequence[int] = vec(i8(0, len(ALL_TREASURES) - 1), 6)  # six types by rank (PI-025)
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
    phase: int = i8(SCATTER, LAUNCH)
    first: int = i8(0, SEATS - 1)
    turn: int = i8(0, SEATS - 1)  # whose turn it is; during an attack that of its trigger
    chooser: int = i8(0, SEATS - 1)  # who chooses a ship now
    returner: int = i8(0, SEATS - 1)  # who drops treasures back into the ocean now
    crab: int = i8(0, BEADS)
    attack: int = i8(0, 1)  # the crab passed a black bead in this turn, and its attack is not over
    drops: int = i8(0, 2 * SEATS)  # of the attack, still to come, the present one included
    touched: int = i64(0, (1 << PIECES) - 1)  # the treasures that may be loaded now, a bit each
    loading: int = i8(0, PIECES)  # the treasure that is loaded once all cargo in hand is stowed; 0: none
    via: int = i8(SCATTER, LAUNCH)  # the phase in which it was chosen
    slips: int = i8(0, SLIPS)  # stowed pieces that did not stay, since the last time cargo was in hand
    lost: list[int] = vec(i64, 2)  # where the anchor left the ocean, micrometres
    owner: list[int] = vec(i8(NOBODY, SEATS - 1), MOST_SHIPS)  # the seat of each ship
    where: list[int] = vec(i8(IN_HAND, ON_QUAY), PIECES)
    returns: list[int] = vec(i8(0, 127), PIECES)  # how often each piece was dropped in the present return
    at: list[Place] = vec(Place, PIECES)
    actor: int = i8(0, SEATS - 1)  # who did what is being resolved
    nearest: int = i8(NOBODY, PIECES - 1)  # the anchor closest to the island as the turn began; NOBODY: there is a tie
    due: list[int] = vec(i8(NOTHING, DROPPING), 2)
    alone: int = i8(0, 1)  # the pirate drops by himself (PI-012)
    onto: int = i8(NOBODY, PIECES - 1)  # the head on which he must drop (LO-006)
    points: list[int] = vec(i16(0, 999), SEATS)  # of mini-games
    tries: int = i16(0, 9999)  # flicks or drops of a mini-game
    barren: int = i16(0, 999)  # drops since one knocked something over (CO-R96)
    sailed: int = i8(0, 4)  # Flick Challenge: ships that have set sail
    leaving: int = i8(0, 1)  # and whether this one does so after loading (FC-019)
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
    """Lying, standing or loaded; not in a hand. A ship that has set sail takes its cargo with it (FC-023)."""
    where = s.where[piece]
    return where == ON_TABLE or (ABOARD <= where < REMOVED and s.where[SHIP + where - ABOARD] == ON_TABLE)


def mode_of(box: Box) -> int:
    return kit_of(box.kit).mode


def poses(box: Box, s: State) -> dict[int, Pose]:
    """Everything that the physics must know."""
    found = {p: pose(s, p) for p in in_play(box.kit) if is_on_table(s, p)}
    if mode_of(box) == FLICK_CHALLENGE:  # CO-R81: anchors stand outside the string and do not collide
        return {p: at for p, at in found.items() if not is_anchor(p)}
    return found


def fleet(box: Box, s: State) -> list[int]:
    """The ships on the table."""
    return [p for p in ships(box.kit) if is_on_table(s, p)]


def ship_of(s: State, seat: int) -> int:
    """The piece; every seat has one once ships are chosen."""
    return SHIP + s.owner.index(seat)


def hull_of(box: Box, s: State, seat: int) -> int:
    """The ship a seat loads: its own, or in the Flick Challenge the one in the middle."""
    return SHIP + s.sailed if mode_of(box) == FLICK_CHALLENGE else ship_of(s, seat)


def pirate_of(s: State) -> int:
    """The seat of the Pink Pirate, NOBODY where there is none."""
    return s.owner[PIRATE - SHIP]


def anchor_of(s: State, seat: int) -> int:
    return ship_of(s, seat) + MOST_SHIPS


def captain_of(s: State, ship: int) -> int:
    """The seat that owns a ship."""
    return s.owner[ship - SHIP]


def aboard(box: Box, s: State, ship: int) -> list[int]:
    return [t for t in treasures(box.kit) if s.where[t] == ABOARD + ship - SHIP]


def in_hand(box: Box, s: State) -> list[int]:
    """Treasures in somebody's hand: before they are scattered, or while cargo is stowed."""
    return [t for t in treasures(box.kit) if s.where[t] == IN_HAND]


def carrier(s: State, treasure: int) -> int | None:
    """The ship a treasure is loaded on."""
    is_cargo = is_treasure(treasure) and ABOARD <= s.where[treasure] < REMOVED
    return SHIP + s.where[treasure] - ABOARD if is_cargo else None


def loose(box: Box, s: State) -> list[int]:
    """Treasures that belong to nobody and lie on the table."""
    return [t for t in treasures(box.kit) if s.where[t] == ON_TABLE]


def dropper(box: Box, s: State) -> int:
    """CO-090 to CO-093: from the player after the trigger round to the trigger; with two players twice."""
    if s.alone or mode_of(box) in (OCTOPUS_CHALLENGE, BOWLING):
        return s.turn
    return (s.turn + 1 + drops_of_attack(box) - s.drops) % box.seats


def drops_of_attack(box: Box) -> int:
    return 4 if box.seats == 2 else box.seats


def before(box: Box, seat: int) -> int:
    """CO-R20: the previous player."""
    return (seat - 1) % box.seats


def after(box: Box, seat: int) -> int:
    return (seat + 1) % box.seats
