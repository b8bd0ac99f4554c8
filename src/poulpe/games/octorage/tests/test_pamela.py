"""OR-154 to OR-157, OR-R71 to OR-R73: Pamela heals."""

import pytest

from poulpe.core.vocabulary import LANGUAGES
from poulpe.games.octorage import GAME
from poulpe.games.octorage.events import CharacterTaken, Cursed, Discarded, Healed
from poulpe.games.octorage.tests.table import at, hand, lives, mover, of, play, table

TREASURES = ["statuette", "jewels", "sceptre", "skull", "crown"]


@pytest.mark.parametrize("treasure", TREASURES)
def test_OR_154_pamela_regains_two_life_for_every_treasure(treasure: str) -> None:
    match = at(f"jose [{treasure}] / gilles / pamela 2")
    events = play(match, f"{treasure}@1")
    assert [(e.seat, e.gained, e.left) for e in of(Healed, events)] == [(2, 2, 4)] and lives(match) == [5, 5, 4]


def test_OR_154_also_for_her_own_treasure() -> None:
    match = at("pamela 1 [crown] / jose / gilles")
    play(match, "crown@1")
    assert lives(match) == [3, 5, 5]


def test_OR_154_weapons_and_dodges_heal_nobody() -> None:
    match = at("jose [dodge] / gilles / pamela 1 [12]")
    play(match, "dodge", "12")
    assert lives(match) == [5, 5, 1]


@pytest.mark.parametrize(("life", "gained"), [(3, 2), (4, 1), (5, 0)])
@pytest.mark.rules("OR-R72")
def test_OR_155_her_life_never_exceeds_five(life: int, gained: int) -> None:
    match = at(f"jose [crown] / gilles / pamela {life}")
    assert [e.gained for e in of(Healed, play(match, "crown@1"))] == [gained]
    assert lives(match) == [5, 5, 5]


@pytest.mark.parametrize("target", [1, 2])
def test_OR_156_it_does_not_matter_who_is_cursed(target: int) -> None:
    match = at("jose [jewels] / gilles / pamela 2")
    play(match, f"jewels@{target}")
    assert lives(match) == [5, 5, 4] and table(match).places[target].treasures == ("octopus_jewels",)


def test_OR_157_an_eliminated_pamela_stays_eliminated() -> None:
    match = at("jose [crown] / gilles / pamela 0 / norbert")
    assert of(Healed, play(match, "crown@1")) == [] and lives(match) == [5, 5, 0, 5]


def test_OR_R71_she_heals_before_the_curse_applies() -> None:
    match = at("jose [skull] / pamela 2 [2 3 4] / gilles")
    events = play(match, "skull@1")
    assert [type(e) for e in events] == [Cursed, Healed] and lives(match) == [5, 4, 5]
    assert mover(match) == 1 and table(match).phase == "discard"
    assert [e.card for e in of(Discarded, play(match, "discard 3"))] == ["3"] and hand(match, 1) == ["2", "4"]


def test_OR_R72_what_is_above_five_is_lost() -> None:
    match = at("jose [crown] / gilles [12] / pamela 4")
    play(match, "crown@2", "12")
    assert lives(match) == [5, 5, 4]  # 4 + 2 is capped at 5, and the Crown costs one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_OR_R73_pamela_has_no_accent(lang: str) -> None:
    taken = CharacterTaken(rule="OR-010", seat=0, character="pamela")
    assert "Pamela" in GAME.events.sentence(taken, lang, ("Ana", "Bo", "Cy"))
