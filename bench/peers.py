"""Other libraries, installed for the bench only, into bench/.venv, and measured there in the same run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from bench.child import ROOT, ask
from bench.timing import Budget, Figure

Say = Callable[[str], None]
HOME = ROOT / "bench" / ".venv"
WANTED = ROOT / "bench" / "requirements.txt"
READY = HOME / ".ready"

# The module that measures, and the games it plays. Card games with hidden hands, at four seats where the peer can.
GAMES = {
    "bench.spiel": ("crazy_eights(players=4)", "hearts", "spades"),
    "bench.rlcards": ("uno",),
}


def python() -> Path:
    return HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def install(say: Say) -> str | None:
    """Makes bench/.venv when it is missing or old; the reason if that is impossible."""
    wanted = sha256(WANTED.read_bytes()).hexdigest()
    if READY.exists() and READY.read_text() == wanted:
        return None
    say("installing OpenSpiel, RLCard and picows into bench/.venv, for the bench only (a minute, once)")
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    locked = ["--no-deps", "--require-hashes", "-r", str(WANTED)]  # all that is needed is named there
    for command in ([sys.executable, "-m", "venv", str(HOME)], [*pip, *locked]):
        try:
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=900)
        except (subprocess.SubprocessError, OSError) as e:
            said = (getattr(e, "stderr", None) or str(e)).strip().splitlines()
            return f"the peers could not be installed: {said[-1] if said else command[0]}"
    READY.write_text(wanted)
    return None


def figures(budget: Budget, say: Say) -> tuple[list[Figure], list[str]]:
    """The figures of the peers, and what went wrong on the way."""
    trouble = install(say)
    if trouble:
        return [], [trouble]
    found: list[Figure] = []
    troubles: list[str] = []
    for module, games in GAMES.items():
        say(f"{module.removeprefix('bench.')}: {', '.join(games)}")
        try:
            found += ask(["-m", module, str(budget.seconds), str(budget.repeats), *games], str(python()))
        except (RuntimeError, ValueError, subprocess.SubprocessError, OSError) as e:
            troubles.append(str(e))
    return found, troubles
