"""People who leave, and who plays for them or runs the table meanwhile."""

from __future__ import annotations

from poulpe.table import entries as kept
from poulpe.table.base import TableBase
from poulpe.table.playing import concede


def go_away(table: TableBase, person: str) -> None:
    """Somebody else plays for this person. If they were the host, somebody who is here runs the table."""
    seating = table.live.seating
    for seat in seating.seats_of(person):
        sitter = seating.sitters[seat]
        if sitter and not sitter.away:
            table.note(kept.WentAway(at=table.now, seat=seat))
            if table.live.leaver_loses:
                concede(table, seat)
    if person == seating.host:
        hand_over(table)


def hand_over(table: TableBase) -> None:
    seating = table.live.seating
    heir = next((p for p in seating.people if p != seating.host and seating.is_here(p)), None)
    if heir:
        table.note(kept.Hosted(at=table.now, person=heir))


def come_back(table: TableBase, person: str) -> None:
    for seat in table.live.seating.seats_of(person):
        sitter = table.live.seating.sitters[seat]
        if sitter and sitter.away:
            table.note(kept.CameBack(at=table.now, seat=seat))


def pause_or_resume(table: TableBase) -> None:
    """A table where none of its players is looking stands still; it goes on when the first of them is back."""
    live, since = table.live, table.live.seating.update_company(table.now)
    if since is None:
        return
    if live.phase == "playing" and live.clocks.kind in ("move", "match"):
        table.note(kept.Rested(at=table.now, since=since))
    if live.window:
        live.window.opened = table.now
