"""What no match could ever come to: a notation of it is refused, with its place."""

from __future__ import annotations

from poulpe.core.rulebook import RULING
from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_AGAIN,
    ASK_CHOOSE,
    ASK_CONSENT,
    ASK_RESIST,
    ASK_SPECIES,
    ASK_TURN,
    KINDS,
    NOBODY,
    NOTHING,
    OP_EXTRA_PLAY,
    OVER,
    SEATS,
    SEEN,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.cards import is_out
from poulpe.games.crabs_vs_octopuses.rules.effects import how_many, is_chosen, source_of


def check(box: Box, s: State) -> None:
    if s.phase == ASK_SPECIES:
        if s.waiting == 0:
            raise ValueError("notation: once both have wished, the species are settled (CP-002)")
        return
    if (s.phase == OVER) != (s.winner != NOBODY):
        raise ValueError("notation: `phase over` and `won` belong together (CP-060)")
    if s.phase == OVER:
        if not is_out(s, s.winner) and s.how < RULING:
            raise ValueError(f"notation: seat {s.winner} has cards left and cannot have won (CP-060)")
        return
    for q in range(SEATS):
        if is_out(s, q):
            raise ValueError(f"notation: seat {q} has no cards left, so the match would be over (CP-060)")
    if s.phase == ASK_TURN and not s.players[s.turn].cards:
        raise ValueError(f"notation: seat {s.turn} has no card in hand and cannot be to move (CP-075)")
    if s.phase == ASK_TURN and s.laid and s.laid_by[s.laid - 1] == s.turn:
        raise ValueError("notation: whoever played the last card is not to move (CP-015)")
    if s.reversed and not s.laid:
        raise ValueError("notation: an empty pile cannot be reversed (CP-083)")
    _check_effect(box, s)
    _check_memory(box, s)


def _check_effect(box: Box, s: State) -> None:
    pending = s.phase in (ASK_RESIST, ASK_AGAIN, ASK_CONSENT, ASK_CHOOSE)
    if pending != (s.card != NOTHING) or (s.phase in (ASK_AGAIN, ASK_CONSENT, ASK_CHOOSE)) != (s.effect != NOTHING):
        raise ValueError("notation: `effect` stands there while an effect is asked about, else not")
    if not pending:
        return
    if s.at + s.resists + 1 != s.laid or s.centre[s.at] != s.card:
        raise ValueError(f"notation: {CARD_NAMES[s.card]} does not lie at place {s.at} of the pile")
    if s.phase == ASK_RESIST:
        if not s.waiting or not s.players[s.waiting.bit_length() - 1].cards:
            raise ValueError("notation: whoever is asked to resist has a card in hand (CP-066)")
        return
    if s.step >= box.steps[s.effect]:
        raise ValueError(f"notation: the effect of {CARD_NAMES[s.effect]} has only {box.steps[s.effect]} steps")
    if (s.phase == ASK_AGAIN) != (box.op[s.effect][s.step] == OP_EXTRA_PLAY):
        raise ValueError("notation: the phase does not fit the step of the effect")
    if s.phase != ASK_AGAIN and (s.need != how_many(box, s) or is_chosen(box, s) != (s.phase == ASK_CHOOSE)):
        raise ValueError("notation: the phase or the number of cards does not fit the step of the effect")
    _check_choice(box, s)


def _check_choice(box: Box, s: State) -> None:
    source = s.players[source_of(box, s)]
    if s.picked and (s.phase != ASK_CHOOSE or s.picked >= s.need):
        raise ValueError("notation: `picked` holds fewer cards than are to be chosen")
    if any(n > had for n, had in zip(s.pick, source.hand, strict=True)):
        raise ValueError("notation: `picked` holds cards that are not there")
    if s.phase == ASK_CHOOSE and box.chooser[s.effect][s.step] == SEEN and s.memory[s.turn].hand != source.hand:
        raise ValueError(f"notation: seat {s.turn} is looking at the other hand and knows all of it (CP-059)")


def _check_memory(box: Box, s: State) -> None:
    for w, m in enumerate(s.memory):
        them = s.players[1 - w]
        lying = [sum(p.pile[: p.left].count(k) for p in s.players) for k in range(KINDS)]
        for what, facts, truth in (
            ("hand", m.hand, them.hand),
            ("grave", m.grave, them.grave),
            ("pile", m.pile, lying),
        ):
            false = next((k for k in range(KINDS) if facts[k] > truth[k]), None)
            if false is not None:
                raise ValueError(f"notation: knows: {CARD_NAMES[false]} is not where seat {w} knows it ({what})")
