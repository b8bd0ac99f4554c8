"""Runs a command as a person would, and looks at what came out."""

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
ANSWERS = [*map(str, range(20))]  # one of them is an answer to whatever is asked


@dataclass
class Said:
    out: str
    err: str
    code: int

    @property
    def all(self) -> str:
        return self.out + self.err


def poulpe(*args: str, answers: Sequence[str] | bytes = (), **env: str) -> Said:
    """In this process, with piped answers. Nothing that a command says may ever look like a crash."""
    piped = answers if isinstance(answers, bytes) else "".join(f"{line}\n" for line in answers)
    done = CliRunner().invoke(app, list(args), input=piped, env={**PLAIN, **env})
    said = Said(plainly(done.stdout), plainly(done.stderr), done.exit_code)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert_calm(said.all)
    return said


def plainly(text: str) -> str:
    """French has spaces that are not to be broken; here they would only be hard to read."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def started(*args: str, **env: str) -> subprocess.Popen[str]:
    """In a process of its own, with pipes."""
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
    """A job in the background is started deaf to Ctrl-C, and so would be what it starts: a person's program is not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def assert_calm(text: str) -> None:
    assert "Traceback" not in text and "Error:" not in text and "Exception" not in text, text[-2000:]


def many(count: int = 4000) -> list[str]:
    """Answers enough for a whole match: wrong ones are asked again."""
    return list(islice(cycle(ANSWERS), count))


def widest(text: str) -> int:
    return max(cell_len(line) for line in text.splitlines())
