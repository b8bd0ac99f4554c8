"""Deathwager's box, its truth, and the numbers its rules speak in.

An Eye-backed card is its place in the deck data; the King is the last of them. A Reaper is its kind. What can be aimed
at has a number of its own: the cards 0 .. 23, then the placed cards (The Scales, The Game) 24 .. 31.
"""

from __future__ import annotations

from collections.abc import Sequence

from poulpe.core.chance import Chance
from poulpe.core.reactions import PICKS, Stack, Window
from poulpe.core.records import fixed, i8, i16, i64, one, record, vec

SEATS, EYES, SLOTS, HOURGLASSES, REAPERS, PLACES = 6, 24, 8, 8, 24, 8  # the most that a box can hold
NOBODY, NOTHING = -1, -1
HIDDEN = -1  # a card that a blinded record does not know

# Reapers, then the four powers of Eyes: all that can be announced and answered.
(
    SCHOLAR, GUIDE, SCALES, PROTECTOR, SHEPHERD, GUARDIAN, GAME, MANIPULATOR, UPHEAVAL, GAMBLER, ORACLE, LIGHTHOUSE,
    MASTER, WORKER,
) = range(14)  # fmt: skip
KINDS = 14
DEMON, ANGEL, HUNTER, SHAMAN = range(KINDS, KINDS + 4)
DEED_TAKE, DEED_SECOND, DEED_COPY = 1, 2, 3  # of a Demon; DEED_COPY + kind

HEART, SKULL = 0, 1
A, B = 0, 1  # the end of a card that is up
LEFT, RIGHT = 0, 1
CARD, MARKER = 1, 2  # a placed card or a Guardian: the Reaper itself, or the marker of a Demon's copy
MONEY, TIME, NO_STAKE = range(3)
PROPORTIONAL, FULL, NO_FOLDING = range(3)  # what a folded player owes in time mode
HOLDER_CHOOSES, HOLDER_IF_TIED, SPLIT = range(3)

# Where a card lies that is not in a row.
UNSEEN, GONE, ASIDE = -1, -2, -3  # in the pile or the centre; in the discard; the neutral King beside the centre

# Phases that ask. ASK_PICK is a step of a choice that began in `origin`.
ASK_ANTE, ASK_ACT, ASK_PICK, ASK_TAKE, ASK_SECOND, ASK_ANGEL, ASK_PROTECT, ASK_END, ASK_TIE, OVER = range(10)
# Phases that go on by themselves: see rules/play.py.
ROUND_START, NEXT_ANTE, ANNOUNCED, RESOLVE, SENT, RESUME, TURN_END, TURN_OVER, SCORING = range(10, 19)

# Actions. Each verb has its own numbers, so that a number is a move whatever the phase.
PASS, FOLD, PAY, END_TURN, BACK, LET, PROTECT, TAKE_NEXT_TURN, CHOOSE_LEFT, CHOOSE_RIGHT, CHOOSE_HEART, CHOOSE_SKULL = (
    range(12)
)
TAKE_MORE, PLAY_ANOTHER = 12, 13
TAKE = 14  # + 2 * slot + 1 if the card is turned
EXCHANGE = TAKE + 2 * SLOTS  # + kind: exchange it
USE_POWER = EXCHANGE + KINDS  # + card
PLAY_REAPER = USE_POWER + EYES  # + kind
COPY_REAPER = PLAY_REAPER + KINDS  # + kind
CHOOSE_CARD = COPY_REAPER + KINDS  # + target
CHOOSE_PLACED = CHOOSE_CARD + EYES  # + place
CHOOSE_SEAT = CHOOSE_PLACED + PLACES  # + seat
CHOOSE_SLOT = CHOOSE_SEAT + SEATS  # + slot
ACTIONS = CHOOSE_SLOT + SLOTS

