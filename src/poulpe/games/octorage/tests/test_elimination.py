"""OR-068 to OR-072 and OR-084 to OR-089: eliminated by an attack, or in the middle of a turn."""

from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.core.vocabulary import Event
from poulpe.games.octorage.events import Attacked, Discarded, Drew, Eliminated, OctomanMoved, RageRose, TurnBegan
from poulpe.games.octorage.tests.table import at, hand, lives, mover, moves, of, play, refused, table


# ---------------------------------------------------------------- by an attack
def test_OR_068_a_player_without_life_is_eliminated() -> None:
    match = at("jose / gilles 2 / pamela | to 1 | rage 2")
    assert [e.seat for e in of(Eliminated, play(match, "attacked"))] == [1] and lives(match) == [5, 0, 5]


def test_OR_068_a_player_with_one_life_left_is_not() -> None:
    match = at("jose / gilles 3 / pamela | to 1 | rage 2")
    assert of(Eliminated, play(match, "attacked")) == [] and mover(match) == 1


def test_OR_068_the_eliminated_stay_in_the_game() -> None:
    match = at("jose / gilles 1 / pamela 1 | to 1")
    play(match, "attacked", "attacked")
    assert table(match).round == 2 and len(table(match).places) == 3 and lives(match) == [5, 5, 5]


def test_OR_069_hand_and_treasures_are_discarded() -> None:
    match = at("jose / gilles 1 [3 3 dodge skull] (crown jewels) / pamela | to 1 | discard 2")
    events = play(match, "attacked")
    lost = ["3", "3", "dodge", "emerald_crown", "golden_skull", "octopus_jewels"]
    assert table(match).discard[0] == "2" and sorted(table(match).discard[1:]) == lost
    assert sorted(e.card for e in of(Discarded, events) if e.seat == 1) == lost
    assert hand(match, 1) == [] and table(match).places[1].treasures == ()


@pytest.mark.parametrize(("way", "after"), [("+", 2), ("-", 0)])
def test_OR_070_the_octoman_card_passes_to_the_next_player(way: str, after: int) -> None:
    match = at(f"jose / gilles 1 / pamela / norbert | octoman 3 | to 1 | way {way}")
    assert of(OctomanMoved, play(match, "attacked"))[-1].seat == after == table(match).octoman


@pytest.mark.parametrize(("way", "after"), [("+", 4), ("-", 5)])
@pytest.mark.rules("OR-070")
def test_OR_R09_the_octoman_card_skips_the_eliminated(way: str, after: int) -> None:
    match = at(f"jose 0 / gilles 1 / pamela 0 / norbert 0 / britney / courtney | octoman 5 | to 1 | way {way}")
    play(match, "attacked")
    assert table(match).octoman == mover(match) == after


def test_OR_071_the_eliminated_have_no_activation() -> None:
    match = at("jose* [5] / gilles 0 / pamela [6] / norbert")
    play(match, "5", "6")
    assert mover(match) == 3 and refused(match, "attacked", seat=1) == "OR-071"


def test_OR_071_the_eliminated_draw_no_card() -> None:
    match = at("jose [5] / gilles 0 / pamela 1 [6] / norbert | to 2")
    assert sorted({e.seat for e in of(Drew, play(match, "attacked"))}) == [0, 3]
    assert [place.cards for place in table(match).places] == [2, 0, 0, 2]


def test_OR_071_no_treasure_targets_the_eliminated() -> None:
    match = at("jose [crown] / gilles 0 / pamela / norbert")
    assert moves(match) == ["attacked", "crown@2", "crown@3"] and refused(match, "crown@1") == "OR-054"


def test_OR_071_norbert_cannot_target_the_eliminated() -> None:
    match = at("norbert [12] / gilles 0 / pamela / jose")
    play(match, "12")
    assert moves(match) == ["blast 2", "blast 3"] and refused(match, "blast 1") == "OR-071"


