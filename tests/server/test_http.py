"""HTTP apart from tables: pages and paths, headers, metrics, logs, and refusals."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.table.letters import Seats, Welcome
from tests.server.hosting import GAME, Host, People, Person, person, seated, verified

pytestmark = pytest.mark.anyio
NOT_BUILT = 503  # `make play` may not have built the page yet

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def raw(host: Host, request: bytes) -> Any:
    """Sends a raw HTTP request that no client library would send."""

    async def talk() -> tuple[int, bytes]:
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(request)
        status = int((await reader.readline()).split()[1])
        rest = await reader.read(100_000)
        writer.close()
        return status, rest

    return talk()


# ---------------------------------------------------------------- headers
@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/api/me", "/api/nothing", "/assets/nothing.js", "/health", "/metrics", "/openapi.json"]
)
async def test_every_answer_carries_the_headers_that_protect_a_page(host: Host, path: str) -> None:
    async with person(host) as someone:
        answer = await someone.http.get(path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "object-src 'none'" in policy
        assert "unsafe-eval" not in policy and "script-src *" not in policy
        assert "camera=()" in answer.headers["permissions-policy"]
        assert "access-control-allow-origin" not in answer.headers


# ---------------------------------------------------------------- paths
@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/octorage", "/%C3%A9", "/a b", "/apis", "/x" * 50])
async def test_every_other_path_is_the_page(host: Host, path: str) -> None:
    async with person(host) as someone:
        answer = await someone.http.get(path)
        assert answer.status_code in (200, NOT_BUILT)
        assert answer.headers["content-type"].startswith("text/html" if answer.is_success else "text/plain")


@pytest.mark.parametrize(
    "path", ["/api/", "/api/nothing", "/api/tables/x/y", "/api/games/chess/rulebook", "/api/tables/x"]
)
async def test_an_unknown_path_of_the_api_is_a_trouble(host: Host, path: str) -> None:
    async with person(host) as someone:
        answer = await someone.http.get(path)
        assert answer.status_code == 404
        is_trouble(answer)


@pytest.mark.parametrize("path", ["/assets/", "/assets/nothing.js", "/assets/%00", "/assets/" + "x" * 300])
async def test_an_unknown_asset_is_not_found(host: Host, path: str) -> None:
    async with person(host) as someone:
        assert (await someone.http.get(path)).status_code == 404


SECRETS = ("/etc/passwd", "pyproject.toml", "app.py", "secret", "poulpe.sqlite", "settings.py")


@pytest.mark.parametrize("root", ["/", "/assets/"])
async def test_no_path_leads_out_of_the_folder_of_the_page(host: Host, root: str) -> None:
    ways = [f"{'../' * n}{file.lstrip('/')}" for n in range(1, 9) for file in SECRETS]
    ways += ["/etc/passwd", "//etc/passwd", "..\\..\\app.py", "....//....//app.py", "~/.bashrc", "C:\\x"]
    ways += ["\x00", "a\x00.js", "x" * 300, "x/" * 2000, "\udcff".encode("utf-8", "surrogateescape").decode("latin-1")]
    async with person(host) as someone:
        someone.http.headers["X-Forwarded-For"] = "10.200.0.1"
        for way in ways:
            for spelled in {quote(way), quote(way, safe=""), quote(quote(way, safe=""))}:
                answer = await someone.http.get(root + spelled)
                assert answer.status_code in (200, 404, 429, NOT_BUILT), f"{root + spelled}: {answer.status_code}"
                for secret in ("root:x:", "[project]", "Starlette", "SQLite format", "msgspec"):
                    assert secret not in answer.text, f"{root + spelled} leaks {secret}"
                assert answer.text.startswith(("<!", "The page is not built", "Not Found", '{"path"')), answer.text[:80]


async def test_no_raw_path_leads_out_either(host: Host) -> None:
    out = (b"/../../../../../../etc/passwd", b"/assets/../../app.py", b"/./../app.py", b"//etc/passwd", b"/..%2fapp.py")
    for path in out:
        status, rest = await raw(host, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert status in (200, 400, 404, NOT_BUILT), path
        assert b"root:" not in rest and b"Starlette" not in rest


async def test_bytes_that_are_not_http_are_refused(host: Host) -> None:
    assert (await raw(host, b"\x16\x03\x01\x00hello\r\n\r\n"))[0] == 400
    assert (await raw(host, b"GET / HTTP/9.9\r\n\r\n"))[0] in (400, 505)
    async with person(host) as someone:
        assert (await someone.http.get("/health")).is_success


# ---------------------------------------------------------------- methods and bodies
@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("DELETE", "/api/me", "GET"), ("PUT", "/api/tables", "GET"), ("POST", "/", "GET"), ("GET", "/api/quick", "POST")],
)
async def test_a_method_that_is_not_there_is_a_trouble(host: Host, method: str, path: str, allowed: str) -> None:
    async with person(host) as someone:
        answer = await someone.http.request(method, path)
        assert answer.status_code == 405
        assert allowed in answer.headers["allow"]
        is_trouble(answer)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


BODIES = {
    "": "$",
    "{": "$",
    "null": "$",
    "[]": "$",
    '{"game":"octorage"}': "$",
    '{"game":"octorage","seats":"4"}': "$.seats",
    '{"game":"octorage","seats":99}': "$.seats",
    '{"game":"octorage","seats":4,"more":1}': "$",
    '{"game":"octorage","seats":4,"sit":4}': "$.sit",
    '{"game":"octorage","seats":4,"bots":["nobody"]}': "$.bots[0]",
    '{"game":"octorage","seats":4,"bots":["random","random","random","random"]}': "$.bots",
    '{"game":"octorage","seats":4,"habits":{"clock":"sun"}}': "$.habits.clock",
    '{"game":"octorage","seats":4,"habits":{"pace":1e999}}': "$.habits.pace",
    '{"game":"octorage","seats":1}': "$.options",
    '{"game":"octorage","seats":4,"options":{"timer":1e999}}': "$.options[...]",
    '{"game":"octorage","seats":4,"options":{"timer":"soon"}}': "$.options",
    '{"game":"octorage","seats":4,"options":{"excluded_treasures":[{}]}}': "$.options",
    '{"game":"octorage","seats":4,"options":{"weapons":{"a":1}}}': "$.options",
    '{"game":"octorage","seats":4,"options":{"weapons":[{"value":1,"family":"x","copies":1e30}]}}': "$.options",
    '{"game":"octorage","seats":4,"options":{"rage_track":[null]}}': "$.options",
    '{"game":"octorage","seats":4,"options":' + '{"a":' * 3000: "$",
    nested(100_000): "$",
}


async def test_what_is_wrong_with_a_body_is_told_with_its_place(host: Host) -> None:
    async with person(host) as someone:
        for body, path in BODIES.items():
            answer = await someone.http.post("/api/tables", content=body)
            assert answer.status_code == 400, f"{body[:90]}: {answer.status_code} {answer.text[:200]}"
            assert is_trouble(answer) == path, f"{body[:90]}: {answer.text[:200]}"
            verdict = await someone.http.post("/api/check", content=body)
            assert verdict.status_code in (200, 400), f"{body[:90]}: {verdict.text[:200]}"
        answer = await someone.http.post("/api/tables", json={"game": "chess", "seats": 2})
        assert answer.status_code == 404 and is_trouble(answer) == "$.game"


@pytest.mark.parametrize("option", ["timer", "weapons", "excluded_treasures", "nothing"])
async def test_a_body_that_can_just_be_read_is_refused_too(host: Host, option: str) -> None:
    """Just below the nesting depth at which decoding fails, validation fails instead."""
    async with person(host) as someone:
        for depth in range(900, 1000, 3):
            body = f'{{"game":"{GAME}","seats":4,"options":{{"{option}":{nested(depth)}}}}}'
            answer = await someone.http.post("/api/tables", content=body)
            assert answer.status_code == 400, f"{depth}: {answer.text}"
            is_trouble(answer)
            verdict = await someone.http.post("/api/check", content=body)
            assert verdict.status_code in (200, 400), f"{depth}: {verdict.text}"


async def test_a_body_that_is_too_long_is_refused_before_it_is_read(host: Host) -> None:
    async with person(host) as someone:
        answer = await someone.http.post("/api/logs", content=b'{"log":"' + b"x" * 3_000_000)
        assert answer.status_code == 413
        is_trouble(answer)


def is_trouble(answer: httpx.Response) -> str:
    """The place that a refusal names; checks that it says why in both languages."""
    trouble = answer.json()
    assert set(trouble) == {"path", "why"} and set(trouble["why"]) == {"en", "fr"}
    assert trouble["path"].startswith("$") and trouble["why"]["en"] and trouble["why"]["fr"]
    path: str = trouble["path"]
    return path


# ---------------------------------------------------------------- logs
def random_match(seed: int, moves: int | None = None) -> Match:
    match, dice = Match.deal(GAME, 3, seed), Random(seed)
    while not match.over and (moves is None or len(match.moves) < moves):
        ask = dice.choice(match.asks)
        match.play(ask.seat, dice.choice(ask.moves))
    return match


async def imported(someone: Person, log: Any) -> httpx.Response:
    text = log if isinstance(log, str) else poulpe.to_json(log).decode()
    return await someone.http.post("/api/logs", json={"log": text})


async def test_a_log_can_be_had_only_after_the_end(host: Host) -> None:
    async with person(host) as someone:
        table, (page,) = await seated([someone])
        for _ in range(2):
            answer = await someone.http.get(f"/api/tables/{table}/log")
            assert answer.status_code == 403 and "the deal" in answer.json()["why"]["en"]
            await page.send({"type": "Start"})
            await page.until(lambda: page.seats.phase != "open")
        await page.play(Random(4))
        answer = await someone.http.get(f"/api/tables/{table}/log")
        assert answer.headers["content-disposition"] == f'attachment; filename="{GAME}-{table}.json"'
        verified(poulpe.from_json(answer.content, poulpe.Log))


async def test_a_saved_match_becomes_a_table(host: Host) -> None:
    async with person(host) as someone:
        match = random_match(5)
        card = (await imported(someone, match.log)).raise_for_status().json()
        assert card["phase"] == "over" and card["private"]
        log = await someone.log(card["id"])
        assert log.moves == match.log.moves and poulpe.replay(log).outcome == match.outcome
        assert log.names and len(set(log.names)) == log.seats
        named = msgspec.structs.replace(log, names=("Ana", "  ", "B" * 99))
        again = (await imported(someone, named)).raise_for_status().json()
        assert (await someone.log(again["id"])).names == ("Ana", log.names[1], "B" * 24)
        unfinished = random_match(6, moves=10)
        card = (await imported(someone, unfinished.log)).raise_for_status().json()
        assert card["phase"] == "open" and card["free"] == 3
        page = await someone.at(card["id"])
        assert page.last(Welcome).resumed, "the other players are told that somebody with the log may know the cards"
        for seat in range(3):
            await page.send({"type": "Sit", "seat": seat})
        await page.send({"type": "Start"})
        await page.play(Random(6))
        assert (await someone.log(card["id"])).moves[:10] == unfinished.moves


async def test_a_log_that_does_not_fit_its_rules_is_refused(host: Host) -> None:
    async with person(host) as someone:
        log = json.loads(poulpe.to_json(random_match(7).log))
        wrong: list[Any] = ["", "{}", "[]", nested(100_000), "x", {**log, "game": "chess"}, {**log, "seats": 99}]
        wrong += [{**log, "seats": -1}, {**log, "seed": "xyz"}, {**log, "seed": ""}, {**log, "options": {"a": 1}}]
        wrong += [{**log, "seed": "f" * 4000}, {**log, "seed": "-1"}, {**log, "fair": {"digest": "", "salt": 7}}]
        wrong += [{**log, "moves": [[0, "nonsense"]]}, {**log, "moves": [[9, "x"]]}, {**log, "moves": log["moves"] * 2}]
        wrong += [{**log, "moves": log["moves"][:1] * 10_001}, {**log, "fair": {"digest": "0" * 64, "salt": "7"}}]
        wrong += [{**log, "start": "nonsense"}, {**log, "start": ""}, {**log, "start": "|" * 500}]
        for bad in wrong:
            answer = await imported(someone, bad if isinstance(bad, str) else json.dumps(bad))
            assert answer.status_code == 400 and is_trouble(answer) == "$.log", f"{str(bad)[:150]}: {answer.text[:300]}"


async def test_a_saved_match_that_goes_on_is_not_for_strangers(host: Host) -> None:
    """Anyone who has its log knows the seed."""
    async with person(host) as someone:
        for moves, status in ((10, 400), (None, 200)):
            log = poulpe.to_json(random_match(6, moves=moves).log).decode()
            answer = await someone.http.post("/api/logs", json={"log": log, "private": False})
            assert answer.status_code == status, answer.text


async def test_mangled_logs_and_positions_never_break_the_server(host: Host) -> None:
    dice = Random(9)
    async with People(host) as people:
        (someone,) = await people.come(1)
        match = random_match(8, moves=20)
        for i in range(50):
            start = list(match.notation)
            for _ in range(dice.randrange(1, 4)):
                start[dice.randrange(len(start))] = dice.choice("0123456789abcxyz -|/.,:*")
            log = {"game": GAME, "seats": 3, "seed": f"{match.seed:x}", "start": "".join(start)}
            answer = await imported(someone, json.dumps(log))
            assert answer.status_code in (200, 400), f"{i}: {''.join(start)}: {answer.text}"


# ---------------------------------------------------------------- health and metrics
async def test_health_and_metrics_tell_what_goes_on(host: Host) -> None:
    async with person(host) as someone:
        before = (await someone.http.get("/health")).json()
        assert before["ok"] and before["version"]
        moves, faults, refusals = (host.metric(f"poulpe_{m}_total") for m in ("moves", "faults", "refusals"))
        table, (page,) = await seated([someone])
        await page.send("garbage")
        await page.send({"type": "Stand", "seat": 1})
        await page.send({"type": "Start"})
        await page.play(Random(1))
        # Bots may still be playing at tables of other tests.
        assert host.metric("poulpe_moves_total") >= moves + len((await someone.log(table)).moves)
        assert host.metric("poulpe_faults_total") == faults + 1
        assert host.metric("poulpe_refusals_total") == refusals + 1
        assert host.metric("poulpe_sockets") >= 1 and host.metric("poulpe_tables_in_memory") >= 1
        assert host.metric("poulpe_store_commits") > 0 and host.metric("poulpe_step_seconds_count") > 0
        after = (await someone.http.get("/health")).json()
        assert after["sockets"] >= 1 and after["tables"] >= 1
        answer = await someone.http.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        assert someone.id not in answer.text and table not in answer.text, "figures name nobody"


async def test_the_link_of_a_table_is_a_picture(host: Host) -> None:
    async with person(host) as someone:
        table = await someone.table()
        answer = await someone.http.get(f"/api/tables/{table}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml" and answer.text.startswith("<svg")
        assert "script" not in answer.text


async def quick(someone: Person) -> httpx.Response:
    return await someone.http.post("/api/quick", json={"game": GAME})


async def test_quick_play_sits_two_people_at_one_table(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        first = (await one.http.post("/api/quick", json={"game": GAME})).json()
        await (await one.at(first["id"])).first(Seats)
        for _ in range(52):  # deserted tables do not crowd out others
            await one.http.post("/api/tables", json={"game": GAME, "seats": 3})
        assert first["id"] in [c["id"] for c in (await two.http.get("/api/tables")).json()["tables"]]
        second, third = [a.json() for a in await asyncio.gather(*(quick(two) for _ in range(2)))]
        assert {first["id"]} < {second["id"], third["id"]} and second["yours"] and third["yours"]
        assert (await one.http.get(f"/api/tables/{first['id']}")).json()["taken"] == 2, "one person, one seat"
        alone = (await one.http.post("/api/quick", json={"game": GAME, "alone": True})).json()
        assert alone["private"] and alone["phase"] == "playing" and alone["id"] != first["id"]
        lobby = (await two.http.get("/api/tables")).json()
        assert alone["id"] not in [card["id"] for card in lobby["tables"]]


async def test_what_can_be_played_alone_starts_with_one_request(host: Host) -> None:
    async with person(host) as someone:
        games = (await someone.http.get("/api/games")).json()
        ways = [(game["name"], way) for game in games for way in game["solo"]]
        assert ways and all(way["title"]["en"] and way["title"]["fr"] for _, way in ways)
        for name, way in ways:
            wish = {"game": name, "alone": True, "options": way["options"]}
            card = (await someone.http.post("/api/quick", json=wish)).json()
            assert (card["phase"], card["seats"], card["private"]) == ("playing", 1, True)
            setup = {"game": name, "seats": 6, "options": way["options"]}
            no = (await someone.http.post("/api/check", json=setup)).json()
            assert not no["ok"] and no["why"]["en"] != no["why"]["fr"], "the rule says why, in both languages"


async def test_the_options_that_do_not_fit_are_named(host: Host) -> None:
    async with person(host) as someone:
        setup = {"game": "crash-octopus", "seats": 2, "options": {"pirate": True, "hand_noise": "none"}}
        no = (await someone.http.post("/api/check", json=setup)).json()
        assert no["options"] == ["pirate"]
        assert no["why"]["en"].endswith("is the Pirate (PI-001).") and no["why"]["fr"].endswith(" (PI-001).")
        games = {game["name"]: game for game in (await someone.http.get("/api/games")).json()}
        needs = {o["name"]: o["needs"] for o in games["crash-octopus"]["options"]}
        assert needs["bowling_pieces"] == {"mode": ["octopus-bowling"]} and needs["mode"] == {}
