"""Where a match stands: the truth, what each seat may know of it, what it is asked and what it is allowed."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from poulpe.core.chance import keyed
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY, seats_of
from poulpe.core.options import changed
from poulpe.core.records import copy, to_bytes
from poulpe.core.vocabulary import Ask, Barred, Caution, Move, Outcome, Refused, Shot, View


class Situation:
    """What is known and asked is worked out when somebody looks, and kept until the next move."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game, self.seats = game, seats
        self.options, self.box = game.fill(seats, options)
        self._changed = changed(game.options.all, self.options)
        self.state: Any = game.kernel.state(chance=keyed(seed))
        self._answers = [0] * seats  # how many each seat has given
        self._forget_what_was_worked_out()

    def _forget_what_was_worked_out(self) -> None:
        self._blinded: dict[int, Any] = {}
        self._asks: dict[int, Ask[Any]] = {}
        self._all_asks: tuple[Ask[Any], ...] | None = None
        self._seen_by_all: View | None = None
        self._given: dict[int, View] = {}  # views that came with a verdict

    # ---------------------------------------------------------------- what is known
    def rest(self) -> None:
        """Lets go of what views are made of; the open asks stay."""
        self._blinded, self._seen_by_all, self._given = {}, None, {}

    def blinded(self, seat: int | None) -> Any:
        """The record a seat (None: the gallery) may know: do not change it, and do not keep it beyond a move."""
        return self._known(self._seat(seat))

    def _known(self, q: int) -> Any:
        known = self._blinded.get(q)
        if known is None:
            known = self._blinded[q] = self._glimpse(q)
        return known

    def _glimpse(self, q: int) -> Any:
        k = self.game.kernel
        if k.glimpse is not None:
            return k.glimpse(self.box, self.state, q, self.state if q == GALLERY else self._known(GALLERY))
        known = copy(self.state)
        k.blind(self.box, known, q)
        return known

    def _seat(self, seat: int | None) -> int:
        return GALLERY if seat is None else self._player(seat)

    def _player(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ValueError(f"seats are 0..{self.seats - 1}, and None is the gallery; got {seat!r}")
        return seat

    # ---------------------------------------------------------------- what is asked
    @property
    def asks(self) -> tuple[Ask[Any], ...]:
        if self._all_asks is None:
            self._all_asks = tuple([self._ask(q) for q in seats_of(self.game.kernel.asked(self.box, self.state))])
        return self._all_asks

    def _ask(self, seat: int) -> Ask[Any]:
        """Worked out from what the seat knows, so that a question can never tell more than its view."""
        if seat not in self._asks:
            k, asks, rule = self.game.kernel, self.game.asks, self.game.rulebook.id
            move = partial(self.game.moves.move, self.box)
            here = self.box, self._known(seat), seat
            acts = [0] * k.actions
            legal = acts[: k.legal(*here, acts)]
            space = asks.space(*here)
            moves = map(move, legal)
            allowed = frozenset(legal)
            barred = [(a, k.forbids(*here, a)) for a in asks.expected(*here) if a not in allowed]
            self._asks[seat] = Ask(
                id=self._answers[seat] * self.seats + seat,
                seat=seat,
                kind=asks.kind(*here),
                moves=tuple(moves if space is None else [m for m in moves if type(m).__name__ != space.move]),
                barred=tuple([Barred(move(a), rule(n)) for a, n in barred if n]),
                cautions=tuple([Caution(move(a), rule(n)) for a, n in asks.cautions(*here).items()]),
                space=space,
            )
        return self._asks[seat]

    # ---------------------------------------------------------------- what is shown
    def view(self, seat: int | None, slim: bool = False) -> View:
        """What a seat may know. A slim one is for eyes only: without the record and the notation, which bots need."""
        q = GALLERY if seat is None else self._player(seat)
        if q in self._given:
            return replace(self._given[q], notation="", record=b"") if slim else self._given[q]
        own, private = self.game.views.own, self.game.kernel.private
        if own is None:
            view = self._look(q, self._known(q))
        elif q == GALLERY:
            view = self._public
        else:
            public = self._public
            asks = (self._ask(q),) if q in public.waiting else ()
            assert private is not None
            mine = private(self.box, self.state, q)
            view = replace(public, seat=seat, asks=asks, **own(self.box, mine, q, public))
        if slim:
            return view
        known = self._known(q)
        return replace(view, notation=self.game.positions.write(self.box, known, self._changed), record=to_bytes(known))

    def _look(self, q: int, known: Any) -> View:
        outcome = self.outcome
        common = {
            "seat": None if q == GALLERY else q,
            "seats": self.seats,
            "asks": self._asks_to(q, known),
            "waiting": seats_of(self.game.kernel.asked(self.box, known)),
            "over": outcome is not None,
            "outcome": outcome,
            "notation": "",
            "options": self._changed,
            "record": b"",
        }
        shown = {"shot": self.last_shot} if self.game.physics else {}
        return self.game.views.look(self.box, known, q, common | shown)

    def _asks_to(self, q: int, known: Any) -> tuple[Ask[Any], ...]:
        return (self._ask(q),) if q != GALLERY and self.game.kernel.asked(self.box, known) >> q & 1 else ()

    @property
    def _public(self) -> View:
        """The gallery's view, slim: what everybody sees now, worded once."""
        if self._seen_by_all is None:
            self._seen_by_all = self._look(GALLERY, self._known(GALLERY))
        return self._seen_by_all

    @property
    def last_shot(self) -> Shot | None:
        """Of the move that led here, if it was an act of skill."""
        return None

    # ---------------------------------------------------------------- what is allowed
    def needs_shot(self, move: Move | str) -> bool:
        """Whether this is an act of skill."""
        return self.game.physics is not None and self.is_act(self._action(move))

    def is_act(self, action: int) -> bool:
        physics = self.game.physics
        return physics is not None and physics.is_act(self.box, action)

    def check(self, seat: int, move: Move | str, lang: str = "en") -> int:
        """The action of a legal move; `Refused` if it is not. Nothing is played."""
        return self.allow(seat, self._action(move), lang)

    def allow(self, seat: int, action: int, lang: str = "en") -> int:
        """This action, if it is legal; `Refused` if it is not."""
        q = self._player(seat)
        number = self.game.kernel.forbids(self.box, self.state, q, action)
        if number:
            raise self._refused(q, action, number, lang)
        return action

    def _action(self, move: Move | str) -> int:
        moves = self.game.moves
        if isinstance(move, str):
            return moves.read(self.box, move)
        if not isinstance(move, moves.shapes):
            known = ", ".join(t.__name__ for t in moves.shapes)
            raise TypeError(f"{self.game.name} has the moves {known}; got {move!r}")
        try:
            msgspec.convert(msgspec.to_builtins(move), type(move))
        except msgspec.ValidationError as e:
            raise ValueError(f"{type(move).__name__}: {e}") from e
        return moves.action(self.box, move)

    def _refused(self, seat: int, action: int, number: int, lang: str) -> Refused:
        rule = self.game.rulebook[self.game.rulebook.id(number)]
        facts = self.game.asks.facts(self.box, self.blinded(seat), seat, action)
        return Refused(rule.id, rule.refusal(lang, facts))

    # ---------------------------------------------------------------- the end, and all of it as text
    @property
    def over(self) -> bool:
        return self.game.kernel.over(self.box, self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and ranking once the match is over, before that None."""
        if not self.over:
            return None
        scores = [0] * self.seats
        self.game.kernel.scores(self.box, self.state, scores)
        return Outcome.of(tuple(scores))

    @property
    def notation(self) -> str:
        """The whole truth as one line of text, dice included: not for the eyes of a seat."""
        return self.game.positions.write(self.box, self.state, self._changed)
