"""The rulebook on the screen: all of it by section, or one rule with its rulings."""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import groupby

from rich.markup import escape

from poulpe.core.game import AnyGame
from poulpe.core.rulebook import Rule, Rulebook
from poulpe.core.vocabulary import Text
from poulpe.terminal import say
from poulpe.terminal.screen import Fault, Screen, short


def find(screen: Screen, game: AnyGame, text: str) -> Rule:
    """By its id, or a short form of it: `OR-040`, `or-40`, `40`, `r12`."""
    book, wanted = game.rulebook, text.strip().upper()
    m = re.fullmatch(rf"(?:({'|'.join(book.prefixes)})-?)?(R?)0*([0-9]{{1,3}})", wanted)
    key = f"{m[1] or book.prefix}-{m[2]}{int(m[3]):0{2 if m[2] else 3}}" if m else wanted
    if key in book:
        return book[key]
    raise Fault(screen.words(say.NO_RULE, game=game.name, id=short(text), near=_near(screen, book, key)))


def _near(screen: Screen, book: Rulebook, wanted: str) -> str:
    close = get_close_matches(wanted, book, n=4, cutoff=0.7)
    if close:
        return screen.words(say.NEAR, ids=", ".join(close))
    return screen.words(say.FIRST_LAST, first=next(iter(book)), last=list(book)[-1])


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
