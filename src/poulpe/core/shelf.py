"""Where games are found by name. The folder `games` fills it; core itself knows no game."""

from __future__ import annotations

from collections.abc import Callable

from poulpe.core.game import AnyGame, Game

_games: dict[str, Callable[[], AnyGame]] = {}


def put_on_shelf(name: str, load: Callable[[], AnyGame]) -> None:
    """`load` is called when the game is first asked for, so that a long shelf costs nothing."""
    _games[name] = load


def shelf() -> tuple[str, ...]:
    return tuple(sorted(_games))


def find(game: str | AnyGame) -> AnyGame:
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise TypeError(f"a game is named by its name on the shelf ({', '.join(shelf())}), got {game!r}")
    if game not in _games:
        raise ValueError(f"there is no game {game!r} on the shelf; there is {', '.join(shelf()) or 'nothing'}")
    return _games[game]()
