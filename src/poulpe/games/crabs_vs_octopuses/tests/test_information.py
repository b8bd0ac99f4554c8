"""Section 4 of the specification: what each seat and the gallery see, zone by zone and event by event."""

from __future__ import annotations

from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event
from poulpe.games.crabs_vs_octopuses.cards import WORDS
from poulpe.games.crabs_vs_octopuses.events import (
    EVENTS,
    Allowed,
    Discarded,
    Drew,
    Gave,
    MatchWon,
    Passed,
    Reshuffled,
    Saw,
    Stole,
)
from poulpe.games.crabs_vs_octopuses.tests.table import ASYMMETRIC, at, of, play

WATCHERS = (0, 1, None)


def faces(match: Match, kind: type[Event]) -> list[Any]:
    """The card in the first event of this kind, as told to seat 0, seat 1 and the gallery."""
    return [getattr(of(kind, match.told(w))[0], "card", None) for w in WATCHERS]


def same_view(one: Match, other: Match, *watchers: int | None) -> bool:
    assert one.notation != other.notation  # the truths do differ
    return all(one.view(w) == other.view(w) for w in watchers)


# ---------------------------------------------------------------- zones
def test_4_a_hand_is_faces_to_its_owner_and_backs_to_others() -> None:
    match = at("crab [3 4o 6] + / octopus [5] +")
    assert match.view(0).places[0].hand == ("3c", "4o", "6c")  # type: ignore[attr-defined]
    for watcher in (1, None):
        place = match.view(watcher).places[0]  # type: ignore[attr-defined]
        assert place.hand is None and place.cards == 3 and place.backs == {"crab": 2, "octopus": 1}
    assert same_view(match, at("crab [3 4o 7] + / octopus [5] +"), 1, None)


def test_4_a_draw_pile_is_a_number_to_everybody() -> None:
    match, other = at("crab [3] 4 6 / octopus [5] 7"), at("crab [3] 6 4 / octopus [5] 7")
    assert same_view(match, other, 0, 1, None)


def test_4_the_centre_pile_is_open_to_all() -> None:
    match = at("crab [9] 4 6 / octopus [5] 7 | pile αc@0 4o@1")
    assert len({tuple(match.view(w).centre) for w in WATCHERS}) == 1  # type: ignore[attr-defined]


def test_4_what_was_discarded_by_an_effect_is_shown_to_nobody() -> None:
    one, other = at("crab [3 8 9] + / octopus [5] +"), at("crab [3 8 9] + / octopus [5] +")
    play(one, "3c", "let", "discard 8c")
    play(other, "3c", "let", "discard 9c")
    assert same_view(one, other, 1, None)
    assert one.view(0).discard == 1 and one.view(0).places[1].known == ()  # type: ignore[attr-defined]


# ---------------------------------------------------------------- what actions reveal
def test_4_an_effect_discard_shows_its_back() -> None:
    match = at("crab [3 8 9] 2 / octopus [5] 2")
    play(match, "3c", "let", "discard 8c")
    assert faces(match, Discarded) == ["8c", None, None]


def test_4_an_offer_is_known_to_both_but_not_to_the_gallery() -> None:
    match = at("crab [4 8 9] 2 / octopus [5] 2")
    play(match, "4c", "let", "give 8c")
    assert faces(match, Gave) == ["8c", "8c", None]
    assert match.view(0).places[1].known == ("8c",)  # type: ignore[attr-defined]  # the giver remembers


def test_4_a_random_steal_is_known_to_thief_and_victim() -> None:
    match = at("crab [5 8 9] 2 / octopus [4] 2 | pile 2o@1")
    play(match, "5c", "let", "yes")
    assert faces(match, Stole) == ["4o", "4o", None]
    assert match.view(1).places[0].known == ("4o",)  # type: ignore[attr-defined]


def test_4_seize_shows_the_hand_to_its_player_only() -> None:
    match = at("crab [4 6] 2 / octopus [9 8] 2 | to 1" + ASYMMETRIC)
    play(match, "9o", "let")
    assert faces(match, Saw) == [None, "4c", None] and len(of(Saw, match.told(None))) == 2
    play(match, "take 4c")
    assert faces(match, Stole) == ["4c", "4c", None]
    assert match.view(1).places[0].known == ("6c",)  # type: ignore[attr-defined]  # he has seen it


def test_4_draws_are_known_to_the_drawer() -> None:
    match = at("crab [9 8] 2 / octopus [4] 2 | pile 2o@1")
    play(match, "9c", "let")
    assert faces(match, Drew) == ["2c", None, None]


@pytest.mark.parametrize(("card", "expected"), [("8c", ["8c", None, None]), ("4o", ["4o", None, None])])
def test_4_a_reshuffle_shows_back_and_destination(card: str, expected: list[str | None]) -> None:
    match = at("crab [10 8 4o] 2 / octopus [4] 2 | pile 2o@1")
    play(match, "10c", "let", f"reshuffle {card}")
    assert faces(match, Reshuffled) == expected
    assert {e.species for w in WATCHERS for e in of(Reshuffled, match.told(w))} == {
        "octopus" if "o" in card else "crab"
    }


def test_4_ink_is_known_to_the_victim() -> None:
    match = at("crab [8 8] 2 / octopus [3 4] 2 | to 1 | pile 2c@0" + ASYMMETRIC)
    play(match, "3o", "let")
    assert faces(match, Reshuffled) == ["8c", None, None]


def test_4_moult_is_told_only_when_it_is_complete() -> None:
    match = at("crab [9 8 4o 2] 2 / octopus [4] 2 | pile 2o@1" + ASYMMETRIC)
    play(match, "9c", "let")
    before = match.view(1), match.view(None)
    play(match, "reshuffle 8c", "reshuffle 4o")
    assert (match.view(1), match.view(None)) == before
    assert match.view(0).pending.picked == ("4o", "8c")  # type: ignore[attr-defined]
    play(match, "done")
    assert [e.card for e in of(Reshuffled, match.told(1))] == [None, None]


def test_4_a_declined_resist_tells_nothing_beyond_the_result() -> None:
    one, other = at("crab [4 8] + / octopus [1 5] +"), at("crab [4 8] + / octopus [7 5] +")
    for match in (one, other):
        play(match, "4c", "let")
    assert one.told(0) == other.told(0) and of(Allowed, one.told(0)) and same_view(one, other, 0, None)


def test_4_a_pass_does_not_tell_whether_one_could_have_played() -> None:
    one, other = at("crab [9 3] / octopus [5] 8 | pile 8o@1"), at("crab [4 3] / octopus [5] 8 | pile 8o@1")
    for match in (one, other):
        assert of(Passed, play(match, "pass"))
    assert one.told(1) == other.told(1)


def test_4_the_end_shows_the_result_and_no_hands() -> None:
    one, other = at("crab [9] / octopus [5] +"), at("crab [9] / octopus [7] +")
    for match in (one, other):
        assert of(MatchWon, play(match, "9c"))
    assert same_view(one, other, 0, None)


def test_every_line_that_names_a_card_has_one_without_it() -> None:
    for shape, fields in EVENTS.fields.items():
        if "card" in fields:
            hidden = f"{shape.__name__} card=none" if fields["card"].is_secret else shape.__name__
            assert hidden in WORDS["events"]
