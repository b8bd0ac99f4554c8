"""The arena on the command line: who is strong and who beats whom, as tables, as JSON, or as an HTML page."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from rich.table import Table

from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Text, to_json
from poulpe.lab import arena_page, figures, words
from poulpe.lab.arena import Arena, compete
from poulpe.terminal import logs
from poulpe.terminal.screen import Screen
from poulpe.terminal.studies import WRITTEN, Plan, bar, write

ABOUT = Text(
    "{game} · {seats} · {matches} · every deal from every seat · seed {seed}",
    "{game} · {seats} · {matches} · chaque donne depuis chaque place · graine {seed}",
)
PLOT = 48  # columns
SECONDS = Text("{seconds} s", "{seconds} s")


def run(screen: Screen, game: AnyGame, plan: Plan, seats: int | None, as_json: bool, file: str | None) -> None:
    if file is not None:
        logs.check_place(screen, file)
    processes = plan.threads or os.cpu_count() or 1
    with bar(screen, plan.matches, quiet=as_json) as step:
        arena = compete(game, plan.bots, plan.matches, seats, plan.seed, plan.options, processes, step)
    if file is not None:
        try:
            write(Path(file).expanduser(), arena_page.page_of(game, arena, screen.lang))
        except OSError as e:
            raise logs.cannot_write(screen, file, e) from e
    if as_json:
        sys.stdout.write(to_json(plain(arena)).decode() + "\n")
        return
    show(screen, game, arena)
    if file is not None:
        screen.tell(WRITTEN, "kelp", file=file)


def plain(arena: Arena) -> dict[str, Any]:
    """As JSON: the standings with their shares, the duels, and how every match ended."""
    duels = arena.duels.items()
    return {
        "game": arena.game,
        "seats": arena.seats,
        "options": arena.options,
        "seed": arena.seed,
        "scale": arena.scale,
        "seconds": arena.seconds,
        "bots": [
            {
                "name": s.name,
                "matches": s.matches,
                "share": s.share.rate,
                "share_interval": s.share.interval,
                "fair": 1 / arena.seats,
                "rating": s.rating,
                "interval": s.interval,
            }
            for s in arena.standings
        ],
        "duels": {one: {other: {"ahead": w, "met": n} for other, (w, n) in row.items()} for one, row in duels},
        "results": arena.results,
    }


# ---------------------------------------------------------------- tables
def show(screen: Screen, game: AnyGame, arena: Arena) -> None:
    lang = screen.lang
    matches = figures.count(len(arena.results), words.MATCH, words.MATCHES, lang)
    seats = screen.words(words.SEATS, n=arena.seats)
    screen.tell(ABOUT, "you", game=game.title.text[lang], seats=seats, matches=matches, seed=arena.seed)
    heads = [words.ARENA_NAME, words.ARENA_MATCHES, words.SHARE, words.INTERVAL, words.RATING, words.INTERVAL]
    table = _grid(screen, [screen.words(head) for head in heads])
    for s in arena.standings:
        low, high = (figures.fixed(x, 1, lang) for x in s.interval)
        table.add_row(
            s.name,
            figures.whole(s.matches, lang),
            figures.percent(s.share.rate, lang),
            figures.interval(s.share, lang),
            figures.fixed(s.rating, 1, lang),
            f"{low} – {high}",
        )
    fair = figures.percent(1 / arena.seats, lang)
    table.add_row(screen.words(words.FAIR), "", fair, "", "", "", style="soft")
    screen.show(table)
    screen.tell(words.SCALES[arena.scale], "soft")
    screen.paper.print()
    screen.show(_plot(screen, arena))
    screen.paper.print()
    names = [s.name for s in arena.standings]
    duels = _grid(screen, [screen.words(words.AHEAD_OF), *names])
    for one in names:
        duels.add_row(one, *(_duel(arena, one, other, lang) for other in names))
    screen.show(duels)
    screen.tell(SECONDS, "soft", seconds=figures.fixed(arena.seconds, 1, lang))


def _plot(screen: Screen, arena: Arena) -> Table:
    """Ratings on one scale: a mark for each, with its interval."""
    low, high = min(s.interval[0] for s in arena.standings), max(s.interval[1] for s in arena.standings)

    def place(rating: float) -> int:
        return round((PLOT - 1) * (rating - low) / ((high - low) or 1))

    table = _grid(screen, [screen.words(words.RATING), ""])
    table.columns[1].justify = "left"
    for s in arena.standings:
        first, mark, last = place(s.interval[0]), place(s.rating), place(s.interval[1])
        line = " " * first + "─" * (mark - first) + "●" + "─" * (last - mark)
        table.add_row(s.name, f"[lantern]{line}[/]")
    ends = [figures.fixed(x, 1, screen.lang) for x in (low, high)]
    table.add_row("", ends[0] + ends[1].rjust(PLOT - len(ends[0])), style="soft")
    return table


def _duel(arena: Arena, one: str, other: str, lang: str) -> str:
    share = arena.duel(one, other)
    return figures.percent(share.rate, lang) if share.tries else "·"


def _grid(screen: Screen, heads: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, head in enumerate(heads):
        table.add_column(head, header_style="soft", justify="right" if i else "left")
    return table
