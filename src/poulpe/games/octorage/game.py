"""OctoRage, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game
from poulpe.core.groups import Asks, Options, Positions, Seating, Study, Title, Views
from poulpe.core.kernel import Kernel
from poulpe.core.rulebook import Rulebook
from poulpe.core.vocabulary import Text
from poulpe.games.octorage import asks, bot, knowledge, notation, pieces, reasons, study, terminal, views
from poulpe.games.octorage.box import OPTIONS, fill, weapon_data
from poulpe.games.octorage.events import EVENTS
from poulpe.games.octorage.moves import MOVES
from poulpe.games.octorage.rules import course, legality, play

TINY = {
    "seats": 3,
    "custom": True,
    "treasures": ["golden_skull"],
    "dodges": 0,
    "hand_size": {"3": 1},
    "first_octoman_holder": 0,
    "character_assignment": "chosen",
    "starting_life": 3,
    "rounds_to_win": 1,
    "weapons": weapon_data(1, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0),
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
    back=pieces.BACK,
    glimpse=knowledge.glimpse,
    private=knowledge.private,
    stage=play.stage,
)

GAME = Game(
    name="octorage",
    title=Title(
        Text("OctoRage", "OctoRage"),
        about=Text(
            "Push the Octoman on to the next player; the last one alive wins.",
            "Repousse l'Octoman vers les autres ; le dernier en vie gagne.",
        ),
        starter=True,
    ),
    seating=Seating((3, 4, 5, 6), "OR-001"),
    options=Options(
        OPTIONS,
        fill,
        tiny=(TINY, TINY | {"characters": ["jose", "courtney", "gilles"]}),
    ),
    kernel=KERNEL,
    moves=MOVES,
    events=EVENTS,
    asks=Asks(asks.kind, asks.question, asks.expected, asks.facts, asks.cautions, spends=reasons.spends),
    views=Views(views.OctoRageView, views.look, views.pieces, views.own, terminal.draw),
    positions=Positions(notation.write, notation.read),
    rulebook=Rulebook("OR", Path(__file__).with_name("rulebook.toml")),
    study=Study(study.BREAKDOWNS, study.MEASURES, reasons.STAKES),
)
