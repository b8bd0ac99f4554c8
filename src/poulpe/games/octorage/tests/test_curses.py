"""OR-100 to OR-123 and OR-R37 to OR-R53: treasures in front of a player, and what they do there."""

import pytest

from poulpe.games.octorage.events import Cursed, Discarded, Dodged, Drew, Eliminated, LifeLost
from poulpe.games.octorage.tests.table import at, barred, deal, hand, lives, mover, moves, of, play, refused, table


# ---------------------------------------------------------------- treasures in general
def test_OR_R37_a_treasure_is_not_put_before_oneself() -> None:
    match = at("jose [crown] / gilles / pamela")
    assert moves(match) == ["attacked", "crown@1", "crown@2"]
    assert refused(match, "crown@0") == "OR-053" and barred(match) == {"crown@0": "OR-053"}


def test_OR_R38_a_treasure_is_not_put_before_an_eliminated_player() -> None:
    match = at("jose [crown] / gilles 0 / pamela")
    assert moves(match) == ["attacked", "crown@2"]
    assert refused(match, "crown@1") == "OR-054"


def test_OR_R39_each_treasure_exists_once() -> None:
    with pytest.raises(ValueError, match="only 1 cards crown"):
        at("jose [crown] / gilles (crown) / pamela")
    match = deal()
    cards = match.game.views.pieces(match.box, match.state)
    treasures = ("sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown")
    assert [cards.count(name) for name in treasures] == [1] * 5


def test_OR_R40_a_discarded_treasure_comes_back_by_the_reshuffle() -> None:
    match = at("jose [1] / gilles 1 (crown) / pamela [?x44] | octoman 1 | deck 12")
    play(match, "attacked")  # Gilles dies; Pamela takes the last card; the Crown alone is the new deck; José draws it
    assert hand(match, 0) == ["1", "emerald_crown"]


def test_OR_R40_it_can_be_played_again() -> None:
    match = at("jose [1] / gilles 1 (crown) / pamela [?x44] | octoman 1 | deck 12")
    play(match, "attacked", "12")
    assert moves(match) == ["attacked", "crown@2"] and lives(match) == [5, 0, 5]


def test_OR_R41_jose_steals_from_hands_only() -> None:
    match = at("jose [1] / gilles (crown skull) / pamela [9] (jewels)")
    play(match, "1")
    assert moves(match) == ["decline", "steal 2"]
    play(match, "steal 2")
    assert hand(match, 0) == ["9"]
    assert [p.treasures for p in table(match).places] == [(), ("golden_skull", "emerald_crown"), ("octopus_jewels",)]


def test_OR_R41_the_skull_discards_from_the_hand_only() -> None:
    match = at("jose [skull] / gilles [2 3 4] (crown) / pamela")
    play(match, "skull@1")
    assert moves(match) == ["discard 2", "discard 3", "discard 4"]
    assert refused(match, "discard crown") == refused(match, "discard skull") == "OR-117"


def test_OR_R41_a_bearer_cannot_pass_a_treasure_on() -> None:
    match = at("jose [2] (crown sceptre) / gilles / pamela")
    assert moves(match) == ["attacked", "2"] and refused(match, "crown@1") == "OR-030"


# ---------------------------------------------------------------- the Sun God Statuette
def test_OR_100_each_dodge_of_the_bearer_costs_a_life() -> None:
    match = at("jose [dodge dodge] (statuette) / gilles / pamela [dodge]")
    assert [(e.seat, e.lost, e.left) for e in of(LifeLost, play(match, "dodge"))] == [(0, 1, 4)]
    play(match, "dodge", "dodge")
    assert lives(match) == [3, 5, 5]


def test_OR_100_weapons_and_treasures_cost_the_bearer_nothing() -> None:
    match = at("jose* [2 crown] (statuette) / gilles [dodge] / pamela*")
    play(match, "2", "dodge", "crown@1")
    assert lives(match) == [5, 5, 5]


def test_OR_101_the_dodges_of_others_cost_the_bearer_nothing() -> None:
    match = at("jose [dodge] / gilles (statuette) / pamela")
    assert of(LifeLost, play(match, "dodge")) == [] and lives(match) == [5, 5, 5]


def test_OR_102_the_last_life_eliminates_the_bearer() -> None:
    match = at("jose 1 [dodge 3 4] (statuette crown) / gilles / pamela")
    assert [e.seat for e in of(Eliminated, play(match, "dodge"))] == [0]
    assert sorted(table(match).discard) == ["3", "4", "dodge", "emerald_crown", "sun_statuette"]
    assert hand(match, 0) == [] and table(match).places[0].treasures == ()


