"""A seed always deals the same match, and dice always imagine the same truths: people who share seeds rely on it.

If a digest changes here, the rules draw random numbers in a different order than before.
"""

from __future__ import annotations

from hashlib import sha256

import pytest

from poulpe.api import bot
from poulpe.core.chance import keyed
from poulpe.core.match import Match
from poulpe.core.records import copy

ACTS = 2  # in a game of skill, because each one is simulated
PLAYED = {
    "octorage": "40ccd88b32d4057b",
    "deathwager": "3dd665589f700186",
    "crabs-vs-octopuses": "23a3210b1b9bc783",
    "crash-octopus": "9b801cd053cb271b",
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_seed_deals_and_imagines_what_it_always_did(name: str) -> None:
    match = Match.deal(name, seed=7)
    told = [match.notation]
    bots = [bot(name, "thumb" if q else "random", seed=q) for q in range(match.seats)]
    while not match.over and not (match.game.physics and len(match.moves) == ACTS):
        ask = match.asks[0]
        told.append(imagined(match, ask.seat))
        match.play(ask.seat, bots[ask.seat].choose(match.view(ask.seat), ask))
        told.append(match.moves[-1].move)
    assert sha256("\n".join(told).encode()).hexdigest()[:16] == PLAYED[name]


def imagined(match: Match, seat: int) -> str:
    known = copy(match.blinded(seat))
    match.game.kernel.imagine(match.box, known, seat, keyed(len(match.moves)))
    return match.game.positions.write(match.box, known, {})
