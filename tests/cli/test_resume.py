"""`poulpe play --resume`: an interrupted match continues, and stays in its file."""

from __future__ import annotations

from pathlib import Path

import pytest

import poulpe as library
from tests.cli.drive import GAME, many, poulpe


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A match that was interrupted after a few moves."""
    file = tmp_path / "match.json"
    said = poulpe("play", GAME, "--seed", "7", "--seat", "1", "--save", str(file), answers=["8", "quit"])
    assert f"poulpe play --resume {file} --seat 1 --bots thumb" in " ".join(said.out.split())
    return file


def moves_of(file: Path) -> tuple[library.Match, int]:
    match = library.replay(library.from_json(file.read_bytes(), library.Log))
    return match, len(match.log.moves)


@pytest.mark.parametrize("named", [(GAME,), ()])
def test_a_match_goes_on_where_it_was_left(left: Path, named: tuple[str, ...]) -> None:
    before, count = moves_of(left)
    said = poulpe("play", *named, "--resume", str(left), "--seat", "1", answers=["log", "quit"])
    assert f"The match continues after {count} moves." in said.out and said.code == 0
    assert "Bo draws Octopus Pheromone 8." in said.out and "Ana draws a card. ×4" in said.out, "the story is repeated"
    assert moves_of(left)[0].notation == before.notation


def test_it_is_played_to_its_end_in_the_same_file(left: Path) -> None:
    _, count = moves_of(left)
    assert "The end" in poulpe("play", "--resume", str(left), "--seat", "1", "--fast", answers=many()).out
    after, more = moves_of(left)
    assert after.over and more > count
    said = poulpe("play", "--resume", str(left), "--lang", "fr")
    assert said.code == 2 and not said.out and "cette partie est finie" in said.err


def test_another_file_keeps_the_old_one(left: Path, tmp_path: Path) -> None:
    old, other = left.read_bytes(), tmp_path / "other.json"
    poulpe("play", "--resume", str(left), "--seat", "1", "--save", str(other), answers=[*"0012", "quit"])
    assert left.read_bytes() == old and moves_of(other)[1] > moves_of(left)[1]


def test_what_cannot_go_on(left: Path, tmp_path: Path) -> None:
    assert "is a match of octorage, not of reef" in poulpe("play", "reef", "--resume", str(left)).err
    assert "--seat must be from 0 to 3, got 4" in poulpe("play", "--resume", str(left), "--seat", "4").err
    assert "cannot read" in poulpe("play", "--resume", str(tmp_path / "missing.json")).err
