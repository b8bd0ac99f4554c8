"""How a game's notes of a match are read by a study: labels of seats that win more or less, and measures of a match."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from poulpe.core.vocabulary import Text


class Breakdown(msgspec.Struct, frozen=True, kw_only=True):
    """`of seat`: notes[at + seat] is the label of each seat. `is seat`: label 0 is the seat that notes[at] names.
    `has seat`: label 0 are the seats whose bit is set in notes[at]."""

    key: str
    title: Text
    labels: tuple[Text, ...]
    at: int
    kind: str

    def of(self, notes: np.ndarray[Any, Any], seats: int) -> np.ndarray[Any, Any]:
        """The label of every seat in every match."""
        every = np.arange(seats)
        if self.kind == "of seat":
            return notes[:, self.at : self.at + seats]
        there = notes[:, self.at, None]
        labels: np.ndarray[Any, Any] = np.where(there == every if self.kind == "is seat" else there >> every & 1, 0, 1)
        return labels


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """A number of each match: notes[at], divided by notes[per] where there is one.

    `is_share`: notes[at] of the notes[per] times it could have happened did; told as a percentage of all matches.
    """

    key: str
    title: Text
    at: int
    per: int | None = None
    is_share: bool = False

    def of(self, notes: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        values: np.ndarray[Any, Any] = notes[:, self.at] / (1 if self.per is None else notes[:, self.per])
        return values

    def counts(self, notes: np.ndarray[Any, Any]) -> tuple[int, int]:
        """How often it happened, and how often it could have."""
        return int(notes[:, self.at].sum()), len(notes) if self.per is None else int(notes[:, self.per].sum())
