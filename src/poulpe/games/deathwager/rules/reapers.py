"""What each Reaper does once nobody stops it. A Demon's copy does the same with a marker instead of the card."""

from __future__ import annotations

from poulpe.core.chance import below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.reactions import Effect
from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import (
    CARD,
    EYES,
    GAMBLER,
    GAME,
    GUARDED,
    GUARDIAN,
    GUIDE,
    HANDS_PASSED,
    KINDS,
    LOOKED,
    MANIPULATOR,
    MARKER,
    MASTER,
    ORACLE,
    PLACED,
    RECEIVED,
    SCALES,
    SCHOLAR,
    SHEPHERD,
    TOSSED,
    TURNED,
    UPHEAVAL,
    WORKER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.rows import (
    discard_eye,
    is_active,
    king,
    move_eye,
    neighbour,
    seat_of,
    turn_card,
)


@rule
def do_reaper(box: Box, s: State, out: Out, e: Effect, kind: int, as_card: int) -> None:
    """The effect of a Reaper of this kind; `as_card`: the Reaper itself, or the marker of a copy."""
    if kind == SCHOLAR:
        swap(s, out, e.by, e.picks[0], e.picks[1])
    elif kind == GUIDE:
        pass_hands(box, s, out, e.by, e.picks[0])
    elif kind in (SCALES, GAME):
        place(s, out, kind, e.picks[0], e.picks[1], as_card)
    elif kind == SHEPHERD:
        pass_rows(box, s, out, e.by, e.picks[0])
    elif kind == GUARDIAN:
        guard(s, out, e.picks[0], as_card)
    elif kind == MANIPULATOR:
        discard_eye(s, out, e.picks[0], 84)
    elif kind == UPHEAVAL:
        for i in range(box.seats):
            if e.picks[i] >= 0:
                turn_card(s, out, e.picks[i], 85)
    elif kind == GAMBLER:
        toss(box, s, out, e.by)
    elif kind == ORACLE:
        look(s, out, e.by, e.picks[0])
    elif kind == MASTER:
        turn_card(s, out, e.picks[0], 93)
    elif kind == WORKER:
        send(s, out, e.by, e.picks[0], e.picks[1], 94)


@rule
def send(s: State, out: Out, by: int, c: int, to: int, number: int) -> None:
    """An Eye is put into a row; DW-056: if it is another player's, an Angel may answer."""
    move_eye(s, out, c, to, number)
    if to != by:
        s.arrived |= 1 << c


@rule
def swap(s: State, out: Out, by: int, c: int, d: int) -> None:
    """DW-066, DW-067."""
    p, q = s.owner[c], s.owner[d]
    send(s, out, by, c, q, 66)
    send(s, out, by, d, p, 66)


@rule
def pass_hands(box: Box, s: State, out: Out, by: int, way: int) -> None:
    """DW-069: all hands at once. Givers know what they gave, and what they knew of other hands moves on with them."""
    tell(out, HANDS_PASSED, 69, by, way, 0, EVERYBODY)
    for i in range(box.seats):  # by seats, never by kinds: their order would tell something
        q = (by + i) % box.seats
        for k in range(KINDS):
            for _ in range(s.players[q].hand[k]):
                to = neighbour(box, s, q, way)
                tell(out, RECEIVED, 69, to, q, k, 1 << to | 1 << q)
    for k in range(KINDS):
        pass_kind(box, s, way, k)
    for q in range(box.seats):
        s.players[q].cards = 0
        for k in range(KINDS):
            s.players[q].cards += s.players[q].hand[k]
            s.memory[q].known[q][k] = 0


@rule
def pass_kind(box: Box, s: State, way: int, k: int) -> None:
    """The Reapers of one kind, and what is known of them, go round by one active seat."""
    first = 0
    while not is_active(box, s, first):
        first += 1
    for w in range(box.seats):
        s.memory[w].known[w][k] = s.players[w].hand[k]  # for the length of this rule one also knows one's own hand
    q = first
    held = s.players[q].hand[k]
    for _ in range(box.seats):
        to = neighbour(box, s, q, way)
        there = s.players[to].hand[k]
        s.players[to].hand[k] = held
        held = there
        q = to
        if q == first:
            break
    for w in range(box.seats):
        q = first
        facts = s.memory[w].known[q][k]
        for _ in range(box.seats):
            to = neighbour(box, s, q, way)
            more = s.memory[w].known[to][k]
            s.memory[w].known[to][k] = facts
            facts = more
            q = to
            if q == first:
                break


@rule
def place(s: State, out: Out, what: int, seat: int, icon: int, as_card: int) -> None:
    """DW-071, DW-081: The Scales or The Game lies in front of a player, and belongs to him whatever moves (DW-R37)."""
    p = s.placed[s.placed_count]
    p.what = what
    p.seat = seat
    p.icon = icon
    p.kind = as_card
    p.guard = 0
    s.placed_count += 1
    if as_card == CARD:
        s.gone[what] -= 1
    tell(out, PLACED, 71 if what == SCALES else 81, seat, 4 * what + as_card, icon, EVERYBODY)


@rule
def guard(s: State, out: Out, t: int, as_card: int) -> None:
    """DW-077: slid under a card."""
    if t < EYES:
        s.guard[t] = as_card
    else:
        s.placed[t - EYES].guard = as_card
    if as_card == CARD:
        s.gone[GUARDIAN] -= 1
    tell(out, GUARDED, 77, t, as_card, seat_of(s, t), EVERYBODY)


@rule
def pass_rows(box: Box, s: State, out: Out, by: int, way: int) -> None:
    """DW-075, DW-076: all rows at once; DW-R29: a guarded card stays behind. Placed cards stay too."""
    for c in range(box.eyes + 1):
        if s.owner[c] >= 0 and s.guard[c] == 0:
            to = neighbour(box, s, s.owner[c], way)
            if box.angel_shepherd:
                send(s, out, by, c, to, 75)
            else:
                move_eye(s, out, c, to, 75)


@rule
def toss(box: Box, s: State, out: Out, by: int) -> None:
    """DW-088, DW-089: the token falls on Heart or Skull, and the King shows it on top."""
    icon = below(s.chance, 2)
    tell(out, TOSSED, 88, by, icon, 0, EVERYBODY)
    c = king(box)
    if box.king_top[s.up[c]] != icon:
        s.up[c] = 1 - s.up[c]
        tell(out, TURNED, 88, c, s.up[c], s.owner[c], EVERYBODY)


@rule
def look(s: State, out: Out, by: int, slot: int) -> None:
    """DW-090: its player alone sees it; the card stays where it is."""
    s.peeked[slot] |= 1 << by
    tell(out, LOOKED, 90, by, slot, 2 * s.centre[slot] + s.lies[slot], 1 << by)


@rule
def is_marker_made(kind: int) -> bool:
    """DW-R21: these stay on the table, a copy of them as a marker."""
    return kind in (SCALES, GAME, GUARDIAN)


@rule
def copy_reaper(box: Box, s: State, out: Out, e: Effect, kind: int) -> None:
    do_reaper(box, s, out, e, kind, MARKER)


@rule
def everybody_remembers(box: Box, s: State, kind: int) -> None:
    """DW-052, DW-R20: a Reaper that was played can be copied, in this turn or until its copier's next one ends."""
    for q in range(box.seats):
        s.players[q].recent |= 1 << kind
