"""What a seat of OctoRage knows, and what it can imagine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from poulpe.core.chance import Chance, reseed_from, shuffle, wipe
from poulpe.core.records import clear, rule, sharing
from poulpe.games.octorage.pieces import ASK_KEEP, ASK_TAKE, HIDDEN, KINDS, SEATS, Box, Memory, Player, State
from poulpe.games.octorage.rules.memory import (
    GALLERYS_PLACE,
    LOOK_PLACE,
    WATCHERS,
    clear_memory,
    known_in_hand,
    unseen,
)


@rule
def place_of(seat: int) -> int:
    """Where a seat's memory is kept; the gallery's is the last."""
    return seat if seat >= 0 else GALLERYS_PLACE


@rule
def forget(box: Box, s: State, seat: int) -> None:
    clear_memory(s.memory[place_of(seat)])


@rule
def hazy(box: Box, s: State, seat: int) -> bool:
    m = s.memory[place_of(seat)]
    return m.hazy == 1 or not box.open_discard


@rule
def sees_discard(box: Box, s: State, seat: int) -> bool:
    """OR-R34: a closed pile shows its top card; Courtney sees all of it while she chooses."""
    return box.open_discard == 1 or (s.phase == ASK_TAKE and s.mover == seat)


@rule
def blind(box: Box, s: State, seat: int) -> None:
    for q in range(SEATS):
        if q != seat:
            clear(s.players[q].hand)
    for w in range(WATCHERS if s.remembered or s.reshuffled else 0):
        if w != place_of(seat):
            clear_memory(s.memory[w])
    for i in range(s.left):
        s.deck[i] = HIDDEN
    if not sees_discard(box, s, seat):
        for i in range(s.thrown - 1):
            s.discard[i] = HIDDEN
    if s.mover != seat:
        s.dropped = 0
        clear(s.drop)
        if s.phase == ASK_KEEP:
            s.seen[0] = HIDDEN
            s.seen[1] = HIDDEN
    wipe(s.chance)


NO_HAND: tuple[int, ...] = (0,) * KINDS
NO_MEMORY, NO_CHANCE = Memory(), Chance()
NO_MEMORIES = (NO_MEMORY,) * SEATS

with_hand = sharing(Player, "hand")
without_secrets = sharing(State, "players", "memory", "deck", "discard", "dropped", "drop", "seen", "chance")
with_own = sharing(State, "players", "memory")
with_choice = sharing(State, "players", "memory", "discard", "dropped", "drop", "seen")


class Choice(NamedTuple):
    """What a seat sees while it decides."""

    pile: Sequence[int] | None  # the discard pile; None: as the gallery sees it
    dropped: int
    drop: Sequence[int]
    seen: Sequence[int]


class Private(NamedTuple):
    """What a seat knows beyond the gallery."""

    hand: Sequence[int]
    memory: Memory
    remembers: bool  # some watcher has seen a card go into a hand
    choice: Choice | None  # None: it decides nothing


def private(box: Box, s: State, seat: int) -> Private:
    choice = None
    if s.mover == seat:
        choice = Choice(s.discard if sees_discard(box, s, seat) else None, s.dropped, s.drop, s.seen)
    return Private(s.players[seat].hand, s.memory[seat], s.remembered == 1, choice)


def glimpse(box: Box, s: State, seat: int, gallery: State) -> State:
    """What `blind` makes of a copy, without the copy: to what the gallery knows, a seat adds its own."""
    if seat < 0:
        return _public(box, s)
    mine = private(box, s, seat)
    players, memory = [*gallery.players], [*NO_MEMORIES, NO_MEMORY]
    players[seat], memory[seat] = with_hand(gallery.players[seat], mine.hand), mine.memory
    if mine.choice is None:
        return with_own(gallery, players, memory)
    pile, dropped, drop, seen = mine.choice
    return with_choice(gallery, players, memory, gallery.discard if pile is None else pile, dropped, drop, seen)


def _public(box: Box, s: State) -> State:
    players = (*[with_hand(p, NO_HAND) for p in s.players[: box.seats]], *s.players[box.seats :])
    memory = (*NO_MEMORIES, s.memory[GALLERYS_PLACE])
    deck = [HIDDEN] * s.left + s.deck[s.left :]
    discard = s.discard if box.open_discard else _but_the_top(s)
    seen = (HIDDEN, HIDDEN) if s.phase == ASK_KEEP else s.seen
    return without_secrets(s, players, memory, deck, discard, 0, NO_HAND, seen, NO_CHANCE)


def _but_the_top(s: State) -> list[int]:
    under = max(0, s.thrown - 1)
    return [HIDDEN] * under + s.discard[under:]


@rule
def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
    """Before the first round there is nothing to imagine: no card has been dealt."""
    if s.round_no > 0:
        deal_unseen(box, s, seat, dice)
    reseed_from(s.chance, dice)


@rule
def deal_unseen(box: Box, s: State, seat: int, dice: Chance) -> None:
    """Unseen cards, shuffled, fill the hands and piles around what the seat sees and remembers.

    In deck[0 .. fresh) the cards that can be in the deck, in deck[fresh .. both) those that cannot: they were in hands
    when the deck was last reshuffled. Before the first reshuffle, or when a seat cannot tell, all are of one kind.
    """
    w = place_of(seat)
    m = s.memory[w]
    sorted_out = m.sorts == 1
    fresh = 0
    for k in range(KINDS):
        for _ in range(m.pool[k] if sorted_out else unseen(box, s, w, k)):
            s.deck[fresh] = k
            fresh += 1
    both = fresh
    for k in range(KINDS):
        for _ in range(unseen(box, s, w, k) - m.pool[k] if sorted_out else 0):
            s.deck[both] = k
            both += 1
    shuffle(s.deck, 0, fresh, dice)
    shuffle(s.deck, fresh, both, dice)
    for q in range(box.seats):
        if q != seat:
            missing = s.players[q].cards
            for k in range(KINDS):
                n = known_in_hand(s, w, q, k)
                s.players[q].hand[k] = n
                missing -= n
            for i in range(missing):
                if sorted_out and i >= m.fresh[q]:
                    both -= 1
                    s.players[q].hand[s.deck[both]] += 1
                    s.deck[both] = 0
                else:
                    fresh -= 1
                    s.players[q].hand[s.deck[fresh]] += 1
                    s.deck[fresh] = 0
    for i in range(s.thrown):
        if s.discard[i] == HIDDEN:
            fresh -= 1
            s.discard[i] = s.deck[fresh]
            s.deck[fresh] = 0
    if s.phase == ASK_KEEP and s.seen[0] == HIDDEN:
        fill_look(s, m.fresh[LOOK_PLACE] if sorted_out else 2, fresh, both)


@rule
def fill_look(s: State, new: int, fresh: int, both: int) -> None:
    """The two cards Gilles looks at; if one is old and one fresh, the old one was taken first."""
    for i in range(2):
        if i >= 2 - new:
            fresh -= 1
            s.seen[i] = s.deck[fresh]
            s.deck[fresh] = 0
        else:
            both -= 1
            s.seen[i] = s.deck[both]
            s.deck[both] = 0