@pytest.mark.rules("OR-R43")
def test_OR_103_the_dodge_is_done_before_the_life_is_lost() -> None:
    match = at("jose 1 [dodge] (statuette) / gilles / pamela / norbert")
    events = play(match, "dodge")
    assert [type(e) for e in events][:3] == [Dodged, LifeLost, Eliminated]
    assert table(match).discard == ("dodge", "sun_statuette")
    assert table(match).direction == "counterclockwise" and mover(match) == 3


def test_OR_R43_the_octoman_card_goes_on_in_the_new_direction() -> None:
    match = at("jose 1 [dodge] (statuette) / gilles / pamela / norbert")
    play(match, "dodge")
    assert table(match).octoman == 3


def test_OR_R44_with_one_life_the_bearer_may_dodge() -> None:
    match = at("jose 1 [dodge] (statuette) / gilles / pamela")
    assert moves(match) == ["attacked", "dodge"]
    play(match, "dodge")
    assert lives(match) == [0, 5, 5]


# ---------------------------------------------------------------- the Octopus God's Jewels
def test_OR_104_the_bearer_cannot_play_treasures() -> None:
    match = at("jose [5 sceptre] (jewels) / gilles / pamela")
    assert moves(match) == ["attacked", "5"]
    assert refused(match, "sceptre@1") == refused(match, "sceptre@2") == "OR-104"


def test_OR_105_treasures_stay_in_hand() -> None:
    match = at("jose [sceptre] (jewels) / gilles [2] / pamela [2] | deck crown")
    play(match, "attacked")
    assert hand(match, 0) == ["sceptre", "emerald_crown"] and moves(match) == ["attacked"]


def test_OR_106_the_skull_may_take_them_from_the_hand() -> None:
    match = at("jose [skull] / gilles [5 sceptre crown] (jewels) / pamela")
    play(match, "skull@1")
    assert moves(match) == ["discard 5", "discard sceptre", "discard crown"]
    play(match, "discard sceptre")
    assert table(match).discard == ("sceptre",) and hand(match, 1) == ["5", "emerald_crown"]


def test_OR_107_weapons_and_dodges_are_free() -> None:
    match = at("jose [5 9 12 dodge sceptre] (jewels) / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked", "9", "12", "dodge"]


def test_OR_108_others_may_curse_the_bearer() -> None:
    match = at("jose [sceptre] / gilles (jewels) / pamela")
    play(match, "sceptre@1")
    assert table(match).places[1].treasures == ("octopus_jewels", "sceptre")


def test_OR_R45_a_bearer_with_treasures_only_is_attacked() -> None:
    match = at("jose [sceptre crown] (jewels) / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked"]


def test_OR_R45_a_bearer_with_other_cards_need_not_be_attacked() -> None:
    match = at("jose [12 sceptre] (jewels) / gilles / pamela | area 9@2")
    play(match, "12")
    assert mover(match) == 1 and lives(match) == [5, 5, 5]


def test_OR_R45_locked_treasures_count_as_cards() -> None:
    match = at("jose [sceptre] (jewels) / gilles / pamela")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0, 1, 1, 2, 2]


def test_OR_R45_locked_treasures_may_be_stolen() -> None:
    match = at("jose [1] / gilles [sceptre] (jewels) / pamela")
    play(match, "1", "steal 1")
    assert hand(match, 0) == ["sceptre"]


# ---------------------------------------------------------------- the Sacrificial Sceptre
def test_OR_109_the_bearer_must_play_higher() -> None:
    match = at("jose [8 9 10 12] (sceptre) / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked", "10", "12"]


def test_OR_110_an_equal_value_is_illegal_for_the_bearer() -> None:
    match = at("jose [9] (sceptre) / gilles / pamela | area 9@2")
    assert refused(match, "9") == "OR-110" and barred(match) == {"9": "OR-110"}


@pytest.mark.rules("OR-R46")
def test_OR_111_on_an_empty_play_area_every_weapon_is_legal() -> None:
    match = at("jose [1 8 12] (sceptre) / gilles / pamela")
    assert moves(match) == ["attacked", "1", "8", "12"]


def test_OR_112_dodges_and_treasures_are_free() -> None:
    match = at("jose [dodge crown] (sceptre) / gilles / pamela | area 12@2")
    assert moves(match) == ["attacked", "dodge", "crown@1", "crown@2"]


def test_OR_113_the_sceptre_binds_its_bearer_only() -> None:
    match = at("jose [9] / gilles [9] (sceptre) / pamela | area 9@2")
    assert moves(match) == ["attacked", "9"]
    play(match, "9")
    assert moves(match) == ["attacked"] and barred(match) == {"9": "OR-110"}


