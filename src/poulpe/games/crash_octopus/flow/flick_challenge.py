"""Flick Challenge (FC-): ships in the middle are loaded from the quay, one after the other."""

from __future__ import annotations

import math

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow.corrections import bring_back, clear_decks, let_fall, right_ships
from poulpe.games.crash_octopus.flow.ending import end
from poulpe.games.crash_octopus.moves import DropAnchor, TakeFromQuay, TurnShip
from poulpe.games.crash_octopus.numbers import (
    ANCHOR_DROPPED,
    BACK_ON_QUAY,
    FC,
    FLICKED,
    GRADED,
    LOADED,
    MISSED,
    SHIP_READY,
    SHIP_SAILED,
    SHIP_TOUCHED,
    TAKEN_FROM_QUAY,
    TURN_BEGAN,
)
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import quay
from poulpe.games.crash_octopus.scene.layout import NUMBERS, SETS, SHIP, treasures, type_of
from poulpe.games.crash_octopus.scene.pieces import TREASURES
from poulpe.games.crash_octopus.scene.poses import standing
from poulpe.games.crash_octopus.state import (
    ABOARD,
    BERTH,
    CHOOSE_SHIP,
    HEADING,
    IN_HAND,
    LAUNCH,
    LOAD,
    NOBODY,
    ON_QUAY,
    ON_TABLE,
    QUAY,
    REMOVED,
    Box,
    State,
    aboard,
    after,
    anchor_of,
    loose,
    pose,
    put,
    put_all,
)

GRADES = (20, 17, 13, 8)  # FC-029: at least so many are S, A, B, C; fewer are D (CO-R87)


def grade(score: int) -> int:
    return next((n for n, least in enumerate(GRADES) if score >= least), len(GRADES))


def deal(box: Box, s: State) -> None:
    """FC-004, FC-007: all treasures are on the quay."""
    s.owner[:] = [NOBODY] * len(s.owner)
    for t in treasures(box.kit):
        s.where[t] = ON_QUAY
    s.phase, s.chooser, s.turn = CHOOSE_SHIP, 0, 0


def colour_chosen(s: State) -> None:
    s.phase, s.turn = BERTH, s.chooser


def anchored(box: Box, s: State, out: Out, seat: int, move: DropAnchor) -> None:
    """FC-006."""
    put(s, anchor_of(s, seat), quay.berth(move))
    s.where[anchor_of(s, seat)] = ON_TABLE
    tell(out, ANCHOR_DROPPED, FC + 6, seat, 0, 0, EVERYBODY)
    if seat + 1 < box.seats:
        s.phase, s.chooser = CHOOSE_SHIP, seat + 1
    else:
        begin_run(s, out, 0)


def begin_run(s: State, out: Out, seat: int) -> None:
    """FC-004, FC-026: four empty ships, and every treasure on the quay."""
    s.sailed = s.leaving = s.touched = 0
    for p, where in enumerate(s.where):
        if ABOARD <= where < REMOVED:
            s.where[p] = ON_QUAY
    s.turn, s.phase = seat, HEADING
    tell(out, TURN_BEGAN, FC + 8, seat, 0, 0, EVERYBODY)


def ship_turned(s: State, out: Out, seat: int, move: TurnShip) -> None:
    """FC-008."""
    ship = SHIP + s.sailed
    put(s, ship, standing(0.0, 0.0, math.radians(move.yaw)))
    s.where[ship], s.phase = ON_TABLE, QUAY
    tell(out, SHIP_READY, FC + 8, seat, ship, 0, EVERYBODY)


def taken(s: State, out: Out, seat: int, move: TakeFromQuay) -> None:
    """FC-009: it is flicked next."""
    piece = NUMBERS[move.piece]
    put(s, piece, quay.put_out(s, seat, move))
    s.where[piece], s.touched, s.phase = ON_TABLE, 1 << piece, LAUNCH
    tell(out, TAKEN_FROM_QUAY, FC + 9, seat, piece, 0, EVERYBODY)


