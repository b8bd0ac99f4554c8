"""The arena: all bots meet on equal terms, and the numbers say which one is stronger."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from poulpe.core.options import Misfit
from poulpe.lab.arena import Pairing, compete, pairings, play
from poulpe.lab.ratings import ratings
from tests.cli.drive import poulpe
from tests.toy import GAME as TOY


@pytest.mark.parametrize(("bots", "seats"), [(5, 2), (7, 4), (3, 3), (2, 4), (4, 3)])
def test_every_deal_is_played_from_every_seat_and_nobody_plays_more_than_others(bots: int, seats: int) -> None:
    names = [f"b{i}" for i in range(bots)]
    planned = pairings(names, seats, 420, seed=3)
    assert len(planned) >= 420 and len(planned) % seats == 0
    for i in range(0, len(planned), seats):
        group = planned[i : i + seats]
        assert len({p.deal for p in group}) == 1
        for q in range(seats):
            assert sorted(p.bots[q] for p in group) == sorted(group[0].bots)
    met = Counter(name for p in planned for name in p.bots)
    assert max(met.values()) - min(met.values()) <= 2 * seats


def test_at_two_seats_all_pairs_meet_equally_often() -> None:
    met = Counter(frozenset(p.bots) for p in pairings("abcd", 2, 120, seed=1))
    assert len(met) == 6 and set(met.values()) == {20}


def test_a_name_given_twice_has_two_places() -> None:
    assert {tuple(sorted(p.bots)) for p in pairings(["x", "t", "t", "t"], 4, 8, 1)} == {("t", "t", "t", "x")}


def test_the_same_pairing_plays_the_same_match() -> None:
    pairing = Pairing(7, ("1", "random", "thumb"))
    one, two = play(TOY, pairing, {}), play(TOY, pairing, {})
    assert (one.places, one.moves) == (two.places, two.moves)
    assert sum(one.wins) == pytest.approx(1)


def test_the_stronger_bot_stands_first_and_the_interval_holds_its_rating() -> None:
    for seats in (2, 3):
        arena = compete(TOY, ["random", "thumb", "2"], 60, seats, seed=2)
        assert arena.standings[-1].name == "random"
        assert all(s.interval[0] < s.rating < s.interval[1] for s in arena.standings)
        assert sum(s.wins for s in arena.standings) == pytest.approx(len(arena.results))
        assert arena.duel("thumb", "random").rate > 0.5
        assert arena.duel("thumb", "random").rate + arena.duel("random", "thumb").rate == pytest.approx(1)


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    outcomes = [(i, ("a", "b"), (0, 1) if i % 11 else (1, 0)) for i in range(1100)]
    scale, found = ratings(outcomes, ["a", "b"], 2)
    assert scale == "elo" and found["a"].value - found["b"].value == pytest.approx(400, abs=5)


def test_bad_arguments_are_refused() -> None:
    for bots in (["thumb"], ["thumb", "thumb"], ["thumb", "nobody"]):
        with pytest.raises(Misfit):
            compete(TOY, bots, 2)


def test_the_command_prints_tables_and_json_and_writes_a_page(tmp_path: Path) -> None:
    """Two worker processes play the same matches as one."""
    page = tmp_path / "arena.html"
    line = f"arena octorage --bots thumb,random --seats 3 --matches 3 --out {page} --processes 1 --lang fr"
    told = poulpe(*line.split())
    assert told.code == 0 and "finit devant" in told.out and "thumb" in told.out
    assert told.out.count("●") == 2, "a plot"
    assert page.read_text().count("<svg") == 2
    said = poulpe(
        "arena", "octorage", "--bots", "thumb,random", "--matches", "3", "--seats", "3", "--json", "--processes", "2"
    )
    found = json.loads(said.out)
    assert {b["name"] for b in found["bots"]} == {"thumb", "random"} and len(found["results"]) == 3
    assert {"name", "matches", "share", "rating", "interval"} <= set(found["bots"][0])
