"""The moves of a game, and what follows from their classes: numbers, notation, labels.

    class PlayTreasure(Move, frozen=True):
        number = CURSE
        spelled = "{treasure}@{target}"
        treasure: Treasure
        target: Seat

    MOVES = Moves(AnyMove, ACTIONS, WORDS["moves"])

The kernel's constant is the first of its numbers, the first field counts most: CURSE + SEATS * treasure + target.
Where the kernel has no constants, numbers follow from the order of the classes. Moves with a Quantity are not listed
but counted, see counted.py; their numbers are beyond the kernel's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from string import Formatter
from typing import Any, ClassVar, NamedTuple

from poulpe.core import vocabulary
from poulpe.core.declare.counted import Counted
from poulpe.core.declare.fields import Field, fields_of, shapes_of
from poulpe.core.declare.phrases import Phrases
from poulpe.core.declare.quantity import Quantity
from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Range, Text

BOXES, KEPT = 64, 1 << 13  # decks whose moves are kept; labels that are kept


class Move(vocabulary.Move, frozen=True):
    """A move that says where its numbers begin, and how notation spells it."""

    number: ClassVar[int] = -1
    spelled: ClassVar[str] = ""


class Listed(NamedTuple):
    """Every move that is listed, with the cards of one box."""

    moves: tuple[Move, ...]
    numbers: dict[vocabulary.Move, int]
    words: tuple[str, ...]
    by_words: dict[str, int]


class Moves:
    """`union`: all of them; `actions`: how many numbers the kernel has, if it has any; `lines`: what buttons say."""

    def __init__(self, union: object, actions: int | None, lines: Mapping[str, Text]) -> None:
        self.shapes: tuple[type[Move], ...] = shapes_of(union)
        self.fields = {shape: fields_of(shape) for shape in self.shapes}
        self.actions = self._number_listed(actions)
        self.counted = tuple(self._counted())
        self._counted_by_shape = {family.shape: family for family in self.counted}
        self._counted_by_verb = {family.verb: family for family in self.counted}
        self._phrases = Phrases("moves", self.fields, lines)
        self._words = lru_cache(KEPT)(self._phrases.of)
        meanings = {f.meaning for fields in self.fields.values() for f in fields.values()}
        parts = [m.part for m in meanings if m.part]
        if len(parts) > 1:
            raise TypeError("the moves of a game depend on one part of the box")
        self.of = self._listing(parts[0]) if parts else self._listing_one()

    def __contains__(self, action: int) -> bool:
        return 0 <= action < self.actions or any(family.first <= action < family.end for family in self.counted)

    def move(self, box: Any, action: int) -> Move:
        try:
            return self.of(box).moves[action]
        except IndexError:
            return self._counted_at(action).move(action)  # type: ignore[no-any-return]

    def action(self, box: Any, move: vocabulary.Move) -> int:
        found = self.of(box).numbers.get(move)
        if found is not None:
            return found
        family = self._counted_by_shape.get(type(move))
        return family.action(move) if family else NO_ACTION

    def write(self, box: Any, action: int) -> str:
        try:
            return self.of(box).words[action]
        except IndexError:
            return self._counted_at(action).write(action)

    def read(self, box: Any, text: str) -> int:
        listed, words = self.of(box), text.split()
        found = listed.by_words.get(" ".join(words))
        if found is not None:
            return found
        if words and words[0] in self._counted_by_verb:
            return self._counted_by_verb[words[0]].read(text)
        examples = dict(zip(map(type, reversed(listed.moves)), reversed(listed.words), strict=True))
        known = [*reversed(examples.values()), *(family.write(family.first) for family in self.counted)]
        raise ValueError(f"a move is written like {', '.join(known)}; got {text!r}")

    def ranges(self, shape: type[Move]) -> tuple[Range, ...]:
        """Its quantities, for an ask with ranges."""
        fields = self.fields[shape].values()
        return tuple(f.meaning.offered(f.name) for f in fields if isinstance(f.meaning, Quantity))

    def label(self, move: vocabulary.Move, lang: str, names: tuple[str, ...]) -> str:
        return self._words(move, lang)(*names)

    def label_with(self, said: Mapping[str, str], move: vocabulary.Move, lang: str, names: tuple[str, ...]) -> str:
        """The label with other words for some fields."""
        return self._phrases.with_words(move, lang, said)(*names)

    # ---------------------------------------------------------------- made once
    def _listing_one(self) -> Callable[[Any], Listed]:
        only = self._list(None)
        return lambda box: only

    def _listing(self, part: Callable[[Any], Hashable]) -> Callable[[Any], Listed]:
        listed = lru_cache(BOXES)(self._list)
        return lambda box: listed(part(box))

    def _number_listed(self, actions: int | None) -> int:
        """Every number is one move: the kernel's constants leave no gap between them."""
        at = 0
        for shape in self._listed():
            if shape.number != at and actions is not None:
                raise TypeError(f"{shape.__name__} has the number {shape.number}, but the moves before it end at {at}")
            shape.number = at
            at += _size(shape, self.fields[shape])
        if actions not in (at, None):
            raise TypeError(f"the kernel has {actions} actions, but {self.shapes[-1].__name__} ends at {at}")
        return at

    def _listed(self) -> Iterator[type[Move]]:
        return (shape for shape in self.shapes if not self.ranges(shape))

    def _counted(self) -> Iterator[Counted]:
        at = self.actions + 1  # the number between is no move at all
        for shape in self.shapes:
            if self.ranges(shape):
                _size(shape, self.fields[shape])
                yield (family := Counted(shape, self.fields[shape], at))
                shape.number, at = at, family.end

    def _counted_at(self, action: int) -> Counted:
        for family in self.counted:
            if family.first <= action < family.end:
                return family
        raise IndexError(f"there is no move with the number {action}")

    def _list(self, part: Hashable) -> Listed:
        moves, words, by_words = list[Move](), list[str](), dict[str, int]()
        for shape in self._listed():
            fields = self.fields[shape]
            for values in product(*(f.meaning.values(part) for f in fields.values())):
                for i, text in enumerate(_spellings(shape, fields, values)):
                    if by_words.setdefault(text, len(moves)) != len(moves):
                        raise TypeError(f"{shape(*values)} and {moves[by_words[text]]} are both written {text!r}")
                    if i == 0:
                        words.append(text)
                moves.append(shape(*values))
        return Listed(tuple(moves), {move: n for n, move in enumerate(moves)}, tuple(words), by_words)


