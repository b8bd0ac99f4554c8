"""The shelf: every folder here is a game. Nothing outside a game's folder knows it by name."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path

from poulpe.core.game import AnyGame
from poulpe.core.shelf import put_on_shelf


def _load(folder: str) -> AnyGame:
    game: AnyGame = import_module(f"{__name__}.{folder}").GAME
    return game


for _folder in sorted(p.parent.name for p in Path(__file__).parent.glob("*/__init__.py")):
    put_on_shelf(_folder.replace("_", "-"), partial(_load, _folder))
