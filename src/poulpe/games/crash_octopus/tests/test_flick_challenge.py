"""FC-001 to FC-029 and CO-R81 to CO-R87: ships in the middle, loaded from the quay."""

from __future__ import annotations

import math
from typing import Any

import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.flow.flick_challenge import grade
from poulpe.games.crash_octopus.moves import (
    ChooseShip,
    Decline,
    DropAnchor,
    Flick,
    Load,
    SetSail,
    TakeFromQuay,
    TurnShip,
)
from poulpe.games.crash_octopus.referee.quay import default_take
from poulpe.games.crash_octopus.scene.geometry import distance
from poulpe.games.crash_octopus.scene.layout import NAMES, NUMBERS, SHIP, in_play, treasures
from poulpe.games.crash_octopus.state import ON_QUAY, ON_TABLE, QUAY, anchor_of, pose, poses
from poulpe.games.crash_octopus.tests.sea import A, B, Sea, named, rules, upside_down
from poulpe.games.crash_octopus.words.names import GRADES


class Quay(Sea):
    """Anchors stand south, west, ...; the orange ship is in the middle, bow east, and seat 0 must choose."""

    def __init__(self, seats: int = 1, ready: bool = True, **options: Any) -> None:
        self.match = Match.deal(GAME, seats, 7, mode="flick-challenge", **options)
        self.s, self.box = self.match.state, self.match.box
        while ready and self.kind != "quay":
            self.match.absent(self.asked)

    def take(self, name: str) -> None:
        move = default_take(self.box, self.s, self.asked, NUMBERS[name])
        assert move is not None
        self.play(move)

    def hit(self, name: str, *touches: tuple[str, str], **facts: object) -> list[Event]:
        """Takes a treasure, flicks it into the ship, and loads it if possible."""
        self.take(name)
        ship = NAMES[SHIP + self.s.sailed]
        events = list(self.launch(name, self.shot(*(touches or ((name, ship),)), **facts)))  # type: ignore[arg-type]
        return events + (list(self.load_one()) if self.kind == "load" else [])

    def launch(self, name: str, shot: object) -> list[Event]:
        move = self.match.asks[0].space
        assert move is not None
        return list(self.play(Flick(**move.default), shot))  # type: ignore[arg-type]

    def miss(self, name: str, x: float, y: float) -> list[Event]:
        self.take(name)
        return self.launch(name, self.shot(at={name: (x, y)}))

    def load_one(self, name: str | None = None) -> list[Event]:
        from poulpe.games.crash_octopus.physics.runs import Lean
        from poulpe.games.crash_octopus.physics.shot import CrashShot, Rest
        from poulpe.games.crash_octopus.state import aboard

        load = next(m for m in self.match.asks[0].moves if isinstance(m, Load) and name in (None, m.piece))
        ship = SHIP + self.s.sailed
        cargo = [*aboard(self.box, self.s, ship), NUMBERS[load.piece]]
        return list(self.play(load, CrashShot(rest=Rest({}, tuple(Lean(ship, t, 1000) for t in cargo)))))

    def fill(self, *names: str) -> Quay:
        for name in names:
            self.hit(name)
        return self

    @property
    def quayside(self) -> set[str]:
        return {NAMES[t] for t in treasures(self.box.kit) if self.s.where[t] == ON_QUAY}


FIVE = ("captain", "cup", "gold", "gem", "chest")


def copies(n: int) -> tuple[str, ...]:
    return tuple(f"{kind}{n}" for kind in FIVE)