def test_OR_071_jose_cannot_target_the_eliminated() -> None:
    match = at("jose [1] / gilles 0 / pamela [5] / norbert [6]")
    play(match, "1")
    assert moves(match) == ["decline", "steal 2", "steal 3"] and refused(match, "steal 1") == "OR-R60"


@pytest.mark.parametrize("text", ["attacked", "5", "dodge", "discard 5", "decline"])
def test_OR_071_the_eliminated_decide_nothing(text: str) -> None:
    match = at("jose [5 dodge] / gilles 0 / pamela")
    assert refused(match, text, seat=1) == "OR-071" and match.view(1).asks == ()


def test_OR_071_the_next_round_brings_them_back() -> None:
    match = at("jose 0 / gilles 1 / pamela | to 1 | way -")
    play(match, "attacked")
    assert lives(match) == [5, 5, 5] and [place.cards for place in table(match).places] == [4, 4, 4]


@pytest.mark.parametrize("side", ["", "*"])
def test_OR_072_the_eliminated_keep_the_character_and_its_side(side: str) -> None:
    match = at(f"jose / gilles{side} 1 / pamela | to 1")
    play(match, "attacked")
    place = table(match).places[1]
    assert (place.character, place.victory, place.life) == ("gilles", side == "*", 0)


def test_OR_R23_an_eliminated_hand_has_no_effect() -> None:
    match = at("jose / norbert 1 [8 12 dodge sceptre] / pamela 3 / gilles (crown) | to 1")
    events = play(match, "attacked")
    assert len(of(Discarded, events)) == 4 and lives(match) == [5, 0, 3, 5] and mover(match) == 2
    assert table(match).rage == 1 and table(match).direction == "clockwise"


def test_OR_R23_the_skulls_discards_have_no_effect() -> None:
    match = at("jose [skull] / norbert [1 2 8 12 dodge sceptre] / pamela 1 / gilles (crown)")
    play(match, "skull@1", "discard 8", "discard 12", "discard dodge", "discard sceptre")
    assert sorted(table(match).discard) == ["12", "8", "dodge", "sceptre"]
    assert lives(match) == [5, 5, 3, 5] and mover(match) == 1 and table(match).phase == "play"
    assert table(match).rage == 1 and table(match).direction == "clockwise"


@pytest.mark.parametrize("card", ["8", "12", "dodge", "sceptre"])
def test_OR_R23_gilles_rejected_card_has_no_effect(card: str) -> None:
    match = at(f"gilles [10] / pamela 3 (crown) / norbert | deck {card} 1")
    play(match, "10", "look", "keep 1")
    assert len(table(match).discard) == 1 and lives(match) == [5, 3, 5] and mover(match) == 1
    assert table(match).rage == 1 and table(match).direction == "clockwise"


# ---------------------------------------------------------------- in the middle of a turn
# In each case seat 1 of four is eliminated, holding 7, Dodge, Jewels and the Octoman card.
CAUSES = {
    "statuette": ("jose / gilles* 1 [7 dodge dodge] (jewels statuette) / pamela / britney", ["dodge"]),
    "own crown": ("jose / gilles* 1 [7 12 dodge] (jewels crown) / pamela / britney", ["12"]),
    "norbert": ("norbert [12] / gilles* 2 [7 dodge] (jewels) / pamela / britney", ["12", "blast 1"]),
    "another's crown": ("jose [12] / gilles* 1 [7 dodge] (jewels crown) / pamela / britney", ["12"]),
}
MIDDLE = "| octoman 1 | to {to} | area 4@2 9@3 | rage 3 | turn 4"
causes = pytest.mark.parametrize("cause", CAUSES)


def eliminated(cause: str) -> tuple[Match, list[Event]]:
    """The match after seat 1 has been eliminated, and the events."""
    position, texts = CAUSES[cause]
    by_itself = cause in ("statuette", "own crown")
    match = at(f"{position} {MIDDLE.format(to=1 if by_itself else 0)}")
    return match, play(match, *texts)


