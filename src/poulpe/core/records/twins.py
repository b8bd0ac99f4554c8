"""A record class becomes its own plain-Python twin: slots, ints and rows, with code generated for its copies."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar, cast, dataclass_transform

import numpy as np

from poulpe.core.records.arrays import from_bytes, to_bytes
from poulpe.core.records.fields import Field, row

T = TypeVar("T")
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I"}  # of the struct module


def _fields(cls: type, frozen: bool) -> dict[str, Field]:
    fields = {n: f for n, f in vars(cls).items() if isinstance(f, Field)}
    odd = set(fields) ^ set(vars(cls).get("__annotations__", {}))
    if odd or not fields:
        raise TypeError(f"{cls.__name__}: write every field as `name: type = i8()` or `= vec(...)`: {sorted(odd)}")
    taken = [n for n in fields if hasattr(np.recarray, n) or hasattr(np.void, n) or n.startswith("_")]
    if taken:
        raise TypeError(f"{cls.__name__}: numpy owns these names, choose others: {taken}")
    for n, f in fields.items():
        if f.holds_records and not hasattr(f.of, "_layout"):
            raise TypeError(f"{cls.__name__}.{n}: {f.of!r} is not a @record")
        if f.holds_records and frozen and not f.of._frozen:
            raise TypeError(f"{cls.__name__}.{n}: a fixed record holds only fixed ones, and {f.of.__name__} changes")
    return fields


def _grow(f: Field, name: str, frozen: bool, depth: int, item: Callable[[], Any]) -> Any:
    """An array field from its items in order. Rows of records and of rows are tuples: their places never change."""
    if depth == len(f.shape):
        return item()
    inner = [_grow(f, name, frozen, depth + 1, item) for _ in range(f.shape[depth])]
    if depth + 1 < len(f.shape) or f.holds_records or frozen:
        return tuple(inner)
    return row(name, f.low, f.high)(inner) if __debug__ else inner


def _cloned(x: str, f: Field, depth: int, row: str) -> str:
    if depth == len(f.shape):
        return f"{x}._copy()" if f.holds_records else x
    if depth + 1 == len(f.shape) and not f.holds_records:
        return f"{row}({x})" if __debug__ else f"[*{x}]"
    return f"tuple([{_cloned('v', f, depth + 1, row)} for v in {x}])"


def _copying(cls: Any, source: str, lines: list[str], space: dict[str, Any]) -> str:
    """Lines that copy a record and all in it, without a call for each record; returns the copy's name."""
    new, twin = f"r{len(lines)}", f"cls{len(lines)}"
    space[twin] = cls
    lines.append(f"    {new} = make({twin})")
    for n, f in cls._fields.items():
        if f.holds_records and len(f.shape) < 2:
            parts = [f"p{len(lines)}_{i}" for i in range(f.shape[0] if f.shape else 1)]
            lines.append(f"    {', '.join(parts)}{',' if f.shape else ''} = {source}.{n}")
            made = [_copying(f.of, part, lines, space) for part in parts]
            value = f"({', '.join(made)},)" if f.shape else made[0]
        else:
            space[f"row_{twin}_{n}"] = cls._rows[n]
            value = _cloned(f"{source}.{n}", f, 0, f"row_{twin}_{n}")
        space[f"set_{twin}_{n}"] = cls._store[n]
        lines.append(_kept(f"set_{twin}_{n}", new, n, value, cls._frozen))
    return new


def _kept(setter: str, x: str, n: str, value: str, frozen: bool) -> str:
    """Where stores are checked, generated code goes round the check; where they are not, a plain store is quicker."""
    return f"    {setter}({x}, {value})" if __debug__ or frozen else f"    {x}.{n} = {value}"


def _flattened(x: str, f: Field) -> str:
    """The items of a field as one list display element."""
    if not f.shape:
        return f"*{x}._flat()" if f.holds_records else x
    last = "*v._flat()" if f.holds_records else "v"
    if last == "v" and len(f.shape) == 1:
        return f"*{x}"
    loops = " for r in " + x + " for v in r" if len(f.shape) == 2 else f" for v in {x}"
    return f"*[i{loops} for i in v._flat()]" if f.holds_records else f"*[v{loops}]"


