"""What studies of many matches want to know of one, and how it is broken down.

The impact of a card is read off the opening hands, which chance has dealt: how often does a seat win that began with
this card, and one that did not?
"""

from __future__ import annotations

from poulpe.core.kernel import Out
from poulpe.core.records import rule
from poulpe.core.study import Breakdown, Measure
from poulpe.core.vocabulary import Text
from poulpe.games.crabs_vs_octopuses.cards import SIGNS, SPECIES_NAMES, WORDS
from poulpe.games.crabs_vs_octopuses.pieces import (
    ALLOWED,
    CARD_PLAYED,
    KINDS,
    MATCH_WON,
    RESISTED,
    ROUND_BEGAN,
    SEATS,
    VALUES,
    Box,
    State,
)

# Notes of a match: who was what, who began, how long it took, Resists, how it was won, who began with which value.
SPECIES_OF = 0  # + seat
FIRST = SEATS
ROUNDS, CARDS_PLAYED, RESISTS, WINDOWS, PLAYED_OUT = range(FIRST + 1, FIRST + 6)
HELD = FIRST + 6  # + 2 * value + seat: 0 held it, 1 did not; 2 more for the Octopus
NOTES = HELD + SEATS * VALUES
PLAYED_LAST_CARD = 61


@rule
def note(box: Box, s: State, out: Out, notes: list[int]) -> None:
    for i in range(out.n):
        e = out.events[i]
        if e.kind == ROUND_BEGAN:
            if e.b == 1:
                note_opening(box, s, e.a, notes)
            notes[ROUNDS] = e.b
        elif e.kind == CARD_PLAYED or e.kind == RESISTED:
            notes[CARDS_PLAYED] += 1
            notes[RESISTS] += 1 if e.kind == RESISTED else 0
            notes[WINDOWS] += 1 if e.kind == RESISTED else 0
        elif e.kind == ALLOWED:
            notes[WINDOWS] += 1
        elif e.kind == MATCH_WON and e.rule == PLAYED_LAST_CARD:
            notes[PLAYED_OUT] = 1


@rule
def note_opening(box: Box, s: State, first: int, notes: list[int]) -> None:
    notes[FIRST] = first
    for q in range(SEATS):
        species = 0 if q == s.crab else 1
        notes[SPECIES_OF + q] = species
        for value in range(VALUES):
            held = 0
            for k in range(value, KINDS, VALUES):
                held += s.players[q].hand[k]
            notes[HELD + SEATS * value + q] = 2 * species + (0 if held else 1)


def _with_and_without(species: str) -> tuple[Text, Text]:
    name = WORDS["species"][species]
    return (
        Text(f"{name.en}, began with it", f"{name.fr}, l'avait au départ"),
        Text(f"{name.en}, did not", f"{name.fr}, ne l'avait pas"),
    )


MEASURES = (
    Measure(key="rounds", title=Text("Rounds of a match", "Manches d'une partie"), at=ROUNDS),
    Measure(key="cards", title=Text("Cards played in a match", "Cartes jouées dans une partie"), at=CARDS_PLAYED),
    Measure(key="resists", title=Text("Resists in a match", "Résister joués dans une partie"), at=RESISTS),
    Measure(
        key="resisted",
        title=Text("Windows in which somebody resisted", "Fenêtres où l'on a résisté"),
        at=RESISTS,
        per=WINDOWS,
        is_share=True,
    ),
    Measure(
        key="played_out",
        title=Text("Matches won by playing the last card", "Parties gagnées en jouant la dernière carte"),
        at=PLAYED_OUT,
        is_share=True,
    ),
)
BREAKDOWNS = (
    Breakdown(
        key="species",
        title=Text("Wins by species", "Victoires par espèce"),
        labels=tuple(WORDS["species"][name] for name in SPECIES_NAMES),
        at=SPECIES_OF,
        kind="of seat",
    ),
    Breakdown(
        key="first_player",
        title=Text("Wins of the first player", "Victoires du premier joueur"),
        labels=(Text("led the first round", "a ouvert la première manche"), Text("the other", "l'autre")),
        at=FIRST,
        kind="is seat",
    ),
    *(
        Breakdown(
            key=f"began_with_{sign}",
            title=Text(f"Impact of {sign} in the opening hand", f"Impact de {sign} dans la main de départ"),
            labels=(*_with_and_without("crab"), *_with_and_without("octopus")),
            at=HELD + SEATS * value,
            kind="of seat",
        )
        for value, sign in enumerate(SIGNS)
    ),
)
