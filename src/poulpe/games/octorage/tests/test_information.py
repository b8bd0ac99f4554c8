"""Section 4 of the specification: what each seat and the gallery see, zone by zone and event by event.

What a seat must not know must not affect its view: truths that differ only in that give the same view, byte for byte.
"""

from collections.abc import Iterable
from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event
from poulpe.games.octorage.box import weapon_data
from poulpe.games.octorage.events import (
    Attacked,
    Cursed,
    Declined,
    Discarded,
    Dodged,
    Drew,
    Eliminated,
    Kept,
    LifeLost,
    Looked,
    Reshuffled,
    Stole,
    Took,
    WeaponPlayed,
)
from poulpe.games.octorage.tests.table import at, deal, hand, mover, moves, of, play, table

ALL = (0, 1, 2, None)  # three seats and the gallery


def sees(match: Match, seat: int | None) -> Any:
    return match.view(seat)


def told(match: Match, seat: int | None, *kinds: type[Event]) -> list[Event]:
    return [e for e in match.told(seat) if isinstance(e, kinds)]


def same_view(one: Match, other: Match, watchers: Iterable[int | None]) -> bool:
    assert one.notation != other.notation  # the truths do differ
    return all(one.view(w) == other.view(w) for w in watchers)


def same_story(one: Match, other: Match, watchers: Iterable[int | None]) -> bool:
    return all(one.told(w) == other.told(w) for w in watchers) and same_view(one, other, watchers)


# ================================================================ 4.1 zones
def test_4_1_a_hand_is_seen_by_its_owner_only() -> None:
    match = at("jose [5 9 crown] / gilles [2] / pamela")
    assert sees(match, 0).places[0].hand == ("5", "9", "emerald_crown")
    for watcher in (1, 2, None):
        place = sees(match, watcher).places[0]
        assert place.hand is None and place.known == () and place.cards == 3


def test_4_1_another_hand_makes_no_difference_to_others() -> None:
    one, other = at("jose [5 9] / gilles [2] / pamela | deck 3"), at("jose [12 crown] / gilles [2] / pamela | deck 3")
    assert same_view(one, other, (1, 2, None)) and one.view(0) != other.view(0)


def test_4_1_nobody_sees_the_deck() -> None:
    match = at("jose [5] / gilles / pamela | deck 9 2 crown")
    assert {sees(match, watcher).deck for watcher in ALL} == {46}
    assert all("deck ?x46" in sees(match, watcher).notation for watcher in ALL)


def test_4_1_another_order_of_the_deck_makes_no_difference() -> None:
    one, other = at("jose [5] / gilles / pamela | deck 9 2 crown"), at("jose [5] / gilles / pamela | deck crown 9 2")
    assert same_view(one, other, ALL)


@pytest.mark.rules("OR-R34")
def test_4_1_the_discard_pile_is_open() -> None:
    match = at("jose / gilles / pamela | discard 5 dodge crown 9")
    assert all(sees(match, watcher).discard == ("5", "dodge", "emerald_crown", "9") for watcher in ALL)


def test_4_1_the_play_area_is_open_with_who_played_what() -> None:
    match = at("jose / gilles / pamela | area 5@1 7@0 12@2")
    for watcher in ALL:
        assert [(int(laid.card), laid.seat) for laid in sees(match, watcher).area] == [(5, 1), (7, 0), (12, 2)]
        assert sees(match, watcher).reference == 12


def test_4_1_treasures_and_life_are_open() -> None:
    match = at("jose 4 (crown jewels) / gilles 1 (skull) / pamela 0")
    for watcher in ALL:
        places = sees(match, watcher).places
        assert [p.treasures for p in places] == [("octopus_jewels", "emerald_crown"), ("golden_skull",), ()]
        assert [p.life for p in places] == [4, 1, 0]


def test_4_1_rage_level_and_value_are_open() -> None:
    match = at("jose / gilles / pamela | rage 3")
    for watcher in ALL:
        assert sees(match, watcher).rage == 3 and sees(match, watcher).track == (1, 2, 3, 4, None)


@pytest.mark.parametrize(("way", "direction"), [("+", "clockwise"), ("-", "counterclockwise")])
def test_4_1_the_direction_is_open(way: str, direction: str) -> None:
    match = at(f"jose / gilles / pamela | way {way}")
    assert {sees(match, watcher).direction for watcher in ALL} == {direction}


def test_4_1_the_octoman_holder_and_the_active_player_are_open() -> None:
    match = at("jose / gilles / pamela | octoman 2 | to 1")
    for watcher in ALL:
        view = sees(match, watcher)
        assert (view.octoman, view.active, view.waiting) == (2, 1, (1,))


