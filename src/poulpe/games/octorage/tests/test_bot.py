"""The rules of thumb are clearly better than chance at every seat count, and use only what a seat may know."""

from __future__ import annotations

from itertools import product

import pytest

from poulpe.api import bot
from poulpe.core.match import Match
from poulpe.games.octorage import GAME
from poulpe.games.octorage.moves import BeAttacked, Blast, Discard, Look, PlayTreasure, PlayWeapon
from poulpe.games.octorage.rules.play import chance_by_rounds
from poulpe.games.octorage.tests.table import at
from poulpe.lab.simulate import simulate


def choice(notation: str) -> object:
    match = at(notation)
    (ask,) = match.asks
    return bot("octorage", "thumb", seed=1).choose(match.view(ask.seat), ask)


@pytest.mark.parametrize("seats", GAME.seating.counts)
def test_the_thumb_wins_far_more_than_its_share(seats: int) -> None:
    series = simulate(GAME, 1000, seats, ["thumb"] + ["random"] * (seats - 1), seed=1)
    assert series.by_bot["thumb"].interval[0] > 2 / seats


def test_it_plays_the_lowest_weapon_that_is_enough() -> None:
    assert choice("britney* [5 9 12] / gilles / pamela | area 4@2") == PlayWeapon("5")


def test_it_is_attacked_only_when_nothing_else_is_left() -> None:
    assert choice("britney* 5 [2] / gilles / pamela | area 9@2") == BeAttacked()
    assert choice("britney* 1 [12] / gilles / pamela | area 9@2") == PlayWeapon("12")


def test_it_does_not_kill_itself_with_the_crown() -> None:
    assert choice("gilles* 1 [12 sceptre] (crown) / jose / norbert") != PlayWeapon("12")


def test_it_curses_the_leader_when_no_weapon_will_do() -> None:
    played = choice("gilles* 2 [2 sceptre] / jose* 5 [2] / norbert 1 | area 12@1 | rage 2")
    assert played == PlayTreasure("sceptre", 1)


def test_norbert_hits_whom_he_can_eliminate() -> None:
    assert choice("norbert 5 / jose 2 / gilles 5 | phase blast | area 12@0") == Blast(1)


def test_gilles_looks_and_the_skull_takes_the_worst_card() -> None:
    assert choice("gilles 5 / jose / norbert | phase look | area 10@0") == Look()
    assert choice("jose 5 [1 12 dodge] (skull) / gilles / norbert | phase discard") == Discard("1")


def test_chances_by_rounds_are_those_of_equal_players() -> None:
    """The values of all seats add up to one win; having won a round helps, the more so the fewer others have."""
    match = Match.deal(GAME, 4, 1)
    for wins in product((0, 1), repeat=4):
        for seat, n in enumerate(wins):
            match.state.players[seat].wins = n
        found = [chance_by_rounds(match.box, match.state, q) for q in range(4)]
        assert 990 <= sum(found) <= 1000
        assert all(found[p] == found[q] for p in range(4) for q in range(4) if wins[p] == wins[q])
    for seat, n in enumerate((1, 0, 0, 0)):
        match.state.players[seat].wins = n
    assert [chance_by_rounds(match.box, match.state, q) for q in range(2)] == [554, 148]
