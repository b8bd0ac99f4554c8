"""Who sits where, who may seat whom, and who runs the table."""

from __future__ import annotations

import pytest

from poulpe.table import entries as kept
from poulpe.table.letters import (
    ClearSeat,
    FromPage,
    Kick,
    Leave,
    Mute,
    Rematch,
    Say,
    SeatBot,
    Seats,
    Shown,
    Sit,
    Stand,
    Start,
)
from poulpe.table.rematch import rematch
from tests.table.room import Room, gathered, table_of
from tests.toy.moves import Pass


def names(seats: Seats) -> list[str]:
    return [s.name for s in seats.seats]


# ---------------------------------------------------------------- sitting and standing
def test_whoever_comes_is_welcomed_and_sees_the_seats() -> None:
    ann = Room().enter("ann")
    assert [type(x).__name__ for x in ann.letters] == ["Welcome", "Seats"]
    assert [s.sitter for s in ann.seats.seats] == ["empty"] * 3 and ann.seats.gallery == 1


def test_a_person_takes_an_empty_seat_and_everybody_sees_it() -> None:
    room = gathered("ann")
    bob = room.enter("bob")
    bob.sit(2)
    assert names(room.page("ann").seats) == names(bob.seats) == ["Ann", "", "Bob"]
    assert bob.seats.seats[2].person == "bob" and bob.seats.gallery == 0


def test_a_taken_seat_is_refused() -> None:
    bob = gathered("ann").enter("bob")
    bob.sit(0)
    assert bob.refusal.why == "this seat is taken: choose an empty one"


@pytest.mark.parametrize("letter", [Sit(seat=3), Stand(seat=9)])
def test_a_seat_that_does_not_exist_is_refused(letter: FromPage) -> None:
    ann = Room().enter("ann")
    ann.say(letter)
    assert ann.refusal.why.startswith("there is no seat")


def test_whoever_stands_frees_the_seat() -> None:
    room = gathered("ann", "bob")
    room.page("bob").say(Stand(seat=1))
    assert names(room.page("ann").seats) == ["Ann", "", ""]


def test_nobody_stands_for_another() -> None:
    room = gathered("ann", "bob")
    room.page("ann").say(Stand(seat=1))
    assert room.page("ann").refusal.why == "this seat is not yours"


def test_nobody_sits_or_stands_during_a_match() -> None:
    ann = table_of("ann").page("ann")
    for letter in (Sit(seat=1), Stand(seat=0)):
        ann.say(letter)
        assert ann.refusal.why == "the match has begun"


def test_the_name_of_a_sitter_is_trimmed() -> None:
    ann = Room().enter("ann")
    ann.sit(0, "  Captain \n Ann ")
    ann.sit(1, "   ")
    assert names(ann.seats)[:2] == ["Captain Ann", "Ann"]


# ---------------------------------------------------------------- one device, several seats
def test_two_seats_on_one_device_have_names_of_their_own() -> None:
    ann = Room(seats=2).enter("ann")
    ann.sit(0, "Mum")
    ann.sit(1, "Dad")
    assert names(ann.seats) == ["Mum", "Dad"] and {s.person for s in ann.seats.seats} == {"ann"}


def test_a_shared_device_is_shown_every_seat_of_its_own() -> None:
    room = Room(seats=2)
    ann = room.enter("ann")
    ann.sit(0)
    ann.sit(1)
    ann.say(Start())
    assert [x.seat for x in ann.fresh(Shown)] == [0, 1]
    ann.answer({"type": "Pass"}, seat=0)
    ann.answer({"type": "Pass"}, seat=1)
    assert room.moves == [(0, "pass"), (1, "pass")]


def test_a_new_name_is_seen_at_the_table() -> None:
    room = gathered("ann", "bob")
    room.rename("bob", "Robert")
    assert names(room.page("ann").seats) == ["Ann", "Robert", ""]
    room.page("bob").say(Say(text="hello"))
    assert room.table.live.chat[-1].name == "Robert"


def test_a_new_name_leaves_the_seats_of_a_shared_device_alone() -> None:
    room = Room(seats=2)
    ann = room.enter("ann")
    ann.sit(0, "Mum")
    ann.sit(1, "Dad")
    room.rename("ann", "Anna")
    assert names(ann.seats) == ["Mum", "Dad"]


