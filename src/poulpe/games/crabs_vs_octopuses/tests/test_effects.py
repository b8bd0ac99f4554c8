"""CP-025 to CP-035: effects in general."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from poulpe.games.crabs_vs_octopuses.events import Declined, Discarded, Drew, Fizzled, Reshuffled, Stole
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
    won,
)


def test_CP_025_an_effect_overrides_the_basic_rules() -> None:
    match = at("crab [8 9] 2 / octopus [3 9] 2")
    play(match, "8c", "let")
    assert moves(match) == ["pass", "3o"]  # lower, which CP-017 would forbid


def test_CP_026_you_may_can_be_declined() -> None:
    match = at("crab [5 6] 2 / octopus [3 9] 2")
    play(match, "5c", "let")
    assert asked(match) == (0, "consent") and moves(match) == ["no", "yes"]
    assert of(Declined, play(match, "no"))[0].rule == "CP-026"
    assert hand(match, 1) == ["3o", "9o"] and asked(match) == (1, "turn")


@pytest.mark.rules("CP-R48")
@pytest.mark.parametrize(("card", "kind"), [("3c", "discard"), ("4c", "give"), ("10c", "reshuffle")])
def test_CP_027_an_imperative_effect_must_be_applied(card: str, kind: str) -> None:
    match = at(f"crab [{card} Ω] 2 / octopus [3 9] 2")
    play(match, card, "let")
    assert asked(match) == (0, kind) and moves(match) == [f"{kind} Ωc"]
    assert refused(match, "no") == refused(match, "done") == "CP-027"


def test_CP_028_impossible_parts_are_skipped_the_others_apply() -> None:
    match = at("crab [7 3 5] / octopus [3 9] 2")
    assert of(Fizzled, play(match, "7c", "let"))[0].rule == "CP-028"
    assert moves(match) == ["discard 3c", "discard 5c"]


def test_CP_029_a_card_can_be_played_though_its_effect_is_impossible() -> None:
    match = at("crab [4] 2 / octopus [3 9] 2")
    assert of(Fizzled, play(match, "4c", "let")) and asked(match) == (1, "turn") and hand(match, 0) == []


@pytest.mark.rules("CP-R12")
def test_CP_030_steps_in_order_with_a_victory_test_after_each_card() -> None:
    match = at("crab [7 3] / octopus [3 9] 2")
    play(match, "7c", "let", "discard 3c")  # nothing to draw, then the last card goes
    assert won(match) == (0, "CP-063")
    match = at("crab [3 4] 2 / octopus [9]" + ASYMMETRIC)
    events = play(match, "3c", "let")  # Pinch takes the last card, so nobody is asked to give one back
    assert of(Stole, events) and won(match) == (1, "CP-062")


def test_CP_R12_if_one_card_empties_both_the_actor_wins() -> None:
    """No card of the default deck can do this, so the test calls the rule itself."""
    from poulpe.core.kernel import Out
    from poulpe.games.crabs_vs_octopuses.rules.cards import has_won

    for actor in (0, 1):
        s = at("crab [7] / octopus [3]").state
        for p in s.players:
            p.cards = 0
        assert has_won(s, Out(), actor, 63) and s.winner == actor


def test_CP_031_discards_are_face_down() -> None:
    match = at("crab [3 Ω 6] 2 / octopus [3 9] 2")
    play(match, "3c", "let", "discard Ωc")
    faces = {seat: of(Discarded, match.told(seat))[0] for seat in (0, 1, None)}
    assert faces[0].card == "Ωc" and faces[1].card is faces[None].card is None
    assert {e.species for e in faces.values()} == {"crab"} and table(match).discard == 1 + 23 * 2 - 5


@pytest.mark.rules("CP-R30")
def test_CP_032_a_reshuffled_card_goes_to_the_pile_of_its_species() -> None:
    match = at("crab [10 4 6o] 2 / octopus [3 9]")
    play(match, "10c", "let", "reshuffle 4c")
    assert piles(match) == [2, 0] and sorted(match.state.players[0].pile[:2]) == [2, 4]
    match = at("crab [10 4 6o] 2 / octopus [3 9]")
    event = of(Reshuffled, play(match, "10c", "let", "reshuffle 6o"))[0]
    assert piles(match) == [1, 1] and event.species == "octopus"


def test_CP_032_the_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        match = at("crab [10 4] 2 3 5 / octopus [3 9] 2", seed=seed)
        play(match, "10c", "let", "reshuffle 4c")
        orders.add(tuple(match.state.players[0].pile[:4]))
    assert len(orders) > 8


def test_CP_033_a_card_can_be_sent_into_the_opponents_pile() -> None:
    match = at("crab [10 Ωo 3] 2 / octopus [3 9] 2")
    play(match, "10c", "let", "reshuffle Ωo")
    assert piles(match) == [1, 2] and hand(match, 0) == ["3c"]


@pytest.mark.rules("CP-R29")
@pytest.mark.parametrize("card", ["7o", "9o"])
def test_CP_034_one_draws_from_ones_own_pile(card: str) -> None:
    match = at(f"crab [{card} 3] 2 / octopus [3 9] 5")
    (drew,) = of(Drew, play(match, card, "let"))
    assert (drew.seat, drew.card) == (0, "2c") and piles(match) == [0, 1]


def stolen(match: Any) -> str | None:
    play(match, "5c", "let")
    return of(Stole, play(match, "yes"))[0].card


def test_CP_035_random_picks_are_uniform() -> None:
    taken = Counter(stolen(at("crab [5 3] 2 / octopus [3 3 9 Ω] 5", seed=seed)) for seed in range(400))
    assert 160 < taken["3o"] < 240 and 70 < taken["9o"] < 130 and 70 < taken["Ωo"] < 130
