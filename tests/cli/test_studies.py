"""`poulpe simulate` and `poulpe balance`: tables, JSON, and clear words for wishes that cannot be met."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from tests.cli.drive import poulpe

TOY = "reef"


def test_a_series_as_tables_in_both_languages() -> None:
    said = {lang: poulpe("simulate", TOY, "--matches", "300", "--seats", "3", "--lang", lang) for lang in ("en", "fr")}
    assert said["en"].code == said["fr"].code == 0
    assert "Wins" in said["en"].out and "seat 2" in said["en"].out and "300 matches" in said["en"].out
    assert "Victoires" in said["fr"].out and "place 2" in said["fr"].out and "300 parties" in said["fr"].out


def test_a_series_as_one_json_object() -> None:
    run = poulpe("simulate", TOY, "--matches", "200", "--seats", "3", "--bots", "thumb,random,random", "--json")
    told = json.loads(run.out)
    assert {"matches", "moves", "seconds", "cpu_seconds", "backend", "wins"} <= set(told) and told["matches"] == 200
    assert told["bots"] == ["thumb", "random", "random"] and len(told["wins"]) == 3


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        (("--bots", "deep"), "no bot 'deep'"),
        (("--matches", "0"), "matches is a whole number"),
        (("--seats", "9"), "takes 2 to 4 seats"),
        (("--option", "hand=99"), "hand is a whole number from 1 to 5"),
        (("--device", "tpu"), "device is cpu or cuda"),
        (("--threads", "0"), "threads is a whole number"),
    ],
)
def test_wishes_that_cannot_be_met(wish: tuple[str, str], answer: str) -> None:
    run = poulpe("simulate", TOY, *wish)
    assert run.code != 0 and answer in " ".join((run.out + run.err).split()) and "Traceback" not in run.out + run.err


@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is not None, reason="the optional packages are installed")
def test_cuda_without_its_packages_says_what_to_install() -> None:
    run = poulpe("simulate", TOY, "--device", "cuda")
    assert run.code == 1 and "pip install" in run.out + run.err


def test_a_report_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "balance.html"
    run = poulpe("balance", TOY, "--matches", "40", "--out", str(file))
    assert (
        run.code == 0 and file.read_text(encoding="utf-8").endswith("</html>\n") and list(tmp_path.iterdir()) == [file]
    )


def test_a_report_needs_a_folder(tmp_path: Path) -> None:
    run = poulpe("balance", TOY, "--matches", "40", "--out", str(tmp_path / "nowhere" / "b.html"))
    assert run.code != 0 and "no such folder" in run.out + run.err
