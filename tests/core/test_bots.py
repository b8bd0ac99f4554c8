"""The random bot always plays legally, repeats itself with the same seed, and uses the whole of each range."""

from __future__ import annotations

import pytest

from poulpe import Bot, Log, Match, bot
from poulpe.bots.random import RandomBot
from poulpe.core.vocabulary import Choice, Range, Space
from tests.toy import GAME
from tests.toy.moves import Back, Dive

DIVER = "[g a] / [b]"


def played_by(player: Bot, seats: int, seed: int) -> Match:
    match = Match.deal("reef", seats, seed)
    while not match.over:
        ask = match.asks[-1]
        match.play(ask.seat, player.choose(match.view(ask.seat), ask))
    return match


def log_of(match_seed: int, bot_seed: int) -> Log:
    return played_by(bot("reef", "random", bot_seed), 3, match_seed).log


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_is_legal(seats: int) -> None:
    for seed in range(5):
        assert played_by(bot("reef", "random", seed), seats, seed).over


def test_a_seeded_bot_plays_the_same_again() -> None:
    assert log_of(1, 7) == log_of(1, 7) != log_of(1, 8)


def test_a_bot_without_a_seed_plays_something() -> None:
    assert played_by(bot("reef", "random"), 2, 1).over


def test_its_answers_are_all_the_moves_there_are() -> None:
    match = Match.at("reef", "[a b c] / [d]")
    player, ask = bot("reef", "random", 1), match.asks[0]
    assert {player.choose(match.view(0), ask) for _ in range(100)} == set(ask.moves)


def test_it_never_changes_what_it_is_shown() -> None:
    match = Match.deal("reef", 2, 5)
    view = match.view(0)
    bot("reef", "random", 1).choose(view, match.asks[0])
    assert view == match.view(0)


# ---------------------------------------------------------------- ranges
def test_with_ranges_it_answers_anywhere_and_sometimes_goes_back() -> None:
    match = Match.at("reef", DIVER)
    match.play(0, "g")
    player, ask = bot("reef", "random", 3), match.asks[0]
    answers = {player.choose(match.view(0), ask) for _ in range(600)}
    assert answers == {Dive(depth, side) for depth in range(0, 45, 5) for side in ("left", "right")} | {Back()}


def test_a_range_goes_in_its_steps_from_low_to_high() -> None:
    space = Space("Dive", (Range("depth", -7, 5, 4, "m"),), (Choice("side", ("left",)),), {})
    player = RandomBot(GAME, 1)
    assert {player.somewhere(space) for _ in range(100)} == {Dive(depth, "left") for depth in (-7, -3, 1, 5)}


# ---------------------------------------------------------------- by name
def test_an_unknown_bot_names_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'genius' for reef; there is random"):
        bot("reef", "genius")


def test_a_bot_for_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess' on the shelf"):
        bot("chess", "random")
