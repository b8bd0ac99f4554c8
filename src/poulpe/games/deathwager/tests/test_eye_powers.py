"""DW-046 to DW-062: powers of Eyes in your own turn, and Demons."""

import pytest

from poulpe.games.deathwager.box import ONE_END
from poulpe.games.deathwager.events import Cancelled, EyeLost, Granted, PowerUsed, ReaperPlayed, Tossed, Turned
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    deal,
    end,
    hand,
    let,
    lost,
    moves,
    of,
    play,
    refused,
    row,
    rows,
    table,
    totals,
    upto,
)

HUNT = "[] E05a / [] E14a KINGa | round 2"


# ---------------------------------------------------------------- in general
def test_DW_046_a_power_costs_its_card_before_the_effect() -> None:
    match = at("[] E05a / [guide] E14a KINGa | round 2")
    upto(match, "use E05", "E14")
    assert asked(match) == [(1, "protect")] and "E05" in lost(match) and "E14" not in lost(match)
    assert table(match).places[0].hearts == 0 and row(match, 0) == ""
    let(match, "protect")
    assert "E14" in lost(match)


@pytest.mark.parametrize(("card", "rule"), [("E14", "DW-047"), ("E09", "DW-047"), ("E01", "DW-047"), ("E05", "DW-079")])
def test_DW_047_only_an_unguarded_card_of_ones_own_row(card: str, rule: str) -> None:
    match = at("[] E05a! E09a / [] E14a E01a KINGa")
    assert refused(match, f"use {card}") == rule


def test_DW_048_a_cancelled_power_does_not_come_back() -> None:
    match = at("[] E05a / [protector] E14a KINGa")
    events = upto(match, "use E05", "E14", "1:protect")
    assert of(Cancelled, events)[0].power == "hunter" and lost(match) == ["E05"] and row(match, 1) == "E14a KINGa"


@pytest.mark.rules("DW-110", "DW-111")
def test_DW_049_the_king_decides_which_icon_scores() -> None:
    assert totals(at("[] E13a / [] KINGa E14a")) == [3, -3]
    assert totals(at("[] E13a / [] KINGb E14a")) == [-3, 3]
    assert refused(at("[] KINGa / [] E09a"), "use KING") == "DW-047"


# ---------------------------------------------------------------- Demon
@pytest.mark.rules("DW-R19")
def test_DW_050_a_demon_takes_one_more_eye() -> None:
    match = at("[] E01a / [] KINGa | round 3 | centre E09a E10b E11a - - -")
    events = play(match, "use E01", "more")
    assert of(PowerUsed, events)[0].deed == "take" and of(Granted, events) and asked(match) == [(0, "take")]
    assert moves(match) == ["keep 1", "turn 1", "keep 2", "turn 2", "keep 3", "turn 3"]
    assert refused(match, "end") == "DW-050", "it must be carried out at once"
    play(match, "turn 2", "keep 1")
    assert row(match, 0) == "E09a E10a" and refused(match, "keep 3") == "DW-030"


def test_DW_051_a_demon_cannot_take_from_an_empty_centre() -> None:
    match = at("[worker] E01a / [] KINGa E09a | round 3 | centre - - - - - -")
    upto(match, "use E01")
    assert moves(match) == ["back", "another"] and refused(match, "more") == "DW-051"


@pytest.mark.rules("DW-029")
def test_DW_052_a_demon_copies_a_reaper_of_this_turn_with_its_own_targets() -> None:
    match = at("[master] E01a E15b / [] KINGa E09a | round 2")
    play(match, "master", "E09")
    events = play(match, "use E01", "copy master", "E15")
    assert of(PowerUsed, events)[0].copied == "master" and [e.card for e in of(Turned, events)] == ["E15"]
    assert rows(match) == ["E15a", "E09b KINGa"] and table(match).reapers_gone == ("master",)


