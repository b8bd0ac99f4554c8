"""OR-030 to OR-037: play one card, or be attacked."""

import pytest

from poulpe.games.octorage.events import Attacked
from poulpe.games.octorage.tests.table import at, barred, hand, lives, mover, moves, of, play, refused, table


def test_OR_030_a_player_plays_a_card_from_hand_or_is_attacked() -> None:
    match = at("norbert [5 12] / gilles [7] / pamela")
    assert moves(match) == ["attacked", "5", "12"]
    assert refused(match, "7") == "OR-030" and refused(match, "crown@1") == "OR-030"


@pytest.mark.parametrize("text", ["decline", "look", "steal 1", "take 5", "keep 5", "blast 1", "discard 5", "back"])
def test_OR_030_there_is_no_third_thing_to_do(text: str) -> None:
    assert refused(at("norbert [5] / gilles [7] / pamela | discard 5"), text) == "OR-037"


def test_OR_031_weapons_dodges_and_treasures_are_played() -> None:
    match = at("norbert [5 dodge crown] / gilles / pamela")
    assert moves(match) == ["attacked", "5", "dodge", "crown@1", "crown@2"]


@pytest.mark.parametrize("text", ["5", "dodge", "crown@1"])
def test_OR_031_each_kind_of_card_passes_the_octoman_on(text: str) -> None:
    match = at("norbert [5 dodge crown] / gilles / pamela")
    assert of(Attacked, play(match, text)) == [] and mover(match) != 0 and table(match).places[0].cards == 2


@pytest.mark.parametrize("text", ["5", "dodge", "crown@1"])
def test_OR_032_there_is_no_second_play(text: str) -> None:
    match = at("norbert [5 6 dodge dodge crown] / gilles / pamela")
    play(match, text)
    assert refused(match, "6", seat=0) == "OR-035" and refused(match, "dodge", seat=0) == "OR-035"


def test_OR_R24_equal_cards_are_not_played_together() -> None:
    match = at("norbert [5 5 5] / gilles / pamela")
    play(match, "5")
    assert hand(match, 0) == ["5", "5"] and len(table(match).area) == 1 and mover(match) == 1


def test_OR_033_without_a_playable_card_there_is_only_the_attack() -> None:
    match = at("norbert [3 8] / gilles / pamela | area 9@2")
    assert moves(match) == ["attacked"] and barred(match) == {"3": "OR-040", "8": "OR-040"}


@pytest.mark.rules("OR-033")
def test_OR_R19_a_player_without_cards_is_attacked() -> None:
    match = at("norbert / gilles / pamela")
    assert moves(match) == ["attacked"] and refused(match, "7") == "OR-030"
    play(match, "attacked")
    assert lives(match) == [4, 5, 5]


@pytest.mark.parametrize("life", [5, 1])
@pytest.mark.rules("OR-R18")
def test_OR_034_a_player_with_playable_cards_may_be_attacked(life: int) -> None:
    match = at(f"norbert {life} [12 dodge crown] / gilles / pamela")
    assert moves(match)[0] == "attacked" and len(moves(match)) > 1
    play(match, "attacked")
    assert lives(match) == [life - 1, 5, 5]


@pytest.mark.parametrize(("way", "after"), [("+", [2, 3, 0]), ("-", [0, 3, 2])])
def test_OR_035_the_next_player_in_the_direction_becomes_active(way: str, after: list[int]) -> None:
    match = at(f"jose* [2] / gilles* [1] / pamela* [2] / britney* [2] | octoman 1 | way {way}")
    order = []
    for text in ("1", "2", "2"):
        play(match, text)
        order.append(mover(match))
    assert order == after


@pytest.mark.parametrize(("way", "after"), [("+", 4), ("-", 0)])
def test_OR_035_the_next_player_is_a_living_one(way: str, after: int) -> None:
    match = at(f"jose / gilles 0 / pamela [5] / britney 0 / norbert | octoman 2 | way {way}")
    play(match, "5")
    assert mover(match) == table(match).active == after


def test_OR_035_a_card_is_completely_resolved_before_the_next_player() -> None:
    match = at("jose [5] / gilles [7] / pamela")
    play(match, "5")
    assert mover(match) == table(match).active == 0
    play(match, "decline")
    assert mover(match) == table(match).active == 1


@pytest.mark.parametrize("text", ["5", "8", "dodge", "crown@1"])
def test_OR_036_playing_a_card_draws_no_other(text: str) -> None:
    match = at("norbert [5 8 dodge crown] / gilles [6] / pamela [7]")
    deck = table(match).deck
    play(match, text)
    assert [place.cards for place in table(match).places] == [3, 1, 1] and table(match).deck == deck


def test_OR_037_an_illegal_action_leaves_everything_as_it_was() -> None:
    match = at("jose [5 7 crown] / gilles 0 / pamela / britney | area 6@3")
    asks = match.asks
    rules = {text: refused(match, text) for text in ("5", "9", "crown@0", "crown@1", "decline")}
    assert rules == {"5": "OR-040", "9": "OR-030", "crown@0": "OR-053", "crown@1": "OR-054", "decline": "OR-037"}
    assert match.asks == asks


@pytest.mark.parametrize("text", ["13", "0", "crown", "crown@6", "five", "", "steal"])
def test_OR_037_what_is_no_move_at_all_changes_nothing(text: str) -> None:
    match = at("jose [5 crown] / gilles / pamela")
    before = match.notation
    with pytest.raises(ValueError, match="a move is written like attacked"):
        match.play(0, text)
    assert match.notation == before


def test_OR_037_nobody_plays_out_of_turn() -> None:
    match = at("jose [5] / gilles [7] / pamela")
    assert refused(match, "7", seat=1) == refused(match, "attacked", seat=2) == "OR-035"
