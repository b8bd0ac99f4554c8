"""Bots against each other: fair seating, every deal played from every seat, and a rating for each."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec

from poulpe.bots import search
from poulpe.bots.known import known, make, thinkers, without_time_limit
from poulpe.core.game import AnyGame
from poulpe.core.match import Match
from poulpe.core.options import changed
from poulpe.core.shelf import find
from poulpe.lab.checks import ARENA_BOTS, NO_BOT, check, no
from poulpe.lab.intervals import Share
from poulpe.lab.ratings import Rating, ratings

GAMES = "poulpe.games"  # fills the shelf of a new process; the lab itself knows no game
PATIENCE = 20_000  # moves of a match at most
Progress = Callable[[int], None]


class Pairing(NamedTuple):
    """One match to play: its deal, and who sits where."""

    deal: int
    bots: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    deal: int
    bots: tuple[str, ...]  # by seat
    places: tuple[int, ...]  # by seat; 0 is the best, equal places share
    moves: int
    seconds: float  # of CPU time

    @property
    def wins(self) -> tuple[float, ...]:
        """Every seat's share of the win."""
        best = self.places.count(0)
        return tuple(1 / best if place == 0 else 0.0 for place in self.places)


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    matches: int
    wins: float
    tries: int  # seats it had
    rating: float
    interval: tuple[float, float]

    @property
    def share(self) -> Share:
        return Share(self.wins, self.tries, self.matches)


