"""`poulpe replay` and `poulpe verify`: whole logs, unfinished ones and broken ones."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

import poulpe as library
from tests.cli.drive import GAME, poulpe


def random_match(seed: int = 3, moves: int = 10_000, **options: Any) -> library.Match:
    match = library.Match.deal(GAME, seats=4, seed=seed, **options)
    bot = library.bot(GAME, "random", seed)
    while not match.over and len(match.log.moves) < moves:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
    return match


@pytest.fixture(scope="module")
def log() -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(library.to_json(random_match().log))
    return whole


@pytest.fixture
def file(log: dict[str, Any], tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(log, indent=2), encoding="utf-8")
    return path


# ---------------------------------------------------------------- whole logs
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_replay_tells_the_story_and_the_end(file: Path, lang: str) -> None:
    said = poulpe("replay", str(file), "--lang", lang)
    assert said.code == 0 and not said.err
    assert (
        re.search(r"OR-094$", said.out, re.MULTILINE)
        and ("The end" if lang == "en" else "Fin de la partie") in said.out
    )


def test_the_gallery_is_told_less_than_a_seat(file: Path) -> None:
    gallery, seat = poulpe("replay", str(file)).out, poulpe("replay", str(file), "--seat", "1").out
    assert "Bo draws a card." in gallery and not re.search(r"Bo draws (?!a card)", gallery)
    assert re.search(r"Bo draws (?!a card)", seat) and not re.search(r"Ana draws (?!a card)", seat)


def test_replay_reads_standard_input(file: Path) -> None:
    assert poulpe("replay", "-", answers=file.read_bytes()).out == poulpe("replay", str(file)).out


def test_step_waits_and_can_be_left(file: Path) -> None:
    assert "The end" in poulpe("replay", str(file), "--step", answers=[""] * 2000).out
    for answers in (["", "", "q"], ["", ""], []):
        said = poulpe("replay", str(file), "--step", answers=answers)
        assert said.code == 0 and "Goodbye" in said.out and "The end" not in said.out


def test_verify_says_what_it_checked(file: Path, log: dict[str, Any]) -> None:
    said = poulpe("verify", str(file))
    match = random_match()
    digest = hashlib.sha256(library.to_json(match.log)).hexdigest()
    for part in (GAME, f"moves    {len(log['moves'])}", "seed     3", "options  none", digest, "Every move is legal"):
        assert part in said.out
    assert match.outcome and f"seat {match.outcome.winners[0]}: 2" in said.out and said.code == 0
    assert "Tous les coups sont légaux" in poulpe("verify", str(file), "--lang", "fr").out


def test_the_digest_is_of_the_canonical_log(file: Path, log: dict[str, Any]) -> None:
    """Spaces, the order of keys and explicit defaults make no difference; a different move does."""
    other = {"moves": log["moves"], "options": {"dodges": 5}, "seed": "03", "seats": 4, "game": GAME}
    first = poulpe("verify", str(file)).out
    assert poulpe("verify", "-", answers=json.dumps(other).encode()).out == first


def test_a_match_that_was_set_up(tmp_path: Path) -> None:
    match = library.Match.at(GAME, "jose 1 [5 9] / gilles* 1 [3] / pamela 0 | area 9@2 | to 0", seed=5)
    bot = library.bot(GAME, "random", 1)
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
    for command in ("verify", "replay"):
        said = poulpe(command, "-", answers=library.to_json(match.log))
        assert said.code == 0, said.err


# ---------------------------------------------------------------- unfinished and broken logs
def test_an_unfinished_log(log: dict[str, Any]) -> None:
    data = json.dumps(log | {"moves": log["moves"][:9]}).encode()
    told, checked = poulpe("replay", "-", answers=data), poulpe("verify", "-", answers=data)
    assert told.code == 0 and "The log stops here, after 9 moves" in told.out
    assert checked.code == 0 and "not over: it is up to seat" in checked.out and "legal" in checked.out


BROKEN: list[tuple[Any, str]] = [
    (b"", "is not the log of a match"),
    (b"{", "is not the log of a match"),
    (b"\xff\xfe", "is not the log of a match"),
    (b"[]", "is not the log of a match: expected an object, got a list"),
    (b"[" * 100_000, "is not the log of a match"),
    ({"game": None}, "its game ($.game): expected a text, got nothing (null)"),
    ({"game": "chess"}, "its game ($.game): there is no game 'chess'"),
    ({"seats": "4"}, "its seats ($.seats): expected a whole number, got a text"),
    ({"seats": True}, "its seats ($.seats): expected a whole number, got true or false"),
    ({"seats": 9}, "its seats ($.seats): 9 seats; it must be one of 3, 4, 5, 6 (OR-001)"),
    ({"seed": "no"}, "its seed ($.seed): a seed is written in hexadecimal digits"),
    ({"seed": "-5"}, "a seed is a whole number from 0"),
    ({"seed": "f" * 40}, "a seed is a whole number from 0"),
    ({"options": {"nope": 1}}, "has no option 'nope'"),
    ({"options": {"seats": 3}}, "seats"),
    ({"options": {"cls": 3}}, "cls"),
    ({"options": {"dodges": "x"}}, "dodges is a whole number"),
    ({"options": []}, "its options ($.options): expected an object, got a list"),
    ({"start": "nonsense"}, "its start ($.start): notation"),
    (
        {"start": "jose [5] / gilles [3] / pamela [2]"},
        "its start ($.start): the log's seats and options",
    ),
    ({"moves": [[0]]}, "move 1 ($.moves[0]): expected a list of 2, got a list of 1"),
    ({"moves": [["0", "9"]]}, "move 1 ($.moves[0][0]): expected a whole number, got a text"),
    ({"moves": [[9, "9"]]}, "move 1, seat 9, '9' ($.moves[0]): seats are 0..3"),
    ({"moves": [[0, "fly"], [1, "9"]]}, "move 1, seat 0, 'fly' ($.moves[0]): a move is written like"),
]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("change", "words"), BROKEN, ids=lambda x: str(x)[:30])
def test_a_broken_log_names_the_file_and_the_place(
    log: dict[str, Any], command: str, change: Any, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(change if isinstance(change, bytes) else json.dumps(log | change).encode())
    said = poulpe(command, str(file))
    assert said.code == 1 and str(file) in said.err and words in said.err and len(said.err.splitlines()) == 1
    assert command == "replay" or not said.out


def test_an_illegal_move_is_refused_with_its_rule_in_the_language(log: dict[str, Any]) -> None:
    moves = [*log["moves"][:5], [log["moves"][5][0], "back"]]
    data = json.dumps(log | {"moves": moves}).encode()
    said = poulpe("verify", "-", answers=data)
    assert said.code == 1 and "-, move 6, seat" in said.err and "($.moves[5])" in said.err and "(OR-037)" in said.err
    assert "ce n'est pas ce qui est demandé" in poulpe("verify", "-", "--lang", "fr", answers=data).err


def test_moves_after_the_end(log: dict[str, Any]) -> None:
    data = json.dumps(log | {"moves": [*log["moves"], [0, "9"]]}).encode()
    said = poulpe("verify", "-", answers=data)
    assert said.code == 1 and f"$.moves[{len(log['moves'])}]" in said.err and "OR-R12" in said.err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_cannot_be_read(command: str, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "missing.json"):
        said = poulpe(command, str(place))
        assert said.code == 2 and f"cannot read {place}" in said.err


def test_a_seat_that_is_not_there_is_told_before_anything_else(file: Path) -> None:
    said = poulpe("replay", str(file), "--seat", "7")
    assert said.code == 2 and not said.out and "--seat must be from 0 to 3, got 7" in said.err


def test_places_of_a_log_in_french(log: dict[str, Any]) -> None:
    for change, words in (
        ({"moves": [[0, "fly"]]}, "-, coup 1, place 0, 'fly' ($.moves[0]) : "),
        ({"moves": [["0", "9"]]}, "coup 1 ($.moves[0][0]) : il faut un nombre entier, reçu un texte"),
        ({"seats": None}, "ses places ($.seats) : il faut un nombre entier, reçu rien (null)"),
        ({"seats": 9}, "ses places ($.seats) : 9 places ; nombres possibles : 3, 4, 5, 6 (OR-001)"),
    ):
        assert words in poulpe("verify", "-", "--lang", "fr", answers=json.dumps(log | change).encode()).err
    assert "il manque game" in poulpe("verify", "-", "--lang", "fr", answers=b"{}").err
    assert "ce n'est pas du JSON (octet 0)" in poulpe("verify", "-", "--lang", "fr", answers=b"\xff").err


def test_one_move_is_singular_and_no_option_is_feminine(log: dict[str, Any]) -> None:
    data = json.dumps(log | {"moves": log["moves"][:1]}).encode()
    assert "after 1 move;" in poulpe("replay", "-", answers=data).out
    assert "après 1 coup ;" in poulpe("replay", "-", "--lang", "fr", answers=data).out
    assert "options   aucune" in poulpe("verify", "-", "--lang", "fr", answers=data).out
