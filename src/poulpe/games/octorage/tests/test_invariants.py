"""Appendix C: invariants, checked in random matches of every size, with and without house rules."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from poulpe.core.match import Match
from poulpe.core.records import from_bytes
from poulpe.core.vocabulary import Event, Move
from poulpe.games.octorage import GAME
from poulpe.games.octorage.events import Attacked, LifeLost, RoundBegan, RoundWon, TurnBegan, WeaponPlayed
from poulpe.games.octorage.moves import BeAttacked
from poulpe.games.octorage.pieces import HIDDEN, State
from poulpe.games.octorage.tests.table import at, lives, mover, of, play, table

HOUSE: dict[str, Any] = {
    "initial_direction": "random", "direction_resets_each_round": True, "reshuffle_timing": "onDemand",
    "discard_browsable": False, "treasure_may_target_self": True, "jose_steal_mandatory": True,
    "norbert_may_target_self": True, "crown_before_norbert": True, "rage_track": [1, 1, 2, "ALL"],
    "excluded_treasures": ["sun_statuette"],
}  # fmt: skip
TABLES = [(seats, seed) for seats in (3, 4, 5, 6) for seed in range(6)]
WHOLE = Counter(
    {"1": 2, "8": 5, "dodge": 5, **dict.fromkeys(("2", "3", "4", "5", "6", "7", "9", "10", "11", "12"), 3)}
    | dict.fromkeys(("sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown"), 1)
)


class Moment(NamedTuple):
    """The table after a move as the gallery sees it, with the move's events and the open asks."""

    events: list[Event]
    view: Any
    asks: tuple[Any, ...]
    cards: Counter[str]


def options(seed: int) -> dict[str, Any]:
    return HOUSE if seed % 2 else {}


def choose(dice: Random, moves: tuple[Move, ...], temper: int) -> Move:
    """Three styles of play: anything goes, cards first, and often attacked."""
    cards = [move for move in moves if not isinstance(move, BeAttacked)]
    if temper == 1 and cards:
        return dice.choice(cards)
    if temper == 2 and len(cards) < len(moves) and dice.random() < 0.5:
        return BeAttacked()
    return dice.choice(moves)


def moments(match: Match, seed: int) -> Iterator[Moment]:
    dice, events = Random(seed), match.told(None)
    while True:
        cards = Counter(GAME.views.pieces(match.box, match.state))
        yield Moment(events, match.view(None), match.asks, cards)
        if match.over:
            return
        (ask,) = match.asks
        events = match.play(ask.seat, choose(dice, ask.moves, seed % 3))


@cache
def story(seats: int, seed: int) -> list[Moment]:
    return list(moments(Match.deal(GAME, seats, seed, **options(seed)), seed))


on_every_table = pytest.mark.parametrize(("seats", "seed"), TABLES)


@on_every_table
def test_invariant_1_every_card_is_somewhere_exactly_once(seats: int, seed: int) -> None:
    whole = WHOLE - Counter(options(seed).get("excluded_treasures", []))
    for _, view, _, cards in story(seats, seed):
        assert cards == whole
        held = sum(p.cards + len(p.treasures) for p in view.places)
        aside = 2 if view.phase == "keep" else 0
        assert view.deck + len(view.discard) + len(view.area) + held + aside == whole.total()


@on_every_table
def test_invariant_2_life_is_between_0_and_5(seats: int, seed: int) -> None:
    for _, view, *_ in story(seats, seed):
        assert len(view.places) == seats and all(0 <= p.life <= 5 for p in view.places)


@on_every_table
def test_invariant_3_the_octoman_card_is_before_a_living_player(seats: int, seed: int) -> None:
    for _, view, *_ in story(seats, seed):
        assert view.places[view.octoman].life > 0


@on_every_table
def test_invariant_4_who_decides_and_who_is_active_is_living(seats: int, seed: int) -> None:
    for _, view, asks, _ in story(seats, seed):
        if not view.over:
            assert len(asks) == 1 and view.places[asks[0].seat].life > 0
            drawing = view.phase == "discard" and view.area == ()  # see the next test
            assert drawing or view.places[view.active].life > 0


def test_invariant_4_the_active_player_is_living_during_the_draw() -> None:
    match = at("norbert 1 / pamela [2 3] (skull) / britney [5]")
    play(match, "attacked")  # Norbert is eliminated; the Skull interrupts the draw
    assert mover(match) == 1 and lives(match) == [0, 5, 5] and table(match).active != 0


