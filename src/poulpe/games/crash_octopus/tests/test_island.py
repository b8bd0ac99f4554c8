"""IS-001 to IS-026 and CO-R55 to CO-R65: the Nameless Island."""

from __future__ import annotations

import math
from typing import Any

import pytest

from poulpe.core.kernel import Out
from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.flow import course
from poulpe.games.crash_octopus.moves import ChooseShip, Flick, Load, PlantPalm, PutAshore
from poulpe.games.crash_octopus.numbers import IS
from poulpe.games.crash_octopus.referee import island
from poulpe.games.crash_octopus.scene.geometry import distance, laid
from poulpe.games.crash_octopus.scene.layout import HEAD, ISLAND, NAMES, NUMBERS, PALM, in_play, treasures
from poulpe.games.crash_octopus.scene.pieces import ISLAND_TOP
from poulpe.games.crash_octopus.scene.poses import Pose, carried, quantised, standing, tilt
from poulpe.games.crash_octopus.state import IN_HAND, SCATTER, pose, put
from poulpe.games.crash_octopus.tests.sea import BLACK, RED, A, B, C, D, Sea, named, rules

HIT = (("head", "die"), ("table", "die"))
LYING = (math.sqrt(0.5), math.sqrt(0.5), 0.0, 0.0)


class Isle(Sea):
    """The island is at (63.6, 63.6); gold4 lies on it, and the orange anchor is closest to it."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__(seats, island=True, **options)
        self.ashore("gold4", 20)
        self.lay("orange-anchor", 130, 130)
        self.begin(A)

    def ashore(self, name: str, x: float, y: float = 0.0) -> Isle:
        """Places a piece on the island, in the island's own coordinates."""
        put(self.s, NUMBERS[name], self.on_land(name, x, y))
        self.fresh()
        return self

    def on_land(self, name: str, x: float, y: float = 0.0) -> Pose:
        low = laid(NUMBERS[name], x, y, 0.0)
        return carried(pose(self.s, ISLAND), low._replace(z=low.z + round(1000 * ISLAND_TOP)))

    def reach(self, *touches: tuple[str, str], at: tuple[float, float] = (140.0, 0.0), **facts: object) -> list[Event]:
        """The player to move sails, touches the island and moves the ship to the anchor."""
        anchor = {A: "orange", B: "green", C: "blue", D: "purple"}[self.s.turn] + "-anchor"
        shot = self.shot(*(touches or ((anchor, "island"),)), at={anchor: at}, **facts)  # type: ignore[arg-type]
        return list(self.sail(shot)) + (list(self.place()) if self.kind == "place-ship" else [])

    def stranded(self) -> set[str]:
        return set(self.match.view(None).stranded)  # type: ignore[attr-defined]

    def offered(self) -> set[str]:
        return {m.piece for m in self.match.asks[0].moves if isinstance(m, Load)}


# ---------------------------------------------------------------- setup
@pytest.mark.rules("IS-001", "IS-003")
def test_IS_002_the_island_with_its_palm_tree_stands_near_the_head() -> None:
    match = Match.deal(GAME, 2, 1, island=True)
    s = match.state
    assert {ISLAND, PALM} <= set(in_play(match.box.kit)) and ISLAND not in in_play(2)
    assert 20 < distance(HEAD, pose(s, HEAD), ISLAND, pose(s, ISLAND)) < 30
    assert island.is_ashore(match.box, s, PALM) and pose(s, PALM).mm[2] == 5 and len(treasures(match.box.kit)) == 15


def scattering() -> Isle:
    sea = Isle()
    for t in treasures(sea.box.kit):
        sea.s.where[t] = IN_HAND
    sea.s.owner[:] = [-1] * 5
    sea.s.phase = SCATTER
    sea.fresh()
    return sea


