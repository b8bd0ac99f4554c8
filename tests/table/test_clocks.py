"""How long a seat may think, and what happens when its time is up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

import poulpe
from poulpe.table import entries as kept
from poulpe.table.letters import Seats
from tests.table.room import Room, table_of
from tests.toy.moves import Aim, Back, Pass, Pick

DAY = 86_400
GIVER = "[f b c] / [a b] / [a c]"


def trio(**setup: Any) -> Room:
    return table_of("ann", "bob", "cyd", **setup)


def clocks(room: Room, person: str = "ann") -> list[float | None]:
    return [s.clock for s in room.page(person).seats.seats]


# ---------------------------------------------------------------- no clock
def test_without_a_clock_the_table_waits() -> None:
    room = trio()
    room.wait(100 * DAY)
    assert room.moves == [] and clocks(room) == [None] * 3


# ---------------------------------------------------------------- time per move
def test_when_the_time_of_a_move_is_up_the_seat_does_what_an_absent_one_does() -> None:
    room = trio(clock="move", time=30)
    room.wait(29.5)
    assert room.moves == []
    room.wait(0.5)
    assert room.moves == [(0, "pass")] and [e.by for e in room.kept(kept.Moved)] == ["clock"]


def test_every_move_has_the_whole_time() -> None:
    room = trio(clock="move", time=30)
    room.wait(20)
    room.page("ann").answer(Pass())
    room.wait(20)
    assert room.moves == [(0, "pass")]
    room.wait(10)
    assert room.moves == [(0, "pass"), (1, "pass")]


def test_everybody_sees_the_clocks_after_every_move() -> None:
    room = trio(clock="match", time=60)
    room.wait(25)
    room.page("ann").answer(Pass())
    assert room.page("cyd").fresh(Seats) and clocks(room, "cyd") == [35.0, 60.0, 60.0]


def test_the_steps_of_one_choice_share_one_time() -> None:
    room = trio(clock="move", time=30, start=GIVER)
    for _ in range(5):
        room.wait(4)
        room.page("ann").answer(Pick("f"))
        room.page("ann").answer(Back())
    room.wait(10)
    assert room.moves[-1] == (0, "pass")


def test_a_clock_does_not_show_that_a_silent_step_was_taken() -> None:
    room = trio(clock="move", time=30, start=GIVER)
    room.wait(10)
    room.page("ann").answer(Pick("f"))
    assert room.enter("eve").seats.seats[0].clock == 20.0


def test_a_choice_whose_time_is_up_is_ended_at_once() -> None:
    room = trio(clock="move", time=30, start=GIVER)
    room.page("ann").answer(Pick("f"))
    room.page("ann").answer(Pick("b"))
    room.wait(30)
    assert room.moves[2:] == [(0, "back"), (0, "pass")]


def test_an_answer_after_the_time_is_late() -> None:
    room = trio(clock="move", time=30)
    ask = room.page("ann").ask().id
    room.wait(30)
    room.page("ann").answer(Pass(), ask=ask)
    assert room.page("ann").refusal.why.startswith("this question is no longer open")


def test_bots_have_no_time_to_lose() -> None:
    room = table_of("ann", clock="move", time=1)
    room.thinks = False
    room.page("ann").answer(Pass())
    room.wait(100)
    assert room.moves == [(0, "pass")]


# ---------------------------------------------------------------- time per match
def test_a_match_clock_runs_for_the_seat_that_is_asked() -> None:
    room = trio(clock="match", time=60)
    for person, seconds in (("ann", 10), ("bob", 20), ("cyd", 5), ("ann", 3)):
        room.wait(seconds)
        room.page(person).answer(Pass())
    assert clocks(room) == [47.0, 40.0, 55.0]


def test_when_the_match_clock_is_empty_every_further_move_is_played_at_once() -> None:
    room = trio(clock="match", time=60)
    room.wait(60)
    assert room.moves == [(0, "pass")]
    room.page("bob").answer(Pass())
    room.page("cyd").answer(Pass())
    assert room.moves[-1] == (0, "pass") and room.match.asks[0].seat == 1


def test_silent_steps_cost_the_match_clock_what_they_take() -> None:
    room = trio(clock="match", time=60, start=GIVER)
    for step in (Pick("f"), Pick("b"), Aim(1)):
        room.wait(5)
        room.page("ann").answer(step)
    assert clocks(room)[0] == 45.0


# ---------------------------------------------------------------- days per move
def test_a_move_may_take_days_whether_somebody_is_there_or_not() -> None:
    room = trio(clock="days", time=2)
    for person in ("ann", "bob", "cyd"):
        room.exit(room.page(person))
    room.wait(2 * DAY - 1)
    assert room.moves == []
    room.wait(1)
    assert room.moves == [(0, "pass")]


def test_days_go_on_over_a_restart() -> None:
    room = trio(clock="days", time=2)
    room.wait(DAY)
    room.restart()
    room.wait(DAY)
    assert room.moves == [(0, "pass")]


# ---------------------------------------------------------------- the game's own timer
def test_the_timer_of_a_game_is_a_clock_for_each_move() -> None:
    room = trio(game="octorage", options={"timer": 45})
    assert clocks(room) == [45.0] * 3
    room.wait(44)
    assert room.moves == []
    room.wait(1)
    assert len(room.moves) == 1


def test_the_timer_of_a_game_comes_before_a_clock_of_the_table() -> None:
    room = trio(game="octorage", options={"timer": 45}, clock="move", time=10)
    assert clocks(room) == [45.0] * 3


# ---------------------------------------------------------------- OR-R74
def test_a_clock_that_somebody_chose_comes_before_a_timer_that_nobody_did() -> None:
    usual, chosen = (trio(game="deathwager", **how) for how in ({}, {"clock": "days", "time": 2}))
    assert set(clocks(usual)) == {90.0} and set(clocks(chosen)) == {2.0 * DAY}


def test_everybody_is_told_whose_time_was_up() -> None:
    room = trio(clock="move", time=30)
    room.wait(30)
    assert room.page("bob").shown(1).news[0].lead == "Ann's time was up."
    room.page("bob").answer(Pass())
    assert room.page("ann").shown(0).news[0].lead is UNSET


def test_OR_R74_the_active_player_is_attacked_when_the_time_is_up() -> None:
    room = trio(game="octorage", clock="move", time=30, start="jose [12 dodge] / gilles / pamela")
    room.wait(30)
    assert room.moves[0] == (0, "attacked") and room.page("bob").shown().view.places[0].life == 4


@pytest.mark.parametrize("seed", range(4))
def test_OR_R74_the_log_holds_the_very_move(seed: int) -> None:
    """Norbert's target is drawn at random; a replay takes it from the log, without drawing again."""
    room = trio(game="octorage", clock="move", time=30, start="norbert [12] / jose / pamela", seed=seed)
    room.page("ann").answer({"type": "PlayWeapon", "card": "12"})
    room.wait(30)
    moved = room.kept(kept.Moved)[1]
    assert moved.by == "clock" and moved.move == room.moves[1][1]
    assert poulpe.replay(room.match.log).notation == room.match.notation


