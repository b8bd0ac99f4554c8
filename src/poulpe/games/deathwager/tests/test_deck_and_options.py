"""Deck files and options: what they change, and how bad ones are refused with the place of the fault."""

from typing import Any

import pytest

from poulpe.core.options import Misfit
from poulpe.games.deathwager import GAME
from poulpe.games.deathwager.deck import DEFAULT
from poulpe.games.deathwager.tests.table import at, deal, play, table, totals

EYES = DEFAULT["eyes"]


def with_eye(i: int, **change: Any) -> dict[str, Any]:
    return {"eyes": [card | change if j == i else card for j, card in enumerate(EYES)]}


def test_the_default_deck_is_symmetric() -> None:
    """Section 1.4: as many Hearts as Skulls, and two cards of each power."""
    ends = [card[end] for card in EYES for end in "AB"]
    assert sum(e.get("H", 0) for e in ends) == sum(e.get("S", 0) for e in ends) == 22
    assert sum(e.get("X", 0) for e in ends) == 10
    powers = [card["power"] for card in EYES if "power" in card]
    assert {p: powers.count(p) for p in powers} == {"demon": 2, "angel": 2, "hunter": 2, "shaman": 2}
    assert len(DEFAULT["reapers"]) == len(set(DEFAULT["reapers"])) == 14


BAD: tuple[tuple[dict[str, Any], str], ...] = (
    ({"eyes": EYES[:-1]}, r"deck\.eyes has rounds × centreSize − 1 = 17 cards, got 16"),
    (with_eye(3, power="witch"), r"deck\.eyes\[3\]\.power is one of demon, angel, hunter, shaman, got 'witch'"),
    (with_eye(9, A={"Q": 1}), r"deck\.eyes\[9\]\.A counts icons"),
    (with_eye(9, B={"H": 99}), r"deck\.eyes\[9\]\.B\.H is a whole number from 0 to 9, got 99"),
    (with_eye(9, powerEnd="A"), r"deck\.eyes\[9\]\.powerEnd is A or B, on a card with a power"),
    (with_eye(0, powerEnd="C"), r"deck\.eyes\[0\]\.powerEnd is A or B"),
    (with_eye(5, id="e05"), r"deck\.eyes\[5\]\.id is capitals and digits"),
    (with_eye(5, id="E01"), r"ids of their own, got 'E01'"),
    (with_eye(5, colour="red"), r"deck\.eyes\[5\] is an object with"),
    ({"king": {"id": "KING", "A": "H", "B": "H"}}, r"deck\.king has H over S on one end"),
    ({"reapers": ["guide"] * 7}, r"deck\.reapers has 8 to 24 cards"),
    ({"reapers": ["guide"] * 13 + ["poet"]}, r"deck\.reapers\[13\] is one of scholar"),
    ({"reapers": ["scales"] * 10}, r"Scales, Games and Demons together are at most 8"),
    ({"hourglasses": DEFAULT["hourglasses"][:3]}, r"deck\.hourglasses has 4 to 8 cards for 4 players, got 3"),
    ({"hourglasses": [{"id": "H1", "value": 0}] * 6}, r"deck\.hourglasses\[0\]\.value is a whole number from 1"),
    ({"rounds": 0}, r"deck\.rounds is a whole number from 1 to 4, got 0"),
    ({"centreSize": 9}, r"deck\.centreSize is a whole number from 1 to 8, got 9"),
    ({"bottomPacket": 18}, r"deck\.bottomPacket leaves no card for the King"),
    ({"handSize": "two"}, r"deck\.handSize is a whole number from 1 to 4, got 'two'"),
    ({"players": {"min": 2}}, r"deck\.players has min and max"),
    ({"players": {"min": 2, "max": 3}}, r"deck\.players 2 to 3 can play with this deck, got 4"),
    ({"scalesIcons": 0}, r"deck\.scalesIcons is a whole number from 1 to 9"),
    ({"deckVersion": 3}, r"deck\.deckVersion is a text"),
    ({"jokers": 2}, r"deck\.jokers: a deck has deckVersion"),
)


@pytest.mark.parametrize(("deck", "why"), BAD)
def test_a_bad_deck_is_refused_with_its_place(deck: dict[str, Any], why: str) -> None:
    with pytest.raises(Misfit, match=why) as no:
        deal(4, deck=deck)
    assert no.value.why.fr != no.value.why.en


def test_a_deck_is_an_object() -> None:
    with pytest.raises(Misfit, match="deck is an object"):
        deal(4, deck=["E01"])


def test_a_deck_changes_the_game_without_code() -> None:
    small = {
        "rounds": 2, "centreSize": 2, "bottomPacket": 2, "handSize": 1, "scalesIcons": 5, "gameIconsPerCross": 4,
        "eyes": [{"id": "A1", "A": {"H": 2, "S": 1}, "B": {"X": 3}}, EYES[0], EYES[1]],
        "king": {"id": "CROWN", "A": "S", "B": "H"},
    }  # fmt: skip
    match = deal(3, deck=small)
    assert len(table(match).centre) == 2 and table(match).pile == 2 and table(match).rounds == 2
    options = match.notation.rpartition("| with ")[2]
    assert totals(at(f"[] A1a / [] CROWNa | round 2 | with {options}")) == [-1, 0]
    match = at(f"[game] A1b / [] CROWNb | round 2 | with {options}")
    play(match, "game", "@0", "heart")
    assert totals(match) == [12, 0]


def test_money_mode_needs_an_hourglass_a_round() -> None:
    with pytest.raises(Misfit, match="money mode flips one a round, 4 in all, got 3"):
        deal(3, deck={"rounds": 4, "centreSize": 4, "eyes": EYES[:15], "hourglasses": DEFAULT["hourglasses"][:3]})


def test_every_option_of_the_specification_is_there() -> None:
    """Section 1.7. timers.react and timers.earlyClose are table settings; timers.grace is a third of a window."""
    assert {option.name for option in GAME.options.all} == {
        "stake_mode", "start_chips", "blind_stake", "time_value", "time_unit", "fold_in_round_one_ante",
        "fold_time_debt", "fold_king", "eye_powers_per_turn", "new_round_starter", "power_same_turn",
        "demon_copy_scope", "demon_copy_placed", "angel_on_shepherd", "guardian_blocks_owner", "upheaval_placed_cards",
        "lighthouse_order", "lighthouse_on_last_turn", "exchange_face_up", "exchange_empty_pile",
        "exchange_when_forced", "stop_on_last_eye", "tie_mode", "timer", "absent_player", "chips", "deck",
    }  # fmt: skip
    for option in GAME.options.all:
        assert option.text.en and option.text.fr
        assert all(str(value) in option.labels for value in option.values), f"{option.name} has words for its values"
