"""Rules of thumb: straight shots at what lies free, drops towards the fullest ship. Nothing is simulated here."""

from __future__ import annotations

import math

from poulpe.core.chance import Chance, below
from poulpe.core.declare.moves import Move
from poulpe.games.crash_octopus import referee, state
from poulpe.games.crash_octopus.flow.defaults import default_move, flickable, tenths
from poulpe.games.crash_octopus.moves import MOVES, DropDie, Flick, LeaveCannon, Place
from poulpe.games.crash_octopus.physics import flag
from poulpe.games.crash_octopus.referee import places, quay
from poulpe.games.crash_octopus.scene.layout import BOWLING, HEAD, ISLAND, NAMES, OCTOPUS_CHALLENGE, ships
from poulpe.games.crash_octopus.scene.pieces import TABLE_FRICTION
from poulpe.games.crash_octopus.scene.poses import Pose
from poulpe.games.crash_octopus.state import Box, State, aboard, anchor_of, loose, pose, poses, ship_of

GRAVITY = 9.81
ENOUGH = 1.6  # of the distance: a shot that would just arrive is easily stopped
OFFSET = 200  # tenths of a millimetre beside the head's top: the die rolls that way
REACH = ((100, 160), (200, 275), (400, 500))  # mm of height, mm the die then rolls from there (CAL-03, CAL-04)
BOWLED = 250  # tenths, as OFFSET: from here four of ten dice knock something over across the lane, at 220 or 280 one
BOWLED_FROM = 380  # mm of height


def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    if s.phase == state.TURN and seat == state.pirate_of(s):
        return MOVES.action(box, cannon_shot(box, s, seat, dice))
    if s.phase == state.PLACE_CANNON:
        return MOVES.action(box, LeaveCannon())
    if s.phase == state.TURN:
        return MOVES.action(box, straight_shot(box, s, seat, dice))
    if s.phase == state.ATTACK:
        return MOVES.action(box, drop_at(box, s, seat, dice))
    if s.phase == state.PLACE_HEAD and state.mode_of(box) == OCTOPUS_CHALLENGE:
        return MOVES.action(box, _head_to_cargo(box, s, seat))
    if s.phase == state.BERTH:
        return MOVES.action(box, quay.free_berth(box, s, seat))
    return MOVES.action(box, default_move(box, s, seat))


# ---------------------------------------------------------------- flicking
def straight_shot(box: Box, s: State, seat: int, dice: Chance) -> Flick:
    """At the middle of the own hull, with a treasure whose way is clear; else with any; else a sail."""
    here, hull = poses(box, s), pose(s, ship_of(s, seat))
    shots = [(t, shot) for t in flickable(box, s, seat) if (shot := straight(here, t, hull.mm[:2]))]
    clear = [shot for t, shot in shots if is_clear(box, s, t, ship_of(s, seat))]
    if clear or shots:
        found = clear or [shot for _, shot in shots]
        return found[below(dice, len(found))]
    gentle = default_move(box, s, seat)
    assert isinstance(gentle, Flick)
    if gentle.piece != NAMES[anchor_of(s, seat)]:
        return gentle
    return Flick(gentle.piece, gentle.aim, 100 + below(dice, 200))


def cannon_shot(box: Box, s: State, seat: int, dice: Chance) -> Flick:
    """At a head or the island, whichever the flag has room for."""
    here, cannon = poses(box, s), anchor_of(s, seat)
    goals = [HEAD, ISLAND] if below(dice, 2) else [ISLAND, HEAD]
    shots = [straight(here, cannon, pose(s, goal).mm[:2]) for goal in goals]
    found = next((shot for shot in shots if shot), None)
    gentle = default_move(box, s, seat)
    assert isinstance(gentle, Flick)
    return found or gentle


