"""Long random runs: `make soak`. Every check of the conformance suite, many seeds, every option."""

from __future__ import annotations

import sys
import time

from poulpe.core.shelf import find, shelf
from tests.conformance import checks
from tests.conformance.test_conformance import CHECKS, compiled_is_plain
from tests.conformance.walks import Setup, setups, variants

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 20


def soak(name: str) -> None:
    game, started, runs = find(name), time.time(), 0
    compiled_is_plain(game, checked=True)
    print(f"{name}: the bounds-checked build matches plain Python", flush=True)
    rounds = ROUNDS if not game.physics else max(1, ROUNDS // 20)  # an act of skill takes as long as a thousand moves
    for seed in range(rounds):
        for i, setup in enumerate(setups(game, pairs=20) + variants(game)):
            for check in CHECKS:
                check(game, setup, 1000 * seed + i)
                runs += 1
        print(f"{name}: round {seed + 1} of {rounds}, {runs} runs, {time.time() - started:.0f} s", flush=True)
    for tiny in game.options.tiny:
        options = {key: value for key, value in tiny.items() if key != "seats"}
        told = checks.check_imagination(game, Setup(tiny["seats"], options), stories=300)
        print(f"{name}: {told} stories told, each imagined exactly", flush=True)


if __name__ == "__main__":
    for name in shelf():
        soak(name)