def _parsed(f: Field, at: int, name: str) -> str:
    """A field from the flat list v of its record, which begins at i; the opposite of _flattened."""
    size = f.of._count if f.holds_records else 1
    if not f.shape:
        return f"read_{name}(v, i + {at})" if f.holds_records else f"v[i + {at}]"
    item = f"read_{name}(v, k)" if f.holds_records else f"row_{name}(v[k : k + {f.shape[-1]}])"
    if len(f.shape) == 1:
        last = f"i + {at + f.shape[0] * size}"
        if not f.holds_records:
            return f"row_{name}(v[i + {at} : {last}])"
        return f"tuple([{item} for k in range(i + {at}, {last}, {size})])"
    width, end = f.shape[1] * size, at + f.shape[0] * f.shape[1] * size
    if not f.holds_records:
        return f"tuple([{item} for k in range(i + {at}, i + {end}, {width})])"
    inner = f"tuple([{item} for k in range(j, j + {width}, {size})])"
    return f"tuple([{inner} for j in range(i + {at}, i + {end}, {width})])"


def _format(dtype: np.dtype[Any]) -> str:
    """The same bytes for the struct module: every gap of the aligned layout is written out as padding."""
    text, at = "", 0
    for name in dtype.names or ():
        part, offset = dtype.fields[name][:2]  # type: ignore[index]
        base, shape = part.subdtype or (part, ())
        count = int(np.prod(shape)) if shape else 1
        code = _format(base) * count if base.names else f"{count}{CODES[base.str[1:]]}"
        text += f"{offset - at}x" * (offset > at) + code
        at = offset + part.itemsize
    return text + f"{dtype.itemsize - at}x" * (dtype.itemsize > at)


