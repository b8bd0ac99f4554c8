"""Where an event's numbers lie in what the kernel tells: `layout = "seat, slot, 4*card + 2*turned + up"`.

The three parts are a, b and c; `-` is not used. A part may hold several numbers, each with its factor. Without a layout
the fields are a, b and c in their order, and a secret is c.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from poulpe.core.declare.fields import DeclaredField

PARTS = ("a", "b", "c")
TERM = re.compile(r"(?:(\d+)\*)?(\w+)")


class Location(NamedTuple):
    """A number is `part // factor % below`; `below` 0: the highest one, nothing is above it."""

    part: str
    factor: int = 1
    below: int = 0

    @property
    def source(self) -> str:
        text = f"e.{self.part}" + f" // {self.factor}" * (self.factor > 1)
        return text + f" % {self.below}" * bool(self.below)


def locations_of(name: str, text: str, fields: Mapping[str, DeclaredField]) -> dict[str, Location]:
    """The numbers of an event called `name`, by their names."""
    found = _written(name, text) if text else _in_order(name, fields)
    for f in fields.values():
        read = [f.name] if f.source is None else [n for n in f.source.names if n != "box"]
        unknown = [n for n in read if n not in found]
        if unknown:
            raise TypeError(f"{name}.{f.name} is read from {unknown[0]}, which the layout does not have")
        from_c = any(found[n].part == "c" for n in read)
        if f.is_secret and not from_c:
            raise TypeError(f"{name}.{f.name} is a secret: it is read from c, nothing else is hidden")
        if from_c and not f.is_secret and any(other.is_secret for other in fields.values()):
            raise TypeError(f"{name}.{f.name} is read from c, which is secret here: type it Secret[...]")
    used = {n for f in fields.values() for n in (f.source.names if f.source else (f.name,))}
    if not used >= set(found):
        raise TypeError(f"{name}: no field is read from {', '.join(sorted(set(found) - used))}; write - in the layout")
    return found


def _in_order(name: str, fields: Mapping[str, DeclaredField]) -> dict[str, Location]:
    plain = [f for f in fields.values() if f.source is None]
    if len(plain) > len(PARTS) or sum(f.is_secret for f in plain) > 1:
        raise TypeError(f"{name}: which of its fields are a, b and c? Say it: layout = 'seat, -, 2*card + up'")
    free = iter(PARTS)
    return {f.name: Location("c" if f.is_secret else next(free)) for f in plain}


def _written(name: str, text: str) -> dict[str, Location]:
    found: dict[str, Location] = {}
    written = text.split(",")
    if len(written) > len(PARTS):
        raise TypeError(f"{name}: a layout has three parts, got {text!r}")
    for part, terms in zip(PARTS, written, strict=False):
        above = 0
        for term in terms.split("+") if terms.strip() != "-" else ():
            m = TERM.fullmatch(term.strip())
            factor = int(m[1] or 1) if m else 0
            if not m or m[2] in found or (above and above % factor) or above == factor:
                raise TypeError(f"{name}: in its layout stands {term.strip()!r}; write it like 'seat, -, 4*card + up'")
            found[m[2]] = Location(part, factor, above // factor)
            above = factor
        if above > 1:
            raise TypeError(f"{name}: in its layout nothing has the factor 1 in {terms.strip()!r}")
    return found
