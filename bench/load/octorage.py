"""Our tables: OctoRage as it is, four people with cookies, everything durable before it is told."""

from __future__ import annotations

import asyncio
from contextlib import closing
from functools import partial
from typing import Any

import msgspec

from bench.load.tables import SEATS, Http, Table

GAME = "octorage"
PATIENCE = 60.0  # seconds until a table must have been dealt


# ---------------------------------------------------------------- of the letters, only what a player needs
class Ask(msgspec.Struct):
    id: int
    moves: list[msgspec.Raw]


class View(msgspec.Struct):
    asks: list[Ask]
    over: bool


class Shown(msgspec.Struct, tag=True, tag_field="type"):
    chapter: int
    view: View


class Seated(msgspec.Struct):
    sitter: str


class Seats(msgspec.Struct, tag=True, tag_field="type"):
    seats: list[Seated]
    rematch: str | None


class Welcome(msgspec.Struct, tag=True, tag_field="type"):
    you: str


class Refusal(msgspec.Struct, tag=True, tag_field="type"):
    why: str


class Fault(msgspec.Struct, tag=True, tag_field="type"):
    why: str


class Closing(msgspec.Struct, tag=True, tag_field="type"):
    why: str


decode = msgspec.json.Decoder(Shown | Seats | Welcome | Refusal | Fault | Closing).decode


class OctoRage(Table):
    """A move is done when all four have the next chapter; a step that tells nobody anything, when its seat has it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.id = ""
        self.cookies: list[str] = []
        self._going_on: asyncio.Task[None] | None = None
        self._begin()

    def _begin(self) -> None:
        self._now: dict[int, Shown] = {}  # what each seat sees
        self._chapter = 0  # that all have seen
        self._mover: int | None = None  # whose move is in flight
        self._answered = False  # the mover has seen it
        self._next: str | None = None  # the table of the rematch
        self._full = asyncio.Event()  # everybody sits
        self._dealt = asyncio.Event()  # everybody sees the deal
        self._invited = asyncio.Event()  # the rematch has a table

    # ---------------------------------------------------------------- the table
    def invite(self) -> None:
        with closing(Http(self.port)) as line:
            for _ in range(SEATS):
                cookie = line.ask("GET", "/api/me")[1]["set-cookie"]
                self.cookies.append(cookie.split(";")[0])
            wish = {"game": GAME, "seats": SEATS, "sit": 0}
            self.id = line.ask("POST", "/api/tables", wish, {"Cookie": self.cookies[0]})[0]["id"]

    async def open(self) -> None:
        """Everybody comes and sits down (after a rematch they do), then the host deals."""
        self._begin()
        url, self.wires = f"ws://127.0.0.1:{self.port}/ws/{self.id}", []
        for seat, cookie in enumerate(self.cookies):
            self.wires.append(await self.connect(url, {"Cookie": cookie}, partial(self._hear, seat), self.lost))
            if seat and self._going_on is None:
                self.wires[seat].send(b'{"type":"Sit","seat":%d}' % seat)
        async with asyncio.timeout(PATIENCE):
            await self._full.wait()
            self.wires[0].send(b'{"type":"Start"}')
            await self._dealt.wait()
        self._chapter = self._now[0].chapter
        self.listener.ready(self)

    async def _rematch(self) -> None:
        self.wires[0].send(b'{"type":"Rematch"}')
        async with asyncio.timeout(PATIENCE):
            await self._invited.wait()
        for wire in self.wires:
            wire.close()
        assert self._next is not None
        self.id = self._next
        await self.open()

    # ---------------------------------------------------------------- moves
    def play(self) -> None:
        asked = [seat for seat, shown in self._now.items() if shown.view.asks]
        self._mover, self._answered = self.dice.choice(asked), False
        ask = self._now[self._mover].view.asks[0]
        self.wires[self._mover].send(b'{"type":"Answer","ask":%d,"move":%b}' % (ask.id, self.dice.choice(ask.moves)))

    def _hear(self, seat: int, data: bytes) -> None:
        letter = decode(data)
        if type(letter) is Shown:
            self.bytes += len(data)
            self.frames += 1
            self._see(seat, letter)
        elif type(letter) is Seats:
            if seat == 0 and all(s.sitter == "person" for s in letter.seats):
                self._full.set()
            if seat == 0 and letter.rematch:
                self._next = letter.rematch
                self._invited.set()
        elif type(letter) is not Welcome:
            self.listener.failed(f"{type(letter).__name__}: {letter.why}")

    def _see(self, seat: int, shown: Shown) -> None:
        self._now[seat] = shown
        if self._mover is None:
            if len(self._now) == SEATS:
                self._dealt.set()
            return
        self._answered = self._answered or seat == self._mover
        chapter = self._now[self._mover].chapter
        if self._answered and (chapter == self._chapter or all(s.chapter == chapter for s in self._now.values())):
            self._done(chapter)

    def _done(self, chapter: int) -> None:
        silent, self._chapter, self._mover = chapter == self._chapter, chapter, None
        self.listener.moved(self, silent)
        if self._now[0].view.over:
            self._going_on = asyncio.create_task(self._rematch())
            self._going_on.add_done_callback(self._went_on)
        else:
            self.listener.ready(self)

    def _went_on(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception():
            self.listener.failed(f"no rematch: {task.exception()!r}")
