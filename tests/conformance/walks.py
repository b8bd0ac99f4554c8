"""Random matches for the checks: every seat count, every option value, and pairs of options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from poulpe.bots.random import RandomBot
from poulpe.core.chance import keyed
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY, Heard, Out, empty, seats_of, truth
from poulpe.core.options import needed
from poulpe.core.records import copy

OUT = Out()
LONGEST = 3000  # moves; a longer match is taken to be endless
SKILL = 14  # moves in a game of skill, because each one is simulated; check_end plays whole matches


class Setup(NamedTuple):
    seats: int
    options: dict[str, Any]


class Step(NamedTuple):
    """One move of a match: the truth before and after, who did what, and what happened."""

    box: Any
    before: Any
    seat: int
    action: int
    after: Any
    events: list[Heard]


def setups(game: AnyGame, pairs: int = 12) -> list[Setup]:
    """Defaults at every seat count, each option value once, and some pairs; leaves out options that conflict."""
    dice = Random(game.name)
    singles = _singles(game)
    mixed = [dice.choice(singles) | dice.choice(singles) for _ in range(pairs)]
    found = [Setup(n, {}) for n in game.seating.counts]
    for i, options in enumerate(singles + mixed):
        seats = game.seating.counts[i % len(game.seating.counts)]
        whole = needed(game.options.all, options) | options
        n = next((n for n in (seats, game.seating.counts[-1]) if _fits(game, n, whole)), None)
        if n is not None:
            found.append(Setup(n, whole))
    return found


def crossed(game: AnyGame, seats: int) -> list[Setup]:
    """Each option value at this seat count, and the defaults; leaves out options that do not fit."""
    wholes = [{}, *(needed(game.options.all, one) | one for one in _singles(game))]
    return [Setup(seats, whole) for whole in wholes if _fits(game, seats, whole)]


def variants(game: AnyGame) -> list[Setup]:
    """Every named way to play: they differ in their pieces or their goal."""
    return [
        Setup(v["seats"], {name: value for name, value in v.items() if name != "seats"}) for v in game.options.variants
    ]


def _singles(game: AnyGame) -> list[dict[str, Any]]:
    return [{o.name: value} for o in game.options.all for value in o.samples]


def _fits(game: AnyGame, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.fill_anew(seats, options)
    except ValueError:
        return False
    return True


def uncovered(game: AnyGame, tried: list[Setup]) -> list[tuple[str, Any]]:
    """Option values that no setup covers."""
    return [
        (o.name, v) for o in game.options.all for v in o.samples if not any(s.options.get(o.name) == v for s in tried)
    ]


def dealt(game: AnyGame, box: Any, seed: int) -> tuple[Any, list[Heard]]:
    s, out = game.kernel.state(chance=keyed(seed)), empty(OUT)
    game.kernel.deal(box, s, out)
    return s, truth(out)


def legal(game: AnyGame, box: Any, s: Any, seat: int) -> list[int]:
    acts = [0] * game.kernel.actions
    return acts[: game.kernel.legal(box, s, seat, acts)]


def played(game: AnyGame, box: Any, s: Any, seat: int, action: int) -> tuple[Any, list[Heard]]:
    after, out = copy(s), empty(OUT)
    game.kernel.play(box, after, out, seat, action)
    return after, truth(out)


def blinded(game: AnyGame, box: Any, s: Any, seat: int) -> Any:
    b = copy(s)
    game.kernel.blind(box, b, seat)
    return b


def imagined(game: AnyGame, box: Any, b: Any, seat: int, seed: int) -> Any:
    t = copy(b)
    game.kernel.imagine(box, t, seat, keyed(seed))
    return t


def watchers(seats: int) -> range:
    return range(GALLERY, seats)


def answer(game: AnyGame, box: Any, s: Any, seat: int, dice: Random) -> int:
    """Any listed action or, in a game of skill, an act; half the acts are sensible ones, so that things happen."""
    space = game.asks.space(box, s, seat) if game.physics else None
    if space is None:
        return dice.choice(legal(game, box, s, seat))
    if dice.random() < 0.5:
        return game.kernel.thumb(
            box, blinded(game, box, s, seat), seat, [0] * game.kernel.actions, keyed(dice.getrandbits(64))
        )
    acts = (game.moves.action(box, RandomBot(game, dice.getrandbits(32)).somewhere(space)) for _ in range(20))
    allowed = (a for a in acts if not game.kernel.forbids(box, s, seat, a))
    return next(allowed, game.moves.action(box, game.moves.made(space.move, space.default)))


_walked: dict[tuple[int, str], tuple[AnyGame, list[Step]]] = {}


def walk(game: AnyGame, setup: Setup, seed: int) -> Iterator[Step]:
    """A random match; in a game of skill only its beginning, which is simulated once for all checks."""
    if not game.physics:
        return _walk(game, setup, seed)
    key = id(game), repr((setup, seed))
    if key not in _walked:
        _walked[key] = game, list(_walk(game, setup, seed))
    return iter(_walked[key][1])


def _walk(game: AnyGame, setup: Setup, seed: int) -> Iterator[Step]:
    """Every asked seat is equally likely to answer next."""
    box = game.fill(*setup)[1]
    (s, _), dice = dealt(game, box, seed), Random(seed)
    for n in range(LONGEST):
        if game.kernel.over(box, s) or (game.physics and n == SKILL):
            return
        seat = dice.choice(seats_of(game.kernel.asked(box, s)))
        action = answer(game, box, s, seat, dice)
        after, events = played(game, box, s, seat, action)
        yield Step(box, s, seat, action, after, events)
        s = after
    raise AssertionError(f"{game.name} with {setup} did not end in {LONGEST} moves")
