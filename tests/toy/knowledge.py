"""What a seat of Reef knows, and what it can imagine."""

from __future__ import annotations

from poulpe.core.chance import Chance, reseed_from, shuffle, wipe
from poulpe.core.records import rule
from tests.toy.legality import could_block
from tests.toy.pieces import HIDDEN, KINDS, OVER, PLAY, SEATS, WINDOW, Box, State


@rule
def forget(box: Box, s: State, seat: int) -> None:
    if seat < 0:
        return  # the gallery sees only what everybody sees
    me = s.players[seat]
    me.hazy = 0
    for q in range(SEATS):
        for k in range(KINDS):
            me.knows[q][k] = 0


@rule
def hazy(box: Box, s: State, seat: int) -> bool:
    return seat >= 0 and s.players[seat].hazy == 1


@rule
def blind(box: Box, s: State, seat: int) -> None:
    """Steps of a choice and sealed answers are hidden too."""
    peeked = 0
    for q in range(SEATS):
        if q == seat:
            peeked = s.players[q].peeked
            continue
        s.block[q] = 0
        for k in range(KINDS):
            s.players[q].hand[k] = 0
        forget(box, s, q)
    for i in range(s.left - peeked):
        s.pile[i] = HIDDEN
    if s.phase == WINDOW:
        mine = 0 if seat < 0 else 1 << seat & ~s.waiting
        s.waiting = could_block(box, s) & ~mine
    elif s.phase != OVER and s.turn != seat:
        s.phase = PLAY
        s.card = 0
        s.gift = 0
    wipe(s.chance)


@rule
def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
    """All unseen cards, shuffled, fill the hands and the pile around what the seat knows."""
    peeked = seat >= 0 and s.players[max(seat, 0)].peeked > 0
    top = s.pile[s.left - 1] if peeked else -1
    hidden = 0
    for k in range(KINDS):
        n = box.copies[k] - s.gone[k] - (1 if k == top else 0)
        for q in range(SEATS):
            if q == seat:
                n -= s.players[q].hand[k]
            elif seat >= 0:
                n -= s.players[seat].knows[q][k]
        for _ in range(n):
            s.pile[hidden] = k
            hidden += 1
    shuffle(s.pile, 0, hidden, dice)
    for q in range(SEATS):
        if q != seat:
            missing = s.players[q].cards
            for k in range(KINDS):
                n = s.players[seat].knows[q][k] if seat >= 0 else 0
                s.players[q].hand[k] = n
                missing -= n
            for _ in range(missing):
                hidden -= 1
                s.players[q].hand[s.pile[hidden]] += 1
                s.pile[hidden] = 0
    if peeked:
        s.pile[hidden] = top
    reseed_from(s.chance, dice)
