"""Deathwager, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game
from poulpe.core.groups import Asks, Options, Positions, Seating, Study, Title, Views, Windows
from poulpe.core.kernel import Kernel
from poulpe.core.rulebook import Rulebook
from poulpe.core.vocabulary import Text
from poulpe.games.deathwager import (
    asks,
    bot,
    chips,
    knowledge,
    notation,
    pieces,
    question,
    reading,
    reasons,
    study,
    terminal,
    views,
)
from poulpe.games.deathwager.box import OPTIONS, fill
from poulpe.games.deathwager.events import EVENTS
from poulpe.games.deathwager.moves import MOVES, describe
from poulpe.games.deathwager.rules import legality, play, position

HOURGLASSES = [{"id": "H1", "value": 1}, {"id": "H2", "value": 2}, {"id": "H3", "value": 3}]
DEMON_AND_ANGEL = [
    {"id": "E01", "power": "demon", "A": {"H": 1}, "B": {"S": 1}},
    {"id": "E02", "power": "angel", "A": {"X": 1}, "B": {"S": 2}},
]
SMALL = {"handSize": 1, "centreSize": 1, "bottomPacket": 1}
TINY = (
    {  # what the Oracle sees, what a Demon tells of a hand
        "seats": 2, "stake_mode": "none",
        "deck": SMALL | {
            "rounds": 3, "hourglasses": HOURGLASSES[:2], "eyes": DEMON_AND_ANGEL,
            "reapers": ["oracle", "worker", "protector"],
        },
    },
    {  # hands that go round, cards discarded face down
        "seats": 3, "stake_mode": "none",
        "deck": SMALL | {
            "rounds": 2, "hourglasses": HOURGLASSES, "eyes": DEMON_AND_ANGEL[:1],
            "reapers": ["guide", "lighthouse", "scales", "protector"],
        },
    },
    {  # Hourglasses nobody has seen
        "seats": 2, "stake_mode": "money",
        "deck": SMALL | {
            "rounds": 2, "hourglasses": HOURGLASSES, "eyes": DEMON_AND_ANGEL[:1],
            "reapers": ["lighthouse", "scales", "oracle"],
        },
    },
)  # fmt: skip

KERNEL = Kernel(
    box=pieces.Box,
    state=pieces.State,
    actions=pieces.ACTIONS,
    deal=play.deal,
    asked=legality.asked,
    forbids=legality.forbids,
    legal=legality.legal,
    play=play.play,
    over=play.over,
    scores=position.scores,
    blind=knowledge.blind,
    imagine=knowledge.imagine,
    forget=knowledge.forget,
    hazy=knowledge.hazy,
    absent=position.absent,
    thumb=bot.thumb,
    notes=study.NOTES,
    note=study.note,
    evaluate=position.evaluate,
    back=pieces.BACK,
)

GAME = Game(
    name="deathwager",
    title=Title(
        Text("Deathwager", "Deathwager"),
        about=Text(
            "Collect Hearts or Skulls blindly: a hidden King says which of them count.",
            "Amasse Cœurs ou Crânes à l'aveugle : un Roi caché dit lesquels comptent.",
        ),
    ),
    seating=Seating((2, 3, 4, 5, 6), "DW-001"),
    options=Options(OPTIONS, fill, tiny=TINY),
    kernel=KERNEL,
    moves=MOVES,
    events=EVENTS,
    asks=Asks(
        kind=asks.kind,
        question=question.question,
        expected=asks.expected,
        facts=asks.facts,
        cautions=asks.cautions,
        describe=describe,
        spends=reasons.spends,
    ),
    views=Views(views.DeathwagerView, views.look, views.pieces, draw=terminal.draw),
    positions=Positions(notation.write, reading.read),
    rulebook=Rulebook("DW", Path(__file__).with_name("rulebook.toml")),
    windows=Windows({"protect": "sealed", "end": "switch", "angel": "prompt"}, position.resign, chips.carried),
    study=Study(study.BREAKDOWNS, study.MEASURES, reasons.STAKES),
)
