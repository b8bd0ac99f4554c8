"""Somebody who knows what is going to happen: the dice of a table, read where the server keeps them.

With them an act can be tried in the test, on the same physics, before it is made on the page. So a whole game of skill
takes few acts, and after each of them the page must have been shown what was foreseen.
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
    """The match of a table where somebody plays alone, from its deal on."""

    def __init__(self, host: Host, guest: Guest) -> None:
        opened = _opened(host, guest.table)
        self.guest, self._heard = guest, 0
        self.match = Match.deal(opened.game, opened.seats, int(opened.seed, 16), **opened.options)
        self._read = reader_of(self.match.game).decode

    def best(self, tries: Iterable[M], worth: Callable[[Match], float], enough: float, least: float = -math.inf) -> M:
        """The first of these acts that is worth enough, else the one that is worth most: `least` or more."""
        found: list[tuple[float, M]] = []
        for move in tries:
            later = self.match.copy()
            later.play(0, move)
            found.append((worth(later), move))
            if found[-1][0] >= enough:
                break
        most, move = max(found, key=lambda pair: pair[0])
        assert most >= least, (
            f"of {len(found)} tries {move} is the best, worth {most}, not {least}: {self.match.notation}"
        )
        return move

    def comes_true(self) -> None:
        """What the page has answered since is played here too, and comes to what it is shown now."""
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
