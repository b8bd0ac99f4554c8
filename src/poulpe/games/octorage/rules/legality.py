"""What is allowed: `forbids` names the rule that says no, `legal` lists the rest quickly."""

from __future__ import annotations

from poulpe.core.records import hot, rule
from poulpe.core.rulebook import RULING
from poulpe.games.octorage.pieces import (
    ACTIONS,
    ASK_BLAST,
    ASK_CHOOSE,
    ASK_DISCARD,
    ASK_KEEP,
    ASK_LOOK,
    ASK_PLAY,
    ASK_STEAL,
    ASK_TAKE,
    BACK,
    BE_ATTACKED,
    BLAST,
    BRITNEY,
    CHOOSE_CHARACTER,
    DECLINE,
    DISCARD,
    DODGE,
    JEWELS,
    KEEP,
    KINDS,
    LOOK,
    OVER,
    PHEROMONE,
    PLAY_DODGE,
    PLAY_TREASURE,
    PLAY_WEAPON,
    SCEPTRE,
    SEATS,
    SKULL_LIMIT,
    STATUETTE,
    STEAL,
    TAKE,
    TREASURES,
    WEAPONS,
    Box,
    State,
)
from poulpe.games.octorage.rules.course import is_free
from poulpe.games.octorage.rules.deck import has_thrown
from poulpe.games.octorage.rules.life import bears, is_living, is_powered

NOT_ASKED = 37  # not what is asked now


# ---------------------------------------------------------------- the questions rules ask
@rule
def reference(s: State) -> int:
    """The value of the last Weapon in the play area, 0 if it holds none."""
    return s.area[s.laid - 1] if s.laid > 0 else 0


@rule
def forbids_weapon(s: State, seat: int, value: int) -> int:
    """OR-038 to OR-041, the Sceptre (OR-109 to OR-111) and Britney (OR-139, OR-140)."""
    bar = reference(s)
    if value > bar or (value == PHEROMONE and is_powered(s, seat, BRITNEY)):
        return 0
    if value < bar:
        return 40
    return 110 if bears(s, seat, SCEPTRE) else 0


@rule
def forbids_curse(box: Box, s: State, seat: int, target: int) -> int:
    """OR-052 to OR-054, and the Jewels (OR-104)."""
    if bears(s, seat, JEWELS):
        return 104
    if target >= box.seats:
        return 52
    if target == seat:
        return 0 if box.curse_self else 53
    return 0 if is_living(s, target) else 54


@rule
def forbids_theft(box: Box, s: State, seat: int, victim: int) -> int:
    """OR-129, OR-R60: another living player with at least one card."""
    if victim >= box.seats:
        return 129
    if victim == seat or s.players[victim].cards == 0:
        return RULING + 60
    return 0


@rule
def forbids_blast(box: Box, s: State, seat: int, target: int) -> int:
    """OR-149, OR-150, OR-R69."""
    if target >= box.seats:
        return 149
    if target == seat and not box.blast_self:
        return 150
    return 0 if is_living(s, target) else 71


@rule
def in_area(s: State, value: int) -> bool:
    for i in range(s.laid):
        if s.area[i] == value:
            return True
    return False


@rule
def forbids_take(s: State, k: int) -> int:
    """OR-133, OR-134, OR-137: a Weapon from the discard pile."""
    if k >= WEAPONS:
        return 134
    if has_thrown(s, k):
        return 0
    return 137 if in_area(s, k + 1) else 133


# ---------------------------------------------------------------- the one truth about legality
@rule
def forbids(box: Box, s: State, seat: int, action: int) -> int:
    """The rule that forbids this action to this seat, 0: allowed."""
    if s.phase == OVER:
        return RULING + 12
    if s.mover != seat:
        return 71 if s.phase != ASK_CHOOSE and not is_living(s, seat) else 35
    if action < 0 or action >= ACTIONS:
        return NOT_ASKED
    if s.phase == ASK_PLAY:
        return forbids_in_activation(box, s, seat, action)
    if s.phase == ASK_DISCARD:
        return forbids_in_drop(s, seat, action)
    if s.phase == ASK_CHOOSE:
        if action < CHOOSE_CHARACTER:
            return NOT_ASKED
        return 0 if is_free(box, s, action - CHOOSE_CHARACTER) else 10
    return forbids_in_power(box, s, seat, action)


@rule
def forbids_in_activation(box: Box, s: State, seat: int, action: int) -> int:
    """OR-030: be attacked, or play a card one has."""
    if action == BE_ATTACKED:
        return 0
    if action < PLAY_WEAPON or action >= STEAL:
        return NOT_ASKED
    hand = s.players[seat].hand
    if action >= PLAY_TREASURE:
        k = STATUETTE + (action - PLAY_TREASURE) // SEATS
        return forbids_curse(box, s, seat, (action - PLAY_TREASURE) % SEATS) if hand[k] > 0 else 30
    k = action - PLAY_WEAPON
    if hand[k] == 0:
        return 30
    return 0 if k == DODGE else forbids_weapon(s, seat, k + 1)


