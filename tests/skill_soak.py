"""Long runs of games of skill: `make soak`. Random acts, whole matches between bots, and calibration.

Every act ends, no piece is lost, sinks in or flies away, and the same truth and act give the same shot. Every way to
play finishes. Every calibration target is met with as many trials as the specification demands.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count, cycle
from random import Random
from statistics import fmean

import poulpe
from poulpe.core.game import AnyGame
from poulpe.core.match import Match
from poulpe.core.shelf import find, shelf
from tests.conformance.walks import LONGEST, Setup, answer, variants

PARTS = ("acts", "matches", "calibration")
A_MATCH = 50  # random acts before the next way to play
TOLD = 250  # acts between two progress lines


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=2000, help="random acts, spread over all ways to play")
    parser.add_argument("--trials", type=int, default=100, help="per calibration target; fifty times as many for dice")
    parser.add_argument("--only", choices=PARTS, help="one part")
    return parser.parse_args()


def all_ways(game: AnyGame) -> list[Setup]:
    return variants(game) or [Setup(n, {}) for n in game.seating.counts]


def random_acts(name: str, acts: int) -> None:
    game, dice, done, began = find(name), Random(name), 0, time.time()
    figures, physics = list[dict[str, float]](), game.physics
    assert physics is not None
    for way, seed in zip(cycle(all_ways(game)), count(), strict=False):
        match, until = Match.deal(game, way.seats, seed, **way.options), done + A_MATCH
        while not match.over and done < until:
            seat = match.asks[0].seat
            move = game.moves.move(match.box, answer(game, match.box, match.state, seat, dice))
            before = time.process_time()
            shot = match.simulate(seat, move)
            spent = time.process_time() - before
            if shot is not None:
                done += 1
                try:
                    figures.append({**physics.inspect(match.box, match.state, shot), "ms of CPU": 1000 * spent})
                except ValueError as e:
                    raise ValueError(f"{e}: {move} of seat {seat} with {way} at {match.notation}") from e
                if done % A_MATCH == 0:
                    assert Match.at(game, match.notation).simulate(seat, move) == shot, "not the same shot again"
                if done % TOLD == 0:
                    print(f"{name}: {done} of {acts} acts, {time.time() - began:.0f} s: {_told(figures)}", flush=True)
                if done >= acts:
                    return
            match.play(seat, move, shot=shot)
            assert game.views.pieces(match.box, match.state)


def _told(figures: list[dict[str, float]]) -> str:
    """The mean and the maximum of each figure."""
    columns = {key: [f[key] for f in figures] for key in figures[0]}
    return ", ".join(f"{key} {fmean(values):.2f} (at most {max(values):.2f})" for key, values in columns.items())


def whole_matches(name: str) -> None:
    """Every way to play, to its end: thumb in every second seat, the game's own fastest bot in the others."""
    game = find(name)
    for seed, way in enumerate(all_ways(game)):
        match, moves, began = Match.deal(game, way.seats, seed, **way.options), 0, time.time()
        quickest = next(iter(game.bots.by_name), "thumb")
        bots = [poulpe.bot(name, "thumb" if (seat + seed) % 2 else quickest, seat) for seat in range(way.seats)]
        while not match.over:
            ask = match.asks[0]
            match.play(ask.seat, bots[ask.seat].choose(match.view(ask.seat), ask))
            moves += 1
            assert moves < LONGEST, f"{name} with {way} did not end"
        assert match.outcome is not None
        told = f"{moves} moves, {time.time() - began:.0f} s, ranking {match.outcome.ranking}"
        print(f"{name}: {way.seats} seats, {way.options}: {told}", flush=True)


def calibrated(name: str, trials: int) -> bool:
    physics = find(name).physics
    assert physics is not None
    found = physics.calibrate(trials)
    for m in found:
        print(f"{name}: {m.target} {m.what}: {m.value} {'' if m.holds else 'DOES NOT HOLD'}", flush=True)
    return all(m.holds for m in found)


if __name__ == "__main__":
    chosen, kept = options(), True
    for name in [name for name in shelf() if find(name).physics]:
        if chosen.only in (None, "acts"):
            random_acts(name, chosen.acts)
        if chosen.only in (None, "matches"):
            whole_matches(name)
        if chosen.only in (None, "calibration"):
            kept &= calibrated(name, chosen.trials)
    sys.exit(0 if kept else 1)
