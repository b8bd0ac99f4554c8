"""Everything over HTTP: who asks, what they may, what comes back. The table at the end is the source of OpenAPI."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

import poulpe
from poulpe.api import bots, thinkers
from poulpe.core.fairness import new_salt, spelled
from poulpe.core.game import AnyGame
from poulpe.core.options import Misfit, Option
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import LANGUAGES, Log, Refused, Text
from poulpe.server import shapes
from poulpe.server.coming import coming
from poulpe.server.limits import Limits
from poulpe.server.metrics import Metrics
from poulpe.server.people import BOT, People
from poulpe.server.rooms import Room, Rooms, table_card
from poulpe.server.security import is_foreign
from poulpe.server.settings import Settings
from poulpe.server.store import Record
from poulpe.table import entries as kept
from poulpe.table.folding import folded
from poulpe.table.letters import Fairness
from poulpe.table.replaying import frames
from poulpe.table.seating import BOT_NAMES

VERSION = "0.1.0"
SHOWN = 50  # tables in the lobby
BEST = 10  # records of a contest
NO_GAME = Text("there is no such game on the shelf", "ce jeu n'est pas sur l'étagère")
NO_TABLE = Text("there is no such table", "cette table n'existe pas")
NOT_OVER = Text("the log tells the deal: it can be had after the end", "le journal dévoile la donne : il est disponible après la fin")  # fmt: skip # noqa: E501
USUAL = "2"  # the level of bots at a table where nobody chose one
NO_TOKEN = Text(
    "no token of yours has this id; a token is revoked by whoever made it, or with itself",
    "aucun de tes jetons n'a cet identifiant ; un jeton est révoqué par qui l'a créé, ou par lui-même",
)
NO_OFFSPRING = Text(
    "a token makes no further tokens: ask for one without it",
    "un jeton ne crée pas d'autres jetons : demandes-en un sans lui",
)
REVOKED = Text("this bot's token was revoked", "le jeton de ce bot a été révoqué")
TOO_FAST = Text("too many requests: wait a moment", "trop de demandes : attends un instant")
FOREIGN = Text("this page comes from elsewhere", "cette page vient d'ailleurs")
NO_SEAT = Text("there is no seat {seat}: they go from 0 to {last}", "il n'y a pas de place {seat} : elles vont de 0 à {last}")  # fmt: skip # noqa: E501
TOO_LONG = Text("this is too long: at most {most} bytes", "c'est trop long : {most} octets au plus")
TOO_DEEP = Text("this is nested too deeply", "c'est imbriqué trop profondément")
NO_BOT = Text("there is no bot {name}; there is {known}", "il n'y a pas de bot {name} ; il y a {known}")
CROWDED = Text("more people and bots than seats", "plus de joueurs et de bots que de places")


class Problem(Exception):  # noqa: N818
    """A request that is refused."""

    def __init__(self, status: int, why: Text, path: str = "$") -> None:
        super().__init__(why.en)
        self.status, self.why, self.path = status, why, path


@dataclass(frozen=True)
class Asked:
    """A request, with what is known about it."""

    request: Request
    person: str
    body: Any
    server: Endpoints

    @property
    def parts(self) -> dict[str, str]:
        return self.request.path_params


@dataclass(frozen=True)
class Route:
    method: str
    path: str
    what: str  # for OpenAPI
    answer: Callable[[Asked], Awaitable[Any]]
    body: type | None = None
    gives: Any = None  # a type; None: not JSON
    limit: str = "requests"
    query: Mapping[str, dict[str, Any]] = field(default_factory=dict)  # name -> JSON schema; none of them is needed


class Endpoints:
    """Shared by all routes: checks what comes in, turns what goes out into JSON, and never lets a trace out."""

    def __init__(self, settings: Settings, rooms: Rooms, people: People, limits: Limits, metrics: Metrics) -> None:
        self.settings, self.rooms, self.people, self.limits, self.metrics = settings, rooms, people, limits, metrics

    def endpoint(self, route: Route) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            known = self.people.known(request)
            person = known or self.people.new()
            try:
                response = await self._answer(route, request, person)
            except Problem as e:
                response = self.trouble(e)
            if known is None and request.url.path.startswith("/api/"):
                self.people.give_cookie(response, person)
            return response

        return answer

    async def _answer(self, route: Route, request: Request, person: str) -> Response:
        address = request.client.host if request.client else "?"
        limits = {"requests", route.limit}  # each counts a request once
        if not all(self.limits.allows(what, address) for what in limits):
            raise Problem(429, TOO_FAST)
        if route.method != "GET" and is_foreign(request, self.settings.origins):
            raise Problem(403, FOREIGN)
        body = await self._body(request, route.body) if route.body else None
        try:
            found = await route.answer(Asked(request, person, body, self))
        except RecursionError as e:  # it could just be read, but not be looked at
            raise Problem(400, TOO_DEEP) from e
        if isinstance(found, Response):
            return found
        return Response(msgspec.json.encode(found), media_type="application/json")

    async def _body(self, request: Request, of: type) -> Any:
        """Read in parts, so that nobody can fill the memory."""
        data, most = BytesIO(), self.settings.body_bytes
        async for part in request.stream():
            data.write(part)
            if data.tell() > most:
                raise Problem(413, filled(TOO_LONG, most=most))
        try:
            return msgspec.json.decode(data.getvalue(), type=of)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
            why, _, path = str(e).partition(" - at `")
            raise Problem(400, Text(why, why), path.rstrip("`") or "$") from e

    @staticmethod
    def trouble(e: Problem) -> Response:
        trouble = shapes.Trouble(path=e.path, why=e.why)
        return Response(msgspec.json.encode(trouble), e.status, media_type="application/json")

    async def room(self, asked: Asked) -> Room:
        room = await self.rooms.find(asked.parts["table"])
        if room is None:
            raise Problem(404, NO_TABLE, "$.table")
        return room


def seatable(game: str) -> tuple[str, ...]:
    """Bots that a host may choose, the quick ones first."""
    return (*bots(game), *thinkers(game))


def filled(text: Text, **facts: object) -> Text:
    return Text(text.en.format_map(facts), text.fr.format_map(facts))


def the_game(name: str) -> AnyGame:
    if name not in shelf():
        raise Problem(404, NO_GAME, "$.game")
    return find(name)


# ---------------------------------------------------------------- people
async def me(asked: Asked) -> shapes.Me:
    return shapes.Me(id=asked.person, name=await asked.server.people.name(asked.person))


async def rename(asked: Asked) -> shapes.Me:
    name = folded(asked.body.name) or await asked.server.people.name(asked.person)
    name = asked.server.people.titled(asked.person, name)
    await asked.server.rooms.store.remember(asked.person, name)
    for room in asked.server.rooms.here():
        if room.knows(asked.person):
            await room.rename(asked.person, name)
    return shapes.Me(id=asked.person, name=name)


async def new_token(asked: Asked) -> shapes.Token:
    """Not with another token: whoever stole that one would outlive its revocation."""
    people = asked.server.people
    if asked.person.startswith(BOT):
        raise Problem(403, NO_OFFSPRING)
    bot, token = await people.new_bot(asked.person)
    name = people.titled(bot, folded(asked.body.name) or await people.name(bot))
    await asked.server.rooms.store.remember(bot, name)
    return shapes.Token(id=bot, name=name, token=token)


async def tokens(asked: Asked) -> list[shapes.TokenCard]:
    people = asked.server.people
    bots = await people.store.tokens_of(asked.person)
    return [shapes.TokenCard(id=bot, name=await people.name(bot)) for bot in bots]


async def revoke(asked: Asked) -> list[shapes.TokenCard]:
    """The bot's pages are closed; at a table it is somebody who has gone. Tells which tokens are left."""
    bot = asked.parts["bot"]
    if not bot.startswith(BOT) or not await asked.server.people.revoke(bot, asked.person):
        raise Problem(404, NO_TOKEN)
    asked.server.rooms.send_off(bot, REVOKED)
    return await tokens(asked)


