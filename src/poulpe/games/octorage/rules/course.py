"""The course of a match: set-up, rounds, turns, activations, and what an attack does."""

from __future__ import annotations

from poulpe.core.chance import below, shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.games.octorage.pieces import (
    ALL_LIFE,
    ASK_CHOOSE,
    ASK_DISCARD,
    ASK_PLAY,
    ATTACKED,
    CHARACTER_TAKEN,
    HIDDEN,
    KINDS,
    MATCH_WON,
    NOBODY,
    OCTOMAN_MOVED,
    OVER,
    ROUND_BEGAN,
    ROUND_WON,
    SEATS,
    SKULL,
    SKULL_LIMIT,
    TREASURES,
    TURN_BEGAN,
    Box,
    State,
)
from poulpe.games.octorage.rules.deck import draw, empty_hand, throw
from poulpe.games.octorage.rules.life import bears, is_living, lose_life, next_living
from poulpe.games.octorage.rules.memory import WATCHERS, clear_memory


# ---------------------------------------------------------------- set-up
@rule
def deal(box: Box, s: State, out: Out) -> None:
    """OR-011, OR-014, OR-015: who holds the Octoman card, which way, and who is who."""
    clear_table(box, s)
    s.octoman = box.first if box.first != NOBODY else below(s.chance, box.seats)
    s.way = box.way if box.way != 0 else 1 - 2 * below(s.chance, 2)
    s.first_way = s.way
    for q in range(box.seats):
        s.players[q].character = NOBODY
    if box.characters_chosen:
        ask(s, s.octoman, ASK_CHOOSE)
        return
    for q in range(box.seats):
        take_character(box, s, out, q, nth_free_character(box, s, below(s.chance, free_characters(box, s))))
    start_round(box, s, out)


@rule
def is_free(box: Box, s: State, character: int) -> bool:
    """OR-010: no character is used twice."""
    if not box.characters >> character & 1:
        return False
    for q in range(box.seats):
        if s.players[q].character == character:
            return False
    return True


@rule
def free_characters(box: Box, s: State) -> int:
    n = 0
    for character in range(6):
        if is_free(box, s, character):
            n += 1
    return n


@rule
def nth_free_character(box: Box, s: State, n: int) -> int:
    character = 0
    while not is_free(box, s, character) or n > 0:
        if is_free(box, s, character):
            n -= 1
        character += 1
    return character


@rule
def take_character(box: Box, s: State, out: Out, seat: int, character: int) -> None:
    s.players[seat].character = character
    tell(out, CHARACTER_TAKEN, 10, seat, character, 0, EVERYBODY)


@rule
def choose_character(box: Box, s: State, out: Out, seat: int, character: int) -> None:
    """OR-R03: in seat order, beginning with the first Octoman holder."""
    take_character(box, s, out, seat, character)
    q = (seat + 1) % box.seats
    if q == s.octoman:
        start_round(box, s, out)
    else:
        ask(s, q, ASK_CHOOSE)


# ---------------------------------------------------------------- rounds
@rule
def start_round(box: Box, s: State, out: Out) -> None:
    """OR-022 to OR-029, OR-097: everything is shuffled together and dealt anew."""
    s.round_no += 1
    s.turn = 0
    s.rage = 0
    s.living = box.seats
    if box.way_resets:
        s.way = s.first_way
    clear_table(box, s)
    tell(out, ROUND_BEGAN, 22, s.round_no, s.octoman, 0, EVERYBODY)
    for k in range(KINDS):
        for _ in range(box.copies[k]):
            s.deck[s.left] = k
            s.left += 1
    shuffle(s.deck, 0, s.left, s.chance)
    q = s.octoman
    for _ in range(box.seats):
        s.players[q].life = box.life
        for _ in range(box.hand_size):
            draw(box, s, out, q, 26)
        q = (q + s.way + box.seats) % box.seats
    start_turn(s, out, 29)


