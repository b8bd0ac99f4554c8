"""A hint in words: a few moves with their chances, and one sentence that says why the first is the best."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from poulpe.core.vocabulary import Prospect, Text
from poulpe.table.letters import Tip

CLOSE = 2  # percent: chances that differ by no more are alike

ONLY = Text("There is nothing else to do.", "Il n'y a rien d'autre à faire.")
BETTER = Text(
    "“{best}”{keeps} wins {high}% of imagined matches that fit all you know, “{other}” {low}%{reason}.",
    "« {best} »{keeps} gagne {high} % des parties imaginées qui cadrent avec ce que tu sais, « {other} » {low} %"
    "{reason}.",
)
KEEPS = Text(" keeps {card} and", " garde {card} et")
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
ACT_HOPELESS = Text(
    "Nothing that was tried with a hand like yours worked; “{best}” came nearest.",
    "Rien de ce qui a été essayé d'une main comme la tienne ne réussit ; « {best} » s'en approche le plus.",
)


class Grounds(NamedTuple):
    """What makes a move better than another one, in words: the card that it keeps, and what it is good for."""

    kept: str | None = None
    reason: str | None = None

    def told(self, lang: str) -> dict[str, str]:
        return {
            "keeps": KEEPS[lang].format(card=self.kept) if self.kept else "",
            "reason": f" ({self.reason})" if self.reason else "",
        }


NO_GROUNDS = Grounds()


def tips(found: tuple[Prospect[Any], ...], labels: list[str]) -> tuple[Tip, ...]:
    moves = [msgspec.to_builtins(f.move) for f in found]
    return tuple(Tip(move=m, words=w, chance=f.chance, tried=f.visits) for f, m, w in zip(found, moves, labels))


def hint_sentence(tips: tuple[Tip, ...], lang: str, grounds: Grounds) -> str:
    if len(tips) < 2:
        return ONLY[lang]
    return _said(BETTER if leads(tips) else ALIKE, lang, tips[0], tips[1], grounds)


def leads(tips: tuple[Tip, ...]) -> bool:
    """Whether the first is clearly better than the next one."""
    return len(tips) < 2 or percent(tips[0].chance) - percent(tips[1].chance) > CLOSE


def act_hint_sentence(tips: tuple[Tip, ...], lang: str) -> str:
    """The second is mentioned only if it works less often: acts are ordered by more than that."""
    best, *others = tips
    if percent(max(tip.chance for tip in tips)) == 0:
        return _said(ACT_HOPELESS, lang, best, best)
    if others and percent(best.chance) > percent(others[0].chance):
        return _said(ACT_BETTER, lang, best, others[0])
    return _said(ACT, lang, best, best)


def _said(text: Text, lang: str, best: Tip, other: Tip, grounds: Grounds = NO_GROUNDS) -> str:
    high, low = percent(best.chance), percent(other.chance)
    fields = {"best": best.words, "other": other.words, "high": high, "low": low, "tried": best.tried}
    return text[lang].format(**fields, **grounds.told(lang))


def percent(chance: float) -> int:
    return round(100 * chance)
