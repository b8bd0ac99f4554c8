"""Rulings that no other file covers: cards in odd places, and playing on screen."""

from __future__ import annotations

import pytest

from poulpe.core.match import Match
from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.events import (
    Copied,
    Discarded,
    Drew,
    EffectCancelled,
    Fizzled,
    Reshuffled,
    Reversed,
    RoundWon,
)
from poulpe.games.crabs_vs_octopuses.tests.table import (
    ASYMMETRIC,
    asked,
    at,
    deal,
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


def test_CP_R24_a_round_may_be_opened_with_an_8_or_an_omega() -> None:
    match = at("crab [8 6] 2 / octopus [9 7] 2")
    play(match, "8c", "let")
    assert moves(match) == ["pass", "7o"]
    match = at("crab [Ω 6] 2 / octopus [9 7] 2")
    assert of(RoundWon, play(match, "Ωc"))[0].cards == 1 and asked(match) == (0, "open")


def test_CP_R27_an_offer_without_another_card_does_nothing() -> None:
    match = at("crab [4] 2 3 / octopus [9 7] 2")
    assert of(Fizzled, play(match, "4c", "let")) and won(match) is None and asked(match) == (1, "turn")


def test_CP_R28_a_7_with_an_empty_hand_draws_and_discards() -> None:
    match = at("crab [7] 2 3 / octopus [9 8] 2")
    assert of(Drew, play(match, "7c", "let"))[0].card == "2c" and moves(match) == ["discard 2c"]
    assert of(Discarded, play(match, "discard 2c")) and hand(match, 0) == []


def test_CP_R30_an_empty_pile_can_be_filled_again() -> None:
    match = at("crab [9] / octopus [10 3c 4] 2 | to 1 | pile 2c@0")
    play(match, "10o", "let", "reshuffle 3c")
    assert piles(match)[0] == 1
    play(match, "pass")  # the crab holds a 9 that he cannot play, and now a 3 as well
    assert won(match) is None


@pytest.mark.parametrize(("card", "mode"), [("5o", ""), ("3o", ASYMMETRIC), ("9o", ASYMMETRIC), ("3c", ASYMMETRIC)])
def test_CP_R31_nothing_happens_against_an_empty_hand(card: str, mode: str) -> None:
    match = at(f"crab [1] 2 / octopus [2 {card} 6] 7 | to 1 | pile αc@0" + mode)
    play(match, "2o", "resist 1c")  # now the crab's hand is empty, but his pile is not
    events = play(match, card)
    assert of(Fizzled, events)[0].rule == "CP-028" and hand(match, 1)[0] == "6o"


def test_CP_R33_play_again_chains() -> None:
    match = at("crab [1 9] 2 / octopus [2 2c 5 4 6] 7 | to 1" + ASYMMETRIC)
    play(match, "2o", "let")
    assert refused(match, "2c") == "CP-018"
    play(match, "5o")
    assert asked(match) == (0, "resist")  # each card has its own window
    assert of(Copied, play(match, "let"))[0].card == "2o"
    assert asked(match) == (1, "again") and moves(match) == ["no", "6o"]


def test_CP_R33_resisting_the_second_card_cancels_only_that_one() -> None:
    match = at("crab [1 9] 2 / octopus [2 4 6] 7 | to 1")
    play(match, "2o", "let", "4o")
    assert of(EffectCancelled, play(match, "resist 1c"))[0].card == "4o"
    assert [laid.mark for laid in table(match).centre] == [None, "cancelled", None] and asked(match) == (1, "turn")


@pytest.mark.rules("CP-055")
def test_CP_R35_a_blank_omega_does_not_end_the_round() -> None:
    match = at("crab [5 6 9] 2 / octopus [Ω 7] 2" + ASYMMETRIC)
    play(match, "5c", "Ωo")
    assert asked(match) == (0, "turn") and moves(match) == ["pass"]
    assert of(RoundWon, play(match, "pass"))[0].seat == 1


def test_CP_R36_mimic_below_a_reverse_reverses_relative_to_itself() -> None:
    match = at("crab [8 4 6] 2 / octopus [5 7] 2" + ASYMMETRIC)
    play(match, "8c", "let", "5o")
    assert of(Reversed, play(match, "let"))[0].card == "5o"
    assert moves(match) == ["pass", "4c"] and table(match).bar.value == "5"


def test_CP_R37_mimic_has_one_window_whatever_it_copies() -> None:
    match = at("crab [9 1] 2 / octopus [5 6] 2 | to 1 | pile αc@0" + ASYMMETRIC)
    play(match, "5o")
    assert asked(match) == (0, "resist")  # although there is nothing to copy
    match = at("crab [9 1] 2 / octopus [5 6] 2 | to 1 | pile 4c@0" + ASYMMETRIC)
    play(match, "5o", "let")
    assert asked(match) == (1, "give")  # the copied Offer opens no second window


def test_CP_R38_mimic_copies_the_printed_effect_of_a_species_card() -> None:
    match = at("crab [9] 2 4 / octopus [5 6] 2 | to 1 | pile 3c@0" + ASYMMETRIC)
    play(match, "5o", "let")  # Pinch, with the octopus as the actor
    assert asked(match) == (1, "give") and hand(match, 1) == ["6o", "9c"]
    match = at("crab [9 4] 2 / octopus [5 6] 2 | to 1 | pile 3o@0" + ASYMMETRIC)
    assert of(Reshuffled, play(match, "5o", "let"))[0].seat == 0  # Ink


def test_CP_R40_moulted_foreign_cards_go_to_the_opponents_pile() -> None:
    match = at("crab [9 4o 6] 2 3 / octopus [5 6] 2" + ASYMMETRIC)
    events = play(match, "9c", "let", "reshuffle 4o", "done")
    assert piles(match) == [1, 2] and of(Drew, events)[0].card == "2c"
    match = at("crab [9 4o] / octopus [5 6] 2" + ASYMMETRIC)
    events = play(match, "9c", "let", "reshuffle 4o")
    assert won(match) == (0, "CP-064") and of(Drew, events) == []


@pytest.mark.parametrize("shown", [True, False])
def test_CP_R41_backs_show_the_species_unless_the_table_says_no(shown: bool) -> None:
    with_option = "" if shown else ' | with {"backs_show_species":false}'
    match = at("crab [3 4o 6] 2 / octopus [5 6] 2" + with_option)
    place = match.view(1).places[0]  # type: ignore[attr-defined]
    assert place.backs == ({"crab": 2, "octopus": 1} if shown else None)
    play(match, "3c", "let", "discard 4o")
    (thrown,) = of(Discarded, match.told(1))
    assert thrown.species == ("octopus" if shown else None) and thrown.card is None


def test_CP_R42_past_rounds_can_be_looked_up_only_by_option() -> None:
    match = at('crab [3 6] + / octopus [7 9] + | pile αc@0 4o@1 | with {"show_past_rounds":true}')
    play(match, "pass")
    assert table(match).past == ("αc", "4o")


@pytest.mark.parametrize("browse", [True, False])
def test_CP_R43_the_current_pile_can_be_browsed_unless_the_table_says_no(browse: bool) -> None:
    with_option = "" if browse else ' | with {"browse_pile":false}'
    view = table(at("crab [7 6] 2 / octopus [7 9] 2 | pile αc@0 4o@1" + with_option))
    assert [laid.card for laid in view.centre] == (["αc", "4o"] if browse else ["4o"]) and view.laid == 2


def test_CP_R46_no_game_is_endless() -> None:
    for seed in range(12):
        match = deal(seed, mode="asymmetric")
        while not match.over:
            match.absent(match.asks[0].seat)
        assert match.state.round_no <= 48


@pytest.mark.parametrize(("position", "texts", "default"), [
    ("crab [9 3 6] 2 / octopus [5] 2", (), "3c"),  # an opening: the lowest card
    ("crab [9 8] 2 / octopus [5] 2 | pile 3o@1", (), "pass"),
    ("crab [4 8] 2 / octopus [1] 2", ("4c",), "let"),
    ("crab [2 8] 2 / octopus [1] 2", ("2c", "let"), "no"),
    ("crab [5 8] 2 / octopus [1] 2", ("5c", "let"), "no"),
    ("crab [9 8] 2 / octopus [1] 2" + ASYMMETRIC, ("9c", "let"), "no"),
    ("crab [9 8 7] 2 / octopus [1] 2" + ASYMMETRIC, ("9c", "let", "reshuffle 8c"), "back"),
])  # fmt: skip
def test_CP_R47_what_is_played_when_time_is_up(position: str, texts: tuple[str, ...], default: str) -> None:
    match = at(position)
    play(match, *texts)
    match.absent(asked(match)[0])
    assert match.moves[-1].move == default


@pytest.mark.parametrize("card", ["3c", "4c", "10c"])
def test_CP_R47_a_card_that_must_be_chosen_is_taken_at_random(card: str) -> None:
    taken = set()
    for seed in range(30):
        match = at(f"crab [{card} 5 6 8] 2 / octopus [1] 2", seed=seed)
        play(match, card, "let")
        match.absent(0)
        taken.add(match.moves[-1].move.split()[1])
    assert taken == {"5c", "6c", "8c"}


def test_CP_R47_an_absent_wish_is_random() -> None:
    wishes = set()
    for seed in range(12):
        match = Match.deal(GAME, 2, seed)
        match.absent(0)
        wishes.add(match.moves[-1].move)
    assert wishes == {"be crab", "be octopus"}


def test_CP_R49_a_foreign_species_card_keeps_its_effect() -> None:
    match = at("crab [3o 6] 2 / octopus [1 9] 2" + ASYMMETRIC)
    (sent,) = of(Reshuffled, play(match, "3o", "let"))  # Ink, played by the Crab
    assert sent.seat == 1 and top(match) == "3o"


def test_CP_R47_giving_up_is_defeat_at_any_time() -> None:
    match = at("crab [4 8] 2 / octopus [1] 2")
    play(match, "4c")
    (end,) = match.concede(0)  # although it is the other player who is asked
    assert won(match) == (1, "CP-R47") and end.rule == "CP-R47" and match.moves[-1].move == "concede"
    assert GAME.events.sentence(end, "en", ("Ann", "Bob")) == "The other player has given up: Bob wins."
    assert next(o for o in GAME.options.all if o.name == "absent_player").default == "defeat"
    with pytest.raises(ValueError, match="a match that is over"):
        match.concede(1)
