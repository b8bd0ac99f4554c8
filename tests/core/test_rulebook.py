"""Rules and rulings by their ids, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from poulpe import rulebook
from poulpe.core.rulebook import RULING, Rulebook

SECTIONS = '[sections]\nturn = { en = "Turns", fr = "Tours" }\n'
RULES = (
    SECTIONS
    + """
[RF-001]
section = "turn"
en = "Two to four can play."
fr = "On joue de deux à quatre."

[RF-002]
section = "turn"
en = "A higher card wins."
fr = "La plus haute carte gagne."
see = ["RF-001", "RF-R03"]
no = { en = "lower than the {high}", fr = "plus bas que le {high}" }

[RF-R03]
section = "turn"
en = "Equal cards tie."
fr = "À égalité, nul."
no_behaviour = "a definition"
"""
)


def book(folder: Path, text: str) -> Rulebook:
    file = folder / "rulebook.toml"
    file.write_text(text, encoding="utf-8")
    return Rulebook("RF", file)


def test_rules_are_found_by_their_id(tmp_path: Path) -> None:
    rules = book(tmp_path, RULES)
    assert list(rules) == ["RF-001", "RF-002", "RF-R03"] and len(rules) == 3
    assert rules["RF-001"].fr == "On joue de deux à quatre." == rules["RF-001"]["fr"]
    assert "RF-R03" in rules and "RF-099" not in rules and rules.get("RF-099") is None


def test_an_unknown_rule_names_the_first_and_the_last(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="no rule 'RF-099'; the first is RF-001, the last RF-R03"):
        book(tmp_path, RULES)["RF-099"]


@pytest.mark.parametrize(("number", "id"), [(1, "RF-001"), (59, "RF-059"), (RULING + 3, "RF-R03"), (1120, "RF-R120")])
def test_the_kernel_names_rules_by_number(tmp_path: Path, number: int, id: str) -> None:
    assert book(tmp_path, RULES).id(number) == id


def test_a_ruling_is_told_from_a_rule(tmp_path: Path) -> None:
    assert [r.is_ruling for r in book(tmp_path, RULES).values()] == [False, False, True]


def test_a_refusal_is_the_short_sentence_with_its_facts(tmp_path: Path) -> None:
    rule = book(tmp_path, RULES)["RF-002"]
    assert rule.refusal("en", {"high": 9}) == "lower than the 9"
    assert rule.refusal("fr", {"high": 9}) == "plus bas que le 9"


def test_a_refusal_without_a_short_sentence_is_the_rule_itself(tmp_path: Path) -> None:
    assert book(tmp_path, RULES)["RF-001"].refusal("fr", {}) == "On joue de deux à quatre."


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ('section = "turn"\nen = "x"', "rulebook.toml: RF-009: Object missing required field `fr`"),
        ('section = "turn"\nen = 3\nfr = "x"', "rulebook.toml: RF-009: Expected `str`, got `int` - at `$.en`"),
        ('section = "end"\nen = "x"\nfr = "x"', "RF-009 names a section or a rule that does not exist"),
        ('section = "turn"\nen = "x"\nfr = "x"\nsee = ["RF-010"]', "RF-009 names a section or a rule that does not"),
        ('section = "turn"\nen = "x"\nfr = "x"\nno = { en = "x" }', "Object missing required field `fr` - at `$.no`"),
    ],
)
def test_a_broken_entry_is_named(tmp_path: Path, entry: str, why: str) -> None:
    with pytest.raises(ValueError) as e:
        len(book(tmp_path, f"{SECTIONS}\n[RF-009]\n{entry}\n"))
    assert why in str(e.value)


def test_a_misspelt_key_is_named(tmp_path: Path) -> None:
    """Otherwise a rule marked `no_behavior` by mistake would count as lacking its test."""
    with pytest.raises(ValueError, match=r"RF-009.*no_behavior"):
        len(book(tmp_path, f'{SECTIONS}\n[RF-009]\nsection = "turn"\nen = "x"\nfr = "x"\nno_behavior = "typo"\n'))


def test_sections_have_titles_in_both_languages(tmp_path: Path) -> None:
    assert book(tmp_path, RULES).sections["turn"]["fr"] == "Tours"


def test_every_game_s_rulebook_is_open() -> None:
    assert rulebook("reef")["RF-008"].fr == "Regard : regarde la carte du dessus de la pioche."
