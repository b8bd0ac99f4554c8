"""Many matches between bots, compiled: who wins, how long they are, which rules fire."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from poulpe.core import cuda
from poulpe.core.chance import Chance
from poulpe.core.drivers import NO_ROOM, RULES, contest
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Out
from poulpe.core.options import changed
from poulpe.core.records import blank, pack
from poulpe.core.shelf import find
from poulpe.lab.checks import BOTS, SKILL, check, no, seated
from poulpe.lab.intervals import Share

CHUNK = 2000  # matches per step of the progress bar
Array = np.ndarray[Any, Any]
Chunk = tuple[int, Array, Array]  # moves, events by rule, one row per match
Player = Callable[[int, int], Chunk]  # first match, how many
Progress = Callable[[int], None]


class Series(msgspec.Struct, kw_only=True):
    """The result of a simulation. `wins` counts matches by seat; a shared win counts as a fraction."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    matches: int
    moves: int
    seconds: float  # of playing, without compiling
    cpu_seconds: float
    compile_seconds: float
    backend: str
    threads: int
    wins: tuple[float, ...]
    length: dict[str, float]  # moves of a match: mean, standard deviation and quantiles
    breakdowns: dict[str, dict[str, tuple[float, int]]]  # key -> label -> (wins, seats that had it)
    measures: dict[str, dict[str, float]]  # key -> mean and quantiles
    proportions: dict[str, tuple[int, int]]  # key -> (how often it happened, how often it could have)
    fired: dict[str, int]  # rule id -> events it made happen

    @property
    def shares(self) -> tuple[Share, ...]:
        return tuple(Share(w, self.matches) for w in self.wins)

    @property
    def by_bot(self) -> dict[str, Share]:
        """How often a seat with this bot wins."""
        found: dict[str, Share] = {}
        for bot in dict.fromkeys(self.bots):
            mine = [w for w, b in zip(self.wins, self.bots, strict=True) if b == bot]
            found[bot] = Share(sum(mine), self.matches * len(mine), self.matches)
        return found

    def share_of(self, key: str, label: str) -> Share:
        """How often a seat with this label of a breakdown wins."""
        return Share(*self.breakdowns[key][label], self.matches)

    def proportion(self, key: str) -> Share:
        """How often what a share measures happened. Its interval takes the tries of a match to be independent."""
        return Share(*self.proportions[key])


def simulate(
    game: str | AnyGame,
    matches: int,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    device: str = "cpu",
    threads: int = 1,
    progress: Progress | None = None,
) -> Series:
    """Plays a series. One bot name stands for all seats. The number of threads does not change the result."""
    found = find(game)
    if found.physics:
        raise no(SKILL, game=found.name)
    seats = seats or min(found.seating.counts, key=lambda n: abs(n - 4))
    chosen, box = found.fill_anew(seats, options or {})
    named = seated(seats, bots)
    check(matches, seed, device, threads)
    threads = threads if device == "cpu" else 1
    started = time.perf_counter()
    play, size = (_on_gpu if device == "cuda" else _on_cpu)(found, box, named, seed)
    compiled_at, busy, tally = time.perf_counter(), time.process_time(), _Tally(found, seats)

    def chunk(first: int) -> Chunk:
        return play(first, min(size, matches - first))

    with ThreadPoolExecutor(threads) as pool:
        starts = range(0, matches, size)
        for moves, fired, rows in pool.map(chunk, starts) if threads > 1 else map(chunk, starts):
            tally.add(moves, fired, rows)
            (progress or _quiet)(len(rows))
    return tally.series(
        game=found.name,
        bots=named,
        options=changed(found.options.all, chosen),
        seed=seed,
        seconds=time.perf_counter() - compiled_at,
        cpu_seconds=time.process_time() - busy,
        compile_seconds=compiled_at - started,
        backend="cuda" if device == "cuda" else "numba",
        threads=threads,
    )


def _quiet(done: int) -> None:
    pass