def test_OR_R74_the_skull_takes_all_its_cards_when_the_time_is_up() -> None:
    room = trio(game="octorage", clock="move", time=30, start="jose [skull] / gilles [2 3 4 5] / pamela")
    room.page("ann").answer({"type": "PlayTreasure", "treasure": "golden_skull", "target": 1})
    room.wait(30)
    moves = [move for seat, move in room.moves if seat == 1]
    assert len(moves) >= 2 and room.page("bob").shown().view.places[1].cards == 2


# ---------------------------------------------------------------- nobody at the table
def test_clocks_stand_still_while_nobody_is_there() -> None:
    room = trio(clock="match", time=60)
    room.wait(10)
    for person in ("ann", "bob", "cyd"):
        room.exit(room.page(person))
    room.wait(1000)
    assert room.moves == [] and room.table.alarm is None
    room.enter("bob")
    assert clocks(room, "bob") == [50.0, 60.0, 60.0]
    room.wait(44)
    assert room.moves == []


def test_a_move_begins_anew_when_somebody_comes() -> None:
    room = trio(clock="move", time=30, grace=1000)
    room.wait(20)
    for person in ("ann", "bob", "cyd"):
        room.exit(room.page(person))
    room.wait(1000)
    room.enter("bob")
    room.wait(29)
    assert room.moves == []
    room.wait(1)
    assert room.moves == [(0, "pass")]


def test_the_gallery_is_no_company() -> None:
    room = trio(clock="move", time=30)
    room.enter("eve")
    for person in ("ann", "bob", "cyd"):
        room.exit(room.page(person))
    room.wait(1000)
    assert room.moves == []


def test_time_without_a_server_does_not_count() -> None:
    room = trio(clock="match", time=60, grace=1000)
    room.wait(10)
    room.page("ann").answer(Pass())
    room.wait(10)
    room.now += 1000
    room.restart()
    room.enter("bob")
    assert clocks(room, "bob") == [50.0, 60.0, 60.0]
    room.wait(5)
    room.page("bob").answer(Pass())
    assert clocks(room, "bob") == [50.0, 55.0, 60.0]
