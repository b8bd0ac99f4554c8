"""What a table will soon need, made ready before anybody waits for it: bots that look ahead, and the physics."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog

from poulpe.server.queues import JobFailed
from poulpe.table.jobs import Rehearse

if TYPE_CHECKING:
    from poulpe.server.room import Room

log = structlog.get_logger()


def preparations(room: Room) -> Iterator[Coroutine[Any, Any, None]]:
    table, live = room.table, room.table.live
    needs_search = live.has_thinkers and live.phase != "over" and not table.is_preparing
    if needs_search and (compiling := room.rooms.workers.warm_up(live.game.name)) is not None:
        table.is_preparing = True
        yield _compile_bots(room, compiling)
    if live.game.physics and len(room.pages) and live.match and live.phase == "playing" and not room.is_rehearsed:
        room.is_rehearsed = True
        yield _rehearse(room, Rehearse(game=live.game.name, truth=live.match.notation))


async def _compile_bots(room: Room, compiling: asyncio.Task[None]) -> None:
    """Nobody waits for it, but pages say that it is going on."""
    await room.show(room.table.prepare, True)
    try:
        await asyncio.shield(compiling)
    except JobFailed as e:
        log.error("bots that look ahead not compiled", game=room.table.live.game.name, error=str(e), trace=e.trace)
    await room.show(room.table.prepare, False)


async def _rehearse(room: Room, job: Rehearse) -> None:
    """So that the first act is as quick as all others; if it fails, that act merely takes longer."""
    with suppress(JobFailed):
        await room.rooms.workers.do(job, is_urgent=False)
