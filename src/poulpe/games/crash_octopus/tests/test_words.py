"""Sentences of the story in both languages: articles, elisions, and what certain rules add to an event."""

from __future__ import annotations

import pytest

from poulpe.core.vocabulary import Event
from poulpe.games.crash_octopus import events
from poulpe.games.crash_octopus.events import EVENTS
from poulpe.games.crash_octopus.moves import MOVES, DropDie
from poulpe.games.crash_octopus.physics.picture import _colour
from poulpe.games.crash_octopus.scene.layout import ANCHOR, SHIP
from poulpe.games.crash_octopus.words.names import WORDS

NAMES = ("Otto", "Bruno", "Élise")


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (events.TurnBegan(rule="CO-032", seat=0), "Otto's turn.", "Au tour d'Otto."),
        (
            events.CargoFell(rule="CO-100", piece="gold2", ship="blue"),
            "Gold 2 fell from the blue ship.", "L'or 2 tombe du navire bleu.",
        ),
        (
            events.ShipTouched(rule="CO-041", seat=1, piece="chest1"),
            "Chest 1 touched Bruno's ship.", "Le coffre 1 touche le navire de Bruno.",
        ),
        (
            events.ShipRighted(rule="CO-121", piece="green-ship"),
            "The green ship is set upright.", "On redresse le navire vert.",
        ),
        (
            events.Sailed(rule="PI-009", seat=2, piece="octo-cannon"),
            "Élise fired the octo-cannon.", "Élise tire avec l'octo-canon.",
        ),
        (
            events.Missed(rule="FC-011", seat=0),
            "The flick brought nothing to the ship.", "La pichenette n'apporte rien au navire.",
        ),
    ],
)  # fmt: skip
def test_sentences_are_those_of_people(event: Event, en: str, fr: str) -> None:
    assert EVENTS.sentence(event, "en", NAMES) == en and EVENTS.sentence(event, "fr", NAMES) == fr


def test_every_kind_of_piece_has_an_article_and_every_end_its_reason() -> None:
    assert set(WORDS["the"]) == set(WORDS["kinds"])
    assert all(
        text.en.endswith("the match is over.") and text.fr.endswith("la partie est finie.")
        for text in WORDS["endings"].values()
    )


def test_a_drop_is_named_by_its_place() -> None:
    drop = DropDie(185, 2700, 110)
    assert MOVES.label(drop, "en", ()) == "drop the die 18.5 mm off the middle towards 270°, from a height of 110 mm"
    assert MOVES.label(DropDie(0, 0, 120), "fr", ()) == "lâcher le dé au-dessus du milieu, d'une hauteur de 120 mm"


def test_an_anchor_is_drawn_in_the_colour_of_its_ship() -> None:
    for colour in range(4):
        assert _colour(SHIP + colour) == _colour(ANCHOR + colour)
    assert len({_colour(SHIP + colour) for colour in range(4)}) == 4
