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
    """The first commands of docs/adding-a-game.md, in a copy of the repository; the browser tests follow all of it."""
    for part in ("src", "tests"):
        shutil.copytree(REPOSITORY / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    commands, _ = blocks("docs/adding-a-game.md", "sh")
    subprocess.run(["bash", "-ec", commands], cwd=tmp_path, check=True)
    (script,) = blocks("docs/adding-a-game.md", "python")
    script += "\nassert poulpe.shelf().count('my-game') == 1\n"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env={"PYTHONPATH": "src"}, capture_output=True, text=True
    )
    assert done.returncode == 0 and "Outcome" in done.stdout, done.stderr


@pytest.mark.parametrize("document", ["docs/adding-a-game.md", "docs/adding-a-board.md"])
def test_what_is_shown_of_the_toy_stands_in_it(document: str) -> None:
    """```ts tests/toy/web/choices.ts: these lines are in that file, one after the other."""
    text = (REPOSITORY / document).read_text(encoding="utf-8")
    shown = re.findall(r"```\w+ (tests/toy/\S+)\n(.*?)```", text, re.DOTALL)
    assert len(shown) > 5
    for file, lines in shown:
        assert lines in (REPOSITORY / file).read_text(encoding="utf-8"), f"{document} shows what is not in {file}"


def test_every_file_that_is_found_by_its_name_is_explained() -> None:
    """Those of a game's page, by the patterns of the page, and those of its folder, by the toy's."""
    board, game = ((REPOSITORY / f"docs/adding-a-{what}.md").read_text(encoding="utf-8") for what in ("board", "game"))
    sources = "".join(file.read_text(encoding="utf-8") for file in (REPOSITORY / "web").rglob("*.ts"))
    found = set(re.findall(r"games/\*/web/([\w.]+)'", sources))
    assert len(found) >= 10 and not [name for name in found if f"| `{name}` |" not in board]
    toy = REPOSITORY / "tests" / "toy"
    assert not [
        file.name for file in (toy / "web").iterdir() if f"`{file.name.replace('board.test', '*.test')}`" not in board
    ]
    assert not [file.name for file in toy.iterdir() if file.is_file() and f"`{file.name}`" not in game]


def test_architecture_stays_one_page() -> None:
    assert len((REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) <= 80


def test_the_modules_of_the_game_of_skill_are_all_explained() -> None:
    """The table of docs/crash-octopus.md names those of each folder, and no others."""
    game = REPOSITORY / "src" / "poulpe" / "games" / "crash_octopus"
    text = (REPOSITORY / "docs" / "crash-octopus.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)/` \| (.*?) \|", text.partition("On the page")[0], re.MULTILINE)
    assert {folder for folder, _ in rows} == {f.parent.name for f in game.glob("*/__init__.py")} - {"tests"}
    for folder, files in rows:
        named = set(re.findall(r"`(\w+)`", files))
        assert named == {f.stem for f in (game / folder).glob("*.py")} - {"__init__"}, folder


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
