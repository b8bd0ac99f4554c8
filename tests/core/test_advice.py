"""What a move is good for: how often the things happen that a game says are at stake."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from poulpe.bots.advice import difference, imagined, shortlist, watches_of
from poulpe.bots.foresight import HAPPENED, OPEN, PAST, Watch, foresee, look
from poulpe.bots.search import compiled
from poulpe.bots.thumb import ThumbBot
from poulpe.bots.tree import Desk
from poulpe.core.chance import dreamt
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY, Out, tell
from poulpe.core.match import Match
from poulpe.core.records import blank, copy, pack
from poulpe.core.shelf import find, shelf
from poulpe.core.stakes import ANY
from poulpe.core.vocabulary import LANGUAGES, Prospect
from tests.toy.game import GAME
from tests.toy.words import Pass

CARDS = tuple(name for name in shelf() if find(name).physics is None)


@pytest.mark.parametrize("name", CARDS)
def test_all_that_is_at_stake_happens_to_somebody_and_has_words(name: str) -> None:
    game = find(name)
    assert game.stakes and game.words.spends
    for stake in game.stakes:
        seats: set[int] = set()
        for seed in range(200):
            seats |= _happened(game, stake.kind, stake.place, seed)
            if len(seats) == game.seats[0]:
                break
        assert seats == set(range(game.seats[0])), stake
        assert all("{name}" in stake.theirs[lang] and stake.yours[lang] for lang in LANGUAGES)


def _happened(game: AnyGame, kind: int, place: int, seed: int) -> set[int]:
    """By thumb: at random everybody would fold."""
    match, thumb = Match.deal(game, game.seats[0], seed), ThumbBot(game, seed)
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, thumb.choose(match.view(ask.seat), ask))
    events = [e for chapter in range(match.chapter + 1) for e in match.truth_of(chapter)]
    return {(e.a, e.b, e.c)[place] for e in events if e.kind == kind}


def test_native_code_counts_what_plain_python_counts() -> None:
    match = Match.deal(GAME, 3, 5)
    seat = match.asks[0].seat
    action = GAME.words.action(match.box, match.asks[0].moves[0])
    plain = watches_of(GAME.stakes)
    watches = pack(*plain)
    for i, truth in enumerate(islice(imagined(GAME, match.view(seat), 3), 20)):
        given = seat, action, 4, 85
        compiled(GAME).foresee(
            pack(match.box), pack(truth, GAME.kernel.state()), blank(Out), pack(dreamt(i)), blank(Desk), watches, *given
        )
        foresee(
            GAME.kernel, [match.box], [copy(truth), GAME.kernel.state()], [Out()], [dreamt(i)], [Desk()], plain, *given
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
def octorage(line: str) -> tuple[Match, Any]:
    match = Match.at("octorage", line)
    return match, {type(m).__name__: m for m in match.asks[0].moves}


def test_a_weapon_is_good_against_being_attacked_and_not_the_other_way() -> None:
    match, moves = octorage("jose [9 9] / gilles [3 4] / pamela [12 5] | area 6@2")
    view, game = match.view(0), match.game
    found = difference(game, view, 0, moves["PlayWeapon"], moves["BeAttacked"], seed=1)
    assert found is not None and found.stake == 0 and found.other == 1.0 and found.share < 0.6
    assert found.told(game.stakes, "en").startswith("the Octoman attacks you this turn in ")
    assert "Ana" in found.told(game.stakes, "fr", "Ana")
    back = difference(game, view, 0, moves["BeAttacked"], moves["PlayWeapon"], seed=1)
    assert back is None or back.stake != 0
    assert found == difference(game, view, 0, moves["PlayWeapon"], moves["BeAttacked"], seed=1)


def test_truths_fit_all_that_the_watcher_knows() -> None:
    match = Match.deal("octorage", 4, 3)
    for seat in (None, 0, 2):
        view, watcher = match.view(seat), GALLERY if seat is None else seat
        for truth in islice(imagined(match.game, view, 1), 5):
            blinded = copy(truth)
            match.game.kernel.blind(match.box, blinded, watcher)
            assert blinded == match.blinded(seat)


def test_a_hint_has_few_moves_and_the_most_tried_comes_first() -> None:
    tried = [(0.5, 900), (0.3, 40), (0.6, 50), (0.9, 3), (0.1, 45), (0.2, 46), (0.4, 47)]
    found = shortlist([Prospect(Pass(), chance, visits) for chance, visits in tried])
    assert [p.chance for p in found] == [0.5, 0.6, 0.4, 0.3] and shortlist([]) == ()
    sure = [Prospect(Pass(), 0.9, 990), Prospect(Pass(), 0.1, 7), Prospect(Pass(), 0.2, 3)]
    assert [p.chance for p in shortlist(sure)] == [0.9, 0.1]
