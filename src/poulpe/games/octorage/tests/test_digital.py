"""OR-R74 to OR-R76: timeouts, players who leave, and one seed for all chance."""

from random import Random
from typing import Any

import pytest

from poulpe.api import bot
from poulpe.core.match import Match, replay
from poulpe.games.octorage.events import Attacked, Declined, Discarded, Kept, LifeLost, RoundWon, Stole
from poulpe.games.octorage.tests.table import at, deal, hand, lives, mover, of, play, refused, table


def time_is_up(match: Match) -> list[Any]:
    return list(match.absent(mover(match)))


# ---------------------------------------------------------------- OR-R74: no answer in time
def test_OR_R74_the_active_player_is_attacked() -> None:
    match = at("jose [12 dodge] / gilles / pamela")
    assert [e.seat for e in of(Attacked, time_is_up(match))] == [0] and lives(match) == [4, 5, 5]


@pytest.mark.parametrize(
    ("notation", "card"),
    [
        ("jose [1 2] / norbert [9] / pamela", "1"),
        ("courtney [6 2] / norbert / pamela | discard 9", "6"),
        ("gilles [10 2] / norbert / pamela | deck 9 5", "10"),
    ],
)
def test_OR_R74_powers_are_declined(notation: str, card: str) -> None:
    match = at(notation)
    play(match, card)
    assert [e.seat for e in of(Declined, time_is_up(match))] == [0]
    assert hand(match, 0) == ["2"] and mover(match) == 1


@pytest.mark.parametrize(("first", "second"), [("9", "2"), ("2", "9")])
def test_OR_R74_gilles_keeps_the_first_card(first: str, second: str) -> None:
    match = at(f"gilles [10] / jose / pamela | deck {first} {second}")
    play(match, "10", "look")
    assert [e.card for e in of(Kept, time_is_up(match))] == [first] and table(match).discard == (second,)


def test_OR_R74_norberts_target_is_random() -> None:
    targets = set()
    for seed in range(30):
        match = at("norbert [12] / jose / pamela 0 / gilles / britney", seed)
        play(match, "12")
        targets |= {e.seat for e in of(LifeLost, time_is_up(match))}
    assert targets == {1, 3, 4}


def test_OR_R74_the_skull_takes_random_cards_on_arrival() -> None:
    kept = set()
    for seed in range(60):
        match = at("jose [skull] / gilles [2 3 4 5] / pamela", seed)
        play(match, "skull@1")
        while table(match).phase == "discard":
            time_is_up(match)
        kept.add(tuple(hand(match, 1)))
    assert kept == {("2", "3"), ("2", "4"), ("2", "5"), ("3", "4"), ("3", "5"), ("4", "5")}


def test_OR_R74_the_skull_takes_random_cards_after_a_draw() -> None:
    gone = set()
    for seed in range(30):
        match = at("jose [2 3] (skull) / gilles [4] / pamela [5] | deck 9 10 11", seed)
        play(match, "attacked")
        gone |= {e.card for e in of(Discarded, time_is_up(match))}
    assert gone == {"2", "3", "9"} and table(match).phase == "play"


def test_OR_R74_a_theft_that_is_a_duty_has_a_random_victim() -> None:
    victims = set()
    for seed in range(30):
        match = at('jose [1] / gilles / pamela [2] / norbert [3] | with {"jose_steal_mandatory":true}', seed)
        play(match, "1")
        victims |= {e.victim for e in of(Stole, time_is_up(match))}
    assert victims == {2, 3}


def test_OR_R74_nothing_is_played_for_a_seat_that_is_not_asked() -> None:
    match = at("jose [12] / gilles / pamela")
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        match.absent(1)


def test_OR_R74_without_a_timer_the_table_waits() -> None:
    assert deal().options["timer"] == 0 and deal(timer=45).options["timer"] == 45