# ---------------------------------------------------------------- games
@cache
def _shape(name: str) -> shapes.GameShape:
    game = find(name)
    options = tuple(map(_option, game.options))
    return shapes.GameShape(
        name=name, title=game.title, seats=game.every_seats, bots=seatable(name), options=options, about=game.about,
        solo=tuple(shapes.SoloShape(title=way.title, options=dict(way.options)) for way in game.solo),
        contests=tuple(shapes.ContestShape(**c._asdict()) for c in game.contests),
    )  # fmt: skip


def _option(o: Option) -> shapes.OptionShape:
    labels = tuple(map(o.label, o.values))
    return shapes.OptionShape(
        name=o.name, kind=o.kind, default=o.default, text=o.text, values=o.values, labels=labels, low=o.low,
        high=o.high,
        needs=o.needs, within=o.within,
    )  # fmt: skip


async def games(asked: Asked) -> list[shapes.GameShape]:
    """The one to begin with comes first."""
    ready = sorted(shelf(), key=lambda name: not find(name).starter)
    return [*map(_shape, ready), *coming()]


@cache
def _book(name: str) -> bytes:
    game = find(name)
    rules = tuple(
        shapes.RuleShape(id=r.id, section=r.section, text=Text(r.en, r.fr), ruling=r.is_ruling, see=r.see)
        for r in game.rulebook.values()
    )
    book = shapes.RulebookShape(game=name, title=game.title, sections=game.rulebook.sections, rules=rules)
    return msgspec.json.encode(book)


