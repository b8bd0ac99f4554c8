"""On a machine with a CUDA device and poulpe[cuda]: the same series on GPU and CPU, compared to the step, and how fast.

python bench/gpu.py [GAME] [RESULT.json]
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe.core import cuda
from poulpe.core.drivers import contest
from poulpe.core.game import AnyGame
from poulpe.core.shelf import find
from poulpe.lab import simulate
from poulpe.lab.checks import BOTS

MATCHES, SEED, LANES = 20_000, 1, (16_384, 65_536, 262_144, 524_288)


def equal(game: AnyGame, seats: int, bots: tuple[str, ...]) -> dict[str, Any]:
    """Every match's moves, scores and notes, and every rule's count, from both devices."""
    box = game.fill(seats, {})[1]
    numbers = [BOTS[b] for b in bots]
    cpu = simulate._chunk(game.compiled(contest).contest, game, box, bots, 0, MATCHES, SEED)
    gpu = cuda.Contest(game.name, game.kernel, box, numbers)(0, MATCHES, SEED)
    if cpu[0] != gpu[0] or not np.array_equal(cpu[1], gpu[1]) or not np.array_equal(cpu[2], gpu[2]):
        raise SystemExit(f"{', '.join(bots)}: the GPU plays differently")
    return {"bots": bots, "matches": MATCHES, "moves": cpu[0], "equal": True}


def speed(game: AnyGame, seats: int, bot: str) -> list[dict[str, Any]]:
    play = cuda.Contest(game.name, game.kernel, game.fill(seats, {})[1], [BOTS[bot]] * seats)
    play(0, LANES[0], SEED)  # loads the kernel
    found = []
    for lanes in LANES:
        runs = []
        for _ in range(3):
            before = play.kernel_seconds
            moves = play(0, lanes, SEED)[0]
            runs.append(play.kernel_seconds - before)
        best = min(runs)
        found.append({"bot": bot, "lanes": lanes, "moves": moves, "kernel_seconds": best, "moves_per_s": moves / best})
    return found


def through_the_front_door(game: AnyGame, seats: int) -> dict[str, Any]:
    """What `poulpe simulate --device cuda` does, transfers and the tally included."""
    series = {d: simulate.simulate(game, 200_000, seats, ("random",), SEED, device=d) for d in ("cuda", "cpu")}
    same = [(s.moves, s.wins, s.fired, s.breakdowns, s.measures) for s in series.values()]
    if same[0] != same[1]:
        raise SystemExit("simulate: the GPU's series is another one")
    return {d: {"moves": s.moves, "seconds": s.seconds, "backend": s.backend} for d, s in series.items()}


def main(name: str = "octorage", to: str = "bench/results/gpu.json") -> None:
    game = find(name)
    seats = min(game.seating.counts, key=lambda n: abs(n - 4))
    driver: Any = importlib.import_module("numba.cuda")
    started = time.perf_counter()
    cuda.Contest(game.name, game.kernel, game.fill(seats, {})[1], [0] * seats)
    found = {
        "device": driver.get_current_device().name,
        "date": time.strftime("%Y-%m-%d"),
        "game": name,
        "seats": seats,
        "compile_seconds": time.perf_counter() - started,
        "equal": [equal(game, seats, ("random",) * seats), equal(game, seats, ("thumb", "random") * (seats // 2))],
        "speed": speed(game, seats, "random") + speed(game, seats, "thumb"),
        "simulate": through_the_front_door(game, seats),
    }
    Path(to).write_text(json.dumps(found, indent=1) + "\n")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:])
