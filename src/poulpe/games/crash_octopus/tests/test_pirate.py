"""PI-001 to PI-032, CO-R44 and CO-R66 to CO-R79: the Pink Pirate."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.core.vocabulary import Event, Refused
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.moves import ChooseShip, Decline, Flick, LeaveCannon, Load, Place
from poulpe.games.crash_octopus.physics.desk import desk
from poulpe.games.crash_octopus.physics.runs import NUDGE
from poulpe.games.crash_octopus.physics.shot import Rest
from poulpe.games.crash_octopus.referee import island
from poulpe.games.crash_octopus.scene.geometry import distance, laid
from poulpe.games.crash_octopus.scene.layout import (
    CANNON,
    HEAD,
    ISLAND,
    NAMES,
    NUMBERS,
    PIRATE,
    Kit,
    kind_of,
    ships,
    start,
    treasures,
)
from poulpe.games.crash_octopus.scene.pieces import ISLAND_TOP
from poulpe.games.crash_octopus.scene.poses import Pose, carried, standing
from poulpe.games.crash_octopus.scene.stacks import stacked
from poulpe.games.crash_octopus.state import CHOOSE_SHIP, NOBODY, TURN, pose, put
from poulpe.games.crash_octopus.tests.sea import RED, A, B, C, D, Sea, named, rules
from poulpe.games.crash_octopus.words.question import question

HIT = (("head", "die"), ("table", "die"))
E5 = 4
SIX = ("captain", "cup", "gold", "rose", "bottle", "chest")


class Corsair(Sea):
    """Seat 3 is the Pirate, and its turn starts; gold4 lies on the island."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__(seats, pirate=True, **options)
        put(self.s, NUMBERS["gold4"], self.on_land("gold4", 20))
        self.lay("orange-anchor", 130, 130)
        self.begin(seats - 1)

    def on_land(self, name: str, x: float) -> Pose:
        low = laid(NUMBERS[name], x, 0.0, 0.0)
        return carried(pose(self.s, ISLAND), low._replace(z=low.z + round(1000 * ISLAND_TOP)))

    def fire(
        self, *touches: tuple[str, str], at: tuple[float, float] | Pose = (-150.0, 60.0), **facts: object
    ) -> list[Event]:
        """The cannon stays where it is and is flicked, and the ship follows."""
        if self.kind == "place-cannon":
            self.play(LeaveCannon())
        events = list(self.sail(self.shot(*touches, at={"octo-cannon": at}, **facts)))  # type: ignore[arg-type]
        return events + (list(self.place("pirate-ship")) if self.kind == "place-ship" else [])

    def offered(self) -> set[str]:
        return {m.piece for m in self.match.asks[0].moves if isinstance(m, Load)}


# ---------------------------------------------------------------- setup
def test_PI_001_three_to_five_and_exactly_one_pirate() -> None:
    with pytest.raises(Refused) as no:
        Match.deal(GAME, 2, 1, pirate=True)
    assert no.value.rule == "PI-001"
    for seats in (3, 4, 5):
        match = Match.deal(GAME, seats, 1, pirate=True)
        assert sum(q >= 0 for q in match.state.owner) == 1 and match.view(None).pirate is not None  # type: ignore[attr-defined]


@pytest.mark.rules("PI-003", "PI-004", "PI-007")
def test_PI_002_the_pirate_ship_stands_with_its_cannon_among_the_others() -> None:
    sea = Corsair(5)
    kit = sea.box.kit
    assert distance(PIRATE, pose(sea.s, PIRATE), CANNON, pose(sea.s, CANNON)) <= 1 and len(ships(kit)) == 5
    rings = [(at.x**2 + at.y**2) ** 0.5 for p, at in start(kit).items() if p in ships(kit)]
    assert all(r == pytest.approx(230) for r in rings) and ISLAND in start(kit)
    assert sea.match.view(None).ships[-1].colour == "pink"  # type: ignore[attr-defined]


