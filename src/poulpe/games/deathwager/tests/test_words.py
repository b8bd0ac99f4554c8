"""Texts for players: they name what is on a card, never its id."""

from __future__ import annotations

import re
from random import Random

import pytest

from poulpe.core.match import Match
from poulpe.games.deathwager import GAME
from poulpe.games.deathwager.moves import EndTurn, UsePower
from poulpe.games.deathwager.tests.table import at, deal, upto

NAMES = ("Ana", "Bo", "Cy", "Dee")
ID = re.compile(r"\bE\d\d\b|KING")


def said(match: Match, lang: str, *moves: str) -> list[str]:
    return [GAME.events.sentence(e, lang, NAMES) for e in upto(match, *moves)]


def question(match: Match, lang: str) -> str:
    (ask,) = match.asks
    return GAME.asks.question(match.view(ask.seat), lang, NAMES)


def test_an_eye_is_told_by_what_is_on_it() -> None:
    position = "[scholar master] E01a E09b / [oracle] KINGa E14b | round 2 | centre - E13b - - - KINGb"
    took = at(position.replace("KINGa ", ""))
    assert said(took, "en", "turn 2")[0] == "Ana takes card 2 and turns it: the Eye 3 Hearts over 1 Skull."
    assert said(at(position.replace("KINGa ", "")), "fr", "keep 6")[0] == (
        "Ana prend la carte 6 telle quelle : le Roi, Crânes en haut."
    )
    turned = said(at(position.replace(" - - - KINGb", " - - - -")), "en", "master", "E14", "1:let")
    assert turned[1:] == ["The Master aims at the Eye 3 Skulls / 1 Heart.", "Bo's Eye turns from 1 Heart to 3 Skulls."]


def test_a_choice_says_what_is_chosen_and_who_sits_where() -> None:
    position = "[guide scholar] E01a / [] out1 / [oracle] KINGa E14b / [worker] E13a | round 2 | placed scales:heart@2"
    match = at(position)
    upto(match, "guide")
    assert question(match, "en") == "The Guide: to the left (Cy) or to the right (Dee)?"
    match = at(position)
    upto(match, "scholar", "E14")
    assert question(match, "fr") == "L'Érudit : choisis une carte · choisi : l'Œil 1 Cœur sur 3 Crânes"
    match = at("[guide] / [worker] KINGa")
    upto(match, "guide")
    assert question(match, "en") == "The Guide: to Bo?"


def test_an_owner_keeps_the_article_out() -> None:
    match = at("[master] E09a / [protector] KINGa E14a | round 2")
    assert said(match, "en", "master", "E14", "1:protect")[2:] == [
        "Bo plays The Protector against Ana's Master.",
        "Ana's Master is cancelled.",
    ]


def test_people_are_called_as_they_write_themselves() -> None:
    """A card's name is capitalised at the start of a sentence; a person's name stays as it is."""
    match = at("[worker] E09a / [] KINGa E14a | round 2")
    played, *_, moved = upto(match, "worker", "E09", "@1")
    names = ("ana", "bo")
    assert GAME.events.sentence(played, "en", names) == "ana plays The Worker."
    assert GAME.events.sentence(moved, "en", names) == "The Eye 3 Hearts / 3 Skulls goes from ana to bo."
    assert GAME.events.sentence(moved, "fr", names) == "L'Œil 3 Cœurs / 3 Crânes passe d'ana à bo."


@pytest.mark.rules("DW-115")
def test_a_tie_says_why_somebody_wins() -> None:
    match = at("[] KINGa E09a / [] E10a | round 3 | centre - - - - - -")
    assert said(match, "en", "pass")[-1] == "The King decides the tie: Ana wins and takes 12 chips!"


@pytest.mark.parametrize("seed", range(6))
def test_no_id_is_ever_told(seed: int) -> None:
    match = deal(seats=4, seed=seed)
    dice = Random(seed)
    while not match.over:
        ask = match.asks[0]
        for lang in ("en", "fr"):
            assert not ID.search(GAME.asks.question(match.view(ask.seat), lang, NAMES))
        for event in match.play(ask.seat, dice.choice([m for m in ask.moves if type(m).__name__ != "Fold"])):
            for lang in ("en", "fr"):
                assert not ID.search(GAME.events.sentence(event, lang, NAMES)), event


def test_away_from_the_table_an_eye_is_what_is_on_it() -> None:
    """Hints and analyses describe a card instead of giving its id; moves without a card read as on their button."""
    match = Match.deal(GAME, seats=2, seed=1)
    told = {GAME.described(match.box, UsePower(f"E{n:02}"), "fr", ("Ana", "Bo")) for n in range(1, 18)}
    assert len(told) > 10 and all(words.startswith("Utiliser l") and "/" in words for words in told)
    assert GAME.described(match.box, EndTurn(), "en", ("Ana", "Bo")) == "End turn"
