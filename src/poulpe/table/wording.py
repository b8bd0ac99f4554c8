"""What a watcher is shown, put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from poulpe.core.kernel import GALLERY, is_told
from poulpe.core.match import Match
from poulpe.core.stakes import Difference
from poulpe.core.vocabulary import Ask, Event, Space, View
from poulpe.table.letters import Choices, Line
from poulpe.table.tips import Grounds

Face = tuple[int, Line, Line]  # of an event: who is told all of it, their line, and the line of all others


def escaped(name: str) -> str:
    """Names appear in lines of markup, where a bracket opens a style."""
    return name.replace("\\", "").replace("[", "\\[")


class Wording:
    """Words for one language and one moment; watchers who are told the same share the same lines."""

    def __init__(self, match: Match, lang: str, names: tuple[str, ...], leads: Mapping[int, str] | None = None) -> None:
        """`leads`: introductions that come before the first line of a chapter."""
        self.match, self.lang, self.names, self.game = match, lang, names, match.game
        self.leads = leads or {}
        self._faces: dict[int, tuple[list[Face], tuple[Line, ...] | None]] = {}  # by the first chapter

    def lines(self, seat: int | None, first: int) -> tuple[Line, ...]:
        """The story of a watcher from a chapter on."""
        if first not in self._faces:
            faces = [face for c in range(max(first, 0), self.match.chapter + 1) for face in self._chapter(c)]
            is_open = all(full is plain for _, full, plain in faces)  # everybody is told all of it
            self._faces[first] = faces, tuple([full for _, full, _ in faces]) if is_open else None
        faces, same = self._faces[first]
        if same is not None:
            return same
        q = GALLERY if seat is None else seat
        return tuple([full if plain is full or is_told(told, q) else plain for told, full, plain in faces])

    def _chapter(self, chapter: int) -> list[Face]:
        by = self.match.mover(chapter) if self.match.has_reasons(chapter) else None
        by_whom = UNSET if by is None else by
        lead = self.leads.get(chapter, UNSET)
        return [
            (
                told,
                line := self._line(chapter, full, by_whom, UNSET if n else lead),
                line if plain is full else self._line(chapter, plain, by_whom, UNSET if n else lead),
            )
            for n, (told, full, plain) in enumerate(self.match.faces(chapter))
        ]

    def _line(self, chapter: int, event: Event, by: int | UnsetType, lead: str | UnsetType) -> Line:
        return Line(
            chapter=chapter, text=self.game.events.sentence(event, self.lang, self.names), event=event, by=by, lead=lead
        )

    def choices(self, view: View) -> Choices:
        """The ask of a view, in words."""
        ask, label, lang, names = view.asks[0], self.game.moves.label, self.lang, self.names
        return Choices(
            question=self.game.asks.question(view, lang, names),
            moves=tuple([label(m, lang, names) for m in ask.moves]),
            barred=tuple([label(b.move, lang, names) for b in ask.barred]),
            why=self._why(ask),
            caution=tuple([self._rule(c.rule) for c in ask.cautions]),
            fields=self._fields(ask.space),
        )

    def _fields(self, space: Space | None) -> dict[str, str]:
        return {} if space is None else self.game.moves.fields_said(space, self.lang)

    def described(self, move: Any) -> str:
        """A move in words, where there is no button to take them from."""
        return self.game.described(self.match.box, move, self.lang, self.names)

    def grounds(self, done: list[Any], other: Any | None, found: Difference | None) -> Grounds:
        """What makes these moves of a seat better than another one."""
        box, spends, lang = self.match.box, self.game.asks.spends, self.lang
        kept = None if other is None or spends is None else spends(box, other, lang)
        is_kept = spends is not None and kept not in [spends(box, move, lang) for move in done]
        return Grounds(kept if is_kept else None, None if found is None else found.told(self.game.study.stakes, lang))

    def _rule(self, rule: str) -> str:
        return self.game.rulebook[rule][self.lang]

    def _why(self, ask: Ask[Any]) -> tuple[str, ...]:
        if not ask.barred:
            return ()
        box, known, game = self.match.box, self.match.blinded(ask.seat), self.game
        facts = [game.asks.facts(box, known, ask.seat, game.moves.action(box, b.move)) for b in ask.barred]
        return tuple([game.rulebook[b.rule].refusal(self.lang, f) for b, f in zip(ask.barred, facts, strict=True)])

    def picture(self, view: View) -> tuple[str, ...]:
        """The plain board. A game without a drawing of its own shows its notation."""
        if self.game.views.draw is None:
            return tuple(escaped(part.strip()) for part in view.notation.split("|"))
        return tuple(self.game.views.draw(view, self.lang, tuple(map(escaped, self.names))))