def test_DW_053_without_a_reaper_or_a_target_there_is_nothing_to_copy() -> None:
    match = at("[shepherd] E01a / [] KINGa | round 2")
    upto(match, "use E01")
    assert refused(match, "copy shepherd") == "DW-R20"
    match = at("[worker manipulator] E01a / [] KINGa E09a | round 2")
    play(match, "manipulator", "E09")
    upto(match, "use E01")
    assert refused(match, "copy manipulator") == "DW-053", "only the King is left there"


@pytest.mark.rules("DW-R19")
def test_DW_054_a_demon_plays_a_second_reaper() -> None:
    match = at("[master worker] E01a / [] KINGa E09a | round 2")
    events = play(match, "master", "E09", "use E01", "another")
    assert of(Granted, events)[0].deed == "second" and asked(match) == [(0, "second")]
    assert moves(match) == ["worker"] and refused(match, "keep 1") == refused(match, "end") == "DW-054"
    assert of(ReaperPlayed, play(match, "worker", "E09", "@0"))[0].reaper == "worker"
    assert rows(match) == ["E09b", "KINGa"]


@pytest.mark.rules("DW-R19")
def test_DW_054_before_the_normal_one_it_does_not_use_it_up() -> None:
    match = at("[master worker] E01a / [] KINGa E09a | round 2")
    play(match, "use E01", "another", "master", "E09")
    play(match, "worker", "E09", "@0")
    assert rows(match) == ["E09b", "KINGa"]


@pytest.mark.parametrize("held", ["", "protector", "lighthouse", "gambler"])
def test_DW_055_a_second_reaper_must_be_playable(held: str) -> None:
    match = at(f"[{held}] E01a / [] E09a KINGa! | round 3 | centre - - - - - -")
    assert refused(match, "use E01") == "DW-055"


@pytest.mark.rules("DW-055", "DW-053")
def test_what_a_demon_could_do_is_judged_without_it() -> None:
    match = at("[scholar] E01a / [] KINGa E09a | round 3 | centre - - - - - -")
    assert "scholar" in moves(match), "with the Demon there are two rows"
    assert refused(match, "use E01") == "DW-055"


def test_DW_R20_turn_or_lap() -> None:
    line = "[master] E09a / [] E01a KINGa | round 2"
    match = at(line)
    play(match, "master", "E09")
    end(match)
    upto(match, "use E01")
    assert refused(match, "copy master") == "DW-R20"
    match = at(line + ' | with {"demon_copy_scope":"lap"}')
    play(match, "master", "E09")
    end(match)
    play(match, "use E01", "copy master", "E09")
    assert row(match, 0) == "E09a"


@pytest.mark.rules("DW-R20")
def test_a_lap_ends_with_ones_own_turn() -> None:
    match = at('[master] E01a E09a / [] KINGa | round 2 | with {"demon_copy_scope":"lap"}')
    play(match, "master", "E09")
    end(match)
    play(match, "pass")
    upto(match, "use E01")
    assert refused(match, "copy master") == "DW-053"


def test_DW_R21_a_copied_placed_card_is_a_marker() -> None:
    match = at("[scales] E01a / [upheaval guardian] KINGa | round 2")
    play(match, "scales", "@0", "heart", "use E01", "copy scales", "@0", "heart")
    place = table(match).places[0]
    assert [card.marker for card in place.placed] == [False, True] and place.hearts == 6 and lost(match)[0] == "E01"
    end(match)
    play(match, "upheaval", "placed 2")
    assert table(match).places[0].placed[1].icon == "skull"


@pytest.mark.rules("DW-R21")
def test_a_marker_can_be_guarded_and_vanishes_with_its_owner() -> None:
    match = at("[] E09a / [guardian] KINGa / [] E14a | round 2 | turn 1 | placed game:heart@0^")
    play(match, "guardian", "placed 1")
    assert table(match).places[0].placed[0].guard == "card"
    end(match)
    play(match, "pass")
    play(match, "fold")
    assert table(match).reapers_gone == ("guardian",)


