"""Deathwager at a live table: windows, the Lighthouse's switch, leaving, clocks, and chips across rematches."""

from typing import Any

import pytest

from poulpe.core.vocabulary import Move
from poulpe.games.deathwager.deck import DEFAULT
from poulpe.games.deathwager.moves import (
    ChooseCard,
    EndTurn,
    Exchange,
    Fold,
    Let,
    Pass,
    PlayReaper,
    Protect,
    Take,
    TakeNextTurn,
)
from poulpe.table import entries as kept
from poulpe.table.jobs import Think
from poulpe.table.letters import Leave
from poulpe.table.rematch import rematch
from tests.table.room import Page, Room, table_of

PROTECTED = "[master] E09a / [protector] KINGa E14a / [guide] | round 2"
LIT = "[oracle] E09a / [guide] KINGa / [lighthouse] | round 2"
WINDOW, SWITCH = 6.0, 2.0  # seconds, and a third of that


def sit(start: str, *people: str, **setup: Any) -> tuple[Room, dict[int, Page]]:
    room = table_of(*(people or ("ann", "bob", "cyd")), game="deathwager", start=start, window_seconds=WINDOW, **setup)
    return room, {q: room.page(p) for q, p in enumerate(people or ("ann", "bob", "cyd"))}


def last_moves(room: Room, n: int) -> list[tuple[int, str]]:
    return room.moves[-n:]


# ---------------------------------------------------------------- the Protector's window
@pytest.mark.parametrize("held", ["protector", "scholar"])
def test_the_window_lasts_as_long_whoever_holds_the_protector(held: str) -> None:
    room, page = sit(PROTECTED.replace("protector", held))
    page[0].answer(PlayReaper("master"))
    page[0].answer(ChooseCard("E14"))
    assert [page[q].ask().kind for q in (1, 2)] == ["protect", "protect"]
    window = page[0].shown().window
    assert window and window.steady and window.left == WINDOW
    page[1].answer(Let())
    page[2].answer(Let())
    room.wait(WINDOW - 0.1)
    assert len(room.moves) == 2, "answered or not, it stays open"
    room.wait(0.1)
    assert last_moves(room, 2) == [(1, "let"), (2, "let")]


def test_a_protector_is_told_when_the_window_closes() -> None:
    room, page = sit(PROTECTED)
    page[0].answer(PlayReaper("master"))
    page[0].answer(ChooseCard("E14"))
    page[1].answer(Protect())
    assert not page[0].news and not page[2].news
    room.wait(WINDOW)
    assert "Protected" in [type(line.event).__name__ for line in page[0].shown().news]


def test_let_everything_pass_holds_until_ones_own_next_turn() -> None:
    room, page = sit(PROTECTED)
    page[1].stand_by(1, Let(), kind="protect")
    assert room.table.live.early[1] == {"protect": {"type": "Let"}}
    page[0].answer(Pass())
    room.wait(SWITCH)
    assert page[1].ask().kind == "act" and not room.table.live.early[1]


# ---------------------------------------------------------------- the switch of the Lighthouse
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_may_set_the_switch_and_it_works_for_the_holder_only(seat: int) -> None:
    room, page = sit(LIT)
    page[seat].stand_by(seat, TakeNextTurn(), kind="end")
    assert [bool(page[q].shown().early) for q in range(3)] == [q == seat for q in range(3)], "private"
    page[0].answer(Pass())
    window = page[0].shown().window
    assert window and window.left == SWITCH, "constant, and short: nobody is interrupted"
    room.wait(SWITCH - 0.1)
    assert len(room.moves) == 1
    room.wait(0.1)
    if seat == 2:
        assert (2, "shine") in room.moves and page[0].ask().kind == "protect"
    else:
        assert (seat, "shine") not in room.moves and page[1].ask().kind == "act"


def test_the_grace_does_not_depend_on_answers() -> None:
    room, page = sit(LIT)
    page[0].answer(Pass())
    for q in range(3):
        page[q].answer(Let())
    room.wait(SWITCH - 0.1)
    assert len(room.moves) == 1


def test_switches_go_off_with_an_exchange_and_with_a_guide() -> None:
    room, page = sit(LIT)
    page[0].stand_by(0, TakeNextTurn(), kind="end")
    page[0].answer(Exchange("oracle"))
    assert not room.table.live.early[0]
    room.wait(SWITCH)
    for q in range(3):
        page[q].stand_by(q, TakeNextTurn(), kind="end")
    page[1].answer(PlayReaper("guide"))
    page[1].answer({"type": "ChooseWay", "way": "left"})
    room.wait(WINDOW)
    assert not any("end" in early for early in room.table.live.early.values())


