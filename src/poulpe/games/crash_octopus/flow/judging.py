"""What follows from an act: RESOLVE-FLICK, RESOLVE-SAIL, RESOLVE-DROP and RESOLVE-RETURN of RULES.md 3.11."""

from __future__ import annotations

import math

from poulpe.core.chance import below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow import course, flick_challenge, islanders
from poulpe.games.crash_octopus.flow.corrections import (
    bring_back,
    clear_decks,
    exit_point,
    inside,
    let_fall,
    restore,
    right_ships,
    tell_toppled,
)
from poulpe.games.crash_octopus.moves import Load, Place, Stow, piece_of
from poulpe.games.crash_octopus.physics.acts import falling, set_down, taken_up
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import Facts, island, places
from poulpe.games.crash_octopus.scene.layout import (
    CANNON,
    DIE,
    FLICK_CHALLENGE,
    HEAD,
    LITTLE,
    SHIP,
    treasures,
    type_of,
)
from poulpe.games.crash_octopus.scene.poses import Pose, carried, within
from poulpe.games.crash_octopus.scene.stacks import STEADY, held, stacked
from poulpe.games.crash_octopus.state import (
    ABOARD,
    COLLECT,
    IN_HAND,
    LOAD,
    ON_TABLE,
    PLACE_ANCHOR,
    PLACE_CANNON,
    PLACE_HEAD,
    PLACE_SHIP,
    PLACE_TENTACLE,
    RETURNING,
    SLIPS,
    STEAL,
    STOW,
    TURN,
    Box,
    State,
    aboard,
    anchor_of,
    before,
    captain_of,
    hull_of,
    in_hand,
    loose,
    mode_of,
    pirate_of,
    pose,
    put,
    put_all,
    ship_of,
)
from poulpe.games.crash_octopus.words.names import AFT, BY_HAND
from poulpe.games.crash_octopus.words.numbers import (
    ANCHOR_BACK,
    ANCHOR_LOST,
    CANNON_PLACED,
    DIE_DROPPED,
    DIE_OUT,
    DIE_SHOWED,
    DIE_UNREADABLE,
    DISPUTED,
    FLICKED,
    FOULED,
    HEAD_MISSED,
    IS,
    LO,
    LOADED,
    MISSED,
    NO_ROOM,
    OCTOPUS_MOVED,
    PI,
    RESTACKED,
    RETURNED,
    SAILED,
    SCATTERED,
    SHIP_HIT,
    SHIP_MOVED,
    SHIP_TOUCHED,
    SLIPPED,
    STOLE,
    STOWED,
)

Strays = list[tuple[int, int]]  # treasures that lie on a deck without being its cargo, and the ship


def _came_to_rest(box: Box, s: State, shot: CrashShot) -> tuple[State, Facts]:
    """The truth before the act, and its facts; the pieces now lie where they came to rest."""
    was = copy(s)
    facts = referee.read(box, was, shot.rest)
    put_all(s, facts.poses)
    return was, facts


# ---------------------------------------------------------------- RESOLVE-FLICK
def flick(box: Box, s: State, out: Out, seat: int, piece: int, shot: CrashShot) -> None:
    was, facts = _came_to_rest(box, s, shot)
    own, foul = ship_of(s, seat), referee.bars_flick(box, was, seat, piece)
    tell(out, FLICKED, 40, seat, piece, 0, EVERYBODY)
    right_ships(box, s, out)
    restore(box, was, s, out, [(t, ship) for t, ship in facts.fallen if ship != own], 55)
    let_fall(s, out, [(t, ship) for t, ship in facts.fallen if ship == own], 71)
    tell_toppled(out, facts, 60)
    bring_back(box, was, s, out)
    if foul:  # CO-056, CO-R08: nothing is loaded, and the previous player drops it on the head
        tell(out, FOULED, 56, seat, piece, 0, EVERYBODY)
        clear_decks(box, s, out, facts.on_deck)
        gone = [t for t in loose(box, s) if t == piece or not referee.is_in_ocean(t, pose(s, t))]
        return course.take_out(box, s, out, gone, before(box, seat), 57)
    touched = _touched(box, was, s, out, shot, own)
    candidates = referee.may_load(box, was, s, seat, touched)
    for t in candidates:
        tell(out, SHIP_TOUCHED, 58 if shot.first_touch(t, own) is None else 41, seat, t, 0, EVERYBODY)
    others = [(t, ship) for t, ship in facts.on_deck if t not in candidates]
    if candidates:
        clear_decks(box, s, out, others)
        s.phase, s.touched = LOAD, sum(1 << t for t in candidates)
        return None
    tell(out, MISSED, 44, seat, 0, 0, EVERYBODY)
    return course.wind_up(box, s, out, seat, others, 57)


