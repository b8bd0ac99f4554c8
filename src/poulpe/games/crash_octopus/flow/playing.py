"""The kernel's side: what is forbidden, what is listed, and what an action does."""

from __future__ import annotations

import math

from poulpe.core.chance import Chance, reseed_from, wipe
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.rulebook import RULING
from poulpe.core.vocabulary import Move, Shot
from poulpe.games.crash_octopus import referee, state
from poulpe.games.crash_octopus.flow import bowling, course, drops, flick_challenge, islanders, judging, loading
from poulpe.games.crash_octopus.flow.defaults import default_move, forced_drop, is_waived
from poulpe.games.crash_octopus.moves import (
    MOVES,
    ChooseShip,
    Decline,
    DropAnchor,
    DropDie,
    DropTreasures,
    Flick,
    LeaveCannon,
    Load,
    Place,
    PlantPalm,
    PutAshore,
    Restack,
    SetSail,
    SkipDrop,
    Stow,
    TakeFromQuay,
    TurnShip,
)
from poulpe.games.crash_octopus.numbers import (
    CANNON_PLACED,
    DECLINED,
    FC,
    IS,
    LO,
    PI,
    SHIP_CHOSEN,
    SKIPPED,
)
from poulpe.games.crash_octopus.physics import flag
from poulpe.games.crash_octopus.physics.acts import RADIUS, is_act, simulate, spend
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import island, places, quay
from poulpe.games.crash_octopus.scene.layout import (
    BASE,
    BOWLING,
    DIE,
    FLICK_CHALLENGE,
    NAMES,
    NUMBERS,
    SHIP,
    heads,
    ships,
    treasures,
    type_of,
)
from poulpe.games.crash_octopus.state import NOBODY, Box, State, aboard, hull_of, in_hand, mode_of, poses
from poulpe.games.crash_octopus.words.names import ANEW, BY_HAND, HAND, KEEP, PRESETS

NOT_YOUR_TURN, NOT_NOW, NO_FLAG_ROOM, FORCED_DROP = 32, 30, 63, RULING + 23

PHASES: dict[type[Move], tuple[int, ...]] = {
    DropTreasures: (state.SCATTER, state.RETURN),
    ChooseShip: (state.CHOOSE_SHIP,),
    Flick: (state.TURN, state.LAUNCH),
    Load: (state.LOAD, state.COLLECT, state.STEAL),
    Stow: (state.STOW,),
    Restack: (state.STOW,),
    Decline: (state.LOAD, state.COLLECT, state.STEAL),
    DropDie: (state.ATTACK,),
    SkipDrop: (state.ATTACK,),
    Place: (state.PLACE_SHIP, state.PLACE_ANCHOR, state.PLACE_TENTACLE, state.PLACE_HEAD, state.PLACE_CANNON),
    LeaveCannon: (state.PLACE_CANNON,),
    PlantPalm: (state.PLANT,),
    PutAshore: (state.ASHORE,),
    DropAnchor: (state.BERTH,),
    TurnShip: (state.HEADING,),
    TakeFromQuay: (state.QUAY,),
    SetSail: (state.QUAY,),
}


def forbids(box: Box, s: State, seat: int, action: int) -> int:
    """The rule that says no, 0: allowed."""
    if not course.asked(box, s) >> seat & 1:
        return NOT_YOUR_TURN
    if action not in MOVES:
        return NOT_NOW
    move = MOVES.move(box, action)
    if s.phase not in PHASES[type(move)]:
        return NOT_NOW
    match move:
        case ChooseShip(ship=ship):
            free = NUMBERS[ship] in ships(box.kit) and s.owner[NUMBERS[ship] - SHIP] == NOBODY
            return 0 if free else 26
        case Flick():
            return _forbids_flick(box, s, seat, move)
        case Decline():
            return 0 if mode_of(box) == BASE else FC + 10
        case Load():
            return _forbids_load(box, s, seat, move)
        case Stow(piece=piece):
            return 0 if NUMBERS[piece] in in_hand(box, s) else 73
        case SkipDrop():
            return 0 if box.optional else RULING + 40
        case DropTreasures() if course.is_forced(box, s):
            return 0 if move == forced_drop() else FORCED_DROP
        case DropTreasures() | DropDie():
            return _forbids_head(box, s, move)
        case PlantPalm():
            return island.forbids_plant(box, s, move)
        case PutAshore(piece=piece):
            return 0 if s.touched >> NUMBERS[piece] & 1 else IS + 21
        case Place():
            return _forbids_place(box, s, seat, move)
        case DropAnchor():
            return quay.forbids_berth(box, s, seat, move)
        case TakeFromQuay():
            return quay.forbids_take(box, s, seat, move)
    return 0


