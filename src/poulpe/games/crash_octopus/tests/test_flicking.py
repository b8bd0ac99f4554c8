"""CO-040 to CO-074 and their rulings: what may be flicked, what touches, what is loaded, what falls."""

from __future__ import annotations

import math

import msgspec
import pytest

from poulpe.core.chance import word
from poulpe.core.vocabulary import Refused
from poulpe.games.crash_octopus.moves import Decline, Flick, Load
from poulpe.games.crash_octopus.tests.sea import A, B, D, Sea, named, rules, standing_at, upside_down


def far_sea(**options: object) -> Sea:
    return Sea(**options).gap("gold1", 30).gap("cup1", 80, 40).gap("gem1", 90, -40)  # type: ignore[arg-type]


# ---------------------------------------------------------------- what may be flicked
@pytest.mark.rules("CO-046", "CO-R02", "CO-R04")
def test_CO_045_SC_01_the_closest_treasure_is_barred_with_its_rule() -> None:
    sea = far_sea()
    assert "gold1" not in sea.flickable() and {"cup1", "gem1"} <= sea.flickable()
    assert sea.barred()["gold1"] == "CO-045"
    with pytest.raises(Refused) as no:
        sea.play(Flick("gold1", 2700, 300))
    assert no.value.rule == "CO-045" and no.value.why


def test_CO_048_SC_02_types_aboard_are_barred_too() -> None:
    sea = far_sea().aboard(A, "cup2")
    assert sea.barred()["cup1"] == "CO-048" and sea.barred()["gold1"] == "CO-045"
    assert "gem1" in sea.flickable() and "cup1" not in sea.flickable()


@pytest.mark.rules("CO-051")
def test_CO_R03_SC_03_a_tie_within_a_millimetre_bars_nothing() -> None:
    sea = Sea().gap("gold1", 30.0, -12).gap("chest1", 30.6, 12).gap("gem1", 90)
    assert {"gold1", "chest1", "gem1"} <= sea.flickable()


@pytest.mark.rules("CO-R06", "CO-R07")
def test_CO_R05_SC_04_a_single_treasure_cannot_be_flicked_so_one_must_sail() -> None:
    sea = Sea(seats=2)
    for name in [n for n in sea.flickable() | set(sea.barred()) if n != "gold1"]:
        sea.aboard(B, name) if name.endswith("1") else sea.lay(name, 600, 0)
    for name in [n for n in sea.flickable() | set(sea.barred()) if n != "gold1"]:
        sea.lay(name, 600, 0)
    assert sea.flickable() == set() and sea.barred() == {"gold1": "CO-045"}
    assert sea.match.asks[0].space.choices[0].values == ("orange-anchor",) and sea.match.asks[0].moves == ()  # type: ignore[union-attr]


def test_CO_052_the_treasure_closest_to_an_opponent_may_be_flicked() -> None:
    sea = Sea().gap("gold1", 20).lay("gem1", 230, 30)
    assert "gem1" in sea.flickable()


def test_CO_040_only_treasures_in_the_ocean_can_be_flicked() -> None:
    sea = far_sea().aboard(B, "chest1").lay("chest2", 500, 0)
    assert sea.forbids(Flick("chest1", 0, 300)) == 40 and sea.forbids(Flick("chest2", 0, 300)) == 40


@pytest.mark.rules("CO-006", "CO-061", "CO-R54")
def test_CO_063_the_flag_needs_room_behind_the_piece() -> None:
    sea = far_sea().lay("chest1", 100, 0).lay("chest2", 80, 0)
    assert sea.forbids(Flick("chest1", 0, 300)) == 63, "the other chest is where the flag would be"
    assert sea.forbids(Flick("chest1", 1800, 300)) == 0, "from the other side there is room"
    leaning = Sea().gap("gold1", 5).lay("gem1", 39.5, 0)
    assert leaning.forbids(Flick("gem1", 1800, 300)) == 0 and leaning.forbids(Flick("gem1", 0, 300)) == 63


