"""What a host may choose, and the box it fills. Every printed fact that is not known for sure is data here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.options import Misfit, choice, data, flag, number, subset
from poulpe.core.vocabulary import Text
from poulpe.games.octorage.cards import CHARACTER, CHARACTERS, FAMILIES, TREASURE_NAMES, WORDS
from poulpe.games.octorage.pieces import ALL_LIFE, CARDS, LEVELS, NOBODY, Box

COPIES = (2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 3)  # ASSUMPTION: specification 1.2
FAMILY_TOTALS = {"machete": 14, "pistol": 9, "pheromone": 5, "smg": 6, "dynamite": 3}  # OR-004
DODGES = 5
WEAPON_DATA = [
    {"value": i + 1, "family": family, "copies": n} for i, (family, n) in enumerate(zip(FAMILIES, COPIES, strict=True))
]
RAGE_TRACK = [1, 2, 3, 4, "ALL"]  # ASSUMPTION: specification 1.3
HAND_SIZE = {"3": 4, "4": 4, "5": 3, "6": 3}  # OR-024, OR-025
OWN_DECK = Text("for a deck of your own add custom=True", "pour une pioche maison, ajoute custom=True")
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1, "random": 0}


def weapon_data(*copies: int) -> list[dict[str, Any]]:
    """Deck data from twelve numbers of copies."""
    return [{**weapon, "copies": n} for weapon, n in zip(WEAPON_DATA, copies, strict=True)]


VALUES = WORDS["values"] | {name: WORDS["cards"][name] for name in TREASURE_NAMES}

OPTIONS = (
    subset(
        "excluded_treasures", TREASURE_NAMES,
        "Treasures left out of the deck", "Trésors retirés de la pioche", VALUES,
    ),
    choice(
        "character_assignment", ("random", "chosen"), "random",
        "How characters are given out", "Attribution des personnages", VALUES,
    ),
    choice(
        "first_octoman_holder", ("random", 0, 1, 2, 3, 4, 5), "random",
        "Who has the Octoman card first", "Qui a la carte Octoman au départ", VALUES,
    ),
    choice(
        "initial_direction", tuple(DIRECTIONS), "clockwise",
        "Direction of play at the start", "Sens du tour au début", VALUES,
    ),
    flag(
        "direction_resets_each_round", False,
        "The direction is reset for each round", "Le sens du tour est rétabli à chaque manche",
    ),
    choice(
        "reshuffle_timing", ("immediate", "onDemand"), "immediate",
        "When the discard pile is reshuffled", "Quand la défausse est remélangée", VALUES,
    ),
    flag("discard_browsable", True, "Everybody may browse the discard pile", "Chacun peut consulter la défausse"),
    flag(
        "treasure_may_target_self", False,
        "A treasure may be put before oneself", "On peut poser un Trésor devant soi",
    ),
    flag("jose_steal_mandatory", False, "José must steal", "José doit voler"),
    flag("norbert_may_target_self", False, "Norbert may choose himself", "Norbert peut se choisir"),
    flag("crown_before_norbert", False, "The Crown bites before Norbert", "La Couronne frappe avant Norbert"),
    number("timer", 0, 600, 0, "Seconds for each decision (0: no timer)", "Secondes par décision (0 : sans minuteur)"),
    choice("absent_player", ("bot", "passive"), "bot", "Who plays for a leaver", "Qui joue pour un absent", VALUES),
    data(
        "weapons", WEAPON_DATA, (weapon_data(6, 2, 2, 2, 2, 1, 4, 5, 4, 2, 4, 3),),
        "Copies of each Weapon value", "Exemplaires de chaque valeur d'Arme",
    ),
    number("dodges", 0, 12, DODGES, "Dodges in the deck", "Esquives dans la pioche", {"custom": (True,)}),
    data(
        "treasures", list(TREASURE_NAMES), (["golden_skull", "emerald_crown"], []),
        "Treasures in the box", "Trésors dans la boîte",
    ),
    data(
        "characters", list(CHARACTERS), (["pamela", "norbert", "gilles", "britney", "courtney"],),
        "Characters in the box", "Personnages dans la boîte",
    ),
    data(
        "rage_track", RAGE_TRACK, ([1, "ALL"], [1, 1, 2, 3, "ALL"], [1, 2, 3, 4, 5, "ALL"]),
        "Life lost at each rage level", "Points de vie perdus à chaque niveau de Rage",
    ),
    number("starting_life", 1, 20, 5, "Life at the start of a round", "Points de vie au début d'une manche"),
    number("rounds_to_win", 1, 5, 2, "Rounds to win", "Manches à gagner"),
    data(
        "hand_size", HAND_SIZE, ({"3": 5, "4": 5, "5": 4, "6": 4},),
        "Cards dealt, by number of players", "Cartes distribuées, selon le nombre de joueurs",
    ),
    flag("custom", False, "The deck is our own: family totals may differ", "Pioche maison : totaux par famille libres"),
)  # fmt: skip


def fill(seats: int, o: Mapping[str, Any]) -> Box:
    copies = _weapons(o["weapons"], o["custom"])
    in_box = _listed("treasures", o["treasures"], TREASURE_NAMES, "OR-R39")
    treasures = [int(t in in_box and t not in o["excluded_treasures"]) for t in TREASURE_NAMES]
    characters = _listed("characters", o["characters"], CHARACTERS, "OR-010")
    if len(characters) < seats:
        raise Misfit(
            f"characters: {seats} players need {seats} of them, got {len(characters)}",
            f"characters : il en faut {seats} pour {seats} joueurs, reçu {len(characters)}",
        )
    first = o["first_octoman_holder"]
    if first != "random" and first >= seats:
        raise Misfit(
            f"first_octoman_holder: a table of {seats} has no such seat",
            f"first_octoman_holder : une table de {seats} n'a pas cette place",
        )
    track, hand = _rage_track(o["rage_track"]), _hand_size(o["hand_size"], seats)
    total, needed = sum(copies) + o["dodges"] + sum(treasures), seats * hand + seats
    if not needed <= total <= CARDS:
        raise Misfit(
            f"weapons: {seats} players with {hand} cards need {needed} to {CARDS} cards, got {total}",
            f"weapons : {seats} joueurs avec {hand} cartes demandent {needed} à {CARDS} cartes, reçu {total}",
        )
    return Box(
        seats=seats,
        hand_size=hand,
        life=o["starting_life"],
        rounds=o["rounds_to_win"],
        top=len(track) - 1,
        loss=track + [0] * (LEVELS - len(track)),
        copies=[*copies, o["dodges"], *treasures],
        characters=sum(1 << CHARACTER[name] for name in characters),
        characters_chosen=int(o["character_assignment"] == "chosen"),
        first=NOBODY if first == "random" else first,
        way=DIRECTIONS[o["initial_direction"]],
        way_resets=int(o["direction_resets_each_round"]),
        on_demand=int(o["reshuffle_timing"] == "onDemand"),
        open_discard=int(o["discard_browsable"]),
        curse_self=int(o["treasure_may_target_self"]),
        must_steal=int(o["jose_steal_mandatory"]),
        blast_self=int(o["norbert_may_target_self"]),
        crown_first=int(o["crown_before_norbert"]),
    )


# ---------------------------------------------------------------- data from outside: every error names its place
def _weapons(weapons: Any, custom: bool) -> list[int]:
    if not isinstance(weapons, list) or len(weapons) != len(FAMILIES):
        raise Misfit(
            "weapons: twelve entries are needed, one for each value from 1 to 12",
            "weapons : il faut douze entrées, une pour chaque valeur de 1 à 12",
        )
    for i, (weapon, family) in enumerate(zip(weapons, FAMILIES, strict=True)):
        expected = {"value": i + 1, "family": family}
        if not isinstance(weapon, dict) or {**weapon, "copies": 0} != {**expected, "copies": 0}:
            raise Misfit(
                f"weapons[{i}] must be {expected} with its copies, got {weapon!r} (OR-003)",
                f"weapons[{i}] doit être {expected} avec ses exemplaires (copies), reçu {weapon!r} (OR-003)",
            )
        if not _is_count(weapon.get("copies"), 0, CARDS):
            got = repr(weapon.get("copies"))
            raise Misfit(
                f"weapons[{i}].copies is a whole number from 0 to {CARDS}, got {got}",
                f"weapons[{i}].copies est un entier de 0 à {CARDS}, reçu {got}",
            )
    copies = [weapon["copies"] for weapon in weapons]
    for family, total in FAMILY_TOTALS.items():
        n = sum(c for c, f in zip(copies, FAMILIES, strict=True) if f == family)
        if n != total and not custom:
            raise Misfit(
                f"weapons: there are {total} cards of family {family}, got {n} (OR-004); {OWN_DECK.en}",
                f"weapons : il y a {total} cartes de la famille {family}, reçu {n} (OR-004) ; {OWN_DECK.fr}",
            )
    return copies


def _listed(what: str, given: Any, known: tuple[str, ...], rule: str) -> list[str]:
    if not isinstance(given, list) or any(name not in known for name in given):
        names = ", ".join(known)
        raise Misfit(f"{what} is a list of {names}, got {given!r}", f"{what} est une liste de {names}, reçu {given!r}")
    twice = sorted({name for name in given if given.count(name) > 1})
    if twice:
        names = ", ".join(twice)
        raise Misfit(f"{what}: {names} twice; each exists once ({rule})", f"{what} : {names} en double ({rule})")
    return given


def _rage_track(track: Any) -> list[int]:
    if not isinstance(track, list) or not 2 <= len(track) <= LEVELS or track[-1] != "ALL":
        raise Misfit(
            f"rage_track has 2 to {LEVELS} levels and ends with 'ALL', got {track!r}",
            f"rage_track a de 2 à {LEVELS} niveaux et finit par 'ALL', reçu {track!r}",
        )
    for i, loss in enumerate(track[:-1]):
        if not _is_count(loss, 1, 20) or (i and loss < track[i - 1]):
            raise Misfit(
                f"rage_track[{i}] is a whole number from 1 to 20 that never falls, got {loss!r}",
                f"rage_track[{i}] est un entier de 1 à 20 qui ne baisse jamais, reçu {loss!r}",
            )
    return [*track[:-1], ALL_LIFE]


def _hand_size(sizes: Any, seats: int) -> int:
    size: Any = sizes.get(str(seats)) if isinstance(sizes, dict) else None
    if not _is_count(size, 1, 10) or not set(sizes) <= set(HAND_SIZE):
        raise Misfit(
            f"hand_size: a number from 1 to 10 for {seats} players, like {HAND_SIZE}, got {sizes!r}",
            f"hand_size : un nombre de 1 à 10 pour {seats} joueurs, comme {HAND_SIZE}, reçu {sizes!r}",
        )
    return int(size)


def _is_count(n: Any, low: int, high: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and low <= n <= high
