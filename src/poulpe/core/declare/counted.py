"""Moves with too many numbers to list: their fields are the digits of the number, the one spelled first counts most.

    class Flick(Move, frozen=True):
        spelled = "flick {piece} aim={aim} lift={lift}"
        piece: Treasure
        aim: Annotated[int, Quantity(0, 3599, "0.1°")]
        lift: Annotated[int, Quantity(0, 100, "0.1°")] = 0

Notation has a verb, then words in their order, and named ones anywhere. A field with a default may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from string import Formatter
from typing import Any

from poulpe.core.declare.fields import DeclaredField
from poulpe.core.declare.quantity import Quantity
from poulpe.core.kernel import NO_ACTION


class Counted:
    """The family of `shape`, whose numbers begin at `first`."""

    def __init__(self, shape: Any, fields: Mapping[str, DeclaredField], first: int) -> None:
        self.shape, self.first = shape, first
        self.verb, *words = shape.spelled.split()
        names = [str(name) for _, name, _, _ in Formatter().parse(" ".join(words))]
        self._is_named = {n: word == f"{n}={{{n}}}" for n, word in zip(names, words, strict=True)}
        self._meanings = {name: fields[name].meaning for name in names}
        for name, word in zip(names, words, strict=True):
            if word not in (f"{{{name}}}", f"{name}={{{name}}}") or self._meanings[name].part:
                raise TypeError(f"{shape.__name__}.{name} is counted: spell it {{{name}}} or {name}={{{name}}}")
        self._values: dict[str, Sequence[Any]] = {n: m.values(None) for n, m in self._meanings.items()}
        self._by_word = {
            n: {word: value for value in self._values[n] for word in m.spelled(value)}
            for n, m in self._meanings.items()
            if not isinstance(m, Quantity)
        }
        self.end = first + prod(map(len, self._values.values()))

    def move(self, action: int) -> Any:
        rest, found = action - self.first, dict[str, Any]()
        for name, values in reversed(self._values.items()):
            rest, n = divmod(rest, len(values))
            found[name] = values[n]
        return self.shape(**found)

    def action(self, move: Any) -> int:
        """NO_ACTION where a field is beyond its range."""
        number = 0
        for name, values in self._values.items():
            value = getattr(move, name)
            if value not in values:
                return NO_ACTION
            number = number * len(values) + values.index(value)
        return self.first + number

    def write(self, action: int) -> str:
        move = self.move(action)
        text: str = self.shape.spelled.format_map(
            {name: m.spelled(getattr(move, name))[0] for name, m in self._meanings.items()}
        )
        return text

    def read(self, text: str) -> int:
        words = text.split()[1:]
        named = dict(word.split("=", 1) for word in words if "=" in word)
        plain = iter([word for word in words if "=" not in word])
        found = dict[str, Any]()
        for name, is_named in self._is_named.items():
            word = named.pop(name, None) if is_named else next(plain, None)
            if word is not None:
                found[name] = self._by_word[name].get(word, word) if name in self._by_word else _whole(name, word)
        if named or next(plain, None) is not None:
            raise ValueError(f"{self.verb} has the fields {', '.join(self._is_named)}; got {text!r}")
        try:
            return self.action(self.shape(**found))
        except TypeError as e:
            raise ValueError(f"{text!r}: {e}") from e


def _whole(name: str, word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise ValueError(f"{name} is a whole number, got {word!r}") from None
