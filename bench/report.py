"""One run of the bench: its JSON, its ratios, its notes, and the tables made of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.load import page as server_page
from bench.ours import COMPILED, PLAIN
from bench.skill import page as skill_page
from bench.timing import Figure, from_json

Report = dict[str, Any]
Rows = list[tuple[str, ...]]
SERVER, SKILL = "server.json", "skill.json"  # the newest figures of those; of the rules by machine and day
HEAD = "# Figures\n\nMade by `make bench`, do not edit.\n"
BUSY = 0.5  # the load before the run from which on the machine was not ours alone

NOTES = (
    "Every rate is by CPU time on one core: the best of several repeats of the same work; 'spread' is how far the "
    "worst repeat fell behind it. Ratios compare figures of this run only.",
    "The games differ. A move of ours and a decision of theirs are both one answer of one seat to one question, "
    "but the rules behind it, the length of a match and the number of legal moves (shown) are not the same. Read "
    "a ratio as an order of magnitude, not as a race over one course.",
    "Ours counts only decisions of seats; chance is drawn inside the record and never counted. OpenSpiel has "
    "chance nodes (deals, draws): they are played and cost time, but are not counted as decisions here either.",
    "Our random play deals every match, writes every event with who may see it, and keeps what each seat "
    "remembers. OpenSpiel keeps a history of actions and makes observations only when asked, which this bench "
    "never does.",
    "OpenSpiel's 'C++ rollouts after the deal' are its RandomRolloutEvaluator, reached through one simulation of "
    "its MCTSBot, the tightest native loop that the wheel offers. They start from 8 dealt positions, so the deal "
    "costs nothing, but each clones a state. Their decisions are counted on Python rollouts from the same "
    "positions. 'C++ whole matches' are evaluate_bots with uniform bots: the deal is in it, and also bots that "
    "make a whole policy before each move.",
    "'Python loop' is OpenSpiel's C++ rules called move by move from Python; its fair neighbour is our plain "
    "Python, which has no compiled part at all. With the deal it also walks a chance node a card, uncounted, "
    "which costs about as much as the play or up to several times more; compare the one after the deal. RLCard is "
    "plain Python; its uno has 2 seats and describes the state at every step.",
    "Plain Python without -O checks the range of every store, as the tests do.",
    "Series are poulpe.lab.simulate: the same play plus notes, counts of rules and results of every match. With 2 "
    "threads the rate is per CPU second of both together; what the wall clock saw, and how many cores the machine "
    "gave, stand beside it.",
    "Cold compile: CPU seconds of building the module into an empty cache. Cached start: of loading it in a new "
    "process. Both without the import of poulpe and of the interpreter, which stand apart.",
    "Figures are taken one after the other, so a change of other load during the run (see the load before and "
    "after, and the spreads) moves the ratios too.",
)


def ratios(ours: dict[str, list[Figure]], peers: list[Figure]) -> list[dict[str, Any]]:
    """How many times faster ours is, compiled and plain, for every game and every figure of a peer."""
    return [
        {"peer": peer.what, "game": game, "ours": mine.what, "ratio": round(mine.best / peer.best, 3)}
        for peer in peers
        for game, figures in ours.items()
        for mine in figures
        if mine.what in (COMPILED, PLAIN)
    ]


def inner_ratios(ours: dict[str, list[Figure]]) -> list[dict[str, Any]]:
    """Our own rates beside our compiled random play."""
    return [
        {"game": game, "ours": f.what, "ratio": round(f.best / compiled(figures).best, 4)}
        for game, figures in ours.items()
        for f in figures
        if f.unit == "moves/s"
    ]


def compiled(figures: list[Figure]) -> Figure:
    return next(f for f in figures if f.what == COMPILED)


def report(
    machine: dict[str, Any],
    date: str,
    quick: bool,
    load: dict[str, float],
    start: list[Figure],
    ours: dict[str, list[Figure]],
    peers: list[Figure],
    troubles: list[str],
) -> Report:
    return {
        "date": date,
        "quick": quick,
        "machine": machine,
        "load": load,
        "start": [f.as_json() for f in start],
        "ours": {game: [f.as_json() for f in figures] for game, figures in ours.items()},
        "peers": [f.as_json() for f in peers],
        "ratios": {"ours": inner_ratios(ours), "peers": ratios(ours, peers)},
        "troubles": troubles,
        "notes": list(NOTES),
    }


# ---------------------------------------------------------------- numbers as people read them
def number(value: float, unit: str) -> str:
    if unit == "bytes":
        return f"{value:,.0f} bytes"
    if unit == "s":
        return f"{value:.2f} s" if value >= 0.095 else f"{value * 1000:.0f} ms"
    return f"{value / 1e6:.2f} M" if value >= 1e6 else f"{value / 1e3:.1f} k" if value >= 1e3 else f"{value:.0f}"


def times(ratio: float) -> str:
    return f"{ratio:.1f} x" if ratio >= 9.95 else f"{ratio:.2f} x" if ratio >= 0.095 else f"{ratio:.3f} x"


def details(figure: Figure) -> str:
    """What a reader needs beside the figure; the rest is in the JSON."""
    shown = {
        "moves a match": "{:.0f} moves a match",
        "legal moves a decision": "{:.1f} legal moves",
        "wall moves/s": "wall {:,.0f}/s",
        "cores": "{:.2f} cores",
        "box": "and {:.0f} of the box",
        "wall": "whole process {:.2f} s by the wall clock",
        "interpreter": "after {:.2f} s of the interpreter's own start",
    }
    return ", ".join(text.format(figure.detail[key]) for key, text in shown.items() if key in figure.detail)


def tables(found: Report) -> Iterator[tuple[str, tuple[str, ...], Rows]]:
    """Title, heads and rows, for the terminal and for the page."""
    inner = {(r["game"], r["ours"]): r["ratio"] for r in found["ratios"]["ours"]}
    for game, figures in {**found["ours"], "": found["start"]}.items():
        rows: Rows = [_row(f, inner.get((game, f.what))) for f in map(from_json, figures)]
        yield game or "start", ("what", "best", "spread", "of compiled", "beside it"), rows
    for game in found["ours"]:
        if found["peers"]:
            yield _beside(found, game)


def _row(f: Figure, ratio: float | None) -> tuple[str, ...]:
    unit = " moves/s" if f.unit == "moves/s" else ""
    spread = f"{f.spread:.0%}" if len(f.samples) > 1 else ""
    return f.what, number(f.best, f.unit) + unit, spread, times(ratio) if ratio else "", details(f)


def _beside(found: Report, game: str) -> tuple[str, tuple[str, ...], Rows]:
    ratio = {(r["peer"], r["ours"]): r["ratio"] for r in found["ratios"]["peers"] if r["game"] == game}
    rows: Rows = [
        (
            f.what,
            f"{number(f.best, f.unit)} decisions/s",
            f"{f.spread:.0%}",
            times(ratio[f.what, COMPILED]),
            times(ratio[f.what, PLAIN]),
            f"{f.detail['seats']:.0f} seats, {details(f)}",
        )
        for f in map(from_json, found["peers"])
    ]
    heads = ("peer, same run", "best", "spread", f"{game} compiled", f"{game} plain -O", "beside it")
    return f"{game} beside its peers", heads, rows


def origin(found: Report) -> str:
    m, load = found["machine"], found["load"]
    busy = load["before"] > BUSY
    text = (
        f"{m['cpu']}, {m['cores']} cores, {m['system']}, Python {m['python']}, numba {m['numba']}, numpy {m['numpy']}; "
        f"{found['date']}; load {load['before']} before, {load['after']} after"
    )
    return text + ("; other work was running at the same time" if busy else "")


# ---------------------------------------------------------------- terminal and page
def show(found: Report, console: Console) -> None:
    for title, heads, rows in tables(found):
        table = Table(*heads, title=title, title_justify="left")
        for i in range(1, len(heads) - 1):
            table.columns[i].justify = "right"
        for row in rows:
            table.add_row(*row)
        console.print(table)
    for trouble in found["troubles"]:
        console.print(f"[bold]Not measured:[/bold] {trouble}", highlight=False)
    console.print(origin(found), highlight=False)
    for note in found["notes"]:
        console.print(f"- {note}", highlight=False)


def page(found: Report | None, server: Report | None = None, skill: list[Report] | None = None) -> str:
    """Of the rules, of the server, of games of skill, or of all."""
    parts = [server_page.section(server)] if server else []
    parts += [skill_page.section(game) for game in skill or ()]
    if found is None:
        return "\n".join([HEAD, *parts])
    lines = [HEAD, f"{origin(found)}.", ""]
    for title, heads, rows in tables(found):
        lines += [f"## {title}", "", f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
        lines += [f"| {' | '.join(row)} |" for row in rows]
        lines.append("")
    lines += [f"Not measured: {trouble}\n" for trouble in found["troubles"]]
    lines += ["## What is comparable, and what is not", "", *(f"- {note}" for note in found["notes"]), ""]
    return "\n".join([*lines, *parts])


def write(
    found: Report | None, server: Report | None, folder: Path, machine: str, skill: list[Report] | None = None
) -> list[Path]:
    """The JSON of this run, and the page of the newest figures in the folder."""
    made: dict[str, Any] = {f"{machine}-{found['date']}.json": found} if found else {}
    made |= {SERVER: server} if server else {}
    made |= {SKILL: skill} if skill else {}
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in made.items():
        (folder / name).write_text(json.dumps(part, indent=1) + "\n", encoding="utf-8")
    kept = {f.name: json.loads(f.read_text(encoding="utf-8")) for f in sorted(folder.glob("*.json"))}
    runs = [
        run for run in (*kept.values(), found) if isinstance(run, dict) and "ours" in run
    ]  # the last of the newest: this one
    newest = max(reversed(runs), key=lambda r: str(r["date"]), default=None)
    (folder / "README.md").write_text(page(newest, kept.get(SERVER), kept.get(SKILL)), encoding="utf-8")
    return [folder / name for name in made]
