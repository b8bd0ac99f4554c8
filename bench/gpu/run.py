"""On a machine with a GPU and CuPy: the contests of prepare.py equal the CPU's to the step, and how fast they are."""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

cp: Any = importlib.import_module("cupy")
BLOCK, SEED = 128, 1


class Contests:
    def __init__(self, folder: Path) -> None:
        self.about = json.loads((folder / "about.json").read_text())
        self.cpu = np.load(folder / "cpu.npz")
        self.grid = cp.RawModule(path=str(folder / "contest.ptx")).get_function(self.about["entry"])

    def arrays(self, bots: list[int], lanes: int) -> list[tuple[Any, int, int]]:
        """Each array with its number of items and their size, in the order of the kernel."""
        a = self.about
        counts = [
            1, 1 + 2 * lanes, lanes, lanes, lanes * a["actions"], a["seats"], lanes * a["seats"], lanes * a["notes"],
            2000 * a["counters"], lanes,
        ]  # fmt: skip
        found = [cp.zeros(n * size, cp.uint8) for n, size in zip(counts, a["sizes"], strict=True)]
        found[0] = cp.asarray(np.frombuffer(bytes.fromhex(a["box"]), np.uint8))
        found[5] = cp.asarray(np.array(bots, np.int64)).view(cp.uint8)
        return list(zip(found, counts, a["sizes"], strict=True))

    def play(self, bots: list[int], lanes: int) -> tuple[float, list[Any]]:
        """Seconds of the kernel alone, and the arrays after it. A numba array is seven words to a kernel."""
        words: list[Any] = []
        arrays = self.arrays(bots, lanes)
        for array, n, size in arrays:
            words += [np.uint64(0), np.uint64(0), np.int64(n), np.int64(size), array, np.int64(n), np.int64(size)]
        cp.cuda.Device().synchronize()
        started = time.perf_counter()
        self.grid(((lanes + BLOCK - 1) // BLOCK,), (BLOCK,), (*words, np.int64(0), np.int64(SEED)))
        cp.cuda.Device().synchronize()
        return time.perf_counter() - started, [a for a, _, _ in arrays]

    def check(self, kind: str) -> None:
        rows, fired = self.cpu[f"{kind}_rows"], self.cpu[f"{kind}_fired"]
        lanes = len(rows)
        _, arrays = self.play(self.cpu[f"{kind}_bots"].tolist(), lanes)
        parts = [arrays[i].get().view(np.int64).reshape(lanes, -1) for i in (9, 6, 7)]  # moves, scores, notes
        table = np.hstack(parts)
        total = arrays[8].get().view(np.int64).reshape(self.about["counters"], -1).sum(axis=0)
        same = bool((table == rows).all()), bool((total == fired).all())
        print(
            f"{kind}: {lanes} matches, {int(rows[:, 0].sum())} moves; rows equal {same[0]}, rule counts equal {same[1]}"
        )
        if not all(same):
            raise SystemExit("the GPU plays differently")


def main(folder: Path) -> None:
    contests = Contests(folder)
    for kind in ("random", "mixed"):
        contests.check(kind)
    name = cp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    for label, bot in (("random", 0), ("thumb", 1)):
        for lanes in (65_536, 262_144, 1_048_576):
            best, moves = 1e9, 0
            for _ in range(3):
                seconds, arrays = contests.play([bot] * contests.about["seats"], lanes)
                best, moves = min(best, seconds), int(arrays[9].view(cp.int64).sum())
                del arrays
                cp.get_default_memory_pool().free_all_blocks()
            print(f"{name}, {label}, {lanes} lanes: {moves / best / 1e6:.0f} M moves/s, {lanes / best:,.0f} matches/s")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
