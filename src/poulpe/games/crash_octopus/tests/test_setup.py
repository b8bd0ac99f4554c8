"""CO-001 to CO-033: the table at the start, the first drop, the choice of ships, whose turn it is."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

import poulpe
from poulpe.core.vocabulary import Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.moves import ChooseShip, DropTreasures, Flick
from poulpe.games.crash_octopus.scene.geometry import distance, is_inside
from poulpe.games.crash_octopus.scene.layout import ANCHOR, DIE, HEAD, NAMES, SHIP, TENTACLE, treasures
from poulpe.games.crash_octopus.scene.looks import LOOKS, OWN
from poulpe.games.crash_octopus.scene.pieces import COLOURS, HEAD_RADIUS, OCEAN_RADIUS
from poulpe.games.crash_octopus.state import IN_HAND, pose
from poulpe.games.crash_octopus.tests.sea import A, B, C, D, Sea, rules, upside_down


def dealt(seats: int = 4, **options: object) -> poulpe.Match:
    return poulpe.Match.deal("crash-octopus", seats=seats, seed=5, **options)


@pytest.mark.rules("CO-001")
def test_CO_002_two_to_four_play() -> None:
    for seats in (1, 5):
        with pytest.raises(Refused) as no:
            dealt(seats)
        assert no.value.rule == "CO-002"
    assert [dealt(n).seats for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rules("CO-014", "CO-015", "CO-010")
def test_CO_013_the_octopus_stands_in_the_middle_of_the_ocean() -> None:
    s = dealt().state
    assert pose(s, HEAD).mm == (0, 0, 0)
    around = [pose(s, t) for t in range(TENTACLE, SHIP)]
    assert {round(math.hypot(*p.mm[:2])) for p in around} == {150} and 150 - HEAD_RADIUS == 4 * HEAD_RADIUS
    angles = sorted(math.degrees(math.atan2(p.mm[1], p.mm[0])) % 360 for p in around)
    assert all(abs(b - a - 45) < 0.01 for a, b in pairwise(angles))
    assert is_inside((0, OCEAN_RADIUS)) and not is_inside((0, OCEAN_RADIUS + 1))


@pytest.mark.rules("CO-017")
def test_CO_016_each_player_has_a_ship_with_its_anchor_outside_the_tentacles() -> None:
    for seats in (2, 3, 4):
        s = dealt(seats).state
        for k in range(seats):
            assert math.hypot(*pose(s, SHIP + k).mm[:2]) > 200
            assert distance(SHIP + k, pose(s, SHIP + k), ANCHOR + k, pose(s, ANCHOR + k)) < 1


def test_CO_018_each_anchor_and_its_flag_have_the_colour_of_the_ship() -> None:
    """The flag is drawn where a player aims, in the player's colour."""
    for k, colour in enumerate(COLOURS[:4]):
        assert (NAMES[SHIP + k], NAMES[ANCHOR + k]) == (f"{colour}-ship", f"{colour}-anchor")
    for kind in ("ship", "anchor", "flag"):
        assert OWN in {surface.paint for surface in LOOKS[kind]}
    view = Sea().match.view(None)
    assert [(ship.owner, ship.colour) for ship in view.ships] == list(enumerate(COLOURS[:4]))  # type: ignore[attr-defined]


@pytest.mark.rules("CO-020", "CO-021")
def test_CO_019_treasures_and_die_start_outside() -> None:
    for seats, count in ((2, 15), (3, 20), (4, 20)):
        s = dealt(seats).state
        assert len(treasures(seats)) == count
        assert all(s.where[p] == IN_HAND for p in (*treasures(seats), DIE))


@pytest.mark.rules("CO-012", "CO-081")
def test_CO_011_beads_are_in_order_and_the_crab_before_the_first() -> None:
    match = dealt()
    view = match.view(None)
    assert view.crab == 0 and view.beads[:3] == ("blue",) * 3 and view.beads[-3:] == ("black",) * 3  # type: ignore[attr-defined]
    assert view.beads.count("black") == 8  # type: ignore[attr-defined]
    for order in ("BBB", "KKKBBBBBBBBBBKKKKK", "BBBKBBKBBKBKBKBKKB", 7):
        with pytest.raises(ValueError, match="timer_order"):
            dealt(timer_order=order)


def test_CO_022_chance_or_the_first_seat_begins() -> None:
    assert dealt(first_player="host").state.first == A
    assert {poulpe.Match.deal("crash-octopus", seats=4, seed=n).state.first for n in range(40)} == {A, B, C, D}


