"""The options of Crash Octopus, and how they fill the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from poulpe.core.options import Misfit, Option, choice, data, flag, number
from poulpe.core.vocabulary import Text
from poulpe.games.crash_octopus.scene.layout import (
    BASE,
    BOWLING,
    FLICK_CHALLENGE,
    OCTOPUS_CHALLENGE,
    Kit,
)
from poulpe.games.crash_octopus.scene.pieces import ALL_TREASURES
from poulpe.games.crash_octopus.state import BEADS, BLACK, BLUE, LIGHT, NATURAL, NOBODY, NONE, Box

ORDER = "BBBKBBKBBKBKBKBKKK"
SIX = ("captain", "cup", "gold", "rose", "bottle", "chest")  # CO-R68
MODES = {
    "base": BASE,
    "flick-challenge": FLICK_CHALLENGE,
    "octopus-challenge": OCTOPUS_CHALLENGE,
    "octopus-bowling": BOWLING,
}
VARIANTS = ("island", "pirate", "little_octopus")
HANDS = {"none": NONE, "light": LIGHT, "natural": NATURAL}


def _with(option: Option, *modes: str, free_in_old_logs: bool = False, **needs: tuple[Any, ...]) -> Option:
    """RULES.md 1.2: an option of some games only, or beside others."""
    return msgspec.structs.replace(
        option, needs={**({"mode": modes} if modes else {}), **needs}, free_in_old_logs=free_in_old_logs
    )


MODERN = ("2022",)  # the first edition has only the base game


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
    _with(
        flag("island", False, "With the Nameless Island", "Avec l'Île sans Nom", within=("pirate",)),
        "base", edition=MODERN,
    ),
    _with(
        flag("pirate", False, "With the Pink Pirate and the island (3-5)", "Avec le Pirate Rose et l'île (3-5)"),
        "base", edition=MODERN,
    ),
    _with(flag("little_octopus", False, "With the Little Octopus", "Avec la Petite Pieuvre"), "base", edition=MODERN),
    _with(choice(
        "challenge", ("together", "rivals"), "together", "Flick Challenge of several",
        "Pichenette Challenge à plusieurs",
        {"together": Text("together", "ensemble"), "rivals": Text("each for oneself", "chacun pour soi")},
    ), "flick-challenge"),
    _with(choice(
        "bowling_pieces", (16, 24), 16, "Treasures in Octopus Bowling", "Trésors de l'Octopus Bowling",
        {"16": Text("16", "16"), "24": Text("24, with roses and bottles", "24, avec roses et bouteilles")},
    ), "octopus-bowling"),
    _with(choice(
        "edition", ("2022", "first"), "2022", "Edition of the rules", "Édition des règles",
        {"2022": Text("2022", "2022"), "first": Text("first edition", "première édition")},
    ), "base"),
    _with(choice(
        "first_player", ("random", "host"), "random", "Who begins", "Qui commence",
        {"random": Text("chance decides", "le hasard décide"), "host": Text("the first seat", "la première place")},
    ), "base"),
    choice(
        "hand_noise", tuple(HANDS), "light", "How steady everybody's hand is", "Sûreté de la main de chacun",
        {
            "none": Text("perfectly steady", "parfaitement sûre"), "light": Text("steady", "sûre"),
            "natural": Text("natural", "naturelle"),
        },
    ),
    _with(choice(
        "fouls", ("blocked", "played"), "blocked", "Forbidden treasures", "Trésors interdits",
        {
            "blocked": Text("cannot be flicked", "ne peuvent pas être joués"),
            "played": Text("can be flicked by mistake", "peuvent être joués par erreur"),
        },
    ), "base"),
    _with(choice(
        "stacking", ("auto", "free"), "auto", "How cargo is stacked", "Comment empiler le chargement",
        {"auto": Text("by presets", "selon un modèle"), "free": Text("also piece by piece", "aussi pièce par pièce")},
    ), "base", "flick-challenge", free_in_old_logs=True),
    choice(
        "aim_help", ("line", "none", "cloud"), "line", "Help with the aim", "Aide à la visée",
        {
            "line": Text("direction and strength", "direction et force"), "none": Text("none", "aucune"),
            "cloud": Text("also where it may end, when alone", "aussi où cela peut finir, quand on est seul"),
        },
    ),
    _with(
        flag("dispute_die", False, "The ink die settles near misses", "Le dé Encre tranche les cas douteux"),
        "base", edition=MODERN,
    ),
    _with(
        flag("string_collides", False, "The string stops pieces", "La ficelle arrête les pièces"),
        "base", "flick-challenge", "octopus-challenge",
    ),
    _with(flag("drop_optional", False, "A drop of the die may be skipped", "On peut renoncer à lâcher le dé"), "base"),
    _with(
        number("red_faces", 1, 5, 3, "Red faces of the ink die", "Faces rouges du dé Encre"),
        "base", "octopus-challenge",
    ),
    _with(data(
        "timer_order", ORDER, ("BBBBBBBBBBKKKKKKKK",), "Beads of the Octo-timer: B blue, K black",
        "Perles de l'Octo-chrono : B bleue, K noire",
    ), "base"),
    _with(data(
        "ranking_six", list(SIX), (["captain", "cup", "gold", "chest", "bottle", "rose"],),
        "Order of the six types at five seats, highest first", "Ordre des six types à cinq, du plus haut au plus bas",
    ), free_in_old_logs=True, pirate=(True,)),
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
        seats,
        MODES[options["mode"]],
        options["island"] or options["pirate"],
        options["pirate"],
        options["little_octopus"],
        options["bowling_pieces"] == 24,
    )


def fill(seats: int, options: Mapping[str, Any]) -> Box:
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
SETUPS: tuple[dict[str, Any], ...] = (
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
