"""Cards: hands, the draw deck and the discard pile."""

from __future__ import annotations

from poulpe.core.chance import shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import hot, rule
from poulpe.games.octorage.pieces import DISCARDED, DREW, KINDS, NOBODY, RESHUFFLED, WEAPONS, Box, State
from poulpe.games.octorage.rules.memory import all_saw_it_leave, drew_from_deck, new_deck


@rule
def gain(s: State, seat: int, k: int) -> None:
    s.players[seat].hand[k] += 1
    s.players[seat].cards += 1


@rule
def lose(s: State, seat: int, k: int) -> None:
    s.players[seat].hand[k] -= 1
    s.players[seat].cards -= 1


@hot
def lay_open(box: Box, s: State, seat: int, k: int) -> None:
    """A card leaves a hand for all to see."""
    all_saw_it_leave(box, s, seat, k)
    lose(s, seat, k)


@rule
def throw(s: State, k: int) -> None:
    s.discard[s.thrown] = k
    s.thrown += 1


@rule
def discard_from_hand(box: Box, s: State, out: Out, seat: int, k: int, number: int) -> None:
    """OR-119, OR-R23: face-up on the discard pile, without any effect."""
    lay_open(box, s, seat, k)
    throw(s, k)
    tell(out, DISCARDED, number, seat, k, 0, EVERYBODY)


@rule
def reshuffle(box: Box, s: State, out: Out) -> None:
    """OR-078, OR-079: the discard pile, and nothing else, becomes the new deck."""
    for i in range(s.thrown):
        s.deck[i] = s.discard[i]
        s.discard[i] = 0
    s.left = s.thrown
    s.thrown = 0
    new_deck(box, s)
    shuffle(s.deck, 0, s.left, s.chance)
    tell(out, RESHUFFLED, 78, s.left, 0, 0, EVERYBODY)


@rule
def take_top(box: Box, s: State, out: Out, seat: int, place: int) -> int:
    """The top card of the deck, for this seat's hand or look; NOBODY if there is no card at all (OR-081)."""
    if s.left == 0:
        if s.thrown == 0:
            return NOBODY
        reshuffle(box, s, out)
    s.left -= 1
    k = s.deck[s.left]
    s.deck[s.left] = 0
    drew_from_deck(box, s, seat, place, k)
    return k


@rule
def renew(box: Box, s: State, out: Out) -> None:
    """OR-R29: as soon as the last card has left the deck, unless the table reshuffles on demand."""
    if s.left == 0 and s.thrown > 0 and not box.on_demand:
        reshuffle(box, s, out)


@hot
def draw(box: Box, s: State, out: Out, seat: int, number: int) -> None:
    k = take_top(box, s, out, seat, seat)
    if k == NOBODY:
        return
    gain(s, seat, k)
    tell(out, DREW, number, seat, 0, k, 1 << seat)
    renew(box, s, out)


@rule
def has_thrown(s: State, k: int) -> bool:
    for i in range(s.thrown):
        if s.discard[i] == k:
            return True
    return False


@rule
def has_thrown_weapon(s: State) -> bool:
    for i in range(s.thrown):
        if s.discard[i] < WEAPONS:
            return True
    return False


@rule
def pick_up(s: State, k: int) -> None:
    """The topmost card of this kind leaves the discard pile; those above it sink."""
    i = s.thrown - 1
    while s.discard[i] != k:
        i -= 1
    s.thrown -= 1
    for j in range(i, s.thrown):
        s.discard[j] = s.discard[j + 1]
    s.discard[s.thrown] = 0


@rule
def empty_hand(s: State, seat: int) -> None:
    s.players[seat].cards = 0
    for k in range(KINDS):
        s.players[seat].hand[k] = 0
