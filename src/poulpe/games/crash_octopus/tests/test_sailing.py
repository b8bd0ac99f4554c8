"""CO-130 to CO-142, CO-170 to CO-178: anchors, ships that move, pieces that come back into the ocean."""

from __future__ import annotations

import math

import pytest

from poulpe.core.vocabulary import Refused
from poulpe.games.crash_octopus.moves import DropTreasures, Flick, Place
from poulpe.games.crash_octopus.scene.geometry import distance, footprint, is_wholly_inside
from poulpe.games.crash_octopus.scene.layout import ANCHOR, HEAD, NUMBERS, SHIP
from poulpe.games.crash_octopus.state import pose
from poulpe.games.crash_octopus.tests.sea import A, B, C, D, Sea, named, rules


@pytest.mark.rules("CO-131", "CO-132", "CO-133", "CO-135", "CO-141", "CO-142", "CO-134")
def test_CO_130_a_player_sails_and_puts_the_ship_to_the_anchor() -> None:
    sea = Sea(crab=3).aboard(A, "gold1", "cup1")
    with pytest.raises(Refused) as no:
        sea.play(Flick("green-anchor", 0, 300))
    assert no.value.rule == "CO-130"
    events = sea.sail(sea.shot(at={"orange-anchor": (100, 60)}))
    assert rules(events) == ["CO-130"] and (sea.kind, sea.asked) == ("place-ship", A)
    offered = sea.match.asks[0].space
    assert offered and {c.name: c.values for c in offered.choices}["stack"] == ("keep", "aft", "spread")
    for bearing, yaw in ((900, 30), (2700, 200)):
        assert sea.forbids(Place("orange-ship", bearing, yaw, "spread")) in (0, 1037)
    sea.place()
    assert distance(SHIP, pose(sea.s, SHIP), ANCHOR, pose(sea.s, ANCHOR)) <= 1.0
    assert sea.s.crab == 3 and (sea.kind, sea.asked) == ("turn", B) and sea.cargo(A) == {"gold1", "cup1"}


@pytest.mark.rules("CO-137", "CO-140", "CO-136")
def test_CO_136_SC_25_the_anchor_harms_nobody_and_loads_nothing() -> None:
    sea = Sea().aboard(A, "gold1").aboard(B, "chest1").gap("cup1", 20)
    shot = sea.shot(
        ("orange-anchor", "cup1"), ("cup1", "orange-ship"), at={"orange-anchor": (60, 180)},
        fallen={"gold1": (30, 200), "chest1": (200, 30)},
    )  # fmt: skip
    events = sea.sail(shot)
    assert sea.cargo(A) == {"gold1"} and sea.cargo(B) == {"chest1"} and sea.kind == "place-ship"
    assert rules(named(events, "CargoRestored")) == ["CO-136", "CO-136"]
    sea.place()
    assert sea.s.crab == 0 and "cup1" not in sea.cargo(A)


@pytest.mark.rules("CO-139")
def test_CO_138_SC_24_a_lost_anchor_fails_the_sail() -> None:
    sea = Sea()
    events = sea.sail(sea.shot(at={"orange-anchor": (0, 380)}))
    assert (
        "CO-138" in rules(events) and (sea.kind, sea.asked) == ("place-anchor", A) and sea.at("orange-ship")[1] == 230
    )
    assert sea.forbids(Place("orange-ship", 0, 0)) == 139 and sea.forbids(Place("orange-anchor", 0, 0, "aft")) == 133
    sea.place()
    assert distance(SHIP, pose(sea.s, SHIP), ANCHOR, pose(sea.s, ANCHOR)) <= 1.0 and (sea.kind, sea.asked) == (
        "turn",
        B,
    )


def test_CO_139_the_first_edition_puts_a_lost_anchor_back_where_it_was() -> None:
    sea = Sea(edition="first")
    before = sea.at("orange-anchor")
    events = sea.sail(sea.shot(at={"orange-anchor": (0, 380)}))
    assert "CO-139" in rules(events) and (sea.kind, sea.asked) == ("turn", B)
    assert math.dist(sea.at("orange-anchor"), before) < 1


def test_CO_R50_if_the_old_place_is_taken_it_goes_to_the_nearest_free_one() -> None:
    sea = Sea(edition="first")
    before = sea.at("orange-anchor")
    sea.sail(sea.shot(at={"orange-anchor": (0, 380), "cup1": before}))
    assert 5 < math.dist(sea.at("orange-anchor"), before) < 60


