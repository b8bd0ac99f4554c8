"""Parts of a report: tables, plots and the page around them, which loads nothing from elsewhere."""

from __future__ import annotations

import html
import io
from collections.abc import Sequence
from typing import Any

import matplotlib
import msgspec
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from poulpe.lab import figures
from poulpe.lab.intervals import Share

matplotlib.use("svg")
# Searchable text, no embedded fonts, and reproducible output.
matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "poulpe", "font.family": "sans-serif"})

INK, SOFT, BAR, FAIR, LINE = "#132029", "#4d6670", "#1f7a5c", "#d9432c", "#cfe0dd"
WIDE = 8.4  # inches of a plot


class Panel(msgspec.Struct, frozen=True):
    """Shares of wins for one seat count: its rows by label, and what equal chances would give."""

    title: str
    rows: dict[str, Share]
    fair: float


# ---------------------------------------------------------------- plots
def dots(panels: Sequence[Panel], lang: str) -> str:
    """One panel per seat count, side by side, with the labels on the left. What never happened has no dot."""
    labels = list(dict.fromkeys(label for p in panels for label in p.rows))[::-1]
    figure = Figure(figsize=(WIDE, 0.8 + 0.32 * len(labels)))
    grid = figure.subplots(1, len(panels), sharey=True, squeeze=False)[0]
    for axes, panel in zip(grid, panels, strict=True):
        axes.axvline(100 * panel.fair, color=FAIR, linestyle=(0, (4, 3)), linewidth=1.2)
        for label, share in panel.rows.items():
            if share.tries:
                at, (low, high) = labels.index(label), share.interval
                axes.plot([100 * low, 100 * high], [at, at], color=BAR, linewidth=2.4, solid_capstyle="butt", alpha=0.7)
                axes.plot([100 * share.rate], [at], "o", color=INK, markersize=4)
        axes.set_title(panel.title, fontsize=9, color=SOFT)
        axes.set_ylim(-0.6, len(labels) - 0.4)
        axes.xaxis.set_major_locator(MaxNLocator(3, steps=[1, 2, 5, 10], min_n_ticks=2))
        axes.xaxis.set_major_formatter(lambda x, _: figures.percent(x / 100, lang, 0 if x == round(x) else 1))
        _clean(axes)
    grid[0].set_yticks(range(len(labels)), labels)
    return _svg(figure)


def spans(rows: Sequence[tuple[str, dict[str, float]]], title: str, lang: str) -> str:
    """From the 5th to the 95th percentile, with a dot on the median."""
    figure = Figure(figsize=(WIDE, 0.8 + 0.34 * len(rows)))
    axes = figure.subplots()
    for i, (_, spread) in enumerate(reversed(rows)):
        axes.plot([spread["p5"], spread["p95"]], [i, i], color=BAR, linewidth=7, solid_capstyle="round", alpha=0.45)
        axes.plot([spread["median"]], [i], "o", color=INK, markersize=5)
    axes.set_yticks(range(len(rows)), [label for label, _ in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlim(left=0)
    axes.set_xlabel(title, color=SOFT, fontsize=9)
    axes.xaxis.set_major_formatter(lambda x, _: figures.number(x, lang))
    _clean(axes)
    return _svg(figure)


def whiskers(rows: Sequence[tuple[str, float, float, float]], title: str, lang: str) -> str:
    """Values with their intervals, the first row on top."""
    figure = Figure(figsize=(WIDE, 0.8 + 0.34 * len(rows)))
    axes = figure.subplots()
    for i, (_, value, low, high) in enumerate(reversed(rows)):
        axes.plot([low, high], [i, i], color=BAR, linewidth=2.4, solid_capstyle="butt", alpha=0.7)
        axes.plot([value], [i], "o", color=INK, markersize=5)
    axes.set_yticks(range(len(rows)), [label for label, *_ in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel(title, color=SOFT, fontsize=9)
    axes.xaxis.set_major_formatter(lambda x, _: figures.number(x, lang, 4))
    _clean(axes)
    return _svg(figure)


def _clean(axes: Any) -> None:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(length=0, colors=INK, labelsize=9)


def _svg(figure: Figure) -> str:
    figure.tight_layout()
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


# ---------------------------------------------------------------- tables
def cell(share: Share, lang: str) -> str:
    """The rate, and in small print its interval and sample size."""
    if not share.tries:
        return "–"
    about = f"{figures.interval(share, lang)} · n = {figures.whole(share.tries, lang)}"
    return f"{figures.percent(share.rate, lang)}<br><small>{about}</small>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1, is_long: bool = False) -> str:
    """Cells are HTML; see `text`. The first `words` columns are text, others figures. `is_long`: the first wraps."""
    first = " class=long" if is_long else ""

    def line(kind: str, cells: Sequence[str]) -> str:
        kinds = [first, *[""] * (words - 1), *[" class=n"] * (len(cells) - words)]
        return "<tr>" + "".join(f"<{kind}{k}>{c}</{kind}>" for k, c in zip(kinds, cells, strict=True)) + "</tr>"

    return f"<table>{line('th', head)}{''.join(line('td', cells) for cells in rows)}</table>"


def text(words: str) -> str:
    return html.escape(words)


def soft(words: str) -> str:
    return f"<p class=soft>{text(words)}</p>"


# ---------------------------------------------------------------- the page
STYLE = f"""
body{{font:16px/1.5 system-ui,sans-serif;color:{INK};background:#eef6f4}}
body{{margin:0 auto;padding:24px 16px;max-width:920px}}
h1{{font:700 28px Georgia,serif}} h2{{font:600 18px Georgia,serif;margin:0 0 8px}}
section{{background:#fff;border:1px solid {LINE};border-radius:12px;padding:16px;margin:16px 0;overflow-x:auto}}
table{{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums;margin-top:8px;width:100%}}
td,th{{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid {LINE};vertical-align:top}}
td:first-child:not(.long){{white-space:nowrap}} td.n,th.n{{text-align:right;white-space:nowrap;padding:4px 0 4px 16px}}
th{{color:{SOFT};font-weight:600;vertical-align:bottom}} small,.soft{{color:{SOFT}}} small{{font-size:11px}}
td.long{{white-space:normal;overflow-wrap:anywhere}} .soft{{font-size:13px}} svg{{width:100%;height:auto;display:block}}
summary{{font:600 18px Georgia,serif;cursor:pointer}}
"""


def section(title: str, parts: Sequence[str]) -> str:
    return "\n".join([f"<section><h2>{text(title)}</h2>", *parts, "</section>"])


def collapsible(title: str, parts: Sequence[str]) -> str:
    return "\n".join([f"<section><details><summary>{text(title)}</summary>", *parts, "</details></section>"])


def page(title: str, parts: Sequence[str], lang: str) -> str:
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{text(title)}</title><style>{STYLE}</style>"
        f"<h1>{text(title)}</h1>\n" + "\n".join(parts) + "</html>\n"
    )
