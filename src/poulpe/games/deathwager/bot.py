"""Rules of thumb: what a sensible beginner does, from what its seat knows.

Every legal action gets a price, in hundredths of a point; the cheapest is played. An Eye is taken first, then what the
hand and the row can do is done if it is worth its card; Reapers are dear early and cheap late. A bot folds in an ante
when the stake costs more than its share of the pot is likely to be.
"""

from __future__ import annotations

from poulpe.core.chance import Chance, is_drawn
from poulpe.core.records import rule
from poulpe.games.deathwager.judgement import (
    best_rival,
    end_value,
    lead_over,
    pending_value,
    pick_value,
    power_value,
    value_of,
)
from poulpe.games.deathwager.pieces import (
    ASK_ANGEL,
    ASK_END,
    ASK_PICK,
    ASK_PROTECT,
    BACK,
    COPY_REAPER,
    DEMON,
    END_TURN,
    EXCHANGE,
    FOLD,
    HEART,
    KINDS,
    LET,
    NOBODY,
    NOTHING,
    ORACLE,
    PASS,
    PAY,
    PLAY_ANOTHER,
    PLAY_REAPER,
    SKULL,
    TAKE,
    TAKE_MORE,
    USE_POWER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.legality import legal
from poulpe.games.deathwager.rules.powers import forbids_copy
from poulpe.games.deathwager.rules.rows import active_count, centre_is_empty, king
from poulpe.games.deathwager.rules.scoring import icons_of, top_icon
from poulpe.games.deathwager.rules.stakes import pot
from poulpe.games.deathwager.rules.targets import forbids_power, pick_of
from poulpe.games.deathwager.rules.windows import power_of_choice

NEVER = 9_000
TAKE_FIRST = 500  # an Eye before anything else
LOOK_FIRST = 700  # but an Oracle before that, once the King says what is good
UNKNOWN_EYE = 40  # what a card of the centre is worth unseen: it brings the end nearer, and may be the King


@rule
def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    """The cheapest legal action; ties are broken by the bot's own dice."""
    n = legal(box, s, seat, acts)
    best = acts[0]
    if n == 1:
        return best
    rival = best_rival(box, s, seat)
    lowest = price(box, s, seat, rival, best)
    tied = 1
    for i in range(1, n):
        cost = price(box, s, seat, rival, acts[i])
        tied = 1 if cost < lowest else tied + 1 if cost == lowest else tied
        if is_drawn(cost, lowest, tied, dice):
            best = acts[i]
            lowest = cost
    return best


@rule
def price(box: Box, s: State, seat: int, rival: int, action: int) -> int:
    if s.phase == ASK_PROTECT:
        return 0 if action == LET else 130 + pending_value(box, s, seat, rival)
    if s.phase == ASK_END:
        return 0 if action == LET else price_of_light(box, s, seat, rival)
    if s.phase == ASK_ANGEL:
        return 0 if action == LET else price_of_angel(box, s, seat, action - USE_POWER)
    if s.phase == ASK_PICK:
        return price_of_pick(box, s, seat, rival, action)
    if action in (FOLD, PAY):
        return price_of_stake(box, s, seat, rival) if action == PAY else 0 if s.ante >> seat & 1 else NEVER
    if action == PASS:
        return 60
    if action == END_TURN:
        return 0
    if action >= TAKE and action < EXCHANGE:
        return price_of_eye(box, s, seat, (action - TAKE) // 2, (action - TAKE) % 2) - TAKE_FIRST
    if action >= EXCHANGE and action < USE_POWER:
        return 200
    if action >= USE_POWER and action < PLAY_REAPER:
        return price_of_power(box, s, seat, rival, action - USE_POWER)
    if action >= PLAY_REAPER and action < COPY_REAPER:
        k = action - PLAY_REAPER
        first = LOOK_FIRST if k == ORACLE and s.took == 0 and looked_at(box, s, seat) == 0 else 0
        return keep_value(box, s, seat) - power_value(box, s, seat, rival, k) - first
    return 0


# ---------------------------------------------------------------- the turn
@rule
def keep_value(box: Box, s: State, seat: int) -> int:
    """What a Reaper is worth in hand: less and less towards the end."""
    if s.round_no < box.rounds:
        return 250
    left = 0
    for i in range(box.slots):
        left += 1 if s.centre[i] >= NOTHING else 0
    return 20 if left <= active_count(box, s) else 90


@rule
def card_seen(s: State, seat: int, slot: int) -> int:
    """The card of a slot that this seat has looked at, else NOTHING, also where the record holds the whole truth."""
    return s.centre[slot] if s.peeked[slot] >> seat & 1 else NOTHING


@rule
def looked_at(box: Box, s: State, seat: int) -> int:
    """Cards of the centre this seat has looked at."""
    n = 0
    for i in range(box.slots):
        n += 1 if card_seen(s, seat, i) >= 0 else 0
    return n


@rule
def price_of_eye(box: Box, s: State, seat: int, slot: int, turned: int) -> int:
    c = card_seen(s, seat, slot)
    if c == NOTHING:
        return -UNKNOWN_EYE
    end = s.lies[slot] ^ turned
    if c == king(box):
        top = box.king_top[end]
        return -60 * (icons_of(box, s, seat, top) - icons_of(box, s, seat, SKULL - top)) - UNKNOWN_EYE
    if top_icon(box, s) != NOBODY:
        return -100 * end_value(box, s, c, end, seat)
    lean = icons_of(box, s, seat, HEART) - icons_of(box, s, seat, SKULL)
    mine = box.hearts[c][end] - box.skulls[c][end]
    return -20 * mine if lean >= 0 else 20 * mine


@rule
def price_of_power(box: Box, s: State, seat: int, rival: int, c: int) -> int:
    """The icons of the card go with it."""
    cost = 100 * value_of(box, s, c) + (60 if s.round_no < box.rounds else 10)
    if box.power[c] != DEMON:
        return cost - power_value(box, s, seat, rival, box.power[c])
    second, copy = price_of_deed(box, s, seat, rival, PLAY_ANOTHER), best_copy(box, s, seat, rival)
    return cost + min(second, copy, 5 * UNKNOWN_EYE)


@rule
def best_copy(box: Box, s: State, seat: int, rival: int) -> int:
    best = NEVER
    for k in range(KINDS):
        if s.players[seat].recent >> k & 1 and forbids_copy(box, s, seat, k) == 0:
            best = min(best, -power_value(box, s, seat, rival, k))
    return best


@rule
def price_of_deed(box: Box, s: State, seat: int, rival: int, action: int) -> int:
    if action == TAKE_MORE:
        return -UNKNOWN_EYE
    if action >= COPY_REAPER:
        return -power_value(box, s, seat, rival, action - COPY_REAPER)
    best = NEVER
    for k in range(KINDS):
        if s.players[seat].hand[k] > 0 and forbids_power(box, s, seat, k, 1) == 0:
            best = min(best, keep_value(box, s, seat) - power_value(box, s, seat, rival, k))
    return best


@rule
def price_of_pick(box: Box, s: State, seat: int, rival: int, action: int) -> int:
    if action == BACK:
        return NEVER
    if s.what == DEMON and s.deed == 0:
        return price_of_deed(box, s, seat, rival, action)
    power = power_of_choice(s)
    first = s.picks[0] if s.picked > 0 else NOTHING
    if power == ORACLE:
        return 0 if card_seen(s, seat, pick_of(action)) == NOTHING else 100
    return -pick_value(box, s, seat, rival, seat, power, s.picked, first, pick_of(action))


# ---------------------------------------------------------------- reactions and stakes
@rule
def price_of_angel(box: Box, s: State, seat: int, angel: int) -> int:
    """Worth it if the worst card that came hurts more than the Angel helps."""
    worst = 0
    for c in range(box.eyes):
        if s.arrived >> c & 1 and s.owner[c] == seat:
            worst = min(worst, value_of(box, s, c))
    return 100 * (worst + value_of(box, s, angel)) + 50


@rule
def price_of_light(box: Box, s: State, seat: int, rival: int) -> int:
    """The last word: after the last Eye, with something to say."""
    if s.round_no < box.rounds or not centre_is_empty(box, s):
        return NEVER
    best = 0
    for k in range(KINDS):
        if s.players[seat].hand[k] > 0 and forbids_power(box, s, seat, k, 1) == 0:
            best = max(best, power_value(box, s, seat, rival, k))
    return 120 - best


@rule
def price_of_stake(box: Box, s: State, seat: int, rival: int) -> int:
    """The stake against the share of the pot that one may expect, in hundredths of a chip."""
    n = active_count(box, s)
    chance = 100 // n
    if top_icon(box, s) != NOBODY:
        left = box.rounds - s.round_no + 1  # rounds in which things can still turn
        chance = max(3, min(90, chance + 8 * lead_over(box, s, seat, rival) // (left + 1)))
    return 100 * s.stake - chance * (pot(box, s) + n * s.stake)
