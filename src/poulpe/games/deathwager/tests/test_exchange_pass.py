"""DW-095 to DW-101: exchanging a Reaper, and passing."""

import pytest

from poulpe.core.match import Match
from poulpe.games.deathwager.events import Drew, Exchanged, Passed, Reshuffled
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    end,
    hand,
    let,
    mover,
    moves,
    of,
    play,
    refused,
    row,
    table,
    upto,
)

LINE = "[guide worker] / [oracle] KINGa / [] E09a | deck game master | round 2"


@pytest.mark.rules("DW-097", "DW-R43")
def test_DW_095_discard_one_and_draw_one() -> None:
    match = at(LINE)
    events = upto(match, "exchange guide")
    assert of(Exchanged, events) and of(Drew, events)[0].seat == 0
    assert hand(match, 0) == ["game", "worker"] and table(match).buried == 1
    assert refused(match, "exchange oracle", seat=0) == "DW-027"


def test_DW_096_once_in_a_game() -> None:
    match = at("[guide worker] x / [oracle] KINGa | round 2")
    assert refused(match, "exchange guide") == "DW-096" and table(match).places[0].exchanged


def test_DW_097_it_is_the_whole_turn() -> None:
    match = at(LINE)
    upto(match, "exchange guide")
    let(match, "end")
    assert asked(match) == [(1, "act")]


@pytest.mark.rules("DW-R42")
def test_DW_098_not_without_a_reaper_or_a_pile() -> None:
    assert refused(at("[] / [oracle] KINGa"), "exchange oracle") == "DW-098"
    assert refused(at("[guide] / [oracle] KINGa"), "exchange oracle") == "DW-095"


def test_DW_R41_face_down_unless_an_option_shows_it() -> None:
    match = at(LINE)
    match.play(0, "exchange guide")
    assert [[e.reaper for e in of(Exchanged, match.told(q))] for q in (0, 1, None)] == [["guide"], [None], [None]]
    assert [[e.reaper for e in of(Drew, match.told(q))] for q in (0, 1)] == [["game"], [None]]
    assert table(match, 0).buried_known == ("guide",) and table(match, 1).buried_known == ()
    match = at(LINE + ' | with {"exchange_face_up":true}')
    match.play(0, "exchange guide")
    assert [e.reaper for e in of(Exchanged, match.told(1))] == ["guide"] and table(match).reapers_gone == ("guide",)


EMPTY = "[guide worker] / [oracle scholar] KINGa | gone game master scales protector shepherd | buried {0} | round 2"
REST = "guardian manipulator upheaval gambler lighthouse"


def test_DW_R42_an_empty_pile() -> None:
    assert refused(at(EMPTY.format(REST)), "exchange guide") == "DW-R42"
    match = at(EMPTY.format(REST) + ' | with {"exchange_empty_pile":"reshuffleDiscard"}')
    (again,) = of(Reshuffled, upto(match, "exchange guide"))
    assert again.cards == 10 and table(match).reaper_pile == 9 and table(match).buried == 1
    assert table(match).reapers_gone == () and match.game.kernel.hazy(match.box, match.state, 1)
    assert Match.at("deathwager", match.notation).state == match.state, "it names nobody who is not at the table"


def test_DW_R43_the_discarded_card_cannot_come_back() -> None:
    for seed in range(20):
        match = at(EMPTY.format(REST) + ' | with {"exchange_empty_pile":"reshuffleDiscard"}', seed)
        upto(match, "exchange guide")
        assert "guide" not in hand(match, 0)


# ---------------------------------------------------------------- passing
def test_DW_099_nothing_changes() -> None:
    match = at("[] / [] KINGa E09a / []")
    assert [type(e).__name__ for e in upto(match, "pass")] == ["Passed", "TurnBegan"] and mover(match) == 1


def test_DW_100_when_everybody_has_passed_one_must_play() -> None:
    match = at("[] / [] KINGa E09a / []")
    play(match, "pass", "pass", "pass")
    assert mover(match) == 0 and table(match).must_play and refused(match, "pass") == "DW-100"
    play(match, "keep 1")
    end(match)
    assert "pass" in moves(match)


def test_DW_101_acting_starts_the_count_anew_and_folded_players_do_not_count() -> None:
    match = at("[] / [] KINGa E09a / []")
    play(match, "pass", "pass")
    play(match, "keep 1")
    end(match)
    assert not table(match).must_play and not any(place.passed for place in table(match).places)
    match = at("[] / [] KINGa E09a / []")
    play(match, "pass", "pass", "fold")
    assert mover(match) == 0 and refused(match, "pass") == "DW-100"
    match = at("[guide] / [oracle] KINGa E09a / []")
    play(match, "pass", "exchange oracle", "pass")
    let(match, "end")
    assert "pass" in moves(match), "an exchange is no pass"


@pytest.mark.rules("DW-100")
def test_DW_R44_forced_one_may_fold_but_not_exchange() -> None:
    line = "[guide] / [oracle] KINGa E09a / [] | passed 0 1 2"
    match = at(line)
    assert refused(match, "exchange guide") == "DW-R44" and {"fold", "guide", "keep 1"} <= set(moves(match))
    match = at(line + ' | with {"exchange_when_forced":true}')
    assert "exchange guide" in moves(match)
    match = at("[] / [] KINGa E09a | round 3 | centre - - - - - - | passed 0 1")
    assert moves(match) == ["pass", "fold"], "with an empty centre passing is always allowed"


def test_DW_R46_a_new_round_starts_the_count_anew() -> None:
    match = at(
        "[lighthouse] / [] KINGa | centre E17a - - - - - | pile E01 E02 E03 E04 E05 E06 E07"
        ' | with {"stake_mode":"none"}'
    )
    play(match, "keep 1")
    upto(match, "end", "0:shine", "pass")
    assert table(match).round == 2 and not any(place.passed for place in table(match).places)


def test_passing_is_told() -> None:
    match = at("[] / [] KINGa E09a")
    assert of(Passed, upto(match, "pass"))[0].seat == 0 and row(match, 0) == ""
