"""The effect stack and its windows: Protectors against what was announced, Angels for cards just sent, the Lighthouse.

Who is asked depends on public facts only: how many Reapers a seat holds, never which.
"""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.reactions import close_window, drop_top, first_who_answered, open_window, push
from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import (
    AIMED,
    ANGEL,
    ANNOUNCED,
    ASK_ANGEL,
    ASK_END,
    ASK_PROTECT,
    ASK_SECOND,
    ASK_TAKE,
    CANCELLED,
    CARD,
    DEED_COPY,
    DEED_SECOND,
    DEED_TAKE,
    DEMON,
    GONE,
    GRANTED,
    HUNTER,
    KINDS,
    LIGHTHOUSE,
    NOBODY,
    NOTHING,
    POWER_USED,
    PROTECTED,
    PROTECTOR,
    REAPER_PLAYED,
    RESOLVE,
    RESUME,
    SENT,
    TURN_OVER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.memory import forget_second, lay_open
from poulpe.games.deathwager.rules.reapers import copy_reaper, do_reaper, everybody_remembers
from poulpe.games.deathwager.rules.rows import centre_is_empty, discard_eye, is_active
from poulpe.games.deathwager.rules.targets import forbids_card
from poulpe.games.deathwager.rules.turn import begin_turn


# ---------------------------------------------------------------- announcing
@rule
def clear_choice(s: State) -> None:
    s.what = NOTHING
    s.source = NOTHING
    s.deed = 0
    s.picked = 0
    for i in range(len(s.picks)):
        s.picks[i] = 0


@rule
def power_of_choice(s: State) -> int:
    """The power whose targets are chosen: for a Demon's copy that of the Reaper."""
    return s.deed - DEED_COPY if s.deed >= DEED_COPY else s.what


@rule
def announce(box: Box, s: State, out: Out, by: int, after: int) -> None:
    """Section 3.2, DW-046, DW-063: the card is paid, it and its targets are told to all, and it waits on the stack."""
    what, source, deed = s.what, s.source, s.deed
    power = power_of_choice(s)
    if what < KINDS:
        lay_open(box, s, by, what)
        everybody_remembers(box, s, what)
        tell(out, REAPER_PLAYED, 63, by, what, 0, EVERYBODY)
    else:
        s.guard[source] = 0
        s.owner[source] = GONE
        s.up[source] = 0
        tell(out, POWER_USED, 46, by, source, deed, EVERYBODY)
    for i in range(s.picked):
        if s.picks[i] != NOTHING:
            tell(out, AIMED, 63, by, 8 * power + i, s.picks[i], EVERYBODY)
    push(s.stack, what, by, deed, source, s.picks)
    clear_choice(s)
    s.after = after
    s.phase = ANNOUNCED
    s.mover = NOBODY


# ---------------------------------------------------------------- Protectors
@rule
def hidden_copies(box: Box, s: State, kind: int) -> bool:
    """Not all cards of this kind lie face up: somebody might hold one."""
    return box.copies[kind] > s.gone[kind]


@rule
def holders(box: Box, s: State) -> int:
    """Active seats with a Reaper in hand, one bit each."""
    seats = 0
    for q in range(box.seats):
        if is_active(box, s, q) and s.players[q].cards > 0:
            seats |= 1 << q
    return seats


@rule
def ask_protectors(box: Box, s: State) -> None:
    """Section 3.3 a: every opponent of the user who holds a Reaper, whichever it is."""
    by = s.stack.effects[s.stack.height - 1].by
    seats = holders(box, s) & ~(1 << by)
    if seats != 0 and hidden_copies(box, s, PROTECTOR):
        open_window(s.window, seats)
        s.phase = ASK_PROTECT
    else:
        s.phase = RESOLVE


@rule
def close_protectors(box: Box, s: State, out: Out) -> None:
    """DW-073: the first Protector clockwise from the user is played, and can be answered itself; else it resolves."""
    top = s.stack.effects[s.stack.height - 1]
    what, by = top.what, top.by
    seat = first_who_answered(s.window, by, box.seats)
    close_window(s.window)
    s.phase = RESOLVE
    if seat != NOBODY:
        lay_open(box, s, seat, PROTECTOR)
        tell(out, PROTECTED, 73, seat, by, what, EVERYBODY)
        push(s.stack, PROTECTOR, seat, 0, NOTHING, s.picks)
        s.phase = ANNOUNCED


@rule
def resolve_top(box: Box, s: State, out: Out) -> None:
    """Last in, first out: a Protector takes what lies under it with it, anything else does what it says."""
    e = s.stack.effects[s.stack.height - 1]
    if e.what == PROTECTOR:
        drop_top(s.stack)
        below = s.stack.effects[s.stack.height - 1]
        tell(out, CANCELLED, 73, below.by, below.what, 0, EVERYBODY)
        if below.what == DEMON and below.deed == DEED_SECOND:
            forget_second(box, s, below.by)
        drop_top(s.stack)
        s.phase = RESOLVE if s.stack.height > 0 else s.after
        return
    s.phase = s.after
    if e.what < KINDS:
        if e.what == LIGHTHOUSE:
            take_next_turn(box, s, out, e.by)
        else:
            do_reaper(box, s, out, e, e.what, CARD)
    elif e.what == DEMON:
        if e.deed >= DEED_COPY:
            copy_reaper(box, s, out, e, e.deed - DEED_COPY)
        else:
            tell(out, GRANTED, 50 if e.deed == DEED_TAKE else 54, e.by, e.deed, 0, EVERYBODY)
            s.phase = ASK_TAKE if e.deed == DEED_TAKE else ASK_SECOND
            s.mover = e.by
    else:
        number = 56 if e.what == ANGEL else 59 if e.what == HUNTER else 61
        discard_eye(s, out, e.picks[0], number)
    drop_top(s.stack)
    if s.phase == RESUME and s.arrived != 0:
        s.angels_from = 0
        s.phase = SENT


# ---------------------------------------------------------------- Angels
@rule
def is_angel_ready(box: Box, s: State, seat: int, c: int) -> bool:
    """DW-047, DW-057: an unguarded Angel of the seat's own that was there before, and a card it can answer.

    The Shepherd brings whole rows (an option): there the Angel has just come too, and must only be another card.
    """
    if s.owner[c] != seat or box.power[c] != ANGEL or s.guard[c] != 0:
        return False
    if box.power_end[c] != NOTHING and box.power_end[c] != s.up[c]:
        return False
    if s.arrived >> c & 1 and not came_with_row(box, s, seat):
        return False
    return answerable(box, s, seat, c) > 0


@rule
def came_with_row(box: Box, s: State, seat: int) -> bool:
    """More than one card has arrived: it was the Shepherd."""
    n = 0
    for c in range(box.eyes + 1):
        if s.arrived >> c & 1 and s.owner[c] == seat:
            n += 1
    return n > 1


@rule
def answerable(box: Box, s: State, seat: int, angel: int) -> int:
    """How many cards just received this Angel could discard."""
    n = 0
    for c in range(box.eyes):
        if c != angel and s.arrived >> c & 1 and forbids_card(box, s, seat, ANGEL, 0, c) == 0:
            n += 1
    return n


@rule
def the_answerable(box: Box, s: State, seat: int, angel: int) -> int:
    """The first of them."""
    c = 0
    while c == angel or not s.arrived >> c & 1 or forbids_card(box, s, seat, ANGEL, 0, c) != 0:
        c += 1
    return c


@rule
def ask_angels(box: Box, s: State) -> None:
    """Section 3.3 b: receivers one after the other, clockwise from the user; then the turn goes on."""
    while s.angels_from < box.seats - 1:
        q = (s.turn + 1 + s.angels_from) % box.seats
        if is_active(box, s, q):
            for c in range(box.eyes):
                if is_angel_ready(box, s, q, c):
                    s.phase = ASK_ANGEL
                    s.mover = q
                    return
        s.angels_from += 1
    s.arrived = 0
    s.angels_from = 0
    s.phase = RESUME


# ---------------------------------------------------------------- the Lighthouse
@rule
def ask_at_turn_end(box: Box, s: State) -> None:
    """Section 3.3 c: every active player with a Reaper has the switch, as long as a Lighthouse may be in a hand."""
    seats = holders(box, s)
    dark = not box.last_light and centre_is_empty(box, s)
    if seats != 0 and hidden_copies(box, s, LIGHTHOUSE) and not dark:
        open_window(s.window, seats)
        s.phase = ASK_END
        s.mover = NOBODY
    else:
        s.phase = TURN_OVER


@rule
def close_turn_end(box: Box, s: State, out: Out) -> None:
    """DW-091: the first switch clockwise from the player whose turn ended counts; he himself comes last."""
    seat = first_who_answered(s.window, s.turn, box.seats)
    close_window(s.window)
    s.phase = TURN_OVER
    if seat != NOBODY:
        s.what = LIGHTHOUSE
        announce(box, s, out, seat, TURN_OVER)


@rule
def take_next_turn(box: Box, s: State, out: Out, seat: int) -> None:
    """DW-092: its player takes the token and has a full turn; DW-R38: play goes on from there, or where it was."""
    if not box.resume:
        s.anchor = seat
    begin_turn(box, s, out, seat, 92)
