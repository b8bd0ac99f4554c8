"""What worker processes import in tests (POULPE_IMPORTS): the toy game, and bots that misbehave."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Any

from poulpe.api import BOTS, Bot
from poulpe.bots.random import RandomBot
from poulpe.core.game import AnyGame
from poulpe.core.shelf import put_on_shelf
from poulpe.core.vocabulary import Ask, Move, View
from poulpe.server.worker import MEMORY
from tests.toy import GAME as TOY

ONCE = "POULPE_TEST_ONCE"  # a file: a bot that finds it missing creates it and crashes


class Planted(RandomBot):
    """Plays a random legal move, but does `mischief` first."""

    def __init__(self, game: AnyGame, seed: int | None, mischief: Callable[[], None]) -> None:
        super().__init__(game, seed)
        self.mischief = mischief

    def choose(self, view: View, ask: Ask[Any]) -> Move:
        self.mischief()
        return super().choose(view, ask)


def hang() -> None:
    time.sleep(600)


def crash() -> None:
    os._exit(9)


def crash_once() -> None:
    if not os.path.exists(os.environ[ONCE]):
        open(os.environ[ONCE], "w").close()
        crash()


def grumble() -> None:
    raise ValueError("I do not like this hand")


def chatter() -> None:
    print("a bot that prints" * 100, flush=True)
    os.write(1, b"\0\0\0\5")
    assert sys.stdin.read() == ""


def gorge() -> None:
    bytearray(MEMORY + (1 << 30))


def maker(mischief: Callable[[], None]) -> Callable[[AnyGame, int | None], Bot]:
    return lambda game, seed: Planted(game, seed, mischief)


def plant() -> None:
    put_on_shelf(TOY.name, lambda: TOY)
    for mischief in (hang, crash, crash_once, grumble, chatter, gorge):
        BOTS[mischief.__name__] = maker(mischief)


if "pytest" not in sys.modules:  # in the test process itself the usual list of bots must stay as it is
    plant()
