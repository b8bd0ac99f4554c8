"""French as it is spoken: before a vowel `de` and `que` lose their e, also before somebody's name."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

VOWELS = frozenset("aeiouœæ")


def begins_with_vowel(name: str) -> bool:
    return unicodedata.normalize("NFD", name[:1].lower())[:1] in VOWELS


def of(name: str) -> str:
    """`d'Otto`, `de Bruno`."""
    return f"d'{name}" if begins_with_vowel(name) else f"de {name}"


def elided(text: str, names: tuple[str, ...]) -> str:
    """`Au tour d'Otto`, where a sentence was made for any name."""
    before = _before(names)
    return before.sub(r"\1'", text) if before else text


@lru_cache(256)
def _before(names: tuple[str, ...]) -> re.Pattern[str] | None:
    spoken = "|".join(re.escape(name) for name in names if begins_with_vowel(name))
    return re.compile(rf"\b([Dd]|[Qq]u)e (?=(?:{spoken})(?!\w))") if spoken else None
