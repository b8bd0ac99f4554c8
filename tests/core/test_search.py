"""The tree search, on the toy game, which has hidden cards, chains of small asks, windows and ranges."""

from __future__ import annotations

from random import Random

import pytest

import poulpe
from poulpe.api import bot
from poulpe.bots.search import LEVELS, Level, SearchBot, chances
from poulpe.core.chance import keyed
from poulpe.core.match import Match
from poulpe.core.shelf import find
from poulpe.core.vocabulary import from_json, to_json
from tests.toy.game import GAME
from tests.toy.moves import Back

QUICK = Level(200, 0)


def play_to_the_end(match: Match, hero: int, searcher: SearchBot, others: Random) -> Match:
    while not match.over:
        ask = others.choice(match.asks)
        if ask.seat == hero:
            match.play(hero, searcher.choose(match.view(hero), ask))
        else:
            match.play(ask.seat, others.choice(ask.moves))
    return match


@pytest.mark.parametrize("seats", GAME.seating.counts)
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
    """It gets only the bytes that a player's page would get, so the truth is out of reach."""
    match = Match.deal(GAME, 3, 5)
    view = from_json(to_json(match.view(0)), GAME.views.shape)
    found = [SearchBot(GAME, 7, QUICK).consider(v, v.asks[0]) for v in (view, match.view(0))]
    assert found[0] == found[1]


def test_more_thought_wins_more_than_chance() -> None:
    """The seeds are fixed, so the series is the same on every machine."""
    won = 0
    for seed in range(60):
        outcome = play_to_the_end(
            Match.deal(GAME, 3, seed), seed % 3, SearchBot(GAME, seed, QUICK), Random(seed)
        ).outcome
        assert outcome
        won += seed % 3 in outcome.ranking[0]
    assert won > 30  # a third of 60, by chance alone, would be 20


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


# ---------------------------------------------------------------- one move, several threads, whole truths
def test_a_move_that_comes_first_is_the_only_one_that_is_looked_at() -> None:
    match = Match.deal(GAME, 3, 5)
    ask = match.asks[0]
    for move in ask.moves:
        if not isinstance(move, Back):
            (found,) = SearchBot(GAME, 7, QUICK).consider(match.view(ask.seat), ask, move)
            assert found.move == move and found.visits == QUICK.iterations


def test_threads_put_together_what_they_found() -> None:
    match = Match.deal(GAME, 3, 5)
    ask = match.asks[0]
    found = [SearchBot(GAME, 7, QUICK, threads=2).consider(match.view(ask.seat), ask) for _ in range(2)]
    assert found[0] == found[1]
    assert sum(p.visits for p in found[0]) == QUICK.iterations


def test_chances_of_a_truth_are_those_of_its_end_when_it_is_over() -> None:
    match = Match.deal(GAME, 3, 5)
    assert sum(chances(GAME, match.box, match.state, 3, 1, 200)) == pytest.approx(1, abs=0.01)
    play_to_the_end(match, 0, SearchBot(GAME, 1, Level(20, 0)), Random(3))
    assert match.outcome
    best = match.outcome.ranking[0]
    won = [1 / len(best) if q in best else 0 for q in range(3)]
    assert chances(GAME, match.box, match.state, 3, 1, 10) == pytest.approx(won, abs=0.01)


@pytest.mark.parametrize("name", poulpe.shelf())
def test_a_thumb_plays_the_same_with_the_whole_truth(name: str) -> None:
    """Search hands the thumb its imagined truth: blinding it first would cost time and change nothing."""
    game = find(name)
    if game.physics:
        return
    k = game.kernel
    for seed in range(3):
        match, dice = Match.deal(game, game.seating.counts[0], seed), Random(seed)
        while not match.over:
            ask = dice.choice(match.asks)
            truth, known = (
                k.thumb(match.box, record, ask.seat, [0] * k.actions, keyed(seed))
                for record in (match.state, match.blinded(ask.seat))
            )
            assert truth == known
            match.play(ask.seat, dice.choice(ask.moves))
