"""Logs of matches: out of a table that is over, and into a new one."""

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
from poulpe.table.folding import folded
from poulpe.table.letters import Habits
from poulpe.table.seating import BOT_NAMES

NAME = 24  # letters
LOG_MOVES = 10_000  # of an imported log; a long match has two thousand


def export_log(table: Table) -> Log:
    """The log with the promise of its deal; only once the match is over, since it tells the seed."""
    live = table.live
    assert live.match is not None
    seed = int(live.opened.seed, 16)
    return msgspec.structs.replace(live.match.log, fair=promise(seed, live.opened.salt), names=live.seating.names)


async def entries_of_log(text: str, person: str, private: bool) -> list[kept.AnyEntry]:
    """The first entries of a table with this match: over, or open to be played on. ValueError: it does not fit."""
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
            "the deal is not the one that was promised: digest, seed and salt do not fit together",
            "la donne n'est pas celle qui a été promise : empreinte, graine et sel ne vont pas ensemble",
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
    # In a thread: thousands of moves take a while, and others play.
    entries: list[kept.AnyEntry] = [opened, kept.Started(at=now)]
    trial = await asyncio.to_thread(Table.restore, "trial", entries, "", bots(game.name))
    if trial.live.phase != "over" and not private:
        raise Misfit(
            "a match that goes on is private: whoever has its log knows every card",
            "une partie qui continue est privée : qui a son journal connaît toutes les cartes",
        )
    if trial.live.phase != "over":
        return [opened]
    took = [kept.Took(at=now, seat=q, name=n, bot=trial.live.bots[0]) for q, n in enumerate(_names(found))]
    return [opened, *took, kept.Started(at=now)]


def _names(log: Log) -> list[str]:
    """As the log says, as far as names go; seats without one are called like bots."""
    said = [folded(name)[:NAME] for name in log.names or ()]
    return [
        (said[q] if q < len(said) else "") or name for q, name in zip(range(log.seats), BOT_NAMES * 2, strict=False)
    ]
