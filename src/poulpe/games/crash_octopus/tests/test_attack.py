"""CO-080 to CO-123 and their rulings: the Octo-timer, drops of the die, and what they move."""

from __future__ import annotations

import math

import pytest

from poulpe.games.crash_octopus.moves import DropDie, Place, SkipDrop
from poulpe.games.crash_octopus.scene.geometry import distance
from poulpe.games.crash_octopus.scene.layout import DIE, HEAD, NUMBERS, SHIP, TABLE
from poulpe.games.crash_octopus.scene.poses import standing, tilt
from poulpe.games.crash_octopus.state import dropper, pose
from poulpe.games.crash_octopus.tests.sea import (
    BLACK,
    COCKED,
    RED,
    A,
    B,
    C,
    D,
    Sea,
    named,
    rules,
    upside_down,
)

HIT = (("head", "die"), ("table", "die"))


def loading(crab: int, seats: int = 4) -> Sea:
    """A has just touched the ship with a cup."""
    sea = Sea(seats, crab=crab).gap("gold1", 30).gap("cup1", 80)
    sea.flick("cup1", sea.shot(("cup1", "orange-ship")))
    return sea


def droppers(sea: Sea) -> list[int]:
    """Everybody drops the die so that it rolls out of the ocean; returns the order of seats."""
    found = []
    while sea.kind == "attack":
        found.append(sea.asked)
        sea.drop(sea.shot(*HIT, die=(400, 0)))
    return found


# ---------------------------------------------------------------- who drops
@pytest.mark.rules("CO-090", "CO-091", "CO-092", "CO-094", "CO-095", "CO-R41")
def test_CO_084_SC_14_a_black_bead_lets_everybody_drop_and_the_trigger_last() -> None:
    sea = loading(3)
    sea.load("cup1")
    assert sea.s.crab == 4 and sea.match.view(None).drops == (B, C, D, A)  # type: ignore[attr-defined]
    assert droppers(sea) == [B, C, D, A] and (sea.kind, sea.asked) == ("turn", B)


def test_CO_093_SC_15_two_players_drop_twice_in_turn() -> None:
    sea = loading(3, seats=2)
    sea.load("cup1")
    assert droppers(sea) == [B, A, B, A] and (sea.kind, sea.asked) == ("turn", B)


@pytest.mark.rules("CO-081", "CO-082", "CO-083")
def test_CO_080_the_crab_passes_one_bead_for_a_load() -> None:
    sea = loading(0)
    sea.load("cup1")
    assert sea.s.crab == 1 and sea.kind == "turn" and sea.asked == B


# ---------------------------------------------------------------- what a drop does
@pytest.mark.rules("CO-102", "CO-R32", "CO-099")
def test_CO_100_SC_16_touching_an_opponents_ship_is_a_success_and_moves_nothing() -> None:
    sea = Sea().attack()
    assert sea.asked == A
    sea.drop(sea.shot(*HIT, die=(400, 0)))
    events = sea.drop(sea.shot(*HIT, ("die", "blue-ship"), die=(60, -200), face=RED))
    assert "CO-100" in rules(events) and sea.kind == "attack" and sea.asked == C and sea.at("head") == (0, 0)


@pytest.mark.rules("CO-103", "CO-104", "CO-105", "CO-R37", "CO-R97")
def test_CO_114_SC_17_only_the_own_hull_and_nothing_fell_so_the_colour_counts() -> None:
    sea = Sea().attack(done=1)
    sea.drop(sea.shot(*HIT, ("die", "green-ship"), die=(100, 100), face=BLACK))
    assert (sea.kind, sea.asked) == ("place-tentacle", B)
    assert sea.forbids(Place("head", 0, 0)) == 103
    sea.place("tentacle5")
    assert distance(5, pose(sea.s, 5), DIE, pose(sea.s, DIE)) <= 1.0
    assert (sea.kind, sea.asked) == ("attack", C) and sea.where("die") == "hand"


@pytest.mark.rules("CO-101", "CO-R33")
def test_CO_113_SC_18_own_cargo_knocked_off_is_a_success() -> None:
    sea = Sea().attack(done=1).aboard(B, "gold1", "chest1")
    events = sea.drop(sea.shot(*HIT, ("die", "green-ship"), fallen={"gold1": (200, 60)}, die=(100, 100), face=BLACK))
    assert "CO-113" in rules(events) and "CO-101" in rules(events)
    assert sea.cargo(B) == {"chest1"} and sea.where("gold1") == "table" and (sea.kind, sea.asked) == ("attack", C)


