"""Tests the suite itself: each fault planted in the toy must be caught by the check that is meant to catch it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from poulpe.core import compiled
from poulpe.core.chance import Chance
from poulpe.core.game import AnyGame
from poulpe.core.kernel import Out, tell
from poulpe.core.records import copy, rule
from tests.conformance import checks
from tests.conformance.walks import Setup
from tests.toy import GAME, knowledge, legality, rules
from tests.toy.pieces import GIFT_CARD, GIFT_SEAT, KINDS, PASS, PLAY, WINDOW, Box, State

TINY = Setup(
    GAME.options.tiny[0]["seats"], {key: value for key, value in GAME.options.tiny[0].items() if key != "seats"}
)
FULL = Setup(4, {})


def with_kernel(**functions: Any) -> AnyGame:
    return replace(GAME, kernel=GAME.kernel._replace(**functions))


def caught(check: Callable[[AnyGame, Setup, int], Any], game: AnyGame, setup: Setup = FULL) -> None:
    for seed in range(3):
        check(GAME, setup, seed)  # the game passes without the fault
    with pytest.raises((AssertionError, OverflowError)):
        for seed in range(12):
            check(game, setup, seed)


def imagination(game: AnyGame, setup: Setup, seed: int) -> None:
    checks.check_imagination(game, setup, stories=40)


def caught_by_imagination(game: AnyGame) -> None:
    with pytest.raises((AssertionError, OverflowError)):
        imagination(game, TINY, 0)


# ---------------------------------------------------------------- secrets
def test_a_leaked_pile_card() -> None:
    def blind(box: Box, s: State, seat: int) -> None:
        top = s.pile[s.left - 1]
        knowledge.blind(box, s, seat)
        if s.left:
            s.pile[s.left - 1] = top

    caught(checks.check_same_view, with_kernel(blind=blind))


def test_a_hand_that_is_not_blinded() -> None:
    def blind(box: Box, s: State, seat: int) -> None:
        hand = list(s.players[1].hand)
        knowledge.blind(box, s, seat)
        s.players[1].hand[:] = hand

    caught(checks.check_same_view, with_kernel(blind=blind))


def test_a_glimpse_that_shows_more_than_blind() -> None:
    def glimpse(box: Box, s: State, seat: int, gallery: State) -> State:
        known = copy(s)
        knowledge.blind(box, known, seat)
        known.pile[:] = s.pile
        return known

    caught(checks.check_same_view, with_kernel(glimpse=glimpse))


def test_a_step_of_a_choice_that_shows() -> None:
    def blind(box: Box, s: State, seat: int) -> None:
        phase = s.phase
        knowledge.blind(box, s, seat)
        if phase in (GIFT_CARD, GIFT_SEAT):
            s.phase = phase

    caught(checks.check_silence, with_kernel(blind=blind))


def test_a_sealed_answer_that_shows() -> None:
    def blind(box: Box, s: State, seat: int) -> None:
        waiting = s.waiting
        knowledge.blind(box, s, seat)
        s.waiting = waiting

    caught(checks.check_silence, with_kernel(blind=blind))


def test_only_holders_of_a_shield_are_asked() -> None:
    def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        opened = s.phase != WINDOW
        rules.play(box, s, out, seat, action)
        holders = sum(1 << q for q in range(box.seats) if s.players[q].hand[box.shield])
        if opened and s.phase == WINDOW and s.waiting & holders:
            s.waiting &= holders

    caught(checks.check_silence, with_kernel(play=play))


def test_a_card_told_in_the_public_part_of_an_event() -> None:
    def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        rules.play(box, s, out, seat, action)
        for e in out.events[: out.n]:
            if e.told == 1 << e.a:
                e.b = e.c

    caught_by_imagination(with_kernel(play=play))


# ---------------------------------------------------------------- imagination and memory
def test_memory_that_imagination_ignores() -> None:
    def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
        knowledge.forget(box, s, seat)
        knowledge.imagine(box, s, seat, dice)

    caught_by_imagination(with_kernel(imagine=imagine))


def test_a_field_that_imagination_forgets() -> None:
    def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
        knowledge.imagine(box, s, seat, dice)
        for k in range(KINDS):
            s.players[(seat + 1) % box.seats].hand[k] = 0

    caught(checks.check_pieces, with_kernel(imagine=imagine))


def test_a_truth_that_is_never_imagined() -> None:
    """The first unseen card of the pile is always imagined as the lowest one, which leaves out possible truths."""

    def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
        knowledge.imagine(box, s, seat, dice)
        if s.left and not (seat >= 0 and s.players[seat].peeked):
            s.pile[: s.left] = sorted(s.pile[: s.left])

    caught_by_imagination(with_kernel(imagine=imagine))


def test_a_memory_that_is_not_written() -> None:
    def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        rules.play(box, s, out, seat, action)
        for q in range(box.seats):
            for other in range(box.seats):
                s.players[q].knows[other][:] = [0] * KINDS

    caught_by_imagination(with_kernel(play=play))


# ---------------------------------------------------------------- rules
def test_a_lost_card() -> None:
    def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        rules.play(box, s, out, seat, action)
        if s.gone[2] > 1:
            s.gone[2] -= 1

    caught(checks.check_pieces, with_kernel(play=play))


def test_a_legal_move_that_is_not_listed() -> None:
    def legal(box: Box, s: State, seat: int, acts: list[int]) -> int:
        n = legality.legal(box, s, seat, acts)
        return n - 1 if n > 2 else n

    caught(checks.check_legality, with_kernel(legal=legal))


def test_a_seat_that_may_always_pass() -> None:
    def forbids(box: Box, s: State, seat: int, action: int) -> int:
        return 0 if action == PASS else legality.forbids(box, s, seat, action)

    caught(checks.check_legality, with_kernel(forbids=forbids))


def test_an_absent_seat_that_plays_what_it_may_not() -> None:
    def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
        return PASS

    caught(checks.check_absent, with_kernel(absent=absent))


def test_an_event_with_an_unknown_rule() -> None:
    def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        rules.play(box, s, out, seat, action)
        tell(out, 9, 77, 0, 0, 0, 0)

    def check(game: AnyGame, setup: Setup, seed: int) -> None:
        try:
            checks.check_round_trips(game, setup, seed)
        except KeyError as e:
            raise AssertionError(e) from e

    caught(check, with_kernel(play=play))


# ---------------------------------------------------------------- backends
@rule
def generous_evaluate(box: Box, s: State, seat: int) -> int:
    return 1 if s.phase == PLAY else 0


def test_a_stale_compiled_module() -> None:
    """A module built before the rules changed is caught by the comparison with plain Python."""
    stale = compiled.build("reef", GAME.kernel._replace(evaluate=generous_evaluate))
    with pytest.raises(AssertionError, match="the game's answers about a position differ"):
        checks.check_backends(GAME, FULL, 1, stale)