@pytest.mark.rules("CO-026", "CO-R26", "CO-027", "CO-023")
def test_CO_024_the_first_player_scatters_the_treasures_then_ships_are_chosen_backwards() -> None:
    sea = Sea()
    sea.s.phase = 0
    for t in treasures(4):
        sea.s.where[t] = IN_HAND
    sea.fresh()
    spots = {NAMES[t]: (-200.0 + 30 * (n % 5), -110.0 - 30 * (n // 5)) for n, t in enumerate(treasures(4))}
    out = {**spots, "gold1": (500.0, 0.0)}
    events = sea.play(DropTreasures(0, 0, 120), sea.shot(at={**out, "tentacle1": upside_down(150, 50)}))
    assert rules(events)[-1] == "CO-025" and (sea.kind, sea.asked) == ("scatter", A), "CO-025: again"
    sea.play(DropTreasures(0, 0, 120), sea.shot(at={"gold1": (60.0, 60.0)}))
    assert sea.kind == "choose"
    for q in range(4):
        sea.s.owner[q] = -1
    sea.fresh()
    chosen: list[str] = []
    for seat, ship in ((D, "blue-ship"), (C, "orange-ship"), (B, "purple-ship"), (A, "green-ship")):
        assert sea.asked == seat
        if chosen:
            assert sea.forbids(ChooseShip(chosen[0])) == 26
        sea.play(ChooseShip(ship))
        chosen.append(ship)
    assert (sea.kind, sea.asked) == ("turn", A) and list(sea.s.owner[:4]) == [C, A, D, B]


@pytest.mark.rules("CO-025")
def test_scenario_SC49_a_real_setup_drop_leaves_most_treasures_inside() -> None:
    inside = []
    for seed in range(3):
        match = poulpe.Match.deal("crash-octopus", seats=4, seed=seed)
        match.play(match.asks[0].seat, DropTreasures(0, 0, 120))
        inside.append(sum(match.state.where[t] != IN_HAND for t in treasures(4)))
        assert match.last_shot is not None and match.last_shot.ms <= 8000  # type: ignore[attr-defined]
    assert sum(inside) / 3 >= 17


@pytest.mark.rules("CO-007")
def test_CO_032_only_the_seat_whose_turn_it_is_plays() -> None:
    sea = Sea()
    with pytest.raises(Refused) as no:
        sea.play(Flick("gem1", 0, 300), seat=B)
    assert no.value.rule == "CO-032"
    before = sea.match.notation
    shot = sea.match.simulate(A, sea.flicked("gem1"))
    assert shot is not None and sea.match.notation == before, "trying a flick changes nothing"


def test_CO_178_everybody_sees_whose_turn_it_is_and_who_follows() -> None:
    sea, seen = Sea().gap("gem2", 20).gap("chest2", 60), []
    for _ in range(5):
        view = sea.match.view(None)
        seen.append((view.turn, view.waiting))  # type: ignore[attr-defined]
        sea.flick("cup1", sea.shot())
    assert seen == [(q, (q,)) for q in (A, B, C, D, A)], "in the order of the seats"
    assert Sea().attack(trigger=C).match.view(None).drops == (D, A, B, C)  # type: ignore[attr-defined]


@pytest.mark.rules("CO-R99")
def test_whoever_leaves_is_replaced_by_a_bot() -> None:
    assert poulpe.bots("crash-octopus")[-1] == "3"
    assert not any(option.name == "absent_player" for option in GAME.options.all), "so the table seats a bot"


@pytest.mark.rules("CO-R18")
def test_the_string_stops_pieces_only_where_the_option_says_so() -> None:
    from poulpe.games.crash_octopus.physics.desk import desk
    from poulpe.games.crash_octopus.physics.runs import Push
    from poulpe.games.crash_octopus.scene.geometry import laid

    gold = next(t for t in treasures(4) if NAMES[t] == "gold1")
    ends = {}
    for collides in (False, True):
        for x, speed in ((200, 1.2), (330, 0.7)):
            rest = desk(4, collides).run({gold: laid(gold, x, 0, 0)}, {gold: Push((speed, 0.0, 0.0))}).rest
            ends[collides, x] = rest[gold].mm[0]
    assert ends[False, 200] > 400 and ends[True, 200] < 350
    assert ends[True, 330] == ends[False, 330] > 380, "ACT-08: at first it gives way to what is struck"
