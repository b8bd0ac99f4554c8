"""Reef's box, its truth, and the numbers its rules speak in."""

from __future__ import annotations

from collections.abc import Sequence

from poulpe.core.chance import Chance
from poulpe.core.records import fixed, i8, i16, one, record, vec

SEATS, KINDS, CARDS = 4, 7, 48
HIDDEN = -1  # a card in the pile that a blinded record does not know
NOTHING, THEFT, PEEK, GIFT, DIVE = range(5)  # effects
PLAY, VICTIM, GIFT_CARD, GIFT_SEAT, DEPTH, WINDOW, OVER = range(7)  # phases; the middle four are steps of one choice
DEPTHS, SIDES, STEP = 9, 2, 5  # a dive: 0, 5 .. 40 metres, left or right

PASS, BACK, BLOCK, PICK = 0, 1, 2, 3  # actions: PICK + kind, AIM + seat, DIVES + 2 * depth + side
AIM = PICK + KINDS
DIVES = AIM + SEATS
ACTIONS = DIVES + DEPTHS * SIDES

DREW, PLAYED, PASSED, PEEKED, GAVE, AIMED, BLOCKED, STOLE, DIVED, ENDED = range(10)  # events


@fixed
class Box:
    seats: int = i8(2, SEATS)
    hand: int = i8(1, 5)
    pearl: int = i8(0, 9)
    last_blocks: int = i8(0, 1)  # option: the last seat after the thief discards its shield, not the first
    shield: int = i8(0, KINDS - 1)
    copies: Sequence[int] = vec(i8(0, CARDS), KINDS)
    worth: Sequence[int] = vec(i8(0, 9), KINDS)
    effect: Sequence[int] = vec(i8(0, DIVE), KINDS)


@record
class Player:
    score: int = i16(0)
    cards: int = i8(0, CARDS)
    peeked: int = i8(0, 1)  # has seen the top card of the pile
    hazy: int = i8(0, 1)  # has forgotten something it once knew
    hand: list[int] = vec(i8(0, CARDS), KINDS)  # how many of each kind
    knows: list[list[int]] = vec(i8(0, CARDS), SEATS, KINDS)  # knows[q][k]: at least so many k in q's hand


@record
class State:
    phase: int = i8(0, OVER)
    turn: int = i8(0, SEATS - 1)
    waiting: int = i8(0, 15)  # seats that have not answered, a bit each
    card: int = i8(0, KINDS - 1)  # the card being played ...
    gift: int = i8(0, KINDS - 1)  # ... and the one being given
    victim: int = i8(0, SEATS - 1)
    block: list[int] = vec(i8(0, 1), SEATS)  # sealed answers to the window
    left: int = i8(0, CARDS)
    pile: list[int] = vec(i8(HIDDEN, KINDS - 1), CARDS)  # pile[left - 1] is the top, beyond it zeros
    gone: list[int] = vec(i8(0, CARDS), KINDS)  # the open discard
    players: list[Player] = vec(Player, SEATS)
    chance: Chance = one(Chance)
