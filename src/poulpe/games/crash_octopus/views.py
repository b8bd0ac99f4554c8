"""What a seat is shown. Everything on the table is public."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from poulpe.core.declare.meaning import Names
from poulpe.core.vocabulary import Ask, View
from poulpe.games.crash_octopus import referee, state
from poulpe.games.crash_octopus.box import MODES
from poulpe.games.crash_octopus.flow import bowling, contests, course, flick_challenge, octopus_challenge
from poulpe.games.crash_octopus.moves import AnyMove
from poulpe.games.crash_octopus.notation import PHASES
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import island
from poulpe.games.crash_octopus.scene.layout import (
    BASE,
    BOWLING,
    FLICK_CHALLENGE,
    NAMES,
    OCTOPUS_CHALLENGE,
    SHIP,
    in_play,
    kind_of,
    ships,
    type_of,
)
from poulpe.games.crash_octopus.scene.pieces import ALL_TREASURES, COLOURS, KINDS
from poulpe.games.crash_octopus.scene.poses import Pose
from poulpe.games.crash_octopus.state import Box, State, aboard, loose, mode_of, pose, ship_of
from poulpe.games.crash_octopus.words.names import GRADES, Bead, Colour, Grade, Piece

MODE_NAMES = {number: name for name, number in MODES.items()}
PLAINLY = {
    state.IN_HAND: "hand",
    state.ON_TABLE: "table",
    state.RETURNING: "returning",
    state.REMOVED: "removed",
    state.ON_QUAY: "quay",
}
Mode = Annotated[str, Names("Mode", tuple(MODES))]
Phase = Annotated[str, Names("Phase", PHASES)]
Kind = Annotated[str, Names("Kind", tuple(KINDS))]
Treasure = Annotated[str, Names("Treasure", ALL_TREASURES)]  # a kind of them
Whereabouts = Annotated[str, Names("Whereabouts", (*PLAINLY.values(), "aboard", "won"))]


class PieceShown(msgspec.Struct, frozen=True, kw_only=True):
    name: Piece
    kind: Kind
    state: Whereabouts
    ship: Piece | None
    at: tuple[int, int, int]  # micrometres
    turn: tuple[int, int, int, int]  # quaternion w x y z, parts of 2**30


class ShipShown(msgspec.Struct, frozen=True, kw_only=True):
    colour: Colour
    owner: int | None
    cargo: tuple[Treasure, ...]  # in the order of the hierarchy


class ShotShown(msgspec.Struct, frozen=True, kw_only=True):
    """The last act, to be played before the board shows where all is now."""

    frames: bytes
    ms: int
    act: dict[str, float]


class RunShown(msgspec.Struct, frozen=True, kw_only=True):
    """How a mini-game goes."""

    points: tuple[int, ...]  # treasures, by seat
    tries: int  # flicks or drops so far
    grade: Grade | None  # once it is over; Octopus Bowling has none
    sailed: int  # ships, of four
    reached: Grade | None  # the grade if it ended well now: with these treasures, or with the next drop
    target: int | None  # treasures for the next better grade, or the last drop that keeps this one; None: there is none
    patience: int | None  # Octopus Bowling: so many drops without a hit end it
    shared: bool  # alone or together: against a score, not against each other
    contest: str | None  # the list of records that it counts for


class CrashOctopusView(View, frozen=True, kw_only=True, tag="crash-octopus"):
    asks: tuple[Ask[AnyMove], ...]
    phase: Phase
    turn: int
    crab: int
    beads: tuple[Bead, ...]
    ships: tuple[ShipShown, ...]
    pieces: tuple[PieceShown, ...]
    drops: tuple[int, ...]  # the seats that still drop the die in this attack, in order
    distances: dict[str, int]  # from this seat's hull to the loose treasures, in micrometres
    mode: Mode
    pirate: int | None  # the seat of the Pink Pirate
    stranded: tuple[Piece, ...]  # treasures on the island
    nearest: Piece | None  # the anchor, or cannon, that was closest to the island when the turn began
    run: RunShown | None  # of a mini-game
    ended: str | None  # the rule by which it is over
    shot: ShotShown | None


def look(box: Box, s: State, seat: int, common: Mapping[str, Any]) -> CrashOctopusView:
    shot = common.get("shot")
    return CrashOctopusView(
        **{**common, "shot": _shot(shot) if isinstance(shot, CrashShot) else None},
        phase=PHASES[s.phase],
        turn=s.turn,
        crab=s.crab,
        beads=tuple("black" if bead == state.BLACK else "blue" for bead in box.beads),
        ships=tuple(_ship(box, s, ship) for ship in ships(box.kit)),
        pieces=tuple(_piece(s, p) for p in in_play(box.kit)),
        drops=_droppers(box, s),
        distances=_distances(box, s, seat),
        mode=MODE_NAMES[mode_of(box)],
        run=_run(box, s),
        ended=_ended(box, s),
        pirate=None if state.pirate_of(s) == state.NOBODY else state.pirate_of(s),
        stranded=tuple(NAMES[t] for t in island.stranded(box, s)) if island.has_island(box) else (),
        nearest=None if s.nearest == state.NOBODY else NAMES[s.nearest],
    )


def _run(box: Box, s: State) -> RunShown | None:
    if mode_of(box) == BASE:
        return None
    over = s.phase == state.OVER
    reached, target = _grade(box, s)
    return RunShown(
        points=tuple(s.points[: box.seats]),
        tries=s.tries + _is_being_ended(box, s),
        grade=reached if over else None,
        sailed=s.sailed,
        reached=reached,
        target=None if over else target,
        patience=bowling.patience(box, s) if mode_of(box) == BOWLING else None,
        shared=contests.is_shared(box),
        contest=contests.contest(box),
    )


def _is_being_ended(box: Box, s: State) -> bool:
    """A drop of the Octopus Challenge counts once a tentacle or the head is placed; whoever watches saw it before."""
    return mode_of(box) == OCTOPUS_CHALLENGE and s.phase not in (state.ATTACK, state.OVER)


def _grade(box: Box, s: State) -> tuple[str | None, int | None]:
    """The grade as things stand, and the number at which it changes."""
    if mode_of(box) == FLICK_CHALLENGE:
        points = max(s.points[: box.seats]) if s.phase == state.OVER else s.points[s.turn]
        n = flick_challenge.grade(points)
        return GRADES[n], flick_challenge.GRADES[n - 1] if n else None
    if mode_of(box) == OCTOPUS_CHALLENGE:
        n = octopus_challenge.grade(s.tries + (s.phase != state.OVER))
        return GRADES[n], octopus_challenge.GRADES[n] if n < len(octopus_challenge.GRADES) else None
    return None, None


def _ended(box: Box, s: State) -> str | None:
    """As the last event tells it."""
    if s.phase != state.OVER:
        return None
    mode = mode_of(box)
    if mode == BASE:
        return "CO-150" if any(course.has_all(box, s, q) for q in range(box.seats)) else "CO-151"
    if mode == BOWLING:
        return "OB-010" if not loose(box, s) else "OB-011" if bowling.patience(box, s) else "CO-R96"
    return "FC-025" if mode == FLICK_CHALLENGE else "OC-013"


def _shot(shot: CrashShot) -> ShotShown:
    return ShotShown(frames=shot.frames, ms=shot.ms, act=shot.act)


def _ship(box: Box, s: State, ship: int) -> ShipShown:
    owner = s.owner[ship - SHIP]
    cargo = sorted(aboard(box, s, ship), key=type_of)
    return ShipShown(
        colour=COLOURS[ship - SHIP],
        owner=None if owner == state.NOBODY else owner,
        cargo=tuple(kind_of(t) for t in cargo),
    )


def _piece(s: State, piece: int) -> PieceShown:
    return _shown(piece, s.where[piece], pose(s, piece))


@lru_cache(maxsize=20_000)  # most pieces lie as they did, and everybody sees the same ones
def _shown(piece: int, where: int, at: Pose) -> PieceShown:
    is_cargo = state.ABOARD <= where < state.REMOVED
    there = "aboard" if is_cargo else PLAINLY.get(where, "won")
    ship = NAMES[SHIP + where - state.ABOARD] if is_cargo else None
    return PieceShown(name=NAMES[piece], kind=kind_of(piece), state=there, ship=ship, at=at[:3], turn=_turn(at))


def _turn(at: Pose) -> tuple[int, int, int, int]:
    return at.w, at.i, at.j, at.k


def _droppers(box: Box, s: State) -> tuple[int, ...]:
    """CO-095: who drops, and that the trigger is the last."""
    if not s.attack:
        return ()
    done = state.drops_of_attack(box) - s.drops
    return tuple((s.turn + 1 + k) % box.seats for k in range(done, state.drops_of_attack(box)))


def _distances(box: Box, s: State, seat: int) -> dict[str, int]:
    if seat not in s.owner or seat == state.NOBODY or mode_of(box) != BASE:
        return {}
    return {NAMES[t]: round(d * 1000) for t, d in referee.distances(box, s, ship_of(s, seat)).items()}


def pieces(box: Box, s: State) -> list[str]:
    """Nothing is ever lost: each piece is somewhere."""
    return sorted(NAMES[p] for p in in_play(box.kit))
