"""Work for other processes. A job holds all it needs, a worker decodes it as it is, and the job reads its result."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Generic, Literal, TypeVar, Union

import msgspec

from poulpe.core.found import AnalysedMove, FoundHint, FoundReason, Thought
from poulpe.core.match import Match
from poulpe.core.shelf import find
from poulpe.core.skill import Landing
from poulpe.core.vocabulary import M, View

R = TypeVar("R")
Spots = tuple[tuple[float, float], ...]


class Job(msgspec.Struct, Generic[R], frozen=True, kw_only=True, tag=True):
    result: ClassVar[Any] = type(None)

    game: str

    def read(self, data: bytes) -> R:
        """The result, from its bytes. Raises msgspec.ValidationError if they are not one."""
        found: R = _decoder(_with_moves(self.result, self.game)).decode(data)
        return found


class Informed(Job[R], frozen=True, kw_only=True, tag=True):
    """A job for somebody who knows only what a view says."""

    view: bytes = b""
    seed: int = 0  # decides all dice; drawn when the job is given to a worker

    def look(self) -> View:
        view: View = _decoder(find(self.game).views.shape).decode(self.view)
        return view


class Think(Informed[Thought[Any]], frozen=True, kw_only=True, tag=True):
    """What does this bot play?"""

    result = Thought[M]

    bot: str
    seat: int
    ask: int
    not_before: float = 0.0  # the earliest moment at which it may play
    seconds: float = 0.0  # time limit for bots that look ahead; 0: none


class Hint(Informed[FoundHint[Any]], frozen=True, kw_only=True, tag=True):
    """What would be good here?"""

    result = FoundHint[M]

    seat: int
    ask: int
    iterations: int = 4_000  # imagined matches


class Reason(Informed[FoundReason[Any] | None], frozen=True, kw_only=True, tag=True):
    """Why did this seat make this move? As far as another seat could know; for an act of skill, all that was public.

    The result is None if too few matches could be imagined.
    """

    result = FoundReason[M] | None

    asker: int
    seat: int  # that moved
    chapter: int
    moves: tuple[str, ...]  # in notation; all but the last were silent

    def still_stands(self, match: Match | None) -> bool:
        """Whether that chapter has not been taken back since."""
        return match is not None and match.chapter >= self.chapter and moves_of(match, self.chapter) == self.moves

    def is_veiled(self, match: Match) -> bool:
        """Others were told less than the move says."""
        moves = match.game.moves
        return any(isinstance(moves.parsed(match.box, m), moves.veiled) for m in self.moves)

    def with_view(self, match: Match) -> Reason:
        """With what the asker knew before the move. Replaying a long match takes a while."""
        before = match.taken_back(match.made(self.chapter)[0])
        seen = before.view(self.seat if before.game.physics else self.asker)
        return msgspec.structs.replace(self, view=packed(seen))


class Act(Job[Landing], frozen=True, kw_only=True, tag=True):
    """An act of skill: how does it end, and how is it judged?"""

    result = Landing

    seat: int
    ask: int
    move: str  # in notation
    by: Literal["person", "bot", "clock"]
    truth: str  # the whole position, dice included: never for a page


class Guess(Job[Spots], frozen=True, kw_only=True, tag=True):
    """Where might an act end? It is only tried, with dice other than those of the position."""

    result = Spots

    seat: int
    ask: int
    move: str  # in notation
    truth: str
    seed: int = 0


class Rehearse(Job[None], frozen=True, kw_only=True, tag=True):
    """Loads what acts of skill at a table like this will need, before anybody waits for it."""

    truth: str


class Warm(Job[None], frozen=True, kw_only=True, tag=True):
    """Compiles the bots that look ahead, once per machine."""


class Analyse(Informed[AnalysedMove[Any]], frozen=True, kw_only=True, tag=True):
    """What is there to say about this move of a finished match?"""

    result = AnalysedMove[M]

    truth: bytes  # the record
    move: str | None  # in notation; None: there was no choice


AnyJob = Think | Hint | Reason | Act | Guess | Rehearse | Warm | Analyse


def packed(view: View) -> bytes:
    return msgspec.msgpack.encode(view)


def moves_of(match: Match, chapter: int) -> tuple[str, ...]:
    """The moves that led to a chapter, in notation."""
    return tuple(match.moves[i].move for i in match.made(chapter))


@cache
def _decoder(of: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(of)


@cache
def _with_moves(of: Any, game: str) -> Any:
    """The type of a result that names moves: those of the game."""
    is_open = bool(getattr(of, "__parameters__", None))
    return of[Union[find(game).moves.shapes]] if is_open else of  # noqa: UP007  (made at run time)