def test_CO_R48_the_gentlest_flick_is_legal_and_the_ship_may_go_round_the_anchor() -> None:
    sea = Sea()
    gentle = next(f for a in range(0, 3600, 100) if not sea.forbids(f := Flick("orange-anchor", a, 0)))
    sea.play(gentle, sea.shot())
    sides = [b for b in range(0, 3600, 300) if not sea.forbids(Place("orange-ship", b, 0))]
    assert len(sides) >= 4


def test_CO_R47_without_a_place_the_ship_goes_as_near_as_possible() -> None:
    sea = Sea()
    for k in range(8):
        sea.lay(f"tentacle{k + 1}", 100 + 24 * math.cos(k * math.pi / 4), 24 * math.sin(k * math.pi / 4))
    for k, name in enumerate(("captain1", "cup1", "gold1", "gem1", "chest1", "captain2", "cup2", "gold2")):
        sea.lay(name, 100 + 22 * math.cos((k + 0.5) * math.pi / 4), 22 * math.sin((k + 0.5) * math.pi / 4))
    sea.sail(sea.shot(at={"orange-anchor": (100, 0)}))
    assert (sea.kind, sea.asked) == ("turn", B) and 20 < math.dist(sea.at("orange-ship"), (100, 0)) < 120


# ---------------------------------------------------------------- coming back into the ocean
@pytest.mark.rules("CO-R53")
def test_CO_177_ships_and_tentacles_return_where_they_left() -> None:
    sea = Sea().aboard(B, "gold1")
    shot = sea.shot(("cup1", "green-ship"), at={"green-ship": (400, 0), "gold1": (390, 0), "tentacle1": (0, 420)})
    events = sea.flick("cup1", shot)
    assert rules(named(events, "PutBack")) == ["CO-177", "CO-177"]
    for name in ("green-ship", "tentacle1"):
        piece = NUMBERS[name]
        assert is_wholly_inside(footprint(piece, pose(sea.s, piece)))
    assert sea.at("green-ship")[0] > 280 and abs(sea.at("green-ship")[1]) < 40
    assert abs(sea.at("gold1")[0] - sea.at("green-ship")[0]) < 30, "its cargo comes along"


def test_CO_R49_so_do_the_head_and_anchors_pushed_by_others() -> None:
    sea = Sea()
    events = sea.flick("cup1", sea.shot(at={"head": (0, 400), "green-anchor": (-400, 0)}))
    assert rules(named(events, "PutBack")) == ["CO-R49", "CO-R49"]
    assert is_wholly_inside(footprint(HEAD, pose(sea.s, HEAD)))


# ---------------------------------------------------------------- treasures on their way back
def returning(*names: str, seats: int = 4) -> Sea:
    sea = Sea(seats).gap("gem2", 10).gap("chest2", 30, 40)
    sea.flick(names[0] if names[0] in sea.flickable() else "cup1", sea.shot(at=dict.fromkeys(names, (0, 400))))
    return sea


@pytest.mark.rules("CO-172", "CO-173")
def test_CO_R24_a_returned_treasure_loads_nothing_and_harms_nobody() -> None:
    sea = returning("cup1").aboard(B, "gold1")
    shot = sea.shot(("head", "cup1"), ("cup1", "green-ship"), fallen={"gold1": (200, 20)}, at={"cup1": (200, 50)})
    sea.return_them(shot)
    assert sea.cargo(B) == {"gold1"} and (sea.kind, sea.asked) == ("turn", B)


@pytest.mark.rules("CO-175")
def test_CO_R21_what_leaves_again_goes_to_the_player_before() -> None:
    sea = returning("cup1")
    assert sea.asked == D
    sea.return_them(sea.shot(("head", "cup1"), at={"cup1": (0, -400)}))
    assert (sea.kind, sea.asked) == ("return", C)


def test_CO_R23_hopeless_returns_are_led_and_then_laid_by_the_head() -> None:
    sea = returning("cup1", seats=2)
    for _ in range(4):
        sea.return_them(sea.shot(("table", "cup1"), at={"cup1": (100, 100)}))
    assert sea.forbids(DropTreasures(0, 0, 120)) == 1023 and sea.forbids(DropTreasures(0, 0, 80)) == 0
    for _ in range(3):
        assert sea.kind == "return"
        sea.play(DropTreasures(0, 0, 80), sea.shot(("table", "cup1"), at={"cup1": (100, 100)}))
    assert (sea.kind, sea.asked) == ("turn", B) and sea.where("cup1") == "table"
    assert math.hypot(*sea.at("cup1")) < 120
