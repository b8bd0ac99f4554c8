"""What happened as a line of the story, from words.toml; some faces have a line of their own."""

from __future__ import annotations

from typing import Any

from poulpe.core.french import elided
from poulpe.core.vocabulary import Event
from poulpe.games.deathwager.cards import WORDS, Face, effect_title, eye_title, icon_title, icons_title
from poulpe.games.deathwager.happened import (
    Aimed, Drew, Granted, Guarded, HourglassShown, KingPassed, Looked, Owes, PowerUsed, Received, Threw, Tied, Took,
    Turned, Won,
)  # fmt: skip

SEAT_FIELDS = ("seat", "target", "to", "giver", "first", "decides")


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    shown = {name: _in_words(name, value, lang, names) for name, value in fields.items() if value is not None}
    shown["s"] = "s" if fields.get("chips", fields.get("amount", 0)) > 1 else ""
    if fields.get("power"):
        shown["bare"] = shown["power"].removeprefix("The ")  # Ana's Master
    if fields.get("face"):
        shown |= _eye_in_words(fields["face"], fields.get("up"), fields.get("icon"), lang)
    key = type(event).__name__ + _variant(event, fields)
    text = WORDS["events"][key][lang].format_map(shown)
    text = elided(text, names) if lang == "fr" else text
    return text[0].upper() + text[1:]


def _variant(event: Event, fields: dict[str, Any]) -> str:
    match event:
        case Drew(reaper=None) | Threw(reaper=None) | Received(reaper=None) | Looked(card=None):
            return "_hidden"
        case KingPassed(to=None) | Tied(decides=None) | HourglassShown(seat=None):
            return "_nobody"
        case Took(turned=True):
            return "_turned"
        case PowerUsed(mode=str(mode)):
            return f"_{mode}"
        case Granted(mode=mode):
            return f"_{mode}"
        case Won(rule=rule, chips=chips):
            return "_tie" * (rule == "DW-115") + "_plain" * (chips == 0)
        case Aimed():
            return "_" + next(f for f in ("card", "placed", "target", "way", "icon", "slot") if fields[f] is not None)
        case Turned(card=None) | Guarded(card=None):
            return "_placed"
        case Turned(icon=str()):
            return "_king"
        case Owes():
            return f"_{fields['unit']}"
    return ""


def _in_words(field: str, value: Any, lang: str, names: tuple[str, ...]) -> Any:
    if field in SEAT_FIELDS:
        return names[value]
    if field == "seats":
        return ", ".join(names[q] for q in value)
    if field in ("power", "reaper", "copied"):
        return effect_title(value, lang)
    if field in ("slot", "placed"):
        return value + 1
    return WORDS["words"][value][lang] if field in ("icon", "way") else value


def _eye_in_words(face: Face, up: str | None, icon: str | None, lang: str) -> dict[str, str]:
    """`card`: the Eye by name; `kind`: Eye or Demon; `from_end`, `to_end`: what lies below and on top."""
    bottom, top = (icons_title(end, lang) for end in (face.ends[::-1] if up == "A" else face.ends))
    card = eye_title(face, lang, up)
    if icon and face.power == "king":
        card += WORDS["words"]["king_top"][lang].format(icons=icon_title(icon, lang))
    kind = WORDS["inside"][face.power or "eye"][lang].removeprefix("the ")
    return {"card": card, "kind": kind, "from_end": bottom, "to_end": top}
