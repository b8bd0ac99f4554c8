"""OR-129 to OR-132, OR-R60 to OR-R62: José steals."""

from collections import Counter

import pytest

from poulpe.games.octorage.events import Drew, Stole
from poulpe.games.octorage.tests.table import at, barred, hand, mover, moves, of, play, refused, table


@pytest.mark.parametrize("value", range(1, 6))
def test_OR_129_jose_steals_with_every_machete(value: int) -> None:
    match = at(f"jose [{value}] / gilles [9] / pamela [12]")
    play(match, str(value))
    assert mover(match) == 0 and moves(match) == ["decline", "steal 1", "steal 2"]
    play(match, "steal 2")
    assert [p.cards for p in table(match).places] == [1, 1, 0] and hand(match, 0) == ["12"]
    assert mover(match) == 1


def test_OR_129_the_theft_is_between_thief_and_victim() -> None:
    match = at("jose [1] / gilles [9] / pamela [12]")
    assert [(e.seat, e.victim, e.card) for e in of(Stole, play(match, "1", "steal 1"))] == [(0, 1, "9")]
    assert hand(match, 1) == [] and hand(match, 2) == ["12"]


def stolen(victims_hand: str, seeds: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(seeds):
        match = at(f"jose [1] / gilles [{victims_hand}] / pamela", seed)
        play(match, "1", "steal 1")
        found.update(hand(match, 0))
    return found


def test_OR_130_every_card_is_stolen_as_often() -> None:
    found = stolen("2 9 12 dodge crown", seeds=200)
    assert set(found) == {"2", "9", "12", "dodge", "emerald_crown"}
    assert all(17 < n < 63 for n in found.values())  # 40 each, within four standard deviations


def test_OR_130_cards_count_not_kinds() -> None:
    found = stolen("8 8 8 2", seeds=200)
    assert 125 < found["8"] < 175  # three of four cards


def test_OR_130_nobody_chooses_the_card() -> None:
    match = at("jose [1] / gilles [2 9] / pamela")
    play(match, "1", "steal 1")
    assert mover(match) == 1 and table(match).phase == "play"  # nobody was asked about the card


@pytest.mark.rules("OR-R61")
def test_OR_131_with_no_card_to_steal_nothing_happens() -> None:
    match = at("jose [1 2] / gilles / pamela")
    assert len(play(match, "1")) == 1
    assert mover(match) == 1 and table(match).phase == "play"


@pytest.mark.parametrize("value", range(6, 13))
def test_OR_132_only_machetes_wake_jose(value: int) -> None:
    match = at(f"jose [{value}] / gilles [9] / pamela [2] | discard 5")
    play(match, str(value))
    assert mover(match) == 1 and table(match).phase == "play"


def test_OR_R60_jose_chooses_neither_himself_nor_an_empty_hand() -> None:
    match = at("jose [1 2] / gilles / pamela [9] / norbert 0")
    play(match, "1")
    assert moves(match) == ["decline", "steal 2"]
    assert refused(match, "steal 0") == refused(match, "steal 1") == refused(match, "steal 3") == "OR-R60"
    assert barred(match) == {"steal 1": "OR-R60", "steal 3": "OR-R60"}


def test_OR_R61_the_dead_have_nothing_to_steal() -> None:
    match = at("jose [1] / gilles / pamela 0")
    play(match, "1")
    assert mover(match) == 1 and table(match).phase == "play"


def test_OR_R62_after_his_last_card_the_theft_counts() -> None:
    match = at("jose [1] / gilles [2] / pamela [9] | deck 3 4 5 6 7")
    play(match, "1", "steal 2")  # Gilles is next: 2 is playable, but he lets himself be attacked
    assert [e.seat for e in of(Drew, play(match, "attacked"))] == [1, 2, 2, 0]
    assert hand(match, 0) == ["6", "9"] and hand(match, 2) == ["4", "5"]
