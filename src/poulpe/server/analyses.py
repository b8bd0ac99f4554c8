"""Analyses of finished matches: made once, in the background, with progress, and kept in the store.

All dice derive from the match itself, so a match has the same analysis on every machine that is fast enough.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import structlog
from msgspec import UNSET

from poulpe.core.found import AnalysedMove
from poulpe.core.match import CONCEDE, replay
from poulpe.core.records import to_bytes
from poulpe.core.shelf import find
from poulpe.core.stakes import Difference
from poulpe.core.vocabulary import Log, Move
from poulpe.server.queues import JobFailed
from poulpe.server.shapes import Analysis, Judged
from poulpe.server.store import Store, StoreError
from poulpe.server.workers import ANALYSIS_PROCESSES, Workers
from poulpe.table.jobs import Analyse, packed
from poulpe.table.live import reader_of

log = structlog.get_logger()
KEPT = 32  # analyses in memory; all finished ones are in the store
ANALYST = 3  # a version: raise it when results change, and older analyses are made again
AHEAD = ANALYSIS_PROCESSES + 1  # moves of one match analysed at a time: one more than workers, so that none is idle
AT_ONCE = 4  # matches being analysed or waiting; for more, people are asked to come back later


class Point(NamedTuple):
    """One move of a match, and the moment before it."""

    frame: int  # of the replay, before the move
    seat: int
    truth: bytes
    view: bytes
    played: Move | None  # None: there was no choice


class Signed(msgspec.Struct):
    """Which version made an analysis: that of another one may have a different format altogether."""

    analyst: int


class KeptAnalysis(msgspec.Struct):
    """One analysis, in progress or done."""

    total: int
    done: int = 0
    frames: list[int] = []
    chances: list[tuple[float, ...]] = []
    judged: list[Judged] = []
    reasons: dict[int, Difference] = {}  # by the move
    end: tuple[float, ...] | None = None  # every seat's share of the win
    state: str = "working"
    analyst: int = ANALYST


class Analyses:
    def __init__(self, workers: Workers, store: Store) -> None:
        self.workers, self.store = workers, store
        self._analyses: OrderedDict[str, KeptAnalysis] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def look(self, table: str, found: Log, names: tuple[str, ...], lang: str) -> Analysis:
        """As far as it has got; the first request starts it."""
        if table not in self._analyses:
            await self._recall(table)
        analysis = self._analyses.get(table)
        if analysis is None and len(self._tasks) >= AT_ONCE:
            analysis = KeptAnalysis(total=len(found.moves), state="waiting")
        elif analysis is None:
            analysis = self._analyses[table] = KeptAnalysis(total=len(found.moves))
            self._tasks[table] = asyncio.create_task(self._work(table, found, analysis))
            self._tasks[table].add_done_callback(lambda _: self._tasks.pop(table, None))
            self._forget_the_oldest()
        if analysis.state == "failed":
            self._analyses.pop(table, None)  # the next request tries again
        return told(found, analysis, names, lang)

    async def _recall(self, table: str) -> None:
        """Loads an analysis made before this server was started, or dropped from memory for newer ones."""
        kept = await self.store.analysis(table)
        if kept and msgspec.json.decode(kept, type=Signed).analyst == ANALYST and table not in self._analyses:
            self._analyses[table] = msgspec.json.decode(kept, type=KeptAnalysis)
            self._forget_the_oldest()

    def _forget_the_oldest(self) -> None:
        for table in [t for t in self._analyses if t not in self._tasks][: max(0, len(self._analyses) - KEPT)]:
            del self._analyses[table]

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _work(self, table: str, found: Log, analysis: KeptAnalysis) -> None:
        try:
            if not find(found.game).physics and (warming := self.workers.warm_up(found.game)) is not None:
                analysis.state = "preparing"
                await asyncio.shield(warming)
            analysis.state = "working"
            await self._analyse_all(found, analysis)
            analysis.end = await asyncio.to_thread(_end, found)
            await self.store.keep_analysis(table, msgspec.json.encode(msgspec.structs.replace(analysis, state="ready")))
            analysis.state = "ready"
        except (JobFailed, StoreError) as e:
            log.warning("analysis failed", game=found.game, error=str(e))
            analysis.state = "failed"
        except Exception:  # a bug of ours: whoever waits is told, and it is logged
            log.exception("analysis broke", game=found.game, table=table)
            analysis.state = "failed"

    async def _analyse_all(self, found: Log, analysis: KeptAnalysis) -> None:
        """Several moves at a time, noted in order."""
        moments, going = points(found), deque[tuple[Point, asyncio.Task[AnalysedMove[Any]]]]()
        count = 0
        try:
            while True:
                while len(going) < AHEAD and (point := await asyncio.to_thread(next, moments, None)) is not None:
                    going.append((point, asyncio.create_task(self._analysed(found, count, point))))
                    count += 1
                if not going:
                    return
                self._note(analysis, going[0][0], await going[0][1])
                going.popleft()
        finally:
            for _, task in going:
                task.cancel()

    async def _analysed(self, found: Log, n: int, point: Point) -> AnalysedMove[Any]:
        """Its dice derive from its place in the match."""
        seed = int(found.seed, 16) % (1 << 64) + 7919 * n
        move = None if point.played is None else found.moves[n].move
        job = Analyse(game=found.game, seed=seed % (1 << 64), truth=point.truth, view=point.view, move=move)
        return await self.workers.do(job)

    @staticmethod
    def _note(analysis: KeptAnalysis, point: Point, analysed: AnalysedMove[Any]) -> None:
        analysis.frames.append(point.frame)
        analysis.chances.append(analysed.chances)
        w = analysed.comparison
        if w is not None and point.played is not None:
            analysis.judged.append(
                Judged(
                    move=analysis.done,
                    frame=point.frame,
                    seat=point.seat,
                    played=msgspec.to_builtins(point.played),
                    best=msgspec.to_builtins(w.best),
                    played_chance=w.played_chance,
                    best_chance=w.best_chance,
                )
            )
            if w.difference is not None:
                analysis.reasons[analysis.done] = w.difference
        analysis.done += 1


def points(found: Log) -> Iterator[Point]:
    """Every move of a log, with the true position and what its seat knew before it."""
    match = replay(msgspec.structs.replace(found, moves=(), shots=UNSET))
    shots, frame = found.shots or {}, 0
    for i, played in enumerate(found.moves):
        ask = next((a for a in match.asks if a.seat == played.seat), None)
        is_choice = ask is not None and (len(ask.moves) > 1 or ask.space is not None) and played.move != CONCEDE
        move = match.game.moves.parsed(match.box, played.move) if is_choice else None
        yield Point(frame, played.seat, to_bytes(match.state), packed(match.view(played.seat)), move)
        before = match.chapter
        match.play(played.seat, played.move, shot=shots.get(i))
        frame += match.chapter != before or match.over


# ---------------------------------------------------------------- in words
def told(found: Log, analysis: KeptAnalysis, names: tuple[str, ...], lang: str) -> Analysis:
    """Chances are by frame of the replay: the last figures before the next thing that everybody was told."""
    end = analysis.end
    by_frame = dict(zip(analysis.frames, analysis.chances, strict=True))
    words, stakes = _labels(found, names, lang), find(found.game).study.stakes

    def reason(j: Judged) -> str:
        return analysis.reasons[j.move].told(stakes, lang) if j.move in analysis.reasons else ""

    judged = tuple(
        msgspec.structs.replace(j, played_words=words(j.played), best_words=words(j.best), reason=reason(j))
        for j in analysis.judged
    )
    last = max(by_frame, default=0) + 1
    return Analysis(
        game=found.game,
        names=names,
        state=analysis.state,  # type: ignore[arg-type]
        done=analysis.done,
        total=analysis.total,
        frames=(*by_frame, last) if end else tuple(by_frame),
        chances=(*by_frame.values(), end) if end else tuple(by_frame.values()),
        judged=judged,
        acts=find(found.game).physics is not None,
    )


def _labels(found: Log, names: tuple[str, ...], lang: str) -> Callable[[dict[str, Any]], str]:
    game = find(found.game)
    decoder, box = reader_of(game), game.fill(found.seats, found.options)[1]
    return lambda fields: game.described(box, decoder.decode(msgspec.json.encode(fields)), lang, names)


def _end(found: Log) -> tuple[float, ...]:
    outcome = replay(found).outcome
    assert outcome is not None
    best = outcome.ranking[0]
    return tuple(1 / len(best) if q in best else 0.0 for q in range(found.seats))
