"""The shelf: its games with their options and bots, rulebooks, and high scores."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from poulpe.api import bots, thinkers
from poulpe.core.game import AnyGame
from poulpe.core.options import Misfit, Option
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import Refused, Text
from poulpe.server import shapes
from poulpe.server.coming import coming
from poulpe.server.endpoints import Asked, Problem
from poulpe.server.store import HighScore

BEST = 10  # high scores of a contest
NO_GAME = Text("there is no such game on the shelf", "ce jeu n'est pas sur l'étagère")


def the_game(name: str) -> AnyGame:
    if name not in shelf():
        raise Problem(404, NO_GAME, "$.game")
    return find(name)


def seatable(game: str) -> tuple[str, ...]:
    """Bots that a host may choose, quick ones first."""
    return (*bots(game), *thinkers(game))


@cache
def _shape(name: str) -> shapes.GameShape:
    game = find(name)
    options = tuple(map(_option, game.options.all))
    return shapes.GameShape(
        name=name,
        title=game.title.text,
        seats=game.seating.every,
        bots=seatable(name),
        options=options,
        about=game.title.about,
        solo=tuple(shapes.SoloShape(title=solo.title, options=dict(solo.options)) for solo in game.alone.solo),
        contests=tuple(shapes.ContestShape(**c._asdict()) for c in game.alone.contests),
    )


def _option(o: Option) -> shapes.OptionShape:
    labels = tuple(map(o.label, o.values))
    return shapes.OptionShape(
        name=o.name,
        kind=o.kind,
        default=o.default,
        text=o.text,
        values=o.values,
        labels=labels,
        low=o.low,
        high=o.high,
        needs=o.needs,
        within=o.within,
    )


async def games(asked: Asked) -> list[shapes.GameShape]:
    """The one for beginners comes first."""
    ready = sorted(shelf(), key=lambda name: not find(name).title.starter)
    return [*map(_shape, ready), *coming()]


@cache
def _book(name: str) -> bytes:
    game = find(name)
    rules = tuple(
        shapes.RuleShape(id=r.id, section=r.section, text=Text(r.en, r.fr), ruling=r.is_ruling, see=r.see)
        for r in game.rulebook.values()
    )
    book = shapes.RulebookShape(game=name, title=game.title.text, sections=game.rulebook.sections, rules=rules)
    return msgspec.json.encode(book)


async def rulebook(asked: Asked) -> Response:
    the_game(asked.parts["game"])
    headers = {"cache-control": "max-age=300"}
    return Response(_book(asked.parts["game"]), media_type="application/json", headers=headers)


async def check(asked: Asked) -> shapes.Fit:
    game, wish = the_game(asked.body.game), asked.body
    why = _misfit(game, wish.seats, wish.options)
    if why is None:
        return shapes.Fit(ok=True)
    given = [o.name for o in game.options.all if o.name in wish.options]
    without = {name: {k: v for k, v in wish.options.items() if k != name} for name in given}
    blamed = tuple(name for name, rest in without.items() if _misfit(game, wish.seats, rest) is None)
    if not blamed:  # several options are wrong independently
        blamed = tuple(n for n in given if _misfit(game, wish.seats, {n: wish.options[n]}) is not None)
    return shapes.Fit(ok=False, why=why, options=blamed)


def _misfit(game: AnyGame, seats: int, options: dict[str, Any]) -> Text | None:
    try:
        game.fill_anew(seats, options)
    except (TypeError, ValueError) as e:
        return reason_of(game, e)
    return None


def reason_of(game: AnyGame | None, e: Exception) -> Text:
    """Rules and some engine messages have both languages; all others are English."""
    if game and isinstance(e, Refused):
        rule = game.rulebook[e.rule]
        return Text(f"{rule.en.rstrip('.')} ({rule.id}).", f"{rule.fr.rstrip('.')} ({rule.id}).")
    return e.why if isinstance(e, Misfit) else Text(str(e), str(e))


async def records(asked: Asked) -> list[shapes.ContestHighScores]:
    """Every list of high scores of a game, as far as it is shown."""
    game = the_game(asked.parts["game"])
    found = await asked.server.rooms.store.best(game.name, [c.key for c in game.alone.contests], asked.person, BEST)
    return [
        shapes.ContestHighScores(
            contest=key, best=tuple(map(_high_score, best)), yours=_high_score(yours) if yours else None
        )
        for key, (best, yours) in found.items()
    ]


def _high_score(r: HighScore) -> shapes.HighScoreShape:
    return shapes.HighScoreShape(table=r.table, names=r.names, score=r.score, grade=r.grade, at=r.at)
