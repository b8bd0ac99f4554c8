"""Playing: every action that `forbids` allows, and all that follows by itself."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import hot, rule
from poulpe.games.octorage.pieces import (
    ACTIONS,
    ASK_BLAST,
    ASK_DISCARD,
    ASK_KEEP,
    ASK_PLAY,
    BACK,
    BE_ATTACKED,
    BLAST,
    CHOOSE_CHARACTER,
    CURSED,
    DECLINE,
    DISCARD,
    DODGE,
    DODGED,
    DYNAMITE,
    KEEP,
    KINDS,
    LOOK,
    NOBODY,
    OVER,
    PHEROMONE,
    PLAY_DODGE,
    PLAY_TREASURE,
    PLAY_WEAPON,
    RAGE_ROSE,
    SEATS,
    SKULL,
    STATUETTE,
    STEAL,
    TAKE,
    WEAPON_PLAYED,
    Box,
    State,
)
from poulpe.games.octorage.rules.course import attack, choose_character, draw_all, go_on, skull_arrives
from poulpe.games.octorage.rules.deck import discard_from_hand, lay_open, throw
from poulpe.games.octorage.rules.legality import forbids, still_to_drop
from poulpe.games.octorage.rules.life import bears, lose_life
from poulpe.games.octorage.rules.powers import (
    blast,
    crown_bites,
    decline,
    heal_pamela,
    keep,
    look,
    only_target,
    steal,
    take_weapon,
    use_power,
)


@rule
def asked(box: Box, s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.mover


@rule
def over(box: Box, s: State) -> bool:
    return s.phase == OVER


@rule
def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    if action == BE_ATTACKED:
        attack(box, s, out, seat)
    elif action == DECLINE:
        decline(box, s, out, seat)
    elif action == LOOK:
        look(box, s, out, seat)
    elif action == BACK:
        clear_drop(s)
    elif action < PLAY_DODGE:
        play_weapon(box, s, out, seat, action - PLAY_WEAPON + 1)
    elif action == PLAY_DODGE:
        play_dodge(box, s, out, seat)
    elif action < STEAL:
        treasure = (action - PLAY_TREASURE) // SEATS
        play_treasure(box, s, out, seat, STATUETTE + treasure, (action - PLAY_TREASURE) % SEATS)
    elif action < TAKE:
        steal(box, s, out, seat, action - STEAL)
    elif action < KEEP:
        take_weapon(box, s, out, seat, action - TAKE)
    elif action < BLAST:
        keep(box, s, out, seat, action - KEEP)
    elif action < DISCARD:
        blast(box, s, out, action - BLAST)
    elif action < CHOOSE_CHARACTER:
        drop(box, s, out, seat, action - DISCARD)
    else:
        choose_character(box, s, out, seat, action - CHOOSE_CHARACTER)


@hot
def play_weapon(box: Box, s: State, out: Out, seat: int, value: int) -> None:
    """OR-043 to OR-045, then the power it wakes, then the Crown."""
    lay_open(box, s, seat, value - 1)
    s.area[s.laid] = value
    s.area_by[s.laid] = seat
    s.laid += 1
    tell(out, WEAPON_PLAYED, 43, seat, value, 0, EVERYBODY)
    if value == PHEROMONE and s.rage < box.top:
        s.rage += 1
        tell(out, RAGE_ROSE, 44, s.rage, 0, 0, EVERYBODY)
    if value == DYNAMITE and box.crown_first:
        crown_bites(box, s, out)
    if s.living > 1 and use_power(box, s, out, seat, value):
        only = only_target(box, s, seat) if s.phase == ASK_BLAST else NOBODY
        if only != NOBODY:
            blast(box, s, out, only)
        return
    if value == DYNAMITE and not box.crown_first:
        crown_bites(box, s, out)
    go_on(box, s, out)


@rule
def play_dodge(box: Box, s: State, out: Out, seat: int) -> None:
    """OR-047, OR-048; OR-103: the Statuette's price comes after the Dodge is done."""
    lay_open(box, s, seat, DODGE)
    throw(s, DODGE)
    s.way = -s.way
    tell(out, DODGED, 47, seat, s.way, 0, EVERYBODY)
    if bears(s, seat, STATUETTE):
        lose_life(box, s, out, seat, 1, 100)
    go_on(box, s, out)


