"""What can be flicked, and one legal act for every question: for seats that are away, and where forms begin."""

from __future__ import annotations

import math

from poulpe.core.declare.moves import Move
from poulpe.core.vocabulary import Range
from poulpe.games.crash_octopus import moves, referee, state
from poulpe.games.crash_octopus.flow import course
from poulpe.games.crash_octopus.physics import flag
from poulpe.games.crash_octopus.referee import island, places, quay
from poulpe.games.crash_octopus.scene.layout import HEAD, NAMES, SHIP, ships, treasures, type_of
from poulpe.games.crash_octopus.state import NOBODY, Box, State, anchor_of, pose, poses
from poulpe.games.crash_octopus.words.names import AFT

CENTRE_HEIGHT = 120  # mm, D-13, D-16
FORCED_HEIGHT = 80  # mm, CO-R23
ACROSS = 650  # thousandths: from the edge of the ocean to its middle, and a little more
GENTLE = 50  # thousandths: a sail that hardly moves


def flickable(box: Box, s: State, seat: int) -> list[int]:
    """D-06: treasures that may be flicked, from at least one side."""
    here = poses(box, s)
    return [t for t in referee.may_flick(box, s, seat) if flag.can_be_struck(t, here)]


def is_waived(box: Box, s: State, seat: int, piece: int | None = None) -> bool:
    """CO-R101: where nothing else can be flicked, there is always room for the flag at the own anchor."""
    here = poses(box, s)
    if s.phase == state.LAUNCH:
        return piece is not None and not flag.can_be_struck(piece, here)
    if piece not in (None, anchor_of(s, seat)):
        return False
    return not flag.can_be_struck(anchor_of(s, seat), here) and not flickable(box, s, seat)


def can_sail(box: Box, s: State, seat: int) -> bool:
    return flag.can_be_struck(anchor_of(s, seat), poses(box, s)) or is_waived(box, s, seat)


def default_move(box: Box, s: State, seat: int) -> Move:
    """The last table of RULES.md section 4."""
    if s.phase in (state.SCATTER, state.RETURN):
        return forced_drop() if course.is_forced(box, s) else moves.DropTreasures(0, 0, CENTRE_HEIGHT)
    if s.phase == state.CHOOSE_SHIP:
        return moves.ChooseShip(NAMES[next(p for p in ships(box.kit) if s.owner[p - SHIP] == NOBODY)])
    if s.phase == state.TURN:
        return _gentle(box, s, seat)
    if s.phase in (state.LOAD, state.COLLECT, state.STEAL):
        touched = [t for t in treasures(box.kit) if s.touched >> t & 1]
        return moves.Load(NAMES[min(touched, key=type_of)], AFT)
    if s.phase == state.STOW:
        return moves.Restack(AFT)
    if s.phase == state.ATTACK:
        return moves.DropDie(0, 0, CENTRE_HEIGHT, NAMES[HEAD if s.onto == NOBODY else s.onto])
    if s.phase == state.PLACE_CANNON:
        return _default_place_of(box, s, seat) or moves.LeaveCannon()
    if s.phase == state.ASHORE:
        return moves.PutAshore(NAMES[next(t for t in treasures(box.kit) if s.touched >> t & 1)])
    if s.phase == state.PLANT:
        planted = island.default_plant(box, s)
        assert planted is not None, "there is room, or nobody is asked"
        return planted
    if s.phase in (state.BERTH, state.HEADING, state.QUAY, state.LAUNCH):
        return _default_on_quay(box, s, seat)
    return _default_place(box, s, seat)


def _default_on_quay(box: Box, s: State, seat: int) -> Move:
    """Flick Challenge: the highest type that is missing, straight at the ship."""
    if s.phase == state.BERTH:
        return quay.free_berth(box, s, seat)
    if s.phase == state.HEADING:
        return moves.TurnShip(0)
    if s.phase == state.QUAY:
        tried = (quay.default_take(box, s, seat, t) for t in sorted(quay.choosable(box, s, seat), key=type_of))
        return next((move for move in tried if move is not None), moves.SetSail())
    piece, here = launched(box, s), poses(box, s)
    (x, y, _), (to_x, to_y, _) = pose(s, piece).mm, pose(s, SHIP + s.sailed).mm
    ahead = math.atan2(to_y - y, to_x - x)
    aim = next(flag.open_aims(piece, here, ahead), ahead)
    straight = flag.Strike(math.radians(tenths(ahead) / 10), 0.0)
    return moves.Flick(NAMES[piece], tenths(ahead if flag.has_room(piece, straight, here) else aim), ACROSS)


def launched(box: Box, s: State) -> int:
    """The treasure that waits to be flicked."""
    return next(t for t in treasures(box.kit) if s.touched >> t & 1)


def forced_drop() -> moves.DropTreasures:
    return moves.DropTreasures(0, 0, FORCED_HEIGHT)


def _default_place(box: Box, s: State, seat: int) -> moves.Place:
    found = _default_place_of(box, s, seat)
    assert found is not None, "there is room, or nobody is asked"
    return found


def _default_place_of(box: Box, s: State, seat: int) -> moves.Place | None:
    """Of the octopus, the piece nearest to the die that has room; None: there is room for none."""
    x, y, _ = pose(s, places.target(s, seat)).mm
    near = sorted(places.candidates(s, seat), key=lambda p: math.hypot(pose(s, p).mm[0] - x, pose(s, p).mm[1] - y))
    found = (places.default(box, s, seat, piece) for piece in near)
    return next((place for place in found if place is not None), None)


def _gentle(box: Box, s: State, seat: int) -> moves.Flick:
    """A sail away from the nearest edge, or as nearly so as the flag has room; else the first treasure there is."""
    anchor, here = anchor_of(s, seat), poses(box, s)
    x, y, _ = pose(s, anchor).mm
    inward = math.atan2(-y, -x)
    aim = next(flag.open_aims(anchor, here, inward), None)
    if aim is not None or is_waived(box, s, seat):
        return moves.Flick(NAMES[anchor], tenths(inward if aim is None else aim), GENTLE)
    piece = flickable(box, s, seat)[0]
    return moves.Flick(NAMES[piece], tenths(next(flag.open_aims(piece, here))), GENTLE)


def tenths(angle: float) -> int:
    """Radians as tenths of a degree, 0..3599."""
    return round(math.degrees(angle) * 10) % 3600


def ranges(box: Box, s: State, move: Move) -> tuple[Range, ...]:
    """Those of an act like this one; a forced drop of treasures has one point only (CO-R23)."""
    whole = moves.MOVES.ranges(type(move))
    if s.phase not in (state.SCATTER, state.RETURN) or not course.is_forced(box, s):
        return whole
    return tuple(Range(r.name, at, at, 1, r.unit) for r in whole for at in [getattr(move, r.name)])
