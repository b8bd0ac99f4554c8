"""The course of a match: from the first drop of treasures to the last rank."""

from __future__ import annotations

from collections.abc import Iterable

from poulpe.core.chance import below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.games.crash_octopus.flow import bowling, flick_challenge, islanders, octopus_challenge
from poulpe.games.crash_octopus.flow.corrections import clear_decks, lay_by_head
from poulpe.games.crash_octopus.flow.ending import end
from poulpe.games.crash_octopus.numbers import (
    ATTACK_BEGAN,
    BEGAN,
    CRAB_MOVED,
    FC,
    OB,
    OC,
    OCEAN_LEFT,
    TURN_BEGAN,
)
from poulpe.games.crash_octopus.referee import is_in_ocean, island, types_aboard
from poulpe.games.crash_octopus.scene import layout
from poulpe.games.crash_octopus.scene.layout import BASE, BOWLING, FLICK_CHALLENGE, OCTOPUS_CHALLENGE, kit_of
from poulpe.games.crash_octopus.scene.pieces import ISLAND_TOP, TREASURES
from poulpe.games.crash_octopus.scene.poses import standing
from poulpe.games.crash_octopus.state import (
    ASHORE,
    ATTACK,
    BEADS,
    BLACK,
    CHOOSE_SHIP,
    COLLECTING,
    IN_HAND,
    NOBODY,
    NOTHING,
    ON_TABLE,
    OVER,
    PLACE_CANNON,
    PLACE_HEAD,
    PLACE_TENTACLE,
    PLANT,
    RETURN,
    RETURNING,
    SCATTER,
    STEAL,
    STOW,
    TURN,
    Box,
    State,
    after,
    before,
    dropper,
    drops_of_attack,
    loose,
    mode_of,
    pirate_of,
    pose,
    put,
    ship_of,
)

FORCED = 3  # CO-R23: centred drops that may still fail before a piece is laid down


def deal(box: Box, s: State, out: Out) -> None:
    """CO-010 to CO-023. Treasures and the die are in somebody's hand."""
    for piece, stand in layout.start(box.kit).items():
        put(s, piece, standing(stand.x, stand.y, stand.yaw, ISLAND_TOP if piece == layout.PALM else 0.0))
        s.where[piece] = ON_TABLE
    s.nearest = s.onto = NOBODY
    if mode_of(box) != BASE:
        return _deal_mini_game(box, s, out)
    s.owner[:] = [NOBODY] * len(s.owner)
    s.first = below(s.chance, box.seats) if box.first == NOBODY else box.first
    if kit_of(box.kit).pirate:  # PI-006
        s.owner[layout.PIRATE - layout.SHIP] = before(box, s.first)
    s.phase, s.turn, s.actor = SCATTER, s.first, s.first
    tell(out, BEGAN, 22, s.first, 0, 0, EVERYBODY)
    return None


def _deal_mini_game(box: Box, s: State, out: Out) -> None:
    game, first_turn = {
        FLICK_CHALLENGE: (flick_challenge, FC + 5),
        OCTOPUS_CHALLENGE: (octopus_challenge, OC + 5),
        BOWLING: (bowling, OB + 4),
    }[mode_of(box)]
    game.deal(box, s)
    tell(out, TURN_BEGAN, first_turn, 0, 0, 0, EVERYBODY)


