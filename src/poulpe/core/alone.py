"""What one person can play alone, and how runs are scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple

from poulpe.core.kernel import B, S
from poulpe.core.vocabulary import Text


class Solo(NamedTuple):
    """Something to play alone: what it is called, and the options that make it."""

    title: Text
    options: Mapping[str, Any]


class Contest(NamedTuple):
    """A list of high scores: runs are compared only with others of their kind."""

    key: str
    title: Text
    detail: Text  # what tells it from others of this title
    options: Mapping[str, Any]  # that open such a run
    fewest: bool = False  # the lowest score is the best


class Feat(NamedTuple):
    """What a finished match is worth in a contest."""

    contest: str  # its key
    score: int
    grade: str = ""


class Alone(NamedTuple, Generic[B, S]):
    ways: tuple[Solo, ...] = ()
    contests: tuple[Contest, ...] = ()  # the lists of records that a host keeps
    feat: Callable[[B, S, Mapping[str, Any]], Feat | None] | None = None  # of a finished match and its options
