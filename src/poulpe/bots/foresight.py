"""What a move leads to besides winning or losing: how often each of the game's stakes happens."""

from __future__ import annotations

from poulpe.bots.tree import Scratch, chosen
from poulpe.core.chance import dream
from poulpe.core.drivers import first_asked
from poulpe.core.kernel import B, Kernel, Out, S
from poulpe.core.records import assign, i8, i16, i32, record, rule

PATIENCE = 2_000  # moves of a playout at most
OPEN, HAPPENED, PAST = range(3)


@record
class Watch:
    """Counts one stake over many playouts."""

    count: int = i32()
    at_once: int = i32()  # decided by the first move itself
    kind: int = i16()
    until: int = i16()
    above: int = i16()
    place: int = i8()
    until_any: int = i8()
    seen: int = i8()


@rule
def look(out: Out, watches: list[Watch], seat: int) -> bool:
    """Notes the events of a play; False when every stake is decided."""
    is_open = False
    for j in range(len(watches)):
        w = watches[j]
        for i in range(out.n):
            e = out.events[i]
            if w.seen == OPEN:
                who = e.a if w.place == 0 else e.b if w.place == 1 else e.c
                if e.kind == w.kind and who == seat and e.b > w.above:
                    w.seen = HAPPENED
                elif e.kind == w.until and (w.until_any == 1 or e.a == seat):
                    w.seen = PAST
        is_open = is_open or w.seen == OPEN
    return is_open


@rule
def foresee(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    scratches: list[Scratch],
    watches: list[Watch],
    seat: int,
    first: int,
    playouts: int,
    thumb_percent: int,
) -> None:
    """Counts the playouts in which each stake happens to the seat after it plays `first` in states[0], a truth.

    They end with the stage, or when every stake is decided. states[1] is scratch space.
    """
    box, s, scratch = boxes[0], states[1], scratches[0]
    dice, out = scratch.dice, scratch.out
    for _ in range(playouts):
        assign(states, 1, 0)
        dream(s.chance, dice)
        last_stage = game.stage(box, s)
        for j in range(len(watches)):
            watches[j].seen = OPEN
        out.n = 0
        game.play(box, s, out, seat, first)
        is_open = look(out, watches, seat)
        for j in range(len(watches)):
            watches[j].at_once += 0 if watches[j].seen == OPEN else 1
        for _ in range(PATIENCE):
            if not is_open or game.over(box, s) or game.stage(box, s) > last_stage:
                break
            mover = first_asked(game, box, s)
            action = chosen(game, box, s, mover, scratch.acts, dice, thumb_percent)
            out.n = 0
            game.play(box, s, out, mover, action)
            is_open = look(out, watches, seat)
        for j in range(len(watches)):
            watches[j].count += 1 if watches[j].seen == HAPPENED else 0
