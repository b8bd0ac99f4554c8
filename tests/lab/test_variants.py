"""The values of an option, one after another, on the same seeds."""

from __future__ import annotations

from typing import Any

from poulpe.core.shelf import find
from poulpe.lab.simulate import Series, simulate
from poulpe.lab.variants import Play, values, vary


def player(game: str, matches: int) -> Play:
    def play(seats: int, options: dict[str, Any]) -> Series:
        return simulate(game, matches, seats, ["random"], 1, options)

    return play


def test_the_value_that_is_played_already_is_not_tried_again() -> None:
    game = find("reef")
    hands = [v["hand"] for v in values(game, {"hand": 5}) if "hand" in v]
    default = next(o.default for o in game.options.all if o.name == "hand")
    assert 5 not in hands and default in hands


def test_a_variant_stands_beside_the_usual_game() -> None:
    found, _ = vary(find("reef"), player("reef", 60), (3,), {})
    assert found and all(v.series.matches == v.usual.matches == 60 and v.usual.options == {} for v in found)
    for v in found:
        by, error = v.change
        assert error >= 0 and v.changes_nothing <= (by == 0)
    assert any(not v.changes_nothing for v in found)


def test_an_option_that_changes_no_move_is_known_as_such() -> None:
    found, _ = vary(find("octorage"), player("octorage", 40), (4,), {})
    assert {"timer", "absent_player"} <= {name for v in found if v.changes_nothing for name in v.chosen}


def test_values_that_do_not_fit_so_many_seats_are_named() -> None:
    _, unfit = vary(find("octorage"), player("octorage", 2), (3,), {})
    assert "first_octoman_holder=5" in unfit
