"""A finished match, move by move, as one watcher saw it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from poulpe.core.match import Match, replay
from poulpe.core.vocabulary import Log
from poulpe.table.letters import Shown
from poulpe.table.wording import Wording


def frames(log: Log, names: tuple[str, ...], seat: int | None, lang: str, plain: bool) -> Iterator[Shown]:
    """What the watcher was shown after the deal and after every move that was told; silent steps make no frame."""
    match, shots = replay(msgspec.structs.replace(log, moves=(), shots=UNSET)), log.shots or {}
    yield _frame(match, Wording(match, lang, names), seat, plain, 0)
    for i, played in enumerate(log.moves):
        before = match.chapter
        match.play(played.seat, played.move, shot=shots.get(i))
        if match.chapter != before or match.over:
            yield _frame(match, Wording(match, lang, names), seat, plain, before + 1)


def _frame(match: Match, words: Wording, seat: int | None, plain: bool, first: int) -> Shown:
    view = match.view(seat, slim=match.game.views.draw is not None or not plain)
    return Shown(
        seat=seat,
        chapter=match.chapter,
        view=msgspec.structs.replace(view, record=b"") if view.record else view,
        waiting=view.waiting,
        choices=None,
        picture=words.picture(view) if plain else None,
        news=words.lines(seat, first),
        window=None,
        early={},
    )
