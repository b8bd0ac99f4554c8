"""A page that stops reading delays nobody, uses little memory, and later gets the current state of the match."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

import poulpe
from poulpe.core.match import Match
from poulpe.server.pages import LIMIT, MOST, Outbox
from poulpe.server.wire import framed
from poulpe.table.letters import Shown, Sit, Start, Story, TellStory, Welcome
from tests.server.hosting import GAME, PATIENT, Host, Page, People, Person, soon

pytestmark = pytest.mark.anyio
MEGABYTE = 1 << 20
BEHIND = "poulpe_pages_behind_total"
STORIES_ASKED = 110
STORIES = 'poulpe_letters_total{type="TellStory"}'
LITTLE = 4096  # bytes that the system may buffer for a page that does not read


# ---------------------------------------------------------------- the outbox alone
class Letterbox:
    """Accepts letters only while it is open."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.open = asyncio.Event()

    async def send(self, letter: bytes) -> None:
        await self.open.wait()
        self.got.append(letter)

    async def fresh(self) -> list[bytes]:
        return [b"view", b"seats"]


async def test_an_outbox_keeps_the_order() -> None:
    page = Letterbox()
    outbox = Outbox(page.send, page.fresh)
    page.open.set()
    for i in range(LIMIT):
        outbox.put(b"%d" % i)
    outbox.close(b"bye")
    await outbox.run()
    assert page.got == [*(b"%d" % i for i in range(LIMIT)), b"bye"] and outbox.skips == 0


async def test_what_nothing_holds_up_is_posted_at_once_and_the_order_stays() -> None:
    page, is_free = Letterbox(), True

    def post(letter: bytes) -> bool:
        page.got += [letter] * is_free
        return is_free

    outbox = Outbox(page.send, page.fresh, post)
    outbox.put(b"0")
    assert page.got == [b"0"]
    is_free = False
    outbox.put(b"1")
    is_free = True
    outbox.put(b"2")  # behind the one that is waiting
    page.open.set()
    running = asyncio.create_task(outbox.run())
    await asyncio.sleep(0)
    outbox.put(b"3")
    outbox.close(b"bye")
    outbox.put(b"too late")
    await running
    assert page.got == [b"0", b"1", b"2", b"3", b"too late", b"bye"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_what_a_browser_reads(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    assert done.value.value == Frame(Opcode.TEXT, b"x" * size)


async def test_an_outbox_that_is_full_begins_again_with_a_fresh_view() -> None:
    page = Letterbox()
    outbox = Outbox(page.send, page.fresh)
    running = asyncio.create_task(outbox.run())
    for i in range(10 * LIMIT):
        outbox.put(b"%d" % i)
        if i == 0:
            await asyncio.sleep(0)  # it is being sent
    page.open.set()
    await soon(lambda: page.got == [b"0", b"view", b"seats"])
    outbox.put(b"news")
    outbox.close(b"bye")
    await running
    assert page.got == [b"0", b"view", b"seats", b"news", b"bye"] and outbox.skips == 1


async def test_an_outbox_holds_few_long_letters_but_any_single_one() -> None:
    page = Letterbox()
    outbox = Outbox(page.send, page.fresh)
    page.open.set()
    outbox.put(b"x" * 2 * MOST)
    outbox.close(b"bye")
    await outbox.run()
    assert len(page.got[0]) == 2 * MOST and outbox.skips == 0
    outbox = Outbox(page.send, page.fresh)
    for _ in range(3):
        outbox.put(b"x" * (MOST // 2))
    assert outbox.behind


async def test_a_goodbye_is_sent_to_a_page_that_is_behind() -> None:
    page = Letterbox()
    outbox = Outbox(page.send, page.fresh)
    for _ in range(2 * LIMIT):
        outbox.put(b"old")
    outbox.close(b"bye")
    outbox.close(b"bye again")
    page.open.set()
    await outbox.run()
    assert page.got == [b"view", b"seats", b"bye"]


async def test_a_page_that_reads_nothing_for_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("poulpe.server.pages.STUCK", 0.01)
    page = Letterbox()
    outbox = Outbox(page.send, page.fresh)
    outbox.put(b"letter")
    with pytest.raises(TimeoutError):
        await outbox.run()


# ---------------------------------------------------------------- real sockets
async def deaf(host: Host, someone: Person, table: str) -> tuple[Page, asyncio.Event]:
    """A page that reads nothing until the event is set."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
    sock.connect(("127.0.0.1", host.port))
    sock.setblocking(False)
    url = f"ws://127.0.0.1:{host.port}/ws/{table}"
    ws = await connect(url, sock=sock, additional_headers=someone.headers, max_queue=1, proxy=None, **PATIENT)
    hears = asyncio.Event()
    page = Page(ws, hears)
    someone.pages.append(page)
    return page, hears


def long_match() -> Match:
    """Four hundred moves and not over yet; its story exceeds a hundred kilobytes."""
    match, dice = Match.deal(GAME, 6, 6), Random(6)
    while len(match.moves) < 400:
        ask = dice.choice(match.asks)
        match.play(ask.seat, dice.choice(ask.moves))
    return match


@pytest.fixture
def patient_host(tmp_path: Path) -> Iterator[Host]:
    """A server without a limit on letters."""
    running = Host(tmp_path / "data", "--letters", "0").start()
    yield running
    running.kill()
    assert not running.complaints()


async def test_others_go_on_when_a_page_stops_reading(patient_host: Host) -> None:
    """A spectator keeps requesting the whole story without reading, ten times what the system can buffer."""
    host = patient_host
    async with People(host) as people:
        one, stuck = await people.come(2)
        log = poulpe.to_json(long_match().log).decode()
        table = (await one.http.post("/api/logs", json={"log": log})).json()["id"]
        page = await one.at(table)
        for seat in range(6):
            await page.send(Sit(seat=seat))
        await page.send(Start())
        await page.first(Shown)
        deaf_page, hears = await deaf(host, stuck, table)
        await page.until(lambda: page.seats.gallery == 1)
        before, behind, told = host.ps.memory_info().rss, host.metric(BEHIND), host.metric(STORIES)
        for _ in range(STORIES_ASKED):
            await deaf_page.send(TellStory())
        await page.play(Random(1))
        assert poulpe.replay(await one.log(table)).over
        await soon(lambda: host.metric(STORIES) == told + STORIES_ASKED)
        assert host.ps.memory_info().rss - before < 64 * MEGABYTE
        assert not deaf_page.letters

        hears.set()
        await deaf_page.until(lambda: None in deaf_page.shown and deaf_page.shown[None].view["over"])
        assert len(deaf_page.all(Welcome)) >= 2, "it is sent everything anew"
        assert len(deaf_page.all(Story)) < STORIES_ASKED and host.metric(BEHIND) > behind
        gallery = await (await people.come(1))[0].at(table)
        await gallery.first(Shown)
        assert deaf_page.shown[None].view == gallery.shown[None].view
