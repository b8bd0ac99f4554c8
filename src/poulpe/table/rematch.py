"""The same people play again, at a new table."""

from __future__ import annotations

import msgspec

from poulpe.table import entries as kept
from poulpe.table.live import Live


def rematch(live: Live, seed: str, salt: str, now: float) -> list[kept.AnyEntry]:
    """The first entries of a rematch: everybody keeps their seat, and whoever was sent away stays out.

    It is played with the options of that match, even if a new table could no longer choose them.
    """
    carry = live.game.windows.carried
    carried = carry(live.match.box, live.match.state) if carry and live.match and live.match.over else {}
    opened = msgspec.structs.replace(
        live.opened,
        at=now,
        seed=seed,
        salt=salt,
        host=live.seating.host,
        start=None,
        moves=(),
        shots={},
        options=live.opened.options | carried,
    )
    sitters = [(q, s) for q, s in enumerate(live.seating.sitters) if s]
    took = [kept.Took(at=now, seat=q, name=s.name, person=s.person, bot=s.bot) for q, s in sitters]
    muted = [kept.Muted(at=now, person=p, on=True) for p in sorted(live.seating.muted)]
    kicked = [kept.Kicked(at=now, person=p) for p in sorted(live.seating.kicked)]
    started = [kept.Started(at=now)] if len(live.seating.people) <= 1 else []
    return [opened, *took, *muted, *kicked, *started]
