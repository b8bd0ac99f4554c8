"""Acts of skill before they are made: others see the aim, and whoever practises may try it."""

from __future__ import annotations

import msgspec

from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Move, Refused
from poulpe.table import say
from poulpe.table.desk import Desk
from poulpe.table.jobs import Guess
from poulpe.table.letters import Aimed
from poulpe.table.say import No
from poulpe.table.seating import Reader


def show_aim(table: Desk, seat: int, move: Move | None, reader: Reader | None = None, share: bool = True) -> None:
    """To the page that aims, with what forbids it; and to all others, who only see it."""
    match, physics = table.live.match, table.live.game.physics
    assert match is not None and physics is not None
    why, rule, action = None, None, NO_ACTION
    try:
        action = NO_ACTION if move is None else match.check(seat, move, reader.lang if reader else "en")
    except Refused as no:
        why, rule = no.why, no.rule
        action = NO_ACTION if move is None else table.live.game.words.action(match.box, move)
    except (TypeError, ValueError) as e:
        raise No(say.NOT_A_MOVE, ask=table.live.asks[seat].id, reason=str(e)) from e
    aimed = Aimed(
        seat=seat,
        ask=table.live.asks[seat].id,
        move=None if move is None else msgspec.to_builtins(move),
        held={} if action == NO_ACTION else dict(physics.held(match.box, match.state, seat, action)),
    )
    for other in table.live.seating.readers:
        if other is reader:
            table.tell(other, msgspec.structs.replace(aimed, why=why, rule=rule))
        elif share:
            table.tell(other, aimed)


def guess(table: Desk, reader: Reader, seat: int, move: Move) -> None:
    match = table.live.match
    assert match is not None
    if table.live.is_legal(seat, move) and match.needs_shot(move):
        ask, text = table.live.asks[seat].id, table.notation(match.check(seat, move))
        job = Guess(game=match.game.name, seat=seat, ask=ask, move=text, truth=match.notation)
        table.step.jobs.append((reader, job))
