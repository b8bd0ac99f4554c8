"""CP-R04: what a card does is data. Other effects need no code; a bad deck is refused with place and reason."""

from __future__ import annotations

from typing import Any

import pytest

from poulpe.core.match import Match
from poulpe.core.options import Misfit
from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.box import CURIOUS_DECK, deck_data
from poulpe.games.crabs_vs_octopuses.deck import DECK
from poulpe.games.crabs_vs_octopuses.events import Discarded, Drew, Fizzled, Gave, Reshuffled, Saw, Stole
from poulpe.games.crabs_vs_octopuses.tests.table import asked, at, deal, hand, moves, of, piles, play, table, won
from poulpe.games.crabs_vs_octopuses.views import pieces


def with_card(value: str, *steps: dict[str, Any], position: str, **more: Any) -> Match:
    """A position in which the card of this value has these steps."""
    import json

    deck = deck_data(standard={value: {"en": "New", "fr": "Neuf", "steps": list(steps), **more}})
    return at(f"{position} | with {json.dumps({'deck': deck})}")


def why_not(**options: Any) -> tuple[str, str]:
    with pytest.raises(Misfit) as no:
        deal(**options)
    return no.value.why.en, no.value.why.fr


# ---------------------------------------------------------------- other effects
def test_CP_R04_discard_from_a_hand_one_looks_at() -> None:
    step = {"op": "discard", "who": "opponent", "choose": "actorSees", "count": 2}
    match = with_card("6", step, position="crab [6 9] 2 / octopus [1 3 4] 2")
    assert len(of(Saw, play(match, "6c", "let"))) == 3 and moves(match) == ["discard 1o", "discard 3o", "discard 4o"]
    assert play(match, "discard 3o") == [] and "back" in moves(match)
    events = play(match, "discard 4o")
    assert [e.card for e in of(Discarded, events)] == ["3o", "4o"] and hand(match, 1) == ["1o"]
    assert [e.card for e in of(Discarded, match.told(None))] == [None, None]


def test_CP_R04_the_opponent_draws() -> None:
    step = {"op": "draw", "who": "opponent", "count": 2, "optional": True}
    match = with_card("6", step, position="crab [6 9] 2 / octopus [1 3] 2 4 5")
    play(match, "6c", "let")
    assert asked(match) == (0, "consent")
    assert [e.seat for e in of(Drew, play(match, "yes"))] == [1, 1] and piles(match) == [1, 1]


def test_CP_R04_up_to_two_from_a_hand_one_looks_at() -> None:
    step = {"op": "steal", "choose": "actorSees", "upTo": 2, "optional": True}
    match = with_card("6", step, position="crab [6 9] 2 / octopus [1 3 7] 2")
    play(match, "6c", "let", "take 7o", "done")
    assert hand(match, 0) == ["7o", "9c"] and hand(match, 1) == ["1o", "3o"]


def test_CP_R04_as_many_as_the_step_before() -> None:
    steps = ({"op": "steal", "count": 2}, {"op": "give", "count": "sameAsPrevious"})
    match = with_card("6", *steps, position="crab [6 9] 2 / octopus [1 3 7] 2")
    assert len(of(Stole, play(match, "6c", "let"))) == 2 and asked(match) == (0, "give")
    play(match, moves(match)[-1])
    assert len(of(Gave, play(match, moves(match)[-1]))) == 2 and [p.cards for p in table(match).places] == [1, 3]


def test_CP_R04_a_compulsory_second_card() -> None:
    match = with_card("6", {"op": "extraPlay"}, position="crab [6 9 3] 2 / octopus [1 3 7] 2")
    play(match, "6c", "let")
    assert moves(match) == ["9c"]  # declining is refused while a card can be played
    match = with_card("6", {"op": "extraPlay"}, position="crab [6 2 3] 2 / octopus [1 3 7] 2")
    play(match, "6c", "let")
    assert moves(match) == ["no"]


def test_CP_R04_random_gifts_and_reshuffles_by_sight() -> None:
    match = with_card("6", {"op": "give", "choose": "random"}, position="crab [6 9] 2 / octopus [1 3 7] 2")
    assert of(Gave, play(match, "6c", "let"))[0].card == "9c"
    step = {"op": "reshuffle", "who": "opponent", "choose": "actorSees"}
    match = with_card("6", step, position="crab [6 9] 2 / octopus [1 3 7c] 2")
    (sent,) = of(Reshuffled, play(match, "6c", "let", "reshuffle 7c"))
    assert sent.card == "7c" and sent.told == (0, 1) and piles(match) == [2, 1]


def test_CP_R04_another_reaction_and_another_opener() -> None:
    deck = deck_data(
        standard={
            "1": {"en": "Plain", "fr": "Simple", "steps": []},
            "6": {"en": "Shield", "fr": "Bouclier", "steps": [], "reaction": "cancel", "openOnly": True},
        }
    )
    import json

    match = at(f"crab [4 9] 2 / octopus [1 6 7] 2 | with {json.dumps({'deck': deck})}")
    play(match, "4c")
    assert moves(match) == ["let", "resist 6o"]
    play(match, "let", "give 9c")
    assert "6o" not in moves(match)


def test_CP_R12_both_empty_by_one_movement_is_the_actors_victory() -> None:
    """A step that discards the opponent's last card while the actor has none left."""
    step = {"op": "discard", "who": "opponent", "choose": "random"}
    match = with_card("6", step, position="crab [6 9] 2 / octopus [3]")
    play(match, "6c", "let")
    assert won(match) == (1, "CP-063")


