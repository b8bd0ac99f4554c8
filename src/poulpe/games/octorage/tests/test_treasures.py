"""OR-052 to OR-058: playing a Cursed Treasure."""

from typing import Any

import pytest

from poulpe.games.octorage.events import Cursed
from poulpe.games.octorage.tests.table import at, barred, lives, mover, moves, of, play, refused, table

NAMES = {
    "statuette": "sun_statuette", "jewels": "octopus_jewels", "sceptre": "sceptre", "skull": "golden_skull",
    "crown": "emerald_crown",
}  # fmt: skip


@pytest.mark.parametrize("target", [0, 2, 3])
def test_OR_052_a_treasure_is_placed_before_a_player_of_ones_choice(target: int) -> None:
    match = at("jose / gilles [crown] / pamela / norbert | octoman 1")
    assert of(Cursed, play(match, f"crown@{target}"))[0].target == target
    views: list[Any] = [match.view(seat) for seat in (None, 0, 1, 2, 3)]
    expected = [("emerald_crown",) if q == target else () for q in range(4)]
    assert all([place.treasures for place in view.places] == expected for view in views)


@pytest.mark.parametrize("treasure", NAMES)
def test_OR_052_every_treasure_may_go_before_every_other_player(treasure: str) -> None:
    match = at(f"jose / gilles [{treasure}] / pamela | octoman 1")
    assert moves(match) == ["attacked", f"{treasure}@0", f"{treasure}@2"]
    play(match, f"{treasure}@2")
    assert table(match).places[2].treasures == (NAMES[treasure],) and table(match).discard == ()


@pytest.mark.parametrize("treasure", NAMES)
def test_OR_053_a_treasure_cannot_be_placed_before_oneself(treasure: str) -> None:
    match = at(f"jose [{treasure}] / gilles / pamela")
    assert refused(match, f"{treasure}@0") == "OR-053" and barred(match) == {f"{treasure}@0": "OR-053"}


@pytest.mark.parametrize("treasure", NAMES)
def test_OR_054_a_treasure_cannot_be_placed_before_the_eliminated(treasure: str) -> None:
    match = at(f"jose [{treasure}] / gilles 0 / pamela / norbert")
    assert refused(match, f"{treasure}@1") == "OR-054" and barred(match)[f"{treasure}@1"] == "OR-054"


@pytest.mark.parametrize("reference", range(1, 13))
def test_OR_055_a_treasure_may_be_played_on_any_reference(reference: int) -> None:
    match = at(f"jose [crown] (sceptre) / gilles / pamela | area {reference}@2")
    assert moves(match) == ["attacked", "crown@1", "crown@2"]
    play(match, "crown@2")
    assert mover(match) == 1 and table(match).reference == reference


@pytest.mark.rules("OR-055")
def test_OR_R17_a_turn_may_open_with_a_treasure() -> None:
    match = at("jose [crown] / gilles [1 12] / pamela")
    play(match, "crown@2")
    assert table(match).area == () and moves(match) == ["attacked", "1", "12"]


def test_OR_056_the_sceptre_binds_at_once() -> None:
    match = at("jose [sceptre] / gilles [9 10] / pamela | area 9@2")
    play(match, "sceptre@1")
    assert moves(match) == ["attacked", "10"] and refused(match, "9") == "OR-110"


def test_OR_056_the_jewels_lock_at_once() -> None:
    match = at("jose [jewels] / gilles [crown] / pamela")
    play(match, "jewels@1")
    assert moves(match) == ["attacked"] and refused(match, "crown@2") == "OR-104"


@pytest.mark.parametrize(("treasure", "text"), [("crown", "12"), ("statuette", "dodge")])
def test_OR_056_crown_and_statuette_cost_life_at_once(treasure: str, text: str) -> None:
    match = at(f"jose [{treasure}] / gilles [{text}] / pamela*")
    play(match, f"{treasure}@1", text)
    assert lives(match) == [5, 4, 5]


def test_OR_056_the_skull_asks_at_once() -> None:
    match = at("jose [skull] / gilles / pamela* [1 2 3]")
    play(match, "skull@2")
    assert mover(match) == 2 and moves(match) == ["discard 1", "discard 2", "discard 3"]


def test_OR_057_a_curse_outlasts_an_attack() -> None:
    match = at("jose* 4 [9] (sceptre crown) / gilles [9] / pamela* [12] | octoman 0 | area 5@2")
    play(match, "attacked")
    assert table(match).places[0].treasures == ("sceptre", "emerald_crown")
    play(match, "9", "9", "12")
    assert lives(match) == [2, 5, 5]


def test_OR_057_a_curse_ends_with_its_bearers_elimination() -> None:
    match = at("jose* 1 (sceptre crown) / gilles / pamela* [12]")
    play(match, "attacked")
    assert table(match).places[0].treasures == () and {"sceptre", "emerald_crown"} <= set(table(match).discard)


def test_OR_057_a_curse_ends_with_the_round() -> None:
    match = at("jose (sceptre crown) / gilles 1 / pamela 0 | to 1")
    play(match, "attacked")
    assert table(match).round == 2 and table(match).places[0].treasures == ()


def test_OR_058_one_player_may_bear_several_treasures() -> None:
    match = at("jose [crown] / gilles (sceptre jewels statuette) / pamela")
    play(match, "crown@1")
    assert table(match).places[1].treasures == ("sun_statuette", "octopus_jewels", "sceptre", "emerald_crown")


def test_OR_058_all_of_their_curses_apply() -> None:
    match = at("jose* [9 12 dodge skull] (sceptre jewels statuette crown) / gilles / pamela | area 9@2")
    assert barred(match) == {"9": "OR-110", "skull@0": "OR-104", "skull@1": "OR-104", "skull@2": "OR-104"}
    dodging = match.copy()
    play(match, "12")
    play(dodging, "dodge")
    assert lives(match) == lives(dodging) == [4, 5, 5]
