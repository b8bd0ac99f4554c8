"""What each page is told: its own seat, in its own language, and nothing before its time."""

from __future__ import annotations

from hashlib import sha256

import pytest

from poulpe.table.letters import Habits, Said, Say, Seats, Shown, Speak, Start, Story, TellStory, Welcome
from poulpe.table.telling import Telling
from tests.table.room import Room, gathered, table_of
from tests.toy.moves import Pass


# ---------------------------------------------------------------- chat
def test_what_is_said_is_told_to_everybody() -> None:
    room = gathered("ann", "bob")
    eve = room.enter("eve")
    eve.say(Say(text="hello"))
    (said,) = room.page("ann").fresh(Said)
    assert (said.person, said.name, said.text, said.at) == ("eve", "Eve", "hello", room.now)


def test_white_space_is_normalised() -> None:
    ann = gathered("ann").page("ann")
    ann.say(Say(text="  one\n\n\ttwo   three "))
    assert ann.fresh(Said)[0].text == "one two three"


@pytest.mark.parametrize("text", [" \n ", "\u200b", "\u200d \u200d", "\u3164\u2800", "\u202e\u2066", "\ufeff\u00ad"])
def test_what_cannot_be_seen_says_nothing(text: str) -> None:
    ann = gathered("ann").page("ann")
    assert ann.say(Say(text=text)).entries == [] and not ann.news


@pytest.mark.parametrize("text", ["Zoé", "👩‍🚀", "می‌خواهم", "x²"])
def test_what_can_be_seen_is_said_as_it_is(text: str) -> None:
    ann = gathered("ann").page("ann")
    ann.say(Say(text=text))
    assert ann.fresh(Said)[0].text == text


def test_the_last_hundred_lines_are_remembered() -> None:
    room = gathered("ann")
    for i in range(105):
        room.table.hear(room.page("ann").reader, Say(text=f"line {i}"), room.now)
    chat = room.table.live.chat
    assert len(chat) == 100 and chat[0].text == "line 5" and chat[-1].text == "line 104"


def test_a_newcomer_reads_what_was_said() -> None:
    room = gathered("ann")
    room.page("ann").say(Say(text="hello"))
    assert [s.text for s in room.enter("bob").last(Welcome).chat] == ["hello"]


# ---------------------------------------------------------------- language
def test_a_page_may_change_its_language() -> None:
    room = table_of("ann", game="octorage")
    ann = room.page("ann")
    english = ann.shown().choices
    ann.say(Speak(lang="fr"))
    french = ann.shown().choices
    assert english and french and english.question != french.question
    assert [type(x) for x in ann.news] == [Welcome, Shown]


def test_each_page_has_a_language_of_its_own() -> None:
    room = table_of("ann", "bob", "cyd", game="octorage")
    room.page("bob").say(Speak(lang="fr"))
    stories = []
    for person in ("ann", "bob"):
        room.page(person).say(TellStory())
        stories.append([line.text for line in room.page(person).last(Story).lines])
    assert stories[0] != stories[1] and len(stories[0]) == len(stories[1])


def test_a_refusal_of_the_table_speaks_french_too() -> None:
    room = gathered("ann")
    bob = room.enter("bob", lang="fr")
    bob.sit(0)
    assert bob.refusal.why == "cette place est prise : choisis-en une libre"


# ---------------------------------------------------------------- fresh, story, gallery
def test_a_page_that_fell_behind_gets_all_it_must_know() -> None:
    room = table_of("ann", "bob", "cyd")
    letters = [letter for _, letter in room.table.fresh(room.page("bob").reader, room.now).letters]
    assert [type(x) for x in letters] == [Welcome, Seats, Shown]
    shown = letters[-1]
    assert isinstance(shown, Shown) and shown.seat == 1 and shown.news == ()


