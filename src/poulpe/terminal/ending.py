"""How a match ended, in words."""

from __future__ import annotations

from rich.text import Text as Styled

from poulpe.core.vocabulary import Outcome
from poulpe.terminal import say
from poulpe.terminal.screen import Screen


def show(screen: Screen, outcome: Outcome, names: tuple[str, ...], me: int | None = None) -> None:
    screen.heading(screen.words(say.OVER))
    screen.show(Styled(winners(screen, outcome, names, me), "lantern"))
    screen.show(Styled(scores(outcome, names)))


def winners(screen: Screen, outcome: Outcome, names: tuple[str, ...], me: int | None = None) -> str:
    won = joined(screen, [names[q] for q in outcome.winners])
    if len(outcome.winners) > 1:
        return screen.words(say.SHARED, names=won)
    return screen.words(say.YOU_WIN if me in outcome.winners else say.WINS, names=won)


def scores(outcome: Outcome, names: tuple[str, ...]) -> str:
    """`Bo 2 · Ana 1 · Cy 0`: best first."""
    return " · ".join(f"{names[q]} {outcome.scores[q]}" for group in outcome.ranking for q in group)


def joined(screen: Screen, names: list[str]) -> str:
    """`Ana, Bo and Cy`."""
    return screen.words(say.AND).join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
