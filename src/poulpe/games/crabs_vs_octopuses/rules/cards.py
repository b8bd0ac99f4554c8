"""Cards: hands, draw piles, the centre pile, and the victory of whoever has none left."""

from __future__ import annotations

from poulpe.core.chance import shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.games.crabs_vs_octopuses.pieces import (
    CRAB,
    DISCARDED,
    DREW,
    GAVE,
    KINDS,
    MATCH_WON,
    NOBODY,
    OVER,
    RESHUFFLED,
    SAW,
    STOLE,
    Box,
    Player,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.memory import (
    TO_CENTRE,
    TO_GRAVE,
    TO_HAND,
    TO_PILE,
    card_drawn,
    card_left,
    hand_seen,
    species_of,
)


# ---------------------------------------------------------------- questions
@rule
def owner_of(s: State, species: int) -> int:
    """The seat whose pile the cards of a species come from, and go back to."""
    return s.crab if species == CRAB else 1 - s.crab


@rule
def back_of(box: Box, k: int) -> int:
    """CP-R41: what the back of a card tells."""
    return species_of(k) if box.backs else NOBODY


# ---------------------------------------------------------------- hands and piles
@rule
def gain(p: Player, k: int) -> None:
    p.hand[k] += 1
    p.backs[species_of(k)] += 1
    p.cards += 1


@rule
def lose(box: Box, s: State, seat: int, k: int, to: int, seen: bool) -> None:
    """Card k leaves a hand; `seen`: the other seat is told which."""
    card_left(box, s, seat, k, to, seen)
    p = s.players[seat]
    p.hand[k] -= 1
    p.backs[species_of(k)] -= 1
    p.cards -= 1


@rule
def draw(box: Box, s: State, out: Out, seat: int, number: int) -> None:
    """CP-034: from one's own pile, whatever made one draw."""
    p = s.players[seat]
    k = p.pile[p.left - 1]
    card_drawn(s, seat, k)
    p.left -= 1
    p.pile[p.left] = 0
    gain(p, k)
    tell(out, DREW, number, seat, back_of(box, k), k, 1 << seat)


@rule
def lay(box: Box, s: State, seat: int, k: int) -> None:
    """CP-020: face up on top of the centre pile."""
    lose(box, s, seat, k, TO_CENTRE, True)
    s.centre[s.laid] = k
    s.laid_by[s.laid] = seat
    s.laid += 1


@rule
def bury(box: Box, s: State, out: Out, seat: int, k: int, seen: bool, number: int) -> None:
    """CP-031: to the common discard, face down."""
    lose(box, s, seat, k, TO_GRAVE, seen)
    p = s.players[seat]
    p.grave[k] += 1
    p.buried_backs[species_of(k)] += 1
    p.buried += 1
    tell(out, DISCARDED, number, seat, back_of(box, k), k, 3 if seen else 1 << seat)


@rule
def hand_over(box: Box, s: State, out: Out, seat: int, k: int, kind: int, number: int) -> None:
    """A card goes from this hand to the other one: both know which (GAVE), or the other seat took it (STOLE)."""
    lose(box, s, seat, k, TO_HAND, True)
    gain(s.players[1 - seat], k)
    tell(out, kind, number, 1 - seat if kind == STOLE else seat, back_of(box, k), k, 3)


@rule
def give(box: Box, s: State, out: Out, seat: int, k: int, number: int) -> None:
    hand_over(box, s, out, seat, k, GAVE, number)


@rule
def steal(box: Box, s: State, out: Out, thief: int, k: int, number: int) -> None:
    hand_over(box, s, out, 1 - thief, k, STOLE, number)


@rule
def send_back(box: Box, s: State, out: Out, seat: int, k: int, seen: bool, number: int) -> None:
    """CP-032, CP-033: into the pile of its own species, whoever held it, and that pile is shuffled."""
    lose(box, s, seat, k, TO_PILE, seen)
    p = s.players[owner_of(s, species_of(k))]
    p.pile[p.left] = k
    p.left += 1
    shuffle(p.pile, 0, p.left, s.chance)
    tell(out, RESHUFFLED, number, seat, species_of(k), k, 3 if seen else 1 << seat)


@rule
def look_at_hand(s: State, out: Out, seat: int, number: int) -> None:
    """The whole opposing hand, card by card; the others hear only how many there are, which they know."""
    hand_seen(s, seat)
    hand = s.players[1 - seat].hand
    for k in range(KINDS):
        for _ in range(hand[k]):
            tell(out, SAW, number, seat, 0, k, 1 << seat)


# ---------------------------------------------------------------- victory
@rule
def is_out(s: State, seat: int) -> bool:
    """CP-060, CP-065: no card in hand and none in the own draw pile."""
    return s.players[seat].cards == 0 and s.players[seat].left == 0


@rule
def has_won(s: State, out: Out, actor: int, number: int) -> bool:
    """CP-030, CP-R12: the victory test after a movement; if it emptied both, the actor wins."""
    if not is_out(s, actor) and not is_out(s, 1 - actor):
        return False
    win(s, out, actor if is_out(s, actor) else 1 - actor, number)
    return True


@rule
def win(s: State, out: Out, seat: int, number: int) -> None:
    s.winner = seat
    s.how = number
    s.phase = OVER
    s.waiting = 0
    tell(out, MATCH_WON, number, seat, 0, 0, EVERYBODY)
