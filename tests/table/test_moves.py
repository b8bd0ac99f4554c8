"""What a move leads to. In Reef, d steals, a is the shield, e peeks, f gives, g dives."""

from __future__ import annotations

from typing import Any

import pytest

import poulpe
from poulpe.table import entries as kept
from poulpe.table.jobs import Think
from poulpe.table.letters import Answer, Leave, Refusal, SeatBot, Shown, Speak, Start
from tests.table.room import Room, table_of
from tests.toy.events import Gave
from tests.toy.moves import Aim, Back, Dive, Pass, Pick

GIVER = "[f b c] / [a b] / [a c]"


def octorage(*people: str, **setup: Any) -> Room:
    return table_of(*people, game="octorage", **setup)


# ---------------------------------------------------------------- whole matches
def test_a_person_plays_octorage_against_three_bots_to_the_end() -> None:
    room = octorage("ann", seats=4, seed=5)
    ann, mine = room.page("ann"), poulpe.bot("octorage", "random", seed=1)
    while room.table.live.phase == "playing":
        ann.answer(mine.choose(room.match.view(0), ann.ask()))
    assert ann.seats.phase == "over" and ann.shown().view.outcome == room.match.outcome
    assert {e.by for e in room.kept(kept.Moved)} == {"person", "bot"}


def test_three_bots_play_octorage_by_themselves_without_anybody_looking() -> None:
    room = Room("octorage", 3, pace=1)
    ann = room.enter("ann")
    for seat in range(3):
        ann.say(SeatBot(seat=seat, bot="thumb"))
    ann.say(Start())
    room.exit(ann)
    room.wait(1)
    assert room.table.live.phase == "over" and poulpe.replay(room.match.log).notation == room.match.notation


def test_bots_wait_a_moment_so_that_people_can_follow() -> None:
    room = table_of("ann", pace=1)
    room.page("ann").answer(Pass())
    room.wait(0.75)
    assert room.moves == [(0, "pass")]
    room.wait(0.25)
    assert {seat for seat, _ in room.moves} == {0, 1}, "and then a play in steps at once"


def test_a_bot_that_fails_does_what_an_absent_seat_does() -> None:
    room = table_of("ann")
    room.bot = lambda think: None
    room.page("ann").answer(Pass())
    assert room.moves == [(0, "pass"), (1, "pass"), (2, "pass")]
    assert [e.by for e in room.kept(kept.Moved)] == ["person", "clock", "clock"]


@pytest.mark.parametrize("nonsense", [Aim(0), Pick("zebra"), Dive(10**30, "up"), "pass?"])
def test_a_bot_that_answers_nonsense_does_what_an_absent_seat_does(nonsense: Any) -> None:
    room = table_of("ann", start=GIVER)
    room.bot = lambda think: nonsense
    room.page("ann").answer(Pass())
    assert room.moves == [(0, "pass"), (1, "pass"), (2, "pass")]


def test_a_thought_about_an_old_ask_counts_for_nothing() -> None:
    room = table_of("ann")
    room.page("ann").answer(Pass())
    before = room.moves
    late = Think(game="reef", bot="random", seat=1, ask=1)
    assert room.table.thought(late, Pass(), room.now).entries == [] and room.moves == before


# ---------------------------------------------------------------- news
def test_a_move_is_told_to_every_page_in_the_words_of_the_game() -> None:
    room = table_of("ann", "bob", "cyd")
    room.page("ann").answer(Pass())
    for person, drawn in (("ann", "a card"), ("bob", "Starfish"), ("cyd", "a card")):
        (shown,) = room.page(person).fresh(Shown)
        assert [line.text for line in shown.news] == ["Ann passes.", f"Bob draws {drawn}."]
        assert shown.waiting == (1,)


