"""What happened, line by line, with the rule in muted type at the end."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from rich.table import Table
from rich.text import Text as Styled

from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Event
from poulpe.terminal.screen import Screen

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


class Line(NamedTuple):
    sentence: str
    rule: str


def names_of(seats: int) -> tuple[str, ...]:
    return tuple(NAMES[q] if q < len(NAMES) else f"#{q}" for q in range(seats))


def told(game: AnyGame, events: Iterable[Event], lang: str, names: tuple[str, ...]) -> list[Line]:
    """The story of one move; a sentence that repeats is told once, with a count."""
    said = [Line(game.events.sentence(e, lang, names), e.rule) for e in events]
    runs = [(line, len(list(same))) for line, same in groupby(said)]
    return [line._replace(sentence=f"{line.sentence} ×{n}") if n > 1 else line for line, n in runs]


def show(screen: Screen, lines: Iterable[Line], me: str | None = None) -> None:
    """`me`: one's own name, which is highlighted."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(ratio=1)
    table.add_column(no_wrap=True, justify="right", style="rule")
    for line in lines:
        sentence = Styled(line.sentence)
        if me:
            sentence.highlight_regex(rf"\b{re.escape(me)}\b", "you")
        table.add_row(sentence, line.rule)
    if table.row_count:
        screen.show(table, expand=True)
