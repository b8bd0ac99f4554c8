"""What the documents show is run, and the newcomer's way to a fifth game is walked."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import poulpe

REPOSITORY = Path(__file__).parent.parent


def blocks(document: str, language: str) -> list[str]:
    text = (REPOSITORY / document).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    space: dict[str, object] = {}
    for block in blocks("README.md", "python"):
        exec(block, space)
    said = capsys.readouterr().out
    assert "OR-040" in said and str(poulpe.rulebook("octorage")["OR-040"].fr) in said


def test_adding_a_game_takes_one_folder(tmp_path: Path) -> None:
    """The commands of docs/adding-a-game.md, in a copy of the repository."""
    for part in ("src", "tests"):
        shutil.copytree(REPOSITORY / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    (commands,) = blocks("docs/adding-a-game.md", "sh")
    subprocess.run(["bash", "-ec", commands], cwd=tmp_path, check=True)
    (script,) = blocks("docs/adding-a-game.md", "python")
    script += "\nassert poulpe.shelf().count('my-game') == 1\n"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env={"PYTHONPATH": "src"}, capture_output=True, text=True
    )
    assert done.returncode == 0 and "Outcome" in done.stdout, done.stderr


def test_architecture_stays_one_page() -> None:
    assert len((REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) <= 80


DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    *(f"docs/{f.name}" for f in sorted((REPOSITORY / "docs").glob("*.md"))),
]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    base = (REPOSITORY / document).parent
    text = (REPOSITORY / document).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (base / target).exists(), f"{document} links to {target}"
