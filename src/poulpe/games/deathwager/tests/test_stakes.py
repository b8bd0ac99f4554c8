"""DW-018 to DW-025, DW-116 to DW-119: rounds, antes, the pot, and time owed."""

from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.games.deathwager import GAME
from poulpe.games.deathwager.chips import carried
from poulpe.games.deathwager.events import (
    Folded,
    HourglassShown,
    Owes,
    Paid,
    RoundBegan,
    Settled,
    StakeFlipped,
    Won,
)
from poulpe.games.deathwager.moves import MOVES
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    deal,
    end,
    let,
    mover,
    moves,
    of,
    play,
    refused,
    table,
    upto,
    winner,
)

LAST_EYE = "centre E17a - - - - -"  # one card is left in the centre
NO_STAKE = 'with {"stake_mode":"none"}'
BLIND = 'with {"blind_stake":true}'
TIME = '{"stake_mode":"time"}'


def all_stay(match: Match) -> list[Any]:
    events: list[Any] = []
    while match.asks and match.asks[0].kind == "ante":
        events += upto(match, "pay")
    return events


def finish_round(match: Match) -> list[Any]:
    """Takes the last Eye from the centre, which ends the round."""
    return play(match, "keep 1") + end(match)


# ---------------------------------------------------------------- rounds
@pytest.mark.parametrize("seed", range(4))
def test_DW_018_a_game_has_three_rounds(seed: int) -> None:
    match, rounds = deal(3, seed, stake_mode="none"), []
    while not match.over:
        let(match, "protect", "end", "angel")
        if match.over or match.asks[0].kind == "tie":
            break
        slot = next((m for m in moves(match) if m.startswith("keep")), "end")
        rounds += of(RoundBegan, match.play(mover(match), slot))
        if moves(match) and "end" in moves(match):
            upto(match, "end")
            rounds += of(RoundBegan, let(match, "end"))
    assert [e.round for e in rounds] == [2, 3] and match.state.left == 0


@pytest.mark.rules("DW-018")
def test_DW_019_the_next_six_cards_fill_the_centre() -> None:
    match = at(f"[] / [] KINGa | {LAST_EYE} | pile E01 E02 E03 E04 E05 E06 E07 | {NO_STAKE}")
    (began,) = of(RoundBegan, finish_round(match))
    assert (began.round, began.cards, table(match).pile) == (2, 6, 6)
    assert sorted(match.state.centre[:6]) == [0, 1, 2, 3, 4, 5]
    assert all(slot.card is None and not slot.taken for slot in table(match).centre)


@pytest.mark.rules("DW-R01", "DW-R16", "DW-108")
def test_DW_020_the_rounds_first_player_flips_the_stake() -> None:
    match = at(f"[] / [] KINGa / [] | {LAST_EYE} | glass H3* HX H1 H2 H4 H5 | turn 1")
    (flip,) = of(StakeFlipped, finish_round(match))
    assert (flip.seat, flip.hourglass, flip.stake) == (2, "HX", 10) and table(match).stake == 10


def test_DW_021_a_flipped_hourglass_stays_and_is_not_used_again() -> None:
    match = at(f"[] / [] KINGa | {LAST_EYE} | glass H3* HX H1 H2 H4 H5")
    finish_round(match)
    assert [(hourglass.id, hourglass.value) for hourglass in table(match).hourglasses] == [("H3", 3), ("HX", 10)]


def test_DW_022_the_first_player_holds_the_token_when_the_round_starts() -> None:
    match = at(f"[] / [] KINGa / [] | {LAST_EYE} | turn 2")
    (began,) = of(RoundBegan, finish_round(match))
    assert began.first == table(match).turn == 0 and asked(match) == [(0, "ante")]
    all_stay(match)
    assert asked(match) == [(0, "act")]


