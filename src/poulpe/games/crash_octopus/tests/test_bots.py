"""The bots answer every kind of ask legally, using views only, and `aim` keeps to its time."""

from __future__ import annotations

import time
from itertools import islice
from math import inf

import pytest

import poulpe
from poulpe.bots import analysis
from poulpe.bots.known import known, levels, make, without_time_limit
from poulpe.core.records import to_bytes
from poulpe.games.crash_octopus import GAME, aim
from poulpe.games.crash_octopus.aim import AimBot, candidates, gains, player
from poulpe.games.crash_octopus.moves import DropDie, Flick, Place
from poulpe.games.crash_octopus.physics import hands
from poulpe.games.crash_octopus.physics.hands import Hand
from poulpe.games.crash_octopus.state import NATURAL, NONE, Box, State
from poulpe.games.crash_octopus.tests.sea import BLACK, RED, A, Sea

HIT = (("head", "die"), ("table", "die"))
SECONDS = 0.15


def asked_things() -> list[Sea]:
    """One table for every kind of ask."""
    turn = Sea().gap("gold1", 30).gap("cup1", 80, 40).aboard(A, "chest1")
    load = Sea().gap("gold1", 30).gap("cup1", 80, 40)
    load.flick("cup1", load.shot(("cup1", "orange-ship")))
    ship, anchor = Sea().aboard(A, "gold1"), Sea()
    ship.sail(ship.shot(at={"orange-anchor": (100, 60)}))
    anchor.sail(anchor.shot(at={"orange-anchor": (0, 380)}))
    back = Sea().gap("gold1", 30)
    back.flick("cup1", back.shot(at={"cup1": (0, 400)}))
    red, black = Sea().attack().aboard(1, "gold1"), Sea().attack()
    red.drop(red.shot(*HIT, die=(100, 60), face=RED))
    black.drop(black.shot(*HIT, die=(100, 60), face=BLACK))
    return [turn, load, ship, anchor, back, Sea().attack().aboard(1, "gold1", "cup1"), red, black]


@pytest.mark.parametrize("name", ["random", "thumb", "aim"])
def test_every_question_gets_a_legal_answer(name: str) -> None:
    for sea in asked_things():
        ask = sea.match.asks[0]
        bot = AimBot(GAME, 1, seconds=SECONDS) if name == "aim" else poulpe.bot("crash-octopus", name, 1)
        move = bot.choose(sea.match.view(ask.seat), ask)
        assert sea.forbids(move, ask.seat) == 0, f"{ask.kind}: {move}"  # type: ignore[arg-type]


def test_aim_thinks_no_longer_than_it_may() -> None:
    sea = asked_things()[0]
    bot = AimBot(GAME, 1, seconds=SECONDS)
    bot.choose(sea.match.view(A), sea.match.asks[0])  # the engine is loaded now
    began = time.process_time()
    bot.choose(sea.match.view(A), sea.match.asks[0])
    assert time.process_time() - began < SECONDS + 0.5


def test_a_try_ends_early_but_says_what_the_whole_act_would() -> None:
    """Tested with an empty ship and with cargo that a try may lose, on the first tries the bot makes."""
    ends: list[int] = []
    for cargo in ((), ("gold2", "chest1")):
        sea = Sea().gap("gold1", 30).gap("cup1", 80, 40).gap("captain1", -70, 30).gap("gem1", 150, 20).aboard(A, *cargo)
        bot = AimBot(GAME, 1)
        bot.sit(sea.box, sea.s, A)
        tries = list(islice(candidates.flicks(*bot.at), 10))
        found = [(bot._try(move, Hand()), bot._performed(move, Hand(), False)) for move in tries]
        worths = [gains.of_flick(*bot.at, tried) for tried, _ in found]
        assert worths == [gains.of_flick(*bot.at, whole) for _, whole in found]
        assert {gain.works for gain in worths} == {0.0, 1.0}
        ends += [whole.ms - tried.ms for tried, whole in found]
    assert min(ends) >= 0 and sum(end > 0 for end in ends) > len(ends) / 2


