"""Appendix B: the data of the box, how options are spelled, and which are refused, with the place of the fault."""

from collections import Counter
from typing import Any

import pytest

from poulpe.games.octorage.box import weapon_data
from poulpe.games.octorage.events import Healed
from poulpe.games.octorage.tests.random_play import cards
from poulpe.games.octorage.tests.table import at, deal, lives, of, play, table

TREASURES = ["sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown"]


def why_not(seats: int = 3, **options: Any) -> str:
    """The reason why these options are refused."""
    with pytest.raises(ValueError) as no:
        deal(seats, **options)
    return str(no.value)


# ---------------------------------------------------------------- deck data
def test_OR_005_the_copies_come_from_deck_data() -> None:
    ours = weapon_data(6, 2, 2, 2, 2, 1, 4, 5, 4, 2, 4, 3)
    counts = Counter(cards(deal(weapons=ours)))
    assert [counts[str(value)] for value in range(1, 13)] == [6, 2, 2, 2, 2, 1, 4, 5, 4, 2, 4, 3]


@pytest.mark.parametrize(
    ("copies", "family"),
    [
        ((3, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 3), "machete"),
        ((2, 3, 3, 3, 3, 3, 3, 5, 2, 3, 3, 3), "pistol"),
        ((2, 3, 3, 3, 3, 3, 3, 4, 3, 3, 3, 3), "pheromone"),
        ((2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 4, 3), "smg"),
        ((2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 0), "dynamite"),
    ],
)
def test_OR_004_other_family_totals_need_custom(copies: tuple[int, ...], family: str) -> None:
    assert f"cards of family {family}" in why_not(weapons=weapon_data(*copies))
    counts = Counter(cards(deal(weapons=weapon_data(*copies), custom=True)))
    assert [counts[str(value)] for value in range(1, 13)] == list(copies)


def test_OR_002_another_number_of_dodges_needs_custom() -> None:
    assert why_not(dodges=4).startswith("dodges: 'Dodges in the deck' needs")
    assert Counter(cards(deal(dodges=4, custom=True)))["dodge"] == 4


def changed(i: int, **fields: Any) -> list[dict[str, Any]]:
    """The default deck data with entry i replaced."""
    weapons = weapon_data(2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 3)
    return [*weapons[:i], {**weapons[i], **fields}, *weapons[i + 1 :]]


@pytest.mark.parametrize(
    ("weapons", "place"),
    [
        (changed(7, family="pistol"), "weapons[7] must be"),
        (changed(11, value=13), "weapons[11] must be"),
        (changed(0, colour="red"), "weapons[0] must be"),
        (changed(4, copies=-1), "weapons[4].copies"),
        (changed(4, copies=2.5), "weapons[4].copies"),
        (changed(4, copies="3"), "weapons[4].copies"),
        (changed(4, copies=True), "weapons[4].copies"),
        (changed(0)[:11], "weapons: twelve entries"),
        ([*changed(0)[:11], 12], "weapons[11] must be"),
        ({"1": 2}, "weapons: twelve entries"),
        (None, "weapons: twelve entries"),
    ],
)
@pytest.mark.parametrize("custom", [False, True])
def test_OR_003_values_and_families_are_fixed(weapons: Any, place: str, custom: bool) -> None:
    assert why_not(weapons=weapons, custom=custom).startswith(place)


def test_OR_005_a_deck_too_small_is_refused() -> None:
    one_each = weapon_data(*[1] * 12)
    small: dict[str, Any] = {"weapons": one_each, "custom": True, "dodges": 0}
    assert "3 players with 4 cards need 15 to 64 cards, got 12" in why_not(3, **small, treasures=[])
    assert len(cards(deal(3, **small, treasures=TREASURES[:3]))) == 15  # 3 hands of 4 cards, plus 3
    assert "need 15 to 64 cards, got 14" in why_not(3, **small, treasures=TREASURES[:2])


def test_OR_008_left_out_treasures_count_for_the_size() -> None:
    small: dict[str, Any] = {"weapons": weapon_data(*[1] * 12), "custom": True, "dodges": 0}
    assert "got 14" in why_not(3, **small, treasures=TREASURES[:3], excluded_treasures=["sceptre"])


