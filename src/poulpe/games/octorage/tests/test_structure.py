"""OR-019 to OR-029: games, rounds and turns, and how a round starts."""

import pytest

from poulpe.games.octorage.events import Attacked, Drew, MatchWon, RoundBegan, RoundWon, TurnBegan
from poulpe.games.octorage.tests.random_play import steps
from poulpe.games.octorage.tests.table import at, deal, lives, mover, moves, of, play, table


# ---------------------------------------------------------------- games, rounds, turns
def test_OR_019_one_round_won_is_not_the_game() -> None:
    match = at("jose / gilles 1 / pamela 0 | to 1")
    assert of(RoundWon, play(match, "attacked"))[0].wins == 1 and not match.over and table(match).round == 2


def test_OR_019_two_rounds_won_are_the_game() -> None:
    match = at("jose* / gilles* 1 / pamela* 0 | to 1 | round 4")
    assert of(MatchWon, play(match, "attacked"))[0].seat == 0 and match.over and match.asks == ()


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_OR_019_a_game_is_a_sequence_of_rounds_until_somebody_has_two(seats: int) -> None:
    match = deal(seats)
    rounds = 1
    for events in steps(match):
        rounds += len(of(RoundBegan, events))
        assert match.over == (2 in [place.wins for place in table(match).places])
    assert table(match).round == rounds == sum(place.wins for place in table(match).places) <= seats + 1


def test_OR_020_a_round_goes_on_while_two_are_living() -> None:
    match = at("jose* / gilles 1 / pamela | to 1")
    assert of(RoundWon, play(match, "attacked")) == [] and table(match).round == 1


def test_OR_020_a_round_ends_when_one_is_living() -> None:
    match = at("jose / gilles 1 / pamela 0 | to 1")
    assert len(of(RoundWon, play(match, "attacked"))) == 1 and table(match).round == 2


def test_OR_021_no_card_ends_a_turn() -> None:
    match = at("jose* [5 6] / gilles* [dodge] / pamela* [crown]")
    for text in ("5", "dodge", "6", "crown@0"):
        assert of(TurnBegan, play(match, text)) == [] and table(match).turn == 1


def test_OR_021_an_attack_ends_a_turn() -> None:
    match = at("jose* [5] / gilles* / pamela* | turn 3")
    events = play(match, "5", "attacked")
    assert of(Attacked, events) and [e.seat for e in of(TurnBegan, events)] == [1] and table(match).turn == 4


# ---------------------------------------------------------------- the start of a round
@pytest.mark.parametrize("life", [1, 2, 5])
@pytest.mark.rules("OR-R36")
def test_OR_022_life_is_set_to_five(life: int) -> None:
    match = at(f"jose {life} / gilles 1 / pamela 0 / norbert 0 | to 1")
    play(match, "attacked")
    assert table(match).round == 2 and lives(match) == [5, 5, 5, 5]


def test_OR_R36_the_winners_life_is_not_added_to_the_five() -> None:
    match = at('jose 6 / gilles 1 / pamela 0 | to 1 | with {"starting_life":7}')
    play(match, "attacked")
    assert lives(match) == [7, 7, 7]


def test_OR_023_the_eliminated_take_part_in_the_new_round() -> None:
    match = at("britney 2 / gilles 1 / pamela 0 | to 1 | way -")
    play(match, "attacked")
    assert [place.cards for place in table(match).places] == [4, 4, 4]
    play(match, next(text for text in moves(match) if text.isdigit()))
    assert mover(match) == 2 and lives(match)[2] == 5


@pytest.mark.parametrize("seats", [3, 4])
def test_OR_024_three_or_four_players_get_four_cards(seats: int) -> None:
    assert [place.cards for place in table(deal(seats)).places] == [4] * seats


@pytest.mark.parametrize("seats", [5, 6])
def test_OR_025_five_or_six_players_get_three_cards(seats: int) -> None:
    assert [place.cards for place in table(deal(seats)).places] == [3] * seats


def test_OR_R33_the_hand_size_follows_the_players_of_the_game() -> None:
    match = at("jose / gilles 1 / pamela 0 / norbert 0 / britney 0 | to 1")
    play(match, "attacked")
    assert table(match).round == 2 and [place.cards for place in table(match).places] == [3] * 5


@pytest.mark.parametrize(("way", "order"), [("clockwise", [2, 3, 0, 1]), ("counterclockwise", [2, 1, 0, 3])])
def test_OR_026_hands_are_dealt_one_by_one_from_the_octoman_holder(way: str, order: list[int]) -> None:
    match = deal(4, first_octoman_holder=2, initial_direction=way)
    assert [e.seat for e in of(Drew, match.told(None))] == [seat for seat in order for _ in range(4)]


@pytest.mark.parametrize("rage", [1, 3, 5])
def test_OR_027_a_round_starts_on_rage_level_1(rage: int) -> None:
    match = at(f"jose / gilles 1 / pamela 0 | to 1 | rage {rage}")
    play(match, "attacked")
    assert table(match).round == 2 and table(match).rage == 1


@pytest.mark.parametrize("text", ["attacked", "12", "dodge"])
def test_OR_028_a_round_starts_without_treasures_and_with_empty_piles(text: str) -> None:
    seats = "jose (jewels) / gilles 1 [12 dodge] (statuette crown) / pamela 0"
    match = at(f"{seats} | to 1 | area 4@0 9@1 | discard dodge 3")
    play(match, text)
    view = table(match)
    assert view.round == 2 and view.area == view.discard == () and view.reference is None
    assert [place.treasures for place in view.places] == [(), (), ()]


@pytest.mark.parametrize("seat", range(3))
def test_OR_029_the_octoman_holder_starts_the_first_turn(seat: int) -> None:
    match = deal(first_octoman_holder=seat)
    assert mover(match) == table(match).active == seat
    assert [e.seat for e in of(TurnBegan, match.told(None))] == [seat]


def test_OR_029_the_octoman_holder_starts_the_second_round() -> None:
    match = at("jose 0 / gilles 1 / pamela | to 1")
    play(match, "attacked")
    assert mover(match) == table(match).octoman == 2
