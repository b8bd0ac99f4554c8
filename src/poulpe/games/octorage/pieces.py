"""OctoRage's box, its truth, and the numbers its rules speak in.

A card is its kind: 0..11 are the Weapons of value 1..12, then the Dodge, then the five treasures.

    0 ... 4 | 5  6 | 7         | 8 | 9  10 | 11       | 12    | 13 ... 17
    1 ... 5 | 6  7 | 8         | 9 | 10 11 | 12       |       | Statuette Jewels Sceptre Skull Crown
    Machete | Pist.| Pheromone | P.| SMG   | Dynamite | Dodge | treasures
"""

from __future__ import annotations

from collections.abc import Sequence

from poulpe.core.chance import Chance
from poulpe.core.records import fixed, i8, i16, one, record, vec

SEATS, CARDS, LEVELS = 6, 64, 12  # the most that a box can hold
WEAPONS = 12
DODGE, STATUETTE, JEWELS, SCEPTRE, SKULL, CROWN = range(12, 18)
KINDS, TREASURES = 18, 5
HIDDEN = -1  # a card that a blinded record does not know
NOBODY = -1
ALL_LIFE = 100  # the loss at the top of the rage track

MACHETE_TOP, PHEROMONE, DYNAMITE = 5, 8, 12  # values
JOSE, COURTNEY, BRITNEY, GILLES, NORBERT, PAMELA = range(6)
SKULL_LIMIT, HEALS, BLASTS = 2, 2, 2

# What is asked: a character, the activation, José's, Courtney's, Gilles' (two) and Norbert's power, the Skull.
ASK_CHOOSE, ASK_PLAY, ASK_STEAL, ASK_TAKE, ASK_LOOK, ASK_KEEP, ASK_BLAST, ASK_DISCARD, OVER = range(9)

# Actions. Each move has its own, so that an action is a move whatever the phase.
BE_ATTACKED, DECLINE, LOOK, BACK = range(4)
PLAY_WEAPON = 4  # + kind
PLAY_DODGE = PLAY_WEAPON + DODGE
PLAY_TREASURE = PLAY_DODGE + 1  # + 6 * (kind - STATUETTE) + seat
STEAL = PLAY_TREASURE + SEATS * TREASURES  # + seat
TAKE = STEAL + SEATS  # + kind
KEEP = TAKE + KINDS  # + kind
BLAST = KEEP + KINDS  # + seat
DISCARD = BLAST + SEATS  # + kind
CHOOSE_CHARACTER = DISCARD + KINDS  # + character
ACTIONS = CHOOSE_CHARACTER + 6

# Events, each with (a, b, c); c is the secret of those that have one.
(
    CHARACTER_TAKEN,  # seat, character
    ROUND_BEGAN,  # round, Octoman holder
    DREW,  # seat, -, card
    WEAPON_PLAYED,  # seat, value
    RAGE_ROSE,  # level
    DODGED,  # seat, direction
    CURSED,  # seat, bearer, treasure
    ATTACKED,  # seat, rage level
    LIFE_LOST,  # seat, how much, what is left
    HEALED,  # seat, how much, what is left
    OCTOMAN_MOVED,  # seat
    ELIMINATED,  # seat
    DISCARDED,  # seat, card
    DECLINED,  # seat, power
    STOLE,  # seat, victim, card
    TOOK,  # seat, card
    LOOKED,  # seat, how many, first card + 32 * second card
    KEPT,  # seat, -, card
    RESHUFFLED,  # deck size
    TURN_BEGAN,  # seat
    ROUND_WON,  # seat, rounds won
    MATCH_WON,  # seat
) = range(22)


