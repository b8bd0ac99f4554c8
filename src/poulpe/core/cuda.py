"""The same rules for a GPU, one thread per match. Needs the optional packages: pip install 'poulpe[cuda]'.

The generated text is that of compiled.py with another head: rules become device functions, and one kernel gives every
thread a lane. It compiles to PTX on a machine without a GPU, which is how the tests look at it.
"""

from __future__ import annotations

import importlib
import importlib.util
import time
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from poulpe.core import compiled
from poulpe.core.chance import Chance
from poulpe.core.drivers import NO_ROOM, RULES, contest_lane
from poulpe.core.emit import module_text
from poulpe.core.kernel import AnyKernel, Out
from poulpe.core.records import blank, pack
from poulpe.core.vocabulary import Text

HEAD = """import numpy as np
from numba import boolean, cuda, from_dtype, int64, void
rule = hot = cuda.jit(device=True)
"""
GRID = """
def grid(boxes, states, outs, dice, acts, bots, points, notes, fired, moves, first, seed):
    lane = cuda.grid(1)
    if lane < len(moves):
        $NAME(boxes, states, outs, dice, acts, bots, points, notes, fired, moves, lane, first, seed)


grid_type = $SIGN
"""
THREADS = 128  # a block
COUNTERS = 512  # of events by rule
MOST_LANES = 1 << 19
GIVEN, TAKEN = (0, 5), (6, 7, 8, 9)  # of lane_arrays: what is not all zeros before, what is looked at after
Array = np.ndarray[Any, Any]
NO_PACKAGES = Text(
    "CUDA needs the optional packages: pip install 'poulpe[cuda]'",
    "CUDA a besoin des paquets optionnels : pip install 'poulpe[cuda]'",
)
NO_DEVICE = Text(
    "no CUDA device answers here; use the device cpu", "aucune carte CUDA ne répond ici ; utilise l'appareil cpu"
)


class NoGPU(RuntimeError):  # noqa: N818
    """Why rules cannot run on a GPU here, and what to do, in both languages."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.en)
        self.why = why


def text(name: str, kernel: AnyKernel) -> str:
    head = f"# {name}: generated for CUDA. {compiled.versions()}\n{HEAD}"
    module = module_text(kernel, (contest_lane,), False, head, GRID, "__cuda__")
    return module.replace("int64, int64, int64)", "int64, int64)")  # the kernel works out the lane itself


def build(name: str, kernel: AnyKernel) -> ModuleType:
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGPU(NO_PACKAGES)
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


def lane_arrays(kernel: AnyKernel, box: Any, bots: list[int], lanes: int) -> list[Array]:
    """What the kernel works on, in its order: boxes states outs dice acts bots points notes fired moves."""
    return [
        pack(box),
        blank(kernel.state, 1 + 2 * lanes),
        blank(Out, lanes),
        blank(Chance, lanes),
        np.zeros(lanes * kernel.actions, np.int64),
        np.array(bots, np.int64),
        np.zeros(lanes * len(bots), np.int64),
        np.zeros(lanes * kernel.notes, np.int64),
        np.zeros(COUNTERS * RULES, np.int64),
        np.zeros(lanes, np.int64),
    ]


def results(arrays: list[Array], lanes: int) -> tuple[int, Array, Array]:
    """Moves of all, events by rule, and one row per match, as the CPU's contest gives them."""
    points, notes, fired, moves = arrays[6:]
    if (moves == NO_ROOM).any():
        raise OverflowError("a play had more events than kernel.ROOM")
    rows = np.hstack([moves[:, None], points.reshape(lanes, -1), notes.reshape(lanes, -1)])
    return int(moves.sum()), fired.reshape(COUNTERS, RULES).sum(axis=0), rows


@cache
def _launchable(module: ModuleType) -> Any:
    """Compiled for this device: a minute, kept in the same folder as the text."""
    return importlib.import_module("numba.cuda").jit(module.grid_type, cache=True)(module.grid)


class Contest:
    """A series between bots on the first CUDA device."""

    def __init__(self, name: str, kernel: AnyKernel, box: Any, bots: list[int]) -> None:
        module = build(name, kernel)
        self.cuda: Any = importlib.import_module("numba.cuda")
        if not self.cuda.is_available():
            raise NoGPU(NO_DEVICE)
        self.kernel, self.box, self.bots = kernel, box, bots
        self.grid = _launchable(module)
        self.kernel_seconds = 0.0  # of playing, without memory and transfers

    @property
    def lanes(self) -> int:
        """Matches at once: as many as a quarter of the free memory holds, and no more than keep the device busy."""
        free, _ = self.cuda.current_context().get_memory_info()
        one, two = (sum(a.nbytes for a in lane_arrays(self.kernel, self.box, self.bots, n)) for n in (1, 2))
        return int(min(MOST_LANES, max(THREADS, free // 4 // (two - one))))

    def __call__(self, first: int, lanes: int, seed: int) -> tuple[int, Array, Array]:
        here = lane_arrays(self.kernel, self.box, self.bots, lanes)
        there = [self._zeros(a) if i not in GIVEN else self.cuda.to_device(a) for i, a in enumerate(here)]
        self.cuda.synchronize()
        started = time.perf_counter()
        self.grid[(lanes + THREADS - 1) // THREADS, THREADS](*there, first, seed)
        self.cuda.synchronize()
        self.kernel_seconds += time.perf_counter() - started
        for i in TAKEN:
            there[i].copy_to_host(here[i])
        return results(here, lanes)

    def _zeros(self, like: Array) -> Any:
        """Made there: gigabytes of zeros need not travel."""
        array = self.cuda.device_array(like.shape, like.dtype)
        self.cuda.cudadrv.driver.device_memset(array, 0, like.nbytes)
        return array
