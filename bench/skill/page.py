"""The section of the results page about games of skill, and its tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.skill.beside import is_felt

Report = dict[str, Any]
Rows = list[tuple[str, ...]]


def tables(found: Report) -> Iterator[tuple[str, tuple[str, ...], Rows]]:
    """Title, heads and rows, for the terminal and for the page."""
    name = found["game"]
    yield f"{name}: what an act costs", ("act", "measured", "ms of CPU", "at most", "acts/s a core", "bytes", "gzip"), [
        (
            c["kind"], str(c["acts"]), f"{c['ms']:.1f}", f"{c['most ms']:.0f}", f"{1000 / c['ms']:.0f}",
            f"{c['bytes']:.0f}", f"{c['gzip']:.0f}",
        )
        for c in found["costs"]
    ]  # fmt: skip
    yield (
        f"{name}: flicks a second of one core",
        ("what", "a second"),
        [(t["what"], f"{t['a second']:.0f}") for t in found["tries"]],
    )
    yield (
        f"{name}: the engine",
        ("pieces awake", "µs a step of 2 ms", "times real time"),
        [(str(e["awake"]), f"{e['us a step']:.0f}", f"{e['times real time']:.0f} x") for e in found["engine"]],
    )
    yield f"{name}: whole matches of aim", ("against", "seats", "won", "95 %", "moves a match", "slowest reply"), [
        (
            d["against"], str(d["seats"]), f"{d['won']} of {d['matches']}", f"{d['low']:.0%} to {d['high']:.0%}",
            f"{d['moves a match']:.0f}", f"{d['slowest reply s']:.2f} s (thinks {d['thinking s']:g} s)",
        )
        for d in found["duels"]
    ]  # fmt: skip
    yield (
        f"{name}: shots that bring a treasure home",
        ("bot", "hits", "shots", "slowest reply"),
        [
            (
                h["bot"],
                f"{h['hits']:.0%}",
                str(h["shots"]),
                f"{h['slowest reply s']:.2f} s" if h["slowest reply s"] else "",
            )
            for h in found["hits"]
        ],
    )
    if b := found["beside"]:
        title = f"card tables beside {b['tables of skill']} tables of {name}"
        yield (
            title,
            ("card tables", "p50", "p99"),
            [
                *((key, f"{b[f'{key} p50 ms']:.1f} ms", f"{b[f'{key} p99 ms']:.1f} ms") for key in ("alone", "beside")),
                ("ratio", *(f"{b[f'beside {p} ms'] / b[f'alone {p} ms']:.1f} x" for p in ("p50", "p99"))),
                ("acts/s beside", f"{b['acts/s beside']:.1f}", ""),
                ("do they feel it?", "", "yes" if is_felt(b) else "not in this run"),
            ],
        )
    yield (
        f"{name}: calibration, {found['trials']} trials each",
        ("target", "what", "measured", "holds"),
        [(t["target"], t["what"], t["value"], "yes" if t["holds"] else "NO") for t in found["targets"]],
    )
    yield (
        f"{name}: goals",
        ("goal", "measured", "kept"),
        [(g["what"], g["value"], "yes" if g["kept"] else "not in this run") for g in found["goals"]],
    )


def origin(found: Report) -> str:
    m, load = found["machine"], found["load"]
    return f"{m['cpu']}, {m['cores']} cores; {found['date']}; load {load['before']} before, {load['after']} after"


def section(found: Report) -> str:
    lines = ["## Games of skill", "", f"{origin(found)}.", ""]
    for title, heads, rows in tables(found):
        lines += [f"### {title}", "", f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
        lines += [f"| {' | '.join(row)} |" for row in rows]
        lines.append("")
    return "\n".join([*lines, *(f"- {note}" for note in found["notes"]), ""])


def show(found: Report, console: Console) -> None:
    for title, heads, rows in tables(found):
        table = Table(*heads, title=title, title_justify="left")
        for row in rows:
            table.add_row(*row)
        console.print(table)
    for line in (origin(found), *(f"- {note}" for note in found["notes"])):
        console.print(line, highlight=False)
