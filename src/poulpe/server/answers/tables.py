"""Tables in the lobby: open one, join one quickly, and share its link."""

from __future__ import annotations

import secrets
import time
from io import BytesIO
from typing import Any

import msgspec
import segno
from starlette.responses import Response

from poulpe.api import bots, thinkers
from poulpe.core.fairness import new_salt, spelled
from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Text
from poulpe.server import shapes
from poulpe.server.answers.games import reason_of, seatable, the_game
from poulpe.server.cards import table_card
from poulpe.server.endpoints import Asked, Problem, filled
from poulpe.server.room import Room
from poulpe.table import entries as kept
from poulpe.table.seating import BOT_NAMES

SHOWN = 50  # tables in the lobby
USUAL = "2"  # the level of bots if nobody chose one
NO_SEAT = Text(
    "there is no seat {seat}: they go from 0 to {last}", "il n'y a pas de place {seat} : elles vont de 0 à {last}"
)
NO_BOT = Text("there is no bot {name}; there is {known}", "il n'y a pas de bot {name} ; il y a {known}")
CROWDED = Text("more people and bots than seats", "il y a plus de joueurs et de bots que de places")


async def lobby(asked: Asked) -> shapes.Lobby:
    rooms = asked.server.rooms
    mine = await rooms.store.cards(person=asked.person, limit=20)
    return shapes.Lobby(
        tables=tuple([await _card(room, asked.person) for room in rooms.public("open", "playing")[:SHOWN]]),
        yours=tuple([table_card(await rooms.latest(c), asked.person) for c in mine]),
    )


async def open_table(asked: Asked) -> shapes.TableCard:
    wish: shapes.NewTable = asked.body
    game = the_game(wish.game)
    try:
        game.fill_anew(wish.seats, wish.options)
    except (TypeError, ValueError) as e:
        raise Problem(400, reason_of(game, e), "$.options") from e
    room = await _open(asked, wish)
    return await _card(room, asked.person)


async def _open(asked: Asked, wish: shapes.NewTable) -> Room:
    now, rooms = time.time(), asked.server.rooms
    opened = kept.Opened(
        at=now,
        game=wish.game,
        seats=wish.seats,
        options=wish.options,
        habits=wish.habits,
        private=wish.private,
        seed=spelled(secrets.randbits(128)),
        salt=new_salt(),
        host=asked.person,
    )
    entries: list[kept.AnyEntry] = [opened]
    if wish.sit is not None:
        if wish.sit >= wish.seats:
            raise Problem(400, filled(NO_SEAT, seat=wish.sit, last=wish.seats - 1), "$.sit")
        name = await asked.server.people.name(asked.person)
        entries.append(kept.Took(at=now, seat=wish.sit, name=name, person=asked.person))
    entries += _bots(wish, now)
    if wish.start and len(entries) == 1 + wish.seats:
        entries.append(kept.Started(at=now))
    return await rooms.create(entries)


def _bots(wish: shapes.NewTable, now: float) -> list[kept.AnyEntry]:
    """From the last seat backwards, each with its own name."""
    known = seatable(wish.game)
    free = [q for q in reversed(range(wish.seats)) if q != wish.sit]
    if len(wish.bots) > len(free):
        raise Problem(400, CROWDED, "$.bots")
    for i, bot in enumerate(wish.bots):
        if bot not in known:
            raise Problem(400, filled(NO_BOT, name=bot, known=", ".join(known)), f"$.bots[{i}]")
    named = zip(free, wish.bots, BOT_NAMES * 2, strict=False)
    return [kept.Took(at=now, seat=q, name=name, bot=bot) for q, bot, name in named]


async def _card(room: Room, person: str) -> shapes.TableCard:
    return table_card(await room.card(), person)


async def quick(asked: Asked) -> shapes.TableCard:
    """Alone: a table against bots, which starts at once. Otherwise: join somebody who waits, or wait at a new table."""
    game, options = the_game(asked.body.game), asked.body.options
    rooms = asked.server.rooms
    try:
        allowed = game.seats_with(options)
        seats = 1 if asked.body.alone and 1 in allowed else min(allowed, key=lambda n: abs(n - 4))
        game.fill_anew(seats, options)
    except (TypeError, ValueError) as e:
        raise Problem(400, reason_of(game, e), "$.options") from e
    if not asked.body.alone:
        name = await asked.server.people.name(asked.person)
        for room in rooms.public("open"):
            if _is_wished(room, game.name, options) and room.is_hosted and await room.seat(asked.person, name):
                return await _card(room, asked.person)
    bot = asked.body.bot or _usual_bot(asked, game)
    if bot not in seatable(game.name):
        raise Problem(400, filled(NO_BOT, name=bot, known=", ".join(seatable(game.name))), "$.bot")
    wish = shapes.NewTable(
        game=game.name,
        seats=seats,
        options=options,
        bots=(bot,) * (seats - 1),
        start=True,
        private=asked.body.alone,
    )
    if not asked.body.alone:
        wish = msgspec.structs.replace(wish, bots=(), start=False)
    return await _card(await _open(asked, wish), asked.person)


def _usual_bot(asked: Asked, game: AnyGame) -> str:
    """If none is named: an easy one that looks ahead, provided that it is compiled, so that nobody waits for it."""
    ready = game.name in asked.server.rooms.workers.warm
    return USUAL if ready and USUAL in thinkers(game.name) else bots(game.name)[-1]


def _is_wished(room: Room, game: str, options: dict[str, Any]) -> bool:
    """If no options are given, any will do."""
    live = room.table.live
    return live.game.name == game and (not options or live.opened.options == options)


async def table(asked: Asked) -> shapes.TableCard:
    return await _card(await asked.server.room(asked), asked.person)


async def import_log(asked: Asked) -> shapes.TableCard:
    try:
        room = await asked.server.rooms.import_log(asked.body.log, asked.person, asked.body.private)
    except (TypeError, ValueError) as e:
        raise Problem(400, reason_of(None, e), "$.log") from e
    return await _card(room, asked.person)


async def qr(asked: Asked) -> Response:
    """The link of a table, to be scanned with a phone."""
    room = await asked.server.room(asked)
    url = asked.request.url.replace(path=f"/t/{room.table.id}", query="")
    picture = BytesIO()
    segno.make(str(url), micro=False).save(
        picture, kind="svg", scale=4, border=2, xmldecl=False, dark="#0b1d2a", light="#ffffff"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
