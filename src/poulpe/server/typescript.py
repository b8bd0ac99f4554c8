"""Generates the page's types: web/wire.ts, and told.ts and words.d.toml.ts of each game; `make types` runs it.

wire.ts has every letter, shape and noun that travels. In what a page sends, fields with a default are optional; in what
it receives, only those that may be unset. Games have their own moves, events and views: the shell sees the base
classes, open for further fields, and what holds them is generic: `Shown<MyGameView, AnyMove, AnyEvent>`.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe.core.declare.typescript import HEAD, spoken, told
from poulpe.core.declare.words import words_of
from poulpe.core.game import AnyGame
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import Event, Log, Move, Outcome, View
from poulpe.server import shapes
from poulpe.table.letters import FromPage, ToPage

FILE = Path(__file__).parents[3] / "web" / "wire.ts"
REF = "#/"
OPEN = (Move, Event, View)  # games add further fields to these
BASES = {"V": "View", "M": "Move", "E": "Event"}
TAKES = {"Shown": "VME", "Line": "E", "Ask": "M", "Space": "M", "Barred": "M", "Caution": "M", "Window": "M"}
FILLED = {  # what is Any or a plain dict in Python, because only a game knows it
    "Shown.view": "V",
    "Shown.news": "Line<E>[]",
    "Shown.window": "Window<M> | null",
    "Shown.early": "Record<string, M>",
    "Line.event": "E",
    "Ask.moves": "M[]",
    "Ask.barred": "Barred<M>[]",
    "Ask.cautions": "Caution<M>[]",
    "Ask.space": "Space<M> | null",
    "Space.move": "M['type']",
    "Space.default": "Record<string, string | number>",
    "Barred.move": "M",
    "Caution.move": "M",
    "Window.answer": "M | null",
    "Answer.move": "Move",
    "Aim.move": "Move | null",
    "Guess.move": "Move",
    "Guessed.move": "Move",
    "Aimed.move": "Move | null",
    "AnswerEarly.move": "Move | null",
    "Tip.move": "Move",
    "Judged.played": "Move",
    "Judged.best": "Move",
}
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]


def files(*beside: AnyGame) -> dict[Path, str]:
    """Everything that is generated, by path; `beside`: games that are not on the shelf."""
    games = [game for game in (*map(find, shelf()), *beside) if (game.folder / "web").is_dir()]
    return {FILE: wire(), **{path: text for game in games for path, text in _files_of(game)}}


def _files_of(game: AnyGame) -> Iterator[tuple[Path, str]]:
    yield game.folder / "web" / "told.ts", told(game)
    words = game.folder / "words.toml"
    if words.exists():
        yield game.folder / "words.d.toml.ts", spoken(words_of(words))


def wire() -> str:
    sent, received = get_args(FromPage), get_args(ToPage)
    roots = (*sent, *received, *_shapes(), Log, Outcome, *OPEN)
    found = msgspec.json.schema_components(roots, ref_template=REF + "{name}")[1]
    bodies = {t.__name__ for t in (*sent, *_shapes()) if t.__struct_config__.forbid_unknown_fields}
    blocks = [_interface(_name(key), schema, _name(key) in bodies) for key, schema in found.items()]
    unions = [_union("FromPage", sent), _union("ToPage", received)]
    return "\n\n".join([HEAD, *unions, *blocks]) + "\n"


def _shapes() -> list[type[msgspec.Struct]]:
    found = inspect.getmembers(shapes, lambda x: inspect.isclass(x) and issubclass(x, (shapes.Shape, shapes.Body)))
    return [t for _, t in found if t not in (shapes.Shape, shapes.Body)]


def _name(key: str) -> str:
    """`Ask[Any]` is `Ask_Any_` among the components."""
    return key.removesuffix("_Any_")


def _union(name: str, members: Iterable[type]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {t.__name__}" for t in members) + ";"


def _interface(name: str, schema: Schema, may_leave_out: bool) -> str:
    about = f"/** {schema['description']} */\n" if "description" in schema else ""
    if schema["type"] == "array":
        return f"{about}export type {name} = {_type(schema)};"
    lines = "\n".join(f"  {line}" for line in _fields(name, schema, may_leave_out))
    return f"{about}export interface {name}{_takes(name)} {{\n{lines}\n}}"


def _takes(name: str) -> str:
    letters = ", ".join(f"{letter} extends {BASES[letter]} = {BASES[letter]}" for letter in TAKES.get(name, ""))
    return f"<{letters}>" if letters else ""


def _fields(name: str, schema: Schema, may_leave_out: bool) -> Iterator[str]:
    is_open = name in {t.__name__ for t in OPEN}
    for field, of in schema["properties"].items():
        is_unset = "default" not in of  # the server leaves it out too if there is nothing to say
        mark = "?" if field not in schema["required"] and (may_leave_out or is_unset) else ""
        text = "string" if is_open and of.get("enum") == [name] else _type(of)
        yield f"{field}{mark}: {FILLED.get(f'{name}.{field}', text)};"
    if is_open:
        yield "[more: string]: unknown;"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return _name(str(schema["$ref"]).removeprefix(REF))
    if "enum" in schema:
        return " | ".join(f"'{value}'" for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(one) for one in schema["anyOf"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return _array(_type(schema.get("items", {})))
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def _array(item: str) -> str:
    return f"({item})[]" if " " in item and not item.startswith("Record") else f"{item}[]"


if __name__ == "__main__":
    beside = [import_module(name).GAME for name in sys.argv[1:]]  # such as tests.toy
    for path, text in files(*beside).items():
        path.write_text(text, encoding="utf-8")
