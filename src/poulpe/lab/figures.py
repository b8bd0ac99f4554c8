"""Numbers and spaces by the conventions of a language: 4,125 and 25.0% in English, 4 125 and 25,0 % in French."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import floor, log10

from poulpe.core.vocabulary import Text
from poulpe.lab.intervals import Share

THIN, HARD = "\u202f", "\u00a0"  # no-break spaces: between thousands; before a percent sign
NO_BREAK = re.compile(r" (?=[:;!?»%])|(?<=«) ")  # in French these marks must not begin or end a line
FRENCH = str.maketrans({",": THIN, ".": ","})


def typeset(text: Text, lang: str) -> str:
    """Text with the no-break spaces that its language requires."""
    return NO_BREAK.sub(HARD, text.fr) if lang == "fr" else text.en


def whole(n: int, lang: str) -> str:
    return fixed(n, 0, lang)


def fixed(x: float, decimals: int, lang: str) -> str:
    text = f"{round(x, decimals) + 0.0:,.{decimals}f}".replace("-", "−")  # + 0.0: no minus zero
    return text.translate(FRENCH) if lang == "fr" else text


def number(x: float, lang: str, digits: int = 3) -> str:
    """With so many significant digits: 0.0123, 2.57, 58, 12,345."""
    decimals = max(0, digits - 1 - floor(log10(abs(x)))) if x else 0
    text = fixed(x, decimals, "en")
    short = text.rstrip("0").rstrip(".") if decimals else text
    return short.translate(FRENCH) if lang == "fr" else short


def percent(rate: float, lang: str, decimals: int = 1, signed: bool = False) -> str:
    text = fixed(100 * rate, decimals, lang)
    sign = "+" if signed and not text.startswith("−") else ""
    return f"{sign}{text}{HARD if lang == 'fr' else ''}%"


def interval(share: Share, lang: str) -> str:
    low, high = (percent(end, lang) for end in share.interval)
    return f"[{low}{f'{HARD}; ' if lang == 'fr' else ', '}{high}]"


def by_seat(shares: Sequence[Share], lang: str) -> str:
    """`25.1 24.6 50.3 ± 1.4%`: in one line, with the widest half of their intervals."""
    half = max((high - low) / 2 for low, high in (share.interval for share in shares))
    rates = [fixed(100 * share.rate, 1, lang) for share in shares]
    return f"{' '.join(rates)} ± {percent(half, lang)}"


def count(n: int, one: Text, many: Text, lang: str) -> str:
    """`1 match`, `4,125 matches`; in French zero is singular too."""
    is_one = n == 1 or (lang == "fr" and n == 0)
    return f"{whole(n, lang)} {(one if is_one else many)[lang]}"
