"""The shelf shows games that are coming soon, and marks them."""

from __future__ import annotations

import re

import poulpe
from poulpe.server.coming import announced, coming

MOTIFS = {"fan", "duel", "sea"}  # drawn in web/lobby/scenes


def test_no_game_is_both_here_and_on_its_way() -> None:
    assert not set(announced()) & set(poulpe.shelf())


def test_every_coming_game_says_what_the_shelf_needs() -> None:
    for game in coming():
        assert not game.ready and game.title.en and game.title.fr and game.seats == tuple(sorted(game.seats))
        assert game.scene and game.scene.motif in MOTIFS and len(game.scene.tints) == 3
        assert all(re.fullmatch(r"#[0-9a-f]{6}", tint) for tint in game.scene.tints)
