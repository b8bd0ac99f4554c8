"""The detectors of RULES.md 3.1, each at its threshold: pure functions of hand-written poses, touches and leans."""

from __future__ import annotations

import math

import pytest

from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow import bowling
from poulpe.games.crash_octopus.moves import Place
from poulpe.games.crash_octopus.physics.runs import Lean
from poulpe.games.crash_octopus.physics.shot import CrashShot, Rest
from poulpe.games.crash_octopus.referee import island, places
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene.geometry import laid
from poulpe.games.crash_octopus.scene.layout import ANCHOR, CANNON, DIE, HEAD, NUMBERS, SHIP, TABLE, TENTACLE, treasures
from poulpe.games.crash_octopus.scene.pieces import RED_AXES
from poulpe.games.crash_octopus.scene.poses import Pose, about_z, quantised, times
from poulpe.games.crash_octopus.state import PLACE_HEAD, PLACE_TENTACLE, pose
from poulpe.games.crash_octopus.tests.sea import A, B, Sea

GOLD, CUP, GEM, CHEST = (NUMBERS[name] for name in ("gold1", "cup1", "gem1", "chest1"))


def tipped(x: float, y: float, degrees: float) -> Pose:
    half = math.radians(degrees) / 2
    return quantised((x, y, 10.0), times(about_z(0.4), (math.cos(half), math.sin(half), 0.0, 0.0)))


def test_DET_03_a_ship_is_touched_by_its_hull_or_by_cargo_that_has_not_fallen_yet() -> None:
    sea = Sea().aboard(A, "gold1")
    for touches, at in (
        ([("cup1", "orange-ship")], 10),
        ([("cup1", "gold1"), ("table", "gold1")], 10),
        ([("table", "gold1"), ("cup1", "gold1")], None),
        ([("cup1", "orange-anchor")], None),
    ):
        assert referee.touched_ship(sea.box, sea.s, sea.shot(*touches), CUP, SHIP) == at, touches


def test_DET_04_cargo_is_aboard_while_a_chain_of_cargo_holds_it_up_and_it_is_off_the_table() -> None:
    sea = Sea().aboard(A, "gold1", "gem1", "chest1")
    chain = (Lean(SHIP, CHEST, 1000), Lean(CHEST, GOLD, 950), Lean(GOLD, GEM, 300))
    assert referee.still_aboard(sea.box, sea.s, Rest({}, chain), SHIP) == {CHEST, GOLD, GEM}
    for broken, left in (
        ((*chain[:2], Lean(GOLD, GEM, 299)), {CHEST, GOLD}),  # too steep to carry
        ((chain[0], chain[2]), {CHEST}),  # a link is missing
        ((*chain, Lean(TABLE, GEM, 1000)), {CHEST, GOLD}),  # one end lies on the table
        ((*chain[:2], Lean(CUP, GEM, 1000)), {CHEST, GOLD}),  # held by something that is not cargo
    ):
        assert referee.still_aboard(sea.box, sea.s, Rest({}, broken), SHIP) == left


@pytest.mark.parametrize(("x", "inside"), [(349.9, True), (350.05, True), (350.2, False), (900.0, False)])
def test_DET_05_DET_06_a_piece_is_in_the_ocean_with_its_centre(x: float, inside: bool) -> None:
    assert referee.is_in_ocean(CUP, laid(CUP, x, 0, 0)) == inside
    assert referee.is_in_ocean(DIE, laid(DIE, 0, -x, 0)) == inside, "the die too, also astride"


@pytest.mark.parametrize(("lean", "readable"), [(0, True), (19.5, True), (20.5, False), (44, False)])
def test_DET_07_a_die_is_read_up_to_twenty_degrees(lean: float, readable: bool) -> None:
    sea = Sea().attack()
    shot = sea.shot(("head", "die"), die=(100, 0))
    rest = Rest({**shot.rest.poses, DIE: tipped(100, 0, lean)}, shot.rest.leans)
    die = referee.read_die(sea.box, sea.s, type(shot)(touches=shot.touches, rest=rest))
    assert die.readable == readable and die.red, "+z is a red face"


