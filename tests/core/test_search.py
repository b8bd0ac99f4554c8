"""The tree search, on the toy game: it has hidden cards, chains of small asks, windows and ranges."""

from __future__ import annotations

from random import Random

import pytest

from poulpe.api import bot
from poulpe.bots.search import LEVELS, Level, SearchBot
from poulpe.core.match import Match
from poulpe.core.vocabulary import from_json, to_json
from tests.toy.game import GAME
from tests.toy.words import Back

QUICK = Level(200, 0)


def play_to_the_end(match: Match, hero: int, searcher: SearchBot, others: Random) -> Match:
    while not match.over:
        ask = others.choice(match.asks)
        if ask.seat == hero:
            match.play(hero, searcher.choose(match.view(hero), ask))
        else:
            match.play(ask.seat, others.choice(ask.moves))
    return match


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_whole_matches_and_never_takes_a_step_back(seats: int) -> None:
    for seed in range(3):
        match = Match.deal(GAME, seats, seed)
        searcher, others = SearchBot(GAME, seed, QUICK), Random(seed)
        while not match.over:
            ask = others.choice(match.asks)
            move = searcher.choose(match.view(ask.seat), ask)
            assert not isinstance(move, Back)
            match.play(ask.seat, move)


def test_with_a_seed_it_plays_the_same_answers_again() -> None:
    logs = [play_to_the_end(Match.deal(GAME, 3, 5), 1, SearchBot(GAME, 7, QUICK), Random(5)).log for _ in range(2)]
    assert logs[0] == logs[1]


def test_it_knows_what_its_seat_knows_and_no_more() -> None:
    """It gets bytes that a person in that seat could have got, and the truth is out of reach."""
    match = Match.deal(GAME, 3, 5)
    view = from_json(to_json(match.view(0)), GAME.words.view)
    found = [SearchBot(GAME, 7, QUICK).consider(v, v.asks[0]) for v in (view, match.view(0))]
    assert found[0] == found[1]


def test_more_thought_wins_more_than_chance() -> None:
    """With these seeds: it is the same series on every machine."""
    won = 0
    for seed in range(60):
        outcome = play_to_the_end(
            Match.deal(GAME, 3, seed), seed % 3, SearchBot(GAME, seed, QUICK), Random(seed)
        ).outcome
        assert outcome
        won += seed % 3 in outcome.ranking[0]
    assert won > 30  # a third would be 20


def test_every_move_it_tried_has_its_chance_and_the_most_tried_comes_first() -> None:
    match = Match.deal(GAME, 3, 5)
    ask = match.asks[0]
    found = SearchBot(GAME, 7, QUICK).consider(match.view(ask.seat), ask)
    assert [p.visits for p in found] == sorted((p.visits for p in found), reverse=True)
    assert sum(p.visits for p in found) == QUICK.iterations
    assert all(0 <= p.chance <= 1 for p in found)


def test_a_clock_that_is_up_still_gets_an_answer() -> None:
    match = Match.deal(GAME, 3, 5)
    ask = match.asks[0]
    assert SearchBot(GAME, 7, LEVELS["5"], seconds=1e-9).choose(match.view(ask.seat), ask) in ask.moves


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_bots_by_name(level: str) -> None:
    match = Match.deal(GAME, 2, 5)
    ask = match.asks[0]
    match.play(ask.seat, SearchBot(GAME, 7, LEVELS[level]._replace(iterations=20)).choose(match.view(ask.seat), ask))
    assert bot("octorage", level)
