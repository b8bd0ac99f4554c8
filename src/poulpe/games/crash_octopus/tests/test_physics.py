"""Physics alone: rest, determinism, contacts, recorded frames. No rules are involved."""

from __future__ import annotations

import hashlib
import math
import subprocess
import sys
from itertools import combinations

import numpy as np
import pytest

from poulpe.games.crash_octopus.physics import frames
from poulpe.games.crash_octopus.physics.desk import Desk, desk
from poulpe.games.crash_octopus.physics.flag import Strike, launch
from poulpe.games.crash_octopus.physics.runs import NUDGE, Push, Run
from poulpe.games.crash_octopus.scene.geometry import centre, laid
from poulpe.games.crash_octopus.scene.layout import (
    DIE,
    HEAD,
    NUMBERS,
    SHIP,
    TABLE,
    TENTACLE,
    TREASURE,
    start,
    treasures,
)
from poulpe.games.crash_octopus.scene.poses import Pose, standing, tilt
from poulpe.games.crash_octopus.scene.stacks import stacked
from poulpe.games.crash_octopus.words.names import PRESETS

GOLD = NUMBERS["gold1"]
EAST = 0.0


@pytest.fixture(scope="module")
def table() -> Desk:
    return desk(4, False)


def full_table() -> dict[int, Pose]:
    poses = {p: standing(s.x, s.y, s.yaw) for p, s in start(4).items()}
    for n, t in enumerate(treasures(4)):
        a, r = 2.4 * n, 60 + 55 * math.sqrt(n)
        poses[t] = laid(t, r * math.cos(a), r * math.sin(a), 1.3 * n)
    return poses


def flicked(table: Desk, tries: int = 0) -> Run:
    """A flick after this many other tries from the same table, as bots make them."""
    poses = full_table()
    settled = table.run(poses, dict.fromkeys(treasures(4), NUDGE)).rest
    poses |= settled
    for k in range(tries):
        table.run(poses, {GOLD: launch(GOLD, poses[GOLD], Strike(2.0 + k, 1.0))}, record=False, hasty=True)
    return table.run(poses, {GOLD: launch(GOLD, poses[GOLD], Strike(2.0, 0.5, 0.2))})


def digest(run: Run) -> str:
    return hashlib.sha256(repr((run.touches, run.near, run.rest, run.leans, run.frames)).encode()).hexdigest()


@pytest.mark.rules("CO-003")
def test_CAL_01_a_bar_slides_as_far_as_its_speed_says(table: Desk) -> None:
    for aim in (0.0, 1.0, 2.5):
        for speed, distance, margin in ((1.0, 170, 25), (2.0, 680, 80)):
            push = Push((speed * math.cos(aim), speed * math.sin(aim), 0.0))
            rest = table.run({GOLD: laid(GOLD, 0, 0, 0)}, {GOLD: push}).rest[GOLD]
            assert abs(math.hypot(*rest.mm[:2]) - distance) <= margin


def test_scenario_SC50_the_same_state_and_act_give_the_same_run_in_any_process(table: Desk) -> None:
    here = digest(flicked(table))
    assert digest(flicked(table)) == here, "in the same process, after other acts"
    assert digest(flicked(table, tries=3)) == here, "where the same table was tried before"
    assert digest(flicked(Desk(4, False))) == here, "on another desk"
    code = "from poulpe.games.crash_octopus.tests.test_physics import *\nprint(digest(flicked(desk(4, False))))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == here, "in another process"


@pytest.mark.rules("CO-074")
@pytest.mark.parametrize("preset", PRESETS)
def test_CAL_08_every_stack_stands(table: Desk, preset: str) -> None:
    ship = standing(100, 50, 0.7)
    for n in range(1, 6):
        for cargo in combinations(range(TREASURE, TREASURE + 5), n):
            poses = {SHIP: ship, **stacked(ship, cargo, preset)}
            run = table.run(poses, dict.fromkeys(poses, NUDGE))
            for t in cargo:
                assert math.dist(run.rest.get(t, poses[t]).mm, poses[t].mm) < 0.2
                assert any(lean.over == t and lean.up >= 900 for lean in run.leans if lean.under != TABLE)
            assert table.deepest({**poses, **run.rest}) < 0.2, "CAL-10"


def test_scenario_SC43_a_straight_flick_reaches_the_hull_and_leaves_the_ship_upright(table: Desk) -> None:
    poses = {SHIP: standing(150 + 9, 0, math.pi / 2), GOLD: laid(GOLD, 0, 0, 0)}
    run = table.run(poses, {GOLD: launch(GOLD, poses[GOLD], Strike(EAST, 0.6))})
    assert any((a, b) == (SHIP, GOLD) for a, b, _ in run.touches)
    assert tilt(run.rest[SHIP]) < 5


def test_scenario_SC44_a_weak_flick_stops_short(table: Desk) -> None:
    poses = {SHIP: standing(150 + 9, 0, math.pi / 2), GOLD: laid(GOLD, 0, 0, 0)}
    run = table.run(poses, {GOLD: launch(GOLD, poses[GOLD], Strike(EAST, 0.02))})
    assert not any((a, b) == (SHIP, GOLD) for a, b, _ in run.touches)
    assert SHIP not in run.rest


