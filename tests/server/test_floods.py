"""A client that sends far too much is slowed down, then disconnected; everybody else carries on."""

from __future__ import annotations

import asyncio
from random import Random

import httpx
import pytest

from poulpe.table.letters import Closing, Refusal, Said, Say, Shown, Speak, Start, Story, TellStory, Welcome
from tests.server.hosting import GAME, Gone, Host, Page, People, new_address, seated, soon, verified

pytestmark = pytest.mark.anyio
SLOWLY = "too many letters: wait a moment"
BATCH = 20  # letters; their answers fit into an outbox


async def exhaust(page: Page) -> None:
    """Sends letters, each of which gets one answer, until one is refused."""
    while not page.all(Refusal):
        since = len(page.letters)
        await asyncio.gather(*(page.send(Speak(lang="en")) for _ in range(BATCH)))
        await page.until(lambda since=since: len(page.all(Welcome | Refusal, since)) >= BATCH)  # type: ignore[misc]
    assert page.last(Refusal).why == SLOWLY


async def test_too_many_letters_are_refused_and_then_the_socket_is_closed(host: Host) -> None:
    async with People(host) as people:
        company = await people.come(4)
        table, pages = await seated(company)
        await pages[0].send(Start())
        *others, flooder = pages
        await flooder.first(Shown)
        await exhaust(flooder)
        with pytest.raises(Gone):
            while True:
                await flooder.send(b'{"type":"TellStory"}')
                await asyncio.sleep(0)  # the page keeps reading
        assert await flooder.gone() == 1012
        assert flooder.letters[-1] == Closing(why="far too many letters", again=False)
        back = await company[3].at(table)
        await asyncio.gather(*(page.play(Random(i)) for i, page in enumerate((*others, back))))
        verified(await company[0].log(table))


async def test_whole_stories_are_told_now_and_then(host: Host) -> None:
    """Each one costs as much as many letters."""
    async with People(host) as people:
        _, (page,) = await seated(await people.come(1))
        await page.send(Start())
        await page.first(Shown)
        for _ in range(BATCH):
            await page.send(TellStory())
        await page.until(lambda: len(page.all(Story | Refusal)) >= BATCH)
        assert page.last(Refusal).why == SLOWLY and 0 < len(page.all(Story)) < BATCH
        while not isinstance(await page.ask(TellStory(), object), Story):
            await asyncio.sleep(2)


async def test_whoever_slows_down_is_heard_again(host: Host) -> None:
    async with People(host) as people:
        _, (page,) = await seated(await people.come(1))
        await exhaust(page)
        while not isinstance(await page.ask(Speak(lang="en"), object), Welcome):
            await asyncio.sleep(0.2)
        assert not page.closed


async def test_a_flood_that_ignores_its_goodbye_ends_too(host: Host) -> None:
    """The client neither reads nor completes the closing handshake."""
    async with People(host) as people:
        one, two = await people.come(2)
        table, (theirs,) = await seated([two])
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        lines = [f"GET /ws/{table} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in one.headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        assert (await reader.readline()).split()[1] == b"101"
        letter = b'{"type":"Return"}'
        frame = bytes([0x81, 0x80 | len(letter), 0, 0, 0, 0]) + letter  # masked with zeros

        await theirs.until(lambda: theirs.seats.gallery == 1)
        while theirs.seats.gallery:
            writer.write(frame * 50)
            await writer.drain()
            await asyncio.sleep(0.01)
        assert (await theirs.ask(Speak(lang="en"), Welcome)).you == two.id
        writer.close()


async def test_chat_is_limited_for_each_person(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        table, (mine, theirs) = await seated([one, two])
        other = await one.at(table)  # opening a second window does not get around the limit
        for i in range(8):
            await (mine, other)[i % 2].say(f"{i}")
        for page in (mine, other):
            assert (await page.ask(Say(text="more"), Refusal)).why == SLOWLY
        await theirs.until(lambda: len(theirs.all(Said)) == 8)
        assert (await theirs.ask(Say(text="I may"), Said)).person == two.id
        assert len(theirs.all(Said)) == 9
        await mine.ask(Speak(lang="fr"), Welcome)  # other letters are not affected


async def test_an_address_has_so_many_sockets_and_no_more(host: Host) -> None:
    """This server is started with a limit of three."""
    async with People(host) as people:
        one, two = await people.come(2)
        table, (first,) = await seated([one])
        await one.at(table)
        third = await one.at(table)
        for _ in range(5):
            page = await Page.open(host, table, one.headers)
            assert await page.gone() == 4008
            assert page.letters == [Closing(why="too many connections from your address", again=False)]
        await two.at(table)  # from another address
        await third.close()
        while isinstance(await (page := await Page.open(host, table, one.headers)).first(object), Closing):
            await page.gone()  # the server may not have noticed the close yet
        await page.close()
        assert (await first.ask(Speak(lang="en"), Welcome)).you == one.id


async def test_closed_sockets_are_not_counted_for_ever(host: Host) -> None:
    async with People(host) as people:
        (one,) = await people.come(1)
        table, (first,) = await seated([one])
        await first.close()
        for _ in range(12):
            await (await one.at(table)).close()
        await soon(lambda: host.metric("poulpe_sockets") == 0)


async def test_an_address_has_so_many_requests_a_minute(host: Host) -> None:
    """This server is started with a limit of 240."""
    headers = {"X-Forwarded-For": new_address()}
    async with httpx.AsyncClient(base_url=host.url, headers=headers, timeout=60) as http:
        answers = [(await http.get("/api/me")).status_code for _ in range(240)]
        assert set(answers) == {200}
        for method, path in (("GET", "/api/me"), ("GET", "/health"), ("POST", "/api/tables"), ("PATCH", "/api/me")):
            no = await http.request(method, path)
            assert no.status_code == 429 and no.json()["why"]["en"] == "too many requests: wait a moment"
    async with httpx.AsyncClient(base_url=host.url, headers={"X-Forwarded-For": new_address()}, timeout=60) as http:
        assert (await http.get("/api/me")).is_success  # other addresses are not affected


async def test_an_address_opens_60_tables_a_minute(host: Host) -> None:
    async with People(host) as people:
        (one,) = await people.come(1)
        for i in range(60):
            path, body = ("/api/quick", {"game": GAME}) if i % 2 else ("/api/tables", {"game": GAME, "seats": 3})
            assert (await one.http.post(path, json=body)).is_success
        for path, body in (("/api/quick", {"game": GAME}), ("/api/tables", {"game": GAME, "seats": 3})):
            assert (await one.http.post(path, json=body)).status_code == 429
        assert (await one.http.get("/api/tables")).is_success
