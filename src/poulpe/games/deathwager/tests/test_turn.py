"""DW-026 to DW-045: the turn, and taking an Eye."""

import pytest

from poulpe.games.deathwager.events import PowerUsed, Took, TurnBegan, TurnEnded
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    end,
    mover,
    moves,
    of,
    play,
    refused,
    row,
    table,
    totals,
    upto,
)

PLAIN = "[master guide] E05a / [worker oracle] E14a KINGa / [scholar game] E11a"


def test_DW_026_turns_go_clockwise_among_active_players() -> None:
    match = at("[] / [] out1 / [] E14a KINGa / []")
    assert of(TurnBegan, play(match, "pass"))[0].seat == mover(match) == table(match).turn == 2
    play(match, "pass")
    assert mover(match) == 3
    play(match, "pass")
    assert mover(match) == 0 and refused(match, "pass", seat=2) == "DW-026" and refused(match, "pass", 1) == "DW-103"


@pytest.mark.rules("DW-028")
def test_DW_027_fold_act_exchange_or_pass() -> None:
    match = at(PLAIN)
    kinds = {move.split()[0] for move in moves(match)}
    assert kinds == {"pass", "fold", "keep", "turn", "exchange", "use", "master", "guide"}


@pytest.mark.parametrize("order", [("keep 1", "master E14", "use E05 E11"), ("use E05 E11", "master E14", "turn 2")])
@pytest.mark.rules("DW-028", "DW-R14")
def test_DW_029_one_of_each_kind_in_any_order(order: tuple[str, ...]) -> None:
    match = at(PLAIN)
    for step in order:
        words = step.split() if step[0] not in "kt" else [step]
        play(match, *(["use E05", words[2]] if words[0] == "use" else words))
    assert moves(match) == ["end"]


def test_DW_030_one_eye_in_a_turn() -> None:
    match = at(PLAIN)
    play(match, "keep 1")
    assert refused(match, "keep 2") == "DW-030"


def test_DW_031_one_reaper_in_a_turn() -> None:
    match = at(PLAIN)
    play(match, "master", "E14")
    assert refused(match, "guide") == "DW-031"


@pytest.mark.rules("DW-R15")
def test_DW_032_one_eye_power_in_a_turn() -> None:
    line = "[] E05a E06a / [] E14a E11a KINGa"
    match = at(line)
    play(match, "use E05", "E14")
    assert refused(match, "use E06") == "DW-032"
    match = at(line + ' | with {"eye_powers_per_turn":"unlimited"}')
    play(match, "use E05", "E14", "use E06", "E11")
    assert row(match, 1) == "KINGa"


def test_DW_033_at_least_one_action_then_one_may_stop() -> None:
    match = at(PLAIN)
    assert refused(match, "end") == "DW-033"
    play(match, "keep 1")
    assert of(TurnEnded, end(match)) and mover(match) == 1


@pytest.mark.parametrize("late", ["pass", "fold", "exchange guide"])
def test_DW_034_who_has_begun_cannot_exchange_pass_or_fold(late: str) -> None:
    match = at(PLAIN)
    play(match, "keep 1")
    assert refused(match, late) == "DW-034"


def test_DW_R18_a_reaper_alone_is_enough() -> None:
    match = at(PLAIN)
    play(match, "master", "E14")
    end(match)
    assert mover(match) == 1


# ---------------------------------------------------------------- taking
def test_DW_035_one_picks_an_occupied_slot() -> None:
    match = at("[] / [] KINGa | round 3 | centre E01a - - E09b - E10a")
    assert [m for m in moves(match) if m[:4] in ("keep", "turn")] == [
        "keep 1", "turn 1", "keep 4", "turn 4", "keep 6", "turn 6",
    ]  # fmt: skip
    assert refused(match, "keep 2") == refused(match, "turn 8") == "DW-035"


def test_DW_036_the_face_is_not_seen_before() -> None:
    match = at("[] / [] KINGa | round 2 | centre E01a E02a E03a E09b E04b E10a")
    assert all(slot.card is None for slot in table(match, 0).centre)


@pytest.mark.parametrize(("move", "up"), [("keep 1", "A"), ("turn 1", "B"), ("keep 2", "B"), ("turn 2", "A")])
@pytest.mark.rules("DW-038")
def test_DW_037_the_end_that_is_up_stays_unless_the_card_is_turned(move: str, up: str) -> None:
    match = at("[] / [] KINGa | round 3 | centre E09a E10b - - - -")
    (took,) = of(Took, play(match, move))
    assert took.up == up and took.turned == move.startswith("turn")


def test_DW_038_revealing_never_changes_the_end() -> None:
    match = at("[] / [] KINGa | round 3 | centre E13b - - - - -")
    play(match, "keep 1")
    assert row(match, 0) == "E13b"


def test_DW_039_the_owner_cannot_turn_a_revealed_card() -> None:
    match = at("[] E09b / [] KINGa E14a")
    assert refused(match, "E09") == "DW-027" and refused(match, "use E09") == "DW-047"


@pytest.mark.parametrize(("card", "icons"), [("E13a", (3, 0, 0)), ("E13b", (0, 1, 0)), ("E07b", (0, 0, 1))])
@pytest.mark.rules("DW-041", "DW-042", "DW-112")
def test_DW_040_only_the_upper_end_counts(card: str, icons: tuple[int, int, int]) -> None:
    place = table(at(f"[] {card} / [] KINGa")).places[0]
    assert (place.hearts, place.skulls, place.crosses) == icons


@pytest.mark.rules("DW-112")
def test_DW_042_a_cross_gives_nothing() -> None:
    assert totals(at("[] E02a E07b / [] KINGa")) == [0, 0]


def test_DW_043_an_emptied_slot_is_not_filled_again() -> None:
    match = at("[] / [] KINGa E09a")
    play(match, "keep 3")
    end(match)
    assert table(match).centre[2].taken and table(match).pile == 12


@pytest.mark.rules("DW-R27")
def test_DW_044_taking_cannot_be_cancelled() -> None:
    match = at("[] / [protector] KINGa E09a")
    upto(match, "keep 3")
    assert asked(match) == [(0, "act")]


@pytest.mark.rules("DW-R63", "DW-R34")
def test_DW_045_the_king_is_taken_like_any_eye() -> None:
    for move, top in (("keep 1", "skull"), ("turn 1", "heart")):
        match = at("[] / [] E09a | centre KINGb E01a - - - -")
        assert table(match).king is None
        play(match, move)
        assert table(match).king.seat == 0 and table(match).king.top == top


def test_DW_R17_an_eye_taken_in_this_turn_can_be_used() -> None:
    line = "[] / [] KINGa E09a | round 3 | centre E05a E10a - - - -"
    match = at(line)
    play(match, "keep 1")
    assert of(PowerUsed, play(match, "use E05", "E09"))
    match = at(line + ' | with {"power_same_turn":false}')
    play(match, "keep 1")
    assert refused(match, "use E05") == "DW-R17"


def test_DW_R48_nobody_evens_out_the_numbers_of_eyes() -> None:
    match = at('[] / [] KINGa / [] | round 3 | turn 2 | centre E09a E11a - - - - | with {"stake_mode":"none"}')
    play(match, "keep 1")
    end(match)
    play(match, "keep 2")
    end(match)
    assert match.over and [len(place.row) for place in table(match).places] == [1, 1, 1]
