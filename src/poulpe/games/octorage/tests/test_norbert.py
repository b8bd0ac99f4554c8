"""OR-149 to OR-153, OR-R54, OR-R55, OR-R69, OR-R70: Norbert's Dynamites."""

import pytest

from poulpe.games.octorage.events import Drew, Eliminated, LifeLost, RoundWon
from poulpe.games.octorage.tests.table import at, barred, lives, mover, moves, of, play, refused, table


def test_OR_149_norbert_chooses_who_loses_two_life() -> None:
    match = at("norbert [12] / gilles / pamela")
    play(match, "12")
    assert mover(match) == 0 and table(match).phase == "blast" and moves(match) == ["blast 1", "blast 2"]
    events = play(match, "blast 2")
    assert [(e.seat, e.lost, e.left) for e in of(LifeLost, events)] == [(2, 2, 3)] and lives(match) == [5, 5, 3]


@pytest.mark.parametrize("value", range(1, 12))
def test_OR_149_only_dynamites_wake_norbert(value: int) -> None:
    match = at(f"norbert [{value}] / gilles [2] / pamela [3] | discard 7")
    play(match, str(value))
    assert mover(match) == 1 and lives(match) == [5, 5, 5]


@pytest.mark.rules("OR-R69")
def test_OR_150_the_target_is_another_living_player() -> None:
    match = at("norbert [12] / gilles 0 / pamela / jose")
    play(match, "12")
    assert moves(match) == ["blast 2", "blast 3"]
    assert barred(match) == {"blast 0": "OR-150", "blast 1": "OR-071"}
    assert refused(match, "blast 0") == "OR-150" and refused(match, "blast 1") == "OR-071"


@pytest.mark.parametrize("life", [1, 2])
def test_OR_151_a_target_with_two_life_or_less_is_eliminated(life: int) -> None:
    match = at(f"norbert [12] / gilles {life} [4 dodge] (jewels) / pamela")
    events = play(match, "12", "blast 1")
    assert [(e.seat, e.lost, e.left) for e in of(LifeLost, events)] == [(1, life, 0)]
    assert [e.seat for e in of(Eliminated, events)] == [1]
    assert sorted(table(match).discard) == ["4", "dodge", "octopus_jewels"]
    assert table(match).places[1].cards == 0 and table(match).places[1].treasures == ()


def test_OR_151_a_target_with_three_life_survives() -> None:
    match = at("norbert [12] / gilles 3 [4] / pamela")
    play(match, "12", "blast 1")
    assert lives(match) == [5, 1, 5] and table(match).places[1].cards == 1


def test_OR_152_the_turn_goes_on_without_the_target() -> None:
    match = at("norbert [12] / gilles 1 / pamela [12] | area 9@2 | rage 2")
    events = play(match, "12", "blast 1")
    assert of(Drew, events) == [] and mover(match) == 2 and table(match).turn == 1
    assert (table(match).reference, table(match).rage, table(match).octoman) == (12, 2, 0)


def test_OR_153_norbert_cannot_decline() -> None:
    match = at("norbert [12] / gilles / pamela")
    play(match, "12")
    assert refused(match, "decline") == "OR-153" and "decline" not in moves(match)


# ---------------------------------------------------------------- with the Crown
def test_OR_R54_norberts_power_comes_before_the_crown() -> None:
    match = at("norbert 1 [12] (crown) / gilles 2 [5] / pamela")
    events = play(match, "12", "blast 1")
    assert [(e.seat, e.lost) for e in of(LifeLost, events)] == [(1, 2), (0, 1)]
    assert [e.seat for e in of(Eliminated, events)] == [1, 0] and [e.seat for e in of(RoundWon, events)] == [2]


def test_OR_R54_a_power_that_ends_the_round_drops_the_crown() -> None:
    match = at("norbert 1 [12] (crown) / gilles 2 / pamela 0")
    events = play(match, "12")
    assert [e.seat for e in of(LifeLost, events)] == [1] and [e.seat for e in of(RoundWon, events)] == [0]


def test_OR_R54_the_crown_waits_for_norberts_choice() -> None:
    match = at("norbert [12] / gilles / pamela (crown)")
    play(match, "12")
    assert lives(match) == [5, 5, 5] and mover(match) == 0


def test_OR_R55_the_crown_bearer_loses_three() -> None:
    match = at("norbert [12] / gilles (crown) / pamela")
    assert [(e.seat, e.lost) for e in of(LifeLost, play(match, "12", "blast 1"))] == [(1, 2), (1, 1)]
    assert lives(match) == [5, 2, 5]


def test_OR_R55_a_dead_bearers_crown_hurts_nobody() -> None:
    match = at("norbert [12] / gilles 2 (crown) / pamela")
    assert [e.seat for e in of(LifeLost, play(match, "12", "blast 1"))] == [1]
    assert lives(match) == [5, 0, 5] and table(match).discard == ("emerald_crown",)


# ---------------------------------------------------------------- choosing the target
def test_OR_R69_norbert_cannot_choose_himself() -> None:
    match = at("norbert [12] / gilles / pamela")
    play(match, "12")
    assert refused(match, "blast 0") == "OR-150" and "blast 0" not in moves(match)


def test_OR_R70_the_only_target_is_chosen_by_itself() -> None:
    match = at("norbert [12] / gilles 0 / pamela")
    assert [(e.seat, e.lost) for e in of(LifeLost, play(match, "12"))] == [(2, 2)]
    assert mover(match) == 2 and table(match).phase == "play"
