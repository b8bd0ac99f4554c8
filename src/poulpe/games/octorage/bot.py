"""Rules of thumb: what a sensible beginner does. Works on the blinded record, so it knows what its seat knows.

Every legal action gets a price, in hundredths of a life or so; the cheapest is played.
"""

from __future__ import annotations

from poulpe.core.chance import Chance, is_drawn
from poulpe.core.records import hot, rule
from poulpe.games.octorage.pieces import (
    BE_ATTACKED,
    BLAST,
    BRITNEY,
    CHOOSE_CHARACTER,
    CROWN,
    DISCARD,
    DODGE,
    DYNAMITE,
    JEWELS,
    KEEP,
    LOOK,
    NORBERT,
    PAMELA,
    PHEROMONE,
    PLAY_DODGE,
    PLAY_TREASURE,
    PLAY_WEAPON,
    SCEPTRE,
    SEATS,
    SKULL,
    STATUETTE,
    STEAL,
    TAKE,
    Box,
    State,
)
from poulpe.games.octorage.rules.legality import legal
from poulpe.games.octorage.rules.life import bears, is_powered

DEADLY = 10_000
UNTHINKABLE = 1_000_000  # more than any price


def _bits(*values: int) -> int:
    return sum(1 << value for value in values)


WAKING = (_bits(1, 2, 3, 4, 5), _bits(6, 7, 9), 0, _bits(10, 11), _bits(12), 0)  # see waking_values: José first
FAVOURITES = (0, 1, 3, 2, 5, 4)  # the price of each character, by wins in simulated matches: José first


@rule
def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    """The cheapest legal action; ties are broken by the bot's own dice."""
    n = legal(box, s, seat, acts)
    if n == 1:
        return acts[0]
    waking = waking_values(s, seat)
    healing = price_of_healing(box, s, seat) if acts[n - 1] >= PLAY_TREASURE and acts[n - 1] < STEAL else 0
    best = 0
    lowest = UNTHINKABLE
    tied = 0
    for i in range(n):
        cost = price(box, s, seat, acts[i], waking, healing)
        tied = 1 if cost < lowest else tied + 1 if cost == lowest else tied
        if is_drawn(cost, lowest, tied, dice):
            best = acts[i]
            lowest = cost
    return best


@hot
def price(box: Box, s: State, seat: int, action: int, waking: int, healing: int) -> int:
    """`waking` and `healing` are the same for all actions of a decision."""
    if action >= PLAY_WEAPON and action < PLAY_DODGE:
        return price_of_weapon(box, s, seat, action - PLAY_WEAPON + 1, waking)
    if action == BE_ATTACKED:
        return price_of_attack(box, s, seat)
    if action >= PLAY_TREASURE and action < STEAL:
        t, target = (action - PLAY_TREASURE) // SEATS, (action - PLAY_TREASURE) % SEATS
        return price_of_curse(box, s, seat, STATUETTE + t, target) + healing
    if action == PLAY_DODGE:
        return price_of_dodge(s, seat)
    if action < PLAY_WEAPON:
        return 0 if action == LOOK else 500  # look; never decline a power, never go back
    if action < TAKE:
        return -threat(box, s, action - STEAL) - 5 * s.players[action - STEAL].cards
    if action < KEEP:
        return -worth(s, seat, action - TAKE, waking)
    if action < BLAST:
        return -worth(s, seat, action - KEEP, waking)
    if action < DISCARD:
        return price_of_blast(box, s, seat, action - BLAST)
    if action < CHOOSE_CHARACTER:
        return worth(s, seat, action - DISCARD, waking)
    return FAVOURITES[action - CHOOSE_CHARACTER]


@rule
def price_of_attack(box: Box, s: State, seat: int) -> int:
    loss = box.loss[s.rage]
    if loss >= s.players[seat].life:
        return DEADLY
    return 100 * loss * 5 // s.players[seat].life


@rule
def worth(s: State, seat: int, k: int, waking: int) -> int:
    """What a card in hand is good for: high Weapons and cards that are always playable."""
    if k == DODGE:
        return 20 if bears(s, seat, STATUETTE) else 95
    if k > DODGE:
        return 5 if bears(s, seat, JEWELS) else 100
    value = k + 1
    if value == PHEROMONE and is_powered(s, seat, BRITNEY):
        return 110
    return 8 * value + 25 * (waking >> value & 1)


@rule
def waking_values(s: State, seat: int) -> int:
    """The Weapons that wake the power of their player, a bit for each value."""
    me = s.players[seat]
    return WAKING[me.character] if me.wins == 0 and me.character >= 0 else 0


@hot
def price_of_weapon(box: Box, s: State, seat: int, value: int, waking: int) -> int:
    """Low Weapons first, those that wake the power earlier; the rage is raised when there are cards to escape it."""
    cost = 8 * value - 60 * (waking >> value & 1)
    if value == PHEROMONE and s.rage < box.top:
        cost += 30 if s.players[seat].cards <= 2 else -20
    if value == DYNAMITE and bears(s, seat, CROWN):
        cost += DEADLY // 2 if s.players[seat].life == 1 else 100
    return cost


@rule
def price_of_dodge(s: State, seat: int) -> int:
    if bears(s, seat, STATUETTE):
        return DEADLY // 2 if s.players[seat].life == 1 else 180
    return 80


@rule
def threat(box: Box, s: State, q: int) -> int:
    """How dangerous another player is: a round won counts most, then life."""
    p = s.players[q]
    return 60 * p.wins + 12 * p.life + (10 if p.wins == 0 and p.character == NORBERT else 0)


@rule
def price_of_curse(box: Box, s: State, seat: int, k: int, target: int) -> int:
    """Always playable, so better kept for need, but a curse laid early works long."""
    cost = 62 - threat(box, s, target) // 4
    if k == SKULL:
        cost -= 6 * s.players[target].cards
    elif k == SCEPTRE:
        cost -= 12
    if target == seat:
        cost += 200
    return cost


@rule
def price_of_healing(box: Box, s: State, seat: int) -> int:
    """Every treasure heals Pamela: good if that is oneself, else better not while she lacks life."""
    cost = 0
    for q in range(box.seats):
        if is_powered(s, q, PAMELA) and s.players[q].life < box.life:
            cost += -70 if q == seat else 25
    return cost


@rule
def price_of_blast(box: Box, s: State, seat: int, target: int) -> int:
    if target == seat:
        return DEADLY
    cost = -threat(box, s, target)
    return cost - 60 if s.players[target].life <= 2 else cost
