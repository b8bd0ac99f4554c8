"""What a host may set. The command line fills it in."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    data: Path
    workers: int = 1  # processes in which bots think; 0: threads of this process
    patience: float = 20.0  # seconds a bot may think before its worker is replaced
    pace: float | None = None  # overrides how long bots wait, at every table
    prepare: bool = False  # compile bots that look ahead from the start, one game after another
    idle: float = 300.0  # seconds after which a table without open pages is unloaded
    origins: tuple[str, ...] = ()  # other origins whose pages may talk to this server
    secure: bool = False  # behind TLS: cookies travel over https only
    # Limits, each per address unless it says otherwise. Zero: no limit.
    sockets: int = 64
    letters: int = 40  # a second, per socket; bursts of three seconds' worth are accepted
    chat: str = "8/10 seconds"  # per person
    requests: str = "600/minute"
    openings: str = "60/minute"  # new tables and logs
    letter_bytes: int = 8_192
    body_bytes: int = 2_000_000


def per_minute(count: int) -> str:
    """A limit as `Settings` writes it; zero: none."""
    return f"{count}/minute" if count else "0"