@pytest.mark.rules("PI-006")
def test_PI_005_the_others_choose_ships_and_the_pirate_is_last() -> None:
    for seed in range(4):
        match = Match.deal(GAME, 4, seed, pirate=True)
        s = match.state
        pirate = s.owner[PIRATE - 9]
        assert (s.first - 1) % 4 == pirate
        s.phase, s.chooser = CHOOSE_SHIP, (pirate - 1) % 4
        for t in treasures(match.box.kit):
            put(s, t, laid(t, -200 + 12 * (t % 20), -150, 0))
            s.where[t] = 1
        put(s, NUMBERS["gold1"], standing(*pose(s, ISLAND).mm[:2], 0, ISLAND_TOP))
        match._forget_what_was_worked_out()
        chose = []
        while match.asks[0].kind == "choose":
            chose.append(match.asks[0].seat)
            assert ChooseShip("pirate-ship") not in match.asks[0].moves
            match.play(chose[-1], match.asks[0].moves[0])
        assert pirate not in chose and len(chose) == 3 and match.asks[0].seat == s.first


@pytest.mark.rules("CO-R66", "CO-R67", "CO-R68")
def test_PI_024_six_types_at_five_seats() -> None:
    five = Kit(5, pirate=True, island=True).number
    assert len(treasures(five)) == 24 and {kind_of(t) for t in treasures(five)} == set(SIX)
    for seats in (3, 4):
        kinds = {kind_of(t) for t in treasures(Kit(seats, pirate=True, island=True).number)}
        assert "gem" in kinds and "rose" not in kinds and len(kinds) == 5
    sea = Corsair(5).aboard(A, "captain1", "cup1", "gold1", "rose1").aboard(B, "chest2")
    sea.begin(A)
    sea.gap("bottle1", 80).gap("chest1", 30)
    sea.flick("bottle1", sea.shot(("bottle1", "orange-ship")))
    sea.load("bottle1")
    assert sea.match.over and sea.winners == (A,), "five of six are enough"


def test_PI_025_ties_are_broken_by_a_ranking_of_six() -> None:
    for order, winner in ((None, A), (["captain", "cup", "gold", "bottle", "rose", "chest"], B)):
        options = {} if order is None else {"ranking_six": order}
        sea = Corsair(5, **options).aboard(A, "captain1", "rose1").aboard(B, "captain2", "bottle1")
        scores = [0] * 5
        GAME.kernel.scores(sea.box, sea.s, scores)
        assert max(scores) == scores[winner]
    with pytest.raises(ValueError, match="ranking_six"):
        Match.deal(GAME, 5, 1, pirate=True, ranking_six=["gem"])


@pytest.mark.parametrize("preset", ["aft", "spread"])
def test_stacks_of_roses_and_bottles_stand(preset: str) -> None:
    """CAL-08: stacks stand undisturbed, for all six types and for the new ones alone."""
    kit = Kit(5, pirate=True, island=True).number
    table = desk(kit, False)
    for kinds in (SIX, ("rose", "bottle"), ("chest", "rose"), ("gold", "bottle", "cup")):
        ship = standing(0, 230, 0)
        cargo = stacked(ship, [NUMBERS[f"{k}1"] for k in kinds], preset)
        rest = table.run({PIRATE: ship, **cargo}, dict.fromkeys(cargo, NUDGE), record=False)
        down = Rest({}, rest.leans).grounded
        assert not down & cargo.keys(), [NAMES[t] for t in down & cargo.keys()]


# ---------------------------------------------------------------- the turn
def test_PI_009_the_pirate_only_flicks_the_cannon() -> None:
    sea = Corsair()
    sea.play(LeaveCannon())
    assert sea.kind == "fire" and sea.match.asks[0].space
    assert sea.match.asks[0].space.choices[0].values == ("octo-cannon",)
    assert sea.match.game.rulebook.id(sea.forbids(Flick("cup1", 0, 300))) == "PI-009"


