"""What follows from a drop: RESOLVE-DROP and RESOLVE-RETURN of RULES.md 3.11, and the drop at the start."""

from __future__ import annotations

from poulpe.core.chance import below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow import course
from poulpe.games.crash_octopus.flow.corrections import (
    bring_back,
    came_to_rest,
    clear_decks,
    let_fall,
    restore,
    right_ships,
    tell_toppled,
)
from poulpe.games.crash_octopus.numbers import (
    DIE_DROPPED,
    DIE_OUT,
    DIE_SHOWED,
    DIE_UNREADABLE,
    DISPUTED,
    HEAD_MISSED,
    IS,
    LO,
    NO_ROOM,
    OCTOPUS_MOVED,
    RETURNED,
    SCATTERED,
    SHIP_HIT,
)
from poulpe.games.crash_octopus.physics.acts import falling
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import Facts, island, places
from poulpe.games.crash_octopus.scene.layout import (
    DIE,
    HEAD,
    LITTLE,
    treasures,
    type_of,
)
from poulpe.games.crash_octopus.state import (
    IN_HAND,
    ON_TABLE,
    PLACE_HEAD,
    PLACE_TENTACLE,
    RETURNING,
    STEAL,
    Box,
    State,
    before,
    captain_of,
    pirate_of,
    pose,
    put_all,
    ship_of,
)


# ---------------------------------------------------------------- RESOLVE-DROP
def drop_die(box: Box, s: State, out: Out, seat: int, shot: CrashShot) -> None:
    die, was = referee.read_die(box, s, shot), copy(s)
    tell(out, DIE_DROPPED, 91, seat, 0, 0, EVERYBODY)
    cleared = shot.cleared or shot.rest
    facts = referee.read(box, was, cleared)
    hit = list(die.ships)
    if box.dispute and die.hit_head:
        hit += [ship for ship in die.doubtful if ink_die_says_so(s, out, captain_of(s, ship))]
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


def octopus_moved(box: Box, was: State, s: State, out: Out, seat: int, piece: int, shot: CrashShot) -> None:
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
    was, facts = came_to_rest(box, s, shot)
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


def ink_die_says_so(s: State, out: Out, seat: int) -> bool:
    """CO-R62: a fair draw, red means touched."""
    red = bool(below(s.chance, 2))
    tell(out, DISPUTED, 176, seat, red, 0, EVERYBODY)
    return red
