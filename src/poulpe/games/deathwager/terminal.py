"""Deathwager's table in a terminal, as lines of rich markup with cells parted by tabs.

    ▸  0  Ana (you)  ♥3 ☠1 ✕2  +2  90  2  E09 ♥♥♥ · E04 ☠ Angel · KING ♥/☠

Styles are the tokens of the look: lantern (whose move), coral (danger), urchin (magic), soft (secondary).
"""

from __future__ import annotations

from collections.abc import Iterable

from poulpe.core.markup import cell, soft
from poulpe.core.vocabulary import View
from poulpe.games.deathwager.cards import WORDS, Icons, effect_title
from poulpe.games.deathwager.question import target_text
from poulpe.games.deathwager.views import Announced, DeathwagerView, Eye, Place, PlacedCard, Slot

SIGNS = {"heart": "♥", "skull": "☠"}
DOT = "[soft] · [/]"


def draw(view: View, lang: str, names: tuple[str, ...]) -> list[str]:
    assert isinstance(view, DeathwagerView)
    top = [_heading(view, lang), *_seats(view, lang, names), ""]
    return [*top, *_middle(view, lang, names), *_own(view, lang)]


def _word(key: str, lang: str, **facts: object) -> str:
    return WORDS["table"][key][lang].format_map(facts)


def _heading(view: DeathwagerView, lang: str) -> str:
    parts = [_word("heading", lang, round=view.round, rounds=view.rounds)]
    if view.played_for == "money":
        parts += [_word("stake", lang, stake=view.stake)] * (view.stake is not None)
        parts.append(_word("pot", lang, pot=view.pot))
    elif view.played_for == "time":
        parts.append(_word("time", lang, value=view.unit_value, unit=WORDS["values"][view.unit][lang]))
    return " · ".join(parts)


# ---------------------------------------------------------------- cards
def _icons(icons: Icons) -> str:
    signs = "♥" * icons.hearts + "☠" * icons.skulls + "✕" * icons.crosses
    return f"[coral]{signs}[/]" if icons.hearts else signs


def _eye(eye: Eye, lang: str) -> str:
    """The end that is up, then the other one, the power and what guards it."""
    if eye.top is not None:
        shown = f"[lantern]{SIGNS[eye.top]}[/]+1"
    else:
        a, b = (_icons(end) for end in eye.ends)
        shown = f"{b} {soft('/')} {a}" if eye.up == "B" else f"{a} {soft('/')} {b}"
    power = f" [urchin]{effect_title(eye.power, lang)}[/]" if eye.power and eye.power != "king" else ""
    guard = soft(f" ({_word('guarded', lang)})") if eye.guard else ""
    return f"[card]{eye.id}[/] {shown}{power}{guard}"


def _placed_card(card: PlacedCard, lang: str) -> str:
    guard = soft(f" ({_word('guarded', lang)})") if card.guard else ""
    return f"{soft(f'#{card.at + 1}')} [urchin]{effect_title(card.reaper, lang)}[/] {SIGNS[card.icon]}{guard}"


def _slot(i: int, slot: Slot, lang: str) -> str:
    if slot.taken:
        return soft(f"{i + 1} –")
    return f"{i + 1} {_eye(slot.card, lang) if slot.card else '[card]?[/]'}"


# ---------------------------------------------------------------- the seats
def _seats(view: DeathwagerView, lang: str, names: tuple[str, ...]) -> list[str]:
    titles = ("seat", "icons", "points", "chips", "reapers", "row")
    head = "\t".join(["", "", *(soft(_word(key, lang)) for key in titles)])
    return [head, *(_seat(view, q, place, lang, names) for q, place in enumerate(view.places))]


def _seat(view: DeathwagerView, q: int, place: Place, lang: str, names: tuple[str, ...]) -> str:
    marker = "[lantern]▸[/]" if q in view.waiting else ""
    name = f"[you]{names[q]}[/] {soft(_word('you', lang))}" if q == view.seat else names[q]
    icons = f"♥{place.hearts} ☠{place.skulls} ✕{place.crosses}"
    total = f"{place.total:+d}" if place.total is not None else soft("{:+d}/{:+d}".format(*place.totals))
    chips = "" if place.chips is None else str(place.chips)
    cells = [marker, soft(str(q)), name, icons, total, chips, str(place.reapers)]
    return "\t".join([*cells, DOT.join(_before(view, q, place, lang))])


def _before(view: DeathwagerView, q: int, place: Place, lang: str) -> Iterable[str]:
    if place.folded:
        yield soft(_word("folded", lang))
    if q == view.turn and not view.over:
        yield f"[lantern]{_word('token', lang)}[/]"
    yield from (_eye(eye, lang) for eye in place.row)
    yield from (_placed_card(card, lang) for card in place.placed)
    if place.known:
        yield soft(_word("knows", lang, cards=_titles(place.known, lang)))


# ---------------------------------------------------------------- the middle of the table
def _middle(view: DeathwagerView, lang: str, names: tuple[str, ...]) -> list[str]:
    slots = DOT.join(_slot(i, slot, lang) for i, slot in enumerate(view.centre))
    lines = [
        cell(_word("king", lang), _king(view, lang, names)),
        cell(_word("centre", lang), f"{slots} {soft('· ' + _word('pile', lang, count=view.pile))}"),
        cell(_word("gone", lang), _gone(view, lang)),
    ]
    if view.stack:
        lines.append(cell(_word("pending", lang), DOT.join(_announced(view, e, lang, names) for e in view.stack)))
    return lines


def _king(view: DeathwagerView, lang: str, names: tuple[str, ...]) -> str:
    if view.king is None:
        return soft(_word("king_unknown", lang))
    other = "skull" if view.king.top == "heart" else "heart"
    holder = names[view.king.seat] if view.king.seat is not None else _word("king_aside", lang)
    return _word("king_known", lang, icon=SIGNS[view.king.top], other=SIGNS[other], holder=holder)


def _gone(view: DeathwagerView, lang: str) -> str:
    parts = [eye.id for eye in view.eyes_gone] + [effect_title(name, lang) for name in view.reapers_gone]
    if view.buried:
        parts.append(_word("hidden", lang, count=view.buried))
    pile = soft("· " + _word("reaper_pile", lang, count=view.reaper_pile))
    return f"{' '.join(parts) if parts else soft(_word('nothing', lang))} {pile}"


def _announced(view: DeathwagerView, effect: Announced, lang: str, names: tuple[str, ...]) -> str:
    title = effect_title(effect.power, lang)
    copied = f" ({effect_title(effect.copied, lang)})" if effect.copied else ""
    targets = ", ".join(target_text(view, t, lang, names) for t in effect.targets)
    return f"{names[effect.seat]}: [urchin]{title}[/]{copied}" + f" → {targets}" * bool(targets)


# ---------------------------------------------------------------- one's own
def _own(view: DeathwagerView, lang: str) -> list[str]:
    hand = view.places[view.seat].hand if view.seat is not None else None
    if hand is None:
        return []
    texts = (f"[card]{effect_title(name, lang)}[/] {soft(WORDS['powers'][name][lang])}" for name in hand)
    return [cell(_word("hand", lang), DOT.join(texts) or soft(_word("nothing", lang)))]


def _titles(reapers: Iterable[str], lang: str) -> str:
    return ", ".join(effect_title(name, lang) for name in reapers)