def test_CP_R04_a_custom_deck_is_marked_as_house_and_plays_to_the_end() -> None:
    match = Match.deal(GAME, 2, 4, deck=CURIOUS_DECK, mode="asymmetric", species="random")
    lines = {card: line for line in table(match).aid for card in line.cards}
    assert lines["6c"].house and lines["6c"].name.fr == "Ruée" and "discard, extraPlay" in lines["6c"].text.en
    assert not lines["8c"].house
    met = set()
    for seed in range(20):
        match = Match.deal(GAME, 2, seed, deck=CURIOUS_DECK, mode="asymmetric", species="random")
        while not match.over:
            met |= {type(e) for e in match.play(match.asks[0].seat, match.asks[0].moves[-1])}
        assert len(pieces(match.box, match.state)) == 48
    assert {Saw, Discarded, Gave, Stole, Reshuffled, Drew, Fizzled} <= met


# ---------------------------------------------------------------- copies
def test_CP_008_other_numbers_of_copies_need_custom() -> None:
    en, fr = why_not(deck=deck_data(copies=1))
    assert en.startswith("deck.copies: there are 2 of each value (CP-008), got 1") and "custom=True" in en + fr
    match = deal(deck=deck_data(copies=1), custom=True)
    assert len(pieces(match.box, match.state)) == 24 and piles(match) == [7, 7]
    match = deal(deck=deck_data(copies={"4": 2, "10": 1}), custom=True)
    assert pieces(match.box, match.state) == sorted(["4c", "4c", "10c", "4o", "4o", "10o"])


# ---------------------------------------------------------------- bad decks
def changed(group: str, value: str, **fields: Any) -> dict[str, Any]:
    return deck_data(**{group: {value: {**DECK[group][value], **fields}}})


def step(**fields: Any) -> dict[str, Any]:
    return changed("standard", "6", steps=[fields])


@pytest.mark.parametrize(("deck", "said"), [
    ([], "deck is a table, got []"),
    ({k: v for k, v in DECK.items() if k != "order"}, "deck: order is missing"),
    (deck_data(extra=1), "deck does not know extra"),
    (deck_data(deckVersion=""), "deck.deckVersion is a name"),
    (deck_data(order=["1"]), "deck.order is alpha, 1, 2"),
    (deck_data(replaced=["3", "3"]), "deck.replaced is a list of different values"),
    (deck_data(replaced=["3"]), "deck.crab does not know 5, 9"),
    (deck_data(replaced=["3", "5", "9", "10"]), "deck.crab: 10 is missing"),
    (deck_data(handSize=0), "deck.handSize is a whole number from 1 to 10, got 0"),
    (deck_data(handSize=True), "deck.handSize is a whole number"),
    (deck_data(standard={"11": {"steps": []}}), "deck.standard does not know 11"),
    (changed("standard", "6", steps="none"), "deck.standard[6].steps is a list of at most 4 steps"),
    (changed("standard", "6", steps=[{"op": "invertNext"}] * 5), "deck.standard[6].steps is a list of at most 4"),
    (changed("crab", "3", power=9), "deck.crab[3] does not know power"),
    (changed("octopus", "5", en=""), "deck.octopus[5].en is words, in both languages"),
    (changed("octopus", "5", text={"en": "x"}), "deck.octopus[5].text: fr is missing"),
    (changed("standard", "1", reaction="boost"), "deck.standard[1].reaction is cancel, or left out"),
    (changed("standard", "1", openOnly=1), "deck.standard[1].openOnly is true or false, got 1"),
    (changed("standard", "4", rule="OR-001"), "deck.standard[4].rule is a rule about effects"),
    (step(op="explode"), "deck.standard[6].steps[0].op is one of draw"),
    (step(op="draw", count=0), "deck.standard[6].steps[0].count is a whole number from 1 to 5, got 0"),
    (step(op="draw", upTo=9), "deck.standard[6].steps[0].upTo is a whole number from 1 to 5, got 9"),
    (step(op="draw", count=1, upTo=2), "deck.standard[6].steps[0]: count or upTo, not both"),
    (step(op="draw", who="me"), "deck.standard[6].steps[0].who is actor or opponent, got 'me'"),
    (step(op="steal", choose="actor"), "deck.standard[6].steps[0].choose is random or actorSees here"),
    (step(op="discard", choose="actorSees"), "deck.standard[6].steps[0].choose is actor or random here"),
    (step(op="give", who="opponent", choose="random"), "deck.standard[6].steps[0]: give takes no who"),
    (step(op="winRound", count=1), "deck.standard[6].steps[0]: winRound takes no count"),
    (step(op="invertNext", optional=True), "deck.standard[6].steps[0]: invertNext cannot be optional"),
    (step(op="draw", count="sameAsPrevious"), "deck.standard[6].steps[0]: the step before must move cards"),
    (step(op="draw", colour="red"), "deck.standard[6].steps[0] does not know colour"),
    (changed("standard", "6", steps=[{"op": "winRound"}, {"op": "draw"}]), "steps[0]: nothing can follow winRound"),
    (changed("standard", "6", steps=["draw"]), "deck.standard[6].steps[0] is a table, got 'draw'"),
])  # fmt: skip
def test_CP_R04_a_bad_deck_is_refused_with_its_place(deck: Any, said: str) -> None:
    en, fr = why_not(deck=deck)
    assert said in en and en != fr and "deck" in fr


def test_CP_R04_copies_of_a_custom_deck_are_checked_too() -> None:
    assert "deck.copies[4] is a whole number from 0 to 2" in why_not(deck=deck_data(copies={"4": 3}), custom=True)[0]
    assert "deck.copies does not know 11" in why_not(deck=deck_data(copies={"11": 1}), custom=True)[0]
    assert "deck.copies is at least one card" in why_not(deck=deck_data(copies={}), custom=True)[0]
