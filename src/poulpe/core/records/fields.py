"""The fields a record is declared with, and the rows that hold the arrays among them in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, NoReturn, TypeVar, cast, overload

T = TypeVar("T")

RANGES = {f"i{n}": (-(2 ** (8 * n - 1)), 2 ** (8 * n - 1) - 1) for n in (1, 2, 4, 8)} | {"u4": (0, 2**32 - 1)}


class Field(NamedTuple):
    of: Any  # a numpy code ("i1") or a record class
    shape: tuple[int, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def holds_records(self) -> bool:
        return not isinstance(self.of, str)


def _scalar(code: str, low: int | None, high: int | None) -> int:
    least, most = RANGES[code]
    low, high = least if low is None else low, most if high is None else high
    if not least <= low <= high <= most:
        raise TypeError(f"a field of {low}..{high} does not fit into {code} ({least}..{most})")
    return cast(int, Field(code, (), low, high))


def i8(low: int | None = None, high: int | None = None) -> int:
    return _scalar("i1", low, high)


def i16(low: int | None = None, high: int | None = None) -> int:
    return _scalar("i2", low, high)


def i32(low: int | None = None, high: int | None = None) -> int:
    return _scalar("i4", low, high)


def i64(low: int | None = None, high: int | None = None) -> int:
    return _scalar("i8", low, high)


def u32() -> int:
    return _scalar("u4", None, None)


def one(of: Callable[[], T]) -> T:
    return cast(T, Field(of))


@overload
def vec(of: int, n: int, /) -> list[int]: ...
@overload
def vec(of: int, n: int, m: int, /) -> list[list[int]]: ...
@overload
def vec(of: Callable[[], T], n: int, /) -> list[T]: ...
@overload
def vec(of: Callable[[], T], n: int, m: int, /) -> list[list[T]]: ...
def vec(of: Any, *shape: int) -> Any:
    """vec(i8, 5), vec(i8(0, 9), 4, 6) or vec(Player, 4): a field that is an array of fixed size."""
    if not shape or any(n < 1 for n in shape):
        raise TypeError(f"vec needs sizes of 1 or more, got {shape}")
    if isinstance(of, type):
        return Field(of, shape)
    field: Field = of if isinstance(of, Field) else of()
    return field._replace(shape=shape)


# ---------------------------------------------------------------- rows: arrays of fixed size in plain Python
def _fixed_size(self: Any, *_: Any, **__: Any) -> NoReturn:
    raise TypeError(f"{self.name} has a fixed size of {len(self)}: store into its places")


class Row(list[int]):
    """A list that keeps its size and the range of its values; a subclass per field knows them."""

    __slots__ = ()
    name, low, high = "row", 0, 0
    append = extend = insert = pop = remove = clear = __delitem__ = __iadd__ = __imul__ = _fixed_size

    def __setitem__(self, i: Any, value: Any) -> None:
        if i.__class__ is slice:
            if len(value) != len(self[i]):
                _fixed_size(self)
            for v in value:
                self.check(v)
        elif not (isinstance(value, int) and self.low <= value <= self.high):
            self.check(value)
        list.__setitem__(self, i, value)

    def check(self, value: Any) -> None:
        if not (isinstance(value, int) and self.low <= value <= self.high):
            raise OverflowError(f"{self.name} holds {self.low}..{self.high}, not {value!r}")


@cache
def row(name: str, low: int, high: int) -> type[Row]:
    return type("Row", (Row,), {"__slots__": (), "name": name, "low": low, "high": high})