@pytest.mark.rules("CO-062")
def test_CAL_11_a_bar_comes_back_from_the_head(table: Desk) -> None:
    poses = {HEAD: standing(0, 0, 0), GOLD: laid(GOLD, -44, 0, 0)}
    run = table.run(poses, {GOLD: Push((1.0, 0.0, 0.0))})
    back = -44 - run.rest[GOLD].mm[0]
    assert math.sqrt(2 * 0.28 * 9.81 * max(back, 0) / 1000) >= 0.2


def test_scenario_SC48_a_ship_with_all_five_types_stands_for_ten_seconds(table: Desk) -> None:
    ship, cargo = standing(100, 50, 0.7), range(TREASURE, TREASURE + 5)
    poses = {SHIP: ship, **stacked(ship, cargo, "aft")}
    later = table.wait(poses, 10)
    assert all(math.dist(later[p].mm, poses[p].mm) < 0.2 for p in poses)
    held = {lean.over for lean in table.leans(later) if lean.under != TABLE and lean.up >= 300}
    assert held >= set(cargo), "DET-04"


def test_scenario_SC45_a_die_that_falls_on_the_bare_table_moves_nothing_far_away(table: Desk) -> None:
    poses = {TENTACLE: standing(0, 0, 0.3), DIE: standing(300, 0, 0.0, 70)}
    run = table.run(poses, {DIE: NUDGE})
    assert set(run.rest) == {DIE} and (TABLE, DIE) in [pair[:2] for pair in run.touches]


def test_DET_01_an_act_is_over_when_all_have_been_still_and_not_before(table: Desk) -> None:
    """When all pieces are woken at the end of an act, none of them moves."""
    poses = full_table()
    run = table.run(poses, {GOLD: launch(GOLD, poses[GOLD], Strike(2.0, 0.6))})
    there = {**poses, **run.rest}
    later = table.wait(there, 0.6)
    assert all(math.dist(later[p].mm, there[p].mm) < 1.0 for p in run.rest)
    assert run.ms < 8000


def test_CAL_07_slow_chests_leave_tentacles_standing_and_fast_ones_do_not(table: Desk) -> None:
    chest = NUMBERS["chest1"]
    toppled = dict.fromkeys((0.3, 1.0), 0)
    for speed in toppled:
        for k in range(8):
            poses = {TENTACLE: standing(0, 0, k * 0.8), chest: laid(chest, -20, 0, k * 1.7)}
            rest = table.run(poses, {chest: Push((speed, 0.0, 0.0))}, record=False).rest
            toppled[speed] += tilt(rest.get(TENTACLE, poses[TENTACLE])) > 45
    assert toppled[0.3] == 0 and toppled[1.0] >= 4


def test_DET_02_a_resting_pair_counts_as_touching_only_anew(table: Desk) -> None:
    """A gem leaning on the hull does not count as touching it until it is struck against it."""
    gem = NUMBERS["gem1"]
    poses = {SHIP: standing(0, 0, 0), gem: laid(gem, 0, -18.05, 0.0), GOLD: laid(GOLD, 0, 90, 0)}
    away = table.run(poses, {GOLD: Push((0.0, 1.0, 0.0))})
    assert not any((a, b) == (SHIP, gem) for a, b, _ in away.touches)
    into = table.run(poses, {gem: Push((0.0, 0.8, 0.0))})
    assert any((a, b) == (SHIP, gem) for a, b, _ in into.touches)


def test_frames_tell_the_way_of_what_moves_and_nothing_else(table: Desk) -> None:
    run = flicked(table)
    count, ways = frames.decode(run.frames)
    assert set(ways) == {p for p in run.rest if p in ways} and GOLD in ways
    assert abs(count - 0.06 * run.ms) <= 2, "60 frames a second"
    for piece, (first, way) in ways.items():
        assert first + len(way) <= count
        assert np.abs(way[-1, :3] - np.array(run.rest[piece].mm)).max() < 0.06
        assert np.abs(np.linalg.norm(way[:, 3:], axis=1) - 1).max() < 1e-6
    assert len(run.frames) < 1500


@pytest.mark.parametrize("name", ["gem1", "gold1", "cup1", "orange-anchor"])
def test_the_hardest_strike_at_the_edge_does_not_throw_a_piece_away(table: Desk, name: str) -> None:
    """ACT-01 at its limits: a flag gives at most 3 m/s at the rim, and contacts add nothing."""
    piece = NUMBERS[name]
    for lateral in (-0.8, 0.8):
        here = {piece: laid(piece, 0, 0, 0.4)}
        push = launch(piece, here[piece], Strike(0.3, 1.0, lateral, 0.3, math.radians(10)))
        run = table.run(here, {piece: push}, record=False)
        assert math.hypot(*run.rest[piece].mm[:2]) < 1700  # 3 m/s of friction alone


def test_an_act_ends_and_nothing_sinks(table: Desk) -> None:
    poses = full_table()
    for n, piece in enumerate(list(treasures(4))[:6]):
        run = table.run(poses, {piece: launch(piece, poses[piece], Strike(1.1 * n, 1.0, 0.5, 0.2, 0.1))})
        assert run.ms <= 9000
        poses |= run.rest
        assert all(abs(c) < 3000 for p in poses.values() for c in p.mm)
        assert table.deepest(poses) < 0.2
        assert centre(piece, poses[piece])