def _touched(box: Box, was: State, s: State, out: Out, shot: CrashShot, ship: int) -> list[int]:
    """Loose treasures that touched a ship, in the order in which they did; the ink die settles near misses."""
    times = {t: referee.touched_ship(box, was, shot, t, ship) for t in loose(box, was)}
    sure = sorted((at, t) for t, at in times.items() if at is not None)
    found = [t for _, t in sure]
    for t in times if box.dispute else ():
        if t not in found and referee.nearly_touched_ship(box, was, shot, t, ship):
            found += [t] * _ink_die_says_so(s, out, captain_of(s, ship))
    return found


def _ink_die_says_so(s: State, out: Out, seat: int) -> bool:
    """CO-R62: a fair draw, red means touched."""
    red = bool(below(s.chance, 2))
    tell(out, DISPUTED, 176, seat, red, 0, EVERYBODY)
    return red


def load(box: Box, s: State, out: Out, seat: int, move: Load, shot: CrashShot) -> None:
    """CO-041, CO-073: the cargo is stacked anew; hands lose nothing while they do it (CO-R15)."""
    ship, piece = hull_of(box, s, seat), piece_of(move.piece)
    s.via = s.phase
    if move.stack in BY_HAND:
        return _take_up(box, s, seat, taken_up(box, s, seat, move), shot, piece)
    planned = set_down(box, s, seat, move)
    s.where[piece] = ABOARD + ship - SHIP
    put_all(s, {**planned, **shot.rest.poses})
    if len(referee.still_aboard(box, s, shot.rest, ship)) < len(planned):
        put_all(s, planned)
    return _loaded(box, s, out, seat, piece, _strays(box, s, shot))


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
def _take_up(box: Box, s: State, seat: int, cargo: list[int], shot: CrashShot, loading: int = 0) -> None:
    put_all(s, shot.rest.poses)
    for t in cargo:
        s.where[t] = IN_HAND
    s.phase, s.touched, s.loading, s.slips = STOW, 0, loading, 0


def stow(box: Box, s: State, out: Out, seat: int, move: Stow, shot: CrashShot) -> None:
    """It stays, or it is in the hand again; the third time a preset is applied. Nothing is ever lost (CO-R15)."""
    piece, ship = piece_of(move.piece), hull_of(box, s, seat)
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
    return None if in_hand(box, s) else _all_stowed(box, s, out, seat, _strays(box, s, shot))


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


def _strays(box: Box, s: State, shot: CrashShot) -> Strays:
    """Loose treasures that lie on some deck."""
    return [(t, ship) for t, ship in referee.read(box, s, shot.rest).on_deck if s.where[t] == ON_TABLE]


# ---------------------------------------------------------------- RESOLVE-SAIL
def sail(box: Box, s: State, out: Out, seat: int, shot: CrashShot) -> None:
    was, facts = _came_to_rest(box, s, shot)
    anchor = anchor_of(s, seat)
    tell(out, SAILED, PI + 9 if anchor == CANNON else 130, seat, anchor, 0, EVERYBODY)
    right_ships(box, s, out)
    restore(box, was, s, out, facts.fallen, PI + 26 if anchor == CANNON else 136)
    tell_toppled(out, facts, 60)
    is_lost = anchor in facts.outside
    if is_lost:
        s.where[anchor] = IN_HAND
    bring_back(box, was, s, out)
    clear_decks(box, s, out, facts.on_deck)
    if is_lost:
        return _anchor_lost(box, was, s, out, seat)
    islanders.earn(box, s, seat, shot)
    s.phase = PLACE_SHIP
    if places.default(box, s, seat, ship_of(s, seat)) is None:  # CO-R47: as near as possible
        move_ship(box, s, out, seat, places.nearest(box, s, seat, ship_of(s, seat)))
        return course.sailed(box, s, out, seat, ())
    return None


def _anchor_lost(box: Box, was: State, s: State, out: Out, seat: int) -> None:
    """CO-138, CO-139: the first edition puts it back where it was, the other next to its ship."""
    anchor = anchor_of(s, seat)
    is_cannon = anchor == CANNON
    tell(out, ANCHOR_LOST, PI + 29 if is_cannon else 138, seat, 0, 0, EVERYBODY)
    x, y = exit_point(pose(was, anchor), pose(s, anchor))
    s.lost[0], s.lost[1] = round(x * 1000), round(y * 1000)
    if not box.first_edition and not is_cannon:
        s.phase = PLACE_ANCHOR
        if places.default(box, s, seat, anchor) is not None:
            return
    put(s, anchor, pose(was, anchor))
    s.where[anchor] = ON_TABLE
    x, y, _ = pose(was, anchor).mm
    put(s, anchor, inside(box, s, anchor, (x, y)))
    tell(out, ANCHOR_BACK, RULING + 76 if is_cannon else 139, seat, 0, 0, EVERYBODY)
    course.wind_up(box, s, out, seat, ())


