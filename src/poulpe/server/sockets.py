"""The websocket of a table page: bytes to letters and back.

Bad bytes are answered with a `Fault` that names the place, and the socket stays open.
"""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
import structlog
from starlette.websockets import WebSocket

from poulpe.core.vocabulary import LANGUAGES, Text
from poulpe.server.endpoints import NO_TOKEN
from poulpe.server.limits import Flow, Limits
from poulpe.server.metrics import Metrics
from poulpe.server.pages import Outbox, encode
from poulpe.server.people import People
from poulpe.server.room import Room
from poulpe.server.rooms import Rooms
from poulpe.server.security import is_foreign
from poulpe.server.settings import Settings
from poulpe.server.wire import fast_path
from poulpe.table import Reader, say
from poulpe.table.letters import Answer, Closing, Fault, FromAnyPage, Refusal, Say, TellStory, ToPage

decode = msgspec.json.Decoder(FromAnyPage).decode

log = structlog.get_logger()
GUEST, NO_TABLE, SENT_AWAY, TOO_MANY, FOREIGN = 4003, 4004, 4001, 4008, 4009  # our close codes
NO_COOKIE = Text("open the page first: it gives you a name", "ouvre d'abord la page : elle te donne un nom")
UNKNOWN = Text("there is no such table", "cette table n'existe pas")
CROWD = Text("too many connections from your address", "trop de connexions depuis ton adresse")
ELSEWHERE = Text("this page comes from another site", "cette page vient d'un autre site")
SLOWLY = Text("too many letters: wait a moment", "trop de messages : attends un instant")
STORY = 20  # letters: telling a whole story counts as so many
FAREWELL = 5.0  # seconds a page has to close its side after a goodbye
FLOOD = Text("far too many letters", "beaucoup trop de messages")
TOO_LONG = Text(
    "a letter has at most {most} bytes, this one has {found}",
    "un message a {most} octets au plus, celui-ci en a {found}",
)


class Sockets:
    def __init__(self, settings: Settings, rooms: Rooms, people: People, limits: Limits, metrics: Metrics) -> None:
        self.settings, self.rooms, self.people, self.limits, self.metrics = settings, rooms, people, limits, metrics

    async def __call__(self, ws: WebSocket) -> None:
        """Opens the page's connection, or says why not."""
        await ws.accept()
        lang = ws.query_params.get("lang", "en")
        lang = lang if lang in LANGUAGES else "en"
        address = ws.client.host if ws.client else "?"
        if is_foreign(ws, self.settings.origins):
            return await _turn_away(ws, FOREIGN, ELSEWHERE[lang])
        person = self.people.known(ws)
        if person is None:
            return await _turn_away(ws, GUEST, (NO_TOKEN if self.people.is_refused(ws) else NO_COOKIE)[lang])
        if not self.limits.allows("requests", address):
            return await _turn_away(ws, TOO_MANY, SLOWLY[lang], again=True)
        if not self.limits.enter(address):
            return await _turn_away(ws, TOO_MANY, CROWD[lang])
        try:
            room = await self.rooms.find(ws.path_params["table"])
            if room is None:
                return await _turn_away(ws, NO_TABLE, UNKNOWN[lang])
            if room.has_sent_away(person):
                return await _turn_away(ws, SENT_AWAY, say.SENT_AWAY[lang])
            plain = ws.query_params.get("board") == "plain"
            reader = Reader(person, await self.people.name(person), lang, plain)
            await Page(self, ws, room, reader).talk()
        finally:
            self.limits.leave(address)
        return None


