"""web/pieces.json: all that the board draws; `python -m poulpe.games.crash_octopus.scene.meshes` writes it."""

from __future__ import annotations

import json
from pathlib import Path

from poulpe.games.crash_octopus.scene.layout import NAMES, PIECES, SHIP_RING, TENTACLE_RING, kind_of
from poulpe.games.crash_octopus.scene.looks import as_data
from poulpe.games.crash_octopus.scene.pieces import (
    DIE_SIDE,
    HEAD_RADIUS,
    LITTLE_RADIUS,
    OCEAN_RADIUS,
    SHIP_LENGTH,
    SHIP_WIDTH,
    STRING_THICKNESS,
)

FILE = Path(__file__).parents[1] / "web" / "pieces.json"


def text() -> str:
    sizes = {
        "ocean": OCEAN_RADIUS, "string": STRING_THICKNESS, "head": HEAD_RADIUS, "little": LITTLE_RADIUS,
        "die": DIE_SIDE, "ship": [SHIP_LENGTH, SHIP_WIDTH], "rings": [TENTACLE_RING, SHIP_RING],
    }  # fmt: skip
    are = [kind_of(p) for p in range(PIECES)]
    return json.dumps({"names": NAMES, "are": are, "sizes": sizes, **as_data()}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
