"""DW-102 to DW-106: folding."""

import pytest

from poulpe.games.deathwager.events import EyeLost, Folded, KingPassed, ReaperLost, Won
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    end,
    let,
    lost,
    mover,
    moves,
    of,
    play,
    refused,
    row,
    rows,
    table,
    upto,
    winner,
)

LINE = "[guide worker] E09a KINGb! / [oracle] E14a / [] E11a | round 2 | placed scales:heart@0 game:skull@1"


@pytest.mark.rules("DW-R07")
def test_DW_102_in_an_ante_and_at_the_start_of_a_turn() -> None:
    match = at("[] E09a / [] KINGa / [] | phase ante | round 2")
    assert "fold" in moves(match)
    match = at(LINE)
    assert "fold" in moves(match)
    play(match, "keep 1")
    assert refused(match, "fold") == "DW-034" and refused(match, "fold", seat=1) == "DW-026"


@pytest.mark.rules("DW-R09")
def test_DW_103_a_folded_player_is_out_for_good() -> None:
    match = at(LINE)
    paid = table(match).places[0].paid
    assert of(Folded, upto(match, "fold"))[0].reapers == 2
    let(match, "end")
    assert refused(match, "keep 1", seat=0) == "DW-103" and table(match).places[0].folded == 2
    assert table(match).places[0].paid == paid, "nothing comes back"
    play(match, "pass", "pass")
    let(match, "end")
    assert mover(match) == 1, "no more turns"


@pytest.mark.rules("DW-R11")
def test_DW_104_his_cards_leave_the_table() -> None:
    match = at(LINE)
    events = upto(match, "fold")
    assert [e.card for e in of(EyeLost, events)] == ["E09"] and [e.reaper for e in of(ReaperLost, events)] == ["scales"]
    view = table(match)
    assert "E09" in lost(match) and view.reapers_gone == ("scales",) and view.buried == 2
    assert view.places[0].row == () and view.places[0].placed == () and view.places[0].reapers == 0
    assert [card.reaper for card in view.places[1].placed] == ["game"], "what lies before others stays"
    assert table(match, 0).buried_known == ("guide", "worker") and table(match, 1).buried_known == ()


@pytest.mark.rules("DW-R12")
def test_DW_105_his_king_goes_to_the_left_with_its_guardian() -> None:
    match = at(LINE)
    (passed,) = of(KingPassed, upto(match, "fold"))
    assert (passed.seat, passed.to) == (0, 1) and row(match, 1) == "E14a KINGb"
    assert table(match).king.guard == "card" and table(match).king.top == "skull"
    match = at("[] E09a KINGb / [] out1 / [] E11a / [] | round 2")
    upto(match, "fold")
    assert row(match, 2) == "E11a KINGb"


def test_DW_R12_by_an_option_the_king_lies_beside_the_centre() -> None:
    match = at(LINE + ' | with {"fold_king":"neutral"}')
    (passed,) = of(KingPassed, upto(match, "fold"))
    assert passed.to is None and table(match).king.seat is None and table(match).places[1].total is not None
    match = at(
        "[] E09a / [] E10a / [] out2 | round 3 | turn 1 | centre E02a - - - - - | aside KINGa"
        ' | with {"fold_king":"neutral"}'
    )
    play(match, "keep 1")
    end(match)
    assert match.over and table(match).winners == (0, 1), "ties are split"


def test_DW_106_the_last_one_wins_at_once() -> None:
    match = at("[] E09b / [] E14a KINGa | turn 1")
    (won,) = of(Won, upto(match, "fold"))
    assert match.over and winner(match) == won.seat == 0 and won.rule == "DW-106"


@pytest.mark.rules("DW-103")
def test_a_folded_player_is_not_asked_and_not_aimed_at() -> None:
    match = at("[worker] E09a / [] out1 / [guide] KINGa | round 2")
    upto(match, "worker", "E09")
    assert refused(match, "@1") == "DW-103"
    upto(match, "@2")
    assert asked(match) == [(2, "protect")]


def test_markers_of_a_folded_player_just_vanish() -> None:
    match = at("[] E09a~ / [] KINGa / [] | round 2 | placed scales:heart@0^ game:heart@2 game:heart@0^~")
    upto(match, "fold")
    assert table(match).reapers_gone == () and [card.at for card in table(match).places[2].placed] == [0]
    assert rows(match)[0] == ""
