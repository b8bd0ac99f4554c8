"""The replay of a finished match shows the gallery and every seat what they saw; before the end there is none."""

from __future__ import annotations

from typing import Any

import pytest

import poulpe
from tests.server.hosting import SEATS, Host, Person, person

pytestmark = pytest.mark.anyio
BOTS = ["random"] * SEATS


async def replay(someone: Person, table: str, **query: Any) -> Any:
    answer = await someone.http.get(f"/api/tables/{table}/replay", params=query)
    assert answer.is_success, answer.text
    return answer.json()


async def over(someone: Person) -> str:
    table = await someone.table(sit=None, bots=BOTS, start=True, options={"rounds_to_win": 1})
    await someone.ended(table)
    return table


async def test_frames_go_from_the_deal_to_the_outcome(host: Host) -> None:
    async with person(host) as ana:
        table = await over(ana)
        found, match = await replay(ana, table), poulpe.replay(await ana.log(table))
        frames = found["frames"]
        chapters = [f["chapter"] for f in frames]
        assert chapters == sorted(set(chapters)) and chapters[-1] == match.chapter
        assert [f["view"]["over"] for f in frames] == [False] * (len(frames) - 1) + [True]
        assert match.outcome is not None
        assert frames[-1]["view"]["outcome"]["scores"] == list(match.outcome.scores)
        assert (found["seat"], found["seats"], len(found["names"])) == (None, SEATS, SEATS)

        # Every line of the story appears once, in order.
        told = [line["event"]["type"] for f in frames for line in f["news"]]
        assert told == [type(e).__name__ for c in range(match.chapter + 1) for e in match.told(None, c)]


async def test_a_seat_sees_its_own_hand_and_no_other(host: Host) -> None:
    async with person(host) as ana:
        table = await over(ana)
        for eyes in (None, *range(SEATS)):
            found = await replay(ana, table, **({} if eyes is None else {"seat": eyes}))
            for frame in found["frames"]:
                hands = [q for q, place in enumerate(frame["view"]["places"]) if place["hand"] is not None]
                assert (frame["seat"], hands) == (eyes, [] if eyes is None else [eyes])
                assert frame["choices"] is None and frame["view"]["record"] == ""


async def test_words_come_in_both_languages_and_the_plain_board_on_demand(host: Host) -> None:
    async with person(host) as ana:
        table = await over(ana)
        english, french = await replay(ana, table), await replay(ana, table, lang="fr", board="plain")
        assert english["frames"][0]["picture"] is None and french["frames"][0]["picture"]
        assert english["frames"][0]["news"][0]["text"] != french["frames"][0]["news"][0]["text"]


async def test_before_the_end_nothing_is_shown(host: Host) -> None:
    async with person(host) as ana:
        table = await ana.table(bots=BOTS[1:], start=True)
        answer = await ana.http.get(f"/api/tables/{table}/replay")
        assert answer.status_code == 403 and answer.json()["why"]["fr"]
        assert (await ana.http.get("/api/tables/nowhere/replay")).status_code == 404


@pytest.mark.parametrize("seat", [str(SEATS), "-1", "x", "", "²", "9" * 400])
async def test_a_seat_that_is_not_there_is_named(host: Host, seat: str) -> None:
    async with person(host) as ana:
        answer = await ana.http.get(f"/api/tables/{await over(ana)}/replay", params={"seat": seat})
        assert answer.status_code == 400 and answer.json()["path"] == "$.seat"


async def test_the_lobby_knows_whose_move_it_is_and_who_won(host: Host) -> None:
    async with person(host, "Ana") as ana:
        # Ana starts; otherwise she might be eliminated before she is ever asked.
        table = await ana.table(seats=3, bots=BOTS[:2], start=True, options={"first_octoman_holder": 0})
        page = await ana.at(table)
        await page.until(lambda: bool(page.asks))
        (card,) = [c for c in (await ana.http.get("/api/tables")).json()["yours"] if c["id"] == table]
        assert (card["waiting"], card["your_turn"], card["winners"]) == (["Ana"], True, [])

        done = await over(ana)
        card = (await ana.http.get(f"/api/tables/{done}")).json()
        assert len(card["winners"]) == 1 and not card["you_won"] and not card["waiting"]
        assert card["your_place"] is None if card["your_seat"] is None else card["your_place"] > 1
