"""Reaction windows: who is asked, what others see, when they close. In Reef seat 0 steals and the others may block."""

from __future__ import annotations

from typing import Any

import pytest

from poulpe.table import entries as kept
from poulpe.table.letters import AnswerEarly, Consent, Kick, Leave, Sealed, Shown, Speak, Start, TakeBack, Window
from tests.table.room import Page, Room, gathered, table_of
from tests.toy.moves import Aim, Block, Pass, Pick

THIEF = "[d b] / [a b] / [a c]"


def window(*people: str, start: str = THIEF, **setup: Any) -> Room:
    """Ann has played the thief against seat 1, and seats 1 and 2 may block."""
    room = table_of(*people, start=start, **setup)
    for step in (Pick("d"), Aim(1)):
        room.page("ann").answer(step)
    return room


def three(**setup: Any) -> tuple[Room, Page, Page, Page]:
    room = window("ann", "bob", "cyd", **setup)
    return room, room.page("ann"), room.page("bob"), room.page("cyd")


def own_window(page: Page) -> Window:
    found = page.shown().window
    assert found is not None
    return found


# ---------------------------------------------------------------- who is asked
def test_everybody_who_could_react_by_public_facts_is_asked() -> None:
    _, ann, bob, cyd = three(start="[d b] / [a b] / [c]")
    assert bob.ask().kind == cyd.ask().kind == "window" and Block() not in cyd.ask().moves
    assert ann.shown().waiting == bob.shown().waiting == (1, 2) and ann.shown().view.asks == ()


def test_with_two_people_or_more_a_window_is_steady() -> None:
    room, _, bob, _ = three(window_seconds=6)
    room.wait(2)
    bob.say(Speak(lang="fr"))
    assert own_window(bob) == Window(steady=True, left=4.0, answer=None)


def test_with_one_person_a_window_is_brisk() -> None:
    room = table_of("ann", start="[b] / [d b] / [d c]")
    steps = iter([Pick("d"), Aim(0), Pass()])
    room.bot = lambda think: next(steps)
    room.page("ann").answer(Pass())
    assert own_window(room.page("ann")) == Window(steady=False, left=None, answer=None)


# ---------------------------------------------------------------- steady
def test_nobody_sees_that_somebody_answered_a_steady_window() -> None:
    room, ann, bob, cyd = three()
    eve = room.enter("eve")
    bob.answer(Block())
    assert [type(x) for x in bob.news] == [Sealed, Shown] and own_window(bob).answer == {"type": "Block"}
    assert not ann.news and not cyd.news and not eve.news
    assert room.enter("fay").shown().waiting == (1, 2)


def test_a_steady_window_stays_open_when_all_have_answered() -> None:
    room, _, bob, cyd = three(window_seconds=6)
    bob.answer(Pass())
    cyd.answer(Pass())
    room.wait(5.5)
    assert room.moves[2:] == []
    room.wait(0.5)
    assert room.moves[2:] == [(1, "pass"), (2, "pass")]


def test_a_missing_answer_is_what_an_absent_seat_does() -> None:
    room, _, bob, _ = three(window_seconds=6)
    bob.answer(Block())
    room.wait(6)
    assert room.moves[2:] == [(1, "block"), (2, "pass")]
    assert [e.by for e in room.kept(kept.Moved)][2:] == ["person", "clock"]


def test_all_answers_are_told_together_when_the_window_closes() -> None:
    room, ann, bob, cyd = three(window_seconds=6)
    cyd.answer(Block())
    room.wait(6)
    for page in (ann, bob, cyd):
        assert [type(line.event).__name__ for line in page.shown().news] == ["Blocked", "Drew"]
        assert page.shown().window is None


def test_an_answer_can_be_changed_until_the_window_closes() -> None:
    room, _, bob, _ = three(window_seconds=6)
    ask = bob.ask().id
    for move in (Block(), Pass(), Block(), Pass()):
        bob.answer(move)
        assert bob.ask().id == ask and bob.fresh(Sealed) == [Sealed(seat=1, ask=ask)]
    room.wait(6)
    assert (1, "pass") in room.moves and (1, "block") not in room.moves


