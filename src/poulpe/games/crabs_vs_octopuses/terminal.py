"""The table of Crabs vs Octopuses in a terminal, as lines of rich markup with cells parted by tabs.

    ▸  0  Ana (you)  Crab  5  19  led the round

Styles are the tokens of the look: lantern (whose move), coral (danger), urchin (magic), soft (secondary).
"""

from __future__ import annotations

from collections.abc import Iterable

from poulpe.core.markup import cell, soft
from poulpe.core.vocabulary import View
from poulpe.games.crabs_vs_octopuses.cards import WORDS
from poulpe.games.crabs_vs_octopuses.views import CrabsView, Effect, Laid, Place, aid_line

COLOURS = {"c": "blue", "o": "red"}


def draw(view: View, lang: str, names: tuple[str, ...]) -> list[str]:
    assert isinstance(view, CrabsView)
    mode = WORDS["values"][view.mode][lang]
    if view.phase == "species":
        return [_word("choosing", lang, mode=mode), *_seats(view, lang, names), "", *_aid(view, lang)]
    way = WORDS["ways"][view.bar.way][lang].format(value=view.bar.value)
    top = [_word("heading", lang, round=view.round, mode=mode, way=way), *_seats(view, lang, names)]
    return top if view.over else [*top, "", *_middle(view, lang, names), *_own(view, lang)]


def _word(key: str, lang: str, **facts: object) -> str:
    return WORDS["table"][key][lang].format_map(facts)


# ---------------------------------------------------------------- the seats
def _seats(view: CrabsView, lang: str, names: tuple[str, ...]) -> list[str]:
    titles = ("seat", "species", "cards", "pile")
    head = "\t".join(["", "", *(soft(_word(key, lang)) for key in titles), ""])
    return [head, *(_seat(view, q, place, lang, names) for q, place in enumerate(view.places))]


def _seat(view: CrabsView, q: int, place: Place, lang: str, names: tuple[str, ...]) -> str:
    marker = "[lantern]▸[/]" if q in view.waiting else ""
    name = f"[you]{names[q]}[/] {soft(_word('you', lang))}" if q == view.seat else names[q]
    species = WORDS["species"][place.species][lang] if place.species else soft("–")
    about = soft(" · ").join(_about(view, q, place, lang))
    return "\t".join([marker, soft(str(q)), name, species, _cards(place), str(place.pile), about])


def _cards(place: Place) -> str:
    """`5`, or with cards of both species `5 (2 blue)` by its colours."""
    if not place.backs or not all(place.backs.values()):
        return str(place.cards)
    return f"{place.cards} {soft('=')} [blue]{place.backs['crab']}[/]{soft('+')}[red]{place.backs['octopus']}[/]"


def _about(view: CrabsView, q: int, place: Place, lang: str) -> Iterable[str]:
    if q == view.leader and view.phase != "species":
        yield soft(_word("leads", lang))
    if place.armoured:
        yield f"[urchin]{_word('armoured', lang)}[/]"
    if place.known:
        yield soft(_word("holds", lang, cards=" ".join(place.known)))


# ---------------------------------------------------------------- the middle of the table
def _middle(view: CrabsView, lang: str, names: tuple[str, ...]) -> list[str]:
    lines = [cell(_word("centre", lang), _centre(view, lang, names)), cell(_word("discard", lang), str(view.discard))]
    if view.past:
        lines.append(cell(_word("past", lang), " ".join(view.past)))
    return lines


def _centre(view: CrabsView, lang: str, names: tuple[str, ...]) -> str:
    if not view.centre:
        return soft(_word("empty", lang))
    hidden = view.laid - len(view.centre)
    parts = [soft(_word("more", lang, count=hidden))] * bool(hidden)
    parts += [_laid(laid, lang, names) for laid in view.centre[:-1]]
    top = view.centre[-1]
    parts.append(f"{_laid(top, lang, names)} [lantern]{aid_line(view.aid, top.card).name[lang]}[/]")
    return soft(" · ").join(parts)


def _laid(laid: Laid, lang: str, names: tuple[str, ...]) -> str:
    mark = f" {soft('(' + _word(laid.mark, lang) + ')')}" if laid.mark else ""
    return f"{_coloured(laid.card)} {soft(names[laid.seat])}{mark}"


def _coloured(card: str) -> str:
    return f"[{COLOURS[card[-1]]}]{card}[/]"


# ---------------------------------------------------------------- one's own
def _own(view: CrabsView, lang: str) -> list[str]:
    place = view.places[view.seat] if view.seat is not None else None
    if place is None or place.hand is None:
        return []
    lines = [cell(_word("looked", lang), soft(" · ").join(map(_coloured, view.looked)))] * bool(view.looked)
    lines.append(soft(_word("hand", lang)))
    for card in dict.fromkeys(place.hand):
        times = f" ×{place.hand.count(card)}" if place.hand.count(card) > 1 else ""
        lines.append(f"  {_coloured(card)}{times}\t{_effect(aid_line(view.aid, card), lang)}")
    return lines


def _effect(line: Effect, lang: str) -> str:
    house = f" {soft('· ' + _word('house', lang))}" if line.house else ""
    name = f"[card]{line.name[lang]}[/] – " if line.has_effect or line.open_only or line.reaction else ""
    return f"{name}{line.text[lang]}{house}"


def _aid(view: CrabsView, lang: str) -> list[str]:
    """CP-003: all effects of the chosen mode."""
    return [soft(_word("aid", lang)), *(f"  {_value(line, lang)}\t{_effect(line, lang)}" for line in view.aid)]


def _value(line: Effect, lang: str) -> str:
    return f"{line.value} {WORDS['species'][line.species][lang]}" if line.species else line.value