class Page:
    """One open connection: its letters are heard in order, and sending to it never blocks anybody."""

    def __init__(self, sockets: Sockets, ws: WebSocket, room: Room, reader: Reader) -> None:
        self.settings, self.limits, self.metrics = sockets.settings, sockets.limits, sockets.metrics
        self.ws, self.room, self.reader, self._people = ws, room, reader, sockets.people
        self.outbox = Outbox(self._send, lambda: room.fresh(reader), fast_path(ws.scope, self._hear_now))
        self._flow, self._stories = Flow(self.settings.letters), Flow(self.settings.letters / STORY)
        self._ears: asyncio.Task[None] | None = None
        self._is_waiting = False  # waiting for the next letter: only then may it be interrupted

    async def talk(self) -> None:
        self.metrics.sockets.inc()
        self._ears = asyncio.create_task(self._listen())
        mouth = asyncio.create_task(self._speak())
        try:
            await asyncio.shield(self._ears)
        except asyncio.CancelledError:
            if not self._ears.cancelled():
                raise
        finally:
            mouth.cancel()
            self.metrics.sockets.dec()
            await asyncio.shield(self.room.exit(self.reader))

    # ---------------------------------------------------------------- out
    async def _send(self, letter: bytes) -> None:
        await self.ws.send({"type": "websocket.send", "text": letter.decode()})

    async def _speak(self) -> None:
        """Until the outbox is closed or the page no longer reads anything; then the connection ends."""
        with contextlib.suppress(TimeoutError, OSError, RuntimeError):
            await self.outbox.run()
        with contextlib.suppress(TimeoutError, OSError, RuntimeError):
            async with asyncio.timeout(FAREWELL):
                await self.ws.close(SENT_AWAY if self.room.has_sent_away(self.reader.person) else 1012)
                await asyncio.sleep(FAREWELL)  # a live page closes its side, and `_listen` ends
        if self._ears and self._is_waiting:
            self._ears.cancel()

    # ---------------------------------------------------------------- in
    async def _listen(self) -> None:
        await self.room.enter(self.reader, self.outbox)
        if self._people.known(self.ws) is None:  # its token was revoked while it connected
            self.outbox.close(encode(Closing(why=NO_TOKEN[self.reader.lang], again=False)))
        while True:
            self._is_waiting = True
            message = await self.ws.receive()
            self._is_waiting = False
            if message["type"] == "websocket.disconnect":
                return
            data: bytes | str = message.get("text") or message.get("bytes") or b""
            if self._may_speak():
                await self._hear(data)

    def _may_speak(self) -> bool:
        if self._flow.allows():
            return True
        if self._flow.is_flood:
            self.outbox.close(encode(Closing(why=FLOOD[self.reader.lang], again=False)))
        else:
            self._tell(Refusal(why=SLOWLY[self.reader.lang]))
        return False

    def _hear_now(self, data: bytes) -> bool:
        """The fast path: an answer that need not queue is heard at once. False: it is none."""
        if not (self._is_waiting and self.room.is_free) or len(data) > self.settings.letter_bytes:
            return False
        try:
            letter = decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if not isinstance(letter, Answer):
            return False
        if self._may_speak():
            self.metrics.heard.counts["Answer"] += 1
            self.room.hear_now(self.reader, letter)
        return True

    def _tell(self, letter: ToPage) -> None:
        self.outbox.put(encode(letter))

    async def _hear(self, data: bytes | str) -> None:
        most, lang = self.settings.letter_bytes, self.reader.lang
        if len(data) > most:
            self.metrics.faults.inc()
            return self._tell(Fault(path="$", why=TOO_LONG[lang].format(most=most, found=len(data))))
        try:
            letter = decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
            self.metrics.faults.inc()
            return self._tell(fault(e))
        self.metrics.heard.counts[type(letter).__name__] += 1
        if isinstance(letter, Say) and not self.limits.allows("chat", self.reader.person):
            return self._tell(Refusal(why=SLOWLY[lang]))
        if isinstance(letter, TellStory) and not self._stories.allows():
            return self._tell(Refusal(why=SLOWLY[lang]))
        return await self.room.hear(self.reader, letter)


def fault(e: Exception) -> Fault:
    """Where the bytes stop being a letter: msgspec says so at the end of its message."""
    why, _, path = str(e).partition(" - at `")
    return Fault(path=path.rstrip("`") or "$", why=why)


async def _turn_away(ws: WebSocket, code: int, why: str, again: bool = False) -> None:
    log.info("turned away", code=code, why=why, address=ws.client.host if ws.client else None)
    await ws.send_text(encode(Closing(why=why, again=again)).decode())
    await ws.close(code, why[:100])