# ---------------------------------------------------------------- backends: a player of chunks, and their size
def _on_cpu(game: AnyGame, box: Any, bots: tuple[str, ...], seed: int) -> tuple[Player, int]:
    play = game.compiled(contest).contest
    return lambda first, count: _chunk(play, game, box, bots, first, count, seed), CHUNK


def _on_gpu(game: AnyGame, box: Any, bots: tuple[str, ...], seed: int) -> tuple[Player, int]:
    """One lane per match: the same series as on a CPU, move for move."""
    play = cuda.Contest(game.name, game.kernel, box, [BOTS[b] for b in bots])
    return lambda first, count: play(first, count, seed), play.lanes


def _chunk(play: Any, game: AnyGame, box: Any, bots: tuple[str, ...], first: int, count: int, seed: int) -> Chunk:
    """One thread's work, in arrays of its own."""
    k = game.kernel
    fired, rows = np.zeros(RULES, np.int64), np.zeros(count * (1 + len(bots) + k.notes), np.int64)
    moves = play(
        pack(box),
        blank(k.state, 3),
        blank(Out),
        blank(Chance),
        np.zeros(k.actions, np.int64),
        np.array([BOTS[b] for b in bots], np.int64),
        np.zeros(len(bots), np.int64),
        np.zeros(k.notes, np.int64),
        fired,
        rows,
        first,
        count,
        seed,
    )
    if moves == NO_ROOM:
        raise OverflowError("a play had more events than kernel.ROOM")
    return moves, fired, rows.reshape(count, -1)


class _Tally:
    """Adds up chunks, so that a long series needs little memory."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game, self.seats = game, seats
        self.matches = self.moves = 0
        self.fired = np.zeros(RULES, np.int64)
        self.wins = np.zeros(seats)
        self.lengths = np.zeros(0, np.int64)
        self.measured: dict[str, list[Array]] = {m.key: [] for m in game.study.measures if not m.is_share}
        self.counted = {m.key: np.zeros(2, np.int64) for m in game.study.measures if m.is_share}
        self.groups = {b.key: np.zeros((len(b.labels), 2)) for b in game.study.breakdowns}

    def add(self, moves: int, fired: Array, rows: Array) -> None:
        scores, notes = rows[:, 1 : 1 + self.seats], rows[:, 1 + self.seats :]
        best = scores == scores.max(axis=1, keepdims=True)
        won = best / best.sum(axis=1, keepdims=True)
        self.matches += len(rows)
        self.moves += moves
        self.fired += fired
        self.wins += won.sum(axis=0)
        self.lengths = np.concatenate([self.lengths, rows[:, 0]])
        for m in self.game.study.measures:
            if m.is_share:
                self.counted[m.key] += m.counts(notes)
            else:
                self.measured[m.key].append(m.of(notes))
        for b in self.game.study.breakdowns:
            labels = b.of(notes, self.seats)
            for i in range(len(b.labels)):
                self.groups[b.key][i] += won[labels == i].sum(), (labels == i).sum()

    def series(self, **given: Any) -> Series:
        book = self.game.rulebook
        return Series(
            seats=self.seats,
            matches=self.matches,
            moves=self.moves,
            wins=tuple(self.wins.tolist()),
            length=_spread(self.lengths),
            measures={key: _spread(np.concatenate(values)) for key, values in self.measured.items()},
            proportions={key: (int(hits), int(tries)) for key, (hits, tries) in self.counted.items()},
            breakdowns={
                b.key: {
                    label.en: (float(w), int(n)) for label, (w, n) in zip(b.labels, self.groups[b.key], strict=True)
                }
                for b in self.game.study.breakdowns
            },
            fired={book.id(int(n)): int(self.fired[n]) for n in np.flatnonzero(self.fired)},
            **given,
        )


def _spread(values: Array) -> dict[str, float]:
    p5, median, p95 = np.percentile(values, (5, 50, 95)).tolist()
    return {"mean": float(values.mean()), "sd": float(values.std()), "p5": p5, "median": median, "p95": p95}
