"""The bots: whatever they are asked they answer legally, from views alone, and `aim` within its time."""

from __future__ import annotations

import time

import pytest

import poulpe
from poulpe.games.crash_octopus import GAME, hands
from poulpe.games.crash_octopus.aim import AimBot
from poulpe.games.crash_octopus.moves import Flick
from poulpe.games.crash_octopus.state import NATURAL, NONE
from poulpe.games.crash_octopus.tests.sea import A, BLACK, RED, Sea

HIT = (("head", "die"), ("table", "die"))
SECONDS = 0.15


def asked_things() -> list[Sea]:
    """One table for every kind of question."""
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
    bot.choose(sea.match.view(A), sea.match.asks[0])  # the engine is there now
    began = time.process_time()
    bot.choose(sea.match.view(A), sea.match.asks[0])
    assert time.process_time() - began < SECONDS + 0.5


def test_a_bots_hand_is_never_steadier_than_the_peoples() -> None:
    """The table's noise comes on top of what a bot chose; its own adds up to its level at most."""
    sea = Sea(hand_noise="natural").gap("gold1", 30).gap("cup1", 80, 40)
    bot = AimBot(GAME, 1, hand="expert")
    bot.box, bot.state, bot.seat = sea.box, sea.s, A
    flick = sea.flicked("cup1")
    assert hands.BOTS["expert"].aim < hands.PEOPLE[NATURAL].aim
    assert {bot._shaken(flick) for _ in range(20)} == {Flick(flick.piece, flick.aim, flick.strength)}
    bot.box = Sea(hand_noise="none").box
    assert bot.box.noise == NONE and len({bot._shaken(flick) for _ in range(20)}) > 5
