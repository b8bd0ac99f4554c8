"""OR-001 to OR-018: setup."""

from collections import Counter
from typing import Any

import pytest

from poulpe.core.vocabulary import Refused
from poulpe.games.octorage.box import RAGE_TRACK, WEAPON_DATA, weapon_data
from poulpe.games.octorage.events import CharacterTaken
from poulpe.games.octorage.tests.random_play import cards, steps
from poulpe.games.octorage.tests.table import at, deal, hand, lives, mover, moves, of, play, refused, table

COPIES = {1: 2, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 5, 9: 3, 10: 3, 11: 3, 12: 3}  # specification 1.2
FAMILY = {
    **dict.fromkeys((1, 2, 3, 4, 5), "machete"), **dict.fromkeys((6, 7, 9), "pistol"), 8: "pheromone",
    **dict.fromkeys((10, 11), "smg"), 12: "dynamite",
}  # fmt: skip
WAKES = {
    "machete": ("jose", "steal"),
    "pistol": ("courtney", "take"),
    "smg": ("gilles", "look"),
    "dynamite": ("norbert", "blast"),
}
TREASURES = ["emerald_crown", "golden_skull", "octopus_jewels", "sceptre", "sun_statuette"]
DECK = sorted([str(v) for v, n in COPIES.items() for _ in range(n)] + ["dodge"] * 5 + TREASURES)


# ---------------------------------------------------------------- players
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_OR_001_three_to_six_can_play(seats: int) -> None:
    assert len(table(deal(seats)).places) == seats


@pytest.mark.parametrize("seats", [-3, 0, 1, 2, 7, 30])
def test_OR_001_every_other_number_is_refused(seats: int) -> None:
    with pytest.raises(Refused) as no:
        deal(seats)
    assert no.value.rule == "OR-001"


# ---------------------------------------------------------------- the deck
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_OR_002_the_deck_is_37_weapons_5_dodges_and_5_treasures(seats: int) -> None:
    match = deal(seats)
    deck, view = cards(match), table(match)
    assert view.deck + sum(place.cards for place in view.places) == len(deck) == 47
    assert Counter("weapon" if c.isdigit() else "dodge" if c == "dodge" else "treasure" for c in deck) == {
        "weapon": 37,
        "dodge": 5,
        "treasure": 5,
    }


@pytest.mark.parametrize(("value", "family"), FAMILY.items())
def test_OR_003_a_value_belongs_to_one_family(value: int, family: str) -> None:
    woken = []
    for name, (character, question) in WAKES.items():
        match = at(f"{character} [{value}] / britney [?] / pamela | discard 2")
        play(match, str(value))
        woken += [name] * (match.asks[0].kind == question)
    woken += ["pheromone"] * (table(match).rage == 2)
    assert woken == [family]


@pytest.mark.parametrize("value", range(1, 13))
def test_OR_003_deck_data_with_another_family_is_refused(value: int) -> None:
    other = "pistol" if FAMILY[value] == "smg" else "smg"
    weapons = [{**weapon, "family": other} if weapon["value"] == value else weapon for weapon in WEAPON_DATA]
    with pytest.raises(ValueError, match="OR-003"):
        deal(weapons=weapons, custom=True)


def test_OR_004_the_families_have_14_9_5_6_and_3_cards() -> None:
    families = Counter(FAMILY[int(c)] for c in cards(deal()) if c.isdigit())
    assert families == {"machete": 14, "pistol": 9, "pheromone": 5, "smg": 6, "dynamite": 3}


def test_OR_004_other_totals_need_a_custom_deck() -> None:
    one_dynamite_more = weapon_data(2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 4)
    with pytest.raises(ValueError, match="OR-004"):
        deal(weapons=one_dynamite_more)
    assert cards(deal(weapons=one_dynamite_more, custom=True)).count("12") == 4


def test_OR_005_the_default_copies_are_those_of_the_specification() -> None:
    assert Counter(int(c) for c in cards(deal()) if c.isdigit()) == COPIES


