"""A run that counts, stored beside the log it derives from."""

from __future__ import annotations

import msgspec


class HighScore(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    contest: str
    rank: int  # lower is better
    score: int
    grade: str
    names: tuple[str, ...]
    people: tuple[str, ...] = ()  # public ids of those who made it; not read back
    at: float  # seconds since 1970
