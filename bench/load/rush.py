"""Tables of boardgame.io: the toy of peer/game.js, through the words of socket.io and of its own client."""

from __future__ import annotations

import asyncio
from contextlib import closing
from functools import partial
from typing import Any

import msgspec

from bench.load.tables import SEATS, Http, Table

GAME = "rush"
SPACE = b"/rush,"  # socket.io's namespace of the game
EVENT = b"42" + SPACE
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'
PATIENCE = 60.0


class Card(msgspec.Struct):
    value: int


class Rush(msgspec.Struct):
    hands: list[list[Card] | int]  # one's own, and the sizes of the others
    top: Card | None


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815  (its own name)


class State(msgspec.Struct):
    G: Rush
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Update(msgspec.Struct, array_like=True):
    event: str
    match: str
    state: State


class Synced(msgspec.Struct):
    state: State


class Sync(msgspec.Struct, array_like=True):
    event: str
    match: str
    info: Synced


decode_update = msgspec.json.Decoder(Update).decode
decode_sync = msgspec.json.Decoder(Sync).decode
encode = msgspec.json.encode


class RushTable(Table):
    """A move is done when all four have the state after it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.id = ""
        self.credentials: list[str] = []
        self._now: dict[int, State] = {}
        self._flying = False
        self._greeted, self._synced = [asyncio.Event() for _ in range(SEATS)], asyncio.Event()

    # ---------------------------------------------------------------- the table
    def invite(self) -> None:
        with closing(Http(self.port)) as line:
            self.id = line.ask("POST", f"/games/{GAME}/create", {"numPlayers": SEATS})[0]["matchID"]
            for seat in range(SEATS):
                wish = {"playerID": str(seat), "playerName": f"Poulpe {seat}"}
                found = line.ask("POST", f"/games/{GAME}/{self.id}/join", wish)[0]
                self.credentials.append(found["playerCredentials"])

    async def open(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        for seat in range(SEATS):
            self.wires.append(await self.connect(url, {}, partial(self._hear, seat), self.lost))
            await self._greeted[seat].wait()
            self.wires[seat].send(b"40" + SPACE)
        async with asyncio.timeout(PATIENCE):
            await self._synced.wait()
        self.listener.ready(self)

    def _hear(self, seat: int, data: bytes) -> None:
        if data.startswith(UPDATE):
            self.bytes += len(data)
            self.frames += 1
            self._see(seat, decode_update(data[len(EVENT) :]).state)
        elif data == b"2":  # a ping
            self.wires[seat].send(b"3")
        elif data.startswith(b"0"):  # engine.io is open
            self._greeted[seat].set()
        elif data.startswith(b"40" + SPACE):
            self._emit(seat, "sync", self.id, str(seat), self.credentials[seat], SEATS)
        elif data.startswith(SYNC):
            self._now[seat] = decode_sync(data[len(EVENT) :]).info.state
            if len(self._now) == SEATS:
                self._synced.set()
        elif not data.startswith(EVENT + b'["matchData"'):
            self.listener.failed(f"boardgame.io says {data[:80]!r}")

    def _emit(self, seat: int, *event: Any) -> None:
        self.wires[seat].send(EVENT + encode(event))

    # ---------------------------------------------------------------- moves
    def play(self) -> None:
        """The generator knows the rule, since nothing lists legal moves."""
        seat = int(self._now[0].ctx.currentPlayer)
        state = self._now[seat]
        hand, top = state.G.hands[seat], state.G.top
        assert isinstance(hand, list)
        places = [place for place, card in enumerate(hand) if top is None or card.value >= top.value]
        place = self.dice.choice([*places, None])
        name, args = ("draw", []) if place is None else ("play", [place])
        payload = {"type": name, "args": args, "playerID": str(seat), "credentials": self.credentials[seat]}
        self._flying = True
        self._emit(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, state.id, self.id, str(seat))

    def _see(self, seat: int, state: State) -> None:
        self._now[seat] = state
        if self._flying and all(s.id == state.id for s in self._now.values()):
            self._flying = False
            self.listener.moved(self, False)
            self.listener.ready(self)