def test_a_newcomer_is_told_the_last_lines_and_may_ask_for_all() -> None:
    room = table_of("ann", "bob", seats=2)
    while room.table.live.phase == "playing":
        room.page(("ann", "bob")[room.match.asks[0].seat]).answer(Pass())
    eve = room.enter("eve")
    recent = eve.last(Welcome).story
    eve.say(TellStory())
    whole = eve.last(Story).lines
    assert len(recent) < len(whole) and whole[-len(recent) :] == recent


def test_the_gallery_sees_what_everybody_may_know() -> None:
    room = table_of("ann", "bob", "cyd")
    eve = room.enter("eve")
    shown = eve.shown()
    assert shown.seat is None and [p.hand for p in shown.view.places] == [None] * 3 and shown.choices is None
    room.page("ann").answer(Pass())
    assert [getattr(line.event, "card", None) for line in eve.shown().news] == [None, None]
    assert eve.seats.gallery == 1


def test_a_device_that_is_passed_on_tells_a_story_without_secrets() -> None:
    room = table_of("ann", "bob")
    room.page("ann").say(TellStory())
    own = [line.event.card for line in room.page("ann").last(Story).lines]
    shared = Room(seats=2)
    both = shared.enter("ann")
    both.sit(0)
    both.sit(1)
    both.say(Start())
    both.say(TellStory())
    assert any(own) and not any(line.event.card for line in both.last(Story).lines)


@pytest.mark.parametrize("game", ["reef", "octorage"])
def test_a_plain_page_sees_the_same_as_any_other(game: str) -> None:
    room = table_of("ann", "bob", "cyd", game=game)
    plain = room.enter("bob", plain=True)
    assert plain.shown().picture and plain.shown().choices == room.page("bob").shown().choices


def test_a_welcome_says_what_table_it_is() -> None:
    room = Room("reef", 3, options={"pearl": 9}, clock="move", time=30)
    told = room.enter("ann", lang="fr").last(Welcome)
    assert (told.you, told.table, told.game, told.title, told.seats) == ("ann", "t1", "reef", "Récif", 3)
    assert told.options == {"pearl": 9} and told.bots == ("random", "thumb") and told.windows == ("window",)
    assert told.habits == Habits(clock="move", time=30, pace=0)


# ---------------------------------------------------------------- provably fair
def test_the_deal_is_promised_before_it_and_opened_after_the_end() -> None:
    room = gathered("ann", "bob", seats=2)
    ann = room.page("ann")
    promised = ann.seats.fairness
    assert promised.digest and promised.seed is None and promised.salt is None
    ann.say(Start())
    assert ann.seats.fairness == promised
    while room.table.live.phase == "playing":
        room.page(("ann", "bob")[room.match.asks[0].seat]).answer(Pass())
    for page in room.pages:
        opened = page.seats.fairness
        assert opened.digest == promised.digest
        assert sha256(f"{opened.seed}:{opened.salt}".encode()).hexdigest() == promised.digest


# ---------------------------------------------------------------- past rounds that are closed
@pytest.mark.parametrize("shown", [False, True])
def test_CP_R42_the_story_of_past_rounds_is_told_only_where_the_table_says_so(shown: bool) -> None:
    start = "crab [9] 2 4 / octopus [6 10] 2 5 | to 0 | pile 7o@1" + ' | with {"show_past_rounds":true}' * shown
    options = {"show_past_rounds": True} if shown else {}
    room = table_of("ann", "bob", game="crabs-vs-octopuses", seats=2, start=start, options=options, window="brisk")
    match = room.match
    match.play(0, "9c")
    match.play(1, "let")
    match.play(1, "pass")
    assert match.since == (0 if shown else match.chapter)
    match.play(0, "2c")
    told = [line.event for line in Telling(room.table.live, room.now).story(room.page("ann").reader)]
    assert any(getattr(event, "card", "") == "9c" and type(event).__name__ == "CardPlayed" for event in told) == shown
    match.concede(0)
    assert match.since == 0  # after the match, all of it may be told
