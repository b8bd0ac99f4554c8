"""A process where bots think and pieces fly: `python -m poulpe.server.worker`, spoken to through its pipes.

parent -> worker   a Task   each message: 4 bytes of length, then msgpack
worker -> parent   Ready, then one Chosen or Failed for each
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
from typing import IO

import msgspec

from poulpe.api import bot
from poulpe.bots import search
from poulpe.bots.advice import advise
from poulpe.bots.appraisal import appraise
from poulpe.bots.known import Hurried
from poulpe.bots.reasons import reason, reason_of_act
from poulpe.core.match import Match
from poulpe.core.shelf import find
from poulpe.core.skill import Verdict, pack
from poulpe.core.vocabulary import View, from_json, to_json
from poulpe.table.live import reader_of

IMPORTS = "POULPE_IMPORTS"  # modules, parted by commas, that put further games or bots on the shelf
PROMPT = "prompt"  # argument of a process that people wait for
LENGTH_BYTES = 4
ACT_STEPS, THOUGHT_STEPS = 6, 10  # of `nice`: people wait for an act, and less so for a thought
LOWERINGS = 20
MEMORY = 3 << 30  # bytes; a worker that has compiled all games has some 600 MB
PR_SET_PDEATHSIG = 1  # <sys/prctl.h>


class Thought(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    game: str
    bot: str
    seed: str  # hexadecimal: 128 bits do not fit into a number of msgpack
    view: bytes  # JSON; all that a person in that seat sees, and no more
    seconds: float = 0.0  # for bots that look ahead: no longer than that; 0: as long as they like


class Warming(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The bots that look ahead are compiled, once on a machine."""

    game: str


