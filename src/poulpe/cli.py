"""The command line: `poulpe play`, `rules`, `replay`, `verify`, `games`."""

from __future__ import annotations

import hashlib
import secrets
from difflib import get_close_matches
from importlib.metadata import version
from typing import Annotated, Any

import typer
from rich.markup import escape

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe import api
from poulpe.core.game import AnyGame
from poulpe.core.match import Match
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import Refused, to_json
from poulpe.terminal import ending, logs, options, rules, say, story, table
from poulpe.terminal.command import Command, Group
from poulpe.terminal.screen import Fault, Screen
from poulpe.terminal.sitting import Left, Sitting

app = typer.Typer(name="poulpe", cls=Group, help=say.ABOUT.en, add_completion=False, pretty_exceptions_enable=False)

BEST_BOT = "thumb"
FRIENDLY = 4  # seats, where a game allows it
SEED_BITS = 32  # short enough to be typed again

GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help=say.GAME.en, show_default=False)]
LogFile = Annotated[str, typer.Argument(metavar="LOG", help=say.LOG.en)]


def main() -> None:
    """The entry point. Errors are told by `Group`, for every way to start a command."""
    app()


@app.callback(invoke_without_command=True)
def root(ctx: typer.Context, show: Annotated[bool, typer.Option("--version", help=say.VERSION.en)] = False) -> None:
    if show:
        print(f"poulpe {version('poulpe')}")
    elif ctx.invoked_subcommand is None:
        ctx.get_help()


# ---------------------------------------------------------------- play
@app.command(cls=Command, help=say.PLAY.en)
def play(
    ctx: typer.Context,
    game: GameName = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help=say.SEATS.en)] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help=say.SEED.en)] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME,...", help=say.BOTS.en)] = None,
    seat: Annotated[int, typer.Option(metavar="K", help=say.SEAT.en)] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say.OPTION.en)] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help=say.SAVE.en)] = None,
    fast: Annotated[bool, typer.Option("--fast", help=say.FAST.en)] = False,
) -> None:
    screen: Screen = ctx.obj
    found = _game(screen, game)
    match = _deal(screen, found, seats, secrets.randbits(SEED_BITS) if seed is None else seed, option or [])
    _check_seat(screen, match, seat)
    others = [q for q in range(match.seats) if q != seat]
    names = _bots(screen, found, bots, len(others))
    players = {q: (name, api.bot(found.name, name, match.seed + q)) for q, name in zip(others, names, strict=True)}
    if save:
        logs.check_place(screen, save)
    sitting = Sitting(screen, match, seat, players, fast)
    try:
        sitting.play()
        _show_way_back(screen, sitting, save)
    except (EOFError, Left) as left:
        screen.paper.print("" if isinstance(left, Left) else "\n", end="")
        screen.tell(say.GOODBYE, "soft")
    finally:
        if save:
            logs.save(screen, match.log, save)
            screen.tell(say.SAVED, "kelp", file=save)


def _game(screen: Screen, name: str | None) -> AnyGame:
    if not shelf():
        raise Fault(screen.words(say.NO_GAMES))
    if name is None:
        return find(shelf()[0])
    if name not in shelf():
        close = get_close_matches(name.lower(), shelf(), n=1)
        raise Fault(screen.words(say.NO_GAME, name=repr(name), known=", ".join(close or shelf())))
    return find(name)


def _deal(screen: Screen, game: AnyGame, seats: int | None, seed: int, given: list[str]) -> Match:
    seats = min(game.seats, key=lambda n: abs(n - FRIENDLY)) if seats is None else seats
    if seats not in game.seats:
        facts = {"rule": game.seats_rule, "seats": seats, "known": ", ".join(map(str, game.seats))}
        raise Fault(screen.words(say.BAD_SEATS, **facts))
    if not 0 <= seed < 1 << 128:
        raise Fault(screen.words(say.BAD_SEED, seed=seed))
    chosen = options.read(screen, game, given)
    try:
        return Match.deal(game, seats, seed, **chosen)
    except ValueError as e:
        why = e.why if isinstance(e, Refused) else e
        raise Fault(screen.words(say.OPTION_BOX, why=why)) from e


