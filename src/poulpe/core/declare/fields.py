"""The fields of a move or an event, as its class declares them. What is wrong is a TypeError that names both."""

from __future__ import annotations

from inspect import get_annotations
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import msgspec

from poulpe.core.declare.meaning import NEGATIVE_IS_NONE, SECRET, From, Meaning
from poulpe.core.vocabulary import Event, Move

PLAIN = {*Move.__struct_fields__, *Event.__struct_fields__}  # rule and told: core fills them


class DeclaredField(NamedTuple):
    name: str
    meaning: Meaning
    many: bool  # a tuple of them
    may_be_none: bool
    is_secret: bool
    negative_is_none: bool
    source: From | None

    def said(self, whole: Any, lang: str, form: str) -> str:
        """Its words. Seats are numbers in braces, to be filled in with names."""
        value = getattr(whole, self.name)
        if value is None:
            raise ValueError(f"{type(whole).__name__}.{self.name} is None: words.toml has no line for that")
        if self.many:
            text = ", ".join([self.meaning.said(one, lang, form, whole) for one in value])
        else:
            text = self.meaning.said(value, lang, form, whole)
        return text if self.meaning.is_name else escaped(text)


def escaped(text: str) -> str:
    """Braces of its own are kept when names are filled in."""
    return text.replace("{", "{{").replace("}", "}}") if "{" in text or "}" in text else text


def shapes_of(union: object, number: str) -> tuple[Any, ...]:
    """The classes of a family, in the order of the kernel's numbers; `number` is what the classes call theirs."""
    shapes: tuple[Any, ...] = get_args(union) or (union,)
    strange = [shape for shape in shapes if not hasattr(shape, number)]
    if strange:
        raise TypeError(f"{_named(strange[0])} has no {number}: derive it from declare's Move or Event")
    return tuple(sorted(shapes, key=attrgetter(number)))


def fields_of(shape: type[msgspec.Struct]) -> dict[str, DeclaredField]:
    hints = {n: hint for base in reversed(shape.__mro__) for n, hint in get_annotations(base, eval_str=True).items()}
    own = [name for name in shape.__struct_fields__ if name not in PLAIN]
    return {name: _field(f"{shape.__name__}.{name}", name, hints[name]) for name in own}


def _field(place: str, name: str, hint: Any) -> DeclaredField:
    bare, marks, several, optional = _unwrapped(place, hint)
    meanings = [m for m in marks if isinstance(m, Meaning)]
    if len(meanings) != 1:
        raise TypeError(f"{place} is typed {_named(bare)}: give it one meaning, like Card = Annotated[str, Names(...)]")
    if meanings[0].of not in (bare, get_origin(bare)):
        raise TypeError(f"{place} is typed {_named(bare)}, but its meaning is {_named(meanings[0].of)}")
    sources = [m for m in marks if isinstance(m, From)]
    f = DeclaredField(
        name,
        meanings[0],
        several,
        optional,
        SECRET in marks,
        NEGATIVE_IS_NONE in marks,
        sources[0] if sources else None,
    )
    if optional and not (f.is_secret or f.negative_is_none or f.source):
        raise TypeError(f"{place} may be None, but when? Type it Secret[...], Maybe[...], or say From what")
    return f


def _unwrapped(place: str, hint: Any) -> tuple[Any, list[Any], bool, bool]:
    """A hint without its marks, `tuple[..., ...]` and `| None`, and all that was taken off."""
    marks: list[Any] = []
    several = optional = False
    while (origin := get_origin(hint)) in (Annotated, Union, UnionType, tuple):
        inner = [h for h in get_args(hint) if h not in (NoneType, ...)]
        if origin is Annotated:
            marks, inner = [*marks, *hint.__metadata__], [hint.__origin__]
        elif origin is tuple and get_origin(inner[0]) is not Annotated:
            break  # a meaning may be a tuple itself
        if len(inner) > 1:
            raise TypeError(f"{place}: a field is one thing, or None; got {hint}")
        several, optional = several or origin is tuple, optional or origin in (Union, UnionType)
        hint = inner[0]
    return hint, marks, several, optional


def _named(of: Any) -> str:
    return getattr(of, "__name__", str(of))
