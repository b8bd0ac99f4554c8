"""Whatever bytes arrive, the answer names the bad place and the connection stays open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from poulpe.table.letters import Fault, FromPage, Speak, Start, Welcome
from tests.server.hosting import Host, Page, People, seated

pytestmark = pytest.mark.anyio
BURST = 60  # letters; sending many more at once would be slowed down

GOOD: list[dict[str, Any]] = [
    {"type": "Answer", "ask": 3, "move": {"type": "PlayCard", "card": "7"}}, {"type": "Sit", "seat": 1, "name": "a"},
    {"type": "SeatBot", "seat": 3, "bot": "random"}, {"type": "Say", "text": "hello"}, {"type": "Consent", "yes": True},
    {"type": "Mute", "person": "x", "on": True}, {"type": "AnswerEarly", "seat": 0, "kind": "window", "move": None},
    {"type": "Speak", "lang": "fr"}, {"type": "Stand", "seat": 0},
]  # fmt: skip
ODD: list[Any] = [
    None, True, 0, -1, 1.5, 10**30, -(10**30), 1e308, "", "x" * 400, [], {}, [[]], {"type": {}}, "\x00", "\U0001f419",
]  # fmt: skip

PLACED = {
    '{"type":"Sit"}': "$",
    '{"type":"Sit","seat":"1"}': "$.seat",
    '{"type":"Sit","seat":16}': "$.seat",
    '{"type":"Sit","seat":1,"as":"host"}': "$",
    '{"type":"Sit","seat":1e400}': "$.seat",
    '{"type":"Answer","ask":0,"move":[]}': "$.move",
    '{"type":"Answer","ask":%s,"move":{}}' % ("9" * 4400): "$.ask",
    '{"type":"Answer","ask":1,"move":{"card":%s}}' % ("9" * 4400): "$.move[...]",
    '{"type":"Speak","lang":"de"}': "$.lang",
    '{"type":"Shown","seat":0}': "$.type",
    '{"type":"Moved","seat":0,"move":"x","by":"person"}': "$.type",
    '{"type":7}': "$.type",
    '{"seat":1}': "$",
    "[]": "$",
    "null": "$",
    "": "$",
    "{": "$",
    '{"type":"Say","text":"\\ud800"}': "$",
    "[" * 8000: "$",
    '{"type":"Answer","ask":1,"move":' + '{"a":' * 1500: "$",
    '{"type":"Say","text":"' + "o" * 9000 + '"}': "$",
    "x" * 32_000: "$",
}


def mangled(dice: Random) -> Iterator[str | bytes]:
    """An endless supply of corrupted letters."""
    ways: list[Callable[[], str | bytes]] = [
        lambda: dice.randbytes(dice.randrange(1, 200)),
        lambda: json.dumps(dice.choice(ODD)),
        lambda: json.dumps(_changed(dice)),
        lambda: json.dumps(_changed(dice)).encode(),
        lambda: json.dumps(dice.choice(GOOD))[: dice.randrange(1, 12)],
        lambda: _flipped(dice),
        lambda: '{"type":"Answer","ask":0,"move":' + "[" * dice.randrange(1, 4000),
    ]
    while True:
        yield dice.choice(ways)()


def _changed(dice: Random) -> dict[str, Any]:
    letter = dict(dice.choice(GOOD))
    letter[dice.choice([*letter, "more", "\u202e"])] = dice.choice(ODD)
    return letter


def _flipped(dice: Random) -> bytes:
    data = bytearray(json.dumps(dice.choice(GOOD)).encode())
    for _ in range(dice.randrange(1, 4)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    return bytes(data)


def is_letter(data: str | bytes) -> bool:
    """True if corrupted data happens to be a valid letter."""
    try:
        msgspec.json.decode(data, type=FromPage)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


async def settled(page: Page) -> Page:
    """Waits until the match has started and the page has received its first view."""
    await page.until(lambda: bool(page.shown) and page.seats.phase == "playing")
    return page


async def still_there(page: Page) -> None:
    assert (await page.ask(Speak(lang="en"), Welcome)).you == page.you


async def test_what_is_wrong_with_a_letter_is_told_with_its_place(host: Host) -> None:
    async with People(host) as people:
        _, (page,) = await seated(await people.come(1))
        for data, path in PLACED.items():
            fault = await page.ask(data, Fault)
            assert fault.path == path and fault.why, f"{data[:80]} -> {fault}"
            fault = await page.ask(data.encode(), Fault)  # a binary frame
            assert fault.path == path
        await still_there(page)


async def test_a_binary_frame_with_a_letter_is_a_letter(host: Host) -> None:
    async with People(host) as people:
        _, (page,) = await seated(await people.come(1))
        assert (await page.ask(b'{"type":"Speak","lang":"fr"}', Welcome)).you == page.you


@pytest.mark.parametrize("seed", range(4))
async def test_hundreds_of_mangled_letters_change_nothing(host: Host, seed: int) -> None:
    """In the middle of a match; the other players notice nothing."""
    async with People(host) as people:
        _, (mine, *others) = await seated(await people.come(4))
        await mine.send(Start())
        told = [len((await settled(page)).letters) for page in others]
        for data, _ in zip((d for d in mangled(Random(seed)) if not is_letter(d)), range(BURST), strict=False):
            fault = await mine.ask(data, Fault)
            assert fault.path.startswith("$") and fault.why
        await still_there(mine)
        assert told == [len(page.letters) for page in others]
        await asyncio.gather(*(page.play(Random(seed)) for page in (mine, *others)))


async def test_a_letter_beyond_all_bounds_closes_only_its_own_socket(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        table, (mine, theirs) = await seated([one, two])
        await mine.send("x" * 200_000)
        assert await mine.gone() == 1009
        await still_there(theirs)
        await still_there(await one.at(table))


async def test_text_that_is_not_utf_8_closes_only_its_own_socket(host: Host) -> None:
    async with People(host) as people:
        _, (mine, theirs) = await seated(await people.come(2))
        await mine.ws.send(b"\xff\xfe", text=True)
        assert await mine.gone() == 1007
        await still_there(theirs)