def test_4_1_characters_sides_and_rounds_won_are_open() -> None:
    match = at("jose / gilles* / pamela | round 2")
    for watcher in ALL:
        places = sees(match, watcher).places
        assert [p.character for p in places] == ["jose", "gilles", "pamela"]
        assert [(p.victory, p.wins) for p in places] == [(False, 0), (True, 1), (False, 0)]
        assert sees(match, watcher).round == 2


@pytest.mark.rules("OR-R42")
def test_4_1_removed_treasures_are_open() -> None:
    match = deal(excluded_treasures=["golden_skull"])
    assert all(sees(match, watcher).options == {"excluded_treasures": ["golden_skull"]} for watcher in ALL)


def test_4_1_the_deck_data_are_open() -> None:
    ours = weapon_data(6, 2, 2, 2, 2, 1, 4, 5, 4, 2, 4, 3)
    match = deal(weapons=ours)
    assert all(sees(match, watcher).options == {"weapons": ours} for watcher in ALL)
    assert all(sees(deal(), watcher).options == {} for watcher in ALL)  # the printed deck


@pytest.mark.rules("OR-R76")
def test_4_1_nobody_sees_the_seed() -> None:
    one, other = (at("jose [5] / gilles / pamela", seed) for seed in (1, 2))
    assert same_view(one, other, ALL) and all("dice" not in sees(one, watcher).notation for watcher in ALL)


def test_4_1_nobody_sees_the_seed_of_a_deal() -> None:
    match = deal(3, seed=0xC0FFEE)
    key = (0xC0FFEE).to_bytes(4, "little")
    assert all(key not in sees(match, w).record and "c0ffee" not in sees(match, w).notation for w in ALL)


# ================================================================ 4.2 events
def test_4_2_a_deal_shows_the_number_of_cards_and_ones_own() -> None:
    match = deal(3, seed=7)
    for watcher in ALL:
        drew = of(Drew, match.told(watcher))
        assert [sum(e.seat == q for e in drew) for q in range(3)] == [4, 4, 4]
        assert all((e.card is not None) == (e.seat == watcher) for e in drew)
    own = sorted(e.card or "" for e in of(Drew, match.told(1)) if e.seat == 1)
    assert own == sorted(hand(match, 1))


def test_4_2_a_draw_is_seen_by_who_draws() -> None:
    match = at("jose [5] / gilles / pamela [2] | deck 9 10 11 12")
    play(match, "attacked")
    assert [(e.seat, e.card) for e in of(Drew, match.told(1))] == [(0, None), (1, "10"), (1, "11"), (2, None)]
    assert [(e.seat, e.card) for e in of(Drew, match.told(None))] == [(0, None), (1, None), (1, None), (2, None)]


def test_4_2_what_others_drew_makes_no_difference() -> None:
    one, other = (at(f"jose [5] / gilles [3] / pamela [2] | deck {deck}") for deck in ("9 10 11", "12 10 crown"))
    for match in (one, other):
        play(match, "attacked")
    assert same_story(one, other, (1, None)) and hand(one, 2) != hand(other, 2)


@pytest.mark.parametrize(
    ("move", "kind"), [("9", WeaponPlayed), ("dodge", Dodged), ("crown@2", Cursed)], ids=["weapon", "dodge", "treasure"]
)
def test_4_2_a_played_card_is_told_to_all(move: str, kind: type[Event]) -> None:
    match = at("norbert [9 dodge crown] / gilles / jose")
    (event,) = of(kind, play(match, move))
    assert event.told is None and all(told(match, watcher, kind) == [event] for watcher in ALL)


def test_4_2_a_treasure_is_told_with_its_bearer() -> None:
    match = at("norbert [crown] / gilles / jose")
    play(match, "crown@2")
    assert [(e.seat, e.target, e.treasure) for e in of(Cursed, match.told(None))] == [(0, 2, "emerald_crown")]


@pytest.mark.rules("OR-034")
def test_4_2_nobody_learns_whether_the_attacked_could_have_played() -> None:
    could_not, would_not = (at(f"jose [{card}] / gilles [2] / pamela [2] | area 9@2") for card in ("5", "12"))
    assert moves(could_not) == ["attacked"] and moves(would_not) == ["attacked", "12"]
    assert same_view(could_not, would_not, (1, 2, None))
    for match in (could_not, would_not):
        play(match, "attacked")
    assert [e.seat for e in of(Attacked, could_not.told(None))] == [0]
    assert same_story(could_not, would_not, (1, 2, None))


