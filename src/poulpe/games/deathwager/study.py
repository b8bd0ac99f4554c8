"""What studies of many matches want to know of one, and how it is broken down."""

from __future__ import annotations

from poulpe.core.kernel import Out
from poulpe.core.records import rule
from poulpe.core.study import Breakdown, Measure
from poulpe.core.vocabulary import Text
from poulpe.games.deathwager.cards import REAPER_NAMES, WORDS
from poulpe.games.deathwager.pieces import (
    FOLDED,
    KINDS,
    OVER,
    PROTECTED,
    ROUND_BEGAN,
    TURN_BEGAN,
    WON,
    Box,
    State,
)
from poulpe.games.deathwager.rules.scoring import king_holder

# Notes of a match. Seats are bits where not said otherwise.
FIRST = 0  # the first player, a seat
KING = 1  # the King's holder at the end, a seat; NOBODY if there is none
FOLDS, SAVING, SAVED = 2, 3, 4  # folds; those that spared a later stake; chips they spared
TURNS, ROUNDS, BY_FOLDS, STOPPED, FOLDERS, MATCHES = 5, 6, 7, 8, 9, 10
SPARED = 11  # folds that spared more than the folder had paid: cheaper than staying and losing by half
DRAWN = 12  # + Reaper: seats that were dealt it
NOTES = DRAWN + KINDS


@rule
def note(box: Box, s: State, out: Out, notes: list[int]) -> None:
    if s.turns <= 1 and notes[MATCHES] == 0:
        begin_notes(box, s, notes)
    for i in range(out.n):
        e = out.events[i]
        if e.kind == TURN_BEGAN:
            notes[TURNS] += 1
        elif e.kind == ROUND_BEGAN:
            notes[ROUNDS] = e.a
        elif e.kind == FOLDED:
            notes[FOLDS] += 1
            notes[FOLDERS] |= 1 << e.a
        elif e.kind == PROTECTED:
            notes[STOPPED] += 1
        elif e.kind == WON and e.rule == 106:
            notes[BY_FOLDS] += 1
    if s.phase == OVER:
        end_notes(box, s, notes)


@rule
def begin_notes(box: Box, s: State, notes: list[int]) -> None:
    notes[MATCHES] = 1
    notes[FIRST] = s.first
    for q in range(box.seats):
        for k in range(KINDS):
            if s.players[q].hand[k] > 0:
                notes[DRAWN + k] |= 1 << q


@rule
def end_notes(box: Box, s: State, notes: list[int]) -> None:
    """A fold pays where the winner's stake, which the folder would have had to match, grew without him."""
    notes[KING] = king_holder(box, s)
    most = 0
    for q in range(box.seats):
        most = max(most, s.players[q].paid)
    for q in range(box.seats):
        spared = most - s.players[q].paid
        if s.players[q].left_in > 0 and spared > 0:
            notes[SAVING] += 1
            notes[SAVED] += spared
            if spared > s.players[q].paid:
                notes[SPARED] += 1


def _title(en: str, fr: str) -> Text:
    return Text(en, fr)


MEASURES = (
    Measure(key="turns", title=_title("Turns of a match", "Tours d'une partie"), at=TURNS),
    Measure(key="folds", title=_title("Folds in a match", "Joueurs couchés par partie"), at=FOLDS),
    Measure(
        key="won_by_folds",
        title=_title("Matches won because all others folded", "Parties gagnées parce que tous se sont couchés"),
        at=BY_FOLDS,
        per=MATCHES,
        is_share=True,
    ),
    Measure(
        key="folding_pays",
        title=_title("Folds that spared a later stake", "Couchés qui ont évité une mise"),
        at=SAVING,
        per=FOLDS,
        is_share=True,
    ),
    Measure(
        key="folding_pays_well",
        title=_title("Folds that spared more than was paid", "Couchés qui ont évité plus qu'ils n'avaient payé"),
        at=SPARED,
        per=FOLDS,
        is_share=True,
    ),
    Measure(key="spared", title=_title("Chips spared by folding", "Jetons évités en se couchant"), at=SAVED),
    Measure(key="stopped", title=_title("Protectors played", "Protecteurs joués"), at=STOPPED),
)
BREAKDOWNS = (
    Breakdown(
        key="first_player",
        title=_title("Wins of the first player", "Victoires du premier joueur"),
        labels=(_title("began the match", "a commencé"), _title("the others", "les autres")),
        at=FIRST,
        kind="is seat",
    ),
    Breakdown(
        key="king",
        title=_title("Wins of the King's holder", "Victoires du porteur du Roi"),
        labels=(_title("had the King at the end", "avait le Roi à la fin"), _title("the others", "les autres")),
        at=KING,
        kind="is seat",
    ),
    Breakdown(
        key="folded",
        title=_title("Wins after folding and staying", "Victoires en se couchant ou en restant"),
        labels=(_title("folded", "couché"), _title("stayed", "resté")),
        at=FOLDERS,
        kind="has seat",
    ),
    *(
        Breakdown(
            key=f"reaper_{name}",
            title=_title(f"Drawn: {WORDS['cards'][name].en}", f"Distribué : {WORDS['cards'][name].fr}"),
            labels=(_title("was dealt it", "l'avait en main"), _title("was not", "ne l'avait pas")),
            at=DRAWN + k,
            kind="has seat",
        )
        for k, name in enumerate(REAPER_NAMES)
    ),
)