@pytest.mark.rules("DW-R21")
def test_copying_placed_cards_can_be_forbidden() -> None:
    match = at('[scales] E01a / [] KINGa | round 2 | with {"demon_copy_placed":"forbidden"}')
    play(match, "scales", "@0", "heart")
    upto(match, "use E01")
    assert refused(match, "copy scales") == "DW-R21"


def test_DW_R22_a_cancelled_reaper_can_be_copied_protector_and_lighthouse_cannot() -> None:
    match = at("[gambler] E01a / [protector] KINGa | round 2")
    upto(match, "gambler", "1:protect")
    assert of(Tossed, play(match, "use E01", "copy gambler"))
    match = at("[gambler] E01a / [] KINGa | round 2 | recent 0:protector,lighthouse")
    upto(match, "use E01")
    assert refused(match, "copy protector") == refused(match, "copy lighthouse") == "DW-R22"


def test_DW_R23_a_demon_never_reacts() -> None:
    match = at("[master] E09a / [guide] E01a KINGa | round 2")
    upto(match, "master", "E09")
    assert moves(match, 1) == ["let"] and refused(match, "use E01", seat=1) == "DW-027"


# ---------------------------------------------------------------- Hunter and Shaman
def test_DW_059_the_hunter_discards_an_opponents_eye() -> None:
    match = at(HUNT)
    (gone,) = of(EyeLost, play(match, "use E05", "E14"))
    assert (gone.card, gone.seat) == ("E14", 1) and row(match, 1) == "KINGa"
    match = at("[] E05a E09a / [] E14a KINGa")
    upto(match, "use E05")
    assert refused(match, "E09") == "DW-059"


def test_DW_060_the_hunter_spares_the_king() -> None:
    match = at(HUNT)
    upto(match, "use E05")
    assert moves(match) == ["back", "E14"] and refused(match, "KING") == "DW-060"
    assert refused(at("[] E05a / [] KINGa"), "use E05") == "DW-059"


def test_DW_061_the_shaman_discards_another_eye_of_ones_own() -> None:
    match = at("[] E08a E10b / [] E14a KINGa")
    upto(match, "use E08")
    assert moves(match) == ["back", "E10"]
    assert refused(match, "E08") == refused(match, "E14") == "DW-061"
    play(match, "E10")
    assert row(match, 0) == "" and lost(match) == ["E08", "E10"]


def test_DW_062_the_shaman_spares_the_king() -> None:
    match = at("[] E08a E10b KINGa / [] E14a")
    upto(match, "use E08")
    assert refused(match, "KING") == "DW-062"
    assert refused(at("[] E08a KINGa / [] E14a"), "use E08") == "DW-061"


def test_DW_R57_a_power_may_be_tied_to_one_end() -> None:
    assert "use E05" in moves(at("[] E05b / [] E14a KINGa"))
    notation = deal(2, deck={"eyes": ONE_END}).notation.rpartition("| with ")[2]
    assert refused(at(f"[] E05b / [] E14a KINGa | with {notation}"), "use E05") == "DW-R57"
    assert "use E05" in moves(at(f"[] E05a / [] E14a KINGa | with {notation}"))


# ---------------------------------------------------------------- choices in steps
def test_a_choice_is_told_to_nobody_before_it_is_complete_and_can_be_taken_back() -> None:
    match = at("[master worker] E01a / [guide] KINGa E09a | round 2")
    before = [match.view(q).notation for q in (None, 1)]
    assert upto(match, "worker", "E09") == [] and [match.view(q).notation for q in (None, 1)] == before
    assert table(match, 0).choosing.targets[0].card == "E09"
    upto(match, "back")
    assert table(match, 0).choosing is None and hand(match, 0) == ["master", "worker"]
    assert upto(match, "use E01") == [] and [match.view(q).notation for q in (None, 1)] == before
