"""What a series of matches says about species, first player, length and cards."""

from __future__ import annotations

import pytest

from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.cards import SIGNS
from poulpe.lab.simulate import Series, simulate


@pytest.fixture(scope="module")
def series() -> Series:
    return simulate(GAME, 2000, 2, ["thumb"], seed=1, options={"mode": "asymmetric"})


def test_wins_by_species_and_first_player_add_up(series: Series) -> None:
    for key in ("species", "first_player"):
        groups = series.breakdowns[key]
        assert sum(wins for wins, _ in groups.values()) == 2000 and all(tries == 2000 for _, tries in groups.values())


def test_every_card_has_an_impact(series: Series) -> None:
    for sign in SIGNS:
        groups = series.breakdowns[f"began_with_{sign}"]
        held = [tries for label, (_, tries) in groups.items() if "began with it" in label]
        assert len(groups) == 4 and sum(tries for _, tries in groups.values()) == 4000
        assert all(600 < tries < 900 for tries in held)  # 1 - C(22,5)/C(24,5), or 38 % of 2000


def test_length_and_resists_are_measured(series: Series) -> None:
    assert 6 < series.measures["rounds"]["mean"] < 14 and 30 < series.measures["cards"]["mean"] < 50
    assert 1 < series.measures["resists"]["mean"] < 5 and 0 < series.proportion("resisted").rate < 0.5
    assert 0.5 < series.proportion("played_out").rate < 1
    assert series.fired["CP-067"] == round(series.measures["resists"]["mean"] * 2000)
