"""Guests: a public id, a name, and a signed cookie that proves the id. Seats belong to ids."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from poulpe.server.store import Store

COOKIE = "poulpe"
YEAR = 365 * 86_400


class People:
    def __init__(self, store: Store, secure: bool) -> None:
        self.store, self.secure = store, secure
        self._signer = Signer(store.secret, salt="poulpe.person")

    def known(self, connection: HTTPConnection) -> str | None:
        """The id that the cookie proves; None: no cookie, or one we did not sign."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    async def name(self, person: str) -> str:
        """A guest without a name has one that follows from the id, so that it never has to be written."""
        return await self.store.name(person) or f"Poulpe {int.from_bytes(person.encode()[-3:], 'big') % 900 + 100}"

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def give_cookie(self, response: Response, person: str) -> None:
        response.set_cookie(
            COOKIE,
            self._signer.sign(person).decode(),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )
