"""Stacking piece by piece (ACT-07, `stacking=free`), with real physics: the engine decides what stays."""

from __future__ import annotations

import pytest

import poulpe
from poulpe.core.match import Match, replay
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.moves import Load, Place, Restack, Stow
from poulpe.games.crash_octopus.scene.geometry import heights
from poulpe.games.crash_octopus.scene.layout import NUMBERS
from poulpe.games.crash_octopus.scene.pieces import DECK
from poulpe.games.crash_octopus.state import pose
from poulpe.games.crash_octopus.tests.sea import A, B, Sea, named, rules
from poulpe.games.crash_octopus.words.names import ANEW, FACES, HAND, ON_END

OVERBOARD = Stow("cup1", 0, 100, 90)  # its foot is half over the rim


def touched(*aboard: str) -> Sea:
    """A's cup has touched the ship and can be loaded."""
    sea = Sea(stacking="free").gap("gem2", 10).gap("cup1", 80, 40).aboard(A, *aboard)
    sea.flick("cup1", sea.shot(("cup1", "orange-ship")))
    return sea


def really(sea: Sea, move: object) -> list[poulpe.Event]:
    """Plays a move with real physics instead of a hand-written shot."""
    return sea.match.play(sea.asked, move)  # type: ignore[arg-type]


def bottom(sea: Sea, name: str) -> float:
    return heights(NUMBERS[name], pose(sea.s, NUMBERS[name]))[0]


@pytest.mark.rules("CO-043", "CO-074", "CO-080")
def test_CO_043_a_treasure_is_stowed_where_the_player_wants_it() -> None:
    sea = touched("gold1")
    really(sea, Load("cup1", HAND))
    assert (sea.kind, sea.asked, sea.where("cup1"), sea.s.crab) == ("stow", A, "hand", 0)
    assert sea.cargo(A) == {"gold1"}, "the rest stands as it stood"
    events = really(sea, Stow("cup1", 60, 0, 0))
    assert [type(e).__name__ for e in events[:3]] == ["Stowed", "Loaded", "CrabMoved"]
    assert sea.cargo(A) == {"gold1", "cup1"} and (sea.kind, sea.asked, sea.s.crab) == ("turn", B, 1)
    assert bottom(sea, "cup1") == pytest.approx(DECK, abs=0.1), "let down to the deck"


def test_CO_074_one_piece_stands_on_another() -> None:
    sea = touched("chest1")
    really(sea, Load("cup1", HAND))
    really(sea, Stow("cup1", -110, 0, 0))  # the chest's flat top is six millimetres wide, the cup's foot fourteen
    assert sea.cargo(A) == {"chest1", "cup1"} and bottom(sea, "cup1") == pytest.approx(DECK + 13, abs=0.2)


def test_CO_R15_what_does_not_stay_is_in_the_hand_again_and_the_third_time_a_preset_is_applied() -> None:
    sea = touched("gold1", "chest1")
    really(sea, Load("cup1", HAND))
    before = {name: sea.at(name) for name in ("gold1", "chest1")}
    for tries in (1, 2):
        events = really(sea, OVERBOARD)
        assert rules(events) == ["CO-R15"] and sea.s.slips == tries and sea.where("cup1") == "hand"
        assert {name: sea.at(name) for name in before} == before, "a failed attempt changes nothing"
    events = really(sea, OVERBOARD)
    assert [type(e).__name__ for e in events[:3]] == ["Slipped", "Restacked", "Loaded"]
    assert sea.cargo(A) == {"gold1", "chest1", "cup1"} and (sea.kind, sea.s.crab) == ("turn", 1)


def test_CO_073_all_cargo_can_be_stowed_anew_while_loading() -> None:
    sea = touched("gold1")
    really(sea, Load("cup1", ANEW))
    assert sea.cargo(A) == set() and sea.where("gold1") == "hand"
    assert sea.forbids(Stow("gem2", 0, 0, 0)) == 73, "what is not in the hand"
    really(sea, Stow("gold1", 60, 0, 0, ON_END))
    assert (sea.kind, sea.cargo(A)) == ("stow", {"gold1"})
    assert Match.at(GAME, sea.match.notation).notation == sea.match.notation
    events = really(sea, Restack("spread"))
    assert sea.cargo(A) == {"gold1", "cup1"} and "Loaded" in [type(e).__name__ for e in events]


def test_CO_133_all_cargo_can_be_stowed_anew_while_sailing() -> None:
    sea = Sea(stacking="free").aboard(A, "gold1", "chest1")
    sea.sail(sea.shot(at={"orange-anchor": (100, 60)}))
    space = sea.match.asks[0].space
    assert space is not None
    default = Place(**{**space.default, "stack": ANEW})
    really(sea, default)
    assert sea.kind == "stow" and sea.where("chest1") == sea.where("gold1") == "hand"
    really(sea, Stow("chest1", -60, 0, 90))
    events = really(sea, Stow("gold1", -60, 0, 90))
    assert sea.cargo(A) == {"gold1", "chest1"} and (sea.kind, sea.asked, sea.s.crab) == ("turn", B, 0)
    assert not named(events, "Loaded")


def test_CO_043_at_other_tables_cargo_is_stacked_by_presets() -> None:
    sea = Sea().gap("gem2", 10).gap("cup1", 80, 40)
    sea.flick("cup1", sea.shot(("cup1", "orange-ship")))
    assert sea.forbids(Load("cup1", HAND)) == 43 and sea.forbids(Load("cup1", "aft")) == 0
    assert touched().forbids(Load("cup1", ANEW)) == 43, "nothing else is aboard"


@pytest.mark.parametrize("name", ["random", "thumb", "aim"])
def test_bots_stow_whatever_is_in_their_hand(name: str) -> None:
    sea = touched("gold1")
    really(sea, Load("cup1", ANEW))
    bot = poulpe.bot("crash-octopus", name, 3)
    for _ in range(8):
        if sea.kind != "stow":
            break
        ask = sea.match.asks[0]
        really(sea, bot.choose(sea.match.view(ask.seat), ask))
    assert sea.cargo(A) == {"gold1", "cup1"}


def test_the_form_of_stowing_offers_what_is_in_hand_and_proposes_a_place_that_holds() -> None:
    sea = touched()
    really(sea, Load("cup1", HAND))
    space = sea.match.asks[0].space
    assert space is not None and space.move == "Stow"
    assert {c.name: c.values for c in space.choices} == {"piece": ("cup1",), "face": FACES}
    assert {m.stack for m in sea.match.asks[0].moves} == {"aft", "spread"}
    really(sea, Stow(**space.default))
    assert sea.cargo(A) == {"cup1"}


def test_a_match_with_free_stacking_is_its_log() -> None:
    match = Match.deal(GAME, 2, 5, stacking="free", first_player="host")
    bot = poulpe.bot("crash-octopus", "thumb", 5)
    stowed = 0
    while stowed < 2 and len(match.moves) < 60 and not match.over:
        ask = match.asks[0]
        by_hand = next((m for m in ask.moves if isinstance(m, Load) and m.stack in (ANEW, HAND)), None)
        move = by_hand or (Stow(**ask.space.default) if ask.kind == "stow" and ask.space else None)
        stowed += isinstance(move, Stow)
        match.play(ask.seat, move or bot.choose(match.view(ask.seat), ask))
    assert stowed == 2 and replay(match.log).state == match.state
