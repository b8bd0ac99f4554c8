"""What is at stake for a seat, in the words of its game: a reason for a move is more than its chance to win."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from poulpe.core.vocabulary import Text

ANY = -(1 << 15)
NEVER = -1  # no event ends the look: the round does, or the match


class Stake(NamedTuple):
    """Something that may happen to a seat after its move: an event of this kind that names it."""

    kind: int
    yours: Text  # "the Octoman attacks you this turn"
    theirs: Text  # the same of somebody else, who stands there as {name}
    is_wanted: bool
    place: int = 0  # which number of the event is the seat: a, b or c
    above: int = ANY  # its second number b must be higher
    until: int = NEVER  # an event of this kind ends the look: this seat's, or anybody's
    until_any: bool = False


WORDS = Text("{stake} in {share}% rather than {other}%", "{stake} dans {share} % au lieu de {other} %")


class Difference(msgspec.Struct, frozen=True):
    """What one move makes more likely or less than another, by imagined matches."""

    stake: int  # its place in `Game.stakes`
    share: float  # how often it happens after the move
    other: float  # how often after the other one

    def told(self, stakes: tuple[Stake, ...], lang: str, name: str | None = None) -> str:
        """As the end of a sentence about imagined matches; without a name to the seat itself."""
        stake = stakes[self.stake]
        words = stake.yours[lang] if name is None else stake.theirs[lang].format(name=name)
        return WORDS[lang].format(stake=words, share=round(100 * self.share), other=round(100 * self.other))
