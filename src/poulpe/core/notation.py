"""Pieces of notation that all games share: `first part | keyword rest | keyword rest`, one line, both ways."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple

from poulpe.core.kernel import S

UNKNOWN = "?"


class Position(NamedTuple, Generic[S]):
    """What a notation says: enough to fill a box and to play on."""

    seats: int
    options: dict[str, Any]
    state: S


def join(first: str, parts: Mapping[str, str]) -> str:
    return " | ".join([first, *(f"{key} {rest}" for key, rest in parts.items() if rest)])


def split(text: str, known: Iterable[str]) -> tuple[str, dict[str, str]]:
    """The first part, and the rest of each part by its keyword."""
    if "\n" in text.strip():
        raise ValueError("a notation is one line of text")
    text, last, options = text.partition("| with ")  # the options come last, and their JSON may hold a bar itself
    first, *rest = (part.strip() for part in text.split("|"))
    if last:
        rest.append("with " + options.strip())
    parts: dict[str, str] = {}
    for part in rest:
        key, _, value = part.partition(" ")
        if key not in known or key in parts:
            why = "stands there twice" if key in parts else f"is not one of {', '.join(known)}"
            raise ValueError(f"notation: the part {part!r}: {key!r} {why}")
        parts[key] = value.strip()
    return first, parts


def whole(text: str, what: str, low: int, high: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise ValueError(f"notation: {what} is a whole number from {low} to {high}, got {text!r}")
    return number


def one_of(text: str, what: str, known: Mapping[str, int] | Iterable[str]) -> int:
    table = known if isinstance(known, Mapping) else {name: i for i, name in enumerate(known)}
    if text not in table:
        raise ValueError(f"notation: {what} is one of {', '.join(table)}, got {text!r}")
    return table[text]


def write_options(options: Mapping[str, Any]) -> str:
    return json.dumps(options, separators=(",", ":"), sort_keys=True, ensure_ascii=False) if options else ""


def read_options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text or "{}")
    except ValueError as e:
        raise ValueError(f"notation: options are written as JSON: {e}") from e
    if not isinstance(options, dict):
        raise ValueError(f"notation: options are a JSON object, got {text!r}")
    return options


def counted(names: Iterable[str]) -> str:
    """Runs of unknown cards are written with their length: ?x35."""
    words: list[str] = []
    for name in names:
        head, _, n = (words[-1] if words else "").partition("x")
        if name == UNKNOWN and head == UNKNOWN:
            words[-1] = f"?x{int(n or 1) + 1}"
        else:
            words.append(name)
    return " ".join(words)


def cards(text: str) -> list[str]:
    names: list[str] = []
    for word in text.split():
        head, _, n = word.partition("x")
        if head == UNKNOWN and n:
            names += [UNKNOWN] * whole(n, f"the number of unknown cards in {word!r}", 1, 999)
        else:
            names.append(word)
    return names