def test_DET_07_every_face_is_found() -> None:
    h = math.sqrt(0.5)
    turns = {
        "+z": (1.0, 0.0, 0.0, 0.0), "-z": (0.0, 1.0, 0.0, 0.0), "+y": (h, h, 0.0, 0.0), "-y": (h, -h, 0.0, 0.0),
        "+x": (h, 0.0, -h, 0.0), "-x": (h, 0.0, h, 0.0),
    }  # fmt: skip
    for axis, turn in turns.items():
        face, lean = referee.face_up(quantised((0.0, 0.0, 10.0), turn))
        assert RED_AXES[face] == axis and lean < 0.01


@pytest.mark.parametrize(
    ("degrees", "height", "lies"),
    [(0, 0.0, True), (4.5, 0.0, True), (5.5, 0.0, False), (0, 0.9, True), (0, 1.1, False), (0, 30.0, False)],
)
def test_DET_08_a_die_lies_on_the_table_flat_and_low(degrees: float, height: float, lies: bool) -> None:
    """A die that does not lie there, but is held up by a head or a deck, moves nothing (CO-R35)."""
    at = tipped(100, 0, degrees)
    at = at._replace(z=at.z + round(1000 * (height - geo.heights(DIE, at)[0])))
    assert referee.lies_on_table(at) == lies
    sea = Sea().attack()
    rest = Rest({DIE: at}, (Lean(HEAD, DIE, 900),))
    die = referee.read_die(sea.box, sea.s, CrashShot(touches=((HEAD, DIE, 10),), rest=rest))
    assert (die.lies, die.perched, die.readable) == (lies, not lies, True)


@pytest.mark.parametrize(
    ("touches", "valid"),
    [
        ([("head", "die"), ("table", "die")], True),
        ([("tentacle1", "die"), ("cup1", "die"), ("head", "die")], True),
        ([("table", "die"), ("head", "die")], False),
        ([("die", "green-ship"), ("head", "die")], False),
        ([("die", "gold1"), ("head", "die")], False),
        ([("table", "die")], False),
    ],
)
def test_DET_09_the_head_comes_before_the_table_ships_and_cargo(touches: list[tuple[str, str]], valid: bool) -> None:
    sea = Sea().attack().aboard(B, "gold1")
    assert referee.read_die(sea.box, sea.s, sea.shot(*touches, die=(100, 0))).hit_head == valid


def test_DET_10_a_returned_treasure_may_touch_the_head_at_any_time() -> None:
    for touches, done in (([("table", "cup1"), ("head", "cup1")], True), ([("table", "cup1")], False)):
        sea = Sea().gap("gem2", 10).gap("chest2", 30, 40)
        sea.flick("cup1", sea.shot(at={"cup1": (0, 400)}))
        sea.return_them(sea.shot(*touches, at={"cup1": (60, 60)}))
        assert (sea.kind == "turn") == done


@pytest.mark.parametrize(("degrees", "down"), [(44.5, False), (45.5, True), (90, True)])
def test_DET_11_and_DET_12_pieces_are_down_beyond_forty_five_degrees(degrees: float, down: bool) -> None:
    sea = Sea()
    facts = referee.read(sea.box, sea.s, Rest({TENTACLE: tipped(100, 100, degrees), SHIP: tipped(0, 230, degrees)}, ()))
    assert (TENTACLE in facts.toppled) == (SHIP in facts.overturned) == down


def test_DET_13_distance_is_between_footprints_and_zero_where_they_overlap() -> None:
    assert geo.distance(GOLD, laid(GOLD, 0, 0, 0), CHEST, laid(CHEST, 50, 0, 0)) == pytest.approx(50 - 12 - 8)
    assert geo.distance(GOLD, laid(GOLD, 0, 0, 0), CUP, laid(CUP, 5, 5, 0)) == 0


def test_DET_13_many_distances_at_once_are_those_of_one_after_the_other() -> None:
    sea = Sea().gap("gold1", 3).gap("cup1", 31, 40).gap("gem1", 90).lay("chest1", 5, 228)
    hull, others = pose(sea.s, SHIP), {t: pose(sea.s, t) for t in treasures(4)}
    alone = {t: geo.distance(SHIP, hull, t, at) for t, at in others.items()}
    assert geo.distances(SHIP, hull, others) == pytest.approx(alone, abs=1e-9)
    assert alone[CHEST] == 0 and geo.distances(SHIP, hull, {}) == {}