def test_OR_113_the_sceptre_outlasts_an_attack() -> None:
    match = at("jose* [8 8] (sceptre) / gilles* [8] / pamela* [8]")
    play(match, "attacked", "8", "8", "8")
    assert mover(match) == 0 and moves(match) == ["attacked"] and barred(match)["8"] == "OR-110"


def test_OR_113_the_sceptre_ends_with_the_round() -> None:
    match = at("jose [9] (sceptre) / gilles 1 / pamela 0 | octoman 1")
    play(match, "attacked")
    assert table(match).round == 2 and table(match).places[0].treasures == ()


def test_OR_R47_on_a_12_the_bearer_has_no_weapon() -> None:
    match = at("jose [8 12 dodge crown] (sceptre) / gilles / pamela | area 12@2")
    assert moves(match) == ["attacked", "dodge", "crown@1", "crown@2"]
    assert barred(match)["12"] == "OR-110" and barred(match)["8"] == "OR-040"


# ---------------------------------------------------------------- the Golden Skull
def test_OR_114_the_skull_bites_on_arrival() -> None:
    match = at("jose [skull] / gilles [2 3 4 5] / pamela")
    play(match, "skull@1")
    assert mover(match) == 1 and table(match).phase == "discard" and table(match).to_drop == 2
    events = play(match, "discard 2", "discard 5")
    assert [e.rule for e in of(Discarded, events)] == ["OR-114"] * 2
    assert hand(match, 1) == ["3", "4"] and mover(match) == 1 and table(match).phase == "play"


def test_OR_115_the_bearer_chooses_the_cards() -> None:
    match = at("jose [skull] / gilles [2 9 12] / pamela")
    play(match, "skull@1")
    assert moves(match) == ["discard 2", "discard 9", "discard 12"]
    assert refused(match, "discard 2", seat=0) == "OR-035" and refused(match, "discard 3") == "OR-117"
    play(match, "discard 9")
    assert hand(match, 1) == ["2", "12"] and table(match).discard == ("9",)


def test_OR_R48_all_cards_are_chosen_before_one_is_discarded() -> None:
    match = at("jose [skull] / gilles [2 3 4 5] / pamela")
    play(match, "skull@1")
    assert play(match, "discard 2") == [] and table(match).discard == ()
    play(match, "back", "discard 5")
    assert [e.card for e in of(Discarded, play(match, "discard 3"))] == ["3", "5"]
    assert hand(match, 1) == ["2", "4"]


def test_OR_116_the_bearer_draws_at_the_end_of_a_turn() -> None:
    match = at("jose [2] (skull) / gilles / pamela | deck 9")
    play(match, "attacked")
    assert hand(match, 0) == ["2", "9"]


@pytest.mark.parametrize(
    ("notation", "answers"),
    [
        ("jose [1] (skull) / norbert [9] / pamela", ("1", "steal 1")),
        ("courtney [6] (skull) / norbert / pamela | discard 9", ("6", "take 9")),
        ("gilles [10] (skull) / norbert / pamela | deck 9 2", ("10", "look", "keep 9")),
    ],
)
def test_OR_116_the_bearer_gains_cards_by_powers(notation: str, answers: tuple[str, ...]) -> None:
    match = at(notation)
    play(match, *answers)
    assert hand(match, 0) == ["9"]


@pytest.mark.rules("OR-R49")
def test_OR_117_after_a_draw_the_bearer_discards_down_to_two() -> None:
    match = at("jose [2 3] (skull) / gilles [4] / pamela [5] | deck 9 10 11")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0]
    assert mover(match) == 0 and moves(match) == ["discard 2", "discard 3", "discard 9"]
    assert [p.cards for p in table(match).places] == [3, 1, 1]
    events = play(match, "discard 9")
    assert [e.rule for e in of(Discarded, events)] == ["OR-117"]
    assert [e.seat for e in of(Drew, events)] == [1, 2] and hand(match, 0) == ["2", "3"]


def test_OR_R49_the_game_waits_for_a_bearer_in_the_middle_of_the_draw() -> None:
    match = at("jose [4] / gilles [2 3] (skull) / pamela [5]")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0, 1]
    assert mover(match) == 1 and refused(match, "attacked", seat=0) == "OR-035"
    assert [e.seat for e in of(Drew, play(match, "discard 2"))] == [2]
    assert mover(match) == 0 and table(match).phase == "play"


def test_OR_R50_the_bearer_cannot_skip_the_draw() -> None:
    match = at("jose [2 3] (skull) / gilles [4] / pamela [5] | deck 9")
    play(match, "attacked")
    assert table(match).places[0].cards == 3 and refused(match, "decline") == "OR-037"


def test_OR_R50_an_empty_hand_draws_two() -> None:
    match = at("jose (skull) / gilles [4] / pamela [5] | deck 9 10 11 12")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0, 0, 1, 2]
    assert hand(match, 0) == ["9", "10"] and table(match).phase == "play"


