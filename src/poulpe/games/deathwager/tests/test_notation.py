"""Positions and moves as one line of text, whole, in part, and as a seat sees them."""

import pytest

from poulpe.core.match import Match
from poulpe.games.deathwager import GAME
from poulpe.games.deathwager.tests.table import at, hand, moves, table, upto

BAD = (
    ("[guide] E09a", "2 to 6 seats"),
    ("[guide] / E09a", "a seat is written"),
    ("[guide] E09 / []", "a card in a row is written"),
    ("[guide] E99a / []", "a card is one of"),
    ("[poet] / []", "a Reaper is one of"),
    ("[guide] / [guide]", "only 1 guide"),
    ("[] E09a / [] E09b", "lies in two places"),
    ("[] E09a / [] | centre E09a - - - - -", "E09 lies in a row and in the centre"),
    ("[] / [] | centre E09a", "the centre has 6 slots"),
    ("[] / [] | centre E09 - - - - -", "a slot is written"),
    ("[] / [] | round 4", "round is a whole number"),
    ("[] / [] | round 3 | pile E01", "the pile has 0 cards"),
    ("[] / [] | placed guide:heart@0", "a placed card is written"),
    ("[guide] out1 / [] KINGa / []", "seat 0 has folded and has no cards"),
    ("[] out1 / [] KINGa", "two or more have not folded"),
    ("[] out1 / [] KINGa / [] | turn 0", "turn: seat 0 has folded"),
    ("[] / [] KINGa | phase protect", "a window is open but nobody is asked"),
    ("[guide] / [] KINGa | phase protect", "a Protector answers something"),
    ("[] / [] KINGa | phase tie", "in a tie two or more are tied"),
    ("[] / [] KINGa | phase angel", "an Angel answers a card"),
    ("[] / [] KINGa | phase over", "somebody has won"),
    ("[] / [] KINGa | phase card", "phase is one of"),
    ("[] / [] KINGa | phase pick", "a choice is written"),
    ("[] / [] KINGa | stack worker", "an effect is written"),
    ("[] / [] KINGa | knows 0>guide", "what a seat knows is written"),
    ("[] / [guide] KINGa | knows 0>1:worker", "does not have what 0 knows"),
    ("[] / [] KINGa | glass H1 H2", "glass names 6"),
    ("[] / [] KINGa | glass H1 H1 H2 H3 H4 H5", "each Hourglass exists once"),
    ("[] / [] KINGa | paid 1", "paid is 2 numbers"),
    ("[] / [] KINGa | did 1", "did is four numbers"),
    ("[] / [] KINGa | aside E09a", "only the King lies aside"),
    ("[] / [] | aside KINGa | jury 3", "is not one of"),
)


@pytest.mark.parametrize(("text", "why"), BAD)
def test_what_cannot_be_is_refused_with_its_place(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        at(text)


def test_a_part_is_enough() -> None:
    match = at("[worker] E09a / [] KINGb!")
    view = table(match)
    assert (view.round, view.turn, view.pile, view.reaper_pile, view.pot) == (1, 0, 12, 12, 2)
    assert [slot.taken for slot in view.centre] == [False] * 4 + [True] * 2 and view.king.guard == "card"


def test_the_king_waits_in_the_first_slot_where_it_is_not_named() -> None:
    assert at("[] / []").state.centre[0] == 17


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_a_seat_sees_can_be_played_on(seat: int | None) -> None:
    match = at("[guide oracle] E09a / [worker] KINGa / [game] E14b | round 2")
    upto(match, "oracle", "slot 1", "1:let", "2:let")
    again = Match.at(GAME, match.view(seat).notation)
    assert moves(again) == moves(match) if seat == 0 else moves(again)
    assert [place.reapers for place in table(again).places] == [place.reapers for place in table(match).places]


def test_what_somebody_knows_is_in_the_hand_that_is_read() -> None:
    match = at("[guide worker] / [master] KINGa / [game] | round 2")
    upto(match, "guide", "left", "1:let", "2:let")
    again = Match.at(GAME, match.view(0).notation)
    assert hand(again, 1) == ["worker"]


def test_every_move_has_its_own_words() -> None:
    box = at("[] / []").box
    words = [GAME.moves.write(box, a) for a in range(GAME.kernel.actions)]
    assert len(set(words)) == len(words) and {"keep 2", "turn 2", "use E04", "scholar", "E14", "placed 1", "@1"} <= {
        *words
    }
    with pytest.raises(ValueError, match="a move is written like pass"):
        GAME.moves.read(box, "dance")
