"""Crabs vs Octopuses, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game, Words
from poulpe.core.kernel import Kernel
from poulpe.core.vocabulary import Text
from poulpe.games.crabs_vs_octopuses import (
    bot, events, knowledge, labels, moves, notation, reasons, spelling, study, terminal, views,
)  # fmt: skip
from poulpe.games.crabs_vs_octopuses.box import OPTIONS, carried, deck_data, fill
from poulpe.games.crabs_vs_octopuses.pieces import ACTIONS, BACK, Box, State
from poulpe.games.crabs_vs_octopuses.rules import course, legality, play

TINY = {
    "seats": 2, "custom": True, "species": "crab_first", "first_player": 0,
    "deck": deck_data(handSize=2, copies={"4": 2, "10": 2}),
}  # fmt: skip
TINY_DISCARDS = TINY | {"deck": deck_data(handSize=2, copies={"3": 1, "4": 2, "5": 1})}
TINY_ASYMMETRIC = TINY | {
    "mode": "asymmetric", "deck": deck_data(handSize=2, copies={"3": 1, "4": 1, "9": 1, "10": 1}),
}  # fmt: skip

GAME = Game(
    name="crabs-vs-octopuses",
    title=Text("Crabs vs Octopuses", "Crabes contre Poulpes"),
    about=Text(
        "Cover every card with a higher one; the first without cards wins.",
        "Couvre chaque carte d'une plus forte ; le premier sans cartes gagne.",
    ),
    prefix="CP",
    seats=(2,),
    seats_rule="CP-001",
    options=OPTIONS,
    windows=("resist",),
    kernel=Kernel(
        box=Box,
        state=State,
        actions=ACTIONS,
        deal=course.deal,
        asked=play.asked,
        forbids=legality.forbids,
        legal=legality.legal,
        play=play.play,
        over=play.over,
        scores=play.scores,
        blind=knowledge.blind,
        imagine=knowledge.imagine,
        forget=knowledge.forget,
        hazy=knowledge.hazy,
        absent=play.absent,
        thumb=bot.thumb,
        notes=study.NOTES,
        note=study.note,
        evaluate=play.evaluate,
        back=BACK,
        concede=play.concede,
    ),
    words=Words(
        moves=moves.MOVES,
        events=events.EVENTS,
        view=views.CrabsView,
        move=moves.move,
        action=moves.action,
        kind=views.kind,
        expected=views.expected,
        cautions=views.cautions,
        space=views.space,
        facts=views.facts,
        event=events.event,
        look=views.look,
        sentence=events.sentence,
        label=labels.label,
        question=labels.question,
        write=notation.write,
        read=notation.read,
        write_move=spelling.write_move,
        read_move=spelling.read_move,
        pieces=views.pieces,
        spends=reasons.spends,
        draw=terminal.draw,
        closes=events.closes,
        veiled=(moves.Discard, moves.Give, moves.Reshuffle, moves.Take),
    ),
    folder=Path(__file__).parent,
    box=fill,
    carried=carried,
    tiny=(TINY, TINY_DISCARDS, TINY_ASYMMETRIC),
    breakdowns=study.BREAKDOWNS,
    measures=study.MEASURES,
    stakes=reasons.STAKES,
)
