"""Guests: a public id, a name, and a signed cookie that proves the id. Seats belong to ids.

External bots are guests with a token instead of a cookie, and a name that says what they are.
"""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from poulpe.server.store import Store

COOKIE = "poulpe"
BEARER = "Bearer "
BOT, SIGN, MOST_LETTERS = "bot.", " (bot)", 24  # prefix of the ids of external bots, suffix of their names
YEAR = 365 * 86_400


class People:
    def __init__(self, store: Store, secure: bool) -> None:
        self.store, self.secure = store, secure
        self._signer = Signer(store.secret, salt="poulpe.person")
        self._tokens = Signer(store.secret, salt="poulpe.token")
        self._revoked = set(store.revoked)

    def known(self, connection: HTTPConnection) -> str | None:
        """The id that the cookie or a bot's token proves; None: there is neither, or it is forged or revoked."""
        token = connection.headers.get("authorization", "")
        signer, proof = self._signer, connection.cookies.get(COOKIE, "")
        if token.startswith(BEARER):
            signer, proof = self._tokens, token.removeprefix(BEARER)
        try:
            found = signer.unsign(proof).decode()
        except (BadSignature, UnicodeError):
            return None
        return None if found in self._revoked else found

    def is_refused(self, connection: HTTPConnection) -> bool:
        """Whether it came with an invalid token."""
        return connection.headers.get("authorization", "").startswith(BEARER) and self.known(connection) is None

    async def new_bot(self, owner: str) -> tuple[str, str]:
        """The id of an external bot, and the token that proves it."""
        bot = BOT + self.new()
        await self.store.keep_token(bot, owner)
        return bot, self._tokens.sign(bot).decode()

    async def revoke(self, bot: str, by: str) -> bool:
        """Makes the token invalid. Only its owner may, and the bot itself; False: somebody else tried."""
        if by != bot and bot not in await self.store.tokens_of(by):
            return False
        await self.store.revoke_token(bot)
        self._revoked.add(bot)
        return True

    @staticmethod
    def titled(person: str, name: str) -> str:
        """A bot's name says that it is a bot, whatever it calls itself."""
        if not person.startswith(BOT) or name.endswith(SIGN):
            return name
        return name[: MOST_LETTERS - len(SIGN)] + SIGN

    async def name(self, person: str) -> str:
        """A guest's default name derives from the id, so that it need not be stored."""
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
