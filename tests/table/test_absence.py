"""Leaving and coming back: who plays in the meantime."""

from __future__ import annotations

from typing import Any

from poulpe.table import entries as kept
from poulpe.table.letters import Leave, Return, Seats, Sit, Start, Welcome
from poulpe.table.rematch import rematch
from tests.table.room import Room, gathered, table_of
from tests.toy.moves import Pass


def duo(**setup: Any) -> Room:
    return table_of("ann", "bob", seats=2, **setup)


def by(room: Room) -> list[str]:
    return [e.by for e in room.kept(kept.Moved)]


# ---------------------------------------------------------------- leaving
def test_a_bot_plays_for_somebody_who_leaves() -> None:
    room = duo()
    room.page("ann").say(Leave())
    assert room.page("bob").seats.seats[0].away and set(by(room)) == {"bot"} and room.match.asks[0].seat == 1


def test_whoever_returns_plays_on() -> None:
    room = duo()
    ann, bob = room.page("ann"), room.page("bob")
    ann.say(Leave())
    ann.say(Return())
    bob.answer(Pass())
    assert not bob.seats.seats[0].away and room.match.asks[0].seat == 0


def test_whoever_answers_has_returned() -> None:
    room = duo()
    ann = room.page("ann")
    room.thinks = False
    ann.say(Leave())
    ann.answer(Pass())
    assert not ann.seats.seats[0].away and by(room) == ["person"]


def test_a_refused_answer_is_no_return() -> None:
    room = duo()
    ann = room.page("ann")
    room.thinks = False
    ann.say(Leave())
    ann.answer({"type": "Block"})
    assert ann.refusal.rule == "RF-002" and room.table.live.is_away("ann")


def test_a_new_page_is_a_return() -> None:
    room = duo()
    room.page("ann").say(Leave())
    room.enter("ann")
    assert not room.page("bob").seats.seats[0].away


def test_a_bot_that_still_thinks_is_not_heard_after_the_return() -> None:
    room = duo()
    room.thinks = False
    ann = room.page("ann")
    ann.say(Leave())
    ann.say(Return())
    room.thinks = True
    room.wait(1)
    assert room.moves == [] and not room.thoughts


def test_a_bot_is_asked_again_after_a_short_return() -> None:
    room = duo()
    room.thinks = False
    ann = room.page("ann")
    ann.say(Leave())
    ann.say(Return())
    room.thinks = True
    room.wait(1)
    ann.say(Leave())
    assert set(by(room)) == {"bot"} and room.match.asks[0].seat == 1


def test_leaving_twice_is_leaving_once() -> None:
    room = duo()
    room.page("ann").say(Leave())
    assert room.page("ann").say(Leave()).entries == []


def test_only_whoever_plays_can_leave_and_only_a_match() -> None:
    room = duo()
    eve = room.enter("eve")
    eve.say(Leave())
    assert eve.refusal.why == "only those who sit at the table can do that"
    before = Room().enter("ann")
    before.say(Leave())
    assert before.refusal.why == "no match is being played"


def test_every_seat_of_a_shared_device_is_played_by_bots() -> None:
    room = gathered("ann", seats=2)
    ann = room.page("ann")
    for letter in (Sit(seat=1), Start(), Leave()):
        ann.say(letter)
    assert room.table.live.phase == "over" and set(by(room)) == {"bot"}


# ---------------------------------------------------------------- staying away
def test_others_see_that_a_page_was_closed() -> None:
    room = duo()
    room.exit(room.page("ann"))
    place = room.page("bob").seats.seats[0]
    assert not place.here and not place.away


def test_somebody_with_two_pages_may_close_one() -> None:
    room = duo(grace=1)
    room.exit(room.enter("ann"))
    room.wait(100)
    assert room.page("bob").seats.seats[0].here and room.moves == []


def test_after_some_grace_a_bot_plays_for_whoever_is_gone() -> None:
    room = duo(grace=45)
    room.exit(room.page("ann"))
    room.wait(44)
    assert room.moves == []
    room.wait(1)
    assert by(room) and set(by(room)) == {"bot"} and room.page("bob").seats.seats[0].away


def test_whoever_comes_back_within_the_grace_has_lost_nothing() -> None:
    room = duo(grace=45)
    room.exit(room.page("ann"))
    room.wait(40)
    room.enter("ann")
    room.wait(1000)
    assert room.moves == [] and not room.kept(kept.WentAway)


def test_whoever_comes_back_later_gets_the_seat_back() -> None:
    room = duo(grace=45)
    room.exit(room.page("ann"))
    room.wait(45)
    ann = room.enter("ann")
    room.page("bob").answer(Pass())
    assert not ann.seats.seats[0].away and ann.ask().kind == "play"


