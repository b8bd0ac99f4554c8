"""What a watcher is shown, in the words of the game."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from poulpe.core.kernel import GALLERY, is_told
from poulpe.core.match import Match
from poulpe.core.vocabulary import Ask, Event, Space, View
from poulpe.table.letters import Choices, Line


def escaped(name: str) -> str:
    """Names stand in lines of markup, where a bracket opens a style."""
    return name.replace("\\", "").replace("[", "\\[")


class Wording:
    """Words for one language and one moment; watchers who are told the same share the same line."""

    def __init__(self, match: Match, lang: str, names: tuple[str, ...]) -> None:
        self.match, self.lang, self.names, self.words = match, lang, names, match.game.words
        self._chapters: dict[int, list[tuple[int, Line, Line]]] = {}
        self._same: dict[int, tuple[Line, ...]] = {}  # where everybody is told all that happened since a chapter

    def lines(self, seat: int | None, first: int) -> tuple[Line, ...]:
        """The story of a watcher from a chapter on."""
        if first in self._same:
            return self._same[first]
        q, chapters = GALLERY if seat is None else seat, range(max(first, 0), self.match.chapter + 1)
        faces = [face for c in chapters for face in self._chapter(c)]
        found = tuple([full if is_told(told, q) else plain for told, full, plain in faces])
        if all(full is plain for _, full, plain in faces):
            self._same[first] = found
        return found

    def _chapter(self, chapter: int) -> list[tuple[int, Line, Line]]:
        """Its events as the match tells them: whom, and the line for those and for the others."""
        if chapter not in self._chapters:
            self._chapters[chapter] = [
                (told, line := self._line(chapter, full), line if plain is full else self._line(chapter, plain))
                for told, full, plain in self.match.faces(chapter)
            ]
        return self._chapters[chapter]

    def _line(self, chapter: int, event: Event) -> Line:
        text = self.words.sentence(event, self.lang, self.names)
        by = self.match.mover(chapter) if self.match.has_reasons(chapter) else None
        return Line(chapter=chapter, text=text, event=event, by=UNSET if by is None else by)

    def choices(self, view: View) -> Choices | None:
        if not view.asks:
            return None
        ask = view.asks[0]
        return Choices(
            question=self.words.question(view, self.lang, self.names),
            moves=tuple([self.label(m) for m in ask.moves]),
            barred=tuple([self.label(b.move) for b in ask.barred]),
            why=self._why(ask),
            caution=tuple([self._rule(c.rule) for c in ask.cautions]),
            fields=self._fields(ask.space),
        )

    def _fields(self, space: Space | None) -> dict[str, str]:
        if space is None or self.words.field is None:
            return {}
        names = [r.name for r in space.ranges] + [n for c in space.choices for n in (c.name, *c.values)]
        return {name: self.words.field(name, self.lang) for name in names}

    def label(self, move: Any) -> str:
        return self.words.label(move, self.lang, self.names)

    def described(self, move: Any) -> str:
        """Where the button of a move is not at hand."""
        return self.match.game.described(self.match.box, move, self.lang, self.names)

    def _rule(self, rule: str) -> str:
        return self.match.game.rulebook[rule][self.lang]

    def _why(self, ask: Ask[Any]) -> tuple[str, ...]:
        return tuple([self._refusal(ask.seat, b.move, b.rule) for b in ask.barred])

    def _refusal(self, seat: int, move: Any, rule: str) -> str:
        box, known = self.match.box, self.match.blinded(seat)
        facts = self.words.facts(box, known, seat, self.words.action(box, move))
        return self.match.game.rulebook[rule].refusal(self.lang, facts)

    def picture(self, view: View) -> tuple[str, ...]:
        """The plain board. A game without a drawing of its own shows its notation."""
        if self.words.draw is None:
            return tuple(escaped(part.strip()) for part in view.notation.split("|"))
        return tuple(self.words.draw(view, self.lang, tuple(map(escaped, self.names))))
