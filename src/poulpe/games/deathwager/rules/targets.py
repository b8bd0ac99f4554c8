"""What a power can be aimed at, pick by pick. A number other than 0 is the rule that forbids a pick.

scholar   card, card of another      guide, shepherd  left or right     scales, game  seat, icon
worker    card, seat                 upheaval  a card of each seat      oracle  slot
guardian, manipulator, master, hunter, shaman, angel  card              gambler, protector, lighthouse  nothing
"""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.deathwager.pieces import (
    ANGEL,
    CHOOSE_CARD,
    CHOOSE_HEART,
    CHOOSE_LEFT,
    CHOOSE_RIGHT,
    CHOOSE_SEAT,
    CHOOSE_SKULL,
    CHOOSE_SLOT,
    EMPTY,
    EYES,
    GAMBLER,
    GAME,
    GUARDIAN,
    GUIDE,
    HUNTER,
    LIGHTHOUSE,
    MANIPULATOR,
    MASTER,
    NOTHING,
    ORACLE,
    PLACES,
    PROTECTOR,
    SCALES,
    SCHOLAR,
    SEATS,
    SHAMAN,
    SHEPHERD,
    SLOTS,
    UPHEAVAL,
    WORKER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.rows import (
    active_count,
    centre_is_empty,
    guard_of,
    is_active,
    is_bound,
    is_there,
    king,
    king_is_revealed,
    seat_of,
)

NOT_ASKED = 27  # not what is asked now
NO_PICK, PICK_CARD, PICK_SEAT, PICK_WAY, PICK_ICON, PICK_SLOT = range(6)


@rule
def pick_wanted(box: Box, power: int, n: int) -> int:
    """What the n-th pick of a power is."""
    if power == UPHEAVAL:
        return PICK_CARD if n < box.seats else NO_PICK
    if power == SCHOLAR:
        return PICK_CARD if n < 2 else NO_PICK
    if power == WORKER:
        return PICK_CARD if n == 0 else PICK_SEAT if n == 1 else NO_PICK
    if power in (SCALES, GAME):
        return PICK_SEAT if n == 0 else PICK_ICON if n == 1 else NO_PICK
    if n > 0 or power in (GAMBLER, PROTECTOR, LIGHTHOUSE):
        return NO_PICK
    if power in (GUIDE, SHEPHERD):
        return PICK_WAY
    return PICK_SLOT if power == ORACLE else PICK_CARD


# ---------------------------------------------------------------- cards
@rule
def forbids_card(box: Box, s: State, by: int, power: int, n: int, t: int) -> int:
    """May this power, in its n-th pick, be aimed at this card? The Eye whose power is used has left its row."""
    if t < 0 or t >= EYES + PLACES or not is_there(s, t) or t == s.source:
        return 61 if power == SHAMAN and t == s.source and t >= 0 else 65
    if power == GUARDIAN:
        return RULING + 32 if guard_of(s, t) != 0 else 0
    if power == UPHEAVAL:
        return forbids_upheaval(box, s, by, (by + n) % box.seats, t)
    if t >= EYES:
        return 65
    if is_bound(box, s, by, t):
        return 78
    if power == SCHOLAR:
        return RULING + 54 if n == 1 and s.owner[t] == s.owner[s.picks[0]] else 0
    if power == WORKER:
        return 0
    if t == king(box):
        return king_exempt(power)
    if power == SHAMAN:
        return 0 if s.owner[t] == by else 61
    if power == MASTER:
        return 0
    if power == ANGEL:
        return 0 if s.owner[t] == by and s.arrived >> t & 1 else 56
    if s.owner[t] == by:
        return 59 if power == HUNTER else 84
    return 0


@rule
def king_exempt(power: int) -> int:
    """The rule that keeps a power off the King."""
    if power == HUNTER:
        return 60
    if power == SHAMAN:
        return 62
    if power == MASTER:
        return 93
    return 84 if power == MANIPULATOR else 58


@rule
def forbids_upheaval(box: Box, s: State, by: int, seat: int, t: int) -> int:
    """DW-085, DW-086, DW-R33: a card in front of the seat whose turn to be picked from it is."""
    if seat_of(s, t) != seat:
        return 85
    if t == king(box):
        return 86
    if t >= EYES and not box.upheave_placed:
        return RULING + 33
    return 78 if is_bound(box, s, by, t) else 0


@rule
def has_card(box: Box, s: State, by: int, power: int, n: int) -> bool:
    for t in range(EYES + s.placed_count):
        if forbids_card(box, s, by, power, n, t) == 0:
            return True
    return False


@rule
def can_upheave(box: Box, s: State, by: int, n: int) -> bool:
    """DW-087: is there an eligible card in front of the n-th seat from the player?"""
    return is_active(box, s, (by + n) % box.seats) and has_card(box, s, by, UPHEAVAL, n)


@rule
def is_in_reach(box: Box, s: State, by: int, c: int) -> bool:
    """An Eye in somebody's row, the King included, that this seat's effects can move."""
    return s.owner[c] >= 0 and c != s.source and not is_bound(box, s, by, c)


@rule
def rows_in_reach(box: Box, s: State, by: int) -> int:
    """How many players have an Eye that can be moved."""
    seats = 0
    n = 0
    for c in range(box.eyes + 1):
        if is_in_reach(box, s, by, c) and not seats >> s.owner[c] & 1:
            seats |= 1 << s.owner[c]
            n += 1
    return n


# ---------------------------------------------------------------- can a power be used at all
@rule
def reapers_in_hands(box: Box, s: State) -> int:
    n = 0
    for q in range(box.seats):
        n += s.players[q].cards  # folded seats have none
    return n


@rule
def forbids_power(box: Box, s: State, by: int, power: int, own_card: int) -> int:
    """DW-065: the rule that says there is nothing to aim at; `own_card`: Reapers that leave the hand for it."""
    if power == PROTECTOR:
        return 74
    if power == LIGHTHOUSE:
        return 91
    if power in (SCALES, GAME):
        return 0
    if power == GUIDE:
        return 0 if reapers_in_hands(box, s) > own_card else 65
    if power == ORACLE:
        return 65 if centre_is_empty(box, s) else 0
    if power == GAMBLER:
        if not king_is_revealed(box, s):
            return RULING + 35
        return RULING + 30 if is_bound(box, s, by, king(box)) else 0
    if power == SCHOLAR:
        return 0 if rows_in_reach(box, s, by) >= 2 else 65
    if power == SHEPHERD:
        return 0 if has_unguarded_eye(box, s) else 65
    if power == UPHEAVAL:
        for n in range(box.seats):
            if can_upheave(box, s, by, n):
                return 0
        return 65
    return 0 if has_card(box, s, by, power, 0) else 65


@rule
def has_unguarded_eye(box: Box, s: State) -> bool:
    for c in range(box.eyes + 1):
        if s.owner[c] >= 0 and c != s.source and s.guard[c] == 0:
            return True
    return False


# ---------------------------------------------------------------- a pick as an action
@rule
def forbids_pick(box: Box, s: State, by: int, power: int, n: int, action: int) -> int:
    wanted = pick_wanted(box, power, n)
    if wanted == PICK_CARD:
        if action < CHOOSE_CARD or action >= CHOOSE_SEAT:
            return NOT_ASKED
        return forbids_card(box, s, by, power, n, action - CHOOSE_CARD)
    if wanted == PICK_SEAT:
        if action < CHOOSE_SEAT or action >= CHOOSE_SEAT + SEATS:
            return NOT_ASKED
        return forbids_seat(box, s, power, action - CHOOSE_SEAT)
    if wanted == PICK_WAY:
        if action == CHOOSE_RIGHT and active_count(box, s) == 2:
            return RULING + 52
        return 0 if action in (CHOOSE_LEFT, CHOOSE_RIGHT) else NOT_ASKED
    if wanted == PICK_ICON:
        return 0 if action in (CHOOSE_HEART, CHOOSE_SKULL) else NOT_ASKED
    if wanted == PICK_SLOT and action >= CHOOSE_SLOT and action < CHOOSE_SLOT + SLOTS:
        slot = action - CHOOSE_SLOT
        return 0 if slot < box.slots and s.centre[slot] != EMPTY else 90
    return NOT_ASKED


@rule
def forbids_seat(box: Box, s: State, power: int, seat: int) -> int:
    """DW-103: nobody aims at a folded player; DW-R54: the Worker brings a card to another player."""
    if not is_active(box, s, seat):
        return 103
    return RULING + 54 if power == WORKER and s.owner[s.picks[0]] == seat else 0


@rule
def pick_of(action: int) -> int:
    """The number a pick leaves in the choice."""
    if action >= CHOOSE_SLOT:
        return action - CHOOSE_SLOT
    if action >= CHOOSE_SEAT:
        return action - CHOOSE_SEAT
    if action >= CHOOSE_CARD:
        return action - CHOOSE_CARD
    return action - CHOOSE_HEART if action >= CHOOSE_HEART else action - CHOOSE_LEFT


@rule
def skip_players(box: Box, s: State, by: int, power: int) -> None:
    """DW-087: in front of some there is nothing that the Upheaval could turn."""
    while power == UPHEAVAL and s.picked < box.seats and not can_upheave(box, s, by, s.picked):
        s.picks[s.picked] = NOTHING
        s.picked += 1
