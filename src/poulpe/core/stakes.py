"""What is at stake for a seat, in the words of its game: a reason for a move is more than its chance to win."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from poulpe.core.vocabulary import Text

ANY = -(1 << 15)
NEVER = -1  # no event ends the look: the round does, or the match
WORDS = Text("{what}: {share}% against {other}%", "{what} : {share} % contre {other} %")


class Stake(NamedTuple):
    """Something that may happen to a seat after its move: an event of this kind that names it."""

    name: str
    what: Text  # "attacked this turn"
    kind: int
    is_wanted: bool
    place: int = 0  # which number of the event is the seat: a, b or c
    above: int = ANY  # its second number b must be higher
    until: int = NEVER  # an event of this kind ends the look: this seat's, or anybody's
    until_any: bool = False


class Difference(msgspec.Struct, frozen=True):
    """What one move makes more likely or less than another, by imagined matches."""

    stake: str  # its name
    share: float  # how often it happens after the move
    other: float  # how often after the other one

    def told(self, stakes: tuple[Stake, ...], lang: str) -> str:
        """`attacked this turn: 5% against 40%`; nothing if the game has forgotten what that was."""
        shares = {"share": round(100 * self.share), "other": round(100 * self.other)}
        return next((WORDS[lang].format(what=s.what[lang], **shares) for s in stakes if s.name == self.stake), "")
