"""The words on a button, and the question above the buttons."""

from __future__ import annotations

from poulpe.core.vocabulary import Move, View
from poulpe.games.crabs_vs_octopuses.cards import WORDS, card_title
from poulpe.games.crabs_vs_octopuses.views import CrabsView, aid_line


def label(move: Move, lang: str, names: tuple[str, ...]) -> str:
    """`9 (Crab)`, `Resist with 1 (Octopus)`, `Pass: end the round`."""
    fields = {f: _said(f, getattr(move, f), lang) for f in move.__struct_fields__}
    return WORDS["moves"][type(move).__name__][lang].format_map(fields)


def _said(field: str, value: str, lang: str) -> str:
    return WORDS["species"][value][lang] if field == "species" else card_title(value, lang)


def effect_title(view: CrabsView, card: str, lang: str) -> str:
    """`4 Offer`: a card with the name of its effect."""
    line = aid_line(view.aid, card)
    return f"{line.value} {line.name[lang]}"


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """A choice of several cards is made card by card, so it also says how far it has come."""
    assert isinstance(view, CrabsView)
    now = view.pending
    words = {
        "card": effect_title(view, view.centre[-1].card, lang) if view.centre else "",
        "effect": effect_title(view, now.effect, lang) if now else "",
        "way": WORDS["ways"][view.bar.way][lang].format(value=view.bar.value),
    }
    parts = [WORDS["asks"][view.asks[0].kind][lang].format_map(words)]
    if now and now.need > 1 and view.phase == "choose":
        parts.append(WORDS["table"]["to_choose"][lang].format(count=now.need - len(now.picked)))
    if now and now.picked:
        chosen = ", ".join(card_title(card, lang) for card in now.picked)
        parts.append(WORDS["table"]["chosen"][lang].format(cards=chosen))
    return " · ".join(parts)