def test_a_refused_change_leaves_the_answer_as_it_was() -> None:
    _, _, bob, _ = three(start="[d b] / [c b] / [a]")
    bob.answer(Pass())
    bob.answer(Block())
    assert bob.refusal.rule == "RF-007" and own_window(bob).answer == {"type": "Pass"}


def test_an_answer_after_the_window_is_late() -> None:
    room, _, bob, _ = three(window_seconds=6)
    ask = bob.ask().id
    room.wait(6)
    bob.answer(Block(), ask=ask)
    assert bob.refusal.why.startswith("this question is no longer open")


def test_two_seats_on_one_device_answer_one_by_one() -> None:
    room = gathered("ann", "bob", start=THIEF, window_seconds=6)
    ann, bob = room.page("ann"), room.page("bob")
    bob.sit(2)
    ann.say(Start())
    ann.answer(Pick("d"))
    ann.answer(Aim(1))
    bob.answer(Block(), seat=1)
    assert bob.shown(1).window != bob.shown(2).window
    room.wait(6)
    assert room.moves[2:] == [(1, "block"), (2, "pass")]


# ---------------------------------------------------------------- brisk
def test_a_brisk_window_waits_for_every_answer() -> None:
    room, _, bob, cyd = three(window="brisk")
    bob.answer(Pass())
    room.wait(1000)
    assert room.moves[2:] == [] and own_window(cyd).left is None


@pytest.mark.parametrize(("seconds", "least"), [(6.0, 2.0), (0.5, 0.5)])
def test_a_brisk_window_with_two_people_stays_open_for_a_moment(seconds: float, least: float) -> None:
    room, _, bob, cyd = three(window="brisk", window_seconds=seconds)
    bob.answer(Pass())
    cyd.answer(Pass())
    room.wait(least / 2)
    assert room.moves[2:] == []
    bob.answer(Block())
    room.wait(least / 2)
    assert room.moves[2:] == [(1, "block"), (2, "pass")]


def test_a_brisk_window_that_was_open_long_enough_closes_with_the_last_answer() -> None:
    room, _, bob, cyd = three(window="brisk")
    bob.answer(Pass())
    room.wait(10)
    cyd.answer(Pass())
    assert room.moves[2:] == [(1, "pass"), (2, "pass")]


def test_a_brisk_window_with_one_person_closes_at_once() -> None:
    room = window("ann")
    assert [seat for seat, _ in room.moves[2:4]] == [1, 2] and room.now == room.entries[0].at


def test_in_a_brisk_window_the_clock_of_a_move_counts() -> None:
    room, _, bob, _ = three(window="brisk", clock="move", time=30)
    bob.answer(Block())
    room.wait(30)
    assert sorted(room.moves[2:]) == [(1, "block"), (2, "pass")]


def test_in_a_steady_window_clocks_stand_still() -> None:
    room, _, bob, cyd = three(clock="match", time=60, window_seconds=6)
    room.wait(6)
    assert bob.seats.seats[1].clock == 60.0 and cyd.seats.seats[2].clock == 60.0


# ---------------------------------------------------------------- standing answers
def test_a_standing_answer_counts_in_every_window() -> None:
    room = table_of("ann", "bob", "cyd", start=THIEF, window_seconds=6)
    bob = room.page("bob")
    bob.stand_by(1, Block())
    assert bob.shown().early == {"window": {"type": "Block"}} and not room.page("ann").news
    room.page("ann").answer(Pick("d"))
    room.page("ann").answer(Aim(1))
    assert own_window(bob).answer == {"type": "Block"}
    room.wait(6)
    assert (1, "block") in room.moves


def test_a_standing_answer_counts_in_the_open_window_too() -> None:
    _, ann, bob, cyd = three()
    bob.stand_by(1, Block())
    assert own_window(bob).answer == {"type": "Block"} and not ann.news and not cyd.news


def test_a_standing_answer_is_overruled_by_an_answer() -> None:
    room, _, bob, _ = three(window_seconds=6)
    bob.stand_by(1, Block())
    bob.answer(Pass())
    room.wait(6)
    assert (1, "pass") in room.moves and bob.shown().early


def test_a_standing_answer_taken_back_counts_no_more() -> None:
    room = table_of("ann", "bob", "cyd", start=THIEF, window_seconds=6)
    bob = room.page("bob")
    bob.stand_by(1, Block())
    bob.stand_by(1, None)
    room.page("ann").answer(Pick("d"))
    room.page("ann").answer(Aim(1))
    assert bob.shown().early == {} and own_window(bob).answer is None