@on_every_table
def test_invariant_5_rage_never_falls_within_a_round(seats: int, seed: int) -> None:
    level, number = 1, 1
    for _, view, *_ in story(seats, seed):
        if view.round > number:
            level, number = 1, view.round
            assert view.rage == 1
        assert level <= view.rage <= len(view.track)
        level = view.rage


@on_every_table
def test_invariant_6_the_eliminated_have_no_cards(seats: int, seed: int) -> None:
    for _, view, *_ in story(seats, seed):
        assert all(p.life > 0 or (p.cards == 0 and p.treasures == ()) for p in view.places)


@on_every_table
def test_invariant_7_the_skulls_bearer_has_two_cards_at_most(seats: int, seed: int) -> None:
    for _, view, *_ in story(seats, seed):
        if view.phase != "discard":
            assert all(p.cards <= 2 for p in view.places if "golden_skull" in p.treasures)


@on_every_table
def test_invariant_8_weapons_climb_but_for_britneys_8(seats: int, seed: int) -> None:
    for _, view, *_ in story(seats, seed):
        for before, laid in zip(view.area, view.area[1:]):
            place = view.places[laid.seat]
            free_8 = laid.card == "8" and place.character == "britney" and not place.victory
            assert int(laid.card) >= int(before.card) or free_8


@on_every_table
def test_invariant_9_every_turn_costs_life_and_every_round_ends(seats: int, seed: int) -> None:
    lost = 1  # the first turn of a round has no previous turn to check
    for events, view, *_ in story(seats, seed):
        for event in events:
            if isinstance(event, RoundBegan):
                lost = 1
            elif isinstance(event, LifeLost):
                lost += event.lost
            elif isinstance(event, TurnBegan):
                assert lost > 0
                lost = 0
        assert view.turn <= 100
    assert story(seats, seed)[-1].view.over


@on_every_table
def test_invariant_10_a_game_has_two_to_n_plus_one_rounds(seats: int, seed: int) -> None:
    assert 2 <= story(seats, seed)[-1].view.round <= seats + 1


@on_every_table
def test_invariant_11_the_winner_of_a_round_has_the_octoman_card(seats: int, seed: int) -> None:
    for events, view, *_ in story(seats, seed):
        for won in of(RoundWon, events):
            assert view.octoman == won.seat


@on_every_table
def test_invariant_11_a_round_has_one_winner(seats: int, seed: int) -> None:
    told = [event for events, *_ in story(seats, seed) for event in events]
    assert len(of(RoundWon, told)) == len(of(RoundBegan, told)) == story(seats, seed)[-1].view.round
    assert of(WeaponPlayed, told) != []
    assert of(Attacked, told) != []


# ---------------------------------------------------------------- 12: no view knows too much
def knows_only_its_own(match: Match, seat: int | None) -> None:
    """Other seats' hands, the deck, the dice and others' unfinished choices are blank, in text and in bytes."""
    view: Any = match.view(seat)
    known = from_bytes(State, view.record)
    for q, place in enumerate(view.places):
        if q != seat:
            assert place.hand is None and sum(known.players[q].hand) == 0
    assert set(known.deck[: known.left]) <= {HIDDEN}
    assert known.chance.counter == known.chance.left == 0 and not any(known.chance.key) and not any(known.chance.block)
    if known.mover != seat:
        assert view.asks == view.looked == view.dropping == () and not any(known.drop)
        assert view.phase != "keep" or list(known.seen) == [HIDDEN, HIDDEN]
    closed = not match.options["discard_browsable"] and not (view.phase == "take" and known.mover == seat)
    if closed:
        assert set(view.discard[:-1]) <= {None} and set(known.discard[: max(0, known.thrown - 1)]) <= {HIDDEN}


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (3, 4, 5, 6) for seed in (2, 5)])
def test_invariant_12_no_view_holds_what_its_seat_may_not_know(seats: int, seed: int) -> None:
    match = Match.deal(GAME, seats, seed, **options(seed))
    for n, _ in enumerate(moments(match, seed)):
        for seat in (None, *range(seats)) if n % 3 == 0 or (match.asks and match.asks[0].kind != "play") else ():
            knows_only_its_own(match, seat)


@pytest.mark.parametrize(("seats", "seed"), [(3, 11), (6, 12)])
def test_invariant_12_a_view_can_be_made_again_without_the_truth(seats: int, seed: int) -> None:
    match = Match.deal(GAME, seats, seed, **options(seed))
    for n, _ in enumerate(moments(match, seed)):
        seat = n % seats
        view: Any = match.view(seat)
        imagined: Any = Match.at(GAME, view.notation).view(seat)  # different cards behind every ?
        assert imagined.record == view.record and imagined.places == view.places and imagined.notation == view.notation
