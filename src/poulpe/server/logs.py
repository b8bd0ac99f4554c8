"""Logs of matches: exported from a finished table, and imported into a new one."""

from __future__ import annotations

import asyncio
import time

import msgspec

from poulpe.api import bots
from poulpe.core.fairness import is_kept, new_salt, promise, spelled
from poulpe.core.options import Misfit
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Log, from_json
from poulpe.table import Table
from poulpe.table import entries as kept
from poulpe.table.letters import Habits
from poulpe.table.normalising import normalised
from poulpe.table.seating import BOT_NAMES

NAME = 24  # characters
LOG_MOVES = 10_000  # in an imported log; a long match has two thousand


def export_log(table: Table) -> Log:
    """The log with the proof of its deal; only once the match is over, since it reveals the seed."""
    live = table.live
    assert live.match is not None
    seed = int(live.opened.seed, 16)
    return msgspec.structs.replace(live.match.log, fair=promise(seed, live.opened.salt), names=live.seating.names)


async def entries_of_log(text: str, person: str, private: bool) -> list[kept.AnyEntry]:
    """The first entries of a table with this match, over or to be continued. ValueError: it breaks a rule."""
    found = from_json(text, Log)
    game = find(found.game)
    now, seed = time.time(), int(found.seed, 16)
    if len(found.moves) > LOG_MOVES:
        raise Misfit(
            f"a log has at most {LOG_MOVES} moves, this one has {len(found.moves)}",
            f"un journal a {LOG_MOVES} coups au plus, celui-ci en a {len(found.moves)}",
        )
    if found.fair and not is_kept(found.fair, seed):
        raise Misfit(
            "the deal is not the one that was announced: digest, seed and salt do not match",
            "la donne n'est pas celle qui a été annoncée : empreinte, graine et sel ne correspondent pas",
        )
    opened = kept.Opened(
        at=now,
        game=game.name,
        seats=found.seats,
        options=found.options,
        habits=Habits(),
        private=private,
        seed=spelled(seed),
        salt=found.fair.salt if found.fair else new_salt(),
        host=person,
        start=found.start,
        moves=found.moves,
        shots=found.shots or {},
    )
    # In a thread: thousands of moves take a while, and others are playing.
    entries: list[kept.AnyEntry] = [opened, kept.Started(at=now)]
    trial = await asyncio.to_thread(Table.restore, "trial", entries, "", bots(game.name))
    if trial.live.phase != "over" and not private:
        raise Misfit(
            "a match that continues from a log is private: whoever has the log knows every card",
            "une partie reprise d'un journal est privée : celui qui a le journal connaît toutes les cartes",
        )
    if trial.live.phase != "over":
        return [opened]
    took = [kept.Took(at=now, seat=q, name=n, bot=trial.live.bots[0]) for q, n in enumerate(_names(found))]
    return [opened, *took, kept.Started(at=now)]


def _names(log: Log) -> list[str]:
    """The names in the log, cut to length; seats without one are named like bots."""
    said = [normalised(name)[:NAME] for name in log.names or ()]
    return [
        (said[q] if q < len(said) else "") or name for q, name in zip(range(log.seats), BOT_NAMES * 2, strict=False)
    ]
