"""There is one description of the pieces: model, rules and docs agree, and the rules need no engine."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene import room
from poulpe.games.crash_octopus.scene.layout import ANCHOR, DIE, HEAD, SHIP, TENTACLE, kind_of
from poulpe.games.crash_octopus.scene.model import model
from poulpe.games.crash_octopus.scene.pieces import CENTRES_OF_MASS, KINDS
from poulpe.games.crash_octopus.scene.poses import standing
from poulpe.games.crash_octopus.scene.table import table, written

DOCS = Path(__file__).parents[5] / "docs" / "crash-octopus.md"
QUIET = """
import sys, poulpe
match = poulpe.Match.deal("crash-octopus", seats=4, seed=1)
assert match.asks and match.view(0) and match.notation and "mujoco" not in sys.modules, "the rules loaded the engine"
import poulpe.cli, poulpe.server.app
assert "mujoco" not in sys.modules, "the commands or the server loaded the engine"
"""


def test_the_table_of_pieces_in_the_docs_is_that_of_the_scene() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert table() in text and written(text) == text, "run python -m poulpe.games.crash_octopus.scene.table"


def test_masses_and_centres_of_mass_are_those_of_the_model() -> None:
    found = model(4)
    for piece, body in found.body.items():
        kind = kind_of(piece)
        assert found.mj.body_mass[body] * 1000 == pytest.approx(KINDS[kind].mass)
        assert found.mj.body_ipos[body] * 1000 == pytest.approx(CENTRES_OF_MASS[kind], abs=1e-3)


def test_no_engine_loads_before_an_act_is_simulated() -> None:
    subprocess.run([sys.executable, "-c", QUIET], check=True)


@pytest.mark.parametrize(("piece", "other"), [(TENTACLE, DIE), (HEAD, DIE), (SHIP, ANCHOR), (ANCHOR, SHIP)])
def test_DET_18_a_placed_piece_just_touches_from_every_side(piece: int, other: int) -> None:
    goal, middle = geo.footprint(other, standing(40, -30, 0.4)), geo.centre(other, standing(40, -30, 0.4))
    bearings = np.radians(np.arange(0, 360, 15))
    for yaw in (0.0, 1.0):
        shape = geo.footprint(piece, standing(0, 0, yaw))
        for bearing, spot in zip(bearings, room.besides(shape, goal, middle, bearings), strict=True):
            assert geo.gap(geo.moved(shape, *spot), goal) == pytest.approx(room.SNUG, abs=1e-6)
            assert math.remainder(math.atan2(spot[1] - middle[1], spot[0] - middle[0]) - bearing, math.tau) < 1e-6