@pytest.mark.parametrize(("gap", "closest"), [(30.9, None), (31.1, GOLD)])
def test_DET_14_the_closest_is_one_where_no_other_is_within_a_millimetre(gap: float, closest: int | None) -> None:
    sea = Sea().gap("gold1", 30).gap("chest1", gap, -22)
    assert referee.closest(sea.box, sea.s, SHIP) == closest


@pytest.mark.parametrize(("part", "on"), [(0.45, False), (0.55, True)])
def test_DET_15_half_of_its_footprint_strands_a_treasure(part: float, on: bool) -> None:
    sea = Sea(island=True)
    x, y, turned = _shore(sea)
    sea.lay("gold1", x + 24 * (0.5 - part), y, turned)  # a bar of 24 mm, its end towards the middle
    assert island.share(sea.s, GOLD) == pytest.approx(part, abs=0.04)
    assert island.is_stranded(sea.box, sea.s, GOLD) == on


@pytest.mark.parametrize(("beyond", "on"), [(-1.0, True), (1.0, False)])
def test_DET_16_anchors_and_the_die_are_on_the_island_with_their_centre(beyond: float, on: bool) -> None:
    sea = Sea(island=True)
    x, y, _ = _shore(sea)
    for piece in (DIE, CANNON):
        assert island.is_ashore(sea.box, sea.s, piece, laid(piece, x + beyond, y, 0.0)) == on


def _shore(sea: Sea) -> tuple[float, float, float]:
    """The easternmost point of the island's outline, where the shore runs north."""
    x, y = max(island.outline(sea.s))
    return x, y, 0.0


def test_DET_17_an_anchor_touches_the_island_or_its_palm_tree_and_treasures_on_it_are_not_the_island() -> None:
    sea = Sea(island=True)
    for touches, at in (([("orange-anchor", "island")], 10), ([("orange-anchor", "palm")], 10)):
        assert island.touched(sea.shot(*touches), ANCHOR) == at
    assert island.touched(sea.shot(("orange-anchor", "gold1")), ANCHOR) is None


def test_DET_18_DET_19_a_place_must_be_free_and_wholly_inside() -> None:
    sea = Sea().attack()
    sea.drop(sea.shot(("head", "die"), die=(0, 335)))
    assert sea.s.phase == PLACE_HEAD
    outward, inward = (Place("head", bearing, 0) for bearing in (900, 2700))
    assert places.forbids(sea.box, sea.s, A, outward) == places.LEAVES_OCEAN
    assert places.forbids(sea.box, sea.s, A, inward) == 0
    sea.lay("gold1", 0, 300)
    assert places.forbids(sea.box, sea.s, A, inward) == places.OVERLAPS


def test_DET_20_room_is_found_where_there_is_any() -> None:
    sea = Sea().attack()
    sea.drop(sea.shot(("head", "die"), die=(100, 60), face=(0.0, 1.0, 0.0, 0.0)))
    assert sea.s.phase == PLACE_TENTACLE and len(places.with_room(sea.box, sea.s, A)) == 8
    for k in range(12):
        a = k * math.pi / 6
        kind = ("gold", "chest", "cup", "captain")[k % 4]
        sea.lay(f"{kind}{k // 4 + 1}", 100 + 22 * math.cos(a), 60 + 22 * math.sin(a))
    assert places.with_room(sea.box, sea.s, A) == ()


@pytest.mark.parametrize(("degrees", "down"), [(44.5, False), (45.5, True)])
def test_DET_21_a_piece_is_knocked_over_beyond_forty_five_degrees_of_how_it_stood(degrees: float, down: bool) -> None:
    half = math.radians(degrees) / 2
    for piece in (CUP, GOLD):  # a bar standing on its end
        before = bowling.upended(piece, 0.0, 0.0)
        now = quantised(before.mm, times((math.cos(half), 0.0, math.sin(half), 0.0), before.turn))
        assert bowling.is_knocked_over(before, now) == down


@pytest.mark.parametrize(("micrometres", "near"), [(199, False), (201, True), (500, True), (501, False)])
def test_DET_22_a_near_miss_is_between_two_gaps(micrometres: int, near: bool) -> None:
    sea = Sea()
    shot = sea.shot(near=[("cup1", "orange-ship", micrometres)])
    assert referee.nearly_touched_ship(sea.box, sea.s, shot, CUP, SHIP) == near
