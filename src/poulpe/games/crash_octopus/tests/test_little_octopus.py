"""LO-001 to LO-008 and CO-R75, CO-R80: a second head."""

from __future__ import annotations

import pytest

from poulpe.core.match import Match
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.moves import DropDie, DropTreasures
from poulpe.games.crash_octopus.scene.layout import HEAD, ISLAND, LITTLE, NAMES, heads
from poulpe.games.crash_octopus.state import pose
from poulpe.games.crash_octopus.tests.sea import BLACK, RED, A, B, C, D, Sea, rules

LITTLE_HIT = (("little-octopus", "die"), ("table", "die"))


@pytest.mark.parametrize("others", [{}, {"island": True}, {"pirate": True}])
def test_LO_001_it_joins_the_base_game_the_island_and_the_pirate(others: dict[str, bool]) -> None:
    match = Match.deal(GAME, 3, 1, little_octopus=True, **others)
    assert heads(match.box.kit) == (HEAD, LITTLE)


def test_LO_002_it_stands_near_the_head_opposite_the_island() -> None:
    s = Match.deal(GAME, 2, 1, little_octopus=True, island=True).state
    (x, y, _), (ix, iy, _) = pose(s, LITTLE).mm, pose(s, ISLAND).mm
    assert (x * x + y * y) ** 0.5 == pytest.approx(75, abs=0.1) and x * ix + y * iy < 0


@pytest.mark.rules("LO-003", "CO-R80")
def test_LO_003_the_die_may_be_dropped_on_either_head() -> None:
    sea = Sea(little_octopus=True).attack(done=1)
    space = sea.match.asks[0].space
    assert space and {c.name: c.values for c in space.choices}["head"] == ("head", "little-octopus")
    assert sea.forbids(DropDie(100, 0, 120, "little-octopus")) == 0
    assert sea.match.game.rulebook.id(sea.forbids(DropDie(170, 0, 120, "little-octopus"))) == "LO-003"
    assert sea.match.game.rulebook.id(Sea().attack().forbids(DropDie(0, 0, 120, "little-octopus"))) == "LO-003"
    sea.play(DropDie(0, 0, 120, "head"), sea.shot(*LITTLE_HIT, die=(100, 100), face=BLACK))
    assert sea.kind == "place-tentacle", "the other head counts too"


def test_LO_004_SC_37_on_red_either_head_may_be_moved() -> None:
    sea = Sea(little_octopus=True).attack(done=1)
    sea.play(DropDie(0, 0, 120, "little-octopus"), sea.shot(*LITTLE_HIT, die=(100, 100), face=RED))
    assert (sea.kind, sea.asked) == ("place-head", B)
    space = sea.match.asks[0].space
    assert space and set(space.choices[0].values) == {"head", "little-octopus"}
    events = sea.place("little-octopus")
    assert "LO-004" in rules(events) and (sea.kind, sea.asked) == ("attack", C) and sea.at("head") == (0, 0)


def pirate_sea() -> Sea:
    sea = Sea(little_octopus=True, pirate=True).begin(D)
    sea.match.play(D, "leave")
    return sea.fresh()


@pytest.mark.rules("LO-006")
def test_LO_005_the_cannon_may_be_aimed_at_either_head_and_the_die_falls_on_that_one() -> None:
    sea = pirate_sea()
    sea.sail(sea.shot(("octo-cannon", "little-octopus"), at={"octo-cannon": (-100, 0)}))
    sea.place("pirate-ship")
    assert (sea.kind, sea.asked) == ("attack", D)
    space = sea.match.asks[0].space
    assert space and {c.name: c.values for c in space.choices}["head"] == ("little-octopus",)
    assert sea.match.game.rulebook.id(sea.forbids(DropDie(0, 0, 120))) == "LO-006"
    missed = sea.shot(("head", "die"), ("little-octopus", "die"), die=(100, 100), face=RED)
    events = sea.play(DropDie(0, 0, 120, "little-octopus"), missed)
    assert "CO-117" in rules(events), "CO-R80: the prescribed head comes first"


def test_LO_007_on_red_the_pirate_may_move_either_head_too() -> None:
    sea = pirate_sea()
    sea.sail(sea.shot(("octo-cannon", "little-octopus"), at={"octo-cannon": (-100, 0)}))
    sea.place("pirate-ship")
    sea.play(DropDie(0, 0, 120, "little-octopus"), sea.shot(*LITTLE_HIT, die=(100, 100), face=RED))
    space = sea.match.asks[0].space
    assert sea.asked == D and space and set(space.choices[0].values) == {"head", "little-octopus"}
    sea.place("head")
    assert (sea.kind, sea.asked) == ("turn", A)


def test_LO_008_a_returned_treasure_may_be_dropped_on_either_head() -> None:
    sea = Sea(little_octopus=True).gap("gold1", 30).gap("cup1", 80, 40)
    sea.flick("cup1", sea.shot(at={"cup1": (0, 400)}))
    shot = sea.shot(("little-octopus", "cup1"), at={"cup1": (60, 60)})
    sea.play(DropTreasures(0, 0, 120, "little-octopus"), shot)
    assert (sea.kind, sea.asked) == ("turn", B) and sea.where("cup1") == "table"


def test_CO_R75_a_cannon_that_touches_both_heads_earns_one_attack_on_the_first() -> None:
    sea = pirate_sea()
    sea.sail(sea.shot(("octo-cannon", "head"), ("octo-cannon", "little-octopus"), at={"octo-cannon": (-100, 0)}))
    sea.place("pirate-ship")
    assert sea.kind == "attack" and NAMES[sea.s.onto] == "head"
    sea.drop(sea.shot(("head", "die"), ("table", "die"), die=(400, 0)))
    assert (sea.kind, sea.asked) == ("turn", A)
