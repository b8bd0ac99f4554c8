"""CP-075 to CP-085: the end of a round."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses.events import Drew, Passed, RoundBegan, RoundWon
from poulpe.games.crabs_vs_octopuses.tests.table import ASYMMETRIC, asked, at, deal, hand, moves, of, piles, play, table


def test_CP_075_with_cards_but_none_that_fits_one_passes_oneself() -> None:
    match = at("crab [3 4] 2 / octopus [9] 2 | pile 8o@1")
    assert asked(match) == (0, "turn") and moves(match) == ["pass"]
    events = play(match, "pass")
    assert len(of(Passed, events)) == 1 and len(of(RoundWon, events)) == 1


def test_CP_075_an_empty_hand_ends_the_round_by_itself() -> None:
    match = at("crab [6] 2 3 / octopus [10] 2 5")
    events = play(match, "6c", "10o")  # no window either: a player with an empty hand cannot resist
    assert not of(Passed, events) and of(RoundWon, events)[0].rule == "CP-075" and asked(match) == (1, "open")


@pytest.mark.rules("CP-084", "CP-R51")
def test_CP_076_the_player_of_the_last_card_wins_the_round_and_leads() -> None:
    match = at("crab [3 6] 2 / octopus [7 9] 2")
    play(match, "6c")
    events = play(match, "7o", "let", "discard 9o", "pass")
    assert of(RoundWon, events)[0].seat == 1 and of(RoundBegan, events)[0].seat == 1
    assert asked(match) == (1, "open")  # a player who has passed never leads


def test_CP_077_the_pile_goes_to_the_common_discard() -> None:
    match = at("crab [3 6] 2 / octopus [7 9] 2 | pile αc@0 4o@1")
    before = table(match).discard
    play(match, "pass")
    assert table(match).centre == () and table(match).discard == before + 2


@pytest.mark.rules("CP-R42")
def test_CP_078_nobody_may_look_through_the_discard() -> None:
    match = at("crab [3 6] 2 / octopus [7 9] 2 | pile αc@0 4o@1")
    play(match, "pass")
    assert all(match.view(seat).past is None for seat in (0, 1, None))  # type: ignore[attr-defined]


def test_CP_079_cards_never_come_back_from_the_discard() -> None:
    match, gone = deal(5), 0
    while not match.over:
        play(match, moves(match)[-1])
        assert table(match).discard >= gone
        gone = table(match).discard


@pytest.mark.rules("CP-R44")
def test_CP_080_hands_are_filled_up_to_five_or_as_far_as_there_are_cards() -> None:
    match = at("crab [3 6] 2 4 5 7 8 / octopus [7] 2 3 | pile αc@0 4o@1")
    events = play(match, "pass")
    assert [p.cards for p in table(match).places] == [5, 3] and piles(match) == [2, 0]
    assert {e.rule for e in of(Drew, events)} == {"CP-080"}


@pytest.mark.rules("CP-R45")
def test_CP_081_five_or_more_are_kept() -> None:
    match = at("crab [3 6 α 1 9 10] 2 4 / octopus [7 1 2 3 4] 2 3 | pile αc@0 4o@1")
    assert of(Drew, play(match, "pass")) == [] and [p.cards for p in table(match).places] == [6, 5]


def test_CP_082_cards_of_both_species_count() -> None:
    match = at("crab [3 6 1o 2o 3o] 2 4 / octopus [7 1 2c] 5 6 | pile αc@0 4o@1")
    play(match, "pass")
    assert [p.cards for p in table(match).places] == [5, 5] and piles(match) == [2, 0]


@pytest.mark.rules("CP-R39")
def test_CP_083_inversion_armour_and_second_card_end_with_the_round() -> None:
    match = at("crab [8 6 3] 2 / octopus [9 4] 2")
    play(match, "8c", "let", "pass")
    assert not match.state.reversed
    match = at("crab [5 6 3] 2 / octopus [9 7] 2" + ASYMMETRIC)
    play(match, "5c", "pass")
    assert not table(match).places[1].armoured
    play(match, "3c", "let", "give 6c")
    assert asked(match)[0] == 1
    match = at("crab [2 Ω 3] 2 / octopus [9 7] 2")
    play(match, "2c", "let", "Ωc")  # the second card ends the round
    assert asked(match) == (0, "open")


def test_CP_084_the_winner_leads_the_next_round() -> None:
    match = at("crab [Ω 3] 2 / octopus [9 7] 2 | to 0 | pile 4o@1")
    events = play(match, "Ωc")
    assert of(RoundBegan, events)[0].rule == "CP-084" and asked(match) == (0, "open")


def test_CP_085_no_hand_limit_during_a_round() -> None:
    match = at("crab [4 6 7] 2 / octopus [1 2 3 5 7 8 9] 4")
    play(match, "4c", "let", "give 6c")
    assert len(hand(match, 1)) == 8
