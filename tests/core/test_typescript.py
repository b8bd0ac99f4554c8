"""The page's TypeScript types match the classes: meanings, built-in types and comments."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import msgspec
import pytest

from poulpe.core.declare.comments import comments_of
from poulpe.core.declare.meaning import Names
from poulpe.core.declare.typescript import spoken, told
from poulpe.core.vocabulary import Ask, Event, Move, View
from tests.toy.game import GAME

Colour = Annotated[str, Names("Colour", ("red", "blue"))]


class Stone(msgspec.Struct, frozen=True):
    """What lies there."""

    colour: Colour | None  # None: face down
    at: tuple[int, int]
    # a comment of its own
    marks: tuple[str | None, ...]  # by those who "looked": all


class Put(Move, frozen=True):
    colour: Colour


class Take(Move, frozen=True):
    """Back into the hand."""


class Lay(Event, frozen=True, kw_only=True):
    stone: Stone
    how: Literal["up", "down"] = "up"


class StoneView(View, frozen=True, kw_only=True, tag="stones"):
    asks: tuple[Ask[Put | Take], ...]
    counts: dict[Colour, int]
    past: Any


def told_of(view: type[View], *events: type[Event]) -> str:
    families: dict[str, Any] = {"moves": SimpleNamespace(shapes=(Put, Take)), "events": SimpleNamespace(shapes=events)}
    return told(replace(GAME, **families, views=GAME.views._replace(shape=view)))


def test_comments_stand_after_fields() -> None:
    assert comments_of(Stone) == {"colour": "null: face down", "marks": 'by those who "looked": all'}
    assert comments_of(StoneView) == {}


def test_fields_have_the_types_of_their_meanings() -> None:
    text = told_of(StoneView, Lay)
    assert "export const COLOUR_NAMES = ['red', 'blue'] as const;" in text
    assert (
        "/** What lies there. */\nexport interface Stone {\n  /** null: face down */\n  colour: Colour | null;\n"
        '  at: [number, number];\n  /** by those who "looked": all */\n  marks: (string | null)[];\n}'
    ) in text
    assert "export interface Put extends Move {\n  type: 'Put';\n  colour: Colour;\n}" in text
    assert "/** Back into the hand. */\nexport interface Take extends Move {\n  type: 'Take';\n}" in text
    assert "export type AnyMove =\n  | Put\n  | Take;" in text
    assert "  stone: Stone;\n  how: 'up' | 'down';\n" in text
    assert "  game: 'stones';\n  options: Options;\n  asks: Ask<AnyMove>[];\n" in text
    assert "  counts: Record<Colour, number>;\n  past: unknown;\n" in text


def test_options_say_what_can_be_changed_and_what_holds_otherwise() -> None:
    changed, defaults = told(GAME).split("export type Options = ")[1].split("export const DEFAULTS = ")
    for option in GAME.options.all:
        assert f"  {option.name}?: " in changed
        assert (f"  {option.name}: " in defaults) == (option.kind != "data")


def test_all_names_of_a_page_are_different() -> None:
    class Stone(Event, frozen=True, kw_only=True):
        """There is one already."""

    with pytest.raises(TypeError, match="Stone is the name of two things"):
        told_of(StoneView, Lay, Stone)


def test_the_groups_of_words_can_be_imported() -> None:
    assert spoken({"cards": {}, "asks": {}}).endswith("\nexport const cards: Texts;\nexport const asks: Texts;\n")
