"""Games of skill: what a hand does is simulated once, outside the rules, and the rules judge the facts."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from poulpe.core.vocabulary import Shot


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


def pack(shot: Shot) -> bytes:
    return msgspec.msgpack.encode(shot)


def unpack(data: bytes, of: type[Shot]) -> Shot:
    """A shot from a log or from a worker; what does not fit is a ValueError."""
    return msgspec.msgpack.decode(data, type=of)
