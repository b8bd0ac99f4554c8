"""A balance report: many series of one game, told in one self-contained HTML page."""

from __future__ import annotations

import html
import io
from collections.abc import Callable, Sequence
from typing import Any

import matplotlib
import msgspec
from matplotlib.figure import Figure

from poulpe.core.game import AnyGame
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Text
from poulpe.lab.intervals import Share
from poulpe.lab.simulate import Series, simulate

matplotlib.use("svg")
# Searchable text, no embedded fonts, and the same bytes for the same figures.
matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "poulpe", "font.family": "sans-serif"})

INK, SOFT, BAR, FAIR = "#132029", "#4d6670", "#1f7a5c", "#d9432c"
WORDS = {
    "title": Text("Balance of {game}", "{game} : équilibre"),
    "about": Text(
        "{matches} matches between thumb bots, seed {seed}. Bars are shares of wins with their 95 % intervals; the "
        "dashed line is what equal chances would give. Bots are not people: read the differences.",
        "{matches} parties entre bots « thumb », graine {seed}. Barres : parts de victoires et intervalles à 95 % ; "
        "pointillé : des chances égales. Les bots ne sont pas des gens : à lire pour les écarts.",
    ),
    "seat": Text("Wins by seat", "Victoires par place"),
    "seats": Text("Seat counts", "Nombre de joueurs"),
    "length": Text("Length of a match, in moves", "Longueur d'une partie, en coups"),
    "option": Text("What options change", "Ce que changent les options"),
    "rules": Text(
        "Events by the rule that made them, a match (all seat counts)",
        "Événements par règle et par partie (tous nombres de joueurs)",
    ),
    "players": Text("seats", "joueurs"),
    "default": Text("default", "défaut"),
    "of": Text("with {n} seats", "à {n} joueurs"),
    "note": Text(
        "A label such as `bore it` counts seats, and a seat that lives longer meets more of everything: compare, "
        "but do not take it for a cause.",
        "Une ligne comme « l'a porté » compte des places ; qui vit longtemps rencontre plus de tout : à comparer, "
        "sans y voir une cause.",
    ),
}


class Row(msgspec.Struct, frozen=True):
    label: str
    share: Share
    fair: float


# ---------------------------------------------------------------- playing
def study(
    game: str | AnyGame, matches: int, seed: int, threads: int, progress: Callable[[str], None]
) -> tuple[list[Series], dict[str, tuple[Series, Series]]]:
    """A series for each seat count; and for each option value one with it and one without, on the same seeds."""
    found = find(game)
    by_seats: list[Series] = []
    by_option: dict[str, tuple[Series, Series]] = {}
    fewer = max(1, matches // 4)
    for n in found.seats:
        progress(f"{n} seats")
        by_seats.append(simulate(found, matches, n, ["thumb"], seed, threads=threads))
    for option in found.options:
        for value in option.samples:
            chosen = {option.name: value, **option.needs}
            label = ", ".join(f"{name} = {_short(v)}" for name, v in chosen.items())
            progress(label)
            series = _with_option(found, fewer, seed, threads, chosen)
            if series:
                by_option[label] = series, simulate(found, fewer, series.seats, ["thumb"], seed, threads=threads)
    return by_seats, by_option


def _with_option(game: AnyGame, matches: int, seed: int, threads: int, options: dict[str, Any]) -> Series | None:
    for n in (min(4, game.seats[-1]), *game.seats):
        try:
            return simulate(game, matches, n, ["thumb"], seed, options, threads=threads)
        except ValueError:
            continue  # this value does not fit this number of seats, or needs another option with it
    return None


def _short(value: Any) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 40 else text[:37] + "..."


# ---------------------------------------------------------------- telling
def report(
    game: str | AnyGame,
    matches: int = 20_000,
    seed: int = 1,
    threads: int = 1,
    lang: str = "en",
    progress: Callable[[str], None] = lambda _: None,
) -> str:
    found = find(game)
    by_seats, by_option = study(found, matches, seed, threads, progress)
    played = sum(s.matches for s in (*by_seats, *(s for s, _ in by_option.values())))
    say = {key: text[lang] for key, text in WORDS.items()}
    parts = [f"<p>{say['about'].format(matches=f'{played:,}', seed=seed)}</p>"]
    parts += _section(say["seats"], [_lengths(by_seats, say), _spreads([(s, s.length) for s in by_seats], say)])
    for measure in found.measures:
        rows = [(s, s.measures[measure.key]) for s in by_seats]
        parts += _section(measure.title[lang], [_spreads(rows, say)])
    for series in by_seats:
        inner = [_bars(_by_seat(series)), _table(_by_seat(series))]
        parts += _section(f"{say['seat']} · {say['of'].format(n=series.seats)}", inner)
    parts += _breakdowns(found, by_seats, lang, say)
    parts += _section(say["option"], [_options(by_option, say)])
    parts += _section(say["rules"], [_rules(found, by_seats, lang, say)])
    return _page(say["title"].format(game=found.title[lang]), parts, lang)


def _by_seat(series: Series) -> list[Row]:
    return [Row(str(q), share, 1 / series.seats) for q, share in enumerate(series.shares)]


def _breakdowns(game: AnyGame, by_seats: Sequence[Series], lang: str, say: dict[str, str]) -> list[str]:
    parts: list[str] = []
    series = by_seats[min(1, len(by_seats) - 1)]
    for b in game.breakdowns:
        rows = [Row(label[lang], series.share_of(b.key, label.en), 1 / series.seats) for label in b.labels]
        title = f"{b.title[lang]} · {say['of'].format(n=series.seats)}"
        parts += _section(title, [_bars(rows), _table(rows)])
    return [*parts, f"<p class=soft>{say['note']}</p>"] if parts else []


def _bars(rows: Sequence[Row]) -> str:
    figure = Figure(figsize=(6.4, 0.5 + 0.34 * len(rows)))
    axes = figure.subplots()
    middles = range(len(rows))
    for i, row in zip(middles, reversed(rows), strict=True):
        low, high = row.share.interval
        axes.barh(i, row.share.rate, color=BAR, height=0.62)
        axes.plot([low, high], [i, i], color=INK, linewidth=1.6, solid_capstyle="butt")
    axes.axvline(rows[0].fair, color=FAIR, linestyle=(0, (4, 3)), linewidth=1.2)
    axes.set_yticks(list(middles), [row.label for row in reversed(rows)])
    axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    return _svg(figure, axes)


def _lengths(by_seats: Sequence[Series], say: dict[str, str]) -> str:
    figure = Figure(figsize=(6.4, 0.6 + 0.4 * len(by_seats)))
    axes = figure.subplots()
    for i, s in enumerate(reversed(by_seats)):
        axes.plot([s.length["p5"], s.length["p95"]], [i, i], color=BAR, linewidth=7, solid_capstyle="round", alpha=0.45)
        axes.plot([s.length["median"]], [i], "o", color=INK)
    axes.set_yticks(range(len(by_seats)), [say["of"].format(n=s.seats) for s in reversed(by_seats)])
    axes.set_xlim(left=0)
    axes.set_xlabel(say["length"], color=SOFT)
    return _svg(figure, axes)


def _svg(figure: Figure, axes: Any) -> str:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0, colors=INK, labelsize=9)
    figure.tight_layout()
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def _table(rows: Sequence[Row]) -> str:
    return _rows(
        ("", "%", "95 %", "n"),
        [(r.label, f"{r.share.rate:.1%}", _interval(r.share), f"{r.share.tries:,}") for r in rows],
    )


