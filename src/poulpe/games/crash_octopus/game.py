"""Crash Octopus, put together."""

from __future__ import annotations

from pathlib import Path

from poulpe.core.game import Game
from poulpe.core.groups import Alone, Asks, Bots, Options, Physics, Positions, Seating, Solo, Title, Views
from poulpe.core.kernel import Kernel
from poulpe.core.rulebook import Rulebook
from poulpe.core.skill import Measured
from poulpe.core.vocabulary import Text
from poulpe.games.crash_octopus import aim, bot, notation, terminal, views
from poulpe.games.crash_octopus.box import MODES, OPTIONS, SETUPS, fill, seating
from poulpe.games.crash_octopus.events import EVENTS
from poulpe.games.crash_octopus.flow import asking, contests, course, playing
from poulpe.games.crash_octopus.moves import MOVES
from poulpe.games.crash_octopus.numbers import FAMILIES
from poulpe.games.crash_octopus.physics import acts, picture, soundness
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.state import Box, State
from poulpe.games.crash_octopus.words.names import WORDS
from poulpe.games.crash_octopus.words.question import question


def _calibrate(trials: int) -> list[Measured]:
    from poulpe.games.crash_octopus.physics.calibration import calibrate  # here: whoever plays cards loads no engine

    return calibrate(trials)


KERNEL = Kernel(
    box=Box,
    state=State,
    actions=MOVES.actions,
    deal=course.deal,
    asked=course.asked,
    forbids=playing.forbids,
    legal=playing.legal,
    play=playing.play,
    over=course.over,
    scores=course.scores,
    blind=playing.blind,
    imagine=playing.imagine,
    forget=playing.forget,
    hazy=playing.hazy,
    absent=playing.absent,
    thumb=bot.thumb,
    notes=1,
    note=playing.note,
    evaluate=playing.evaluate,
)

GAME = Game(
    name="crash-octopus",
    title=Title(
        Text("Crash Octopus", "Crash Octopus"),
        about=Text(
            "Flick five treasures to your ship before the octopus shakes them off.",
            "Amène cinq trésors à ton navire d'une pichenette, malgré la pieuvre.",
        ),
    ),
    seating=Seating((2, 3, 4), "CO-002", others=(1, 5), by_options=seating),
    options=Options(OPTIONS, fill, variants=SETUPS),
    kernel=KERNEL,
    moves=MOVES,
    events=EVENTS,
    asks=Asks(
        kind=asking.kind,
        question=question,
        expected=asking.expected,
        facts=asking.facts,
        space=asking.space,
    ),
    views=Views(
        shape=views.CrashOctopusView,
        look=views.look,
        pieces=views.pieces,
        draw=terminal.draw,
    ),
    positions=Positions(notation.write, notation.read),
    rulebook=Rulebook("CO", Path(__file__).with_name("rulebook.toml"), FAMILIES),
    alone=Alone(
        tuple(Solo(WORDS["modes"][mode], {"mode": mode}) for mode in MODES if mode != "base"),
        contests.CONTESTS,
        contests.feat,
    ),
    physics=Physics(
        shot=CrashShot,
        is_act=acts.is_act,
        simulate=acts.simulate,
        prepare=acts.prepare,
        judge=playing.judge,
        held=acts.previewed,
        guess=acts.guess,
        picture=picture.picture,
        inspect=soundness.inspect,
        calibrate=_calibrate,
        prospects=aim.prospects,
        odds=aim.odds,
    ),
    bots=Bots(aim.bots(), aim.BOUNDS, aim.FORMER_NAMES),
)
