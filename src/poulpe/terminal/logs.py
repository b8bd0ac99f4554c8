"""Logs of matches: written atomically, and read with errors that name the file and the place."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from poulpe.core.fairness import is_kept
from poulpe.core.match import Match, replay
from poulpe.core.options import Misfit
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import Log, Refused, from_json, to_json
from poulpe.lab.figures import typeset
from poulpe.terminal import places, say
from poulpe.terminal.screen import Fault, Screen

STDIN = "-"
BAD = 1  # the exit code for an invalid log


# ---------------------------------------------------------------- writing
def save(screen: Screen, log: Log, file: str) -> None:
    """Atomically: a temporary file is written first and then renamed."""
    path = Path(file).expanduser()
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(to_json(log) + b"\n")  # a device or a pipe
        else:
            _replace(path.resolve(), to_json(log) + b"\n")
    except (OSError, ValueError) as e:
        raise cannot_write(screen, file, e) from e


def _replace(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def check_place(screen: Screen, file: str) -> None:
    """Checks, before a match rather than after it, that this file can be written."""
    path = Path(file).expanduser()
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, file)
        folder = path.resolve().parent
        if not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, file)
        if not os.access(path if path.exists() else folder, os.W_OK):
            raise PermissionError(errno.EACCES, file)
    except (OSError, ValueError) as e:
        raise cannot_write(screen, file, e) from e


def cannot_write(screen: Screen, file: str, e: Exception) -> Fault:
    return Fault(screen.words(say.CANNOT_WRITE, file=file, why=_reason(screen, e)), 1)


def _reason(screen: Screen, e: Exception) -> str:
    if isinstance(e, OSError) and e.errno in say.WHY:
        return screen.words(say.WHY[e.errno])
    return getattr(e, "strerror", None) or str(e)


# ---------------------------------------------------------------- reading
def read(screen: Screen, file: str) -> Log:
    try:
        data = _piped() if file == STDIN else Path(file).expanduser().read_bytes()
    except (OSError, ValueError) as e:
        raise Fault(screen.words(say.CANNOT_READ, file=file, why=_reason(screen, e))) from e
    try:
        log = from_json(data, Log)
    except (ValueError, RecursionError) as e:
        raise Fault(screen.words(say.NOT_A_LOG, file=file, why=places.misfit(screen, e)), BAD) from e
    if log.game not in shelf():
        why = screen.words(say.NO_GAME, name=repr(log.game), known=", ".join(shelf()))
        raise _bad(screen, file, places.named(screen, "$.game"), why)
    return log


def _piped() -> bytes:
    return sys.stdin.buffer.read() if sys.stdin is not None else b""


def _bad(screen: Screen, file: str, place: str, why: str) -> Fault:
    return Fault(screen.words(say.BAD_LOG, file=file, place=place, why=why), BAD)


def played(screen: Screen, file: str, log: Log) -> Iterator[Match]:
    """The match of a log: as dealt, then after every move. What breaks a rule is refused with its place."""
    match, shots = _dealt(screen, file, log), log.shots or {}
    yield match
    for i, (seat, move) in enumerate((p.seat, p.move) for p in log.moves):
        try:
            match.play(seat, move, shot=shots.get(i), lang=screen.lang)
        except ValueError as e:
            raise _bad(screen, file, places.of_move(screen, i, seat, move), _said(screen, e)) from e
        yield match


def _dealt(screen: Screen, file: str, log: Log) -> Match:
    seats = find(log.game).seating.every
    if log.seats not in seats:
        facts = {"seats": log.seats, "known": ", ".join(map(str, seats)), "rule": find(log.game).seating.rule}
        raise _bad(screen, file, places.named(screen, "$.seats"), screen.words(say.LOG_SEATS, **facts))
    try:
        int(log.seed, 16)
    except ValueError as e:
        why = screen.words(say.HEXADECIMAL, seed=repr(log.seed))
        raise _bad(screen, file, places.named(screen, "$.seed"), why) from e
    try:
        return replay(msgspec.structs.replace(log, moves=(), shots=msgspec.UNSET))
    except (ValueError, TypeError) as e:  # TypeError: an option with the name of an argument
        raise _bad(
            screen, file, places.named(screen, "$.start" if log.start is not None else "$"), _said(screen, e)
        ) from e


def check_promise(screen: Screen, file: str, log: Log, seed: int) -> None:
    """A log without a proof of its deal, such as one of a match in a terminal, is valid too."""
    if log.fair and not is_kept(log.fair, seed):
        raise _bad(screen, file, places.named(screen, "$.fair.digest"), screen.words(say.UNFAIR))


def _said(screen: Screen, e: Exception) -> str:
    if isinstance(e, Misfit):
        return typeset(e.why, screen.lang)
    return f"{e.why} ({e.rule})" if isinstance(e, Refused) else str(e)


def moves_played(screen: Screen, match: Match) -> str:
    """`1 move`, `9 moves`."""
    n = len(match.log.moves)
    is_one = n == 1 or (n == 0 and screen.lang == "fr")
    return screen.words(say.A_MOVE_PLAYED if is_one else say.MOVES_PLAYED, n=n)
