"""The same rules for a GPU, one thread a match. Needs the optional packages: pip install 'poulpe[cuda]'.

The generated text is that of compiled.py with another head: rules become device functions, and one kernel gives every
thread a lane. It compiles to PTX on a machine without a GPU, which is how the tests look at it.
"""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from poulpe.core import compiled
from poulpe.core.chance import Chance
from poulpe.core.drivers import random_lane
from poulpe.core.emit import module_text
from poulpe.core.kernel import AnyKernel, Out
from poulpe.core.records import blank, pack

HEAD = """import numpy as np
from numba import boolean, cuda, from_dtype, int64, void
rule = cuda.jit(device=True)
"""
GRID = """
def grid(boxes, states, outs, dice, acts, moves, count, seed):
    lane = cuda.grid(1)
    if lane < len(moves):
        $NAME(boxes, states, outs, dice, acts, moves, lane, count, seed)


grid_type = $SIGN
"""
THREADS = 128  # a block


class NoGPU(RuntimeError):  # noqa: N818
    """Why rules cannot run on a GPU here, and what to do."""


def text(name: str, kernel: AnyKernel) -> str:
    head = f"# {name}: generated for CUDA. {compiled.versions()}\n{HEAD}"
    module = module_text(kernel, (random_lane,), False, head, GRID)
    lane_by_lane = "int64, int64, int64)"  # the kernel works out the lane itself
    return module.replace(lane_by_lane, "int64, int64)")


def build(name: str, kernel: AnyKernel) -> ModuleType:
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGPU("CUDA needs the optional packages: pip install 'poulpe[cuda]'")
    return compiled.load(f"{name}_cuda", text(name, kernel))


def ptx(name: str, kernel: AnyKernel, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel `grid` as PTX. No GPU is needed."""
    module = build(name, kernel)
    cuda: Any = importlib.import_module("numba.cuda")
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    # numba-cuda asks the current device for its capability even when told which one to compile for.
    asked, dispatcher.get_current_device = (
        dispatcher.get_current_device,
        lambda: SimpleNamespace(compute_capability=capability),
    )
    try:
        code, _ = cuda.compile_ptx(module.grid, module.grid_type, cc=capability)
    finally:
        dispatcher.get_current_device = asked
    return str(code)


def random_matches(name: str, kernel: AnyKernel, box: Any, lanes: int, count: int, seed: int) -> np.ndarray[Any, Any]:
    """Random play of lanes * count matches; the moves of each lane, equal to those of the same series on a CPU."""
    module = build(name, kernel)
    cuda: Any = importlib.import_module("numba.cuda")
    if not cuda.is_available():
        raise NoGPU("no CUDA device answers here; use device='cpu'")
    arrays = [
        pack(box), blank(kernel.state, lanes + 1), blank(Out, lanes), blank(Chance, lanes),
        np.zeros(lanes * kernel.actions, np.int64), np.zeros(lanes, np.int64),
    ]  # fmt: skip
    there = [cuda.to_device(a) for a in arrays]
    kernel_there = cuda.jit(module.grid_type)(module.grid)
    kernel_there[(lanes + THREADS - 1) // THREADS, THREADS](*there, count, seed)
    moves: np.ndarray[Any, Any] = there[-1].copy_to_host()
    return moves
