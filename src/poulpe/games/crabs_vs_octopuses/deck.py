"""Deck data: what every card does, in the words of specification 1.4. A host may bring cards of their own.

A bad deck is refused with the place and the reason, in both languages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from poulpe.core.options import Misfit
from poulpe.core.vocabulary import Text
from poulpe.games.crabs_vs_octopuses.cards import ORDER, SPECIES_NAMES
from poulpe.games.crabs_vs_octopuses.pieces import AS_BEFORE, BY_ACTOR, BY_CHANCE, COPIES, MOST, SEEN, STEPS

DECK: dict[str, Any] = json.loads(Path(__file__).with_name("deck.json").read_text(encoding="utf-8"))
OPS = (
    "draw", "discard", "give", "steal", "reshuffle", "extraPlay", "invertNext", "blankNextOpposing", "winRound",
    "copyCovered",
)  # fmt: skip
CARD_OPS, CHOOSING_OPS = OPS[:5], OPS[1:5]
LAST_OPS = ("extraPlay", "winRound", "copyCovered")  # nothing can follow them
CHOOSERS = {"actor": BY_ACTOR, "random": BY_CHANCE, "actorSees": SEEN}
SAME = "sameAsPrevious"
ANY_EFFECT = 25  # the rule that an effect's events name, where the deck names none
DECK_KEYS = {"deckVersion", "handSize", "copies", "order", "replaced", "standard", *SPECIES_NAMES}
CARD_KEYS = {"en", "fr", "text", "steps", "openOnly", "reaction", "cancellable", "rule", "house"}
STEP_KEYS = {"op", "count", "upTo", "choose", "who", "optional", "onlyIfPrevious"}
NO_NAME, NO_TEXT = Text("no effect", "sans effet"), Text("No effect.", "Sans effet.")


class Step(NamedTuple):
    op: int
    cards: int = 1
    up_to: bool = False
    choose: int = BY_ACTOR
    optional: bool = False
    opponent: bool = False
    if_before: bool = False


class Card(NamedTuple):
    """What one value of one species does."""

    name: Text
    text: Text
    steps: tuple[Step, ...]
    open_only: bool
    reacts: bool
    cancellable: bool
    number: int
    house: bool

    @property
    def is_optional(self) -> bool:
        return bool(self.steps) and self.steps[0].optional


class Deck(NamedTuple):
    version: str
    hand_size: int
    copies: tuple[int, ...]  # of each value
    replaced: tuple[int, ...]  # values that each species has an effect of its own for
    standard: tuple[Card, ...]
    own: tuple[dict[int, Card], ...]  # by species: value -> card

    def card(self, species: int, value: int, asymmetric: bool) -> Card:
        """CP-005, CP-006."""
        return self.own[species].get(value, self.standard[value]) if asymmetric else self.standard[value]


def read_deck(data: Any, custom: bool) -> Deck:
    """CP-R04: the deck of this match."""
    _table(data, "deck", DECK_KEYS, DECK_KEYS)
    if not isinstance(data["deckVersion"], str) or not data["deckVersion"]:
        _wrong("deck.deckVersion", "a name to tell decks apart", "un nom qui distingue ce paquet", data["deckVersion"])
    if data["order"] != list(ORDER):
        _wrong("deck.order", f"{', '.join(ORDER)} (CP-019)", f"{', '.join(ORDER)} (CP-019)", data["order"])
    replaced = data["replaced"]
    if not isinstance(replaced, list) or any(v not in ORDER for v in replaced) or len(set(replaced)) < len(replaced):
        _wrong("deck.replaced", "a list of different values", "une liste de valeurs différentes", replaced)
    _table(data["standard"], "deck.standard", set(ORDER), set(ORDER))
    for species in SPECIES_NAMES:
        _table(data[species], f"deck.{species}", set(replaced), set(replaced))
    return Deck(
        version=data["deckVersion"],
        hand_size=_count(data["handSize"], "deck.handSize", 1, 10),
        copies=_copies(data["copies"], custom),
        replaced=tuple(map(ORDER.index, replaced)),
        standard=tuple(_card(data["standard"][v], f"deck.standard[{v}]") for v in ORDER),
        own=tuple(
            {ORDER.index(v): _card(data[species][v], f"deck.{species}[{v}]") for v in replaced}
            for species in SPECIES_NAMES
        ),
    )


def _copies(given: Any, custom: bool) -> tuple[int, ...]:
    """CP-008: two of each value; with `custom` any number up to that, also by value."""
    if given == COPIES:
        return (COPIES,) * len(ORDER)
    if not custom:
        en, fr = "for another deck add custom=True", "pour un autre paquet, ajoute custom=True"
        raise Misfit(
            f"deck.copies: there are {COPIES} of each value (CP-008), got {given!r}; {en}",
            f"deck.copies : il y en a {COPIES} de chaque valeur (CP-008), reçu {given!r} ; {fr}",
        )
    if isinstance(given, dict):
        _table(given, "deck.copies", set(), set(ORDER))
        copies = tuple(_count(given.get(v, 0), f"deck.copies[{v}]", 0, COPIES) for v in ORDER)
    else:
        copies = (_count(given, "deck.copies", 1, COPIES),) * len(ORDER)
    if not any(copies):
        _wrong("deck.copies", "at least one card", "au moins une carte", given)
    return copies


def _card(given: Any, place: str) -> Card:
    _table(given, place, {"steps"}, CARD_KEYS)
    steps = given["steps"]
    if not isinstance(steps, list) or len(steps) > STEPS:
        _wrong(f"{place}.steps", f"a list of at most {STEPS} steps", f"une liste d'au plus {STEPS} étapes", steps)
    if given.get("reaction") not in (None, "cancel"):
        _wrong(f"{place}.reaction", "cancel, or left out", "cancel, ou absent", given["reaction"])
    read = tuple(_step(step, i, len(steps), f"{place}.steps[{i}]") for i, step in enumerate(steps))
    for i, step in enumerate(read):
        if (step.cards == AS_BEFORE or step.if_before) and (i == 0 or OPS[read[i - 1].op] not in CARD_OPS):
            en = "the step before must move cards, for this one to look at it"
            fr = "l'étape d'avant doit déplacer des cartes, puisque celle-ci la regarde"
            raise Misfit(f"{place}.steps[{i}]: {en}", f"{place}.steps[{i}] : {fr}")
    name = Text(_words(given, "en", place), _words(given, "fr", place)) if "en" in given or "fr" in given else NO_NAME
    return Card(
        name=name,
        text=_text(given, place, read),
        steps=read,
        open_only=_flag(given, "openOnly", False, place),
        reacts=given.get("reaction") == "cancel",
        cancellable=_flag(given, "cancellable", bool(steps), place) and bool(steps),
        number=_rule(given.get("rule"), f"{place}.rule"),
        house=_flag(given, "house", given not in _printed(), place),
    )


def _printed() -> Iterator[Any]:
    """The cards of the default deck; any other is a house card unless its deck says that it is not."""
    for group in ("standard", *SPECIES_NAMES):
        yield from DECK[group].values()


PRINTED_RULES = tuple(dict.fromkeys(card["rule"] for card in _printed()))  # a deck of one's own may name others


def _step(given: Any, i: int, steps: int, place: str) -> Step:
    _table(given, place, {"op"}, STEP_KEYS)
    op = given["op"]
    if op not in OPS:
        _wrong(f"{place}.op", f"one of {', '.join(OPS)}", f"parmi {', '.join(OPS)}", op)
    if op in LAST_OPS and i < steps - 1:
        raise Misfit(f"{place}: nothing can follow {op}", f"{place} : rien ne peut suivre {op}")
    if "count" in given and "upTo" in given:
        raise Misfit(f"{place}: count or upTo, not both", f"{place} : count ou upTo, pas les deux")
    opponent = given.get("who", "actor")
    if opponent not in ("actor", "opponent"):
        _wrong(f"{place}.who", "actor or opponent", "actor ou opponent", opponent)
    theirs = op == "steal" or opponent == "opponent"
    choose = given.get("choose", "random" if theirs else "actor")
    possible = ("random", "actorSees") if theirs else ("actor", "random")
    if op in CHOOSING_OPS and choose not in possible:
        _wrong(f"{place}.choose", " or ".join(possible) + " here", " ou ".join(possible) + " ici", choose)
    if op not in CARD_OPS and set(given) - {"op", "optional"}:
        extra = ", ".join(sorted(set(given) - {"op", "optional"}))
        raise Misfit(f"{place}: {op} takes no {extra}", f"{place} : {op} ne prend pas {extra}")
    if op not in CARD_OPS and op != "extraPlay" and given.get("optional"):
        raise Misfit(f"{place}: {op} cannot be optional", f"{place} : {op} ne peut être facultatif")
    if op in ("give", "steal") and "who" in given:
        raise Misfit(f"{place}: {op} takes no who", f"{place} : {op} ne prend pas who")
    same = given.get("count") == SAME
    number = 1 if same else given.get("upTo", given.get("count", 1))
    which = "upTo" if "upTo" in given else "count"
    return Step(
        op=OPS.index(op),
        cards=AS_BEFORE if same else _count(number, f"{place}.{which}", 1, MOST),
        up_to="upTo" in given,
        choose=CHOOSERS[choose] if op in CHOOSING_OPS else BY_ACTOR,
        optional=_flag(given, "optional", False, place),
        opponent=opponent == "opponent",
        if_before=_flag(given, "onlyIfPrevious", False, place),
    )


# ---------------------------------------------------------------- words of a card that brings none
def _text(given: Mapping[str, Any], place: str, steps: tuple[Step, ...]) -> Text:
    if "text" in given:
        _table(given["text"], f"{place}.text", {"en", "fr"}, {"en", "fr"})
        return Text(*(_words(given["text"], lang, f"{place}.text") for lang in ("en", "fr")))
    if not steps:
        return NO_TEXT
    names = [OPS[step.op] for step in steps]
    return Text(f"Effect: {', '.join(names)}.", f"Effet : {', '.join(names)}.")


def _words(given: Mapping[str, Any], key: str, place: str) -> str:
    words = given.get(key)
    if not isinstance(words, str) or not words.strip() or len(words) > 200:
        _wrong(f"{place}.{key}", "words, in both languages", "des mots, dans les deux langues", words)
    return words


# ---------------------------------------------------------------- every error names its place
def _wrong(place: str, en: str, fr: str, got: Any) -> NoReturn:
    raise Misfit(f"{place} is {en}, got {got!r}", f"{place} : {fr}, reçu {got!r}")


def _table(given: Any, place: str, needed: set[str], known: set[str]) -> None:
    if not isinstance(given, dict):
        _wrong(place, "a table", "une table", given)
    missing, strange = sorted(needed - set(given)), sorted(map(str, set(given) - known))
    if missing:
        raise Misfit(f"{place}: {', '.join(missing)} is missing", f"{place} : il manque {', '.join(missing)}")
    if strange:
        raise Misfit(f"{place} does not know {', '.join(strange)}", f"{place} ne connaît pas {', '.join(strange)}")


def _count(n: Any, place: str, low: int, high: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or not low <= n <= high:
        _wrong(place, f"a whole number from {low} to {high}", f"un entier de {low} à {high}", n)
    return n


def _flag(given: Mapping[str, Any], key: str, default: bool, place: str) -> bool:
    value = given.get(key, default)
    if not isinstance(value, bool):
        _wrong(f"{place}.{key}", "true or false", "true ou false", value)
    return value


def _rule(given: Any, place: str) -> int:
    """The rule an effect's events name: one of those about effects."""
    found = re.fullmatch(r"CP-0(\d\d)", given) if isinstance(given, str) else None
    if given is not None and not (found and ANY_EFFECT <= int(found[1]) <= 67):
        _wrong(place, "a rule about effects, CP-025 to CP-067", "une règle sur les effets, CP-025 à CP-067", given)
    return int(found[1]) if found else ANY_EFFECT
