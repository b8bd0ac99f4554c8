"""What a seat of Crabs vs Octopuses knows, and what it can imagine."""

from __future__ import annotations

from poulpe.core.chance import Chance, below, reseed_from, shuffle, wipe
from poulpe.core.records import clear, rule
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_SPECIES,
    HIDDEN,
    NOBODY,
    SEATS,
    VALUES,
    Box,
    Player,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.cards import owner_of
from poulpe.games.crabs_vs_octopuses.rules.effects import looks_on
from poulpe.games.crabs_vs_octopuses.rules.memory import clear_memory, known


@rule
def forget(box: Box, s: State, seat: int) -> None:
    if seat >= 0:  # the gallery has nothing to forget
        clear_memory(s.memory[seat])


@rule
def hazy(box: Box, s: State, seat: int) -> bool:
    """Where backs are alike, which species went where is not kept apart."""
    return not box.backs or (seat >= 0 and s.memory[seat].hazy == 1)


@rule
def blind(box: Box, s: State, seat: int) -> None:
    for q in range(SEATS):
        p = s.players[q]
        for i in range(p.left):
            p.pile[i] = HIDDEN
        if q != seat:
            if not looks_on(box, s, seat):
                clear(p.hand)
            clear(p.grave)
            clear_memory(s.memory[q])
            if not box.backs:
                clear(p.backs)
                clear(p.buried_backs)
            if s.phase == ASK_SPECIES:
                p.wish = NOBODY
                s.waiting |= 1 << q
            elif s.turn == q:
                s.picked = 0
                clear(s.pick)
    wipe(s.chance)


@rule
def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
    """Before the deal there is nothing to imagine."""
    if s.crab != NOBODY:
        if not box.backs:
            colour_backs(box, s, seat, dice)
        for species in range(2):
            fill_species(box, s, seat, species, dice)
    reseed_from(s.chance, dice)


# ---------------------------------------------------------------- unseen cards
@rule
def unseen(box: Box, s: State, seat: int, k: int) -> int:
    """How many cards of this kind lie where the seat can neither see nor remember them."""
    n = box.copies[k] - s.gone[k]
    for i in range(s.laid):
        if s.centre[i] == k:
            n -= 1
    if seat >= 0:
        m = s.memory[seat]
        n -= s.players[seat].hand[k] + s.players[seat].grave[k] + m.hand[k] + m.pile[k] + m.grave[k]
    return n


@rule
def fill_species(box: Box, s: State, seat: int, species: int, dice: Chance) -> None:
    """The unseen cards of one species, shuffled, fill hands, face-down discards and the pile around what is known."""
    owner = s.players[owner_of(s, species)]
    first, end = species * VALUES, (species + 1) * VALUES
    n = 0
    for k in range(first, end):
        for _ in range(unseen(box, s, seat, k)):
            owner.pile[n] = k
            n += 1
    shuffle(owner.pile, 0, n, dice)
    for q in range(SEATS):
        if q != seat:
            n = fill_seat(s, seat, q, species, owner, n)
    if seat >= 0:
        for k in range(first, end):
            for _ in range(s.memory[seat].pile[k]):
                owner.pile[n] = k
                n += 1
        shuffle(owner.pile, 0, n, dice)


@rule
def fill_seat(s: State, seat: int, q: int, species: int, owner: Player, n: int) -> int:
    """The hand and the face-down discards of another seat; returns how many unseen cards are left."""
    p = s.players[q]
    missing, buried = p.backs[species], p.buried_backs[species]
    if seat >= 0:
        m = s.memory[seat]
        missing -= known(m.hand, species)
        buried -= known(m.grave, species)
        for k in range(species * VALUES, (species + 1) * VALUES):
            p.hand[k] = m.hand[k]
            p.grave[k] = m.grave[k]
    for _ in range(missing):
        n -= 1
        p.hand[owner.pile[n]] += 1
        owner.pile[n] = 0
    for _ in range(buried):
        n -= 1
        p.grave[owner.pile[n]] += 1
        owner.pile[n] = 0
    return n


# ---------------------------------------------------------------- where backs are alike
@rule
def colour_backs(box: Box, s: State, seat: int, dice: Chance) -> None:
    """CP-R41, option: how many cards of each species lie in hands and discards, so that both piles come out right."""
    crabs = unseen_outside_pile(box, s, seat, 0)
    both = crabs + unseen_outside_pile(box, s, seat, 1)
    for q in range(SEATS):
        if q != seat:
            p = s.players[q]
            for species in range(2):
                p.backs[species] = known(s.memory[seat].hand, species) if seat >= 0 else 0
                p.buried_backs[species] = known(s.memory[seat].grave, species) if seat >= 0 else 0
            for _ in range(p.cards - p.backs[0] - p.backs[1]):
                species = 0 if below(dice, both) < crabs else 1
                p.backs[species] += 1
                both -= 1
                crabs -= 1 - species
            for _ in range(p.buried - p.buried_backs[0] - p.buried_backs[1]):
                species = 0 if below(dice, both) < crabs else 1
                p.buried_backs[species] += 1
                both -= 1
                crabs -= 1 - species


@rule
def unseen_outside_pile(box: Box, s: State, seat: int, species: int) -> int:
    n = -s.players[owner_of(s, species)].left
    if seat >= 0:
        n += known(s.memory[seat].pile, species)
    for k in range(species * VALUES, (species + 1) * VALUES):
        n += unseen(box, s, seat, k)
    return n
