"""Pieces, moves, asks and events in the words of players, from words.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from poulpe.core.french import of
from poulpe.core.vocabulary import Event, Move, Text, View
from poulpe.games.crash_octopus.scene.layout import (
    CANNON, ISLAND, LITTLE, NAMES, NUMBERS, PALM, PIRATE, kind_of,
)  # fmt: skip

_file = Path(__file__).with_name("words.toml")
WORDS = {
    group: {key: Text(**both) for key, both in entries.items()}
    for group, entries in tomllib.loads(_file.read_text(encoding="utf-8")).items()
}

_EVENTS = WORDS["events"] | {f"Ended-{rule}": text for rule, text in WORDS["endings"].items()}


_PROPER = {NAMES[p] for p in (PIRATE, CANNON, LITTLE, ISLAND, PALM)}


def title(piece: str, lang: str, group: str = "kinds") -> str:
    """`gold 2`, `orange ship`, `la tête`; of the group `the` with its article: `l'or 2`, `le navire orange`."""
    kind = kind_of(NUMBERS[piece])
    word = WORDS[group][kind][lang]
    if kind in ("ship", "anchor"):
        colours = WORDS["colours" if kind == "ship" else "colours_of_anchors"]
        return word.format(colour=colours[piece.partition("-")[0]][lang])
    number = "" if piece in _PROPER else piece.removeprefix(kind)
    return f"{word} {number}" if number else word


def label(move: Move, lang: str, names: tuple[str, ...]) -> str:
    fields: dict[str, Any] = {f: getattr(move, f) for f in move.__struct_fields__}
    if "aim" in fields:
        percent = " %" if lang == "fr" else "%"
        fields |= {"aim": _degrees(fields["aim"], lang), "strength": _tenth(fields["strength"], lang) + percent}
    if "offset" in fields:
        where = WORDS["where"]["aside" if fields["offset"] else "middle"][lang]
        fields["where"] = where.format(offset=_tenth(fields["offset"], lang), bearing=_degrees(fields["bearing"], lang))
    if "stack" in fields:
        fields["stack"] = WORDS["stacks"][fields["stack"]][lang]
    piece = fields.get("piece") or fields.get("ship")
    return WORDS["moves"][type(move).__name__][lang].format_map(
        fields | ({"piece": title(piece, lang)} if piece else {})
    )


def _tenth(n: int, lang: str) -> str:
    return f"{n / 10:g}".replace(".", "," if lang == "fr" else ".")


def _degrees(tenths: int, lang: str) -> str:
    return _tenth(tenths, lang) + "°"


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """CO-R96: before Octopus Bowling ends by itself, whoever could prevent it is told. A pirate has no anchor."""
    kind = view.asks[0].kind
    run: Any = getattr(view, "run", None)
    if kind == "bowl" and run.patience <= view.seats:
        kind = "last-bowl"
    if kind == "place-ship" and getattr(view, "pirate", None) == view.asks[0].seat:
        kind = "join-cannon"  # PI-011
    return WORDS["asks"][kind][lang]


def field(name: str, lang: str) -> str:
    """A field of an act, or one of its values, for a form."""
    if name in WORDS["fields"]:
        return WORDS["fields"][name][lang]
    return title(name, lang) if name in NAMES else (WORDS["stacks"] | WORDS["faces"])[name][lang]


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    shown = {name: _said(name, value, lang) for name, value in fields.items()}
    if "seat" in fields:
        name = names[fields["seat"]]
        shown |= {"seat": name, "of": of(name)}
    if "piece" in fields:
        shown["the"] = title(fields["piece"], lang, "the")
    kind = type(event).__name__
    text = _EVENTS.get(f"{kind}-{event.rule}", _EVENTS[kind])[lang].format_map(shown)
    return text[:1].upper() + text[1:]


def _said(name: str, value: Any, lang: str) -> Any:
    groups = {"ship": "colours", "colour": "die", "bead": "beads", "touched": "disputes", "rounds": "barren"}
    return WORDS[groups[name]][str(value).lower()][lang] if name in groups else value
