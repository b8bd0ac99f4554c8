"""OR-038 to OR-046: playing a Weapon."""

import pytest

from poulpe.games.octorage.events import RageRose
from poulpe.games.octorage.tests.table import at, barred, moves, of, play, refused, table


def test_OR_038_a_weapon_is_higher_or_equal() -> None:
    match = at("jose [5 9 12] / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked", "9", "12"]


@pytest.mark.rules("OR-R15")
def test_OR_039_an_equal_value_is_legal() -> None:
    match = at("jose* [9] / gilles* [9] / pamela | area 9@2")
    play(match, "9", "9")
    assert [laid.value for laid in table(match).area] == [9, 9, 9]


def test_OR_040_a_lower_value_is_illegal() -> None:
    match = at("jose [5] / gilles / pamela | area 9@2")
    assert refused(match, "5") == "OR-040" and barred(match) == {"5": "OR-040"}


def test_OR_044_a_pheromone_raises_the_rage_at_once() -> None:
    match = at("jose [8] / gilles / pamela")
    assert of(RageRose, play(match, "8"))[0].level == 2 and table(match).rage == 2
