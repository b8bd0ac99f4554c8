"""The worked examples 7.6, 7.7 and 7.8 of the specification. Seats: 0 = Ana, 1 = Bo, 2 = Cy."""

import pytest

from poulpe.games.octorage.events import Discarded, Drew, MatchWon, RoundBegan, RoundWon
from poulpe.games.octorage.tests.table import at, hand, lives, mover, moves, of, play, table


@pytest.mark.rules("OR-114", "OR-115")
def test_example_7_6_the_skull_arrives() -> None:
    match = at("norbert [skull] / pamela [3 6 9 dodge] / britney [2]")
    play(match, "skull@1")
    assert mover(match) == 1 and moves(match) == ["discard 3", "discard 6", "discard 9", "discard dodge"]
    play(match, "discard 3", "discard dodge")
    assert table(match).discard == ("3", "dodge") and hand(match, 1) == ["6", "9"]
    assert table(match).phase == "play" and mover(match) == 1


@pytest.mark.rules("OR-117", "OR-R49")
def test_example_7_6_the_skull_cycles() -> None:
    match = at("norbert [2] / pamela [3 6] (skull) / britney [5] | deck 4 9 11")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0, 1]
    assert mover(match) == 1 and moves(match) == ["discard 3", "discard 6", "discard 9"]
    events = play(match, "discard 3")
    assert [type(e) for e in events][:2] == [Discarded, Drew] and [e.seat for e in of(Drew, events)] == [2]
    assert hand(match, 1) == ["6", "9"] and mover(match) == 0


@pytest.mark.rules("OR-118", "OR-R50")
def test_example_7_6_an_empty_hand_draws_two_and_discards_nothing() -> None:
    match = at("norbert [2] / pamela (skull) / britney [5] | deck 4 9 11 12")
    events = play(match, "attacked")
    assert [e.seat for e in of(Drew, events)] == [0, 1, 1, 2] and of(Discarded, events) == []
    assert hand(match, 1) == ["9", "11"] and mover(match) == 0


@pytest.mark.rules("OR-104", "OR-R45")
def test_example_7_7_the_jewels_lock() -> None:
    match = at("norbert [2] / pamela [3] / britney [sceptre crown] (jewels) | to 2 | octoman 0 | deck 9")
    assert moves(match) == ["attacked"]
    events = play(match, "attacked")
    assert lives(match) == [5, 5, 4] and [e.seat for e in of(Drew, events)].count(2) == 1
    assert hand(match, 2) == ["9", "sceptre", "emerald_crown"]


@pytest.mark.rules("OR-094", "OR-R12")
def test_example_7_8_the_second_win() -> None:
    match = at("norbert 1 / pamela* 2 [3 9] / britney 0 | round 2")
    events = play(match, "attacked")
    assert [(e.seat, e.wins) for e in of(RoundWon, events)] == [(1, 2)]
    assert [e.seat for e in of(MatchWon, events)] == [1] and of(RoundBegan, events) == [] and of(Drew, events) == []
    assert match.over and match.asks == () and match.outcome is not None and match.outcome.winners == (1,)
    assert table(match).round == 2 and lives(match) == [0, 2, 0] and hand(match, 1) == ["3", "9"]
