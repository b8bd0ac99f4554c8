"""A process where bots think and physics is simulated: `python -m poulpe.server.worker`, driven through its pipes.

parent -> worker   a job of table/jobs.py   each message: 4 bytes of length, then msgpack
worker -> parent   Ready, then one Done or Failed for each
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path
from typing import IO, Any

import msgspec

from poulpe.api import bot
from poulpe.bots import analysis, hints, reasons, search
from poulpe.bots.known import TimeLimited
from poulpe.core.found import AnalysedMove, FoundHint, FoundReason, Thought
from poulpe.core.match import Match
from poulpe.core.shelf import find
from poulpe.core.skill import Landing
from poulpe.core.vocabulary import View
from poulpe.table.jobs import Act, Analyse, AnyJob, Guess, Hint, Reason, Rehearse, Spots, Think, Warm

IMPORTS = "POULPE_IMPORTS"  # modules, separated by commas, that add games or bots to the shelf
PROMPT = "prompt"  # the argument for a process that people wait for
LENGTH_BYTES = 4
ACT_STEPS, THOUGHT_STEPS = 6, 10  # of `nice`: people wait for an act more than for a thought
LOWERINGS = 20
MEMORY = 3 << 30  # bytes; a worker that has compiled all games uses some 600 MB
PR_SET_PDEATHSIG = 1  # <sys/prctl.h>


class Ready(msgspec.Struct, frozen=True, tag=True):
    pass


class Done(msgspec.Struct, frozen=True, tag=True):
    result: bytes  # msgpack; its job reads it


class Failed(msgspec.Struct, frozen=True, tag=True):
    why: str
    trace: str


Reply = Ready | Done | Failed


# ---------------------------------------------------------------- what it does
def think(job: Think) -> Thought[Any]:
    view = _asked_view(job)
    player = bot(job.game, job.bot, job.seed)
    if isinstance(player, TimeLimited) and job.seconds:
        player.seconds = min(player.seconds, job.seconds)
    return Thought(player.choose(view, view.asks[0]))


def _asked_view(job: Think | Hint) -> View:
    view = job.look()
    if not view.asks:
        raise ValueError(f"seat {view.seat} of {job.game} is not asked anything")
    return view


def warm(job: Warm) -> None:
    search.compiled(find(job.game))


def hint(job: Hint) -> FoundHint[Any]:
    return hints.hint(find(job.game), _asked_view(job), job.seed, job.iterations)


def reason(job: Reason) -> FoundReason[Any] | None:
    game = find(job.game)
    if game.physics:
        return reasons.reason_of_act(game, job.look(), job.moves[-1], job.seed)
    return reasons.reason(game, job.look(), job.seat, job.moves, job.seed)


def analyse(job: Analyse) -> AnalysedMove[Any]:
    game, view = find(job.game), job.look()
    box = game.fill(view.seats, view.options)[1]
    played = None if job.move is None else game.moves.parsed(box, job.move)
    return analysis.analyse(game, job.truth, view, played, job.seed)


def act(job: Act) -> Landing:
    """It is judged here as well: in the server, that would hold up all other tables."""
    return Match.at(job.game, job.truth).land(job.seat, job.move)


def rehearse(job: Rehearse) -> None:
    match = Match.at(job.game, job.truth)
    if match.game.physics:
        match.game.physics.prepare(match.box, match.state)


def guess(job: Guess) -> Spots:
    match = Match.at(job.game, job.truth)
    physics = match.game.physics
    action = match.check(job.seat, job.move)
    return tuple(physics.guess(match.box, match.state, job.seat, action, job.seed)) if physics else ()


def work(job: AnyJob) -> Any:
    match job:
        case Think():
            return think(job)
        case Act():
            return act(job)
        case Hint():
            return hint(job)
        case Reason():
            return reason(job)
        case Guess():
            return guess(job)
        case Analyse():
            return analyse(job)
        case Rehearse():
            return rehearse(job)
        case Warm():
            return warm(job)


def answer(job: AnyJob) -> Done | Failed:
    try:
        return Done(msgspec.msgpack.encode(work(job)))
    except Exception as e:
        return Failed(f"{type(e).__name__}: {e}", traceback.format_exc())


def framed(message: msgspec.Struct) -> bytes:
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def import_more() -> None:
    for name in filter(None, os.environ.get(IMPORTS, "").split(",")):
        import_module(name.strip())


# ---------------------------------------------------------------- the process
def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops us
    _die_with_parent()
    _give_way(ACT_STEPS if PROMPT in sys.argv else THOUGHT_STEPS)
    _keep_memory_bounded()
    inbox, outbox = _private_pipes()
    import_more()
    _say(outbox, Ready())
    while head := inbox.read(LENGTH_BYTES):  # empty: the server is gone
        body = inbox.read(int.from_bytes(head, "big"))
        _say(outbox, answer(msgspec.msgpack.decode(body, type=AnyJob)))


def _private_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """A bot that prints or reads must not garble the protocol: it gets stderr and an empty stdin."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return inbox, outbox


def _say(outbox: IO[bytes], reply: Reply) -> None:
    outbox.write(framed(reply))
    outbox.flush()


def _die_with_parent() -> None:
    """Even in the middle of an endless thought. Only on Linux; elsewhere the end of the inbox has to do."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _give_way(steps: int) -> None:
    """With few cores the server comes first: when it waits, all its tables do."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(steps)
    _lower_session(steps // 2)


def _lower_session(steps: int) -> None:
    """Linux may share cores between sessions first (autogroups); then `nice` has no effect across sessions.

    Each worker has its own session, so the session is lowered as a whole, relative to the server's; but by less, since
    it then yields to everything on the machine, and on a busy one bots would hardly get to think.
    """
    server, own = (Path(f"/proc/{pid}/autogroup") for pid in (os.getppid(), "self"))
    for _ in range(LOWERINGS):
        try:
            own.write_text(str(min(19, int(server.read_text().split()[-1]) + steps)))
        except BlockingIOError:  # Linux accepts one such change per tenth of a second
            time.sleep(0.15)
        except (OSError, ValueError, IndexError):  # there are no such groups here
            return
        else:
            return


def _keep_memory_bounded() -> None:
    """A runaway thought ends with an error of its own, not with a machine that swaps."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
