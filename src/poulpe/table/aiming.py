"""Acts of skill before they are made: others see the aim, and whoever is practising may ask where it would end."""

from __future__ import annotations

import msgspec

from poulpe.core.kernel import NO_ACTION
from poulpe.core.vocabulary import Move, Refused
from poulpe.table.base import TableBase
from poulpe.table.jobs import Guess
from poulpe.table.letters import Aimed
from poulpe.table.playing import action_of
from poulpe.table.seating import Reader


def aim(table: TableBase, reader: Reader, seat: int, move: Move | None, share: bool) -> None:
    """What a hand is about to do; None: it has let go. Only the page that aims is told what forbids it."""
    match, ask = table.live.match, table.live.asks[seat].id
    assert match is not None
    action, refused = NO_ACTION, None
    if move is not None:
        action = action_of(table, move, ask)
        try:
            match.allow(seat, action, reader.lang)
        except Refused as no:
            refused = no
    show_aim(table, seat, move, action, reader, refused, share)


def show_aim(
    table: TableBase,
    seat: int,
    move: Move | None,
    action: int,
    own: Reader | None = None,
    refused: Refused | None = None,
    share: bool = True,
) -> None:
    """To the page that aims, with what forbids it, and to all others without."""
    match, physics = table.live.match, table.live.game.physics
    assert match is not None and physics is not None
    aimed = Aimed(
        seat=seat,
        ask=table.live.asks[seat].id,
        move=None if move is None else msgspec.to_builtins(move),
        held={} if action == NO_ACTION else dict(physics.held(match.box, match.state, seat, action)),
    )
    for reader in table.live.seating.readers:
        if reader is own and refused is not None:
            table.tell(reader, msgspec.structs.replace(aimed, why=refused.why, rule=refused.rule))
        elif reader is own or share:
            table.tell(reader, aimed)


def guess(table: TableBase, reader: Reader, seat: int, move: Move) -> None:
    match, action = table.live.match, table.live.allowed(seat, move)
    assert match is not None
    if action != NO_ACTION and match.is_act(action):
        ask, text = table.live.asks[seat].id, table.notation(action)
        job = Guess(game=match.game.name, seat=seat, ask=ask, move=text, truth=match.notation)
        table.step.jobs.append((reader, job))
