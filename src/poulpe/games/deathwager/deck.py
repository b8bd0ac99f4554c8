"""The deck file: every printed fact that is not known for sure. A bad one is refused with its place and the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from poulpe.core.options import Misfit
from poulpe.games.deathwager.cards import KIND, POWER_NAMES, REAPER_NAMES, packed
from poulpe.games.deathwager.pieces import EYES, HEART, HOURGLASSES, KINDS, NOTHING, PLACES, REAPERS, SKULL, SLOTS

DEFAULT: dict[str, Any] = json.loads(Path(__file__).with_name("deck.json").read_text(encoding="utf-8"))
ID = re.compile(r"[A-Z][A-Z0-9]{0,7}")
ENDS = ("A", "B")
ICONS = {"H": HEART, "S": SKULL}


def whole_deck(given: Any) -> dict[str, Any]:
    """The deck a host gave, laid over the default: what it does not mention stays."""
    if not isinstance(given, dict):
        raise Misfit(f"deck is an object, got {given!r}", f"deck est un objet, reçu {given!r}")
    unknown = sorted(set(given) - set(DEFAULT))
    if unknown:
        raise Misfit(
            f"deck.{unknown[0]}: a deck has {', '.join(DEFAULT)}",
            f"deck.{unknown[0]} : un paquet contient {', '.join(DEFAULT)}",
        )
    return DEFAULT | given


def eye_ids(deck: Mapping[str, Any]) -> tuple[str, ...]:
    """Ids of all Eye-backed cards, the King last: the numbers of cards are places in this list."""
    return (*(eye["id"] for eye in deck["eyes"]), deck["king"]["id"])


def hourglass_ids(deck: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(hourglass["id"] for hourglass in deck["hourglasses"])


def read(given: Any, seats: int) -> dict[str, Any]:
    """The fields of the box that the deck fills."""
    deck = whole_deck(given)
    if not isinstance(deck["deckVersion"], str):
        _wrong("deckVersion", "is a text", "est un texte", deck["deckVersion"])
    players = deck["players"]
    if not isinstance(players, dict) or set(players) != {"min", "max"}:
        _wrong("players", "has min and max", "contient min et max", players)
    low = _count(players["min"], "players.min", 2, 6)
    high = _count(players["max"], "players.max", low, 6)
    if not low <= seats <= high:
        _wrong("players", f"{low} to {high} can play with this deck", f"ce paquet se joue de {low} à {high}", seats)
    rounds = _count(deck["rounds"], "rounds", 1, 4)
    slots = _count(deck["centreSize"], "centreSize", 1, SLOTS)
    hand = _count(deck["handSize"], "handSize", 1, 4)
    bottom = _count(deck["bottomPacket"], "bottomPacket", 0, EYES)
    if bottom >= rounds * slots:
        _wrong(
            "bottomPacket",
            f"leaves no card for the King: it is below {rounds * slots}",
            f"ne laisse aucune place au Roi : il est inférieur à {rounds * slots}",
            bottom,
        )
    fields = _eyes(deck["eyes"], rounds * slots - 1) | _king(deck["king"]) | _hourglasses(deck["hourglasses"], seats)
    fields |= {"rounds": rounds, "slots": slots, "hand": hand, "bottom": bottom}
    fields |= {"copies": _reapers(deck["reapers"], hand * seats)}
    fields |= {"scales": _count(deck["scalesIcons"], "scalesIcons", 1, 9)}
    fields |= {"per_cross": _count(deck["gameIconsPerCross"], "gameIconsPerCross", 1, 9)}
    _distinct(deck)
    fields |= {"eye_names": [packed(i) for i in eye_ids(deck)] + [0] * (EYES - len(eye_ids(deck)))}
    fields |= {
        "hourglass_names": [packed(i) for i in hourglass_ids(deck)] + [0] * (HOURGLASSES - len(hourglass_ids(deck)))
    }
    placed = fields["copies"][KIND["scales"]] + fields["copies"][KIND["game"]] + fields["power"].count(KINDS)
    if placed > PLACES:
        _wrong(
            "reapers",
            f"Scales, Games and Demons together are at most {PLACES}",
            f"Balances, Jeux et Démons sont au plus {PLACES} en tout",
            placed,
        )
    return fields


def _wrong(place: str, en: str, fr: str, got: Any) -> None:
    raise Misfit(f"deck.{place} {en}, got {got!r}", f"deck.{place} {fr}, reçu {got!r}")


def _count(n: Any, place: str, low: int, high: int) -> int:
    if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
        _wrong(place, f"is a whole number from {low} to {high}", f"est un entier de {low} à {high}", n)
    return int(n)


def _id(entry: Any, place: str, fields: set[str]) -> dict[str, Any]:
    if not isinstance(entry, dict) or not set(entry) <= fields:
        names = ", ".join(sorted(fields))
        _wrong(place, f"is an object with {names}", f"est un objet avec {names}", entry)
    if not isinstance(entry.get("id"), str) or not ID.fullmatch(entry["id"]):
        _wrong(
            f"{place}.id",
            "is capitals and digits, like E01",
            "est en capitales et chiffres, comme E01",
            entry.get("id"),
        )
    return dict(entry)


def _end(entry: dict[str, Any], end: str, place: str) -> dict[str, int]:
    icons = entry.get(end)
    if not isinstance(icons, dict) or not icons or not set(icons) <= {"H", "S", "X"}:
        _wrong(f"{place}.{end}", 'counts icons, like {"H": 2}', 'compte des icônes, comme {"H": 2}', icons)
    assert isinstance(icons, dict)
    return {icon: _count(n, f"{place}.{end}.{icon}", 0, 9) for icon, n in icons.items()}


def _eyes(eyes: Any, needed: int) -> dict[str, Any]:
    if not 1 <= needed < EYES:
        _wrong("centreSize", f"times rounds is 2 to {EYES}", f"fois rounds va de 2 à {EYES}", needed + 1)
    if not isinstance(eyes, list) or len(eyes) != needed:
        _wrong(
            "eyes",
            f"has rounds × centreSize − 1 = {needed} cards",
            f"contient rounds × centreSize − 1 = {needed} cartes",
            _length(eyes),
        )
    power, ends = [NOTHING] * EYES, [NOTHING] * EYES
    icons = {letter: [[0, 0] for _ in range(EYES)] for letter in "HSX"}
    for i, card in enumerate(eyes):
        place = f"eyes[{i}]"
        entry = _id(card, place, {"id", "power", "A", "B", "powerEnd"})
        name = entry.get("power")
        if name is not None and name not in POWER_NAMES:
            known = ", ".join(POWER_NAMES)
            _wrong(f"{place}.power", f"is one of {known}", f"est l'un de {known}", name)
        if "powerEnd" in entry and (name is None or entry["powerEnd"] not in ENDS):
            _wrong(
                f"{place}.powerEnd",
                "is A or B, on a card with a power",
                "est A ou B, sur une carte à pouvoir",
                entry["powerEnd"],
            )
        power[i] = NOTHING if name is None else KINDS + POWER_NAMES.index(name)
        ends[i] = ENDS.index(entry["powerEnd"]) if "powerEnd" in entry else NOTHING
        for e, end in enumerate(ENDS):
            for letter, n in _end(entry, end, place).items():
                icons[letter][i][e] = n
    found = {"hearts": icons["H"], "skulls": icons["S"], "crosses": icons["X"]}
    return {"eyes": needed, "power": power, "power_end": ends} | found


def _king(king: Any) -> dict[str, Any]:
    entry = _id(king, "king", {"id", "A", "B"})
    if {entry.get("A"), entry.get("B")} != {"H", "S"}:
        _wrong(
            "king",
            "has H over S on one end and S over H on the other",
            "a H sur S à un bout et S sur H à l'autre",
            king,
        )
    return {"king_top": [ICONS[entry["A"]], ICONS[entry["B"]]]}


def _hourglasses(hourglasses: Any, seats: int) -> dict[str, Any]:
    if not isinstance(hourglasses, list) or not max(2, seats) <= len(hourglasses) <= HOURGLASSES:
        few, many = max(2, seats), HOURGLASSES
        en, fr = (
            f"has {few} to {many} cards for {seats} players",
            f"contient {few} à {many} cartes pour {seats} joueurs",
        )
        _wrong("hourglasses", en, fr, _length(hourglasses))
    values = [0] * HOURGLASSES
    for i, card in enumerate(hourglasses):
        entry = _id(card, f"hourglasses[{i}]", {"id", "value", "face"})
        values[i] = _count(entry.get("value"), f"hourglasses[{i}].value", 1, 99)
        if "face" in entry and not isinstance(entry["face"], str):
            _wrong(f"hourglasses[{i}].face", "is a text", "est un texte", entry["face"])
    return {"hourglasses": len(hourglasses), "value": values}


def _reapers(reapers: Any, needed: int) -> list[int]:
    if not isinstance(reapers, list) or not needed <= len(reapers) <= REAPERS:
        _wrong(
            "reapers",
            f"has {needed} to {REAPERS} cards, two for each player",
            f"contient {needed} à {REAPERS} cartes, deux par joueur",
            _length(reapers),
        )
    for i, name in enumerate(reapers):
        if name not in KIND:
            known = ", ".join(REAPER_NAMES)
            _wrong(f"reapers[{i}]", f"is one of {known}", f"est l'un de {known}", name)
    return [reapers.count(name) for name in REAPER_NAMES]


def _distinct(deck: Mapping[str, Any]) -> None:
    ids = [*eye_ids(deck), *hourglass_ids(deck)]
    twice = sorted({i for i in ids if ids.count(i) > 1})
    if twice:
        _wrong(
            "eyes", "and the other cards have ids of their own", "et les autres cartes ont des noms distincts", twice[0]
        )


def _length(cards: Any) -> Any:
    return len(cards) if isinstance(cards, list) else cards
