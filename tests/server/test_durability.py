"""Whatever was sent is stored: after kill -9, after a restart, and with no page open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from poulpe.table.letters import Closing, Shown, Start
from tests.server.hosting import Host, People, seated, soon, verified
from tests.server.witness import Company, killed_while_they_play

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for these tests only, to be killed and restarted."""
    host = Host(tmp_path_factory.mktemp("mortal") / "data").start()
    yield host
    host.kill()
    assert not host.complaints()


async def test_every_move_that_was_told_survives_a_kill(mortal: Host) -> None:
    async with People(mortal) as people:
        dice = Random(8)
        companies = [await Company.begins(people) for _ in range(2)]
        for _ in range(2):
            await killed_while_they_play(mortal, companies, dice)
        await asyncio.gather(*(company.play(dice) for company in companies))
        for company in companies:
            await company.check()


async def test_a_server_that_stops_says_so_and_the_match_goes_on_afterwards(mortal: Host) -> None:
    async with People(mortal) as people:
        two = await people.come(2)
        id, pages = await seated(two)
        french = await (await people.come(1))[0].at(id, "?lang=fr")
        await pages[0].send(Start())
        playing = asyncio.gather(*(page.play(Random(i)) for i, page in enumerate(pages)), return_exceptions=True)
        await french.until(lambda: bool(french.shown) and french.shown[None].chapter > 3)
        await asyncio.to_thread(mortal.stop)
        await playing
        for page in pages:
            assert await page.gone() == 1012
            assert page.letters[-1] == Closing(
                why="the server is restarting; your match goes on in a moment", again=True
            )
        assert (await french.first(Closing)).why.startswith("le serveur redémarre")
        mortal.start()
        again = [await someone.at(id) for someone in two]
        for before, after in zip(pages, again, strict=True):
            await after.first(Shown)
            assert all(after.shown[q].chapter >= shown.chapter for q, shown in before.shown.items())
        await asyncio.gather(*(page.play(Random(i)) for i, page in enumerate(again)))
        verified(await two[0].log(id))


async def test_tables_of_bots_go_on_after_a_kill_although_nobody_looks(mortal: Host) -> None:
    """The tables are private: nobody sees them in the lobby, but the server resumes them."""
    async with People(mortal) as people:
        (someone,) = await people.come(1)
        await someone.rename("Ondine")
        id, _ = await seated([someone])
        bots = {"sit": None, "bots": ["random"] * 4, "start": True, "private": True}
        long = {"rounds_to_win": 5}  # long matches, far from over when the server is killed
        ids = [await someone.table(**bots, options=long) for _ in range(8)]
        mortal.kill()
        mortal.start()
        await soon(lambda: mortal.metric("poulpe_moves_total") > 0)

        # names and tables survive too
        assert (await someone.http.get("/api/me")).json() == {"id": someone.id, "name": "Ondine"}
        (card,) = (await someone.http.get("/api/tables")).json()["yours"]
        assert card["id"] == id and card["people"] == ["Ondine"] and card["taken"] == 4
        assert (await someone.at(id)).seats.seats[0].person == someone.id
        for id in ids:
            await someone.ended(id)
            verified(await someone.log(id))