def test_PI_010_the_cannon_may_first_be_put_anywhere_against_the_ship() -> None:
    sea = Corsair()
    before = sea.at("octo-cannon")
    assert (sea.kind, sea.asked) == ("place-cannon", D) and LeaveCannon() in sea.match.asks[0].moves
    place = next(Place("octo-cannon", b, 0) for b in range(0, 3600, 100) if not sea.forbids(Place("octo-cannon", b, 0)))
    sea.play(place, sea.shot())
    assert sea.kind == "fire" and sea.at("octo-cannon") != before
    assert distance(PIRATE, pose(sea.s, PIRATE), CANNON, pose(sea.s, CANNON)) <= 1


@pytest.mark.rules("CO-R74")
def test_PI_011_the_pirate_ship_follows_the_cannon_and_nothing_is_loaded() -> None:
    sea = Corsair()
    sea.fire(("octo-cannon", "cup1"), ("cup1", "pirate-ship"))
    assert distance(PIRATE, pose(sea.s, PIRATE), CANNON, pose(sea.s, CANNON)) <= 1
    assert sea.cargo(D) == set() and (sea.kind, sea.asked) == ("turn", A)


def test_PI_011_the_pirate_who_has_no_anchor_is_asked_to_join_the_cannon() -> None:
    asks = (SimpleNamespace(kind="place-ship", seat=D),)
    pirate, other = (cast("Any", SimpleNamespace(asks=asks, pirate=p)) for p in (D, A))
    assert question(pirate, "en", ()) == "Put your ship next to its octo-cannon."
    assert question(other, "en", ()) == "Put your ship next to its anchor."


@pytest.mark.rules("CO-R78")
def test_PI_012_a_touched_head_is_one_drop_alone_by_the_usual_rules() -> None:
    sea = Corsair().lay("gem1", 60, -60)
    events = sea.fire(("octo-cannon", "head"))
    assert "PI-012" in rules(events) and (sea.kind, sea.asked) == ("attack", D)
    sea.drop(sea.shot(*HIT, ("die", "blue-ship"), die=(400, 0), at={"gem1": (0, -400)}))
    assert (sea.kind, sea.asked) == ("return", C), "the player before the Pirate"
    sea.return_them(sea.shot(("head", "gem1"), at={"gem1": (60, -60)}))
    assert (sea.kind, sea.asked, sea.s.crab) == ("turn", A, 0)


# ---------------------------------------------------------------- stealing
@pytest.mark.rules("PI-014", "PI-017", "CO-R70")
def test_PI_013_SC_36_the_pirate_steals_what_his_attack_knocked_off() -> None:
    sea = Corsair().aboard(D, "cup3").aboard(B, "cup1", "gold1", "gem1").aboard(C, "gold2")
    sea.fire(("octo-cannon", "head"))
    down = {"cup1": (200.0, 40.0), "gold1": (200.0, 70.0), "gold2": (-40.0, -200.0)}
    sea.drop(sea.shot(*HIT, ("die", "green-ship"), fallen=down, die=(400, 0)))
    assert (sea.kind, sea.asked) == ("steal", D) and sea.offered() == {"gold1", "gold2"}
    assert sea.match.game.rulebook.id(sea.forbids(Load("cup1"))) == "PI-014"
    events = sea.load("gold2")
    assert "PI-013" in rules(events) and sea.cargo(D) == {"cup3", "gold2"} and sea.s.crab == 0
    assert sea.where("gold1") == sea.where("cup1") == "table" and (sea.kind, sea.asked) == ("turn", A)


