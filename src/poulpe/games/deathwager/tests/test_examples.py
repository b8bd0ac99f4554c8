"""Section 7 of the specification: the worked examples."""

from poulpe.games.deathwager.events import Owes, TurnBegan, Won
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    end,
    hand,
    let,
    lost,
    moves,
    of,
    play,
    refused,
    row,
    table,
    totals,
    upto,
    winner,
)

ANA, BO, CY = range(3)
START = (
    "[worker lighthouse] E09a E04a E15b / [protector scholar] KINGa E14a E07a / [gambler game] E11a E02a E13b"
    " | round 3 | centre - E10a - - E16b - | lost E01 E03 E05 E06 E08 E12 E17"
    " | glass H3* H5* H2* H1 H4 HX | paid 10 10 10"
)


def test_7_1_the_end_of_a_money_game() -> None:
    match = at(START, seed=skull_seed())
    assert totals(match) == [2, -1, 1] and table(match).pot == 30  # step 0
    play(match, "keep 2")
    end(match)
    assert totals(match) == [5, -1, 1]  # 1
    upto(match, "scholar", "E14", "E10")
    assert asked(match) == [(ANA, "protect"), (CY, "protect")]
    let(match, "protect")
    assert totals(match) == [-1, 5, 1]  # 2
    assert asked(match) == [(ANA, "angel")]
    upto(match, "use E04")
    assert asked(match) == [(BO, "protect"), (CY, "protect")]
    let(match, "protect")
    assert {"E04", "E14"} <= set(lost(match)) and totals(match) == [3, 5, 1]  # 3
    end(match)
    play(match, "turn 5")
    assert row(match, CY).endswith("E16a") and totals(match) == [3, 5, -1]  # 4
    upto(match, "use E02")
    assert refused(match, "more") == "DW-051", "the centre is empty"
    upto(match, "back", "gambler")
    assert asked(match) == [(ANA, "protect"), (BO, "protect")]
    upto(match, "0:let", "1:protect")
    assert table(match).reapers_gone == ("scholar", "protector", "gambler") and totals(match) == [3, 5, -1]  # 5
    upto(match, "use E02", "copy gambler")
    assert asked(match) == [(CY, "act")], "no window: the Protector lies face up"
    assert table(match).king.top == "skull" and totals(match) == [-3, -5, 1] and "E02" in lost(match)  # 6
    upto(match, "end")
    assert refused(match, "shine", seat=CY) == "DW-091", "Cy may not react"
    assert hand(match, BO) == [] and asked(match) == [(ANA, "end"), (CY, "end")]
    events = upto(match, "0:shine", "2:let")
    assert of(TurnBegan, events)[0].seat == ANA and asked(match) == [(ANA, "act")]  # 7
    play(match, "worker", "E16", "@0")
    assert row(match, ANA).endswith("E16a") and totals(match) == [-1, -5, -1]  # 8
    end(match)
    assert asked(match) == [(BO, "tie")] and moves(match) == ["@0", "@2"]
    (won,) = of(Won, upto(match, "@0"))
    assert winner(match) == ANA and won.chips == 30  # 9
    assert [place.chips - 100 for place in table(match).places] == [20, -10, -10]


def skull_seed() -> int:
    """A seed whose first toss is a Skull."""
    for seed in range(20):
        match = at("[gambler] / [] KINGa E09a | round 2", seed)
        play(match, "gambler")
        if table(match).king.top == "skull":
            return seed
    raise AssertionError("a token that never falls on Skull")


def test_7_1_the_king_can_be_swapped_but_not_turned() -> None:
    match = at(START.replace("[protector scholar]", "[upheaval scholar]") + " | turn 1")
    upto(match, "scholar")
    assert "KING" in moves(match)
    upto(match, "back", "upheaval")
    assert refused(match, "KING") == "DW-086"
    upto(match, "back", "use E07")
    assert refused(match, "KING") == "DW-062"


def test_7_2_pot_and_folds() -> None:
    line = "[] E09a / [] E11a / [] E12a / [] KINGa E10a | glass H4* HX{0} H1{1} H2 H3 H5 | phase ante"
    match = at((line + " | round 2").format("*", ""))
    assert table(match).pot == 16
    upto(match, "pay", "pay", "fold", "pay")
    assert table(match).pot == 46
    match = at(
        "[] E09a / [] E11a / [] out2 / [] KINGa E10a | glass H4* HX* H1* H2 H3 H5 | phase ante | round 3"
        " | paid 14 14 4 14 | centre E02a - - - - -"
    )
    upto(match, "fold", "pay", "pay")
    assert table(match).pot == 48
    play(match, "keep 1")
    (won,) = of(Won, end(match))
    assert (won.seat, won.chips) == (3, 48)
    assert [place.chips - 100 for place in table(match).places] == [-14, -15, -4, 33]


def test_7_3_time_mode() -> None:
    match = at(
        "[] E09a KINGa / [] out2 / [] | round 3 | turn 2 | centre E02a - - - - - | glass H4 HX H1 H2 H3 H5"
        ' | with {"stake_mode":"time","time_value":10,"time_unit":"minutes"}'
    )
    play(match, "keep 1")
    owed = {e.seat: (e.hourglasses, e.amount, e.unit) for e in of(Owes, end(match))}
    assert owed == {1: (3, 30, "minutes"), 2: (4, 40, "minutes")}
    assert [place.hourglass is not None for place in table(match).places] == [True, False, False]


def test_7_4_forced_play() -> None:
    match = at("[guide] E05a / [oracle] E09a KINGa")
    play(match, "pass", "pass")
    let(match, "end")
    assert refused(match, "pass") == "DW-100" and refused(match, "exchange guide") == "DW-R44"
    assert {"keep 1", "guide", "use E05", "fold"} <= set(moves(match))
