"""What a look ahead found, in words: a few moves with their chances, and one sentence why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from poulpe.core.vocabulary import Text
from poulpe.table.letters import Tip

MOST = 4  # moves of a hint
ENOUGH = 0.02  # of all tries: a move that was tried less is not known well enough to be told
CLOSE = 0.015  # chances that differ by less are alike

ONLY = Text("There is nothing else to do.", "Il n'y a rien d'autre à faire.")
BETTER = Text(
    "“{best}” won {high}% of {tried} imagined matches that fit all you know, “{other}” {low}%.",
    "« {best} » gagne {high} % de {tried} parties imaginées qui cadrent avec ce que tu sais, « {other} » {low} %.",
)
ALIKE = Text(
    "“{best}” and “{other}” come to about the same: {high}% and {low}% of imagined matches that fit all you know.",
    "« {best} » et « {other} » se valent : {high} % et {low} % des parties imaginées qui cadrent avec ce que tu sais.",
)
ACT = Text(
    "“{best}” worked in {high}% of {tried} tries with a hand like yours.",
    "« {best} » réussit dans {high} % de {tried} essais d'une main comme la tienne.",
)
ACT_BETTER = Text(
    "“{best}” worked in {high}% of {tried} tries with a hand like yours, “{other}” in {low}%.",
    "« {best} » réussit dans {high} % de {tried} essais d'une main comme la tienne, « {other} » dans {low} %.",
)


class Found(msgspec.Struct, frozen=True):
    """A move of a look ahead, as it comes from a worker."""

    move: dict[str, Any]
    chance: float
    visits: int


def tips(found: list[Found], label: Callable[[dict[str, Any]], str]) -> tuple[Tip, ...]:
    """The moves that were tried enough, the most tried first: a look ahead tries most what it thinks best."""
    whole = sum(f.visits for f in found)
    known = [f for f in found if f.visits >= ENOUGH * whole][:MOST]
    return tuple(Tip(move=f.move, words=label(f.move), chance=f.chance, tried=f.visits) for f in known)


def why(tips: tuple[Tip, ...], lang: str, acts: bool = False) -> str:
    if acts:
        return _why_act(tips, lang)
    if len(tips) < 2:
        return ONLY[lang]
    best, other = tips[:2]
    return _said(ALIKE if abs(best.chance - other.chance) < CLOSE else BETTER, lang, best, other)


def _why_act(tips: tuple[Tip, ...], lang: str) -> str:
    """The second is worth a word only where it works less often: acts are ordered by more than that."""
    best, *others = tips
    if others and percent(best.chance) > percent(others[0].chance):
        return _said(ACT_BETTER, lang, best, others[0])
    return _said(ACT, lang, best, best)


def _said(text: Text, lang: str, best: Tip, other: Tip) -> str:
    return text[lang].format(
        best=best.words, other=other.words, high=percent(best.chance), low=percent(other.chance), tried=best.tried
    )


def percent(chance: float) -> int:
    return round(100 * chance)
