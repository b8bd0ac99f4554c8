"""OR-073 to OR-083: the draw after an attack, the empty deck, and the new turn.

Where the deck must be short, the rest of the 47 cards are in hands: `[?x14]`.
"""

import pytest

from poulpe.games.octorage.events import Drew, LifeLost, Reshuffled, TurnBegan
from poulpe.games.octorage.tests.table import at, hand, lives, mover, moves, of, play, table

ON_DEMAND = '| with {"reshuffle_timing":"onDemand"}'


# ---------------------------------------------------------------- the draw
def test_OR_073_a_player_with_cards_draws_one() -> None:
    match = at("jose [5] / gilles [6 7] / pamela [1 2 3 4] | deck 9 10 11")
    play(match, "attacked")
    assert [hand(match, q) for q in range(3)] == [["5", "9"], ["6", "7", "10"], ["1", "2", "3", "4", "11"]]


def test_OR_074_a_player_without_cards_draws_two() -> None:
    match = at("jose [5] / gilles / pamela [6] / norbert | deck 9 10 10 11 12 12")
    play(match, "attacked")
    assert [hand(match, q) for q in range(4)] == [["5", "9"], ["10", "10"], ["6", "11"], ["12", "12"]]


@pytest.mark.parametrize(("held", "drawn"), [("[5]", 1), ("[5 6]", 1), ("", 2)])
def test_OR_075_the_attacked_player_draws_as_well(held: str, drawn: int) -> None:
    match = at(f"jose [5] / gilles {held} / pamela [6] | to 1")
    assert [e.seat for e in of(Drew, play(match, "attacked"))].count(1) == drawn


@pytest.mark.parametrize("life", [5, 1])
@pytest.mark.rules("OR-R25")
def test_OR_076_the_draw_follows_every_attack(life: int) -> None:
    match = at(f"jose [5] / gilles {life} [6] / pamela | to 1")
    events = play(match, "attacked")
    assert [e.seat for e in of(Drew, events)].count(0) == 1 and [e.seat for e in of(Drew, events)].count(2) == 2
    assert [place.cards for place in table(match).places] == [2, 2 if life > 1 else 0, 2]


def test_OR_076_an_attack_that_ends_the_round_has_no_draw() -> None:
    match = at('jose [5] / gilles 1 [6] / pamela 0 | to 1 | with {"rounds_to_win":1}')
    assert of(Drew, play(match, "attacked")) == [] and hand(match, 0) == ["5"]


@pytest.mark.parametrize(("way", "order"), [("+", [1, 1, 2, 3, 0, 0]), ("-", [1, 1, 0, 0, 3, 2])])
@pytest.mark.rules("OR-R28")
def test_OR_077_players_draw_in_the_direction_from_the_octoman_holder(way: str, order: list[int]) -> None:
    match = at(f"jose / gilles / pamela [5] / norbert [6] | octoman 3 | to 1 | way {way}")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == order


@pytest.mark.parametrize(("way", "order"), [("+", [2, 3, 0]), ("-", [0, 3, 2])])
@pytest.mark.rules("OR-R28")
def test_OR_077_after_an_elimination_the_new_holder_draws_first(way: str, order: list[int]) -> None:
    match = at(f"jose [1] / gilles 1 / pamela [5] / norbert [6] | to 1 | way {way}")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == order


def test_OR_077_the_skulls_discard_comes_before_the_next_draw() -> None:
    match = at("jose [5] / gilles [6 7] (skull) / pamela [9] | deck 1 2 3")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0, 1]
    assert mover(match) == 1 and moves(match) == ["discard 2", "discard 6", "discard 7"]
    events = play(match, "discard 6")
    assert [e.seat for e in of(Drew, events)] == [2] and mover(match) == 0


@pytest.mark.rules("OR-074")
def test_OR_R32_who_played_the_last_card_draws_two() -> None:
    match = at("jose* [5] / gilles [6] / pamela [7]")
    play(match, "5", "attacked")
    assert [place.cards for place in table(match).places] == [2, 2, 2]


def test_OR_R32_an_empty_hand_is_seen_after_the_eliminated_have_discarded() -> None:
    match = at("jose* [5] / gilles 1 [?x23] / pamela [?x23]")  # no deck: they draw what Gilles discards
    play(match, "5", "attacked")
    assert [place.cards for place in table(match).places] == [2, 0, 24] and table(match).deck == 24 - 3


# ---------------------------------------------------------------- the empty deck
def test_OR_078_the_discard_pile_becomes_the_deck_as_soon_as_the_last_card_leaves() -> None:
    match = at("jose [?x13] / gilles [?x13] / pamela [?x13] | deck 1 2 3 | discard dodge dodge 9 9 9")
    events = play(match, "attacked")
    assert [type(e) for e in events if isinstance(e, Drew | Reshuffled)] == [Drew, Drew, Drew, Reshuffled]
    assert of(Reshuffled, events)[0].deck == table(match).deck == 5 and table(match).discard == ()


def test_OR_078_the_new_deck_is_shuffled() -> None:
    position = "jose [?x13] / gilles [?x13] / pamela [?x13] | deck 1 2 3 | discard 4 5 6 9 dodge"
    tops = {of(Drew, play(at(position, seed), "attacked", "attacked"))[0].card for seed in range(40)}
    assert tops == {"4", "5", "6", "9", "dodge"}


