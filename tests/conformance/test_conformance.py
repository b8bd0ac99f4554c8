"""The checks, for the toy and for every game found by its folder. No game is exempt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from poulpe.core.game import AnyGame
from poulpe.core.shelf import find, shelf
from tests.conformance import checks
from tests.conformance.walks import Setup, crossed, setups, uncovered, variants
from tests.toy.game import GAME as TOY

Check = Callable[[AnyGame, Setup, int], None]
CHECKS: tuple[Check, ...] = (
    checks.check_legality,
    checks.check_pieces,
    checks.check_absent,
    checks.check_thumb,
    checks.check_end,
    checks.check_concession,
    checks.check_same_view,
    checks.check_silence,
    checks.check_round_trips,
    checks.check_refusals,
)


LIGHT = tuple(check for check in CHECKS if check is not checks.check_end)  # they play no whole match of skill
EACH = 8  # setups per check
SAMPLED = 8  # setups compared with the compiled rules step by step, for every action in every state


@pytest.fixture(params=shelf())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find(request.param)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_with_default_options_at_every_seat_count(game: AnyGame, check: Check) -> None:
    for seats in game.seating.counts:
        check(game, Setup(seats, {}), seats)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_with_every_option(game: AnyGame, check: Check) -> None:
    """Each check takes different setups, so that all are covered; `make soak` runs every check on every setup."""
    tried = setups(game)
    assert not uncovered(game, tried), f"no box takes {uncovered(game, tried)}"
    for i in _turn(game, check, len(tried)):
        check(game, tried[i], 100 + i)


@pytest.mark.parametrize(("name", "seats"), [(name, n) for name in shelf() for n in find(name).seating.counts])
def test_every_state_comes_back(name: str, seats: int) -> None:
    """With every option at every seat count: what only a rare state loses, few matches would show."""
    for i, setup in enumerate(crossed(find(name), seats)):
        checks.check_states(find(name), setup, 500 + i)


def _turn(game: AnyGame, check: Check, n: int) -> range:
    """Matches of skill are slow, so each setup gets one check; in other games it gets about three."""
    kinds, step = (LIGHT, len(LIGHT)) if game.physics else (CHECKS, -(-n // EACH))
    return range(kinds.index(check) % step, n, step) if check in kinds else range(0)


def test_ways_to_play(game: AnyGame) -> None:
    """Plays a few of them to the end and through one other check; `make soak` runs every check on all of them."""
    for i, setup in enumerate(variants(game)[3::12]):
        checks.check_end(game, setup, 300 + i)
        LIGHT[i % len(LIGHT)](game, setup, 300 + i)


def test_compiled_is_plain(game: AnyGame) -> None:
    compiled_is_plain(game, checked=False)


def test_the_bounds_checked_build_is_plain() -> None:
    """Only the toy here: for a real game the build takes a minute, which `make soak` spends."""
    compiled_is_plain(TOY, checked=True)


def compiled_is_plain(game: AnyGame, checked: bool) -> None:
    if game.physics:  # its rules run in plain Python only; it is the shots that must be the same everywhere
        return checks.check_shots(game, Setup(game.seating.counts[checked], {}), 200 + checked)
    module, tried = game.compiled(checked=checked), setups(game)
    for i, setup in enumerate(tried[:: max(1, len(tried) // SAMPLED)]):
        checks.check_backends(game, setup, 200 + i, module)
    return None


def test_imagination_is_exact(game: AnyGame) -> None:
    for setup in game.options.tiny:
        options = {key: value for key, value in setup.items() if key != "seats"}
        assert checks.check_imagination(game, Setup(setup["seats"], options), stories=24) >= 12


def test_spaces(game: AnyGame) -> None:
    for i in range(2 if game.physics else 6):
        checks.check_spaces(game, Setup(game.seating.counts[-1], {}), i)


def test_aims(game: AnyGame) -> None:
    if game.physics:
        found = [checks.check_aims(game, setup, 400 + i) for i, setup in enumerate(variants(game)[::4])]
        assert {is_aimed for seen in found for is_aimed in seen.values()} == {True, False}
