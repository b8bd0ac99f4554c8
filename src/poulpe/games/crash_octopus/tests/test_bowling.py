"""OB-001 to OB-012 and CO-R91 to CO-R96: the die rolls into standing treasures."""

from __future__ import annotations

import math
from typing import Any

import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.events import EVENTS
from poulpe.games.crash_octopus.flow.bowling import is_knocked_over, upended
from poulpe.games.crash_octopus.moves import DropDie
from poulpe.games.crash_octopus.physics.desk import desk
from poulpe.games.crash_octopus.physics.runs import NUDGE
from poulpe.games.crash_octopus.scene.geometry import distance, heights
from poulpe.games.crash_octopus.scene.layout import HEAD, NAMES, NUMBERS, in_play, kind_of, treasures
from poulpe.games.crash_octopus.scene.poses import Pose, quantised
from poulpe.games.crash_octopus.state import WON, loose, pose, poses
from poulpe.games.crash_octopus.tests.sea import A, B, Sea, named, rules
from poulpe.games.crash_octopus.words.question import question

HIT = (("head", "die"), ("table", "die"))


def ended(match: Match) -> str | None:
    return match.view(None).ended  # type: ignore[attr-defined, no-any-return]


class Lane(Sea):
    def __init__(self, seats: int = 1, **options: Any) -> None:
        self.match = Match.deal(GAME, seats, 7, mode="octopus-bowling", **options)
        self.s, self.box = self.match.state, self.match.box

    def down(self, name: str) -> Pose:
        x, y, _ = pose(self.s, NUMBERS[name]).mm
        return quantised((x + 5, y, 8.0), (math.sqrt(0.5), math.sqrt(0.5), 0.0, 0.0))

    def bowl(self, *names: str, touches: tuple[tuple[str, str], ...] = HIT) -> list[Event]:
        return list(self.drop(self.shot(*touches, die=(500, 0), at={n: self.down(n) for n in names})))

    def standing(self) -> list[str]:
        return [NAMES[t] for t in loose(self.box, self.s)]

    def by_distance(self) -> list[str]:
        return sorted(self.standing(), key=lambda n: self.at(n)[0])


@pytest.mark.rules("OB-004", "OB-009")
def test_OB_001_one_to_five_drop_in_turn() -> None:
    with pytest.raises(Refused):
        Match.deal(GAME, 6, 1, mode="octopus-bowling")
    lane = Lane(2)
    assert (lane.kind, lane.asked) == ("bowl", A)
    lane.bowl()
    assert lane.asked == B


@pytest.mark.rules("OB-002", "CO-R92")
def test_OB_003_the_head_is_300_mm_away_and_the_whole_is_centred_without_a_string() -> None:
    lane = Lane()
    first = NUMBERS[lane.by_distance()[0]]
    gap = distance(HEAD, pose(lane.s, HEAD), first, pose(lane.s, first))
    assert 299 <= gap <= 308 and "gem" not in {kind_of(t) for t in treasures(lane.box.kit)}
    ends = lane.at("head")[0] - 30, lane.at(lane.by_distance()[-1])[0] + 9
    assert abs(sum(ends)) < 6
    other = Match.deal(GAME, 1, 8, mode="octopus-bowling").state
    assert any(pose(lane.s, t).mm[:2] != pose(other, t).mm[:2] for t in treasures(lane.box.kit)), "types at random"


def test_CO_R91_sixteen_or_twenty_four_stand_in_a_diamond_and_stay() -> None:
    for pieces, rows in ((16, [1, 2, 3, 4, 3, 2, 1]), (24, [1, 2, 3, 4, 5, 4, 3, 2])):
        lane = Lane(bowling_pieces=pieces)
        assert len(lane.standing()) == pieces
        spots = sorted(round(lane.at(n)[0] / 28) for n in lane.standing())
        assert [spots.count(x) for x in sorted(set(spots))] == rows
        here = poses(lane.box, lane.s)
        rest = desk(lane.box.kit, False).run(here, dict.fromkeys(here, NUDGE), record=False).rest
        assert not [p for p, at in rest.items() if is_knocked_over(here[p], at)]
    gold = upended(NUMBERS["gold1"], 0, 0)
    assert heights(NUMBERS["gold1"], gold)[1] > 20, "on its end"


@pytest.mark.rules("OB-005", "OB-007", "CO-R94")
def test_OB_006_SC_41_knocked_over_treasures_are_won_and_the_head_comes_nearer() -> None:
    lane = Lane(2)
    two, x = lane.by_distance()[-2:], lane.at("head")[0]
    events = lane.bowl(*two)
    assert rules(events) == ["OB-005", "OB-006", "OB-006", "OB-007"]
    assert lane.s.points[A] == 2 and lane.at("head")[0] == pytest.approx(x + 60) and lane.asked == B
    assert all(lane.s.where[NUMBERS[n]] == WON + A for n in two) and NUMBERS[two[0]] not in poses(lane.box, lane.s)


