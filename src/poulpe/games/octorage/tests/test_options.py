"""Appendix B: the house rules a host may choose. For the data of the box, see test_options_data.py."""

from collections import Counter
from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.games.octorage.events import Discarded, Eliminated, LifeLost, Reshuffled, RoundWon
from poulpe.games.octorage.tests.random_play import cards, steps
from poulpe.games.octorage.tests.table import at, barred, deal, hand, lives, mover, moves, of, play, refused, table

TREASURES = ["sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown"]


def sees(match: Match, seat: int | None) -> Any:
    return match.view(seat)


# ---------------------------------------------------------------- excludedTreasures
@pytest.mark.parametrize("left_out", [[], *([t] for t in TREASURES), TREASURES[1:4], TREASURES])
@pytest.mark.rules("OR-007", "OR-008")
def test_OR_R42_any_treasures_may_be_left_out(left_out: list[str]) -> None:
    match = deal(excluded_treasures=left_out)
    counts = Counter(cards(match))
    assert sum(counts.values()) == 47 - len(left_out)
    assert [counts[t] for t in TREASURES] == [int(t not in left_out) for t in TREASURES]


def test_OR_R42_they_stay_out_for_the_whole_game() -> None:
    match = deal(4, excluded_treasures=["golden_skull", "sceptre"])
    for _ in steps(match):
        assert len(cards(match)) == 45 and not {"golden_skull", "sceptre"} & set(cards(match))
    assert table(match).round > 1


def test_OR_R42_everybody_sees_which_are_left_out() -> None:
    match = deal(excluded_treasures=["sceptre"])
    assert all(match.view(q).options == {"excluded_treasures": ["sceptre"]} for q in (0, 1, 2, None))


# ---------------------------------------------------------------- characters, the first holder, the direction
def test_OR_R03_characters_are_drawn_by_default() -> None:
    first = {table(deal(seed=seed)).places[0].character for seed in range(40)}
    assert first == {"jose", "courtney", "britney", "gilles", "norbert", "pamela"}
    assert table(deal()).phase == "play"


@pytest.mark.rules("OR-011", "OR-010")
def test_OR_R03_chosen_characters_are_picked_from_the_holder_on() -> None:
    match = deal(3, character_assignment="chosen", first_octoman_holder=1)
    assert mover(match) == 1 and table(match).phase == "choose" and len(moves(match)) == 6
    play(match, "choose gilles")
    assert mover(match) == 2 and refused(match, "choose gilles") == "OR-010" and len(moves(match)) == 5
    play(match, "choose jose", "choose pamela")
    assert [p.character for p in table(match).places] == ["pamela", "gilles", "jose"]
    assert table(match).phase == "play" and mover(match) == 1 and table(match).places[0].cards == 4


