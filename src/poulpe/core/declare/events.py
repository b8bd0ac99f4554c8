"""The events of a game, and what follows from their classes: the two faces of a secret, sentences, and numbers again.

    class Drew(Event, frozen=True, kw_only=True):
        kind = DREW
        seat: Seat
        card: Secret[Card]

    EVENTS = Events(AnyEvent, WORDS["events"])

For each class one function is written, as one would by hand; `print(EVENTS.source)` shows all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from poulpe.core import vocabulary
from poulpe.core.declare.fields import DeclaredField, fields_of, shapes_of
from poulpe.core.declare.layout import Location, locations_of
from poulpe.core.declare.phrases import Phrases
from poulpe.core.kernel import EVERYBODY, Heard, seats_of
from poulpe.core.vocabulary import Text

NO_NUMBER = -1  # what stands where nobody or nothing is meant
KEPT = 1 << 13  # the same few thousand events happen at every table: their faces and sentences are kept
Told = tuple[int, ...] | None
Standing = tuple[str, int | None]  # standing answers to this kind of ask: of one seat, None: of all
Face = Callable[[Any, Heard, str, Told], "Event"]


class Event(vocabulary.Event, frozen=True, kw_only=True):
    """An event that says which one of the kernel's it is, and where its numbers are: see layout.py."""

    kind: ClassVar[int] = -1
    layout: ClassVar[str] = ""


class Events:
    """All that a game's events are."""

    def __init__(
        self,
        union: object,
        lines: Mapping[str, Text],
        closes: Callable[[vocabulary.Event, Mapping[str, Any]], bool] | None = None,
        lapses: Callable[[vocabulary.Event], tuple[Standing, ...]] | None = None,
    ) -> None:
        """`union`: all of them; `lines`: what the story says of them.

        `closes`: does this event close the past (with the options that were changed)? Then, before the end, nobody may
        look up what was told in earlier chapters. `lapses`: the standing answers that this event ends.
        """
        self.closes, self.lapses = closes, lapses
        self.shapes: tuple[type[Event], ...] = shapes_of(union, "kind")
        for n, shape in enumerate(self.shapes):
            if shape.kind != n:
                raise TypeError(f"{shape.__name__} is of kind {shape.kind}, but the next event is {n}")
        self.fields = {shape: fields_of(shape) for shape in self.shapes}
        self.locations = {s: locations_of(s.__name__, s.layout, fields) for s, fields in self.fields.items()}
        self.event = self._telling()
        self._words = lru_cache(KEPT)(Phrases("events", self.fields, lines).of)

    def sentence(self, event: vocabulary.Event, lang: str, names: tuple[str, ...]) -> str:
        """A line of the story."""
        return self._words(event, lang)(*names)

    # ---------------------------------------------------------------- from the kernel's numbers
    def _faces(self) -> tuple[Face, ...]:
        """How each kind is told: a function each, as one would write it by hand."""
        space: dict[str, Any] = {shape.__name__: shape for shape in self.shapes}
        lines = []
        for shape, fields in self.fields.items():
            values = {n: _value(f"{shape.__name__}_{n}", f, self.locations[shape], space) for n, f in fields.items()}
            given = ", ".join(f"{n}={text}" for n, text in {"rule": "rule", "told": "told", **values}.items())
            lines.append(f"lambda box, e, rule, told: {shape.__name__}({given}),")
        self.source = "\n".join(lines)
        faces: tuple[Face, ...] = eval(f"({self.source})", space)
        return faces

    def _telling(self) -> Callable[[Any, Heard, str], Event]:
        """What a seat heard, and the id of its rule; without the full face its secrets are None."""
        faces = self._faces()

        def tell(e: Heard, rule: str, box: Any = None) -> Event:
            return faces[e.kind](box, e, rule, None if e.told == EVERYBODY else seats_of(e.told))

        every = [f for fields in self.fields.values() for f in fields.values()]
        if any(f.meaning.part or (f.source and "box" in f.source.names) for f in every):
            return lambda box, e, rule: tell(e, rule, box)
        kept = lru_cache(KEPT)(tell)
        return lambda box, e, rule: kept(e, rule)

    # ---------------------------------------------------------------- and back
    def heard(self, box: Any, event: Event, rule: int) -> Heard:
        """The kernel's numbers of an event that is told in full, where every number is a field of its own."""
        shape = type(event)
        numbers = {"a": 0, "b": 0, "c": 0}
        for name, location in self.locations[shape].items():
            f = self.fields[shape].get(name)
            if f is None or f.source:
                raise TypeError(f"{shape.__name__}: its number {name} cannot be told from its fields")
            value = getattr(event, name)
            numbers[location.part] += location.factor * (NO_NUMBER if value is None else f.meaning.number(box, value))
        told = EVERYBODY if event.told is None else sum(1 << q for q in event.told)
        return Heard(shape.kind, rule, numbers["a"], numbers["b"], numbers["c"], told, True)


def _value(name: str, f: DeclaredField, locations: Mapping[str, Location], space: dict[str, Any]) -> str:
    """The Python text of a field's value; what it calls or looks up goes into `space` by the field's name."""
    if f.source:
        space[name] = f.source.read
        text = f"{name}({', '.join('box' if n == 'box' else locations[n].source for n in f.source.names)})"
    else:
        n = locations[f.name].source
        space[name] = f.meaning.value if f.meaning.table is None else f.meaning.table
        text = n if f.meaning.is_itself else f"{name}(box, {n})" if f.meaning.table is None else f"{name}[{n}]"
        text = f"({text} if {n} >= 0 else None)" if f.negative_is_none else text
    return f"({text} if e.full else None)" if f.is_secret else text
