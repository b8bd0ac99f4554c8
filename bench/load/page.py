"""The section of the results page about the server, and its table in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from bench.timing import Figure, from_json

Report = dict[str, Any]
TITLE = "The server under load"
HEADS = (
    "server",
    "sockets",
    "moves/s",
    "p50",
    "p99",
    "worst p99",
    "max",
    "CPU a move",
    "commits a move",
    "silent",
    "a letter",
    "MB empty / dealt / after",
    "a socket",
    "connecting",
    "errors",
)


def rows(found: Report) -> list[tuple[str, ...]]:
    return [_row(f) for f in map(from_json, found["figures"])]


def _row(f: Figure) -> tuple[str, ...]:
    d = f.detail
    return (
        f.what,
        f"{d['sockets']:,.0f}",
        f"{f.best:,.0f}",
        *(f"{d[key]:.1f} ms" for key in ("p50 ms", "p99 ms", "worst p99 ms", "max ms")),
        f"{d['cpu us a move']:.0f} µs",
        f"{d['commits a move']:.3f}" if d["commits a move"] else "",
        f"{d['silent']:.0%}",
        f"{d['bytes shown'] / 1000:.1f} kB",
        " / ".join(f"{d[key]:.0f}" for key in ("MB empty", "MB dealt", "MB after")),
        f"{d['kB a socket']:.0f} kB",
        f"{d['connect s']:.1f} s",
        f"{d['errors']:.0f}",
    )


def origin(found: Report) -> str:
    m, load = found["machine"], found["load"]
    return (
        f"{m['cpu']}, {m['cores']} cores, {m['system']}, Python {m['python']}, Node {m['node']}, "
        f"SQLite on {m['disk']}; {found['date']}; load {load['before']} before, {load['after']} after"
    )


def remarks(found: Report) -> list[str]:
    """Beside the peer, and beside the goals."""
    said = [
        f"{r['sockets']:,.0f} sockets: {r['moves']:.2f} x the moves of boardgame.io, {r['p99']:.2f} x its p99"
        for r in found["ratios"]
    ]
    said += [f"{goal['what']}: {'yes' if goal['kept'] else 'not in this run'}" for goal in found["goals"]]
    return said


def section(found: Report) -> str:
    lines = [f"## {TITLE}", "", f"{origin(found)}. Latencies at half load.", ""]
    lines += [f"| {' | '.join(HEADS)} |", "|" + "---|" * len(HEADS)]
    lines += [f"| {' | '.join(row)} |" for row in rows(found)]
    lines += ["", *(f"- {remark}" for remark in remarks(found)), ""]
    lines += [f"Not measured: {trouble}\n" for trouble in found["troubles"]]
    lines += [f"- {note}" for note in found["notes"]]
    return "\n".join([*lines, ""])


def show(found: Report, console: Console) -> None:
    table = Table(*HEADS, title=TITLE, title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows(found):
        table.add_row(*row)
    console.print(table)
    for trouble in found["troubles"]:
        console.print(f"[bold]Not measured:[/bold] {trouble}", highlight=False)
    console.print(origin(found), highlight=False)
    for remark in (*remarks(found), *found["notes"]):
        console.print(f"- {remark}", highlight=False)