def test_OR_005_the_copies_are_data() -> None:
    deck = cards(deal(weapons=weapon_data(6, 2, 2, 2, 2, 1, 4, 5, 4, 2, 4, 3)))
    assert [deck.count(str(v)) for v in range(1, 13)] == [6, 2, 2, 2, 2, 1, 4, 5, 4, 2, 4, 3]


def test_OR_006_each_of_the_five_treasures_is_there_once() -> None:
    assert sorted(c for c in cards(deal()) if c != "dodge" and not c.isdigit()) == TREASURES


@pytest.mark.parametrize("treasure", TREASURES)
def test_OR_007_a_removed_treasure_never_appears(treasure: str) -> None:
    match = deal(excluded_treasures=[treasure])
    assert all(treasure not in cards(match) for _ in steps(match)) and match.over


def test_OR_007_everybody_sees_what_was_removed() -> None:
    match = deal(excluded_treasures=["sceptre", "golden_skull"])
    assert all(match.view(q).options["excluded_treasures"] == ["sceptre", "golden_skull"] for q in (None, 0, 1, 2))


@pytest.mark.parametrize("k", range(6))
def test_OR_008_k_treasures_less_are_k_cards_less(k: int) -> None:
    match = deal(excluded_treasures=TREASURES[:k])
    assert table(match).deck + 12 == len(cards(match)) == 47 - k


@pytest.mark.parametrize("seed", range(3))
def test_OR_009_only_weapons_dodges_and_treasures_are_ever_in_the_deck(seed: int) -> None:
    match = deal(seed=seed)
    assert cards(match) == DECK and all(cards(match) == DECK for _ in steps(match))


# ---------------------------------------------------------------- characters
@pytest.mark.parametrize("seed", range(10))
def test_OR_010_every_player_has_a_character_of_their_own(seed: int) -> None:
    characters = [place.character for place in table(deal(6, seed)).places]
    assert sorted(characters) == ["britney", "courtney", "gilles", "jose", "norbert", "pamela"]


def test_OR_010_a_character_cannot_be_chosen_twice() -> None:
    match = deal(character_assignment="chosen", first_octoman_holder=0)
    play(match, "choose gilles")
    assert refused(match, "choose gilles") == "OR-010"


def test_OR_011_drawn_characters_differ_from_match_to_match() -> None:
    drawn = {tuple(place.character for place in table(deal(seed=seed)).places) for seed in range(30)}
    assert len(drawn) > 20 and {trio[0] for trio in drawn} == {
        "britney", "courtney", "gilles", "jose", "norbert", "pamela",
    }  # fmt: skip


def test_OR_011_characters_may_be_chosen() -> None:
    match = deal(character_assignment="chosen", first_octoman_holder=0)
    assert [place.character for place in table(match).places] == [None, None, None]
    play(match, "choose pamela", "choose jose", "choose britney")
    assert [place.character for place in table(match).places] == ["pamela", "jose", "britney"]


@pytest.mark.parametrize("way", ["clockwise", "counterclockwise"])
def test_OR_R03_players_choose_in_seat_order_from_the_octoman_holder_on(way: str) -> None:
    match = deal(4, character_assignment="chosen", first_octoman_holder=2, initial_direction=way)
    order = []
    for character in ("jose", "gilles", "norbert", "pamela"):
        order.append(mover(match))
        play(match, f"choose {character}")
    assert order == [2, 3, 0, 1] and table(match).phase == "play"


def test_OR_R03_only_characters_not_yet_taken_are_offered() -> None:
    match = deal(character_assignment="chosen", first_octoman_holder=0)
    play(match, "choose gilles", "choose jose")
    assert moves(match) == ["choose courtney", "choose britney", "choose norbert", "choose pamela"]


def test_OR_R03_characters_are_drawn_by_default() -> None:
    match = deal()
    assert table(match).phase == "play" and len(of(CharacterTaken, match.told(None))) == 3