def test_nobody_is_replaced_at_an_empty_table() -> None:
    room = duo(grace=45)
    room.exit(room.page("ann"))
    room.exit(room.page("bob"))
    room.wait(10_000)
    assert room.moves == [] and room.table.alarm is None


def test_grace_begins_anew_when_the_first_comes_back() -> None:
    room = duo(grace=45)
    room.exit(room.page("ann"))
    room.exit(room.page("bob"))
    room.wait(10_000)
    room.enter("bob")
    room.wait(44)
    assert not room.kept(kept.WentAway)
    room.wait(1)
    assert room.kept(kept.WentAway)


def test_whoever_does_not_come_back_after_a_restart_is_replaced_too() -> None:
    room = duo(grace=45)
    room.restart()
    room.enter("bob")
    room.wait(45)
    assert [e.seat for e in room.kept(kept.WentAway)] == [0] and room.match.asks[0].seat == 1


def test_a_restart_asks_the_bots_again() -> None:
    room = table_of("ann")
    room.thinks = False
    room.page("ann").answer(Pass())
    room.restart()
    room.thinks = True
    room.wait(0)
    assert room.match.asks[0].seat == 0


def test_with_a_clock_of_days_nobody_is_replaced() -> None:
    room = duo(clock="days", time=3, grace=45)
    room.exit(room.page("ann"))
    room.wait(86_400)
    assert room.moves == [] and room.page("bob").seats.host == "ann"


# ---------------------------------------------------------------- OR-R75
def passive(**setup: Any) -> Room:
    start = 'jose [12 dodge] / gilles [2] / pamela [3] | with {"absent_player":"passive"}'
    return table_of("ann", "bob", "cyd", game="octorage", start=start, options={"absent_player": "passive"}, **setup)


def test_OR_R75_a_passive_seat_is_attacked_and_no_bot_plays() -> None:
    room = passive(pace=1)
    room.page("ann").say(Leave())
    room.wait(0.5)
    assert room.moves == [] and not room.thoughts
    room.wait(0.5)
    assert room.moves[0] == (0, "attacked") and by(room)[0] == "clock"


def test_OR_R75_a_passive_seat_is_given_back() -> None:
    room = passive(pace=1)
    ann = room.page("ann")
    ann.say(Leave())
    ann.say(Return())
    room.wait(100)
    assert room.moves == []


def test_OR_R75_by_default_a_bot_plays_for_a_leaver() -> None:
    room = table_of("ann", "bob", "cyd", game="octorage", start="jose [12 dodge] / gilles [2] / pamela [3]")
    room.page("ann").say(Leave())
    assert set(by(room)) == {"bot"}


def test_others_are_told_once_when_somebody_leaves() -> None:
    room = duo()
    room.thinks = False
    room.page("ann").say(Leave())
    assert len(room.page("bob").fresh(Seats)) == 1


# ---------------------------------------------------------------- games where leaving loses
def strict(**setup: Any) -> Room:
    start = "crab [3 4 6 9] 2 / octopus [5 7 8] 2"
    return table_of("ann", "bob", game="crabs-vs-octopuses", seats=2, start=start, **setup)


def test_CP_R47_whoever_leaves_has_lost() -> None:
    room = strict()
    assert room.page("bob").last(Welcome).leaving == "defeat"
    room.page("bob").say(Leave())  # it is not even his turn
    assert room.moves == [(1, "concede")] and room.match.outcome is not None and room.match.outcome.winners == (0,)
    assert room.page("ann").seats.phase == "over"


def test_CP_R47_so_has_whoever_stays_away() -> None:
    room = strict(grace=45)
    room.exit(room.page("bob"))
    room.wait(44)
    assert room.moves == []
    room.wait(1)
    assert room.moves == [(1, "concede")]


def test_CP_R47_the_third_time_out_in_a_row_is_defeat() -> None:
    room = strict(clock="move", time=30, window_seconds=1)
    room.wait(30)  # Ann leads her lowest card; Bob's window passes by itself, which does not count as a timeout of his
    assert room.moves[0] == (0, "3c")
    room.wait(400)
    assert room.match.over and [m for m in room.moves if m[1] == "concede"]
    late = [m for m in room.moves if m[0] == room.moves[-1][0] and m[1] not in ("let", "concede")]
    assert len(late) == 2


def test_a_rematch_remembers_who_lost() -> None:
    room = strict()
    room.page("bob").say(Leave())
    opened = rematch(room.table.live, "7", "salt", room.now)[0]
    assert isinstance(opened, kept.Opened) and opened.options["previous_loser"] == 1