def spots(sea: Sea) -> dict[str, tuple[float, float] | Pose]:
    names = [n for n, p in NUMBERS.items() if p in treasures(sea.box.kit)]
    return {n: laid(NUMBERS[n], -200.0 + 30 * (k % 5), -110.0 - 30 * (k // 5), 0.0) for k, n in enumerate(names)}


@pytest.mark.rules("IS-005", "CO-R56", "IS-007")
def test_IS_004_treasures_that_land_on_the_island_stay_and_those_partly_on_it_are_put_fully_on_it() -> None:
    sea = scattering()
    there = spots(sea) | {"cup1": sea.on_land("cup1", -20), "gold1": sea.on_land("gold1", 44)._replace(z=3000)}
    events = sea.return_them(sea.shot(at=there))
    assert rules(named(events, "Stranded")) == ["IS-005"] and sea.stranded() == {"cup1", "gold1"}
    assert island.share(sea.s, NUMBERS["gold1"]) > 0.9 and sea.kind == "choose" and sea.asked == D


def test_IS_006_an_empty_island_gets_the_closest_treasure_at_the_start() -> None:
    sea = scattering()
    events = sea.return_them(sea.shot(at=spots(sea) | {"cup1": laid(NUMBERS["cup1"], 120, 0, 0.0)}))
    assert rules(named(events, "Stranded")) == ["IS-006"] and sea.stranded() == {"cup1"} and sea.kind == "choose"
    for seat in (D, C, B, A):
        ships = [m for m in sea.match.asks[0].moves if isinstance(m, ChooseShip)]
        sea.match.play(seat, ships[0])
    assert (sea.kind, sea.asked) == ("turn", A)


# ---------------------------------------------------------------- collecting
@pytest.mark.rules("IS-009", "IS-010", "IS-011", "IS-018")
def test_IS_008_SC_31_an_anchor_that_touches_the_island_collects_one_treasure() -> None:
    sea = Isle().ashore("cup4", -20).aboard(B, "gold1")
    assert isinstance(sea, Isle)
    sea.begin(B)
    sea.reach(("green-anchor", "palm"))
    assert (sea.kind, sea.asked) == ("collect", B) and sea.offered() == {"cup4"}
    assert sea.barred() == {"gold4": "IS-015"}
    events = sea.load("cup4")
    assert "IS-010" in rules(events) and sea.cargo(B) == {"gold1", "cup4"} and sea.s.crab == 1 and sea.asked == C
    assert sea.stranded() == {"gold4"}


@pytest.mark.rules("IS-013", "IS-014", "CO-R57")
def test_IS_012_SC_30_the_closest_anchor_collects_nothing() -> None:
    sea = Isle().ashore("cup4", -20)
    assert sea.match.view(A).nearest == "orange-anchor"  # type: ignore[attr-defined]
    events = sea.reach()
    assert "IS-012" in rules(events) and sea.s.crab == 0 and sea.asked == B and sea.stranded() == {"gold4", "cup4"}
    tie = Isle()
    x, y, _ = pose(tie.s, NUMBERS["orange-anchor"]).mm
    tie.lay("green-anchor", y, x, math.pi / 2)
    a, b = (
        distance(NUMBERS[n], pose(tie.s, NUMBERS[n]), ISLAND, pose(tie.s, ISLAND))
        for n in ("orange-anchor", "green-anchor")
    )
    tie.begin(A)
    assert (island.nearest_anchor(tie.box, tie.s) == -1) == (abs(a - b) <= 1)


def test_IS_015_a_type_aboard_is_not_collected_and_alone_it_leaves_only_the_move() -> None:
    sea = Isle().aboard(B, "gold1")
    sea.begin(B)
    assert isinstance(sea, Isle)
    events = sea.reach(("green-anchor", "island"))
    assert "IS-015" in rules(events) and sea.asked == C and sea.s.crab == 0


def test_IS_011_the_black_bead_of_a_collected_treasure_calls_the_octopus() -> None:
    sea = Isle(crab=3)
    sea.begin(B)
    sea.reach(("green-anchor", "island"))
    sea.load("gold4")
    assert (sea.kind, sea.asked, sea.s.crab) == ("attack", C, 4)


@pytest.mark.rules("CO-R60", "CO-R61")
def test_IS_016_SC_32_an_empty_island_gets_the_closest_treasure_at_once() -> None:
    sea = Isle().lay("gem1", 60, 130)
    sea.begin(B)
    assert isinstance(sea, Isle)
    sea.reach(("green-anchor", "island"))
    events = sea.load("gold4")
    assert "IS-016" in rules(events) and sea.stranded() == {"gem1"}
    sea.attack(D, done=1)
    events = sea.drop(sea.shot(*HIT, ("die", "blue-ship"), die=(400, 0), at={"gem1": (150, 150)}))
    assert "IS-016" in rules(events) and sea.stranded() == {"gem1"}, "after each drop"
    for t in treasures(sea.box.kit):
        sea.lay(NAMES[t], 500, 0)
    assert island.closest(sea.box, sea.s) == [], "and if there is none it stays empty"


@pytest.mark.rules("CO-R55", "CO-R63")
def test_IS_017_SC_33_half_of_a_treasure_on_the_island_strands_it() -> None:
    sea = Isle().gap("gold1", 30).gap("gem1", 90, -40)
    sea.flick("gem1", sea.shot(at={"gem1": sea.on_land("gem1", 44)}))
    assert 0.5 <= island.share(sea.s, NUMBERS["gem1"]) < 0.7 and sea.where("gem1") == "table"
    sea.begin(A)
    assert sea.forbids(Flick("gem1", 0, 300)) == 1055 and "gem1" not in sea.flickable()
    assert "gem1" not in sea.match.view(A).distances  # type: ignore[attr-defined]
    put(sea.s, NUMBERS["gem1"], sea.on_land("gem1", 47))
    sea.fresh()
    assert island.share(sea.s, NUMBERS["gem1"]) < 0.5 and "gem1" in sea.flickable(), "less than half lies in the ocean"


@pytest.mark.rules("CO-R59")
def test_IS_019_the_palm_tree_is_part_of_the_island_and_treasures_are_not() -> None:
    sea = Isle()
    assert island.touched(sea.shot(("orange-anchor", "palm")), NUMBERS["orange-anchor"]) == 10
    assert island.touched(sea.shot(("orange-anchor", "gold4")), NUMBERS["orange-anchor"]) is None


@pytest.mark.rules("CO-R64")
def test_IS_020_a_fallen_palm_tree_is_stood_up_by_the_next_player() -> None:
    sea = Isle().gap("gold1", 30).gap("gem1", 90, -40)
    sea.flick("gem1", sea.shot(("gem1", "palm"), at={"palm": quantised((63, 63, 10), LYING)}))
    assert (sea.kind, sea.asked) == ("plant", B)
    with pytest.raises(Refused) as no:
        sea.play(PlantPalm(300, 900))
    assert no.value.rule == "IS-020"
    sea.play(PlantPalm(100, 1800))
    assert tilt(pose(sea.s, PALM)) < 1 and (sea.kind, sea.asked) == ("turn", B)
    sea.sail(sea.shot(at={"palm": standing(0, 300, 0), "green-anchor": (200, 60)}))
    sea.place()
    assert (sea.kind, sea.asked) == ("plant", C), "off the island it has fallen too"


def test_IS_021_of_equally_close_treasures_the_next_player_chooses() -> None:
    sea = Isle().lay("gem1", 120, 10).lay("gem2", 10, 120)
    sea.begin(B)
    assert isinstance(sea, Isle)
    sea.reach(("green-anchor", "island"), at=(200.0, 60.0))
    sea.load("gold4")
    assert (sea.kind, sea.asked) == ("ashore", C)
    assert {m.piece for m in sea.match.asks[0].moves if isinstance(m, PutAshore)} == {"gem1", "gem2"}
    assert sea.forbids(PutAshore("cup1")) == IS + 21
    events = sea.play(PutAshore("gem2"))
    assert "IS-021" in rules(events) and sea.stranded() == {"gem2"} and (sea.kind, sea.asked) == ("turn", C)


@pytest.mark.rules("CO-R65")
def test_IS_022_a_shifted_island_stays_but_not_outside() -> None:
    sea = Isle().gap("gold1", 30).gap("gem1", 90, -40)
    sea.flick("gem1", sea.shot(at={"island": (70, 60)}))
    assert sea.at("island") == (70, 60)
    put(sea.s, ISLAND, standing(400, 0, 0))
    for p in (PALM, NUMBERS["gold4"]):
        put(sea.s, p, standing(405, 0, 0, 5))
    island.bring_back(sea.box, sea.s, Out())
    assert 349 < sea.at("island")[0] <= 350 and sea.at("palm")[0] == pytest.approx(sea.at("island")[0] + 5, abs=0.01)


@pytest.mark.rules("IS-024")
def test_IS_023_an_anchor_that_rests_on_the_island_stays_and_the_ship_touches_the_island() -> None:
    sea = Isle()
    sea.begin(B)
    anchor = NUMBERS["green-anchor"]
    sea.sail(sea.shot(("green-anchor", "island"), at={"green-anchor": sea.on_land("green-anchor", -22)}))
    sea.place()
    ship = NUMBERS["green-ship"]
    assert (
        island.is_ashore(sea.box, sea.s, anchor) and distance(ship, pose(sea.s, ship), ISLAND, pose(sea.s, ISLAND)) <= 1
    )
    assert sea.kind == "collect"
    sea.load("gold4")
    sea.begin(B)
    assert sea.forbids(sea.flicked("green-anchor")) == 0 and island.nearest_anchor(sea.box, sea.s) == anchor


@pytest.mark.rules("IS-026")
def test_IS_025_a_die_on_the_island_moves_nothing_and_a_hit_stays_valid() -> None:
    for face in (RED, BLACK):
        sea = Isle().attack(D, done=1)
        x, y = sea.at("island")
        events = sea.drop(sea.shot(*HIT, die=(x - 20, y), face=face))
        assert "IS-025" in rules(events) and (sea.kind, sea.asked) == ("attack", C)
    hit = Isle().aboard(C, "cup1").attack(D, done=1)
    events = hit.drop(hit.shot(*HIT, ("die", "blue-ship"), fallen={"cup1": (0, -200)}, die=(63, 63)))
    assert "CO-101" in rules(events) and hit.where("cup1") == "table"


def test_CO_R58_an_anchor_that_touches_the_island_and_leaves_the_ocean_has_failed() -> None:
    sea = Isle()
    sea.begin(B)
    events = sea.sail(sea.shot(("green-anchor", "island"), at={"green-anchor": (0, 400)}))
    assert "CO-138" in rules(events) and sea.kind == "place-anchor" and sea.s.due[0] == 0
    sea.place()
    assert sea.asked == C and sea.stranded() == {"gold4"}
    assert course.asked(sea.box, sea.s) == 1 << C