def test_CO_004_pieces_are_flicked_from_all_around_whoever_stands_where() -> None:
    sea = far_sea().lay("chest1", 100, 0)
    space = sea.match.asks[0].space
    assert space is not None and [(r.low, r.high) for r in space.ranges if r.name == "aim"] == [(0, 3599)]
    assert not any(sea.forbids(Flick("chest1", aim, 300)) for aim in range(0, 3600, 50))
    assert set(Flick.__struct_fields__) == {"piece", *(r.name for r in space.ranges)}, "none says where one looks from"


def test_CO_R101_there_is_always_room_at_the_anchor_when_nothing_else_can_be_flicked() -> None:
    sea = Sea(seats=2)
    for n in range(1, 4):
        for kind in ("captain", "cup", "gold", "gem", "chest"):
            sea.lay(f"{kind}{n}", 600 + 40 * n, 0)
    x, y = sea.at("orange-anchor")
    for k in range(8):
        sea.lay(f"tentacle{k + 1}", x + 11 * math.cos(k * math.pi / 4), y + 11 * math.sin(k * math.pi / 4))
    assert sea.forbids(Flick("orange-anchor", 0, 10)) == 0


def test_CO_170_near_the_edge_there_is_room_too() -> None:
    sea = far_sea().lay("chest1", 0, -345)
    assert sea.forbids(Flick("chest1", 900, 300)) == 0


# ---------------------------------------------------------------- touching and loading
@pytest.mark.rules("CO-030", "CO-080", "CO-083", "CO-043", "CO-031")
def test_CO_041_SC_05_a_treasure_that_touches_the_own_ship_may_be_loaded() -> None:
    sea = far_sea()
    events = sea.flick("cup1", sea.shot(("cup1", "orange-ship"), at={"cup1": (40, 250)}))
    assert rules(events) == ["CO-040", "CO-041"] and sea.kind == "load" and sea.asked == A
    events = sea.load("cup1")
    assert sea.cargo(A) == {"cup1"} and sea.s.crab == 1 and sea.asked == B and sea.kind == "turn"
    assert not named(events, "AttackBegan")


@pytest.mark.rules("CO-044", "CO-085")
def test_CO_042_SC_06_touching_only_the_anchor_is_a_miss() -> None:
    sea = far_sea()
    sea.flick("cup1", sea.shot(("cup1", "orange-anchor")))
    assert sea.cargo(A) == set() and sea.s.crab == 0 and sea.asked == B


@pytest.mark.rules("CO-047")
def test_CO_050_SC_07_a_pushed_treasure_may_be_loaded_even_the_closest() -> None:
    sea = far_sea()
    sea.flick("gem1", sea.shot(("gem1", "gold1"), ("gold1", "orange-ship")))
    assert {m.piece for m in sea.match.asks[0].moves if isinstance(m, Load)} == {"gold1"}
    sea.load("gold1")
    assert sea.cargo(A) == {"gold1"} and sea.s.crab == 1


def test_CO_049_SC_08_a_type_aboard_is_not_loaded_even_if_pushed() -> None:
    sea = far_sea().aboard(A, "gold2")
    sea.flick("gem1", sea.shot(("gem1", "gold1"), ("gold1", "orange-ship")))
    assert sea.kind == "turn" and sea.asked == B and sea.s.crab == 0
    two = far_sea().aboard(A, "gold2")
    two.flick("gem1", two.shot(("gem1", "orange-ship"), ("gold1", "orange-ship"), at={"gold1": (0, 245.5)}))
    assert two.forbids(Load("gold1")) == 49 and two.barred() == {"gold1": "CO-049"}
    assert two.forbids(Load("chest1")) == 44