# ---------------------------------------------------------------- setup
def test_FC_001_one_to_four_play() -> None:
    with pytest.raises(Refused) as no:
        Match.deal(GAME, 5, 1, mode="flick-challenge")
    assert no.value.rule == "FC-001"
    assert [Match.deal(GAME, n, 1, mode="flick-challenge").seats for n in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.rules("FC-005", "FC-007")
def test_FC_004_all_twenty_treasures_start_on_the_quay_and_the_octopus_is_not_there() -> None:
    quay = Quay(2, ready=False)
    assert len(quay.quayside) == 20
    assert not {"head", "tentacle1", "die"} & {NAMES[p] for p in in_play(quay.box.kit)}
    assert (quay.kind, quay.asked) == ("choose", A)
    quay.play(ChooseShip("blue-ship"))
    assert (quay.kind, quay.asked) == ("berth", A)
    quay.play(DropAnchor(0))
    assert quay.forbids(ChooseShip("blue-ship")) == 26 and (quay.kind, quay.asked) == ("choose", B)


def test_FC_006_anchors_stand_outside_the_string_forty_millimetres_apart_and_stay() -> None:
    quay = Quay(2, ready=False)
    quay.play(ChooseShip("blue-ship"))
    quay.play(DropAnchor(900))
    x, y = quay.at("blue-anchor")
    assert abs(x) < 0.01 and 355 < y < 370
    quay.play(ChooseShip("green-ship"))
    with pytest.raises(Refused) as no:
        quay.play(DropAnchor(850))
    assert no.value.rule == "FC-006"
    quay.play(DropAnchor(700))
    assert (quay.kind, quay.asked) == ("heading", A)


def test_FC_008_a_ship_is_put_in_the_middle_facing_any_way() -> None:
    quay = Quay(ready=False)
    for _ in range(2):
        quay.match.absent(A)
    quay.play(TurnShip(90))
    assert quay.at("orange-ship") == (0, 0) and abs(pose(quay.s, SHIP).yaw - math.pi / 2) < 1e-6
    assert quay.forbids(TurnShip(0)) == 30


# ---------------------------------------------------------------- flicking
@pytest.mark.rules("FC-010", "FC-028")
def test_FC_009_a_treasure_from_the_quay_is_put_to_the_anchor_and_flicked_and_loaded() -> None:
    quay = Quay()
    quay.take("gold1")
    anchor, gold = anchor_of(quay.s, A), NUMBERS["gold1"]
    assert quay.kind == "launch" and distance(gold, pose(quay.s, gold), anchor, pose(quay.s, anchor)) <= 8
    assert quay.forbids(Flick("cup1", 0, 300)) % 2000 == 13
    events = quay.launch("gold1", quay.shot(("gold1", "orange-ship")))
    assert rules(events) == ["FC-009", "FC-010"] and quay.kind == "load"
    assert quay.forbids(Decline()) % 2000 == 10, "it is loaded, unlike in the base game"
    quay.load_one()
    assert quay.cargo(A) == {"gold1"} and quay.kind == "quay"


@pytest.mark.rules("FC-013", "FC-016")
def test_FC_011_a_treasure_that_misses_stays_and_cannot_be_flicked_again() -> None:
    quay = Quay()
    events = quay.miss("gold1", 100, 100)
    assert "FC-011" in rules(events) and quay.at("gold1") == (100, 100) and quay.kind == "quay"
    with pytest.raises(Refused) as no:
        quay.play(TakeFromQuay("gold1", 900, 0))
    assert no.value.rule == "FC-013" and quay.match.play(A, Match.absent_move(quay.match, A))


def test_FC_012_a_type_aboard_cannot_be_chosen() -> None:
    quay = Quay().fill("gold1")
    space = quay.match.asks[0].space
    assert space and "gold2" not in space.choices[0].values and "cup1" in space.choices[0].values
    assert {b.rule for b in quay.match.asks[0].barred} == {"FC-012"}


def test_FC_014_a_treasure_in_the_ocean_may_be_pushed_into_the_ship() -> None:
    quay = Quay()
    quay.miss("gold1", 100, 100)
    events = quay.hit("cup1", ("cup1", "gold1"), ("gold1", "orange-ship"))
    assert "FC-014" in rules(events) and quay.cargo(A) == {"gold1"}


@pytest.mark.rules("FC-003")
def test_FC_015_a_second_one_of_a_type_is_never_loaded() -> None:
    quay = Quay()
    quay.miss("gold2", 100, 100)
    quay.fill("gold1")
    quay.hit("cup1", ("cup1", "gold2"), ("gold2", "orange-ship"))
    assert quay.cargo(A) == {"gold1"} and quay.kind == "quay"


def test_CO_R81_the_way_out_of_the_quay_is_by_the_own_anchor() -> None:
    quay = Quay()
    x, y = quay.at("orange-anchor")
    away = round(math.degrees(math.atan2(-y, -x)) * 10 + 850) % 3600
    with pytest.raises(Refused) as no:
        quay.play(TakeFromQuay("gold1", away, 0))
    assert no.value.rule == "CO-R81"
    quay.take("gold1")
    assert not any(p in poses(quay.box, quay.s) for p in range(SHIP + 5, SHIP + 10)), "anchors are no obstacles"


def test_CO_R82_a_treasure_that_slides_out_is_on_the_quay_again() -> None:
    quay = Quay()
    events = quay.miss("gold1", 0, 400)
    assert "CO-R82" in rules(events) and "gold1" in quay.quayside
    quay.hit("gold1", at={"gold1": (0, 400)})
    assert quay.cargo(A) == {"gold1"}, "it touched before it left"


def test_CO_R83_of_several_that_touched_the_player_chooses_one() -> None:
    quay = Quay()
    quay.miss("gold1", 100, 100)
    quay.take("cup1")
    quay.launch("cup1", quay.shot(("cup1", "gold1"), ("gold1", "orange-ship"), ("cup1", "orange-ship")))
    quay.load_one("cup1")
    assert quay.cargo(A) == {"cup1"} and quay.where("gold1") == "table"


# ---------------------------------------------------------------- setting sail
@pytest.mark.rules("FC-023", "FC-024")
def test_FC_017_five_types_set_sail_and_the_ocean_goes_back_to_the_quay() -> None:
    quay = Quay()
    quay.miss("gold2", 100, 100)
    quay.fill(*copies(1)[:4])
    events = quay.hit("chest1")
    assert "FC-017" in rules(events) and quay.s.sailed == 1 and quay.kind == "heading"
    assert quay.s.points[0] == 5 and "gold2" in quay.quayside and "gold1" not in quay.quayside
    assert quay.cargo(A) == set(copies(1)), "it keeps them"


@pytest.mark.rules("FC-019", "CO-R84")
def test_FC_018_SC_38_cargo_that_falls_sends_the_ship_off_with_what_touched() -> None:
    quay = Quay().fill("captain1", "gold1", "gem1")
    events = quay.hit("cup1", fallen={"captain1": (30, 60)})
    assert "CO-R84" in rules(events) and "FC-018" in rules(events)
    assert quay.s.points[0] == 3 and "captain1" in quay.quayside and quay.kind == "heading"
    again = Quay().fill("captain1")
    again.take("cup1")
    again.launch("cup1", again.shot(fallen={"captain1": (30, 60)}))
    assert again.s.sailed == 1 and again.s.points[0] == 0, "without a touch it leaves empty"


def test_FC_020_a_player_may_let_the_ship_sail() -> None:
    quay = Quay().fill("gold1")
    events = quay.play(SetSail())
    assert rules(events) == ["FC-020"] and quay.s.points[0] == 1 and quay.kind == "heading"


@pytest.mark.rules("FC-022")
def test_FC_021_an_empty_quay_sends_the_ship_off() -> None:
    for left, rule in ((("gold1",), "FC-021"), (("gold1", "cup2"), "FC-022")):
        quay = Quay().fill("cup1")
        for t in treasures(quay.box.kit):
            if quay.s.where[t] == ON_QUAY and NAMES[t] not in left:
                quay.s.where[t] = ON_TABLE
                x, y = 20.0 * (t % 7) - 60, 100.0 + 25 * (t // 7 - 2)
                quay.lay(NAMES[t], x, y)
        events = quay.miss("gold1", -200, 100)
        assert rule in rules(events) and quay.s.sailed == 1


def test_CO_R85_a_pushed_ship_stays_and_is_righted_or_put_back() -> None:
    quay = Quay()
    quay.take("gold1")
    quay.launch("gold1", quay.shot(at={"orange-ship": (40, 10)}))
    assert quay.at("orange-ship") == (40, 10)
    quay.take("cup1")
    events = quay.launch("cup1", quay.shot(at={"orange-ship": upside_down(60, 0)}))
    assert "CO-121" in rules(events)
    quay.take("gem1")
    quay.launch("gem1", quay.shot(at={"orange-ship": (500, 0)}))
    assert quay.at("orange-ship")[0] < 350


# ---------------------------------------------------------------- the end
@pytest.mark.rules("FC-002", "FC-025")
def test_FC_029_SC_39_grades() -> None:
    assert [GRADES[grade(n)] for n in (20, 19, 17, 16, 13, 12, 8, 7, 2)] == list("SAABBCCDD")
    quay = Quay()
    for n in range(1, 5):
        if quay.kind == "heading":
            quay.play(TurnShip(0))
        quay.fill(*copies(n))
    assert quay.match.over and quay.match.outcome and quay.match.outcome.scores == (20,)
    view = quay.match.view(0)
    assert view.run.grade == "S" and view.run.points == (20,)  # type: ignore[attr-defined]


def test_CO_R87_less_than_four_is_a_d() -> None:
    assert all(GRADES[grade(n)] == "D" for n in range(4))


@pytest.mark.rules("FC-026")
def test_CO_R86_rivals_play_one_after_the_other_each_with_all_treasures() -> None:
    quay = Quay(2, challenge="rivals")
    quay.fill("gold1", "cup1")
    assert quay.asked == A
    while quay.asked == A:
        quay.play(SetSail() if quay.kind == "quay" else TurnShip(0))
    assert (quay.kind, quay.asked) == ("heading", B) and len(quay.quayside) == 20 and quay.s.points[A] == 2
    quay.play(TurnShip(0))
    quay.fill("gem1")
    while not quay.match.over:
        quay.play(SetSail() if quay.kind == "quay" else TurnShip(0))
    assert quay.match.outcome and quay.match.outcome.scores == (2, 1) and quay.winners == (A,)


def test_FC_027_together_the_next_player_acts_after_every_flick_and_every_departure() -> None:
    quay = Quay(2)
    assert quay.asked == A
    quay.hit("gold1")
    assert quay.asked == B
    quay.miss("cup1", 100, 100)
    assert quay.asked == A
    quay.play(SetSail())
    assert (quay.kind, quay.asked) == ("heading", B) and list(quay.s.points[:2]) == [1, 1]


def test_a_whole_game_by_a_bot_is_the_same_from_its_log() -> None:
    match, bot = Match.deal(GAME, 1, 3, mode="flick-challenge"), poulpe.bot("crash-octopus", "thumb", 3)
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
    assert match.outcome and match.outcome.scores[0] >= 4 and poulpe.replay(match.log).state == match.state
    assert named(match.told(None), "Graded") and match.state.phase != QUAY


def test_reasons_are_asked_for_where_a_hand_could_have_failed() -> None:
    quay = Quay(ready=False)
    quay.play(ChooseShip("blue-ship"))
    assert not quay.match.has_reasons(quay.match.chapter)
    quay = Quay()
    quay.miss("captain1", 100, 100)
    assert quay.match.has_reasons(quay.match.chapter)
