"""Reef, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game
from poulpe.core.groups import Asks, Options, Positions, Seating, Study, Title, Views, Windows
from poulpe.core.kernel import Kernel
from poulpe.core.rulebook import Rulebook
from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Text
from tests.toy import bot, knowledge, legality, notation, pieces, rules, views
from tests.toy.box import OPTIONS, fill
from tests.toy.events import EVENTS
from tests.toy.moves import MOVES
from tests.toy.pieces import STOLE

TINY_DECK = ((2, "nothing"), (2, "theft"), (1, "peek"), (1, "gift"), (1, "nothing"), (0, "nothing"), (0, "dive"))
TINY_CARDS = [{"copies": n, "worth": 1, "effect": effect} for n, effect in TINY_DECK]

KERNEL = Kernel(
    box=pieces.Box,
    state=pieces.State,
    actions=pieces.ACTIONS,
    deal=rules.deal,
    asked=rules.asked,
    forbids=legality.forbids,
    legal=legality.legal,
    play=rules.play,
    over=rules.over,
    scores=rules.scores,
    blind=knowledge.blind,
    imagine=knowledge.imagine,
    forget=knowledge.forget,
    hazy=knowledge.hazy,
    absent=rules.absent,
    thumb=bot.thumb,
    notes=rules.NOTES,
    note=rules.note,
    evaluate=rules.evaluate,
    back=pieces.BACK,
)

GAME = Game(
    name="reef",
    title=Title(Text("Reef", "Récif")),
    seating=Seating((2, 3, 4), "RF-001"),
    options=Options(OPTIONS, fill, tiny=({"seats": 3, "hand": 1, "cards": TINY_CARDS},)),
    kernel=KERNEL,
    moves=MOVES,
    events=EVENTS,
    asks=Asks(
        kind=views.kind,
        question=views.question,
        expected=views.expected,
        facts=views.facts,
        space=views.space,
        spends=views.spends,
    ),
    views=Views(views.ReefView, views.look, views.pieces),
    positions=Positions(notation.write, notation.read),
    rulebook=Rulebook("RF", Path(__file__).with_name("rulebook.toml")),
    windows=Windows({"window": "sealed"}),
    study=Study(stakes=(Stake("stolen", Text("a card stolen", "une carte volée"), STOLE, is_wanted=False, place=1),)),
)
