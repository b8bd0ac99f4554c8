"""Numbered moves: a number never means two moves."""

from __future__ import annotations

import pytest

import poulpe
from poulpe.core.shelf import find
from poulpe.terminal.menu import Menu
from poulpe.terminal.story import names_of
from tests.cli.drive import GAME


def menu_at(notation: str, game: str = GAME) -> Menu:
    match = poulpe.Match.at(game, notation)
    return Menu(match, match.asks[0], "en", names_of(match.seats))


def test_a_weapon_keeps_its_value_and_the_way_out_is_0() -> None:
    menu = menu_at("jose [2 9 dodge skull] / gilles [3] / pamela [12] | area 3@2")
    assert {r.key: r.label for r in menu.rows} == {
        "9": "Pistol 9", "13": "Golden Skull on Bo", "14": "Golden Skull on Cy", "15": "Dodge", "0": "Be attacked",
    }  # fmt: skip
    assert menu.find("2") is None  # barred, so it is refused by name and not read as a row number
    assert menu.find("9") == menu.find(" 9 ") and menu.find("DODGE") == menu.find("15")
    assert menu.barred() == {
        ("OR-040", "this Weapon is lower than the 3 on the table"): ["Machete 2"],
        ("OR-053", "you cannot put a treasure before yourself"): ["Golden Skull on Ana"],
    }


def test_without_weapons_the_rows_are_counted() -> None:
    menu = menu_at("jose [dodge skull] / gilles [3] / pamela [12]")
    assert [r.key for r in menu.rows] == ["1", "2", "3", "0"]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_every_ask_of_every_game_numbers_and_labels_differ(lang: str, seed: int) -> None:
    for name in poulpe.shelf():
        match, game = poulpe.Match.deal(name, seed=seed), find(name)
        names, bot = names_of(match.seats), poulpe.bot(name, "random", seed)
        while not match.over and not (game.physics and len(match.moves) > 10):  # in a game of skill, only the beginning
            ask = match.asks[-1]
            menu, view = Menu(match, ask, lang, names), match.view(ask.seat)
            assert len({r.key for r in menu.rows}) == len({r.label for r in menu.rows}) == len(ask.moves)
            assert all(menu.find(r.key) == menu.find(r.notation) == r.move for r in menu.rows)
            assert all(menu.find(r.key) for r in menu.rows) and game.asks.question(view, lang, names)
            assert sum(map(len, menu.barred().values())) == len(ask.barred)
            match.play(ask.seat, bot.choose(view, ask))


def test_every_move_has_a_label_in_both_languages() -> None:
    game = find(GAME)
    names = names_of(6)
    moves = [game.moves.move(game.fill(6, {})[1], action) for action in range(game.kernel.actions)]
    for lang in ("en", "fr"):
        labels = [game.moves.label(move, lang, names) for move in moves]
        assert all(labels) and not [text for text in labels if "{" in text]
