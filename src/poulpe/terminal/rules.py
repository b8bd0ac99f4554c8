"""The rulebook on the screen: all of it by section, or one rule with what belongs to it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import groupby

from rich.markup import escape

from poulpe.core.game import AnyGame
from poulpe.core.rulebook import Rule, Rulebook
from poulpe.core.vocabulary import Text
from poulpe.terminal import say
from poulpe.terminal.screen import Fault, Screen


def find(screen: Screen, game: AnyGame, text: str) -> Rule:
    """By its id, also in short: `OR-040`, `or-40`, `40`, `r12`."""
    book, wanted = game.rulebook, text.strip().upper()
    m = re.fullmatch(rf"(?:{book.prefix}-?)?(R?)0*(\d{{1,3}})", wanted)
    for key in (
        wanted,
        f"{book.prefix}-R{int(m[2]):02}" if m and m[1] else f"{book.prefix}-{int(m[2]):03}" if m else "",
    ):
        if key in book:
            return book[key]
    near = _near(book, wanted)
    hint = screen.words(say.NEAR, ids=", ".join(near)) if near else ""
    raise Fault(screen.words(say.NO_RULE, game=game.name, id=repr(text), near=hint))


def _near(book: Rulebook, wanted: str) -> list[str]:
    full = wanted if wanted.startswith(book.prefix) else f"{book.prefix}-{wanted}"
    return get_close_matches(full, book, n=4, cutoff=0.6) or list(book)[:1] + list(book)[-1:]


def show_one(screen: Screen, game: AnyGame, rule: Rule) -> None:
    book, lang = game.rulebook, screen.lang
    notes = [book.sections[rule.section][lang]]
    if rule.option:
        notes.append(screen.words(say.CHANGED_BY, option=rule.option))
    screen.lines([f"[lantern]{rule.id}[/]  [soft]{escape(' · '.join(notes))}[/]", escape(rule[lang])])
    naming = [other.id for other in book.values() if rule.id in other.see and other.id not in rule.see]
    _list(screen, book, say.SEE, rule.see)
    _list(screen, book, say.SEEN_BY, tuple(naming))


def _list(screen: Screen, book: Rulebook, title: Text, ids: tuple[str, ...]) -> None:
    if ids:
        screen.paper.print()
        screen.tell(title, "soft")
        screen.lines([_row(book[key], screen.lang) for key in ids])


def show_all(screen: Screen, game: AnyGame) -> None:
    book = game.rulebook
    for section, rules in groupby(book.values(), key=lambda r: r.section):
        screen.heading(escape(book.sections[section][screen.lang]))
        screen.lines([_row(rule, screen.lang) for rule in rules])


def _row(rule: Rule, lang: str) -> str:
    return f"[rule]{rule.id}[/]\t{escape(rule[lang])}"
