"""The bench runs, and its results have the shape that the page is made of. How fast anything is, is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bench import report
from bench.timing import QUICK, Figure, rate

ROOT = Path(__file__).parent.parent
TOY = "tests.toy"  # compiles faster than a real game


def test_a_quick_run_writes_figures_ratios_and_a_page(tmp_path: Path) -> None:
    command = [sys.executable, "bench/run.py", "--quick", "--only", "ours", "--game", TOY, "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr

    (file,) = tmp_path.glob("*.json")
    found = json.loads(file.read_text(encoding="utf-8"))
    assert set(found) == {
        "date", "quick", "machine", "load", "start", "ours", "peers", "ratios", "troubles", "notes"
    }  # fmt: skip
    figures = {f["what"]: f for f in found["ours"][TOY]}
    assert {"compiled", "plain Python, -O", "plain Python, every store checked", "state record"} <= set(figures)
    assert sum(what.startswith("series, ") for what in figures) == 4
    assert all(f["best"] > 0 and f["best"] in f["samples"] for f in figures.values())
    assert {r["ours"] for r in found["ratios"]["ours"]} == {w for w, f in figures.items() if f["unit"] == "moves/s"}

    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert page == report.page(found) and all(note in page for note in found["notes"])


def test_peers_stand_beside_ours_as_ratios() -> None:
    ours = {"a": [Figure("compiled", "moves/s", [4e6, 6e6], {}), Figure("plain Python, -O", "moves/s", [3e4], {})]}
    peers = [Figure("peer", "moves/s", [1e6, 2e6, 1.5e6], {"seats": 4})]
    made = report.report(
        {"cpu": "c", "cores": 2, "system": "s", "python": "p", "numba": "n", "numpy": "n"},
        "2000-01-01", False, {"before": 0.0, "after": 1.0}, [], ours, peers, ["no uno"],
    )  # fmt: skip
    assert [r["ratio"] for r in made["ratios"]["peers"]] == [3.0, 0.015]
    assert "| peer | 2.00 M decisions/s | 50% | 3.00 x | 0.015 x |" in report.page(made)
    assert "no uno" in report.page(made)


def test_the_best_of_rates_is_the_highest_and_of_times_the_lowest() -> None:
    assert Figure("", "moves/s", [1.0, 2.0], {}).best == 2.0
    assert Figure("", "s", [1.0, 2.0], {}).best == 1.0


def test_a_rate_repeats_the_same_work() -> None:
    counts: list[int] = []

    def play(count: int) -> int:
        counts.append(count)
        return 3 * count

    found = rate("", play, QUICK, lambda: float(sum(counts)))
    assert found.samples == [3.0] * QUICK.repeats and found.detail["moves a match"] == 3
