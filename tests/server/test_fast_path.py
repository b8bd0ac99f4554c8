"""The fast path of an answer skips parser and task, but an answer is still stored before it is sent, in order."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from poulpe.server.app import Server
from poulpe.server.goodbyes import FAULT, LOST
from poulpe.server.room import Room
from poulpe.server.store import StoreError
from poulpe.server.turn import Turn
from poulpe.server.wire import is_between_frames, is_short_text, unmasked
from poulpe.table import entries as kept
from poulpe.table.letters import Answer, Closing, Say
from tests.server.hosting import SEATS, soon
from tests.server.test_rooms import Page, opened, run


# ---------------------------------------------------------------- frames
@pytest.mark.parametrize("size", [1, 2, 5, 124, 125])
def test_a_short_text_of_a_browser_is_read_without_a_parser(size: int) -> None:
    text = bytes(range(32, 32 + 90)) * 2
    data = Frame(Opcode.TEXT, text[:size]).serialize(mask=True)
    assert is_short_text(data) and unmasked(data) == text[:size]


def test_all_that_is_not_one_short_text_is_left_to_the_parser() -> None:
    whole = Frame(Opcode.TEXT, b"letter").serialize(mask=True)
    others = [
        Frame(Opcode.TEXT, b"").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
        Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        Frame(Opcode.BINARY, b"letter").serialize(mask=True),
        Frame(Opcode.PING, b"ping").serialize(mask=True),
        Frame(Opcode.CLOSE, b"").serialize(mask=True),
        whole + whole,
        *(whole[:n] for n in range(len(whole))),
    ]
    assert not any(map(is_short_text, others))


def connected() -> ServerProtocol:
    """The server's side of an open connection."""
    client, server = ClientProtocol(parse_uri("ws://poulpe/")), ServerProtocol()
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    assert isinstance(request, Request)
    server.send_response(server.accept(request))
    return server


def test_nothing_is_heard_in_the_middle_of_a_frame() -> None:
    """Wherever a frame is split, its second half must never be taken for a letter."""
    server, letter = connected(), Frame(Opcode.TEXT, b"letter" * 50).serialize(mask=True)
    for cut in range(1, len(letter)):
        assert is_between_frames(server)
        server.receive_data(letter[:cut])
        assert not is_between_frames(server), cut
        server.receive_data(letter[cut:])
    assert is_between_frames(server) and len(server.events_received()) == len(letter) - 1


# ---------------------------------------------------------------- turns
def test_a_turn_is_handed_on_in_order_and_never_lost() -> None:
    async def test() -> None:
        turn, order = Turn(), list[int]()

        async def step(i: int) -> None:
            async with turn:
                order.append(i)

        turn.take()
        tasks = [asyncio.create_task(step(i)) for i in range(5)]
        await asyncio.sleep(0)
        tasks[1].cancel()  # cancelled while waiting
        turn.release()
        tasks[0].cancel()  # cancelled just as its turn comes
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(r, asyncio.CancelledError) for r in results] == [True, True, False, False, False]
        assert order == [2, 3, 4] and turn.is_free

    asyncio.run(test())


# ---------------------------------------------------------------- answers
async def answered(server: Server) -> tuple[Room, Page, Answer]:
    """A table of Ann and bots, with an answer that Ann is about to send."""
    room = await opened(server, bots=SEATS - 1)
    page = await Page(room).enter()
    ask = await page.asked()
    await soon(lambda: room.is_free)
    return room, page, Answer(ask=ask["id"], move=ask["moves"][0])


def moves_of(log: list[kept.AnyEntry]) -> int:
    return sum(isinstance(e, kept.Moved) and e.by == "person" for e in log)


def test_an_answer_is_told_when_it_is_durable_and_others_wait_for_it(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        room, page, answer = await answered(server)
        before = len(page.letters)
        room.hear_now(page.reader, answer)
        assert not room.is_free and server.store.pending == 1 and len(page.letters) == before
        await room.hear(page.reader, Say(text="later"))
        assert moves_of(await server.store.entries(room.table.id)) == 1
        await soon(lambda: len(page.letters) > before + 1)
        assert [type(x).__name__ for x in page.letters[before:]].index("Shown") == 0

        await soon(lambda: room.is_free)
        before = len(page.letters)
        room.hear_now(page.reader, answer)  # the same answer again is late, and refused at once
        assert room.is_free

        def told() -> list[str]:
            return [type(x).__name__ for x in page.letters[before:]]

        await soon(lambda: told()[-1:] == ["Shown"] and "Refusal" in told())
        assert told()[told().index("Refusal") + 1] == "Shown"

    run(tmp_path, test)


@pytest.mark.parametrize("fault", ["disk", "rules", "rules, the usual way"])
def test_an_answer_that_fails_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Pages are told why, reconnect, and find the table as it was stored."""

    def breaks(*_: Any, **__: Any) -> None:
        raise StoreError(LOST) if fault == "disk" else ZeroDivisionError

    async def test(server: Server) -> None:
        room, page, answer = await answered(server)
        with monkeypatch.context() as broken:
            if fault == "disk":
                broken.setattr(server.store, "append_soon", breaks)
            else:
                broken.setattr(room.table, "hear", breaks)
            if fault == "rules, the usual way":
                await room.hear(page.reader, answer)
            else:
                room.hear_now(page.reader, answer)
        why = LOST if fault == "disk" else FAULT
        assert await page.closed() == Closing(why=why.en, again=True) and not room.is_free
        again = await server.rooms.find(room.table.id)
        assert again and again is not room and moves_of(await server.store.entries(again.table.id)) == 0
        newcomer = await Page(again).enter()
        assert (await newcomer.asked())["id"] == answer.ask

    run(tmp_path, test)