class Arena(msgspec.Struct, kw_only=True):
    """Everything that was played, and what it says about the bots, strongest first."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    scale: str  # of the ratings: "elo" or "openskill"
    seconds: float
    standings: list[Standing]
    duels: dict[str, dict[str, tuple[float, int]]]  # bot -> other -> (how often it finished ahead, out of how many)
    results: list[Result]

    def duel(self, one: str, other: str) -> Share:
        return Share(*self.duels.get(one, {}).get(other, (0.0, 0)))


# ---------------------------------------------------------------- seatings
def lineups(bots: Sequence[str], seats: int, dice: Random) -> Iterator[tuple[str, ...]]:
    """Endless line-ups. As many bots as seats: always these; fewer: some play several seats."""
    if len(bots) <= seats:
        full = tuple(bots) * (seats // len(bots) + 1)
        for start in range(10**9):
            yield tuple(full[(start + i) % len(bots)] for i in range(seats)) if len(bots) < seats else full[:seats]
    while seats == 2:  # round robin
        pairs = list(combinations(bots, 2))
        dice.shuffle(pairs)
        yield from pairs
    waiting: list[str] = []
    while True:  # all equally often: whoever has waited longest comes first
        while len(waiting) < seats:
            fresh = list(bots)
            dice.shuffle(fresh)
            waiting += fresh
        chosen: list[str] = []
        for name in list(waiting):
            if name not in chosen and len(chosen) < seats:
                chosen.append(name)
                waiting.remove(name)
        while len(chosen) < seats:  # the same name comes twice: take another from the next round
            fresh = [b for b in bots if b not in chosen]
            chosen.append(dice.choice(fresh))
        yield tuple(chosen)


def pairings(bots: Sequence[str], seats: int, matches: int, seed: int) -> list[Pairing]:
    """Every deal is played once per rotation of the seats, so that its luck is shared."""
    dice = Random(seed)
    groups = lineups(bots, seats, dice)
    found = []
    for _ in range(-(-matches // seats)):
        lineup, deal = list(next(groups)), dice.getrandbits(64)
        dice.shuffle(lineup)
        found += [Pairing(deal, tuple(lineup[turn:] + lineup[:turn])) for turn in range(seats)]
    return found


# ---------------------------------------------------------------- playing
def play(game: AnyGame, pairing: Pairing, options: Mapping[str, Any]) -> Result:
    """One match in this process. The same pairing always plays the same match: no bot has a time limit."""
    started = time.process_time()
    match = Match.deal(game, len(pairing.bots), pairing.deal, **options)
    players = [without_time_limit(make(game, name, pairing.deal * 31 + q)) for q, name in enumerate(pairing.bots)]
    for _ in range(PATIENCE):
        if match.over:
            break
        ask = match.asks[0]
        match.play(ask.seat, players[ask.seat].choose(match.view(ask.seat), ask))
    outcome = match.outcome
    if outcome is None:
        raise RuntimeError(f"{game.name}, {pairing}: not over after {PATIENCE} moves")
    place = {q: i for i, group in enumerate(outcome.ranking) for q in group}
    places = tuple(place[q] for q in range(match.seats))
    return Result(pairing.deal, pairing.bots, places, len(match.moves), time.process_time() - started)


def _enter() -> None:
    """Initialises a new process: fills the shelf, and gives way to other work on the machine."""
    import_module(GAMES)
    if hasattr(os, "nice"):
        os.nice(5)


def _played(game: str, pairing: Pairing, options: dict[str, Any]) -> Result:
    return play(find(game), pairing, options)


def compete(
    game: str | AnyGame,
    bots: Sequence[str],
    matches: int,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
    progress: Progress = lambda _: None,
) -> Arena:
    """At least this many matches, rounded up so that every deal is played from every seat."""
    found = find(game)
    check(matches, seed, "cpu", processes)
    if len(set(bots)) < 2:
        raise no(ARENA_BOTS)
    for name in bots:
        if name not in known(found):
            raise no(NO_BOT, name=name, known=", ".join(known(found)))
    seats = seats or min(found.seating.counts, key=lambda n: abs(n - min(4, len(bots))))
    chosen, _ = found.fill_anew(seats, options or {})
    given = changed(found.options.all, chosen)
    if set(bots) & set(thinkers(found)):
        search.compiled(found)  # once, before several processes try to
    started, planned = time.perf_counter(), pairings(bots, seats, matches, seed)
    results = list(_watched(_results(found, planned, given, processes), progress))
    return summary(found, seats, given, seed, results, time.perf_counter() - started)


def _results(game: AnyGame, planned: Sequence[Pairing], options: dict[str, Any], processes: int) -> Iterator[Result]:
    if processes == 1:
        yield from (play(game, pairing, options) for pairing in planned)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=_enter) as pool:
        jobs = [pool.submit(_played, game.name, pairing, options) for pairing in planned]
        try:
            yield from (job.result() for job in jobs)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _watched(results: Iterator[Result], progress: Progress) -> Iterator[Result]:
    for result in results:
        progress(1)
        yield result


# ---------------------------------------------------------------- results
def summary(
    game: AnyGame, seats: int, options: dict[str, Any], seed: int, results: list[Result], seconds: float
) -> Arena:
    names = sorted({name for r in results for name in r.bots})
    scale, rated = ratings([(r.deal, r.bots, r.places) for r in results], names, seats)
    standings = [_standing(name, results, rated[name]) for name in names]
    return Arena(
        game=game.name,
        seats=seats,
        options=options,
        seed=seed,
        scale=scale,
        seconds=seconds,
        standings=sorted(standings, key=lambda s: -s.rating),
        duels={name: _duels(name, results) for name in names},
        results=results,
    )


def _standing(name: str, results: Sequence[Result], rated: Rating) -> Standing:
    mine = [(won, r) for r in results for bot, won in zip(r.bots, r.wins, strict=True) if bot == name]
    return Standing(
        name=name,
        matches=sum(name in r.bots for r in results),
        wins=sum(won for won, _ in mine),
        tries=len(mine),
        rating=rated.value,
        interval=(rated.low, rated.high),
    )


def _duels(name: str, results: Sequence[Result]) -> dict[str, tuple[float, int]]:
    """A shared place counts as half a win."""
    found: dict[str, tuple[float, int]] = {}
    for r in results:
        for p, bot in enumerate(r.bots):
            for q, other in enumerate(r.bots):
                if bot == name and other != name:
                    ahead = 1.0 if r.places[p] < r.places[q] else 0.5 if r.places[p] == r.places[q] else 0.0
                    won, met = found.get(other, (0.0, 0))
                    found[other] = (won + ahead, met + 1)
    return found
