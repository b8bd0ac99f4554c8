"""External bots: a token instead of a cookie, and the same letters that people get."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import httpx
import pytest

from poulpe.table.letters import Closing, Shown, Start, Welcome
from tests.server.hosting import LONG, Host, Page, People, verified

pytestmark = pytest.mark.anyio
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
DUEL = {"game": "crabs-vs-octopuses", "seats": 2}  # nobody is eliminated from a duel before having moved


async def test_the_example_plays_a_match_to_its_end(host: Host) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40
    async with People(host) as people:
        (ana,) = await people.come(1)
        table = await ana.table(sit=None, bots=["thumb"], **DUEL)
        page = await ana.at(table)
        bot = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), host.url, table)
        await page.until(lambda: page.seats.seats[0].name == "Example (bot)")
        await page.send(Start())
        await page.until(lambda: page.is_over)
        async with asyncio.timeout(LONG):
            assert await bot.wait() == 0
        match = verified(await ana.log(table))
        assert 0 in {played.seat for played in match.moves}


async def test_a_token_is_somebody_and_a_false_one_nobody(host: Host) -> None:
    async with People(host) as people:
        (ana,) = await people.come(1)
        made = (await ana.http.post("/api/tokens", json={"name": "Squid"})).raise_for_status().json()
        bearer = {"Authorization": f"Bearer {made['token']}"}
        async with httpx.AsyncClient(base_url=host.url, headers=bearer, timeout=LONG) as http:
            me = (await http.get("/api/me")).json()
            assert me == {"id": made["id"], "name": "Squid (bot)"}
            assert (await http.post("/api/tokens", json={"name": "Heir"})).status_code == 403
            renamed = (await http.patch("/api/me", json={"name": "A person, honestly, for sure"[:24]})).json()
            assert renamed["name"].endswith(" (bot)")
        async with httpx.AsyncClient(
            base_url=host.url, headers={"Authorization": bearer["Authorization"][:-1]}, timeout=LONG
        ) as http:
            refused = await http.post("/api/tables", json={"game": "octorage", "seats": 3})
            assert refused.status_code == 401 and "is not valid" in refused.json()["why"]["en"]
            assert "set-cookie" not in refused.headers, "a bot with a bad token must not become a guest instead"
        table = await ana.table(sit=None, bots=["thumb"] * 3)
        page = await ana.at(table)
        squid = await Page.open(host, table, bearer)
        await squid.send({"type": "Sit", "seat": 0})
        await page.until(lambda: page.seats.seats[0].person == made["id"])
        await page.send(Start())
        shown = await squid.first(Shown)
        assert shown.seat == 0 and shown.view["seat"] == 0
        await squid.close()


async def test_a_token_is_revoked_by_whoever_made_it_or_by_itself(tmp_path: Path) -> None:
    host = Host(tmp_path / "data").start()
    try:
        async with People(host) as people:
            ana, ben = await people.come(2)
            squid, kraken = [
                (await ana.http.post("/api/tokens", json={"name": name})).raise_for_status().json()
                for name in ("Squid", "Kraken")
            ]
            assert {t["id"] for t in (await ana.http.get("/api/tokens")).json()} == {squid["id"], kraken["id"]}
            table = await ana.table(sit=None)
            bearers = [{"Authorization": f"Bearer {made['token']}"} for made in (squid, kraken)]
            page = await Page.open(host, table, bearers[0])
            await page.first(Welcome)  # it is at the table, so it can be sent away

            assert (await ben.http.delete(f"/api/tokens/{squid['id']}")).status_code == 404
            left = (await ana.http.delete(f"/api/tokens/{squid['id']}")).raise_for_status().json()
            assert [t["id"] for t in left] == [kraken["id"]]
            closing = await page.first(Closing)
            assert not closing.again and "revoked" in closing.why

            async with httpx.AsyncClient(base_url=host.url, headers=bearers[1], timeout=LONG) as http:
                (await http.delete(f"/api/tokens/{kraken['id']}")).raise_for_status()
            host.kill()
            host.start()
            for bearer in bearers:
                async with httpx.AsyncClient(base_url=host.url, headers=bearer, timeout=LONG) as http:
                    assert (await http.get("/api/me")).status_code == 401
                stranger = await Page.open(host, table, bearer)
                assert "is not valid" in (await stranger.first(Closing)).why
    finally:
        host.kill()
