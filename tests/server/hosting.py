"""Runs the real server in its own process, with clients that have a browser's cookie and websockets."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, Self, TypeVar

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import poulpe
from poulpe.core.fairness import is_kept
from poulpe.core.match import Match
from poulpe.server.sockets import SLOWLY
from poulpe.table.letters import Answer, Refusal, Request, Said, Say, Seats, Shown, ToPage, Welcome

LONG = 180.0  # seconds: the longest anything may take on a busy machine
GAME, SEATS = "octorage", 4
ANYTHING = 1 << 24  # bytes per letter
PATIENT: dict[str, Any] = {"max_size": ANYTHING, "open_timeout": LONG, "ping_timeout": LONG}  # for websockets
T = TypeVar("T")
Kind = type[T] | UnionType

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ToPage).decode
_addresses = count(1)


# ---------------------------------------------------------------- the server
class Host:
    """`poulpe serve` with a fixed port and data folder, so that it can be killed and restarted.

    It is configured to be behind a proxy, so each client can choose its IP address.
    """

    def __init__(self, data: Path, *flags: str, env: dict[str, str] | None = None) -> None:
        self.data, self.port, self.env = data, _free_port(), {**os.environ, **(env or {})}
        self.flags = ("--workers", "1", "--pace", "0", "--proxies", "127.0.0.1", *flags)
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        return self.data.with_suffix(".log")

    def start(self) -> Self:
        command = [sys.executable, "-m", "poulpe", "serve", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *self.flags], stdout=log, stderr=log, env=self.env)
        wait_for(self.is_well)
        return self

    def is_well(self) -> bool:
        assert self.process
        assert self.process.poll() is None, f"the server ended:\n{self.log.read_text()}"
        with suppress(httpx.TransportError, ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", self.port)).close()  # it costs less to ask whether anybody is there
            return httpx.get(f"{self.url}/health").is_success
        return False

    def kill(self) -> None:
        """Kills it like a power cut: there is no time to send or write anything."""
        assert self.process
        workers = self.workers
        self.process.kill()
        self.process.wait(LONG)
        wait_for(lambda: all(map(_has_ended, workers)))

    def stop(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(LONG)

    @property
    def ps(self) -> psutil.Process:
        assert self.process
        return psutil.Process(self.process.pid)

    @property
    def workers(self) -> list[psutil.Process]:
        return self.ps.children()

    def metric(self, name: str) -> float:
        """A value from /metrics, or 0 if there is none yet; summed over all labels unless the name includes some."""
        text = httpx.get(f"{self.url}/metrics", headers=_from_new_address(), timeout=LONG).text
        lines = [line for line in text.splitlines() if line.startswith((f"{name} ", f"{name}{{"))]
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines)

    def complaints(self) -> list[str]:
        """Log lines that look like a bug in the server."""
        bad = ("Exception in ASGI", "never retrieved", '"level": "error"')
        return [line for line in self.log.read_text().splitlines() if any(word in line for word in bad)]


def _has_ended(process: psutil.Process) -> bool:
    """A zombie does nothing any more; whoever adopted it may take seconds to notice its end."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


# Below the ephemeral ports, and different in each test process, so that a killed host gets its own port back.
_ports = count(20_000 + 100 * (os.getpid() % 120))
_claims: list[socket.socket] = []


def _free_port() -> int:
    """A port on which nothing listens, and which no other test process is about to use."""
    for port in _ports:
        claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)  # reserves the number without blocking a TCP server
        try:
            claim.bind(("127.0.0.1", port))
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            claim.close()
        else:
            _claims.append(claim)
            return port
    raise AssertionError("unreachable")


