"""The options of Crash Octopus, and how they fill the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.options import Misfit, Option, choice, data, flag, number
from poulpe.core.vocabulary import Text
from poulpe.games.crash_octopus.state import BEADS, BLACK, BLUE, LIGHT, NATURAL, NOBODY, NONE, Box

ORDER = "BBBKBBKBBKBKBKBKKK"
HANDS = {"none": NONE, "light": LIGHT, "natural": NATURAL}

OPTIONS: tuple[Option, ...] = (
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
)  # fmt: skip


def fill(seats: int, options: Mapping[str, Any]) -> Box:
    if options["edition"] == "first" and options["dispute_die"]:
        raise Misfit(
            "the first edition has no ink die for disputes: take the edition of 2022, or leave dispute_die off",
            "la première édition ne tranche pas avec le dé Encre : prends l'édition 2022, ou laisse dispute_die",
        )
    return Box(
        seats=seats,
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


def _beads(order: Any) -> list[int]:
    """CO-011, CO-012, RULES.md 1.3: ten blue and eight black, three blue first and three black last."""
    fits = isinstance(order, str) and len(order) == BEADS and order.count("B") == 10 and order.count("K") == 8
    if not fits or not order.startswith("BBB") or not order.endswith("KKK"):
        raise Misfit(
            f"timer_order has ten B and eight K, begins BBB and ends KKK, like {ORDER}; got {order!r}",
            f"timer_order a dix B et huit K, commence par BBB et finit par KKK, comme {ORDER} ; reçu {order!r}",
        )
    return [BLACK if bead == "K" else BLUE for bead in order]
