"""What is asked, in the words of players."""

from __future__ import annotations

from typing import Any

from poulpe.core.vocabulary import View
from poulpe.games.crash_octopus.words.names import WORDS


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """CO-R96: before Octopus Bowling ends by itself, whoever could prevent it is told. A pirate has no anchor."""
    kind = view.asks[0].kind
    run: Any = getattr(view, "run", None)
    if kind == "bowl" and run.patience <= view.seats:
        kind = "last-bowl"
    if kind == "place-ship" and getattr(view, "pirate", None) == view.asks[0].seat:
        kind = "join-cannon"  # PI-011
    return WORDS["asks"][kind][lang]