def _interval(share: Share) -> str:
    low, high = share.interval
    return f"{low:.1%} – {high:.1%}"


def _spreads(rows: Sequence[tuple[Series, dict[str, float]]], say: dict[str, str]) -> str:
    head = ("", "mean", "p5", "median", "p95", "n")
    cells = [
        (say["of"].format(n=s.seats), *(f"{spread[k]:.3g}" for k in head[1:-1]), f"{s.matches:,}") for s, spread in rows
    ]
    return _rows(head, cells)


def _options(by_option: dict[str, tuple[Series, Series]], say: dict[str, str]) -> str:
    """The mean length with and without an option, on the same seeds, and how sure the difference is."""
    cells = []
    for label, (series, usual) in by_option.items():
        change = series.length["mean"] / usual.length["mean"] - 1
        error = 1.96 * (_spread_of(series) ** 2 + _spread_of(usual) ** 2) ** 0.5 / usual.length["mean"]
        shown = "=" if series.length == usual.length else f"{change:+.1%} ± {error:.1%}"
        cells.append((label, f"{series.seats}", f"{series.matches:,}", f"{series.length['mean']:.0f}", shown))
    return _rows(("", say["players"], "n", say["length"], f"/ {say['default']}"), cells)


def _spread_of(series: Series) -> float:
    """The standard error of the mean length, from its quantiles (a normal law has 3.29 deviations from p5 to p95)."""
    return float((series.length["p95"] - series.length["p5"]) / 3.29 / series.matches**0.5)


def _rules(game: AnyGame, by_seats: Sequence[Series], lang: str, say: dict[str, str]) -> str:
    fired: dict[str, int] = {}
    for s in by_seats:
        for rule, n in s.fired.items():
            fired[rule] = fired.get(rule, 0) + n
    played = sum(s.matches for s in by_seats)
    cells = [
        (rule, game.rulebook[rule][lang], f"{n / played:.3g}")
        for rule, n in sorted(fired.items(), key=lambda item: -item[1])
    ]
    return _rows(("", "", "/ match"), cells)


def _section(title: str, parts: Sequence[str]) -> list[str]:
    return [f"<section><h2>{html.escape(title)}</h2>", *parts, "</section>"]


def _rows(head: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    def row(kind: str, values: Sequence[str]) -> str:
        return "<tr>" + "".join(f"<{kind}>{html.escape(v)}</{kind}>" for v in values) + "</tr>"

    return f"<table>{row('th', head)}{''.join(row('td', c) for c in cells)}</table>"


STYLE = f"""
body{{font:16px/1.5 system-ui,sans-serif;color:{INK};background:#eef6f4}}
body{{margin:0 auto;padding:24px 16px;max-width:880px}}
h1{{font:700 28px Georgia,serif}} h2{{font:600 18px Georgia,serif;margin:0 0 8px}}
section{{background:#fff;border:1px solid #cfe0dd;border-radius:12px;padding:16px;margin:16px 0;overflow-x:auto}}
table{{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums;margin-top:8px}}
td,th{{text-align:left;padding:4px 16px 4px 0;border-bottom:1px solid #cfe0dd;vertical-align:top}}
svg{{max-width:100%;height:auto}} .soft{{color:{SOFT};font-size:13px}}
"""


def _page(title: str, parts: Sequence[str], lang: str) -> str:
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style>"
        f"<h1>{html.escape(title)}</h1>\n" + "\n".join(parts) + "</html>\n"
    )
