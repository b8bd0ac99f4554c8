"""One ask as a menu: every move with a number, and below what is barred and why.

A move whose notation is a number keeps that number (9 plays the 9), and no other move gets a number that could be
mistaken for such a move. 0 is the plain way out: be attacked, decline, pass, back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text as Styled

from poulpe.core.match import Match
from poulpe.core.vocabulary import Ask, Move, Space
from poulpe.terminal import say
from poulpe.terminal.screen import Screen

WAY_OUT = "0"


class Row(NamedTuple):
    key: str
    move: Move
    label: str
    notation: str


class Menu:
    def __init__(
        self, match: Match, ask: Ask[Any], lang: str, names: tuple[str, ...], kept: Mapping[str, str] | None = None
    ) -> None:
        """`kept`: the numbers of the previous step, by notation; in a chain of asks they do not change."""
        self.match, self.ask, self.lang, self.names, self.kept = match, ask, lang, names, kept or {}
        offered = (*ask.moves, *(b.move for b in ask.barred))
        self.numbers_are_moves = any(self._notation(m).isdecimal() for m in offered)
        self.rows = [Row(key, m, self._label(m), self._notation(m)) for key, m in self._keyed()]
        self.keys = {**self.kept, **{row.notation: row.key for row in self.rows}}

    def _label(self, move: Move) -> str:
        return self.match.game.moves.label(move, self.lang, self.names)

    def _notation(self, move: Move) -> str:
        return self.match.game.moves.notation(self.match.box, move)

    # ---------------------------------------------------------------- numbers
    def _keyed(self) -> Iterator[tuple[str, Move]]:
        """Cards and targets first, in order; then the plain moves, the way out last."""
        aimed = [m for m in self.ask.moves if m.__struct_fields__]
        plain = [m for m in self.ask.moves if not m.__struct_fields__]
        free = self._free()
        for m in aimed + plain[:0:-1]:
            notation = self._notation(m)
            yield self.kept.get(notation) or (notation if notation.isdecimal() else next(free)), m
        for m in plain[:1]:
            yield WAY_OUT, m

    def _free(self) -> Iterator[str]:
        return (str(n) for n in count(1) if not self._is_taken(str(n)))

    def _is_taken(self, text: str) -> bool:
        if text in self.kept.values() or not self.numbers_are_moves:
            return text in self.kept.values()
        try:
            self.match.game.moves.read(self.match.box, text)
        except ValueError:
            return False
        return True

    def find(self, text: str) -> Move | None:
        """The move with this number or notation."""
        typed = " ".join(text.casefold().split())
        return next((r.move for r in self.rows if typed in (r.key, r.notation.casefold())), None)

    # ---------------------------------------------------------------- on the screen
    def show(self, screen: Screen) -> None:
        view = self.match.view(self.ask.seat)
        screen.paper.print()
        screen.show(Styled(self.match.game.asks.question(view, self.lang, self.names), "lantern"))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="lantern", no_wrap=True, min_width=3)
        table.add_column()
        table.add_column(style="soft", no_wrap=True)
        for row in self.rows:
            table.add_row(row.key, Styled(row.label), row.notation if row.notation != row.key else "")
        screen.show(table)
        if self.ask.space:
            screen.show(Styled(self._space(screen, self.ask.space)), indent=3)
        self._show_barred(screen)

    def _space(self, screen: Screen, space: Space) -> str:
        example = self.match.game.moves.made(space.move, space.default)
        ranges = [
            screen.words(say.FROM_TO, name=r.name, low=r.low, high=r.high, unit=f" {r.unit}" if r.unit else "")
            + (screen.words(say.IN_STEPS, step=r.step) if r.step > 1 else "")
            for r in space.ranges
        ]
        ranges += [f"{c.name} {' | '.join(c.values)}" for c in space.choices]
        example_text = self._notation(example)
        return screen.words(say.SPACE, move=space.move.lower(), ranges=", ".join(ranges), example=example_text)

    def _show_barred(self, screen: Screen) -> None:
        reasons = self.barred()
        if not reasons:
            return
        screen.show(Styled(screen.words(say.BARRED), "soft"))
        table = Table.grid(padding=(0, 2, 0, 0), expand=True)
        table.add_column(no_wrap=True, style="soft", width=3, justify="right")
        table.add_column(style="soft", ratio=1)
        table.add_column(no_wrap=True, style="rule", justify="right")
        for (rule, why), labels in reasons.items():
            table.add_row("×", Styled(f"{', '.join(labels)} – {why}"), rule)
        screen.show(table, expand=True)

    def barred(self) -> dict[tuple[str, str], list[str]]:
        """The moves that a rule forbids now, by rule and reason."""
        reasons: dict[tuple[str, str], list[str]] = {}
        for b in self.ask.barred:
            reasons.setdefault((b.rule, self._why(b.move, b.rule)), []).append(self._label(b.move))
        return reasons

    def _why(self, move: Move, rule: str) -> str:
        match, game = self.match, self.match.game
        known = match.blinded(self.ask.seat)
        facts = game.asks.facts(match.box, known, self.ask.seat, game.moves.action(match.box, move))
        return game.rulebook[rule].refusal(self.lang, facts)
