"""CP-036 to CP-053: the cards of both species."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses.cards import SIGNS
from poulpe.games.crabs_vs_octopuses.events import Declined, Drew, Gave, Reversed, RoundWon, Stole
from poulpe.games.crabs_vs_octopuses.tests.table import (
    asked,
    at,
    barred,
    hand,
    moves,
    of,
    piles,
    play,
    refused,
    table,
    top,
)


@pytest.mark.parametrize("sign", SIGNS)
def test_CP_036_alpha_only_on_an_empty_pile(sign: str) -> None:
    assert "αc" in moves(at("crab [α 3] 2 / octopus [1] 2"))
    assert refused(at(f"crab [α 3] 2 / octopus [1] 2 | pile {sign}o@1"), "αc") == "CP-036"


def test_CP_037_alpha_not_after_a_reverse() -> None:
    match = at("crab [8 3] 2 / octopus [α 1] 2")
    play(match, "8c", "let")
    assert barred(match)["αo"] == refused(match, "αo") == "CP-037" and moves(match) == ["pass", "1o"]


@pytest.mark.parametrize(("card", "verb"), [("3c", "discard"), ("4c", "give"), ("10c", "reshuffle")])
def test_CP_038_alpha_can_leave_by_effects(card: str, verb: str) -> None:
    match = at(f"crab [{card} α 6] 2 / octopus [1] 2 | pile 2o@1")
    play(match, card, "let", f"{verb} αc")
    assert hand(match, 0) == ["6c"]


def test_CP_038_alpha_can_be_stolen() -> None:
    match = at("crab [5 6] 2 / octopus [α] 2 | pile 2o@1")
    assert of(Stole, play(match, "5c", "let", "yes"))[0].card == "αo"


@pytest.mark.rules("CP-R20")
@pytest.mark.parametrize("before", ["", "| pile αo@1", "| pile 8o@1 | reversed yes"])
def test_CP_039_a_normal_1_has_no_effect(before: str) -> None:
    match = at(f"crab [1 6] 2 / octopus [2 9] 2 {before}")
    play(match, "1c")
    assert asked(match) == (1, "turn") and top(match) == "1c" and moves(match) == ["pass", "2o", "9o"]


def test_CP_040_2_allows_a_second_card_with_its_own_effect_and_window() -> None:
    match = at("crab [2 α 4 6] 2 / octopus [1 9] 2")
    play(match, "2c", "let")
    assert asked(match) == (0, "again") and moves(match) == ["no", "4c", "6c"] and barred(match)["αc"] == "CP-036"
    play(match, "4c")
    assert asked(match) == (1, "resist")
    play(match, "let", "give 6c")
    assert hand(match, 1) == ["1o", "6c", "9o"] and asked(match) == (1, "turn")


def test_CP_041_declining_passes_the_turn_and_the_round_goes_on() -> None:
    match = at("crab [2 4] 2 / octopus [1 9] 2")
    assert of(Declined, play(match, "2c", "let", "no"))[0].rule == "CP-041"
    assert asked(match) == (1, "turn") and top(match) == "2c"


def test_CP_041_without_a_legal_card_one_declines_oneself() -> None:
    match = at("crab [2 α 1] 2 / octopus [1 9] 2")
    play(match, "2c", "let")
    assert moves(match) == ["no"]
    match = at("crab [2] 3 / octopus [1 9] 2")
    play(match, "2c", "let")  # an empty hand is public: nobody is asked
    assert asked(match) == (1, "turn")


def test_CP_042_3_discards_a_card_of_ones_choice() -> None:
    match = at("crab [3 α 6] 2 / octopus [1 9] 2")
    play(match, "3c", "let")
    assert moves(match) == ["discard αc", "discard 6c"]
    play(match, "discard 6c")
    assert hand(match, 0) == ["αc"] and asked(match) == (1, "turn")


@pytest.mark.rules("CP-R26")
def test_CP_043_4_gives_a_card_that_must_be_accepted() -> None:
    match = at("crab [4 α 6] 2 / octopus [1 9] 2")
    play(match, "4c", "let")
    assert asked(match) == (0, "give")  # only after the window
    (gave,) = of(Gave, play(match, "give αc"))
    assert (gave.seat, gave.to, gave.card, gave.rule) == (0, 1, "αc", "CP-043")
    assert hand(match, 1) == ["αc", "1o", "9o"] and asked(match) == (1, "turn")


def test_CP_044_5_may_take_a_random_card() -> None:
    match = at("crab [5 6] 2 / octopus [1 9] 2")
    (stole,) = of(Stole, play(match, "5c", "let", "yes"))
    assert (stole.seat, stole.victim) == (0, 1) and len(hand(match, 0)) == 2 and len(hand(match, 1)) == 1


def test_CP_045_6_has_no_effect_and_no_window() -> None:
    match = at("crab [6 3] 2 / octopus [1 9] 2")
    play(match, "6c")
    assert asked(match) == (1, "turn") and moves(match) == ["pass", "9o"]
    assert refused(match, "resist 1o") == "CP-R17"


def test_CP_046_7_draws_one_then_discards_one() -> None:
    match = at("crab [7 3] 2 / octopus [1 9] 2")
    (drew,) = of(Drew, play(match, "7c", "let"))
    assert drew.card == "2c" and moves(match) == ["discard 2c", "discard 3c"]
    play(match, "discard 2c")
    assert hand(match, 0) == ["3c"] and piles(match) == [0, 1]


def test_CP_047_7_with_an_empty_pile_still_discards() -> None:
    match = at("crab [7 3 6] / octopus [1 9] 2")
    assert of(Drew, play(match, "7c", "let")) == [] and moves(match) == ["discard 3c", "discard 6c"]


def test_CP_048_8_the_next_card_must_be_lower() -> None:
    match = at(f"crab [8 3] 2 / octopus [{' '.join(SIGNS)}] 2")
    assert of(Reversed, play(match, "8c", "let"))
    assert moves(match) == ["pass", *(f"{v}o" for v in range(1, 8))]
    assert barred(match)["9o"] == "CP-048" and (table(match).bar.way, table(match).bar.value) == ("lower", "8")


@pytest.mark.rules("CP-R22")
def test_CP_049_8_concerns_the_next_card_only() -> None:
    match = at("crab [8 1 9] 2 / octopus [6 3] 2")
    play(match, "8c", "let", "6o")
    assert table(match).bar.way == "higher" and moves(match) == ["pass", "9c"]


def test_CP_050_9_draws_a_card() -> None:
    match = at("crab [9 1] 2 / octopus [6 3] 2")
    (drew,) = of(Drew, play(match, "9c", "let"))
    assert drew.card == "2c" and drew.rule == "CP-050" and hand(match, 0) == ["1c", "2c"]


def test_CP_051_10_reshuffles_a_card_of_ones_choice() -> None:
    match = at("crab [10 1 3o] 2 / octopus [6 3] 2")
    play(match, "10c", "let")
    assert moves(match) == ["reshuffle 1c", "reshuffle 3o"]
    play(match, "reshuffle 3o")
    assert piles(match) == [1, 2]


def test_CP_052_omega_wins_the_round_at_once() -> None:
    match = at("crab [Ω 1] 2 / octopus [6 3] 2 | pile 6o@1")
    (ended,) = of(RoundWon, play(match, "Ωc"))
    assert (ended.seat, ended.cards, ended.rule) == (0, 2, "CP-052") and asked(match) == (0, "open")


def test_CP_053_omega_cannot_follow_a_reverse() -> None:
    match = at("crab [Ω 1] 2 / octopus [6 3] 2 | pile 8o@1 | reversed yes")
    assert moves(match) == ["pass", "1c"] and barred(match)["Ωc"] == refused(match, "Ωc") == "CP-053"