@pytest.mark.rules("CO-R10")
def test_CO_053_SC_09_of_several_treasures_one_is_loaded() -> None:
    sea = far_sea().lay("chest1", 60, 300)
    sea.flick("gem1", sea.shot(("gem1", "chest1"), ("chest1", "orange-ship"), ("gem1", "orange-ship")))
    assert {m.piece for m in sea.match.asks[0].moves if isinstance(m, Load)} == {"gem1", "chest1"}
    sea.load("chest1", "spread")
    assert sea.cargo(A) == {"chest1"} and sea.where("gem1") == "table" and sea.s.crab == 1


@pytest.mark.rules("CO-058", "CO-070", "CO-071", "CO-072")
def test_CO_071_SC_10_own_cargo_that_fell_stays_and_the_treasure_is_loaded() -> None:
    sea = far_sea().aboard(A, "captain1", "gold2")
    events = sea.flick("cup1", sea.shot(("cup1", "captain1"), fallen={"captain1": (30, 200)}))
    assert "CO-058" in rules(events) and "CO-071" in rules(events)
    sea.load("cup1")
    assert sea.cargo(A) == {"gold2", "cup1"} and sea.where("captain1") == "table" and sea.s.crab == 1
    assert sea.at("captain1") == (30, 200)
    assert "captain1" in sea.flickable() | set(sea.barred()), "anybody may collect it"


@pytest.mark.rules("CO-171", "CO-172", "CO-R46")
def test_CO_055_SC_11_opponents_cargo_is_put_back_as_it_was() -> None:
    sea = far_sea().aboard(B, "chest1", "gem2")
    before = sea.at("chest1"), sea.at("gem2")
    events = sea.flick("cup1", sea.shot(("cup1", "blue-ship"), fallen={"chest1": (200, 40), "gem2": (190, -40)}))
    assert sea.cargo(B) == {"chest1", "gem2"} and (sea.at("chest1"), sea.at("gem2")) == before
    assert [e.rule for e in named(events, "CargoRestored")] == ["CO-055", "CO-055"] and sea.asked == B


@pytest.mark.rules("CO-R19")
def test_CO_059_SC_12_a_treasure_that_touched_and_left_the_ocean_may_be_loaded() -> None:
    sea = far_sea()
    sea.flick("cup1", sea.shot(("cup1", "orange-ship"), at={"cup1": (0, 400)}))
    sea.load("cup1")
    assert sea.cargo(A) == {"cup1"} and sea.kind == "turn" and sea.asked == B


@pytest.mark.rules("CO-174", "CO-175", "CO-R20", "CO-R22")
def test_CO_057_SC_13_a_treasure_that_left_the_ocean_is_dropped_by_the_player_before() -> None:
    sea = far_sea()
    events = sea.flick("cup1", sea.shot(at={"cup1": (0, 400)}))
    assert "CO-057" in rules(events) and sea.where("cup1") == "returning"
    assert (sea.kind, sea.asked) == ("return", D)
    sea.return_them(sea.shot(("table", "cup1"), at={"cup1": (60, 60)}))
    assert (sea.kind, sea.asked) == ("return", 2), "without the head the player before drops it"
    sea.return_them(sea.shot(("tentacle1", "cup1"), ("head", "cup1"), at={"cup1": (60, 60)}))
    assert (sea.kind, sea.asked) == ("turn", B) and sea.where("cup1") == "table"


def test_CO_R25_several_that_left_are_dropped_together() -> None:
    sea = far_sea()
    sea.flick("cup1", sea.shot(at={"cup1": (0, 400), "gem1": (-390, 0)}))
    assert sea.where("cup1") == sea.where("gem1") == "returning" and sea.asked == D
    sea.return_them(sea.shot(("head", "cup1"), ("head", "gem1"), at={"cup1": (60, 60), "gem1": (90, 0)}))
    assert sea.kind == "turn"


def test_CO_054_a_treasure_that_touches_an_opponents_ship_is_not_loaded_on_it() -> None:
    sea = far_sea()
    sea.flick("cup1", sea.shot(("cup1", "green-ship")))
    assert all(not sea.cargo(q) for q in range(4))


