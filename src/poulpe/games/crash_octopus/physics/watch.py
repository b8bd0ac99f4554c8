"""Who touches whom during an act, for the first time (DET-02)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from poulpe.games.crash_octopus.physics.runs import Pair
from poulpe.games.crash_octopus.scene.layout import DIE, HEAD, LITTLE, TABLE, is_anchor, is_ship, is_treasure

if TYPE_CHECKING:
    from poulpe.games.crash_octopus.physics.desk import Desk

TOUCH_GAP = 0.0002  # m, DET-02: contacts this close count as touching
PRESS_TIME, PRESS = 10, 1e-4  # DET-02: ms, and N s beyond the resting force


class Start(NamedTuple):
    """What touches before an act."""

    grounded: set[int]  # pieces that lie on the table
    leaning: set[Pair]  # pairs of pieces that a rule may ask about: they count only when they touch anew
    carried: set[Pair]  # those of which one stands on the other, as cargo does: never asked about


class Watch:
    """Looking must cost little beside the steps between two looks.

    So whether a rule may ask about two geoms is found once, and what lies on the table from the start is not asked
    whether it touches it.
    """

    def __init__(self, desk: Desk, qpos: np.ndarray, start: Start, pushed: Iterable[int]) -> None:
        self.desk, self.qpos = desk, qpos
        self.pushed = [desk.place[p] for p in pushed]
        self.first: dict[Pair, int] = {}
        self.gaps: dict[Pair, float] = {}
        self.grounded, self.carried, self.resting = start.grounded, start.carried, set(start.leaning)
        self.pressed: dict[Pair, deque[tuple[int, float]]] = {}
        self._at_rest: dict[Pair, float] | None = None
        self._pairs: dict[int, Pair | None] = {}  # by both geoms; None: nobody asks about them
        self._settled = b""  # the last contacts, if there was nothing to be learned from them
        self._awake, self._is_disturbed = b"", False
        self._find_rested()

    def _find_rested(self) -> None:
        self._rested = np.array(sorted({self.desk.place[p] for pair in self.resting for p in pair}), dtype=np.intp)

    def look(self, ms: int, glance: int) -> None:
        """At this moment, for the last time so many ms ago."""
        d = self.desk.data
        if d.ntree_awake == 1 and self.desk.model.pieces[d.tree_awake.argmax()] in self.grounded:
            return  # what comes within reach of a piece wakes: alone it meets nothing but the table
        if self._rests_disturbed(d.tree_awake):
            self._look_at_resting(ms, glance)
        contacts, pairs, known, is_open = d.contact, self._pairs, self.first, False
        geoms = contacts.geom
        if (now := geoms.tobytes()) == self._settled:
            return
        for n, (g, h) in enumerate(geoms.tolist()):
            key = g << 16 | h
            pair = pairs[key] if key in pairs else self._of_interest(g, h)
            if pair and pair not in known and pair not in self.resting:
                self._met(pair, float(contacts.dist[n]), ms)
                is_open = True
        self._settled = b"" if is_open else now

    def _of_interest(self, g: int, h: int) -> Pair | None:
        a, b = sorted((self.desk.owners[g], self.desk.owners[h]))
        is_old = b in self.grounded if a == TABLE else (a, b) in self.carried
        found = self._pairs[g << 16 | h] = None if is_old else (a, b)
        return found

    def _met(self, pair: Pair, gap: float, ms: int) -> None:
        if gap <= TOUCH_GAP:
            self.first[pair] = ms
        elif matters(*pair):
            self.gaps[pair] = min(self.gaps.get(pair, 1.0), gap)

    def _rests_disturbed(self, awake: np.ndarray) -> bool:
        """Whether a piece is awake that touched another at the start."""
        if len(self._rested) and (now := awake.tobytes()) != self._awake:
            self._awake, self._is_disturbed = now, bool(awake[self._rested].any())
        return self._is_disturbed

    def _look_at_resting(self, ms: int, glance: int) -> None:
        """A pair that touched before has touched anew when it parted, or when it presses harder than it did."""
        if self._at_rest is None:
            self._at_rest = self.desk.pressing(self.qpos)
        d, place, now = self.desk.data, self.desk.place, self.desk.presses()
        known = len(self.resting)
        for pair in sorted(self.resting):
            if not any(d.tree_awake[place[p]] for p in pair):
                continue
            if pair not in now:
                self.resting.discard(pair)  # apart: the next touch is a new one
            elif self._presses(pair, ms, (now[pair] - self._at_rest.get(pair, 0.0)) * glance / 1000):
                self.first.setdefault(pair, ms)
                self.resting.discard(pair)
        if len(self.resting) != known:
            self._find_rested()
            self._awake, self._is_disturbed = b"", False

    def _presses(self, pair: Pair, ms: int, impulse: float) -> bool:
        """Whether a pair got more than a leaning one does within the last moments."""
        window = self.pressed.setdefault(pair, deque())
        window.append((ms, impulse))
        while window[0][0] <= ms - PRESS_TIME:
            window.popleft()
        return sum(got for _, got in window) > PRESS

    def touches(self) -> tuple[tuple[int, int, int], ...]:
        return tuple((a, b, at) for (a, b), at in sorted(self.first.items(), key=lambda x: (x[1], x[0])))

    def misses(self) -> tuple[tuple[int, int, int], ...]:
        close = {p: g for p, g in self.gaps.items() if p not in self.first and p not in self.resting}
        return tuple((a, b, round(gap * 1e6)) for (a, b), gap in sorted(close.items()))


def matters(a: int, b: int) -> bool:
    """Pairs a rule asks about: treasures and the die with ships or cargo; anchors with heads, the island, the palm."""
    if is_anchor(a) or is_anchor(b):
        return a == HEAD or b >= LITTLE
    return (is_ship(a) or a == DIE or is_treasure(a)) and (b == DIE or is_treasure(b))