@pytest.mark.parametrize("mode", ["random", "chosen"])
def test_OR_012_every_character_starts_on_its_power_side(mode: str) -> None:
    match = deal(character_assignment=mode, first_octoman_holder=0)
    if mode == "chosen":
        play(match, "choose pamela", "choose jose", "choose britney")
    views: list[Any] = [match.view(seat) for seat in (None, 0, 1, 2)]
    places = [place for view in views for place in view.places]
    assert all(place.character and not place.victory for place in places)


@pytest.mark.parametrize("seats", [3, 6])
def test_OR_013_characters_stay_for_the_whole_game(seats: int) -> None:
    match = deal(seats)
    dealt = [place.character for place in table(match).places]
    assert all([place.character for place in table(match).places] == dealt for _ in steps(match))


# ---------------------------------------------------------------- Octoman, direction, rage
@pytest.mark.parametrize("seat", range(4))
def test_OR_014_the_octoman_card_starts_before_the_named_player(seat: int) -> None:
    assert {table(deal(4, seed, first_octoman_holder=seat)).octoman for seed in range(5)} == {seat}


def test_OR_R02_the_first_octoman_holder_is_random_by_default() -> None:
    assert {table(deal(4, seed)).octoman for seed in range(30)} == {0, 1, 2, 3}


def test_OR_R02_the_named_seat_must_be_at_the_table() -> None:
    with pytest.raises(ValueError, match="first_octoman_holder"):
        deal(3, first_octoman_holder=3)


@pytest.mark.parametrize("way", ["clockwise", "counterclockwise"])
def test_OR_015_the_direction_card_starts_on_either_face(way: str) -> None:
    assert {table(deal(seed=seed, initial_direction=way)).direction for seed in range(5)} == {way}


def test_OR_R04_the_first_direction_is_clockwise_by_default() -> None:
    assert {table(deal(seed=seed)).direction for seed in range(20)} == {"clockwise"}


def test_OR_R04_the_first_direction_may_be_random() -> None:
    ways = {table(deal(seed=seed, initial_direction="random")).direction for seed in range(20)}
    assert ways == {"clockwise", "counterclockwise"}


def test_OR_016_the_rage_is_shared_by_the_whole_table() -> None:
    match = at("britney [8] / gilles [5] / pamela [1]")
    play(match, "8", "attacked", "5", "attacked")
    views: list[Any] = [match.view(seat) for seat in (None, 0, 1, 2)]
    assert lives(match) == [5, 3, 3] and [view.rage for view in views] == [2, 2, 2, 2]


def test_OR_017_the_default_rage_track_is_1_2_3_4_all() -> None:
    assert table(deal()).track == (1, 2, 3, 4, None) and table(deal()).rage == 1


@pytest.mark.parametrize(("level", "life"), [(1, 4), (2, 4), (3, 3), (4, 2), (5, 0)])
def test_OR_017_the_rage_track_is_data(level: int, life: int) -> None:
    match = at(f'britney / gilles / pamela | rage {level} | with {{"rage_track":[1,1,2,3,"ALL"]}}')
    play(match, "attacked")
    assert lives(match) == [life, 5, 5]


@pytest.mark.parametrize("track", [["ALL"], [1, 2], [2, 1, "ALL"], [1, "ALL", "ALL"], [0, "ALL"], [], RAGE_TRACK[:-1]])
def test_OR_017_a_track_climbs_and_ends_with_all(track: list[Any]) -> None:
    with pytest.raises(ValueError, match="rage_track"):
        deal(rage_track=track)


def test_OR_018_the_deck_is_shuffled() -> None:
    hands = [tuple(hand(deal(seed=seed, first_octoman_holder=0), 0)) for seed in range(60)]
    assert len(set(hands)) > 50 and {card for cards in hands for card in cards} == set(DECK)


def test_OR_018_the_deck_lies_face_down_and_the_table_is_empty() -> None:
    match = deal()
    assert all("| deck ?x35" in match.view(q).notation for q in (None, 0, 1, 2))
    assert table(match).area == () and table(match).discard == ()
