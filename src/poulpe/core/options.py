"""Options of a game: what a host may choose before the match, each with its kind, its default and its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from poulpe.core.vocabulary import Text


class Misfit(ValueError):  # noqa: N818  (a wish that does not fit, told to whoever wished)
    """Why options do not fit together, or another request cannot be met; in both languages, with the way out."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en, fr)
        self.why = Text(en, fr)

    def __str__(self) -> str:
        return self.why.en


Labels = dict[str, Text]  # the words of a value, by its text


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """`samples` are values worth testing; for `data` the game itself judges the value when it fills the box."""

    name: str
    kind: str  # flag, choice, subset, number or data
    default: Any
    text: Text
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    samples: tuple[Any, ...] = ()
    labels: Labels = {}  # the words of values, for people
    needs: dict[str, tuple[Any, ...]] = {}  # values of other options without which this one means nothing
    free_in_old_logs: bool = False  # older matches may have it where it means nothing
    within: tuple[str, ...] = ()  # flags that switch this one on with them

    def check(self, value: Any) -> Any:
        """The value in its plain JSON form, or a ValueError that says what is possible."""
        if self.kind == "flag" and not isinstance(value, bool):
            raise Misfit(
                f"{self.name} is true or false, got {value!r}", f"{self.name} est true ou false, reçu {value!r}"
            )
        if self.kind == "choice" and not any(value == v and type(value) is type(v) for v in self.values):
            known = _listed(self.values)
            raise Misfit(f"{self.name} is one of {known}, got {value!r}", f"{self.name} : {known}, reçu {value!r}")
        if self.kind == "number" and (isinstance(value, bool) or not isinstance(value, int)):
            raise Misfit(f"{self.name} is a whole number, got {value!r}", f"{self.name} est un entier, reçu {value!r}")
        if self.kind == "number" and not self.low <= value <= self.high:
            raise Misfit(
                f"{self.name} must be in {self.low}..{self.high}, got {value}",
                f"{self.name} va de {self.low} à {self.high}, reçu {value}",
            )
        if self.kind == "subset":
            return self._subset(value)
        try:
            return msgspec.json.decode(msgspec.json.encode(value))
        except (TypeError, msgspec.MsgspecError) as e:
            raise Misfit(
                f"{self.name} is plain data, like JSON: {e}", f"{self.name} : des données simples, comme en JSON ({e})"
            ) from e

    def label(self, value: Any) -> Text:
        """A value in words."""
        if self.kind == "flag":
            return Text("yes", "oui") if value else Text("no", "non")
        return self.labels.get(str(value), Text(str(value), str(value)))

    def _subset(self, value: Any) -> list[Any]:
        if isinstance(value, str) or not hasattr(value, "__iter__"):
            known = _listed(self.values)
            raise Misfit(
                f"{self.name} is a list of {known}, got {value!r}",
                f"{self.name} : une liste de {known}, reçu {value!r}",
            )
        chosen = list(value)
        strange = [v for v in chosen if v not in self.values]
        if strange:
            known, other = _listed(self.values), _listed(strange)
            raise Misfit(f"{self.name} knows {known}, not {other}", f"{self.name} connaît {known}, pas {other}")
        return [v for v in self.values if v in chosen]


def flag(name: str, default: bool, en: str, fr: str, within: tuple[str, ...] = ()) -> Option:
    return Option(name=name, kind="flag", default=default, text=Text(en, fr), samples=(not default,), within=within)


def choice(name: str, values: tuple[Any, ...], default: Any, en: str, fr: str, labels: Labels | None = None) -> Option:
    rest = tuple(v for v in values if v != default)
    return Option(
        name=name, kind="choice", default=default, text=Text(en, fr), values=values, samples=rest, labels=labels or {}
    )


def subset(name: str, values: tuple[str, ...], en: str, fr: str, labels: Labels | None = None) -> Option:
    samples = (*([v] for v in values), list(values))
    return Option(
        name=name, kind="subset", default=[], text=Text(en, fr), values=values, samples=samples, labels=labels or {}
    )


def number(
    name: str, low: int, high: int, default: int, en: str, fr: str, needs: dict[str, tuple[Any, ...]] | None = None
) -> Option:
    samples = tuple(v for v in dict.fromkeys((low, high)) if v != default)
    return Option(
        name=name,
        kind="number",
        default=default,
        text=Text(en, fr),
        low=low,
        high=high,
        samples=samples,
        needs=needs or {},
    )


def data(name: str, default: Any, samples: tuple[Any, ...], en: str, fr: str) -> Option:
    return Option(name=name, kind="data", default=default, text=Text(en, fr), samples=samples)


def settle(game: str, known: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value. Keys are snake_case; the specification's camelCase spelling is taken too."""
    by_name = {o.name: o for o in known}
    chosen = {o.name: _fresh(o.default) for o in known}
    for key, value in given.items():
        name = re.sub(r"(?<=[a-z])[A-Z]", lambda m: "_" + m[0].lower(), key)
        if name not in by_name:
            raise ValueError(f"{game} has no option {key!r}; it has {_listed(by_name)}")
        if name in given and name != key:
            raise ValueError(f"{key} and {name} are the same option of {game}: give one of them")
        chosen[name] = by_name[name].check(value)
    return chosen


def fit(known: tuple[Option, ...], chosen: Mapping[str, Any], anew: bool) -> None:
    """Refuses a changed option that has no effect beside the others; an older match may have some of them."""
    by_name = {o.name: o for o in known}
    for o in known if anew else [o for o in known if not o.free_in_old_logs]:
        unmet = [n for n, values in o.needs.items() if chosen[n] not in values] if chosen[o.name] != o.default else []
        for name in unmet:
            other, wanted = by_name[name], [by_name[name].label(v) for v in o.needs[name]]
            en, fr = _listed(v.en for v in wanted), _listed(v.fr for v in wanted)
            raise Misfit(
                f"{o.name}: '{o.text.en}' needs '{other.text.en}' ({name}): {en}",
                f"{o.name} : « {o.text.fr} » demande « {other.text.fr} » ({name}) : {fr}",
            )


def needed(known: tuple[Option, ...], names: Iterable[str]) -> dict[str, Any]:
    """What else must be chosen with these options, where the defaults will not do."""
    by_name = {o.name: o for o in known}
    needs = [need for name in names for need in by_name[name].needs.items()]
    return {name: values[0] for name, values in needs if by_name[name].default not in values}


def changed(known: tuple[Option, ...], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options that are not at their default: all that a log or a notation has to carry."""
    return {o.name: chosen[o.name] for o in known if chosen[o.name] != o.default}


def _fresh(default: Any) -> Any:
    """Defaults are plain JSON; copied as such, a whole deck takes a twentieth of the time that deepcopy takes."""
    return msgspec.json.decode(msgspec.json.encode(default)) if isinstance(default, (list, dict)) else default


def _listed(values: Any) -> str:
    return ", ".join(map(str, values)) or "none"
