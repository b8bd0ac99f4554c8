"""For whoever runs a server: is it healthy, and what is it doing?"""

from __future__ import annotations

from importlib.metadata import version

from starlette.responses import Response

from poulpe.server import shapes
from poulpe.server.endpoints import Asked

VERSION = version("poulpe")


async def health(asked: Asked) -> shapes.Health:
    rooms = asked.server.rooms
    sockets = sum(len(room.pages) for room in rooms.in_memory())
    return shapes.Health(ok=True, version=VERSION, tables=len(rooms), sockets=sockets)


async def metrics(asked: Asked) -> Response:
    m, rooms = asked.server.metrics, asked.server.rooms
    m.tables.set(len(rooms))
    m.commits.set(rooms.store.commits)
    return Response(m.text(), media_type="text/plain; version=0.0.4")
