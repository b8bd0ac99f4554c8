"""Games still in the making, from games/coming.toml: the shelf announces them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import poulpe.games
from poulpe.core.shelf import shelf
from poulpe.core.vocabulary import Text
from poulpe.server.shapes import GameShape, Scene

FILE = Path(poulpe.games.__file__).parent / "coming.toml"


@cache
def announced() -> dict[str, dict[str, Any]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def coming() -> list[GameShape]:
    return [_shape(name, said) for name, said in announced().items() if name not in shelf()]


def _shape(name: str, said: dict[str, Any]) -> GameShape:
    return GameShape(
        name=name,
        title=Text(said["en"], said["fr"]),
        seats=tuple(said["seats"]),
        bots=(),
        options=(),
        ready=False,
        scene=Scene(motif=said["motif"], tints=tuple(said["tints"])),
    )
