"""The command line: serve, play, rules, replay, verify, shot, games, simulate, arena, balance. More in terminal/."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

import poulpe.games  # noqa: F401  (fills the shelf)
from poulpe import api
from poulpe.core.shelf import find, shelf
from poulpe.terminal import logs, options, resuming, rules, say, setup, story, watching
from poulpe.terminal.command import Command, Group
from poulpe.terminal.sitting import Sitting

app = typer.Typer(name="poulpe", cls=Group, help=say.ABOUT.en, add_completion=False, pretty_exceptions_enable=False)

LogFile = Annotated[str, typer.Argument(metavar="LOG", help=say.LOG.en)]


def main() -> None:
    """The entry point. `Group` prints every error as one line, whatever starts `app`."""
    app()


@app.callback(invoke_without_command=True)
def root(ctx: typer.Context, show: Annotated[bool, typer.Option("--version", help=say.VERSION.en)] = False) -> None:
    if show:
        print(f"poulpe {version('poulpe')}")
    elif ctx.invoked_subcommand is None:
        ctx.get_help()


@app.command(cls=Command, help=say.PLAY.en)
def play(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=say.GAME.en)] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help=say.SEATS.en)] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help=say.SEED.en)] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME,...", help=say.BOTS.en)] = None,
    seat: Annotated[int, typer.Option(metavar="K", help=say.SEAT.en)] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say.OPTION.en)] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help=say.SAVE.en)] = None,
    resume: Annotated[str | None, typer.Option(metavar="LOG", help=say.RESUME.en)] = None,
    fast: Annotated[bool, typer.Option("--fast", help=say.FAST.en)] = False,
) -> None:
    found = setup.game(ctx.obj, game)
    if resume is None:
        match = setup.deal(ctx.obj, found, seats, seed, option or [])
        past: list[story.Line] = []
    else:
        resuming.check_alone(ctx.obj, {"--seats": seats, "--seed": seed, "--option": option})
        match, past = resuming.resume(ctx.obj, resume, found if game else None, seat)
    setup.check_seat(ctx.obj, match, seat)
    players = setup.bots(ctx.obj, match, seat, bots)
    kept = save if save is not None else resume
    if kept is not None:
        logs.check_place(ctx.obj, kept)
    Sitting(ctx.obj, match, seat, players, fast, kept, past).play()


@app.command(cls=Command, help=say.SERVE.en)
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option(metavar="ADDRESS", help=say.HOST.en)] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help=say.PORT.en)] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help=say.FOLDER.en)] = None,
    workers: Annotated[int, typer.Option(metavar="N", help=say.WORKERS.en)] = 1,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help=say.ORIGIN.en)] = None,
    secure: Annotated[bool, typer.Option("--secure", help=say.SECURE.en)] = False,
    proxies: Annotated[str | None, typer.Option(metavar="ADDRESS,...", help=say.PROXIES.en)] = None,
    sockets: Annotated[int, typer.Option(metavar="N", help=say.SOCKETS.en)] = 64,
    letters: Annotated[int, typer.Option(metavar="N", min=0, help=say.LETTERS.en)] = 40,
    requests: Annotated[int, typer.Option(metavar="N", min=0, help=say.REQUESTS.en)] = 600,
    openings: Annotated[int, typer.Option(metavar="N", min=0, help=say.OPENINGS.en)] = 60,
    pace: Annotated[float | None, typer.Option(metavar="SECONDS", help=say.PACE.en)] = None,
    prepare: Annotated[bool, typer.Option("--prepare", help=say.PREPARE.en)] = False,
    open_page: Annotated[bool, typer.Option("--open", help=say.OPEN_PAGE.en)] = False,
) -> None:
    from poulpe.server.settings import Settings, per_minute  # a second that other commands save
    from poulpe.terminal import serving

    settings = Settings(
        data=data or serving.default_data(),
        workers=workers,
        origins=tuple(origin or ()),
        secure=secure,
        sockets=sockets,
        letters=letters,
        requests=per_minute(requests),
        openings=per_minute(openings),
        pace=pace,
        prepare=prepare,
    )
    serving.serve(ctx.obj, settings, host, port, open_page, proxies)


@app.command("rules", cls=Command, help=say.RULES.en)
def show_rules(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=say.GAME.en)],
    rule: Annotated[str | None, typer.Argument(metavar="ID", help=say.RULE_ID.en)] = None,
) -> None:
    found = setup.game(ctx.obj, game)
    if rule is None:
        rules.show_all(ctx.obj, found)
    else:
        rules.show_one(ctx.obj, found, rules.find(ctx.obj, found, rule))


@app.command(cls=Command, help=say.REPLAY.en)
def replay(
    ctx: typer.Context,
    log: LogFile,
    seat: Annotated[int | None, typer.Option(metavar="K", help=say.WATCH.en)] = None,
    step: Annotated[bool, typer.Option("--step", help=say.STEP.en)] = False,
) -> None:
    watching.replay(ctx.obj, log, seat, step)


@app.command(cls=Command, help=say.VERIFY.en)
def verify(ctx: typer.Context, log: LogFile) -> None:
    watching.verify(ctx.obj, log)


@app.command(cls=Command, help=say.SHOT.en)
def shot(
    ctx: typer.Context,
    log: LogFile,
    move: Annotated[int | None, typer.Option(metavar="N", help=say.SHOT_MOVE.en)] = None,
    moments: Annotated[int, typer.Option(metavar="N", min=1, max=24, help=say.SHOT_MOMENTS.en)] = 6,
    out: Annotated[str, typer.Option(metavar="FILE", help=say.SHOT_FILE.en)] = "shot.png",
) -> None:
    watching.shot(ctx.obj, log, move, moments, out)


@app.command(cls=Command, help=say.GAMES.en)
def games(ctx: typer.Context) -> None:
    for name in shelf():
        options.show(ctx.obj, find(name), (*api.bots(name), *api.thinkers(name)))


@app.command(cls=Command, help=say.SIMULATE.en)
def simulate(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=say.GAME.en)] = None,
    matches: Annotated[int, typer.Option(metavar="N", help=say.MATCHES.en)] = 10_000,
    seats: Annotated[int | None, typer.Option(metavar="N", help=say.SEATS.en)] = None,
    bots: Annotated[str, typer.Option(metavar="NAME,...", help=say.ALL_BOTS.en)] = "random",
    seed: Annotated[int, typer.Option(metavar="S", help=say.SERIES_SEED.en)] = 1,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say.OPTION.en)] = None,
    each_option: Annotated[bool, typer.Option("--each-option", help=say.EACH_OPTION.en)] = False,
    device: Annotated[str, typer.Option(metavar="cpu|cuda", help=say.DEVICE.en)] = "cpu",
    threads: Annotated[int, typer.Option(metavar="N", help=say.THREADS.en)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help=say.JSON.en)] = False,
) -> None:
    from poulpe.terminal import studies  # numba and matplotlib: loaded only for studies

    found = setup.game(ctx.obj, game)
    plan = studies.plan(ctx.obj, found, matches, seats, bots, seed, option or [], threads)
    studies.run(ctx.obj, found, plan, device, each_option, as_json)


@app.command(cls=Command, help=say.ARENA.en)
def arena(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=say.GAME.en)] = None,
    bots: Annotated[str, typer.Option(metavar="NAME,...", help=say.ARENA_BOTS.en)] = "1,2,3,4,5,thumb,random",
    matches: Annotated[int, typer.Option(metavar="N", help=say.ARENA_MATCHES.en)] = 200,
    seats: Annotated[int | None, typer.Option(metavar="N", help=say.SEATS.en)] = None,
    seed: Annotated[int, typer.Option(metavar="S", help=say.SERIES_SEED.en)] = 1,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say.OPTION.en)] = None,
    processes: Annotated[int, typer.Option(metavar="N", min=0, help=say.PROCESSES.en)] = 0,
    out: Annotated[str | None, typer.Option(metavar="FILE", help=say.REPORT.en)] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say.JSON.en)] = False,
) -> None:
    from poulpe.terminal import arena, studies

    found = setup.game(ctx.obj, game)
    plan = studies.plan(ctx.obj, found, matches, seats, bots, seed, option or [], processes)
    arena.run(ctx.obj, found, plan, seats, as_json, out)


@app.command(cls=Command, help=say.BALANCE.en)
def balance(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=say.GAME.en)] = None,
    matches: Annotated[int, typer.Option(metavar="N", help=say.SEAT_MATCHES.en)] = 20_000,
    seats: Annotated[str | None, typer.Option(metavar="N,...", help=say.SEAT_COUNTS.en)] = None,
    bots: Annotated[str, typer.Option(metavar="NAME,...", help=say.ALL_BOTS.en)] = "thumb",
    seed: Annotated[int, typer.Option(metavar="S", help=say.SERIES_SEED.en)] = 1,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say.OPTION.en)] = None,
    threads: Annotated[int, typer.Option(metavar="N", help=say.THREADS.en)] = 1,
    out: Annotated[str | None, typer.Option(metavar="FILE", help=say.REPORT.en)] = None,
) -> None:
    from poulpe.terminal import studies

    found = setup.game(ctx.obj, game)
    plan = studies.plan(ctx.obj, found, matches, seats, bots, seed, option or [], threads)
    studies.report(ctx.obj, found, plan, out)
