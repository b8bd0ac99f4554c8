"""Worked example 7.1 of the specification: a complete round of Ana (Norbert), Bo (Pamela) and Cy (Britney)."""

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event
from poulpe.games.octorage.events import (
    Attacked,
    Discarded,
    Drew,
    Eliminated,
    Healed,
    LifeLost,
    OctomanMoved,
    RageRose,
    RoundBegan,
    RoundWon,
)
from poulpe.games.octorage.tests.random_play import cards
from poulpe.games.octorage.tests.table import at, barred, hand, lives, mover, moves, of, play, refused, table

ANA, BO, CY = 0, 1, 2
START = "norbert [5 12 12 sceptre] / pamela [5 9 dodge crown] / britney [8 8 3 10] | deck 6 11 2 8 12 7 dodge"
STEPS = {
    "1.1": ["5"], "1.2": ["5"], "1.3": ["8"], "1.4": ["sceptre@2"], "1.5": ["dodge"], "1.6": ["12", "blast 1"],
    "1.7": ["8"], "1.8": ["crown@0"], "1.9": ["12", "blast 1"], "1.10": ["attacked"],
    "2.1": ["3"], "2.2": ["9"], "2.3": ["attacked"],
    "3.1": ["12", "blast 2"],
}  # fmt: skip


def before(step: str, options: str = "") -> Match:
    """The match at the start of this step."""
    match = at(START + options)
    names = list(STEPS)
    for name in names[: names.index(step)]:
        play(match, *STEPS[name])
    return match


def after(step: str, options: str = "") -> tuple[Match, list[Event]]:
    match = before(step, options)
    return match, play(match, *STEPS[step])


def area(match: Match) -> list[int]:
    return [int(laid.card) for laid in table(match).area]


def losses(events: list[Event]) -> list[tuple[int, int, int]]:
    """Who lost life, from how much to how much."""
    return [(e.seat, e.left + e.lost, e.left) for e in of(LifeLost, events)]


# ---------------------------------------------------------------- turn 1
def test_example_7_1_start() -> None:
    match = before("1.1")
    view = table(match)
    assert lives(match) == [5, 5, 5] and view.rage == 1 and view.deck == 35 and len(cards(match)) == 47
    assert view.direction == "clockwise" and view.octoman == mover(match) == ANA


def test_example_7_1_step_1_1_ana_may_play_anything() -> None:
    match = before("1.1")
    assert area(match) == [] and moves(match) == ["attacked", "5", "12", "sceptre@1", "sceptre@2"]
    play(match, "5")
    assert area(match) == [5] and mover(match) == BO and table(match).phase == "play"


def test_example_7_1_step_1_2_bo_plays_an_equal_value() -> None:
    assert "5" in moves(before("1.2"))
    match, _ = after("1.2")
    assert area(match) == [5, 5] and mover(match) == CY


def test_example_7_1_step_1_3_cy_raises_the_rage() -> None:
    match = before("1.3")
    assert moves(match) == ["attacked", "8", "10"] and hand(match, CY).count("8") == 2
    assert barred(match) == {"3": "OR-040"} and refused(match, "3") == "OR-040"
    match, events = after("1.3")
    assert area(match) == [5, 5, 8] and table(match).rage == 2 and of(RageRose, events)[0].level == 2


def test_example_7_1_step_1_4_cy_bears_the_sceptre_and_bo_stays_at_5() -> None:
    match, events = after("1.4")
    assert [place.treasures for place in table(match).places] == [(), (), ("sceptre",)]
    assert [(e.seat, e.gained, e.left) for e in of(Healed, events)] == [(BO, 0, 5)] and lives(match) == [5, 5, 5]
    assert mover(match) == BO


def test_example_7_1_step_1_5_the_dodge_brings_ana_back() -> None:
    match, _ = after("1.5")
    assert table(match).discard == ("dodge",) and table(match).direction == "counterclockwise"
    assert mover(match) == ANA


def test_example_7_1_step_1_6_ana_must_target_somebody() -> None:
    match = before("1.6")
    assert table(match).reference == 8 and "12" in moves(match)
    play(match, "12")
    assert mover(match) == ANA and moves(match) == ["blast 1", "blast 2"] and refused(match, "decline") == "OR-153"
    assert losses(play(match, "blast 1")) == [(BO, 5, 3)] and mover(match) == CY


def test_example_7_1_step_1_7_cys_8_is_legal_by_her_power() -> None:
    match = before("1.7")
    assert table(match).reference == 12 and moves(match) == ["attacked", "8"]
    assert refused(match, "3") == refused(match, "10") == "OR-040"
    play(match, "8")
    assert table(match).reference == 8 and table(match).rage == 3 and mover(match) == BO


def test_example_7_1_step_1_8_bo_plays_the_crown_and_heals() -> None:
    assert moves(before("1.8")) == ["attacked", "9", "crown@0", "crown@2"]
    match, events = after("1.8")
    assert table(match).places[ANA].treasures == ("emerald_crown",)
    assert [(e.seat, e.gained, e.left) for e in of(Healed, events)] == [(BO, 2, 5)] and lives(match) == [5, 5, 5]


def test_example_7_1_step_1_9_first_the_power_then_the_crown() -> None:
    match = before("1.9")
    assert mover(match) == ANA and "12" in moves(match)
    match, events = after("1.9")
    assert losses(events) == [(BO, 5, 3), (ANA, 5, 4)] and hand(match, ANA) == [] and mover(match) == CY


