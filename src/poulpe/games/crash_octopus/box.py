"""The options of Crash Octopus, and how they fill the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from poulpe.core.options import Misfit, Option, choice, data, flag, number
from poulpe.core.vocabulary import Text
from poulpe.games.crash_octopus.scene.layout import (
    BASE, BOWLING, FLICK_CHALLENGE, OCTOPUS_CHALLENGE, Kit,
)  # fmt: skip
from poulpe.games.crash_octopus.scene.pieces import ALL_TREASURES
from poulpe.games.crash_octopus.state import BEADS, BLACK, BLUE, LIGHT, NATURAL, NOBODY, NONE, Box

ORDER = "BBBKBBKBBKBKBKBKKK"
SIX = ("captain", "cup", "gold", "rose", "bottle", "chest")  # CO-R68
MODES = {
    "base": BASE, "flick-challenge": FLICK_CHALLENGE, "octopus-challenge": OCTOPUS_CHALLENGE,
    "octopus-bowling": BOWLING,
}  # fmt: skip
VARIANTS = ("island", "pirate", "little_octopus")
HANDS = {"none": NONE, "light": LIGHT, "natural": NATURAL}


def _of(mode: str, option: Option) -> Option:
    """An option of one mini-game only."""
    return msgspec.structs.replace(option, needs={"mode": mode})


OPTIONS: tuple[Option, ...] = (
    choice(
        "mode", tuple(MODES), "base", "What is played", "Jeu",
        {
            "base": Text("Crash Octopus", "Crash Octopus"),
            "flick-challenge": Text("Flick Challenge (1-4)", "Pichenette Challenge (1-4)"),
            "octopus-challenge": Text("Octopus Challenge (1-5)", "Octopus Challenge (1-5)"),
            "octopus-bowling": Text("Octopus Bowling (1-5)", "Octopus Bowling (1-5)"),
        },
    ),
    flag("island", False, "With the Nameless Island", "Avec l'Île sans Nom"),
    flag("pirate", False, "With the Pink Pirate and the island (3-5)", "Avec le Pirate Rose et l'île (3-5)"),
    flag("little_octopus", False, "With the Little Octopus", "Avec la Petite Pieuvre"),
    _of("flick-challenge", choice(
        "challenge", ("together", "rivals"), "together", "Flick Challenge of several",
        "Pichenette Challenge à plusieurs",
        {"together": Text("together", "ensemble"), "rivals": Text("each for oneself", "chacun pour soi")},
    )),
    _of("octopus-bowling", choice(
        "bowling_pieces", (16, 24), 16, "Treasures in Octopus Bowling", "Trésors de l'Octopus Bowling",
        {"16": Text("16", "16"), "24": Text("24, with roses and bottles", "24, avec roses et bouteilles")},
    )),
    choice(
        "edition", ("2022", "first"), "2022", "Edition of the rules", "Édition des règles",
        {"2022": Text("2022", "2022"), "first": Text("first edition", "première édition")},
    ),
    choice(
        "first_player", ("random", "host"), "random", "Who begins", "Qui commence",
        {"random": Text("chance decides", "le hasard décide"), "host": Text("the first seat", "la première place")},
    ),
    choice(
        "hand_noise", tuple(HANDS), "light", "How steady everybody's hand is", "Sûreté de la main de chacun",
        {
            "none": Text("perfectly steady", "parfaitement sûre"), "light": Text("steady", "sûre"),
            "natural": Text("natural", "naturelle"),
        },
    ),
    choice(
        "fouls", ("blocked", "played"), "blocked", "Forbidden treasures", "Trésors interdits",
        {
            "blocked": Text("cannot be flicked", "ne peuvent pas être joués"),
            "played": Text("can be flicked by mistake", "peuvent être joués par erreur"),
        },
    ),
    choice(
        "stacking", ("auto", "free"), "auto", "How cargo is stacked", "Comment empiler le chargement",
        {"auto": Text("by presets", "selon un modèle"), "free": Text("also piece by piece", "aussi pièce par pièce")},
    ),
    choice(
        "aim_help", ("line", "none", "cloud"), "line", "Help with the aim", "Aide à la visée",
        {
            "line": Text("direction and strength", "direction et force"), "none": Text("none", "aucune"),
            "cloud": Text("also where it may end, when alone", "aussi où cela peut finir, quand on est seul"),
        },
    ),
    flag("dispute_die", False, "The ink die settles near misses", "Le dé Encre tranche les cas douteux"),
    flag("string_collides", False, "The string stops pieces", "La ficelle arrête les pièces"),
    flag("drop_optional", False, "A drop of the die may be skipped", "On peut renoncer à lâcher le dé"),
    number("red_faces", 1, 5, 3, "Red faces of the ink die", "Faces rouges du dé Encre"),
    data(
        "timer_order", ORDER, ("BBBBBBBBBBKKKKKKKK",), "Beads of the Octo-timer: B blue, K black",
        "Perles de l'Octo-chrono : B bleue, K noire",
    ),
    data(
        "ranking_six", list(SIX), (["captain", "cup", "gold", "chest", "bottle", "rose"],),
        "Order of the six types at five seats, highest first", "Ordre des six types à cinq, du plus haut au plus bas",
    ),
)  # fmt: skip


def seating(options: Mapping[str, Any]) -> tuple[tuple[int, ...], str]:
    """RULES.md 1.2: how many can play what."""
    if options["mode"] == "base":
        return ((3, 4, 5), "PI-001") if options["pirate"] else ((2, 3, 4), "CO-002")
    return {
        "flick-challenge": ((1, 2, 3, 4), "FC-001"),
        "octopus-challenge": ((1, 2, 3, 4, 5), "OC-001"),
        "octopus-bowling": ((1, 2, 3, 4, 5), "OB-001"),
    }[options["mode"]]


def kit(seats: int, options: Mapping[str, Any]) -> Kit:
    """PI-004: the pirate always brings the island."""
    return Kit(
        seats, MODES[options["mode"]], options["island"] or options["pirate"], options["pirate"],
        options["little_octopus"], options["bowling_pieces"] == 24,
    )  # fmt: skip


# What belongs to which mode, and how to say so.
_ONLY = (
    (("island", "pirate", "little_octopus", "drop_optional", "dispute_die"), ("base",)),
    (("fouls", "first_player", "timer_order"), ("base",)),
    (("challenge",), ("flick-challenge",)),
    (("bowling_pieces",), ("octopus-bowling",)),
    (("string_collides",), ("base", "flick-challenge", "octopus-challenge")),
    (("red_faces",), ("base", "octopus-challenge")),
)  # fmt: skip


def _check(options: Mapping[str, Any]) -> None:
    by_name, mode = {o.name: o for o in OPTIONS}, options["mode"]
    for names, modes in _ONLY:
        for name in names:
            o = by_name[name]
            if options[name] != o.default and mode not in modes:
                now, wanted = by_name["mode"].labels[mode], by_name["mode"].labels[modes[0]]
                raise Misfit(
                    f"'{o.text.en}' ({name}) is not part of {now.en}: take {wanted.en}, or leave it as it is",
                    f"« {o.text.fr} » ({name}) n'existe pas dans {now.fr} : prends {wanted.fr}, ou n'y touche pas",
                )
    if options["edition"] == "first":
        _check_first_edition(options)


def _check_first_edition(options: Mapping[str, Any]) -> None:
    by_name = {o.name: o for o in OPTIONS}
    for name in ("mode", *VARIANTS):
        if options[name] != by_name[name].default:
            shown = by_name[name].labels.get(str(options[name]), by_name[name].text)
            raise Misfit(
                f"the first edition has only the base game, without {shown.en!r} ({name}): take the edition of 2022",
                f"la première édition n'a que le jeu de base, sans « {shown.fr} » ({name}) : prends l'édition 2022",
            )


def fill(seats: int, options: Mapping[str, Any]) -> Box:
    _check(options)
    if options["edition"] == "first" and options["dispute_die"]:
        raise Misfit(
            "the first edition has no ink die for disputes: take the edition of 2022, or leave dispute_die off",
            "la première édition ne tranche pas avec le dé Encre : prends l'édition 2022, ou laisse dispute_die",
        )
    return Box(
        seats=seats,
        kit=kit(seats, options).number,
        rivals=int(options["challenge"] == "rivals"),
        ranking=_ranking(options["ranking_six"]),
        first_edition=int(options["edition"] == "first"),
        first=0 if options["first_player"] == "host" else NOBODY,
        fouls=int(options["fouls"] == "played"),
        dispute=int(options["dispute_die"]),
        string=int(options["string_collides"]),
        noise=HANDS[options["hand_noise"]],
        red=options["red_faces"],
        cloud=int(options["aim_help"] == "cloud"),
        optional=int(options["drop_optional"]),
        free=int(options["stacking"] == "free"),
        beads=_beads(options["timer_order"]),
    )


def _ranking(order: Any) -> list[int]:
    """PI-025, CO-R68."""
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(SIX):
        raise Misfit(
            f"ranking_six has each of {', '.join(SIX)} once; got {order!r}",
            f"ranking_six contient une fois chacun des types {', '.join(SIX)} ; reçu {order!r}",
        )
    return [ALL_TREASURES.index(kind) for kind in order]


# Seats and options of every way to play: all combinations of variants at every number of seats, and every mini-game.
WAYS: tuple[dict[str, Any], ...] = (
    *(
        {"seats": n, **{v: True for v in VARIANTS if v in chosen}}
        for chosen in ((), ("island",), ("little_octopus",), ("island", "little_octopus"))
        for n in (2, 3, 4)
    ),
    *(
        {"seats": n, "pirate": True, **({"little_octopus": True} if little else {})}
        for little in (False, True)
        for n in (3, 4, 5)
    ),
    *(
        {"seats": n, "mode": "flick-challenge", **({"challenge": "rivals"} if rivals else {})}
        for rivals in (False, True)
        for n in range(2 if rivals else 1, 5)
    ),
    *({"seats": n, "mode": "octopus-challenge"} for n in range(1, 6)),
    *({"seats": n, "mode": "octopus-bowling", "bowling_pieces": p} for p in (16, 24) for n in range(1, 6)),
)


def _beads(order: Any) -> list[int]:
    """CO-011, CO-012, RULES.md 1.3: ten blue and eight black, three blue first and three black last."""
    fits = isinstance(order, str) and len(order) == BEADS and order.count("B") == 10 and order.count("K") == 8
    if not fits or not order.startswith("BBB") or not order.endswith("KKK"):
        raise Misfit(
            f"timer_order has ten B and eight K, begins BBB and ends KKK, like {ORDER}; got {order!r}",
            f"timer_order a dix B et huit K, commence par BBB et finit par KKK, comme {ORDER} ; reçu {order!r}",
        )
    return [BLACK if bead == "K" else BLUE for bead in order]
