"""Positions as one line of text: possible ones are accepted, impossible ones refused with the place."""

from __future__ import annotations

from itertools import islice

import pytest

from poulpe.core.match import Match
from poulpe.games.octorage import GAME
from poulpe.games.octorage.tests.random_play import cards, steps
from poulpe.games.octorage.tests.table import at, deal, moves, play, table

IMPOSSIBLE = {
    "jose (crown) / gilles (crown) / pamela": "crown lies before two seats",
    "gilles [5] / jose / pamela | phase keep": "`seen` holds two cards",
    "gilles [5] / jose / pamela | seen 5 6": "`seen` holds two cards",
    "gilles [5] / jose / pamela | phase keep | seen 5 6 7": "seen",
    "jose** 5 [12] / gilles 4 / pamela 1": "nobody has won it",
    "jose 0 / gilles 0 / pamela 0": "two or more are living",
    "jose****** / gilles / pamela": "the number of stars of seat 0",
    "jose [1 2 3] / gilles / pamela | phase discard": "bears no Golden Skull",
    "jose [1 2 3] (skull) / gilles / pamela | phase discard | dropping 12": "fewer cards|does not have",
    "jose 0 [5] / gilles / pamela | octoman 1": "seat 0 is eliminated",
    "jose 0 / gilles / pamela | octoman 0": "octoman: seat 0 is eliminated",
    "jose / gilles 0 / pamela | to 1": "to: seat 1 is eliminated",
    "jose / gilles / pamela | area 9@0 5@1": "5 cannot follow 9",
    "jose / gilles / pamela | phase over": "one seat has 2 stars",
    "jose / gilles / pamela | dice 1.0.5": "dice are written",
    "jose / gilles / pamela | knows 1>jose:5": "does not have what 1 knows",
    "jose / gilles / pamela | pools 1:5:0": "cannot have seen this deck",
    "jose / jose / pamela": "the same character",
    "jose [12 12 12 12] / gilles / pamela": "only 3 cards 12",
    "jose / gilles": "3 to 6 seats",
    "jose [14] / gilles / pamela": "a card is one of",
    "jose / gilles / pamela | rage 9": "rage goes from 1 to 5",
    "jose / gilles / pamela | flavour 3": "'flavour' is not one of",
}


@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_what_no_match_comes_to_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=IMPOSSIBLE[line]):
        at(line)


def test_unnamed_cards_lie_under_the_named_ones() -> None:
    match = at("jose [12] / gilles / pamela | deck 5 dodge")
    assert table(match).deck == 46 and match.notation.split("deck ")[1].startswith("5 dodge 1 1 2 2 2")


def test_long_and_short_names_are_the_same_move() -> None:
    match = at("jose [skull] / gilles / pamela")
    assert "skull@1" in moves(match)
    play(match, "golden_skull@1")
    assert table(match).places[1].treasures == ("golden_skull",)


def test_an_eliminated_first_seat_is_not_taken_for_the_octoman_holder() -> None:
    assert table(at("jose 0 / gilles / pamela")).octoman == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_view_s_notation_can_be_played_on(seed: int) -> None:
    """A seat's view, written down and read back, looks the same to that seat and can be played on."""
    match = deal(3 + seed % 4, seed)
    for i, _ in enumerate(steps(match, seed)):
        for seat in (None, *range(match.seats)) if i % 9 == 0 else ():
            seen = match.view(seat)
            again = Match.at(GAME, seen.notation, seed=seed)
            assert again.view(seat).notation == seen.notation
            for _ in islice(steps(again, seed), 12):
                assert cards(again) == cards(match)
