"""DW-001 to DW-017: setup."""

from collections import Counter

import pytest

from poulpe.core.vocabulary import Refused
from poulpe.games.deathwager.cards import REAPER_NAMES
from poulpe.games.deathwager.events import (
    Drew,
    FirstPlayer,
    HourglassDealt,
    HourglassDrawn,
    Paid,
    RoundBegan,
    StakeFlipped,
)
from poulpe.games.deathwager.tests.table import asked, at, deal, of, play, refused, table
from poulpe.games.deathwager.views import pieces

EVERY = range(2, 7)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_DW_001_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="DW-001"):
        deal(seats)
    assert [deal(n).seats for n in EVERY] == list(EVERY)


@pytest.mark.parametrize("seats", EVERY)
def test_DW_002_everybody_draws_an_hourglass_and_shows_it(seats: int) -> None:
    drawn = of(HourglassDrawn, deal(seats, seed=seats).told(None))
    assert [e.seat for e in drawn] == list(range(seats)) and len({e.hourglass for e in drawn}) == seats


def test_DW_003_an_x_counts_as_ten() -> None:
    values = {e.hourglass: e.value for seed in range(20) for e in of(HourglassDrawn, deal(6, seed).told(None))}
    assert values == {"H1": 1, "H2": 2, "H3": 3, "H4": 4, "H5": 5, "HX": 10}


@pytest.mark.parametrize("seed", range(8))
def test_DW_004_the_highest_value_is_first_player_and_gets_the_token(seed: int) -> None:
    match = deal(4, seed)
    drawn = {e.seat: e.value for e in of(HourglassDrawn, match.told(None))}
    (first,) = of(FirstPlayer, match.told(None))
    assert first.seat == table(match).turn == table(match).first == max(drawn, key=drawn.__getitem__)


def test_DW_005_all_hourglasses_are_shuffled_again() -> None:
    for seed in range(6):
        match = deal(6, seed)
        assert sorted(match.state.hourglass[:6]) == list(range(6))
    flips = {of(StakeFlipped, deal(6, seed).told(None))[0].stake for seed in range(60)}
    assert flips == {1, 2, 3, 4, 5, 10}, "also what was drawn for the first player can be a stake"


@pytest.mark.parametrize("seats", EVERY)
@pytest.mark.rules("DW-008")
def test_DW_006_two_reapers_each_and_the_rest_is_the_pile(seats: int) -> None:
    match = deal(seats, seed=3)
    view = table(match)
    assert [place.reapers for place in view.places] == [2] * seats and view.reaper_pile == 14 - 2 * seats
    held = [name for q in range(seats) for name in table(match, q).places[q].hand]
    assert len(set(held)) == 2 * seats


def test_DW_007_only_the_owner_sees_a_hand() -> None:
    match = deal(3)
    for q in (None, 0, 1, 2):
        shown = [place.hand is not None for place in table(match, q).places]
        assert shown == [q == other for other in range(3)]
        assert {e.seat for e in of(Drew, match.told(q)) if e.reaper} == ({q} if q is not None else set())


def test_DW_009_six_eyes_lie_under_the_others() -> None:
    lowest = Counter(c for seed in range(200) for c in deal(2, seed).state.pile[:6])
    assert 17 not in lowest and len(lowest) == 17, "any Eye, never the King"


@pytest.mark.rules("DW-011", "DW-R49")
def test_DW_010_the_king_is_at_any_of_the_twelve_upper_places() -> None:
    places: Counter[int] = Counter()
    for seed in range(240):
        s = deal(2, seed).state
        places[s.pile[:12].index(17) if 17 in s.pile[:12] else 12 + s.centre[:6].index(17)] += 1
    assert set(places) == set(range(6, 18)) and max(places.values()) < 45


def test_DW_011_the_king_never_comes_in_round_three() -> None:
    with pytest.raises(ValueError, match="never among the last 6"):
        at("[] / [] | pile E01 E02 E03 E04 E05 E06 KING")


@pytest.mark.parametrize("played_for", ["money", "time", "none"])
@pytest.mark.rules("DW-R59")
def test_DW_012_money_time_or_nothing_is_at_stake(played_for: str) -> None:
    match = deal(3, stake_mode=played_for)
    assert table(match).played_for == played_for
    with pytest.raises(ValueError, match="money, time, none"):
        deal(3, stake_mode="life")


def test_DW_013_six_cards_lie_face_down_in_the_centre() -> None:
    match = deal(4)
    view = table(match)
    assert [slot.taken for slot in view.centre] == [False] * 6 and view.pile == 12
    assert all(slot.card is None for q in (None, 0, 1, 2, 3) for slot in table(match, q).centre)
    assert of(RoundBegan, match.told(None))[0].cards == 6


def test_DW_014_which_end_is_up_is_chance() -> None:
    ends = Counter(tuple(deal(2, seed).state.lies[:6]) for seed in range(400))
    assert all(0.4 < sum(lies[i] * n for lies, n in ends.items()) / 400 < 0.6 for i in range(6))
    assert len(ends) > 60, "independent of each other"


def test_DW_015_the_table_names_what_an_hourglass_is_worth() -> None:
    view = table(deal(2, stake_mode="time", time_value=2, time_unit="hours"))
    assert (view.unit_value, view.unit) == (2, "hours")


@pytest.mark.parametrize("seats", EVERY)
def test_DW_016_nobody_sees_the_hourglasses_of_time_mode(seats: int) -> None:
    match = deal(seats, stake_mode="time")
    assert [e.seat for e in of(HourglassDealt, match.told(0))] == list(range(seats))
    for q in (None, *range(seats)):
        assert match.blinded(q).hourglass[:6] == [-1] * 6
        assert all(place.hourglass is None for place in table(match, q).places)


@pytest.mark.rules("DW-R01")
def test_DW_017_in_time_mode_no_hourglass_is_flipped() -> None:
    match = deal(6, stake_mode="time")
    assert not of(StakeFlipped, match.told(None)) and not of(Paid, match.told(None)) and table(match).hourglasses == ()


# ---------------------------------------------------------------- rulings
def test_DW_R02_those_who_tie_draw_again_and_then_chance_decides() -> None:
    even = {"hourglasses": [{"id": f"H{i}", "value": 1 + i // 3} for i in range(4)]}
    again = 0
    firsts: Counter[int] = Counter()
    for seed in range(60):
        match = deal(2, seed, deck=even)
        drawn = of(HourglassDrawn, match.told(None))
        again += len(drawn) > 2
        firsts[table(match).first] += 1
        assert len({e.hourglass for e in drawn}) == len(drawn) <= 4
    assert again and min(firsts.values()) > 10


def test_DW_R58_the_king_is_an_eye_card_not_a_reaper() -> None:
    match = deal(3)
    found = pieces(match.box, match.state)
    assert found.count("KING") == 1 and len(found) == 18 + 14 + 6 and "king" not in REAPER_NAMES


def test_DW_R60_the_same_seed_deals_the_same_match() -> None:
    assert deal(4, 9).notation == deal(4, 9).notation != deal(4, 10).notation
    match = at("[gambler] / [] KINGa | round 2", seed=5)
    again = at("[gambler] / [] KINGa | round 2", seed=5)
    assert play(match, "gambler") == play(again, "gambler")


def test_a_match_begins_with_the_first_players_turn() -> None:
    match = deal(3)
    assert asked(match) == [(table(match).first, "act")] and refused(match, "pay") == "DW-027"
