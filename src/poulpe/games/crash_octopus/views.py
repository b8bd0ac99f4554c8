"""What a seat is asked and shown. Everything on the table is public."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import msgspec

from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Ask, Choice, Space, View
from poulpe.games.crash_octopus import moves, places, referee
from poulpe.games.crash_octopus.defaults import can_sail, default_move, flickable, settings, tenths
from poulpe.games.crash_octopus.flow import course
from poulpe.games.crash_octopus.geometry import distance
from poulpe.games.crash_octopus.moves import AnyMove, ChooseShip, Flick, Load
from poulpe.games.crash_octopus.notation import PHASES
from poulpe.games.crash_octopus.poses import Pose
from poulpe.games.crash_octopus.scene.layout import NAMES, SHIP, in_play, kind_of, ships, treasures
from poulpe.games.crash_octopus.scene.pieces import SHIP_COLOURS, TREASURES
from poulpe.games.crash_octopus.shot import CrashShot
from poulpe.games.crash_octopus.stacks import slot
from poulpe.games.crash_octopus.state import (
    ABOARD, ATTACK, BLACK, CHOOSE_SHIP, IN_HAND, LOAD, NOBODY, PLACE_SHIP, RETURN,
    RETURNING, SCATTER, STOW, TURN, Box, State, aboard, anchor_of, drops_of_attack, in_hand, loose, pose, ship_of,
)  # fmt: skip

MIDDLING = 300  # strength of a flick that is only mentioned


# ---------------------------------------------------------------- asks
def kind(box: Box, s: State, seat: int) -> str:
    return PHASES[s.phase]


def space(box: Box, s: State, seat: int) -> Space | None:
    """The ranges and choices of an act, with one that is legal."""
    if s.phase in (CHOOSE_SHIP, LOAD) or not course.asked(box, s) >> seat & 1:
        return None
    default = slot(in_hand(box, s)[0]) if s.phase == STOW else default_move(box, s, seat)
    ranges, choices = _offered(box, s, seat)
    return Space(type(default).__name__, ranges, choices, _fields(default))


def _fields(move: moves.Move) -> dict[str, Any]:
    return {name: getattr(move, name) for name in move.__struct_fields__}


def _offered(box: Box, s: State, seat: int) -> tuple[tuple[moves.Range, ...], tuple[Choice, ...]]:
    if s.phase in (SCATTER, RETURN):
        return settings(box, s), ()
    if s.phase == TURN:
        pieces = flickable(box, s, seat) if not box.fouls else _reachable(box, s)
        own = [anchor_of(s, seat)] if can_sail(box, s, seat) else []
        return moves.FLICK_RANGES, (Choice("piece", tuple(NAMES[p] for p in [*pieces, *own])),)
    if s.phase == ATTACK:
        return moves.DIE_RANGES, ()
    if s.phase == STOW:
        held = tuple(NAMES[t] for t in in_hand(box, s))
        return moves.STOW_RANGES, (Choice("piece", held), Choice("face", moves.FACES))
    fitting = places.with_room(box, s, seat)
    by_hand = (moves.ANEW,) if box.free and aboard(box, s, ship_of(s, seat)) else ()
    stacks = (moves.KEEP, *moves.PRESETS, *by_hand) if s.phase == PLACE_SHIP else (moves.KEEP,)
    return moves.PLACE_RANGES, (Choice("piece", tuple(NAMES[p] for p in fitting)), Choice("stack", stacks))


def _reachable(box: Box, s: State) -> list[int]:
    """Where fouls are played, every treasure in the ocean can be flicked by mistake (CO-R08)."""
    return [t for t in loose(box, s) if referee.is_in_ocean(t, pose(s, t))]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """What people would think of and may not do: forbidden treasures, taken ships, tentacles without room."""
    if s.phase == TURN:
        able = set(flickable(box, s, seat))
        return [moves.action(box, _towards(s, seat, t)) for t in _reachable(box, s) if t not in able]
    if s.phase == LOAD:
        near = [t for t in loose(box, s) if not s.touched >> t & 1]
        has = referee.types_aboard(box, s, ship_of(s, seat))
        twins = [t for t in near if (t - treasures(box.seats)[0]) % len(TREASURES) in has]
        hull = ship_of(s, seat)
        lying = [t for t in twins if distance(t, pose(s, t), hull, pose(s, hull)) < 1]
        return [moves.action(box, Load(NAMES[t])) for t in lying]
    if s.phase == CHOOSE_SHIP:
        return [moves.action(box, ChooseShip(NAMES[p])) for p in ships(box.seats)]
    return []


def _towards(s: State, seat: int, piece: int) -> Flick:
    (x, y, _), (to_x, to_y, _) = pose(s, piece).mm, pose(s, ship_of(s, seat)).mm
    return Flick(NAMES[piece], tenths(math.atan2(to_y - y, to_x - x)), MIDDLING)


def cautions(box: Box, s: State, seat: int) -> Mapping[int, int]:
    return {}


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    """What a refusal may mention: the piece, where the action names one."""
    if action == NO_ACTION or not moves.is_move(action):
        return {}
    return {"piece": getattr(moves.move(box, action), "piece", "")}


# ---------------------------------------------------------------- views
class PieceShown(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    kind: str
    state: str  # table, hand, returning or aboard
    ship: str | None
    at: tuple[int, int, int]  # micrometres
    turn: tuple[int, int, int, int]  # quaternion w x y z, parts of 2**30


class ShipShown(msgspec.Struct, frozen=True, kw_only=True):
    colour: str
    owner: int | None
    cargo: tuple[str, ...]  # kinds of treasures, in the order of the hierarchy


class ShotShown(msgspec.Struct, frozen=True, kw_only=True):
    """The last act, to be played before the board shows where all is now."""

    frames: bytes
    ms: int
    act: dict[str, float]


class CrashOctopusView(View, frozen=True, kw_only=True, tag="crash-octopus"):
    asks: tuple[Ask[AnyMove], ...]
    phase: str
    turn: int
    crab: int
    beads: tuple[str, ...]
    ships: tuple[ShipShown, ...]
    pieces: tuple[PieceShown, ...]
    drops: tuple[int, ...]  # the seats that still drop the die in this attack, in order
    distances: dict[str, int]  # from this seat's hull to the loose treasures, in micrometres
    shot: ShotShown | None


def look(box: Box, s: State, seat: int, common: Mapping[str, Any]) -> CrashOctopusView:
    shot = common.get("shot")
    return CrashOctopusView(
        **{**common, "shot": _shot(shot) if isinstance(shot, CrashShot) else None},
        phase=PHASES[s.phase],
        turn=s.turn,
        crab=s.crab,
        beads=tuple("black" if bead == BLACK else "blue" for bead in box.beads),
        ships=tuple(_ship(box, s, ship) for ship in ships(box.seats)),
        pieces=tuple(_piece(s, p) for p in in_play(box.seats)),
        drops=_droppers(box, s),
        distances=_distances(box, s, seat),
    )


def _shot(shot: CrashShot) -> ShotShown:
    return ShotShown(frames=shot.frames, ms=shot.ms, act=shot.act)


def _ship(box: Box, s: State, ship: int) -> ShipShown:
    owner = s.owner[ship - SHIP]
    cargo = sorted(aboard(box, s, ship), key=lambda t: TREASURES.index(kind_of(t)))
    return ShipShown(
        colour=SHIP_COLOURS[ship - SHIP], owner=None if owner == NOBODY else owner,
        cargo=tuple(kind_of(t) for t in cargo),
    )  # fmt: skip


def _piece(s: State, piece: int) -> PieceShown:
    where, at = s.where[piece], pose(s, piece)
    state = {IN_HAND: "hand", RETURNING: "returning"}.get(where, "aboard" if where >= ABOARD else "table")
    ship = NAMES[SHIP + where - ABOARD] if where >= ABOARD else None
    return PieceShown(name=NAMES[piece], kind=kind_of(piece), state=state, ship=ship, at=at[:3], turn=_turn(at))


def _turn(at: Pose) -> tuple[int, int, int, int]:
    return at.w, at.i, at.j, at.k


def _droppers(box: Box, s: State) -> tuple[int, ...]:
    """CO-095: who drops, and that the trigger is the last."""
    if not s.attack:
        return ()
    done = drops_of_attack(box) - s.drops
    return tuple((s.turn + 1 + k) % box.seats for k in range(done, drops_of_attack(box)))


def _distances(box: Box, s: State, seat: int) -> dict[str, int]:
    if seat not in s.owner or seat == NOBODY:
        return {}
    return {NAMES[t]: round(d * 1000) for t, d in referee.distances(box, s, ship_of(s, seat)).items()}


def pieces(box: Box, s: State) -> list[str]:
    """Nothing is ever lost: each piece is somewhere."""
    return sorted(NAMES[p] for p in in_play(box.seats))
