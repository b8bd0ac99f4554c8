"""Clients that remember across connections what they were sent, and check that it survives a killed server."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Self

import poulpe
from poulpe.table.letters import Line, Shown, Start, Story, TellStory
from tests.server.hosting import Gone, Host, Page, People, Person, seated, soon, verified


class Witness:
    def __init__(self, person: Person, page: Page) -> None:
        self.person, self.page = person, page
        self.told: list[Line] = []  # the story of this seat so far
        self.chapter = -1
        self.answers = 0  # how many answers of this seat were acknowledged

    async def play(self, dice: Random) -> None:
        """Plays until the match ends or the server is killed."""
        try:
            await self.page.play(dice)
        except Gone:
            await self.page.close()

    def remember(self) -> None:
        """Records everything this page was sent, after it is closed."""
        for shown in self.page.all(Shown):
            last = self.told[-1].chapter if self.told else -1
            self.told += [line for line in shown.news if line.chapter > last]
            self.chapter = max(self.chapter, shown.chapter)
            self.answers = max(self.answers, _answers(shown.view))

    async def comes_back(self, table: str) -> None:
        """Opens a new page; its story must start with exactly what was told before."""
        self.remember()
        self.page = await self.person.at(table)
        await self.page.first(Shown)
        story = list((await self.page.ask(TellStory(), Story)).lines)
        assert story[: len(self.told)] == self.told, "the story has changed"
        shown = self.page.last(Shown)
        assert shown.chapter >= self.chapter, "a chapter is missing"
        if shown.view["asks"]:
            assert _answers(shown.view) >= self.answers, "an answer is missing"
        self.told, self.chapter = story, shown.chapter

    def check(self, log: poulpe.Log) -> None:
        """Checks that the story that was sent is the story of the log."""
        self.remember()
        (seat,) = self.page.shown
        match = poulpe.replay(log)
        told = [poulpe.to_json(e) for chapter in range(match.chapter + 1) for e in match.told(seat, chapter)]
        assert told == [poulpe.to_json(line.event) for line in self.told]


def _answers(view: dict[str, Any]) -> int:
    """The number of answers so far, which the id of an ask counts."""
    return max((ask["id"] // view["seats"] for ask in view["asks"]), default=0)


class Company:
    """Two people and two bots in the middle of a match."""

    def __init__(self, table: str, witnesses: list[Witness]) -> None:
        self.table, self.witnesses = table, witnesses

    @classmethod
    async def begins(cls, people: People) -> Self:
        two = await people.come(2)
        table, pages = await seated(two)
        await pages[0].send(Start())
        for page in pages:
            await page.first(Shown)
        return cls(table, [Witness(someone, page) for someone, page in zip(two, pages, strict=True)])

    async def play(self, dice: Random) -> None:
        await asyncio.gather(*(witness.play(dice) for witness in self.witnesses))

    async def comes_back(self) -> None:
        for witness in self.witnesses:
            await witness.comes_back(self.table)

    @property
    def is_done(self) -> bool:
        return all(witness.page.is_over for witness in self.witnesses)

    async def check(self) -> None:
        log = await self.witnesses[0].person.log(self.table)
        verified(log)
        for witness in self.witnesses:
            witness.check(log)


async def killed_while_they_play(host: Host, companies: list[Company], dice: Random) -> None:
    """Kills the server after some moves and restarts it; everybody must find all they were told."""
    playing = asyncio.gather(*(company.play(dice) for company in companies))
    seen, most = host.metric("poulpe_moves_total"), dice.randrange(1, 30)
    await soon(lambda: playing.done() or host.metric("poulpe_moves_total") >= seen + most)
    await asyncio.to_thread(host.kill)
    await playing
    await asyncio.to_thread(host.start)
    for company in companies:
        await company.comes_back()
