"""Cards by name, as notation and JSON write them (`9c`, `Ωo`), and the game's words in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from poulpe.core.vocabulary import Text
from poulpe.games.crabs_vs_octopuses.pieces import KINDS, VALUES

ORDER = ("alpha", *map(str, range(1, 11)), "omega")  # CP-019, as deck data spells the values
SIGNS = ("α", *ORDER[1:-1], "Ω")
SPECIES_NAMES = ("crab", "octopus")
LETTERS = "co"
CARD_NAMES = tuple(SIGNS[k % VALUES] + LETTERS[k // VALUES] for k in range(KINDS))
KIND = {name: k for k, name in enumerate(CARD_NAMES)}

_file = Path(__file__).with_name("words.toml")
WORDS = {
    group: {key: Text(**both) for key, both in entries.items()}
    for group, entries in tomllib.loads(_file.read_text(encoding="utf-8")).items()
}


def sign(k: int) -> str:
    return SIGNS[k % VALUES]


def species_name(k: int) -> str:
    return SPECIES_NAMES[k // VALUES]


def named(counts: Iterable[int]) -> tuple[str, ...]:
    """Counted cards by name, lowest first; the Crab's before the Octopus's."""
    held = [k for k, n in enumerate(counts) for _ in range(n)]
    return tuple(CARD_NAMES[k] for k in sorted(held, key=lambda k: (k % VALUES, k)))


def card_title(name: str, lang: str) -> str:
    """`9 of the Crab`, as people say it."""
    k = KIND[name]
    return WORDS["cards"][species_name(k)][lang].format(value=sign(k))
