"""The course of a match: species, deal, rounds, turns, what a card on the pile sets off, and Resist."""

from __future__ import annotations

from poulpe.core.chance import below, shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.games.crabs_vs_octopuses.pieces import (
    ALLOWED,
    ASK_RESIST,
    ASK_SPECIES,
    ASK_TURN,
    BLANK,
    BLANKED,
    CANCELLED,
    CARD_PLAYED,
    CHOSEN,
    CRAB,
    EFFECT_CANCELLED,
    NOBODY,
    NOTHING,
    OCTOPUS,
    PLAIN,
    RESISTED,
    ROUND_BEGAN,
    ROUND_WON,
    SEATS,
    SPECIES_DISPUTED,
    SPECIES_TAKEN,
    VALUES,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.cards import draw, has_won, lay
from poulpe.games.crabs_vs_octopuses.rules.effects import DONE_WITH, ROUND_IS_WON, ask, begin, end, run


# ---------------------------------------------------------------- set-up
@rule
def deal(box: Box, s: State, out: Out) -> None:
    """CP-002: who is who is said by both, drawn, or settled beforehand; then the cards are dealt."""
    s.crab = NOBODY
    s.winner = NOBODY
    s.card = NOTHING
    s.effect = NOTHING
    for q in range(SEATS):
        s.players[q].wish = NOBODY
    if box.crab == CHOSEN:
        s.phase = ASK_SPECIES
        s.waiting = 3
    else:
        take_species(box, s, out, box.crab if box.crab != NOBODY else below(s.chance, SEATS))


@rule
def take_wish(box: Box, s: State, out: Out, seat: int, species: int) -> None:
    """CP-002: wishes are sealed until both are there; two different ones are granted, else it is random."""
    s.players[seat].wish = species
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        crab = 0 if s.players[0].wish == CRAB else 1
        if s.players[0].wish == s.players[1].wish:
            tell(out, SPECIES_DISPUTED, 2, 0, species, 0, EVERYBODY)
            crab = below(s.chance, SEATS)
        for q in range(SEATS):
            s.players[q].wish = NOBODY
        take_species(box, s, out, crab)


@rule
def take_species(box: Box, s: State, out: Out, crab: int) -> None:
    """CP-008 to CP-012: own cards, shuffled, a hand of five, and who begins."""
    s.crab = crab
    for q in range(SEATS):
        species = CRAB if q == crab else OCTOPUS
        tell(out, SPECIES_TAKEN, 2, q, species, 0, EVERYBODY)
        p = s.players[q]
        for k in range(species * VALUES, (species + 1) * VALUES):
            for _ in range(box.copies[k]):
                p.pile[p.left] = k
                p.left += 1
        shuffle(p.pile, 0, p.left, s.chance)
    for q in range(SEATS):
        for _ in range(min(box.hand_size, s.players[q].left)):
            draw(box, s, out, q, 10)
    start_round(s, out, box.first if box.first != NOBODY else below(s.chance, SEATS), 12)


# ---------------------------------------------------------------- rounds and turns
@rule
def start_round(s: State, out: Out, leader: int, number: int) -> None:
    s.leader = leader
    s.round_no += 1
    tell(out, ROUND_BEGAN, number, leader, s.round_no, 0, EVERYBODY)
    s.turn = leader
    ask(s, leader, ASK_TURN)


@rule
def end_round(box: Box, s: State, out: Out, winner: int, number: int) -> None:
    """CP-076 to CP-084: the pile is gone for good, hands are filled up, and the winner leads."""
    tell(out, ROUND_WON, number, winner, s.laid, 0, EVERYBODY)
    for i in range(s.laid):
        s.gone[s.centre[i]] += 1
        s.centre[i] = 0
        s.laid_by[i] = 0
        s.mark[i] = PLAIN
    s.laid = 0
    s.reversed = 0
    end(s)
    for i in range(SEATS):
        q = (winner + i) % SEATS
        s.players[q].armoured = 0
        while s.players[q].cards < box.hand_size and s.players[q].left > 0:
            draw(box, s, out, q, 80)
    start_round(s, out, winner, 84)


@rule
def start_turn(box: Box, s: State, out: Out, seat: int) -> None:
    """CP-075, CP-R08: whoever has no card in hand cannot go on. Whoever has one is asked, able or not."""
    end(s)
    s.turn = seat
    if s.players[seat].cards == 0:
        end_round(box, s, out, s.laid_by[s.laid - 1], 75)
    else:
        ask(s, seat, ASK_TURN)


# ---------------------------------------------------------------- a card is played
@rule
def order_number(s: State) -> int:
    """The rule by which this card may be played here."""
    if s.laid == 0:
        return 16
    return 48 if s.reversed else 17


@rule
def play_card(box: Box, s: State, out: Out, seat: int, k: int) -> None:
    """The sequence of specification 3.2: the card, the victory test, Armour, the window, the effect."""
    number = order_number(s)
    end(s)
    lay(box, s, seat, k)
    s.turn = seat
    s.reversed = 0
    tell(out, CARD_PLAYED, number, seat, k, 0, EVERYBODY)
    if has_won(s, out, seat, 61):
        return
    s.card = k
    s.at = s.laid - 1
    if s.players[seat].armoured:
        s.players[seat].armoured = 0
        s.mark[s.at] = BLANK
        tell(out, BLANKED, 55, seat, k, 0, EVERYBODY)
        start_turn(box, s, out, 1 - seat)
    elif box.steps[k] == 0:
        start_turn(box, s, out, 1 - seat)
    elif box.cancellable[k] and could_resist(s, 1 - seat):
        ask(s, 1 - seat, ASK_RESIST)
    else:
        apply_effect(box, s, out)


@rule
def apply_effect(box: Box, s: State, out: Out) -> None:
    begin(s, s.card)
    follow(box, s, out, run(box, s, out))


@rule
def follow(box: Box, s: State, out: Out, became: int) -> None:
    """CP-052 and the end of a turn: what comes after the steps of an effect."""
    if became == ROUND_IS_WON:
        end_round(box, s, out, s.turn, 52)
    elif became == DONE_WITH:
        start_turn(box, s, out, 1 - s.turn)


# ---------------------------------------------------------------- Resist
@rule
def could_resist(s: State, seat: int) -> bool:
    """By public facts only, whether or not he holds a 1: he has a card, and it would not be blank."""
    return s.players[seat].cards > 0 and not s.players[seat].armoured


@rule
def let_it_happen(box: Box, s: State, out: Out, seat: int) -> None:
    """CP-074: the window is closed."""
    top = s.centre[s.laid - 1]
    tell(out, ALLOWED, 74, seat, top, 0, EVERYBODY)
    settle(box, s, out)


@rule
def resist(box: Box, s: State, out: Out, seat: int, k: int) -> None:
    """CP-067: the 1 goes on the card. CP-R10: playing one's last card so wins at once."""
    lay(box, s, seat, k)
    tell(out, RESISTED, 67, seat, k, 0, EVERYBODY)
    if has_won(s, out, seat, 61):
        return
    s.resists += 1
    if box.resistable and could_resist(s, 1 - seat):
        ask(s, 1 - seat, ASK_RESIST)
    else:
        settle(box, s, out)


@rule
def settle(box: Box, s: State, out: Out) -> None:
    """CP-068, CP-070: an odd number of Resists cancels the effect, and its player plays next; else it is applied."""
    if s.resists % 2 == 0:
        apply_effect(box, s, out)
        return
    s.mark[s.at] = CANCELLED
    tell(out, EFFECT_CANCELLED, 68, s.turn, s.card, 0, EVERYBODY)
    start_turn(box, s, out, s.turn)
