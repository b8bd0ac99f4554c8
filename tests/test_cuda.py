"""The CUDA backend: the same rules as PTX, where the optional packages are installed; no GPU is needed for this."""

from __future__ import annotations

import importlib.util

import numpy as np
import pytest

from poulpe.core import cuda
from poulpe.core.chance import keyed
from poulpe.core.drivers import random_lane, random_match
from poulpe.core.kernel import Out
from poulpe.core.shelf import find, shelf

needs_packages = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="the optional packages of poulpe[cuda] are not installed"
)


@needs_packages
@pytest.mark.parametrize("name", shelf())
def test_rules_compile_to_ptx(name: str) -> None:
    code = cuda.ptx(name, find(name).kernel)
    assert ".visible .entry" in code and ".target sm_90" in code


@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is not None, reason="the optional packages are installed")
def test_without_the_packages_the_error_says_what_to_install() -> None:
    game = find("reef")
    with pytest.raises(cuda.NoGPU, match=r"pip install 'poulpe\[cuda\]'"):
        cuda.build(game.name, game.kernel)


def test_a_lane_plays_its_part_of_the_series() -> None:
    """What a GPU thread runs, in plain Python: lane 1 plays matches 2 and 3."""
    k = find("reef").kernel
    box = find("reef").fill(3, {})[1]
    moves, acts = [0, 0], [0] * 2 * k.actions
    states, outs, dice = [k.state() for _ in range(3)], [Out(), Out()], [keyed(0), keyed(0)]
    random_lane(k, [box], states, outs, dice, acts, moves, 1, 2, 7)
    alone = [random_match(k, box, k.state(), Out(), acts, keyed(0), 7, number) for number in (2, 3)]
    assert moves == [0, sum(alone)]


def test_the_text_gives_every_thread_a_lane() -> None:
    text = cuda.text("reef", find("reef").kernel)
    assert "rule = cuda.jit(device=True)" in text and "lane = cuda.grid(1)" in text
    assert np.__version__ in text.splitlines()[0]
