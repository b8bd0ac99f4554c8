"""What a seat of OctoRage knows, and what it can imagine."""

from __future__ import annotations

from poulpe.core.chance import Chance, reseed_from, wipe
from poulpe.core.records import rule
from poulpe.games.octorage.pieces import (
    COURTNEY, HIDDEN, JOSE, KEEP, KINDS, NOBODY, SALVAGE, SEATS, STATUETTE, Box, State,
)  # fmt: skip
from poulpe.games.octorage.rules.deck import shuffle
from poulpe.games.octorage.rules.memory import GALLERYS_PLACE, WATCHERS, clear_memory


@rule
def forget(box: Box, s: State, seat: int) -> None:
    clear_memory(s.memory[seat])


@rule
def watcher(seat: int) -> int:
    """Where a seat's memory is kept; the gallery's is the last."""
    return seat if seat >= 0 else GALLERYS_PLACE


@rule
def hazy(box: Box, s: State, seat: int) -> bool:
    return s.memory[watcher(seat)].hazy == 1 or (not box.open_discard and s.thrown > 1)


@rule
def sees_discard(box: Box, s: State, seat: int) -> bool:
    """OR-R34: a closed pile shows its top card; Courtney sees all of it while she chooses."""
    return box.open_discard == 1 or (s.phase == SALVAGE and s.mover == seat)


@rule
def blind(box: Box, s: State, seat: int) -> None:
    for q in range(SEATS):
        if q != seat:
            for k in range(KINDS):
                s.players[q].hand[k] = 0
    for w in range(WATCHERS):
        if w != watcher(seat):
            clear_memory(s.memory[w])
    for i in range(s.left):
        s.deck[i] = HIDDEN
    if not sees_discard(box, s, seat):
        for i in range(s.thrown - 1):
            s.discard[i] = HIDDEN
    if s.mover != seat:
        s.dropped = 0
        for k in range(KINDS):
            s.drop[k] = 0
        if s.phase == KEEP:
            s.seen[0] = HIDDEN
            s.seen[1] = HIDDEN
    wipe(s.chance)


@rule
def known_in_hand(s: State, watcher: int, seat: int, k: int) -> int:
    """At least so many cards of this kind, as far as the watcher remembers."""
    if s.players[seat].role == JOSE:
        return s.memory[watcher].jose[k]
    if s.players[seat].role == COURTNEY:
        return s.memory[watcher].courtney[k]
    return 0


@rule
def unseen(box: Box, s: State, seat: int, k: int) -> int:
    """How many cards of this kind lie where the seat can neither see nor remember them."""
    n = box.copies[k]
    if k >= STATUETTE and s.bearer[k - STATUETTE] != NOBODY:
        n -= 1
    for i in range(s.laid):
        if s.area[i] == k + 1:
            n -= 1
    for i in range(s.thrown):
        if s.discard[i] == k:
            n -= 1
    for i in range(2):
        if s.phase == KEEP and s.seen[i] == k:
            n -= 1
    for q in range(box.seats):
        n -= s.players[q].hand[k] if q == seat else known_in_hand(s, watcher(seat), q, k)
    return n


@rule
def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
    """All unseen cards, shuffled, fill the hands and piles around what the seat sees and remembers."""
    hidden = 0
    for k in range(KINDS):
        for _ in range(unseen(box, s, seat, k)):
            s.deck[hidden] = k
            hidden += 1
    shuffle(s, hidden, dice)
    for q in range(box.seats):
        if q != seat:
            missing = s.players[q].cards
            for k in range(KINDS):
                n = known_in_hand(s, watcher(seat), q, k)
                s.players[q].hand[k] = n
                missing -= n
            for _ in range(missing):
                hidden -= 1
                s.players[q].hand[s.deck[hidden]] += 1
                s.deck[hidden] = 0
    for i in range(s.thrown):
        if s.discard[i] == HIDDEN:
            hidden -= 1
            s.discard[i] = s.deck[hidden]
            s.deck[hidden] = 0
    for i in range(2):
        if s.phase == KEEP and s.seen[i] == HIDDEN:
            hidden -= 1
            s.seen[i] = s.deck[hidden]
            s.deck[hidden] = 0
    reseed_from(s.chance, dice)