def move_ship(box: Box, s: State, out: Out, seat: int, to: Pose) -> None:
    ship = ship_of(s, seat)
    for t in aboard(box, s, ship):
        put(s, t, carried(to, within(pose(s, ship), pose(s, t))))
    put(s, ship, to)
    tell(out, SHIP_MOVED, PI + 11 if seat == pirate_of(s) else 131, seat, 0, 0, EVERYBODY)


def place(box: Box, s: State, out: Out, seat: int, move: Place, shot: CrashShot) -> None:
    """A ship to its anchor, an anchor to its ship, a piece of the octopus to the die."""
    phase, piece = s.phase, piece_of(move.piece)
    was, planned = copy(s), set_down(box, s, seat, move)
    put_all(s, {**planned, **shot.rest.poses})
    s.where[piece] = ON_TABLE
    if phase in (PLACE_TENTACLE, PLACE_HEAD):
        return _octopus_moved(box, was, s, out, seat, piece, shot)
    if phase == PLACE_CANNON:  # PI-010
        s.phase = TURN
        return tell(out, CANNON_PLACED, PI + 10, seat, 0, 0, EVERYBODY)
    if phase == PLACE_SHIP:
        tell(out, SHIP_MOVED, PI + 11 if seat == pirate_of(s) else 131, seat, 0, 0, EVERYBODY)
        if cargo := taken_up(box, was, seat, move):
            return _take_up(box, s, seat, cargo, shot)
        if len(referee.still_aboard(box, s, shot.rest, piece)) < len(aboard(box, s, piece)):
            put_all(s, planned)
    else:
        tell(out, ANCHOR_BACK, 139, seat, 0, 0, EVERYBODY)
    if phase == PLACE_SHIP:
        return course.sailed(box, s, out, seat, _strays(box, s, shot))
    return course.wind_up(box, s, out, seat, _strays(box, s, shot))


# ---------------------------------------------------------------- RESOLVE-DROP
def drop_die(box: Box, s: State, out: Out, seat: int, shot: CrashShot) -> None:
    die, was = referee.read_die(box, s, shot), copy(s)
    tell(out, DIE_DROPPED, 91, seat, 0, 0, EVERYBODY)
    cleared = shot.cleared or shot.rest
    facts = referee.read(box, was, cleared)
    hit = list(die.ships)
    if box.dispute and die.hit_head:
        hit += [ship for ship in die.doubtful if _ink_die_says_so(s, out, captain_of(s, ship))]
    succeeded = die.hit_head and (bool(facts.fallen) or any(captain_of(s, ship) != seat for ship in hit))
    counts = die.hit_head and not succeeded and _colour_counts(out, die, seat)
    if counts and _offer_colour(box, s, out, seat, die.red, shot):
        return None
    put_all(s, facts.poses)
    right_ships(box, s, out)
    if not die.hit_head:  # CO-117, CO-R28
        tell(out, HEAD_MISSED, 117, seat, 0, 0, EVERYBODY)
        restore(box, was, s, out, facts.fallen, RULING + 28)
    for ship in hit if succeeded else ():
        tell(out, SHIP_HIT, 113 if captain_of(s, ship) == seat else 100, seat, ship, 0, EVERYBODY)
    let_fall(s, out, facts.fallen if succeeded else (), 101)
    tell_toppled(out, facts, 115)
    bring_back(box, was, s, out)
    if succeeded and seat == pirate_of(s) and _may_steal(box, s, seat, facts):
        return None
    return course.end_drop(box, s, out, facts.on_deck)


def _may_steal(box: Box, s: State, seat: int, facts: Facts) -> bool:
    """PI-013, PI-014, CO-R69: what fell from other ships in this drop, of types not aboard."""
    own = ship_of(s, seat)
    has = referee.types_aboard(box, s, own)
    loot = [t for t, ship in facts.fallen if ship != own and type_of(t) not in has]
    s.touched = sum(1 << t for t in loot)
    if loot:
        s.phase = STEAL
    return bool(loot)