# ---------------------------------------------------------------- antes
@pytest.mark.rules("DW-R03")
def test_DW_023_everybody_pays_or_folds_in_turn_order() -> None:
    match = at("[] E09a / [] KINGa / [] E10a | phase ante | turn 1 | round 2 | glass H3* HX* H1 H2 H4 H5")
    assert asked(match) == [(1, "ante")] and moves(match) == ["fold", "pay"]
    (paid,) = of(Paid, upto(match, "pay"))
    assert (paid.seat, paid.chips, paid.pot) == (1, 10, 19) and mover(match) == 2
    assert of(Folded, upto(match, "fold")) and mover(match) == 0
    upto(match, "pay")
    assert asked(match) == [(1, "act")] and table(match).pot == 29
    assert [place.chips for place in table(match).places] == [87, 87, 97]


def test_DW_023_nothing_else_is_asked_in_an_ante() -> None:
    match = at("[] / [] KINGa | phase ante | round 2")
    assert refused(match, "pass") == "DW-023" and refused(match, "pay", seat=1) == "DW-026"


@pytest.mark.rules("DW-R08")
def test_DW_024_in_round_one_everybody_pays() -> None:
    match = deal(4)
    paid = of(Paid, match.told(None))
    assert [e.seat for e in paid] == [(table(match).first + i) % 4 for i in range(4)]
    assert len({e.chips for e in paid}) == 1 and asked(match)[0][1] == "act"


def test_DW_R08_an_option_lets_people_fold_in_the_first_ante() -> None:
    match = deal(3, fold_in_round_one_ante=True)
    assert asked(match) == [(table(match).first, "ante")]
    upto(match, "fold", "pay", "pay")
    assert table(match).places[table(match).first].paid == 0


@pytest.mark.rules("DW-R04")
def test_DW_025_the_pot_grows_and_is_won_only_at_the_end() -> None:
    match = at(f"[] / [] KINGa | {LAST_EYE} | glass H3* H5 H1 H2 H4 HX")
    events = finish_round(match) + all_stay(match)
    assert table(match).pot == 16 and not of(Won, events)


def test_DW_R62_the_first_player_folds_in_the_ante() -> None:
    match = at("[] E09a / [] KINGa / [] E10a | phase ante | turn 1 | round 2")
    upto(match, "fold")
    assert table(match).turn == 2 and mover(match) == 2
    upto(match, "pay", "pay")
    assert asked(match) == [(2, "act")]


@pytest.mark.rules("DW-106")
def test_DW_R13_the_last_but_one_folds_in_the_ante() -> None:
    match = at("[] E09a / [] KINGa E14a | phase ante | turn 1 | round 2 | glass H3* HX* H1 H2 H4 H5")
    upto(match, "pay")
    (won,) = of(Won, upto(match, "fold"))
    assert match.over and (won.seat, won.chips) == (1, 16) and table(match).places[1].chips == 103


# ---------------------------------------------------------------- chips
def test_DW_R05_whoever_has_too_few_chips_is_topped_up() -> None:
    assert [p.chips for p in table(deal(3, chips=[18, 19, 500], seed=2)).places] == [
        n - table(deal(3, chips=[18, 19, 500], seed=2)).stake for n in (100, 19, 500)
    ]
    with pytest.raises(ValueError, match="start_chips must be in 19"):
        deal(3, start_chips=18)
    costly = {"hourglasses": [{"id": f"H{i}", "value": 30} for i in range(4)]}
    with pytest.raises(ValueError, match="highest stakes are 90 in all"):
        deal(3, start_chips=80, deck=costly)
    with pytest.raises(ValueError, match="chips is a list of whole numbers"):
        deal(3, chips=[-1])


@pytest.mark.rules("DW-106", "DW-R09")
def test_DW_116_the_winner_takes_the_pot() -> None:
    match = at("[] E09a / [] KINGa E14a | glass H3* HX H1 H2 H4 H5")
    (won,) = of(Won, upto(match, "fold"))
    assert (won.seat, won.chips) == (1, 6)
    assert [place.chips for place in table(match).places] == [97, 103], "the stake of this round is lost"