def straight(here: dict[int, Pose], piece: int, to: tuple[float, float]) -> Flick | None:
    """None: there is no room for the flag behind it."""
    x, y, _ = here[piece].mm
    aim = tenths(math.atan2(to[1] - y, to[0] - x))
    if not flag.has_room(piece, flag.Strike(math.radians(aim / 10), 0.0), here):
        return None
    return Flick(NAMES[piece], aim, strength_for(math.hypot(to[0] - x, to[1] - y) * ENOUGH))


def strength_for(distance: float) -> int:
    """Thousandths that let a piece slide so far, in mm."""
    speed = 2 * TABLE_FRICTION * GRAVITY * distance / 1000
    share = (speed - flag.SLOWEST**2) / (flag.FASTEST**2 - flag.SLOWEST**2)
    return max(0, min(1000, round(1000 * share)))


def is_clear(box: Box, s: State, piece: int, ship: int) -> bool:
    """No other piece stands on the straight way, but the own cargo."""
    (x, y, _), (to_x, to_y, _) = pose(s, piece).mm, pose(s, ship).mm
    length = math.hypot(to_x - x, to_y - y) or 1.0
    ux, uy = (to_x - x) / length, (to_y - y) / length
    for other, at in poses(box, s).items():
        if other in (piece, ship, *aboard(box, s, ship)):
            continue
        dx, dy = at.mm[0] - x, at.mm[1] - y
        along, aside = dx * ux + dy * uy, abs(dx * uy - dy * ux)
        if 0 < along < length - 10 and aside < (40 if other == HEAD else 20):
            return False
    return True


# ---------------------------------------------------------------- dropping
def drop_at(box: Box, s: State, seat: int, dice: Chance) -> DropDie:
    """Towards the opponent who carries most; in Octopus Bowling into the standing treasures."""
    if state.mode_of(box) == BOWLING:
        aimed = bowled(box, s)
        return DropDie(aimed.offset - 10 + below(dice, 21), aimed.bearing, aimed.height + below(dice, 21))
    rivals = [p for p in ships(box.kit) if state.captain_of(s, p) != seat or state.mode_of(box) == OCTOPUS_CHALLENGE]
    most = max(len(referee.types_aboard(box, s, p)) for p in rivals)
    full = [p for p in rivals if len(referee.types_aboard(box, s, p)) == most]
    return towards(s, full[below(dice, len(full))])


def bowled(box: Box, s: State) -> DropDie:
    """From high up and beside the head's top, into the middle of what stands."""
    return DropDie(BOWLED, towards(s, middle_piece(box, s)).bearing, BOWLED_FROM)


def _head_to_cargo(box: Box, s: State, seat: int) -> Move:
    """As near as possible to a ship that still carries something."""
    full = [pose(s, p).mm[:2] for p in ships(box.kit) if aboard(box, s, p)]

    def far(place: Place) -> float:
        spot = places.placed(box, s, seat, place).mm[:2]
        return min(math.dist(spot, ship) for ship in full)

    return min(places.free_places(box, s, seat, HEAD), key=far, default=default_move(box, s, seat))


def middle_piece(box: Box, s: State) -> int:
    """The standing treasure nearest to the middle of them all."""
    spots = {t: pose(s, t).mm for t in loose(box, s)}
    y = sum(spot[1] for spot in spots.values()) / len(spots)
    return min(spots, key=lambda t: (abs(spots[t][1] - y), spots[t][0]))


def towards(s: State, piece: int) -> DropDie:
    head = HEAD if s.onto == state.NOBODY else s.onto
    (x, y, _), (to_x, to_y, _) = pose(s, head).mm, pose(s, piece).mm
    offset = OFFSET if head == HEAD else OFFSET // 2
    aim, far = tenths(math.atan2(to_y - y, to_x - x)), math.hypot(to_x - x, to_y - y)
    return DropDie(offset, aim, height_for(far), NAMES[head])


def height_for(distance: float) -> int:
    """Enough to pass the ship by half: it should be hit, not just reached."""
    (h0, d0), (h1, d1) = REACH[0], REACH[2]
    return max(50, min(400, round(h0 + (1.4 * distance - d0) * (h1 - h0) / (d1 - d0))))
