"""An arena as one self-contained HTML page: standings with a plot, and who finishes ahead of whom."""

from __future__ import annotations

from poulpe.core.game import AnyGame
from poulpe.core.vocabulary import Text
from poulpe.lab import figures, words
from poulpe.lab.arena import Arena
from poulpe.lab.page import Panel, cell, dots, page, section, soft, table, text, whiskers


def page_of(game: AnyGame, arena: Arena, lang: str) -> str:
    def say(what: Text, **facts: object) -> str:
        return figures.typeset(what, lang).format(**facts)

    names = [s.name for s in arena.standings]
    rows = [
        [text(s.name), figures.whole(s.matches, lang), cell(s.share, lang), _rating(s.rating, s.interval, lang)]
        for s in arena.standings
    ]
    heads = [say(words.ARENA_NAME), say(words.ARENA_MATCHES), say(words.SHARE), say(words.RATING)]
    shares = Panel(say(words.SEATS, n=arena.seats), {s.name: s.share for s in arena.standings}, 1 / arena.seats)
    rated = whiskers([(s.name, s.rating, *s.interval) for s in arena.standings], say(words.SCALES[arena.scale]), lang)
    duels = [[text(one), *(cell(arena.duel(one, other), lang) for other in names)] for one in names]
    played = figures.count(len(arena.results), words.MATCH, words.MATCHES, lang)
    return page(
        say(words.ARENA_TITLE, game=game.title.text[lang]),
        [
            soft(say(words.ARENA_ABOUT, played=played, seed=arena.seed)),
            section(say(words.RATING), [rated]),
            section(say(words.SHARE), [dots([shares], lang), table(heads, rows)]),
            section(say(words.AHEAD_OF), [table(["", *map(text, names)], duels)]),
        ],
        lang,
    )


def _rating(value: float, interval: tuple[float, float], lang: str) -> str:
    low, high = (figures.fixed(x, 1, lang) for x in interval)
    return f"{figures.fixed(value, 1, lang)}<br><small>{low} – {high}</small>"
