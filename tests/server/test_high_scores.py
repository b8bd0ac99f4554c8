"""High scores: which runs count, how they are stored, and what the server publishes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from poulpe.core.fairness import spelled
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Played
from poulpe.server.high_scores import high_score_of
from poulpe.server.people import BOT
from poulpe.server.store import HighScore, Store
from poulpe.table import Reader, Table
from poulpe.table import entries as kept
from poulpe.table.jobs import Hint
from poulpe.table.letters import Answer, AskHint, Habits
from tests.server.hosting import Host, People, seated
from tests.server.keeping import card, moved, run

GAME = "crash-octopus"
FLICK = "flick-challenge"
# The shortest possible run, without physics: every ship sets sail empty.
RUN = ("ship orange-ship", "anchor bearing=2700", *("turn yaw=0", "sail") * 4)
ANA = kept.Took(at=1, seat=0, name="Ana", person="ana")


def played(
    *took: kept.Took,
    by: Any = "person",
    moves: tuple[str, ...] = RUN,
    opened: dict[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A table where these people (by default Ana alone) have made these moves."""
    seats = len(took) or 1
    first = kept.Opened(
        at=0,
        game=GAME,
        seats=seats,
        options={"mode": FLICK, **options},
        habits=Habits(take_back=True),
        private=True,
        seed=spelled(7),
        salt="salt",
        host="ana",
        **(opened or {}),
    )
    table = Table.restore("t", [first, *(took or (ANA,)), kept.Started(at=2)], "", ("random",))
    for n, move in enumerate(moves):
        (ask,) = table.live.asks.values()
        table.live.apply(kept.Moved(at=3.0 + n, seat=ask.seat, move=move, by=by))
    return table


# ---------------------------------------------------------------- what counts
def test_a_run_of_a_person_alone_counts() -> None:
    assert high_score_of(played()) == HighScore(
        table="t",
        game=GAME,
        contest="flick-challenge light",
        rank=0,
        score=0,
        grade="D",
        names=("Ana",),
        people=("ana",),
        at=3.0 + len(RUN) - 1,
    )


def test_runs_are_compared_by_mode_and_hand() -> None:
    found = high_score_of(played(hand_noise="none"))
    assert found and found.contest == "flick-challenge none"
    keys = [c.key for c in find(GAME).alone.contests]
    assert len(keys) == len(set(keys)) == 12 and found.contest in keys
    assert {c.key.split()[0] for c in find(GAME).alone.contests if c.fewest} == {"octopus-challenge"}


def test_a_run_says_where_it_counts_before_it_is_over() -> None:
    half = played(moves=RUN[:5])
    assert half.live.match and half.live.match.view(0).run.contest == "flick-challenge light"  # type: ignore[attr-defined]
    lone = played(moves=RUN[:5], aim_help="cloud")
    assert lone.live.match and lone.live.match.view(0).run.contest is None  # type: ignore[attr-defined]


def test_together_it_is_the_run_of_all() -> None:
    ben = kept.Took(at=1, seat=1, name="Ben", person="ben")
    berths = ("ship orange-ship", "anchor bearing=2700", "ship green-ship", "anchor bearing=0")
    together = played(ANA, ben, moves=(*berths, *RUN[2:]))
    found = high_score_of(together)
    assert found and (found.names, found.people) == (("Ana", "Ben"), ("ana", "ben"))
    namesake = kept.Took(at=1, seat=1, name="Ana", person="other")
    found = high_score_of(played(ANA, namesake, moves=(*berths, *RUN[2:])))
    assert found and found.names == ("Ana", "Ana"), "two people may have the same name"
    assert high_score_of(played(ANA, ben, moves=(*berths, *RUN[2:], *RUN[2:]), challenge="rivals")) is None


@pytest.mark.parametrize("by", ["bot", "clock"])
def test_what_bots_and_clocks_play_does_not_count(by: str) -> None:
    assert high_score_of(played(by=by)) is None
    assert high_score_of(played(kept.Took(at=1, seat=0, name="Inka", bot="random"))) is None
    assert high_score_of(played(kept.Took(at=1, seat=0, name="R2", person=f"{BOT}r2"))) is None