async def rulebook(asked: Asked) -> Response:
    the_game(asked.parts["game"])
    headers = {"cache-control": "max-age=300"}
    return Response(_book(asked.parts["game"]), media_type="application/json", headers=headers)


async def check(asked: Asked) -> shapes.Fit:
    game, wish = the_game(asked.body.game), asked.body
    why = _misfit(game, wish.seats, wish.options)
    if why is None:
        return shapes.Fit(ok=True)
    given = [o.name for o in game.options if o.name in wish.options]
    without = {name: {k: v for k, v in wish.options.items() if k != name} for name in given}
    blamed = tuple(name for name, rest in without.items() if _misfit(game, wish.seats, rest) is None)
    return shapes.Fit(ok=False, why=why, options=blamed)


def _misfit(game: AnyGame, seats: int, options: dict[str, Any]) -> Text | None:
    try:
        game.fill_anew(seats, options)
    except (TypeError, ValueError) as e:
        return _why(game, e)
    return None


def _why(game: AnyGame | None, e: Exception) -> Text:
    """Engine messages that know both languages say so, and so do rules; the others are English."""
    if game and isinstance(e, Refused):
        rule = game.rulebook[e.rule]
        return Text(f"{rule.en.rstrip('.')} ({rule.id}).", f"{rule.fr.rstrip('.')} ({rule.id}).")
    return e.why if isinstance(e, Misfit) else Text(str(e), str(e))


# ---------------------------------------------------------------- tables
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
        raise Problem(400, _why(game, e), "$.options") from e
    room = await _open(asked, wish)
    return await _card(room, asked.person)


