"""Playing for others, running somebody else's table, and requests from other sites are refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest

from poulpe.table import say
from poulpe.table.letters import (
    Answer,
    ClearSeat,
    Closing,
    Kick,
    Leave,
    Mute,
    Refusal,
    Request,
    SeatBot,
    Seats,
    Shown,
    Sit,
    Stand,
    Start,
    Story,
    TakeBack,
    TellStory,
)
from tests.server.hosting import GAME, Host, Page, People, Person, encode, seated

pytestmark = pytest.mark.anyio
ELSEWHERE = ("http://evil.example", "null", "http://127.0.0.1.evil.example", "http://[", "http://127.0.0.1:1", "")


@asynccontextmanager
async def table(host: Host) -> AsyncIterator[tuple[Page, Page, Page]]:
    """The pages of a host, a guest and a spectator, at a table with two bots that has not started."""
    async with People(host) as people:
        *two, stranger = await people.come(3)
        id, (first, second) = await seated(two)
        watching = await stranger.at(id)
        for page in (first, second):
            await page.until(lambda page=page: page.seats.gallery == 1)  # type: ignore[misc]
        yield first, second, watching


async def refused(page: Page, letter: Request, why: str) -> None:
    assert (await page.ask(letter, Refusal)).why == why


# ---------------------------------------------------------------- seats and the host's rights
async def test_a_seat_belongs_to_whoever_sits_there(host: Host) -> None:
    async with table(host) as (first, second, stranger):
        before = first.seats.seats
        await refused(stranger, Sit(seat=0), say.TAKEN.en)
        await refused(stranger, Sit(seat=2), say.TAKEN.en)
        await refused(stranger, Stand(seat=0), say.NOT_YOURS.en)
        await refused(second, Stand(seat=0), say.NOT_YOURS.en)
        await refused(second, Stand(seat=2), say.NOT_YOURS.en)
        await refused(stranger, Sit(seat=9), say.NO_SEAT.en.format(seat=9))
        assert (await second.ask(Stand(seat=1), Seats)).seats[1].sitter == "empty"
        assert (await second.ask(Sit(seat=1), Seats)).seats == before


async def test_only_the_host_rules_the_table(host: Host) -> None:
    async with table(host) as (first, second, stranger):
        before = len(first.letters)
        for page in (second, stranger):
            for letter in (
                Start(),
                SeatBot(seat=2, bot="thumb"),
                ClearSeat(seat=2),
                Mute(person=first.you, on=True),
                Kick(person=first.you),
                Kick(person=page.you),
            ):
                await refused(page, letter, say.HOST_ONLY.en)
        assert len(first.letters) == before, "nobody else is told"
        await first.send(Start())
        await second.first(Shown)


async def test_the_host_does_not_rule_over_seats_of_people(host: Host) -> None:
    async with table(host) as (first, second, _):
        await refused(first, SeatBot(seat=1, bot="thumb"), say.NOT_EMPTY.en)
        await refused(first, ClearSeat(seat=1), say.NOT_EMPTY.en)
        await refused(first, Stand(seat=1), say.NOT_YOURS.en)
        await refused(first, Kick(person=first.you), say.NOT_YOURSELF.en)
        await refused(first, Kick(person="nobody"), say.NOBODY.en)
        assert second.seats.seats[1].person == second.you


# ---------------------------------------------------------------- moves
async def test_nobody_answers_for_somebody_else(host: Host) -> None:
    async with People(host) as people:
        four, (stranger,) = await people.come(4), await people.come(1)
        id, pages = await seated(four)
        watching = await stranger.at(id)
        await pages[0].send(Start())
        for page in pages:
            await page.first(Shown)
        asked = next(page for page in pages if page.asks)
        ((ask, moves),) = asked.asks.items()
        before = len(asked.letters)
        for page in (*(p for p in pages if p is not asked), watching):
            await refused(page, Answer(ask=ask, move=moves[0]), say.FOREIGN.en)
            await refused(page, TakeBack(seat=ask % 4), say.NO_TAKE_BACK.en)
        for wrong in (-1, -4, ask + 4, 10**30, -(10**30)):
            no = await asked.ask(Answer(ask=wrong, move=moves[0]), Refusal)
            assert no.ask == wrong and no.why in (say.FOREIGN.en, say.LATE.en)
        assert not asked.all(Refusal)[0].rule
        assert asked.shown[ask % 4].view == asked.all(Shown, before)[0].view, "nothing has changed"
        await asked.play(Random(1), most=1)


async def test_whoever_watches_has_the_public_view_only(host: Host) -> None:
    async with table(host) as (first, second, stranger):
        await first.send(Start())
        shown = await stranger.first(Shown)
        assert shown.seat is None and shown.choices is None and not shown.view["asks"]
        assert all(place["hand"] is None for place in shown.view["places"])
        story = await stranger.ask(TellStory(), Story)
        assert all(line.event.get("card") is None for line in story.lines if line.event["type"] == "Drew")
        for letter in (Answer(ask=0, move={"type": "BeAttacked"}), Sit(seat=1), Start(), Leave()):
            await stranger.ask(letter, Refusal)
        assert set(stranger.shown) == {None} and set(second.shown) == {1}


# ---------------------------------------------------------------- sent away
async def test_whoever_is_sent_away_is_told_so_and_stays_away(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        id, (first, second) = await seated([one, two])
        await first.send(Kick(person=second.you))
        assert (await second.first(Closing)) == Closing(why=say.SENT_AWAY.en, again=False)
        assert await second.gone() == 4001
        await first.until(lambda: first.seats.seats[1].sitter == "empty")
        again = await Page.open(host, id, two.headers, "?lang=fr")
        assert (await again.first(Closing)) == Closing(why=say.SENT_AWAY.fr, again=False)
        assert await again.gone() == 4001
        assert (await two.http.post("/api/quick", json={"game": GAME})).json()["id"] != id


# ---------------------------------------------------------------- other sites
async def opened(host: Host, someone: Person, id: str, **headers: str) -> Page:
    return await Page.open(host, id, someone.headers | headers)


async def test_a_socket_from_elsewhere_is_turned_away_with_a_reason(host: Host) -> None:
    async with People(host) as people:
        (someone,) = await people.come(1)
        id, _ = await seated([someone])
        for origin in ELSEWHERE:
            page = await opened(host, someone, id, Origin=origin)
            assert await page.gone() == 4009, origin
            assert page.letters == [Closing(why="this page comes from another site", again=False)]
        own = await opened(host, someone, id, Origin=host.url)
        await own.first(Seats)
        await own.close()


async def test_a_socket_without_a_cookie_is_turned_away_with_a_reason(host: Host) -> None:
    async with People(host) as people:
        (someone,) = await people.come(1)
        id, _ = await seated([someone])
        page = await Page.open(host, id, {}, "?lang=fr")
        assert await page.gone() == 4003
        assert page.letters == [Closing(why="ouvre d'abord la page : elle te donne un nom", again=False)]


@pytest.mark.parametrize("id", ["nothing", "%00", "%2e%2e", "x" * 3000, "%C3%A9"])
async def test_a_socket_for_a_table_that_is_not_there_is_turned_away(host: Host, id: str) -> None:
    async with People(host) as people:
        (someone,) = await people.come(1)
        page = await opened(host, someone, id)
        assert await page.gone() == 4004
        assert page.letters == [Closing(why="there is no such table", again=False)]


async def test_a_request_from_elsewhere_is_refused(host: Host) -> None:
    async with People(host) as people:
        (someone,) = await people.come(1)
        await someone.rename("Ondine")
        body = {"game": GAME, "seats": 4}
        for origin in ELSEWHERE:
            headers = {"Origin": origin}
            for method, path, wish in (
                ("POST", "/api/tables", body),
                ("POST", "/api/quick", {"game": GAME}),
                ("PATCH", "/api/me", {"name": "x"}),
            ):
                answer = await someone.http.request(method, path, json=wish, headers=headers)
                assert answer.status_code == 403, f"{method} {path} from {origin}"
                assert answer.json()["why"]["fr"] == "cette page vient d'un autre site"
        assert (await someone.http.get("/api/me")).json()["name"] == "Ondine"
        assert not (await someone.http.get("/api/tables")).json()["yours"]
        assert (await someone.http.post("/api/tables", json=body, headers={"Origin": host.url})).is_success


async def test_a_form_of_another_page_cannot_post_text_as_json(host: Host) -> None:
    """A form also sends its Origin, so the browser's cookie does not help it."""
    async with People(host) as people:
        (someone,) = await people.come(1)
        headers = {"Origin": "http://evil.example", "Content-Type": "text/plain"}
        answer = await someone.http.post("/api/tables", content=encode({"game": GAME, "seats": 4}), headers=headers)
        assert answer.status_code == 403 and msgspec.json.decode(answer.content)["path"] == "$"
