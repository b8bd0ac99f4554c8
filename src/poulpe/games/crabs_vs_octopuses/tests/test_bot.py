"""The rules of thumb are clearly better than chance, and use only what a seat may know."""

from __future__ import annotations

import pytest

from poulpe.api import bot
from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.moves import Decline, Discard, Done, Let, Pass, PlayCard, Reshuffle, Resist, Take
from poulpe.games.crabs_vs_octopuses.tests.table import ASYMMETRIC, asked, at, play
from poulpe.lab.simulate import simulate


def choice(notation: str, *texts: str) -> object:
    match = at(notation)
    play(match, *texts)
    (ask,) = match.asks
    return bot(GAME.name, "thumb", seed=1).choose(match.view(ask.seat), ask)


@pytest.mark.parametrize("mode", ["identical", "asymmetric"])
def test_the_thumb_wins_nearly_always_against_chance(mode: str) -> None:
    for bots in (["thumb", "random"], ["random", "thumb"]):
        series = simulate(GAME, 1000, 2, bots, seed=1, options={"mode": mode})
        assert series.by_bot["thumb"].interval[0] > 0.95


def test_it_opens_with_what_can_only_open() -> None:
    assert choice("crab [1 α 9] 2 / octopus [2] 2") == PlayCard("αc")


def test_it_plays_low_cards_and_those_that_take_others_along() -> None:
    assert choice("crab [9 6 Ω] 2 / octopus [3] 2 | pile 2o@1") == PlayCard("6c")
    assert choice("crab [9 6 7 Ω] 2 / octopus [3] 2 | pile 2o@1") == PlayCard("7c")
    assert choice("crab [5 3] 2 / octopus [3] 2 | pile 8o@1") == Pass()


def test_it_resists_and_lets_happen_what_it_must() -> None:
    assert choice("crab [4 6] 2 / octopus [1 9] 2", "4c") == Resist("1o")
    assert choice("crab [4 6] 2 / octopus [8 9] 2", "4c") == Let()


def test_it_steals_nothing_and_gives_its_worst_card() -> None:
    assert choice("crab [5 6] 2 / octopus [8 9] 2", "5c", "let") == Decline()
    assert choice("crab [3 α Ω 9] 2 / octopus [8 9] 2 | pile 2o@1", "3c", "let") == Discard("αc")


def test_it_puts_foreign_cards_back_and_keeps_its_own() -> None:
    assert choice("crab [10 9 Ωo] 2 / octopus [8 9] 2", "10c", "let") == Reshuffle("Ωo")
    assert choice("crab [9 10 Ωo] 2 / octopus [8 9] 2" + ASYMMETRIC, "9c", "let") == Reshuffle("Ωo")
    assert choice("crab [9 10 Ωo] 2 / octopus [8 9] 2" + ASYMMETRIC, "9c", "let", "reshuffle Ωo") == Done()


def test_it_does_not_take_the_last_card() -> None:
    assert choice("crab [9] / octopus [9 4] 2 | to 1 | pile 7c@0" + ASYMMETRIC) == Pass()
    assert choice("crab [9 Ω 3] / octopus [9 4] 2 | to 1 | pile 7c@0" + ASYMMETRIC, "9o", "let") == Take("Ωc")


def test_it_wins_when_it_can() -> None:
    assert choice("crab [8] / octopus [9 4] 2 | pile 7o@1") == PlayCard("8c")
    assert choice("crab [Ω 9] / octopus [9 4] 2 | pile 7o@1") == PlayCard("Ωc")
    assert asked(at("crab [Ω 9] / octopus [9 4] 2 | pile 7o@1"))[0] == 0
