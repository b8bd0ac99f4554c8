"""The machine that figures were taken on, and how busy it was with other work."""

from __future__ import annotations

import os
import platform
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any


def model() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"model name\s*:\s*(.+)", text)
    return found[1].strip() if found else platform.machine()


def load() -> float:
    """Processes that wanted a core in the last minute; more than there are cores means that figures suffer."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else -1.0


def describe() -> dict[str, Any]:
    return {
        "cpu": model(),
        "cores": os.cpu_count() or 0,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def slug() -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"{model()} {os.cpu_count()} cores".lower()).strip("-")
