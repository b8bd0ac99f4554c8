"""Measuring in a process of its own: another interpreter, other flags, an empty cache."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bench.timing import Figure, from_json

ROOT = Path(__file__).parent.parent


def ask(
    arguments: Sequence[str],
    python: str = sys.executable,
    env: Mapping[str, str] | None = None,
    limit: float = 900,
    say: Callable[[str], None] | None = None,
) -> list[Figure]:
    """The figures that `python ARGUMENTS` prints; they stand on its last line. `say` hears what it complains about."""
    done = subprocess.run(
        [python, *arguments], cwd=ROOT, env={**os.environ, **(env or {})}, capture_output=True, text=True, timeout=limit
    )
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments)} failed: {(done.stderr.strip().splitlines() or ['silently'])[-1]}")
    if say:
        for line in done.stderr.splitlines():
            say(line)
    return [from_json(f) for f in json.loads(done.stdout.strip().splitlines()[-1])]


def cpu_of(code: str) -> float:
    """CPU seconds of a whole process that runs this code, the interpreter's own start included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
