"""A test for each rule of Reef. In the box a is the Shield, d steals, e peeks, f gives, g dives."""

from __future__ import annotations

from typing import TypeVar

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Move, Refused
from tests.toy import GAME
from tests.toy.events import Blocked, Dived, Drew, Ended, Gave, Peeked, Played, Stole
from tests.toy.moves import Aim, Pass
from tests.toy.views import ReefView

E = TypeVar("E", bound=Event)
THIEF = "[d b] / [a b] / [a c]"  # seat 0 may steal; the others may block


def at(notation: str, seed: int = 1) -> Match:
    return Match.at(GAME, notation, seed=seed)


def play(match: Match, *texts: str) -> list[Event]:
    """Plays moves one after the other, each by the first seat that is asked; returns what the last one led to."""
    events: list[Event] = []
    for text in texts:
        events = match.play(match.asks[0].seat, text)
    return events


def first(kind: type[E], events: list[Event]) -> E:
    return next(event for event in events if isinstance(event, kind))


def refused(match: Match, seat: int, move: Move | str) -> str:
    with pytest.raises(Refused) as no:
        match.play(seat, move)
    return no.value.rule


def view(match: Match, seat: int | None) -> ReefView:
    found = match.view(seat)
    assert isinstance(found, ReefView)
    return found


def test_RF_001_two_to_four_play() -> None:
    for seats in (2, 3, 4):
        assert len(Match.deal(GAME, seats, 1).asks) == 1
    with pytest.raises(Refused) as no:
        Match.deal(GAME, 5, 1)
    assert no.value.rule == "RF-001"


def test_RF_002_only_who_is_asked_may_answer_and_only_what_is_asked() -> None:
    match = at(THIEF)
    assert refused(match, 1, Pass()) == "RF-002"
    assert refused(match, 0, Aim(1)) == "RF-002"


def test_RF_003_a_turn_begins_with_a_draw() -> None:
    match = at("[b] / [c] | pile e f")
    events = play(match, "pass")
    assert first(Drew, events).seat == 1
    assert view(match, 1).places[1].hand == ("c", "e") and view(match, 1).turn == 1


def test_RF_003_a_card_is_played_from_the_hand() -> None:
    assert refused(at("[b] / [c]"), 0, "c") == "RF-003"


def test_RF_004_a_card_scores_its_worth() -> None:
    match = at("[c b] 2 / [b] 4")
    assert first(Played, play(match, "c")).card == "c"
    assert [place.score for place in view(match, None).places] == [5, 4] and view(match, None).gone == ("c",)


def test_RF_005_an_empty_pile_ends_the_match_and_the_highest_score_wins() -> None:
    others = " ".join("aaaaaa bbbbb ccccc dddddd eeee ffff gggg".replace(" ", ""))
    match = at(f"[b] 3 / [c] 4 | gone {others}")
    assert first(Ended, play(match, "b")).rule == "RF-005"
    assert match.outcome and match.outcome.ranking == ((0,), (1,))


def test_RF_006_a_theft_takes_a_card_and_only_two_see_which() -> None:
    match = at("[d] / [a] / [c]")
    events = play(match, "d", "@2", "pass", "pass")
    assert first(Stole, events).card == "c"
    told = {seat: first(Stole, match.told(seat)).card for seat in (0, 1, 2, None)}
    assert told == {0: "c", 1: None, 2: "c", None: None}


def test_RF_006_where_nobody_has_a_card_nobody_is_robbed() -> None:
    assert refused(at("[d] / []"), 0, "d") == "RF-006"
    assert refused(play_to(at("[d] / [a] / []"), "d"), 0, Aim(2)) == "RF-006"


def play_to(match: Match, *texts: str) -> Match:
    play(match, *texts)
    return match


def test_RF_007_one_shield_stops_a_theft_and_is_discarded() -> None:
    match = at(THIEF)
    play(match, "d", "@1")
    assert [ask.seat for ask in match.asks] == [1, 2]
    play(match, "pass")
    events = play(match, "block")
    assert first(Blocked, events).seat == 2 and not [e for e in events if isinstance(e, Stole)]
    assert sorted(view(match, None).gone) == ["a", "d"]


def test_RF_007_who_holds_no_shield_cannot_use_one() -> None:
    assert refused(play_to(at("[d] / [b]"), "d", "@1"), 1, "block") == "RF-007"


def test_RF_008_a_peek_shows_the_top_of_the_pile_to_one_player() -> None:
    match = at("[e] / [b] / [b] | pile c g")
    play(match, "e")
    assert {seat: first(Peeked, match.told(seat)).card for seat in (0, 1)} == {0: "c", 1: None}


def test_RF_009_a_gift_is_another_card_and_only_two_see_which() -> None:
    match = at("[f b] / [a] / [a]")
    play(match, "f")
    assert refused(match, 0, "f") == "RF-009"
    play(match, "b", "@1")
    assert {seat: first(Gave, match.told(seat)).card for seat in (0, 1, 2)} == {0: "b", 1: "b", 2: None}


def test_RF_010_a_dive_near_the_pearl_finds_it() -> None:
    found = {seed: first(Dived, play(at("[g] / [a]", seed), "g", "dive20left")).found for seed in range(40)}
    assert set(found.values()) == {True, False}
    match = at("[g] / [a]", next(seed for seed, is_found in found.items() if is_found))
    play(match, "g", "dive20left")
    assert view(match, None).places[0].score == 5  # a Diver is worth nothing, the pearl five


def test_RF_011_who_is_not_told_which_card_left_a_hand_forgets_one_of_each_kind() -> None:
    match = at("[d] / [b c] / [a] | knows 2>1:bc")
    play(match, "d", "@1", "pass", "pass")
    assert sum(match.state.players[2].knows[1]) == 0 and match.state.players[2].hazy == 1
