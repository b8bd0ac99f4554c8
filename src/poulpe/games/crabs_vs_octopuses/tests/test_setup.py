"""CP-001 to CP-012 and the rulings about box, modes and start."""

from __future__ import annotations

from collections import Counter

import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.core.vocabulary import Refused
from poulpe.games.crabs_vs_octopuses import GAME
from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES
from poulpe.games.crabs_vs_octopuses.deck import DECK
from poulpe.games.crabs_vs_octopuses.events import Drew, SpeciesDisputed, SpeciesTaken
from poulpe.games.crabs_vs_octopuses.tests.table import asked, at, deal, of, piles, play, table
from poulpe.games.crabs_vs_octopuses.views import Effect, pieces


def aid(match: Match) -> dict[str, Effect]:
    """The lines of the player aid, by card."""
    return {card: line for line in table(match).aid for card in line.cards}


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_CP_001_exactly_two_play(seats: int) -> None:
    with pytest.raises(Refused) as no:
        Match.deal(GAME, seats, 1)
    assert no.value.rule == "CP-001"


@pytest.mark.parametrize(("first", "second"), [("crab", "octopus"), ("octopus", "crab")])
def test_CP_002_different_wishes_are_granted(first: str, second: str) -> None:
    match = Match.deal(GAME, 2, 1)
    assert {a.seat: a.kind for a in match.asks} == {0: "species", 1: "species"}
    match.play(1, f"be {second}")
    told = match.play(0, f"be {first}")
    taken = of(SpeciesTaken, told)
    assert not of(SpeciesDisputed, told)
    assert [(e.seat, e.species) for e in taken] == [(0, first), (1, second)]


def test_CP_002_the_same_wish_is_settled_by_chance() -> None:
    crabs = Counter[int]()
    for seed in range(60):
        match = Match.deal(GAME, 2, seed)
        match.play(0, "be crab")
        (told,) = of(SpeciesDisputed, match.play(1, "be crab"))
        assert (told.species, told.rule) == ("crab", "CP-002")
        crabs[match.state.crab] += 1
    assert crabs[0] > 15 and crabs[1] > 15


def test_CP_002_a_wish_is_sealed_until_both_are_there() -> None:
    match = Match.deal(GAME, 2, 1)
    before = match.view(1), match.view(None)
    assert match.play(0, "be octopus") == []
    assert (match.view(1), match.view(None)) == before
    with pytest.raises(Refused):
        match.play(0, "be crab")  # the choice is final


def test_CP_002_the_table_may_settle_it_beforehand() -> None:
    assert [p.species for p in table(deal(species="octopus_first")).places] == ["octopus", "crab"]
    assert {deal(seed, species="random").state.crab for seed in range(20)} == {0, 1}


def test_CP_003_the_aid_lists_every_effect_of_the_mode() -> None:
    lines = aid(deal())
    assert set(lines) == set(CARD_NAMES) and all(line.name.en and line.text.fr for line in lines.values())
    assert lines["4c"] == lines["4o"] and lines["4c"].name.fr == "Offrir" and lines["4c"].rule == "CP-043"
    assert lines["6c"].name.en == "no effect" and not lines["6c"].has_effect


def test_CP_003_the_aid_marks_optional_uncancellable_and_house_effects() -> None:
    lines = aid(deal(mode="asymmetric"))
    assert {c for c, line in lines.items() if line.optional and c.endswith("c")} == {"2c", "9c"}
    uncancellable = {c for c, line in lines.items() if line.has_effect and not line.cancellable}
    assert uncancellable == {"Ωc", "Ωo", "5c"}
    printed = {"α", "1", "4", "6", "7", "8", "Ω"}
    assert {c[:-1] for c, line in lines.items() if not line.house} == printed


@pytest.mark.parametrize("mode", ["identical", "asymmetric"])
def test_CP_004_the_mode_is_chosen_before_the_game(mode: str) -> None:
    assert table(deal(mode=mode)).mode == mode
    with pytest.raises(ValueError, match="mode is one of identical, asymmetric"):
        deal(mode="other")


