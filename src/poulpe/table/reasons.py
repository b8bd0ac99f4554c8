"""The reason of a bot's move in words: one sentence that compares it with the best other one."""

from __future__ import annotations

from typing import Any

from poulpe.core.found import FoundReason
from poulpe.core.vocabulary import Text
from poulpe.table.tips import CLOSE, NO_GROUNDS, Grounds, percent

ACTS_CLOSE = 10  # percent: acts are tried two dozen times only; those that differ by no more are alike

BETTER = Text(
    "As far as you can tell, “{played}”{keeps} wins for {name} in {n}% of imagined matches, “{other}” in {low}%"
    "{reason}.",
    "D'après ce que tu peux savoir, « {played} »{keeps} fait gagner {name} dans {n} % des parties imaginées, "
    "« {other} » dans {low} %{reason}.",
)
ALIKE = Text(
    "As far as you can tell, it comes to about the same for {name}: “{played}” wins {n}% of imagined matches, "
    "“{other}” {low}%.",
    "D'après ce que tu peux savoir, cela se vaut pour {name} : « {played} » gagne {n} % des parties imaginées, "
    "« {other} » {low} %.",
)
WORSE = Text(
    "As far as you can tell, “{played}” wins for {name} in {n}% of imagined matches and “{other}” in {low}%: hidden "
    "cards may be the reason, or it was a mistake.",
    "D'après ce que tu peux savoir, « {played} » fait gagner {name} dans {n} % des parties imaginées et « {other} » "
    "dans {low} % : des cartes cachées l'expliquent peut-être, ou c'est une erreur.",
)
ONLY = Text(
    "As far as you can tell, “{played}” wins for {name} in {n}% of imagined matches. What else was possible depends on "
    "hidden cards.",
    "D'après ce que tu peux savoir, « {played} » fait gagner {name} dans {n} % des parties imaginées. Ce qui était "
    "possible à la place dépend de cartes cachées.",
)
ACT = Text(
    "“{played}” works in {n}% of tries with a hand like yours; nothing clearly better was found.",
    "« {played} » réussit dans {n} % des essais d'une main comme la tienne ; rien de nettement mieux n'a été trouvé.",
)
ACT_WORSE = Text(
    "“{played}” works in {n}% of tries with a hand like yours, “{other}” in {low}%.",
    "« {played} » réussit dans {n} % des essais d'une main comme la tienne, « {other} » dans {low} %.",
)
EASY = Text("Nothing could go wrong here: there is nothing to compare.", "Rien ne pouvait rater ici : rien à comparer.")


def reason_sentence(
    found: FoundReason[Any],
    name: str,
    played: str,
    other: str,
    lang: str,
    acts: bool = False,
    grounds: Grounds = NO_GROUNDS,
) -> str:
    """One sentence about a bot's move; `other` is the label of the alternative, if there is any."""
    if found.chance is None:
        return EASY[lang]
    n, low = percent(found.chance), percent(found.other_chance)
    text = _verdict(n - low, found, acts)
    return text[lang].format(name=name, played=played, other=other, n=n, low=low, **grounds.told(lang))


def _verdict(ahead: int, found: FoundReason[Any], acts: bool) -> Text:
    if acts:
        return ACT_WORSE if found.other is not None and ahead < -ACTS_CLOSE else ACT
    if found.other is None:
        return ONLY
    return ALIKE if abs(ahead) <= max(CLOSE, 100 * found.margin) else BETTER if ahead > 0 else WORSE
