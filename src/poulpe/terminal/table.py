"""The table as a seat sees it: drawn by its game, or plainly if the game draws nothing."""

from __future__ import annotations

from rich.markup import escape

from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import View
from poulpe.terminal import say
from poulpe.terminal.screen import Screen


def show(screen: Screen, game: AnyGame, view: View, names: tuple[str, ...]) -> None:
    escaped = tuple(escape(name) for name in names)
    draw = game.views.draw
    heading, *lines = draw(view, screen.lang, escaped) if draw else plain(screen, game, view, escaped)
    screen.heading(heading)
    screen.lines(lines)


def plain(screen: Screen, game: AnyGame, view: View, names: tuple[str, ...]) -> list[str]:
    """Seats, whose move it is, and the position in notation: enough to play any game."""
    seats = [_seat(screen, view, q, name) for q, name in enumerate(names)]
    return [escape(game.title.text[screen.lang]), *seats, "", f"[soft]{escape(view.notation)}[/]"]


def _seat(screen: Screen, view: View, q: int, name: str) -> str:
    marker = "[lantern]▸[/]" if q in view.waiting else ""
    you = f"[you]{name}[/] [soft]{screen.words(say.YOU)}[/]"
    return f"{marker}\t[soft]{q}[/]\t{you if q == view.seat else name}"