def test_alone_against_bots_the_switch_waits_for_nobody() -> None:
    room = table_of("ann", game="deathwager", start=LIT, window_seconds=WINDOW)
    room.page("ann").answer(Pass())
    room.wait(SWITCH)
    assert room.page("ann").shown().window is None or room.moves[1:]


def test_an_angel_is_asked_until_it_answers() -> None:
    room, page = sit("[worker] E14a / [guide] E03a KINGa / [] | round 2")
    page[0].answer(PlayReaper("worker"))
    page[0].answer(ChooseCard("E14"))
    page[0].answer({"type": "ChooseSeat", "seat": 1})
    room.wait(WINDOW)
    assert page[1].ask().kind == "angel"
    page[1].answer(Let())
    assert page[0].ask().kind == "act", "closes with the answer"


# ---------------------------------------------------------------- time and leaving
def test_DW_R61_whose_time_is_up_passes_and_folds_the_third_time() -> None:
    room, _ = sit('[] E09a / [] KINGa / [] | round 2 | with {"timer":10}', options={"timer": 10})
    room.wait(2000)
    mine = [move for seat, move in room.moves if seat == 0]
    assert mine == ["pass", "keep 1", "fold"] or mine == ["pass", "keep 1", "end", "fold"]


@pytest.mark.rules("DW-R61")
def test_a_silent_ante_is_paid_and_folded_the_third_time_in_a_row() -> None:
    start = '[] E09a / [] KINGa / [] | round 2 | phase ante | with {"timer":10}'
    room, page = sit(start, options={"timer": 10})
    room.wait(10)
    assert last_moves(room, 1) == [(0, "pay")] and page[1].ask().kind == "ante"
    room.wait(2000)
    assert [move for seat, move in room.moves if seat == 0][-1] == "fold"
    assert len([move for seat, move in room.moves if seat == 0 and move != "let"]) == 3


@pytest.mark.rules("DW-R61")
def test_a_leaver_folds_at_the_next_occasion() -> None:
    room, page = sit("[] E09a / [] KINGa / [] E11a | round 2", pace=0)
    page[1].say(Leave())
    page[0].answer(Pass())
    room.wait(SWITCH)
    assert (1, "fold") in room.moves and page[2].ask().kind == "act"
    assert [e.by for e in room.kept(kept.Moved) if e.move == "fold"] == ["clock"]


@pytest.mark.parametrize(("who", "moves"), [("bot", {"keep", "turn"}), ("passive", {"pass"})])
@pytest.mark.rules("DW-R61")
def test_by_an_option_a_bot_plays_for_a_leaver_or_nobody(who: str, moves: set[str]) -> None:
    line = f'[] E09a / [] KINGa / [] E11a | round 2 | with {{"absent_player":"{who}"}}'
    room, page = sit(line, options={"absent_player": who})
    page[1].say(Leave())
    page[0].answer(Pass())
    room.wait(SWITCH + 1)
    mine = [move.split()[0] for seat, move in room.moves if seat == 1]
    assert "fold" not in mine and mine[0] in moves


# ---------------------------------------------------------------- chips
def test_chips_are_kept_over_a_rematch() -> None:
    room = table_of("ann", "bob", seats=2, game="deathwager", start="[] E09a / [] KINGa | glass H3* HX H1 H2 H4 H5")
    room.page("ann").answer(Fold())
    assert room.match.over
    (opened, *_) = rematch(room.table.live, "0" * 32, "pepper", room.now)
    assert isinstance(opened, kept.Opened) and opened.options["chips"] == [97, 103]
    room.open(rematch(room.table.live, "0" * 32, "pepper", room.now))
    assert room.table.live.options["chips"] == [97, 103]


def test_a_whole_match_with_people_and_bots() -> None:
    small = {"rounds": 1, "bottomPacket": 0, "eyes": DEFAULT["eyes"][4:9]}
    room = table_of("ann", game="deathwager", window_seconds=1, options={"timer": 5, "deck": small})
    for _ in range(3000):
        if room.match.over:
            break
        room.wait(1)
    assert room.match.over


def test_every_move_of_a_turn_travels() -> None:
    room, page = sit("[] E09a / [] KINGa / [] E11a | round 2")
    page[0].answer(Take(0, True))
    page[0].answer(EndTurn())
    assert [move for _, move in room.moves] == ["turn 1", "end"]


# ---------------------------------------------------------------- bots
def test_a_bot_takes_its_moment_once_for_a_play_in_steps() -> None:
    room = table_of("ann", game="deathwager", start="[] E09a / [upheaval] KINGa E14a / [] E11a | turn 1", pace=1)

    def chosen(job: Think) -> Move:
        moves = job.look().asks[0].moves
        return next((m for m in moves if isinstance(m, (PlayReaper, ChooseCard))), moves[0])

    room.bot = chosen
    room.wait(1)
    assert [move for _, move in room.moves] == ["upheaval", "E14", "E11", "E09"]
