"""CP-060 to CP-065: victory, and the rulings about it."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses.cards import SIGNS
from poulpe.games.crabs_vs_octopuses.events import Drew, MatchWon, RoundBegan, Stole
from poulpe.games.crabs_vs_octopuses.tests.table import ASYMMETRIC, asked, at, of, piles, play, refused, table, won


def test_CP_060_no_hand_and_no_pile_is_victory_on_whoevers_turn() -> None:
    match = at("crab [9] / octopus [5 3] 2 | to 1 | pile 2c@0")
    events = play(match, "5o", "let", "yes")  # the octopus's turn, the crab's victory
    assert of(MatchWon, events)[0].seat == 0 and won(match) == (0, "CP-062") and match.asks == ()
    assert refused(match, "pass", 1) == "CP-060"


@pytest.mark.rules("CP-R09")
@pytest.mark.parametrize("sign", SIGNS)
def test_CP_061_playing_the_last_card_wins_without_effect_or_window(sign: str) -> None:
    match = at(f"crab [{sign}] / octopus [1 9] 2")
    events = play(match, f"{sign}c")
    assert won(match) == (0, "CP-061") and len(events) == 2


@pytest.mark.rules("CP-R32")
def test_CP_062_having_ones_last_card_stolen_wins() -> None:
    match = at("crab [4] / octopus [9 2] 5 | to 1 | pile 7c@0" + ASYMMETRIC)
    play(match, "9o", "let")
    (ask,) = match.asks
    assert [c.rule for c in ask.cautions] == ["CP-062"]  # he is warned, but must do it
    play(match, "take 4c")
    assert won(match) == (0, "CP-062")


def test_CP_062_pinch_of_the_last_card_wins_before_the_gift() -> None:
    match = at("crab [3 6] 2 / octopus [9]" + ASYMMETRIC)
    assert of(Stole, play(match, "3c", "let")) and won(match) == (1, "CP-062")


def test_CP_063_discarding_ones_last_card_wins() -> None:
    match = at("crab [3 6] / octopus [9] 2")
    play(match, "3c", "let", "discard 6c")
    assert won(match) == (0, "CP-063")


@pytest.mark.rules("CP-R11")
@pytest.mark.parametrize(("position", "last"), [
    ("crab [4 6] / octopus [9] 2", "give 6c"),
    ("crab [10 6o] / octopus [9] 2", "reshuffle 6o"),
])  # fmt: skip
def test_CP_064_giving_or_reshuffling_away_the_last_card_wins(position: str, last: str) -> None:
    match = at(position)
    play(match, position.split()[1].strip("[") + "c", "let", last)
    assert won(match) == (0, "CP-064")


def test_CP_R13_a_last_card_of_ones_own_species_comes_back() -> None:
    match = at("crab [10 6] / octopus [9] 2")
    play(match, "10c", "let", "reshuffle 6c")
    assert won(match) is None and piles(match)[0] == 1


@pytest.mark.rules("CP-R08", "CP-075")
def test_CP_065_an_empty_hand_with_a_pile_does_not_win() -> None:
    match = at("crab [6] 2 / octopus [9 7] 2 3")
    play(match, "6c")
    assert won(match) is None and asked(match) == (1, "turn")
    events = play(match, "7o", "discard 9o")  # the crab cannot go on, so the round ends by itself
    assert of(RoundBegan, events)[0].seat == 1 and {e.seat for e in of(Drew, events)} == {0, 1}


@pytest.mark.rules("CP-067")
def test_CP_R10_resisting_with_the_last_card_wins_at_once() -> None:
    match = at("crab [4 6] 2 / octopus [1]")
    play(match, "4c", "resist 1o")
    assert won(match) == (1, "CP-061") and [c.card for c in table(match).centre] == ["4c", "1o"]
