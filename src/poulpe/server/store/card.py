"""A table as the lobby shows it, stored beside its log so that the lobby need not replay it."""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    phase: str
    private: bool
    people: tuple[str, ...]  # public ids of those who sit there, so that they can find the table again
    opened: float  # seconds since 1970; never changes
    updated: float
    summary: bytes  # JSON that only the lobby reads