# ---------------------------------------------------------------- OR-R75: a player leaves for good
def test_OR_R75_a_passive_seat_is_always_attacked_and_never_removed() -> None:
    match, dice, attacks = deal(4, 5, absent_player="passive", first_octoman_holder=0), Random(5), 0
    while table(match).round == 1:
        (ask,) = match.asks
        events = match.absent(0) if ask.seat == 0 else match.play(ask.seat, dice.choice(ask.moves))
        if ask.seat == 0 and ask.kind == "play":
            assert of(Attacked, events)[0].seat == 0
            attacks += 1
        assert len(table(match).places) == 4
    assert attacks > 0 and lives(match) == [5] * 4
    assert [p.cards for p in table(match).places] == [4] * 4  # hand size and seating still count four players


def test_OR_R75_a_passive_seat_discards_at_random_for_the_skull() -> None:
    match = at('jose [skull] / gilles [2 3 4] / pamela | with {"absent_player":"passive"}')
    play(match, "skull@1")
    assert len(of(Discarded, match.absent(1))) == 1 and table(match).places[1].cards == 2


def test_OR_R75_a_bot_can_take_over_any_seat() -> None:
    match, stand_in = deal(5, 8), bot("octorage", "random", seed=3)
    dice = Random(8)
    while not match.over:
        (ask,) = match.asks
        if ask.seat == 2:
            match.play(2, stand_in.choose(match.view(2), ask))
        else:
            match.play(ask.seat, dice.choice(ask.moves))
    assert match.outcome is not None and len(match.outcome.scores) == 5


def test_OR_R75_the_table_can_read_who_plays_for_a_leaver() -> None:
    assert deal().options["absent_player"] == "bot"
    assert deal(absent_player="passive").view(1).options == {"absent_player": "passive"}


# ---------------------------------------------------------------- OR-R76: one seed
def played(seed: int, moves_seed: int = 0, seats: int = 4, **options: Any) -> Match:
    """A whole match in which one answer in ten is a timeout."""
    match, dice = deal(seats, seed, **options), Random(moves_seed)
    while not match.over:
        (ask,) = match.asks
        if dice.random() < 0.1:
            match.absent(ask.seat)
        else:
            match.play(ask.seat, dice.choice(ask.moves))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_OR_R76_the_same_seed_and_decisions_make_the_same_game(seed: int) -> None:
    one, two = played(seed, initial_direction="random"), played(seed, initial_direction="random")
    assert one.log == two.log and one.notation == two.notation and one.outcome == two.outcome


@pytest.mark.parametrize("seed", range(3))
def test_OR_R76_a_log_makes_the_game_again(seed: int) -> None:
    match = played(seed, seats=6)
    assert replay(match.log).notation == match.notation


def test_OR_R76_a_log_from_a_set_up_position_makes_it_again() -> None:
    match = at("jose [1 2] / gilles [3 9 12] / pamela [4 dodge] | deck 5", seed=9)
    play(match, "1", "steal 1", "attacked")
    assert replay(match.log).notation == match.notation


def test_OR_R76_another_seed_makes_another_game() -> None:
    hands = {tuple(tuple(hand(deal(3, seed), q)) for q in range(3)) for seed in range(10)}
    assert len(hands) == 10


def stolen_and_blasted(seed: int) -> tuple[list[str], list[int]]:
    match = at("jose [1] / norbert [12 9 dodge] / pamela / gilles", seed)
    play(match, "1", "steal 1")
    if "12" in hand(match, 1):
        play(match, "12")
        match.absent(1)
    return hand(match, 0), lives(match)


def test_OR_R76_the_seed_decides_thefts_and_time_outs() -> None:
    found = [stolen_and_blasted(seed) for seed in range(30)]
    assert found == [stolen_and_blasted(seed) for seed in range(30)]
    assert {tuple(stolen) for stolen, _ in found} == {("9",), ("12",), ("dodge",)}
    assert {tuple(left) for _, left in found} == {(5, 5, 5, 5), (3, 5, 5, 5), (5, 5, 3, 5), (5, 5, 5, 3)}


def test_OR_R76_refused_moves_do_not_turn_the_dice() -> None:
    calm, fussy = (at("jose [1] / gilles [2 9 12 dodge] / pamela", 4) for _ in range(2))
    assert refused(fussy, "12") == "OR-030"
    assert play(calm, "1", "steal 1") == play(fussy, "1", "steal 1")
    assert of(RoundWon, play(calm, "attacked")) == of(RoundWon, play(fussy, "attacked"))
