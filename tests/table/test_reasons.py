"""Why a bot moved: explained at practice tables, and never with what only the bot could know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from poulpe.core.found import FoundHint, FoundReason
from poulpe.core.game import AnyGame
from poulpe.core.kernel import heard_by
from poulpe.core.match import Match
from poulpe.core.shelf import find, shelf
from poulpe.core.stakes import Difference
from poulpe.core.vocabulary import LANGUAGES, Move, Prospect, Text, to_json
from poulpe.table import letters, say
from poulpe.table.jobs import Hint, Reason, moves_of
from poulpe.table.letters import AskReason, AskWhy, Because, TakeBack
from poulpe.table.reasons import reason_sentence
from poulpe.table.tips import Grounds
from tests.conformance.walks import Setup, blinded, imagined, legal, played, walk
from tests.table.room import Page, Room, table_of
from tests.toy.game import GAME
from tests.toy.moves import Aim, Pass

CARDS = tuple(name for name in shelf() if find(name).physics is None)
ASKER = 0
MOST = 240  # steps of a walk


def deals(game: AnyGame) -> Iterator[Setup]:
    return (Setup(seats, {}) for seats in (game.seating.counts[0], game.seating.counts[-1]))


# ---------------------------------------------------------------- nothing leaks
@pytest.mark.parametrize("name", CARDS)
def test_what_is_weighed_is_the_same_whatever_the_bot_hides(name: str) -> None:
    """If the asker cannot tell two truths apart, the worker gets the same bytes for both."""
    game, compared = find(name), 0
    for setup, seed in product(deals(game), (1, 2)):
        for i, (box, s, seat, action, _, _) in enumerate(islice(walk(game, setup, seed), 0, MOST, 3)):
            other = imagined(game, box, blinded(game, box, s, ASKER), ASKER, i)
            if seat == ASKER or game.kernel.forbids(box, other, seat, action):
                continue
            both = [_asked(game, box, truth, seat, action) for truth in (s, other)]
            if all(asked is not None and not asked[1].is_veiled(asked[0]) for asked in both):
                (here, ours), (there, theirs) = [asked for asked in both if asked is not None]
                assert ours.with_view(here) == theirs.with_view(there)
                compared += to_json(here.view(seat)) != to_json(there.view(seat))
    assert compared > 1, "too few truths in which the bot held different cards"


def _asked(game: AnyGame, box: Any, truth: Any, seat: int, action: int) -> tuple[Match, Reason] | None:
    """The match after this move and a job that asks about it; None if the move is not told to anybody yet."""
    match = Match.at(game, game.positions.write(box, truth, {}))
    match.play(seat, game.moves.write(box, action))
    chapter, moves = match.chapter, moves_of(match, match.chapter)
    job = Reason(game=game.name, asker=ASKER, seat=seat, chapter=chapter, moves=moves)
    return (match, job) if chapter else None


@pytest.mark.parametrize("name", CARDS)
def test_a_move_that_is_not_veiled_is_seen_by_all(name: str) -> None:
    """Any other sequence of open moves would have been told differently, so others know which one it was."""
    game, looked = find(name), 0
    for setup, seed in product(deals(game), (3, 4)):
        for box, s, seat, _, _, _ in islice(walk(game, setup, seed), 0, MOST, 3):
            heard: dict[tuple[int, Any], tuple[int, ...]] = {}
            for done, said in chains(game, box, s, seat):
                if any(isinstance(game.moves.move(box, a), game.moves.veiled) for a in done):
                    continue
                for watcher in set(range(-1, setup.seats)) - {seat}:
                    key = watcher, tuple(heard_by(said, watcher))
                    same = heard.setdefault(key, tuple(sorted(done)))
                    assert same == tuple(sorted(done)), [game.moves.move(box, a) for a in (*same, *done)]
                    looked += 1
    assert looked > 100


def chains(game: AnyGame, box: Any, s: Any, seat: int, done: tuple[int, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """Every sequence of moves up to the first one that is told, at most three, with the events told then."""
    for action in legal(game, box, s, seat):
        if action == game.kernel.back:
            continue
        after, said = played(game, box, s, seat, action)
        if said:
            yield (*done, action), said
        elif len(done) < 2 and game.kernel.asked(box, after) >> seat & 1:
            yield from chains(game, box, after, seat, (*done, action))


# ---------------------------------------------------------------- who may ask, and about what
def alone() -> tuple[Room, Page]:
    """Ann against two bots that have moved, at a table with hints."""
    room = table_of("ann")
    room.table.live.thinkers = ("1",)
    room.page("ann").answer(Pass())
    return room, room.page("ann")


def test_whoever_practises_asks_about_a_bots_move_and_hears_one_sentence() -> None:
    room, ann = alone()
    chapter = next(c for c in range(room.match.chapter, 0, -1) if room.match.mover(c) == 1)
    (job,) = ann.say(AskReason(chapter=chapter)).wanted(Reason)
    assert (job.asker, job.seat, job.chapter) == (0, 1, chapter)
    assert job.with_view(room.match).look().seat == 0 and not job.with_view(room.match).look().over
    room._take(room.table.reasoned(ann.reader, job, FoundReason(0.614, Aim(2), 0.537), say.NO_REASON, room.now))
    (told,) = ann.fresh(letters.Reason)
    assert told.chapter == chapter and told.seat == 1
    assert "61%" in told.why and "54%" in told.why and "Aim at" in told.why
    room._take(room.table.reasoned(ann.reader, job, None, say.NO_REASON, room.now))
    assert "analysis" in ann.last(letters.Reason).why


@pytest.mark.parametrize("why", say.LATER)
def test_what_cannot_be_told_yet_may_be_asked_again(why: Text) -> None:
    room, ann = alone()
    chapter = next(c for c in range(room.match.chapter, 0, -1) if room.match.mover(c) == 1)
    (job,) = ann.say(AskReason(chapter=chapter)).wanted(Reason)
    ann.fresh(letters.Reason)
    room._take(room.table.reasoned(ann.reader, job, None, why, room.now))
    assert ann.refusal.why == why.en and not ann.fresh(letters.Reason)


def test_a_page_from_before_an_update_asks_and_is_answered_by_the_first_names() -> None:
    room, ann = alone()
    chapter = next(c for c in range(room.match.chapter, 0, -1) if room.match.mover(c) == 1)
    (job,) = ann.say(AskWhy(chapter=chapter)).wanted(Reason)
    room._take(room.table.reasoned(ann.reader, job, FoundReason(0.614), say.NO_REASON, room.now))
    assert [type(letter) for letter in ann.fresh(letters.Reason)] == [Because]


def test_nobody_else_and_about_nothing_else() -> None:
    room, ann = alone()
    mine = next(c for c in range(room.match.chapter + 1) if room.match.mover(c) == 0)
    for chapter in (0, mine, room.match.chapter + 1):
        assert not ann.say(AskReason(chapter=chapter)).wanted(Reason) and ann.refusal.why
    last = room.match.chapter
    room.enter("eve").say(AskReason(chapter=last))  # a spectator
    assert room.page("eve").refusal.why
    two = table_of("ann", "bob")
    two.table.live.thinkers = ("1",)
    for name in ("ann", "bob"):
        two.page(name).answer(Pass())
    two.page("ann").say(AskReason(chapter=two.match.chapter))
    assert "practice" in two.page("ann").refusal.why


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_says_how_the_two_compare(lang: str) -> None:
    other = Pass()
    cards = [
        FoundReason(0.6),
        FoundReason(0.6, other, 0.5),
        FoundReason(0.5, other, 0.505),
        FoundReason(0.4, other, 0.5),
    ]
    acts = [FoundReason(None), FoundReason(0.9), FoundReason(0.6, other, 0.9)]
    told = [reason_sentence(r, "Bo", "A", "B", lang, acts=i > 3) for i, r in enumerate([*cards, *acts])]
    assert len(set(told)) == 7 and not any("{" in one for one in told)


def test_a_hint_says_what_the_better_move_keeps_and_is_good_for() -> None:
    room = table_of("ann")
    ask = room.match.asks[0]
    best, other = ask.moves[:2]
    found = FoundHint((_found(best, 0.61), _found(other, 0.54)), Difference("stolen", 0.052, 0.398))
    (hint,) = _hints(room, Hint(game=GAME.name, seat=ask.seat, ask=ask.id), found)
    kept = GAME.asks.spends(room.match.box, other, "en") if GAME.asks.spends else None
    assert hint.why == (
        f"“{_label(best)}” keeps {kept} and wins 61% of imagined matches that fit all you know, “{_label(other)}” 54% "
        "(a card stolen: 5% against 40%)."
    )
    assert hint.leads
    alike = FoundHint((_found(best, 0.55), _found(other, 0.53)), Difference("stolen", 0.052, 0.398))
    (hint,) = _hints(room, Hint(game=GAME.name, seat=ask.seat, ask=ask.id), alike)
    assert "about the same" in hint.why and "stolen" not in hint.why and not hint.leads


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reason_of_a_bots_move_is_told_where_chances_differ_enough(lang: str) -> None:
    found = Difference("stolen", 0.05, 0.4).told(GAME.study.stakes, lang)
    grounds = Grounds("the pearl", found)
    told, alike, worse = (
        reason_sentence(FoundReason(0.6, Pass(), low, margin), "Bo", "A", "B", lang, grounds=grounds)
        for low, margin in ((0.5, 0.04), (0.5, 0.11), (0.7, 0.04))
    )
    assert "Bo" in told and found in told and "the pearl" in told
    assert found not in alike and found not in worse and len({told, alike, worse}) == 3
    assert Difference("of another day", 0.05, 0.4).told(GAME.study.stakes, lang) == ""


def test_what_was_taken_back_meanwhile_is_not_explained() -> None:
    room = table_of("ann", take_back=True)
    room.table.live.thinkers, ann = ("1",), room.page("ann")
    ann.answer(Pass())
    chapter = next(c for c in range(room.match.chapter, 0, -1) if room.match.mover(c) == 1)
    (job,) = ann.say(AskReason(chapter=chapter)).wanted(Reason)
    ann.say(TakeBack(seat=0))
    ann.fresh(letters.Reason)
    room._take(room.table.reasoned(ann.reader, job, FoundReason(0.6), say.NO_REASON, room.now))
    assert not ann.fresh(letters.Reason)


def _found(move: Move, chance: float) -> Prospect[Any]:
    return Prospect(move, chance, 1900)


def _label(move: Move) -> str:
    return GAME.moves.label(move, "en", ("Ann", "Bo", "Cy"))


def _hints(room: Room, job: Hint, found: FoundHint[Any]) -> list[letters.Hint]:
    room.page("ann").fresh(letters.Hint)
    room._take(room.table.hinted(room.page("ann").reader, job, found, say.NO_HINT, room.now))
    return room.page("ann").fresh(letters.Hint)
