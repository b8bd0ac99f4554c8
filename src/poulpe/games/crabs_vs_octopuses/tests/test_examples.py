"""Section 7 of the specification, and the example round of the rulebook: acceptance tests."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses.events import Discarded, RoundWon
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
    won,
)
from poulpe.games.crabs_vs_octopuses.views import pieces

ALMA, BASILE = 0, 1
START = "crab [α 2 4 7 Ω] 9 5 / octopus [1 3 5 8 10] 6 | to 0"


@pytest.mark.rules("CP-031", "CP-066", "CP-070", "CP-040", "CP-046", "CP-048", "CP-075", "CP-080", "CP-052", "CP-061")
def test_7_1_three_rounds() -> None:
    match = at(START)
    out = table(match).discard  # the specification counts the discard pile from here
    play(match, "αc")
    assert asked(match) == (BASILE, "turn") and top(match) == "αc" and hand(match, ALMA) == ["2c", "4c", "7c", "Ωc"]

    play(match, "3o")
    assert asked(match) == (ALMA, "resist") and moves(match) == ["let"]  # she is asked although she has no 1
    play(match, "let", "discard 5o")
    assert hand(match, BASILE) == ["1o", "8o", "10o"] and table(match).discard == out + 1
    (seen,) = of(Discarded, match.told(ALMA))
    assert (seen.species, seen.card) == ("octopus", None)

    play(match, "4c", "resist 1o")
    assert top(match) == "1o" and hand(match, ALMA) == ["2c", "7c", "Ωc"] and hand(match, BASILE) == ["8o", "10o"]
    assert asked(match) == (ALMA, "turn")

    play(match, "2c", "let")
    assert asked(match) == (ALMA, "again")
    play(match, "7c", "let")
    assert hand(match, ALMA) == ["9c", "Ωc"]
    play(match, "discard 9c")
    assert hand(match, ALMA) == ["Ωc"] and piles(match) == [1, 1] and table(match).discard == out + 2
    assert asked(match) == (BASILE, "turn")

    play(match, "8o", "let")
    assert asked(match) == (ALMA, "turn") and moves(match) == ["pass"]
    (ended,) = of(RoundWon, play(match, "pass"))
    assert (ended.seat, ended.cards) == (BASILE, 7) and table(match).discard == out + 9
    assert hand(match, ALMA) == ["5c", "Ωc"] and hand(match, BASILE) == ["6o", "10o"] and piles(match) == [0, 0]

    play(match, "6o")
    assert moves(match) == ["pass", "Ωc"] and barred(match)["5c"] == "CP-017"
    play(match, "Ωc")
    assert table(match).discard == out + 11 and hand(match, ALMA) == ["5c"] and hand(match, BASILE) == ["10o"]

    events = play(match, "5c")
    assert won(match) == (ALMA, "CP-061") and len(events) == 2  # no window, no question about stealing
    view = table(match)
    assert view.discard - out + view.laid + view.places[BASILE].cards == 13
    assert len(pieces(match.box, match.state)) == 48


@pytest.mark.rules("CP-062", "CP-R32", "CP-027")
def test_7_2_stolen_to_victory() -> None:
    match = at("crab [4] / octopus [9 2] 5 | to 1 | pile 7c@0" + ASYMMETRIC)
    play(match, "9o", "let", "take 4c")
    assert won(match) == (0, "CP-062")


def test_7_2_passing_would_not_have_helped() -> None:
    match = at("crab [4] / octopus [9 2] 5 | to 1 | pile 7c@0" + ASYMMETRIC)
    play(match, "pass", "4c")
    assert won(match) == (0, "CP-061")


@pytest.mark.rules("CP-R10")
def test_7_2_a_1_would_have_won_even_earlier() -> None:
    match = at("crab [1] / octopus [9 2] 5 | to 1 | pile 7c@0" + ASYMMETRIC)
    play(match, "9o", "resist 1c")
    assert won(match) == (0, "CP-061")


EVERYTHING = "α 1 2 3 4 5 6 7 8 9 10 Ω"


@pytest.mark.parametrize(("pile", "legal"), [
    ("", "α 1 2 3 4 5 6 7 8 9 10 Ω"),
    ("| pile αo@1", "1 2 3 4 5 6 7 8 9 10 Ω"),
    ("| pile 6o@1", "7 8 9 10 Ω"),
    ("| pile 8o@1 | reversed yes", "1 2 3 4 5 6 7"),
    ("| pile 8c@0! 1o@1", "2 3 4 5 6 7 8 9 10 Ω"),
    ("| pile 10o@1", "Ω"),
    ("| pile Ωo@1~", ""),
])  # fmt: skip
def test_7_3_legality_matrix(pile: str, legal: str) -> None:
    match = at(f"crab [{EVERYTHING}] 2 / octopus [3] 2 {pile}")
    assert [move for move in moves(match) if move != "pass"] == [f"{sign}c" for sign in legal.split()]
    assert refused(match, "resist 1c")  # outside a window


def test_7_3_a_1_on_a_10_inside_its_window_only() -> None:
    match = at(f"crab [{EVERYTHING}] 2 / octopus [10 3] 2 | to 1")
    play(match, "10o")
    assert moves(match) == ["let", "resist 1c"]
    play(match, "let", "reshuffle 3o")
    assert asked(match) == (0, "turn") and moves(match) == ["pass", "Ωc"]


@pytest.mark.rules("CP-043", "CP-045", "CP-048", "CP-049", "CP-070", "CP-071", "CP-076", "CP-080", "CP-084")
def test_8_the_example_round_of_the_rulebook() -> None:
    """6, 8 Reverse, 4 Offer, 1 Resist, 4 Offer, 6, pass; hands go from 3 to 5 and from 1 to 5."""
    match = at("crab [6 4 1 2 3] 5 7 8 9 / octopus [8 4 6 2] 3 5 7 9 10")
    play(match, "6c", "8o", "let")
    assert moves(match) == ["pass", "1c", "2c", "3c", "4c"]
    play(match, "4c")
    assert asked(match) == (1, "resist")
    play(match, "let", "give 2c")
    assert asked(match) == (1, "turn") and table(match).bar.way == "higher"
    play(match, "6o")
    assert moves(match) == ["pass"]
    (ended,) = of(RoundWon, play(match, "pass"))
    assert ended.seat == 1 and asked(match) == (1, "open")
    assert [p.cards for p in table(match).places] == [5, 5] and piles(match) == [1, 3]


def test_8_the_offer_of_the_example_is_resisted() -> None:
    match = at("crab [6 1 3 9 10] 5 7 8 / octopus [8 4 4 6 2] 3 5 | to 1 | pile 6c@0")
    play(match, "8o", "let")
    match = at("crab [4 4 6 3] 5 7 8 / octopus [1 9] 3 5 7 | pile 6c@0 8o@1 | reversed yes")
    play(match, "4c", "resist 1o")
    assert asked(match) == (0, "turn") and moves(match) == ["pass", "3c", "4c", "6c"]
    play(match, "4c", "let", "give 3c")
    assert moves(match) == ["pass", "9o"]
    (ended,) = of(RoundWon, play(match, "pass"))
    assert (ended.seat, ended.cards) == (0, 5)
