"""What sails earn on the island and on the octopus's head, and what the island asks of the players (IS-, PI-)."""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.games.crash_octopus.moves import PlantPalm
from poulpe.games.crash_octopus.numbers import (
    HEAD_SHOT,
    IS,
    NOTHING_COLLECTED,
    PALM_PLANTED,
    PI,
    TOPPLED,
)
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import island, types_aboard
from poulpe.games.crash_octopus.scene.layout import PALM, heads, type_of
from poulpe.games.crash_octopus.state import (
    ASHORE,
    ATTACK,
    COLLECT,
    COLLECTING,
    DROPPING,
    NOBODY,
    NOTHING,
    PLANT,
    Box,
    State,
    after,
    anchor_of,
    pirate_of,
    put,
    ship_of,
)


# ---------------------------------------------------------------- what a sail has earned
def earn(box: Box, s: State, seat: int, shot: CrashShot) -> None:
    """PI-027, PI-028: in the order of the first touches. CO-R75: one attack, on the head that was touched first."""
    anchor, earned = anchor_of(s, seat), list[tuple[int, int]]()
    s.onto = NOBODY
    at = island.touched(shot, anchor) if island.has_island(box) else None
    if at is not None:
        earned.append((at, COLLECTING))
    hits = [(t, head) for head in heads(box.kit) if (t := shot.first_touch(anchor, head)) is not None]
    if hits and seat == pirate_of(s):
        at, s.onto = min(hits)
        earned.append((at, DROPPING))
    kinds = [kind for _, kind in sorted(earned)] + [NOTHING, NOTHING]
    s.due[0], s.due[1] = kinds[0], kinds[1]


def play_next(box: Box, s: State, out: Out) -> bool:
    """The next thing that the sail earned, where it can be played; false: there is none."""
    while s.due[0] != NOTHING:
        kind, s.due[0], s.due[1] = s.due[0], s.due[1], NOTHING
        if kind == DROPPING:
            s.alone, s.phase = 1, ATTACK
            tell(out, HEAD_SHOT, PI + 12, s.turn, s.onto, 0, EVERYBODY)
            return True
        if collect(box, s, out):
            return True
    return False


def collect(box: Box, s: State, out: Out) -> bool:
    """IS-008 to IS-015: opens the question, where there is something to take."""
    seat = s.turn
    is_pirate = seat == pirate_of(s)
    if s.nearest == anchor_of(s, seat):
        tell(out, NOTHING_COLLECTED, PI + 21 if is_pirate else IS + 12, seat, 0, 0, EVERYBODY)
        return False
    has = types_aboard(box, s, ship_of(s, seat))
    free = [t for t in island.stranded(box, s) if type_of(t) not in has]
    if not free:
        tell(out, NOTHING_COLLECTED, IS + 15, seat, 0, 0, EVERYBODY)
        return False
    s.phase, s.touched = COLLECT, sum(1 << t for t in free)
    return True


# ---------------------------------------------------------------- what the island asks for
def ask(box: Box, s: State, out: Out) -> bool:
    """IS-016, IS-020, IS-021: after every act; true: somebody must do something first."""
    if not island.has_island(box):
        return False
    island.bring_back(box, s, out)
    if island.palm_is_down(box, s) and island.default_plant(box, s) is not None:
        tell(out, TOPPLED, IS + 20, PALM, 0, 0, EVERYBODY)
        s.phase, s.returner = PLANT, after(box, s.actor)
        return True
    if island.stranded(box, s):
        return False
    near = island.closest(box, s)
    if len(near) > 1:
        s.phase, s.returner, s.touched = ASHORE, after(box, s.actor), sum(1 << t for t in near)
        return True
    if near:
        island.put_ashore(box, s, out, near[0], IS + (16 if s.first in s.owner else 6))
    return False


def planted(box: Box, s: State, out: Out, seat: int, move: PlantPalm) -> None:
    put(s, PALM, island.planted(s, move))
    tell(out, PALM_PLANTED, IS + 20, seat, 0, 0, EVERYBODY)


def chosen(box: Box, s: State, out: Out, treasure: int) -> None:
    s.touched = 0
    island.put_ashore(box, s, out, treasure, IS + 21)