def asked(box: Box, s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == CHOOSE_SHIP:
        return 1 << s.chooser
    if s.phase in (RETURN, PLANT, ASHORE):
        return 1 << s.returner
    if s.phase in (ATTACK, PLACE_TENTACLE, PLACE_HEAD, STEAL) or (s.phase == STOW and s.via == STEAL):
        return 1 << dropper(box, s)
    return 1 << s.turn


# ---------------------------------------------------------------- setting up
def ships_begin(box: Box, s: State) -> None:
    """CO-026: from the last player to the first."""
    s.phase, s.chooser = CHOOSE_SHIP, before(box, s.first)
    if s.chooser == pirate_of(s):  # PI-005
        s.chooser = before(box, s.chooser)


def next_chooser(box: Box, s: State, out: Out) -> None:
    if s.chooser == s.first:
        return begin_turn(box, s, out, s.first)
    s.chooser = before(box, s.chooser)
    return None


def begin_turn(box: Box, s: State, out: Out, seat: int) -> None:
    """CO-R57, PI-023: which anchor is closest to the island is told now."""
    s.phase, s.turn, s.actor = TURN, seat, seat
    s.attack = s.drops = s.touched = s.alone = 0
    s.due[:] = [NOTHING, NOTHING]
    s.nearest, s.onto = island.nearest_anchor(box, s), NOBODY
    if seat == pirate_of(s) and not island.is_ashore(box, s, layout.CANNON):  # PI-010, PI-032
        s.phase = PLACE_CANNON
    tell(out, TURN_BEGAN, 32, seat, 0, 0, EVERYBODY)


# ---------------------------------------------------------------- the Octo-timer
def move_crab(box: Box, s: State, out: Out) -> None:
    """CO-080 to CO-084."""
    bead = box.beads[s.crab]
    s.crab += 1
    tell(out, CRAB_MOVED, 80, s.crab, bead, 0, EVERYBODY)
    if bead == BLACK:
        s.attack, s.drops = 1, drops_of_attack(box)
        tell(out, ATTACK_BEGAN, 84, s.turn, 0, 0, EVERYBODY)


# ---------------------------------------------------------------- treasures on their way back
def wind_up(box: Box, s: State, out: Out, actor: int, on_deck: Iterable[tuple[int, int]], rule: int = 174) -> None:
    """The last steps of every act: decks are cleared, then what left the ocean is returned by the previous player."""
    s.actor = actor
    clear_decks(box, s, out, on_deck)
    gone = [t for t in loose(box, s) if not is_in_ocean(t, pose(s, t))]
    if gone:
        return take_out(box, s, out, gone, before(box, actor), rule)
    return go_on(box, s, out)


def take_out(box: Box, s: State, out: Out, gone: Iterable[int], returner: int, rule: int) -> None:
    """CO-174, CO-R25: together, by the player before."""
    for t in gone:
        s.where[t], s.returns[t] = RETURNING, 0
        tell(out, OCEAN_LEFT, rule, t, 0, 0, EVERYBODY)
    s.phase, s.returner = RETURN, returner


def is_forced(box: Box, s: State) -> bool:
    """CO-R23: after two rounds of failed drops the hand is led: centred, from 80 mm."""
    return any(s.where[t] in (RETURNING, IN_HAND) and s.returns[t] >= 2 * box.seats for t in layout.treasures(box.kit))


def give_up(box: Box, s: State, pieces: Iterable[int]) -> list[int]:
    """CO-R23: what cannot be dropped on the head at all is laid beside it; the others stay to be dropped."""
    hopeless = [t for t in pieces if s.returns[t] >= 2 * box.seats + FORCED]
    for t in hopeless:
        lay_by_head(box, s, t)
    return [t for t in pieces if t not in hopeless]


# ---------------------------------------------------------------- what comes next
def go_on(box: Box, s: State, out: Out) -> None:
    """After an action and its returns: what the island asks for, what the sail earned, the next drop of an attack, or
    the end of the turn."""
    if islanders.ask(box, s, out):
        return None
    if s.first not in s.owner:
        return ships_begin(box, s)
    if islanders.play_next(box, s, out):
        return None
    if s.attack and s.drops:
        s.phase = ATTACK
        return None
    return end_turn(box, s, out)


def sailed(box: Box, s: State, out: Out, seat: int, on_deck: Iterable[tuple[int, int]]) -> None:
    """RESOLVE-SAIL: what the island gives comes first, unless the head was touched before."""
    if s.due[0] == COLLECTING:
        clear_decks(box, s, out, on_deck)
        s.due[0], s.due[1] = s.due[1], NOTHING
        if islanders.collect(box, s, out):
            return None
        on_deck = ()
    return wind_up(box, s, out, seat, on_deck)


def end_drop(box: Box, s: State, out: Out, on_deck: Iterable[tuple[int, int]]) -> None:
    """CO-R41: each drop is resolved, returns included, before the next."""
    if mode_of(box) == OCTOPUS_CHALLENGE:
        return octopus_challenge.end_drop(box, s, out, on_deck)
    actor = dropper(box, s)
    if s.alone:
        s.alone, s.onto = 0, NOBODY
    else:
        s.drops -= 1
    return wind_up(box, s, out, actor, on_deck, 119)


def end_turn(box: Box, s: State, out: Out) -> None:
    """CO-033: only now is it seen whether the match is over (CO-R42)."""
    if any(has_all(box, s, q) for q in range(box.seats)):
        return end(s, out, 150)
    if s.crab == BEADS:
        return end(s, out, 151)
    return begin_turn(box, s, out, after(box, s.turn))


def types(box: Box, s: State, seat: int) -> int:
    return len(types_aboard(box, s, ship_of(s, seat)))


def has_all(box: Box, s: State, seat: int) -> bool:
    """CO-150: the five types that win."""
    return types(box, s, seat) >= len(TREASURES)


def over(box: Box, s: State) -> bool:
    return s.phase == OVER


def scores(box: Box, s: State, into: list[int]) -> None:
    """CO-156 to CO-159: the number of types, then the hierarchy, in which a higher type outweighs all lower ones."""
    if mode_of(box) != BASE:
        return _points(box, s, into)
    order = list(box.ranking) if six_types(box) else list(range(len(TREASURES)))
    for seat in range(box.seats):
        has = types_aboard(box, s, ship_of(s, seat)) if seat in s.owner else set()
        into[seat] = 100 * len(has) + sum(1 << (len(order) - 1 - order.index(t)) for t in has)
        # CO-154, CO-R44: before the pirate, who stole his fifth
        if len(has) >= len(TREASURES) and seat == s.turn and kit_of(box.kit).pirate:
            into[seat] += 1000
    return None


def six_types(box: Box) -> bool:
    """PI-024."""
    return kit_of(box.kit).pirate and box.seats == 5


def _points(box: Box, s: State, into: list[int]) -> None:
    """FC-002, OB-012: treasures; OC-002: the fewer drops, the better."""
    for seat in range(box.seats):
        into[seat] = -s.tries if mode_of(box) == OCTOPUS_CHALLENGE else s.points[seat]
