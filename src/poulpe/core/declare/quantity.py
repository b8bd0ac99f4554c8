"""A number that a hand chooses between two ends, such as an aim in tenths of a degree; also the range of an ask."""

from __future__ import annotations

from poulpe.core.declare.meaning import Meaning, Say
from poulpe.core.vocabulary import Range


class Quantity(Meaning):
    """low, low + step, ..., high, counted in `unit`; `say`: its words, if they are not the number itself."""

    def __init__(self, low: int, high: int, unit: str = "", step: int = 1, say: Say | None = None) -> None:
        if high < low or (high - low) % step:
            raise TypeError(f"a quantity goes from low to high by its step; got {low}, {high}, {step}")
        self.low, self.high, self.unit, self.step, self._say = low, high, unit, step, say
        self.size = len(self.values(None))

    def offered(self, name: str) -> Range:
        """As the field of an ask."""
        return Range(name, self.low, self.high, self.step, self.unit)

    def value(self, box: object, n: int) -> int:
        return self.low + self.step * n

    def number(self, box: object, value: int) -> int:
        return (value - self.low) // self.step

    def values(self, part: object) -> range:
        return range(self.low, self.high + 1, self.step)

    def said(self, value: int, lang: str, form: str, whole: object) -> str:
        return self._say(value, lang) if self._say else str(value)
