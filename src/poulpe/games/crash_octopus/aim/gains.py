"""What an act that was tried was worth to a seat, and whether it worked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow import bowling
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import island
from poulpe.games.crash_octopus.scene.layout import heads, is_treasure, ships, type_of
from poulpe.games.crash_octopus.state import Box, State, aboard, anchor_of, captain_of, hull_of, loose, pose, ship_of


class Gain(NamedTuple):
    worth: float  # what the bot goes by
    works: float  # 1: the act did what it is for; of bowling the part of the treasures that fell


Judge = Callable[[Box, State, int, CrashShot], Gain]


def wanted(box: Box, s: State, seat: int) -> list[int]:
    """Treasures in the water of types that are not aboard."""
    has = referee.types_aboard(box, s, hull_of(box, s, seat))
    return [t for t in loose(box, s) if type_of(t) not in has]


def of_flick(box: Box, s: State, seat: int, shot: CrashShot) -> Gain:
    """1 for a treasure to load, less for own cargo lost."""
    own = hull_of(box, s, seat)
    lost = aboard(box, s, own) and len(aboard(box, s, own)) - len(referee.still_aboard(box, s, shot.rest, own))
    hit = any(referee.touched_ship(box, s, shot, t, own) is not None for t in wanted(box, s, seat))
    return Gain(float(hit) - 0.8 * (lost or 0), float(hit))


def of_cannon(box: Box, s: State, seat: int, shot: CrashShot) -> Gain:
    """An attack is worth what others carry, a touch of the island a treasure it may take."""
    cannon = anchor_of(s, seat)
    if not referee.is_in_ocean(cannon, shot.rest.poses.get(cannon, pose(s, cannon))):
        return Gain(-0.2, 0.0)
    hit = any(shot.first_touch(cannon, head) is not None for head in heads(box.kit))
    cargo = sum(len(aboard(box, s, p)) for p in ships(box.kit) if captain_of(s, p) != seat)
    has = referee.types_aboard(box, s, ship_of(s, seat))
    new = any(type_of(t) not in has for t in island.stranded(box, s))
    lands = island.touched(shot, cannon) is not None and s.nearest != cannon and new
    return Gain(0.15 * cargo * hit + float(lands), float(hit or lands))


def of_bowling(box: Box, s: State, seat: int, shot: CrashShot) -> Gain:
    if not referee.read_die(box, s, shot).hit_head:
        return Gain(-0.5, 0.0)
    found = {t: at for t, at in (shot.cleared or shot.rest).poses.items() if is_treasure(t)}
    fallen = sum(bowling.is_knocked_over(pose(s, t), at) for t, at in found.items())
    return Gain(float(fallen), fallen / max(1, len(loose(box, s))))


def of_attack(box: Box, s: State, seat: int, shot: CrashShot) -> Gain:
    """What others lose, less what it loses itself; a touch alone is worth a little."""
    die = referee.read_die(box, s, shot)
    if not die.hit_head:
        return Gain(-0.5, 0.0)
    facts = referee.read(box, s, shot.cleared or shot.rest)
    lost = [captain_of(s, ship) for _, ship in facts.fallen]
    own = sum(q == seat for q in lost)
    others = len(lost) - own
    return Gain(others - 1.5 * own + 0.1 * len(die.ships), float(others > 0 and own == 0))
