"""Headers for every response, and which pages may talk to this server."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ASSETS, FOR_EVER = "/assets/", "public, max-age=31536000, immutable"  # their names change with their content
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(ASSETS) and message["status"] == 200:
                    headers.setdefault("cache-control", FOR_EVER)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def is_foreign(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a page of another origin is asking. Other programs send no Origin, and carry nobody else's cookie."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return False
    try:
        return urlsplit(origin).netloc != connection.headers.get("host")
    except ValueError:  # malformed
        return True
