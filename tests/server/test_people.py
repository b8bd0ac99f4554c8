"""Guests: a cookie proves who they are, and their names and messages always stay plain text."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie

import httpx
import pytest

from poulpe.table.letters import Fault, Said, Say, Seats, Sit, Speak, Welcome
from tests.server.hosting import LONG, Host, Page, People, person, seated

pytestmark = pytest.mark.anyio


def client(host: Host, cookie: str | None = None) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=host.url, cookies={"poulpe": cookie} if cookie else None, timeout=LONG)


# ---------------------------------------------------------------- cookies
async def test_the_first_request_gets_a_cookie_that_scripts_cannot_read(host: Host) -> None:
    async with client(host) as browser:
        answer = await browser.get("/api/me")
        cookie = SimpleCookie(answer.headers["set-cookie"])["poulpe"]
        assert cookie["httponly"] and cookie["samesite"] == "lax" and int(cookie["max-age"]) > 300 * 86_400
        again = await browser.get("/api/me")
        assert again.json() == answer.json() and "set-cookie" not in again.headers


async def test_two_guests_are_two_people(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        assert one.id != two.id
        assert (await one.http.get("/api/me")).json()["id"] == one.id


async def test_a_forged_or_changed_cookie_is_nobody(host: Host) -> None:
    async with person(host) as victim:
        true = victim.http.cookies["poulpe"]
        id, signature = true.rsplit(".", 1)
        flipped = signature[:-2] + ("A" if signature[-2] != "A" else "B") + signature[-1]
        forged = [id, f"{id}.", f"{id}.{signature[:-3]}", f"{id}.{flipped}", f"x{true}", f".{signature}", "...", "%00"]
        for cookie in forged:
            async with client(host, cookie) as thief:
                answer = await thief.get("/api/me")
                assert answer.json()["id"] != victim.id and "set-cookie" in answer.headers, cookie


async def test_the_public_id_of_somebody_is_no_key_to_their_seat(host: Host) -> None:
    async with person(host) as victim:
        table, _ = await seated([victim])
        for cookie in (victim.id, f"{victim.id}.{'A' * 27}"):
            page = await Page.open(host, table, {"Cookie": f"poulpe={cookie}"})
            assert await page.gone() == 4003


async def test_a_cookie_is_still_good_in_another_window(host: Host) -> None:
    async with person(host) as someone:
        table, (page,) = await seated([someone])
        other = await someone.at(table)
        assert page.you == other.you == someone.id
        assert other.seats.gallery == 0


# ---------------------------------------------------------------- names
async def test_a_new_name_reaches_the_table(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        _, (mine, theirs) = await seated([one, two])
        assert await one.rename("Ondine") == "Ondine"
        await theirs.until(lambda: theirs.seats.seats[0].name == "Ondine")
        assert (await theirs.ask(Say(text="hello"), Said)).name != "Ondine"
        said = await theirs.ask(Say(text="hello"), Said)
        assert said.person == two.id
        assert (await mine.say("it is me")).name == "Ondine"


async def test_somebody_who_only_watches_has_the_new_name_too(host: Host) -> None:
    async with People(host) as people:
        one, watcher = await people.come(2)
        table, _ = await seated([one])
        page = await watcher.at(table)
        await watcher.rename("Nerida")
        assert (await page.ask(Say(text="bravo"), Said)).name == "Nerida"


async def test_names_have_at_most_24_characters(host: Host) -> None:
    async with person(host) as someone:
        assert await someone.rename("é" * 24) == "é" * 24
        for name in ("", "x" * 25, "x" * 5000):
            answer = await someone.http.patch("/api/me", json={"name": name})
            assert answer.status_code == 400 and answer.json()["path"] == "$.name"
        assert (await someone.http.get("/api/me")).json()["name"] == "é" * 24
        _, (page,) = await seated([someone])
        fault = await page.ask({"type": "Sit", "seat": 1, "name": "x" * 25}, Fault)
        assert fault.path == "$.name"


SPREAD, FOLDED = " \t Oc\x00to\x07\n\n\u2028man \x1b[31m\x7f ", "Oc to man [31m"


async def test_blanks_and_control_characters_of_a_X(host: Host) -> None:
    async with person(host) as someone:
        assert await someone.rename(SPREAD[:24]) == FOLDED
        before = (await someone.http.get("/api/me")).json()["name"]
        assert await someone.rename(" \x00 \n") == before  # nothing would be left, so the old name stays


async def test_blanks_and_control_characters_are_folded_at_the_table_too(host: Host) -> None:
    async with person(host) as someone:
        table = await someone.table(sit=None)
        page = await someone.at(table)
        seats = await page.ask(Sit(seat=2, name=SPREAD[:24]), Seats)
        assert seats.seats[2].name == FOLDED
        assert (await page.ask(Say(text=SPREAD), Said)).text == FOLDED


# ---------------------------------------------------------------- words
async def test_chat_has_at_most_300_characters(host: Host) -> None:
    async with person(host) as someone:
        _, (page,) = await seated([someone])
        assert (await page.ask(Say(text="o" * 300), Said)).text == "o" * 300
        for text in ("", "o" * 301):
            assert (await page.ask({"type": "Say", "text": text}, Fault)).path == "$.text"
        await page.send(Say(text=" \n "))  # an empty message is not sent
        await page.ask(Speak(lang="fr"), Welcome)
        assert len(page.all(Said)) == 1


async def test_html_stays_text(host: Host) -> None:
    """Names and messages are sent unchanged; pages show them as text, and no response is served as HTML."""
    evil = "<img src=x onerror=a()>"
    async with People(host) as people:
        one, two = await people.come(2)
        assert await one.rename(evil) == evil
        table, (mine, theirs) = await seated([one, two])
        await mine.send(Say(text=f"<script>{evil}</script>"))
        said = await theirs.first(Said)
        assert (said.name, said.text) == (evil, f"<script>{evil}</script>")
        assert theirs.seats.seats[0].name == evil
        answers = await asyncio.gather(*(one.http.get(p) for p in ("/api/me", "/api/tables", f"/api/tables/{table}")))
        for answer in answers:
            assert answer.headers["content-type"] == "application/json" and evil in answer.text
            assert answer.headers["x-content-type-options"] == "nosniff"
