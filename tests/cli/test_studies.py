"""`poulpe simulate` and `poulpe balance`: tables, JSON, and clear errors for bad arguments."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from poulpe.cli import app
from tests.cli.drive import GAME, PLAIN, poulpe

TOY = "reef"
EACH = {"en": ("What each option changes", "as it is"), "fr": ("Ce que change chaque option", "tel quel")}


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_series_as_tables_in_both_languages() -> None:
    said = {lang: poulpe("simulate", TOY, "--matches", "300", "--seats", "3", "--lang", lang) for lang in ("en", "fr")}
    assert said["en"].code == said["fr"].code == 0
    assert "Wins" in said["en"].out and "seat 2" in said["en"].out and "300 matches" in said["en"].out
    assert "Victoires" in said["fr"].out and "place 2" in said["fr"].out and "300 parties" in said["fr"].out
    assert "moyenne 5 % / médiane / 95 %" in flat(said["fr"].out) and "de temps processeur" in flat(said["fr"].out)


def test_one_match_is_singular() -> None:
    assert "1 match," in poulpe("simulate", TOY, "--matches", "1").out
    assert "1 partie," in poulpe("simulate", TOY, "--matches", "1", "--lang", "fr").out


def test_a_series_says_how_sure_it_is_and_what_it_does_not_mean() -> None:
    english, french = (flat(poulpe("simulate", GAME, "--matches", "2000", "--lang", x).out) for x in ("en", "fr"))
    assert re.search(r"Wins by character times wins 95% interval José 1,\d{3} \d\d\.\d% \[\d", english)
    assert re.search(r"Rounds won by the one who began them times share 95% interval [\d,]+ \d+\.\d% \[", english)
    assert re.search(r"José 1 \d{3} \d\d,\d % \[\d+,\d % ; \d+,\d %\]", french) and "2 000 parties," in french
    assert "do not read them as causes" in english and "« malédiction subie » compte des places" in french


def test_french_numbers_are_not_broken() -> None:
    args = ["simulate", GAME, "--matches", "2000", "--lang", "fr"]
    out = CliRunner().invoke(app, args, env=PLAIN).stdout
    assert "2\u202f000 parties" in out and "25,0\u00a0%" in out and " %" not in out


def test_a_series_as_one_json_object() -> None:
    run = poulpe("simulate", TOY, "--matches", "200", "--seats", "3", "--bots", "thumb,random,random", "--json")
    told = json.loads(run.out)
    assert {"matches", "moves", "seconds", "cpu_seconds", "backend", "wins"} <= set(told) and told["matches"] == 200
    assert told["bots"] == ["thumb", "random", "random"] and len(told["wins"]) == 3
    first = told["rates"]["seats"][0]
    assert first["low"] <= first["rate"] <= first["high"] and "each_option" not in told


def test_bots_named_one_by_one_say_how_many_seats() -> None:
    told = json.loads(poulpe("simulate", TOY, "--matches", "9", "--bots", "thumb,random", "--json").out)
    assert told["seats"] == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_option_on_the_same_seeds(lang: str) -> None:
    out = flat(poulpe("simulate", TOY, "--matches", "100", "--each-option", "--lang", lang).out)
    assert all(words in out for words in EACH[lang]) and "hand" in out and " ± " in out


def test_each_option_in_json() -> None:
    told = json.loads(poulpe("simulate", TOY, "--matches", "50", "--each-option", "--json").out)
    hands = [v for v in told["each_option"] if "hand" in v["chosen"]]
    assert hands and all(v["series"]["options"]["hand"] == v["chosen"]["hand"] for v in hands)
    assert all(v["series"]["seed"] == told["seed"] and len(v["series"]["rates"]["seats"]) == 4 for v in hands)


@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is not None, reason="the optional packages are installed")
def test_cuda_without_its_packages_says_what_to_install() -> None:
    english, french = (poulpe("simulate", TOY, "--device", "cuda", "--lang", lang) for lang in ("en", "fr"))
    assert english.code == french.code == 1 and "CUDA needs the optional packages: pip install" in english.err
    assert "CUDA a besoin des paquets optionnels : pip install" in french.err


# ---------------------------------------------------------------- a report
def test_a_report_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "balance.html"
    run = poulpe("balance", TOY, "--matches", "40", "--out", str(file))
    assert (
        run.code == 0 and file.read_text(encoding="utf-8").endswith("</html>\n") and list(tmp_path.iterdir()) == [file]
    )


def test_a_report_of_some_seats_with_other_bots_and_options(tmp_path: Path) -> None:
    file = tmp_path / "balance.html"
    wish = ("--seats", "2,3", "--bots", "random", "--option", "hand=2")
    assert poulpe("balance", TOY, "--matches", "20", *wish, "--out", str(file)).code == 0
    page = file.read_text(encoding="utf-8")
    assert "(random)" in page and "hand=2" in page and ">3 seats<" in page and ">4 seats<" not in page


def test_a_report_needs_a_folder(tmp_path: Path) -> None:
    args = ("balance", TOY, "--matches", "40", "--out", str(tmp_path / "nowhere" / "b.html"))
    english, french = poulpe(*args), poulpe(*args, "--lang", "fr")
    assert english.code == french.code == 1 and "no such file or folder" in english.err
    assert "ce fichier ou ce dossier n'existe pas" in french.err
