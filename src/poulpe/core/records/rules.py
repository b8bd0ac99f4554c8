"""Functions marked as rules, and the few steps that are written differently when they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


def rule(f: F) -> F:
    """Marks a function of the kernel; in plain Python it stays what it is."""
    f.__dict__["__rule__"] = True
    return f


def hot(f: F) -> F:
    """A rule that is compiled into its callers. For the few that every move goes through: compiling takes longer."""
    f.__dict__["__hot__"] = True
    return rule(f)


def native(body: str, cuda: str | None = None) -> Callable[[F], F]:
    """A rule with another body when compiled (or compiled for CUDA), for the few lines that mean other things there."""

    def mark(f: F) -> F:
        f.__dict__["__native__"] = body
        f.__dict__["__cuda__"] = cuda or body
        return rule(f)

    return mark


_ALL = slice(None)
_ZEROS = {n: [0] * n for n in range(1, 257)}  # made once: `clear` is called for every row a watcher may not see


@native("row[:] = 0")
def clear(row: list[int]) -> None:
    """Zero in every place: one step in plain Python, where a loop is slow."""
    list.__setitem__(row, _ALL, _ZEROS.get(len(row)) or [0] * len(row))


@native("rows[to] = rows[source]")
def assign(rows: list[T], to: int, source: int) -> None:
    """A record of its own: `rows[to] = rows[source]` copies when compiled but only shares in plain Python."""
    cast(Any, rows[to])._become(rows[source])


@native("to[at] = source")
def put(to: list[T], at: int, source: T) -> None:
    """A copy of a record into a place of an array of records."""
    cast(Any, to[at])._become(source)
