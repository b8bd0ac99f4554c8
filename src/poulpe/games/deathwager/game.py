"""Deathwager, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game, Words
from poulpe.core.kernel import Kernel
from poulpe.core.vocabulary import Text
from poulpe.games.deathwager import asks, bot, events, knowledge, labels, moves, notation, reading, study, views
from poulpe.games.deathwager.box import OPTIONS, fill
from poulpe.games.deathwager.pieces import ACTIONS, Box, State
from poulpe.games.deathwager.rules import legality, play

GAME = Game(
    name="deathwager",
    title=Text("Deathwager", "Deathwager"),
    prefix="DW",
    seats=(2, 3, 4, 5, 6),
    seats_rule="DW-001",
    options=OPTIONS,
    windows=("protect", "end", "angel"),
    kernel=Kernel(
        box=Box,
        state=State,
        actions=ACTIONS,
        deal=play.deal,
        asked=legality.asked,
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
    ),
    words=Words(
        moves=moves.MOVES,
        events=events.EVENTS,
        view=views.DeathwagerView,
        move=moves.move,
        action=moves.action,
        kind=asks.kind,
        expected=asks.expected,
        cautions=asks.cautions,
        space=asks.space,
        facts=asks.facts,
        event=events.event,
        look=views.look,
        sentence=events.sentence,
        label=labels.label,
        question=labels.question,
        write=notation.write,
        read=reading.read,
        write_move=notation.write_move,
        read_move=notation.read_move,
        pieces=views.pieces,
    ),
    folder=Path(__file__).parent,
    box=fill,
    breakdowns=study.BREAKDOWNS,
    measures=study.MEASURES,
)