@pytest.mark.rules("CO-096", "CO-117", "CO-R27", "CO-123")
def test_CO_R28_SC_19_a_die_that_missed_the_head_failed_and_cargo_is_restored() -> None:
    sea = Sea().attack(done=1).aboard(D, "gold1", "chest1")
    shot = sea.shot(
        ("table", "die"), ("die", "purple-ship"), ("head", "die"), die=(-180, 40), face=BLACK,
        fallen={"gold1": (-200, 60), "chest1": (-190, 80)},
    )  # fmt: skip
    events = sea.drop(shot)
    assert "CO-117" in rules(events) and sea.cargo(D) == {"gold1", "chest1"} and (sea.kind, sea.asked) == ("attack", C)


@pytest.mark.rules("CO-110", "CO-111", "CO-R36")
def test_CO_112_SC_20_a_hit_stays_valid_when_the_die_leaves_the_ocean() -> None:
    sea = Sea().attack(done=1).aboard(C, "gold1")
    sea.drop(sea.shot(*HIT, ("die", "blue-ship"), fallen={"gold1": (0, -200)}, die=(0, -380)))
    assert sea.where("gold1") == "table" and sea.cargo(C) == set() and (sea.kind, sea.asked) == ("attack", C)
    events = sea.drop(sea.shot(*HIT, die=(0, 380)))
    assert "CO-110" in rules(events) and sea.asked == D, "not dropped again"
    sea.drop(sea.shot(*HIT, die=(0, 349), face=RED))
    assert sea.kind == "place-head", "across the string, but its centre is inside"


def test_CO_118_SC_21_without_room_the_head_stays() -> None:
    sea = Sea().attack(done=1)
    for k in range(8):
        sea.lay(f"tentacle{k + 1}", 200 + 22 * math.cos(k * math.pi / 4), 100 + 22 * math.sin(k * math.pi / 4))
    events = sea.drop(sea.shot(*HIT, die=(200, 100), face=RED))
    assert "CO-118" in rules(events) and sea.at("head") == (0, 0) and (sea.kind, sea.asked) == ("attack", C)


@pytest.mark.rules("CO-123")
def test_CO_122_SC_22_a_cocked_die_is_void() -> None:
    sea = Sea().attack(done=1)
    events = sea.drop(sea.shot(*HIT, die=(100, 100), face=COCKED))
    assert "CO-122" in rules(events) and (sea.kind, sea.asked) == ("attack", C)


@pytest.mark.rules("CO-120", "CO-R20")
def test_CO_119_SC_23_treasures_pushed_out_are_dropped_together_by_the_player_before() -> None:
    sea = Sea().attack(done=1).lay("gem1", 60, 60).lay("gold1", 90, 60)
    events = sea.drop(
        sea.shot(*HIT, ("die", "blue-ship"), die=(60, -200), at={"gem1": (300, 300), "gold1": (320, 300)})
    )
    assert rules(named(events, "OceanLeft")) == ["CO-119", "CO-119"] and (sea.kind, sea.asked) == ("return", A)
    sea.return_them(sea.shot(("head", "gem1"), ("head", "gold1"), at={"gem1": (60, 60), "gold1": (90, 60)}))
    assert (sea.kind, sea.asked) == ("attack", C), "only then comes the next drop"


@pytest.mark.rules("CO-106", "CO-107", "CO-R38")
def test_CO_106_red_moves_the_head_next_to_the_die() -> None:
    sea = Sea().attack(done=1)
    sea.drop(sea.shot(*HIT, die=(100, 60), face=RED))
    assert sea.kind == "place-head" and sea.forbids(Place("tentacle1", 0, 0)) == 106
    sea.place()
    assert sea.at("head") != (0, 0) and distance(HEAD, pose(sea.s, HEAD), DIE, pose(sea.s, DIE)) <= 1.0
    edge = Sea().attack(done=1)
    edge.drop(edge.shot(*HIT, die=(0, 335), face=RED))
    assert edge.forbids(Place("head", 900, 0)) == 1038, "it would stand outside"


@pytest.mark.rules("CO-115")
def test_CO_116_a_fallen_tentacle_that_is_moved_stands_up() -> None:
    sea = Sea().attack(done=1)
    sea.drop(sea.shot(*HIT, die=(100, 60), face=BLACK, at={"tentacle3": upside_down(40, 140)}))
    assert tilt(pose(sea.s, NUMBERS["tentacle3"])) > 90, "left as it is"
    sea.place("tentacle3")
    assert tilt(pose(sea.s, NUMBERS["tentacle3"])) < 1


def test_CO_121_a_ship_overturned_by_the_die_is_set_upright() -> None:
    sea = Sea().attack(done=1)
    shot = sea.shot(*HIT, ("die", "blue-ship"), die=(60, -200), at={"blue-ship": upside_down(5, -232)})
    events = sea.drop(shot)
    assert "CO-121" in rules(events) and tilt(pose(sea.s, SHIP + C)) < 1 and abs(sea.at("blue-ship")[1] + 232) < 5


