"""OR-139 to OR-143, OR-R65: Britney's Pheromones."""

import pytest

from poulpe.games.octorage.events import RageRose
from poulpe.games.octorage.tests.table import at, barred, mover, moves, of, play, refused, table


@pytest.mark.parametrize("bar", range(1, 13))
def test_OR_139_britney_plays_8_on_everything(bar: int) -> None:
    match = at(f"britney [8] / gilles / pamela | area {bar}@2")
    assert moves(match) == ["attacked", "8"]
    play(match, "8")
    assert [int(laid.card) for laid in table(match).area] == [bar, 8]


@pytest.mark.parametrize("bar", range(8, 13))
@pytest.mark.rules("OR-R47")
def test_OR_140_the_sceptre_does_not_stop_her_8(bar: int) -> None:
    match = at(f"britney [8] (sceptre) / gilles / pamela | area {bar}@2")
    assert moves(match) == ["attacked", "8"]
    play(match, "8")
    assert table(match).reference == 8


@pytest.mark.rules("OR-R65")
def test_OR_141_after_her_8_the_bar_is_8() -> None:
    match = at("britney [8] / gilles [7 8 9 12] / pamela | area 12@2")
    play(match, "8")
    assert mover(match) == 1 and moves(match) == ["attacked", "8", "9", "12"]
    assert table(match).reference == 8 and refused(match, "7") == "OR-040"


def test_OR_141_a_sceptre_bearer_must_beat_her_8() -> None:
    match = at("britney [8] / gilles [8 9] (sceptre) / pamela | area 12@2")
    play(match, "8")
    assert moves(match) == ["attacked", "9"] and barred(match) == {"8": "OR-110"}


def test_OR_R65_the_bar_is_8_for_everybody() -> None:
    match = at("britney [8 9] / gilles [9] / pamela [10] | area 12@2")
    play(match, "8", "9", "10")
    assert [int(laid.card) for laid in table(match).area] == [12, 8, 9, 10] and barred(match)["9"] == "OR-040"


def test_OR_142_her_8_raises_the_rage() -> None:
    match = at("britney [8] / gilles / pamela | area 12@2 | rage 3")
    assert [e.level for e in of(RageRose, play(match, "8"))] == [4] and table(match).rage == 4


def test_OR_143_her_other_weapons_follow_the_rules() -> None:
    match = at("britney [5 7 8 9 10 11] / gilles / pamela | area 11@2")
    assert moves(match) == ["attacked", "8", "11"]
    assert {barred(match)[text] for text in ("5", "7", "9", "10")} == {"OR-040"}
    assert barred(at("britney [8 9] (sceptre) / gilles / pamela | area 9@2")) == {"9": "OR-110"}


def test_OR_143_nobody_else_has_her_privilege() -> None:
    match = at("britney / gilles [8] / pamela | area 9@0 | to 1")
    assert moves(match) == ["attacked"]
