"""The open pages of one table: letters go out to them, and in the end a goodbye."""

from __future__ import annotations

import msgspec

from poulpe.core.vocabulary import Text
from poulpe.server.metrics import Metrics
from poulpe.server.outbox import Outbox
from poulpe.table import Reader
from poulpe.table.letters import Closing, Refusal, ToPage

encode = msgspec.json.Encoder().encode

Addressed = tuple[Reader, bytes]


class Pages:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._outboxes: dict[Reader, Outbox] = {}

    def __len__(self) -> int:
        return len(self._outboxes)

    def add(self, reader: Reader, outbox: Outbox) -> None:
        self._outboxes[reader] = outbox

    def remove(self, reader: Reader) -> bool:
        return self._outboxes.pop(reader, None) is not None

    # ---------------------------------------------------------------- letters
    def encoded(self, letters: list[tuple[Reader, ToPage]]) -> list[Addressed]:
        """A letter that several pages share is encoded once."""
        encoded: dict[int, bytes] = {}
        addressed = []
        for reader, letter in letters:
            data = encoded.get(id(letter))
            if data is None:
                data = encoded[id(letter)] = encode(letter)
            if type(letter) is Refusal:
                self._metrics.refusals.inc()
            addressed.append((reader, data))
        return addressed

    def post(self, letters: list[Addressed]) -> None:
        outboxes = self._outboxes
        for reader, letter in letters:
            if reader in outboxes:
                outboxes[reader].put(letter)

    # ---------------------------------------------------------------- goodbyes
    def close(self, why: Text, again: bool) -> None:
        for reader, outbox in self._outboxes.items():
            outbox.close(goodbye(reader, why, again))

    def close_those_of(self, person: str, why: Text) -> None:
        for reader, outbox in self._outboxes.items():
            if reader.person == person:
                outbox.close(goodbye(reader, why))


def goodbye(reader: Reader, why: Text, again: bool = False) -> bytes:
    return encode(Closing(why=why[reader.lang], again=again))