def test_CO_060_a_tentacle_that_was_knocked_over_stays_so() -> None:
    sea = far_sea()
    lying = upside_down(140, 60)
    events = sea.flick("cup1", sea.shot(("cup1", "tentacle1"), at={"tentacle1": lying}))
    assert "CO-060" in rules(events) and sea.at("tentacle1") == (140, 60)


# ---------------------------------------------------------------- rulings
def test_CO_R01_any_touch_counts_however_short() -> None:
    sea = far_sea()
    sea.flick("cup1", sea.shot(("cup1", "orange-ship"), at={"cup1": (200, 200)}))
    assert sea.kind == "load"


@pytest.mark.rules("CO-082")
def test_CO_R09_loading_is_not_compulsory_and_the_crab_stays() -> None:
    sea = far_sea(crab=3)
    sea.flick("cup1", sea.shot(("cup1", "orange-ship"), at={"cup1": (40, 250)}))
    sea.play(Decline())
    assert sea.s.crab == 3 and sea.cargo(A) == set() and sea.asked == B and sea.where("cup1") == "table"


def test_CO_R11_a_type_that_just_fell_may_be_loaded_from_another_piece() -> None:
    sea = far_sea().aboard(A, "gold2")
    sea.flick("gem1", sea.shot(("gem1", "gold2"), ("gold1", "orange-ship"), fallen={"gold2": (40, 200)}))
    assert {m.piece for m in sea.match.asks[0].moves if isinstance(m, Load)} == {"gem1", "gold1"}


def test_CO_R12_own_cargo_that_just_fell_is_no_candidate() -> None:
    sea = far_sea().aboard(A, "gold2")
    sea.flick("gem1", sea.shot(("gold2", "orange-ship"), fallen={"gold2": (0, 215)}))
    assert sea.kind == "turn" and sea.cargo(A) == set()


def test_CO_R13_a_piece_that_leans_on_the_table_has_fallen() -> None:
    sea = far_sea().aboard(A, "gold2", "chest2")
    shot = sea.shot(("gem1", "gold2"), on={"gold2": "orange-ship"}, fallen={"gold2": (0, 240)})
    sea.flick("gem1", shot)
    assert sea.cargo(A) == {"chest2"}


def test_CO_R14_cargo_that_falls_on_another_deck_is_laid_beside_it() -> None:
    sea = Sea().gap("gold1", 30).gap("gem1", 60, 40).aboard(A, "chest1")
    shot = sea.shot(("gem1", "chest1"), on={"chest1": "green-ship"}, at={"chest1": standing_at(230, 0)})
    leans = tuple(lean for lean in shot.rest.leans if lean.under != 9)
    shot = msgspec.structs.replace(shot, rest=msgspec.structs.replace(shot.rest, leans=leans))
    events = sea.flick("gem1", shot)
    assert "CO-R15" in rules(events) and sea.where("chest1") == "table"
    assert 9 < abs(sea.at("chest1")[0] - 230) + abs(sea.at("chest1")[1]) < 60


def test_CO_R15_a_treasure_on_a_deck_that_is_not_loaded_is_laid_beside_the_hull() -> None:
    sea = far_sea()
    high = standing_at(-7, 230)._replace(z=10_000)
    sea.flick("cup1", sea.shot(("cup1", "orange-ship"), on={"cup1": "orange-ship"}, at={"cup1": high}))
    assert sea.kind == "load"
    events = sea.play(Decline())
    assert "CO-R15" in rules(events) and sea.at("cup1") != (-7, 230)
    strange = far_sea()
    strange.flick("cup1", strange.shot(on={"cup1": "green-ship"}, at={"cup1": standing_at(230, 0)._replace(z=10_000)}))
    assert strange.cargo(B) == set() and strange.where("cup1") == "table"


