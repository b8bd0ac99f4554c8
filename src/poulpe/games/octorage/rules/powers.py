"""The six characters, and the curses that bite when a card is played."""

from __future__ import annotations

from poulpe.core.chance import one_of
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.games.octorage.pieces import (
    ASK_BLAST,
    ASK_KEEP,
    ASK_LOOK,
    ASK_STEAL,
    ASK_TAKE,
    BLASTS,
    COURTNEY,
    CROWN,
    DECLINED,
    DISCARDED,
    DYNAMITE,
    GILLES,
    HEALED,
    HEALS,
    HIDDEN,
    JOSE,
    KEPT,
    LOOKED,
    MACHETE_TOP,
    NOBODY,
    NORBERT,
    PAMELA,
    PHEROMONE,
    STATUETTE,
    STOLE,
    TOOK,
    Box,
    State,
)
from poulpe.games.octorage.rules.course import after_gain, ask, go_on
from poulpe.games.octorage.rules.deck import gain, has_thrown_weapon, lose, pick_up, renew, take_top, throw
from poulpe.games.octorage.rules.life import is_powered, lose_life
from poulpe.games.octorage.rules.memory import LOOK_PLACE, kept_one, kept_only, learn, stolen, watcher


@rule
def is_pistol(value: int) -> bool:
    """OR-003, OR-138: 6, 7 and 9; the 8 between them is a Pheromone."""
    return value > MACHETE_TOP and value < 10 and value != PHEROMONE


@rule
def somebody_to_rob(box: Box, s: State, seat: int) -> bool:
    for q in range(box.seats):
        if q != seat and s.players[q].cards > 0:
            return True
    return False


@rule
def use_power(box: Box, s: State, out: Out, seat: int, value: int) -> bool:
    """True if the Weapon just played wakes a power that asks a question."""
    if s.players[seat].wins > 0 or s.players[seat].life == 0:
        return False
    character = s.players[seat].character
    if character == JOSE and value <= MACHETE_TOP and somebody_to_rob(box, s, seat):
        ask(s, seat, ASK_STEAL)
        return True
    if character == COURTNEY and is_pistol(value) and has_thrown_weapon(s):
        ask(s, seat, ASK_TAKE)
        return True
    if character == GILLES and (value == 10 or value == 11) and s.left + s.thrown > 0:
        ask(s, seat, ASK_LOOK)
        return True
    if character == NORBERT and value == DYNAMITE:
        ask(s, seat, ASK_BLAST)
        return True
    return False


@rule
def decline(box: Box, s: State, out: Out, seat: int) -> None:
    tell(out, DECLINED, 128, seat, s.players[seat].character, 0, EVERYBODY)
    go_on(box, s, out)


@rule
def steal(box: Box, s: State, out: Out, seat: int, victim: int) -> None:
    """OR-129, OR-130: only thief and victim see which card it was."""
    k = one_of(s.players[victim].hand, s.players[victim].cards, s.chance)
    stolen(box, s, seat, victim, k)
    lose(s, victim, k)
    gain(s, seat, k)
    tell(out, STOLE, 129, seat, victim, k, 1 << seat | 1 << victim)
    after_gain(box, s, out, seat)


@rule
def take_weapon(box: Box, s: State, out: Out, seat: int, k: int) -> None:
    """OR-133: Courtney takes a Weapon from the open discard pile, and everybody remembers it."""
    pick_up(s, k)
    gain(s, seat, k)
    for i in range(box.seats + 1):
        learn(s, watcher(box, i), seat, k)
    tell(out, TOOK, 133, seat, k, 0, EVERYBODY)
    after_gain(box, s, out, seat)


@rule
def look(box: Box, s: State, out: Out, seat: int) -> None:
    """OR-144, OR-147, OR-148: two cards, reshuffling as needed; a single one is kept at once."""
    first = take_top(box, s, out, seat, LOOK_PLACE)
    renew(box, s, out)
    second = take_top(box, s, out, seat, LOOK_PLACE)
    if second != NOBODY:
        renew(box, s, out)
        s.seen[0] = first
        s.seen[1] = second
        tell(out, LOOKED, 144, seat, 2, first + 32 * second, 1 << seat)
        ask(s, seat, ASK_KEEP)
    else:
        tell(out, LOOKED, 148, seat, 1, first, 1 << seat)
        kept_only(box, s, seat)
        gain(s, seat, first)
        tell(out, KEPT, 148, seat, 0, first, 1 << seat)
        after_gain(box, s, out, seat)


@rule
def keep(box: Box, s: State, out: Out, seat: int, k: int) -> None:
    """OR-145, OR-146: one to the hand, the other, face-up, to the discard pile."""
    other = s.seen[1] if k == s.seen[0] else s.seen[0]
    kept_one(box, s, seat, other)
    s.seen[0] = HIDDEN
    s.seen[1] = HIDDEN
    gain(s, seat, k)
    tell(out, KEPT, 145, seat, 0, k, 1 << seat)
    throw(s, other)
    tell(out, DISCARDED, 146, seat, other, 0, EVERYBODY)
    after_gain(box, s, out, seat)


@rule
def only_target(box: Box, s: State, seat: int) -> int:
    """OR-R70: the one player Norbert can choose, NOBODY if there is a choice."""
    found = NOBODY
    for q in range(box.seats):
        if s.players[q].life > 0 and (q != seat or box.blast_self):
            if found != NOBODY:
                return NOBODY
            found = q
    return found


@rule
def blast(box: Box, s: State, out: Out, target: int) -> None:
    """OR-149, OR-151; then the Crown, unless it came first or the round is over (OR-127, OR-R54)."""
    lose_life(box, s, out, target, BLASTS, 149)
    if not box.crown_first:
        crown_bites(box, s, out)
    go_on(box, s, out)


@rule
def crown_bites(box: Box, s: State, out: Out) -> None:
    """OR-120: each Dynamite costs the bearer of the Emerald Crown 1 life; OR-091: not once the round is over."""
    bearer = s.bearer[CROWN - STATUETTE]
    if bearer != NOBODY and s.living > 1:
        lose_life(box, s, out, bearer, 1, 120)


@rule
def heal_pamela(box: Box, s: State, out: Out) -> None:
    """OR-154, OR-155: when anybody plays a treasure, Pamela regains 2 life, up to her full life."""
    for q in range(box.seats):
        if is_powered(s, q, PAMELA):
            gained = min(HEALS, box.life - s.players[q].life)
            s.players[q].life += gained
            tell(out, HEALED, 154, q, gained, s.players[q].life, EVERYBODY)
