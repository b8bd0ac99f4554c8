"""OR-124 to OR-128, OR-R56 to OR-R59: character powers in general."""

import pytest

from poulpe.games.octorage.events import Declined, Healed, LifeLost
from poulpe.games.octorage.tests.table import at, hand, lives, mover, moves, of, play, refused, table

ASKING = {  # a Weapon that triggers the power, and the ask that follows
    "jose": ("1", "steal"),
    "courtney": ("6", "take"),
    "gilles": ("10", "look"),
    "norbert": ("12", "blast"),
}


def with_power(character: str, wins: str = "") -> str:
    return f"{character}{wins} [{ASKING[character][0]} 2] / britney [3 4] / pamela [4] | discard 7"


# ---------------------------------------------------------------- when a power works
@pytest.mark.parametrize("character", ASKING)
def test_OR_124_a_power_works_on_the_power_side(character: str) -> None:
    match = at(with_power(character))
    play(match, ASKING[character][0])
    assert mover(match) == 0 and table(match).phase == ASKING[character][1]


@pytest.mark.parametrize("character", ASKING)
def test_OR_124_a_power_sleeps_on_the_victory_side(character: str) -> None:
    match = at(with_power(character, "*"))
    events = play(match, ASKING[character][0])
    assert mover(match) == 1 and table(match).phase == "play" and len(events) == 1


def test_OR_124_the_dead_have_no_power() -> None:
    match = at("jose [crown] / gilles / britney / pamela 0")
    assert of(Healed, play(match, "crown@1")) == [] and lives(match) == [5, 5, 5, 0]


@pytest.mark.rules("OR-R56")
def test_OR_125_a_power_works_every_time() -> None:
    match = at("jose [1 2] / gilles [dodge] / pamela [9 9]")
    play(match, "1", "steal 2", "dodge", "2", "steal 2")
    assert table(match).turn == 1 and hand(match, 0) == ["9", "9"]


def test_OR_R56_pamela_heals_every_time() -> None:
    match = at("jose [crown] / gilles [sceptre] / pamela 1")
    play(match, "crown@1", "sceptre@0")
    assert lives(match) == [5, 5, 5]


# ---------------------------------------------------------------- powers, rules and curses
@pytest.mark.rules("OR-R58")
def test_OR_126_britneys_8_beats_the_value_rule_and_the_sceptre() -> None:
    assert moves(at("britney [8] / jose / pamela | area 12@2")) == ["attacked", "8"]
    assert moves(at("britney [8] (sceptre) / jose / pamela | area 8@2")) == ["attacked", "8"]


def test_OR_R58_powers_do_not_lift_the_jewels() -> None:
    match = at("pamela 1 [8 crown] (jewels) / britney / jose")
    assert moves(match) == ["attacked", "8"] and refused(match, "crown@1") == "OR-104"


def test_OR_R58_powers_do_not_lift_the_skull() -> None:
    match = at("jose [1 2 3] (skull) / britney [9] / pamela")
    play(match, "1", "steal 1")
    assert moves(match) == ["discard 2", "discard 3", "discard 9"]


def test_OR_R58_powers_do_not_lift_the_cap_of_life() -> None:
    match = at("jose [crown] / gilles / pamela 4")
    play(match, "crown@1")
    assert lives(match) == [5, 5, 5]


def test_OR_127_the_power_comes_before_the_curse_of_the_same_card() -> None:
    match = at("norbert [12] / gilles / pamela (crown)")
    assert of(LifeLost, play(match, "12")) == []
    assert [(e.seat, e.lost) for e in of(LifeLost, play(match, "blast 1"))] == [(1, 2), (2, 1)]


# ---------------------------------------------------------------- may and must
@pytest.mark.parametrize("character", ["jose", "courtney", "gilles"])
@pytest.mark.rules("OR-R57")
def test_OR_128_a_power_may_be_declined(character: str) -> None:
    match = at(with_power(character))
    play(match, ASKING[character][0])
    assert moves(match)[0] == "decline"
    assert [(e.seat, e.character) for e in of(Declined, play(match, "decline"))] == [(0, character)]
    assert hand(match, 0) == ["2"] and mover(match) == 1 and table(match).discard == ("7",)


@pytest.mark.rules("OR-R57")
def test_OR_128_norberts_power_is_a_duty() -> None:
    match = at(with_power("norbert"))
    play(match, "12")
    assert moves(match) == ["blast 1", "blast 2"] and refused(match, "decline") == "OR-153"


def test_OR_R57_pamelas_power_asks_nobody() -> None:
    match = at("jose [crown] / gilles / pamela 2")
    play(match, "crown@1")
    assert lives(match) == [5, 5, 4] and mover(match) == 1 and table(match).phase == "play"


def test_OR_R57_britneys_power_is_a_permission() -> None:
    match = at("britney [8 12] / jose / pamela | area 9@2")
    play(match, "12")
    assert table(match).rage == 1 and mover(match) == 1


# ---------------------------------------------------------------- the Victory side
def test_OR_R59_norbert_on_the_victory_side_chooses_nobody() -> None:
    match = at("norbert* [12] / gilles / pamela")
    assert of(LifeLost, play(match, "12")) == []
    assert mover(match) == 1 and table(match).phase == "play"


def test_OR_R59_pamela_on_the_victory_side_does_not_heal() -> None:
    match = at("jose [crown] / gilles / pamela* 2")
    assert of(Healed, play(match, "crown@1")) == [] and lives(match) == [5, 5, 2]


def test_OR_R59_britney_on_the_victory_side_follows_the_value_rule() -> None:
    assert refused(at("britney* [8] / jose / pamela | area 9@2"), "8") == "OR-040"
    assert refused(at("britney* [8] (sceptre) / jose / pamela | area 8@2"), "8") == "OR-110"