# ---------------------------------------------------------------- treasures and characters
def test_OR_R42_a_treasure_that_does_not_exist_cannot_be_left_out() -> None:
    assert why_not(excluded_treasures=["ring"]).startswith("excluded_treasures knows sun_statuette")
    assert "got 'sceptre'" in why_not(excluded_treasures="sceptre")


@pytest.mark.rules("OR-006")
def test_OR_R39_two_copies_of_a_treasure_are_refused() -> None:
    why = why_not(treasures=[*TREASURES, "sceptre"])
    assert why.startswith("treasures: sceptre twice") and "OR-R39" in why


def test_OR_006_the_treasures_in_the_box_are_data() -> None:
    assert Counter(cards(deal(treasures=["golden_skull"])))["golden_skull"] == 1
    assert len(cards(deal(treasures=["golden_skull"]))) == 43
    assert why_not(treasures=["ring"]).startswith("treasures is a list of")


def test_OR_010_the_characters_in_the_box_are_data() -> None:
    three = [deal(seed=seed, characters=["jose", "gilles", "pamela"]) for seed in range(20)]
    drawn = {p.character for match in three for p in table(match).places}
    assert drawn == {"jose", "gilles", "pamela"}
    assert why_not(4, characters=["jose", "gilles", "pamela"]).startswith("characters: 4 players need 4")
    assert why_not(characters=["jose", "jose", "gilles", "pamela"]).startswith("characters: jose twice")
    assert why_not(characters=["jose", "gilles", "bob"]).startswith("characters is a list of")


# ---------------------------------------------------------------- the rage track
@pytest.mark.parametrize(("level", "life"), [(1, 4), (2, 4), (3, 2), (4, 0)])
def test_OR_017_the_losses_come_from_the_rage_track(level: int, life: int) -> None:
    match = at(f'jose / gilles / pamela | rage {level} | with {{"rage_track":[1,1,3,"ALL"]}}')
    play(match, "attacked")
    assert lives(match) == [life, 5, 5] and table(match).track == (1, 1, 3, None)


def test_OR_017_the_last_level_is_the_top() -> None:
    match = at('britney [8] / jose / pamela | rage 2 | with {"rage_track":[1,"ALL"]}')
    play(match, "8")
    assert table(match).rage == 2


@pytest.mark.parametrize(
    ("track", "place"),
    [
        (["ALL"], "rage_track has 2 to 12 levels"),
        ([], "rage_track has 2 to 12 levels"),
        ([1, 2, 3], "rage_track has 2 to 12 levels"),
        ("ALL", "rage_track has 2 to 12 levels"),
        ([1] * 12 + ["ALL"], "rage_track has 2 to 12 levels"),
        ([1, "ALL", "ALL"], "rage_track[1]"),
        ([1, 3, 2, "ALL"], "rage_track[2]"),
        ([0, 1, "ALL"], "rage_track[0]"),
        ([1, -1, "ALL"], "rage_track[1]"),
        ([1, 1.5, "ALL"], "rage_track[1]"),
        ([True, 2, "ALL"], "rage_track[0]"),
        ([1, None, "ALL"], "rage_track[1]"),
    ],
)
def test_OR_017_bad_rage_tracks_are_refused(track: Any, place: str) -> None:
    assert why_not(rage_track=track).startswith(place)


# ---------------------------------------------------------------- life, rounds, hands
@pytest.mark.rules("OR-155")
def test_OR_022_the_starting_life_is_data() -> None:
    assert lives(deal(starting_life=7)) == [7, 7, 7]
    match = at('jose [crown] / gilles / pamela 6 | with {"starting_life":7}')
    assert [e.gained for e in of(Healed, play(match, "crown@1"))] == [1]
    assert why_not(starting_life=0) == "starting_life must be in 1..20, got 0"
    assert why_not(starting_life=5.0) == "starting_life is a whole number, got 5.0"


@pytest.mark.parametrize("rounds", [1, 3])
def test_OR_019_the_rounds_to_win_are_data(rounds: int) -> None:
    match = at(f'jose{"*" * (rounds - 1)} / gilles 1 / pamela 0 | octoman 1 | with {{"rounds_to_win":{rounds}}}')
    play(match, "attacked")
    assert match.over and match.outcome is not None and match.outcome.scores[0] == rounds