def _forbids_head(box: Box, s: State, move: DropDie | DropTreasures) -> int:
    """LO-003, LO-006, LO-008; ACT-04: never beside the head."""
    head = NUMBERS[move.head]
    if head not in heads(box.kit) or move.offset > 10 * RADIUS[head]:
        return LO + 3
    return LO + 6 if s.phase == state.ATTACK and s.onto not in (NOBODY, head) else 0


def _forbids_flick(box: Box, s: State, seat: int, move: Flick) -> int:
    piece = NUMBERS[move.piece]
    if s.phase == state.LAUNCH and not s.touched >> piece & 1:
        return FC + 13
    no = referee.bars_flick(box, s, seat, piece) if s.phase == state.TURN else 0
    if no and not (box.fouls and no in (45, 48)):
        return no
    here = poses(box, s)
    aim = flag.Strike(math.radians(move.aim / 10), 0.0, move.lateral / 100)
    if flag.has_room(piece, aim, here) or is_waived(box, s, seat, piece):
        return 0
    return NO_FLAG_ROOM


def _forbids_load(box: Box, s: State, seat: int, move: Load) -> int:
    """CO-049: never two of a type; CO-044: nothing that did not touch."""
    piece = NUMBERS[move.piece]
    if s.touched >> piece & 1:
        return 0 if move.stack in _stacks(box, s, seat) else 43
    if piece not in treasures(box.kit):
        return 44
    has = referee.types_aboard(box, s, hull_of(box, s, seat))
    if s.phase in (state.COLLECT, state.STEAL):
        twin, other = (IS + 15, IS + 10) if s.phase == state.COLLECT else (PI + 14, RULING + 69)
        return twin if type_of(piece) in has else other
    if mode_of(box) == FLICK_CHALLENGE:
        return FC + (15 if type_of(piece) in has else 16)
    return 49 if type_of(piece) in has else 44


def _stacks(box: Box, s: State, seat: int) -> tuple[str, ...]:
    """How what is loaded may be stacked: all of it anew only where there is more of it."""
    by_hand = BY_HAND if aboard(box, s, hull_of(box, s, seat)) else (HAND,)
    return PRESETS + by_hand if box.free else PRESETS


def _forbids_place(box: Box, s: State, seat: int, move: Place) -> int:
    piece = NUMBERS[move.piece]
    if piece not in places.candidates(s, seat):
        return {
            state.PLACE_SHIP: 131,
            state.PLACE_ANCHOR: 139,
            state.PLACE_TENTACLE: 103,
            state.PLACE_HEAD: 106,
            state.PLACE_CANNON: PI + 10,
        }[s.phase]
    if move.stack != KEEP and s.phase != state.PLACE_SHIP:
        return 133
    if move.stack == ANEW and not box.free:
        return 43
    return places.forbids(box, s, seat, move)


def legal(box: Box, s: State, seat: int, acts: list[int]) -> int:
    """The listed moves; acts with ranges are described by a space."""
    if not course.asked(box, s) >> seat & 1:
        return 0
    found: list[Move] = []
    if s.phase == state.CHOOSE_SHIP:
        found = [ChooseShip(NAMES[p]) for p in ships(box.kit) if s.owner[p - SHIP] == NOBODY]
    elif s.phase in (state.LOAD, state.COLLECT, state.STEAL):
        touched = [t for t in treasures(box.kit) if s.touched >> t & 1]
        found = [Load(NAMES[t], stack) for t in touched for stack in _stacks(box, s, seat)]
        found += [Decline()] if mode_of(box) == BASE else []
    elif s.phase == state.QUAY:
        found = [SetSail()]
    elif s.phase == state.PLACE_CANNON:
        found = [LeaveCannon()]
    elif s.phase == state.ASHORE:
        found = [PutAshore(NAMES[t]) for t in treasures(box.kit) if s.touched >> t & 1]
    elif s.phase == state.STOW:
        found = [Restack(stack) for stack in PRESETS]
    elif s.phase == state.ATTACK and box.optional:
        found = [SkipDrop()]
    numbers = sorted(MOVES.action(box, m) for m in found)
    acts[: len(numbers)] = numbers
    return len(numbers)


