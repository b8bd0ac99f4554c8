"""The words on a button, and the question above the buttons."""

from __future__ import annotations

from functools import cache

from poulpe.core.vocabulary import Move, View
from poulpe.games.octorage.cards import WORDS, card_title
from poulpe.games.octorage.views import OctoRageView


def label(move: Move, lang: str, names: tuple[str, ...]) -> str:
    """`Pistol 9`, `Golden Skull on Bo`, `Be attacked`."""
    return _label(move, lang).format(*names)


@cache
def _label(move: Move, lang: str) -> str:
    """With the number of a seat in braces where its name will be."""
    fields = {f: _said(f, getattr(move, f), lang) for f in move.__struct_fields__}
    return WORDS["moves"][type(move).__name__][lang].format_map(fields)


def _said(field: str, value: int | str, lang: str) -> str:
    if field in ("target", "victim"):
        return f"{{{value}}}"
    if field == "character":
        return WORDS["characters"][str(value)][lang]
    return card_title(str(value), lang)


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """The Golden Skull asks card by card, so it also says how far the choice has come."""
    assert isinstance(view, OctoRageView)
    parts = [WORDS["asks"][view.asks[0].kind][lang]]
    if view.to_drop:
        parts.append(WORDS["table"]["to_choose"][lang].format(count=view.to_drop))
    if view.dropping:
        chosen = ", ".join(card_title(card, lang) for card in view.dropping)
        parts.append(WORDS["table"]["chosen"][lang].format(cards=chosen))
    return " · ".join(parts)
