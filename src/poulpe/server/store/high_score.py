"""A run that counts, kept beside the log it follows from."""

from __future__ import annotations

import msgspec


class HighScore(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    contest: str
    rank: int  # the lower, the better
    score: int
    grade: str
    names: tuple[str, ...]
    people: tuple[str, ...] = ()  # public ids of whose it is; not read back
    at: float  # seconds since 1970
