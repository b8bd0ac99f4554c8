"""Bots that search, hints at practice tables, and the analysis of a finished match.

Run in threads of this process and with the toy, whose search compiles in seconds.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from poulpe.server import worker, workers
from poulpe.server.analyses import Analyses
from poulpe.server.app import Server
from poulpe.server.dispatch import DEEP_PACE, QUICKEST, SLOWEST, Dispatch
from poulpe.server.logs import export_log
from poulpe.server.queues import JobFailed
from poulpe.server.room import Room
from poulpe.server.settings import Settings
from poulpe.table import entries as kept
from poulpe.table.jobs import Think, Warm
from poulpe.table.letters import Answer, AskHint, AskReason, Habits, Hint, Reason, Refusal, Seats, Shown
from tests.server.hosting import soon
from tests.server.test_rooms import Page, run

TOY = "reef"


async def opened(server: Server, people: int, bots: tuple[str, ...], start: bool = True) -> Room:
    seats = people + len(bots)
    first = kept.Opened(
        at=1, game=TOY, seats=seats, options={}, habits=Habits(), private=True, seed="7", salt="s", host="p0"
    )
    took: list[kept.AnyEntry] = [kept.Took(at=1, seat=q, name=f"p{q}", person=f"p{q}") for q in range(people)]
    took += [kept.Took(at=1, seat=people + i, name="bot", bot=bot) for i, bot in enumerate(bots)]
    return await server.rooms.create([first, *took, *([kept.Started(at=1)] if start else [])])


def last(page: Page, of: type) -> Any:
    return next((letter for letter in reversed(page.letters) if isinstance(letter, of)), None)


def ask_of(page: Page) -> Any:
    shown = last(page, Shown)
    return shown.view["asks"][0] if shown and shown.view["asks"] else None


def is_over(room: Room) -> bool:
    return room.table.live.phase == "over"


def test_they_are_made_ready_once_play_to_the_end_and_the_match_is_analysed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("poulpe.server.dispatch.secrets.randbits", lambda bits: 4)  # the same bots every time

    async def test(server: Server) -> None:
        room = await opened(server, 1, ("1", "2"))
        page = await Page(room, "p0").enter()
        await soon(lambda: TOY in server.workers.warm and not last(page, Seats).preparing)

        # Ask for a hint for the open ask, then for one that is not open.
        await soon(lambda: ask_of(page) is not None)
        ask = ask_of(page)
        await room.hear(page.reader, AskHint(ask=ask["id"]))
        await soon(lambda: last(page, Hint) is not None or ask_of(page)["id"] != ask["id"])
        hint: Hint = last(page, Hint)
        assert hint.seat == 0 and hint.ask == ask["id"] and hint.why
        assert all(tip.move in ask["moves"] and 0 <= tip.chance <= 1 and tip.words for tip in hint.tips)
        await room.hear(page.reader, AskHint(ask=ask["id"] + 1000))
        await soon(lambda: last(page, Refusal) is not None)

        # Ask why the bots moved, while the match goes on.
        asked = set[int]()
        while not is_over(room):
            match = room.table.live.match
            assert match is not None
            for chapter in (c for c in range(1, match.chapter + 1) if match.mover(c) in (1, 2) and c not in asked):
                asked.add(chapter)
                await room.hear(page.reader, AskReason(chapter=chapter))
                await soon(lambda c=chapter: last(page, Reason) is not None and last(page, Reason).chapter == c)  # type: ignore[misc]
            ask = ask_of(page)
            await room.hear(page.reader, Answer(ask=ask["id"], move=ask["moves"][0]))
            await soon(lambda ask=ask: is_over(room) or (ask_of(page) or ask)["id"] != ask["id"])  # type: ignore[misc]
        reasons = [letter.why for letter in page.letters if isinstance(letter, Reason)]
        assert any("%" in why for why in reasons) and any("hidden card" in why for why in reasons)
        movers = {e.by for e in await server.store.entries(room.table.id) if isinstance(e, kept.Moved)}
        assert movers == {"person", "bot"}

        log = export_log(room.table)
        names = room.table.live.seating.names
        analyses = server.rooms.analyses
        while (found := await analyses.look(room.table.id, log, names, "fr")).state != "ready":
            assert found.state != "failed"
            await asyncio.sleep(0.01)
        # After a restart, the stored analysis is found.
        assert (await Analyses(server.workers, server.store).look(room.table.id, log, names, "fr")) == found
        # An analysis by a different analyst is computed again, whatever it looks like.
        await server.store.keep_analysis(room.table.id, b'{"analyst":0,"judged":"none"}')
        anew = Analyses(server.workers, server.store)
        assert (await anew.look(room.table.id, log, names, "fr")).state != "ready"
        await anew.stop()
        assert found.done == found.total == len(log.moves)
        assert all(sum(by) == pytest.approx(1, abs=0.02) for by in found.chances)
        assert max(found.chances[-1]) in (1, 0.5, pytest.approx(1 / 3))
        assert found.judged and all(j.played_words and j.best_words for j in found.judged)
        assert list(found.frames) == sorted(set(found.frames))

    run(tmp_path, test)


def test_hints_are_for_practice_only(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        room = await opened(server, 2, ("random",))
        page = await Page(room, "p0").enter()
        await soon(lambda: ask_of(page) is not None)
        await room.hear(page.reader, AskHint(ask=ask_of(page)["id"]))
        await soon(lambda: last(page, Refusal) is not None)
        assert "practice" in last(page, Refusal).why

    run(tmp_path, test)


def test_what_cannot_be_compiled_is_played_by_thumb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = worker.answer

    def answer(task: Any) -> Any:
        if isinstance(task, Warm):
            return worker.Failed("no compiler today", "")
        assert getattr(task, "bot", "thumb") == "thumb"
        return real(task)

    monkeypatch.setattr(workers, "answer", answer)

    async def test(server: Server) -> None:
        warming = server.workers.warm_up(TOY)
        assert warming is not None
        with pytest.raises(JobFailed, match="no compiler today"):
            await warming
        assert server.workers.warm_up(TOY) is None  # no immediate retry
        room = await opened(server, 0, ("1", "5", "3"))
        await soon(lambda: is_over(room))

    run(tmp_path, test)


def test_pauses_do_not_depend_on_the_cards(tmp_path: Path) -> None:
    """Pauses are drawn before the bot has seen a view, and bounded on both sides."""

    async def test(server: Server) -> None:
        server.rooms.settings = Settings(data=tmp_path)
        room = await opened(server, 1, ("1", "2"), start=False)
        for bot, factor in (("random", 1.0), ("1", DEEP_PACE)):
            think = Think(game=TOY, seat=1, ask=1, bot=bot, not_before=time.time() + 10)
            pauses = [Dispatch(room)._pause(think) for _ in range(200)]
            assert QUICKEST * 10 * factor * 0.9 <= min(pauses) < max(pauses) <= SLOWEST * 10 * factor
            assert len(set(pauses)) > 100

    run(tmp_path, test)
