"""A saved match: its story retold, or its moves checked."""

from __future__ import annotations

import hashlib
from pathlib import Path

from rich.markup import escape

from poulpe.core.match import Match
from poulpe.core.skill import unpack
from poulpe.core.vocabulary import Log, to_json
from poulpe.terminal import ending, logs, say, setup, story, table
from poulpe.terminal.screen import Fault, Left, Screen

QUIT = ("q", "quit", "quitter", "exit")


def replay(screen: Screen, file: str, seat: int | None, step: bool) -> None:
    """As the gallery saw it, or one seat."""
    if step and file == logs.STDIN:
        raise Fault(screen.words(say.STEP_STDIN))
    log = logs.read(screen, file)
    names, shown = story.names_of(log.seats), -1
    for match in logs.played(screen, file, log):
        if shown < 0:  # the deal is known: check the seat before anything is told
            setup.check_seat(screen, match, seat)
            screen.heading(escape(match.game.title.text[screen.lang]))
        if match.chapter == shown:
            continue  # a silent step
        shown = match.chapter
        lines = story.told(match.game, match.told(seat), screen.lang, names)
        story.show(screen, lines, names[seat] if seat is not None else None)
        if step and lines and not match.over:
            _wait(screen)
    table.show(screen, match.game, match.view(seat), names)
    _show_outcome(screen, match, names)


def _seats(screen: Screen, match: Match) -> tuple[str, ...]:
    return tuple(screen.words(say.W_SEAT, seat=q) for q in range(match.seats))


def _wait(screen: Screen) -> None:
    screen.tell(say.ENTER, "soft")
    if screen.read().strip().lower() in QUIT:
        raise Left


def _show_outcome(screen: Screen, match: Match, names: tuple[str, ...]) -> None:
    if match.outcome:
        ending.show(screen, match.outcome, names)
        return
    screen.paper.print()
    waiting = ending.joined(screen, [names[q] for q in match.view(None).waiting])
    screen.tell(say.STOPS, "lantern", moves=logs.moves_played(screen, match), names=waiting)


def verify(screen: Screen, file: str) -> None:
    """Replays the log. The digest is that of the log as Poulpe would write it, whatever the file's formatting."""
    given = logs.read(screen, file)
    *_, match = logs.played(screen, file, given)
    logs.check_promise(screen, file, given, match.seed)
    log = match.log
    waiting = ", ".join(map(str, match.view(None).waiting))
    facts = (
        (say.W_GAME, log.game),
        (say.W_SEATS, str(log.seats)),
        (say.W_SEED, str(match.seed)),
        (say.W_OPTIONS, to_json(log.options).decode() if log.options else screen.words(say.NO_OPTIONS)),
        (say.W_MOVES, str(len(log.moves))),
        (
            say.W_OUTCOME,
            ending.scores(match.outcome, _seats(screen, match))
            if match.outcome
            else screen.words(say.NOT_OVER, seats=waiting),
        ),
        (say.W_DIGEST, hashlib.sha256(to_json(log)).hexdigest()),
    )
    screen.facts([(screen.words(title), text) for title, text in facts])
    screen.tell(say.VERIFIED if match.over else say.LEGAL_SO_FAR, "kelp")
    if given.fair:
        screen.tell(say.FAIR, "kelp")


def shot(screen: Screen, file: str, move: int | None, moments: int, out: str) -> None:
    """Draws one act as a film strip, from the position before it and the shot in the log."""
    log = logs.read(screen, file)
    acts = sorted(log.shots or {})
    if not acts:
        raise Fault(screen.words(say.NO_SHOTS, file=file))
    chosen = _last_aimed(screen, file, log, acts) if move is None else move - 1
    if chosen not in acts:
        raise Fault(screen.words(say.NO_SHOT, file=file, n=chosen + 1))
    match = next(m for i, m in enumerate(logs.played(screen, file, log)) if i == chosen)
    physics = match.game.physics
    assert physics is not None and log.shots
    png = physics.picture(match.box, match.state, unpack(log.shots[chosen], physics.shot), moments)
    try:
        Path(out).expanduser().write_bytes(png)
    except OSError as e:
        raise logs.cannot_write(screen, out, e) from e
    played = log.moves[chosen]
    move_made = match.game.moves.parsed(match.box, played.move)
    names = _seats(screen, match)
    told = f"{names[played.seat]}: {match.game.described(match.box, move_made, screen.lang, names)}"
    screen.facts([(screen.words(say.SHOWS, n=chosen + 1), told), (screen.words(say.DRAWN), out)])


def _last_aimed(screen: Screen, file: str, log: Log, acts: list[int]) -> int:
    """The last act that could fail; if pieces were only put down, the last of those."""
    before = zip(range(len(log.moves)), logs.played(screen, file, log))
    return max((i for i, match in before if i in acts and _is_aimed(match, log.moves[i].seat)), default=acts[-1])


def _is_aimed(match: Match, seat: int) -> bool:
    return any(ask.space is not None and ask.space.aimed for ask in match.asks if ask.seat == seat)
