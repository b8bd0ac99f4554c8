"""How often each rule forbade a move that people would consider: counted in plain Python, in a small sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from poulpe.bots.random import RandomBot
from poulpe.bots.thumb import ThumbBot
from poulpe.core.game import AnyGame
from poulpe.core.match import Match

PLAYERS: dict[str, Callable[[AnyGame, int | None], Any]] = {"random": RandomBot, "thumb": ThumbBot}
SAMPLE = 20  # matches per seat count; plain Python plays some ten a second


class Refusals(msgspec.Struct, frozen=True):
    matches: int
    asks: int
    by_rule: dict[str, int]  # rule id -> asks in which it forbade at least one move

    def rate(self, rule: str) -> float:
        return self.by_rule.get(rule, 0) / self.matches


def count_refusals(
    game: AnyGame, matches: int, seats: int, bots: Sequence[str], seed: int, options: Mapping[str, Any]
) -> Refusals:
    counted: Counter[str] = Counter()
    asks = 0
    for i in range(matches):
        match = Match.deal(game, seats, seed + (i << 32), **options)
        players = [PLAYERS[bot](game, seed + (q << 64) + (i << 32)) for q, bot in enumerate(bots)]
        while not match.over:
            ask = match.asks[0]
            asks += 1
            counted.update({b.rule for b in ask.barred})
            match.play(ask.seat, players[ask.seat].choose(match.view(ask.seat), ask))
    return Refusals(matches, asks, dict(counted))
