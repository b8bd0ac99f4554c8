"""Moves with ranges: their action numbers are computed, and their notation names each measure."""

from __future__ import annotations

from typing import Annotated

import pytest

from poulpe.core.declare.meaning import Names
from poulpe.core.declare.moves import Move, Moves
from poulpe.core.declare.quantity import Quantity
from poulpe.core.kernel import NO_ACTION
from poulpe.core.vocabulary import Move as AnyMove
from poulpe.core.vocabulary import Range, Text, from_json, to_json

Piece = Annotated[str, Names("Piece", ("gold", "cup", "gem"), spelled={"cup": ("cup", "c")})]
Angle = Annotated[int, Quantity(0, 3599, "0.1°", say=lambda n, lang: f"{n / 10:g}°")]
Height = Annotated[int, Quantity(-20, 20, "mm", step=5)]
Way = Annotated[str, Names("Way", ("fore", "aft"))]


class Load(Move, frozen=True):
    spelled = "load {piece} {way}"
    piece: Piece
    way: Way = "aft"


class Leave(Move, frozen=True):
    spelled = "leave"


class Flick(Move, frozen=True):
    spelled = "flick {way} {piece} aim={aim} height={height}"
    piece: Piece
    aim: Angle
    height: Height = 0
    way: Way = "fore"


class Turn(Move, frozen=True):
    spelled = "turn angle={angle}"
    angle: Angle


LINES = {name: Text(text, text) for name, text in {
    "Load": "load {piece}", "Leave": "leave", "Flick": "flick {piece} at {aim}", "Turn": "turn by {angle}",
}.items()}  # fmt: skip
MOVES = Moves(Load | Leave | Flick | Turn, None, LINES)
FLICKS, FIRST = 2 * 3 * 3600 * 9, 8


def test_listed_moves_come_first_and_the_field_spelled_first_counts_most() -> None:
    assert MOVES.actions == 7 and [family.first for family in MOVES.counted] == [FIRST, FIRST + FLICKS]
    assert MOVES.move(None, FIRST) == Flick("gold", 0, -20)
    assert MOVES.move(None, FIRST + 9 * 3600) == Flick("cup", 0, -20)
    assert MOVES.move(None, FIRST + FLICKS - 1) == Flick("gem", 3599, 20, "aft")


def test_numbers_and_notation_are_bijections() -> None:
    for action in (*range(7), *range(FIRST, FIRST + FLICKS + 3600, 77)):
        assert action in MOVES
        assert MOVES.action(None, MOVES.move(None, action)) == action
        assert MOVES.read(None, MOVES.write(None, action)) == action


def test_between_and_beyond_there_is_nothing() -> None:
    for action in (-1, 7, FIRST + FLICKS + 3600):
        assert action not in MOVES
    with pytest.raises(IndexError, match="no move with the action 7"):
        MOVES.move(None, 7)
    assert MOVES.action(None, Flick("cup", 3600)) == MOVES.action(None, Flick("cup", 0, 3)) == NO_ACTION
    assert MOVES.action(None, Flick("anchor", 0)) == NO_ACTION


def test_named_words_stand_anywhere_and_defaults_may_be_left_out() -> None:
    def read(text: str) -> AnyMove:
        return MOVES.move(None, MOVES.read(None, text))

    assert MOVES.write(None, MOVES.action(None, Flick("cup", 900, 5))) == "flick fore cup aim=900 height=5"
    assert read("flick  aim=900 aft c") == Flick("cup", 900, 0, "aft")
    assert read("load cup") == read("load cup aft") == Load("cup", "aft")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("throw cup", "like load gold fore, leave, flick fore gold aim=0 height=-20, turn angle=0; got"),
        ("turn angle=x", "angle is a whole number, got 'x'"),
        ("turn angle=1 lift=2", "turn has the fields angle; got 'turn angle=1 lift=2'"),
        ("turn 7", "turn has the fields angle"),
        ("flick fore cup", "Missing required argument 'aim'"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        MOVES.read(None, text)


def test_the_ranges_of_an_ask_come_from_the_same_declaration() -> None:
    assert MOVES.ranges(Flick) == (Range("aim", 0, 3599, 1, "0.1°"), Range("height", -20, 20, 5, "mm"))
    assert MOVES.ranges(Load) == ()
    assert MOVES.label(Flick("cup", 905), "en", ()) == "flick cup at 90.5°"


def test_some_names_have_numbers_of_their_own_and_all_else_in_common() -> None:
    piece = Names("Piece", ("gold", "cup", "gem"), lambda name, lang: name.upper(), {"gem": ("g",)})
    some = piece.only({7: "gem"})
    assert (some.value(None, 7), some.number(None, "gem"), some.size) == ("gem", 7, 1)
    assert (some.said("gem", "en", "", None), some.spelled("gem")) == ("GEM", ("g",))
    assert (some.typescript, some.definition) == (piece.typescript, piece.definition)


def test_json_has_every_field_and_needs_none_that_has_a_default() -> None:
    text = b'{"type":"Flick","piece":"cup","aim":900,"height":0,"way":"fore"}'
    assert to_json(Flick("cup", 900)) == text
    assert from_json('{"type":"Flick","piece":"cup","aim":900}', Flick) == Flick("cup", 900)


def test_a_wrong_declaration_is_told_with_class_and_field() -> None:
    class Aim(Move, frozen=True):
        spelled = "aim at:{angle}"
        angle: Angle

    with pytest.raises(TypeError, match=r"Aim.angle is counted: spell it \{angle\} or angle=\{angle\}"):
        Moves(Aim, None, {"Aim": Text("aim", "aim")})
    with pytest.raises(TypeError, match="from low to high by its step"):
        Quantity(0, 7, step=2)
