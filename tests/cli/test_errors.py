"""A wrong command line gives one line on standard error, with the way out, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from poulpe.terminal import watching
from tests.cli.drive import GAME, assert_calm, poulpe

WRONG: list[tuple[tuple[str, ...], str, str]] = [
    (("pley",), "there is no command pley; there is play", "il n'y a pas de commande pley"),
    (("--nope",), "there is no option --nope; try: poulpe --help", "il n'y a pas d'option --nope ; essaie"),
    (("play", "--nope"), "try: poulpe play --help", "essaie : poulpe play --help"),
    (("play", "chess"), "there is no game 'chess'; there is ", "il n'y a pas de jeu 'chess'"),
    (("play", "octorag"), "there is octorage", "il y a octorage"),
    (("play", "--seats", "x"), "--seats must be a whole number", "--seats attend un nombre entier"),
    (("play", "--seats", "2"), "one of 3, 4, 5, 6 (OR-001)", "nombres possibles : 3, 4, 5, 6 (OR-001)"),
    (("play", "--seats"), "--seats needs a value", "--seats attend une valeur"),
    (("play", "--seat", "4"), "--seat must be from 0 to 3, got 4", "--seat va de 0 à 3, reçu 4"),
    (("play", "--seat", "-1"), "--seat must be from 0 to 3", "--seat va de 0 à 3"),
    (("play", "--seed", "-1"), "--seed must be a whole number from 0", "--seed doit être un entier"),
    (("play", "--seed", str(1 << 128)), "--seed must be a whole number from 0", "--seed doit être un entier"),
    (("play", "--seed", "0.5"), "--seed must be a whole number", "--seed attend un nombre entier"),
    (("play", "--fast=3"), "--fast takes no value", "--fast ne prend pas de valeur"),
    (("play", "--bots", "zz"), "there is no bot 'zz'; there is random", "il n'y a pas de bot 'zz'"),
    (("play", "--bots", ""), "there is no bot ''", "il n'y a pas de bot ''"),
    (("play", "--bots", "random,random"), "takes 1 name or 3", "attend 1 nom ou 3"),
    (("play", "--option", "dodges"), "written name=value, got 'dodges'", "s'écrit nom=valeur"),
    (("play", "--option", "dodge=1"), "no option 'dodge'; similar: dodges", "proches : dodges"),
    (("play", "--option", "seats=3"), "no option 'seats'", "pas d'option 'seats'"),
    (("play", "--option", "dodges=99"), "a whole number from 0 to 12", "un entier de 0 à 12"),
    (("play", "--option", "dodges=many"), "a whole number from 0 to 12", "un entier de 0 à 12"),
    (("play", "--option", "custom=maybe"), "custom must be true or false", "custom doit être true (oui)"),
    (("play", "--option", "excluded_treasures=gold"), "any of sun_statuette", "n'importe lesquels de sun_statuette"),
    (("play", "--option", "initial_direction=up"), "one of clockwise", "l'un de clockwise"),
    (("play", "--option", "weapons={"), "data as JSON", "données en JSON"),
    (("play", "--option", "weapons=@none.json"), "cannot read none.json: No such file", "impossible de lire none.json"),
    (("play", "--option", "weapons=3"), "do not fit together: weapons", "ensemble : weapons : il faut douze entrées"),
    (("play", "--option", "dodges=4"), "do not fit together: dodges", "ensemble : dodges : « Esquives"),
    (("rules",), "GAME is missing", "il manque GAME"),
    (("rules", GAME, "1", "2"), "'2' is one argument too many", "'2' est de trop ici"),
    (("play", "--resume", "x", "--seats", "3", "--seed", "1"), "leave out --seats, --seed", "retire --seats, --seed"),
    (("play", "--resume", "-"), "--resume needs the keyboard", "--resume a besoin du clavier"),
    (
        ("simulate", "--seats", "9"),
        "--seats 9 does not fit: it must be one of 3, 4, 5, 6 (OR-001)",
        "--seats 9 ne convient",
    ),
    (("simulate", "--seats", "0"), "--seats 0 does not fit", "--seats 0 ne convient pas"),
    (
        ("simulate", "--matches", "0"),
        "matches must be a whole number from 1",
        "le nombre de parties doit être un entier",
    ),
    (("simulate", "--seed", "-1"), "a seed must be from 0", "la graine doit aller de 0"),
    (
        ("simulate", "--device", "tpu"),
        "device must be cpu or cuda, got 'tpu'",
        "l'appareil doit être cpu ou cuda, reçu 'tpu'",
    ),
    (("simulate", "--threads", "0"), "threads must be a whole number", "le nombre de threads doit être un entier"),
    (("simulate", "--bots", "deep"), "there is no bot 'deep' to simulate", "il n'y a pas de bot 'deep' à simuler"),
    (("simulate", "--bots", "thumb,random"), "one bot for all seats or 4 bots", "un bot pour toutes les places ou 4"),
    (("simulate", "--option", "dodges=4"), "do not fit together: dodges", "ensemble : dodges : « Esquives"),
    (("balance", "--seats", "3,x"), "--seats must be a whole number", "--seats attend un nombre entier"),
    (("balance", "--seats", "3,9"), "--seats 9 does not fit", "--seats 9 ne convient pas"),
    (
        ("balance", "--matches", "0"),
        "matches must be a whole number from 1",
        "le nombre de parties doit être un entier",
    ),
    (("balance", "--bots", "thumb,random"), "one bot for all seats or 3 bots", "toutes les places ou 3 bots"),
    (("balance", "--option", "dodges=4"), "do not fit together: dodges", "ensemble : dodges : « Esquives"),
    (("replay",), "LOG is missing", "il manque LOG"),
    (("replay", "-", "--step"), "--step needs the keyboard", "--step a besoin du clavier"),
    (("--lang", "de"), "--lang must be fr or en, got 'de'", "--lang doit être fr ou en, reçu 'de'"),
    (("games", "--lang"), "--lang must be fr or en, got ''", "--lang doit être fr ou en, reçu ''"),
]


@pytest.mark.parametrize(
    ("args", "english", "french"), WRONG, ids=lambda x: " ".join(x) if isinstance(x, tuple) else ""
)
def test_a_wrong_command_line(args: tuple[str, ...], english: str, french: str) -> None:
    for lang, words in (("en_GB.UTF-8", english), ("fr_FR.UTF-8", french)):
        said = poulpe(*args, LANG=lang)
        assert said.code == 2 and not said.out
        assert words in said.err and said.err.startswith("✗ ") and len(said.err.splitlines()) == 1, said.err


def test_data_of_an_option_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "weapons.json"
    for text, words in (("{", "cannot read"), ("3", "do not fit together: weapons")):
        file.write_text(text)
        said = poulpe("play", "--option", f"weapons=@{file}")
        assert said.code == 2 and words in said.err, said.err


@pytest.mark.parametrize("place", ["", "missing/match.json", "file/match.json"])
def test_a_place_that_cannot_be_written_is_told_before_the_match(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = poulpe("play", "--save", str(tmp_path / place))
    assert said.code == 1 and not said.out and said.err.startswith("✗ cannot write")
    assert poulpe("play", "--save", "\0").code == 1


def test_a_log_is_written_in_one_piece_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    file, other = tmp_path / "match.json", tmp_path / "other.json"
    file.write_text("an older log")
    said = poulpe("play", "--save", str(file), "--seed", "7", answers=[f"save {other}", "quit"])
    assert said.code == 0 and sorted(tmp_path.iterdir()) == [file, other] and file.read_bytes() == other.read_bytes()


def test_what_nobody_thought_of_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("of a tentacle")

    monkeypatch.setattr(watching, "verify", breaks)
    said = poulpe("verify", "x")
    assert said.code == 70 and "ZeroDivisionError of a tentacle" in said.err and len(said.err.splitlines()) == 1
    assert "dis-le-nous" in poulpe("verify", "x", LANG="fr").err
    assert_calm(said.err)
