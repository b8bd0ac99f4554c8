"""How the bots of a game of skill play: against chance over whole matches, and shot by shot."""

from __future__ import annotations

import math
import time
from random import Random
from statistics import fmean
from typing import Any

import poulpe
from bench.skill.acts import positions
from poulpe.core.shelf import find
from poulpe.games.crash_octopus.moves import Flick

SECONDS = 0.2  # of thinking, in matches: less than at a table, so that many can be played
SHOTS = 8  # of each choice, with the same hand
LEVEL = "3"


def interval(won: int, of: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's, 95 %."""
    share, n = won / of, float(of)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def duel(name: str, other: str, seats: int, matches: int) -> dict[str, Any]:
    """`aim` in one seat, another bot in all others, its seat changing from match to match."""
    from poulpe.games.crash_octopus.aim import AimBot

    game, won, moves, replies = find(name), 0, [], list[float]()
    for k in range(matches):
        match, me = poulpe.Match.deal(name, seats=seats, seed=1000 + k), k % seats
        bots = {q: poulpe.bot(name, other, 10 * k + q) for q in range(seats) if q != me}
        mine = AimBot(game, k, seconds=SECONDS)
        while not match.over:
            ask = match.asks[0]
            began = time.perf_counter()
            move = bots.get(ask.seat, mine).choose(match.view(ask.seat), ask)
            if ask.seat == me:
                replies.append(time.perf_counter() - began)
            match.play(ask.seat, move)
        assert match.outcome is not None
        won += match.outcome.winners == (me,)
        moves.append(len(match.moves))
    low, high = interval(won, matches)
    return {
        "against": other,
        "seats": seats,
        "matches": matches,
        "won": won,
        "low": low,
        "high": high,
        "moves a match": fmean(moves),
        "slowest reply s": max(replies),
        "thinking s": SECONDS,
    }


def hits(name: str, turns: int) -> list[dict[str, Any]]:
    """How often a chosen flick brings a treasure home: `aim` with its usual time, and a straight shot."""
    from poulpe.games.crash_octopus.aim import gains
    from poulpe.games.crash_octopus.physics import acts, hands

    found, replies = dict[str, list[bool]](), list[float]()
    asked = [(m, seat) for m, seat, _, kind in positions(name, 4 * turns) if kind == Flick.__name__][:turns]
    for match, seat in asked:
        for bot in (LEVEL, "thumb"):
            began = time.perf_counter()
            move = poulpe.bot(name, bot, 1).choose(match.view(seat), match.asks[0])
            if bot == LEVEL:
                replies.append(time.perf_counter() - began)
            dice = Random(7)
            for _ in range(SHOTS):
                shot = acts.perform(match.box, match.state, seat, move, dice, hands.BOTS["expert"], record=False)
                found.setdefault(bot, []).append(gains.of_flick(match.box, match.state, seat, shot).works > 0)
    return [
        {"bot": bot, "shots": len(tried), "hits": fmean(tried), "slowest reply s": max(replies) if bot == LEVEL else 0}
        for bot, tried in found.items()
    ]
