"""Finds every truth that a seat's story allows, by brute force; only feasible for decks of a few cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

from poulpe.core import chance
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Heard, empty, heard_by, seats_of, truth
from poulpe.core.records import copy, flat
from tests.conformance.walks import OUT, Setup, blinded, dealt, imagined, legal, played, watchers

T = TypeVar("T")
Facts = tuple[int, ...]  # a record as plain numbers


class Dice:
    """Replaces a random word: `word(r) * n` asks it for a number below n, and it goes through all of them in turn."""

    def __init__(self) -> None:
        self.path: list[tuple[int, int]] = []  # (thrown, below)
        self.at = 0

    def __mul__(self, n: int) -> int:
        if self.at == len(self.path):
            self.path.append((0, n))
        thrown = self.path[self.at][0]
        self.at += 1
        return thrown << 32 | chance.MASK  # so that `below` neither rounds nor throws again

    def turn(self) -> bool:
        """Moves on to the next sequence of throws; False if there is none."""
        self.at = 0
        while self.path:
            thrown, n = self.path.pop()
            if thrown + 1 < n:
                self.path.append((thrown + 1, n))
                return True
        return False


def every_fall(run: Callable[[], T]) -> Iterator[T]:
    """The results of `run` for every possible sequence of throws."""
    dice = Dice()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance, "word", lambda r: dice)
        while True:
            yield run()
            if not dice.turn():
                return


class Observed(NamedTuple):
    """One step of a seat's story: its own action, if any, and what it heard."""

    action: int | None
    heard: list[Heard]


class Story(NamedTuple):
    box: Any
    seat: int
    end: Any  # the actual truth at the end
    dealt: list[Heard]
    observed: list[Observed]


def tell_story(game: AnyGame, setup: Setup, seed: int, most: int) -> Story:
    dice = Random(seed)
    box, seat = game.fill(*setup)[1], dice.choice(watchers(setup.seats))
    s, first = dealt(game, box, seed)
    observed: list[Observed] = []
    for _ in range(dice.randrange(2, most)):
        if game.kernel.over(box, s):
            break
        mover = dice.choice(seats_of(game.kernel.asked(box, s)))
        actions = legal(game, box, s, mover)
        action = dice.choice(actions[1:] if len(actions) > 1 and dice.random() < 0.7 else actions)  # pass less often
        s, events = played(game, box, s, mover, action)
        heard = heard_by(events, seat)
        if mover == seat or heard:
            observed.append(Observed(action if mover == seat else None, heard))
    return Story(box, seat, s, heard_by(first, seat), observed)


Deals = list[tuple[Any, list[Heard]]]


def every_deal(game: AnyGame, box: Any) -> Deals:
    def run() -> tuple[Any, list[Heard]]:
        s, out = game.kernel.state(), empty(OUT)
        game.kernel.deal(box, s, out)
        return s, truth(out)

    return list({(*flat(s), *events): (s, events) for s, events in every_fall(run)}.values())


class Truths:
    """The truths that a story leaves possible, as plain records without chance and without other seats' memories."""

    def __init__(self, game: AnyGame, story: Story, deals: Deals, most: int) -> None:
        self.game, self.box, self.seat, self.most = game, story.box, story.seat, most
        self.work = 0
        now = self.unique(s for s, events in deals if heard_by(events, self.seat) == story.dealt)
        for seen in story.observed:
            now = self.unique(self.after(self.with_silent_steps(now), seen))
        self.told = now  # right after the last thing heard
        self.all = self.with_silent_steps(now)  # others may have started a choice or sealed an answer since

    def plain(self, s: Any) -> Any:
        s = copy(s)
        chance.wipe(s.chance)
        for q in watchers(self.box.seats):
            if q != self.seat:
                self.game.kernel.forget(self.box, s, q)
        return s

    def unique(self, states: Iterator[Any]) -> dict[Facts, Any]:
        found: dict[Facts, Any] = {}
        for s in states:
            s = self.plain(s)
            found[tuple(flat(s))] = s
        return found

    def plays(self, s: Any, seat: int, action: int, heard: list[Heard]) -> Iterator[Any]:
        for after, events in every_fall(lambda: played(self.game, self.box, s, seat, action)):
            self.work += 1
            if self.work > self.most:
                raise TooMany
            if heard_by(events, self.seat) == heard:
                yield after

    def after(self, states: dict[Facts, Any], seen: Observed) -> Iterator[Any]:
        k = self.game.kernel
        for s in states.values():
            for q in seats_of(k.asked(self.box, s)):
                if (q == self.seat) != (seen.action is not None):
                    continue
                actions = legal(self.game, self.box, s, q)
                for a in actions if seen.action is None else [seen.action] * (seen.action in actions):
                    yield from self.plays(s, q, a, seen.heard)

    def with_silent_steps(self, states: dict[Facts, Any]) -> dict[Facts, Any]:
        everything, new = dict(states), states
        while new:
            step = self.unique(self.after(new, Observed(None, [])))
            new = {facts: s for facts, s in step.items() if facts not in everything}
            everything |= new
        return everything


class TooMany(Exception):  # noqa: N818
    """Trying every truth of this story would take too long."""


def check_story(game: AnyGame, story: Story, truths: Truths) -> None:
    """The seat imagines every possible truth and, unless it has forgotten something, no impossible one."""
    draws = 60 + 16 * len(truths.all)  # enough to hit each of them by chance
    k, seat = game.kernel, story.seat
    known = {tuple(flat(blinded(game, story.box, s, seat))) for s in truths.all.values()}
    b = blinded(game, story.box, story.end, seat)
    assert known == {tuple(flat(b))}, "the blinded record depends on more than what the seat was told"
    plain = tuple(flat(b))
    reached = {tuple(flat(truths.plain(imagined(game, story.box, b, seat, i)))) for i in range(draws)}
    filled = [i for i, values in enumerate(zip(*reached, plain, strict=True)) if len(set(values)) > 1]

    def cards(facts: Facts) -> Facts:
        return tuple(facts[i] for i in filled)

    possible, dreamt = {cards(f) for f in truths.all}, {cards(f) for f in reached}
    assert possible <= dreamt, f"{len(possible - dreamt)} of {len(possible)} possible truths are never imagined"
    if not k.hazy(story.box, story.end, seat):
        assert reached <= set(truths.all), f"{len(reached - set(truths.all))} impossible truths are imagined"
