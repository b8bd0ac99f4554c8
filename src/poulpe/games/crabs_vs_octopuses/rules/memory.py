"""What a seat remembers of cards it cannot see: those in the opposing hand, in a draw pile, and face down for good.

Every fact is always true: `at least so many of this kind are there`. Unknown cards of one species are all alike: each
can be in the opposing hand, in its pile or among the opponent's face-down discards. So a fact only becomes ambiguous
when a card leaves a place of which the seat knows some cards but is not told which one left. Then one of each kind
known there is forgotten (`blur`), and the seat is hazy from then on: it may imagine more than a perfect memory would
allow, never less. The gallery needs no memory: it never sees the face of a card that is hidden later.
"""

from __future__ import annotations

from poulpe.core.records import clear, rule
from poulpe.games.crabs_vs_octopuses.pieces import KINDS, VALUES, Box, Memory, State

# Where a card goes from a hand
TO_CENTRE, TO_HAND, TO_PILE, TO_GRAVE = range(4)


@rule
def clear_memory(m: Memory) -> None:
    m.hazy = 0
    clear(m.hand)
    clear(m.pile)
    clear(m.grave)


@rule
def species_of(k: int) -> int:
    return k // VALUES


@rule
def known(facts: list[int], species: int) -> int:
    """How many cards of a species these facts speak of."""
    n = 0
    for k in range(species * VALUES, (species + 1) * VALUES):
        n += facts[k]
    return n


@rule
def one_less(facts: list[int], k: int) -> None:
    if facts[k] > 0:
        facts[k] -= 1


@rule
def blur(m: Memory, facts: list[int]) -> None:
    """A card left, and it was not told which: one of each kind known there is forgotten."""
    m.hazy = 1
    for k in range(KINDS):
        if facts[k] > 0:
            facts[k] -= 1


@rule
def blur_species(m: Memory, facts: list[int], species: int) -> None:
    m.hazy = 1
    for k in range(species * VALUES, (species + 1) * VALUES):
        if facts[k] > 0:
            facts[k] -= 1


# ---------------------------------------------------------------- cards leave a hand
@rule
def own_card_left(s: State, seat: int, k: int, to: int) -> None:
    """The seat whose card it was knows where it is now."""
    if to == TO_PILE:
        s.memory[seat].pile[k] += 1
    elif to == TO_HAND:
        s.memory[seat].hand[k] += 1


@rule
def saw_it_leave(m: Memory, k: int, to: int) -> None:
    """The other seat sees card k leave; a card it knew of goes first."""
    one_less(m.hand, k)
    if to == TO_PILE:
        m.pile[k] += 1
    elif to == TO_GRAVE:
        m.grave[k] += 1


@rule
def it_left_unseen(box: Box, s: State, w: int, seat: int, k: int, to: int) -> None:
    """A card left this hand, which still counts it, and the watcher w saw at most its back."""
    m = s.memory[w]
    species = species_of(k)
    all_known = known(m.hand, species)
    if not box.backs:
        if all_known + known(m.hand, 1 - species) > 0:
            blur(m, m.hand)
        return
    if all_known == 0:
        return
    if all_known == s.players[seat].backs[species] and m.hand[k] == all_known:
        saw_it_leave(m, k, to)  # all cards it can be are of this one kind
        return
    blur_species(m, m.hand, species)


@rule
def card_left(box: Box, s: State, seat: int, k: int, to: int, seen: bool) -> None:
    """Card k leaves this hand, which still counts it; `seen`: the other seat is told which."""
    own_card_left(s, seat, k, to)
    if seen:
        saw_it_leave(s.memory[1 - seat], k, to)
    else:
        it_left_unseen(box, s, 1 - seat, seat, k, to)


# ---------------------------------------------------------------- cards come
@rule
def card_drawn(s: State, seat: int, k: int) -> None:
    """The top card of this seat's pile, which still counts it, goes to its hand: it alone sees which."""
    one_less(s.memory[seat].pile, k)
    m = s.memory[1 - seat]
    species = species_of(k)
    all_known = known(m.pile, species)
    if all_known == 0:
        return
    if all_known == s.players[seat].left and m.pile[k] == all_known:
        m.pile[k] -= 1
        m.hand[k] += 1
        return
    blur_species(m, m.pile, species)


@rule
def hand_seen(s: State, seat: int) -> None:
    """This seat looks at the whole opposing hand."""
    for k in range(KINDS):
        s.memory[seat].hand[k] = s.players[1 - seat].hand[k]
