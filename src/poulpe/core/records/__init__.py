"""What rules are written in: records of small integers, and functions marked @rule. Knows nothing of numba.

A @record class becomes its own plain-Python twin (slots, ints and rows of fixed size) and carries the numpy layout of
the same fields. A @fixed record, for the box of a match, is the same and read-only. Every store is checked against
the range its field declares; `python -O` drops these checks, as it drops asserts.
"""

from poulpe.core.records.arrays import blank, copy, flat, from_bytes, layout, pack, to_bytes, unpack
from poulpe.core.records.fields import Field, Row, i8, i16, i32, i64, one, u32, vec
from poulpe.core.records.rules import assign, clear, hot, native, put, rule
from poulpe.core.records.twins import fixed, record, sharing

__all__ = [
    "Field",
    "Row",
    "assign",
    "blank",
    "clear",
    "copy",
    "fixed",
    "flat",
    "from_bytes",
    "hot",
    "i8",
    "i16",
    "i32",
    "i64",
    "layout",
    "native",
    "one",
    "pack",
    "put",
    "record",
    "rule",
    "sharing",
    "to_bytes",
    "u32",
    "unpack",
    "vec",
]
