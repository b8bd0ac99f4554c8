"""What a host may choose, and the box it fills."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.options import Misfit, choice, data, flag, number
from poulpe.games.deathwager import deck
from poulpe.games.deathwager.cards import UNITS, WORDS
from poulpe.games.deathwager.pieces import SEATS, Box

VALUES = WORDS["values"]
PLAYED_FOR = ("money", "time", "none")
DEBTS = ("proportional", "full", "foldingOff")
TIES = ("kingHolderChooses", "kingHolderWinsIfTied", "split")
MANY = 99  # powers in a turn, where there is no limit
MOST_CHIPS = 20_000

# Decks worth testing: several Protectors and Lighthouses, powers that need an end, ties for the first player.
TWICE = [
    "protector", "protector", "lighthouse", "lighthouse", "worker", "scholar", "game", "guide", "scales", "oracle",
    "gambler", "guardian", "upheaval", "shepherd", "master",
]  # fmt: skip
ONE_END = [card | ({"powerEnd": "A"} if "power" in card else {}) for card in deck.DEFAULT["eyes"]]
EVEN_GLASSES = [{"id": f"H{i}", "value": 1 + i // 4} for i in range(6)]

OPTIONS = (
    choice("stake_mode", PLAYED_FOR, "money", "What is at stake", "La mise", VALUES),
    number("start_chips", 19, 10_000, 100, "Virtual chips to start with", "Jetons virtuels au départ"),
    flag("blind_stake", False, "One unseen stake for the whole game", "Une seule mise, cachée jusqu'à la fin"),
    number("time_value", 1, 60, 10, "What one hourglass is worth", "Valeur d'un sablier"),
    choice("time_unit", UNITS, "minutes", "The unit of time", "Unité de temps", VALUES),
    flag("fold_in_round_one_ante", False, "Folding before the first stake", "Se coucher dès la première mise"),
    choice("fold_time_debt", DEBTS, "proportional", "Folding in time mode", "Se coucher en mode Temps", VALUES),
    choice("fold_king", ("toLeft", "neutral"), "toLeft", "A folded player's King", "Le Roi d'un joueur couché", VALUES),
    choice(
        "eye_powers_per_turn", (1, "unlimited"), 1,
        "Eye powers in a turn", "Pouvoirs d'Œil par tour", VALUES,
    ),
    choice(
        "new_round_starter", ("continue", "setupFirstPlayer"), "continue",
        "Who starts rounds 2 and 3", "Qui commence les manches 2 et 3", VALUES,
    ),
    flag("power_same_turn", True, "An Eye works in the turn it is taken", "Un Œil sert dès le tour où il est pris"),
    choice("demon_copy_scope", ("turn", "lap"), "turn", "What a Demon can copy", "Ce qu'un Démon peut copier", VALUES),
    choice(
        "demon_copy_placed", ("marker", "forbidden"), "marker",
        "A Demon copies placed cards", "Le Démon copie les cartes posées", VALUES,
    ),
    flag("angel_on_shepherd", False, "The Angel answers the Shepherd", "L'Ange répond au Berger"),
    flag("guardian_blocks_owner", True, "A Guardian binds the card's owner too", "Le Gardien lie le propriétaire"),
    flag("upheaval_placed_cards", True, "The Upheaval turns placed cards", "Le Bouleversement tourne les poses"),
    choice(
        "lighthouse_order", ("fromHolder", "resume"), "fromHolder",
        "Who is next after a Lighthouse", "Qui suit après un Phare", VALUES,
    ),
    flag("lighthouse_on_last_turn", True, "The Lighthouse after the last Eye", "Le Phare après le dernier Œil"),
    flag("exchange_face_up", False, "Exchanged Reapers are shown", "Les Faucheuses échangées sont montrées"),
    choice(
        "exchange_empty_pile", ("unavailable", "reshuffleDiscard"), "unavailable",
        "Exchanging with an empty pile", "Échanger quand la pioche est vide", VALUES,
    ),
    flag("exchange_when_forced", False, "Whoever must play may exchange", "Qui doit jouer peut échanger"),
    flag("stop_on_last_eye", False, "The last Eye ends the game at once", "Le dernier Œil finit la partie aussitôt"),
    choice("tie_mode", TIES, "kingHolderChooses", "Ties for first place", "Égalité en tête", VALUES),
    number("timer", 0, 600, 90, "Seconds for each decision (0: no timer)", "Secondes par décision (0 : sans minuteur)"),
    choice("absent_player", ("fold", "bot", "passive"), "fold", "A leaver's seat", "La place d'un absent", VALUES),
    data("chips", [], ([40, 5, 100],), "Chips of each seat, kept from earlier games", "Jetons gardés de chaque place"),
    data(
        "deck", {}, ({"reapers": TWICE}, {"eyes": ONE_END}, {"hourglasses": EVEN_GLASSES}),
        "The deck, where it differs", "Le paquet, là où il diffère",
    ),
)  # fmt: skip


def fill(seats: int, o: Mapping[str, Any]) -> Box:
    fields = deck.read(o["deck"], seats)
    blind = o["stake_mode"] == "money" and o["blind_stake"]
    if o["stake_mode"] == "money" and not blind and fields["hourglasses"] < fields["rounds"]:
        raise Misfit(
            f"deck.hourglasses: money mode flips one a round, {fields['rounds']} in all, got {fields['hourglasses']}",
            f"deck.hourglasses : le mode Argent en retourne une par manche, {fields['rounds']} en tout, "
            f"reçu {fields['hourglasses']}",
        )
    return Box(
        seats=seats,
        **fields,
        played_for=PLAYED_FOR.index(o["stake_mode"]),
        chips=_chips(o, seats, fields["value"], fields["rounds"]),
        blind_stake=int(blind),
        early_fold=int(o["fold_in_round_one_ante"]),
        debt=DEBTS.index(o["fold_time_debt"]),
        king_aside=int(o["fold_king"] == "neutral"),
        powers=1 if o["eye_powers_per_turn"] == 1 else MANY,
        first_starts=int(o["new_round_starter"] == "setupFirstPlayer"),
        fresh_power=int(o["power_same_turn"]),
        lap=int(o["demon_copy_scope"] == "lap"),
        copy_placed=int(o["demon_copy_placed"] == "marker"),
        angel_shepherd=int(o["angel_on_shepherd"]),
        guard_owner=int(o["guardian_blocks_owner"]),
        upheave_placed=int(o["upheaval_placed_cards"]),
        resume=int(o["lighthouse_order"] == "resume"),
        last_light=int(o["lighthouse_on_last_turn"]),
        open_exchange=int(o["exchange_face_up"]),
        reshuffle=int(o["exchange_empty_pile"] == "reshuffleDiscard"),
        forced_exchange=int(o["exchange_when_forced"]),
        stop_at_once=int(o["stop_on_last_eye"]),
        tie=TIES.index(o["tie_mode"]),
        time_value=o["time_value"],
        time_unit=UNITS.index(o["time_unit"]),
        leaver_folds=int(o["absent_player"] == "fold"),
    )


def _chips(o: Mapping[str, Any], seats: int, values: list[int], rounds: int) -> list[int]:
    """DW-R05: nobody can run out of chips in a game; who has too few is given what a newcomer has."""
    needed = sum(sorted(values, reverse=True)[:rounds])
    kept = o["chips"]
    if not isinstance(kept, list) or any(type(n) is not int or not 0 <= n <= MOST_CHIPS for n in kept):
        raise Misfit(
            f"chips is a list of whole numbers from 0 to {MOST_CHIPS}, one a seat, got {kept!r}",
            f"chips est une liste d'entiers de 0 à {MOST_CHIPS}, un par place, reçu {kept!r}",
        )
    if o["stake_mode"] == "money" and o["start_chips"] < needed:
        raise Misfit(
            f"start_chips: the {rounds} highest stakes are {needed} in all, got {o['start_chips']} (DW-R05)",
            f"start_chips : les {rounds} plus hautes mises font {needed}, reçu {o['start_chips']} (DW-R05)",
        )
    held = [*kept, *[o["start_chips"]] * seats][:seats]
    return [n if n >= needed else o["start_chips"] for n in held] + [0] * (SEATS - seats)
