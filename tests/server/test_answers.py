"""One ask, one answer: a late, repeated or illegal answer changes nothing and gets a fresh view."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from poulpe.table import say
from poulpe.table.letters import Answer, Fault, Refusal, Shown, Start
from tests.server.hosting import Host, Page, People, Person, seated, soon, verified

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def match(host: Host) -> AsyncIterator[tuple[str, list[Person], list[Page]]]:
    """Four people at a table that has just been dealt."""
    async with People(host) as people:
        four = await people.come(4)
        table, pages = await seated(four)
        await pages[0].send(Start())
        for page in pages:
            await page.first(Shown)
        yield table, four, pages


def question(pages: list[Page]) -> tuple[Page, int, list[dict[str, Any]]]:
    return next((page, ask, moves) for page in pages for ask, moves in page.asks.items())


async def moves_before(table: str, four: list[Person], pages: list[Page]) -> int:
    """Plays to the end and returns how many moves had been made before; each answer is one move."""
    answers = await asyncio.gather(*(page.play(Random(i)) for i, page in enumerate(pages)))
    return len(verified(await four[0].log(table)).moves) - sum(answers)


async def test_of_two_answers_of_one_socket_one_counts(host: Host) -> None:
    async with match(host) as (table, four, pages):
        page, ask, moves = question(pages)
        before = len(page.letters)
        answer = Answer(ask=ask, move=moves[0])
        await asyncio.gather(page.send(answer), page.send(answer))
        no = await page.first(Refusal, before)
        assert (no.ask, no.why, no.rule) == (ask, say.LATE.en, None)
        after = page.letters.index(no)
        assert await page.first(Shown, after) and len(page.all(Refusal)) == 1
        assert await moves_before(table, four, pages) == 1


async def test_of_two_answers_of_two_sockets_one_counts(host: Host) -> None:
    async with match(host) as (table, four, pages):
        page, ask, moves = question(pages)
        twin = await four[pages.index(page)].at(table)
        await twin.first(Shown)
        assert twin.asks == page.asks
        since = len(page.letters), len(twin.letters)
        await asyncio.gather(*(p.send(Answer(ask=ask, move=moves[-1])) for p in (page, twin)))
        late = await one_of(page, twin, since)
        assert late.last(Refusal).ask == ask and late.last(Refusal).why == say.LATE.en
        assert not (twin if late is page else page).all(Refusal), "both answers were refused"
        for p in (page, twin):
            await p.until(lambda p=p: ask not in p.asks)  # type: ignore[misc]
        assert twin.shown[ask % 4].view == page.shown[ask % 4].view
        assert await moves_before(table, four, pages) == 1


async def one_of(page: Page, twin: Page, since: tuple[int, int]) -> Page:
    """The page whose answer is refused, once it has been sent a fresh view."""
    waits = {p: asyncio.create_task(p.first(Refusal, n)) for p, n in zip((page, twin), since, strict=True)}
    done, rest = await asyncio.wait(waits.values(), return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    late = next(p for p, task in waits.items() if task in done)
    await late.first(Shown, late.letters.index(late.last(Refusal)))
    return late


async def test_an_answer_to_an_old_question_is_late(host: Host) -> None:
    async with match(host) as (_, _, pages):
        page, ask, moves = question(pages)
        await page.send(Answer(ask=ask, move=moves[0]))
        await page.until(lambda: ask not in page.asks)
        for _ in range(3):
            no = await page.ask(Answer(ask=ask, move=moves[0]), Refusal)
            assert no.why == say.LATE.en


async def test_a_move_that_is_not_allowed_is_refused_with_its_rule(host: Host) -> None:
    """An ask lists its barred moves; sending one anyway is refused with the same rule."""
    async with match(host) as (_, _, pages):
        dice = Random(3)
        for _ in range(60):
            page, ask, moves = question(pages)
            barred = page.shown[ask % 4].view["asks"][0]["barred"]
            for no in barred:
                refusal = await page.ask(Answer(ask=ask, move=no["move"]), Refusal)
                assert refusal.rule == no["rule"] and refusal.ask == ask
                assert refusal.why in page.shown[ask % 4].choices.why  # type: ignore[union-attr]
            if barred:
                return
            await page.send(Answer(ask=ask, move=dice.choice(moves)))
            await page.until(lambda page=page, ask=ask: ask not in page.asks)  # type: ignore[misc]
            await soon(lambda: any(page.asks for page in pages))
        pytest.fail("in sixty moves nothing was barred")


WRONG: tuple[dict[str, Any], ...] = (
    {},
    {"type": "Fly"},
    {"type": 1},
    {"a": {"b": {"c": [[[[]]]]}}},
    {"type": "PlayWeapon"},
    {"type": "PlayWeapon", "card": 7},
    {"type": "PlayWeapon", "card": None},
    {"type": "PlayWeapon", "card": 10**30},
    {"type": "PlayWeapon", "card": -1},
    {"type": "Take", "card": "x" * 3000},
    {"type": "Take", "card": "{reason}"},
    {"type": "PlayTreasure", "treasure": "sceptre", "target": 99},
    {"type": "Steal", "victim": -1},
)


async def test_what_is_no_move_of_the_game_is_refused_with_its_place(host: Host) -> None:
    async with match(host) as (_, _, pages):
        page, ask, moves = question(pages)
        for move in WRONG:
            no = await page.ask(Answer(ask=ask, move=move), Refusal)
            assert "not a move of the game" in no.why or no.rule, no
            assert page.asks == {ask: moves}
        for depth in range(600, 1000, 10):
            deep = '{"a":' * depth + "1" + "}" * depth
            letter = f'{{"type":"Answer","ask":{ask},"move":{{"type":"Take","card":{deep},"more":{deep}}}}}'
            no = await page.ask(letter, Refusal | Fault)
            assert "not a move of the game" in no.why or isinstance(no, Fault)
        assert page.asks == {ask: moves}
