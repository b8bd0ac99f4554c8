"""What a move is good for: how often it leads to what the game declares to be at stake."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from poulpe.bots.analysis import AGAIN, COMPARE, LOOK, compare
from poulpe.bots.foresight import HAPPENED, OPEN, PAST, Watch, foresee, look
from poulpe.bots.hints import (
    EACH,
    FEW,
    _is_clear,
    clear_difference,
    difference,
    hint,
    imagined,
    shortlist,
    watches_of,
)
from poulpe.bots.reasons import reason
from poulpe.bots.search import compiled, scratch_with
from poulpe.bots.thumb import ThumbBot
from poulpe.bots.tree import Scratch
from poulpe.core.chance import dreamt
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY, Out, tell
from poulpe.core.match import Match
from poulpe.core.records import copy, pack
from poulpe.core.shelf import find, shelf
from poulpe.core.stakes import ANY
from poulpe.core.vocabulary import LANGUAGES, Move, Prospect
from poulpe.games.octorage.moves import BeAttacked, PlayDodge, PlayWeapon
from tests.toy.game import GAME
from tests.toy.moves import Pass

analysis = import_module("poulpe.bots.analysis")  # the attribute `poulpe.bots` is a function
CARDS = tuple(name for name in shelf() if find(name).physics is None)


@pytest.mark.parametrize("name", CARDS)
def test_all_that_is_at_stake_happens_to_somebody_and_has_words(name: str) -> None:
    game = find(name)
    assert game.study.stakes and game.asks.spends
    for stake in game.study.stakes:
        seats: set[int] = set()
        for seed in range(200):
            seats |= _happened(game, stake.kind, stake.place, seed)
            if len(seats) == game.seating.counts[0]:
                break
        assert seats == set(range(game.seating.counts[0])), stake
        assert all(stake.what[lang] for lang in LANGUAGES)
    assert len({stake.name for stake in game.study.stakes}) == len(game.study.stakes)


def _happened(game: AnyGame, kind: int, place: int, seed: int) -> set[int]:
    """Plays on by thumb, because random players would fold at once."""
    match, thumb = Match.deal(game, game.seating.counts[0], seed), ThumbBot(game, seed)
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, thumb.choose(match.view(ask.seat), ask))
    events = [e for chapter in range(match.chapter + 1) for e in match.truth_of(chapter)]
    return {(e.a, e.b, e.c)[place] for e in events if e.kind == kind}


def test_native_code_counts_what_plain_python_counts() -> None:
    match = Match.deal(GAME, 3, 5)
    seat = match.asks[0].seat
    action = GAME.moves.action(match.box, match.asks[0].moves[0])
    plain = watches_of(GAME.study.stakes)
    watches = pack(*plain)
    for i, truth in enumerate(islice(imagined(GAME, match.view(seat), 3), 20)):
        given = seat, action, 4, 85
        compiled(GAME).foresee(
            pack(match.box),
            pack(truth, GAME.kernel.state()),
            scratch_with(i),
            watches,
            *given,
        )
        foresee(
            GAME.kernel,
            [match.box],
            [copy(truth), GAME.kernel.state()],
            [Scratch(dice=dreamt(i))],
            plain,
            *given,
        )
    assert [int(n) for n in watches["count"]] == [w.count for w in plain]
    assert 0 < plain[0].count < 80


def test_what_happens_after_the_look_has_ended_does_not_count() -> None:
    until, stake = 7, 9

    def seen(*events: tuple[int, int], until_any: int = 0, above: int = ANY) -> int:
        out, watch = Out(), Watch(kind=stake, until=until, until_any=until_any, above=above)
        for kind, seat in events:
            tell(out, kind, 1, seat, 0, 0, 0)
        assert look(out, [watch], 2) == (watch.seen == OPEN)
        return watch.seen

    assert seen((stake, 1)) == OPEN and seen((stake, 2)) == HAPPENED
    assert seen((until, 2), (stake, 2)) == PAST and seen((until, 1), (stake, 2)) == HAPPENED
    assert seen((until, 1), (stake, 2), until_any=1) == PAST
    assert seen((stake, 2), above=-1) == HAPPENED and seen((stake, 2), above=0) == OPEN


# ---------------------------------------------------------------- with the rules of a game
def octorage(line: str) -> tuple[Match, list[Move]]:
    match = Match.at("octorage", line)
    return match, list(match.asks[0].moves)


WITH_BACK_TO_THE_WALL = "norbert 4 [11 11 dodge] / pamela 5 [4 6 statuette] / gilles 0 | octoman 0 | rage 5"


def test_a_weapon_is_good_against_being_attacked_and_not_the_other_way() -> None:
    match, moves = octorage(WITH_BACK_TO_THE_WALL)
    weapon, dodge = PlayWeapon("11"), PlayDodge()
    assert weapon in moves and dodge in moves
    found = difference(match.game, match.view(0), 0, weapon, dodge, seed=1)
    assert found is not None and found.stake == "attacked" and found.share < found.other - 0.05
    assert found.told(match.game.study.stakes, "en").startswith("attacked this turn: ")
    assert found == difference(match.game, match.view(0), 0, weapon, dodge, seed=1)
    assert difference(match.game, match.view(0), 0, dodge, weapon, seed=1) is None


def test_what_a_move_decides_by_itself_is_no_reason() -> None:
    """A player who gives in is attacked; that goes without saying."""
    match, moves = octorage("jose [9 9] / gilles [3 4] / pamela [12 5] | area 6@2")
    found = difference(match.game, match.view(0), 0, PlayWeapon("9"), BeAttacked(), seed=1)
    assert BeAttacked() in moves and (found is None or found.stake != "attacked")


def test_a_difference_is_clear_by_its_truths_and_not_by_their_playouts() -> None:
    even, uneven = np.array([0.2, 0.1] * 20), np.array([1.0, -0.8] * 20)
    assert _is_clear(even) and not _is_clear(uneven) and not _is_clear(even / 4)
    match, _ = octorage(WITH_BACK_TO_THE_WALL)
    few = [(truth, 0) for truth in islice(imagined(match.game, match.view(0), 1), FEW - 1)]
    assert clear_difference(match.game, match.box, 0, few, few, 4, 1) is None


def test_moves_of_a_hint_are_compared_by_as_many_tries_each() -> None:
    match = Match.deal(GAME, 3, 5)
    found = hint(GAME, match.view(match.asks[0].seat), 3, 400)
    chances = [p.chance for p in found.moves]
    assert 2 <= len(chances) <= 4 and chances == sorted(chances, reverse=True)
    assert {p.visits for p in found.moves} == {EACH}
    assert found == hint(GAME, match.view(match.asks[0].seat), 3, 400)


def test_a_bots_move_is_compared_with_what_everybody_knew_to_be_possible() -> None:
    """Ana watches; all she knows of the bot's hand is the card it played."""
    match = Match.at("octorage", "jose [5 9] / gilles [12 9 3] / pamela [4] | octoman 1 | area 6@0")
    assert match.asks[0].seat == 1
    view = match.view(0)
    found = reason(match.game, view, 1, ("12",), 4)
    assert found is not None and found.other is not None and found.margin > 0
    assert isinstance(found.other, BeAttacked)
    assert found == reason(match.game, view, 1, ("12",), 4)