def test_CO_R16_SC_52_what_leaned_on_the_hull_must_touch_anew() -> None:
    """The shot lists only new touches (DET-02), so a gem at rest against the hull is not among them."""
    sea = far_sea().gap("gem2", 0.05, 15)
    sea.flick("cup1", sea.shot(("cup1", "tentacle1")))
    assert sea.kind == "turn" and sea.asked == B


def test_CO_R17_a_piece_is_out_when_its_centre_is_outside_the_circle() -> None:
    sea = far_sea()
    sea.flick("cup1", sea.shot(at={"cup1": (0, 350.05)}))
    assert sea.kind == "turn", "on the line is inside"
    sea = far_sea()
    sea.flick("cup1", sea.shot(at={"cup1": (0, 350.2)}))
    assert sea.kind == "return"


@pytest.mark.rules("CO-056")
def test_CO_R08_with_fouls_played_a_forbidden_treasure_is_returned_and_nothing_loaded() -> None:
    sea = far_sea(fouls="played").aboard(B, "chest1")
    assert "gold1" in sea.flickable()
    events = sea.flick("gold1", sea.shot(("gold1", "orange-ship"), fallen={"chest1": (200, 40)}))
    assert "CO-056" in rules(events) and sea.where("gold1") == "returning" and sea.asked == D
    assert sea.cargo(A) == set() and sea.cargo(B) == {"chest1"} and sea.s.crab == 0


def test_CO_R51_the_own_ship_is_righted_on_the_spot_and_its_cargo_lost() -> None:
    sea = far_sea().aboard(A, "gold2")
    shot = sea.shot(("cup1", "orange-ship"), fallen={"gold2": (60, 180)}, at={"orange-ship": upside_down(5, 232)})
    events = sea.flick("cup1", shot)
    assert "CO-121" in rules(events) and sea.kind == "load" and sea.cargo(A) == set()


def test_CO_R52_an_opponents_ship_stays_where_it_was_pushed_with_its_cargo() -> None:
    sea = far_sea().aboard(B, "chest1")
    shot = sea.shot(("cup1", "green-ship"), fallen={"chest1": (160, 40)}, at={"green-ship": upside_down(250, 10)})
    sea.flick("cup1", shot)
    assert sea.cargo(B) == {"chest1"} and abs(sea.at("green-ship")[0] - 250) < 1
    assert abs(sea.at("chest1")[0] - 250) < 30


def test_CO_R100_cargo_that_falls_through_a_tentacle_stays_down_and_nothing_is_loaded() -> None:
    sea = far_sea().aboard(A, "gold2")
    sea.flick("cup1", sea.shot(("cup1", "tentacle1"), ("tentacle1", "gold2"), fallen={"gold2": (0, 200)}))
    assert sea.kind == "turn" and sea.cargo(A) == set()


def test_CO_073_cargo_may_be_rearranged_while_loading() -> None:
    sea = far_sea().aboard(A, "chest1", "gold2")
    stood = sea.at("gold2")
    sea.flick("gem1", sea.shot(("gem1", "orange-ship")))
    sea.load("gem1", "spread")
    assert sea.cargo(A) == {"chest1", "gold2", "gem1"} and sea.at("gold2") != stood


@pytest.mark.rules("CO-176")
def test_CO_R62_near_misses_are_settled_by_the_ink_die_where_the_table_wants_it() -> None:
    seen = set()
    for n in range(30):
        sea = far_sea(dispute_die=True)
        for _ in range(n):
            word(sea.s.chance)
        events = sea.flick("cup1", sea.shot(near=[("orange-ship", "cup1", 350)]))
        told = named(events, "Disputed")
        assert len(told) == 1 and (sea.kind == "load") == told[0].touched
        seen.add(told[0].touched)
    assert seen == {True, False}
    plain = far_sea()
    plain.flick("cup1", plain.shot(near=[("orange-ship", "cup1", 350)]))
    assert plain.kind == "turn"