# Events, each with (a, b, c); c is the secret of those that have one.
(
    HOURGLASS_DRAWN,  # seat, Hourglass
    FIRST_PLAYER,  # seat
    DREW,  # seat, -, Reaper
    HOURGLASS_DEALT,  # seat
    ROUND_BEGAN,  # round, first player, cards laid
    STAKE_FLIPPED,  # seat, Hourglass, value
    PAID,  # seat, chips, pot
    FOLDED,  # seat, Reapers put away
    KING_PASSED,  # from, to; NOBODY: beside the centre
    TURN_BEGAN,  # seat
    TOOK,  # seat, slot, card * 4 + 2 if turned + the end that is up
    PASSED,  # seat
    EXCHANGED,  # seat, -, Reaper
    REAPER_PLAYED,  # seat, Reaper
    POWER_USED,  # seat, card, deed
    AIMED,  # seat, 8 * power + which pick, target
    PROTECTED,  # seat, who is answered, what is answered
    CANCELLED,  # seat, what
    MOVED,  # card, from, to
    HANDS_PASSED,  # seat, left or right
    RECEIVED,  # seat, giver, Reaper
    PLACED,  # seat before whom, 4 * what + card or marker, icon
    GUARDED,  # target, card or marker, seat before whom it lies
    EYE_LOST,  # card, seat
    REAPER_LOST,  # Reaper, seat before whom it lay, card or marker
    TURNED,  # target, the end or icon now up, seat
    TOSSED,  # seat, icon
    LOOKED,  # seat, slot, 2 * card + the end that is up
    RESHUFFLED,  # cards
    TURN_ENDED,  # seat
    SCORED,  # seat, total
    TIED,  # seats, one bit each; who decides
    HOURGLASS_SHOWN,  # seat (NOBODY: the blind stake), Hourglass, value
    OWES,  # seat, to, units
    SETTLED,  # seat, chips of the blind stake
    WON,  # seat, chips
    DECLINED,  # seat
    GRANTED,  # seat, deed of the Demon that nobody stopped
) = range(38)


@fixed
class Box:
    seats: int = i8(2, SEATS)
    # the deck
    eyes: int = i8(1, EYES - 1)  # without the King, who has the next number
    eye_names: Sequence[int] = vec(i64(0), EYES)  # ids as numbers, for words only: see cards.py
    hourglass_names: Sequence[int] = vec(i64(0), HOURGLASSES)
    power: Sequence[int] = vec(i8(NOTHING, SHAMAN), EYES)
    power_end: Sequence[int] = vec(i8(NOTHING, B), EYES)  # the end that must be up for the power; NOTHING: either
    hearts: Sequence[Sequence[int]] = vec(i8(0, 9), EYES, 2)
    skulls: Sequence[Sequence[int]] = vec(i8(0, 9), EYES, 2)
    crosses: Sequence[Sequence[int]] = vec(i8(0, 9), EYES, 2)
    king_top: Sequence[int] = vec(i8(HEART, SKULL), 2)  # the icon over the other, by the end that is up
    copies: Sequence[int] = vec(i8(0, REAPERS), KINDS)
    hourglasses: int = i8(2, HOURGLASSES)
    value: Sequence[int] = vec(i8(0, 99), HOURGLASSES)
    hand: int = i8(1, 4)
    rounds: int = i8(1, 4)
    slots: int = i8(1, SLOTS)
    bottom: int = i8(0, EYES)  # Eyes under the King's part of the pile
    scales: int = i8(1, 9)
    per_cross: int = i8(1, 9)
    # options
    played_for: int = i8(MONEY, NO_STAKE)
    chips: Sequence[int] = vec(i16(0), SEATS)
    blind_stake: int = i8(0, 1)
    early_fold: int = i8(0, 1)  # in the ante of round 1
    debt: int = i8(PROPORTIONAL, NO_FOLDING)
    king_aside: int = i8(0, 1)  # a folded player's King lies beside the centre
    powers: int = i8(1, 99)  # Eye powers in a turn
    first_starts: int = i8(0, 1)  # the first player of the set-up starts every round
    fresh_power: int = i8(0, 1)  # an Eye's power may be used in the turn it was taken
    lap: int = i8(0, 1)  # Demons copy what was played since their owner's last turn
    copy_placed: int = i8(0, 1)
    angel_shepherd: int = i8(0, 1)
    guard_owner: int = i8(0, 1)  # a Guardian also binds the player in whose row the card lies
    upheave_placed: int = i8(0, 1)
    resume: int = i8(0, 1)  # after a Lighthouse the interrupted order goes on
    last_light: int = i8(0, 1)  # the Lighthouse works after the last Eye of a round
    open_exchange: int = i8(0, 1)
    reshuffle: int = i8(0, 1)  # an empty Reaper pile is made anew from the discard
    forced_exchange: int = i8(0, 1)  # whoever must play may exchange instead
    stop_at_once: int = i8(0, 1)  # the last Eye of the match ends it
    tie: int = i8(HOLDER_CHOOSES, SPLIT)
    time_value: int = i8(1, 60)
    time_unit: int = i8(0, 3)
    leaver_folds: int = i8(0, 1)


