"""All figures of the games of skill on the shelf, each game a report."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from bench import machine
from bench.skill import acts, players
from bench.skill.beside import RATE, SEEN, SKILLED, TABLES, beside
from poulpe.core.shelf import find

Say = Callable[[str], None]
Report = dict[str, Any]
GOAL_MS, GOAL_TRIES, GOAL_GZIP = 15.0, 70.0, 1000.0  # a flick, candidates a second of a core, a shot on average

NOTES = (
    "CPU time of one core; every act is simulated three times and the quickest counts. On a machine that is busy with "
    "other work (see the load) the same instructions take up to twice as long.",
    "A step is 2 ms of the table's time, 1 ms while anything is faster than 1.3 m/s. A flick wakes the pieces it "
    "reaches, and only they cost; 0 awake is what the engine spends on a sleeping table.",
    "'try' is the same flick as a bot tries it: nothing is recorded, and it is over when it is known whether a "
    "treasure comes to its ship and what falls off; 'candidate' are the flicks that the bot itself looks at first.",
    "Whole matches: aim in one seat, its opponent in all others; Wilson's interval. Shots: the same tables, the same "
    "hand; a hit is a treasure that may be loaded and no own cargo lost.",
    f"Card tables: OctoRage, {TABLES} tables, {RATE:g} moves a second at random moments, in turns alone (the workers "
    f"are held) and while bots that never wait play at least {SKILLED} tables of skill; server, workers and people "
    "share the machine. The median of the stretches of each kind counts. A p99 that is longer than that of those "
    f"alone by more than {SEEN:g} ms, half of the time that one picture of a screen stands, is felt.",
    "Calibration: make soak takes as many trials as the specification asks for.",
)


class Plan(NamedTuple):
    acts: int
    tries: int
    matches: int
    turns: int
    trials: int
    seconds: float


FULL, QUICK = Plan(120, 30, 12, 12, 20, 30), Plan(16, 4, 2, 2, 2, 0)


def figures(plan: Plan, say: Say) -> list[Report]:
    return [_figures(name, plan, say) for name in acts.skilled()]


def _figures(name: str, plan: Plan, say: Say) -> Report:
    physics, before = find(name).physics, machine.load()
    assert physics is not None
    say(f"{name}: what acts cost")
    costs, tries, engine = acts.costs(name, plan.acts), acts.tries(name, plan.tries), acts.engine(name)
    say(f"{name}: bots")
    duels = [players.duel(name, "random", 2, plan.matches), players.duel(name, "thumb", 2, plan.matches)]
    hits = players.hits(name, plan.turns)
    say(f"{name}: card tables beside it")
    among = beside(name, plan.seconds) if plan.seconds else None
    say(f"{name}: calibration")
    targets = [m._asdict() for m in physics.calibrate(plan.trials)]
    return {
        "game": name, "date": time.strftime("%Y-%m-%d"), "machine": machine.describe(),
        "load": {"before": before, "after": machine.load()}, "costs": costs, "tries": tries, "engine": engine,
        "duels": duels, "hits": hits, "beside": among, "trials": plan.trials, "targets": targets,
        "goals": goals(costs, tries), "notes": list(NOTES),
    }  # fmt: skip


def goals(costs: list[Report], tries: list[Report]) -> list[Report]:
    flick = next(c["ms"] for c in costs if c["kind"] == "Flick")
    gzip = next(c["gzip"] for c in costs if c["kind"] == "all")
    tried = next(t["a second"] for t in tries if t["what"] == "candidate")
    return [
        {"what": f"a flick in {GOAL_MS:.0f} ms of CPU", "value": f"{flick:.1f} ms", "kept": flick <= GOAL_MS},
        {"what": f"{GOAL_TRIES:.0f} candidates a second", "value": f"{tried:.0f}", "kept": tried >= GOAL_TRIES},
        {"what": "a shot in 1 kB gzip", "value": f"{gzip:.0f} bytes", "kept": gzip <= GOAL_GZIP},
    ]