# ---------------------------------------------------------------- bots
def test_the_host_seats_a_bot_with_a_name() -> None:
    ann = gathered("ann").page("ann")
    ann.say(SeatBot(seat=1, bot="thumb"))
    ann.say(SeatBot(seat=2, bot="random"))
    assert [(s.sitter, s.bot) for s in ann.seats.seats[1:]] == [("bot", "thumb"), ("bot", "random")]
    assert len({*names(ann.seats)}) == 3


def test_another_bot_takes_the_place_and_the_name_of_a_bot() -> None:
    ann = gathered("ann").page("ann")
    ann.say(SeatBot(seat=1, bot="thumb"))
    name = names(ann.seats)[1]
    ann.say(SeatBot(seat=1, bot="random"))
    assert ann.seats.seats[1].bot == "random" and names(ann.seats)[1] == name


def test_the_host_takes_a_bot_off_its_seat() -> None:
    ann = gathered("ann").page("ann")
    ann.say(SeatBot(seat=1, bot="thumb"))
    ann.say(ClearSeat(seat=1))
    assert ann.seats.seats[1].sitter == "empty"


@pytest.mark.parametrize(
    ("letter", "why"),
    [
        (SeatBot(seat=1, bot="thumb"), "a person sits here"),
        (ClearSeat(seat=1), "a person sits here"),
        (ClearSeat(seat=2), "no bot sits here"),
        (SeatBot(seat=2, bot="{grand}master"), "there is no bot {grand}master; there is random, thumb"),
        (SeatBot(seat=7, bot="thumb"), "there is no seat 7 at this table"),
    ],
)
def test_a_bot_that_cannot_be_seated_or_cleared_is_refused(letter: FromPage, why: str) -> None:
    ann = gathered("ann", "bob").page("ann")
    ann.say(letter)
    assert ann.refusal.why == why


# ---------------------------------------------------------------- the host
@pytest.mark.parametrize(
    "letter",
    [SeatBot(seat=2, bot="thumb"), ClearSeat(seat=2), Start(), Mute(person="ann", on=True), Kick(person="ann")],
)
def test_only_the_host_runs_the_table(letter: FromPage) -> None:
    bob = gathered("ann", "bob").page("bob")
    bob.say(letter)
    assert bob.refusal.why == "only the host of the table can do that"


def test_a_match_starts_only_when_every_seat_is_taken() -> None:
    ann = gathered("ann", "bob").page("ann")
    ann.say(Start())
    assert ann.refusal.why.startswith("every seat must be taken")
    ann.say(SeatBot(seat=2, bot="thumb"))
    ann.say(Start())
    assert ann.seats.phase == "playing" and ann.shown().chapter >= 0


def test_a_match_starts_once() -> None:
    ann = table_of("ann").page("ann")
    ann.say(Start())
    assert ann.refusal.why == "the match has begun"


def test_a_host_need_not_sit() -> None:
    room = Room(host="ann")
    ann = room.enter("ann")
    for seat in range(3):
        ann.say(SeatBot(seat=seat, bot="thumb"))
    ann.say(Start())
    room.wait(100)
    assert ann.seats.phase == "over" and ann.shown().seat is None


def test_a_host_who_leaves_a_match_hands_the_table_over() -> None:
    room = table_of("ann", "bob")
    room.page("ann").say(Leave())
    assert room.page("bob").seats.host == "bob"


def test_a_host_who_stays_away_hands_the_table_over() -> None:
    room = gathered("ann", "bob", grace=45)
    room.exit(room.page("ann"))
    room.wait(44)
    assert room.page("bob").seats.host == "ann"
    room.wait(1)
    assert room.page("bob").seats.host == "bob"


def test_the_host_stays_when_nobody_else_is_there() -> None:
    room = table_of("ann")
    room.page("ann").say(Leave())
    assert room.table.live.seating.host == "ann"


# ---------------------------------------------------------------- muting and sending away
def test_whoever_is_muted_cannot_speak_until_the_word_is_given_back() -> None:
    room = gathered("ann", "bob")
    ann, bob = room.page("ann"), room.page("bob")
    ann.say(Mute(person="bob", on=True))
    bob.say(Say(text="hey"))
    assert bob.refusal.why == "the host has muted you" and bob.seats.seats[1].muted
    ann.say(Mute(person="bob", on=False))
    bob.say(Say(text="hey"))
    assert [s.text for s in room.table.live.chat] == ["hey"]


def test_somebody_in_the_gallery_can_be_muted() -> None:
    room = gathered("ann")
    eve = room.enter("eve")
    room.page("ann").say(Mute(person="eve", on=True))
    eve.say(Say(text="hey"))
    assert eve.refusal.why == "the host has muted you"


