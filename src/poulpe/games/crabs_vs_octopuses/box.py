"""What a host may choose, and the box it fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any

import msgspec

from poulpe.core.options import choice, data, flag, number
from poulpe.games.crabs_vs_octopuses.cards import ORDER, WORDS
from poulpe.games.crabs_vs_octopuses.deck import DECK, Card, Deck, Step, read_deck
from poulpe.games.crabs_vs_octopuses.pieces import CHOSEN, KINDS, NOBODY, STEPS, VALUES, Box

OMEGA = VALUES - 1
NO_STEP = Step(0)


def deck_data(**changes: Any) -> dict[str, Any]:
    """The default deck with other entries: `deck_data(handSize=1, standard={"8": {"steps": []}})`."""
    deck = deepcopy(DECK)
    for key, value in changes.items():
        if isinstance(value, dict) and isinstance(deck.get(key), dict):
            deck[key].update(value)
        else:
            deck[key] = value
    return deck


CURIOUS_DECK = deck_data(
    deckVersion="curious-1",
    replaced=["4", "6", "7"],
    standard={
        "6": {"en": "Wave", "fr": "Vague", "steps": [
            {"op": "discard", "who": "opponent", "choose": "actorSees", "count": 2},
        ]},
        "9": {"en": "Tide", "fr": "Marée", "steps": [{"op": "draw", "who": "opponent", "count": 2, "optional": True}]},
        "10": {"en": "Net", "fr": "Filet", "steps": [
            {"op": "steal", "choose": "actorSees", "upTo": 2, "optional": True},
        ]},
    },
    crab={
        "4": {"en": "Gift", "fr": "Don", "steps": [{"op": "give", "count": 2}]},
        "6": {"en": "Rush", "fr": "Ruée", "steps": [{"op": "discard", "choose": "random"}, {"op": "extraPlay"}]},
        "7": {"en": "Swap", "fr": "Troc", "steps": [
            {"op": "steal", "count": 2}, {"op": "give", "count": "sameAsPrevious"},
        ]},
    },
    octopus={
        "4": {"en": "Whirl", "fr": "Tourbillon", "steps": [
            {"op": "reshuffle", "who": "opponent", "choose": "actorSees", "upTo": 2}, {"op": "invertNext"},
        ]},
        "6": {"en": "Veil", "fr": "Voile", "steps": [{"op": "blankNextOpposing"}, {"op": "copyCovered"}]},
        "7": {"en": "Leak", "fr": "Fuite", "steps": [{"op": "give", "choose": "random", "optional": True}]},
    },
)  # fmt: skip
for _species in ("crab", "octopus"):
    for _value in ("3", "5", "9"):
        del CURIOUS_DECK[_species][_value]

VALUES_IN_WORDS = WORDS["values"]
FIRST = ("loser", "random", 0, 1)
LOSERS = ("nobody", 0, 1)
SPECIES_OF_SEATS = {"chosen": CHOSEN, "random": NOBODY, "crab_first": 0, "octopus_first": 1}

OPTIONS = (
    choice(
        "mode", ("identical", "asymmetric"), "identical",
        "Identical decks (for a first game), or each species with effects of its own",
        "Paquets identiques (pour une première partie), ou des effets propres à chaque espèce", VALUES_IN_WORDS,
    ),
    choice(
        "species", tuple(SPECIES_OF_SEATS), "chosen",
        "Who is Crab and who is Octopus", "Qui est Crabe et qui est Poulpe", VALUES_IN_WORDS,
    ),
    choice(
        "first_player", FIRST, "loser",
        "Who leads the first round", "Qui ouvre la première manche", VALUES_IN_WORDS,
    ),
    choice(
        "previous_loser", LOSERS, "nobody",
        "Who lost the last game", "Qui a perdu la partie précédente", VALUES_IN_WORDS,
    ),
    flag("resist_can_be_resisted", False, "A Resist can itself be resisted", "On peut résister à un Résister"),
    flag("omega_cancellable", False, "Ω can be resisted", "On peut résister à Ω"),
    flag(
        "backs_show_species", True,
        "The backs of cards show their species", "Le dos des cartes montre leur espèce",
    ),
    flag(
        "show_past_rounds", False,
        "Cards of past rounds can be looked up", "Les cartes des manches passées sont consultables",
    ),
    flag(
        "browse_pile", True,
        "The whole pile of the round can be looked at", "Toute la pile de la manche est consultable",
    ),
    number("timer", 0, 600, 0, "Seconds for each decision (0: no timer)", "Secondes par décision (0 : sans minuteur)"),
    choice(
        "absent_player", ("defeat", "bot", "passive"), "defeat",
        "Who plays for a leaver", "Qui joue pour un absent", VALUES_IN_WORDS,
    ),
    data("deck", DECK, (CURIOUS_DECK,), "What every card does", "Ce que fait chaque carte"),
    flag("custom", False, "The deck is our own: copies may differ", "Paquet maison : nombre d'exemplaires libre"),
)  # fmt: skip


def deck_of(options: Mapping[str, Any]) -> Deck:
    return read_deck(options["deck"], options["custom"])


def _first(o: Mapping[str, Any]) -> int:
    """CP-012, CP-R05: the loser of the last game, where there was one; else chance."""
    first = o["previous_loser"] if o["first_player"] == "loser" else o["first_player"]
    return first if isinstance(first, int) else NOBODY


def fill(seats: int, options: Mapping[str, Any]) -> Box:
    """A box never changes, so matches with the same options share one."""
    return _fill(seats, msgspec.json.encode(options))


@lru_cache(maxsize=64)
def _fill(seats: int, options: bytes) -> Box:
    o = msgspec.json.decode(options)
    deck = deck_of(o)
    cards = [deck.card(k // VALUES, k % VALUES, o["mode"] == "asymmetric") for k in range(KINDS)]

    def steps(of: Callable[[Step], Any]) -> list[list[int]]:
        return [[int(of(step)) for step in (*card.steps, *[NO_STEP] * STEPS)[:STEPS]] for card in cards]

    def each(of: Callable[[Card], Any]) -> list[int]:
        return [int(of(card)) for card in cards]

    cancellable = each(lambda card: card.cancellable)
    if o["omega_cancellable"]:
        for k in range(OMEGA, KINDS, VALUES):
            cancellable[k] = int(bool(cards[k].steps))
    return Box(
        seats=seats,
        hand_size=deck.hand_size,
        crab=SPECIES_OF_SEATS[o["species"]],
        first=_first(o),
        resistable=int(o["resist_can_be_resisted"]),
        backs=int(o["backs_show_species"]),
        copies=deck.copies * 2,
        open_only=each(lambda card: card.open_only),
        reacts=each(lambda card: card.reacts),
        cancellable=cancellable,
        number=each(lambda card: card.number),
        steps=each(lambda card: len(card.steps)),
        op=steps(lambda step: step.op),
        count=steps(lambda step: step.cards),
        up_to=steps(lambda step: step.up_to),
        chooser=steps(lambda step: step.choose),
        optional=steps(lambda step: step.optional),
        opponent=steps(lambda step: step.opponent),
        if_before=steps(lambda step: step.if_before),
    )


assert len(ORDER) == VALUES
