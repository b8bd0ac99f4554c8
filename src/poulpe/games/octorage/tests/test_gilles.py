"""OR-144 to OR-148, OR-R66 to OR-R68: Gilles looks at the deck."""

from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.games.octorage.events import Discarded, Kept, Looked, Reshuffled
from poulpe.games.octorage.tests.table import at, hand, mover, moves, of, play, refused, table


def looked(match: Match, seat: int = 0) -> tuple[str, ...]:
    view: Any = match.view(seat)
    return tuple(view.looked)


@pytest.mark.parametrize("value", [10, 11])
def test_OR_144_gilles_looks_at_two_cards(value: int) -> None:
    match = at(f"gilles [{value}] / jose / pamela | deck 9 2 4")
    play(match, str(value))
    before = table(match).deck
    assert mover(match) == 0 and moves(match) == ["decline", "look"]
    play(match, "look")
    assert looked(match) == ("9", "2") and table(match).deck == before - 2


@pytest.mark.parametrize("value", [1, 5, 6, 7, 8, 9, 12])
def test_OR_144_only_submachine_guns_wake_gilles(value: int) -> None:
    match = at(f"gilles [{value}] / jose / pamela | discard 3 7")
    play(match, str(value))
    assert mover(match) == 1 and table(match).phase == "play"


@pytest.mark.parametrize(("kept", "other"), [("9", "2"), ("2", "9")])
def test_OR_145_gilles_keeps_the_card_of_his_choice(kept: str, other: str) -> None:
    match = at("gilles [10 5] / jose / pamela | deck 9 2 4")
    play(match, "10", "look")
    assert moves(match) == ["keep 2", "keep 9"] and refused(match, "keep 4") == "OR-145"
    play(match, f"keep {kept}")
    assert hand(match, 0) == sorted(["5", kept]) and table(match).discard == (other,)


def test_OR_146_the_other_card_is_discarded() -> None:
    match = at("gilles [10] / jose / pamela | deck 9 8 4 | discard 3")
    events = play(match, "10", "look", "keep 9")
    assert [(e.seat, e.card) for e in of(Discarded, events)] == [(0, "8")]
    assert table(match).discard == ("3", "8") and table(match).rage == 1 and mover(match) == 1


def test_OR_146_of_two_equal_cards_one_is_kept() -> None:
    match = at("gilles [10] / jose / pamela | deck 9 9")
    play(match, "10", "look")
    assert moves(match) == ["keep 9"]
    play(match, "keep 9")
    assert hand(match, 0) == ["9"] and table(match).discard == ("9",)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rules("OR-R67", "OR-R29")
def test_OR_147_the_second_card_comes_from_the_new_deck(seed: int) -> None:
    match = at("gilles [10] / jose [?x42] / pamela | deck 2 | discard dodge crown 12", seed)
    events = play(match, "10", "look")
    assert [type(e) for e in events] == [Reshuffled, Looked] and of(Reshuffled, events)[0].deck == 3
    assert looked(match)[0] == "2" and looked(match)[1] in ("dodge", "emerald_crown", "12")
    assert table(match).deck == 2 and table(match).discard == ()


def test_OR_147_the_second_card_is_a_shuffled_one() -> None:
    seconds = set()
    for seed in range(20):
        match = at("gilles [10] / jose [?x42] / pamela | deck 2 | discard dodge crown 12", seed)
        play(match, "10", "look")
        seconds.add(looked(match)[1])
    assert seconds == {"dodge", "emerald_crown", "12"}


@pytest.mark.rules("OR-R67")
def test_OR_148_the_only_card_is_taken() -> None:
    match = at("gilles [10] / jose [?x45] / pamela | deck 12")
    events = play(match, "10", "look")
    assert [e.card for e in of(Kept, events)] == ["12"] and of(Discarded, events) == []
    assert hand(match, 0) == ["12"] and (table(match).deck, table(match).discard) == (0, ()) and mover(match) == 1


def test_OR_148_the_only_card_may_lie_on_the_discard_pile() -> None:
    match = at("gilles [10] / jose [?x45] / pamela | discard 12")
    play(match, "10", "look")
    assert hand(match, 0) == ["12"] and (table(match).deck, table(match).discard) == (0, ())


@pytest.mark.rules("OR-R67")
def test_OR_148_without_cards_nothing_happens() -> None:
    match = at("gilles [10] / jose [?x46] / pamela")
    assert len(play(match, "10")) == 1
    assert mover(match) == 1 and table(match).phase == "play"


def test_OR_R66_after_the_look_one_card_must_be_kept() -> None:
    match = at("gilles [10] / jose / pamela | deck 9 2")
    play(match, "10", "look")
    assert refused(match, "decline") == "OR-R66" and moves(match) == ["keep 2", "keep 9"]
    deck = table(match).deck
    play(match, "keep 9")
    assert hand(match, 0) == ["9"] and table(match).deck == deck  # nothing was put back and nothing else was kept


def test_OR_R67_both_cards_are_shown_together() -> None:
    match = at("gilles [10] / jose [?x44] / pamela | deck 2 | discard 12")
    play(match, "10", "look")
    (told,) = of(Looked, match.told(0))
    assert told.cards == ("2", "12") and told.count == 2


def test_OR_R68_the_rejected_card_is_public_and_the_kept_one_is_not() -> None:
    match = at("gilles [10] / jose / pamela | deck 9 2")
    play(match, "10", "look", "keep 9")
    for seat in (1, 2, None):
        assert [e.card for e in of(Kept, match.told(seat))] == [None]
        assert [e.card for e in of(Discarded, match.told(seat))] == ["2"]
    assert table(match).discard == ("2",)