@rule
def forbids_in_power(box: Box, s: State, seat: int, action: int) -> int:
    """OR-128: a power may be declined, but not Norbert's, and not once Gilles has looked."""
    if action == DECLINE:
        if s.phase == ASK_KEEP:
            return RULING + 66
        if s.phase == ASK_BLAST:
            return 153
        return RULING + 57 if s.phase == ASK_STEAL and box.must_steal else 0
    if s.phase == ASK_STEAL and action >= STEAL and action < TAKE:
        return forbids_theft(box, s, seat, action - STEAL)
    if s.phase == ASK_TAKE and action >= TAKE and action < KEEP:
        return forbids_take(s, action - TAKE)
    if s.phase == ASK_LOOK:
        return 0 if action == LOOK else NOT_ASKED
    if s.phase == ASK_KEEP and action >= KEEP and action < BLAST:
        k = action - KEEP
        return 0 if k == s.seen[0] or k == s.seen[1] else 145
    if s.phase == ASK_BLAST and action >= BLAST and action < DISCARD:
        return forbids_blast(box, s, seat, action - BLAST)
    return NOT_ASKED


@rule
def forbids_in_drop(s: State, seat: int, action: int) -> int:
    """OR-115, OR-117: any card of the hand that is not chosen yet; or back to the first choice."""
    if action == BACK:
        return 0 if s.dropped > 0 else NOT_ASKED
    if action < DISCARD or action >= CHOOSE_CHARACTER:
        return NOT_ASKED
    k = action - DISCARD
    return 0 if s.players[seat].hand[k] > s.drop[k] else 117


# ---------------------------------------------------------------- the same, listed
@hot
def legal(box: Box, s: State, seat: int, acts: list[int]) -> int:
    """Writes the legal actions in ascending order. By hand, for speed; the suite proves it equal to forbids."""
    if s.phase == OVER or s.mover != seat:
        return 0
    if s.phase == ASK_PLAY:
        return legal_in_activation(box, s, seat, acts)
    if s.phase == ASK_DISCARD:
        return legal_in_drop(s, seat, acts)
    n = 0
    if s.phase == ASK_CHOOSE:
        for character in range(6):
            if is_free(box, s, character):
                acts[n] = CHOOSE_CHARACTER + character
                n += 1
    elif s.phase == ASK_STEAL:
        if not box.must_steal:
            acts[0] = DECLINE
            n = 1
        for q in range(box.seats):
            if q != seat and s.players[q].cards > 0:
                acts[n] = STEAL + q
                n += 1
    elif s.phase == ASK_TAKE:
        acts[0] = DECLINE
        n = 1
        for k in range(WEAPONS):
            if has_thrown(s, k):
                acts[n] = TAKE + k
                n += 1
    elif s.phase == ASK_LOOK:
        acts[0] = DECLINE
        acts[1] = LOOK
        n = 2
    elif s.phase == ASK_KEEP:
        low, high = min(s.seen[0], s.seen[1]), max(s.seen[0], s.seen[1])
        acts[0] = KEEP + low
        n = 1
        if high != low:
            acts[1] = KEEP + high
            n = 2
    else:
        for q in range(box.seats):
            if s.players[q].life > 0 and (q != seat or box.blast_self):
                acts[n] = BLAST + q
                n += 1
    return n


@hot
def legal_in_activation(box: Box, s: State, seat: int, acts: list[int]) -> int:
    hand = s.players[seat].hand
    acts[0] = BE_ATTACKED
    n = 1
    bar = reference(s)
    if bar > 0 and bears(s, seat, SCEPTRE):
        bar += 1
    free_8 = is_powered(s, seat, BRITNEY)
    for k in range(WEAPONS):
        acts[n] = PLAY_WEAPON + k  # written first and kept if it counts: a branch would be guessed wrong half the time
        n += 1 if hand[k] > 0 and (k + 1 >= bar or (free_8 and k + 1 == PHEROMONE)) else 0
    if hand[DODGE] > 0:
        acts[n] = PLAY_DODGE
        n += 1
    if not bears(s, seat, JEWELS):
        for t in range(TREASURES):
            if hand[STATUETTE + t] > 0:
                for q in range(box.seats):
                    if s.players[q].life > 0 and (q != seat or box.curse_self):
                        acts[n] = PLAY_TREASURE + SEATS * t + q
                        n += 1
    return n


@rule
def legal_in_drop(s: State, seat: int, acts: list[int]) -> int:
    n = 0
    if s.dropped > 0:
        acts[0] = BACK
        n = 1
    for k in range(KINDS):
        if s.players[seat].hand[k] > s.drop[k]:
            acts[n] = DISCARD + k
            n += 1
    return n


@rule
def still_to_drop(s: State, seat: int) -> int:
    return s.players[seat].cards - SKULL_LIMIT - s.dropped
