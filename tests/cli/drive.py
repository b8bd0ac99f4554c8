"""Runs a command the way a person would, and checks its output."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from rich.cells import cell_len
from typer.testing import CliRunner

from poulpe.cli import app

GAME = "octorage"
PLAIN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "COLUMNS": "80", "POULPE_TRACE": ""}
ANSWERS = [*map(str, range(20))]  # any question accepts at least one of them


@dataclass
class Said:
    out: str
    err: str
    code: int

    @property
    def all(self) -> str:
        return self.out + self.err


def poulpe(*args: str, answers: Sequence[str] | bytes = (), **env: str) -> Said:
    """Runs a command in this process with piped answers. Its output must never look like a crash."""
    piped = answers if isinstance(answers, bytes) else "".join(f"{line}\n" for line in answers)
    done = CliRunner().invoke(app, list(args), input=piped, env={**PLAIN, **env})
    said = Said(plainly(done.stdout), plainly(done.stderr), done.exit_code)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert_calm(said.all)
    return said


def plainly(text: str) -> str:
    """Replaces the non-breaking spaces of French, which would make the tests hard to read."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def started(*args: str, **env: str) -> subprocess.Popen[str]:
    """Starts a command in its own process, with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "poulpe", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **PLAIN, "PYTHONIOENCODING": "utf-8", **env},
        preexec_fn=hear_ctrl_c,
    )


def hear_ctrl_c() -> None:
    """Background jobs and their children ignore Ctrl-C; a command started by a person does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def assert_calm(text: str) -> None:
    assert "Traceback" not in text and "Error:" not in text and "Exception" not in text, text[-2000:]


def many(count: int = 4000) -> list[str]:
    """Enough answers for a whole match: after a wrong one, the question is repeated."""
    return list(islice(cycle(ANSWERS), count))


def widest(text: str) -> int:
    return max(cell_len(line) for line in text.splitlines())
