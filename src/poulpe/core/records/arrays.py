"""Records as copies, as bytes and as numpy arrays of the compiled layout."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import numpy as np

T = TypeVar("T")


def layout(cls: type) -> np.dtype[Any]:
    return cast("np.dtype[Any]", cast(Any, cls)._layout)


def copy(x: T) -> T:
    return cast(T, cast(Any, x)._copy())


def flat(x: Any) -> list[int]:
    """Every number of a record, in order."""
    return cast("list[int]", x._flat())


def to_bytes(x: Any) -> bytes:
    """The very bytes of the compiled record."""
    return cast(bytes, x._struct.pack(*x._flat()))


def from_bytes(cls: type[T], data: bytes) -> T:
    size = layout(cls).itemsize
    if len(data) != size:
        raise ValueError(f"a {cls.__name__} has {size} bytes, got {len(data)}")
    return cast(T, cast(Any, cls)._read(cast(Any, cls)._struct.unpack(data), 0))


def pack(*rows: Any) -> np.ndarray[Any, Any]:
    """An array of records from twins."""
    # a bytearray, so that the array may be written; a copy of it would leave the padding to chance
    return np.frombuffer(bytearray(b"".join(map(to_bytes, rows))), layout(type(rows[0])))


def unpack(cls: type[T], row: Any) -> T:
    return from_bytes(cls, row.tobytes())


def blank(cls: type, n: int = 1) -> np.ndarray[Any, Any]:
    """An array of n empty records."""
    return np.zeros(n, layout(cls))