@pytest.mark.rules("OR-033")
def test_4_2_even_the_only_option_waits_for_an_answer() -> None:
    match = at("jose [12] / gilles / pamela")
    events = play(match, "12")
    assert of(Attacked, events) == [] and mover(match) == 1 and moves(match) == ["attacked"]


# ---------------------------------------------------------------- José
def theft(seed: int) -> Match:
    match = at("jose [1] / gilles [2 9 12 dodge] / pamela", seed)
    play(match, "1", "steal 1")
    return match


@pytest.mark.rules("OR-129")
def test_4_2_a_theft_is_seen_by_thief_and_victim() -> None:
    match = theft(3)
    (stolen,) = hand(match, 0)
    for watcher, card in ((0, stolen), (1, stolen), (2, None), (None, None)):
        assert [(e.seat, e.victim, e.card) for e in of(Stole, match.told(watcher))] == [(0, 1, card)]


def test_4_2_the_stolen_card_makes_no_difference_to_others() -> None:
    first = theft(0)
    second = next(match for match in map(theft, range(1, 20)) if hand(match, 0) != hand(first, 0))
    assert same_story(first, second, (2, None)) and first.view(1) != second.view(1)


def test_4_2_the_victim_remembers_the_stolen_card() -> None:
    match = theft(3)
    assert list(sees(match, 1).places[0].known) == hand(match, 0)
    assert sees(match, 2).places[0].known == sees(match, None).places[0].known == ()


def theft_of_a_known_card(seed: int) -> Match:
    match = at("courtney [6 2] / jose [1] / pamela [3] | discard 9", seed)
    play(match, "6", "take 9", "attacked", "1", "steal 0")
    return match


def test_4_2_what_others_knew_of_a_hand_does_not_tell_them_the_stolen_card() -> None:
    first = theft_of_a_known_card(0)
    second = next(m for m in map(theft_of_a_known_card, range(1, 20)) if hand(m, 1) != hand(first, 1))
    assert same_story(first, second, (2, None))


# ---------------------------------------------------------------- Courtney
@pytest.mark.rules("OR-133")
def test_4_2_courtneys_choice_is_told_to_all() -> None:
    match = at("courtney [6 2] / gilles / pamela | discard 5 12")
    play(match, "6", "take 12")
    assert all([(e.seat, e.card) for e in of(Took, match.told(watcher))] == [(0, "12")] for watcher in ALL)


def test_4_2_afterwards_her_hand_is_hidden_again() -> None:
    match = at("courtney [6 2] / gilles / pamela | discard 5 12")
    play(match, "6", "take 12")
    for watcher in (1, 2, None):
        place = sees(match, watcher).places[0]
        assert place.hand is None and place.cards == 2 and place.known == ("12",)


# ---------------------------------------------------------------- declining
@pytest.mark.parametrize(
    ("notation", "card"),
    [
        ("jose [1] / britney [9] / pamela", "1"),
        ("courtney [6] / britney / pamela | discard 9", "6"),
        ("gilles [10] / britney / pamela", "10"),
    ],
)
@pytest.mark.rules("OR-128")
def test_4_2_all_are_told_that_a_power_was_declined(notation: str, card: str) -> None:
    match = at(notation)
    play(match, card, "decline")
    assert all([e.seat for e in of(Declined, match.told(watcher))] == [0] for watcher in ALL)


# ---------------------------------------------------------------- Gilles
@pytest.mark.rules("OR-144")
def test_4_2_only_gilles_sees_what_he_looks_at() -> None:
    match = at("gilles [10] / jose / pamela | deck 9 2")
    play(match, "10", "look")
    assert [e.cards for e in of(Looked, match.told(0))] == [("9", "2")] and sees(match, 0).looked == ("9", "2")
    for watcher in (1, 2, None):
        assert [(e.count, e.cards) for e in of(Looked, match.told(watcher))] == [(2, None)]
        assert sees(match, watcher).looked == () and "seen ?x2" in sees(match, watcher).notation


def test_4_2_what_gilles_looks_at_makes_no_difference_to_others() -> None:
    one, other = (at(f"gilles [10] / jose / pamela | deck {deck}") for deck in ("9 2", "crown 5"))
    for match in (one, other):
        play(match, "10", "look")
    assert same_story(one, other, (1, 2, None)) and one.view(0) != other.view(0)


@pytest.mark.rules("OR-R68")
def test_4_2_the_rejected_card_is_told_and_the_kept_one_is_not() -> None:
    match = at("gilles [10] / jose / pamela | deck 9 2")
    play(match, "10", "look", "keep 9")
    for watcher, kept in ((0, "9"), (1, None), (2, None), (None, None)):
        assert [e.card for e in of(Kept, match.told(watcher))] == [kept]
        assert [e.card for e in of(Discarded, match.told(watcher))] == ["2"]


