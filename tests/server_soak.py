"""Long runs of the real server: `make soak`. Many tables, kill -9 at random moments, endless garbage."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import conftest  # noqa: F401  (puts the toy on the shelf)
from poulpe.table.letters import Fault
from tests.server.hosting import Host, Page, People, seated, verified
from tests.server.test_garbage import is_letter, mangled, still_there
from tests.server.test_leaks import WITH_SECRETS, check_bytes
from tests.server.witness import Company, killed_while_they_play

SCALE = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
TABLES, KILLS, GARBAGE, MATCHES = (max(1, round(n * SCALE)) for n in (200, 40, 40_000, 30))
AT_ONCE = 4  # tables in play when the server is killed
NO_LIMITS = ("--sockets", "0", "--letters", "0", "--requests", "0", "--openings", "0")


async def many_tables(host: Host, people: People) -> str:
    (someone,) = await people.come(1)
    tables = [await someone.table(sit=None, bots=["random", "thumb"] * 2, start=True) for _ in range(TABLES)]
    moves = 0
    for table in tables:
        await someone.ended(table)
        moves += len(verified(await someone.log(table)).moves)
    return f"{TABLES} tables of bots finished after {moves} moves, every log verified"


async def many_kills(host: Host, people: People) -> str:
    dice, companies, ended = Random(1), list[Company](), 0
    for _ in range(KILLS):
        companies += [await Company.begins(people) for _ in range(AT_ONCE - len(companies))]
        await killed_while_they_play(host, companies, dice)
        done = [company for company in companies if company.is_done]
        companies = [company for company in companies if not company.is_done]
        for company in done:
            await company.check()
        ended += len(done)
    await asyncio.gather(*(company.play(dice) for company in companies))
    for company in companies:
        await company.check()
    return f"killed {KILLS} times; everything told was there each time; {ended + len(companies)} matches verified"


async def much_garbage(host: Host, people: People) -> str:
    _, pages = await seated(await people.come(4))
    await pages[0].send({"type": "Start"})
    await asyncio.gather(*(_litter(page, seed) for seed, page in enumerate(pages)))
    await asyncio.gather(*(page.play(Random(1)) for page in pages))
    return f"{4 * (GARBAGE // 4)} mangled letters in the middle of a match, each answered with the place of its fault"


async def _litter(page: Page, seed: int) -> None:
    for data, _ in zip((d for d in mangled(Random(seed)) if not is_letter(d)), range(GARBAGE // 4), strict=False):
        fault = await page.ask(data, Fault)
        assert fault.path.startswith("$") and fault.why, data
        page.bytes.clear()
        page.letters = [letter for letter in page.letters if not isinstance(letter, Fault)]
    await still_there(page)


async def soak(run: Callable[[Host, People], Awaitable[str]]) -> None:
    started = time.time()
    with TemporaryDirectory() as folder:
        host = Host(Path(folder) / "data", *NO_LIMITS).start()
        try:
            async with People(host) as people:
                told = await run(host, people)
        finally:
            host.kill()
        assert not host.complaints(), host.complaints()
    print(f"server: {told} ({time.time() - started:.0f} s)", flush=True)


if __name__ == "__main__":
    for run in (many_tables, many_kills, much_garbage):
        asyncio.run(soak(run))
    for name in WITH_SECRETS:
        print(f"{name}: {check_bytes(name, range(2, 2 + MATCHES))} moves told identically in two truths", flush=True)
