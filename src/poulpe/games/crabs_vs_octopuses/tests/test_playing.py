"""CP-013 to CP-024: aim, structure, and playing a card."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses.cards import SIGNS
from poulpe.games.crabs_vs_octopuses.events import CardPlayed, RoundBegan, RoundWon
from poulpe.games.crabs_vs_octopuses.tests.table import (
    ASYMMETRIC,
    asked,
    at,
    barred,
    deal,
    moves,
    of,
    play,
    refused,
    table,
    top,
    won,
)

ALL = [sign + "c" for sign in SIGNS]


def test_CP_013_the_first_with_no_card_left_wins() -> None:
    match = at("crab [6] / octopus [6] 2 | to 0")
    play(match, "6c")
    assert match.over and match.outcome and match.outcome.winners == (0,)


@pytest.mark.rules("CP-R46")
def test_CP_014_a_game_is_a_series_of_rounds() -> None:
    match = deal(3)
    rounds = [e.round for e in of(RoundBegan, match.told(None))]
    while not match.over:
        rounds += [e.round for e in of(RoundBegan, play(match, moves(match)[-1]))]
    assert rounds == list(range(1, len(rounds) + 1)) and 1 < len(rounds) <= 48


def test_CP_015_players_alternate() -> None:
    match = at("crab [α 6] 2 / octopus [1 7] 2 | to 0")
    for card, seat in (("αc", 0), ("1o", 1), ("6c", 0)):
        assert asked(match)[0] == seat and refused(match, "7o", 1 - seat) == "CP-015"
        assert of(CardPlayed, play(match, card))[0].seat == seat


def test_CP_015_only_a_card_one_has() -> None:
    assert refused(at("crab [6] 2 / octopus [1] 2"), "7c") == "CP-015"


def test_CP_016_the_first_card_can_be_any_card() -> None:
    match = at(f"crab [{' '.join(SIGNS)}] 2 / octopus [1] 2")
    assert moves(match) == ALL
    assert of(CardPlayed, play(match, "6c"))[0].rule == "CP-016"


def test_CP_017_later_cards_must_be_strictly_higher() -> None:
    match = at(f"crab [{' '.join(SIGNS)}] 2 / octopus [1] 2 | pile 6o@1")
    assert moves(match) == ["pass", "7c", "8c", "9c", "10c", "Ωc"]
    assert barred(match)["5c"] == refused(match, "1c") == "CP-017"


@pytest.mark.parametrize("sign", SIGNS)
def test_CP_018_an_equal_value_is_never_playable(sign: str) -> None:
    match = at(f"crab [{sign} 10] 2 / octopus [1] 2 | pile {sign}o@1")
    assert refused(match, f"{sign}c") == ("CP-036" if sign == "α" else "CP-018")


@pytest.mark.parametrize("below", range(12))
def test_CP_019_the_order_is_alpha_to_omega(below: int) -> None:
    match = at(f"crab [{' '.join(SIGNS)}] 2 / octopus [1] 2 | pile {SIGNS[below]}o@1")
    assert moves(match) == ["pass", *ALL[below + 1 :]]


def test_CP_020_only_the_top_card_sets_the_value() -> None:
    match = at("crab [3 9] 2 / octopus [1] 2 | pile 8o@1 6o@1~ 2o@1")
    assert moves(match) == ["pass", "3c", "9c"] and table(match).bar.value == "2"
    play(match, "9c")
    assert [laid.card for laid in table(match).centre] == ["8o", "6o", "2o", "9c"]


@pytest.mark.rules("CP-R19")
def test_CP_021_opposing_cards_are_played_like_ones_own() -> None:
    match = at("crab [6o 6c] 2 / octopus [1c 4] 2 | pile 5c@0 4o@1", seed=1)
    assert moves(match) == ["pass", "6c", "6o"]
    play(match, "6o")
    assert top(match) == "6o" and table(match).places[0].pile == 1


@pytest.mark.rules("CP-R49")
def test_CP_022_the_effect_is_the_printed_one_whoever_plays_it() -> None:
    match = at("crab [9o 3] 2 / octopus [4 6] 2" + ASYMMETRIC)
    play(match, "9o", "let")
    assert asked(match) == (0, "take") and moves(match) == ["take 4o", "take 6o"]


@pytest.mark.rules("CP-R06")
def test_CP_023_the_first_player_cannot_pass() -> None:
    match = at("crab [6 7] 2 / octopus [1] 2")
    assert "pass" not in moves(match) and barred(match)["pass"] == refused(match, "pass") == "CP-023"


@pytest.mark.rules("CP-R07")
def test_CP_024_passing_is_allowed_even_if_one_could_play() -> None:
    match = at("crab [9] 2 / octopus [7] 2 | pile 6o@1")
    assert moves(match) == ["pass", "9c"]
    events = play(match, "pass")
    assert of(RoundWon, events)[0].seat == 1 and asked(match) == (1, "open") and won(match) is None