@pytest.mark.rules("PI-016", "CO-R69", "CO-R71")
def test_PI_015_he_drops_and_steals_in_attacks_of_the_timer_too() -> None:
    sea = Corsair().aboard(B, "cup1", "gem1").aboard(D, "chest1").attack(A, done=2)
    assert sea.asked == D
    down = {"cup1": (0.0, 400.0), "gem1": (200.0, 40.0), "chest1": (-200.0, 40.0)}
    sea.drop(sea.shot(*HIT, ("die", "green-ship"), fallen=down, die=(400, 0)))
    assert sea.kind == "steal" and sea.offered() == {"cup1", "gem1"}, "not his own; what left the ocean too"
    sea.load("cup1")
    assert (sea.kind, sea.asked) == ("steal", D) and sea.offered() == {"gem1"}
    sea.play(Decline())
    assert sea.cargo(D) == {"cup1"} and (sea.kind, sea.asked) == ("attack", A)


def test_CO_R72_a_missed_head_leaves_nothing_to_steal() -> None:
    sea = Corsair().aboard(B, "cup1")
    sea.fire(("octo-cannon", "head"))
    sea.drop(sea.shot(("table", "die"), ("die", "green-ship"), fallen={"cup1": (200, 40)}, die=(400, 0)))
    assert sea.cargo(B) == {"cup1"} and (sea.kind, sea.asked) == ("turn", A)


def test_PI_019_the_pirate_can_be_attacked() -> None:
    sea = Corsair().aboard(D, "cup1").attack(A, done=0)
    events = sea.drop(sea.shot(*HIT, ("die", "pirate-ship"), fallen={"cup1": (-200, 40)}, die=(400, 0)))
    assert [e.ship for e in named(events, "CargoFell")] == ["pink"] and sea.cargo(D) == set()


# ---------------------------------------------------------------- the island
@pytest.mark.rules("PI-018", "PI-022")
def test_PI_020_the_cannon_collects_from_the_island_and_the_crab_stays() -> None:
    sea = Corsair()
    sea.fire(("octo-cannon", "island"))
    assert (sea.kind, sea.asked) == ("collect", D)
    events = sea.load("gold4")
    assert "PI-020" in rules(events) and sea.cargo(D) == {"gold4"} and sea.s.crab == 0 and sea.asked == A


@pytest.mark.rules("PI-023")
def test_PI_021_the_closest_cannon_collects_nothing_wherever_it_is_put_before() -> None:
    sea = Corsair()
    put(sea.s, PIRATE, standing(63, -40, 0))
    put(sea.s, CANNON, standing(63, 0, 0))
    sea.begin(D)
    assert sea.s.nearest == CANNON
    events = sea.fire(("octo-cannon", "palm"))
    assert "PI-021" in rules(events) and sea.asked == A and sea.cargo(D) == set()


@pytest.mark.rules("CO-R77")
def test_PI_027_SC_34_head_then_island_attacks_and_then_collects() -> None:
    sea = Corsair()
    sea.fire(("octo-cannon", "head"), ("octo-cannon", "island"))
    assert sea.kind == "attack"
    sea.drop(sea.shot(*HIT, die=(400, 0)))
    assert (sea.kind, sea.asked) == ("collect", D)
    sea.load("gold4")
    assert (sea.kind, sea.asked, sea.s.crab) == ("turn", A, 0)
    full = Corsair().aboard(D, "gold1")
    full.fire(("octo-cannon", "head"), ("octo-cannon", "island"))
    full.drop(full.shot(*HIT, die=(400, 0)))
    assert (full.kind, full.asked) == ("turn", A), "only the attack"


def test_PI_028_island_then_head_collects_and_then_attacks() -> None:
    sea = Corsair()
    sea.fire(("octo-cannon", "island"), ("octo-cannon", "head"))
    assert sea.kind == "collect"
    sea.load("gold4")
    assert (sea.kind, sea.asked) == ("attack", D)
    sea.drop(sea.shot(*HIT, die=(100, -60), face=RED))
    assert sea.kind == "place-head"


