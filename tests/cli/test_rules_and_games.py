"""`poulpe rules`, `poulpe games`, `--help`, `--version`."""

from __future__ import annotations

import re

import pytest

import poulpe as library
from tests.cli.drive import GAME, poulpe, widest


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_rules_by_section(lang: str) -> None:
    book = library.rulebook(GAME)
    out = flat(poulpe("rules", GAME, "--lang", lang).out)
    assert all(f"{rule.id} {flat(rule[lang])}" in out for rule in book.values())
    assert all(title[lang] in out for title in book.sections.values())


@pytest.mark.parametrize("typed", ["OR-006", "or-006", "or-6", "6", "006", "OR6"])
def test_one_rule_with_its_rulings(typed: str) -> None:
    said = poulpe("rules", GAME, typed)
    assert said.out.strip().startswith("OR-006") and "See" in said.out and "OR-R39" in said.out
    assert "Voir" in poulpe("rules", GAME, typed, "--lang", "fr").out


def test_a_ruling_names_the_rules_it_belongs_to() -> None:
    assert "Named by" in poulpe("rules", GAME, "r39").out


def test_an_option_that_changes_a_rule_is_named() -> None:
    changed = [rule for rule in library.rulebook(GAME).values() if rule.option]
    for rule in changed:
        assert rule.option in flat(poulpe("rules", GAME, rule.id).out)


@pytest.mark.parametrize(
    ("typed", "near"), [("OR-0400", "similar: OR-"), ("OR-999", "OR-099"), ("x", "from OR-001 to")]
)
def test_an_unknown_rule_names_its_neighbours(typed: str, near: str) -> None:
    said = poulpe("rules", GAME, typed)
    assert said.code == 2 and not said.out and near in said.err and len(said.err.splitlines()) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_lists_the_shelf_with_every_option(lang: str) -> None:
    out = poulpe("games", "--lang", lang).out
    for name in library.shelf():
        assert name in out
        for option in library.options(name):
            assert option.name in out and option.text[lang] in flat(out)


@pytest.mark.parametrize("columns", [60, 120])
@pytest.mark.parametrize("args", [("rules", GAME), ("games",), ("--help",), ("play", "--help")])
def test_they_fit_the_terminal(args: tuple[str, ...], columns: int) -> None:
    assert widest(poulpe(*args, COLUMNS=str(columns)).out) <= min(columns, 100)


@pytest.mark.parametrize("command", ["play", "rules", "replay", "verify", "games", "simulate", "balance"])
def test_help_in_both_languages(command: str) -> None:
    english, french = poulpe(command, "--help"), poulpe(command, "--help", "--lang", "fr")
    assert english.code == french.code == 0
    assert "Usage: poulpe " + command in english.out and "Utilisation : poulpe " + command in french.out
    shared = {"GAME", "LOG", "ID", "Options", "Arguments"}
    for line in english.out.splitlines()[1:]:
        assert not line.strip() or line.strip() in shared or line not in french.out.splitlines(), line


def test_games_in_french() -> None:
    out = poulpe("games", "--lang", "fr").out
    assert "bots : random, thumb" in out and "bots:" not in out


def test_without_a_command_there_is_help() -> None:
    said = poulpe()
    assert said.code == 0 and said.out.strip() == poulpe("--help").out.strip() and "verify" in said.out


def test_version() -> None:
    assert re.fullmatch(r"poulpe \d+\.\d+\.\d+\n", poulpe("--version").out)