def _size(shape: type[Move], fields: Mapping[str, Field]) -> int:
    """How many numbers a move has; and it is looked at whether notation spells all of its fields."""
    size, spelled = 1, {name for _, name, _, _ in Formatter().parse(shape.spelled) if name is not None}
    for name in spelled ^ set(fields):
        raise TypeError(f"{shape.__name__}.{name}: notation, {shape.spelled!r}, spells every field, and nothing else")
    for f in fields.values():
        if not f.meaning.size or f.many or f.may_be_none:
            raise TypeError(f"{shape.__name__}.{f.name}: a field of a move is one of a fixed number of values")
        size *= f.meaning.size
    return size


def _spellings(shape: type[Move], fields: Mapping[str, Field], values: tuple[Any, ...]) -> Iterator[str]:
    """How a move may be written; the first is how it is. A default may be left out."""
    choices = [f.meaning.spelled(value) for f, value in zip(fields.values(), values, strict=True)]
    usual = dict(zip(reversed(shape.__struct_fields__), reversed(shape.__struct_defaults__), strict=False))
    left_out = [("",) if name in usual and usual[name] == value else () for name, value in zip(fields, values)]
    for words in product(*([*said, *none] for said, none in zip(choices, left_out, strict=True))):
        yield " ".join(shape.spelled.format_map(dict(zip(fields, words, strict=True))).split())