async def _open(asked: Asked, wish: shapes.NewTable) -> Room:
    now, rooms = time.time(), asked.server.rooms
    opened = kept.Opened(
        at=now, game=wish.game, seats=wish.seats, options=wish.options, habits=wish.habits, private=wish.private,
        seed=spelled(secrets.randbits(128)), salt=new_salt(), host=asked.person,
    )  # fmt: skip
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
    """From the last seat on, with names of their own."""
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
    """Alone: a table against bots, which starts at once. Else: sit with somebody who waits, or wait at a new table."""
    game, options = the_game(asked.body.game), asked.body.options
    rooms = asked.server.rooms
    try:
        allowed = game.seats_with(options)
        seats = 1 if asked.body.alone and 1 in allowed else min(allowed, key=lambda n: abs(n - 4))
        game.fill_anew(seats, options)
    except (TypeError, ValueError) as e:
        raise Problem(400, _why(game, e), "$.options") from e
    if not asked.body.alone:
        name = await asked.server.people.name(asked.person)
        for room in rooms.public("open"):
            if _is_wished(room, game.name, options) and room.is_hosted and await room.seat(asked.person, name):
                return await _card(room, asked.person)
    bot = asked.body.bot or _usual_bot(asked, game)
    if bot not in seatable(game.name):
        raise Problem(400, filled(NO_BOT, name=bot, known=", ".join(seatable(game.name))), "$.bot")
    wish = shapes.NewTable(
        game=game.name, seats=seats, options=options, bots=(bot,) * (seats - 1), start=True,
        private=asked.body.alone,
    )  # fmt: skip
    if not asked.body.alone:
        wish = msgspec.structs.replace(wish, bots=(), start=False)
    return await _card(await _open(asked, wish), asked.person)


def _usual_bot(asked: Asked, game: AnyGame) -> str:
    """For whoever names none: an easy one that looks ahead, where it is ready, so that nobody waits for it."""
    ready = game.name in asked.server.rooms.workers.warm
    return USUAL if ready and USUAL in thinkers(game.name) else bots(game.name)[-1]


def _is_wished(room: Room, game: str, options: dict[str, Any]) -> bool:
    """Without a wish about options, any of them will do."""
    live = room.table.live
    return live.game.name == game and (not options or live.opened.options == options)


async def table(asked: Asked) -> shapes.TableCard:
    return await _card(await asked.server.room(asked), asked.person)


async def log(asked: Asked) -> Response:
    room = await asked.server.room(asked)
    found = await room.log()
    if found is None:
        raise Problem(403, NOT_OVER)
    name = f"{room.table.live.game.name}-{room.table.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(poulpe.to_json(found), media_type="application/json", headers=headers)


REPLAY: dict[str, dict[str, Any]] = {
    "seat": {"type": "integer", "minimum": 0, "description": "whose eyes; none: the gallery's"},
    "lang": {"enum": list(LANGUAGES)},
    "board": {"enum": ["plain"], "description": "the board as lines of text, too"},
}


async def replay(asked: Asked) -> shapes.Replay:
    """`?seat=0` (none: the gallery), `?lang=fr`, `?board=plain`. Worked out in a thread: it takes a moment."""
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
        game=found.game, title=live.game.title, names=names, seat=watcher, seats=found.seats, options=found.options,
        frames=shown, fairness=Fairness(digest=found.fair.digest, seed=live.opened.seed, salt=live.opened.salt),
        at=live.moved_at or live.opened.at, way=_way(live.game, found.options),
    )  # fmt: skip


def _way(game: AnyGame, options: Mapping[str, Any]) -> Text | None:
    return next((way.title for way in game.solo if way.options.items() <= options.items()), None)


ANALYSIS: dict[str, dict[str, Any]] = {"lang": {"enum": list(LANGUAGES)}}


async def analysis(asked: Asked) -> shapes.Analysis:
    """The first look starts it, in the background; later ones say how far it is."""
    room = await asked.server.room(asked)
    found = await room.log()
    if found is None:
        raise Problem(403, NOT_OVER)
    lang = asked.request.query_params.get("lang", "en")
    names = room.table.live.seating.names
    return await asked.server.rooms.analyses.look(room.table.id, found, names, lang if lang in LANGUAGES else "en")


async def records(asked: Asked) -> list[shapes.ContestRecords]:
    """Every list of a game, as long as it is worth showing."""
    game = the_game(asked.parts["game"])
    found = await asked.server.rooms.store.best(game.name, [c.key for c in game.contests], asked.person, BEST)
    return [
        shapes.ContestRecords(contest=key, best=tuple(map(_record, best)), yours=_record(yours) if yours else None)
        for key, (best, yours) in found.items()
    ]


