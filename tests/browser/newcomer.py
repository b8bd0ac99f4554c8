"""A fifth game, made in a copy of the repository, page included: as docs/adding-a-game.md and -board.md say."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
FOLDER, GAME = "src/poulpe/games/my_game", "my-game"
DOCUMENTS = ("docs/adding-a-game.md", "docs/adding-a-board.md")
MADE = {".git", ".venv", "node_modules", "static", "__pycache__"}


def copied(to: Path) -> Path:
    """The sources, as they stand here; what was installed is linked, so that nothing is installed anew."""
    shutil.copytree(REPOSITORY, to, ignore=lambda _, names: [name for name in names if is_made(name)])
    (to / "node_modules").symlink_to(REPOSITORY / "node_modules")
    (to / ".venv").mkdir()
    for part in Path(sys.prefix).iterdir():
        if part.name != ".ready":
            (to / ".venv" / part.name).symlink_to(part)
    for installed in ("requirements.lock", "pyproject.toml", "package-lock.json"):
        os.utime(to / installed, (0, 0))
    (to / ".venv" / ".ready").touch()
    return to


def made(folder: Path) -> Path:
    """The same for all processes of tests: the first one makes it, the others wait."""
    repository = folder / "fifth-game"
    with (folder / "fifth-game.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "fifth-game.done").exists():
            shutil.rmtree(repository, ignore_errors=True)
            follow(copied(repository))
            (folder / "fifth-game.done").touch()
    return repository


def follow(repository: Path) -> None:
    """Every command of the two documents, as it stands there. No line outside the game's folder changes."""
    before = texts(repository)
    env = {**os.environ, "PYTHONPATH": str(repository / "src")}
    for document in DOCUMENTS:
        for commands in re.findall(r"```sh\n(.*?)```", (repository / document).read_text(encoding="utf-8"), re.DOTALL):
            done = subprocess.run(["bash", "-ec", commands], cwd=repository, env=env, capture_output=True, text=True)
            assert done.returncode == 0, f"{document}:\n{commands}\n{done.stdout}\n{done.stderr}"
    assert texts(repository) == before


def texts(repository: Path) -> dict[Path, bytes]:
    """Every file outside the game's folder that is not built."""
    found: dict[Path, bytes] = {}
    for folder, folders, files in os.walk(repository):
        folders[:] = [name for name in folders if not is_made(name) and Path(folder, name) != repository / FOLDER]
        found |= {Path(folder, name): Path(folder, name).read_bytes() for name in files}
    return found


def is_made(name: str) -> bool:
    return name in MADE or name.endswith("_cache")