@rule
def clear_table(box: Box, s: State) -> None:
    for i in range(s.laid):
        s.area[i] = 0
        s.area_by[i] = 0
    for i in range(s.left):
        s.deck[i] = 0
    for i in range(s.thrown):
        s.discard[i] = 0
    s.laid = 0
    s.left = 0
    s.thrown = 0
    for t in range(TREASURES):
        s.bearer[t] = NOBODY
    s.seen[0] = HIDDEN
    s.seen[1] = HIDDEN
    for q in range(box.seats):
        empty_hand(s, q)
    if s.remembered or s.reshuffled:
        s.remembered = 0
        s.reshuffled = 0
        for w in range(WATCHERS):
            clear_memory(s.memory[w])


@rule
def end_round(box: Box, s: State, out: Out) -> None:
    """OR-092 to OR-094: the last living player wins; the second win is the match."""
    winner = next_living(box, s, s.active)
    s.players[winner].wins += 1
    tell(out, ROUND_WON, 92, winner, s.players[winner].wins, 0, EVERYBODY)
    if s.players[winner].wins >= box.rounds:
        ask(s, NOBODY, OVER)
        tell(out, MATCH_WON, 94, winner, 0, 0, EVERYBODY)
    else:
        start_round(box, s, out)


# ---------------------------------------------------------------- turns and activations
@rule
def ask(s: State, seat: int, phase: int) -> None:
    s.mover = seat
    s.phase = phase


@rule
def start_turn(s: State, out: Out, number: int) -> None:
    """OR-029, OR-083: the Octoman holder starts, with an empty play area."""
    s.turn += 1
    s.drawing = 0
    s.active = s.octoman
    ask(s, s.octoman, ASK_PLAY)
    tell(out, TURN_BEGAN, number, s.octoman, 0, 0, EVERYBODY)


@rule
def go_on(box: Box, s: State, out: Out) -> None:
    """OR-035, OR-088: the card is resolved; the next living player after the seat that acted is active."""
    if s.living == 1:
        end_round(box, s, out)
        return
    s.active = next_living(box, s, s.active)
    ask(s, s.active, ASK_PLAY)


@rule
def must_drop(s: State, seat: int) -> bool:
    """OR-114, OR-117: the Golden Skull's bearer has more than two cards."""
    return bears(s, seat, SKULL) and s.players[seat].cards > SKULL_LIMIT


@rule
def ask_to_drop(s: State, seat: int, number: int) -> None:
    s.cause = number
    ask(s, seat, ASK_DISCARD)


@rule
def after_gain(box: Box, s: State, out: Out, seat: int) -> None:
    """OR-R51: cards gained by a power may have to be discarded before play goes on."""
    if must_drop(s, seat):
        ask_to_drop(s, seat, 117)
    else:
        go_on(box, s, out)


@rule
def skull_arrives(box: Box, s: State, out: Out, seat: int) -> None:
    """OR-114: more than two cards are discarded at once."""
    if must_drop(s, seat):
        ask_to_drop(s, seat, 114)
    else:
        go_on(box, s, out)


# ---------------------------------------------------------------- the attack
@rule
def attack(box: Box, s: State, out: Out, seat: int) -> None:
    """OR-059 to OR-067, in the order of the reference procedure."""
    tell(out, ATTACKED, 59, seat, s.rage, 0, EVERYBODY)
    if s.octoman != seat:
        s.octoman = seat
        tell(out, OCTOMAN_MOVED, 63, seat, 0, 0, EVERYBODY)
    for i in range(s.laid):
        throw(s, s.area[i] - 1)
        s.area[i] = 0
        s.area_by[i] = 0
    s.laid = 0
    lose_life(box, s, out, seat, box.loss[s.rage], 60 if box.loss[s.rage] == ALL_LIFE else 59)
    if s.living == 1:
        end_round(box, s, out)
        return
    s.active = s.octoman
    draw_all(box, s, out)


@rule
def draw_all(box: Box, s: State, out: Out) -> None:
    """OR-073 to OR-077: from the Octoman holder on, one after the other; a Skull discard interrupts."""
    while s.drawing < box.seats:
        q = (s.octoman + s.way * s.drawing + SEATS * box.seats) % box.seats
        s.drawing += 1
        if is_living(s, q):
            if s.players[q].cards == 0:
                draw(box, s, out, q, 74)
                draw(box, s, out, q, 74)
            else:
                draw(box, s, out, q, 73)
            if must_drop(s, q):
                ask_to_drop(s, q, 117)
                return
    start_turn(s, out, 83)
