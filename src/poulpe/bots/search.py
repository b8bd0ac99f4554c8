"""Players that look ahead: a tree over what their seat knows (`tree.py`), compiled for every game with a kernel."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import exp
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from poulpe.bots import tree
from poulpe.bots.foresight import foresee
from poulpe.core.chance import dreamt
from poulpe.core.game import AnyGame
from poulpe.core.records import blank, from_bytes, pack
from poulpe.core.vocabulary import Ask, Move, Prospect, View

EXPLORE = 300  # thousandths: the exploration constant
THUMB_PERCENT = 100  # of moves in playouts that follow rules of thumb; the others are random
HUMAN_PERCENT = 85  # the same for advice and analyses: people do not always follow rules of thumb
WIDE = 1  # visits before a second move is tried; before a third four times as many, and so on
STAGE, MATCH = 0, 1000  # imagined matches are judged at the end of the stage, or of the match
CHUNK = 250  # iterations between two checks of the clock
NODES = 60_000  # at most, per tree: 3 MB
SECONDS = 2.0  # at most, per move
ANY = -1  # any action may come first


class Level(NamedTuple):
    iterations: int
    whim: int  # thousandths of a win: how much worse a move may be and still be played now and then; 0: never


# Four times as many iterations as the strongest has do not win more: docs/bots.md.
LEVELS = {"1": Level(12, 400), "2": Level(40, 60), "3": Level(120, 15), "4": Level(500, 0), "5": Level(5_000, 0)}

_built: dict[str, ModuleType] = {}


def compiled(game: AnyGame) -> ModuleType:
    """The compiled search: the first call in a process loads it, the first one on a machine compiles it."""
    if game.kernel.actions > tree.MOST_ACTIONS:
        raise ValueError(f"{game.name} has {game.kernel.actions} actions, the search takes at most {tree.MOST_ACTIONS}")
    if game.name not in _built:
        _built[game.name] = game.compiled(tree.grow, tree.survey, foresee)
    return _built[game.name]


class SearchBot:
    """With a seed it always gives the same answers, as long as its iterations fit into its time limit.

    With several threads, each grows a tree of its own, and the results are added up.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int | None = None,
        level: Level = LEVELS["5"],
        seconds: float = SECONDS,
        stages: int = STAGE,
        threads: int = 1,
        thumb_percent: int = THUMB_PERCENT,
    ) -> None:
        self.game, self.level, self.seconds, self.dice = game, level, seconds, Random(seed)
        self.stages, self.threads, self.thumb_percent = stages, threads, thumb_percent

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

    def consider(self, view: View, ask: Ask[Any], first: Move | None = None) -> list[Prospect[Move]]:
        """Every move that was tried, most tried first; `first`: only this one, however bad."""
        box = self.game.fill(view.seats, view.options)[1]
        action = ANY if first is None else self.game.moves.action(box, first)
        found: dict[int, tuple[int, int]] = {}  # action -> visits, reward
        for tried, visits, reward in self._grown(box, view, ask.seat, action):
            before = found.get(tried, (0, 0))
            found[tried] = (before[0] + visits, before[1] + reward)
        return [
            Prospect(move=self.game.moves.move(box, a), chance=reward / visits / tree.ALL, visits=visits)
            for a, (visits, reward) in sorted(found.items(), key=lambda item: (-item[1][0], item[0]))
        ]

    def _grown(self, box: Any, view: View, seat: int, first: int) -> Iterator[tuple[int, int, int]]:
        keys = [self.dice.getrandbits(128) for _ in range(self.threads)]
        if self.threads == 1:
            yield from self._tree(box, view, seat, first, keys[0])
            return
        with ThreadPoolExecutor(self.threads) as pool:
            for found in pool.map(lambda key: self._tree(box, view, seat, first, key), keys):
                yield from found

    def _tree(self, box: Any, view: View, seat: int, first: int, key: int) -> list[tuple[int, int, int]]:
        """The action, visits and reward of every child of one tree's root."""
        k, grow = self.game.kernel, compiled(self.game).grow
        left, end = -(-self.level.iterations // self.threads), time.perf_counter() + self.seconds
        nodes = blank(tree.Node, min(NODES, left + 1))
        given = (
            pack(box),
            pack(from_bytes(k.state, view.record), k.state()),
            scratch_with(key),
            nodes,
            np.zeros(tree.DEPTH, np.int64),
            np.zeros(view.seats, np.int64),
            seat,
        )
        used = 1
        while left > 0:
            used = grow(*given, used, min(CHUNK, left), EXPLORE, self.thumb_percent, self.stages, WIDE, first)
            left -= CHUNK if time.perf_counter() < end else left
        return [(int(n["action"]), int(n["visits"]), int(n["reward"])) for n in _children(nodes)]


def _children(nodes: np.ndarray[Any, Any]) -> Iterator[Any]:
    """Of the root."""
    at = int(nodes[0]["child"])
    while at:
        yield nodes[at]
        at = int(nodes[at]["sibling"])


def scratch_with(seed: int) -> np.ndarray[Any, Any]:
    """What a compiled search works with: one record, with dice of this seed."""
    scratch = blank(tree.Scratch)
    scratch["dice"] = pack(dreamt(seed))
    return scratch


# ---------------------------------------------------------------- advice and playouts
def adviser(game: AnyGame, seed: int, iterations: int) -> SearchBot:
    """A bot that searches to the end of the match, so that its chances are chances to win it."""
    return SearchBot(game, seed, Level(iterations, 0), stages=MATCH, thumb_percent=HUMAN_PERCENT)


def chances(game: AnyGame, box: Any, state: Any, seats: int, seed: int, playouts: int) -> tuple[float, ...]:
    """Every seat's share of wins from a true position, mostly played out by rules of thumb, with random draws."""
    k, sums = game.kernel, np.zeros(seats, np.int64)
    compiled(game).survey(
        pack(box),
        pack(state, k.state()),
        scratch_with(seed),
        np.zeros(seats, np.int64),
        sums,
        playouts,
        HUMAN_PERCENT,
        MATCH,
    )
    return tuple(float(x) / playouts / tree.ALL for x in sums)
