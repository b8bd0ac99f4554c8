"""OctoRage's table in a terminal, as lines of rich markup with cells parted by tabs.

    ▸  0  Ana (you)  Pamela ★  ♥♥♥♥·  4  power used up · Skull · Octoman

Styles are the tokens of the look: lantern (whose move), coral (danger), urchin (magic), soft (secondary).
"""

from __future__ import annotations

from collections.abc import Iterable

from poulpe.core.markup import cell, soft
from poulpe.core.vocabulary import View
from poulpe.games.octorage.box import OPTIONS
from poulpe.games.octorage.cards import CHARACTERS, KIND, WORDS, card_title
from poulpe.games.octorage.views import OctoRageView, Place

MANY = 8  # more life than this is written as a number
LIFE = next(option.default for option in OPTIONS if option.name == "starting_life")
ARROWS = {"clockwise": "↓", "counterclockwise": "↑"}  # seats stand below each other


def draw(view: View, lang: str, names: tuple[str, ...]) -> list[str]:
    assert isinstance(view, OctoRageView)
    if view.phase == "choose":
        return [_word("choosing", lang), *_seats(view, lang, names), "", *_powers(lang)]
    top = [_heading(view, lang), *_seats(view, lang, names)]
    return top if view.over else [*top, "", *_middle(view, lang, names), *_own(view, lang)]


def _word(key: str, lang: str, **facts: object) -> str:
    return WORDS["table"][key][lang].format_map(facts)


def _heading(view: OctoRageView, lang: str) -> str:
    way = WORDS["words"][view.direction][lang]
    return _word("heading", lang, round=view.round, turn=view.turn, direction=way, arrow=ARROWS[view.direction])


# ---------------------------------------------------------------- the seats
def _seats(view: OctoRageView, lang: str, names: tuple[str, ...]) -> list[str]:
    titles = ("seat", "character", "life", "cards", "power")
    head = "\t".join(["", "", *(soft(_word(key, lang)) for key in titles)])
    return [head, *(_seat(view, q, place, lang, names) for q, place in enumerate(view.places))]


def _seat(view: OctoRageView, q: int, place: Place, lang: str, names: tuple[str, ...]) -> str:
    marker = "[lantern]▸[/]" if q in view.waiting else ""
    name = f"[you]{names[q]}[/] {soft(_word('you', lang))}" if q == view.seat else names[q]
    cells = [marker, soft(str(q)), name, _character(place, lang), _life(view, place, lang), str(place.cards)]
    return "\t".join([*cells, soft(" · ").join(_about(view, q, place, lang))])


def _character(place: Place, lang: str) -> str:
    if place.character is None:
        return soft("–")
    return WORDS["characters"][place.character][lang] + f" [lantern]{'★' * place.wins}[/]" * bool(place.wins)


def _life(view: OctoRageView, place: Place, lang: str) -> str:
    if view.phase == "choose":
        return ""
    if not place.life:
        return soft(_word("out", lang))
    most = view.options.get("starting_life", LIFE)
    if most > MANY:
        return f"[coral]♥[/] {place.life}"
    return f"[coral]{'♥' * place.life}[/]{soft('·' * (most - place.life))}"


def _about(view: OctoRageView, q: int, place: Place, lang: str) -> Iterable[str]:
    """Power, treasures and what is known of a seat, each as one piece."""
    if place.character and place.victory:
        yield soft(_word("no_power", lang))
    elif place.character:
        yield WORDS["short_powers"][place.character][lang]
    yield from (f"[urchin]{WORDS['short_treasures'][t][lang]}[/]" for t in place.treasures)
    if q == view.octoman and view.phase not in ("choose", "over"):
        yield f"[coral]{_word('octoman', lang)}[/]"
    if place.known:
        yield soft(_word("holds", lang, cards=_short(place.known, lang)))


# ---------------------------------------------------------------- the middle of the table
def _middle(view: OctoRageView, lang: str, names: tuple[str, ...]) -> list[str]:
    discard = f"{soft('· ' + _word('discard', lang))} {_discard(view, lang)}"
    return [
        cell(_word("rage", lang), _rage(view, lang)),
        cell(_word("weapons", lang), _area(view, lang, names)),
        cell(_word("deck", lang), f"{view.deck} {discard}"),
    ]


def _area(view: OctoRageView, lang: str, names: tuple[str, ...]) -> str:
    """The least that can be played, and the Weapons that led to it."""
    if not view.reference:
        return soft(_word("nothing", lang))
    laid = soft(" · ").join(f"{laid.card} {soft(names[laid.seat])}" for laid in view.area)
    above = view.seat is not None and "sceptre" in view.places[view.seat].treasures
    least = soft(_word("more_than" if above else "at_least", lang))
    return f"{least} [lantern]{view.reference}[/] {soft('· ' + _word('area', lang))} {laid}"


def _discard(view: OctoRageView, lang: str) -> str:
    seen = [card for card in view.discard if card is not None]
    hidden = len(view.discard) - len(seen)
    parts = [_short(sorted(seen, key=KIND.__getitem__), lang)] * bool(seen)
    parts += [soft(_word("unseen", lang, count=hidden))] * bool(hidden)
    return " ".join(parts) or soft(_word("empty", lang))


def _rage(view: OctoRageView, lang: str) -> str:
    """1 [2] 3 4 all: the current level stands in brackets, so that it can be read without colour."""
    losses = [_word("all", lang) if loss is None else str(loss) for loss in view.track]
    now = view.track[view.rage - 1]
    steps = [f"[coral]\\[{t}][/]" if i == view.rage - 1 else soft(f" {t} ") for i, t in enumerate(losses)]
    cost = _word("kills", lang) if now is None else _word("costs", lang, life=now, s="s" if now > 1 else "")
    return f"{''.join(steps)}  {soft(cost)}"


def _short(cards: Iterable[str], lang: str) -> str:
    """`5 9 Dodge Skull`: a pile in few letters."""
    short = {"dodge": WORDS["cards"]["dodge"]} | WORDS["short_treasures"]
    return " ".join(short[card][lang] if card in short else card for card in cards)


# ---------------------------------------------------------------- one's own
def _own(view: OctoRageView, lang: str) -> list[str]:
    place = view.places[view.seat] if view.seat is not None else None
    if place is None or place.hand is None or not place.life:
        return []
    lines = [cell(_word("hand", lang), _titles(place.hand, lang) or soft(_word("empty", lang)))]
    if view.looked:
        lines.append(cell(_word("looked", lang), _titles(view.looked, lang)))
    if place.character and not place.victory:
        lines.append(cell(_word("your_power", lang), WORDS["powers"][place.character][lang]))
    curses = (f"[urchin]{card_title(t, lang)}[/] – {WORDS['curses'][t][lang]}" for t in place.treasures)
    return lines + [cell(_word("curse", lang), text) for text in curses]


def _titles(cards: Iterable[str], lang: str) -> str:
    return soft(" · ").join(f"[card]{card_title(card, lang)}[/]" for card in cards)


def _powers(lang: str) -> list[str]:
    return [f"{WORDS['characters'][c][lang]}\t{WORDS['powers'][c][lang]}" for c in CHARACTERS]