# ---------------------------------------------------------------- rulings
def test_CO_R29_touching_cargo_is_touching_the_ship() -> None:
    sea = Sea().attack(done=1).aboard(C, "gold1")
    sea.drop(sea.shot(*HIT, ("die", "gold1"), die=(60, -200), face=RED))
    assert (sea.kind, sea.asked) == ("attack", C)


@pytest.mark.rules("CO-R31")
def test_CO_R30_cargo_that_fell_indirectly_makes_a_success_and_stays_down() -> None:
    sea = Sea().attack(done=1).aboard(C, "gold1")
    shot = sea.shot(*HIT, ("die", "tentacle6"), ("tentacle6", "gold1"), fallen={"gold1": (40, -200)}, die=(90, 90))
    sea.drop(shot)
    assert sea.where("gold1") == "table" and (sea.kind, sea.asked) == ("attack", C)


def test_CO_R34_a_hit_counts_though_the_die_cannot_be_read() -> None:
    sea = Sea().attack(done=1).aboard(C, "gold1")
    sea.drop(sea.shot(*HIT, ("die", "blue-ship"), fallen={"gold1": (40, -200)}, die=(30, -200), face=COCKED))
    assert sea.where("gold1") == "table" and sea.asked == C


def test_CO_R35_a_die_on_the_head_moves_nothing_on_a_treasure_it_does() -> None:
    sea = Sea().attack(done=1)
    events = sea.drop(sea.shot(*HIT, die=(10, 0), on={"die": "head"}))
    assert "CO-R35" in rules(events) and (sea.kind, sea.asked) == ("attack", C)
    sea = Sea().attack(done=1).lay("chest1", 100, 100)
    sea.drop(sea.shot(*HIT, die=(100, 100), face=RED, on={"die": "chest1"}))
    assert sea.kind == "place-head"


def test_CO_R39_cargo_that_falls_when_the_die_is_taken_away_fell_in_this_drop() -> None:
    sea = Sea().attack(done=1).aboard(C, "gold1")
    sea.drop(sea.shot(*HIT, die=(100, 60), face=RED))
    events = sea.place(shot=sea.shot(fallen={"gold1": (40, -200)}))
    assert "CO-R39" in rules(events) and sea.where("gold1") == "table"


def test_CO_R40_a_drop_may_be_skipped_only_where_the_option_says_so() -> None:
    assert Sea().attack().forbids(SkipDrop()) == 1040
    sea = Sea(drop_optional=True).attack()
    sea.play(SkipDrop())
    assert (sea.kind, sea.asked) == ("attack", B)


@pytest.mark.rules("CO-176")
def test_the_ink_die_settles_whether_a_ship_was_hit() -> None:
    sea = Sea(dispute_die=True).attack(done=1)
    events = sea.drop(sea.shot(*HIT, near=[("blue-ship", "die", 300)], die=(60, -200), face=RED))
    told = named(events, "Disputed")
    assert len(told) == 1 and (sea.kind == "attack") == told[0].touched


@pytest.mark.rules("CO-097", "CO-098", "CO-062")
def test_scenario_SC46_the_die_rolls_where_it_was_aimed_and_farther_from_higher() -> None:
    from random import Random

    from poulpe.games.crash_octopus.physics.acts import perform
    from poulpe.games.crash_octopus.physics.hands import Hand

    sea = Sea().attack()
    for t in range(1, 9):
        sea.lay(f"tentacle{t}", -300 + 20 * t, 100)
    far = {}
    for height in (100, 300):
        rests = []
        for n in range(12):
            shot = perform(sea.box, sea.s, A, DropDie(200, 0, height), Random(n), Hand(), record=False)
            assert shot.first_touch(HEAD, DIE) is not None
            rests.append(shot.rest.poses[DIE].mm)
        aimed = [abs(math.degrees(math.atan2(y, x))) <= 30 for x, y, _ in rests]
        assert sum(aimed) >= 9
        far[height] = sorted(math.hypot(x, y) for x, y, _ in rests)[6]
    assert far[300] > 1.4 * far[100]


def test_scenario_SC47_a_die_let_go_beside_the_head_does_not_touch_it() -> None:
    from poulpe.games.crash_octopus.physics.desk import desk
    from poulpe.games.crash_octopus.physics.runs import NUDGE

    start = {HEAD: standing(0, 0, 0), DIE: standing(30 + 60, 0, 0.3, 120)}
    run = desk(4, False).run(start, {DIE: NUDGE})
    touched = [pair[:2] for pair in run.touches]
    assert (TABLE, DIE) in touched and (HEAD, DIE) not in touched


def test_CO_117_a_die_beside_the_head_did_not_hit_it() -> None:
    sea = Sea().attack(done=1)
    events = sea.drop(sea.shot(("table", "die"), die=(100, 0)))
    assert "CO-117" in rules(events) and dropper(sea.box, sea.s) == C