@fixed
class Box:
    seats: int = i8(3, SEATS)
    hand_size: int = i8(1, 10)
    life: int = i8(1, 20)
    rounds: int = i8(1, 5)  # to win the match
    top: int = i8(1, LEVELS - 1)  # the highest rage level, counted from 0
    loss: Sequence[int] = vec(i8(0, ALL_LIFE), LEVELS)
    copies: Sequence[int] = vec(i8(0, CARDS), KINDS)
    characters: int = i8(0, 63)  # the characters in the box, one bit each
    characters_chosen: int = i8(0, 1)  # characters are chosen, not drawn
    first: int = i8(NOBODY, SEATS - 1)  # the first Octoman holder; NOBODY: at random
    way: int = i8(-1, 1)  # the first direction; 0: at random
    way_resets: int = i8(0, 1)
    on_demand: int = i8(0, 1)  # the discard pile is reshuffled only when a card is needed
    open_discard: int = i8(0, 1)
    curse_self: int = i8(0, 1)
    must_steal: int = i8(0, 1)
    blast_self: int = i8(0, 1)
    crown_first: int = i8(0, 1)


@record
class Player:
    life: int = i8(0, 20)
    wins: int = i8(0, 5)  # 1 or more: the character shows its Victory side
    character: int = i8(NOBODY, PAMELA)
    cards: int = i8(0, CARDS)
    hand: list[int] = vec(i8(0, CARDS), KINDS)  # how many of each kind


@record
class Memory:
    """What a watcher knows of cards it does not see; see rules/memory.py."""

    hazy: int = i8(0, 1)  # something it knew has become ambiguous and was forgotten, in this round
    sorts: int = i8(0, 1)  # it tells the old cards in hands from the fresh ones, since a reshuffle
    jose: list[int] = vec(i8(0, CARDS), KINDS)  # at least so many of each kind in José's hand
    courtney: list[int] = vec(i8(0, CARDS), KINDS)
    pool: list[int] = vec(i8(0, CARDS), KINDS)  # unseen cards that were in the deck when it was last reshuffled
    fresh: list[int] = vec(i8(0, CARDS), SEATS + 1)  # how many of them each hand holds, and Gilles' look


@record
class State:
    phase: int = i8(0, OVER)
    mover: int = i8(NOBODY, SEATS - 1)  # who decides now
    active: int = i8(0, SEATS - 1)  # whose activation it is
    octoman: int = i8(0, SEATS - 1)
    way: int = i8(-1, 1)  # +1: clockwise
    first_way: int = i8(-1, 1)
    rage: int = i8(0, LEVELS - 1)  # level, from 0
    living: int = i8(0, SEATS)
    round_no: int = i8(0, 31)
    remembered: int = i8(0, 1)  # some watcher has seen a card go into a hand in this round
    reshuffled: int = i8(0, 1)  # the discard pile has become the deck in this round
    drawing: int = i8(0, SEATS)  # places of the end-of-turn draw that are done; 0: no draw is going on
    laid: int = i8(0, CARDS)  # Weapons in the play area
    left: int = i8(0, CARDS)  # cards in the deck
    thrown: int = i8(0, CARDS)  # cards in the discard pile
    cause: int = i8(0)  # the rule that makes the Golden Skull's bearer discard, while that is asked
    dropped: int = i8(0, CARDS)  # cards chosen so far for the Golden Skull
    drop: list[int] = vec(i8(0, CARDS), KINDS)  # ... and which: told to nobody before the last one
    seen: list[int] = vec(i8(HIDDEN, KINDS - 1), 2)  # the two cards Gilles looks at
    bearer: list[int] = vec(i8(NOBODY, SEATS - 1), TREASURES)  # who has treasure STATUETTE + i before them
    area: list[int] = vec(i8(0, WEAPONS), CARDS)  # values, oldest first; beyond `laid` zeros
    area_by: list[int] = vec(i8(0, SEATS - 1), CARDS)
    deck: list[int] = vec(i8(HIDDEN, KINDS - 1), CARDS)  # deck[left - 1] is the top
    discard: list[int] = vec(i8(HIDDEN, KINDS - 1), CARDS)  # discard[thrown - 1] is the top
    players: list[Player] = vec(Player, SEATS)
    memory: list[Memory] = vec(Memory, SEATS + 1)  # the last one is the gallery's
    turn: int = i16(0)  # turns of this round
    chance: Chance = one(Chance)
