"""For a machine with a GPU and CuPy but no numba: the PTX of a game's contests, and the CPU's rows to compare with.

python bench/gpu/prepare.py GAME FOLDER      needs poulpe[cuda]; no GPU is needed here
python bench/gpu/run.py FOLDER               on the machine with the GPU
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe.core import cuda
from poulpe.core.drivers import contest
from poulpe.core.shelf import find
from poulpe.lab import simulate

MATCHES, SEED = 20_000, 1


def main(name: str, folder: Path) -> None:
    game = find(name)
    seats = min(game.seats, key=lambda n: abs(n - 4))
    box = game.fill(seats, {})[1]
    folder.mkdir(parents=True, exist_ok=True)
    code = cuda.ptx(name, game.kernel)
    (folder / "contest.ptx").write_text(code)
    play = game.compiled(contest).contest
    rows: dict[str, Any] = {}
    for bots in (("random",) * seats, ("thumb", "random") * (seats // 2) + ("thumb",) * (seats % 2)):
        kind = "random" if set(bots) == {"random"} else "mixed"
        _, fired, table = simulate._chunk(play, game, box, bots, 0, MATCHES, SEED)
        rows |= {f"{kind}_rows": table, f"{kind}_fired": fired, f"{kind}_bots": [simulate.BOTS[b] for b in bots]}
    np.savez_compressed(folder / "cpu.npz", **rows)
    arrays = cuda.lane_arrays(game.kernel, box, [0] * seats, 1)
    about = {
        "game": name,
        "seats": seats,
        "entry": re.findall(r"\.visible \.entry (\w+)\(", code)[0],
        "sizes": [a.itemsize for a in arrays],
        "actions": game.kernel.actions,
        "notes": game.kernel.notes,
        "counters": cuda.COUNTERS,
        "box": arrays[0].tobytes().hex(),
    }
    (folder / "about.json").write_text(json.dumps(about, indent=1))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
