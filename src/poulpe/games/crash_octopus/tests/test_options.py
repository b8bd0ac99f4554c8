"""RULES.md 1.2 and 1.3: which variants and mini-games can be combined; others are refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from poulpe.core.options import Misfit
from poulpe.core.vocabulary import Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.box import MODES, SETUPS

MINI = tuple(mode for mode in MODES if mode != "base")


@pytest.mark.parametrize("variant", ["island", "pirate", "little_octopus"])
@pytest.mark.parametrize("mode", MINI)
def test_variants_belong_to_the_base_game(mode: str, variant: str) -> None:
    with pytest.raises(Misfit) as no:
        GAME.fill_anew(3, {"mode": mode, variant: True})
    assert no.value.why.en.startswith(f"{variant}: ") and no.value.why.en.endswith("(mode): Crash Octopus")
    assert " demande « Jeu » (mode) : Crash Octopus" in no.value.why.fr


@pytest.mark.parametrize(
    "options",
    [
        {"challenge": "rivals"}, {"bowling_pieces": 24}, {"mode": "octopus-bowling", "red_faces": 5},
        {"mode": "octopus-bowling", "string_collides": True}, {"mode": "flick-challenge", "red_faces": 1},
        {"mode": "flick-challenge", "bowling_pieces": 24}, {"mode": "octopus-challenge", "fouls": "played"},
        {"mode": "octopus-challenge", "dispute_die": True}, {"edition": "first", "dispute_die": True},
        {"edition": "first", "mode": "octopus-bowling"}, {"edition": "first", "island": True},
        {"timer_order": "KKKBBBBBBBBBBKKKKK"}, {"pirate": True, "ranking_six": ["cup"]},
    ],
)  # fmt: skip
def test_options_of_another_game_are_refused_in_both_languages(options: dict[str, Any]) -> None:
    with pytest.raises(Misfit) as no:
        GAME.fill_anew(3, options)
    assert len(no.value.why.en) > 30 and len(no.value.why.fr) > 30 and no.value.why.en != no.value.why.fr


@pytest.mark.parametrize(
    ("options", "seats", "rule"),
    [
        ({}, 1, "CO-002"), ({}, 5, "CO-002"), ({"island": True}, 5, "CO-002"), ({"pirate": True}, 2, "PI-001"),
        ({"pirate": True}, 6, "PI-001"), ({"mode": "flick-challenge"}, 5, "FC-001"),
        ({"mode": "octopus-challenge"}, 6, "OC-001"), ({"mode": "octopus-bowling"}, 0, "OB-001"),
    ],
)  # fmt: skip
def test_a_wrong_number_of_seats_names_its_rule(options: dict[str, Any], seats: int, rule: str) -> None:
    with pytest.raises(Refused) as no:
        GAME.fill(seats, options)
    assert no.value.rule == rule and GAME.rulebook[rule].fr


def test_every_way_to_play_is_accepted() -> None:
    for setup in SETUPS:
        GAME.fill_anew(setup["seats"], {name: value for name, value in setup.items() if name != "seats"})
