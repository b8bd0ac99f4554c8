"""Worked examples 7.2 to 7.5 of the specification."""

from typing import Any

import pytest

from poulpe.games.octorage.events import Attacked, Drew, Eliminated, LifeLost, OctomanMoved, Reshuffled, RoundWon
from poulpe.games.octorage.tests.table import at, hand, lives, mover, of, play, table


# ---------------------------------------------------------------- 7.2 Norbert wins before the Crown strikes
@pytest.mark.rules("OR-091", "OR-R10", "OR-R54")
def test_example_7_2_norbert_wins_before_the_crown_strikes() -> None:
    match = at("norbert 1 [12] (crown) / gilles 2 / pamela 0 | area 9@1")
    events = play(match, "12")
    assert [(e.seat, e.lost, e.left) for e in of(LifeLost, events)] == [(1, 2, 0)]
    assert [e.seat for e in of(Eliminated, events)] == [1] and [e.seat for e in of(RoundWon, events)] == [0]


def test_example_7_2_norbert_wins_with_1_life() -> None:
    match = at('norbert 1 [12] (crown) / gilles 2 / pamela 0 | area 9@1 | with {"rounds_to_win":1}')
    play(match, "12")
    assert match.over and lives(match) == [1, 0, 0] and table(match).places[0].treasures == ("emerald_crown",)


# ---------------------------------------------------------------- 7.3 Statuette: flip, then die
FOUR = "jose [1] / gilles 1 [dodge 6] (statuette) / pamela [2] / britney [3] | to 1 | area 4@3 7@0"


@pytest.mark.rules("OR-102", "OR-103", "OR-R43")
def test_example_7_3_the_dodge_is_done_before_its_player_dies() -> None:
    match = at(FOUR)
    play(match, "dodge")
    assert lives(match) == [5, 0, 5, 5] and table(match).direction == "counterclockwise"
    assert table(match).discard[0] == "dodge" and sorted(table(match).discard[1:]) == ["6", "sun_statuette"]


@pytest.mark.rules("OR-085", "OR-086", "OR-087", "OR-088", "OR-R26", "OR-R27")
def test_example_7_3_the_turn_goes_on_with_seat_0() -> None:
    match = at(FOUR)
    events = play(match, "dodge")
    assert mover(match) == 0 and table(match).reference == 7 and table(match).turn == 1
    assert of(Drew, events) == [] and of(Attacked, events) == []
    assert [place.cards for place in table(match).places] == [1, 0, 1, 1]


@pytest.mark.parametrize(("holder", "after"), [(0, 0), (1, 0), (2, 2), (3, 3)])
@pytest.mark.rules("OR-089", "OR-R08")
def test_example_7_3_the_octoman_card_moves_only_from_seat_1(holder: int, after: int) -> None:
    match = at(f"{FOUR} | octoman {holder}")
    moved = of(OctomanMoved, play(match, "dodge"))
    assert table(match).octoman == after and [e.seat for e in moved] == ([0] if holder == 1 else [])


# ---------------------------------------------------------------- 7.4 Reshuffle inside Gilles' power
ONE_LEFT = "gilles [10] / jose [?x21] / pamela [?x21] | deck 2 | discard dodge 4 9"
TWO_LEFT = "gilles [10] / jose [?x22] / pamela [?x21] | deck 2 3 | discard dodge"


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.rules("OR-078", "OR-147", "OR-R67")
def test_example_7_4a_gilles_sees_the_2_and_a_card_of_the_new_deck(seed: int) -> None:
    match = at(ONE_LEFT, seed)
    assert [e.deck for e in of(Reshuffled, play(match, "10", "look"))] == [3]
    view: Any = match.view(0)
    assert view.looked[0] == "2" and view.looked[1] in ("dodge", "4", "9")
    top = view.looked[1]
    play(match, f"keep {top}")
    assert hand(match, 0) == [top] and table(match).discard == ("2",) and table(match).deck == 2


def test_example_7_4a_the_new_deck_is_shuffled() -> None:
    tops = set()
    for seed in range(20):
        match = at(ONE_LEFT, seed)
        play(match, "10", "look")
        gilles: Any = match.view(0)
        tops.add(gilles.looked[1])
    assert tops == {"dodge", "4", "9"}


@pytest.mark.rules("OR-078", "OR-R29")
def test_example_7_4b_the_dodge_at_once_becomes_the_new_deck() -> None:
    match = at(TWO_LEFT)
    assert [e.deck for e in of(Reshuffled, play(match, "10", "look"))] == [1]
    gilles: Any = match.view(0)
    assert gilles.looked == ("2", "3") and (table(match).deck, table(match).discard) == (1, ())
    play(match, "keep 2")
    assert hand(match, 0) == ["2"] and (table(match).deck, table(match).discard) == (1, ("3",))


@pytest.mark.rules("OR-R29")
def test_example_7_4b_ends_without_a_deck_on_demand() -> None:
    match = at(f'{TWO_LEFT} | with {{"reshuffle_timing":"onDemand"}}')
    assert of(Reshuffled, play(match, "10", "look")) == []
    play(match, "keep 2")
    assert (table(match).deck, table(match).discard) == (0, ("dodge", "3"))


# ---------------------------------------------------------------- 7.5 Cards run out
FIVE = "jose [?x9] / gilles [?x9] / pamela [?x9] / norbert [?x9] / britney [?x8] | octoman 3 | deck 1 2 3"


@pytest.mark.parametrize(("way", "drawing"), [("+", [3, 4, 0]), ("-", [3, 2, 1])])
@pytest.mark.rules("OR-077", "OR-081", "OR-R28", "OR-R30")
def test_example_7_5_the_first_three_draw_and_the_others_nothing(way: str, drawing: list[int]) -> None:
    match = at(f"{FIVE} | way {way}")
    before = [place.cards for place in table(match).places]
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == drawing
    assert [place.cards for place in table(match).places] == [n + (q in drawing) for q, n in enumerate(before)]
    assert (table(match).deck, table(match).discard) == (0, ())


@pytest.mark.rules("OR-083", "OR-R30")
def test_example_7_5_the_octoman_holder_starts_the_next_turn() -> None:
    match = at(FIVE)
    play(match, "attacked")
    assert lives(match) == [5, 5, 5, 4, 5] and mover(match) == table(match).octoman == 3 and table(match).turn == 2
