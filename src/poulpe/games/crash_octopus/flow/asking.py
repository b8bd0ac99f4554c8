"""What a seat is asked: the kind of question, its ranges and choices, and what people would expect and may not do."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from poulpe.core.vocabulary import Choice, Space
from poulpe.games.crash_octopus import referee, state
from poulpe.games.crash_octopus.flow import course
from poulpe.games.crash_octopus.flow.defaults import can_sail, default_move, flickable, launched, ranges, tenths
from poulpe.games.crash_octopus.flow.offers import offered_move
from poulpe.games.crash_octopus.moves import MOVES, ChooseShip, Flick, LeaveCannon, Load, SetSail, TakeFromQuay
from poulpe.games.crash_octopus.notation import PHASES
from poulpe.games.crash_octopus.referee import island, places, quay
from poulpe.games.crash_octopus.scene.geometry import distance
from poulpe.games.crash_octopus.scene.layout import BOWLING, NAMES, OCTOPUS_CHALLENGE, PIRATE, heads, ships, type_of
from poulpe.games.crash_octopus.state import Box, State, aboard, anchor_of, hull_of, loose, mode_of, pose, ship_of
from poulpe.games.crash_octopus.words.names import ANEW, FACES, KEEP, PRESETS

AIMED = (state.TURN, state.ATTACK, state.LAUNCH)  # pieces that are put down stay where they are put
LISTED = (state.CHOOSE_SHIP, state.LOAD, state.COLLECT, state.STEAL, state.ASHORE)  # the moves of all others are ranges
MIDDLING = 300  # strength of a flick that is only mentioned


def kind(box: Box, s: State, seat: int) -> str:
    """A drop of the die is another question in each mini-game, and so is the pirate's turn."""
    if s.phase == state.TURN and seat == state.pirate_of(s):
        return "fire"
    drops = {OCTOPUS_CHALLENGE: "challenge", BOWLING: "bowl"}
    return drops.get(mode_of(box), "attack") if s.phase == state.ATTACK else PHASES[s.phase]


def space(box: Box, s: State, seat: int) -> Space | None:
    """The ranges and choices of an act, with one that is legal."""
    if s.phase in LISTED or not course.asked(box, s) >> seat & 1:
        return None
    first = offered_move(box, s, seat)
    if isinstance(first, (SetSail, LeaveCannon)):  # there is no room anywhere
        return None
    offered = ranges(box, s, first), _choices(box, s, seat)
    return Space(type(first).__name__, *offered, msgspec.structs.asdict(first), s.phase in AIMED)


def _choices(box: Box, s: State, seat: int) -> tuple[Choice, ...]:
    if s.phase in (state.SCATTER, state.RETURN, state.ATTACK):
        return _heads(box, s)
    if s.phase in (state.BERTH, state.HEADING, state.PLANT):
        return ()
    if s.phase == state.QUAY:
        return _named(quay.choosable(box, s, seat)), Choice("face", FACES)
    if s.phase == state.LAUNCH:
        return (_named([launched(box, s)]),)
    if s.phase == state.TURN:
        pieces = flickable(box, s, seat) if not box.fouls else _reachable(box, s)
        own = [anchor_of(s, seat)] if can_sail(box, s, seat) else []
        return (_named([*pieces, *own]),)
    if s.phase == state.STOW:
        return _named(state.in_hand(box, s)), Choice("face", FACES)
    fitting = places.with_room(box, s, seat)
    by_hand = (ANEW,) if box.free and s.phase == state.PLACE_SHIP and aboard(box, s, ship_of(s, seat)) else ()
    stacks = (KEEP, *PRESETS, *by_hand) if s.phase == state.PLACE_SHIP else (KEEP,)
    return _named(fitting), Choice("stack", stacks)


def _named(pieces: Iterable[int]) -> Choice:
    return Choice("piece", tuple(NAMES[p] for p in pieces))


def _heads(box: Box, s: State) -> tuple[Choice, ...]:
    """LO-003, LO-008; LO-006: the pirate's own drop is on the head that he hit."""
    if len(heads(box.kit)) == 1:
        return ()
    free = heads(box.kit) if s.onto == state.NOBODY or s.phase != state.ATTACK else (s.onto,)
    return (Choice("head", tuple(NAMES[p] for p in free)),)


def _reachable(box: Box, s: State) -> list[int]:
    """Where fouls are played, every treasure in the ocean can be flicked by mistake (CO-R08)."""
    return [t for t in loose(box, s) if referee.is_in_ocean(t, pose(s, t))]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """What people would think of and may not do: forbidden treasures, taken ships, tentacles without room."""
    if s.phase == state.TURN:
        able = set(flickable(box, s, seat))
        return [MOVES.action(box, _towards(s, seat, t)) for t in _reachable(box, s) if t not in able]
    if s.phase in (state.LOAD, state.COLLECT):
        near = [t for t in loose(box, s) if not s.touched >> t & 1]
        hull = hull_of(box, s, seat)
        has = referee.types_aboard(box, s, hull)
        twins = [t for t in near if type_of(t) in has]
        if s.phase == state.COLLECT:
            return [MOVES.action(box, Load(NAMES[t])) for t in twins if island.is_stranded(box, s, t)]
        lying = [t for t in twins if distance(t, pose(s, t), hull, pose(s, hull)) < 1]
        return [MOVES.action(box, Load(NAMES[t])) for t in lying]
    if s.phase == state.CHOOSE_SHIP:
        return [MOVES.action(box, ChooseShip(NAMES[p])) for p in ships(box.kit) if p != PIRATE]
    if s.phase == state.QUAY:
        first = default_move(box, s, seat)
        twins = [t for t in quay.on_quay(box, s) if t not in quay.choosable(box, s, seat)]
        if isinstance(first, TakeFromQuay):
            return [MOVES.action(box, msgspec.structs.replace(first, piece=NAMES[t])) for t in twins]
    return []


def _towards(s: State, seat: int, piece: int) -> Flick:
    (x, y, _), (to_x, to_y, _) = pose(s, piece).mm, pose(s, ship_of(s, seat)).mm
    return Flick(NAMES[piece], tenths(math.atan2(to_y - y, to_x - x)), MIDDLING)


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    """What a refusal may mention: the piece, where the action names one."""
    if action not in MOVES:
        return {}
    return {"piece": getattr(MOVES.move(box, action), "piece", "")}