class Advice(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What a seat could do, and what would come of it, as far as the seat can know."""

    game: str
    seed: str
    view: bytes
    iterations: int


class Explanation(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Why a seat moved as it did, by what another one knew before; of an act of skill by what everybody saw."""

    game: str
    seed: str
    view: bytes
    seat: int  # that moved
    moves: tuple[str, ...]  # in notation; all but the last were silent


class Simulation(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """An act of skill, and the whole truth it is made in."""

    game: str
    truth: str  # in notation
    seat: int
    move: str


class Landing(msgspec.Struct, frozen=True):
    """What became of an act of skill."""

    shot: bytes  # packed
    verdict: Verdict


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Acts of skill will be made at a table like this one: what they need is loaded before somebody waits for it."""

    game: str
    truth: str  # in notation


class Appraisal(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """One move of a match that is over."""

    game: str
    seed: str
    truth: bytes  # the record
    view: bytes  # JSON; what the mover knew
    move: bytes  # JSON; nothing: there was no choice


class Guessing(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """An act that is only tried, with dice of its own."""

    game: str
    truth: str
    seat: int
    move: str
    seed: int


class Ready(msgspec.Struct, frozen=True, tag=True):
    pass


class Chosen(msgspec.Struct, frozen=True, tag=True):
    move: bytes  # JSON; of a simulation its landing, packed; of advice its prospects


class Failed(msgspec.Struct, frozen=True, tag=True):
    why: str
    trace: str


Task = Thought | Simulation | Rehearsal | Guessing | Warming | Advice | Explanation | Appraisal
Reply = Ready | Chosen | Failed


def think(thought: Thought) -> bytes:
    """The move of a bot, as JSON."""
    view = _asked_view(thought.game, thought.view)
    player = bot(thought.game, thought.bot, int(thought.seed, 16))
    if isinstance(player, Hurried) and thought.seconds:
        player.seconds = min(player.seconds, thought.seconds)
    return to_json(player.choose(view, view.asks[0]))


def _asked_view(game: str, data: bytes) -> View:
    view: View = from_json(data, find(game).views.shape)
    if not view.asks:
        raise ValueError(f"seat {view.seat} of {game} is not asked anything")
    return view


def warm(task: Warming) -> bytes:
    search.compiled(find(task.game))
    return b""


def hint(task: Advice) -> bytes:
    """What was `Advised`, as JSON."""
    view = _asked_view(task.game, task.view)
    return to_json(advise(find(task.game), view, int(task.seed, 16), task.iterations))


def explain(task: Explanation) -> bytes:
    """A `Reason` as JSON; nothing: it could not be found."""
    game, seed = find(task.game), int(task.seed, 16)
    view: View = from_json(task.view, game.views.shape)
    if game.physics:
        return to_json(reason_of_act(game, view, task.moves[-1], seed))
    found = reason(game, view, task.seat, task.moves, seed)
    return b"" if found is None else to_json(found)


def look_back(task: Appraisal) -> bytes:
    game = find(task.game)
    view: View = from_json(task.view, game.views.shape)
    played = reader_of(game).decode(task.move) if task.move else None
    return to_json(appraise(game, task.truth, view, played, int(task.seed, 16)))


def simulate(task: Simulation) -> bytes:
    """The `Landing` of an act. It is judged here as well: in the server that would keep all other tables waiting."""
    match = Match.at(task.game, task.truth)
    shot = match.simulate(task.seat, task.move)
    if shot is None:
        raise ValueError(f"{task.move} of {task.game} is no act of skill")
    return msgspec.msgpack.encode(Landing(pack(shot), match.judged(task.seat, task.move, shot)))


def rehearse(task: Rehearsal) -> bytes:
    match = Match.at(task.game, task.truth)
    if match.game.physics:
        match.game.physics.prepare(match.box, match.state)
    return b""


def guess(task: Guessing) -> bytes:
    match = Match.at(task.game, task.truth)
    physics = match.game.physics
    action = match.check(task.seat, task.move)
    return to_json(physics.guess(match.box, match.state, task.seat, action, task.seed) if physics else [])


def work(task: Task) -> bytes:
    match task:
        case Thought():
            return think(task)
        case Simulation():
            return simulate(task)
        case Rehearsal():
            return rehearse(task)
        case Guessing():
            return guess(task)
        case Warming():
            return warm(task)
        case Advice():
            return hint(task)
        case Explanation():
            return explain(task)
        case Appraisal():
            return look_back(task)


def answer(task: Task) -> Chosen | Failed:
    try:
        return Chosen(work(task))
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
    while head := inbox.read(LENGTH_BYTES):  # nothing: the server is gone
        body = inbox.read(int.from_bytes(head, "big"))
        _say(outbox, answer(msgspec.msgpack.decode(body, type=Task)))


def _private_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """A bot that prints or reads must not garble what we say: it gets the error stream and nothing to read."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return inbox, outbox


def _say(outbox: IO[bytes], reply: Reply) -> None:
    outbox.write(framed(reply))
    outbox.flush()


def _die_with_parent() -> None:
    """Even in the middle of an endless thought. Elsewhere than on Linux the end of the inbox has to do."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _give_way(steps: int) -> None:
    """Where cores are few, the server comes first: a core that it waits for is missed by all its tables."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(steps)
    _lower_session(steps // 2)


def _lower_session(steps: int) -> None:
    """Linux may share cores between sessions first (autogroups), and then `nice` says nothing to other sessions.

    Each of us has a session of its own, so it is lowered as a whole, from where the server's stands; by less, since
    that gives way to everything on the machine, and on a busy one bots would hardly come to think.
    """
    server, own = (Path(f"/proc/{pid}/autogroup") for pid in (os.getppid(), "self"))
    for _ in range(LOWERINGS):
        try:
            own.write_text(str(min(19, int(server.read_text().split()[-1]) + steps)))
        except BlockingIOError:  # Linux takes one such wish in a tenth of a second
            time.sleep(0.15)
        except (OSError, ValueError, IndexError):  # there are no such groups here
            return
        else:
            return


def _keep_memory_bounded() -> None:
    """A thought that runs wild ends with an error of its own, not with a machine that swaps."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