def test_OB_008_without_a_knock_over_the_head_stays() -> None:
    lane = Lane(2)
    x = lane.at("head")[0]
    assert "OB-008" in rules(lane.bowl()) and lane.at("head")[0] == x


def test_OB_011_SC_42_a_treasure_in_the_heads_way_ends_the_game() -> None:
    lane = Lane()
    name, far = lane.by_distance()[0], lane.by_distance()[-1]
    lane.lay(name, lane.at("head")[0] + 30 + 20 + 9, 0)
    events = lane.bowl(far)
    assert "OB-011" in rules(events) and lane.match.over and lane.s.points[A] == 1
    assert ended(lane.match) == "OB-011"


@pytest.mark.rules("OB-012")
def test_OB_010_the_game_ends_when_all_are_won_and_the_most_wins() -> None:
    lane = Lane(2)
    lane.bowl(*lane.by_distance()[:9])
    events = lane.bowl(*lane.by_distance())
    assert "OB-010" in rules(events) and lane.match.over and lane.winners == (A,)
    assert lane.match.outcome and lane.match.outcome.scores == (9, 7) and ended(lane.match) == "OB-010"


def test_CO_R93_a_die_that_missed_the_head_wins_nothing() -> None:
    lane = Lane(2)
    name = lane.by_distance()[0]
    stood = lane.at(name)
    events = lane.bowl(name, touches=(("table", "die"),))
    assert "CO-R93" in rules(events) and lane.s.points[A] == 0 and lane.at(name) == pytest.approx(stood)


def test_CO_R95_what_moved_but_stands_stays_where_it_is() -> None:
    lane = Lane(2)
    name = lane.by_distance()[0]
    x, y = lane.at(name)
    lane.drop(lane.shot(*HIT, die=(500, 0), at={name: (x + 12, y)}))
    assert lane.at(name) == pytest.approx((x + 12, y)) and lane.s.points[A] == 0


def test_CO_R96_three_rounds_without_a_knock_over_end_the_game() -> None:
    lane = Lane(2)
    told: list[Event] = []
    for n in range(6):
        assert not lane.match.over and ended(lane.match) is None, n
        told += (events := lane.bowl())
    assert lane.match.over and "CO-R96" in rules(events) and lane.winners == (A, B)
    assert lane.match.view(None).run.tries == 6  # type: ignore[attr-defined]
    assert [e.rounds for e in named(told, "BarrenRound")] == [1, 2], "what is coming is told before it comes"
    assert "one more ends" in EVENTS.sentence(named(told, "BarrenRound")[1], "en", ("Ana", "Ben"))
    assert EVENTS.sentence(events[-1], "fr", ("Ana", "Ben")) == "Trois tours sans rien renverser : la partie est finie."
    assert ended(lane.match) == "CO-R96"


def test_CO_R96_whoever_could_prevent_the_end_is_told_when_asked() -> None:
    lane = Lane(2)
    asked = []
    for _ in range(6):
        view = lane.match.view(lane.asked)
        asked.append((view.run.patience, "Last round" in question(view, "en", ("Ana", "Ben"))))  # type: ignore[attr-defined]
        lane.bowl()
    assert asked == [(6, False), (5, False), (4, False), (3, False), (2, True), (1, True)]
    lane = Lane()
    lane.bowl()
    lane.bowl(lane.by_distance()[-1])
    assert lane.match.view(0).run.patience == 3  # type: ignore[attr-defined]


def test_OB_008_a_miss_is_told_as_one_of_this_game() -> None:
    missed = named(Lane().bowl(), "Missed")[0]
    assert EVENTS.sentence(missed, "en", ("Ana",)) == "Ana wins nothing: the head stays where it is."


def test_a_real_drop_rolls_into_the_treasures() -> None:
    won = 0
    for seed in range(4):
        match, bot = Match.deal(GAME, 1, seed, mode="octopus-bowling"), poulpe.bot("crash-octopus", "thumb", seed)
        while not match.over:
            move = bot.choose(match.view(0), match.asks[0])
            assert isinstance(move, DropDie)
            match.play(0, move)
        won += match.outcome.scores[0] if match.outcome else 0
        assert named(match.told(None), "Ended") and set(match.view(0).options) == {"mode"}
    assert won > 0 and "gem1" not in {NAMES[p] for p in in_play(match.box.kit)}