@pytest.mark.parametrize(("person", "why"), [("ann", "that would be you"), ("zoe", "there is no such person")])
def test_only_others_who_are_there_can_be_sent_away(person: str, why: str) -> None:
    ann = gathered("ann", "bob").page("ann")
    ann.say(Kick(person=person))
    assert ann.refusal.why.startswith(why)


def test_whoever_is_sent_away_before_the_match_leaves_a_free_seat() -> None:
    room = gathered("ann", "bob")
    room.page("ann").say(Kick(person="bob"))
    assert room.page("ann").seats.seats[1].sitter == "empty"


def test_whoever_is_sent_away_cannot_sit_again_nor_say_anything() -> None:
    room = gathered("ann", "bob")
    room.page("ann").say(Kick(person="bob"))
    for letter in (Sit(seat=1), Say(text="please")):
        room.page("bob").say(letter)
        assert room.page("bob").refusal.why == "the host has sent you away from this table"


def test_a_bot_plays_on_for_somebody_sent_away_in_a_match() -> None:
    room = table_of("ann", "bob", "cyd")
    room.page("ann").answer({"type": "Pass"})
    assert room.match.asks[0].seat == 1
    room.page("ann").say(Kick(person="bob"))
    place = room.page("ann").seats.seats[1]
    assert place.sitter == "bot" and place.name not in ("Bob", "")
    assert room.match.asks[0].seat != 1


def test_whoever_was_sent_away_looks_from_the_gallery_at_most() -> None:
    room = table_of("ann", "bob", "cyd")
    bob = room.page("bob")
    room.page("ann").say(Kick(person="bob"))
    room.page("ann").answer({"type": "Pass"})
    assert bob.fresh(Shown) and all(x.seat is None for x in bob.fresh(Shown))


@pytest.mark.parametrize("goes", [Stand(seat=1), Kick(person="bob")])
def test_a_standing_answer_does_not_outlive_its_sitter(goes: FromPage) -> None:
    room = gathered("ann", "bob")
    room.page("bob").stand_by(1, Pass())
    assert room.table.live.early[1] == {"window": {"type": "Pass"}}
    room.page("bob" if isinstance(goes, Stand) else "ann").say(goes)
    assert 1 not in room.table.live.early


# ---------------------------------------------------------------- rematch
def finished() -> Room:
    room = table_of("ann", "bob", seats=2)
    while room.table.live.phase == "playing":
        room.page(("ann", "bob")[room.match.asks[0].seat]).answer({"type": "Pass"})
    return room


def test_a_rematch_needs_a_match_that_is_over_and_a_seat_at_it() -> None:
    room = table_of("ann", "bob")
    room.page("ann").say(Rematch())
    assert room.page("ann").refusal.why == "the match is not over yet"
    over = finished()
    eve = over.enter("eve")
    eve.say(Rematch())
    assert eve.refusal.why == "only those who sit at the table can do that"


def test_a_rematch_keeps_seats_and_host_and_waits_for_two_people() -> None:
    room = finished()
    assert room.page("bob").say(Rematch()).rematch
    room.open(rematch(room.table.live, "0" * 32, "pepper", room.now))
    told = room.enter("ann").seats
    assert names(told) == ["Ann", "Bob"] and told.phase == "open" and told.host == "ann"
    room.page("ann").say(Start())
    assert room.page("ann").seats.phase == "playing"


def test_a_rematch_with_bots_starts_at_once() -> None:
    room = table_of("ann", seats=2)
    while room.table.live.phase == "playing":
        room.page("ann").answer({"type": "Pass"})
    room.open(rematch(room.table.live, "0" * 32, "pepper", room.now))
    assert room.enter("ann").seats.phase == "playing"


def test_everybody_is_told_where_they_play_again_and_only_once() -> None:
    room = finished()
    room._take(room.table.went_on("t2", room.now))
    assert room.page("bob").seats.rematch == "t2"
    room.page("ann").say(Rematch())
    assert room.page("ann").refusal.why == "the rematch has already been opened"


def test_whoever_was_sent_away_or_muted_is_so_in_the_rematch() -> None:
    room = gathered("ann", "bob", seats=2)
    eve = room.enter("eve")
    room.page("ann").say(Kick(person="eve"))
    room.page("ann").say(Mute(person="bob", on=True))
    room.page("ann").say(Start())
    again = rematch(room.table.live, "0" * 32, "pepper", room.now)
    assert eve.person in [e.person for e in again if isinstance(e, kept.Kicked)]
    assert [e.person for e in again if isinstance(e, kept.Muted)] == ["bob"]
