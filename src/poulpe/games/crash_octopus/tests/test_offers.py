"""What forms offer at first, as a starting point for the player, and how a run stands."""

from __future__ import annotations

from poulpe.core.match import Match
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.flow.defaults import default_move
from poulpe.games.crash_octopus.moves import DropDie, Flick
from poulpe.games.crash_octopus.state import LAUNCH
from poulpe.games.crash_octopus.views import CrashOctopusView, RunShown

SEEDS = 12


def offered(match: Match) -> dict[str, object]:
    space = match.asks[0].space
    assert space is not None
    return dict(space.default)


def standing(match: Match) -> RunShown:
    view = match.view(0)
    assert isinstance(view, CrashOctopusView) and view.run is not None
    return view.run


def test_the_bowl_that_is_offered_knocks_something_over_now_and_then() -> None:
    wins = 0
    for seed in range(SEEDS):
        match = Match.deal(GAME, 1, seed, mode="octopus-bowling", hand_noise="none")
        match.play(0, DropDie(**offered(match)))  # type: ignore[arg-type]
        wins += match.state.points[0] > 0
    assert SEEDS // 6 <= wins < SEEDS


def test_the_flick_that_is_offered_from_the_quay_has_to_be_aimed() -> None:
    match = Match.deal(GAME, 1, 7, mode="flick-challenge", hand_noise="none")
    sides = set()
    for _ in range(2):
        while match.state.phase != LAUNCH:
            match.play(0, default_move(match.box, match.state, 0))
        straight, flick = default_move(match.box, match.state, 0), Flick(**offered(match))  # type: ignore[arg-type]
        assert isinstance(straight, Flick) and flick.strength < straight.strength
        sides.add((flick.aim - straight.aim) % 3600 < 1800)
        assert "ShipTouched" not in {type(e).__name__ for e in match.play(0, flick)}
    assert sides == {True, False}, "now on one side, now on the other"


def test_FC_029_a_run_tells_its_grade_so_far_and_where_the_next_begins() -> None:
    match = Match.deal(GAME, 1, 7, mode="flick-challenge")
    found = {}
    for points in (0, 8, 14, 20):
        match.state.points[0] = points
        match._forget_what_was_worked_out()
        found[points] = standing(match).reached, standing(match).target
    assert found == {0: ("D", 8), 8: ("C", 13), 14: ("B", 17), 20: ("S", None)}
    assert standing(match).grade is None


def test_OC_014_a_run_tells_which_grade_the_next_drop_still_is() -> None:
    match = Match.deal(GAME, 1, 7, mode="octopus-challenge")
    found = {}
    for tries in (0, 6, 7, 24):
        match.state.tries = tries
        match._forget_what_was_worked_out()
        found[tries] = standing(match).reached, standing(match).target
    assert found == {0: ("S", 7), 6: ("S", 7), 7: ("A", 11), 24: ("D", None)}
