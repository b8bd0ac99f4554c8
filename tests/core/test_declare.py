"""Moves and events of every game on the shelf, and of a small one: numbers, faces and sentences round-trip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated, Any, NamedTuple

import pytest

from poulpe.core.declare.events import NO_NUMBER, Event, Events
from poulpe.core.declare.fields import DeclaredField
from poulpe.core.declare.meaning import Flag, From, Maybe, Names, Number, Seats, SeatSet, Secret
from poulpe.core.declare.moves import Move, Moves
from poulpe.core.kernel import EVERYBODY, NO_ACTION, Heard
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import LANGUAGES, Text, from_json, to_json
from tests.conformance.walks import Setup, walk

PEOPLE = ("Ana", "Otto", "Bruno", "Élise", "{0}", "Kim d'Or")  # initial vowels, and braces that must not be formatted
RULE = 1
FEW, FAMILY = 60, 300  # events per class, and moves per family that is too large to list


class Declared(NamedTuple):
    moves: Moves
    events: Events
    boxes: list[Any]  # some small boxes and the default one


def declared(name: str) -> Declared:
    game = find(name)
    ways: list[dict[str, Any]] = [{"seats": game.seating.counts[0]}, *map(dict, game.options.tiny)]
    boxes = [game.fill(way.pop("seats"), way)[1] for way in ways]
    return Declared(game.moves, game.events, boxes)


every_game = pytest.mark.parametrize("name", shelf())


# ---------------------------------------------------------------- moves
def numbers_of(moves: Moves) -> Iterator[int]:
    """All listed moves, and a sample of each counted family."""
    yield from range(moves.actions)
    for family in moves.counted:
        yield from range(family.first, family.end, max(1, (family.end - family.first) // FAMILY))
        yield family.end - 1


@every_game
def test_a_move_is_a_number_and_a_text_and_back(name: str) -> None:
    moves, _, boxes = declared(name)
    for box in boxes:
        for n in numbers_of(moves):
            move = moves.move(box, n)
            assert n in moves and moves.action(box, move) == n
            assert moves.read(box, moves.write(box, n)) == n
            assert from_json(to_json(move), type(move)) == move


@every_game
def test_no_other_number_and_no_other_move_is_one(name: str) -> None:
    moves, _, boxes = declared(name)
    beyond = max([moves.actions, *(family.end for family in moves.counted)])
    assert -1 not in moves and moves.actions not in moves and beyond not in moves
    assert moves.action(boxes[0], Castle()) == NO_ACTION
    with pytest.raises(ValueError, match=r"a move is written like .*; got 'castle'"):
        moves.read(boxes[0], "castle")


@every_game
def test_every_move_has_a_label_in_both_languages(name: str) -> None:
    moves, _, boxes = declared(name)
    for box in boxes:
        for n in numbers_of(moves):
            for lang in LANGUAGES:
                assert_is_said(moves.label(moves.move(box, n), lang, PEOPLE))


# ---------------------------------------------------------------- events
def told_in(game: Declared) -> Iterator[tuple[Any, Heard, Event]]:
    """Some events of every class, made from numbers that their meanings allow."""
    for shape in game.events.shapes:
        found = list(islice(_of_class(game, shape), FEW))
        assert found, f"no numbers make a {shape.__name__}"
        yield from found


def _of_class(game: Declared, shape: type[Event]) -> Iterator[tuple[Any, Heard, Event]]:
    fields, locations = game.events.fields[shape], game.events.locations[shape]
    choices = {n: _numbers(fields.get(n)) for n in locations}
    for box in game.boxes:
        for i in range(max(map(len, choices.values()), default=1)):
            parts = {"a": 0, "b": 0, "c": 0}
            for n, location in locations.items():
                parts[location.part] += location.factor * choices[n][i % len(choices[n])]
            heard = Heard(shape.kind, RULE, parts["a"], parts["b"], parts["c"], EVERYBODY, True)
            try:  # a combination of them may still be invalid
                event = game.events.event(box, heard, "XX-001")
                from_json(to_json(event), shape)
                game.events.sentence(event, "en", PEOPLE)
            except (LookupError, ValueError):
                continue
            yield box, heard, event


def _numbers(f: DeclaredField | None) -> list[int]:
    """Values for one number of a layout; one without a field is read by a function."""
    if f is None or f.source:
        return [0, 1]
    known: Iterable[int] = f.meaning.table or range(f.meaning.size or 3)
    return [*known, *[NO_NUMBER] * f.negative_is_none]


@every_game
def test_who_is_not_told_never_sees_the_secret(name: str) -> None:
    game = declared(name)
    for box, heard, event in told_in(game):
        hidden = hidden_face(game.events, box, heard)
        for field, f in game.events.fields[type(event)].items():
            assert getattr(hidden, field) == (None if f.is_secret else getattr(event, field))


@every_game
def test_every_event_is_a_sentence_in_both_languages_and_so_is_what_others_hear(name: str) -> None:
    game = declared(name)
    for box, heard, event in told_in(game):
        assert_sentences(game.events, event, hidden_face(game.events, box, heard))


@every_game
def test_events_are_json_and_the_kernels_numbers_again(name: str) -> None:
    game = declared(name)
    for box, heard, event in told_in(game):
        assert from_json(to_json(event), type(event)) == event
        fields, locations = game.events.fields[type(event)], game.events.locations[type(event)]
        if all(n in fields and not fields[n].source for n in locations):
            assert game.events.heard(box, event, RULE) == heard
        else:
            with pytest.raises(TypeError, match="cannot be told from its fields"):
                game.events.heard(box, event, RULE)


@pytest.mark.parametrize("name", [name for name in shelf() if find(name).physics is None])
def test_what_matches_tell_is_said_too_and_what_hides_nothing_is_told_to_everybody(name: str) -> None:
    game, events = find(name), declared(name).events
    for seed in range(3):
        for step in walk(game, Setup(game.seating.counts[0], {}), seed):
            for e in step.events:
                event = events.event(step.box, e, game.rulebook.id(e.rule))
                assert from_json(to_json(event), type(event)) == event
                assert_sentences(events, event, hidden_face(events, step.box, e))
                assert e.told == EVERYBODY or any(f.is_secret for f in events.fields[type(event)].values()), event


def hidden_face(events: Events, box: Any, heard: Heard) -> Event:
    """The event with all its numbers, but not told in full."""
    return events.event(box, heard._replace(told=1, full=False), "XX-001")


def assert_sentences(events: Events, *faces: Event) -> None:
    for face in faces:
        for lang in LANGUAGES:
            assert_is_said(events.sentence(face, lang, PEOPLE))


def assert_is_said(text: str) -> None:
    assert text.strip() and "None" not in text and "{" not in text.replace("{0}", ""), text


# ---------------------------------------------------------------- what a declaration can say
WORDS = {"ace": Text("the ace", "l'as"), "king": Text("the king", "le roi")}
Seat = Annotated[int, Seats(4)]
Count = Annotated[int, Number()]
CARD = Names("Card", ("ace", "king"), WORDS, {"ace": ("A", "ace")}, loud=lambda name, lang: WORDS[name][lang].upper())
Card = Annotated[str, CARD]
Turn = Annotated[bool, Flag("down", "up")]


class Castle(Move, frozen=True):
    """A move from another game."""


class Pass(Move, frozen=True):
    action = 0
    spelled = "pass"


class Give(Move, frozen=True):
    action = 1  # + 8 * card + 2 * to + turned
    spelled = "give {card}@{to} {turned}"
    card: Card
    to: Seat
    turned: Turn = False


class Took(Event, frozen=True, kw_only=True):
    kind = 0
    layout = "seat, slot, 2*card + turned"
    seat: Seat
    to: Annotated[Seat, From(lambda seat: 3 - seat, "seat")]
    slot: Maybe[Count]
    turned: Secret[Turn]
    card: Secret[Card]
    worth: Secret[Annotated[Count, From(lambda box, card: box[card], "box", "card")]]


class Paid(Event, frozen=True, kw_only=True):
    kind = 1
    seat: Seat
    chips: Count
    others: Annotated[tuple[int, ...], SeatSet()]


MOVES = Moves(Pass | Give, 17, {
    "Pass": Text("Pass", "Passer"),
    "Give turned": Text("Give {to} {card}, turned", "Donner {card:loud} à {to}"),
    "Give": Text("Give {to} {card}", "Donner {card} à {to}"),
})  # fmt: skip
EVENTS = Events(Took | Paid, {
    "Took card=none slot=none": Text("{seat} takes a card.", "{seat} prend une carte."),
    "Took card=none": Text("{seat} takes a card from {slot}.", "{seat} prend une carte en {slot}."),
    "Took card=king": Text("{seat} takes {card:loud}!", "La carte que {to} n'a pas : {card} !"),
    "Took": Text("{seat} takes {card}.", "{seat} prend {card}."),
    "Paid rule=XX-002": Text("{seat} has to pay.", "{seat} doit payer."),
    "Paid": Text("{seat} pays {chips} chip{chips:|s} to {others}.", "{seat} paie {chips} jeton{chips:|s} à {others}."),
})  # fmt: skip
BOX = (5, 7)


def took(slot: int = 2, card: int = 1, full: bool = True) -> Event:
    return EVENTS.event(BOX, Heard(0, RULE, 1, slot, 2 * card + 1, 0b10, full), "XX-001")


def said(event: Event, lang: str = "en") -> str:
    return EVENTS.sentence(event, lang, ("Ana", "Bo", "Élise", "Di"))


def test_the_first_field_of_a_move_counts_most() -> None:
    assert MOVES.move(None, 1 + 8 + 2 * 3 + 1) == Give("king", 3, True)
    assert MOVES.write(None, 2) == "give A@0 up"
    assert MOVES.read(None, "give ace@0 up") == 2 and MOVES.read(None, " give  A@0 ") == MOVES.read(
        None, "give A@0 down"
    )


def test_numbers_lie_where_the_layout_says() -> None:
    assert took() == Took(rule="XX-001", told=(1,), seat=1, to=2, slot=2, turned=True, card="king", worth=7)
    assert took(slot=-1, full=False) == Took(
        rule="XX-001", told=(1,), seat=1, to=2, slot=None, turned=None, card=None, worth=None
    )
    with pytest.raises(ValueError, match="Card has the numbers 0, 1, not 2"):
        took(card=2)


def test_the_first_line_that_fits_is_said() -> None:
    assert said(took(card=0)) == "Bo takes the ace." and said(took(card=1)) == "Bo takes THE KING!"
    assert said(took(full=False)) == "Bo takes a card from 2." and said(took(-1, full=False)) == "Bo takes a card."
    paid = Paid(rule="XX-001", seat=0, chips=1, others=(1, 2))
    assert said(paid) == "Ana pays 1 chip to Bo, Élise."
    assert said(Paid(rule="XX-002", seat=0, chips=2, others=())) == "Ana has to pay."
    assert MOVES.label(Give("ace", 1, True), "fr", PEOPLE) == "Donner L'AS à Otto"


def test_french_elides_before_a_name() -> None:
    assert said(took(), "fr") == "La carte qu'Élise n'a pas : le roi !"


def test_there_is_a_function_for_every_class_as_one_would_write_it() -> None:
    assert "Paid(rule=rule, told=told, seat=e.a, chips=e.b, others=Paid_others(box, e.c))" in EVENTS.source
