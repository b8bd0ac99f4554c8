"""DW-107 to DW-115: the end of rounds and of the game, scoring, ties."""

import pytest

from poulpe.core.match import Match
from poulpe.games.deathwager.events import RoundBegan, Scored, Tied, Won
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    end,
    moves,
    of,
    play,
    refused,
    table,
    totals,
    upto,
    winner,
)

FREE = '"stake_mode":"none"'


def last(rows: str, turn: int = 0, options: str = "") -> Match:
    """The seat to move takes the last Eye, a plain cross, and the game is scored."""
    match = at(f"{rows} | round 3 | turn {turn} | centre E02a - - - - - | with {{{FREE}{options}}}")
    play(match, "keep 1")
    return match


@pytest.mark.rules("DW-R47")
def test_DW_107_a_round_ends_with_the_turn_that_empties_the_centre() -> None:
    match = last("[worker] E09a / [] KINGa E14a")
    assert not match.over and "worker" in moves(match), "the turn is played to its end"
    end(match)
    assert match.over


def test_DW_R47_an_option_stops_at_once() -> None:
    match = last("[worker] E09a / [] KINGa E14a", options=',"stop_on_last_eye":true')
    assert match.over and winner(match) == 0


@pytest.mark.rules("DW-R16")
def test_DW_108_the_next_active_player_starts_the_next_round() -> None:
    line = "[] E09a / [] out1 / [] KINGa | round 2 | first 2 | centre E17a - - - - - | with {%s%s}"
    match = at(line % (FREE, ""))
    play(match, "keep 1")
    (began,) = of(RoundBegan, end(match))
    assert began.first == 2 and asked(match) == [(2, "act")]


def test_DW_R16_an_option_lets_the_first_player_start_every_round() -> None:
    match = at(
        "[] E09a / [] E10a / [] KINGa | round 2 | first 0 | turn 0 | centre E17a - - - - -"
        f' | with {{{FREE},"new_round_starter":"setupFirstPlayer"}}'
    )
    play(match, "keep 1")
    assert of(RoundBegan, end(match))[0].first == 0


@pytest.mark.rules("DW-114")
def test_DW_109_after_round_three_the_game_is_scored() -> None:
    match = last("[] E09a / [] KINGa E14a / [] E11b")
    events = end(match)
    assert {e.seat: e.total for e in of(Scored, events)} == {0: 3, 1: -3, 2: -2} and winner(match) == 0


@pytest.mark.rules("DW-111")
def test_DW_110_the_top_icon_is_plus_one_the_other_minus_one() -> None:
    assert totals(at("[] E13a E08a / [] KINGa")) == [1, 0] and totals(at("[] E13a E08a / [] KINGb")) == [-1, 0]


def test_DW_113_row_scales_and_converted_crosses_count_the_king_adds_nothing() -> None:
    match = at("[] E09a E02a KINGa / [] | round 2 | placed scales:skull@0 game:heart@0")
    assert totals(match) == [3 - 3 + 2, 0]


def test_DW_114_negative_totals_and_an_empty_row() -> None:
    match = last("[] E14a KINGa / [] / [] E09b")
    end(match)
    assert totals(match) == [-3, 0, -3] and winner(match) == 1


@pytest.mark.rules("DW-R50")
def test_DW_115_the_kings_holder_decides_a_tie() -> None:
    match = last("[] E09a / [] E10a / [] E14a KINGa")
    events = end(match)
    (tied,) = of(Tied, events)
    assert (tied.seats, tied.decides) == ((0, 1), 2) and asked(match) == [(2, "tie")]
    assert moves(match) == ["@0", "@1"] and refused(match, "@2") == "DW-115"
    assert of(Won, upto(match, "@1"))[0].seat == winner(match) == 1


def test_DW_R50_a_holder_among_the_tied_wins() -> None:
    match = last("[] E09a / [] E10a KINGa / [] E14a")
    end(match)
    assert winner(match) == 1


@pytest.mark.parametrize(
    ("mode", "rows", "winners"),
    [
        ("kingHolderWinsIfTied", "[] E09a / [] E10a KINGa / []", (1,)),
        ("kingHolderWinsIfTied", "[] E09a / [] E10a / [] KINGa", (0, 1)),
        ("split", "[] E09a / [] E10a KINGa / []", (0, 1)),
    ],
)
@pytest.mark.rules("DW-R50")
def test_other_ways_with_ties(mode: str, rows: str, winners: tuple[int, ...]) -> None:
    match = last(rows, options=f',"tie_mode":"{mode}"')
    end(match)
    assert match.over and table(match).winners == winners


@pytest.mark.rules("DW-116")
def test_tied_winners_share_the_pot() -> None:
    match = at(
        "[] E09a / [] E10a / [] KINGa | round 3 | turn 2 | centre E02a - - - - - | paid 8 8 9"
        ' | with {"tie_mode":"split"}'
    )
    play(match, "keep 1")
    end(match)
    assert [place.won for place in table(match).places] == [13, 12, 0], "the odd chip goes round from the token"


def test_DW_R51_ties_below_first_place_do_not_matter() -> None:
    match = last("[] E09a / [] E11a / [] E12a KINGa")
    end(match)
    assert match.over and winner(match) == 0 and match.outcome and match.outcome.ranking == ((0,), (1, 2))


def test_DW_R49_the_king_is_always_there_to_score() -> None:
    with pytest.raises(ValueError, match="where is the King"):
        at("[] E09a / [] | round 3 | centre E02a - - - - -")


def test_DW_R64_before_the_king_there_are_icons_but_no_points() -> None:
    view = table(at("[] E09a E08a / [] E14a"))
    assert [place.total for place in view.places] == [None, None] and view.king is None
    assert (view.places[0].hearts, view.places[0].skulls, view.places[0].totals) == (3, 2, (1, -1))