def _check_seat(screen: Screen, match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < match.seats:
        raise Fault(screen.words(say.BAD_SEAT, last=match.seats - 1, seat=seat))


def _bots(screen: Screen, game: AnyGame, given: str | None, others: int) -> list[str]:
    """A name for each of the other seats."""
    known = api.bots(game.name)
    names = [name.strip() for name in given.split(",")] if given is not None else []
    names = names or [BEST_BOT if BEST_BOT in known else known[0]]
    for name in names:
        if name not in known:
            raise Fault(screen.words(say.NO_BOT, name=repr(name), known=", ".join(known)))
    if len(names) not in (1, others):
        raise Fault(screen.words(say.BOT_COUNT, others=others, count=len(names)))
    return names * others if len(names) == 1 else names


def _show_way_back(screen: Screen, sitting: Sitting, save: str | None) -> None:
    again = [(say.W_SEED, str(sitting.match.seed)), (say.AGAIN, sitting.command())]
    again.append((say.TO_REPLAY, f"poulpe replay {save}") if save else (say.KEEP, "--save match.json"))
    screen.paper.print()
    screen.lines([f"[soft]{screen.words(title)}[/]\t{escape(text)}" for title, text in again])


# ---------------------------------------------------------------- rules, games
@app.command("rules", cls=Command, help=say.RULES.en)
def show_rules(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=say.GAME.en)],
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help=say.RULE_ID.en)] = None,
) -> None:
    found = _game(ctx.obj, game)
    if rule is None:
        rules.show_all(ctx.obj, found)
    else:
        rules.show_one(ctx.obj, found, rules.find(ctx.obj, found, rule))


@app.command(cls=Command, help=say.GAMES.en)
def games(ctx: typer.Context) -> None:
    for name in shelf():
        options.show(ctx.obj, find(name), api.bots(name))


# ---------------------------------------------------------------- replay, verify
@app.command(cls=Command, help=say.REPLAY.en)
def replay(
    ctx: typer.Context,
    log: LogFile,
    seat: Annotated[int | None, typer.Option(metavar="K", help=say.WATCH.en)] = None,
    step: Annotated[bool, typer.Option("--step", help=say.STEP.en)] = False,
) -> None:
    screen: Screen = ctx.obj
    if step and log == logs.STDIN:
        raise Fault(screen.words(say.STEP_STDIN))
    matches = logs.played(screen, log, logs.read(screen, log))
    try:
        for match in matches:
            _check_seat(screen, match, seat)
            names = story.names_of(match.seats)
            lines = story.told(match.game, match.told(seat), screen.lang, names)
            story.show(screen, lines, names[seat] if seat is not None else None)
            if step and lines and not match.over:
                _wait(screen)
    except (EOFError, Left):
        screen.tell(say.GOODBYE, "soft")
        return
    table.show(screen, match.game, match.view(seat), names)
    _show_outcome(screen, match, names)


def _wait(screen: Screen) -> None:
    screen.tell(say.ENTER, "soft")
    if screen.read().strip().lower() in ("q", "quit", "quitter", "exit"):
        raise Left


def _show_outcome(screen: Screen, match: Match, names: tuple[str, ...]) -> None:
    screen.paper.print()
    if match.outcome is None:
        waiting = ending.joined(screen, [names[q] for q in match.view(None).waiting])
        screen.tell(say.STOPS, "lantern", moves=len(match.log.moves), names=waiting)
        return
    screen.show(f"[lantern]{escape(ending.winners(screen, match.outcome, names))}[/]")
    screen.show(escape(ending.scores(match.outcome, names)))


@app.command(cls=Command, help=say.VERIFY.en)
def verify(ctx: typer.Context, log: LogFile) -> None:
    screen: Screen = ctx.obj
    *_, match = logs.played(screen, log, logs.read(screen, log))
    names = tuple(f"{q}" for q in range(match.seats))
    if match.outcome is None:
        waiting = ", ".join(names[q] for q in match.view(None).waiting)
        raise Fault(f"{log}: {screen.words(say.NOT_OVER, names=waiting)}", logs.BAD)
    screen.lines([f"[soft]{title}[/]\t{escape(text)}" for title, text in _facts(screen, match)])
    screen.tell(say.VERIFIED, "kelp")


def _facts(screen: Screen, match: Match) -> list[tuple[str, str]]:
    """The digest is that of the log as Poulpe writes it, whatever the spaces and the order of the file."""
    assert match.outcome
    log = match.log
    facts: list[tuple[Any, str]] = [
        (say.W_GAME, log.game),
        (say.W_SEATS, str(log.seats)),
        (say.W_SEED, str(match.seed)),
        (say.W_OPTIONS, to_json(log.options).decode() if log.options else screen.words(say.NONE)),
        (say.W_MOVES, str(len(log.moves))),
        (say.W_OUTCOME, ending.by_seat(match.outcome)),
    ]
    return [*((screen.words(title), text) for title, text in facts), ("sha256", hashlib.sha256(to_json(log)).hexdigest())]
