"""The box of Crabs vs Octopuses, its truth, and the numbers its rules speak in.

A card is its kind: its value on the scale, and 12 more for the Octopus.

    0  1  2 ... 10  11 | 12 13 14 ... 22  23
    α  1  2 ... 10  Ω  | α  1  2  ... 10  Ω
    Crab (blue)        | Octopus (red)
"""

from __future__ import annotations

from collections.abc import Sequence

from poulpe.core.chance import Chance
from poulpe.core.records import fixed, i8, i16, one, record, vec

SEATS, VALUES, STEPS, COPIES = 2, 12, 4, 2
KINDS = 2 * VALUES
OWN = COPIES * VALUES  # the most cards of one species, so the most in a draw pile
CARDS = 2 * OWN
MOST = 5  # cards that one step of an effect can move
CRAB, OCTOPUS = 0, 1
NOBODY = -1
NOTHING = -1
HIDDEN = -1  # a card that a blinded record does not know
CHOSEN = -2  # the option by which both say which species they want

# What is being decided: the species (by both), a turn, a second card, whether to resist, whether to use an optional
# effect, which cards an effect moves.
ASK_SPECIES, ASK_TURN, ASK_AGAIN, ASK_RESIST, ASK_CONSENT, ASK_CHOOSE, OVER = range(7)

# Steps of effects, and how their cards are chosen. `SEEN`: the actor looks at the opposing hand and chooses.
OP_DRAW, OP_DISCARD, OP_GIVE, OP_STEAL, OP_RESHUFFLE = range(5)  # those that move cards
OP_EXTRA_PLAY, OP_INVERT_NEXT, OP_BLANK_NEXT, OP_WIN_ROUND, OP_COPY_COVERED = range(5, 10)
BY_ACTOR, BY_CHANCE, SEEN = range(3)
AS_BEFORE = 0  # a count: as many cards as the step before has moved

PLAIN, BLANK, CANCELLED = range(3)  # a card of the centre pile

# Actions. Each verb has its own numbers, so that a number is a move whatever the phase.
PASS, DECLINE, LET, USE, DONE, BACK = range(6)
CHOOSE_SPECIES = 6  # + species
PLAY_CARD = CHOOSE_SPECIES + 2  # + kind
RESIST = PLAY_CARD + KINDS  # + kind
DISCARD = RESIST + KINDS  # + kind
GIVE = DISCARD + KINDS  # + kind
RESHUFFLE = GIVE + KINDS  # + kind
TAKE = RESHUFFLE + KINDS  # + kind
ACTIONS = TAKE + KINDS

# Events, each with (a, b, c); c is the secret of those that have one. A species of -1: backs do not show it.
(
    SPECIES_DISPUTED,  # -, species
    SPECIES_TAKEN,  # seat, species
    ROUND_BEGAN,  # seat that leads, round
    DREW,  # seat, species, card
    CARD_PLAYED,  # seat, card
    BLANKED,  # seat, card
    RESISTED,  # seat, card
    EFFECT_CANCELLED,  # seat, card
    ALLOWED,  # seat, card
    PASSED,  # seat
    DECLINED,  # seat, card
    FIZZLED,  # seat, card
    DISCARDED,  # seat, species, card
    GAVE,  # seat, species, card
    STOLE,  # seat, species, card
    RESHUFFLED,  # seat whose hand it left, species, card
    SAW,  # seat, -, card
    REVERSED,  # seat, card
    ARMOURED,  # seat whose next card is blank
    COPIED,  # seat, card
    ROUND_WON,  # seat, cards in the pile
    MATCH_WON,  # seat
) = range(22)


