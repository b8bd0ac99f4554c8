"""A table as the lobby knows it, kept beside its log so that a lobby never has to fold one."""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    phase: str
    private: bool
    people: tuple[str, ...]  # public ids of who sits there; they find the table again by it
    opened: float  # seconds since 1970; never changes
    updated: float
    summary: bytes  # JSON, the business of whoever shows it
