"""What starting costs: `python -m bench.start GAME DRIVER` builds or loads a compiled driver."""

from __future__ import annotations

import sys
import time

from bench.timing import Figure, tell

DRIVERS = {"random play": "random_matches", "series of bots": "contest", "one position": ""}


def started(name: str, driver: str) -> list[Figure]:
    wall, busy = time.perf_counter(), time.process_time()
    from bench.games import game_of
    from poulpe.core import drivers

    game = game_of(name)
    imported = time.process_time()
    chosen = [getattr(drivers, DRIVERS[driver])] if DRIVERS[driver] else []
    game.compiled(*chosen)
    ready = time.process_time()
    detail = {"wall": time.perf_counter() - wall, "import": imported - busy, "process": ready}
    return [Figure(driver, "s", [ready - imported], detail)]


if __name__ == "__main__":
    tell(started(sys.argv[1], sys.argv[2]))
