"""The benchmark runs, and its results have the shape that its report needs. Speed itself is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bench import report
from bench.load import figures as server
from bench.load import page as server_page
from bench.timing import QUICK, Figure, rate

ROOT = Path(__file__).parent.parent
TOY = "tests.toy"  # compiles faster than a real game
MACHINE = {"cpu": "c", "cores": 2, "system": "s", "python": "p", "numba": "n", "numpy": "n"}
RUN = report.report(MACHINE, "2000-01-01", False, {"before": 0.0, "after": 1.0}, [], {}, [], [])


def test_a_quick_run_writes_figures_ratios_and_a_page(tmp_path: Path) -> None:
    command = [sys.executable, "bench/run.py", "--quick", "--only", "ours", "--game", TOY, "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr

    (file,) = tmp_path.glob("*.json")
    found = json.loads(file.read_text(encoding="utf-8"))
    assert set(found) == {"date", "quick", "machine", "load", "start", "ours", "peers", "ratios", "troubles", "notes"}
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
    made = report.report(MACHINE, "2000-01-01", False, {"before": 0.0, "after": 1.0}, [], ours, peers, ["no uno"])
    assert [r["ratio"] for r in made["ratios"]["peers"]] == [3.0, 0.015]
    assert "| peer | 2.00 M decisions/s | 50% | 3.00 x | 0.015 x |" in report.page(made)
    assert "no uno" in report.page(made)


def test_a_small_load_on_a_real_server_has_figures_without_errors_and_a_section_of_the_page(tmp_path: Path) -> None:
    found, troubles = server.figures(server.Plan((8,), 1), lambda _: None, with_peer=False, install=False)
    assert troubles == ["boardgame.io was left out"]
    made = server.report(found, troubles, True, {"before": 0.0, "after": 0.0})
    (figure,) = found
    assert figure.what == server.OURS and figure.best > 0 and figure.detail["sockets"] == 8
    assert figure.detail["errors"] == 0 and 0 < figure.detail["commits a move"] < 2
    assert all(figure.detail[key] > 0 for key in ("p50 ms", "p99 ms", "cpu us a move", "bytes shown", "MB dealt"))

    report.write(None, made, tmp_path, "here")
    assert json.loads((tmp_path / "server.json").read_text(encoding="utf-8")) == made
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert page == report.page(None, made) and all(note in page for note in made["notes"])
    assert "| Poulpe | 8 |" in page and "no error: yes" in page


def load(what: str, sockets: int, moves: float, p99: float, errors: int = 0) -> Figure:
    return Figure(what, "moves/s", [moves], {"sockets": sockets, "p99 ms": p99, "errors": errors})


def test_goals_of_the_server_are_judged_where_they_were_measured() -> None:
    good = [load(server.OURS, 2000, 3000, 49), load(server.THEIRS, 2000, 2000, 98)]
    assert [g["kept"] for g in server.goals(good)] == [True] * 4
    assert server.ratios(good) == [{"sockets": 2000, "moves": 1.5, "p99": 0.5}]
    bad = [load(server.OURS, 2000, 2999, 50, errors=1), load(server.THEIRS, 2000, 3000, 1)]
    assert [g["kept"] for g in server.goals(bad)] == [False] * 4
    assert [g["what"] for g in server.goals([load(server.OURS, 8, 100, 1)])] == [
        "p99 under 50 ms at half load, in the median of 5 stretches",
        "no error",
    ]


def test_the_page_shows_the_newest_run_of_the_rules_beside_the_server(tmp_path: Path) -> None:
    old, new = ({**RUN, "date": date, "notes": [date]} for date in ("2000-01-01", "2000-01-02"))
    made = server.report([], ["nothing"], True, {"before": 0.0, "after": 0.0})
    report.write(new, made, tmp_path, "here")
    report.write(old, None, tmp_path, "there")
    (tmp_path / "gpu.json").write_text('{"date": "2000-01-03"}')
    report.write(None, made, tmp_path, "here")
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == report.page(new, made)
    assert server_page.section(made) in report.page(new, made)


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