@record
class Player:
    cards: int = i8(0, REAPERS)  # in hand
    exchanged: int = i8(0, 1)
    left_in: int = i8(0, 9)  # the round in which the seat folded; 0: it has not
    paid: int = i16(0)
    won: int = i16(0)
    recent: int = i16(0)  # Reapers this seat's Demon could copy, one bit each
    hand: list[int] = vec(i8(0, REAPERS), KINDS)  # how many of each kind


@record
class Memory:
    """What a seat knows of Reapers it does not see: at least so many of each kind, in hands and in the last row among
    the cards discarded face down. See rules/memory.py."""

    known: list[list[int]] = vec(i8(0, REAPERS), SEATS + 1, KINDS)


@record
class Placed:
    """The Scales or The Game before a seat."""

    what: int = i8(0, KINDS - 1)
    seat: int = i8(0, SEATS - 1)
    icon: int = i8(HEART, SKULL)
    kind: int = i8(0, MARKER)
    guard: int = i8(0, MARKER)


@record
class State:
    phase: int = i8(0, SCORING)
    origin: int = i8(0, SCORING)  # the phase an ASK_PICK began in, where `back` leads
    mover: int = i8(NOBODY, SEATS - 1)  # who decides now; in a window nobody alone
    turn: int = i8(0, SEATS - 1)  # who has the Dealer token
    anchor: int = i8(0, SEATS - 1)  # the next turn is that of the next seat after this one
    first: int = i8(0, SEATS - 1)  # first player of the set-up
    round_no: int = i8(0, 9)
    folded: int = i8(0, 63)  # seats, one bit each
    passed: int = i8(0, 63)  # seats that passed since the last turn that was no pass
    ante: int = i8(0, 63)  # seats that have not paid this round's stake yet
    stake: int = i8(0, 99)
    winners: int = i8(0, 63)
    tied: int = i8(0, 63)
    # this turn
    begun: int = i8(0, 1)
    took: int = i8(0, 99)
    used: int = i8(0, 99)
    played: int = i8(0, 99)
    fresh: int = i64(0)  # Eyes taken in this turn, one bit each
    # the choice that is being made, told to nobody before it is complete
    what: int = i8(NOTHING, SHAMAN)
    source: int = i8(NOTHING, EYES - 1)  # the Eye whose power it is
    deed: int = i8(0, DEED_COPY + KINDS)
    picked: int = i8(0, PICKS)
    picks: list[int] = vec(i8(), PICKS)
    # what waits to be answered
    stack: Stack = one(Stack)
    window: Window = one(Window)
    after: int = i8(0, SCORING)  # the phase that follows when the stack is empty
    arrived: int = i64(0)  # Eyes just put into rows by the seat whose turn it is, one bit each
    angels_from: int = i8(0, SEATS)  # how many receivers have been looked at
    # Eyes
    owner: list[int] = vec(i8(ASIDE, SEATS - 1), EYES)
    up: list[int] = vec(i8(A, B), EYES)
    guard: list[int] = vec(i8(0, MARKER), EYES)
    centre: list[int] = vec(i8(-2, EYES - 1), SLOTS)  # the card, HIDDEN, or EMPTY
    lies: list[int] = vec(i8(A, B), SLOTS)  # which end will be up if it is not turned
    peeked: list[int] = vec(i8(0, 63), SLOTS)  # the seats that have looked at it
    left: int = i8(0, EYES)
    pile: list[int] = vec(i8(HIDDEN, EYES - 1), EYES)  # pile[left - 1] is the top
    # Reapers
    deck_left: int = i8(0, REAPERS)
    deck: list[int] = vec(i8(HIDDEN, KINDS - 1), REAPERS)
    gone: list[int] = vec(i8(0, REAPERS), KINDS)  # face up in the discard, or announced and on the stack
    buried_count: int = i8(0, REAPERS)
    buried: list[int] = vec(i8(0, REAPERS), KINDS)  # face down in the discard
    placed_count: int = i8(0, PLACES)
    placed: list[Placed] = vec(Placed, PLACES)
    # Hourglasses, shuffled: those of the rounds in turn, or in time mode that of each seat
    hourglass: list[int] = vec(i8(HIDDEN, HOURGLASSES - 1), HOURGLASSES)
    shown: int = i16(0)  # places of `hourglass` that everybody sees, one bit each
    players: list[Player] = vec(Player, SEATS)
    memory: list[Memory] = vec(Memory, SEATS)
    hazy: int = i16(0)  # watchers that have forgotten something, one bit each; the gallery's is the last
    turns: int = i16(0)  # turns of the match
    chance: Chance = one(Chance)


EMPTY = -2  # a centre slot without a card