def test_example_7_1_step_1_10_cy_is_attacked() -> None:
    match = before("1.10")
    assert hand(match, CY) == ["3", "10"] and moves(match) == ["attacked"]
    match, events = after("1.10")
    assert losses(events) == [(CY, 5, 2)] and [e.level for e in of(Attacked, events)] == [3]
    assert [e.seat for e in of(OctomanMoved, events)] == [CY] and table(match).octoman == CY
    assert area(match) == [] and sorted(table(match).discard) == ["12", "12", "5", "5", "8", "8", "dodge"]


@pytest.mark.rules("OR-074", "OR-077")
def test_example_7_1_the_first_draw() -> None:
    match, events = after("1.10")
    assert [(e.seat, e.card) for e in of(Drew, events)] == [(CY, "6"), (BO, "11"), (ANA, "2"), (ANA, "8")]
    assert table(match).deck == 31 and mover(match) == CY


# ---------------------------------------------------------------- turn 2
def test_example_7_1_step_2_1_the_sceptre_has_nothing_to_exceed() -> None:
    match = before("2.1")
    assert area(match) == [] and moves(match) == ["attacked", "3", "6", "10"]
    play(match, "3")
    assert area(match) == [3] and mover(match) == BO


def test_example_7_1_step_2_2_bo_plays_9() -> None:
    match, _ = after("2.2")
    assert area(match) == [3, 9] and mover(match) == ANA


def test_example_7_1_step_2_3_ana_is_attacked() -> None:
    match = before("2.3")
    assert hand(match, ANA) == ["2", "8"] and moves(match) == ["attacked"] and refused(match, "8") == "OR-040"
    match, events = after("2.3")
    assert losses(events) == [(ANA, 4, 1)] and table(match).octoman == ANA and len(table(match).discard) == 9


def test_example_7_1_the_second_draw() -> None:
    match, events = after("2.3")
    assert [(e.seat, e.card) for e in of(Drew, events)] == [(ANA, "12"), (CY, "7"), (BO, "dodge")]
    assert table(match).deck == 28 and mover(match) == ANA


# ---------------------------------------------------------------- turn 3
def test_example_7_1_step_3_1_the_power_eliminates_cy_and_then_the_crown_ana() -> None:
    match = before("3.1")
    assert lives(match) == [1, 3, 2] and table(match).places[ANA].treasures == ("emerald_crown",)
    events = play(match, "12", "blast 2")
    assert losses(events) == [(CY, 2, 0), (ANA, 1, 0)] and [e.seat for e in of(Eliminated, events)] == [CY, ANA]
    told = [type(e) for e in events if isinstance(e, LifeLost | Eliminated | RoundWon)]
    assert told == [LifeLost, Eliminated, LifeLost, Eliminated, RoundWon]


def test_example_7_1_step_3_1_both_discard_their_cards() -> None:
    _, events = after("3.1")
    discarded = {seat: sorted(e.card for e in of(Discarded, events) if e.seat == seat) for seat in (ANA, BO, CY)}
    assert discarded == {ANA: ["2", "8", "emerald_crown"], BO: [], CY: ["10", "6", "7", "sceptre"]}


def test_example_7_1_step_3_1_the_octoman_card_passes_over_cy_to_bo() -> None:
    _, events = after("3.1")
    assert [e.seat for e in of(OctomanMoved, events)] == [BO]


def test_example_7_1_step_3_1_nobody_draws() -> None:
    _, events = after("3.1")
    end = next(i for i, e in enumerate(events) if isinstance(e, RoundBegan))
    assert of(Drew, events[:end]) == [] and of(Attacked, events) == []


# ---------------------------------------------------------------- final checks
def test_example_7_1_bo_wins_the_round_and_starts_the_next() -> None:
    match, events = after("3.1")
    assert [(e.seat, e.wins) for e in of(RoundWon, events)] == [(BO, 1)]
    assert table(match).octoman == mover(match) == BO and table(match).direction == "counterclockwise"


def test_example_7_1_pamela_is_flipped_and_the_others_are_not() -> None:
    match, _ = after("3.1")
    assert [(p.character, p.victory) for p in table(match).places] == [
        ("norbert", False),
        ("pamela", True),
        ("britney", False),
    ]


def test_example_7_1_pamela_heals_no_more() -> None:
    texts = [text for step in STEPS.values() for text in step]
    won = (at(START, seed) for seed in range(100))
    match = next(m for m in won if play(m, *texts) and any("@" in text for text in moves(m)))
    play(match, "attacked", next(text for text in moves(match) if "@" in text))
    assert table(match).round == 2 and lives(match) == [5, 4, 5]


def test_example_7_1_the_cards_before_the_reshuffle() -> None:
    match, _ = after("3.1", ' | with {"rounds_to_win":1}')  # the table of the last round stays as it was
    view = table(match)
    assert (view.deck, len(view.discard), len(view.area)) == (28, 16, 1) and hand(match, BO) == ["11", "dodge"]
    assert len(cards(match)) == 28 + 16 + 1 + 2 == 47


def test_example_7_1_the_second_round_starts_afresh() -> None:
    match, _ = after("3.1")
    view = table(match)
    assert view.round == 2 and lives(match) == [5, 5, 5] and view.rage == 1
    assert [place.cards for place in view.places] == [4, 4, 4] and [p.treasures for p in view.places] == [()] * 3
