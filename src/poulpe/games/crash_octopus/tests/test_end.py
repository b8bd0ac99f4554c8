"""CO-150 to CO-159: five types, the last bead, ranks and ties."""

from __future__ import annotations

import pytest

from poulpe.games.crash_octopus.tests.sea import A, B, C, D, Sea, rules

HIT = (("head", "die"), ("table", "die"))
FOUR = ("captain1", "cup1", "gold1", "gem1")


def fifth(crab: int) -> Sea:
    sea = Sea(crab=crab).aboard(A, *FOUR).gap("gold2", 20).gap("chest2", 60)
    sea.flick("chest2", sea.shot(("chest2", "orange-ship")))
    return sea


def all_miss(sea: Sea) -> None:
    while sea.kind == "attack":
        sea.drop(sea.shot(*HIT, die=(400, 0)))


@pytest.mark.rules("CO-152", "CO-157", "CO-033")
def test_CO_150_SC_26_five_types_on_a_blue_bead_win_at_once() -> None:
    sea = fifth(4)
    events = sea.load("chest2")
    assert rules(events)[-1] == "CO-150" and sea.match.over and sea.winners == (A,)
    assert sea.match.view(None).ended == "CO-150"  # type: ignore[attr-defined]


@pytest.mark.rules("CO-154", "CO-R42")
def test_CO_153_on_a_black_bead_the_attack_comes_first_and_who_keeps_five_wins() -> None:
    sea = fifth(6)
    sea.load("chest2")
    assert sea.kind == "attack" and not sea.match.over
    all_miss(sea)
    assert sea.match.over and sea.winners == (A,)


def test_CO_155_SC_27_what_was_lost_in_the_attack_lets_the_match_go_on() -> None:
    sea = fifth(6)
    sea.load("chest2")
    sea.drop(sea.shot(*HIT, ("die", "orange-ship"), fallen={"chest2": (0, 200)}, die=(400, 0)))
    all_miss(sea)
    assert not sea.match.over and sea.s.crab == 7 and (sea.kind, sea.asked) == ("turn", B)


@pytest.mark.rules("CO-156", "CO-158", "CO-159", "CO-R43", "CO-R98")
@pytest.mark.parametrize("edition", ["2022", "first"])
def test_CO_151_SC_28_after_the_last_bead_and_its_attack_ranks_are_counted(edition: str) -> None:
    sea = Sea(crab=17, edition=edition).aboard(A, "captain1").aboard(B, "cup1", "gold1").aboard(C, "captain2", "gold2")
    sea.aboard(D, "gem1").gap("gem2", 20).gap("chest2", 60)
    sea.flick("chest2", sea.shot(("chest2", "orange-ship")))
    sea.load("chest2")
    assert sea.s.crab == 18 and sea.kind == "attack"
    all_miss(sea)
    assert sea.match.outcome is not None and sea.match.outcome.ranking == ((C,), (A,), (B,), (D,))


def test_CO_R45_SC_29_identical_cargo_shares_the_rank() -> None:
    sea = Sea(crab=17).aboard(A, "captain1").aboard(B, "captain2", "gold2").gap("gem2", 20).gap("gold1", 60)
    sea.flick("gold1", sea.shot(("gold1", "orange-ship")))
    sea.load("gold1")
    all_miss(sea)
    assert sea.match.outcome is not None and sea.match.outcome.ranking == ((A, B), (C, D))
