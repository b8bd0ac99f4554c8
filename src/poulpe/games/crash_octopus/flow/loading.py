"""Cargo: what is loaded or stolen, and stacked by a preset or piece by piece (ACT-07)."""

from __future__ import annotations

import math

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow import course, flick_challenge
from poulpe.games.crash_octopus.flow.corrections import (
    clear_decks,
)
from poulpe.games.crash_octopus.moves import Load, Stow
from poulpe.games.crash_octopus.numbers import (
    IS,
    LOADED,
    PI,
    RESTACKED,
    SLIPPED,
    STOLE,
    STOWED,
)
from poulpe.games.crash_octopus.physics.acts import set_down, taken_up
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.scene.layout import (
    FLICK_CHALLENGE,
    NUMBERS,
    SHIP,
    treasures,
    type_of,
)
from poulpe.games.crash_octopus.scene.stacks import STEADY, held, stacked
from poulpe.games.crash_octopus.state import (
    ABOARD,
    COLLECT,
    IN_HAND,
    ON_TABLE,
    SLIPS,
    STEAL,
    STOW,
    Box,
    State,
    aboard,
    hull_of,
    in_hand,
    mode_of,
    pirate_of,
    pose,
    put_all,
)
from poulpe.games.crash_octopus.words.names import AFT, BY_HAND

Strays = list[tuple[int, int]]  # treasures that lie on a deck without being its cargo, and the ship


def load(box: Box, s: State, out: Out, seat: int, move: Load, shot: CrashShot) -> None:
    """CO-041, CO-073: the cargo is stacked anew; hands lose nothing while they do it (CO-R15)."""
    ship, piece = hull_of(box, s, seat), NUMBERS[move.piece]
    s.via = s.phase
    if move.stack in BY_HAND:
        return take_up(box, s, seat, taken_up(box, s, seat, move), shot, piece)
    planned = set_down(box, s, seat, move)
    s.where[piece] = ABOARD + ship - SHIP
    put_all(s, {**planned, **shot.rest.poses})
    if len(referee.still_aboard(box, s, shot.rest, ship)) < len(planned):
        put_all(s, planned)
    return _loaded(box, s, out, seat, piece, strays(box, s, shot))


def _loaded(box: Box, s: State, out: Out, seat: int, piece: int, strays: Strays) -> None:
    if mode_of(box) == FLICK_CHALLENGE:
        clear_decks(box, s, out, strays)
        return flick_challenge.loaded(box, s, out, seat, piece)
    via, s.loading, s.via = s.via, 0, 0
    if via == STEAL:
        return _stolen(box, s, out, seat, piece)
    rule = 41 if via != COLLECT else PI + 20 if seat == pirate_of(s) else IS + 10
    tell(out, LOADED, rule, seat, piece, 0, EVERYBODY)
    s.touched = 0
    if seat != pirate_of(s):  # PI-018
        course.move_crab(box, s, out)
    return course.wind_up(box, s, out, seat, strays)


def _stolen(box: Box, s: State, out: Out, seat: int, piece: int) -> None:
    """PI-013, PI-017; CO-R70: one of a type."""
    tell(out, STOLE, PI + 13, seat, piece, 0, EVERYBODY)
    left = [t for t in treasures(box.kit) if s.touched >> t & 1 and type_of(t) != type_of(piece)]
    s.touched = sum(1 << t for t in left)
    if left:
        s.phase = STEAL
        return None
    return end_stealing(box, s, out)


def end_stealing(box: Box, s: State, out: Out) -> None:
    s.touched = 0
    course.end_drop(box, s, out, referee.strays(box, s))


# ---------------------------------------------------------------- stacking piece by piece (ACT-07)
def take_up(box: Box, s: State, seat: int, cargo: list[int], shot: CrashShot, loading: int = 0) -> None:
    put_all(s, shot.rest.poses)
    for t in cargo:
        s.where[t] = IN_HAND
    s.phase, s.touched, s.loading, s.slips = STOW, 0, loading, 0


def stow(box: Box, s: State, out: Out, seat: int, move: Stow, shot: CrashShot) -> None:
    """It stays, or it is in the hand again; the third time a preset is applied. Nothing is ever lost (CO-R15)."""
    piece, ship = NUMBERS[move.piece], hull_of(box, s, seat)
    there = held(pose(s, ship), move)._replace(z=round(1000 * shot.act["z"]))
    trial = copy(s)
    trial.where[piece] = ABOARD + ship - SHIP
    put_all(trial, {piece: there})
    if not _stays(box, trial, shot, ship):
        tell(out, SLIPPED, RULING + 15, seat, piece, 0, EVERYBODY)
        s.slips += 1
        return restack(box, s, out, seat, AFT) if s.slips == SLIPS else None
    s.where[piece] = ABOARD + ship - SHIP
    put_all(s, {piece: there, **shot.rest.poses})
    tell(out, STOWED, 43, seat, piece, 0, EVERYBODY)
    return None if in_hand(box, s) else _all_stowed(box, s, out, seat, strays(box, s, shot))


def _stays(box: Box, s: State, shot: CrashShot, ship: int) -> bool:
    """DET-04 for all cargo of the ship, and none of it shifted."""
    cargo, rest = aboard(box, s, ship), shot.rest.poses
    shifted = any(math.dist(pose(s, t).mm, rest.get(t, pose(s, t)).mm) > STEADY for t in cargo)
    return not shifted and referee.still_aboard(box, s, shot.rest, ship) == set(cargo)


def restack(box: Box, s: State, out: Out, seat: int, preset: str) -> None:
    """Presets are known to stand (CAL-08): their poses are the rest."""
    ship = hull_of(box, s, seat)
    cargo = [*aboard(box, s, ship), *in_hand(box, s)]
    for t in cargo:
        s.where[t] = ABOARD + ship - SHIP
    put_all(s, stacked(pose(s, ship), cargo, preset))
    tell(out, RESTACKED, 74, seat, 0, 0, EVERYBODY)
    _all_stowed(box, s, out, seat, referee.strays(box, s))


def _all_stowed(box: Box, s: State, out: Out, seat: int, strays: Strays) -> None:
    if s.loading:
        return _loaded(box, s, out, seat, s.loading, strays)
    return course.sailed(box, s, out, seat, strays)


def strays(box: Box, s: State, shot: CrashShot) -> Strays:
    """Loose treasures that lie on some deck."""
    return [(t, ship) for t, ship in referee.read(box, s, shot.rest).on_deck if s.where[t] == ON_TABLE]
