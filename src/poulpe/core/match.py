"""One playing of a game: its moves, what was told of them, and the log that can make it again."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from poulpe.core.chance import keyed, rekey
from poulpe.core.game import AnyGame
from poulpe.core.kernel import (
    EVERYBODY,
    Heard,
    Out,
    chapter_bytes,
    chapter_events,
    empty,
    is_told,
    seats_of,
    truth,
    without_secret,
)
from poulpe.core.options import fit
from poulpe.core.records import copy, from_bytes, to_bytes
from poulpe.core.shelf import find
from poulpe.core.situation import Situation
from poulpe.core.skill import Landing, Verdict, pack, unpack
from poulpe.core.vocabulary import (
    Event,
    Log,
    Move,
    Played,
    Shot,
    View,
    from_json,
    to_json,
)

CONCEDE = "concede"  # in place of a move: the match ends by the defeat of the seat, where its game knows that
ABSENT_STREAM = 1 << 40  # far beyond any block the rules draw: time-outs have their own part of the same stream

_kept = threading.local()


def _out() -> Out:
    """An empty buffer, one per thread: making one takes longer than a move, and rules never keep it."""
    if not hasattr(_kept, "out"):
        _kept.out = Out()
    return empty(_kept.out)


class Match(Situation):
    """Deal one with `Match.deal`, set one up with `Match.at`; then answer its `asks` with `play`."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> None:
        super().__init__(game, seats, options, seed)
        self.seed = seed
        self._start: str | None = None
        self._moves: list[Played] = []
        self._shots: dict[int, Shot] = {}  # of moves that were acts of skill, by their place
        self._said = [chapter_bytes([])]  # what was told, in chapters; the first is the deal
        self.chapter = 0  # how often something was told since the deal
        self._ends = [0]  # how many moves had been made at the end of each chapter
        self._since = 0
        self._faced: tuple[int, list[tuple[int, Event, Event]]] = (-1, [])  # the chapter that was last worded

    # ---------------------------------------------------------------- making one
    @classmethod
    def deal(cls, game: str | AnyGame, seats: int | None = None, seed: int | None = None, **options: Any) -> Match:
        """A new match. Without a seed it draws one; options are keyword arguments, see `poulpe.options`."""
        found = find(game)
        seats = found.seats_with(options)[0] if seats is None else seats
        match = cls(found, seats, options, secrets.randbits(128) if seed is None else seed)
        fit(found.options.all, match.options, anew=True)  # what was dealt before is played on as it was
        return match._dealt()

    def _dealt(self) -> Match:
        out = _out()
        self.game.kernel.deal(self.box, self.state, out)
        self._said = [chapter_bytes(truth(out))]
        return self

    @classmethod
    def at(cls, game: str | AnyGame, notation: str, seed: int | None = None) -> Match:
        """A match set up from one line of text. A seed given here replaces the dice of the notation."""
        found = find(game)
        if not isinstance(notation, str):
            raise TypeError(f"a notation is one line of text, got {notation!r}")
        position = found.positions.read(notation)
        match = cls(found, position.seats, position.options, 0 if seed is None else seed)
        match.state = position.state
        if seed is not None:
            rekey(match.state.chance, seed)
        match._start = match.notation
        return match

    def copy(self) -> Match:
        new = object.__new__(Match)
        vars(new).update(vars(self))
        new.state, new._moves, new._answers = copy(self.state), list(self._moves), list(self._answers)
        new._said, new._ends, new._shots = list(self._said), list(self._ends), dict(self._shots)
        new._forget_what_was_worked_out()
        return new

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        made_again = ("_blinded", "_asks", "_all_asks", "_seen_by_all", "_given", "box")
        kept = {k: v for k, v in vars(self).items() if k not in made_again}
        return kept | {"game": self.game.name, "options": self._changed}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.game = find(kept["game"])
        self.options, self.box = self.game.fill(self.seats, self.options)
        self._forget_what_was_worked_out()

    # ---------------------------------------------------------------- what was told
    def told(self, seat: int | None, chapter: int | None = None) -> list[Event]:
        """What a seat was told in a chapter; without one in the last, which silent steps do not end."""
        q, faces = self._seat(seat), self.faces(self.chapter if chapter is None else chapter)
        return [full if is_told(told, q) else plain for told, full, plain in faces]

    def faces(self, chapter: int) -> list[tuple[int, Event, Event]]:
        """Every event of a chapter, whom it is told to, as those see it and as the others do; worded once for all."""
        if chapter != self._faced[0]:
            self._faced = (chapter, [self._two_faces(e) for e in self.truth_of(chapter)])
        return self._faced[1]

    def truth_of(self, chapter: int) -> list[Heard]:
        """A chapter with every secret: not for the eyes of a seat."""
        return chapter_events(self._said[chapter])

    def _two_faces(self, e: Heard) -> tuple[int, Event, Event]:
        full = self._worded(e)
        return e.told, full, full if e.told == EVERYBODY else self._worded(without_secret(e))

    def made(self, chapter: int) -> range:
        """The places of the moves that led to a chapter: the last one told it, those before were silent."""
        return range(self._ends[chapter - 1] if chapter else 0, self._ends[chapter])

    def mover(self, chapter: int) -> int | None:
        """The seat whose move this chapter tells of; None: nobody's, or several answered together."""
        seats = {self._moves[i].seat for i in self.made(chapter)}
        return seats.pop() if len(seats) == 1 else None

    def has_reasons(self, chapter: int) -> bool:
        """Whether one can ask why its move was made: in a game of skill only of acts, which could have failed."""
        return self.game.physics is None or any(i in self._shots for i in self.made(chapter))

    @property
    def since(self) -> int:
        """The first chapter that may still be looked up; once the match is over, all of them."""
        return 0 if self.over else self._since

    def _worded(self, e: Heard) -> Event:
        return self.game.events.event(self.box, e, self.game.rulebook.id(e.rule))

    # ---------------------------------------------------------------- playing
    def play(self, seat: int, move: Move | str, *, shot: Shot | bytes | None = None, lang: str = "en") -> list[Event]:
        """Plays a move (or its notation) and returns all that happened. `Refused`: nothing has changed.

        An act of skill is judged by its shot, from `simulate` or from a log; without one it is simulated here.
        `lang`: the language of refusals.
        """
        if move == CONCEDE:
            return self.concede(seat)
        return self.carry_out(seat, self.check(seat, move, lang), shot)

    def simulate(self, seat: int, move: Move | str, lang: str = "en") -> Shot | None:
        """What would become of an act of skill, for `play`; None: this move needs no shot. Nothing is played."""
        action, physics = self.check(seat, move, lang), self.game.physics
        if physics is None or not physics.is_act(self.box, action):
            return None
        return physics.simulate(self.box, self.state, seat, action)

    def absent(self, seat: int) -> list[Event]:
        """Plays for a seat whose time is up, as its game says."""
        return self.carry_out(seat, self.absent_action(seat))

    def absent_move(self, seat: int) -> str:
        """What `absent` would play, in notation."""
        return self.game.moves.write(self.box, self.absent_action(seat))

    def absent_action(self, seat: int) -> int:
        """What `absent` would play."""
        q, k = self._player(seat), self.game.kernel
        if not k.asked(self.box, self.state) >> q & 1:
            raise ValueError(f"seat {seat} is not asked anything")
        dice = keyed(self.seed)
        dice.counter = ABSENT_STREAM + len(self._moves)
        return k.absent(self.box, self.blinded(q), q, dice)

    def concede(self, seat: int) -> list[Event]:
        """This seat gives up, whoever is asked."""
        q, give_up = self._player(seat), self.game.kernel.concede
        if give_up is None or self.over:
            raise ValueError(f"{self.game.name}: nobody can concede" + " a match that is over" * self.over)
        return self._keep(q, CONCEDE, lambda out: give_up(self.box, self.state, out, q))

    def carry_out(
        self, seat: int, action: int, given: Shot | bytes | None = None, text: str | None = None
    ) -> list[Event]:
        """Plays an action that `check` has just allowed. `text`: its notation."""
        text, physics = text or self.game.moves.write(self.box, action), self.game.physics
        shot = self._shot(seat, action, given)

        def happen(out: Out) -> None:
            if shot is not None and physics is not None:
                physics.judge(self.box, self.state, out, seat, action, shot)
            else:
                self.game.kernel.play(self.box, self.state, out, seat, action)

        events = self._keep(seat, text, happen)
        if shot is not None:
            self._shots[len(self._moves) - 1] = shot
        return events

    def _keep(
        self, seat: int, text: str, happen: Callable[[Out], None], known: list[Heard] | None = None
    ) -> list[Event]:
        """Lets something happen to the state: all of it, or nothing at all. `known`: what is told of it."""
        out = _out()
        try:
            happen(out)
            said = truth(out) if known is None else known
            faces, chapter = [self._two_faces(e) for e in said], chapter_bytes(said)
        except BaseException:  # a fault of the rules: nothing of it may stay
            self.state = replay(self.log, self.game).state
            self._forget_what_was_worked_out()
            raise
        self._answers[seat] += 1
        self._moves.append(Played(seat, text))
        self._forget_what_was_worked_out()
        if said:  # a step that tells nobody anything must not show by silence either
            self._said.append(chapter)
            self.chapter += 1
            self._ends.append(len(self._moves))
            self._faced = (self.chapter, faces)
            closes = self.game.events.closes
            if closes and any(closes(full, self._changed) for _, full, _ in faces):
                self._since = self.chapter
        return [full for _, full, _ in faces]

    # ---------------------------------------------------------------- judged elsewhere
    def land(self, seat: int, move: Move | str) -> Landing:
        """Plays an act, and all that the same match elsewhere needs to go on as if it had judged the act itself."""
        action, before, chapter = self.check(seat, move), to_bytes(self.state), self.chapter
        shot = self._shot(seat, action, None)
        if shot is None:
            raise ValueError(f"{move} of {self.game.name} is no act of skill")
        self.carry_out(seat, action, shot)
        said = tuple(self.truth_of(self.chapter)) if self.chapter != chapter else ()
        asked = () if self.over else seats_of(self.game.kernel.asked(self.box, self.state))
        verdict = Verdict(before, to_bytes(self.state), said, {q: to_json(self.view(q)) for q in asked})
        return Landing(pack(shot), verdict)

    def settle(self, seat: int, move: str, shot: bytes, verdict: Verdict) -> list[Event]:
        """Plays an act that `land` has judged from the same record; what it says is not worked out again."""
        physics = self.game.physics
        if physics is None or verdict.before != to_bytes(self.state):
            return self.play(seat, move, shot=shot)
        made = unpack(shot, physics.shot)

        def happen(out: Out) -> None:
            self.state = from_bytes(self.game.kernel.state, verdict.after)

        events = self._keep(seat, move, happen, [Heard(*e) for e in verdict.said])  # type: ignore[arg-type]
        self._shots[len(self._moves) - 1] = made
        for q, data in verdict.views.items():
            view: View = from_json(data, self.game.views.shape)
            self._asks[q] = replace(view.asks[0], id=self._answers[q] * self.seats + q)
            self._given[q] = replace(view, asks=(self._asks[q],))
        return events

    def _shot(self, seat: int, action: int, given: Shot | bytes | None) -> Shot | None:
        physics = self.game.physics
        if physics is None or not self.is_act(action):
            if given is not None:
                raise ValueError(f"{self.game.moves.write(self.box, action)} is no act of skill: it has no shot")
            return None
        if given is None:
            return physics.simulate(self.box, self.state, seat, action)
        shot = unpack(given, physics.shot) if isinstance(given, bytes) else given
        if not isinstance(shot, physics.shot):
            raise TypeError(f"a shot of {self.game.name} comes from `simulate`, got {shot!r}")
        return shot

    @property
    def last_shot(self) -> Shot | None:
        """Of the last move, if it was an act of skill."""
        return self._shots.get(len(self._moves) - 1)

    # ---------------------------------------------------------------- the end, and the record of it
    @property
    def log(self) -> Log:
        return Log(
            game=self.game.name,
            seats=self.seats,
            seed=f"{self.seed:x}",
            options=dict(self._changed),
            start=self._start,
            moves=tuple(self._moves),
            shots={i: pack(shot) for i, shot in self._shots.items()} or UNSET,
        )

    @property
    def moves(self) -> tuple[Played, ...]:
        return tuple(self._moves)

    def taken_back(self, to: int) -> Match:
        """The match after its first `to` moves. Asks get new ids, so that an answer to an old one is never taken."""
        log = self.log
        shots = {i: shot for i, shot in (log.shots or {}).items() if i < to} or UNSET
        new = replay(replace(log, moves=tuple(self._moves[:to]), shots=shots), self.game)
        new._answers = [n + 1 for n in self._answers]
        return new

    def __repr__(self) -> str:
        state = "over" if self.over else f"seats {', '.join(str(a.seat) for a in self.asks)} asked"
        return f"<Match of {self.game.name}, {self.seats} seats, {len(self._moves)} moves, {state}>"


def replay(log: Log, game: AnyGame | None = None) -> Match:
    """The match of a log, played again; a log that does not fit its rules is refused with the place."""
    if not isinstance(log, Log):
        raise TypeError("replay takes a Log; from JSON it is poulpe.from_json(text, poulpe.Log)")
    found = game or find(log.game)
    try:
        seed = int(log.seed, 16)
    except ValueError as e:
        raise ValueError(f"the seed of a log is a hexadecimal number, got {log.seed!r}") from e
    if log.start is None:
        match = Match(found, log.seats, log.options, seed)._dealt()
    else:
        match = Match.at(found, log.start)
        match.seed = seed
        if (match.seats, match._changed) != (log.seats, log.options):
            raise ValueError("the log's seats and options are not those of its start")
    shots = log.shots or {}
    for i, played in enumerate(log.moves):
        try:
            match.play(played.seat, played.move, shot=shots.get(i))
        except (TypeError, ValueError) as e:
            raise ValueError(f"move {i} of the log, seat {played.seat}, {played.move!r}: {e}") from e
    return match
