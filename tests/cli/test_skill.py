"""Games of skill on the command line: acts are typed or drawn from logs; `simulate` is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import poulpe as library
from tests.cli.drive import poulpe

GAME = "crash-octopus"
PNG = b"\x89PNG"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match, bot = library.Match.deal(GAME, seats=2, seed=3), library.bot(GAME, "thumb", 1)
    while len(match.moves) < 6:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
    path = tmp_path_factory.mktemp("logs") / "match.json"
    path.write_bytes(library.to_json(match.log))
    return path


def test_an_act_is_drawn_as_a_strip(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "strip.png"
    said = poulpe("shot", str(file), "--move", "1", "--moments", "2", "--out", str(out))
    assert said.code == 0 and out.read_bytes().startswith(PNG), said.err


def test_without_a_number_the_last_aim_is_drawn_and_not_what_was_put_down_since(tmp_path: Path) -> None:
    match, bot = library.Match.deal(GAME, seats=2, seed=3), library.bot(GAME, "thumb", 1)
    acts: list[bool] = []  # for each move, whether it was aimed
    while True not in acts or acts[-1] or match.last_shot is None:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
        acts.append(match.last_shot is not None and ask.space is not None and ask.space.aimed)
    file, last = tmp_path / "match.json", len(acts) - acts[::-1].index(True)
    file.write_bytes(library.to_json(match.log))
    said = poulpe("shot", str(file), "--moments", "1", "--out", str(tmp_path / "strip.png"))
    assert said.code == 0 and f"move {last}" in said.out and last < len(acts), said.out


def test_what_is_no_act_cannot_be_drawn(file: Path) -> None:
    said = poulpe("shot", str(file), "--move", "99")
    assert said.code == 2 and "is not an act of skill" in said.err


def test_a_log_with_shots_is_told_and_verified(file: Path) -> None:
    assert "treasures" in poulpe("replay", str(file)).out
    assert poulpe("verify", str(file)).code == 0


def test_acts_are_typed(tmp_path: Path) -> None:
    said = poulpe(
        *f"play {GAME} --seats 2 --seed 1 --bots thumb --fast".split(),
        answers=["drop offset=0 bearing=0 height=100"] * 3 + ["q", "y", "y"],
    )
    assert "dropped the treasures" in said.out, said.out[-2000:]


def test_a_series_is_refused_with_the_way_out() -> None:
    said = poulpe("simulate", GAME, "--matches", "10")
    assert said.code != 0 and "game of skill" in said.err
