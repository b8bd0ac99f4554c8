"""Icons, totals, and who has won."""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.deathwager.pieces import (
    ASK_TIE,
    GAME,
    HEART,
    HOLDER_CHOOSES,
    MONEY,
    NOBODY,
    OVER,
    SCALES,
    SCORED,
    SKULL,
    SPLIT,
    TIED,
    TIME,
    WON,
    Box,
    State,
)
from poulpe.games.deathwager.rules.rows import active_count, is_active, king, king_is_revealed
from poulpe.games.deathwager.rules.stakes import pot, settle_blind_stake, settle_time


# ---------------------------------------------------------------- icons
@rule
def crosses_of(box: Box, s: State, seat: int) -> int:
    n = 0
    for c in range(box.eyes):
        if s.owner[c] == seat:
            n += box.crosses[c][s.up[c]]
    return n


@rule
def game_before(s: State, seat: int) -> int:
    """DW-R36: the icon of the latest Game before this seat, NOBODY if there is none."""
    icon = NOBODY
    for i in range(s.placed_count):
        if s.placed[i].what == GAME and s.placed[i].seat == seat:
            icon = s.placed[i].icon
    return icon


@rule
def icons_of(box: Box, s: State, seat: int, icon: int) -> int:
    """DW-113: top ends, The Scales, and Crosses that The Game converts; DW-083: whatever lies there now."""
    n = 0
    for c in range(box.eyes):
        if s.owner[c] == seat:
            n += box.hearts[c][s.up[c]] if icon == HEART else box.skulls[c][s.up[c]]
    for i in range(s.placed_count):
        p = s.placed[i]
        if p.what == SCALES and p.seat == seat and p.icon == icon:
            n += box.scales
    if game_before(s, seat) == icon:
        n += box.per_cross * crosses_of(box, s, seat)
    return n


@rule
def total_if(box: Box, s: State, seat: int, top: int) -> int:
    """DW-110 to DW-112: the total if this icon were at the top of the King."""
    return icons_of(box, s, seat, top) - icons_of(box, s, seat, SKULL - top)


@rule
def top_icon(box: Box, s: State) -> int:
    """DW-049: the icon at the top of the revealed King; DW-R64: before that NOBODY, and nobody has points."""
    return box.king_top[s.up[king(box)]] if king_is_revealed(box, s) else NOBODY


@rule
def total_of(box: Box, s: State, seat: int) -> int:
    top = top_icon(box, s)
    return 0 if top == NOBODY else total_if(box, s, seat, top)


# ---------------------------------------------------------------- the end
@rule
def king_holder(box: Box, s: State) -> int:
    """NOBODY: it lies beside the centre, or is not revealed yet."""
    return max(s.owner[king(box)], NOBODY)


@rule
def score_all(box: Box, s: State, out: Out) -> None:
    """DW-109, DW-114, DW-115; DW-R50: a holder among the tied wins, else he names one of them."""
    best = -999
    for q in range(box.seats):
        if is_active(box, s, q):
            total = total_of(box, s, q)
            tell(out, SCORED, 114, q, total, 0, EVERYBODY)
            if total > best:
                best = total
                s.tied = 0
            if total == best:
                s.tied |= 1 << q
    if s.tied & (s.tied - 1) == 0:
        win(box, s, out, s.tied, 114)
        return
    holder = king_holder(box, s)
    splits = box.tie == SPLIT or holder == NOBODY
    if not splits and s.tied >> max(holder, 0) & 1:
        win(box, s, out, 1 << holder, 115)
    elif not splits and box.tie == HOLDER_CHOOSES:
        tell(out, TIED, 115, s.tied, holder, 0, EVERYBODY)
        s.phase = ASK_TIE
        s.mover = holder
    else:
        tell(out, TIED, RULING + 50, s.tied, NOBODY, 0, EVERYBODY)
        win(box, s, out, s.tied, RULING + 50)


@rule
def last_one_wins(box: Box, s: State, out: Out) -> bool:
    """DW-106: without scoring."""
    if active_count(box, s) > 1:
        return False
    q = 0
    while not is_active(box, s, q):
        q += 1
    win(box, s, out, 1 << q, 106)
    return True


@rule
def win(box: Box, s: State, out: Out, winners: int, number: int) -> None:
    """DW-116, DW-117: the pot, or what the losers owe; nothing where there is no stake."""
    s.winners = winners
    s.phase = OVER
    s.mover = NOBODY
    if box.played_for == MONEY:
        if box.blind_stake:
            settle_blind_stake(box, s, out)
        share_pot(box, s, winners)
    for i in range(box.seats):
        q = (s.turn + i) % box.seats
        if winners >> q & 1:
            tell(out, WON, number, q, s.players[q].won, 0, EVERYBODY)
    if box.played_for == TIME:
        settle_time(box, s, out, winners)


@rule
def share_pot(box: Box, s: State, winners: int) -> None:
    """One winner takes all; tied ones share alike, odd chips go round from the one who has the token."""
    n = 0
    for q in range(box.seats):
        n += winners >> q & 1
    whole = pot(box, s)
    odd = whole % n
    for i in range(box.seats):
        q = (s.turn + i) % box.seats
        if winners >> q & 1:
            s.players[q].won = whole // n + (1 if odd > 0 else 0)
            odd -= 1
