"""Octopus Challenge (OC-): the players are the octopus, and knock cargo off four ships. Drops are the base game's."""

from __future__ import annotations

from collections.abc import Iterable

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus.flow.corrections import clear_decks
from poulpe.games.crash_octopus.flow.ending import end
from poulpe.games.crash_octopus.numbers import DROP_COUNTED, GRADED, OC, OCEAN_LEFT
from poulpe.games.crash_octopus.referee import is_in_ocean
from poulpe.games.crash_octopus.scene.layout import SHIP, ships, treasures, type_of
from poulpe.games.crash_octopus.scene.stacks import stacked
from poulpe.games.crash_octopus.state import (
    ABOARD,
    ATTACK,
    NOBODY,
    REMOVED,
    Box,
    State,
    aboard,
    after,
    loose,
    pose,
    put_all,
)
from poulpe.games.crash_octopus.words.names import AFT

GRADES = (7, 11, 16, 24)  # OC-014: at most so many drops are S, A, B, C; more are D


def grade(drops: int) -> int:
    return next((n for n, most in enumerate(GRADES) if drops <= most), len(GRADES))


def deal(box: Box, s: State) -> None:
    """OC-003, OC-004: every ship carries the five types; nobody owns one (CO-R89)."""
    s.owner[:] = [NOBODY] * len(s.owner)
    for n, ship in enumerate(ships(box.kit)):
        cargo = treasures(box.kit)[5 * n : 5 * n + 5]
        assert len({type_of(t) for t in cargo}) == len(cargo)
        put_all(s, stacked(pose(s, ship), cargo, AFT))
        for t in cargo:
            s.where[t] = ABOARD + ship - SHIP
    s.phase, s.turn = ATTACK, 0


def end_drop(box: Box, s: State, out: Out, on_deck: Iterable[tuple[int, int]]) -> None:
    """OC-011, OC-012: every drop counts. CO-R90: what left the ocean stays out."""
    clear_decks(box, s, out, on_deck)
    for t in loose(box, s):
        if not is_in_ocean(t, pose(s, t)):
            s.where[t] = REMOVED
            tell(out, OCEAN_LEFT, RULING + 90, t, 0, 0, EVERYBODY)
    s.tries += 1
    tell(out, DROP_COUNTED, OC + 11, s.tries, 0, 0, EVERYBODY)
    if any(aboard(box, s, ship) for ship in ships(box.kit)):
        s.phase, s.turn = ATTACK, after(box, s.turn)
        return
    tell(out, GRADED, OC + 14, s.tries, grade(s.tries), 0, EVERYBODY)
    end(s, out, OC + 13)
