"""The server as one ASGI application: tables, people, the lobby, and the page itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.routing import Route as HTTPRoute
from starlette.staticfiles import StaticFiles

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe.api import thinkers
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import Text
from poulpe.server.answers.hosts import VERSION
from poulpe.server.endpoints import Endpoints, Problem
from poulpe.server.limits import Limits
from poulpe.server.metrics import Metrics
from poulpe.server.openapi import openapi
from poulpe.server.people import People
from poulpe.server.queues import JobFailed
from poulpe.server.rooms import Rooms
from poulpe.server.routes import ROUTES
from poulpe.server.security import SecurityHeaders
from poulpe.server.settings import Settings
from poulpe.server.sockets import Sockets
from poulpe.server.store import Store
from poulpe.server.worker import import_more
from poulpe.server.workers import Workers

log = structlog.get_logger()

STATIC = Path(__file__).resolve().parent / "static"
SWEEP = 20.0  # seconds between two checks for idle tables
NOTHING = Text("there is nothing here", "il n'y a rien ici")
NOT_BUILT = "The page is not built yet: run `make play`, or `npm ci && npm run build`.\n"


class Server:
    """Everything that lives as long as the application runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store.open(settings.data)
        self.metrics, self.limits = Metrics(), Limits(settings)
        self.people = People(self.store, settings.secure)
        self.workers = Workers(settings.workers, settings.patience)
        self.rooms = Rooms(settings, self.store, self.workers, self.metrics)

    async def start(self) -> None:
        import_more()
        for name in shelf():
            find(name)  # loaded now rather than during somebody's first move
        await self.workers.start()
        await self.rooms.wake_all()
        log.info(
            "started",
            version=VERSION,
            workers=self.settings.workers,
            tables=len(self.rooms),
            data=str(self.settings.data),
        )

    async def prepare(self) -> None:
        """Compiles bots that look ahead before anybody wants them; what fails is tried again at a table."""
        for name in shelf() if self.settings.prepare else ():
            if thinkers(name) and (warming := self.workers.warm_up(name)) is not None:
                with suppress(JobFailed):
                    await warming

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            try:
                await self.rooms.sweep()
            except Exception as e:  # whatever it was, sweeping must go on
                log.error("sweep", exc_info=e)

    async def stop(self) -> None:
        log.info("stopping", tables=len(self.rooms))
        await self.rooms.farewell()
        await self.rooms.analyses.stop()
        await self.workers.stop()
        await self.store.close()
        log.info("stopped")


def build(server: Server) -> Starlette:
    parts = (server.settings, server.rooms, server.people, server.limits, server.metrics)
    endpoints = Endpoints(*parts)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        chores = [asyncio.create_task(server.sweep()), asyncio.create_task(server.prepare())]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await server.stop()

    return Starlette(
        routes=[
            *(HTTPRoute(r.path, endpoints.endpoint(r), methods=[r.method]) for r in ROUTES),
            HTTPRoute("/openapi.json", lambda _: JSONResponse(openapi())),
            WebSocketRoute("/ws/{table}", Sockets(*parts).__call__),
            Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
            HTTPRoute("/{path:path}", page),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=400)],
        exception_handlers={HTTPException: _http_error, 500: _internal_error},
        lifespan=lifespan,
    )


async def page(request: Request) -> Response:
    """Every other path serves the page, which does its own routing; its assets are served as files."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        raise _not_found(request)
    if wanted := _file(path):
        return FileResponse(wanted)
    if not (STATIC / "index.html").is_file():
        return Response(NOT_BUILT, 503, media_type="text/plain")
    return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})


def _not_found(request: Request) -> HTTPException:
    """404, or 405 if the path exists for another method."""
    others = [r for r in request.app.routes if isinstance(r, HTTPRoute) and r.endpoint is not page]
    methods = {m for r in others if r.path_regex.match(request.url.path) for m in r.methods or ()}
    return HTTPException(405, headers={"allow": ", ".join(sorted(methods))}) if methods else HTTPException(404)


def _file(path: str) -> Path | None:
    """One of the page's files; None: there is none, or the path leads out of its folder."""
    try:
        wanted = (STATIC / path).resolve()
        return wanted if wanted.is_relative_to(STATIC) and wanted.is_file() else None
    except (OSError, ValueError):  # too long, or contains a null byte
        return None


async def _http_error(request: Request, e: Exception) -> Response:
    assert isinstance(e, HTTPException)
    problem = Problem(e.status_code, NOTHING if e.status_code == 404 else Text(e.detail, e.detail))
    response = Endpoints.trouble(problem)
    response.headers.update(e.headers or {})
    return response


async def _internal_error(request: Request, e: Exception) -> Response:
    why = Text("something went wrong on the server", "une erreur s'est produite sur le serveur")
    return Endpoints.trouble(Problem(500, why))