def test_a_run_must_be_over_and_of_one_piece() -> None:
    half = played(moves=RUN[:5])
    assert high_score_of(half) is None
    half.live.apply(kept.TookBack(at=20, to=4))
    for move in RUN[4:]:
        half.live.apply(kept.Moved(at=21, seat=0, move=move, by="person"))
    assert half.live.phase == "over" and high_score_of(half) is None
    before = tuple(Played(0, move) for move in RUN[:2])
    assert high_score_of(played(moves=RUN[2:], opened={"moves": before})) is None


def test_a_run_with_a_hint_does_not_count() -> None:
    table, page = played(moves=RUN[:3]), Reader("ana", "Ana")
    for _ in range(2):
        step = table.hear(page, AskHint(ask=table.live.asks[0].id), 10)
        assert step.wanted(Hint) and step.is_quiet
    assert table.live.has_been_helped and [type(e) for e in step.entries] == [], "the hint is recorded only once"
    for move in RUN[3:]:
        table.live.apply(kept.Moved(at=21, seat=0, move=move, by="person"))
    assert table.live.phase == "over" and high_score_of(table) is None


@pytest.mark.parametrize("option", [{"string_collides": True}, {"aim_help": "cloud"}])
def test_other_physics_and_help_do_not_count(option: dict[str, Any]) -> None:
    assert high_score_of(played(**option)) is None


# ---------------------------------------------------------------- how they are stored
def high_score(table: str, rank: int, at: float = 1, *people: str, contest: str = "c") -> HighScore:
    return HighScore(
        table=table,
        game="g",
        contest=contest,
        rank=rank,
        score=-rank,
        grade="",
        names=("<b>Ana</b>",),
        people=people or ("ana",),
        at=at,
    )


def test_the_best_come_first_and_stay_after_a_restart(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        runs = [
            high_score("a", -3),
            high_score("b", -9, 2, "ben"),
            high_score("c", -9, 1, "ben", "ana"),
            high_score("d", -20, contest="x"),
        ]
        for n, found in enumerate(runs):
            await store.append(found.table, 0, [moved(n)], card(found.table), found)
        await store.append("a", 1, [moved(9)], None, high_score("a", -3))  # a repeated run is stored only once

    async def read(store: Store) -> None:
        found = await store.best("g", ["c", "x", "none"], "ana", 2)
        assert [r.table for r in found["c"][0]] == ["c", "b"], "of two equal runs, the earlier ranks first"
        assert found["c"][1] and found["c"][1].table == "c"
        assert found["none"] == ([], None)
        assert (await store.best("g", ["x"], "ben", 9))["x"][1] is None

    run(tmp_path, write)
    run(tmp_path, read)


# ---------------------------------------------------------------- what the server publishes
@pytest.mark.anyio
async def test_a_run_is_on_the_list_of_its_host_and_anybody_sees_its_replay(host: Host) -> None:
    async with People(host) as people:
        ana, ben = await people.come(2)
        await ana.rename("<b>Ana</b>")
        table, (page,) = await seated([ana], game=GAME, seats=1, options={"mode": FLICK}, start=True, private=True)
        answered = list[int]()
        for move in (
            {"type": "ChooseShip", "ship": "orange-ship"},
            {"type": "DropAnchor", "bearing": 2700},
            *({"type": "TurnShip", "yaw": 0}, {"type": "SetSail"}) * 4,
        ):
            await page.until(lambda: any(ask not in answered for ask in page.asks))
            answered.append(next(ask for ask in page.asks if ask not in answered))
            await page.send(Answer(ask=answered[-1], move=move))
        await ana.ended(table)
        for reader, own in ((ana, True), (ben, False)):
            lists = {c["contest"]: c for c in (await reader.http.get(f"/api/games/{GAME}/records")).json()}
            found = lists["flick-challenge light"]
            mine = next(r for r in found["best"] if r["table"] == table)
            assert (mine["names"], mine["score"], mine["grade"]) == (["<b>Ana</b>"], 0, "D")
            assert (found["yours"] is not None) == own
        replay = await ben.http.get(f"/api/tables/{table}/replay")
        assert replay.status_code == 200 and replay.json()["options"]["mode"] == FLICK
        assert (await ben.http.get("/api/games/nothing/records")).status_code == 404
        assert (await ben.http.get("/api/games/octorage/records")).json() == []
