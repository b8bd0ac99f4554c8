"""OR-133 to OR-138, OR-R63, OR-R64: Courtney takes Weapons back."""

import pytest

from poulpe.games.octorage.events import Took
from poulpe.games.octorage.tests.table import at, barred, hand, mover, moves, of, play, refused, table


@pytest.mark.parametrize("value", [6, 7, 9])
def test_OR_133_courtney_takes_a_weapon_with_every_pistol(value: int) -> None:
    match = at(f"courtney [{value} 2] / gilles / pamela | discard 5 12 8")
    play(match, str(value))
    assert mover(match) == 0 and moves(match) == ["decline", "take 5", "take 8", "take 12"]
    assert [(e.seat, e.card) for e in of(Took, play(match, "take 12"))] == [(0, "12")]
    assert hand(match, 0) == ["2", "12"] and table(match).discard == ("5", "8") and mover(match) == 1


def test_OR_133_one_weapon_and_no_other_than_those_discarded() -> None:
    match = at("courtney [6] / gilles / pamela | discard 5 5")
    play(match, "6")
    assert refused(match, "take 11") == "OR-133"
    play(match, "take 5")
    assert hand(match, 0) == ["5"] and table(match).discard == ("5",)


@pytest.mark.rules("OR-R40")
def test_OR_134_dodges_and_treasures_stay_in_the_pile() -> None:
    match = at("courtney [6] / gilles / pamela | discard dodge 5 crown")
    play(match, "6")
    assert moves(match) == ["decline", "take 5"]
    assert refused(match, "take dodge") == refused(match, "take crown") == "OR-134"
    assert barred(match) == {"take 6": "OR-137", "take dodge": "OR-134", "take crown": "OR-134"}


def test_OR_135_from_an_empty_pile_nothing_is_taken() -> None:
    match = at("courtney [6] / gilles / pamela | area 5@2")
    assert len(play(match, "6")) == 1
    assert mover(match) == 1 and table(match).phase == "play"


@pytest.mark.rules("OR-R63")
def test_OR_136_from_a_pile_without_weapons_nothing_is_taken() -> None:
    match = at("courtney [6] / gilles / pamela | discard dodge crown skull")
    assert len(play(match, "6")) == 1
    assert mover(match) == 1 and table(match).phase == "play" and len(table(match).discard) == 3


@pytest.mark.rules("OR-R64")
def test_OR_137_weapons_in_the_play_area_cannot_be_taken() -> None:
    match = at("courtney [6] / gilles / pamela | area 5@2 | discard 9")
    play(match, "6")
    assert moves(match) == ["decline", "take 9"]
    assert refused(match, "take 5") == refused(match, "take 6") == "OR-137"


def test_OR_R64_after_the_attack_they_can() -> None:
    match = at("courtney [6] / gilles / pamela | area 5@2 | to 0 | octoman 2 | deck 7")
    play(match, "attacked", "6")
    assert moves(match) == ["decline", "take 5"]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 8, 10, 11, 12])
def test_OR_138_only_pistols_wake_courtney(value: int) -> None:
    match = at(f"courtney [{value}] / gilles / pamela | discard 5 9")
    play(match, str(value))
    assert mover(match) == 1 and table(match).phase == "play"
