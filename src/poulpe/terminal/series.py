"""A simulated series as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text as Styled

from poulpe.core.game import AnyGame
from poulpe.core.study import Breakdown
from poulpe.core.vocabulary import Text
from poulpe.lab import figures, words
from poulpe.lab.intervals import Share
from poulpe.lab.simulate import Series
from poulpe.lab.variants import Variant, shown
from poulpe.terminal.screen import Screen

ABOUT = Text("{game} · {seats} · seed {seed}", "{game} · {seats} · graine {seed}")
WINS = Text("Wins", "Victoires")
BOT = Text("bot", "bot")
ALL_SEATS = Text("all its seats", "toutes ses places")
LENGTH = Text("Length", "Longueur")
SPREAD = Text("5% / median / 95%", "5 % / médiane / 95 %")
MOVE, MOVES = Text("move", "coup"), Text("moves", "coups")
SUMMARY = Text(
    "{matches}, {moves} in {seconds} s: {rate} moves a second of CPU time ({backend})",
    "{matches}, {moves} en {seconds} s : {rate} coups par seconde de temps processeur ({backend})",
)


class Tables:
    def __init__(self, screen: Screen, game: AnyGame, series: Series) -> None:
        self.screen, self.game, self.series, self.lang = screen, game, series, screen.lang

    def show(self) -> None:
        s, screen = self.series, self.screen
        seats = screen.words(words.SEATS, n=s.seats)
        screen.tell(ABOUT, "you", game=self.game.title.text[self.lang], seats=seats, seed=s.seed)
        for name, value in s.options.items():
            screen.show(Styled(f"{name} = {value}"), "soft")
        self.wins()
        for b in self.game.study.breakdowns:
            self.breakdown(b)
        self.note()
        self.lengths()

    def summary(self) -> None:
        s = self.series
        self.screen.tell(
            SUMMARY,
            "soft",
            matches=self.matches(s.matches),
            moves=figures.count(s.moves, MOVE, MOVES, self.lang),
            seconds=figures.fixed(s.seconds, 1, self.lang),
            rate=figures.whole(round(s.moves / max(s.cpu_seconds, 1e-9)), self.lang),
            backend=s.backend,
        )

    def matches(self, n: int) -> str:
        return figures.count(n, words.MATCH, words.MATCHES, self.lang)

    # ---------------------------------------------------------------- who wins
    def wins(self) -> None:
        s = self.series
        table = self.grid(self.screen.words(WINS), self.screen.words(BOT), words.WINS, words.INTERVAL)
        for q, (share, bot) in enumerate(zip(s.shares, s.bots, strict=True)):
            table.add_row(self.screen.words(words.SEAT, q=q), bot, *self.rate(share))
        if len(s.by_bot) > 1:
            for bot, share in s.by_bot.items():
                table.add_row(self.screen.words(ALL_SEATS), bot, *self.rate(share))
        table.add_row(self.screen.words(words.FAIR), "", figures.percent(1 / s.seats, self.lang), "", style="soft")
        self.screen.show(table)

    def breakdown(self, b: Breakdown) -> None:
        table = self.grid(self.screen.words(b.title), self.screen.words(words.TRIES), words.WINS, words.INTERVAL)
        for label in b.labels:
            share = self.series.share_of(b.key, label.en)
            if share.tries:
                table.add_row(label[self.lang], figures.whole(share.tries, self.lang), *self.rate(share))
        self.screen.show(table)

    def note(self) -> None:
        """A caution: bearing a curse, for instance, also depends on surviving long enough."""
        lived = [b for b in self.game.study.breakdowns if b.kind == "has seat"]
        if lived:
            self.screen.tell(words.NOTE, "soft", label=lived[0].labels[0][self.lang])

    def rate(self, share: Share) -> tuple[str, str]:
        return figures.percent(share.rate, self.lang), figures.interval(share, self.lang)

    # ---------------------------------------------------------------- how long
    def lengths(self) -> None:
        table = self.grid(self.screen.words(LENGTH), self.screen.words(words.MEAN), SPREAD)
        table.add_row(self.screen.words(words.LENGTH), *self.spread(self.series.length))
        for m in self.game.study.measures:
            if not m.is_share:
                table.add_row(self.screen.words(m.title), *self.spread(self.series.measures[m.key]))
        self.screen.show(table)
        shares = [m for m in self.game.study.measures if m.is_share]
        for m in shares:
            table = self.grid(self.screen.words(m.title), self.screen.words(words.TRIES), words.SHARE, words.INTERVAL)
            share = self.series.proportion(m.key)
            table.add_row("", figures.whole(share.tries, self.lang), *self.rate(share))
            self.screen.show(table)

    def spread(self, values: dict[str, float]) -> tuple[str, str]:
        mean, *rest = (figures.number(values[key], self.lang) for key in ("mean", "p5", "median", "p95"))
        return mean, " / ".join(rest)

    # ---------------------------------------------------------------- what options change
    def options(self, variants: Sequence[Variant], unfit: Sequence[str]) -> None:
        table = self.grid(self.screen.words(words.OPTIONS), self.screen.words(words.MEAN), words.CHANGE)
        table.add_column(self.screen.words(words.WINS_BY_SEAT), header_style="soft")
        table.add_row(self.screen.words(words.USUAL), *self.usual(self.series))
        changing = [v for v in variants if not v.changes_nothing]
        for name, same in groupby(changing, key=lambda v: next(iter(v.chosen))):
            table.add_row(Styled(name, "soft"))
            for v in same:
                table.add_row(*self.variant(v))
        self.screen.show(table)
        self.screen.tell(words.OPTIONS_ABOUT, "soft", matches=self.matches(self.series.matches))
        for text, names in ((words.NO_CHANGE, [v.label for v in variants if v.changes_nothing]), (words.UNFIT, unfit)):
            if names:
                self.screen.tell(text, "soft", values=", ".join(names))

    def variant(self, v: Variant) -> tuple[str, str, str, str]:
        by, error = v.change
        change = f"{figures.percent(by, self.lang, signed=True)} ± {figures.percent(error, self.lang)}"
        (_, value), *needed = v.chosen.items()
        label = ", ".join([f"  {shown(value)}", *(f"{other}={shown(it)}" for other, it in needed)])
        mean, _, wins = self.usual(v.series)
        return label, mean, change, wins

    def usual(self, series: Series) -> tuple[str, str, str]:
        return figures.number(series.length["mean"], self.lang), "", figures.by_seat(series.shares, self.lang)

    def grid(self, title: str, second: str, *heads: Text) -> Table:
        self.screen.paper.print()
        table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
        table.padding = (0, 2, 0, 0)
        table.add_column("", min_width=18, overflow="fold")
        table.add_column(second, style="soft", header_style="soft", justify="right")
        for head in heads:
            table.add_column(self.screen.words(head), header_style="soft", justify="right")
        return table