def test_OR_R02_the_first_holder_is_random_by_default() -> None:
    assert {table(deal(4, seed=seed)).octoman for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", range(4))
def test_OR_R02_the_host_may_name_the_first_holder(seat: int) -> None:
    match = deal(4, first_octoman_holder=seat)
    assert table(match).octoman == mover(match) == seat


@pytest.mark.parametrize(
    ("value", "ways"),
    [
        ("clockwise", {"clockwise"}),
        ("counterclockwise", {"counterclockwise"}),
        ("random", {"clockwise", "counterclockwise"}),
    ],
)
@pytest.mark.rules("OR-015")
def test_OR_R04_the_first_direction(value: str, ways: set[str]) -> None:
    assert {table(deal(seed=seed, initial_direction=value)).direction for seed in range(20)} == ways


def test_OR_R04_clockwise_by_default() -> None:
    assert {table(deal(seed=seed)).direction for seed in range(20)} == {"clockwise"}


@pytest.mark.parametrize(("resets", "way"), [("false", "counterclockwise"), ("true", "clockwise")])
def test_OR_R05_the_direction_may_be_reset_for_each_round(resets: str, way: str) -> None:
    options = f'{{"direction_resets_each_round":{resets}}}'
    match = at(f"jose [dodge] / gilles / pamela 1 | with {options}")
    play(match, "dodge", "attacked")
    assert table(match).direction == "counterclockwise"  # only a new round resets the direction, not a new turn
    match = at(f"jose [dodge] / gilles 0 / pamela 1 | with {options}")
    play(match, "dodge", "attacked")
    assert table(match).round == 2 and table(match).direction == way


def test_OR_R05_a_reset_returns_to_the_direction_the_game_started_with() -> None:
    match = at('jose [dodge] / gilles 0 / pamela 1 | way - | with {"direction_resets_each_round":true}')
    play(match, "dodge", "attacked")
    assert table(match).direction == "counterclockwise"


# ---------------------------------------------------------------- reshuffleTiming
ON_DEMAND = '| with {"reshuffle_timing":"onDemand"}'


@pytest.mark.parametrize(("option", "piles"), [("", (1, 1)), (ON_DEMAND, (0, 2))])
def test_OR_R29_reshuffled_at_once_or_on_demand_with_gilles(option: str, piles: tuple[int, int]) -> None:
    match = at(f"gilles [10] / jose [?x43] / pamela | deck 12 11 | discard crown {option}")  # example 7.4 (b)
    play(match, "10", "look", "keep 12")
    assert (table(match).deck, len(table(match).discard)) == piles


@pytest.mark.parametrize(("option", "piles"), [("", (1, 0)), (ON_DEMAND, (0, 1))])
def test_OR_R29_reshuffled_at_once_or_on_demand_in_a_draw(option: str, piles: tuple[int, int]) -> None:
    match = at(f"gilles [2] / jose [3] / pamela [?x41] | deck 12 11 10 | discard crown {option}")
    events = play(match, "attacked")
    assert (table(match).deck, len(table(match).discard)) == piles
    assert len(of(Reshuffled, events)) == piles[0]


def test_OR_R29_on_demand_the_pile_is_reshuffled_when_a_card_is_needed() -> None:
    match = at(f"gilles [2] / jose [3] / pamela [?x42] | deck 12 11 | discard crown {ON_DEMAND}")
    play(match, "attacked")
    assert "emerald_crown" in hand(match, 2) and (table(match).deck, table(match).discard) == (0, ())


def test_OR_R29_on_demand_courtney_reaches_more() -> None:
    position = "courtney [2 6] / jose [3] / pamela [?x39] | deck 12 11 10 | discard 9 7"
    at_once, later = at(position), at(f"{position} {ON_DEMAND}")
    for match in (at_once, later):
        play(match, "attacked", "6")
    assert table(at_once).phase == "play" and moves(later) == ["decline", "take 7", "take 9"]


# ---------------------------------------------------------------- discardBrowsable
CLOSED = '| with {"discard_browsable":false}'


def test_OR_R34_a_closed_pile_shows_its_top_card_and_its_size() -> None:
    match = at(f"jose / gilles / pamela | discard 5 dodge 9 {CLOSED}")
    assert all(view.discard == (None, None, "9") for view in (sees(match, None), sees(match, 0), sees(match, 2)))
    assert "discard ?x2 9 " in match.view(0).notation


def test_OR_R34_an_open_pile_is_seen_by_all() -> None:
    match = at("jose / gilles / pamela | discard 5 dodge 9")
    assert all(view.discard == ("5", "dodge", "9") for view in (sees(match, None), sees(match, 0), sees(match, 2)))


def test_OR_R34_courtney_sees_a_closed_pile_while_she_chooses() -> None:
    match = at(f"courtney [6] / gilles / pamela | discard 5 dodge 9 {CLOSED}")
    assert sees(match, 0).discard == (None, None, "9")
    play(match, "6")
    assert moves(match) == ["decline", "take 5", "take 9"]
    assert sees(match, 0).discard == ("5", "dodge", "9") and sees(match, 1).discard == (None, None, "9")
    play(match, "decline")
    assert sees(match, 0).discard == (None, None, "9")


# ---------------------------------------------------------------- treasureMayTargetSelf
SELF_CURSE = '| with {"treasure_may_target_self":true}'


def test_OR_R37_by_option_a_treasure_may_be_put_before_oneself() -> None:
    match = at(f"jose [crown] / gilles / pamela 0 {SELF_CURSE}")
    assert moves(match) == ["attacked", "crown@0", "crown@1"] and barred(match) == {"crown@2": "OR-054"}
    play(match, "crown@0")
    assert table(match).places[0].treasures == ("emerald_crown",) and mover(match) == 1


def test_OR_R37_on_oneself_the_skull_bites_on_arrival() -> None:
    match = at(f"jose [2 3 4 skull] / gilles / pamela {SELF_CURSE}")
    play(match, "skull@0")
    assert mover(match) == 0 and moves(match) == ["discard 2", "discard 3", "discard 4"]
    play(match, "discard 3")
    assert hand(match, 0) == ["2", "4"] and mover(match) == 1


def test_OR_114_on_oneself_the_arrival_is_the_reason_too() -> None:
    match = at(f"jose [2 3 4 skull] / gilles / pamela {SELF_CURSE}")
    assert [e.rule for e in of(Discarded, play(match, "skull@0", "discard 3"))] == ["OR-114"]


# ---------------------------------------------------------------- joseStealMandatory
def test_OR_R57_by_option_jose_must_steal() -> None:
    match = at('jose [1] / gilles [2] / pamela [3] | with {"jose_steal_mandatory":true}')
    play(match, "1")
    assert moves(match) == ["steal 1", "steal 2"] and refused(match, "decline") == "OR-R57"


def test_OR_R57_a_duty_that_cannot_be_done_is_skipped() -> None:
    match = at('jose [1] / gilles / pamela | with {"jose_steal_mandatory":true}')
    play(match, "1")
    assert mover(match) == 1 and table(match).phase == "play"


def test_OR_R57_courtney_and_gilles_may_still_decline() -> None:
    for position, card in (("courtney [6]", "6"), ("gilles [10]", "10")):
        match = at(f'{position} / jose / pamela | discard 9 | with {{"jose_steal_mandatory":true}}')
        play(match, card)
        assert moves(match)[0] == "decline"


# ---------------------------------------------------------------- norbertMayTargetSelf
SELF_BLAST = '| with {"norbert_may_target_self":true}'


def test_OR_R69_by_option_norbert_may_choose_himself() -> None:
    match = at(f"norbert [12] / gilles / pamela {SELF_BLAST}")
    play(match, "12")
    assert moves(match) == ["blast 0", "blast 1", "blast 2"]
    play(match, "blast 0")
    assert lives(match) == [3, 5, 5] and mover(match) == 1


def test_OR_R69_norberts_own_elimination_is_like_any_other() -> None:
    match = at(f"norbert 2 [12 5] (crown) / gilles / pamela | rage 2 {SELF_BLAST}")
    events = play(match, "12", "blast 0")
    assert [e.seat for e in of(Eliminated, events)] == [0] and [e.seat for e in of(LifeLost, events)] == [0]
    assert mover(match) == table(match).octoman == 1 and table(match).discard == ("5", "emerald_crown")
    assert (table(match).reference, table(match).rage, table(match).turn) == (12, 2, 1)


def test_OR_R70_with_two_players_he_then_has_a_choice() -> None:
    match = at(f"norbert [12] / gilles / pamela 0 {SELF_BLAST}")
    play(match, "12")
    assert moves(match) == ["blast 0", "blast 1"]


# ---------------------------------------------------------------- crownBeforeNorbert
CROWN_FIRST = '| with {"crown_before_norbert":true}'


def test_OR_R54_by_option_the_crown_comes_first() -> None:
    match = at(f"norbert [12] / gilles / pamela (crown) {CROWN_FIRST}")
    assert [(e.seat, e.lost) for e in of(LifeLost, play(match, "12"))] == [(2, 1)]
    assert mover(match) == 0 and moves(match) == ["blast 1", "blast 2"]
    assert [(e.seat, e.lost) for e in of(LifeLost, play(match, "blast 1"))] == [(1, 2)]
    assert lives(match) == [5, 3, 4]


def test_OR_R54_a_crown_that_kills_norbert_ends_his_power() -> None:
    match = at(f"norbert 1 [12 5] (crown) / gilles / pamela {CROWN_FIRST}")
    events = play(match, "12")
    assert [e.seat for e in of(LifeLost, events)] == [0] and lives(match) == [0, 5, 5]
    assert mover(match) == 1 and table(match).phase == "play"


def test_OR_R54_a_crown_that_ends_the_round_drops_the_rest() -> None:
    match = at(f"norbert [12] / gilles 1 (crown) / pamela 0 {CROWN_FIRST}")
    events = play(match, "12")
    assert [e.seat for e in of(LifeLost, events)] == [1] and [e.seat for e in of(RoundWon, events)] == [0]
    match = at(f"norbert 1 [12] (crown) / gilles 1 / pamela 0 {CROWN_FIRST}")
    assert [e.seat for e in of(RoundWon, play(match, "12"))] == [1]


def test_OR_R54_a_crown_that_kills_another_leaves_norbert_his_power() -> None:
    match = at(f"norbert [12] / gilles 1 (crown) / pamela / jose {CROWN_FIRST}")
    assert [e.seat for e in of(Eliminated, play(match, "12"))] == [1]
    assert moves(match) == ["blast 2", "blast 3"]


def test_OR_R54_without_norbert_the_crown_bites_once() -> None:
    match = at(f"jose [12] / gilles (crown) / pamela {CROWN_FIRST}")
    play(match, "12")
    assert lives(match) == [5, 4, 5] and mover(match) == 1


# ---------------------------------------------------------------- timer, absentPlayer
def test_OR_R74_a_timer_is_off_or_some_seconds() -> None:
    assert deal().options["timer"] == 0 and deal(timer=600).log.options == {"timer": 600}


def test_OR_R75_a_leaver_is_played_by_a_bot_or_passive() -> None:
    assert deal().options["absent_player"] == "bot" and deal(absent_player="passive").log.options
