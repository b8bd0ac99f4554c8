"""How people, bots and clocks answer asks: what is allowed is noted, or becomes an act for a worker."""

from __future__ import annotations

from typing import Literal

import msgspec

from poulpe.core.kernel import NO_ACTION
from poulpe.core.match import CONCEDE
from poulpe.core.vocabulary import Move, Refused, Text
from poulpe.table import entries as kept
from poulpe.table import say
from poulpe.table.base import TableBase
from poulpe.table.jobs import Act
from poulpe.table.letters import Sealed
from poulpe.table.live import PATIENCE
from poulpe.table.say import No

By = Literal["person", "bot", "clock"]


def decide(table: TableBase, seat: int, move: Move, lang: str = "en", ask: int | None = None) -> int:
    """The action of a move that is allowed now; raises `No` if it is not."""
    match = table.live.match
    assert match is not None
    try:
        return match.allow(seat, action_of(table, move, ask), lang)
    except Refused as no:
        raise No(Text(no.why, no.why), rule=no.rule, ask=ask) from no


def action_of(table: TableBase, move: Move, ask: int | None = None) -> int:
    """The action of a move, allowed or not."""
    assert table.live.match is not None
    try:
        return table.live.game.moves.action(table.live.match.box, move)
    except (TypeError, ValueError) as e:
        raise No(say.NOT_A_MOVE, ask=ask, reason=str(e)) from e


def answer(table: TableBase, seat: int, move: Move, action: int, by: By) -> None:
    """Keeps the answer until the window closes, or plays it at once."""
    window = table.live.window
    if window is None or seat not in window.seats:
        return play(table, seat, action, by)
    table.note(kept.Answered(at=table.now, seat=seat, move=msgspec.to_builtins(move)))
    for reader in table.readers_of(seat):
        table.tell(reader, Sealed(seat=seat, ask=table.live.asks[seat].id))
        table.show(reader, seat)
    return None


def play(table: TableBase, seat: int, action: int, by: By) -> None:
    """An act of skill is simulated first. The ask stays open until pieces are at rest; a second answer is refused."""
    match, move = table.live.match, table.notation(action)
    assert match is not None
    if not match.is_act(action):
        return table.note(kept.Moved(at=table.now, seat=seat, move=move, by=by), action)
    ask = table.live.asks[seat].id
    if table.is_under_way(seat):
        raise No(say.UNDER_WAY, ask=ask)
    table.under_way[seat] = ask
    job = Act(game=match.game.name, seat=seat, ask=ask, move=move, by=by, truth=match.notation)
    return table.step.jobs.append((None, job))


def close_window(table: TableBase) -> None:
    window = table.live.window
    assert window is not None
    answers = dict(window.answers)
    for seat in window.seats:
        action = table.live.allowed(seat, answers[seat]) if seat in answers else NO_ACTION
        if action != NO_ACTION:
            play(table, seat, action, "bot" if table.live.bot_of(seat) else "person")
        elif seat in table.live.asks:
            absent(table, seat)


# ---------------------------------------------------------------- nobody answers
def time_is_up(table: TableBase, seat: int) -> None:
    """Where leaving means defeat, so does running out of time for the third time in a row."""
    if table.live.leaver_loses and table.live.timeouts[seat] >= PATIENCE:
        concede(table, seat)
    else:
        absent(table, seat)


def absent(table: TableBase, seat: int) -> None:
    """Plays what the game says of a seat whose time is up. Each step of the choice is noted as a move."""
    live, match = table.live, table.live.match
    assert match is not None
    gives_up, chapter = live.resigns(seat), match.chapter
    if gives_up != NO_ACTION:
        return play(table, seat, match.allow(seat, gives_up), "clock")
    while seat in live.asks and match.chapter == chapter and not table.is_under_way(seat):
        play(table, seat, match.allow(seat, match.absent_action(seat)), "clock")
    return None


def concede(table: TableBase, seat: int) -> None:
    table.note(kept.Moved(at=table.now, seat=seat, move=CONCEDE, by="clock"))
