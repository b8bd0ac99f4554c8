"""Finished matches: their logs, replays and analyses."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

import poulpe
from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import LANGUAGES, Text
from poulpe.server import shapes
from poulpe.server.answers.tables import NO_SEAT
from poulpe.server.endpoints import Asked, Problem, filled
from poulpe.table.letters import Fairness
from poulpe.table.replaying import frames

NOT_OVER = Text(
    "the log reveals the deal, so it is available after the end",
    "le journal dévoile la donne : il est disponible après la fin",
)


async def log(asked: Asked) -> Response:
    room = await asked.server.room(asked)
    found = await room.log()
    if found is None:
        raise Problem(403, NOT_OVER)
    name = f"{room.table.live.game.name}-{room.table.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(poulpe.to_json(found), media_type="application/json", headers=headers)


REPLAY: dict[str, dict[str, Any]] = {
    "seat": {"type": "integer", "minimum": 0, "description": "whose view; none: the gallery's"},
    "lang": {"enum": list(LANGUAGES)},
    "board": {"enum": ["plain"], "description": "also send the board as lines of text"},
}


async def replay(asked: Asked) -> shapes.Replay:
    """`?seat=0` (none: the gallery), `?lang=fr`, `?board=plain`. Made in a thread, since it takes a moment."""
    room = await asked.server.room(asked)
    found = await room.log()
    if found is None or found.fair is None:
        raise Problem(403, NOT_OVER)
    live, query = room.table.live, asked.request.query_params
    seat = query.get("seat")
    if seat is not None and not (seat.isdecimal() and int(seat) < found.seats):
        raise Problem(400, filled(NO_SEAT, seat=seat, last=found.seats - 1), "$.seat")
    lang = query.get("lang", "en") if query.get("lang") in LANGUAGES else "en"
    names, watcher = live.seating.names, None if seat is None else int(seat)
    shown = await asyncio.to_thread(lambda: tuple(frames(found, names, watcher, lang, query.get("board") == "plain")))
    return shapes.Replay(
        game=found.game,
        title=live.game.title.text,
        names=names,
        seat=watcher,
        seats=found.seats,
        options=found.options,
        frames=shown,
        fairness=Fairness(digest=found.fair.digest, seed=live.opened.seed, salt=live.opened.salt),
        at=live.moved_at or live.opened.at,
        way=_way(live.game, found.options),
    )


def _way(game: AnyGame, options: Mapping[str, Any]) -> Text | None:
    return next((solo.title for solo in game.alone.solo if solo.options.items() <= options.items()), None)


ANALYSIS: dict[str, dict[str, Any]] = {"lang": {"enum": list(LANGUAGES)}}


async def analysis(asked: Asked) -> shapes.Analysis:
    """The first request starts it, in the background; later ones say how far it has got."""
    room = await asked.server.room(asked)
    found = await room.log()
    if found is None:
        raise Problem(403, NOT_OVER)
    lang = asked.request.query_params.get("lang", "en")
    names = room.table.live.seating.names
    return await asked.server.rooms.analyses.look(room.table.id, found, names, lang if lang in LANGUAGES else "en")
