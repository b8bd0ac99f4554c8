"""Section 4: who sees what, and what seats remember."""

import pytest

from poulpe.core.chance import keyed
from poulpe.core.match import Match
from poulpe.core.records import copy
from poulpe.games.deathwager.tests.table import at, end, play, table, upto


def hazy(match: Match, seat: int) -> bool:
    return match.game.kernel.hazy(match.box, match.state, seat)


def passed_on() -> Match:
    """Ana (0) has passed Worker and Oracle to Bo with the Guide."""
    match = at('[guide worker oracle] / [master] KINGa / [game] | round 2 | with {"deck":{"handSize":3}}')
    play(match, "guide", "left")
    end(match)
    return match


def test_a_giver_remembers_and_what_is_known_moves_on() -> None:
    match = passed_on()
    assert table(match, 0).places[1].known == ("oracle", "worker")
    assert table(match, 1).places[2].known == ("master",) and table(match, 2).places[0].known == ("game",)
    assert all(place.known == () for place in table(match).places)


def test_a_card_that_is_played_is_no_longer_known_there() -> None:
    match = passed_on()
    play(match, "worker", "KING", "@0")
    assert table(match, 0).places[1].known == ("oracle",) and not hazy(match, 0)


def test_an_exchange_out_of_a_known_hand_is_forgotten_and_makes_hazy() -> None:
    match = passed_on()
    upto(match, "exchange worker")
    assert table(match, 0).places[1].known == () and hazy(match, 0) and not hazy(match, 2) and not hazy(match, 1)
    assert table(match, 1).buried_known == ("worker",)


def test_a_known_hand_that_folds_is_known_among_the_buried() -> None:
    match = passed_on()
    upto(match, "fold")
    assert table(match, 0).buried_known == ("oracle", "worker") and not hazy(match, 0)


def test_a_second_guide_takes_knowledge_along() -> None:
    match = passed_on()
    again = at(match.notation.replace("[oracle worker]", "[oracle worker guide]").replace(" | gone guide", ""))
    play(again, "guide", "left")
    assert table(again, 0).places[2].known == ("oracle", "worker")


@pytest.mark.parametrize("stopped", [True, False])
def test_a_demon_for_a_second_reaper_tells_of_a_playable_one(stopped: bool) -> None:
    """This is imagined while the Demon waits; if it is cancelled, the watchers forget it and are hazy."""
    match = at("[master] E01a / [protector] KINGa E09a / [] | round 2")
    upto(match, "use E01", "another")
    assert hazy(match, 1) and hazy(match, -1) and not hazy(match, 0)
    upto(match, "1:protect" if stopped else "1:let")
    if stopped:
        assert hazy(match, 1) and hazy(match, 2) and not hazy(match, 0)
        assert Match.at("deathwager", match.notation).state == match.state, "it names nobody who is not at the table"
    else:
        play(match, "master", "E09")
        assert not hazy(match, 1)


def test_the_pile_and_the_centre_are_hidden_from_everybody() -> None:
    match = at("[oracle] E09a / [] KINGa | round 2")
    for q in (None, 0, 1):
        b = match.blinded(q)
        assert set(b.pile[: b.left]) == {-1} and set(b.centre[:6]) <= {-1, -2} and set(b.deck[: b.deck_left]) == {-1}
    play(match, "oracle", "slot 2")
    assert match.blinded(0).centre[1] >= 0 and match.blinded(1).centre[1] == -1


def test_folded_and_exchanged_reapers_stay_hidden_to_the_end() -> None:
    match = at("[guide] E09a / [worker] KINGa E14a | turn 1")
    upto(match, "fold")
    assert match.over and table(match, 0).buried_known == () and table(match).buried == 1
    assert table(match, 1).places[0].hand is None


def test_unseen_orders_are_imagined_in_every_way() -> None:
    kings, start = set(), at("[guide] E09a / [worker] E14a")
    for seed in range(200):
        t = copy(start.blinded(0))
        start.game.kernel.imagine(start.box, t, 0, keyed(seed))
        where = [*t.pile[: t.left], *(c for c in t.centre if c >= 0)].index(17)
        assert where >= 6, "DW-011"
        kings.add(where)
    assert len(kings) == start.state.left - 6 + sum(c >= 0 for c in start.state.centre)
