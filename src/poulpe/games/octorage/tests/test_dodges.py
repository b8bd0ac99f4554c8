"""OR-047 to OR-051: playing a Dodge."""

import pytest

from poulpe.games.octorage.events import Dodged
from poulpe.games.octorage.tests.table import at, mover, moves, of, play, table


@pytest.mark.parametrize(("way", "flipped"), [("+", "counterclockwise"), ("-", "clockwise")])
def test_OR_047_a_dodge_flips_the_direction(way: str, flipped: str) -> None:
    match = at(f"jose [dodge] / gilles / pamela | way {way}")
    assert of(Dodged, play(match, "dodge"))[0].direction == table(match).direction == flipped


def test_OR_047_two_dodges_flip_it_twice() -> None:
    match = at("jose [dodge] / gilles / pamela [dodge]")
    play(match, "dodge", "dodge")
    assert table(match).direction == "clockwise"


def test_OR_048_a_dodge_goes_straight_to_the_discard_pile() -> None:
    match = at("jose [dodge] / gilles / pamela | area 4@1 7@2 | discard 2")
    play(match, "dodge")
    assert table(match).discard == ("2", "dodge") and [int(laid.card) for laid in table(match).area] == [4, 7]


@pytest.mark.parametrize("reference", range(1, 13))
def test_OR_049_a_dodge_may_be_played_on_any_reference(reference: int) -> None:
    match = at(f"jose [dodge] (sceptre) / gilles / pamela | area {reference}@2")
    assert moves(match) == ["attacked", "dodge"]
    play(match, "dodge")
    assert mover(match) == 2


@pytest.mark.rules("OR-049")
def test_OR_R17_a_turn_may_open_with_a_dodge() -> None:
    match = at("jose [dodge] / gilles / pamela [1 12]")
    play(match, "dodge")
    assert table(match).area == () and moves(match) == ["attacked", "1", "12"]


@pytest.mark.parametrize(("way", "after"), [("+", 0), ("-", 2)])
def test_OR_050_the_new_direction_says_who_is_next(way: str, after: int) -> None:
    match = at(f"jose / gilles [dodge] / pamela / norbert | octoman 1 | way {way}")
    play(match, "dodge")
    assert mover(match) == after


def test_OR_050_a_dodge_gives_the_octoman_back() -> None:
    match = at("jose* [5] / gilles [dodge] / pamela / norbert")
    play(match, "5", "dodge")
    assert mover(match) == 0


def test_OR_050_the_eliminated_are_skipped_in_the_new_direction() -> None:
    match = at("jose 0 / gilles [dodge] / pamela / norbert | octoman 1")
    play(match, "dodge")
    assert mover(match) == 3


@pytest.mark.parametrize(("way", "flipped"), [("+", "counterclockwise"), ("-", "clockwise")])
@pytest.mark.rules("OR-R20")
def test_OR_051_with_two_living_a_dodge_passes_to_the_other(way: str, flipped: str) -> None:
    match = at(f"jose [dodge] / gilles 0 / pamela / norbert 0 | way {way}")
    play(match, "dodge")
    assert mover(match) == 2 and table(match).direction == flipped
