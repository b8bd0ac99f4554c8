"""A table for tests, with pieces wherever a test wants them and hand-written shots. No physics runs here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Self

from poulpe.core.kernel import Out
from poulpe.core.match import Match
from poulpe.core.vocabulary import Event
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.flow.course import begin_turn
from poulpe.games.crash_octopus.moves import MOVES, AnyMove, DropDie, DropTreasures, Flick, Load, Place
from poulpe.games.crash_octopus.physics.runs import Lean
from poulpe.games.crash_octopus.physics.shot import CrashShot, Rest
from poulpe.games.crash_octopus.referee.places import default
from poulpe.games.crash_octopus.scene.geometry import laid
from poulpe.games.crash_octopus.scene.layout import DIE, NAMES, NUMBERS, SHIP, TABLE, kit_of, ships, treasures
from poulpe.games.crash_octopus.scene.poses import Pose, quantised, standing
from poulpe.games.crash_octopus.scene.stacks import stacked
from poulpe.games.crash_octopus.state import (
    ABOARD,
    ATTACK,
    ON_TABLE,
    RETURNING,
    TURN,
    State,
    aboard,
    anchor_of,
    drops_of_attack,
    pose,
    put,
    ship_of,
)

A, B, C, D = range(4)
RED, BLACK = (1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0)
COCKED = (math.cos(math.radians(16)), math.sin(math.radians(16)), 0.0, 0.0)


class Sea:
    """Seat 0 owns the orange ship at (0, 230), bow east; others follow clockwise. Idle treasures lie south-west."""

    def __init__(self, seats: int = 4, crab: int = 0, turn: int = A, **options: Any) -> None:
        self.match = Match.deal(GAME, seats, 7, first_player="host", **options)
        self.s: State = self.match.state
        self.box = self.match.box
        self.s.phase, self.s.turn, self.s.crab = TURN, turn, crab
        for q in range(seats - kit_of(self.box.kit).pirate):
            self.s.owner[q] = q
        for n, t in enumerate(treasures(self.box.kit)):
            self.lay(NAMES[t], -200 + 30 * (n % 5), -110 - 30 * (n // 5))

    # ---------------------------------------------------------------- placing pieces
    def lay(self, name: str, x: float, y: float, yaw: float = 0.0) -> Self:
        piece = NUMBERS[name]
        put(self.s, piece, laid(piece, x, y, yaw))
        self.s.where[piece] = ON_TABLE
        return self.fresh()

    def gap(self, name: str, distance: float, x: float = 0.0) -> Self:
        """Places a treasure at this DET-13 distance north of A's hull, whose side is at y = 239."""
        depth = {"gold": 6.0, "chest": 6.0, "gem": 9.0}.get(name[:-1], 0.0)
        if name[:-1] in ("cup", "captain"):
            depth = {"cup": 9.0, "captain": 6.0}[name[:-1]] * math.cos(math.pi / 16)
        return self.lay(name, x, 239 + distance + depth)

    def aboard(self, seat: int, *names: str) -> Self:
        ship = ship_of(self.s, seat)
        cargo = [NUMBERS[n] for n in names]
        for t, to in stacked(pose(self.s, ship), cargo, "aft").items():
            put(self.s, t, to)
            self.s.where[t] = ABOARD + ship - SHIP
        return self.fresh()

    def attack(self, trigger: int = D, done: int = 0) -> Self:
        self.s.turn, self.s.phase, self.s.attack = trigger, ATTACK, 1
        self.s.drops = drops_of_attack(self.box) - done
        return self.fresh()

    def begin(self, seat: int) -> Self:
        """Starts this seat's turn, with all its events."""
        begin_turn(self.box, self.s, Out(), seat)
        return self.fresh()

    def fresh(self) -> Self:
        self.match._forget_what_was_worked_out()
        return self

    # ---------------------------------------------------------------- hand-written shots
    def shot(
        self,
        *touches: tuple[str, str],
        fallen: Mapping[str, tuple[float, float]] | None = None,
        at: Mapping[str, tuple[float, float] | Pose] | None = None,
        near: Iterable[tuple[str, str, int]] = (),
        on: Mapping[str, str] | None = None,
        die: tuple[float, float] | None = None,
        face: tuple[float, float, float, float] = RED,
    ) -> CrashShot:
        """A shot: touches in order, 10 ms apart; what fell where; where pieces come to rest; what lies on what."""
        down = dict(fallen or {})
        poses = {NUMBERS[n]: laid(NUMBERS[n], *to, 0.0) for n, to in down.items()}
        for name, to in (at or {}).items():
            poses[NUMBERS[name]] = to if isinstance(to, Pose) else self._moved(NUMBERS[name], to)
        if die:
            poses[DIE] = quantised((*die, 10.0 if "die" not in (on or {}) else 40.0), face)
        leans = [Lean(ship, t, 1000) for ship in ships(self.box.kit) for t in aboard(self.box, self.s, ship)]
        leans = [lean for lean in leans if NAMES[lean.over] not in down]
        leans += [Lean(TABLE, NUMBERS[n], 1000) for n in down]
        leans += [Lean(NUMBERS[under], NUMBERS[over], 1000) for over, under in (on or {}).items()]
        rest = Rest(poses, tuple(leans))
        cleared = Rest({p: q for p, q in poses.items() if p != DIE}, rest.leans) if die else None
        told = [(*sorted((_number(a), _number(b))), 10 * (n + 1)) for n, (a, b) in enumerate(touches)]
        close = [(*sorted((_number(a), _number(b))), gap) for a, b, gap in near]
        return CrashShot(touches=tuple(told), near=tuple(close), rest=rest, cleared=cleared, ms=500)  # type: ignore[arg-type]

    def _moved(self, piece: int, to: tuple[float, float]) -> Pose:
        return pose(self.s, piece)._replace(x=round(to[0] * 1000), y=round(to[1] * 1000))

    # ---------------------------------------------------------------- playing
    def flick(self, name: str, shot: CrashShot, seat: int | None = None) -> list[Event]:
        return self.play(self.flicked(name), shot, seat)

    def flicked(self, name: str) -> Flick:
        """A flick at the first aim that leaves room for the flag."""
        aims = (Flick(name, a, 300) for a in range(0, 3600, 50))
        seat = self.s.turn
        free = (f for f in aims if self.forbids(f, seat) != 63)
        return next(free)

    def sail(self, shot: CrashShot) -> list[Event]:
        return self.flick(NAMES[anchor_of(self.s, self.s.turn)], shot)

    def drop(self, shot: CrashShot) -> list[Event]:
        return self.play(DropDie(0, 0, 120), shot)

    def return_them(self, shot: CrashShot) -> list[Event]:
        return self.play(DropTreasures(0, 0, 120), shot)

    def load(self, name: str, stack: str = "aft") -> list[Event]:
        """Loads a treasure without physics: everything stays where it was put."""
        ship = ship_of(self.s, self.asked)
        cargo = [*aboard(self.box, self.s, ship), NUMBERS[name]]
        rest = Rest({}, tuple(Lean(ship, t, 1000) for t in cargo))
        return self.play(Load(name, stack), CrashShot(rest=rest))

    def place(self, name: str | None = None, shot: CrashShot | None = None) -> list[Event]:
        from poulpe.games.crash_octopus.referee.places import candidates

        seat = self.asked
        piece = NUMBERS[name] if name else candidates(self.s, seat)[0]
        move = default(self.box, self.s, seat, piece)
        assert move is not None
        return self.play(move, shot or self.shot())

    def play(self, move: AnyMove | Place, shot: CrashShot | None = None, seat: int | None = None) -> list[Event]:
        return self.match.play(self.asked if seat is None else seat, move, shot=shot)

    def forbids(self, move: AnyMove, seat: int | None = None) -> int:
        number = MOVES.action(self.box, move)
        return GAME.kernel.forbids(self.box, self.s, self.asked if seat is None else seat, number)

    # ---------------------------------------------------------------- looking
    @property
    def asked(self) -> int:
        return self.match.asks[0].seat

    @property
    def kind(self) -> str:
        return self.match.asks[0].kind if self.match.asks else "over"

    @property
    def winners(self) -> tuple[int, ...]:
        return self.match.outcome.winners if self.match.outcome else ()

    def cargo(self, seat: int) -> set[str]:
        ship = ship_of(self.s, seat) if seat in self.s.owner else SHIP + seat
        return {NAMES[t] for t in aboard(self.box, self.s, ship)}

    def at(self, name: str) -> tuple[float, float]:
        return pose(self.s, NUMBERS[name]).mm[:2]

    def where(self, name: str) -> str:
        state = self.s.where[NUMBERS[name]]
        return "aboard" if state >= ABOARD else {ON_TABLE: "table", RETURNING: "returning"}.get(state, "hand")

    def flickable(self) -> set[str]:
        space = self.match.asks[0].space
        assert space is not None
        return {name for name in space.choices[0].values if not name.endswith("anchor")}

    def barred(self) -> dict[str, str]:
        return {b.move.piece: b.rule for b in self.match.asks[0].barred}


def _number(name: str) -> int:
    return TABLE if name == "table" else NUMBERS[name]


def rules(events: Iterable[Event]) -> list[str]:
    return [e.rule for e in events]


def named(events: Iterable[Event], kind: str) -> list[Any]:
    return [e for e in events if type(e).__name__ == kind]


def upside_down(x: float, y: float) -> Pose:
    return quantised((x, y, 10.0), (0.0, 1.0, 0.0, 0.0))


def standing_at(x: float, y: float) -> Pose:
    return standing(x, y, 0.0)
