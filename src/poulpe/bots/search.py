"""Players that look ahead: a tree over what their seat knows (`tree.py`), compiled for every game with a kernel."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from poulpe.bots import tree
from poulpe.core.chance import keyed
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Out
from poulpe.core.records import blank, from_bytes, pack
from poulpe.core.vocabulary import Ask, Move, View

EXPLORE = 700  # thousandths: how much a seldom tried move is worth trying
THUMB_PERCENT = 100  # of the moves of imagined matches; the others are random
STAGES = 0  # imagined matches are judged when the round is over
WIDE = 1  # visits before a second move is tried; before a third four times as many, and so on
HONEST = 0  # in imagined matches rules of thumb know what their seat knows there, not the whole truth
CHUNK = 500  # iterations between two looks at the clock
NODES = 60_000  # of a tree at most: 3 MB
SECONDS = 2.0  # a move at most


class Level(NamedTuple):
    iterations: int
    whim: int  # thousandths of a win: a move that is so much worse is still played now and then; 0: never


LEVELS = {"1": Level(30, 120), "2": Level(100, 60), "3": Level(400, 25), "4": Level(2_500, 6), "5": Level(50_000, 0)}


_grown: dict[str, Callable[..., int]] = {}


def compiled(game: AnyGame) -> Callable[..., int]:
    """The search at native speed; the first call in a process loads it, the first one on a machine compiles it."""
    if game.name not in _grown:
        _grown[game.name] = game.compiled(tree.grow).grow
    return _grown[game.name]


class Prospect(msgspec.Struct, frozen=True):
    """A move and what came of it: `chance` is the part of the win it brought in imagined matches."""

    move: Move
    chance: float
    visits: int


class SearchBot:
    """With a seed it plays the same answers again, as long as its iterations fit into its seconds."""

    def __init__(
        self,
        game: AnyGame,
        seed: int | None = None,
        level: Level = LEVELS["5"],
        seconds: float = SECONDS,
        stages: int = STAGES,
    ) -> None:
        self.game, self.level, self.seconds, self.stages, self.dice = game, level, seconds, stages, Random(seed)

    def choose(self, view: View, ask: Ask[Any]) -> Move:
        if len(ask.moves) == 1 and ask.space is None:
            only: Move = ask.moves[0]
            return only
        found = self.consider(view, ask)
        if not self.level.whim:
            return found[0].move
        best = max(p.chance for p in found)
        weights = [exp((p.chance - best) * 1000 / self.level.whim) for p in found]
        return self.dice.choices([p.move for p in found], weights)[0]

    def consider(self, view: View, ask: Ask[Any]) -> list[Prospect]:
        """Every move that was tried, the most tried one first."""
        k = self.game.kernel
        box = self.game.fill(view.seats, view.options)[1]
        grow = compiled(self.game)
        known, nodes = from_bytes(k.state, view.record), blank(tree.Node, self._room)
        states = pack(known, k.state(), k.state())
        given = (
            pack(box), states, blank(Out), pack(keyed(self.dice.getrandbits(128))), np.zeros(k.actions, np.int64),
            nodes, np.zeros(tree.DEPTH, np.int64), np.zeros(view.seats, np.int64), ask.seat,
        )  # fmt: skip
        used, left, end = 1, self.level.iterations, time.perf_counter() + self.seconds
        while left > 0:
            used = grow(*given, used, min(CHUNK, left), EXPLORE, THUMB_PERCENT, self.stages, WIDE, HONEST)
            left -= CHUNK if time.perf_counter() < end else left
        tried = sorted(self._children(nodes), key=lambda n: (-n["visits"], n["action"]))
        return [
            Prospect(
                move=self.game.words.move(box, int(n["action"])),
                chance=float(n["reward"] / n["visits"]) / tree.ALL,
                visits=int(n["visits"]),
            )
            for n in tried
        ]

    @property
    def _room(self) -> int:
        return min(NODES, self.level.iterations + 1)

    @staticmethod
    def _children(nodes: np.ndarray[Any, Any]) -> list[Any]:
        """Of the root."""
        found, at = [], int(nodes[0]["child"])
        while at:
            found.append(nodes[at])
            at = int(nodes[at]["sibling"])
        return found


ADVICE_STAGES = 1000  # advice is about the whole match, so that its chances are chances to win it


def advised(game: AnyGame, view: View, ask: Ask[Any], seed: int, iterations: int) -> list[Prospect]:
    """What a strong player of this seat would consider; the chances are those of winning the match."""
    return SearchBot(game, seed, Level(iterations, 0), stages=ADVICE_STAGES).consider(view, ask)