def test_only_the_asked_seat_gets_a_question() -> None:
    room = table_of("ann", "bob", "cyd")
    ann, bob = room.page("ann").shown(), room.page("bob").shown()
    assert ann.choices and ann.choices.question == "Play a card, or pass"
    assert len(ann.choices.moves) == len(ann.view.asks[0].moves)
    assert bob.choices is None and bob.view.asks == ()


def test_barred_moves_come_with_the_reason() -> None:
    room = table_of("ann", "bob", "cyd", start="[d b] / [] / [a c]")
    room.page("ann").answer(Pick("d"))
    choices = room.page("ann").shown().choices
    assert choices and "Aim at Bob" in choices.barred
    assert choices.why[choices.barred.index("Aim at Bob")] == "nobody there has a card to steal"


def test_a_plain_page_gets_its_board_as_lines() -> None:
    room = table_of("ann", game="octorage", seats=3)
    eve = room.enter("eve", plain=True)
    assert eve.shown().picture and room.page("ann").shown().picture is None


# ---------------------------------------------------------------- refusals
def test_a_refused_move_names_its_rule_and_comes_with_a_fresh_view() -> None:
    room = table_of("ann", "bob", "cyd", start="[d b] / [] / [a c]")
    ann = room.page("ann")
    ann.answer(Pick("d"))
    ask = ann.ask().id
    ann.answer(Aim(1))
    assert (ann.refusal.rule, ann.refusal.why, ann.refusal.ask) == ("RF-006", "nobody there has a card to steal", ask)
    assert [type(x) for x in ann.news] == [Refusal, Shown] and ann.ask().id == ask
    assert not room.page("bob").news


def test_a_refusal_speaks_the_language_of_its_reader() -> None:
    room = table_of("ann", "bob", "cyd", start="[d b] / [] / [a c]")
    ann = room.page("ann")
    ann.say(Speak(lang="fr"))
    ann.answer(Pick("d"))
    ann.answer(Aim(1))
    assert ann.refusal.why == "personne n'a de carte à voler ici"


def test_octorage_explains_its_refusals_in_both_languages() -> None:
    said = []
    for lang in ("en", "fr"):
        ann = octorage("ann", "bob", "cyd", start="jose [2] / gilles / pamela").page("ann")
        ann.reader.lang = lang
        ann.answer({"type": "PlayWeapon", "card": "12"})
        assert ann.refusal.rule and ann.refusal.rule.startswith("OR-")
        said.append(ann.refusal.why)
    assert said[0] != said[1]


def test_an_answer_to_an_old_ask_is_late() -> None:
    room = table_of("ann", "bob", "cyd", start=GIVER)
    ann = room.page("ann")
    old = ann.ask().id
    ann.answer(Pick("f"))
    ann.answer(Pass(), ask=old)
    assert ann.refusal.why.startswith("this question is no longer open") and ann.refusal.ask == old


def test_of_two_moves_at_once_only_the_first_counts() -> None:
    room = table_of("ann", "bob", "cyd")
    ann = room.page("ann")
    ask = ann.ask().id
    ann.say(Answer(ask=ask, move={"type": "Pass"}))
    ann.say(Answer(ask=ask, move={"type": "Pass"}))
    assert room.moves == [(0, "pass")] and ann.refusal.ask == ask


@pytest.mark.parametrize("person", ["bob", "eve"])
def test_the_question_of_another_is_not_yours_to_answer(person: str) -> None:
    room = table_of("ann", "bob", "cyd")
    page = room.enter("eve") if person == "eve" else room.page(person)
    page.answer(Pass(), ask=room.page("ann").ask().id)
    assert page.refusal.why == "this question is not yours to answer" and room.moves == []


@pytest.mark.parametrize("ask", [-1, 99, 10**30])
def test_a_question_that_nobody_asked_is_refused(ask: int) -> None:
    ann = table_of("ann", "bob", "cyd").page("ann")
    ann.answer(Pass(), ask=ask)
    assert ann.refusal.ask == ask


