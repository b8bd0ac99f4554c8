"""Why a bot made a move, without leaks: judged by what the seat that asks can know, never by the bot's cards.

Truths are imagined from the view that the asker had before the move. In those where the bot could do what everybody saw
it do, its move is compared with another one that was possible in all of them, which is public knowledge too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from poulpe.bots.analysis import compare_act
from poulpe.bots.hints import FEW, clear_difference, imagined
from poulpe.bots.search import chances
from poulpe.core.found import FoundReason
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Out, empty
from poulpe.core.records import copy
from poulpe.core.stakes import Difference
from poulpe.core.vocabulary import View

TRUTHS, MORE = 32, 128  # to find what else the bot might have done, and further ones to compare the two
LOOKS = 4_000  # truths imagined to find those: in most of them the bot does not hold what it showed
PLAYOUTS = 12  # per truth
STEPS = 4  # playouts per truth to find what the move is good for
SURE = 2.0  # standard errors within which two chances count as equal


class Imagined(NamedTuple):
    """A truth in which a seat could do what it did: before the first of its moves, before the last, and after it."""

    before: Any
    eve: Any
    after: Any
    legal: frozenset[int]


def reason(game: AnyGame, view: View, seat: int, moves: tuple[str, ...], seed: int) -> FoundReason[Any] | None:
    """`view`: the asker's, before the first of these moves of another seat. None: too few truths were found."""
    observer = Observer(game, view, seat, seed)
    actions = [game.moves.read(observer.box, move) for move in moves]
    found = observer.imagined(actions)
    first, second = list(islice(found, TRUTHS)), list(islice(found, MORE))
    if len(second) < FEW:
        return None
    played = observer.win_shares([t.after for t in second])
    chance = mean(played)
    everywhere = frozenset.intersection(*(t.legal for t in (*first, *second)))
    others = sorted(everywhere - {actions[0], game.kernel.back})
    if not others:
        return FoundReason(chance)
    best = max(others, key=lambda a: mean(observer.win_shares(observer.instead(first, a))))
    instead = observer.win_shares(observer.instead(second, best))
    ahead = [a - b for a, b in zip(played, instead, strict=True)]
    margin = SURE * stdev(ahead) / sqrt(len(ahead))
    good_for = observer.good_for(second, actions[-1], best) if mean(ahead) > margin else None
    return FoundReason(chance, game.moves.move(observer.box, best), mean(instead), margin, good_for)


def reason_of_act(game: AnyGame, view: View, move: str, seed: int) -> FoundReason[Any]:
    """For an act of skill (nothing is hidden): how often it works, and the best alternative if one works more often."""
    box = game.fill(view.seats, view.options)[1]
    played = game.moves.parsed(box, move)
    found = compare_act(game, view, played, seed)
    if found is None:
        return FoundReason(None)
    other = None if found.best == played else found.best
    return FoundReason(found.played_chance, other, found.best_chance)


class Observer:
    """Somebody who saw another seat move, and judges it by what their own seat knew before."""

    def __init__(self, game: AnyGame, view: View, seat: int, seed: int) -> None:
        self.game, self.view, self.seat, self.seed = game, view, seat, seed
        self.box = game.fill(view.seats, view.options)[1]
        self.out = Out()

    def imagined(self, actions: list[int]) -> Iterator[Imagined]:
        """Truths that the observer cannot rule out and in which the seat could do all this."""
        k, box = self.game.kernel, self.box
        for before in islice(imagined(self.game, self.view, self.seed), LOOKS):
            way = self._way(before, actions)
            if way is not None:
                acts = [0] * k.actions
                yield Imagined(before, way[-2], way[-1], frozenset(acts[: k.legal(box, before, self.seat, acts)]))

    def good_for(self, truths: list[Imagined], last: int, other: int) -> Difference | None:
        """What its move improved, compared with another one. All its moves but the last were silent."""
        mine, instead = [(t.eve, last) for t in truths], [(t.before, other) for t in truths]
        return clear_difference(self.game, self.box, self.seat, mine, instead, STEPS, self.seed)

    def instead(self, truths: list[Imagined], action: int) -> list[Any]:
        return [self._played(t.before, action) for t in truths]

    def win_shares(self, states: list[Any]) -> list[float]:
        """The seat's share of wins from each state; everything is compared with the same dice."""
        game, box, seats = self.game, self.box, self.view.seats
        return [chances(game, box, s, seats, self.seed + i, PLAYOUTS)[self.seat] for i, s in enumerate(states)]

    def _way(self, before: Any, actions: list[int]) -> list[Any] | None:
        """The truth before each of these moves and after the last; None: they were not possible in this one."""
        way = [before]
        for action in actions:
            if self.game.kernel.forbids(self.box, way[-1], self.seat, action):
                return None
            way.append(self._played(way[-1], action))
        return way

    def _played(self, s: Any, action: int) -> Any:
        after = copy(s)
        self.game.kernel.play(self.box, after, empty(self.out), self.seat, action)
        return after