# ---------------------------------------------------------------- playing
def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """Simulates where it must; a match does that beforehand and calls `judge`."""
    if is_act(box, action):
        return judge(box, s, out, seat, action, simulate(box, s, seat, action))
    match MOVES.move(box, action):
        case ChooseShip(ship=ship):
            s.owner[NUMBERS[ship] - SHIP] = seat
            is_quay = mode_of(box) == FLICK_CHALLENGE
            tell(out, SHIP_CHOSEN, FC + 5 if is_quay else 26, seat, NUMBERS[ship] - SHIP, 0, EVERYBODY)
            if is_quay:
                flick_challenge.colour_chosen(s)
            else:
                course.next_chooser(box, s, out)
        case DropAnchor() as dropped:
            flick_challenge.anchored(box, s, out, seat, dropped)
        case TurnShip() as turned:
            flick_challenge.ship_turned(s, out, seat, turned)
        case TakeFromQuay() as taken:
            flick_challenge.taken(s, out, seat, taken)
        case SetSail():
            flick_challenge.set_sail(box, s, out, FC + 20)
        case Decline() if s.phase == state.STEAL:
            tell(out, DECLINED, PI + 13, seat, 0, 0, EVERYBODY)
            loading.end_stealing(box, s, out)
        case LeaveCannon():
            s.phase = state.TURN
            tell(out, CANNON_PLACED, PI + 10, seat, 0, 0, EVERYBODY)
        case PlantPalm() as planting:
            islanders.planted(box, s, out, seat, planting)
            course.go_on(box, s, out)
        case PutAshore(piece=piece):
            islanders.chosen(box, s, out, NUMBERS[piece])
            course.go_on(box, s, out)
        case Decline():
            s.touched = 0
            tell(out, DECLINED, RULING + 9, seat, 0, 0, EVERYBODY)
            course.wind_up(box, s, out, seat, referee.strays(box, s))
        case SkipDrop():
            tell(out, SKIPPED, RULING + 40, seat, 0, 0, EVERYBODY)
            drops.skip_drop(box, s, out)
    return None


def judge(box: Box, s: State, out: Out, seat: int, action: int, shot: Shot) -> None:
    assert isinstance(shot, CrashShot)
    spend(s)
    match MOVES.move(box, action):
        case DropTreasures():
            drops.drop_treasures(box, s, out, seat, shot, s.phase == state.SCATTER)
        case Flick(piece=piece) as flicked:
            if s.phase == state.LAUNCH:
                flick_challenge.flick(box, s, out, seat, NUMBERS[piece], shot)
            elif NUMBERS[flicked.piece] < DIE:
                judging.sail(box, s, out, seat, shot)
            else:
                judging.flick(box, s, out, seat, NUMBERS[piece], shot)
        case Load() as taken:
            loading.load(box, s, out, seat, taken, shot)
        case Stow() as stowing:
            loading.stow(box, s, out, seat, stowing, shot)
        case Restack() as restacking:
            loading.restack(box, s, out, seat, restacking.stack)
        case Place() as placing:
            judging.place(box, s, out, seat, placing, shot)
        case DropDie():
            (bowling.drop if mode_of(box) == BOWLING else drops.drop_die)(box, s, out, seat, shot)


# ---------------------------------------------------------------- knowledge: all is public, but the dice to come
def blind(box: Box, s: State, seat: int) -> None:
    wipe(s.chance)


def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
    reseed_from(s.chance, dice)


def forget(box: Box, s: State, seat: int) -> None:
    """There is nothing to remember."""


def hazy(box: Box, s: State, seat: int) -> bool:
    return False


# ---------------------------------------------------------------- for those who are away, and for search
def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
    return MOVES.action(box, default_move(box, s, seat))


def evaluate(box: Box, s: State, seat: int) -> int:
    """Own types against the best of the others."""
    if mode_of(box) != BASE:
        return 20 * s.points[seat]
    if seat not in s.owner:
        return 0
    others = [course.types(box, s, q) for q in range(box.seats) if q != seat and q in s.owner]
    return 150 * course.types(box, s, seat) - 100 * max(others, default=0)


def note(box: Box, s: State, out: Out, notes: list[int]) -> None:
    """No figures are kept of whole series: matches of skill are studied one by one."""
