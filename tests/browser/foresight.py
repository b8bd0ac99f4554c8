"""Predicts what will happen at a table, by reading its seed from the server's database.

A test can then try an act on the same physics before making it on the page. So a whole game of skill takes only a few
acts, and after each one the page must show what was predicted.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Any, TypeVar

import msgspec

import poulpe
from poulpe.core.match import Match
from poulpe.core.vocabulary import Move
from poulpe.server.store.folder import DATABASE
from poulpe.table.entries import Opened
from poulpe.table.live import reader_of
from tests.browser.guest import Guest
from tests.server.hosting import Host

M = TypeVar("M", bound=Move)


class Foresight:
    """A copy of the match at a one-player table, replayed from its deal."""

    def __init__(self, host: Host, guest: Guest) -> None:
        opened = _opened(host, guest.table)
        self.guest, self._heard = guest, 0
        self.match = Match.deal(opened.game, opened.seats, int(opened.seed, 16), **opened.options)
        self._read = reader_of(self.match.game).decode

    def best(self, tries: Iterable[M], worth: Callable[[Match], float], enough: float, least: float = -math.inf) -> M:
        """The first act worth at least `enough`; failing that, the most valuable one, which must be worth `least`."""
        found: list[tuple[float, M]] = []
        for move in tries:
            later = self.match.copy()
            later.play(0, move)
            found.append((worth(later), move))
            if found[-1][0] >= enough:
                break
        most, move = max(found, key=lambda pair: pair[0])
        assert most >= least, (
            f"the best of {len(found)} tries, {move}, is worth only {most}, not {least}: {self.match.notation}"
        )
        return move

    def comes_true(self) -> None:
        """Plays here what the page has answered since, and checks that both end in the same position."""
        heard = self._heard
        self.guest.waits(lambda: len(self.guest.answers) > heard)
        self.guest.waits(self._is_up_to_date)
        seen: dict[str, Any] = msgspec.json.decode(poulpe.to_json(self.match.view(0)))
        assert self.guest.shown()["view"]["pieces"] == seen["pieces"]

    def _is_up_to_date(self) -> bool:
        for answer in self.guest.answers[self._heard :]:
            self.match.play(0, self._read(msgspec.json.encode(answer["move"])))
            self._heard += 1
        return [ask["id"] for ask in self.guest.shown()["view"]["asks"]] == [ask.id for ask in self.match.asks]


def _opened(host: Host, table: str) -> Opened:
    place = f"file:{host.data / DATABASE}?mode=ro"
    with closing(sqlite3.connect(place, uri=True)) as eyes:
        (body,) = eyes.execute("SELECT body FROM entries WHERE table_id = ? AND seq = 0", (table,)).fetchone()
    return msgspec.json.decode(body, type=Opened)
