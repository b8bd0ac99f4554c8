"""Playing: every action that `forbids` allows, and all that follows by itself."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import hot, rule
from poulpe.games.octorage.pieces import (
    BACK,
    BE_ATTACKED,
    BLAST,
    BLAST_SEAT,
    CHOOSE,
    CURSE,
    CURSED,
    DECLINE,
    DODGE,
    DODGED,
    DROP,
    DROP_CARD,
    DYNAMITE,
    KEEP,
    KEEP_CARD,
    KINDS,
    LOOK,
    NOBODY,
    OVER,
    PHEROMONE,
    PLAY,
    PLAY_CARD,
    RAGE_ROSE,
    SALVAGE,
    SEATS,
    SKULL,
    STATUETTE,
    STEAL,
    STEAL_FROM,
    TAKE,
    TAKE_ROLE,
    WEAPON_PLAYED,
    Box,
    State,
)
from poulpe.games.octorage.rules.course import attack, choose_role, draw_all, go_on, skull_arrives
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
    if s.phase == PLAY:
        if action == BE_ATTACKED:
            attack(box, s, out, seat)
        elif action >= CURSE:
            play_treasure(box, s, out, seat, STATUETTE + (action - CURSE) // SEATS, (action - CURSE) % SEATS)
        elif action == PLAY_CARD + DODGE:
            play_dodge(box, s, out, seat)
        else:
            play_weapon(box, s, out, seat, action - PLAY_CARD + 1)
    elif s.phase == DROP:
        drop(box, s, out, seat, action)
    elif s.phase == CHOOSE:
        choose_role(box, s, out, seat, action - TAKE_ROLE)
    elif action == DECLINE:
        decline(box, s, out, seat)
    elif s.phase == STEAL:
        steal(box, s, out, seat, action - STEAL_FROM)
    elif s.phase == SALVAGE:
        take_weapon(box, s, out, seat, action - TAKE)
    elif s.phase == LOOK:
        look(box, s, out, seat)
    elif s.phase == KEEP:
        keep(box, s, out, seat, action - KEEP_CARD)
    else:
        blast(box, s, out, action - BLAST_SEAT)


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
        only = only_target(box, s, seat) if s.phase == BLAST else NOBODY
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
def drop(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """OR-115, OR-R48: the bearer chooses all cards first; with the last choice they are discarded together."""
    if action == BACK:
        clear_drop(s)
        return
    s.drop[action - DROP_CARD] += 1
    s.dropped += 1
    if still_to_drop(s, seat) > 0:
        return
    for k in range(KINDS):
        for _ in range(s.drop[k]):
            discard_from_hand(box, s, out, seat, k, s.cause)
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
    """OR-R74: what is played for a seat whose time is up."""
    if s.phase == PLAY:
        return BE_ATTACKED
    if s.phase == SALVAGE or s.phase == LOOK or (s.phase == STEAL and not box.must_steal):
        return DECLINE
    if s.phase == KEEP:
        return KEEP_CARD + s.seen[0]
    return random_action(box, s, seat, dice)


@rule
def random_action(box: Box, s: State, seat: int, dice: Chance) -> int:
    """A random target, character or card; cards are drawn one by one, those held twice twice as likely."""
    if s.phase == DROP:
        return DROP_CARD + random_undropped(s, seat, dice)
    if s.phase == CHOOSE:
        return nth_allowed(box, s, seat, TAKE_ROLE, TAKE_ROLE + 6, dice)
    if s.phase == STEAL:
        return nth_allowed(box, s, seat, STEAL_FROM, TAKE, dice)
    return nth_allowed(box, s, seat, BLAST_SEAT, DROP_CARD, dice)


@rule
def nth_allowed(box: Box, s: State, seat: int, first: int, end: int, dice: Chance) -> int:
    n = 0
    for a in range(first, end):
        if forbids(box, s, seat, a) == 0:
            n += 1
    n = below(dice, n)
    a = first
    while forbids(box, s, seat, a) != 0 or n > 0:
        if forbids(box, s, seat, a) == 0:
            n -= 1
        a += 1
    return a


@rule
def random_undropped(s: State, seat: int, dice: Chance) -> int:
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
