"""What follows from a flick, a sail, or putting something down: RESOLVE-FLICK and RESOLVE-SAIL of RULES.md 3.11."""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow import course, islanders
from poulpe.games.crash_octopus.flow.corrections import (
    bring_back,
    came_to_rest,
    clear_decks,
    exit_point,
    inside,
    let_fall,
    restore,
    right_ships,
    tell_toppled,
)
from poulpe.games.crash_octopus.flow.drops import ink_die_says_so, octopus_moved
from poulpe.games.crash_octopus.flow.loading import strays, take_up
from poulpe.games.crash_octopus.moves import Place
from poulpe.games.crash_octopus.numbers import (
    ANCHOR_BACK,
    ANCHOR_LOST,
    CANNON_PLACED,
    FLICKED,
    FOULED,
    MISSED,
    PI,
    SAILED,
    SHIP_MOVED,
    SHIP_TOUCHED,
)
from poulpe.games.crash_octopus.physics.acts import set_down, taken_up
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import places
from poulpe.games.crash_octopus.scene.layout import (
    CANNON,
    NUMBERS,
)
from poulpe.games.crash_octopus.scene.poses import Pose, carried, within
from poulpe.games.crash_octopus.state import (
    IN_HAND,
    LOAD,
    ON_TABLE,
    PLACE_ANCHOR,
    PLACE_CANNON,
    PLACE_HEAD,
    PLACE_SHIP,
    PLACE_TENTACLE,
    TURN,
    Box,
    State,
    aboard,
    anchor_of,
    before,
    captain_of,
    loose,
    pirate_of,
    pose,
    put,
    put_all,
    ship_of,
)


# ---------------------------------------------------------------- RESOLVE-FLICK
def flick(box: Box, s: State, out: Out, seat: int, piece: int, shot: CrashShot) -> None:
    was, facts = came_to_rest(box, s, shot)
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
            found += [t] * ink_die_says_so(s, out, captain_of(s, ship))
    return found


# ---------------------------------------------------------------- RESOLVE-SAIL
def sail(box: Box, s: State, out: Out, seat: int, shot: CrashShot) -> None:
    was, facts = came_to_rest(box, s, shot)
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
    phase, piece = s.phase, NUMBERS[move.piece]
    was, planned = copy(s), set_down(box, s, seat, move)
    put_all(s, {**planned, **shot.rest.poses})
    s.where[piece] = ON_TABLE
    if phase in (PLACE_TENTACLE, PLACE_HEAD):
        return octopus_moved(box, was, s, out, seat, piece, shot)
    if phase == PLACE_CANNON:  # PI-010
        s.phase = TURN
        return tell(out, CANNON_PLACED, PI + 10, seat, 0, 0, EVERYBODY)
    if phase == PLACE_SHIP:
        tell(out, SHIP_MOVED, PI + 11 if seat == pirate_of(s) else 131, seat, 0, 0, EVERYBODY)
        if cargo := taken_up(box, was, seat, move):
            return take_up(box, s, seat, cargo, shot)
        if len(referee.still_aboard(box, s, shot.rest, piece)) < len(aboard(box, s, piece)):
            put_all(s, planned)
    else:
        tell(out, ANCHOR_BACK, 139, seat, 0, 0, EVERYBODY)
    if phase == PLACE_SHIP:
        return course.sailed(box, s, out, seat, strays(box, s, shot))
    return course.wind_up(box, s, out, seat, strays(box, s, shot))
