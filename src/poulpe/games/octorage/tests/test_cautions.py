"""Which moves a table should ask to confirm, and what it should point out."""

from __future__ import annotations

import pytest

from poulpe.games.octorage.moves import BeAttacked, PlayDodge, PlayWeapon
from poulpe.games.octorage.tests.table import at, table


def cautions(notation: str) -> dict[object, str]:
    (ask,) = at(notation).asks
    return {c.move: c.rule for c in ask.cautions}


def test_OR_R18_a_deadly_attack_is_to_be_confirmed() -> None:
    assert cautions("jose 2 [5] / gilles / pamela | rage 2") == {BeAttacked(): "OR-R18"}
    assert cautions("jose 3 [5] / gilles / pamela | rage 2") == {}


def test_OR_R44_the_statuette_s_last_dodge_is_to_be_confirmed() -> None:
    line = "jose {} [dodge] (statuette) / gilles / pamela"
    assert cautions(line.format(1)) == {BeAttacked(): "OR-R18", PlayDodge(): "OR-R44"}
    assert cautions(line.format(2)) == {}


def test_OR_121_so_is_the_crown_bearer_s_own_last_dynamite() -> None:
    assert cautions("jose 1 [12] (crown) / gilles / pamela")[PlayWeapon("12")] == "OR-122"


@pytest.mark.parametrize(("who", "told"), [("pamela", ("OR-R42",)), ("britney", ())])
def test_OR_R42_pamela_without_treasures_is_pointed_out(who: str, told: tuple[str, ...]) -> None:
    every = ["sun_statuette", "octopus_jewels", "sceptre", "golden_skull", "emerald_crown"]
    options = str({"excluded_treasures": every}).replace("'", '"')
    assert table(at(f"jose / gilles / {who} | with {options}")).notices == told
    assert table(at(f"jose / gilles / {who}")).notices == ()
