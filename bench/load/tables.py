"""A table of four as the generator knows it, whatever server it stands on."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import closing
from http.client import HTTPConnection, HTTPMessage
from random import Random
from typing import Any, Protocol

from bench.load.wires import Connect, Wire

SEATS = 4


class Listener(Protocol):
    """Who plays at the tables."""

    def moved(self, table: Table, silent: bool) -> None:
        """The move in flight is done: everybody who should has seen it."""

    def ready(self, table: Table) -> None:
        """Somebody is asked, and `Table.play` may be called."""

    def failed(self, why: str) -> None:
        """Something that must not happen."""


class Table(ABC):
    """Four people with a socket each. Whoever is asked answers with a move drawn from a seed."""

    def __init__(self, number: int, port: int, connect: Connect, listener: Listener) -> None:
        self.port, self.connect, self.listener = port, connect, listener
        self.dice = Random(number)
        self.wires: list[Wire] = []
        self.bytes = self.frames = 0  # that told of moves

    @abstractmethod
    def invite(self) -> None:
        """Makes its people and opens it, over HTTP."""

    @abstractmethod
    async def open(self) -> None:
        """Connects its sockets and waits until somebody is asked."""

    @abstractmethod
    def play(self) -> None:
        """Sends one legal move."""

    def lost(self) -> None:
        self.listener.failed("a socket was closed")


class Http:
    """One connection that is kept: thousands of people are made through it."""

    def __init__(self, port: int) -> None:
        self._line = HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> tuple[Any, HTTPMessage]:
        """The answer, from JSON where it is, and its headers."""
        text = None if body is None else json.dumps(body)
        kind = {} if body is None else {"Content-Type": "application/json"}
        self._line.request(method, path, text, {**kind, **(headers or {})})
        answer = self._line.getresponse()
        data = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path} gave {answer.status}: {data[:200]!r}")
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return (json.loads(data) if is_json else data.decode()), answer.headers

    def close(self) -> None:
        self._line.close()


def get(port: int, path: str) -> Any:
    with closing(Http(port)) as line:
        return line.ask("GET", path)[0]