def test_a_mistake_is_compared_twice_before_it_is_called_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.deal(GAME, 3, 5)
    ask, tried = match.asks[0], list[int]()
    best, other = ask.moves[:2]

    def adviser(game: AnyGame, seed: int, iterations: int) -> Any:
        tried.append(iterations)
        chance = {best: 0.6, other: 0.5 if iterations < 1000 else 0.59}
        return SimpleNamespace(consider=lambda view, ask, move=best: [Prospect(move, chance[move], iterations)])

    monkeypatch.setattr(analysis, "adviser", adviser)
    found = compare(GAME, match.view(ask.seat), other, 3)
    assert found.cost == pytest.approx(0.01) and found.difference is None
    assert tried == [LOOK, COMPARE, COMPARE, AGAIN, AGAIN]


def test_truths_fit_all_that_the_watcher_knows() -> None:
    match = Match.deal("octorage", 4, 3)
    for seat in (None, 0, 2):
        view, watcher = match.view(seat), GALLERY if seat is None else seat
        for truth in islice(imagined(match.game, view, 1), 5):
            blinded = copy(truth)
            match.game.kernel.blind(match.box, blinded, watcher)
            assert blinded == match.blinded(seat)


def test_a_hint_has_few_moves_and_the_most_tried_comes_first() -> None:
    tried = [(0.5, 900), (0.6, 50), (0.4, 47), (0.2, 46), (0.1, 45), (0.3, 40), (0.9, 3)]
    found = shortlist([Prospect(Pass(), chance, visits) for chance, visits in tried])
    assert [p.chance for p in found] == [0.5, 0.6, 0.4, 0.2] and shortlist([]) == []
    sure = [Prospect(Pass(), 0.9, 990), Prospect(Pass(), 0.1, 7), Prospect(Pass(), 0.2, 3)]
    assert [p.chance for p in shortlist(sure)] == [0.9, 0.1]
