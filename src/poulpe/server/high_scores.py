"""Which finished matches count as high scores: runs that people made on their own, from the deal to the end."""

from __future__ import annotations

from poulpe.server.people import BOT
from poulpe.server.store import HighScore
from poulpe.table import Table


def high_score_of(table: Table) -> HighScore | None:
    live = table.live
    if live.game.alone.feat is None or live.match is None or not live.match.over or not _is_own_work(table):
        return None
    feat = live.game.alone.feat(live.match.box, live.match.state, live.options)
    if feat is None:
        return None
    contest = next(c for c in live.game.alone.contests if c.key == feat.contest)
    runners = dict.fromkeys((s.person, s.name) for s in live.seating.sitters if s)  # once, however many seats they have
    return HighScore(
        table=table.id,
        game=live.game.name,
        contest=feat.contest,
        rank=feat.score if contest.fewest else -feat.score,
        score=feat.score,
        grade=feat.grade,
        names=tuple(name for _, name in runners),
        people=live.seating.people,
        at=live.moved_at or table.now,
    )


def _is_own_work(table: Table) -> bool:
    """No bot or clock played for anybody, there was no hint, nothing was taken back, and it began with a deal."""
    live = table.live
    dealt_here = live.opened.start is None and not live.opened.moves
    people = [s.person for s in live.seating.sitters if s]
    by_people = all(person is not None and not person.startswith(BOT) for person in people)
    unhelped = not (live.has_taken_back or live.has_been_helped)
    return dealt_here and by_people and unhelped and set(live.movers) == {"person"}