def test_taking_a_standing_answer_back_leaves_the_open_window_as_it_is() -> None:
    _, _, bob, _ = three()
    bob.stand_by(1, Block())
    bob.stand_by(1, None)
    assert bob.shown().early == {} and own_window(bob).answer == {"type": "Block"}


def test_a_standing_answer_that_is_not_allowed_waits_for_a_better_time() -> None:
    room = table_of("ann", "bob", "cyd", start="[d b] / [c b] / [a]", window_seconds=6)
    room.page("bob").stand_by(1, Block())
    room.page("ann").answer(Pick("d"))
    room.page("ann").answer(Aim(1))
    assert own_window(room.page("bob")).answer is None
    room.wait(6)
    assert (1, "pass") in room.moves


def test_a_standing_answer_keeps_only_what_the_move_has() -> None:
    room = table_of("ann", "bob", "cyd")
    room.page("bob").say(AnswerEarly(seat=1, kind="window", move={"type": "Pass", "colour": "x" * 1000}))
    assert room.page("bob").shown().early == {"window": {"type": "Pass"}}


@pytest.mark.parametrize(
    ("early", "why"),
    [
        (AnswerEarly(seat=0, kind="window", move={"type": "Pass"}), "this seat is not yours"),
        (AnswerEarly(seat=1, kind="play", move={"type": "Pass"}), "play cannot be answered early; window can"),
        (AnswerEarly(seat=1, kind="window", move={"type": "Aim", "seat": None}), "this is not a move of the game: "),
    ],
)
def test_a_standing_answer_that_cannot_be_is_refused(early: AnswerEarly, why: str) -> None:
    bob = table_of("ann", "bob", "cyd").page("bob")
    bob.say(early)
    assert bob.refusal.why.startswith(why)


# ---------------------------------------------------------------- people who come and go
def test_a_window_without_company_waits() -> None:
    room, ann, bob, cyd = three(window_seconds=6)
    for page in (ann, bob, cyd):
        room.exit(page)
    room.wait(1000)
    assert room.moves[2:] == []
    back = room.enter("bob")
    assert own_window(back).left == 6.0
    room.wait(6)
    assert len(room.moves) == 4


def test_a_window_survives_a_restart_with_its_answers() -> None:
    room, _, bob, _ = three(window_seconds=6)
    bob.answer(Block())
    room.restart()
    again = room.enter("bob")
    assert own_window(again) == Window(steady=True, left=6.0, answer={"type": "Block"})
    room.wait(6)
    assert room.moves[2:] == [(1, "block"), (2, "pass")]


def test_a_window_of_a_match_with_days_lasts_as_long_as_a_move() -> None:
    room, _, bob, _ = three(clock="days", time=3)
    bob.answer(Block())
    room.wait(86_400)
    assert room.moves[2:] == []
    room.wait(2 * 86_400)
    assert sorted(room.moves[2:]) == [(1, "block"), (2, "pass")]


def test_a_bot_answers_for_somebody_who_left_during_a_window() -> None:
    room, _, bob, cyd = three(window="brisk")
    bob.say(Leave())
    cyd.answer(Pass())
    room.wait(2)
    assert room.moves[2] == (1, "block")


def test_an_answer_given_before_leaving_stands() -> None:
    room, _, bob, cyd = three(window="brisk")
    bob.answer(Pass())
    bob.say(Leave())
    cyd.answer(Pass())
    room.wait(2)
    assert room.moves[2] == (1, "pass")


def test_a_bot_answers_for_somebody_sent_away_during_a_window() -> None:
    room, ann, _, cyd = three(window="brisk")
    ann.say(Kick(person="bob"))
    cyd.answer(Pass())
    room.wait(2)
    assert room.moves[2:4] == [(1, "block"), (2, "pass")]


def test_a_window_taken_back_is_opened_anew() -> None:
    room, ann, bob, cyd = three(take_back=True, window_seconds=6)
    bob.answer(Block())
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    cyd.say(Consent(yes=True))
    assert room.table.live.window is None
    ann.answer(Aim(2))
    assert own_window(bob).answer is None
