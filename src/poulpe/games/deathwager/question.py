"""The question above the buttons."""

from __future__ import annotations

from poulpe.core.vocabulary import View
from poulpe.games.deathwager.cards import WORDS, Print, effect_title, eye_title
from poulpe.games.deathwager.views import Announced, DeathwagerView, Eye, Target


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """A choice in steps also says how far it has come."""
    assert isinstance(view, DeathwagerView)
    kind = view.asks[0].kind
    key, facts = kind, {}
    if kind == "act":
        key = "act_on" if view.took + view.used + view.played else "act_forced" if view.must_play else "act"
    elif kind == "ante":
        facts = {"stake": str(view.stake)}
    elif kind == "angel":
        facts = {"cards": ", ".join(_sent_to(view, lang))}
    elif kind == "protect":
        top = view.stack[-1]
        facts = {"power": effect_title(top.power, lang), "seat": names[top.seat]}
    elif view.choosing:
        key, facts = _of_choice(view, view.choosing, kind, lang, names)
    parts = [WORDS["asks"][key][lang].format_map(facts)]
    if view.choosing and view.choosing.targets:
        parts.append(_chosen(view, view.choosing.targets, lang, names))
    return " · ".join(parts)


def _chosen(view: DeathwagerView, targets: tuple[Target, ...], lang: str, names: tuple[str, ...]) -> str:
    """Two by name; more are counted, and seen on the table."""
    key = "chosen" if len(targets) < 3 else "chosen_many"
    cards = ", ".join(target_text(view, t, lang, names) for t in targets)
    return WORDS["asks"][key][lang].format(cards=cards, n=len(targets))


def _sent_to(view: DeathwagerView, lang: str) -> list[str]:
    assert view.seat is not None
    return [_eye(eye, lang) for eye in view.places[view.seat].row if eye.id in view.arrived]


def _eye(eye: Eye, lang: str) -> str:
    return eye_title(Print(eye.power, eye.ends), lang, eye.up)


def _of_choice(
    view: DeathwagerView, choosing: Announced, kind: str, lang: str, names: tuple[str, ...]
) -> tuple[str, dict[str, str]]:
    """The Upheaval asks for a card of one player after the other: those are the owners of what may be chosen."""
    facts = {"power": effect_title(choosing.copied or choosing.power, lang)}
    if kind == "way":
        left, right = _neighbours(view)
        return "way" if left != right else "way_two", facts | {"left": names[left], "right": names[right]}
    if (choosing.copied or choosing.power) != "upheaval":
        return kind, facts
    ids = {getattr(move, "card", None) for move in view.asks[0].moves}
    at = {getattr(move, "at", None) for move in view.asks[0].moves} - {None}
    for q, place in enumerate(view.places):
        if any(eye.id in ids for eye in place.row) or any(card.at in at for card in place.placed):
            return "card_of", facts | {"seat": names[q]}
    return kind, facts


def _neighbours(view: DeathwagerView) -> tuple[int, int]:
    """The next ones clockwise and counter-clockwise who have not folded."""
    assert view.seat is not None
    around = [(view.seat + i) % view.seats for i in range(1, view.seats)]
    active = [q for q in around if view.places[q].folded is None]
    return active[0], active[-1]


def target_text(view: DeathwagerView, target: Target, lang: str, names: tuple[str, ...]) -> str:
    """`Bo`, `left`, `the Eye 3 Hearts over 1 Skull`, `The Scales`, `#3` of the centre."""
    if target.seat is not None:
        return names[target.seat]
    if target.way is not None or target.icon is not None:
        return WORDS["words"][str(target.way or target.icon)][lang]
    if target.slot is not None:
        return f"#{target.slot + 1}"
    for place in view.places:
        for eye in place.row:
            if eye.id == target.card:
                return _eye(eye, lang)
        for card in place.placed:
            if card.at == target.at:
                return effect_title(card.reaper, lang)
    return target.card or ""  # it lies in no row any more
