"""Games of skill: what a hand does is simulated once, outside the rules, and the rules judge the facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple

import msgspec

from poulpe.core.kernel import B, Out, S
from poulpe.core.vocabulary import Prospect, Shot


class Measured(NamedTuple):
    """A property of the tuned physics, as measured."""

    target: str  # its id in the game's specification
    what: str
    value: str
    holds: bool


class Verdict(msgspec.Struct, frozen=True):
    """What an act came to, judged elsewhere than where its match is kept."""

    before: bytes  # the record that was judged; of another one it says nothing
    after: bytes
    said: tuple[tuple[int | bool, ...], ...]  # each a `Heard`; in plain Python a yes or no stays one
    views: dict[int, bytes]  # of the seats that are asked now, as JSON


class Landing(msgspec.Struct, frozen=True):
    """What became of an act of skill."""

    shot: bytes  # packed
    verdict: Verdict


class Physics(NamedTuple, Generic[B, S]):
    """Beside its kernel, whose `play` does both: simulating may take long, judging is quick and pure."""

    shot: type[Shot]
    is_act: Callable[[B, int], bool]  # whether this action needs a shot
    simulate: Callable[[B, S, int, int], Shot]  # the same truth, seat and action: the same shot
    prepare: Callable[[B, S], None]  # loads what the first act at this table would wait for
    judge: Callable[[B, S, Out, int, int, Shot], None]
    held: Callable[[B, S, int, int], Mapping[str, Any]]  # where a hand would put pieces, while it still holds them
    guess: Callable[[B, S, int, int, int], list[tuple[float, float]]]  # where it may end, by a seed
    picture: Callable[[B, S, Shot, int], bytes]  # a strip of so many moments as a PNG, for whoever reports a bug
    inspect: Callable[[B, S, Shot], dict[str, float]]  # figures of an act; ValueError: the physics went wrong
    calibrate: Callable[[int], list[Measured]]  # so many trials each: does it still feel like the real game?
    # The acts that promise most to a seat, and how often each worked in about so many tries; by a seed.
    prospects: Callable[[B, S, int, int, int], list[Prospect[Any]]]
    odds: Callable[[B, S, int, int, int], float | None]  # how often an action works; None: there is nothing to fail at


def pack(shot: Shot) -> bytes:
    return msgspec.msgpack.encode(shot)


def unpack(data: bytes, of: type[Shot]) -> Shot:
    """A shot from a log or from a worker; what does not fit is a ValueError."""
    return msgspec.msgpack.decode(data, type=of)