@pytest.mark.rules("PI-030", "CO-R76")
def test_PI_029_SC_35_a_cannon_that_leaves_the_ocean_goes_back_and_nothing_follows() -> None:
    sea = Corsair()
    was, ship = sea.at("octo-cannon"), sea.at("pirate-ship")
    events = sea.fire(("octo-cannon", "head"), ("octo-cannon", "island"), at=(-400, 0))
    assert "PI-029" in rules(events) and sea.at("octo-cannon") == pytest.approx(was, abs=0.01)
    assert sea.at("pirate-ship") == ship and (sea.kind, sea.asked) == ("turn", A)


def test_PI_026_cargo_that_the_cannon_knocks_off_is_put_back() -> None:
    sea = Corsair().aboard(D, "cup1").aboard(B, "gold1")
    events = sea.fire(("octo-cannon", "cup1"), fallen={"cup1": (-200, 40), "gold1": (200, 40)})
    assert rules(named(events, "CargoRestored")) == ["PI-026", "PI-026"]
    assert sea.cargo(D) == {"cup1"} and sea.cargo(B) == {"gold1"}


@pytest.mark.rules("PI-032")
def test_PI_031_a_cannon_on_the_island_stays_collects_and_is_flicked_from_there() -> None:
    sea = Corsair()
    sea.fire(("octo-cannon", "island"), at=sea.on_land("octo-cannon", -20))
    assert (
        island.is_ashore(sea.box, sea.s, CANNON)
        and distance(PIRATE, pose(sea.s, PIRATE), ISLAND, pose(sea.s, ISLAND)) <= 1
    )
    sea.load("gold4")
    sea.begin(D)
    assert sea.kind == "fire", "no repositioning"


def test_CO_R79_a_cannon_that_touches_already_must_touch_anew() -> None:
    """The shot lists only new touches, so a cannon at rest against the head is not among them."""
    sea = Corsair()
    x, y = sea.at("head")
    put(sea.s, CANNON, standing(x - 43.1, y, 0))
    table, here = desk(sea.box.kit, False), {HEAD: pose(sea.s, HEAD), CANNON: pose(sea.s, CANNON)}
    run = table.run(here, {CANNON: NUDGE}, record=False)
    assert (HEAD, CANNON) not in {(a, b) for a, b, _ in run.touches}


# ---------------------------------------------------------------- the end
@pytest.mark.rules("CO-R73")
def test_PI_008_the_pirate_wins_with_five_types_at_the_end_of_his_turn() -> None:
    sea = Corsair().aboard(D, "captain1", "cup1", "gem1", "chest1")
    sea.fire(("octo-cannon", "island"))
    sea.load("gold4")
    assert sea.match.over and sea.winners == (D,)


@pytest.mark.rules("CO-005")  # two players have five types, and one of them wins
def test_CO_R44_SC_51_the_one_who_caused_the_attack_comes_before_the_pirate() -> None:
    sea = Corsair(crab=7).aboard(D, "captain1", "cup1", "gem1", "chest1").aboard(B, "gold1")
    sea.aboard(A, "captain2", "cup2", "gold2", "gem2", "chest2").attack(A, done=2)
    sea.drop(sea.shot(*HIT, ("die", "green-ship"), fallen={"gold1": (200, 40)}, die=(400, 0)))
    sea.load("gold1")
    sea.drop(sea.shot(*HIT, die=(400, 0)))
    assert sea.match.over and sea.match.outcome and sea.match.outcome.ranking[:2] == ((A,), (D,))


def test_bots_play_the_pirate_at_five_seats_with_everything() -> None:
    match = Match.deal(GAME, 5, 3, pirate=True, little_octopus=True, first_player="host")
    bot = poulpe.bot("crash-octopus", "thumb", 3)
    while not match.over and len(match.moves) < 30:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
    assert poulpe.replay(match.log).state == match.state and Match.at(GAME, match.notation).state == match.state
    assert match.state.owner[PIRATE - 9] == E5 and match.state.phase in range(TURN, 21) and NOBODY == -1
