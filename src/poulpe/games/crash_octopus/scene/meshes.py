"""What the board draws: `python -m poulpe.games.crash_octopus.scene.meshes` writes web/pieces.json and rare.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from poulpe.games.crash_octopus.scene.layout import NAMES, PIECES, SHIP_RING, TENTACLE_RING, kind_of
from poulpe.games.crash_octopus.scene.looks import as_data, rare_data
from poulpe.games.crash_octopus.scene.pieces import (
    DIE_SIDE,
    HEAD_RADIUS,
    LITTLE_RADIUS,
    OCEAN_RADIUS,
    SHIP_LENGTH,
    SHIP_WIDTH,
    STRING_THICKNESS,
)

WEB = Path(__file__).parents[1] / "web"


def files() -> dict[str, str]:
    return {"pieces.json": _text(_pieces()), "rare.json": _text(rare_data())}


def _pieces() -> dict[str, Any]:
    sizes = {
        "ocean": OCEAN_RADIUS, "string": STRING_THICKNESS, "head": HEAD_RADIUS, "little": LITTLE_RADIUS,
        "die": DIE_SIDE, "ship": [SHIP_LENGTH, SHIP_WIDTH], "rings": [TENTACLE_RING, SHIP_RING],
    }  # fmt: skip
    are = [kind_of(p) for p in range(PIECES)]
    return {"names": NAMES, "are": are, "sizes": sizes, **as_data()}


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for name, text in files().items():
        (WEB / name).write_text(text, encoding="utf-8")