def test_a_bots_hand_is_never_steadier_than_the_peoples() -> None:
    """The table's noise is added to what a bot chose; its own noise only makes up the rest of its level."""
    sea = Sea(hand_noise="natural").gap("gold1", 30).gap("cup1", 80, 40)
    bot = AimBot(GAME, 1, hand="expert")
    bot.box, bot.state, bot.seat = sea.box, sea.s, A
    flick = sea.flicked("cup1")
    assert hands.BOTS["expert"].aim < hands.PEOPLE[NATURAL].aim
    assert {bot._shaken(flick) for _ in range(20)} == {Flick(flick.piece, flick.aim, flick.strength)}
    bot.box = Sea(hand_noise="none").box
    assert bot.box.noise == NONE and len({bot._shaken(flick) for _ in range(20)}) > 5


def test_levels_are_aim_bots_and_their_tries_not_the_clock_bound_them() -> None:
    assert list(levels(GAME)) == ["1", "3", "5"] and set(known(GAME)) == {"1", "3", "5", "thumb", "random"}
    once = make(GAME, "aim-5", 7)  # its name in older logs
    assert isinstance(once, AimBot) and once.tries == aim.LEVELS[5].tries
    bot = without_time_limit(make(GAME, "1", 7))
    assert isinstance(bot, AimBot) and bot.seconds == inf and bot.tries == aim.LEVELS[1].tries
    sea = asked_things()[0]
    again = without_time_limit(make(GAME, "1", 7))
    ask, view = sea.match.asks[0], sea.match.view(A)
    assert bot.choose(view, ask) == again.choose(view, ask)


def test_a_bot_in_no_hurry_compares_places_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ship = asked_things()[2]
    assert ship.kind == "place-ship"
    judged = list[Place]()

    def alike(box: Box, s: State, seat: int, place: Place) -> float:
        judged.append(place)
        return 0.0

    monkeypatch.setattr(player, "of_ship", alike)
    without_time_limit(make(GAME, "5", 7)).choose(ship.match.view(A), ship.match.asks[0])
    assert len(set(judged)) > 5


def test_a_shaking_hand_still_drops_on_the_head_it_meant() -> None:
    sea = Sea(hand_noise="none", little_octopus=True).attack()
    bot = AimBot(GAME, 1, hand="easy")
    bot.sit(sea.box, sea.s, A)
    shaken = {bot._shaken(DropDie(50, 0, 200, "little-octopus")) for _ in range(20)}
    assert len(shaken) > 5 and all(isinstance(m, DropDie) and m.head == "little-octopus" for m in shaken)


def test_advice_names_acts_with_how_often_they_work_and_nothing_where_no_hand_can_fail() -> None:
    turn, load, *_ = asked_things()
    found = aim.prospects(turn.box, turn.s, A, 5, 24)
    assert found == aim.prospects(turn.box, turn.s, A, 5, 24)
    assert found and all(0 <= p.chance <= 1 and p.visits > 0 for p in found)
    flicked = [p.move.piece for p in found if isinstance(p.move, Flick)]
    assert len(flicked) == len(set(flicked)) > 1, "acts to choose from"
    assert all(turn.forbids(p.move, A) == 0 for p in found)
    assert aim.prospects(load.box, load.s, A, 5, 16) == []


def test_an_act_is_analysed_as_it_was_aimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "ODDS_TRIES", 4)
    monkeypatch.setattr(analysis, "ACT_TRIES", 16)
    sea = asked_things()[0]
    view = sea.match.view(A)
    good = aim.prospects(sea.box, sea.s, A, 5, 16)[0].move
    assert isinstance(good, Flick)
    away = Flick(good.piece, (good.aim + 1800) % 3600, 300)
    analysed = analysis.analyse(GAME, to_bytes(sea.s), view, away, 3)
    assert sum(analysed.chances) == pytest.approx(1) and analysed.comparison is not None
    assert analysed.comparison.played_chance < analysed.comparison.best_chance
    sail = Flick("orange-anchor", 0, 100)
    assert analysis.analyse(GAME, to_bytes(sea.s), view, sail, 3).comparison is None
