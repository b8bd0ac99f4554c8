"""Long runs of games of skill: `make soak`. Thousands of random acts, and every calibration target with many trials.

An act always ends, nothing is lost, sinks in or flies away, and the same truth and act give the same shot.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import fmean

from poulpe.core.match import Match
from poulpe.core.shelf import find, shelf
from tests.conformance.walks import answer

ACTS = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
TRIALS = int(sys.argv[2]) if len(sys.argv) > 2 else 250


def random_acts(name: str) -> None:
    game, dice, done, began = find(name), Random(name), 0, time.time()
    match, physics, figures = Match.deal(game, game.seats[-1], 1), game.physics, list[dict[str, float]]()
    assert physics is not None
    while done < ACTS:
        if match.over:
            match = Match.deal(game, dice.choice(game.seats), done)
        seat = match.asks[0].seat
        move = game.words.move(match.box, answer(game, match.box, match.state, seat, dice))
        before = time.process_time()
        shot = match.simulate(seat, move)
        spent = time.process_time() - before
        if shot is not None:
            done += 1
            figures.append({**physics.inspect(match.box, match.state, shot), "ms of CPU": 1000 * spent})
            if done % 50 == 0:
                assert Match.at(game, match.notation).simulate(seat, move) == shot, "another shot of the same act"
        match.play(seat, move, shot)
        assert game.words.pieces(match.box, match.state)
        if shot is not None and done % 250 == 0:
            print(f"{name}: {done} of {ACTS} acts, {time.time() - began:.0f} s: {_told(figures)}", flush=True)


def _told(figures: list[dict[str, float]]) -> str:
    """Of each figure its mean and its greatest value."""
    columns = {key: [f[key] for f in figures] for key in figures[0]}
    return ", ".join(f"{key} {fmean(values):.2f} (at most {max(values):.2f})" for key, values in columns.items())


def calibrated(name: str) -> bool:
    physics = find(name).physics
    assert physics is not None
    found = physics.calibrate(TRIALS)
    for m in found:
        print(f"{name}: {m.target} {m.what}: {m.value} {'' if m.holds else 'DOES NOT HOLD'}", flush=True)
    return all(m.holds for m in found)


if __name__ == "__main__":
    skilled = [name for name in shelf() if find(name).physics]
    for name in skilled:
        random_acts(name)
    sys.exit(0 if all(list(map(calibrated, skilled))) else 1)
