"""Our server and boardgame.io under the same load, one after the other, for every number of sockets."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from bench import machine, peers
from bench.child import ask
from bench.load import servers
from bench.load.generator import ROUNDS
from bench.timing import Figure

Say = Callable[[str], None]
Report = dict[str, Any]
OURS, THEIRS = "Poulpe", "boardgame.io"


class Plan(NamedTuple):
    sockets: tuple[int, ...]
    seconds: float  # of the closed loop; each stretch at half load takes half of it


FULL, QUICK = Plan((200, 1000, 2000), 6), Plan((40,), 1)

# Moves a second at so many sockets, and milliseconds at half load.
GOAL_SOCKETS, GOAL_MOVES, GOAL_P99 = 2000, 3000, 50

NOTES = (
    "Tables of four over loopback, server and people on the same machine. 'moves/s' is a closed loop: every table "
    "always has one move in flight, and plays the next one as soon as all four sockets were told of it. Latencies "
    "are taken afterwards at half of that rate, with moves due at random moments: from the moment a move is due "
    f"until all four have it, whether or not the server was ready for it; of {ROUNDS} stretches the median counts, and "
    "the worst stands beside it.",
    "Poulpe plays OctoRage with all its rules and views: the letters carry the view, the legal moves, the barred "
    "ones with their rule, and the story in words. A move is told after SQLite has it (WAL, synchronous=FULL) in "
    "a folder of the file system named above; commits are shared by all moves that wait for the disk. Some steps "
    "of OctoRage ('silent') are shown only to the seat that takes them; they count as moves and are cheaper. When "
    "a match is over the table asks for a rematch, and its four people connect to the new table; that is part of "
    "the load.",
    "boardgame.io 0.50.2 runs in production mode with its memory storage: nothing is kept on disk and a crash "
    "loses everything. Its game is a toy with one rule, hidden hands through playerView and a state of about the "
    "size of our letters; it lists no legal moves and writes no sentences, and the next deal stays in the same "
    "match. So durability, rules and words are in our figures and not in theirs.",
    "Both get the same generator, in a process of its own: its share of the machine is in the JSON ('generator "
    "cores'). It speaks socket.io's own protocol to boardgame.io and reads of a letter only what a player needs.",
    "CPU is of the server's process, all threads, during the closed loop. 'kB a socket' is what the server grew "
    "by when all had connected and their tables were dealt, divided by the sockets: it contains their part of the "
    "table. A young process grows in steps, so small numbers of sockets say little.",
    "One server process each; both could be started several times.",
)


def figures(plan: Plan, say: Say, with_peer: bool = True, install: bool = True) -> tuple[list[Figure], list[str]]:
    """The figures, and what went wrong on the way."""
    python, troubles = _python(say, install)
    servers.allow_sockets(max(plan.sockets))
    contestants: dict[str, tuple[str, Callable[[], AbstractContextManager[tuple[int, int]]]]]
    contestants = {OURS: ("octorage", servers.ours)}
    missing = servers.install_peer(say) if with_peer else f"{THEIRS} was left out"
    if missing:
        troubles.append(missing)
    else:
        contestants[THEIRS] = ("rush", servers.boardgame_io)
    found = []
    for sockets in plan.sockets:
        for name, (game, start) in contestants.items():
            say(f"{name}: {sockets:,} sockets")
            try:
                with start() as (port, pid):
                    given = ["-m", "bench.load.generator", game, str(port), str(pid), str(sockets), str(plan.seconds)]
                    (figure,) = ask(given, python, limit=300, say=say)
            except (RuntimeError, ValueError, subprocess.SubprocessError, OSError) as e:
                troubles.append(f"{name} with {sockets:,} sockets: {e}")
                continue
            found.append(figure._replace(what=name))
    return found, troubles


def _python(say: Say, install: bool) -> tuple[str, list[str]]:
    """An interpreter with picows, or our own, which has a slower client."""
    if install and (trouble := peers.install(say)):
        return sys.executable, [f"{trouble}; the load comes through websockets, which costs more"]
    own = peers.python()
    has = own.exists() and subprocess.run([own, "-c", "import msgspec, picows, psutil"], capture_output=True)
    return (str(own) if has and has.returncode == 0 else sys.executable), []


# ---------------------------------------------------------------- what becomes of them
def report(found: list[Figure], troubles: list[str], quick: bool, load: dict[str, float]) -> Report:
    return {
        "date": time.strftime("%Y-%m-%d"),
        "quick": quick,
        "machine": machine.describe() | {"disk": servers.disk(), "node": servers.node()},
        "load": load,
        "figures": [f.as_json() for f in found],
        "ratios": ratios(found),
        "goals": goals(found),
        "troubles": troubles,
        "notes": list(NOTES),
    }


def ratios(found: list[Figure]) -> list[dict[str, Any]]:
    """How many times more moves ours makes, and how its p99 stands beside theirs."""
    theirs = {f.detail["sockets"]: f for f in found if f.what == THEIRS}
    return [
        {
            "sockets": sockets,
            "moves": round(mine.best / theirs[sockets].best, 3),
            "p99": round(mine.detail["p99 ms"] / theirs[sockets].detail["p99 ms"], 3),
        }
        for mine in found
        if mine.what == OURS and (sockets := mine.detail["sockets"]) in theirs
    ]


def goals(found: list[Figure]) -> list[dict[str, Any]]:
    """What was promised, and whether this run kept it; nothing for what it did not measure."""
    ours = [f for f in found if f.what == OURS]
    made: list[dict[str, Any]] = []
    for f in ours:
        if f.detail["sockets"] == GOAL_SOCKETS:
            made.append({"what": f"{GOAL_MOVES:,} moves/s at {GOAL_SOCKETS:,} sockets", "kept": f.best >= GOAL_MOVES})
    if ours:
        worst = max(f.detail["p99 ms"] for f in ours)
        made.append(
            {
                "what": f"p99 under {GOAL_P99} ms at half load, in the median of {ROUNDS} stretches",
                "kept": worst < GOAL_P99,
            }
        )
        made.append({"what": "no error", "kept": not any(f.detail["errors"] for f in ours)})
    if beside := ratios(found):
        made.append({"what": f"ahead of {THEIRS}", "kept": all(r["moves"] > 1 for r in beside)})
    return made