@fixed
class Box:
    """Effects are data: `op[k][i]` and the like are step i of the effect of card k."""

    seats: int = i8(SEATS, SEATS)
    hand_size: int = i8(1, 10)
    crab: int = i8(CHOSEN, SEATS - 1)  # the seat of the Crab; NOBODY: at random
    first: int = i8(NOBODY, SEATS - 1)  # who leads the first round; NOBODY: at random
    resistable: int = i8(0, 1)  # a Resist can itself be resisted
    backs: int = i8(0, 1)  # the backs of cards show their species
    copies: Sequence[int] = vec(i8(0, COPIES), KINDS)
    open_only: Sequence[int] = vec(i8(0, 1), KINDS)
    reacts: Sequence[int] = vec(i8(0, 1), KINDS)  # can be played in a window to cancel an effect
    cancellable: Sequence[int] = vec(i8(0, 1), KINDS)
    number: Sequence[int] = vec(i8(0), KINDS)  # the rule that an effect's events name
    steps: Sequence[int] = vec(i8(0, STEPS), KINDS)
    op: Sequence[Sequence[int]] = vec(i8(OP_DRAW, OP_COPY_COVERED), KINDS, STEPS)
    count: Sequence[Sequence[int]] = vec(i8(AS_BEFORE, MOST), KINDS, STEPS)
    up_to: Sequence[Sequence[int]] = vec(i8(0, 1), KINDS, STEPS)  # any number from 1 to `count`
    chooser: Sequence[Sequence[int]] = vec(i8(BY_ACTOR, SEEN), KINDS, STEPS)
    optional: Sequence[Sequence[int]] = vec(i8(0, 1), KINDS, STEPS)
    opponent: Sequence[Sequence[int]] = vec(i8(0, 1), KINDS, STEPS)  # the opponent's hand or draw pile, not the actor's
    if_before: Sequence[Sequence[int]] = vec(i8(0, 1), KINDS, STEPS)  # only if the step before has moved a card


@record
class Player:
    cards: int = i8(0, CARDS)
    left: int = i8(0, OWN)  # cards in the draw pile
    buried: int = i8(0, CARDS)  # cards discarded face down by effects
    armoured: int = i8(0, 1)  # the next card of this seat has no effect
    wish: int = i8(NOBODY, OCTOPUS)  # sealed until both have said it
    backs: list[int] = vec(i8(0, OWN), 2)  # cards of the hand by species
    buried_backs: list[int] = vec(i8(0, OWN), 2)
    hand: list[int] = vec(i8(0, COPIES), KINDS)  # how many of each kind
    grave: list[int] = vec(i8(0, COPIES), KINDS)  # what it discarded face down: only this seat knows
    pile: list[int] = vec(i8(HIDDEN, KINDS - 1), OWN)  # pile[left - 1] is the top; only cards of its own species


@record
class Memory:
    """What a seat knows of cards it does not see: at least so many of each kind. See rules/memory.py."""

    hazy: int = i8(0, 1)  # something it knew has become ambiguous and was forgotten
    hand: list[int] = vec(i8(0, COPIES), KINDS)  # in the opposing hand
    pile: list[int] = vec(i8(0, COPIES), KINDS)  # in the pile of origin
    grave: list[int] = vec(i8(0, COPIES), KINDS)  # discarded face down by the opponent


@record
class State:
    phase: int = i8(0, OVER)
    waiting: int = i8(0, 3)  # the seats that are asked, one bit each
    crab: int = i8(NOBODY, SEATS - 1)  # the seat of the Crab; NOBODY: not settled yet
    turn: int = i8(0, SEATS - 1)  # whose turn it is; during an effect the actor
    leader: int = i8(0, SEATS - 1)  # who led this round
    round_no: int = i8(0, CARDS + 1)
    reversed: int = i8(0, 1)  # the next card must be lower
    winner: int = i8(NOBODY, SEATS - 1)
    how: int = i16(0)  # the rule by which the match was won
    # The effect that is being applied, or may be resisted
    card: int = i8(NOTHING, KINDS - 1)  # the card just played
    at: int = i8(0, CARDS)  # its place in the centre pile
    resists: int = i8(0, CARDS)  # how many Resists lie on it
    effect: int = i8(NOTHING, KINDS - 1)  # the card whose steps are carried out: another one when it is copied
    step: int = i8(0, STEPS)
    did: int = i8(0, CARDS)  # cards moved by the step before
    need: int = i8(0, CARDS)  # cards to choose in this step, at most
    picked: int = i8(0, CARDS)  # chosen so far: told to nobody before the last one
    pick: list[int] = vec(i8(0, COPIES), KINDS)
    # The table
    laid: int = i8(0, CARDS)
    centre: list[int] = vec(i8(0, KINDS - 1), CARDS)  # kinds, centre[laid - 1] is the top; beyond it zeros
    laid_by: list[int] = vec(i8(0, SEATS - 1), CARDS)
    mark: list[int] = vec(i8(PLAIN, CANCELLED), CARDS)
    gone: list[int] = vec(i8(0, COPIES), KINDS)  # cards that lay in the centre in earlier rounds
    players: list[Player] = vec(Player, SEATS)
    memory: list[Memory] = vec(Memory, SEATS)
    chance: Chance = one(Chance)
