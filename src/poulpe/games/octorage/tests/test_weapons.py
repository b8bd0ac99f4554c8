"""OR-038 to OR-046: playing a Weapon."""

from typing import Any

import pytest

from poulpe.games.octorage.events import RageRose
from poulpe.games.octorage.tests.random_play import steps
from poulpe.games.octorage.tests.table import at, barred, deal, hand, lives, mover, moves, of, play, refused, table


def test_OR_038_a_weapon_is_higher_or_equal() -> None:
    match = at("jose [5 9 12] / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked", "9", "12"]


@pytest.mark.parametrize("reference", range(1, 13))
def test_OR_038_every_value_is_compared(reference: int) -> None:
    match = at(f"jose [1 2 3 4 5 6 7 8 9 10 11 12] / gilles / pamela | area {reference}@2")
    assert moves(match) == ["attacked", *(str(value) for value in range(reference, 13))]
    assert barred(match) == {str(value): "OR-040" for value in range(1, reference)}


@pytest.mark.rules("OR-R15")
def test_OR_039_an_equal_value_is_legal() -> None:
    match = at("jose* [9] / gilles* [9] / pamela | area 9@2")
    play(match, "9", "9")
    assert [int(laid.card) for laid in table(match).area] == [9, 9, 9]


def test_OR_R15_an_equal_value_is_not_legal_with_the_sceptre() -> None:
    match = at("jose* [9 10] (sceptre) / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked", "10"] and barred(match) == {"9": "OR-110"}


def test_OR_040_a_lower_value_is_illegal() -> None:
    match = at("jose [5] / gilles / pamela | area 9@2")
    assert refused(match, "5") == "OR-040" and barred(match) == {"5": "OR-040"}


def test_OR_040_only_the_last_weapon_counts() -> None:
    match = at("jose [8 9] / gilles / pamela | area 12@1 8@2 9@1")
    assert moves(match) == ["attacked", "9"] and table(match).reference == 9


@pytest.mark.parametrize("value", range(1, 13))
@pytest.mark.rules("OR-R13")
def test_OR_041_the_first_weapon_may_have_any_value(value: int) -> None:
    match = at(f"britney* [{value}] / gilles / pamela")
    play(match, str(value))
    assert [int(laid.card) for laid in table(match).area] == [value]


def test_OR_R13_the_last_weapon_of_the_turn_before_does_not_count() -> None:
    match = at("britney [12] / gilles* [2] / pamela | deck 7 6 5")
    play(match, "12", "attacked")
    assert table(match).reference is None and moves(match) == ["attacked", "2", "7"]


def test_OR_042_a_dodge_does_not_change_the_reference() -> None:
    match = at("jose* [dodge] / gilles / pamela* [5 9] | area 9@1")
    play(match, "dodge")
    assert table(match).reference == 9 and moves(match) == ["attacked", "9"]


def test_OR_042_a_treasure_does_not_change_the_reference() -> None:
    match = at("jose* [crown] / gilles [5 9] / pamela | area 9@2")
    play(match, "crown@2")
    assert table(match).reference == 9 and refused(match, "5") == "OR-040"


def test_OR_R14_after_weapon_dodge_and_treasure_the_weapon_is_compared() -> None:
    match = at("jose* [7 crown] / gilles [dodge] / pamela / norbert* [6 7]")
    play(match, "7", "dodge", "crown@1")
    assert mover(match) == 3 and moves(match) == ["attacked", "7"] and refused(match, "6") == "OR-040"


def test_OR_R16_ones_own_weapon_must_be_matched() -> None:
    match = at("jose* [8 9 9 10] / gilles [dodge] / pamela")
    play(match, "9", "dodge")
    assert mover(match) == 0 and moves(match) == ["attacked", "9", "10"]


def test_OR_043_a_weapon_lies_face_up_in_the_play_area() -> None:
    match = at("britney [4] / gilles* [6] / pamela | discard 2")
    play(match, "4", "6")
    views: list[Any] = [match.view(seat) for seat in (None, 0, 1, 2)]
    assert all([(int(laid.card), laid.seat) for laid in view.area] == [(4, 0), (6, 1)] for view in views)
    assert all(view.discard == ("2",) for view in views)


def test_OR_043_a_weapon_is_discarded_by_the_next_attack() -> None:
    match = at("britney [4] / gilles* [6] / pamela")
    play(match, "4", "6", "attacked")
    assert table(match).area == () and sorted(table(match).discard) == ["4", "6"]


def test_OR_044_a_pheromone_raises_the_rage_at_once() -> None:
    match = at("jose [8] / gilles / pamela")
    assert of(RageRose, play(match, "8"))[0].level == 2 and table(match).rage == 2


def test_OR_044_each_pheromone_raises_the_rage_by_one() -> None:
    match = at("jose [8] / gilles [8] / pamela [8]")
    levels = [of(RageRose, play(match, "8"))[0].level for _ in range(3)]
    assert levels == [2, 3, 4]


@pytest.mark.rules("OR-044")
def test_OR_R21_the_very_next_attack_uses_the_new_level() -> None:
    match = at("jose [8] / gilles / pamela")
    play(match, "8", "attacked")
    assert lives(match) == [5, 3, 5]


def test_OR_045_a_pheromone_at_the_top_level_is_played_normally() -> None:
    match = at("jose [7 8] / gilles [7 8] / pamela | area 7@2 | rage 5")
    assert of(RageRose, play(match, "8")) == [] and table(match).rage == 5
    assert [int(laid.card) for laid in table(match).area] == [7, 8] and hand(match, 0) == ["7"]
    assert moves(match) == ["attacked", "8"]


def test_OR_045_the_top_level_is_that_of_the_track() -> None:
    match = at('jose [8] / gilles [8] / pamela | with {"rage_track":[1,"ALL"]}')
    play(match, "8")
    assert table(match).rage == 2 and of(RageRose, play(match, "8")) == [] and table(match).rage == 2


OTHERS = [*(str(v) for v in range(1, 13) if v != 8), "dodge", *(f"{t}@1" for t in ("statuette", "jewels", "skull"))]


@pytest.mark.parametrize("text", [*OTHERS, "sceptre@1", "crown@1"])
def test_OR_046_no_other_card_moves_the_rage(text: str) -> None:
    match = at(f"jose* [{text.split('@')[0]}] / gilles / pamela | rage 3")
    assert of(RageRose, play(match, text)) == [] and table(match).rage == 3


@pytest.mark.parametrize("life", [5, 1])
@pytest.mark.rules("OR-R06")
def test_OR_046_the_rage_does_not_fall_after_an_attack_or_an_elimination(life: int) -> None:
    match = at(f"jose {life} / gilles / pamela | rage 4")
    play(match, "attacked")
    assert table(match).rage == 4


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rules("OR-R06")
def test_OR_046_the_rage_never_falls_during_a_round(seed: int) -> None:
    match = deal(4, seed)
    before = (1, 1)
    for _ in steps(match, seed):
        now = (table(match).round, table(match).rage)
        assert now >= before and (now[0] == before[0] or now[1] == 1)
        before = now