def _record(r: Record) -> shapes.RecordShape:
    return shapes.RecordShape(table=r.table, names=r.names, score=r.score, grade=r.grade, at=r.at)


async def import_log(asked: Asked) -> shapes.TableCard:
    try:
        room = await asked.server.rooms.import_log(asked.body.log, asked.person, asked.body.private)
    except (TypeError, ValueError) as e:
        raise Problem(400, _why(None, e), "$.log") from e
    return await _card(room, asked.person)


async def qr(asked: Asked) -> Response:
    """The link of a table, for a telephone that looks at this screen."""
    room = await asked.server.room(asked)
    url = asked.request.url.replace(path=f"/t/{room.table.id}", query="")
    picture = BytesIO()
    segno.make(str(url), micro=False).save(picture, kind="svg", scale=4, border=2, xmldecl=False, dark="#0b1d2a", light="#ffffff")  # fmt: skip # noqa: E501
    return Response(picture.getvalue(), media_type="image/svg+xml")


# ---------------------------------------------------------------- for hosts
async def health(asked: Asked) -> shapes.Health:
    rooms = asked.server.rooms
    sockets = sum(len(room.outboxes) for room in rooms.here())
    return shapes.Health(ok=True, version=VERSION, tables=len(rooms), sockets=sockets)


async def metrics(asked: Asked) -> Response:
    m, rooms = asked.server.metrics, asked.server.rooms
    m.tables.set(len(rooms))
    m.commits.set(rooms.store.commits)
    return Response(m.text(), media_type="text/plain; version=0.0.4")


ROUTES = (
    Route("GET", "/api/me", "Who this browser is; the first request gets a cookie.", me, gives=shapes.Me),
    Route("PATCH", "/api/me", "Another name.", rename, shapes.Rename, shapes.Me),
    Route("POST", "/api/tokens", "A bot's own token.", new_token, shapes.Rename, shapes.Token, "openings"),
    Route("GET", "/api/tokens", "The tokens you made that still count.", tokens, gives=list[shapes.TokenCard]),
    Route("DELETE", "/api/tokens/{bot}", "A token counts no more.", revoke, gives=list[shapes.TokenCard]),
    Route("GET", "/api/games", "The shelf, and the games that are on their way.", games, gives=list[shapes.GameShape]),
    Route("GET", "/api/games/{game}/rulebook", "Every rule of a game.", rulebook, gives=shapes.RulebookShape),
    Route("GET", "/api/games/{game}/records", "The best runs.", records, gives=list[shapes.ContestRecords]),
    Route("POST", "/api/check", "Whether options fit together.", check, shapes.Setup, shapes.Fit),
    Route("GET", "/api/tables", "The lobby.", lobby, gives=shapes.Lobby),
    Route("POST", "/api/tables", "Opens a table.", open_table, shapes.NewTable, shapes.TableCard, "openings"),
    Route("POST", "/api/quick", "Play now.", quick, shapes.Quick, shapes.TableCard, "openings"),
    Route("GET", "/api/tables/{table}", "A table.", table, gives=shapes.TableCard),
    Route("GET", "/api/tables/{table}/log", "The log of a match that is over.", log, gives=Log),
    Route("GET", "/api/tables/{table}/replay", "A whole match.", replay, None, shapes.Replay, "openings", REPLAY),
    Route("GET", "/api/tables/{table}/analysis", "How a match went.", analysis, gives=shapes.Analysis, query=ANALYSIS),
    Route("GET", "/api/tables/{table}/qr.svg", "The link of a table as a QR code.", qr),
    Route("POST", "/api/logs", "A saved match as a table.", import_log, shapes.LogFile, shapes.TableCard, "openings"),
    Route("GET", "/health", "Is the server well?", health, gives=shapes.Health),
    Route("GET", "/metrics", "Figures for Prometheus.", metrics),
)
