"""When a table acts by itself unless something happens first: windows, clocks, and people who stay away."""

from __future__ import annotations

from poulpe.table.live import Live


def first(live: Live) -> float | None:
    """When the next thing is due."""
    if live.clocks.kind == "none" and live.window is None and live.seating.all_here:
        return None
    times = [*clock_times(live).values(), *grace_times(live).values(), window_time(live), host_time(live)]
    return min((t for t in times if t is not None), default=None)


def is_past(at: float | None, now: float) -> bool:
    return at is not None and at <= now


def window_time(live: Live) -> float | None:
    """When the open window closes. One that lacks an answer waits until somebody is looking."""
    window, seating = live.window, live.seating
    if window is None or (seating.people and not seating.company and not window.complete):
        return None
    return window.closes(live.habits, len(seating.people))


def clock_times(live: Live) -> dict[int, float]:
    """When somebody else plays for each seat. In a steady window the window's own time counts."""
    if live.phase != "playing" or not (live.seating.company or live.clocks.kind == "days"):
        return {}
    asked = [q for q in live.clocks.since if not live.has_answered(q)]
    return {q: t for q in asked if (t := _time_of(live, q)) is not None}


def _time_of(live: Live, seat: int) -> float | None:
    sitter = live.seating.sitters[seat]
    if live.bot_of(seat):
        return None
    if sitter and sitter.away:  # no bot plays for them: their seat does at once what the game says of absent players
        return live.clocks.since[seat][1] + live.habits.pace
    return live.clocks.deadline(seat)


def grace_times(live: Live) -> dict[str, float]:
    """When somebody plays for each person who is gone, as long as others are waiting."""
    seating = live.seating
    if live.phase != "playing" or live.clocks.kind == "days" or not seating.company:
        return {}
    gone = [p for p in seating.people if not seating.is_here(p) and not live.is_away(p)]
    return {p: seating.missed_since(p) + live.habits.grace for p in gone}


def host_time(live: Live) -> float | None:
    """When the table passes from a host who is gone to somebody who is here."""
    seating = live.seating
    if seating.is_here(seating.host) or not seating.company or live.clocks.kind == "days":
        return None
    return seating.missed_since(seating.host) + live.habits.grace
