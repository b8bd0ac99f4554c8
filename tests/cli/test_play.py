"""`poulpe play`: one person against bots, driven through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import poulpe as library
from poulpe.core.shelf import find
from tests.cli.drive import GAME, many, poulpe, widest

LANGUAGES = ("en", "fr")
OVER = {"en": "The end", "fr": "Fin de la partie"}
GOODBYE = {"en": "Goodbye", "fr": "Au revoir"}


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_in_both_languages(lang: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    args = ("--lang", lang, "--seats", str(seats), "--seed", "5", "--save", str(file))
    said = poulpe("play", GAME, *args, answers=many())
    assert said.code == 0 and not said.err
    for part in (OVER[lang], f"--seats {seats} --seed 5", f"poulpe replay {file}"):
        assert part in said.out
    log = library.from_json(file.read_bytes(), library.Log)
    match = library.replay(log)
    assert match.over and match.outcome


@pytest.mark.parametrize("seed", range(4))
def test_every_game_on_the_shelf_can_be_played_with_every_bot(seed: int) -> None:
    for name in [n for n in library.shelf() if not find(n).physics]:  # acts of skill are typed, see test_skill.py
        bots = "random" if seed % 2 else "thumb"
        answers = [*many(), *["dive20left"] * 3] if seed % 2 else ["dive20left", *many()] * 2
        said = poulpe("play", name, "--seed", str(seed), "--bots", bots, answers=answers)
        assert said.code == 0 and OVER["en"] in said.out, said.out[-3000:]


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    first, second = (poulpe("play", GAME, "--seed", "3", answers=many()).out for _ in range(2))
    assert first == second


def test_the_table_answers_the_three_questions() -> None:
    """Whose move it is, what I can do, and what just happened."""
    out = poulpe("play", GAME, "--seed", "7").out
    assert re.search(r"▸  0  Ana \(you\) +Pamela +♥♥♥♥♥ +4 +Treasure: heal 2 · Octoman", out)
    assert "Your move: play a card, or be attacked" in out and re.search(r"\n +2  Machete 2 *\n", out)
    assert re.search(r"A new turn: Ana begins\. +OR-029", out)
    for part in ("clockwise", "[1] 2  3  4  all", "Weapons", "Deck        31 · discard empty", "Your hand   Machete 2"):
        assert part in out
    assert re.search(r"× +Golden Skull on Ana – you cannot put a treasure before yourself +OR-053", out)


def test_what_is_not_told_to_the_seat_is_not_shown() -> None:
    out = poulpe("play", GAME, "--seed", "7", "--seat", "1").out
    assert "Bo draws Octopus Pheromone 8." in out and "Ana draws a card. ×4" in out and "Ana draws Dodge" not in out


# ---------------------------------------------------------------- answers
def test_a_number_or_a_notation_is_a_move() -> None:
    by_number = poulpe("play", GAME, "--seed", "7", answers=["13"]).out
    by_notation = poulpe("play", GAME, "--seed", "7", answers=["  SKULL@1 "]).out
    for out in (by_number, by_notation):
        assert "Ana puts the Golden Skull in front of Bo." in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type the number of a move"),
        ("   ", "Type the number of a move"),
        ("99", "'99' is neither a move on this list"),
        ("-1", "'-1' is neither a move on this list"),
        ("nonsense", "'nonsense' is neither a move on this list"),
        ("[bold]", "'[bold]' is neither a move on this list"),
        ("x" * 500, "…' is neither a move on this list"),
        ("\x1b[2J", "�[2J' is neither a move on this list"),
        ("9", "you do not have this card in hand  OR-030"),
        ("skull@0", "you cannot put a treasure before yourself  OR-053"),
        ("back", "this is not what is asked now  OR-037"),
        ("rule", "Which rule?"),
        ("rule OR-999", "octorage has no rule 'OR-999'; similar: OR-"),
        ("save", "Where to?"),
        ("save /nowhere/at/all.json", "cannot write /nowhere/at/all.json: no such file or folder"),
        ("save /", "cannot write /: it is a folder"),
        ("save \0", "cannot write"),
    ],
)
def test_bad_input_gets_one_line_and_is_asked_again(typed: str, answer: str) -> None:
    said = poulpe("play", GAME, "--seed", "7", answers=[typed, "2"])
    wrong = [line for line in said.out.splitlines() if line.startswith(" ✗")]
    assert len(wrong) == 1 and answer in wrong[0] + said.out.split(wrong[0])[1][:100]
    assert "Ana plays Machete 2." in said.out and said.code == 0


def test_bytes_that_are_no_text_are_bad_input_too() -> None:
    said = poulpe("play", GAME, "--seed", "7", answers=b"\xff\xfe\n2\n")
    assert "is neither a move on this list" in said.out and "Ana plays Machete 2." in said.out


def test_the_small_commands(tmp_path: Path) -> None:
    file = tmp_path / "so far.json"
    said = poulpe(
        "play", GAME, "--seed", "7", answers=["2", "?", "rule 40", "RULE or-r39", "log", "hand", f"save {file}"]
    )
    assert "a move: its number, or its notation" in said.out
    assert "A Weapon of lower value than the last Weapon" in said.out and "OR-R39  Rulings" in said.out
    assert said.out.count("Ana plays Machete 2.") == 2  # printed once when it happens, and once more by `log`
    assert said.out.count("Round 1 · turn") == 3  # before the move, after it, and by `hand`
    assert library.from_json(file.read_bytes(), library.Log).moves[0].move == "2"


def test_the_small_commands_in_french() -> None:
    answers = ["aide", "règle 40", "regle 40", "journal", "main", "sauver", "quitter"]
    said = poulpe("play", GAME, "--seed", "7", "--lang", "fr", answers=answers)
    assert re.search(r"règle ID +ce que dit une règle \(ou : rule\)", said.out), "the player's own language comes first"
    assert "un coup : son numéro, ou sa notation" in said.out and said.out.count("Une Arme de valeur inférieure") == 2
    assert "Dans quel fichier ?" in said.out and "Au revoir" in said.out and "✗ '" not in said.out


# ---------------------------------------------------------------- leaving
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["quit", "Q", None])
def test_leaving_at_every_prompt(lang: str, word: str | None, tmp_path: Path) -> None:
    """With a command or at the end of input; the moves played so far are saved."""
    file = tmp_path / "left.json"
    for count in range(7):
        answers = [*["0", "1", "2"] * 4][:count] + ([word] if word else [])
        said = poulpe("play", GAME, "--seed", "12", "--seat", "2", "--lang", lang, "--save", str(file), answers=answers)
        assert said.code == 0 and not said.err and said.out.rstrip().splitlines()[-1].strip().startswith(GOODBYE[lang])
        assert not library.replay(library.from_json(file.read_bytes(), library.Log)).over


def test_a_line_without_its_end_counts() -> None:
    assert "Ana plays Machete 2." in poulpe("play", GAME, "--seed", "7", answers=b"2").out


# ---------------------------------------------------------------- the Golden Skull, card by card
CHAIN = ("play", GAME, "--seed", "12", "--seats", "3", "--seat", "2", "--bots", "thumb")


def test_a_choice_in_steps_keeps_its_numbers_and_draws_the_table_once() -> None:
    out = poulpe(*CHAIN, answers=["1", "2"]).out
    chain = out[out.index("2 still to choose") : out.index("Cy discards")]
    assert "1 still to choose · chosen: Octopus Pheromone 8" in re.sub(r"\s+", " ", chain)
    assert chain.count("2  Discard Dodge") == 2 and "Round 1" not in chain
    assert "Cy discards Octopus Pheromone 8." in out and "Cy discards Dodge." in out


def test_the_way_back_starts_the_choice_again() -> None:
    out = poulpe(*CHAIN, answers=["1", "0", "3", "back", "4"]).out
    assert out.count("Choose again from the start") == 3 and out.count("2 still to choose") == 3
    assert "Cy discards" not in out  # nothing is printed before the last card


# ---------------------------------------------------------------- widths and colours
@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_terminal(columns: int, lang: str) -> None:
    args = ("--seed", "9", "--seats", "6", "--lang", lang)
    said = poulpe("play", GAME, *args, answers=many(100), COLUMNS=str(columns))
    assert said.out.count("›") > 20 and widest(said.out) <= min(columns, 100)


def test_what_is_to_be_copied_is_not_broken(tmp_path: Path) -> None:
    file = tmp_path / ("long-" * 12 + "name.json")
    out = poulpe("play", GAME, "--seed", "5", "--save", str(file), answers=many(), COLUMNS="60").out
    assert f"\n   poulpe replay {file}\n" in out and f"\n   {file}\n" in out
    assert "\n   poulpe play octorage --seats 4 --seed 5 --bots thumb\n" in out
    assert re.search(r"\n   [0-9a-f]{64}\n", poulpe("verify", str(file), COLUMNS="60").out)


def test_no_colour_is_needed() -> None:
    plain = poulpe("play", GAME, "--seed", "7", answers=["2", "2"], NO_COLOR="1", FORCE_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", plain.out)
    coloured = poulpe("play", GAME, "--seed", "7", answers=["2", "2"], FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[" in coloured.out and re.sub(r"\x1b\[[0-9;]*m", "", coloured.out) == re.sub(
        r"\x1b\[[0-9;]*m", "", plain.out
    )


# ---------------------------------------------------------------- who sits down
def test_bots_by_name_and_options() -> None:
    said = poulpe("play", GAME, "--bots", "random,thumb,random", "--seed", "1", "--option", "starting_life=2")
    assert "Bo (random), Cy (thumb), Dee (random)" in said.out and "♥♥ " in said.out
    said = poulpe("play", GAME, "--seed", "1", "--option", "custom=yes", "--option", 'rage_track=[1, 1, 2, "ALL"]')
    assert "[1] 1  2  all" in said.out
    said = poulpe("play", GAME, "--seed", "1", "--option", "excluded_treasures=sceptre,golden_skull", answers=many())
    assert '--option \'excluded_treasures=["sceptre","golden_skull"]\'' in re.sub(r"\s+", " ", said.out)


def test_choosing_a_character_shows_the_powers() -> None:
    said = poulpe("play", GAME, "--seed", "11", "--option", "character_assignment=chosen", answers=["99", "9", "1"])
    assert "Choosing characters" in said.out and "A Cursed Treasure is played: regain 2 life" in said.out
    assert "'9' is neither a move on this list" in said.out


def test_the_system_speaks_unless_lang_is_given() -> None:
    assert "Place" not in poulpe("play").out
    assert "Tu es Ana" in poulpe("play", LANG="fr_FR.UTF-8").out
    assert "Tu es Ana" in poulpe("play", LC_MESSAGES="fr_CH", LANG="en_GB").out
    assert "You are Ana" in poulpe("play", LC_ALL="en_GB", LANG="fr_FR").out
    assert "You are Ana" in poulpe("play", LANG="pt_BR").out
    assert "You are Ana" in poulpe("--lang", "en", "play", LANG="fr_FR").out
    assert "Tu es Ana" in poulpe("play", "--lang=fr").out


# ---------------------------------------------------------------- a second thought
def test_a_deadly_choice_is_asked_twice() -> None:
    """OR-R18: being attacked on your last life must be confirmed; any other answer cancels it."""
    out = poulpe("play", GAME, "--seed", "5", "--option", "starting_life=1", answers=["0", "13"]).all
    assert "that costs your last life" in out and "OR-R18" in out and "attacks Ana" not in out
    assert "attacks Ana" in poulpe("play", GAME, "--seed", "5", "--option", "starting_life=1", answers=["0", "0"]).all
