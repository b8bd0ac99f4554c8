"""Positions as one line of text: written, read, given in part, and refused if no match could reach them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.tests.table import ASYMMETRIC, at, deal, hand, moves, piles, play, table


def test_what_is_written_is_read_again() -> None:
    for seed in range(4):
        match, dice = deal(seed, mode="asymmetric" if seed % 2 else "identical"), Random(seed)
        while not match.over:
            again = Match.at(GAME, match.notation)
            assert again.state == match.state and again.notation == match.notation
            play(match, dice.choice(moves(match)))
        assert Match.at(GAME, match.notation).state == match.state


def test_a_view_can_be_played_on() -> None:
    """The notation of a view gives what its seat knows; the rest is filled with something the seat can imagine."""
    match = at("crab [4 10 6] + / octopus [5 7] +")
    play(match, "4c", "let", "give 6c")
    view: Any = match.view(0)
    again: Any = Match.at(GAME, view.notation).view(0)
    assert again.places[1].known == ("6c",) and again.places == view.places


def test_unknown_and_remaining_cards() -> None:
    match = at("crab [?c ?c 4o] ?x3 / octopus [1] + | pile αo@1")
    assert hand(match, 0) == ["αc", "αc", "4o"] and piles(match)[0] == 3
    assert piles(match)[1] == 24 - 3


def test_own_cards_need_no_letter_and_greek_has_ascii_names() -> None:
    match = at("crab [a w 3] 2 / octopus [alpha omega 3c] 2")
    assert hand(match, 0) == ["αc", "3c", "Ωc"] and hand(match, 1) == ["αo", "3c", "Ωo"]
    play(match, "ac")
    assert table(match).centre[-1].card == "αc"


@pytest.mark.parametrize(("notation", "why"), [
    ("crab [1] 2", "two seats are written"),
    ("crab [1] 2 / crab [2] 3", "one seat is the crab, the other the octopus"),
    ("crab [13] 2 / octopus [2] 3", "a card is a value and c or o"),
    ("crab [1 1 1] 2 / octopus [2] 3", "there are only 2 cards 1c in the box"),
    ("crab [1] 2o / octopus [2] 3", "the pile of the crab holds only its own cards"),
    ("crab [] / octopus [2] 3", "seat 0 has no cards left, so the match would be over"),
    ("crab [] 2 / octopus [2] 3", "seat 0 has no card in hand and cannot be to move"),
    ("crab [3] 2 / octopus [2] 3 | pile 4c@0", "whoever played the last card is not to move"),
    ("crab [3] 2 / octopus [2] 3 | reversed yes", "an empty pile cannot be reversed"),
    ("crab [3] 2 / octopus [2] 3 | pile 4c", "a card of the pile is written 8o@1"),
    ("crab [3] 2 / octopus [2] 3 | phase over", "`phase over` and `won` belong together"),
    ("crab [3] 2 / octopus [2] 3 | phase over | won 0 CP-061", "seat 0 has cards left and cannot have won"),
    ("crab [3] 2 / octopus [2] 3 | phase resist", "`effect` stands there while an effect is asked about"),
    ("crab [3] 2 / octopus [2] 3 | phase resist | pile 4c@0 | effect 5c 0 - 0 0 0 0", "5c does not lie at place 0"),
    ("crab [3] 2 / octopus [2] 3 | effect 4c", "an effect is written"),
    ("crab [3] 2 / octopus [2] 3 | phase choose | pile 4c@0 | effect 4c 0 4c 0 0 2 0", "does not fit the step"),
    ("crab [3] 2 / octopus [2] 3 | phase again | pile 4c@0 | effect 4c 0 4c 0 0 1 0", "does not fit the step"),
    ("crab [3] 2 / octopus [2] 3 | phase choose | pile 4c@0 | effect 4c 0 4c 3 0 1 0", "has only 1 steps"),
    ("crab [3 5] 2 / octopus [2] 3 | phase choose | pile 4c@0 | effect 4c 0 4c 0 0 1 0 | picked 3c", "fewer cards"),
    ("crab [3] 2 / octopus [2] 3 | knows 0>hand:5o", "5o is not where seat 0 knows it"),
    ("crab [3] 2 / octopus [2] 3 | knows him", "what a seat knows is written"),
    ("crab [3] 2 / octopus [2] 3 | gone none", "cannot be found anywhere"),
    ("- / - | wishes 0:crab 1:crab", "once both have wished, the species are settled"),
    ("crab [3] 2 / octopus [2] 3 | to 5", "to is a whole number from 0 to 1"),
])  # fmt: skip
def test_what_could_never_be_is_refused(notation: str, why: str) -> None:
    with pytest.raises(ValueError, match=why.replace("[", r"\[")):
        at(notation)


def test_a_hand_that_is_looked_at_must_be_known() -> None:
    match = at("crab [2 4] 2 / octopus [9 6] 5 | to 1" + ASYMMETRIC)
    play(match, "9o", "let")
    assert at(match.notation).state.phase == match.state.phase
    with pytest.raises(ValueError, match="is looking at the other hand and knows all of it"):
        at(match.notation.replace("knows 1>hand:2c,4c | ", ""))


@pytest.mark.parametrize("text", ["", "9", "play 9c", "resist", "9x"])
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match="a move is written like pass, no, let"):
        GAME.moves.read(deal().box, text)