def test_OR_024_the_hand_size_is_data() -> None:
    sizes = {"3": 5, "4": 5, "5": 4, "6": 2}
    assert [{p.cards for p in table(deal(n, hand_size=sizes)).places} for n in (3, 4, 5, 6)] == [{5}, {5}, {4}, {2}]
    assert why_not(4, hand_size={"3": 5}).startswith("hand_size: a number from 1 to 10 for 4 players")
    assert why_not(hand_size={"3": 0}).startswith("hand_size") and why_not(hand_size=[4]).startswith("hand_size")


# ---------------------------------------------------------------- the spelling of options, and bad values
CAMEL: dict[str, Any] = {
    "excludedTreasures": ["sceptre"], "characterAssignment": "chosen", "firstOctomanHolder": 2,
    "initialDirection": "random", "directionResetsEachRound": True, "reshuffleTiming": "onDemand",
    "discardBrowsable": False, "treasureMayTargetSelf": True, "joseStealMandatory": True,
    "norbertMayTargetSelf": True, "crownBeforeNorbert": True, "timer": 30, "absentPlayer": "passive",
    "rageTrack": [1, "ALL"], "startingLife": 4, "roundsToWin": 1, "handSize": {"3": 3}, "dodges": 5, "custom": True,
}  # fmt: skip


@pytest.mark.parametrize("key", CAMEL)
def test_appendix_B_options_are_spelled_as_in_the_specification(key: str) -> None:
    snake = "".join(f"_{c.lower()}" if c.isupper() else c for c in key)
    assert deal(**{key: CAMEL[key]}).options == deal(**{snake: CAMEL[key]}).options
    assert deal(**{key: CAMEL[key]}).options[snake] == CAMEL[key]


def test_appendix_B_the_defaults() -> None:
    options = deal().options
    assert options["excluded_treasures"] == [] and options["rage_track"] == [1, 2, 3, 4, "ALL"]
    assert [weapon["copies"] for weapon in options["weapons"]] == [2, 3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 3]
    assert (options["dodges"], options["starting_life"], options["rounds_to_win"]) == (5, 5, 2)
    assert options["hand_size"] == {"3": 4, "4": 4, "5": 3, "6": 3} and options["treasures"] == TREASURES
    flags = [name for name, value in options.items() if value is False]
    assert flags == [
        "direction_resets_each_round", "treasure_may_target_self", "jose_steal_mandatory", "norbert_may_target_self",
        "crown_before_norbert", "custom",
    ]  # fmt: skip
    assert options["discard_browsable"] is True
    assert (options["character_assignment"], options["first_octoman_holder"]) == ("random", "random")
    assert (options["initial_direction"], options["reshuffle_timing"]) == ("clockwise", "immediate")


def test_appendix_B_an_unknown_option_is_refused() -> None:
    assert why_not(jokers=2).startswith("octorage has no option 'jokers'; it has excluded_treasures, ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("character_assignment", "auction"),
        ("first_octoman_holder", "youngest"),
        ("first_octoman_holder", 6),
        ("first_octoman_holder", 3),  # there are three seats
        ("first_octoman_holder", True),
        ("first_octoman_holder", 1.0),
        ("initial_direction", "left"),
        ("direction_resets_each_round", "yes"),
        ("reshuffle_timing", "never"),
        ("discard_browsable", 1),
        ("treasure_may_target_self", None),
        ("jose_steal_mandatory", "true"),
        ("norbert_may_target_self", 0),
        ("crown_before_norbert", []),
        ("timer", -1),
        ("timer", 601),
        ("timer", "long"),
        ("timer", True),
        ("absent_player", None),
        ("absent_player", "ghost"),
        ("dodges", 13),
        ("rounds_to_win", 0),
        ("rounds_to_win", 6),
        ("starting_life", 21),
        ("custom", "no"),
        ("characters", "jose"),
        ("treasures", {"sceptre": 1}),
        ("excluded_treasures", 3),
    ],
)
def test_appendix_B_bad_values_are_refused_by_name(name: str, value: Any) -> None:
    assert why_not(**{name: value}).startswith(name)


def test_appendix_B_options_of_a_notation_are_checked_too() -> None:
    with pytest.raises(ValueError, match="rage_track"):
        at('jose / gilles / pamela | with {"rageTrack":[2,1,"ALL"]}')
