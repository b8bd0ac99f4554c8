"""The moves of a game, and what follows from their classes: numbers, notation, labels.

    class PlayTreasure(Move, frozen=True):
        action = CURSE
        spelled = "{treasure}@{target}"
        treasure: Treasure
        target: Seat

    MOVES = Moves(AnyMove, ACTIONS, WORDS["moves"])

An action is the kernel's number of a move. A class names the first of its own; the first field counts most:
CURSE + SEATS * treasure + target. Where the kernel has no constants, actions follow from the order of the classes.
Moves with a Quantity are not listed but counted, see counted.py; their actions are beyond the kernel's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from string import Formatter
from typing import Any, ClassVar, NamedTuple

import msgspec

from poulpe.core import vocabulary
from poulpe.core.declare.counted import Counted
from poulpe.core.declare.fields import DeclaredField, fields_of, shapes_of
from poulpe.core.declare.phrases import Phrases
from poulpe.core.declare.quantity import Quantity
from poulpe.core.kernel import NO_ACTION
from poulpe.core.vocabulary import Range, Space, Text

BOXES, KEPT = 64, 1 << 13  # decks whose moves are kept; labels that are kept


class Move(vocabulary.Move, frozen=True):
    """A move that says where its actions begin, and how notation spells it."""

    action: ClassVar[int] = NO_ACTION
    spelled: ClassVar[str] = ""
    veiled: ClassVar[bool] = False  # others hear less of it than it says; all other moves are open once told


class Listed(NamedTuple):
    """Every move that is listed, with the cards of one box."""

    moves: tuple[Move, ...]
    actions: dict[vocabulary.Move, int]
    words: tuple[str, ...]
    by_words: dict[str, int]


class Moves:
    """All that a game's moves are."""

    def __init__(
        self,
        union: object,
        actions: int | None,
        lines: Mapping[str, Text],
        titles: Mapping[str, Text] | None = None,
    ) -> None:
        """`union`: all of them; `actions`: how many the kernel has, if it has any; `lines`: what buttons say;
        `titles`: what fields are called where they are filled in one by one."""
        self.shapes: tuple[type[Move], ...] = shapes_of(union, "action")
        self._by_name = {shape.__name__: shape for shape in self.shapes}
        self.veiled = tuple(shape for shape in self.shapes if shape.veiled)
        self._titles = titles or {}
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
        found = self.of(box).actions.get(move)
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

    def notation(self, box: Any, move: vocabulary.Move) -> str:
        return self.write(box, self.action(box, move))

    def parsed(self, box: Any, text: str) -> Move:
        return self.move(box, self.read(box, text))

    def made(self, name: str, fields: Mapping[str, Any]) -> Move:
        """The move of this name, as an ask with ranges offers it."""
        return msgspec.convert({"type": name, **fields}, self._by_name[name])

    def ranges(self, shape: type[Move]) -> tuple[Range, ...]:
        """Its quantities, for an ask with ranges."""
        fields = self.fields[shape].values()
        return tuple(f.meaning.offered(f.name) for f in fields if isinstance(f.meaning, Quantity))

    def label(self, move: vocabulary.Move, lang: str, names: tuple[str, ...]) -> str:
        return self._words(move, lang)(*names)

    def label_with(self, said: Mapping[str, str], move: vocabulary.Move, lang: str, names: tuple[str, ...]) -> str:
        """The label with other words for some fields."""
        return self._phrases.with_words(move, lang, said)(*names)

    def fields_said(self, space: Space, lang: str) -> dict[str, str]:
        """What an ask with ranges offers: its fields, and the values that can be chosen, in words."""
        fields = self.fields[self._by_name[space.move]]
        offered = [r.name for r in space.ranges] + [c.name for c in space.choices]
        names = {name: self._titles[name][lang] for name in offered if name in self._titles}
        values = {v: fields[c.name].meaning.said(v, lang, "", None) for c in space.choices for v in c.values}
        return names | values

    # ---------------------------------------------------------------- made once
    def _listing_one(self) -> Callable[[Any], Listed]:
        only = self._list(None)
        return lambda box: only

    def _listing(self, part: Callable[[Any], Hashable]) -> Callable[[Any], Listed]:
        listed = lru_cache(BOXES)(self._list)
        return lambda box: listed(part(box))

    def _number_listed(self, actions: int | None) -> int:
        """Every action is one move: the kernel's constants leave no gap between them."""
        at = 0
        for shape in self._listed():
            if shape.action != at and actions is not None:
                raise TypeError(f"{shape.__name__} has the action {shape.action}, but the moves before it end at {at}")
            shape.action = at
            at += _size(shape, self.fields[shape])
        if actions not in (at, None):
            raise TypeError(f"the kernel has {actions} actions, but {self.shapes[-1].__name__} ends at {at}")
        return at

    def _listed(self) -> Iterator[type[Move]]:
        return (shape for shape in self.shapes if not self.ranges(shape))

    def _counted(self) -> Iterator[Counted]:
        at = self.actions + 1  # the action between is no move at all
        for shape in self.shapes:
            if self.ranges(shape):
                _size(shape, self.fields[shape])
                yield (family := Counted(shape, self.fields[shape], at))
                shape.action, at = at, family.end

    def _counted_at(self, action: int) -> Counted:
        for family in self.counted:
            if family.first <= action < family.end:
                return family
        raise IndexError(f"there is no move with the action {action}")

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


def _size(shape: type[Move], fields: Mapping[str, DeclaredField]) -> int:
    """How many actions a move has; and a check that notation spells all of its fields."""
    size, spelled = 1, {name for _, name, _, _ in Formatter().parse(shape.spelled) if name is not None}
    for name in spelled ^ set(fields):
        raise TypeError(f"{shape.__name__}.{name}: notation, {shape.spelled!r}, spells every field, and nothing else")
    for f in fields.values():
        if not f.meaning.size or f.many or f.may_be_none:
            raise TypeError(f"{shape.__name__}.{f.name}: a field of a move is one of a fixed number of values")
        size *= f.meaning.size
    return size


def _spellings(shape: type[Move], fields: Mapping[str, DeclaredField], values: tuple[Any, ...]) -> Iterator[str]:
    """How a move may be written; the first is how it is. A default may be left out."""
    choices = [f.meaning.spelled(value) for f, value in zip(fields.values(), values, strict=True)]
    usual = dict(zip(reversed(shape.__struct_fields__), reversed(shape.__struct_defaults__), strict=False))
    left_out = [("",) if name in usual and usual[name] == value else () for name, value in zip(fields, values)]
    for words in product(*([*said, *none] for said, none in zip(choices, left_out, strict=True))):
        yield " ".join(shape.spelled.format_map(dict(zip(fields, words, strict=True))).split())
