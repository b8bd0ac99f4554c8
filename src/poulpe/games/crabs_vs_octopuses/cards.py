"""Cards by name, as notation and JSON write them (`9c`, `Ωo`): what the kernel's numbers mean, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from poulpe.core.declare.meaning import From, Names, Number, Seats
from poulpe.core.declare.words import words_of
from poulpe.games.crabs_vs_octopuses.pieces import KINDS, SEATS, VALUES

ORDER = ("alpha", *map(str, range(1, 11)), "omega")  # CP-019, as deck data spells the values
SIGNS = ("α", *ORDER[1:-1], "Ω")
OTHER_SIGNS = {"alpha": "α", "a": "α", "omega": "Ω", "w": "Ω"}
SPECIES_NAMES = ("crab", "octopus")
LETTERS = "co"
CARD_NAMES = tuple(SIGNS[k % VALUES] + LETTERS[k // VALUES] for k in range(KINDS))
KIND = {name: k for k, name in enumerate(CARD_NAMES)}
WORDS = words_of(Path(__file__).with_name("words.toml"))


def sign(k: int) -> str:
    return SIGNS[k % VALUES]


def species_name(k: int) -> str:
    return SPECIES_NAMES[k // VALUES]


def named(counts: Iterable[int]) -> tuple[str, ...]:
    """Counted cards by name, lowest first; the Crab's before the Octopus's."""
    held = [k for k, n in enumerate(counts) for _ in range(n)]
    return tuple(CARD_NAMES[k] for k in sorted(held, key=lambda k: (k % VALUES, k)))


def kind_of(name: str, species: int | None = None) -> int:
    """A card by its name; without the letter of its species it is one of the seat it is named in."""
    value, letter = (name[:-1], name[-1]) if name[-1:] in tuple(LETTERS) else (name, "")
    if not letter and species is not None:
        letter = LETTERS[species]
    found = KIND.get(OTHER_SIGNS.get(value, value) + letter)
    if found is None:
        raise ValueError(f"notation: a card is a value and c or o, like {', '.join(CARD_NAMES[9:15])}; got {name!r}")
    return found


def spellings(name: str) -> tuple[str, ...]:
    """`Ωc`, `omegac`, `wc`."""
    return (name, *(other + name[-1] for other, sign in OTHER_SIGNS.items() if sign == name[:-1]))


def card_title(name: str, lang: str) -> str:
    """`9 of the Crab`, as people say it."""
    k = KIND[name]
    return WORDS["cards"][species_name(k)][lang].format(value=sign(k))


def back_title(species: str, lang: str) -> str:
    """`a Crab card`: all that its back tells."""
    return WORDS["backs"][species][lang]


Seat = Annotated[int, Seats(SEATS)]
Opponent = Annotated[Seat, From(lambda seat: 1 - seat, "seat")]
Count = Annotated[int, Number()]
Card = Annotated[str, Names("Card", CARD_NAMES, card_title, {name: spellings(name) for name in CARD_NAMES})]
Species = Annotated[str, Names("Species", SPECIES_NAMES, WORDS["species"], back=back_title)]
