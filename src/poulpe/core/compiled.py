"""One generated module per game and backend, in the user's cache folder, named by the hash of its own text.

The text holds every rule, constant and layout and, on its first line, the versions it was made with. So the name can
never be stale, and numba's own cache beside the file is safe.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

from poulpe.core.drivers import DRIVERS
from poulpe.core.emit import Fn, module_text
from poulpe.core.kernel import AnyKernel

HEAD = """import numpy as np
from numba import boolean, from_dtype, int64, njit, void
from poulpe.core.linking import DriverCompiler, RuleCompiler
inner = dict(nogil=True, boundscheck={checked}, error_model={model}, no_cpython_wrapper=True, no_cfunc_wrapper=True)
rule = njit(pipeline_class=RuleCompiler, **inner)
hot = njit(pipeline_class=RuleCompiler, forceinline=True, **inner)
"""
LAST = (
    "$NAME = njit($SIGN, cache=True, nogil=True, boundscheck={checked}, error_model={model}, no_cfunc_wrapper=True, "
    "pipeline_class=DriverCompiler)($NAME.py_func)"
)


def text(name: str, kernel: AnyKernel, drivers: tuple[Fn, ...] = DRIVERS, checked: bool = False) -> str:
    # A division by zero is an error of the rules: the checked build finds it, the quick one does not look.
    how = {"checked": checked, "model": "'python'" if checked else "'numpy'"}
    head = f"# {name}: generated. {versions()}\n{HEAD.format(**how)}"
    return module_text(kernel, drivers, checked, head, LAST.format(**how))


def versions() -> str:
    packages = ", ".join(f"{p} {version(p)}" for p in ("numba", "llvmlite", "numpy"))
    linking = hashlib.sha256(Path(__file__).with_name("linking.py").read_bytes()).hexdigest()[:8]
    return f"Python {platform.python_version()}, {packages}, linking {linking}, {platform.machine()}"


def build(
    name: str, kernel: AnyKernel, drivers: tuple[Fn, ...] = DRIVERS, checked: bool = False, cache: Path | None = None
) -> ModuleType:
    """The compiled drivers of a game. `checked`: indices and stored values are checked, at half the speed."""
    return load(name, text(name, kernel, drivers, checked), cache)


def load(name: str, source: str, cache: Path | None = None) -> ModuleType:
    name = f"{name.replace('-', '_')}_{hashlib.sha256(source.encode()).hexdigest()[:20]}"
    if name in sys.modules:
        return sys.modules[name]
    folder = (cache or cache_folder()) / name
    file = folder / f"{name}.py"
    if not file.exists() or file.read_bytes() != source.encode():
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / f".{os.getpid()}"
        part.write_bytes(source.encode())
        part.replace(file)  # whole or absent, also with two processes at once
    try:
        return _import(name, file)
    except Exception:
        if not (folder / "__pycache__").exists():
            raise
        shutil.rmtree(folder / "__pycache__")  # numba's part of the cache may be torn: once more, from nothing
        return _import(name, file)


def _import(name: str, file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


@cache
def cache_folder() -> Path:
    given: Any = os.environ.get("POULPE_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(given or Path.home() / ".cache") / "poulpe"
