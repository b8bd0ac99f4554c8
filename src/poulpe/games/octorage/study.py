"""What studies of many matches want to know of one, and how it is broken down."""

from __future__ import annotations

from poulpe.core.kernel import Out
from poulpe.core.records import rule
from poulpe.core.study import Breakdown, Measure
from poulpe.core.vocabulary import Text
from poulpe.games.octorage.cards import CHARACTERS, TREASURE_NAMES, WORDS
from poulpe.games.octorage.pieces import (
    CURSED,
    ROUND_BEGAN,
    ROUND_WON,
    SEATS,
    STATUETTE,
    TREASURES,
    TURN_BEGAN,
    Box,
    State,
)

# Notes of a match: who played whom, who began, how long it took, who bore which curse, what beginning was worth.
CHARACTERS_AT = 0  # + seat: character
FIRST = SEATS  # the first Octoman holder
ROUNDS, TURNS, STARTER, STARTER_WON = FIRST + 1, FIRST + 2, FIRST + 3, FIRST + 4
CURSES = FIRST + 5  # + treasure: the seats that bore it at some time, one bit each
NOTES = CURSES + TREASURES


@rule
def note(box: Box, s: State, out: Out, notes: list[int]) -> None:
    for i in range(out.n):
        e = out.events[i]
        if e.kind == ROUND_BEGAN:
            if e.a == 1:
                notes[FIRST] = e.b
                for q in range(box.seats):
                    notes[CHARACTERS_AT + q] = s.players[q].character
            notes[ROUNDS] = e.a
            notes[STARTER] = e.b
        elif e.kind == CURSED:
            notes[CURSES + e.c - STATUETTE] |= 1 << e.b
        elif e.kind == TURN_BEGAN:
            notes[TURNS] += 1
        elif e.kind == ROUND_WON and e.a == notes[STARTER]:
            notes[STARTER_WON] += 1


MEASURES = (
    Measure(key="rounds", title=Text("Rounds of a match", "Manches d'une partie"), at=ROUNDS),
    Measure(key="turns", title=Text("Turns of a round", "Tours d'une manche"), at=TURNS, per=ROUNDS),
    Measure(
        key="starter_wins",
        title=Text("Rounds won by the one who began them", "Manches gagnées par qui les a commencées"),
        at=STARTER_WON,
        per=ROUNDS,
        is_share=True,
    ),
)
BREAKDOWNS = (
    Breakdown(
        key="character",
        title=Text("Wins by character", "Victoires par personnage"),
        labels=tuple(WORDS["characters"][name] for name in CHARACTERS),
        at=CHARACTERS_AT,
        kind="of seat",
    ),
    Breakdown(
        key="first_player",
        title=Text("Wins of the first Octoman holder", "Victoires du premier porteur de l'Octoman"),
        labels=(Text("began the match", "a commencé"), Text("the others", "les autres")),
        at=FIRST,
        kind="is seat",
    ),
    *(
        Breakdown(
            key=f"curse_{name}",
            title=Text(f"Curse: {WORDS['cards'][name].en}", f"Malédiction : {WORDS['cards'][name].fr}"),
            labels=(Text("bore it", "malédiction subie"), Text("never did", "jamais subie")),
            at=CURSES + t,
            kind="has seat",
        )
        for t, name in enumerate(TREASURE_NAMES)
    ),
)
