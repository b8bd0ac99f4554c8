"""Bots that look ahead: iterations a second, and what 50 tables of them cost a person who plays at another one."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
import urllib.request
from collections.abc import Callable
from statistics import median, quantiles
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import connect

import poulpe
from bench.load.servers import serving
from poulpe.bots.search import MATCH, STAGE, Level, SearchBot
from poulpe.core.shelf import find

Say = Callable[[str], None]
GOALS = {"stage": 120_000, "match": 40_000}  # iterations a second: OctoRage, four seats, one core
QUICK, FULL = 2_000, 20_000  # iterations
RUNS = 8  # the best counts: a busy machine slows some of them by half
TABLES, MOVES = 50, 120  # tables of four level-5 bots; moves of the person that are timed
PATIENCE = 900.0  # seconds for compiling on a fresh and busy machine


# ---------------------------------------------------------------- iterations
def iterations(name: str, seats: int, stages: int, count: int) -> float:
    """A second of CPU time, from the first question of a deal that has a choice."""
    game, match = find(name), poulpe.Match.deal(name, seats=seats, seed=7)
    ask = next(a for a in match.asks if len(a.moves) > 1)
    best = 0.0
    for seed in range(RUNS):
        searcher = SearchBot(game, seed, Level(count, 0), seconds=1e9, stages=stages)
        searcher.level = Level(200, 0)
        searcher.consider(match.view(ask.seat), ask)  # loaded and warm
        searcher.level = Level(count, 0)
        began = time.process_time()
        searcher.consider(match.view(ask.seat), ask)
        best = max(best, count / (time.process_time() - began))
    return best


def speeds(console: Console, count: int, say: Say) -> None:
    grid = Grid(
        "game", "seats", "to the end of the round", "to the end of the match", title="search: iterations/s of one core"
    )
    for name in poulpe.shelf():
        game = find(name)
        for seats in sorted({game.seating.counts[0], min(4, game.seating.counts[-1])} if not game.physics else ()):
            say(f"search in {name}, {seats} seats")
            to = [iterations(name, seats, stages, count) for stages in (STAGE, MATCH)]
            grid.add_row(name, str(seats), *(f"{x:,.0f}" for x in to))
    console.print(grid)
    console.print(f"goals for OctoRage at four seats: {GOALS['stage']:,} and {GOALS['match']:,}", highlight=False)


# ---------------------------------------------------------------- a crowd of bots
def _post(url: str, body: dict[str, Any], cookie: str) -> Any:
    headers = {"content-type": "application/json", "authorization": f"Bearer {cookie}"}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


async def _moves(url: str, token: str, table: str, count: int, bot: str) -> list[float]:
    """Seconds from a person's answer to the letter that shows it, for so many answers."""
    found: list[float] = []
    dice = random.Random(1)
    while len(found) < count:
        wish = {"game": table, "seats": 4, "bots": [bot] * 3, "start": True, "habits": {"pace": 0}}
        id = (await asyncio.to_thread(_post, f"{url}/api/tables", wish, token))["id"]
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(f"ws{url[4:]}/ws/{id}", additional_headers=headers, max_size=None) as socket:
            sent: tuple[int, float] | None = None
            async for message in socket:
                letter = json.loads(message)
                if (letter["type"] == "Seats" and letter["phase"] == "over") or len(found) >= count:
                    break
                if letter["type"] != "Shown" or letter["seat"] != 0:
                    continue
                ask = next(iter(letter["view"]["asks"]), None)
                if sent and (ask is None or ask["id"] != sent[0]):
                    found.append(time.perf_counter() - sent[1])
                    sent = None
                if ask and sent is None:
                    sent = (ask["id"], time.perf_counter())
                    move = dice.choice(ask["moves"])
                    await socket.send(json.dumps({"type": "Answer", "ask": ask["id"], "move": move}))
    return found


def _row(seconds: list[float]) -> tuple[str, str, str]:
    cuts = quantiles(seconds, n=20)
    return f"{1000 * median(seconds):.1f}", f"{1000 * cuts[-1]:.1f}", f"{1000 * max(seconds):.1f}"


async def _crowd(port: int, game: str, say: Say) -> list[tuple[str, list[float]]]:
    url = f"http://127.0.0.1:{port}"
    token = (await asyncio.to_thread(_post, f"{url}/api/tokens", {"name": "Bench"}, ""))["token"]
    rows = [("alone", await _moves(url, token, game, MOVES, "thumb"))]
    say(f"opening {TABLES} tables of level-5 bots")
    for _ in range(TABLES):
        wish = {"game": game, "seats": 4, "sit": None, "bots": ["5"] * 4, "start": True}
        await asyncio.to_thread(_post, f"{url}/api/tables", wish, token)
    end = time.monotonic() + PATIENCE
    while _metric(url, "poulpe_thoughts_deep_total") < 20 and time.monotonic() < end:
        await asyncio.sleep(1)
    say("they think")
    rows.append((f"with {TABLES} tables of level 5", await _moves(url, token, game, MOVES, "thumb")))
    return rows


def _metric(url: str, name: str) -> float:
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        lines = [line for line in answer.read().decode().splitlines() if line.startswith(f"{name} ")]
    return float(lines[0].rsplit(" ", 1)[1]) if lines else 0.0


def crowd(console: Console, say: Say) -> None:
    game = next(name for name in poulpe.shelf() if find(name).title.starter)
    with serving("--workers", "1") as (port, _):
        rows = asyncio.run(_crowd(port, game, say))
    load = os.getloadavg()[0]
    title = f"{game}: ms from a person's answer to its letter, {MOVES} answers (load {load:.0f})"
    grid = Grid("a person's table", "median", "95 %", "worst", title=title)
    for what, seconds in rows:
        grid.add_row(what, *_row(seconds))
    console.print(grid)


def show(console: Console, quick: bool, say: Say) -> None:
    speeds(console, QUICK if quick else FULL, say)
    crowd(console, say)
