"""Crabs vs Octopuses, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game
from poulpe.core.groups import Asks, Options, Positions, Seating, Study, Title, Views, Windows
from poulpe.core.kernel import Kernel
from poulpe.core.rulebook import Rulebook
from poulpe.core.vocabulary import Text
from poulpe.games.crabs_vs_octopuses import asks, bot, knowledge, notation, pieces, reasons, study, terminal, views
from poulpe.games.crabs_vs_octopuses.box import OPTIONS, carried, deck_data, fill
from poulpe.games.crabs_vs_octopuses.events import EVENTS
from poulpe.games.crabs_vs_octopuses.moves import MOVES
from poulpe.games.crabs_vs_octopuses.rules import course, legality, play

TINY = {
    "seats": 2,
    "custom": True,
    "species": "crab_first",
    "first_player": 0,
    "deck": deck_data(handSize=2, copies={"4": 2, "10": 2}),
}
TINY_DISCARDS = TINY | {"deck": deck_data(handSize=2, copies={"3": 1, "4": 2, "5": 1})}
TINY_ASYMMETRIC = TINY | {
    "mode": "asymmetric",
    "deck": deck_data(handSize=2, copies={"3": 1, "4": 1, "9": 1, "10": 1}),
}

KERNEL = Kernel(
    box=pieces.Box,
    state=pieces.State,
    actions=pieces.ACTIONS,
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
    concede=play.concede,
    back=pieces.BACK,
)

GAME = Game(
    name="crabs-vs-octopuses",
    title=Title(
        Text("Crabs vs Octopuses", "Crabes contre Poulpes"),
        about=Text(
            "Cover every card with a higher one; the first without cards wins.",
            "Couvre chaque carte d'une plus forte ; le premier sans cartes gagne.",
        ),
    ),
    seating=Seating((2,), "CP-001"),
    options=Options(OPTIONS, fill, tiny=(TINY, TINY_DISCARDS, TINY_ASYMMETRIC)),
    kernel=KERNEL,
    moves=MOVES,
    events=EVENTS,
    asks=Asks(asks.kind, asks.question, asks.expected, asks.facts, asks.cautions, spends=reasons.spends),
    views=Views(views.CrabsView, views.look, views.pieces, draw=terminal.draw),
    positions=Positions(notation.write, notation.read),
    rulebook=Rulebook("CP", Path(__file__).with_name("rulebook.toml")),
    windows=Windows({"resist": "sealed"}, carried=carried),
    study=Study(study.BREAKDOWNS, study.MEASURES, reasons.STAKES),
)
