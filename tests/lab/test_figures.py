"""Numbers formatted for each language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from poulpe.core.vocabulary import Text
from poulpe.lab import figures
from poulpe.lab.intervals import Share

MATCH, MATCHES = Text("match", "partie"), Text("matches", "parties")


@pytest.mark.parametrize(
    ("said", "english", "french"),
    [
        (lambda x: figures.whole(4125, x), "4,125", "4\u202f125"),
        (lambda x: figures.whole(-4, x), "−4", "−4"),
        (lambda x: figures.number(0, x), "0", "0"),
        (lambda x: figures.number(2.5683, x), "2.57", "2,57"),
        (lambda x: figures.number(2.0, x), "2", "2"),
        (lambda x: figures.number(100, x), "100", "100"),
        (lambda x: figures.number(0.01234, x), "0.0123", "0,0123"),
        (lambda x: figures.number(12345.6, x), "12,346", "12\u202f346"),
        (lambda x: figures.percent(0.25, x), "25.0%", "25,0\u00a0%"),
        (lambda x: figures.percent(-0.0001, x, signed=True), "+0.0%", "+0,0\u00a0%"),
        (lambda x: figures.percent(-0.12, x, signed=True), "−12.0%", "−12,0\u00a0%"),
        (lambda x: figures.interval(Share(50, 100), x), "[40.4%, 59.6%]", "[40,4\u00a0%\u00a0; 59,6\u00a0%]"),
        (lambda x: figures.by_seat([Share(5, 10)] * 2, x), "50.0 50.0 ± 26.3%", "50,0 50,0 ± 26,3\u00a0%"),
        (lambda x: figures.count(1, MATCH, MATCHES, x), "1 match", "1 partie"),
        (lambda x: figures.count(0, MATCH, MATCHES, x), "0 matches", "0 partie"),
        (lambda x: figures.typeset(Text("So: no", "Or : « non »"), x), "So: no", "Or\u00a0: «\u00a0non\u00a0»"),
    ],
)
def test_in_both_languages(said: Callable[[str], str], english: str, french: str) -> None:
    assert (said("en"), said("fr")) == (english, french)