def wait_for(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not is_true():
        assert time.monotonic() < end, "timed out waiting for a condition"
        time.sleep(0.05)


async def soon(is_true: Callable[[], bool]) -> None:
    """`wait_for` without blocking the event loop."""
    end = time.monotonic() + LONG
    while not is_true():
        assert time.monotonic() < end, "timed out waiting for a condition"
        await asyncio.sleep(0.05)


# ---------------------------------------------------------------- people
def new_address() -> str:
    n = next(_addresses)
    return f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"


def _from_new_address() -> dict[str, str]:
    return {"X-Forwarded-For": new_address()}


class Person:
    """A client with its own IP address, a cookie, and pages."""

    def __init__(self, host: Host, id: str, http: httpx.AsyncClient) -> None:
        self.host, self.id, self.http = host, id, http
        self.pages: list[Page] = []

    @property
    def headers(self) -> dict[str, str]:
        cookie = {"Cookie": f"poulpe={self.http.cookies['poulpe']}"} if "poulpe" in self.http.cookies else {}
        return {"X-Forwarded-For": self.http.headers["X-Forwarded-For"], **cookie}

    async def rename(self, name: str) -> str:
        answer = await self.http.patch("/api/me", json={"name": name})
        found: str = answer.raise_for_status().json()["name"]
        return found

    async def table(self, **wish: Any) -> str:
        """Opens a table and returns its id."""
        answer = await self.http.post("/api/tables", json={"game": GAME, "seats": SEATS, **wish})
        assert answer.is_success, answer.text
        id: str = answer.json()["id"]
        return id

    async def phase(self, table: str) -> str:
        found: str = (await self.http.get(f"/api/tables/{table}")).raise_for_status().json()["phase"]
        return found

    async def ended(self, table: str) -> None:
        """Waits for the end of a match without opening its page."""
        async with asyncio.timeout(LONG):
            while await self.phase(table) != "over":
                await asyncio.sleep(0.5)

    async def log(self, table: str) -> poulpe.Log:
        answer = await self.http.get(f"/api/tables/{table}/log")
        assert answer.is_success, answer.text
        return poulpe.from_json(answer.content, poulpe.Log)

    async def at(self, table: str, query: str = "") -> Page:
        """Opens a page of this person at a table, and waits until the table has welcomed it."""
        page = await Page.open(self.host, table, self.headers, query)
        self.pages.append(page)
        await page.first(Welcome)
        await page.first(Seats)
        return page


@asynccontextmanager
async def person(host: Host, name: str | None = None) -> AsyncIterator[Person]:
    async with httpx.AsyncClient(base_url=host.url, headers=_from_new_address(), timeout=LONG) as http:
        someone = Person(host, (await http.get("/api/me")).raise_for_status().json()["id"], http)
        if name:
            await someone.rename(name)
        try:
            yield someone
        finally:
            await asyncio.gather(*(page.close() for page in someone.pages))


class People:
    """A group of clients that disconnect together."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._here: list[Any] = []

    async def come(self, n: int) -> list[Person]:
        self._here += [person(self.host) for _ in range(n)]
        return [await p.__aenter__() for p in self._here[-n:]]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *raised: object) -> None:
        for p in reversed(self._here):
            await p.__aexit__(None, None, None)


async def seated(people: Iterable[Person], **wish: Any) -> tuple[str, list[Page]]:
    """Opens a table with these people from seat 0 on and bots on the rest; the first is the host. It is not started."""
    host, *others = people
    bots = ["random"] * (wish.get("seats", SEATS) - 1 - len(others))
    table = await host.table(sit=0, bots=bots, **wish)
    pages = [await p.at(table) for p in (host, *others)]
    for seat, page in enumerate(pages[1:], 1):
        await page.send({"type": "Sit", "seat": seat})
        await page.until(lambda page=page, seat=seat: page.seats.seats[seat].person == page.you)  # type: ignore[misc]
    return table, pages


# ---------------------------------------------------------------- a page
class Page:
    """An open websocket. It keeps all bytes it receives, and every letter, decoded as the protocol demands.

    It can be made to read nothing until the event `hears` is set.
    """

    def __init__(self, ws: ClientConnection, hears: asyncio.Event | None = None) -> None:
        self.ws, self._hears = ws, hears
        self.bytes: list[bytes] = []
        self.letters: list[ToPage] = []
        self.shown: dict[int | None, Shown] = {}
        self.closed: ConnectionClosed | None = None
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, host: Host, table: str, headers: dict[str, str], query: str = "") -> Page:
        url = f"ws://127.0.0.1:{host.port}/ws/{table}{query}"
        return cls(await connect(url, additional_headers=headers, proxy=None, **PATIENT))

    async def _read(self) -> None:
        try:
            if self._hears:
                await self._hears.wait()
            while True:
                data = await self.ws.recv(decode=False)
                letter = decode(data)
                self.bytes.append(data)
                self.letters.append(letter)
                if isinstance(letter, Shown):
                    self.shown[letter.seat] = letter
                self._news.set()
        except ConnectionClosed as e:
            self.closed = e
        finally:
            self._news.set()

    async def close(self) -> None:
        if self._hears:
            self._hears.set()
        await self.ws.close()
        await self._reading

    # ---------------------------------------------------------------- what it has received
    def all(self, kind: Kind[T], since: int = 0) -> list[T]:
        return [letter for letter in self.letters[since:] if isinstance(letter, kind)]

    def last(self, kind: Kind[T]) -> T:
        return self.all(kind)[-1]

    @property
    def you(self) -> str:
        return self.last(Welcome).you

    @property
    def seats(self) -> Seats:
        return self.last(Seats)

    @property
    def asks(self) -> dict[int, list[dict[str, Any]]]:
        """The moves of each ask that is open for this page, by the ask's id."""
        return {ask["id"]: ask["moves"] for shown in self.shown.values() for ask in shown.view["asks"]}

    # ---------------------------------------------------------------- waiting
    async def until(self, is_true: Callable[[], bool]) -> None:
        """Reads letters until a condition holds; raises `Gone` if the connection closes first."""
        async with asyncio.timeout(LONG):
            while not is_true():
                if self._reading.done():
                    self._reading.result()
                    raise Gone(self.closed)
                self._news.clear()
                await self._news.wait()

    async def first(self, kind: Kind[T], since: int = 0) -> T:
        await self.until(lambda: bool(self.all(kind, since)))
        return self.all(kind, since)[0]

    async def gone(self) -> int:
        """Waits until the connection closes, and returns the close code."""
        async with asyncio.timeout(LONG):
            await self._reading
        assert self.closed and self.closed.rcvd, "the connection was cut rather than closed"
        return self.closed.rcvd.code

    # ---------------------------------------------------------------- sending
    async def send(self, letter: Request | dict[str, Any] | str | bytes) -> None:
        if isinstance(letter, Request | dict):
            letter = encode(letter).decode()
        try:
            await self.ws.send(letter)
        except ConnectionClosed as e:
            raise Gone(self.closed) from e

    async def ask(self, letter: Request | dict[str, Any] | str | bytes, kind: Kind[T]) -> T:
        """Sends a letter and returns the next letter of this kind."""
        since = len(self.letters)
        await self.send(letter)
        return await self.first(kind, since)

    async def say(self, text: str) -> Said:
        """Sends a chat message and returns it as everybody receives it; earlier messages may arrive first."""
        since = len(self.letters)

        def own() -> list[Said]:
            return [said for said in self.all(Said, since) if (said.person, said.text) == (self.you, text)]

        await self.send(Say(text=text))
        await self.until(lambda: bool(own()))
        return own()[0]

    async def play(self, dice: Random, most: int | None = None) -> int:
        """Answers at random until the match is over, at most `most` times. Returns the number of answers."""
        answered, slowed = set[int](), self._slowed

        def has_news() -> bool:
            return self.is_over or self._slowed > slowed or any(ask not in answered for ask in self.asks)

        while most is None or len(answered) < most:
            await self.until(has_news)
            if self.is_over:
                break
            if self._slowed > slowed:  # too many letters: the last ones were dropped
                slowed = self._slowed
                answered.difference_update(self.asks)
                await asyncio.sleep(1)
                continue
            ask, moves = next((a, m) for a, m in self.asks.items() if a not in answered)
            answered.add(ask)
            await self.send(Answer(ask=ask, move=dice.choice(moves)))
        return len(answered)

    @property
    def _slowed(self) -> int:
        return sum(isinstance(x, Refusal) and x.why == SLOWLY.en for x in self.letters)

    @property
    def is_over(self) -> bool:
        return self.seats.phase == "over"


class Gone(Exception):  # noqa: N818  (it reads as a sentence)
    """The connection has closed."""


# ---------------------------------------------------------------- logs
def verified(log: poulpe.Log) -> Match:
    """Replays the log of a finished match, and checks that the deal matches its commitment."""
    match = poulpe.replay(log)
    assert match.over and match.outcome
    assert log.fair and is_kept(log.fair, int(log.seed, 16))
    return match
