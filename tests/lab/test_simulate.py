"""Series of matches between bots: repeatable, independent of the number of threads, with honest intervals."""

from __future__ import annotations

import msgspec
import pytest

from poulpe.core.chance import keyed
from poulpe.core.drivers import RANDOM, RULES, THUMB, contest
from poulpe.core.kernel import Out
from poulpe.core.options import Misfit
from poulpe.core.shelf import find
from poulpe.core.vocabulary import to_json
from poulpe.lab.intervals import Share
from poulpe.lab.simulate import Series, simulate


@pytest.fixture(scope="module")
def series() -> Series:
    return simulate("reef", 5000, 3, ["thumb", "random", "random"], seed=3)


def test_every_match_has_its_winners(series: Series) -> None:
    assert series.matches == 5000 and sum(series.wins) == pytest.approx(5000)
    assert series.moves > 5000 and series.backend == "numba" and series.length["p5"] <= series.length["p95"]


def test_the_same_arguments_give_the_same_series_on_any_number_of_threads(series: Series) -> None:
    again = simulate("reef", 5000, 3, ["thumb", "random", "random"], seed=3, threads=2)
    assert (again.wins, again.moves, again.fired) == (series.wins, series.moves, series.fired)
    assert simulate("reef", 5000, 3, ["thumb", "random", "random"], seed=4).wins != series.wins


def test_the_thumb_beats_random(series: Series) -> None:
    assert series.by_bot["thumb"].interval[0] > 1 / 3 > series.by_bot["random"].interval[1]


def test_compiled_series_are_those_of_plain_python() -> None:
    game = find("reef")
    k, box = game.kernel, game.fill(3, {})[1]
    fired, rows = [0] * RULES, [0] * 5 * 20
    states, outs, acts = [k.state() for _ in range(3)], [Out()], [0] * k.actions
    bots = [THUMB, RANDOM, RANDOM]
    moves = contest(k, [box], states, outs, [keyed(0)], acts, bots, [0] * 3, [0], fired, rows, 0, 20, 3)
    compiled = simulate("reef", 20, 3, ["thumb", "random", "random"], seed=3)
    assert compiled.moves == moves and sum(compiled.fired.values()) == sum(fired)


def test_a_series_is_one_json_object(series: Series) -> None:
    told = msgspec.json.decode(to_json(series))
    assert {"matches", "moves", "seconds", "cpu_seconds", "backend", "wins"} <= set(told)
    assert msgspec.json.decode(to_json(series), type=Series) == series


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ({"matches": 0}, "matches must be a whole number from 1"),
        ({"bots": ["deep"]}, "no bot 'deep'"),
        ({"bots": ["thumb", "random"]}, "one bot for all seats or 3 bots"),
        ({"seats": 9}, "takes 2 to 4 seats"),
        ({"seed": -1}, "a seed must be from 0"),
        ({"device": "tpu"}, "device must be cpu or cuda"),
        ({"threads": 0}, "threads must be a whole number"),
        ({"options": {"hand": 99}}, "hand must be in 1..5"),
    ],
)
def test_bad_arguments_are_refused_with_the_way_out(bad: dict[str, object], why: str) -> None:
    given: dict[str, object] = {"matches": 1, "seats": 3, **bad}
    with pytest.raises(ValueError, match=why):
        simulate("reef", **given)  # type: ignore[arg-type]


def test_a_share_is_told_with_its_interval() -> None:
    """Shares count hits and tries over all matches; they are not means of means."""
    series = simulate("octorage", 500, 4)
    share = series.proportion("starter_wins")
    assert "starter_wins" not in series.measures and 500 < share.tries < 500 * 8
    assert share.interval[0] < share.rate < share.interval[1] and share.hits < share.tries


def test_bad_arguments_are_refused_in_both_languages() -> None:
    with pytest.raises(Misfit) as no:
        simulate("reef", 0)
    assert "matches must be" in no.value.why.en and "le nombre de parties" in no.value.why.fr


def test_an_interval_is_wide_for_few_tries_and_holds_the_rate() -> None:
    few, many = Share(5, 10), Share(5000, 10000)
    assert few.interval[0] < many.interval[0] < 0.5 < many.interval[1] < few.interval[1]
    assert Share(0, 20).interval[0] == 0 and Share(0, 20).interval[1] > 0.1 and Share(0, 0).interval == (0, 1)
