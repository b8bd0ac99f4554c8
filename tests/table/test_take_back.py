"""Taking a move back: a setting of the table, with everybody's consent."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from poulpe.table import entries as kept
from poulpe.table.letters import Consent, Kick, Leave, TakeBack
from tests.table.room import Page, Room, table_of
from tests.toy.moves import Aim, Pass, Pick


def trio(**setup: Any) -> tuple[Room, Page, Page, Page]:
    """Three people; Ann has passed, and Bob is asked."""
    room = table_of("ann", "bob", "cyd", **({"take_back": True} | setup))
    room.page("ann").answer(Pass())
    return room, room.page("ann"), room.page("bob"), room.page("cyd")


def test_by_default_moves_stay() -> None:
    _, ann, bob, _ = trio(take_back=False)
    for page, letter in ((ann, TakeBack(seat=0)), (bob, Consent(yes=True))):
        page.say(letter)
        assert page.refusal.why == "moves cannot be taken back at this table"


def test_a_move_is_taken_back_when_all_agree() -> None:
    room, ann, bob, cyd = trio()
    before = ann.seats.take_back
    ann.say(TakeBack(seat=0))
    assert before is None and bob.seats.take_back == 0
    bob.say(Consent(yes=True))
    assert room.moves == [(0, "pass")]
    cyd.say(Consent(yes=True))
    assert room.moves == [] and bob.seats.take_back is None and ann.ask().kind == "play"
    ann.answer(Pass())
    assert bob.shown(1).news[0].lead == "Ann took a move back."
    bob.answer(Pass())
    assert ann.shown(0).news[0].lead is UNSET


def test_one_no_is_enough() -> None:
    room, ann, bob, cyd = trio()
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    cyd.say(Consent(yes=False))
    assert room.moves == [(0, "pass")] and ann.seats.take_back is None
    bob.say(Consent(yes=True))
    assert bob.refusal.why == "nobody is asking to take a move back"


def test_what_others_played_since_is_taken_back_too() -> None:
    room, ann, bob, cyd = trio()
    bob.answer(Pass())
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    cyd.say(Consent(yes=True))
    assert room.moves == []


def test_alone_with_bots_a_move_is_taken_back_at_once() -> None:
    room = table_of("ann", take_back=True)
    room.page("ann").answer(Pass())
    assert len(room.moves) >= 3
    room.page("ann").say(TakeBack(seat=0))
    assert room.moves == []


def test_whoever_is_away_need_not_agree() -> None:
    room, ann, bob, cyd = trio()
    cyd.say(Leave())
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    assert room.moves == []


def test_only_a_move_of_ones_own_can_be_taken_back() -> None:
    _, ann, bob, _ = trio()
    ann.say(TakeBack(seat=1))
    assert ann.refusal.why == "this seat is not yours"
    bob.say(TakeBack(seat=1))
    assert bob.refusal.why == "there is no move of yours to take back"


def test_what_the_clock_played_is_not_ones_own() -> None:
    room = table_of("ann", "bob", "cyd", take_back=True, clock="move", time=5)
    room.wait(5)
    room.page("ann").say(TakeBack(seat=0))
    assert room.page("ann").refusal.why == "there is no move of yours to take back"


def test_the_gallery_neither_asks_nor_agrees() -> None:
    room, _, *_ = trio()
    eve = room.enter("eve")
    for letter in (TakeBack(seat=0), Consent(yes=True)):
        eve.say(letter)
        assert eve.refusal.why == "only those who sit at the table can do that"


def test_a_is_request_outdated_when_somebody_plays_on() -> None:
    _, ann, bob, cyd = trio()
    ann.say(TakeBack(seat=0))
    bob.answer(Pass())
    assert ann.seats.take_back is None
    cyd.say(Consent(yes=True))
    assert cyd.refusal.why == "nobody is asking to take a move back"


def test_a_wish_outlives_a_silent_step_which_it_would_show() -> None:
    room, ann, bob, cyd = trio(start="[b] / [d a] / [a]")
    ann.say(TakeBack(seat=0))
    bob.answer(Pick("d"))
    assert not ann.news and ann.seats.take_back == 0
    for page in (bob, cyd):
        page.say(Consent(yes=True))
    assert room.moves == []


def test_a_wish_outlives_the_move_of_a_bot() -> None:
    room = table_of("ann", "bob", take_back=True, pace=1)
    ann, bob = room.page("ann"), room.page("bob")
    ann.answer(Pass())
    bob.answer(Pass())
    ann.say(TakeBack(seat=0))
    room.wait(1)
    assert bob.seats.take_back == 0 and len(room.moves) > 2
    bob.say(Consent(yes=True))
    assert room.moves == []


def test_a_wish_ends_when_somebody_is_sent_away() -> None:
    _, ann, bob, _ = trio()
    bob.answer(Pass())
    bob.say(TakeBack(seat=1))
    ann.say(Kick(person="bob"))
    assert ann.seats.take_back is None


def test_asks_never_get_an_old_id_again() -> None:
    _, ann, bob, cyd = trio()
    seen = {bob.ask().id, 0}
    for _ in range(3):
        ann.say(TakeBack(seat=0))
        bob.say(Consent(yes=True))
        cyd.say(Consent(yes=True))
        assert ann.ask().id not in seen
        seen.add(ann.ask().id)
        ann.answer(Pass())
        assert bob.ask().id not in seen
        seen.add(bob.ask().id)


def test_an_answer_to_an_ask_that_was_taken_back_is_late() -> None:
    _, ann, bob, cyd = trio()
    old = bob.ask().id
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    cyd.say(Consent(yes=True))
    ann.answer(Pass())
    bob.answer(Pass(), ask=old)
    assert bob.refusal.why.startswith("this question is no longer open")


def test_a_thought_about_a_move_taken_back_counts_for_nothing() -> None:
    room = table_of("ann", take_back=True)
    room.thinks = False
    ann = room.page("ann")
    ann.answer(Pass())
    ann.say(TakeBack(seat=0))
    room.thinks = True
    room.wait(1)
    assert room.moves == []
    ann.answer(Pass())
    assert room.match.asks[0].seat == 0 and len(room.moves) >= 3


def test_only_the_last_step_of_a_choice_is_taken_back() -> None:
    room = table_of("ann", take_back=True, start="[f b c] / [a b] / [a c]")
    ann = room.page("ann")
    for step in (Pick("f"), Pick("b"), Aim(1)):
        ann.answer(step)
    ann.say(TakeBack(seat=0))
    assert room.moves == [(0, "f"), (0, "b")] and ann.ask().kind == "gift-seat"
    assert room.kept(kept.TookBack)[0].to == 2


def test_a_wish_does_not_wait_for_somebody_who_left() -> None:
    """Otherwise it would stay open while bots play on. It can be made again; those who left do not count then."""
    room, ann, bob, cyd = trio()
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    cyd.say(Leave())
    assert ann.seats.take_back is None and room.moves == [(0, "pass")]
    ann.say(TakeBack(seat=0))
    bob.say(Consent(yes=True))
    assert room.moves == []