def test_CP_005_identical_decks_have_the_same_effects() -> None:
    lines = aid(deal())
    assert [lines[c].name.en for c in ("3c", "3o", "5c", "5o", "9c", "9o")] == [
        "Discard", "Discard", "Steal", "Steal", "Draw", "Draw",
    ]  # fmt: skip


def test_CP_006_asymmetric_decks_have_three_effects_each() -> None:
    lines = aid(deal(mode="asymmetric"))
    assert [lines[c].name.en for c in ("3c", "5c", "9c")] == ["Pinch", "Armour", "Moult"]
    assert [lines[c].name.en for c in ("3o", "5o", "9o")] == ["Ink", "Mimic", "Seize"]
    assert lines["8c"] == lines["8o"]


@pytest.mark.rules("CP-R03")
def test_CP_007_identical_decks_are_recommended_and_the_default() -> None:
    option = next(o for o in GAME.options.all if o.name == "mode")
    assert option.default == "identical" and "first game" in option.text.en and "première partie" in option.text.fr


@pytest.mark.parametrize("mode", ["identical", "asymmetric"])
def test_CP_008_each_owns_two_of_every_value(mode: str) -> None:
    match = deal(mode=mode)
    assert Counter(pieces(match.box, match.state)) == dict.fromkeys(CARD_NAMES, 2)


def test_CP_009_each_pile_is_shuffled_and_holds_its_own_species() -> None:
    orders = set()
    for seed in range(5):
        s = deal(seed).state
        orders.add(tuple(s.players[0].pile))
        assert all(k < 12 for k in s.players[0].pile[:19]) and all(k >= 12 for k in s.players[1].pile[:19])
    assert len(orders) == 5


def test_CP_010_hands_of_five() -> None:
    match = deal()
    assert [p.cards for p in table(match).places] == [5, 5] and piles(match) == [19, 19]
    assert len(of(Drew, match.told(0))) == 10 and {e.rule for e in of(Drew, match.told(0))} == {"CP-010"}


def test_CP_011_centre_and_discard_begin_empty() -> None:
    view = table(deal())
    assert view.centre == () and view.discard == 0


@pytest.mark.rules("CP-R05")
def test_CP_012_the_loser_of_the_last_game_begins() -> None:
    for loser in (0, 1):
        assert {deal(seed, previous_loser=loser).state.turn for seed in range(8)} == {loser}


@pytest.mark.rules("CP-R05")
def test_CP_012_without_one_chance_decides_and_a_table_may_choose() -> None:
    assert {deal(seed).state.turn for seed in range(20)} == {0, 1}
    assert {deal(seed, first_player="random", previous_loser=1).state.turn for seed in range(20)} == {0, 1}
    assert {deal(seed, first_player=1, previous_loser=0).state.turn for seed in range(8)} == {1}


# ---------------------------------------------------------------- rulings
def test_CP_R01_a_neutral_name() -> None:
    assert GAME.title.text.en == "Crabs vs Octopuses" and GAME.title.text.fr == "Crabes contre Poulpes"
    assert GAME.name in poulpe.shelf()


def test_CP_R02_thirty_cards_a_species() -> None:
    common = [v for v in DECK["order"] if v not in DECK["replaced"]]
    for species in ("crab", "octopus"):
        assert 2 * len(common) == 18 and 2 * len(DECK["replaced"]) == 2 * len(DECK[species]) == 6
    assert set(DECK["standard"]) == set(DECK["order"])


def test_CP_R04_the_deck_has_a_version_that_is_shown() -> None:
    assert table(deal()).deck == "default-1"
    match = deal(deck={**DECK, "deckVersion": "mine-2"})
    assert table(match).deck == "mine-2" and '"deckVersion":"mine-2"' in match.notation


def test_a_position_says_whose_turn_it_is() -> None:
    match = at("octopus [1] 2 / crab [3] 4 | to 1")
    assert asked(match) == (1, "open") and match.state.crab == 1
    assert play(match, "3c") != []
