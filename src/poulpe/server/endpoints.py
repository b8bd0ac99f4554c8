"""What every request goes through: who asks, how often and from where; input is checked, output is JSON."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from poulpe.core.vocabulary import Text
from poulpe.server import shapes
from poulpe.server.limits import Limits
from poulpe.server.metrics import Metrics
from poulpe.server.people import People
from poulpe.server.room import Room
from poulpe.server.rooms import Rooms
from poulpe.server.security import is_foreign
from poulpe.server.settings import Settings

NO_TOKEN = Text(
    "this token is not valid, or no longer: ask for a new one at /api/tokens",
    "ce jeton n'est pas valable, ou ne l'est plus : demandes-en un nouveau à /api/tokens",
)
NO_TABLE = Text("there is no such table", "cette table n'existe pas")
TOO_FAST = Text("too many requests: wait a moment", "trop de demandes : attends un instant")
FOREIGN = Text("this page comes from another site", "cette page vient d'un autre site")
TOO_LONG = Text("this is too long: at most {most} bytes", "c'est trop long : {most} octets au plus")
TOO_DEEP = Text("this is nested too deeply", "c'est imbriqué trop profondément")


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
    query: Mapping[str, dict[str, Any]] = field(default_factory=dict)  # name -> JSON schema; all optional


class Endpoints:
    """Shared by all routes: checks input, encodes output as JSON, and never leaks a traceback."""

    def __init__(self, settings: Settings, rooms: Rooms, people: People, limits: Limits, metrics: Metrics) -> None:
        self.settings, self.rooms, self.people, self.limits, self.metrics = settings, rooms, people, limits, metrics

    def endpoint(self, route: Route) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            known, is_api = self.people.known(request), request.url.path.startswith("/api/")
            person = known or self.people.new()
            try:
                if is_api and self.people.is_refused(request):
                    raise Problem(401, NO_TOKEN, "$.headers.authorization")
                response = await self._answer(route, request, person)
            except Problem as e:
                response = self.trouble(e)
            if known is None and is_api and response.status_code != 401:
                self.people.give_cookie(response, person)
            return response

        return answer

    async def _answer(self, route: Route, request: Request, person: str) -> Response:
        address = request.client.host if request.client else "?"
        limits = {"requests", route.limit}  # a set: a request counts once for each
        if not all(self.limits.allows(what, address) for what in limits):
            raise Problem(429, TOO_FAST)
        if route.method != "GET" and is_foreign(request, self.settings.origins):
            raise Problem(403, FOREIGN)
        body = await self._body(request, route.body) if route.body else None
        try:
            found = await route.answer(Asked(request, person, body, self))
        except RecursionError as e:  # shallow enough to be parsed, but not to be checked
            raise Problem(400, TOO_DEEP) from e
        if isinstance(found, Response):
            return found
        return Response(msgspec.json.encode(found), media_type="application/json")

    async def _body(self, request: Request, of: type) -> Any:
        """Read in chunks, so that nobody can fill the memory."""
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


def filled(text: Text, **facts: object) -> Text:
    return Text(text.en.format_map(facts), text.fr.format_map(facts))