def test_OR_079_only_the_discard_pile_is_reshuffled() -> None:
    match = at("gilles [10] / jose [?x20] (crown) / pamela [?x19] (jewels) | area 4@1 | deck 2 3 | discard dodge 9")
    play(match, "10", "look")
    view = table(match)
    assert [int(laid.card) for laid in view.area] == [4, 10] and view.deck == 2 and view.discard == ()
    assert [place.cards for place in view.places] == [0, 20, 19]
    assert [place.treasures for place in view.places] == [(), ("emerald_crown",), ("octopus_jewels",)]


@pytest.mark.parametrize("timing", ["", ON_DEMAND])
@pytest.mark.rules("OR-R29")
def test_OR_080_the_draw_goes_on_from_the_reshuffled_deck(timing: str) -> None:
    match = at(f"jose [?x14] / gilles [?x14] / pamela [?x14] | deck 1 | discard dodge dodge dodge dodge {timing}")
    play(match, "attacked")
    assert [place.cards for place in table(match).places] == [15, 15, 15] and table(match).deck == 2


@pytest.mark.parametrize("timing", ["", ON_DEMAND])
def test_OR_080_a_double_draw_goes_on_too(timing: str) -> None:
    match = at(f"jose / gilles [?x22] / pamela [?x22] | deck 1 | discard dodge dodge {timing}")
    play(match, "attacked")
    assert hand(match, 0) == ["1", "dodge"]


def test_OR_R29_on_demand_the_discard_pile_waits_until_a_card_is_needed() -> None:
    position = "jose [?x14] / gilles [?x14] / pamela [?x14] | deck 1 2 3 | discard dodge dodge"
    match = at(f"{position} {ON_DEMAND}")
    assert of(Reshuffled, play(match, "attacked")) == [] and table(match).deck == 0
    assert table(match).discard == ("dodge", "dodge")
    assert of(Reshuffled, play(match, "attacked"))[0].deck == 2


def test_OR_R29_with_nothing_to_reshuffle_it_waits_for_the_next_card() -> None:
    match = at("jose* [dodge ?x15] / gilles [?x15] / pamela [?x16]")
    assert of(Reshuffled, play(match, "dodge")) == [] and table(match).discard == ("dodge",)
    events = play(match, "attacked")
    assert [type(e) for e in events if isinstance(e, Drew | Reshuffled)] == [Reshuffled, Drew]
    assert [place.cards for place in table(match).places] == [15, 15, 17]


def test_OR_R29_the_cards_gilles_looks_at_are_not_reshuffled() -> None:
    match = at("gilles [10] / jose [?x22] / pamela [?x21] | deck 2 3 | discard dodge")
    play(match, "10", "look")
    assert moves(match) == ["keep 2", "keep 3"] and table(match).deck == 1 and table(match).discard == ()


@pytest.mark.rules("OR-R30")
def test_OR_081_without_any_card_nothing_is_drawn() -> None:
    match = at("jose [?x16] / gilles [?x16] / pamela [?x15]")
    events = play(match, "attacked")
    assert of(Drew, events) == [] and [place.cards for place in table(match).places] == [16, 16, 15]
    assert lives(match) == [4, 5, 5] and mover(match) == 0


@pytest.mark.rules("OR-081")
def test_OR_R30_nothing_is_owed_later() -> None:
    match = at("jose / gilles [?x24] / pamela [?x23]")
    assert [e.seat for e in of(LifeLost, play(match, "attacked"))] == [0] and hand(match, 0) == []
    play(match, "attacked")
    assert lives(match) == [3, 5, 5] and hand(match, 0) == []


def test_OR_R31_of_two_cards_the_only_one_is_drawn() -> None:
    match = at("jose / gilles [?x23] / pamela [?x23] | deck crown")
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [0] and hand(match, 0) == ["emerald_crown"]


@pytest.mark.parametrize("held", [4, 10, 40])
def test_OR_082_there_is_no_hand_limit(held: int) -> None:
    match = at(f"jose [?x{held}] / gilles [12] / pamela [12]")
    play(match, "attacked")
    assert table(match).places[0].cards == held + 1 and table(match).phase == "play" and table(match).discard == ()


# ---------------------------------------------------------------- the new turn
@pytest.mark.parametrize("way", ["+", "-"])
def test_OR_083_the_octoman_holder_starts_the_new_turn(way: str) -> None:
    match = at(f"jose / gilles [1] / pamela | octoman 0 | to 1 | way {way} | area 12@0 | deck 3 9 9 9 7")
    events = play(match, "attacked")
    assert isinstance(events[-1], TurnBegan) and events[-1].seat == mover(match) == table(match).active == 1
    assert table(match).area == () and moves(match) == ["attacked", "1", "3"]


def test_OR_083_after_an_elimination_the_new_holder_starts() -> None:
    match = at("jose / gilles 1 [1] / pamela | octoman 0 | to 1 | area 12@0")
    play(match, "attacked")
    assert mover(match) == table(match).octoman == 2 and table(match).area == ()
