"""CP-066 to CP-074: Resist, its window, and the rulings about it."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.events import Allowed, EffectCancelled, Resisted, RoundWon
from poulpe.games.crabs_vs_octopuses.tests.table import (
    ASYMMETRIC,
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

CANCELLABLE = ["2c", "3c", "4c", "5c", "7c", "8c", "9c", "10c"]
CHAINS = ' | with {"resist_can_be_resisted":true}'
OMEGA = ' | with {"omega_cancellable":true}'


@pytest.mark.rules("CP-069")
@pytest.mark.parametrize("card", CANCELLABLE)
def test_CP_066_the_opponent_is_asked_before_the_effect(card: str) -> None:
    match = at(f"crab [{card} 6] 2 / octopus [1 9] 2")
    play(match, card)
    assert asked(match) == (1, "resist") and moves(match) == ["let", "resist 1o"]
    assert hand(match, 0) == ["6c"] and piles(match) == [1, 1]  # nothing has happened yet
    assert refused(match, "6c", 0) == "CP-066"


def test_CP_066_he_is_asked_whether_or_not_he_holds_a_1() -> None:
    with_one, without = at("crab [4 6] + / octopus [1 9] +"), at("crab [4 6] + / octopus [7 9] +")
    for match in (with_one, without):
        play(match, "4c")
        assert asked(match) == (1, "resist")
    assert with_one.view(0) == without.view(0)  # the actor learns nothing from having to wait
    assert moves(without) == ["let"] and set(barred(without).values()) == {"CP-067"}
    assert GAME.windows.closing == {"resist": "sealed"}  # so the window's length is fixed and the answers are sealed


def test_CP_066_an_empty_hand_is_public_and_is_not_asked() -> None:
    match = at("crab [2 4 6] 2 / octopus [1] 2 | pile αo@1")
    play(match, "2c", "resist 1o")
    assert asked(match) == (0, "turn")
    play(match, "4c")
    assert asked(match) == (0, "give")


@pytest.mark.parametrize("card", [*CANCELLABLE])
def test_CP_067_a_1_may_be_played_on_a_card_of_any_value(card: str) -> None:
    match = at(f"crab [{card} 6] 2 / octopus [1 9] 2")
    assert of(Resisted, play(match, card, "resist 1o"))[0].card == "1o" and top(match) == "1o"


@pytest.mark.rules("CP-R19")
def test_CP_067_one_chooses_which_1() -> None:
    match = at("crab [4 6] 2 / octopus [1 1c] 2")
    play(match, "4c")
    assert moves(match) == ["let", "resist 1c", "resist 1o"]
    play(match, "resist 1c")
    assert top(match) == "1c" and hand(match, 1) == ["1o"]


def test_CP_068_the_effect_is_not_applied_at_all() -> None:
    match = at("crab [7 6] 2 / octopus [1 9] 2")
    events = play(match, "7c", "resist 1o")
    assert of(EffectCancelled, events)[0].card == "7c"
    assert hand(match, 0) == ["6c"] and piles(match) == [1, 1] and table(match).centre[0].mark == "cancelled"


@pytest.mark.parametrize(("card", "mode"), [("αc", ""), ("1c", ""), ("6c", ""), ("5c", ASYMMETRIC)])
def test_CP_069_what_has_no_effect_or_cannot_be_cancelled_is_not_asked_about(card: str, mode: str) -> None:
    match = at(f"crab [{card} 6] 2 / octopus [1 9] 2" + mode)
    play(match, card)
    assert asked(match) == (1, "turn")


@pytest.mark.rules("CP-R14")
def test_CP_070_the_player_of_the_cancelled_card_plays_next() -> None:
    match = at("crab [4 6] 2 / octopus [1 9] 2")
    play(match, "4c", "resist 1o")
    assert asked(match) == (0, "turn")


def test_CP_071_the_next_card_must_be_higher_than_1() -> None:
    match = at("crab [10 1 2 Ω] 2 / octopus [1 9] 2")
    play(match, "10c", "resist 1o")
    assert moves(match) == ["pass", "2c", "Ωc"] and table(match).bar.value == "1"


def test_CP_072_a_cancelled_reverse_sets_no_inversion() -> None:
    match = at("crab [8 1 9] 2 / octopus [1 9] 2")
    play(match, "8c", "resist 1o")
    assert table(match).bar.way == "higher" and moves(match) == ["pass", "9c"]


def test_CP_073_only_an_opposing_card_can_be_resisted() -> None:
    match = at("crab [4 1] 2 / octopus [1 9] 2")
    play(match, "4c")
    assert refused(match, "resist 1c", 0) == "CP-066"  # he is not asked
    play(match, "let")
    assert refused(match, "resist 1c", 0) == "CP-073"


def test_CP_074_after_the_window_it_is_too_late() -> None:
    match = at("crab [4 6 7] 2 / octopus [1 9] 2")
    assert of(Allowed, play(match, "4c", "let"))[0].rule == "CP-074"
    assert refused(match, "resist 1o", 1) == "CP-074"
    play(match, "give 6c")
    assert refused(match, "resist 1o") == "CP-074" and refused(match, "1o") == "CP-017"


# ---------------------------------------------------------------- rulings
def test_CP_R15_an_impossible_effect_can_be_resisted() -> None:
    match = at("crab [4] 2 / octopus [1 9] 2")
    play(match, "4c")
    assert moves(match) == ["let", "resist 1o"]


def test_CP_R16_the_window_comes_before_an_optional_effect_is_chosen() -> None:
    match = at("crab [5 6] 2 / octopus [1 9] 2")
    play(match, "5c")
    assert asked(match) == (1, "resist")
    play(match, "let")
    assert asked(match) == (0, "consent")


@pytest.mark.parametrize("card", ["αc", "6c", "1c"])
def test_CP_R17_resisting_what_cannot_be_cancelled_is_refused(card: str) -> None:
    match = at(f"crab [{card} 3] 2 / octopus [1 9] 2")
    play(match, card)
    assert refused(match, "resist 1o") == "CP-R17"


def test_CP_R17_a_resist_and_an_omega_are_not_resisted_either() -> None:
    match = at("crab [4 1 6] 2 / octopus [1 9] 2")
    play(match, "4c", "resist 1o")
    assert refused(match, "resist 1c") == "CP-R17"
    match = at("crab [Ω 3] 2 / octopus [1 9] 2 | pile 4o@1")
    assert of(RoundWon, play(match, "Ωc"))


def test_CP_R18_by_option_a_resist_can_be_resisted() -> None:
    match = at("crab [4 1 6] 2 / octopus [1 9] 2" + CHAINS)
    play(match, "4c", "resist 1o")
    assert asked(match) == (0, "resist") and moves(match) == ["let", "resist 1c"]
    play(match, "resist 1c")
    assert asked(match) == (1, "resist")
    play(match, "let")  # two Resists cancel out, so the Offer is applied by its player
    assert asked(match) == (0, "give")
    play(match, "give 6c")
    assert asked(match) == (1, "turn") and top(match) == "1c" and moves(match) == ["pass", "6c", "9o"]


def test_CP_R18_an_odd_number_of_resists_cancels() -> None:
    match = at("crab [4 1 6] 2 / octopus [1 1 9] 2" + CHAINS)
    play(match, "4c", "resist 1o", "let")
    assert asked(match) == (0, "turn") and table(match).centre[0].mark == "cancelled"
    match = at("crab [4 1 6] 2 / octopus [1 1 9] 2" + CHAINS)
    events = play(match, "4c", "resist 1o", "resist 1c", "resist 1o", "let")
    assert of(EffectCancelled, events) and asked(match) == (0, "turn") and hand(match, 0) == ["6c"]


@pytest.mark.rules("CP-R22")
def test_CP_R21_a_card_below_a_reverse_can_be_resisted() -> None:
    match = at("crab [8 1 6] 2 / octopus [4 9 3] 2")
    play(match, "8c", "let", "4o", "resist 1c")
    assert asked(match) == (1, "turn") and moves(match) == ["pass", "3o", "9o"]


def test_CP_R23_an_8_never_follows_an_8() -> None:
    match = at("crab [8 6] 2 / octopus [8 9] 2")
    play(match, "8c", "let")
    assert refused(match, "8o") == "CP-018"
    assert refused(at("crab [8 6] 2 / octopus [8 9] 2 | pile 8o@1"), "8c") == "CP-018"


def test_CP_R25_a_reverse_changes_nothing_for_the_next_leader() -> None:
    match = at("crab [8 6 3] 2 / octopus [9] 2")
    play(match, "8c", "let", "pass")
    assert asked(match) == (0, "open") and table(match).bar.way == "any" and match.state.leader == 0


@pytest.mark.rules("CP-076")
def test_CP_R50_the_resister_wins_the_round_if_nothing_follows() -> None:
    match = at("crab [4 6] 2 / octopus [1 9] 2")
    play(match, "4c", "resist 1o")
    assert of(RoundWon, play(match, "pass"))[0].seat == 1 and asked(match) == (1, "open")


def test_CP_R34_omega_is_cancellable_only_by_option() -> None:
    match = at("crab [Ω 6] 2 / octopus [1 9] 2 | pile 4o@1" + OMEGA)
    play(match, "Ωc")
    assert asked(match) == (1, "resist")
    play(match, "resist 1o")
    assert asked(match) == (0, "turn") and top(match) == "1o" and moves(match) == ["pass", "6c"]