@pytest.mark.rules("OR-R68")
def test_4_2_the_kept_card_makes_no_difference_to_others() -> None:
    one, other = (at(f"gilles [10] / jose / pamela | deck {deck}") for deck in ("9 2", "2 crown"))
    play(one, "10", "look", "keep 9")
    play(other, "10", "look", "keep crown")
    assert same_story(one, other, (1, 2, None))


# ---------------------------------------------------------------- Norbert, the Skull, elimination
@pytest.mark.rules("OR-149")
def test_4_2_norberts_target_and_the_loss_are_told_to_all() -> None:
    match = at("norbert [12] / jose / pamela")
    play(match, "12", "blast 2")
    assert all([(e.seat, e.lost) for e in of(LifeLost, match.told(watcher))] == [(2, 2)] for watcher in ALL)


@pytest.mark.rules("OR-119")
def test_4_2_the_skulls_discards_are_told_to_all() -> None:
    match = at("jose [skull] / gilles [2 3 4 5] / pamela")
    play(match, "skull@1", "discard 5", "discard 2")
    assert all({e.card for e in of(Discarded, match.told(watcher))} == {"2", "5"} for watcher in ALL)
    assert set(table(match).discard) == {"2", "5"}


@pytest.mark.rules("OR-R48")
def test_4_2_a_half_made_choice_is_told_to_nobody() -> None:
    match = at("jose [skull] / gilles [2 3 4 5] / pamela")
    play(match, "skull@1")
    before = {watcher: (match.told(watcher), match.view(watcher)) for watcher in (0, 2, None)}
    play(match, "discard 5")
    assert all((match.told(watcher), match.view(watcher)) == before[watcher] for watcher in before)
    assert sees(match, 1).dropping == ("5",) and sees(match, 1).to_drop == 1 and sees(match, 0).to_drop == 2


@pytest.mark.rules("OR-069")
def test_4_2_elimination_lays_the_hand_open() -> None:
    match = at("jose 1 [5 dodge crown] / gilles [2] / pamela [3]")
    play(match, "attacked")
    for watcher in ALL:
        assert [e.seat for e in of(Eliminated, match.told(watcher))] == [0]
        assert {e.card for e in of(Discarded, match.told(watcher))} == {"5", "dodge", "emerald_crown"}


# ---------------------------------------------------------------- reshuffles, the end of a round
@pytest.mark.rules("OR-078")
def test_4_2_a_reshuffle_is_told_with_the_size_of_the_new_deck() -> None:
    match = at("gilles [2] / jose [3] / pamela [?x38] | deck 12 11 10 | discard crown 9 9 9")
    play(match, "attacked")
    assert all([e.deck for e in of(Reshuffled, match.told(watcher))] == [4] for watcher in ALL)


def test_4_2_the_order_after_a_reshuffle_makes_no_difference() -> None:
    one, other = (
        at("gilles [2] / jose [3] / pamela [?x38] | deck 12 11 10 | discard crown 9 9 9", seed) for seed in (1, 2)
    )
    for match in (one, other):
        play(match, "attacked")
    assert same_story(one, other, ALL)


@pytest.mark.rules("OR-R35")
def test_4_2_the_winners_hand_goes_back_unseen() -> None:
    def won(cards: str) -> Match:
        match = at(f"jose 1 / gilles [{cards}] / pamela 0")
        play(match, "attacked")
        return match

    match = won("5 crown")
    assert table(match).round == 2
    for watcher in (0, 2, None):
        assert of(Discarded, match.told(watcher)) == []
        others = [e for e in match.told(watcher) if not (isinstance(e, Drew) and e.seat == watcher)]
        assert others == [e for e in won("9 12").told(watcher) if not (isinstance(e, Drew) and e.seat == watcher)]


@pytest.mark.rules("OR-R35", "OR-R12")
def test_4_2_not_even_the_last_hand_is_shown() -> None:
    one, other = (at(f"jose 1 / gilles* [{cards}] / pamela 0 | round 2") for cards in ("5 crown", "9 12"))
    for match in (one, other):
        play(match, "attacked")
    assert one.over and same_story(one, other, (0, 2, None))


# ================================================================ questions
def test_4_2_a_question_is_seen_by_who_is_asked() -> None:
    match = at("jose [5 9] / gilles / pamela")
    assert [ask.seat for ask in sees(match, 0).asks] == [0]
    assert all(sees(match, watcher).asks == () for watcher in (1, 2, None))
