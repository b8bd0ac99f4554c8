"""What no match could ever come to: a notation of it is refused, with its place."""

from __future__ import annotations

from poulpe.games.deathwager.pieces import ASK_ANGEL, ASK_END, ASK_PROTECT, ASK_TIE, OVER, Box, State


def check(box: Box, s: State) -> None:
    for q in range(box.seats):
        before = q in s.owner or any(p.seat == q for p in s.placed[: s.placed_count])
        if s.folded >> q & 1 and (s.players[q].cards or before):
            raise ValueError(f"notation: seat {q} has folded and has no cards (DW-104)")
        for w in range(box.seats):
            known = s.memory[w].known[q]
            if w != q and any(n > held for n, held in zip(known, s.players[q].hand, strict=True)):
                raise ValueError(f"notation: knows: seat {q} does not have what {w} knows of it")
    if box.eyes in s.pile[: min(box.bottom, s.left)]:
        raise ValueError(f"notation: the King is never among the last {box.bottom} cards of the pile (DW-011)")
    active = box.seats - s.folded.bit_count()
    if s.phase == OVER:
        if not s.winners:
            raise ValueError("notation: when it is over, somebody has won: `winners 0`")
        return
    if active < 2:
        raise ValueError("notation: while a match goes on, two or more have not folded (DW-106)")
    for what, q in (("turn", s.turn), ("to", s.mover)):
        if q >= 0 and s.folded >> q & 1 and not (what == "turn" and s.phase in (ASK_END, ASK_PROTECT)):
            raise ValueError(f"notation: {what}: seat {q} has folded (DW-103)")
    if s.phase in (ASK_PROTECT, ASK_END) and not s.window.waiting:
        raise ValueError("notation: a window is open but nobody is asked")
    if s.phase == ASK_PROTECT and not s.stack.height:
        raise ValueError("notation: a Protector answers something: `stack worker@0:-:0:3,1`")
    if s.phase == ASK_TIE and (s.tied.bit_count() < 2 or s.owner[box.eyes] != s.mover):
        raise ValueError("notation: in a tie two or more are tied, and the King's holder is asked (DW-115)")
    if s.phase == ASK_ANGEL and not s.arrived:
        raise ValueError("notation: an Angel answers a card that has arrived: `arrived E14`")
