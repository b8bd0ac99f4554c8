"""Options of a game: listed in words, and read from `--option name=value`; data also from a file, `name=@file.json`."""

from __future__ import annotations

import json
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rich.markup import escape

from poulpe.core.game import AnyGame
from poulpe.core.options import Option
from poulpe.terminal import say
from poulpe.terminal.screen import Fault, Screen, short

TRUTH = {"true": True, "yes": True, "on": True, "oui": True, "1": True}
TRUTH |= {"false": False, "no": False, "off": False, "non": False, "0": False}
LONG = 40  # longer defaults are not shown


def possible(screen: Screen, option: Option) -> str:
    """The possible values, in words."""
    values = ", ".join(map(str, option.values))
    match option.kind:
        case "flag":
            return screen.words(say.FLAG)
        case "choice":
            return screen.words(say.ONE_OF, values=values)
        case "subset":
            return screen.words(say.SOME_OF, values=values)
        case "number":
            return screen.words(say.NUMBER, low=option.low, high=option.high)
    return screen.words(say.DATA)


def default(screen: Screen, option: Option) -> str:
    if option.default == []:
        return screen.words(say.NONE)  # an empty list
    text = option.default if isinstance(option.default, str) else json.dumps(option.default, ensure_ascii=False)
    return text if len(text) <= LONG else "…"


def read(screen: Screen, game: AnyGame, given: list[str]) -> dict[str, Any]:
    """The given options, each checked; whether they fit together is checked when the box is filled."""
    known = {o.name: o for o in game.options.all}
    chosen: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise Fault(screen.words(say.OPTION_FORM, text=short(text)))
        if name not in known:
            close = get_close_matches(name, known, n=3)
            near = screen.words(say.NEAR, ids=", ".join(close)) if close else ""
            raise Fault(screen.words(say.OPTION_NAME, game=game.name, name=repr(name), near=near))
        chosen[name] = _checked(screen, known[name], value.strip())
    return chosen


def _checked(screen: Screen, option: Option, text: str) -> Any:
    if option.kind == "data" and text.startswith("@"):
        return _from_file(screen, option, Path(text[1:]))
    try:
        return option.check(_value(option, text))
    except ValueError as e:
        facts = {"name": option.name, "value": text, "possible": possible(screen, option)}
        raise Fault(screen.words(say.OPTION_VALUE, **facts)) from e


def _from_file(screen: Screen, option: Option, file: Path) -> Any:
    try:
        return option.check(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError) as e:
        why = e.strerror if isinstance(e, OSError) else e  # of JSON: its line and column
        raise Fault(screen.words(say.CANNOT_READ, file=file, why=why)) from e


def _value(option: Option, text: str) -> Any:
    match option.kind:
        case "flag":
            return TRUTH.get(text.lower(), text)
        case "choice":
            return next((v for v in option.values if str(v) == text), text)
        case "number":
            return int(text)
        case "subset":
            return [part.strip() for part in text.strip("[]").split(",") if part.strip()]
    return json.loads(text)


def show(screen: Screen, game: AnyGame, bots: tuple[str, ...]) -> None:
    screen.heading(escape(f"{game.name} · {game.title.text[screen.lang]}"))
    low, high = game.seating.every[0], game.seating.every[-1]
    seats = screen.words(say.SEATS_ALWAYS if low == high else say.SEATS_RANGE, low=low, high=high)
    by_level = sorted(bots, key=lambda name: (name.isdecimal(), name if name.isdecimal() else ""))
    screen.show(escape(f"{seats} · {screen.words(say.WHICH_BOTS, bots=', '.join(by_level))}"))
    screen.tell(say.CHOOSE_OPTIONS, "soft", game=game.name)
    screen.lines([f"[lantern]{o.name}[/]\t{_described(screen, o)}" for o in game.options.all])


def _spelled(value: Any) -> str:
    """In the form that `--option` takes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _described(screen: Screen, option: Option) -> str:
    needs = " · ".join(
        screen.words(say.ONLY_WITH, name=name, values=", ".join(map(_spelled, values)))
        for name, values in option.needs.items()
    )
    details = f"{possible(screen, option)} · {screen.words(say.DEFAULT, value=default(screen, option))}"
    details += f" · {needs}" if needs else ""
    return f"{escape(option.text[screen.lang])}\n[soft]{escape(details)}[/]"
