"""OR-059 to OR-067: being attacked; OR-R34: the discard pile can be looked through."""

from typing import Any

import pytest

from poulpe.games.octorage.events import Attacked, Eliminated, Healed, LifeLost, OctomanMoved
from poulpe.games.octorage.tests.table import at, hand, lives, of, play, table


@pytest.mark.parametrize(("rage", "left"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_OR_059_the_attacked_player_loses_the_rage_value(rage: int, left: int) -> None:
    match = at(f"jose / gilles / pamela | to 1 | rage {rage}")
    events = play(match, "attacked")
    assert [(e.seat, e.level) for e in of(Attacked, events)] == [(1, rage)]
    assert lives(match) == [5, left, 5]


@pytest.mark.parametrize("life", [1, 2, 3, 4, 5])
def test_OR_060_at_the_top_level_all_life_is_lost(life: int) -> None:
    match = at(f"jose / gilles {life} / pamela | to 1 | rage 5")
    assert of(LifeLost, play(match, "attacked"))[0].lost == life and lives(match) == [5, 0, 5]


def test_OR_060_all_life_is_all_however_much_it_is() -> None:
    match = at('jose / gilles / pamela | to 1 | rage 2 | with {"rage_track":[1,"ALL"],"starting_life":20}')
    play(match, "attacked")
    assert lives(match) == [20, 0, 20]


@pytest.mark.parametrize(("life", "rage"), [(1, 2), (1, 4), (3, 4)])
@pytest.mark.rules("OR-R22")
def test_OR_061_life_stops_at_0(life: int, rage: int) -> None:
    match = at(f"jose / gilles {life} / pamela | to 1 | rage {rage}")
    assert [(e.lost, e.left) for e in of(LifeLost, play(match, "attacked"))] == [(life, 0)]
    assert lives(match) == [5, 0, 5]


def test_OR_R22_excess_damage_is_not_owed_in_the_next_round() -> None:
    match = at("jose / gilles 1 / pamela 0 | to 1 | rage 4")
    play(match, "attacked")
    assert table(match).round == 2 and lives(match) == [5, 5, 5]


def test_OR_062_nobody_gains_the_life_that_is_lost() -> None:
    match = at("jose 3 / gilles / pamela 2 | to 1 | rage 3")
    events = play(match, "attacked")
    assert sum(lives(match)) == 3 + 5 + 2 - 3 and of(Healed, events) == []


def test_OR_063_the_attacked_player_takes_the_octoman_card() -> None:
    match = at("jose / gilles / pamela | octoman 0 | to 1")
    assert [e.seat for e in of(OctomanMoved, play(match, "attacked"))] == [1] and table(match).octoman == 1


def test_OR_063_an_attacked_holder_keeps_the_octoman_card() -> None:
    match = at("jose / gilles / pamela | octoman 1")
    play(match, "attacked")
    assert table(match).octoman == 1


def test_OR_064_all_weapons_of_the_play_area_are_discarded() -> None:
    match = at("jose / gilles / pamela | area 4@1 9@2 9@0 | discard dodge 2")
    play(match, "attacked")
    assert table(match).area == () and table(match).discard[:2] == ("dodge", "2")
    assert sorted(table(match).discard[2:]) == ["4", "9", "9"]


def test_OR_065_a_survivor_keeps_hand_and_treasures() -> None:
    match = at("jose / gilles [3 dodge skull] (crown jewels) / pamela | to 1 | rage 4 | deck 7 6 5")
    play(match, "attacked")
    assert hand(match, 1) == ["3", "7", "dodge", "golden_skull"] and lives(match) == [5, 1, 5]
    assert table(match).places[1].treasures == ("octopus_jewels", "emerald_crown")


def test_OR_066_an_attack_costs_nobody_else_life() -> None:
    match = at("jose 2 (crown) / gilles / pamela 3 (statuette) / norbert 1 | to 1 | area 12@0 | rage 2")
    assert [e.seat for e in of(LifeLost, play(match, "attacked"))] == [1] and lives(match) == [2, 3, 3, 1]


@pytest.mark.parametrize(("life", "rage"), [(5, 1), (5, 4), (1, 4), (5, 5)])
@pytest.mark.rules("OR-R06")
def test_OR_067_an_attack_leaves_the_rage_level(life: int, rage: int) -> None:
    match = at(f"jose / gilles {life} / pamela | to 1 | area 8@0 | rage {rage}")
    events = play(match, "attacked")
    assert table(match).rage == rage and len(of(Eliminated, events)) == (lives(match)[1] == 0)


# ---------------------------------------------------------------- the discard pile
def test_OR_R34_everybody_may_browse_the_discard_pile() -> None:
    match = at("jose / gilles / pamela | discard 4 dodge skull 9")
    views: list[Any] = [match.view(seat) for seat in (None, 0, 1, 2)]
    assert all(view.discard == ("4", "dodge", "golden_skull", "9") for view in views)


def test_OR_R34_a_closed_pile_shows_its_top_card_and_its_size() -> None:
    match = at('jose / gilles / pamela | discard 4 dodge 9 | with {"discard_browsable":false}')
    views: list[Any] = [match.view(seat) for seat in (None, 0, 1, 2)]
    assert all(view.discard == (None, None, "9") for view in views)
    assert all("discard ?x2 9 " in view.notation for view in views)


def test_OR_R34_courtney_sees_a_closed_pile_while_she_chooses() -> None:
    match = at('courtney [6] / gilles / pamela | discard 4 dodge 9 | with {"discard_browsable":false}')
    shown: list[tuple[Any, ...]] = []
    for text in ("6", "decline"):
        play(match, text)
        views: list[Any] = [match.view(seat) for seat in (0, 1, None)]
        shown.append(tuple(view.discard for view in views))
    closed = (None, None, "9")
    assert shown == [(("4", "dodge", "9"), closed, closed), (closed, closed, closed)]
