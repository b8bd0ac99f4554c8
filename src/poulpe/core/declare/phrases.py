"""Lines of words.toml: what is said of a move or an event, and when.

    [events]
    "Drew card=none" = { en = "{seat} draws a card.", fr = "{seat} pioche une carte." }
    Drew = { en = "{seat} draws {card}.", fr = "{seat} pioche {card:quoted}." }
    Paid = { en = "{seat} pays {chips} chip{chips:|s}.", fr = "{seat} paie {chips} jeton{chips:|s}." }

After the name stand conditions: `field=value`, `field=none`, or `field` for true or there. The first line that fits is
said, like the cases of a match. In braces stands a field, after a colon the form of its words: one|many of a number.
People's names stay as they write them, also at the beginning of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from string import Formatter
from typing import Any, NamedTuple

from poulpe.core.declare.fields import DeclaredField, escaped
from poulpe.core.declare.meaning import Names
from poulpe.core.french import elided
from poulpe.core.vocabulary import LANGUAGES, Text

THERE = object()
ELIDED = re.compile(r"\b([Dd]|[Qq]u)e $")  # French: before a name it may lose its e
Part = str | tuple[DeclaredField, str]
Filled = Callable[..., str]  # the names of the seats -> a sentence


class Phrase(NamedTuple):
    conditions: tuple[tuple[str, Any], ...]
    parts: dict[str, list[Part]]  # by language
    elides: bool  # the French one

    def fits(self, x: Any) -> bool:
        return all(_holds(getattr(x, name), wanted) for name, wanted in self.conditions)

    def filled(self, lang: str, said: list[str]) -> Filled:
        text = "".join(said)
        return _eliding(text) if self.elides and lang == "fr" else text.format


def _holds(value: Any, wanted: Any) -> bool:
    if wanted is THERE:
        return value is not None and value is not False
    return bool(value == wanted)


class Phrases:
    """All that can be said of a family of moves or events."""

    def __init__(
        self, group: str, fields: Mapping[type, Mapping[str, DeclaredField]], lines: Mapping[str, Text]
    ) -> None:
        self.group = group
        known = {shape.__name__: shape for shape in fields}
        self._by_shape: dict[type, list[Phrase]] = {shape: [] for shape in fields}
        for key, text in lines.items():
            name, *conditions = key.split()
            if name not in known:
                raise TypeError(f"words.toml, [{group}] {key}: there is no {name}")
            self._add(f"words.toml, [{group}] {key}", known[name], fields[known[name]], conditions, text)
        silent = [shape.__name__ for shape, found in self._by_shape.items() if not found]
        if silent:
            raise TypeError(f"words.toml, [{group}] says nothing of {', '.join(silent)}")

    def of(self, x: Any, lang: str) -> Filled:
        """The words, still without the names of seats."""
        phrase = self._fitting(x)
        return phrase.filled(lang, [p if isinstance(p, str) else p[0].said(x, lang, p[1]) for p in phrase.parts[lang]])

    def with_words(self, x: Any, lang: str, instead: Mapping[str, str]) -> Filled:
        """The same with other words for some fields."""
        phrase, other = self._fitting(x), {name: escaped(text) for name, text in instead.items()}
        said = [
            p if isinstance(p, str) else other[p[0].name] if p[0].name in other else p[0].said(x, lang, p[1])
            for p in phrase.parts[lang]
        ]
        return phrase.filled(lang, said)

    def _fitting(self, x: Any) -> Phrase:
        for phrase in self._by_shape[type(x)]:
            if phrase.fits(x):
                return phrase
        raise ValueError(f"words.toml, [{self.group}] has no line that fits {x}")

    def _add(
        self, place: str, shape: Any, fields: Mapping[str, DeclaredField], conditions: list[str], text: Text
    ) -> None:
        before = self._by_shape[shape]
        if before and not before[-1].conditions:
            raise TypeError(f"{place} is never said: the line before it fits always")
        wanted = tuple(_condition(place, shape, fields, c) for c in conditions)
        parts = {lang: _parts(place, fields, text[lang]) for lang in LANGUAGES}
        safe = {p.conditions[0][0] for p in before if len(p.conditions) == 1 and p.conditions[0][1] is None}
        safe |= {name for name, value in wanted if value is not None}
        for name in {p[0].name for found in parts.values() for p in found if not isinstance(p, str) and p[0].is_secret}:
            if name not in safe:
                raise TypeError(f"{place} tells the secret {name}: before it say a line '{shape.__name__} {name}=none'")
        french = parts["fr"]
        elides = any(
            isinstance(a, str) and ELIDED.search(a) and not isinstance(b, str) and b[0].meaning.is_name
            for a, b in pairwise(french)
        )
        before.append(Phrase(wanted, parts, elides))


def _condition(place: str, shape: Any, fields: Mapping[str, DeclaredField], text: str) -> tuple[str, Any]:
    name, given, value = text.partition("=")
    if name not in shape.__struct_fields__:
        raise TypeError(f"{place}: {shape.__name__} has no field {name}")
    if not given:
        return name, THERE
    if value == "none":
        return name, None
    meaning = fields[name].meaning if name in fields else None  # None: the rule
    if isinstance(meaning, Names) and value not in map(str, meaning.values(None)):
        raise TypeError(f"{place}: {name} is one of {', '.join(map(str, meaning.values(None)))}, not {value}")
    if meaning and meaning.of is not str and not (meaning.of is int and value.isdecimal()):
        raise TypeError(f"{place}: {name} is {meaning.of.__name__}, it cannot be {value!r}")
    return name, meaning.of(value) if meaning else value


def _parts(place: str, fields: Mapping[str, DeclaredField], text: str) -> list[Part]:
    parts: list[Part] = []
    for literal, name, form, _ in Formatter().parse(text):
        if literal:
            parts.append(escaped(literal))
        if name is None:
            continue
        if name not in fields:
            raise TypeError(f"{place}: there is no field {{{name}}}, only {', '.join(fields) or 'none'}")
        if not fields[name].meaning.has_form(form or ""):
            raise TypeError(f"{place}: {{{name}}} is not said in a form {form!r}")
        parts.append((fields[name], form or ""))
    return parts


def _eliding(text: str) -> Filled:
    return lambda *names: elided(text.format(*names), names)
