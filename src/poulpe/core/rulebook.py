"""A game's rules and rulings in both languages, read from its rulebook.toml.

In the kernel a rule is a number: XY-059 is 59, the ruling XY-R37 is RULING + 37. A game whose variants have families
of rules of their own counts them from FAMILY, 2 * FAMILY and so on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from poulpe.core.vocabulary import Text

RULING = 1000
FAMILY = 2 * RULING


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    section: str
    en: str
    fr: str
    origin: str = ""
    see: tuple[str, ...] = ()
    option: str = ""  # the option that changes it
    no: Text | None = None  # the short sentence of a refusal; may name {facts} of the position
    no_behaviour: str = ""  # why no test can show it

    @property
    def is_ruling(self) -> bool:
        return self.id.split("-")[1].startswith("R")

    def __getitem__(self, lang: str) -> str:
        return Text(self.en, self.fr)[lang]

    def refusal(self, lang: str, facts: Mapping[str, Any]) -> str:
        """Why a move is refused: the short sentence where there is one, else the rule itself."""
        return self.no[lang].format_map(facts) if self.no else self[lang]


class Rulebook(Mapping[str, Rule]):
    """`families`: the prefixes of the rules of its variants, beside its own. It is read when it is first opened."""

    def __init__(self, prefix: str, file: Path, families: tuple[str, ...] = ()) -> None:
        self.prefix, self.prefixes, self.file = prefix, (prefix, *families), file
        self._ids: dict[int, str] = {}

    @property
    def sections(self) -> dict[str, Text]:
        return self._read[0]

    @cached_property
    def _read(self) -> tuple[dict[str, Text], dict[str, Rule]]:
        entries = tomllib.loads(self.file.read_text(encoding="utf-8"))
        sections = {key: Text(**words) for key, words in entries.pop("sections").items()}
        rules = {key: _rule(key, entry, self.file) for key, entry in entries.items()}
        for r in rules.values():
            if r.section not in sections or any(other not in rules for other in r.see):
                raise ValueError(f"{self.file.name}: {r.id} names a section or a rule that does not exist")
        return sections, rules

    def __getitem__(self, key: str) -> Rule:
        try:
            return self._read[1][key]
        except KeyError:
            raise KeyError(f"no rule {key!r}; the first is {next(iter(self))}, the last {list(self)[-1]}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._read[1])

    def __len__(self) -> int:
        return len(self._read[1])

    def id(self, number: int) -> str:
        """The id of a rule that the kernel names by its number."""
        if number not in self._ids:
            self._ids[number] = self._id(number)
        return self._ids[number]

    def _id(self, number: int) -> str:
        family, n = divmod(number, FAMILY)
        if n >= RULING:
            return f"{self.prefixes[family]}-R{n - RULING:02}"
        return f"{self.prefixes[family]}-{n:03}"


def _rule(key: str, entry: dict[str, Any], file: Path) -> Rule:
    try:
        return msgspec.convert({"id": key, **entry}, Rule)
    except msgspec.ValidationError as e:
        raise ValueError(f"{file.name}: {key}: {e}") from e