def _colour_counts(out: Out, die: referee.Die, seat: int) -> bool:
    """CO-110, CO-122, CO-R35: a die outside, unreadable, or on the head or a deck moves nothing."""
    if not die.inside:
        tell(out, DIE_OUT, 110, seat, 0, 0, EVERYBODY)
    elif not die.readable:
        tell(out, DIE_UNREADABLE, 122, seat, 0, 0, EVERYBODY)
    elif die.perched:
        tell(out, DIE_UNREADABLE, RULING + 35, seat, 0, 0, EVERYBODY)
    elif die.ashore:
        tell(out, DIE_UNREADABLE, IS + 25, seat, 0, 0, EVERYBODY)
    else:
        return True
    return False


def _offer_colour(box: Box, s: State, out: Out, seat: int, red: bool, shot: CrashShot) -> bool:
    """CO-103, CO-106; CO-118: without room nothing moves."""
    rest = referee.read(box, s, shot.rest)
    tell(out, DIE_SHOWED, 106 if red else 103, seat, red, 0, EVERYBODY)
    trial = copy(s)
    put_all(trial, rest.poses)
    trial.where[DIE] = ON_TABLE
    trial.phase = PLACE_HEAD if red else PLACE_TENTACLE
    if not places.with_room(box, trial, seat):
        tell(out, NO_ROOM, 118, seat, red, 0, EVERYBODY)
        return False
    put_all(s, rest.poses)
    s.where[DIE], s.phase = ON_TABLE, trial.phase
    return True


def _octopus_moved(box: Box, was: State, s: State, out: Out, seat: int, piece: int, shot: CrashShot) -> None:
    """CO-116: it stands upright. The die is taken away; cargo that falls now fell in this drop (CO-R39)."""
    s.where[DIE] = IN_HAND
    tell(out, OCTOPUS_MOVED, LO + 4 if piece == LITTLE else 106 if piece == HEAD else 103, seat, piece, 0, EVERYBODY)
    facts = referee.read(box, _without_die(was, s), shot.rest)
    right_ships(box, s, out)
    let_fall(s, out, facts.fallen, RULING + 39)
    tell_toppled(out, facts, 115)
    bring_back(box, was, s, out)
    course.end_drop(box, s, out, facts.on_deck)


def _without_die(was: State, s: State) -> State:
    """The truth before a placement, with the placed piece where it now is."""
    held = copy(s)
    held.where[:] = list(was.where)
    held.where[DIE] = IN_HAND
    return held


# ---------------------------------------------------------------- RESOLVE-RETURN, and the drop at the start
def drop_treasures(box: Box, s: State, out: Out, seat: int, shot: CrashShot, at_start: bool) -> None:
    dropped = falling(box, s)
    for t in dropped:
        s.where[t] = ON_TABLE
        s.returns[t] += 1
    was, facts = _came_to_rest(box, s, shot)
    right_ships(box, s, out)
    restore(box, was, s, out, facts.fallen, 172)
    tell_toppled(out, facts, 60)
    bring_back(box, was, s, out)
    clear_decks(box, s, out, facts.on_deck)
    gone = [t for t in treasures(box.kit) if s.where[t] == ON_TABLE and not referee.is_in_ocean(t, pose(s, t))]
    again = [t for t in gone if t in dropped] if at_start else gone + _without_head(shot, dropped, gone)
    again = course.give_up(box, s, sorted(again))
    for t in again:
        s.where[t] = IN_HAND if at_start else RETURNING
    inside_now = len(dropped) - len([t for t in again if t in dropped])
    if at_start:
        tell(out, SCATTERED, 25 if again else 24, seat, inside_now, len(again), EVERYBODY)
        return None if again else _scattered(box, s, out)
    tell(out, RETURNED, 175 if again else 174, seat, inside_now, len(again), EVERYBODY)
    if not again:
        return course.go_on(box, s, out)
    s.returner = before(box, s.returner)
    return None


def _scattered(box: Box, s: State, out: Out) -> None:
    """IS-004 to IS-006, then ships are chosen."""
    if not island.has_island(box):
        return course.ships_begin(box, s)
    island.strand_what_overlaps(box, s, out)
    return course.go_on(box, s, out)


def _without_head(shot: CrashShot, dropped: list[int], gone: list[int]) -> list[int]:
    """DET-10, CO-175: a returned treasure must have touched the head."""
    return [t for t in dropped if t not in gone and not any(_met(shot, h, t) for h in (HEAD, LITTLE))]


def _met(shot: CrashShot, head: int, treasure: int) -> bool:
    return shot.first_touch(head, treasure) is not None


def skip_drop(box: Box, s: State, out: Out) -> None:
    course.end_drop(box, s, out, ())