@pytest.mark.parametrize(
    ("garbage", "place"),
    [
        ({}, "`$.move`"),
        ({"type": "Castle"}, "`$.move.type`"),
        ({"type": 7}, "`$.move.type`"),
        ({"type": "Pick"}, "`$.move`"),
        ({"type": "Pick", "card": 7}, "`$.move.card`"),
        ({"type": "Aim", "seat": "1"}, "`$.move.seat`"),
        ({"type": "Dive", "depth": 1.5, "side": "left"}, "`$.move.depth`"),
    ],
)
def test_what_is_not_a_move_is_refused_with_its_place(garbage: dict[str, Any], place: str) -> None:
    ann = table_of("ann", "bob", "cyd").page("ann")
    ann.answer(garbage)
    assert ann.refusal.why.startswith("this is not a move of the game: ") and ann.refusal.why.endswith(place)


@pytest.mark.parametrize("strange", [Pick("zebra"), Aim(10**30), Aim(-1), Dive(3, "left"), Dive(-5, "up")])
def test_a_move_beyond_the_game_is_refused_by_a_rule(strange: Any) -> None:
    ann = table_of("ann", "bob", "cyd").page("ann")
    ann.answer(strange)
    assert ann.refusal.rule == "RF-002"


def test_nobody_moves_before_the_match_nor_after_it() -> None:
    room = Room()
    ann = room.enter("ann")
    ann.answer(Pass(), ask=0)
    assert ann.refusal.why == "no match is being played"


# ---------------------------------------------------------------- steps of a choice
def test_a_silent_step_is_shown_to_its_own_seat_only() -> None:
    room = table_of("ann", "bob", "cyd", start=GIVER)
    eve, ann = room.enter("eve"), room.page("ann")
    for step in (Pick("f"), Back(), Pick("f"), Pick("b")):
        ann.answer(step)
        assert [type(x) for x in ann.news] == [Shown]
        assert not room.page("bob").news and not room.page("cyd").news and not eve.news
    ann.answer(Aim(1))
    assert room.page("bob").fresh(Shown) and eve.fresh(Shown)


def test_a_step_of_somebody_who_comes_back_is_still_silent() -> None:
    room = table_of("ann", "bob", "cyd", start=GIVER)
    room.thinks = False
    ann, bob = room.page("ann"), room.page("bob")
    ann.say(Leave())
    ann.answer(Pick("f"))
    assert not room.table.live.is_away("ann") and not bob.fresh(Shown)


def test_a_gift_shows_its_card_to_giver_and_taker_only() -> None:
    room = table_of("ann", "bob", "cyd", start=GIVER)
    for step in (Pick("f"), Pick("b"), Aim(1)):
        room.page("ann").answer(step)
    for person, card in (("ann", "b"), ("bob", "b"), ("cyd", None)):
        events = [line.event for line in room.page(person).shown().news]
        assert [e.card for e in events if isinstance(e, Gave)] == [card]


def test_an_ask_with_ranges_is_answered_like_any_other() -> None:
    room = table_of("ann", "bob", "cyd", start="[g b] / [a] / [c]")
    ann = room.page("ann")
    ann.answer(Pick("g"))
    space = ann.ask().space
    assert space and space.move == "Dive"
    ann.answer(Dive(7, "left"))
    assert ann.refusal.rule == "RF-002"
    ann.answer({"type": "Dive"} | space.default)
    assert room.moves[-1] == (0, "dive20left")


# ---------------------------------------------------------------- started from a position
def test_a_table_can_begin_from_a_position_with_options_spelled_out() -> None:
    room = table_of("ann", "bob", "cyd", start=GIVER, options={"pearl": 5})
    assert room.page("ann").shown().view.places[0].hand == ("b", "c", "f")


def test_a_table_can_go_on_with_a_log() -> None:
    match = poulpe.Match.deal("reef", 3, seed=7)
    match.play(0, "pass")
    room = table_of("ann", "bob", "cyd", moves=match.moves)
    assert room.match.notation == match.notation and room.page("bob").ask().kind == "play"