@causes
def test_OR_084_hand_and_treasures_are_discarded(cause: str) -> None:
    match, events = eliminated(cause)
    place: Any = table(match).places[1]
    assert [e.seat for e in of(Eliminated, events)] == [1] and (place.life, place.cards, place.treasures) == (0, 0, ())
    assert {"7", "dodge", "octopus_jewels"} <= set(table(match).discard)


@causes
@pytest.mark.rules("OR-R26")
def test_OR_085_the_turn_goes_on_without_an_attack(cause: str) -> None:
    match, events = eliminated(cause)
    assert of(Attacked, events) == [] and of(TurnBegan, events) == [] and table(match).turn == 4
    assert table(match).phase == "play" and mover(match) != 1
    play(match, "attacked")
    assert table(match).turn == 5


@causes
@pytest.mark.rules("OR-R26")
def test_OR_086_area_reference_and_rage_stay(cause: str) -> None:
    match, events = eliminated(cause)
    area = [4, 9] if cause == "statuette" else [4, 9, 12]
    assert [int(laid.card) for laid in table(match).area] == area and table(match).reference == area[-1]
    assert table(match).rage == 3 and of(RageRose, events) == []


@causes
@pytest.mark.rules("OR-R26")
def test_OR_087_nobody_draws(cause: str) -> None:
    match, events = eliminated(cause)
    assert of(Drew, events) == [] and [table(match).places[q].cards for q in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("cause", "after"), [("statuette", 0), ("own crown", 2), ("norbert", 2), ("another's crown", 2)]
)
@pytest.mark.rules("OR-R27")
def test_OR_088_the_next_player_is_counted_from_the_seat_that_acted(cause: str, after: int) -> None:
    match, _ = eliminated(cause)
    assert mover(match) == table(match).active == after


def test_OR_088_an_eliminated_bystander_does_not_move_the_count() -> None:
    match = at("norbert [12] / jose / gilles 2 / pamela")
    play(match, "12", "blast 2")
    assert mover(match) == 1


@pytest.mark.parametrize(("way", "after"), [("+", 0), ("-", 3)])
def test_OR_R27_after_a_dodge_the_new_direction_counts(way: str, after: int) -> None:
    match = at(f"jose / gilles 1 [dodge] (statuette) / pamela 0 / norbert | octoman 1 | way {way}")
    play(match, "dodge")
    assert lives(match) == [5, 0, 0, 5] and mover(match) == after


@pytest.mark.parametrize(("way", "after"), [("+", 2), ("-", 0)])
def test_OR_R27_after_a_dynamite_the_direction_is_the_same(way: str, after: int) -> None:
    match = at(f"jose / gilles 1 [12] (crown) / pamela / norbert | octoman 1 | way {way}")
    play(match, "12")
    assert lives(match) == [5, 0, 5, 5] and mover(match) == after


@pytest.mark.parametrize(
    ("cause", "after"), [("statuette", 0), ("own crown", 2), ("norbert", 2), ("another's crown", 2)]
)
@pytest.mark.rules("OR-R08")
def test_OR_089_the_octoman_card_passes_on(cause: str, after: int) -> None:
    match, events = eliminated(cause)
    assert [e.seat for e in of(OctomanMoved, events)] == [after] and table(match).octoman == after


@pytest.mark.parametrize(("way", "after"), [("+", 3), ("-", 0)])
@pytest.mark.rules("OR-R09")
def test_OR_R08_it_passes_in_the_direction_over_the_eliminated(way: str, after: int) -> None:
    match = at(f"norbert [12] / gilles 2 / pamela 0 / jose | octoman 1 | to 0 | way {way}")
    play(match, "12", "blast 1")
    assert table(match).octoman == after


def test_OR_089_another_holder_keeps_the_octoman_card() -> None:
    match = at("norbert [12] / gilles 2 / pamela / jose | octoman 3 | to 0")
    assert of(OctomanMoved, play(match, "12", "blast 1")) == [] and table(match).octoman == 3