def test_OR_118_two_cards_or_fewer_are_kept() -> None:
    match = at("jose [skull] / gilles [2 3] / pamela")
    assert of(Discarded, play(match, "skull@1")) == []
    assert mover(match) == 1 and table(match).phase == "play" and hand(match, 1) == ["2", "3"]


@pytest.mark.rules("OR-R23")
def test_OR_119_discarded_cards_have_no_effect() -> None:
    match = at("jose [skull] / gilles [8 dodge 12 sceptre 2 3] / pamela 1 (crown)")
    play(match, "skull@1", "discard 8", "discard dodge", "discard 12")
    assert lives(match) == [5, 5, 3]  # the Skull itself was played, and healed Pamela
    play(match, "discard sceptre")
    assert sorted(table(match).discard) == ["12", "8", "dodge", "sceptre"]
    assert (lives(match), table(match).rage, table(match).direction) == ([5, 5, 3], 1, "clockwise")


@pytest.mark.parametrize(
    ("notation", "answers"),
    [
        ("jose [1 2 3] (skull) / norbert [9] / pamela", ("1", "steal 1")),
        ("courtney [6 2 3] (skull) / norbert / pamela | discard 9", ("6", "take 9")),
        ("gilles [10 2 3] (skull) / norbert / pamela | deck 9 5", ("10", "look", "keep 9")),
    ],
)
def test_OR_R51_powers_do_not_lift_the_limit(notation: str, answers: tuple[str, ...]) -> None:
    match = at(notation)
    play(match, *answers)
    assert mover(match) == 0 and moves(match) == ["discard 2", "discard 3", "discard 9"]
    play(match, "discard 2")
    assert hand(match, 0) == ["3", "9"] and mover(match) == 1


def test_OR_R52_jose_may_discard_the_card_he_stole() -> None:
    match = at("jose [1 4 5] (skull) / gilles [9] / pamela")
    play(match, "1", "steal 1", "discard 9")
    assert hand(match, 0) == ["4", "5"] and table(match).discard == ("9",) and mover(match) == 1


def test_OR_R52_jose_may_steal_from_the_bearer() -> None:
    match = at("jose [1] / gilles [9 9] (skull) / pamela")
    play(match, "1", "steal 1")
    assert hand(match, 0) == hand(match, 1) == ["9"]


def test_OR_R52_in_legal_play_a_power_leaves_no_more_than_two() -> None:
    match = at("jose [1 4] (skull) / gilles [9] / pamela")
    assert of(Discarded, play(match, "1", "steal 1")) == []
    assert hand(match, 0) == ["4", "9"] and mover(match) == 1


# ---------------------------------------------------------------- the Emerald Crown
@pytest.mark.rules("OR-R53")
def test_OR_120_crown_bites_on_every_dynamite() -> None:
    match = at("jose [12] / gilles [12] / pamela (crown)")
    assert [(e.seat, e.lost, e.rule) for e in of(LifeLost, play(match, "12"))] == [(2, 1, "OR-120")]
    play(match, "12")
    assert lives(match) == [5, 5, 3]


def test_OR_121_crown_bites_on_the_bearers_own_dynamite() -> None:
    match = at("jose [12] (crown) / gilles / pamela")
    play(match, "12")
    assert lives(match) == [4, 5, 5]


def test_OR_122_crown_takes_the_last_life() -> None:
    match = at("jose [12] / gilles 1 [4 5] (crown jewels) / pamela")
    assert [e.seat for e in of(Eliminated, play(match, "12"))] == [1]
    assert sorted(table(match).discard) == ["4", "5", "emerald_crown", "octopus_jewels"]
    assert lives(match) == [5, 0, 5] and mover(match) == 2 and table(match).reference == 12


@pytest.mark.parametrize("value", range(1, 12))
def test_OR_123_no_other_weapon_hurts_the_bearer(value: int) -> None:
    match = at(f"jose* [{value}] / gilles (crown) / pamela")
    play(match, str(value))
    assert lives(match) == [5, 5, 5] and table(match).reference == value


def test_OR_R53_a_dynamite_hits_one_player_through_the_crown() -> None:
    match = at("jose [12] / gilles 1 [4] (crown) / pamela 1 / norbert 1")
    assert [e.seat for e in of(LifeLost, play(match, "12"))] == [1]
    assert lives(match) == [5, 0, 1, 1]


def test_OR_R53_with_norbert_two_players_can_die_of_one_dynamite() -> None:
    match = at("norbert [12] / gilles 1 (crown) / pamela 2 / jose")
    events = play(match, "12", "blast 2")
    assert [e.seat for e in of(Eliminated, events)] == [2, 1] and of(Cursed, events) == []
