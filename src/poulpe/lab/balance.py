"""A balance report: many series of one game, on one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from poulpe.core.game import AnyGame
from poulpe.core.shelf import find
from poulpe.core.study import Breakdown, Measure
from poulpe.core.vocabulary import Text
from poulpe.lab import figures, words
from poulpe.lab.page import Panel, cell, collapsible, dots, page, section, soft, spans, table, text
from poulpe.lab.refusals import SAMPLE, Refusals, count_refusals
from poulpe.lab.simulate import Series, simulate
from poulpe.lab.variants import Options, Variant, labelled, vary

FRIENDLY = 4  # the number of seats with which options are compared, if it fits


class Study(msgspec.Struct, kw_only=True):
    """Everything that a report shows."""

    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    by_seats: list[Series]
    refusals: list[Refusals]  # of the same seat counts
    variants: list[Variant]

    @property
    def played(self) -> int:
        usual = {(v.usual.seats, v.usual.matches): v.usual.matches for v in self.variants}  # played once for all values
        return sum(s.matches for s in (*self.by_seats, *(v.series for v in self.variants))) + sum(usual.values())


# ---------------------------------------------------------------- playing
def study(
    game: str | AnyGame,
    matches: int = 20_000,
    seed: int = 1,
    threads: int = 1,
    bots: Sequence[str] = ("thumb",),
    seats: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    lang: str = "en",
    progress: Callable[[str], None] = lambda _: None,
) -> Study:
    """A series for each seat count, and for each option value one with it and one without, on the same seeds."""
    found, base = find(game), dict(options or {})
    counts = tuple(seats) or found.seating.counts
    by_seats, refusals = [], []
    for n in counts:
        progress(figures.typeset(words.SEATS, lang).format(n=n))
        by_seats.append(simulate(found, matches, n, bots, seed, base, threads=threads))
        refusals.append(count_refusals(found, min(SAMPLE, matches), n, by_seats[-1].bots, seed, base))

    def play(n: int, chosen: Options) -> Series:
        progress(labelled(chosen))
        return simulate(found, max(1, matches // 4), n, bots, seed, chosen, threads=threads)

    variants, _ = vary(found, play, sorted(counts, key=lambda n: (abs(n - FRIENDLY), n)), base)
    return Study(bots=tuple(bots), seed=seed, options=base, by_seats=by_seats, refusals=refusals, variants=variants)


def report(game: str | AnyGame, matches: int = 20_000, lang: str = "en", **given: Any) -> str:
    """The page of a study; for the arguments see `study`."""
    found = find(game)
    return Report(found, study(found, matches, lang=lang, **given), lang).page()


# ---------------------------------------------------------------- the page
class Report:
    def __init__(self, game: AnyGame, study: Study, lang: str) -> None:
        self.game, self.study, self.lang = game, study, lang

    def say(self, words: Text, **facts: object) -> str:
        return figures.typeset(words, self.lang).format(**facts)

    def matches(self, n: int) -> str:
        return figures.count(n, words.MATCH, words.MATCHES, self.lang)

    def seats(self, series: Series) -> str:
        return self.say(words.SEATS, n=series.seats)

    def page(self) -> str:
        study, title = self.study, self.say(words.TITLE, game=self.game.title.text[self.lang])
        about = {"played": self.matches(study.played), "bots": ", ".join(study.bots), "seed": study.seed}
        parts = [f"<p>{text(self.say(words.ABOUT, **about))}</p>"]
        if study.options:
            parts.append(f"<p>{text(self.say(words.CHOSEN, options=labelled(study.options)))}</p>")
        parts += [self.lengths(), *map(self.measure, self.game.study.measures), self.by_seat()]
        parts += [*map(self.breakdown, self.game.study.breakdowns), self.options(), *self.rules()]
        return page(title, parts, self.lang)

    # ---------------------------------------------------------------- lengths and measures
    def lengths(self) -> str:
        rows = [(self.seats(s), s.length) for s in self.study.by_seats]
        plot = spans(rows, self.say(words.LENGTH), self.lang)
        return section(self.say(words.SEAT_COUNTS), [plot, self.spreads([s.length for s in self.study.by_seats])])

    def measure(self, measure: Measure) -> str:
        title, by_seats = self.say(measure.title), self.study.by_seats
        if not measure.is_share:
            return section(title, [self.spreads([s.measures[measure.key] for s in by_seats])])
        head = ["", *(self.seats(s) for s in by_seats)]
        cells = [self.say(words.SHARE), *(cell(s.proportion(measure.key), self.lang) for s in by_seats)]
        return section(title, [table(head, [cells])])

    def spreads(self, spreads: Sequence[dict[str, float]]) -> str:
        columns = {"mean": words.MEAN, "p5": words.LOW, "median": words.MEDIAN, "p95": words.HIGH}
        rows = [
            [self.seats(s), *(figures.number(spread[key], self.lang) for key in columns), self.matches(s.matches)]
            for s, spread in zip(self.study.by_seats, spreads, strict=True)
        ]
        return table(["", *(self.say(title) for title in columns.values()), ""], rows)

    # ---------------------------------------------------------------- who wins
    def by_seat(self) -> str:
        shares = [{self.say(words.SEAT, q=q): share for q, share in enumerate(s.shares)} for s in self.study.by_seats]
        return section(self.say(words.BY_SEAT), self.shares(shares))

    def breakdown(self, b: Breakdown) -> str:
        shares = [{label[self.lang]: s.share_of(b.key, label.en) for label in b.labels} for s in self.study.by_seats]
        parts = self.shares(shares)
        lived = [other for other in self.game.study.breakdowns if other.kind == "has seat"]
        if b in lived[-1:]:  # said once, below the last of them
            parts.append(soft(self.say(words.NOTE, label=b.labels[0][self.lang])))
        return section(self.say(b.title), parts)

    def shares(self, shares: Sequence[dict[str, Any]]) -> list[str]:
        """A plot and a table with a column for every seat count."""
        by_seats = self.study.by_seats
        panels = [Panel(self.seats(s), rows, 1 / s.seats) for s, rows in zip(by_seats, shares, strict=True)]
        labels = dict.fromkeys(label for rows in shares for label in rows)
        lines = [[text(n), *(cell(rows[n], self.lang) if n in rows else "" for rows in shares)] for n in labels]
        fair = [self.say(words.FAIR), *(figures.percent(p.fair, self.lang) for p in panels)]
        return [dots(panels, self.lang), table(["", *(p.title for p in panels)], [*lines, fair])]

    # ---------------------------------------------------------------- options
    def options(self) -> str:
        changing = [v for v in self.study.variants if not v.changes_nothing]
        same = ", ".join(v.label for v in self.study.variants if v.changes_nothing)
        usual = {v.usual.seats: v.usual for v in self.study.variants}
        head = [words.OPTION, words.PLAYERS, words.LENGTH, words.CHANGE, words.WINS_BY_SEAT]
        rows = [self.variant(self.say(words.USUAL), series, "") for series in usual.values()]
        rows += [self.variant(v.label, v.series, self.change(v)) for v in changing]
        each = self.matches(next(iter(usual.values())).matches) if usual else self.matches(0)
        about = soft(self.say(words.OPTIONS_ABOUT, matches=each))
        parts = [about, table([self.say(title) for title in head], rows, is_long=True)]
        return section(self.say(words.OPTIONS), [*parts, *[soft(self.say(words.NO_CHANGE, values=same))] * bool(same)])

    def variant(self, label: str, series: Series, change: str) -> list[str]:
        mean = figures.number(series.length["mean"], self.lang)
        return [text(label), str(series.seats), mean, change, figures.by_seat(series.shares, self.lang)]

    def change(self, variant: Variant) -> str:
        by, error = variant.change
        return f"{figures.percent(by, self.lang, signed=True)} ± {figures.percent(error, self.lang)}"

    # ---------------------------------------------------------------- rules
    def rules(self) -> list[str]:
        by_seats, book = self.study.by_seats, self.game.rulebook
        fired = {rule: [s.fired.get(rule, 0) / s.matches for s in by_seats] for rule in book}
        forbade = {rule: [r.rate(rule) for r in self.study.refusals] for rule in book}
        happened = [rule for rule in book if any(fired[rule])]
        forbids = [rule for rule in book if book[rule].no or any(forbade[rule])]
        only = {rule: v.label for v in reversed(self.study.variants) for rule in v.series.fired if rule not in happened}
        silent = [rule for rule in book if rule not in {*happened, *forbids, *only}]
        sample = self.matches(self.study.refusals[0].matches)
        parts = [
            section(self.say(words.FIRED), [soft(self.say(words.FIRED_ABOUT)), self.rates(fired, happened)]),
            section(
                self.say(words.FORBADE),
                [soft(self.say(words.FORBADE_ABOUT, matches=sample)), self.rates(forbade, forbids)],
            ),
        ]
        if only:
            rows = [[rule, text(book[rule][self.lang]), text(only[rule])] for rule in sorted(only)]
            parts.append(section(self.say(words.ONLY_WITH), [table(self.head(words.OPTION), rows, 3)]))
        rows = [[rule, text(book[rule][self.lang])] for rule in silent]
        about = [soft(self.say(words.SILENT_ABOUT)), table(self.head(), rows, 2)]
        return [*parts, collapsible(self.say(words.SILENT, n=len(silent)), about)]

    def head(self, *more: Text) -> list[str]:
        return [self.say(title) for title in (words.RULE, words.SAYS, *more)]

    def rates(self, rates: Mapping[str, Sequence[float]], rules: Sequence[str]) -> str:
        """Most frequent first."""
        rows = [
            [rule, text(self.game.rulebook[rule][self.lang]), *(figures.number(x, self.lang, 3) for x in rates[rule])]
            for rule in sorted(rules, key=lambda r: -sum(rates[r]))
        ]
        return table([*self.head(), *(self.seats(s) for s in self.study.by_seats)], rows, 2)
