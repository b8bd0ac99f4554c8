"""The CUDA backend compiles the same rules to PTX. Needs the optional packages, but no GPU."""

from __future__ import annotations

import importlib.util

import numpy as np
import pytest

from poulpe.core import cuda
from poulpe.core.chance import keyed
from poulpe.core.drivers import RANDOM, THUMB, contest, contest_lane
from poulpe.core.kernel import Out
from poulpe.core.shelf import find, shelf

needs_packages = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="the optional packages of poulpe[cuda] are not installed"
)


@needs_packages
@pytest.mark.parametrize("name", [n for n in shelf() if not find(n).physics])
def test_rules_compile_to_ptx(name: str) -> None:
    code = cuda.ptx(name, find(name).kernel)
    assert ".visible .entry" in code and ".target sm_90" in code


@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is not None, reason="the optional packages are installed")
def test_without_the_packages_the_error_says_what_to_install() -> None:
    game = find("reef")
    with pytest.raises(cuda.NoGPU, match=r"pip install 'poulpe\[cuda\]'"):
        cuda.build(game.name, game.kernel)


def test_lanes_play_the_same_series_as_the_cpu() -> None:
    """Runs the GPU thread's code in plain Python: three lanes give the rows of three matches in one contest."""
    game = find("reef")
    k, box, bots = game.kernel, game.fill(3, {})[1], [RANDOM, THUMB, RANDOM]
    states, outs, dice = [k.state() for _ in range(7)], [Out() for _ in range(3)], [keyed(0) for _ in range(3)]
    fired, moves = [0] * 2000, [0] * 3
    for lane in range(3):
        contest_lane(
            k, [box], states, outs, dice, [0] * 3 * k.actions, bots, [0] * 9, [0] * 3, fired, moves, lane, 5, 7
        )
    alone, rows = [0] * 2000, [0] * 15
    states = [k.state() for _ in range(3)]
    total = contest(k, [box], states, [Out()], [keyed(0)], [0] * k.actions, bots, [0] * 3, [0], alone, rows, 5, 3, 7)
    assert moves == rows[::5] and sum(moves) == total and fired == alone


def test_the_text_gives_every_thread_a_lane() -> None:
    text = cuda.text("reef", find("reef").kernel)
    assert "rule = hot = cuda.jit(device=True)" in text and "lane = cuda.grid(1)" in text
    assert np.__version__ in text.splitlines()[0]
