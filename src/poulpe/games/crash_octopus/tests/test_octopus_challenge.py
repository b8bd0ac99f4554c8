"""OC-001 to OC-014 and CO-R88 to CO-R90: the players are the octopus."""

from __future__ import annotations

from typing import Any

import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.flow.octopus_challenge import grade
from poulpe.games.crash_octopus.moves import DropDie
from poulpe.games.crash_octopus.scene.layout import NAMES, NUMBERS, SHIP, in_play, ships, start
from poulpe.games.crash_octopus.state import REMOVED, aboard
from poulpe.games.crash_octopus.tests.sea import BLACK, RED, A, B, Sea, named, rules
from poulpe.games.crash_octopus.words.names import GRADES

HIT = (("head", "die"), ("table", "die"))
OUT = (400.0, 0.0)


class Octopus(Sea):
    def __init__(self, seats: int = 1, **options: Any) -> None:
        self.match = Match.deal(GAME, seats, 7, mode="octopus-challenge", **options)
        self.s, self.box = self.match.state, self.match.box

    def sink(self, ship: int) -> list[Event]:
        """A drop that empties a ship."""
        names = [NAMES[t] for t in aboard(self.box, self.s, ship)]
        down = {n: (-100.0 + 20 * k, 40.0 * (ship - SHIP) - 90) for k, n in enumerate(names)}
        return list(self.drop(self.shot(*HIT, ("die", NAMES[ship]), fallen=down, die=OUT)))


@pytest.mark.rules("OC-005")
def test_OC_001_one_to_five_are_the_octopus_together() -> None:
    with pytest.raises(Refused):
        Match.deal(GAME, 6, 1, mode="octopus-challenge")
    sea = Octopus(3)
    assert (sea.kind, sea.asked) == ("challenge", A)
    sea.drop(sea.shot(*HIT, die=OUT))
    assert sea.asked == B


@pytest.mark.rules("OC-004", "OC-006")
def test_OC_003_four_full_ships_stand_as_in_the_base_game_without_anchors() -> None:
    sea = Octopus()
    assert all(len(aboard(sea.box, sea.s, ship)) == 5 for ship in ships(sea.box.kit)) and len(ships(sea.box.kit)) == 4
    assert {p: at for p, at in start(4).items() if p < SHIP + 4} == start(sea.box.kit)
    assert not [p for p in in_play(sea.box.kit) if NAMES[p].endswith("anchor")]


@pytest.mark.rules("OC-008")
def test_OC_007_a_drop_moves_a_tentacle_or_the_head() -> None:
    sea = Octopus(2)
    sea.drop(sea.shot(*HIT, die=(100, 60), face=BLACK))
    assert (sea.kind, sea.asked) == ("place-tentacle", A) and sea.s.tries == 0
    assert sea.match.view(A).run.tries == 1  # type: ignore[attr-defined]
    sea.place("tentacle1")
    assert (sea.kind, sea.asked) == ("challenge", B) and sea.s.tries == 1
    sea.drop(sea.shot(*HIT, die=(100, -60), face=RED))
    assert sea.kind == "place-head"
    sea.place("head")
    assert sea.s.tries == 2 and sea.at("head") != (0, 0)


@pytest.mark.rules("OC-010", "CO-R89")
def test_OC_009_after_a_hit_nothing_moves_and_what_fell_stays() -> None:
    sea = Octopus()
    name = NAMES[aboard(sea.box, sea.s, SHIP)[0]]
    events = sea.drop(sea.shot(*HIT, ("die", "orange-ship"), fallen={name: (60, 100)}, die=(100, 60), face=RED))
    assert "CO-100" in rules(events) and sea.kind == "challenge" and sea.where(name) == "table"
    assert sea.at(name) == (60, 100)


@pytest.mark.rules("OC-012")
def test_OC_011_every_drop_counts() -> None:
    sea = Octopus()
    events = sea.drop(sea.shot(*HIT, die=OUT))
    assert [e.drops for e in named(events, "DropCounted")] == [1]


def test_CO_R90_what_leaves_the_ocean_is_out_and_a_missed_head_restores() -> None:
    sea = Octopus()
    first, second = (NAMES[t] for t in aboard(sea.box, sea.s, SHIP)[:2])
    events = sea.drop(sea.shot(*HIT, ("die", "orange-ship"), fallen={first: (0, 400)}, die=OUT))
    assert "CO-R90" in rules(events) and sea.s.where[NUMBERS[first]] == REMOVED and sea.s.tries == 1
    assert sea.kind == "challenge", "nobody returns it"
    events = sea.drop(sea.shot(("table", "die"), ("die", "orange-ship"), fallen={second: (60, 100)}, die=OUT))
    assert "CO-R28" in rules(events) and second in sea.cargo(0) and sea.s.tries == 2


@pytest.mark.rules("OC-002", "OC-014")
def test_OC_013_SC_40_the_game_ends_when_no_ship_carries_anything() -> None:
    sea, courses = Octopus(2), []
    for ship in ships(sea.box.kit):
        run = sea.match.view(0).run  # type: ignore[attr-defined]
        courses.append((run.reached, run.target, run.grade))
        assert not sea.match.over
        events = sea.sink(ship)
    assert sea.match.over and "OC-013" in rules(events)
    assert courses == [("S", 7, None)] * 4 and sea.match.view(0).ended == "OC-013"  # type: ignore[attr-defined]
    assert sea.match.outcome and sea.match.outcome.scores == (-4, -4) and sea.match.outcome.winners == (A, B)
    assert sea.match.view(0).run.grade == "S"  # type: ignore[attr-defined]
    assert [GRADES[grade(n)] for n in (7, 8, 11, 12, 16, 17, 24, 25)] == list("SAABBCCD")


def test_CO_R88_fewer_than_four_drops_are_an_s() -> None:
    assert all(GRADES[grade(n)] == "S" for n in range(1, 4))


def test_a_bot_plays_with_real_drops() -> None:
    match, bot = Match.deal(GAME, 1, 3, mode="octopus-challenge"), poulpe.bot("crash-octopus", "thumb", 3)
    while match.state.tries < 12:
        ask = match.asks[0]
        move = bot.choose(match.view(ask.seat), ask)
        assert ask.kind != "challenge" or isinstance(move, DropDie)
        match.play(ask.seat, move)
    assert sum(len(aboard(match.box, match.state, p)) for p in ships(match.box.kit)) < 20