@rule
def play_treasure(box: Box, s: State, out: Out, seat: int, k: int, target: int) -> None:
    """OR-052, OR-056; OR-R71: Pamela heals before the curse applies; OR-114: the Skull bites on arrival."""
    lay_open(box, s, seat, k)
    s.bearer[k - STATUETTE] = target
    tell(out, CURSED, 52, seat, target, k, EVERYBODY)
    heal_pamela(box, s, out)
    if k == SKULL:
        skull_arrives(box, s, out, target)
    else:
        go_on(box, s, out)


@rule
def drop(box: Box, s: State, out: Out, seat: int, k: int) -> None:
    """OR-115, OR-R48: the bearer chooses all cards first; with the last choice they are discarded together."""
    s.drop[k] += 1
    s.dropped += 1
    if still_to_drop(s, seat) > 0:
        return
    for kind in range(KINDS):
        for _ in range(s.drop[kind]):
            discard_from_hand(box, s, out, seat, kind, s.cause)
    clear_drop(s)
    s.cause = 0
    if s.drawing > 0:
        draw_all(box, s, out)
    else:
        go_on(box, s, out)


@rule
def clear_drop(s: State) -> None:
    s.dropped = 0
    for k in range(KINDS):
        s.drop[k] = 0


# ---------------------------------------------------------------- for tables and searchers
@rule
def scores(box: Box, s: State, points: list[int]) -> None:
    """Rounds won; the winner of the match stands first by them."""
    for q in range(box.seats):
        points[q] = s.players[q].wins


@rule
def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
    """OR-R74: what is played for a seat whose time is up; else a random target, character or card."""
    if s.phase == ASK_PLAY:
        return BE_ATTACKED
    if forbids(box, s, seat, DECLINE) == 0:
        return DECLINE
    if s.phase == ASK_KEEP:
        return KEEP + s.seen[0]
    if s.phase == ASK_DISCARD:
        return DISCARD + random_undropped(s, seat, dice)
    return random_allowed(box, s, seat, dice)


@rule
def random_allowed(box: Box, s: State, seat: int, dice: Chance) -> int:
    n = 0
    for a in range(ACTIONS):
        if forbids(box, s, seat, a) == 0:
            n += 1
    n = below(dice, n)
    a = 0
    while forbids(box, s, seat, a) != 0 or n > 0:
        if forbids(box, s, seat, a) == 0:
            n -= 1
        a += 1
    return a


@rule
def random_undropped(s: State, seat: int, dice: Chance) -> int:
    """Cards are drawn one by one: those held twice are twice as likely."""
    hand = s.players[seat].hand
    i = below(dice, s.players[seat].cards - s.dropped)
    k = 0
    while i >= hand[k] - s.drop[k]:
        i -= hand[k] - s.drop[k]
        k += 1
    return k


@rule
def chance_by_rounds(box: Box, s: State, seat: int) -> int:
    """Thousandths: who wins the match if from here on every round is anybody's.

    Only those who miss one round count as near; further back all are alike.
    """
    near = 0  # others who need one round more
    for q in range(box.seats):
        near += 1 if q != seat and s.players[q].wins == box.rounds - 1 else 0
    is_near = s.players[seat].wins == box.rounds - 1
    ahead = 0  # my chance when one more of the others is near: with me near, and with me behind
    behind = 0
    for k in range(box.seats - 1, near - 1, -1):
        far = box.seats - 1 - k
        ahead = (1000 + far * ahead) // box.seats
        behind = (ahead + far * behind) // box.seats
    return ahead if is_near else behind


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    """The chance by rounds won; within a round life and cards, compared with the average of the others."""
    if s.phase == OVER:
        return 1000 if s.players[seat].wins == box.rounds else -1000
    mine = 0
    others = 0
    for q in range(box.seats):
        worth = 240 * s.players[q].life // box.life + 12 * min(s.players[q].cards, 5)
        if q == seat:
            mine = worth
        else:
            others += worth
    whole = 2 * chance_by_rounds(box, s, seat) - 1000 + mine - others // (box.seats - 1)
    return max(-999, min(999, whole))


@rule
def stage(box: Box, s: State) -> int:
    """Rounds are alike but for who has won one."""
    return s.round_no
