"""Before a match: which game, how many seats, which bots. Every wrong choice is answered with what is possible."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from poulpe import api
from poulpe.core.game import AnyGame
from poulpe.core.match import Match
from poulpe.core.options import Misfit
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import Refused
from poulpe.lab.figures import typeset
from poulpe.terminal import options, say
from poulpe.terminal.screen import Fault, Screen, short

BEST_BOT = "thumb"
FRIENDLY = 4  # seats, if a game allows it
SEED_BITS = 32  # short enough to be typed again
SEEDS, APART = 1 << 128, 1 << 64  # how many seeds there are, and how far apart those of the bots are


def game(screen: Screen, name: str | None) -> AnyGame:
    """A game by its name; without one, the game for beginners, or the first on the shelf."""
    if not shelf():
        raise Fault(screen.words(say.NO_GAMES))
    if name is None:
        return next((g for g in map(find, shelf()) if g.title.starter), find(shelf()[0]))
    if name not in shelf():
        close = get_close_matches(name.lower(), shelf(), n=1)
        raise Fault(screen.words(say.NO_GAME, name=short(name), known=", ".join(close or shelf())))
    return find(name)


def deal(screen: Screen, game: AnyGame, seats: int | None, seed: int | None, given: list[str]) -> Match:
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    if seats is not None:
        check_seats(screen, game, seats)
    if not 0 <= seed < SEEDS:
        raise Fault(screen.words(say.BAD_SEED, seed=seed))
    chosen = options.read(screen, game, given)
    seats = friendly(game, chosen) if seats is None else seats
    check_options(screen, game, seats, chosen)
    return Match.deal(game, seats, seed, **chosen)


def friendly(game: AnyGame, chosen: Mapping[str, Any] | None = None) -> int:
    """The default number of seats: one, if the game can be played alone."""
    allowed = game.seats_with(chosen or {})
    return 1 if 1 in allowed else min(allowed, key=lambda n: abs(n - FRIENDLY))


def check_seats(screen: Screen, game: AnyGame, seats: int) -> None:
    if seats not in game.seating.every:
        known = ", ".join(map(str, game.seating.every))
        raise Fault(screen.words(say.BAD_SEATS, rule=game.seating.rule, seats=seats, known=known))


def check_options(screen: Screen, game: AnyGame, seats: int, chosen: Mapping[str, Any]) -> None:
    try:
        game.fill_anew(seats, chosen)
    except Refused as e:
        by_rule = f"{game.rulebook[e.rule][screen.lang]} [{e.rule}]"
        raise Fault(screen.words(say.OPTION_BOX, why=by_rule)) from e
    except ValueError as e:
        why = typeset(e.why, screen.lang) if isinstance(e, Misfit) else str(e)
        raise Fault(screen.words(say.OPTION_BOX, why=why)) from e


def check_seat(screen: Screen, match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < match.seats:
        raise Fault(screen.words(say.BAD_SEAT, last=match.seats - 1, seat=seat))


def bots(screen: Screen, match: Match, seat: int, given: str | None) -> dict[int, tuple[str, api.Bot]]:
    """A bot, with its name, for each other seat. Their dice derive from the match's seed, but differ from its."""
    name, others = match.game.name, [q for q in range(match.seats) if q != seat]
    names = _names(screen, (*api.bots(name), *api.thinkers(name)), given, len(others))
    seeds = {q: (match.seed + (q + 1) * APART) % SEEDS for q in others}
    return {q: (bot, api.bot(name, bot, seeds[q])) for q, bot in zip(others, names, strict=True)}


def _names(screen: Screen, known: tuple[str, ...], given: str | None, others: int) -> list[str]:
    if given is None:
        return [BEST_BOT if BEST_BOT in known else known[0]] * others
    names = [name.strip() for name in given.split(",")]
    for name in names:
        if name not in known:
            raise Fault(screen.words(say.NO_BOT, name=short(name), known=", ".join(known)))
    if len(names) not in (1, others):
        raise Fault(screen.words(say.BOT_COUNT, others=others, count=len(names)))
    return names * others if len(names) == 1 else names