def test_DW_119_chips_only_go_from_match_to_match() -> None:
    match = at("[] E09a / [] KINGa E14a | glass H3* HX H1 H2 H4 H5")
    upto(match, "fold")
    assert carried(match.box, match.state) == {"chips": [97, 103]}
    assert carried(match.box, at(f"[] / [] KINGa | {NO_STAKE}").state) == {"chips": [100, 100]}
    names = {shape.__name__ for shape in MOVES.shapes} | {option.name for option in GAME.options.all}
    assert not [n for n in names if any(word in n.lower() for word in ("buy", "sell", "give", "cash", "transfer"))]


# ---------------------------------------------------------------- the blind stake
def blind(seat: str = "fold") -> Match:
    return at("[] E09a / [] KINGa E14a / [] | round 2 | glass H5 HX H1 H2 H3 H4 | " + BLIND)


def test_DW_R06_a_blind_stake_is_settled_at_the_end() -> None:
    match = blind()
    assert table(match).stake is None and table(match).hourglasses == () and match.blinded(0).hourglass[0] == -1
    upto(match, "fold")
    events = upto(match, "fold")
    (shown,) = of(HourglassShown, events)
    assert (shown.seat, shown.value) == (None, 5)
    assert [(e.seat, e.chips) for e in of(Settled, events)] == [(0, 4), (1, 4), (2, 5)], "2/3 of 5, rounded up"
    assert of(Won, events)[0].chips == 13 and [p.chips for p in table(match).places] == [96, 96, 108]


@pytest.mark.rules("DW-R06")
def test_with_a_blind_stake_nothing_is_paid_before() -> None:
    match = deal(3, blind_stake=True)
    assert not of(Paid, match.told(None)) and table(match).pot == 0 and asked(match)[0][1] == "act"


# ---------------------------------------------------------------- time
def timed(rest: str, **options: Any) -> Match:
    with_ = TIME[:-1] + "".join(f',"{key}":{value}' for key, value in options.items()) + "}"
    return at(f"{rest} | glass H4 HX H1 H2 H3 H5 | with {with_}")


@pytest.mark.rules("DW-118")
def test_DW_117_losers_owe_what_the_winners_hourglass_says() -> None:
    match = timed("[] E09a KINGa / [] E14a / [] | round 3 | turn 2 | " + LAST_EYE)
    events = finish_round(match)
    (shown,) = of(HourglassShown, events)
    assert winner(match) == 0 and (shown.seat, shown.value) == (0, 4)
    assert [(e.seat, e.to, e.amount, e.unit) for e in of(Owes, events)] == [
        (1, 0, 40, "minutes"),
        (2, 0, 40, "minutes"),
    ]


def test_DW_118_nobody_elses_hourglass_is_shown() -> None:
    match = timed("[] E09a KINGa / [] E14a / [] | round 3 | turn 2 | " + LAST_EYE)
    finish_round(match)
    for q in (None, 0, 1, 2):
        assert [place.hourglass is not None for place in table(match, q).places] == [True, False, False]
        assert list(match.blinded(q).hourglass[1:6]) == [-1] * 5


@pytest.mark.parametrize(("debt", "units"), [("proportional", 3), ("full", 4)])
def test_DW_R10_a_folded_player_owes_the_rounds_entered(debt: str, units: int) -> None:
    match = timed("[] E09a KINGa / [] out2 / [] | round 3 | turn 2 | " + LAST_EYE, fold_time_debt=f'"{debt}"')
    owed = {e.seat: e.hourglasses for e in of(Owes, finish_round(match))}
    assert owed == {1: units, 2: 4}


@pytest.mark.rules("DW-R10")
def test_folding_can_be_off_in_time_mode() -> None:
    match = timed("[] E09a KINGa / [] E14a | round 2", fold_time_debt='"foldingOff"')
    assert "fold" not in moves(match) and refused(match, "fold") == "DW-R10"


# ---------------------------------------------------------------- no stake
def test_DW_R45_without_a_stake_folding_is_giving_up() -> None:
    match = at(f"[] E09a / [] KINGa E14a | {NO_STAKE}")
    assert [place.chips for place in table(match).places] == [None, None] and table(match).stake is None
    events = upto(match, "fold")
    assert match.over and winner(match) == 1 and of(Won, events)[0].chips == 0
