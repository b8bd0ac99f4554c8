"""What a seat remembers: facts that are always true, and how they are forgotten when they become ambiguous."""

from __future__ import annotations

from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.cards import named
from poulpe.games.crabs_vs_octopuses.game import TINY, TINY_ASYMMETRIC, TINY_DISCARDS
from poulpe.games.crabs_vs_octopuses.tests.table import ASYMMETRIC, at, play
from tests.conformance.stories import TooMany, Truths, check_story, every_deal, tell_story
from tests.conformance.walks import Setup


def knows(match: Match, seat: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What a seat knows about the opponent's hand, the piles, and the opponent's discards."""
    m = match.state.memory[seat]
    return named(m.hand), named(m.pile), named(m.grave)


def is_hazy(match: Match, seat: int) -> bool:
    return bool(GAME.kernel.hazy(match.box, match.state, seat))


def test_a_card_one_gave_is_remembered_until_it_is_seen_again() -> None:
    match = at("crab [4 9 8] 2 3 / octopus [5 7] 2")
    play(match, "4c", "let", "give 9c")
    assert knows(match, 0) == (("9c",), (), ()) and knows(match, 1) == ((), (), ())
    play(match, "9c", "let")
    assert knows(match, 0) == ((), (), ()) and not is_hazy(match, 0)


def test_a_stolen_card_is_remembered_by_the_victim() -> None:
    match = at("crab [5 9] 2 / octopus [7] 2")
    play(match, "5c", "let", "yes")
    assert knows(match, 1)[0] == ("7o",) and knows(match, 0)[0] == ()


def test_a_hand_that_was_looked_at_is_remembered() -> None:
    match = at("crab [2 4 Ω] 2 / octopus [9 6] 5 | to 1" + ASYMMETRIC)
    play(match, "9o", "let", "take Ωc")
    assert knows(match, 1)[0] == ("2c", "4c") and knows(match, 0)[0] == ("Ωc",)


def test_what_one_put_back_is_known_to_be_in_its_pile() -> None:
    match = at("crab [10 4 6o] 2 / octopus [3 9] 5 7")
    play(match, "10c", "let", "reshuffle 6o")
    assert knows(match, 0)[1] == ("6o",) and match.view(0).places[1].known_pile == ("6o",)  # type: ignore[attr-defined]


def test_a_known_card_that_may_have_been_drawn_is_forgotten() -> None:
    match = at("crab [10 4 6o] 2 / octopus [9 Ω] 5 7")
    play(match, "10c", "let", "reshuffle 6o", "pass")  # the refill may have brought it to the octopus's hand
    assert piles_of(match) == 0 and knows(match, 0)[1] == ()
    assert is_hazy(match, 0) and not is_hazy(match, 1)


def piles_of(match: Match) -> int:
    return int(match.state.players[1].left)


def test_a_pile_of_known_cards_of_one_kind_stays_known_when_drawn() -> None:
    match = at("crab [10 4 6o] 2 / octopus [9 Ω]")
    play(match, "10c", "let", "reshuffle 6o", "pass")
    assert knows(match, 0) == (("6o",), (), ()) and not is_hazy(match, 0)


def test_an_unseen_card_that_left_blurs_what_was_known_of_its_species() -> None:
    match = at("crab [4 9 6] 2 3 / octopus [10 2c 7] 2 5")
    play(match, "4c", "let", "give 9c")  # two blue cards there now, one of them known
    play(match, "10o", "let", "reshuffle 9c")
    assert knows(match, 0) == ((), (), ()) and is_hazy(match, 0)
    match = at("crab [4 9 6] 2 3 / octopus [10 7] 2 5")
    play(match, "4c", "let", "give 9c")
    play(match, "10o", "let", "reshuffle 9c")  # the only blue card, so it must be this one
    assert knows(match, 0) == ((), ("9c",), ()) and not is_hazy(match, 0)


def test_an_unseen_card_of_the_other_species_blurs_nothing() -> None:
    match = at("crab [4 9 6] 2 3 / octopus [10 7] 2 5")
    play(match, "4c", "let", "give 9c", "10o", "let", "reshuffle 7o")
    assert knows(match, 0) == (("9c",), (), ()) and not is_hazy(match, 0)


def test_a_discard_that_can_only_be_one_card_is_known() -> None:
    match = at("crab [4 9 6] 2 3 / octopus [7 10] 2 5")
    play(match, "4c", "let", "give 9c", "7o", "let", "discard 9c")
    assert knows(match, 0) == ((), (), ("9c",)) and not is_hazy(match, 0)


def test_where_backs_are_alike_more_is_forgotten() -> None:
    match = at('crab [4 9 6] 2 3 / octopus [7 10] 2 5 | with {"backs_show_species":false}')
    play(match, "4c", "let", "give 9c")
    assert knows(match, 0)[0] == ("9c",) and is_hazy(match, 0)
    play(match, "7o", "let", "discard 10o")
    assert knows(match, 0)[0] == ()


def test_facts_are_true_in_every_match() -> None:
    for seed in range(6):
        match = Match.deal(GAME, 2, seed, mode="asymmetric" if seed % 2 else "identical")
        bot: Any = __import__("poulpe").bot(GAME.name, "random", seed)
        while not match.over:
            ask = match.asks[0]
            match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
            Match.at(GAME, match.notation)  # refuses facts that are not true


# Stories in which the seat remembers or has forgotten something, each with many truths to tell apart.
@pytest.mark.parametrize(("tiny", "seeds"), [
    (TINY, (26, 68, 134)), (TINY_DISCARDS, (37, 40, 93)), (TINY_ASYMMETRIC, (26,)),
])  # fmt: skip
def test_imagination_is_exact_where_there_is_something_to_remember(
    tiny: dict[str, Any], seeds: tuple[int, ...]
) -> None:
    setup = Setup(2, {key: value for key, value in tiny.items() if key != "seats"})
    deals = every_deal(GAME, GAME.fill(*setup)[1])
    for seed in seeds:
        story = tell_story(GAME, setup, seed, 16)
        try:
            truths = Truths(GAME, story, deals, 20_000)
        except TooMany:
            pytest.fail(f"story {seed} has become too long to try")
        m = story.end.memory[story.seat]
        assert m.hazy or any([*m.hand, *m.pile, *m.grave])
        check_story(GAME, story, truths)
