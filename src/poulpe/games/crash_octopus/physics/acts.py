"""From an act to its shot: hands are made unsteady, pieces set, pushed or let go, and the physics runs to rest.

The dice of an act come from the match's own chance, which nobody at the table knows: the same truth and act give the
same shot, and no one can work out the face of the die before it falls.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any

from poulpe.core.chance import Chance, word
from poulpe.core.records import copy
from poulpe.core.vocabulary import Move
from poulpe.games.crash_octopus.moves import (
    MOVES,
    DropAnchor,
    DropDie,
    DropTreasures,
    Flick,
    Load,
    Place,
    PlantPalm,
    Restack,
    Stow,
    TakeFromQuay,
    TurnShip,
)
from poulpe.games.crash_octopus.physics import hands
from poulpe.games.crash_octopus.physics.flag import launch
from poulpe.games.crash_octopus.physics.hands import Hand, Release
from poulpe.games.crash_octopus.physics.runs import NUDGE, Goal, Push, Run
from poulpe.games.crash_octopus.physics.shot import CrashShot, Rest, rest_of, shot_of
from poulpe.games.crash_octopus.referee import island, quay
from poulpe.games.crash_octopus.referee.places import candidates, placed
from poulpe.games.crash_octopus.scene.geometry import heights
from poulpe.games.crash_octopus.scene.layout import DIE, HEAD, LITTLE, NAMES, NUMBERS, PALM, is_ship, treasures
from poulpe.games.crash_octopus.scene.pieces import HEAD_RADIUS, LITTLE_RADIUS
from poulpe.games.crash_octopus.scene.poses import Pose, carried, quantised, standing, within
from poulpe.games.crash_octopus.scene.stacks import held, stacked
from poulpe.games.crash_octopus.state import (
    ANCHOR_PHASES,
    BERTH,
    HEADING,
    IN_HAND,
    LOAD,
    PLACE_CANNON,
    PLACE_HEAD,
    PLACE_TENTACLE,
    PLANT,
    QUAY,
    RETURNING,
    STOW,
    Box,
    State,
    aboard,
    anchor_of,
    hull_of,
    in_hand,
    pose,
    poses,
)
from poulpe.games.crash_octopus.words.names import ANEW, BY_HAND, PRESETS

if TYPE_CHECKING:
    from poulpe.games.crash_octopus.physics.desk import Desk

ACTS = (Flick, DropDie, DropTreasures, Place, Load, Stow, Restack)
LAYER, RING, LAYER_HEIGHT = 5, 23.0, 26.0  # ACT-05: a loose cluster, five a layer
GUESSES = 12  # tries that make a cloud
PLACING = (*ANCHOR_PHASES, PLACE_CANNON, PLACE_TENTACLE, PLACE_HEAD)
FEW, FEW_RADIUS = 3, 12.0  # so few are let go one above the other


RADIUS = {HEAD: HEAD_RADIUS, LITTLE: LITTLE_RADIUS}


def is_act(box: Box, action: int) -> bool:
    return action in MOVES and isinstance(MOVES.move(box, action), ACTS)


def dice_of(s: State) -> Random:
    """The dice of the next act; `spend` throws them away."""
    return _drawn(copy(s.chance))


def spend(s: State) -> None:
    _drawn(s.chance)


def _drawn(chance: Chance) -> Random:
    return Random(word(chance) << 32 | word(chance))


def simulate(box: Box, s: State, seat: int, action: int) -> CrashShot:
    return perform(box, s, seat, MOVES.move(box, action), dice_of(s), hands.PEOPLE[box.noise])


def prepare(box: Box, s: State) -> None:
    """The engine is loaded and a table with this kit built, which takes a second; every act after it is quick."""
    from poulpe.games.crash_octopus.physics.desk import desk

    desk(box.kit, bool(box.string)).run(poses(box, s), {HEAD: NUDGE}, True)


def perform(
    box: Box,
    s: State,
    seat: int,
    move: Move,
    dice: Random,
    hand: Hand,
    record: bool = True,
    hasty: Goal | bool = False,
) -> CrashShot:
    """Also for bots, with dice and a hand of their own, on a copy of what they see; they may try it hastily."""
    from poulpe.games.crash_octopus.physics.desk import desk  # here, so that the engine loads with the first act

    table = desk(box.kit, bool(box.string))
    match move:
        case Flick():
            return _flick(table, poses(box, s), move, dice, hand, record, hasty)
        case DropDie():
            return _drop_die(table, poses(box, s), move, dice, hand, record, hasty)
        case DropTreasures():
            return _drop_treasures(table, box, s, move, dice, hand, record)
        case Place() | Load() | Restack():
            return _by_hand(table, box, s, seat, move, record)
        case Stow():
            return _stow(table, poses(box, s), pose(s, hull_of(box, s, seat)), move, record)
    raise TypeError(f"{move!r} is no act of skill")


# ---------------------------------------------------------------- striking and dropping
def _flick(
    table: Desk, here: dict[int, Pose], flick: Flick, dice: Random, hand: Hand, record: bool, hasty: Goal | bool
) -> CrashShot:
    piece, made = NUMBERS[flick.piece], hands.strike(flick, hand, dice)
    run = table.run(here, {piece: launch(piece, here[piece], made)}, record, hasty)
    return shot_of(run, made._asdict())


def _drop_die(
    table: Desk, here: dict[int, Pose], drop: DropDie, dice: Random, hand: Hand, record: bool, hasty: Goal | bool
) -> CrashShot:
    head = NUMBERS[drop.head]
    let_go = hands.release(drop, hand, dice, 50, 400, RADIUS[head])
    turn = hands.any_turn(dice)
    x, y, z = _above(here[head], RADIUS[head], let_go)
    low = heights(DIE, quantised((0.0, 0.0, 0.0), turn))[0]
    die = quantised((x, y, z - low), turn)
    run = table.run({**here, DIE: die}, {DIE: Push(spin=hands.any_spin(dice))}, record, hasty)
    return shot_of(run, let_go._asdict(), _without_die(table, {**here, DIE: die}, run))


def _without_die(table: Desk, start: dict[int, Pose], run: Run) -> Rest:
    """CO-R39: the die is taken away, and what leaned on it settles."""
    here = {**start, **run.rest}
    leaning = {lean.over for lean in run.leans if lean.under == DIE} - {DIE}
    del here[DIE]
    if not leaning:
        return rest_of({p: q for p, q in run.rest.items() if p != DIE}, tuple(n for n in run.leans if DIE not in n[:2]))
    settled = table.run(here, {p: NUDGE for p in leaning if p in here}, record=False)
    return rest_of({p: q for p, q in {**run.rest, **settled.rest}.items() if p != DIE}, settled.leans)


def _above(head: Pose, radius: float, let_go: Release) -> tuple[float, float, float]:
    x, y, z = head.mm
    return x + let_go.x, y + let_go.y, z + radius + let_go.height


def falling(box: Box, s: State) -> list[int]:
    """The treasures that are dropped next: all of them at the start, later those on their way back."""
    return [t for t in treasures(box.kit) if s.where[t] in (IN_HAND, RETURNING)]


def _drop_treasures(
    table: Desk, box: Box, s: State, drop: DropTreasures, dice: Random, hand: Hand, record: bool
) -> CrashShot:
    head = NUMBERS[drop.head]
    here, let_go = poses(box, s), hands.release(drop, hand, dice, 60, 250, RADIUS[head])
    dropped = cluster(falling(box, s), _above(here[head], RADIUS[head], let_go), dice)
    run = table.run({**here, **dropped}, dict.fromkeys(dropped, NUDGE), record)
    return shot_of(run, let_go._asdict())


def cluster(pieces: list[int], at: tuple[float, float, float], dice: Random) -> dict[int, Pose]:
    """Layers of five on a ring, turned at random; a few pieces one above the other. Nothing overlaps at the start."""
    dice.shuffle(pieces)
    x, y, z = at
    found, start = {}, dice.random()
    for n, piece in enumerate(pieces):
        few = len(pieces) <= FEW
        layer, k = (n, 0) if few else divmod(n, LAYER)
        angle = 2 * math.pi * (start + layer * 0.1 + (dice.random() if few else k / LAYER + dice.gauss(0, 0.01)))
        radius = FEW_RADIUS * math.sqrt(dice.random()) if few else RING + dice.uniform(-1, 3)
        turn = hands.any_turn(dice)
        low = heights(piece, quantised((0.0, 0.0, 0.0), turn))[0]
        there = (x + radius * math.cos(angle), y + radius * math.sin(angle), z + layer * LAYER_HEIGHT - low)
        found[piece] = quantised(there, turn)
    return found


# ---------------------------------------------------------------- putting things down by hand
def _by_hand(table: Desk, box: Box, s: State, seat: int, move: Place | Load | Restack, record: bool) -> CrashShot:
    """Pieces are set or taken up, nothing is pushed; what lost its support settles."""
    here = poses(box, s)
    put, taken = set_down(box, s, seat, move), {DIE, *taken_up(box, s, seat, move)}
    leaning = {lean.over for lean in table.leans(here) if lean.under in taken or lean.under in put}
    here = {p: at for p, at in {**here, **put}.items() if p not in taken}
    woken: Iterable[int] = {*put, *leaning} & here.keys()
    return shot_of(table.run(here, dict.fromkeys(woken, NUDGE), record), {})


def guess(box: Box, s: State, seat: int, action: int, seed: int) -> list[tuple[float, float]]:
    """Where the struck piece, or the die, comes to rest in a few tries; only where the table helps so much."""
    move, dice, hand = MOVES.move(box, action), Random(seed), hands.PEOPLE[box.noise]
    if not box.cloud or not isinstance(move, (Flick, DropDie)):
        return []
    piece = NUMBERS[move.piece] if isinstance(move, Flick) else DIE
    tries = [perform(box, s, seat, move, dice, hand, record=False, hasty=True) for _ in range(GUESSES)]
    rests = [tried.rest.poses for tried in tries]
    return [rest[piece].mm[:2] for rest in rests if piece in rest]


def previewed(box: Box, s: State, seat: int, action: int) -> dict[str, Any]:
    """For pages: where pieces that are put down by hand would stand, whether that is allowed or not."""
    match MOVES.move(box, action):
        case Place() as move if s.phase in PLACING and NUMBERS[move.piece] in candidates(s, seat):
            found = set_down(box, s, seat, move)
        case Load() as move if s.phase == LOAD and s.touched >> NUMBERS[move.piece] & 1:
            found = set_down(box, s, seat, move)
        case Stow() as move if s.phase == STOW and NUMBERS[move.piece] in in_hand(box, s):
            found = {NUMBERS[move.piece]: held(pose(s, hull_of(box, s, seat)), move)}
        case PlantPalm() as move if s.phase == PLANT:
            found = {PALM: island.planted(s, move)}
        case DropAnchor() as move if s.phase == BERTH:
            found = {anchor_of(s, seat): quay.berth(move)}
        case TurnShip(yaw=yaw) if s.phase == HEADING:
            found = {hull_of(box, s, seat): standing(0.0, 0.0, math.radians(yaw))}
        case TakeFromQuay() as move if s.phase == QUAY:
            found = {NUMBERS[move.piece]: quay.put_out(s, seat, move)}
        case _:
            found = {}
    return {NAMES[p]: {"at": to[:3], "turn": to[3:]} for p, to in found.items()}


def _stow(table: Desk, here: dict[int, Pose], ship: Pose, move: Stow, record: bool) -> CrashShot:
    """ACT-07: let down until it touches, then let go. `act` says how high that was."""
    piece = NUMBERS[move.piece]
    there = table.lowered(here, piece, held(ship, move))
    return shot_of(table.run({**here, piece: there}, {piece: NUDGE}, record), {"z": there.mm[2]})


def taken_up(box: Box, s: State, seat: int, move: Place | Load | Restack) -> list[int]:
    """The cargo that a hand takes up, to stow it piece by piece."""
    cargo = aboard(box, s, hull_of(box, s, seat)) if getattr(move, "stack", None) == ANEW else []
    return [*cargo, NUMBERS[move.piece]] if isinstance(move, Load) and move.stack in BY_HAND else cargo


def set_down(box: Box, s: State, seat: int, move: Place | Load | Restack) -> dict[int, Pose]:
    """Where a hand puts pieces: the placed one, and the cargo that moves with a ship or is stacked anew."""
    if isinstance(move, Load) and move.stack in BY_HAND:
        return {}
    if isinstance(move, Restack):
        ship = hull_of(box, s, seat)
        return stacked(pose(s, ship), [*aboard(box, s, ship), *in_hand(box, s)], move.stack)
    if isinstance(move, Load):
        ship = hull_of(box, s, seat)
        return stacked(pose(s, ship), [*aboard(box, s, ship), NUMBERS[move.piece]], move.stack)
    piece = NUMBERS[move.piece]
    there = placed(box, s, seat, move)
    if not is_ship(piece):
        return {piece: there}
    cargo = aboard(box, s, piece) if move.stack != ANEW else []
    if move.stack in PRESETS:
        return {piece: there, **stacked(there, cargo, move.stack)}
    return {piece: there, **{t: carried(there, within(pose(s, piece), pose(s, t))) for t in cargo}}