# ---------------------------------------------------------------- a flick
def flick(box: Box, s: State, out: Out, seat: int, piece: int, shot: CrashShot) -> None:
    was, ship = copy(s), SHIP + s.sailed
    facts = referee.read(box, was, shot.rest)
    put_all(s, facts.poses)
    s.tries += 1
    s.touched = 0
    tell(out, FLICKED, FC + 9, seat, piece, 0, EVERYBODY)
    right_ships(box, s, out)
    let_fall(s, out, facts.fallen, RULING + 84)
    bring_back(box, was, s, out)
    s.leaving = int(bool(facts.fallen))
    candidates = _candidates(box, was, s, shot, ship)
    for t in candidates:
        tell(out, SHIP_TOUCHED, FC + (10 if t == piece else 14), seat, t, 0, EVERYBODY)
    clear_decks(box, s, out, [(t, deck) for t, deck in facts.on_deck if t not in candidates])
    if candidates:
        s.phase, s.touched = LOAD, sum(1 << t for t in candidates)
        return
    tell(out, MISSED, FC + 11, seat, 0, 0, EVERYBODY)
    next_flick(box, s, out)


def _candidates(box: Box, was: State, s: State, shot: CrashShot, ship: int) -> list[int]:
    """FC-010, FC-014, FC-015: loose ones that touched, of types not aboard, in the order in which they did."""
    has = referee.types_aboard(box, s, ship)
    times = {t: referee.touched_ship(box, was, shot, t, ship) for t in loose(box, was) if type_of(t) not in has}
    return [t for _, t in sorted((at, t) for t, at in times.items() if at is not None)]


def loaded(box: Box, s: State, out: Out, seat: int, piece: int) -> None:
    """The stacking itself is that of the base game (loading.load)."""
    tell(out, LOADED, FC + 10, seat, piece, 0, EVERYBODY)
    s.touched = s.loading = s.via = 0
    next_flick(box, s, out)


def next_flick(box: Box, s: State, out: Out) -> None:
    """What slid out is on the quay again; then the ship stays or sails."""
    for t in loose(box, s):
        if not referee.is_in_ocean(t, pose(s, t)):
            s.where[t] = ON_QUAY
            tell(out, BACK_ON_QUAY, RULING + 82, t, 0, 0, EVERYBODY)
    rule = must_sail(box, s)
    if rule:
        return set_sail(box, s, out, rule)
    s.phase = QUAY
    _pass_on(box, s)
    return None


def _pass_on(box: Box, s: State) -> None:
    """FC-027: together, each flicks in turn."""
    if not box.rivals:
        s.turn = after(box, s.turn)


def must_sail(box: Box, s: State) -> int:
    """The rule by which the ship leaves now, 0: it stays."""
    if s.leaving:
        return FC + 18
    has, left = referee.types_aboard(box, s, SHIP + s.sailed), quay.on_quay(box, s)
    if len(has) == len(TREASURES):
        return FC + 17
    if not left:
        return FC + 21
    return FC + 22 if all(type_of(t) in has for t in left) else 0


def set_sail(box: Box, s: State, out: Out, rule: int) -> None:
    """FC-023, FC-024."""
    ship = SHIP + s.sailed
    cargo = len(aboard(box, s, ship))
    tell(out, SHIP_SAILED, rule, ship, cargo, 0, EVERYBODY)
    for seat in (s.turn,) if box.rivals else range(box.seats):
        s.points[seat] += cargo
    s.where[ship] = IN_HAND
    for t in treasures(box.kit):
        if s.where[t] == ON_TABLE:
            s.where[t] = ON_QUAY
    s.sailed += 1
    s.leaving = s.touched = 0
    if s.sailed == SETS:
        return _end_run(box, s, out)
    s.phase = HEADING
    return _pass_on(box, s)


def _end_run(box: Box, s: State, out: Out) -> None:
    """FC-025, FC-029; CO-R86: rivals play one after the other."""
    score = s.points[s.turn]
    tell(out, GRADED, FC + 29, score, grade(score), 0, EVERYBODY)
    if box.rivals and s.turn + 1 < box.seats:
        return begin_run(s, out, s.turn + 1)
    return end(s, out, FC + 25)
