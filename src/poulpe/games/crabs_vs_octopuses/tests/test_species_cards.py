"""CP-054 to CP-059: the cards of one species, in asymmetric mode."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses.events import (
    Armoured,
    Blanked,
    Copied,
    Declined,
    Drew,
    Fizzled,
    Gave,
    Reshuffled,
    Saw,
    Stole,
)
from poulpe.games.crabs_vs_octopuses.tests.table import (
    ASYMMETRIC,
    asked,
    at,
    hand,
    moves,
    of,
    piles,
    play,
    refused,
    table,
)


def test_CP_054_pinch_takes_at_random_then_gives_by_choice() -> None:
    match = at("crab [3 6] 2 / octopus [9] 2" + ASYMMETRIC)
    assert of(Stole, play(match, "3c", "let"))[0].card == "9o"
    assert asked(match) == (0, "give") and moves(match) == [
        "give 6c",
        "give 9o",
    ]  # giving back the same card is allowed
    assert of(Gave, play(match, "give 9o"))[0].rule == "CP-054" and hand(match, 1) == ["9o"]


@pytest.mark.rules("CP-R31")
def test_CP_054_pinch_does_nothing_against_an_empty_hand() -> None:
    match = at("crab [3 6] 2 / octopus [4] 2 | pile 2o@1" + ASYMMETRIC)
    match.state.players[1].hand[16] = 0  # his only card is gone: the hand is empty, but the pile is not
    match.state.players[1].cards = match.state.players[1].backs[1] = 0
    match.state.gone[16] += 1
    events = play(match, "3c")  # no window either: an empty hand is public
    assert of(Fizzled, events) and not of(Stole, events) and hand(match, 0) == ["6c", "2c"][::-1]


@pytest.mark.rules("CP-083")
def test_CP_055_armour_blanks_the_next_opposing_card() -> None:
    match = at("crab [5 6 9] 2 / octopus [8 9] 2" + ASYMMETRIC)
    events = play(match, "5c")  # cannot be cancelled: no window
    assert of(Armoured, events)[0].seat == 1 and asked(match) == (1, "turn")
    assert table(match).places[1].armoured
    assert of(Blanked, play(match, "8o"))[0].card == "8o"
    assert asked(match) == (0, "turn") and moves(match) == ["pass", "9c"]  # its value counts, its Reverse does not
    assert table(match).centre[-1].mark == "blank" and not table(match).places[1].armoured
    assert refused(match, "resist 1c") == "CP-R17"


def test_CP_056_moult_reshuffles_up_to_three_then_draws_as_many() -> None:
    match = at("crab [9 1 3 4o 6] 2 7 8 / octopus [8 9] 2" + ASYMMETRIC)
    play(match, "9c", "let")
    assert asked(match) == (0, "reshuffle") and "no" in moves(match) and "done" not in moves(match)
    assert play(match, "reshuffle 1c") == [] and "done" in moves(match) and "no" not in moves(match)
    assert play(match, "back") == [] and "done" not in moves(match)
    events = play(match, "reshuffle 4o", "reshuffle 3c", "done")
    assert len(of(Reshuffled, events)) == len(of(Drew, events)) == 2
    assert [p.cards for p in table(match).places] == [4, 2] and piles(match) == [2, 2]


def test_CP_056_moult_the_third_card_ends_the_choice_and_it_may_be_declined() -> None:
    match = at("crab [9 1 3 4o 6] 2 / octopus [8 9] 2" + ASYMMETRIC)
    events = play(match, "9c", "let", "reshuffle 1c", "reshuffle 3c", "reshuffle 4o")
    assert len(of(Reshuffled, events)) == 3 and asked(match) == (1, "turn")
    match = at("crab [9 1 3] 2 / octopus [8 9] 2" + ASYMMETRIC)
    assert of(Declined, play(match, "9c", "let", "no")) and hand(match, 0) == ["1c", "3c"]


def test_CP_057_ink_reshuffles_a_random_card_of_the_opponent() -> None:
    match = at("crab [9 9] 2 / octopus [3 6] 5 | to 1" + ASYMMETRIC)
    (sent,) = of(Reshuffled, play(match, "3o", "let"))
    assert (sent.seat, sent.card, sent.rule) == (0, "9c", "CP-057") and piles(match) == [2, 1]
    match = at("crab [9o 9o] 2 / octopus [3 6] 5 | to 1" + ASYMMETRIC)
    play(match, "3o", "let")
    assert piles(match) == [1, 2]  # a card of its own species, whoever held it


@pytest.mark.parametrize(
    "below", ["", "| pile αc@0", "| pile 1c@0", "| pile 6c@0 | reversed yes", "| pile Ωc@0~ | reversed yes"]
)
def test_CP_058_mimic_copies_nothing_where_there_is_nothing(below: str) -> None:
    match = at(f"crab [9 4] 2 / octopus [5 4] 5 | to 1 {below}" + ASYMMETRIC)
    events = play(match, "5o", "let")
    assert of(Fizzled, events) and not of(Copied, events) and asked(match) == (0, "turn")


def test_CP_058_mimic_applies_the_effect_of_the_card_below() -> None:
    match = at("crab [9] 2 / octopus [5 6] 5 | to 1 | pile 4c@0" + ASYMMETRIC)
    assert of(Copied, play(match, "5o", "let"))[0].card == "4c"
    assert asked(match) == (1, "give")
    play(match, "give 6o")
    assert hand(match, 0) == ["6o", "9c"]


def test_CP_059_seize_sees_the_hand_and_takes_a_card() -> None:
    match = at("crab [2 4 Ω] 2 / octopus [9 6] 5 | to 1" + ASYMMETRIC)
    events = play(match, "9o", "let")
    assert [e.card for e in of(Saw, events)] == ["2c", "4c", "Ωc"]
    assert match.view(1).looked == ("2c", "4c", "Ωc") and match.view(0).looked == ()  # type: ignore[attr-defined]
    assert moves(match) == ["take 2c", "take 4c", "take Ωc"] and refused(match, "no") == "CP-027"
    assert of(Stole, play(match, "take Ωc"))[0].card == "Ωc" and hand(match, 1) == ["6o", "Ωc"]
