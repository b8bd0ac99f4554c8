"""Errors in a declaration are reported on import, with the class and the field."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
import pytest

from poulpe.core.declare.events import Event, Events
from poulpe.core.declare.meaning import From, Maybe, Names, Number, Seats, Secret
from poulpe.core.declare.moves import Move, Moves
from poulpe.core.vocabulary import Text

Seat = Annotated[int, Seats(4)]
Count = Annotated[int, Number()]
Card = Annotated[str, Names("Card", ("ace", "king"))]
HiddenCard = Secret[Card]
AnySeat = Maybe[Seat]
Twice = Annotated[Count, From(lambda n: 2 * n, "chips")]


class Dealt(Event, frozen=True, kw_only=True):
    kind = 0
    seat: Seat


class Drew(Event, frozen=True, kw_only=True):
    kind = 1
    seat: Seat
    card: HiddenCard


class Play(Move, frozen=True):
    action = 0
    spelled = "{card}"
    card: Card


def lines(**said: str) -> dict[str, Text]:
    return {key: Text(line, line) for key, line in said.items()}


def took(kind: int = 1, layout: str = "", **fields: Any) -> Any:
    """Declares `class Took(Event)` with these fields, after Dealt."""
    kept = {"kind": kind, "layout": layout}
    shape = msgspec.defstruct("Took", [*fields.items()], bases=(Event,), namespace=kept, frozen=True, kw_only=True)
    return lambda: Events(Dealt | shape, lines(Dealt="{seat}", Took=""))


def drew(said: dict[str, str]) -> Any:
    """Declares Drew with these lines in words.toml."""
    return lambda: Events(Dealt | Drew, lines(Dealt="{seat}", **said))


def give(action: int, actions: int, spelled: str, **fields: Any) -> Any:
    """Declares `class Give(Move)` with these fields, after Play."""
    kept = {"action": action, "spelled": spelled}
    shape = msgspec.defstruct("Give", [*fields.items()], bases=(Move,), namespace=kept, frozen=True)
    return lambda: Moves(Play | shape, actions, lines(Play="{card}", Give=""))


BROKEN = {
    "a field without a meaning": (
        took(seat=Seat, card=str), "Took.card is typed str: give it one meaning, like Card = Annotated",
    ),
    "a meaning of another type": (
        took(card=Annotated[int, Names("Card", ("ace",))]), "Took.card is typed int, but its meaning is str",
    ),
    "a gap between events": (took(kind=2), "Took is of kind 2, but the next event is 1"),
    "an open number beside a secret": (
        took(layout="seat, -, 2*card + up", seat=Seat, card=HiddenCard, up=Count),
        "Took.up is read from c, which is secret here: type it Secret[...]",
    ),
    "a secret that is not c": (
        took(layout="seat, card", seat=Seat, card=HiddenCard),
        "Took.card is a secret: it is read from c, nothing else is hidden",
    ),
    "more than a, b and c": (
        took(seat=Seat, to=AnySeat, one=Count, two=Count), "Took: which of its fields are a, b and c? Say it",
    ),
    "a source that is nowhere": (
        took(seat=Seat, twice=Twice), "Took.twice is read from chips, which the layout does not have",
    ),
    "a layout that overlaps": (
        took(layout="seat, 4*card + 3*up", seat=Seat, card=Card, up=Count), "Took: in its layout stands '3*up'",
    ),
    "None without a reason": (took(seat=Seat | None), "Took.seat may be None, but when? Type it Secret[...], Maybe"),
    "a class of another kind": (
        lambda: Events(Dealt | int, {}), "int has no kind: derive it from declare's Move or Event",
    ),
    "an event without words": (drew({}), "words.toml, [events] says nothing of Drew"),
    "words without an event": (drew({"Drw": "{seat}"}), "words.toml, [events] Drw: there is no Drw"),
    "words with a strange field": (
        drew({"Drew": "{seat} {victim}"}), "words.toml, [events] Drew: there is no field {victim}, only seat, card",
    ),
    "a secret that is told": (
        drew({"Drew": "{seat} {card}"}),
        "words.toml, [events] Drew tells the secret card: before it say a line 'Drew card=none'",
    ),
    "a condition that no value fits": (
        drew({"Drew card=queen": "{seat}", "Drew": "{seat}"}),
        "words.toml, [events] Drew card=queen: card is one of ace, king, not queen",
    ),
    "a line that is never said": (
        drew({"Drew": "{seat}", "Drew card=none": "{seat}"}),
        "words.toml, [events] Drew card=none is never said: the line before it fits always",
    ),
    "a form that is not said": (
        drew({"Drew card": "{card:loud}"}), "words.toml, [events] Drew card: {card} is not said in a form 'loud'",
    ),
    "moves that overlap": (
        give(1, 3, "give {card}", card=Card), "Give has the action 1, but the moves before it end at 2",
    ),
    "moves that are spelled alike": (give(2, 4, "{card}", card=Card), "are both written 'ace'"),
    "a field that is not spelled": (
        give(2, 10, "give {card}", card=Card, to=Seat), "Give.to: notation, 'give {card}', spells every field",
    ),
    "a field spelled that is none": (give(2, 4, "give {cart}", card=Card), "Give.ca"),
    "a move without an end": (
        give(2, 10, "give {chips}", chips=Count), "Give.chips: a field of a move is one of a fixed number of values",
    ),
    "more actions than moves": (give(2, 9, "give {card}", card=Card), "the kernel has 9 actions, but Give ends at 4"),
}  # fmt: skip


@pytest.mark.parametrize(("declare", "why"), BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_told_with_class_and_field(declare: Any, why: str) -> None:
    with pytest.raises(TypeError, match=re.escape(why)):
        declare()


def test_what_is_not_broken_is_taken() -> None:
    assert len(took(seat=Seat, card=HiddenCard, to=AnySeat)().shapes) == 2
    assert drew({"Drew card=none": "{seat}", "Drew": "{seat} {card}"})().shapes == (Dealt, Drew)
    assert give(2, 10, "give {card}@{to}", card=Card, to=Seat)().actions == 10