def _make(cls: type[T], frozen: bool) -> type[T]:
    fields, title = _fields(cls, frozen), cls.__name__
    layout = np.dtype([(n, f.of._layout if f.holds_records else f.of, f.shape) for n, f in fields.items()], align=True)
    twin: Any = type(title, (), {"__slots__": tuple(fields), "__module__": cls.__module__, "__doc__": cls.__doc__})
    store = {n: getattr(twin, n).__set__ for n in fields}

    def misspelt(name: str) -> NoReturn:
        near = get_close_matches(name, fields, 1)
        raise AttributeError(f"{title} has no field {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))

    ranged = {n: (f.low, f.high, store[n]) for n, f in fields.items() if not (f.shape or f.holds_records or frozen)}

    def undeletable(self: Any, name: str) -> NoReturn:
        raise AttributeError(f"{title}.{name}: a field cannot be deleted")

    def checked_store(self: Any, name: str, value: Any) -> None:
        if name in ranged:
            low, high, keep = ranged[name]
            if value.__class__ is int and low <= value <= high:
                keep(self, value)
                return
        refuse_store(self, name, value)

    def refuse_store(self: Any, name: str, value: Any) -> None:
        f = fields.get(name) or misspelt(name)
        if frozen:
            raise AttributeError(f"{title}.{name}: a fixed record never changes")
        if f.shape or f.holds_records:
            raise TypeError(f"{title}.{name} is an array or a record: store into its places")
        if not (isinstance(value, int) and f.low <= value <= f.high):
            raise OverflowError(f"{title}.{name} holds {f.low}..{f.high}, not {value!r}")
        store[name](self, value)

    def put(self: Any, name: str, value: Any) -> None:
        """A whole field, from the constructor: arrays from any sequences of the right sizes."""
        f = fields.get(name) or misspelt(name)
        items = _checked_items(f, value, f"{title}.{name}")
        store[name](self, _grow(f, f"{title}.{name}", frozen, 0, lambda: next(items)))

    def fill(self: Any, given: dict[str, Any]) -> None:
        for n, f in fields.items():
            if n not in given:
                blank = f.of if f.holds_records else int
                if frozen and not f.holds_records and not f.low <= 0 <= f.high:
                    raise TypeError(f"{title}.{n} holds {f.low}..{f.high}: give it a value")
                store[n](self, _grow(f, f"{title}.{n}", frozen, 0, blank))

    blanks: list[Any] = []  # the first blank record of this class; copying it is quicker than filling another

    def __init__(self: Any, **given: Any) -> None:  # noqa: N807
        if frozen:
            fill(self, given)
        elif blanks:
            self._become(blanks[0])
        else:
            fill(self, {})
            blanks.append(self._copy())
        for n, v in given.items():
            put(self, n, v)

    def same(self: Any, other: object) -> bool:
        return type(other) is twin and self._flat() == cast(Any, other)._flat()

    def show(self: Any) -> str:
        return f"{title}({', '.join(f'{n}={getattr(self, n)!r}' for n in fields)})"

    rows = {
        n: tuple if frozen else row(f"{title}.{n}", f.low, f.high) if __debug__ else list for n, f in fields.items()
    }
    twin._fields, twin._store, twin._rows, twin._frozen = fields, store, rows, frozen
    space: dict[str, Any] = {"make": object.__new__, "cls": twin}
    code = ["def _copy(self):"]
    code += [f"    return {_copying(twin, 'self', code, space)}", "def _become(self, other):"]
    for n, f in fields.items():
        space[f"set_{n}"], space[f"row_{n}"] = store[n], rows[n]
        code.append(_kept(f"set_{n}", "self", n, _cloned("other." + n, f, 0, "row_" + n), frozen))
    code += ["def _read(v, i):", "    new = make(cls)"]
    at = 0
    for n, f in fields.items():
        space[f"read_{n}"] = f.of._read if f.holds_records else None
        code.append(_kept(f"set_{n}", "new", n, _parsed(f, at, n), frozen))
        at += int(np.prod(f.shape, dtype=int)) * (f.of._count if f.holds_records else 1)
    code += ["    return new", "def _flat(self):"]
    code.append(f"    return [{', '.join(_flattened('self.' + n, f) for n, f in fields.items())}]")
    exec("\n".join(code), space)

    twin._layout, twin._struct = layout, struct.Struct("<" + _format(layout))
    twin._copy, twin._become, twin._flat = space["_copy"], space["_become"], space["_flat"]
    twin._read, twin._count = staticmethod(space["_read"]), at
    twin.__init__, twin.__eq__, twin.__hash__, twin.__repr__ = __init__, same, None, show
    twin.__reduce__ = lambda self: (from_bytes, (twin, to_bytes(self)))
    if __debug__ or frozen:
        twin.__setattr__, twin.__delattr__ = checked_store, undeletable
    if __debug__:  # any hook of attributes, even one that is never called, makes each of them five times slower
        twin.__getattr__ = lambda self, name: misspelt(name)
    return cast(type[T], twin)


def _checked_items(f: Field, value: Any, name: str, depth: int = 0) -> Iterator[Any]:
    if depth < len(f.shape):
        if len(value) != f.shape[depth]:
            raise ValueError(f"{name} has {f.shape[depth]} places, got {len(value)}")
        for v in value:
            yield from _checked_items(f, v, name, depth + 1)
    elif f.holds_records:
        if type(value) is not f.of:
            raise TypeError(f"{name} holds {f.of.__name__}, not {value!r}")
        yield value._copy()
    else:
        if not (isinstance(value, int) and f.low <= value <= f.high):
            raise OverflowError(f"{name} holds {f.low}..{f.high}, not {value!r}")
        yield int(value)


@dataclass_transform(kw_only_default=True, eq_default=True)
def record(cls: type[T]) -> type[T]:
    return _make(cls, frozen=False)


@dataclass_transform(kw_only_default=True, frozen_default=True)
def fixed(cls: type[T]) -> type[T]:
    return _make(cls, frozen=True)


def sharing(cls: type[T], *other: str) -> Callable[..., T]:
    """Makes `new(x, *values)`: a record that shares all but these fields with x.

    It is to be read at once, and never changed.
    """
    twin: Any = cls
    values = {n: n if n in other else f"x.{n}" for n in twin._fields}
    code = [f"def new(x, {', '.join(other)}):", "    made = make(cls)"]
    code += [_kept(f"set_{n}", "made", n, value, twin._frozen) for n, value in values.items()]
    space: dict[str, Any] = {"make": object.__new__, "cls": cls} | {f"set_{n}": twin._store[n] for n in values}
    exec("\n".join([*code, "    return made"]), space)
    return cast("Callable[..., T]", space["new"])
