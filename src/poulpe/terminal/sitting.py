"""One person at the table, against bots."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from poulpe.api import Bot
from poulpe.core.match import Match
from poulpe.core.vocabulary import Ask, Move, Refused, to_json
from poulpe.terminal import ending, logs, rules, say, story, table
from poulpe.terminal.menu import Menu
from poulpe.terminal.screen import Fault, Left, Screen, short

WORDS = {  # what may be typed instead of a move, in both languages
    "?": "help", "help": "help", "aide": "help",
    "rule": "rule", "règle": "rule", "regle": "rule",
    "log": "log", "journal": "log",
    "hand": "hand", "main": "hand", "table": "hand",
    "save": "save", "sauver": "save",
    "quit": "quit", "quitter": "quit", "exit": "quit", "q": "quit",
}  # fmt: skip


class Sitting:
    def __init__(
        self,
        screen: Screen,
        match: Match,
        seat: int,
        bots: dict[int, tuple[str, Bot]],
        fast: bool,
        save: str | None,
        past: Sequence[story.Line] = (),
    ) -> None:
        """`past`: the story so far, without its last part, if a match continues."""
        self.screen, self.match, self.seat, self.bots, self.fast, self.save = screen, match, seat, bots, fast, save
        self.names = story.names_of(match.seats)
        self.story = list(past)
        self.keys: dict[str, str] = {}  # the numbers of the last menu, by notation
        self.is_news = True  # something has been told since the table was last drawn
        self.chapter = -1  # the last one shown
        self.warned: Move | None = None  # the move to be confirmed

    def play(self) -> None:
        """To the end, or until the person leaves; the match is saved either way."""
        try:
            self._play()
        finally:
            if self.save is not None:
                logs.save(self.screen, self.match.log, self.save)
                self._tell_where()

    def _tell_where(self) -> None:
        """Says where the file is, and what to type to continue if the match is not over."""
        assert self.save is not None
        facts = [(say.SAVED, self.save)]
        if not self.match.over:
            words = ["poulpe", "play", "--resume", self.save, *self._company()]
            facts.append((say.GO_ON, shlex.join(words)))
        self.screen.facts([(self.screen.words(title), text) for title, text in facts])

    def _play(self) -> None:
        self._welcome()
        self._tell()
        while not self.match.over:
            asks = {ask.seat: ask for ask in self.match.asks}
            if self.seat in asks and not self._goes_by(asks[self.seat]):
                self._ask(asks[self.seat])
            elif self.seat in asks:
                self._is_played(asks[self.seat].moves[0])
            else:
                self._let_play(next(iter(asks.values())))
        self._end()

    def _goes_by(self, ask: Ask[Any]) -> bool:
        """A reaction with only one possible answer is given at once: bots learn nothing from its speed."""
        return ask.kind in self.match.game.windows.closing and len(ask.moves) == 1

    def _welcome(self) -> None:
        self.screen.heading(escape(self.match.game.title.text[self.screen.lang]))
        bots = ", ".join(f"{self.names[q]} ({name})" for q, (name, _) in self.bots.items())
        name, seats = self.names[self.seat], self.match.seats
        welcome = say.WELCOME if self.bots else say.ALONE
        self.screen.tell(welcome, name=name, seat=self.seat, seats=seats, bots=bots)
        if self.match.log.moves:
            self.screen.tell(say.WELCOME_BACK, moves=logs.moves_played(self.screen, self.match))
        self.screen.tell(say.HOW, "soft")
        self.screen.paper.print()

    def _tell(self) -> None:
        if self.chapter == self.match.chapter:
            return  # a silent step: nothing was told since
        self.chapter = self.match.chapter
        lines = story.told(self.match.game, self.match.told(self.seat), self.screen.lang, self.names)
        self.story = (self.story if self.match.since < self.chapter else []) + lines
        self.is_news |= bool(lines)
        story.show(self.screen, lines, self.names[self.seat])

    def _let_play(self, ask: Ask[Any]) -> None:
        if not self.fast:
            self.screen.beat()
        self.match.play(ask.seat, self.bots[ask.seat][1].choose(self.match.view(ask.seat), ask))
        self._tell()

    # ---------------------------------------------------------------- the person's answer
    def _ask(self, ask: Ask[Any]) -> None:
        """If nothing was told since the last answer (a choice in steps), the table is not drawn again."""
        menu = Menu(self.match, ask, self.screen.lang, self.names, None if self.is_news else self.keys)
        self.keys = menu.keys
        if self.is_news:
            self._show_table()
        menu.show(self.screen)
        while not self._is_answer(menu, self.screen.read().strip()):
            pass

    def _is_answer(self, menu: Menu, text: str) -> bool:
        if not text:
            self.screen.wrong(self.screen.words(say.EMPTY))
            return False
        move = menu.find(text)
        word, _, rest = text.partition(" ")
        if move is None and word.lower() in WORDS:
            self._obey(WORDS[word.lower()], rest.strip(), menu)
            return False
        if move is None and text.isdecimal() and not menu.numbers_are_moves:
            return self._is_nothing(text)
        return self._is_meant(menu, move or text) and self._is_played(move or text)

    def _is_meant(self, menu: Menu, move: Move | str) -> bool:
        """A move that must be confirmed is played when given twice; the only possible move needs no confirmation."""
        with contextlib.suppress(ValueError):
            move = self.match.game.moves.parsed(self.match.box, move) if isinstance(move, str) else move
        caution = next((c for c in menu.ask.cautions if c.move == move), None)
        if caution is None or len(menu.ask.moves) == 1 or self.warned == caution.move:
            self.warned = None
            return True
        self.warned = caution.move
        self.screen.wrong(self.screen.words(say.SURE), caution.rule)
        return False

    def _is_nothing(self, text: str) -> bool:
        self.screen.wrong(self.screen.words(say.WHAT, text=short(text)))
        return False

    def _is_played(self, move: Move | str) -> bool:
        try:
            self.match.play(self.seat, move, lang=self.screen.lang)
        except Refused as no:
            self.screen.wrong(no.why, no.rule)
            return False
        except ValueError:
            return self._is_nothing(str(move))
        self._tell()
        return True

    def _obey(self, word: str, rest: str, menu: Menu) -> None:
        match word:
            case "quit":
                raise Left
            case "help":
                self._show_help(menu)
            case "log":
                story.show(self.screen, self.story, self.names[self.seat])
            case "hand":
                self._show_table()
                menu.show(self.screen)
            case "rule":
                self._show_rule(rest)
            case "save":
                self._save(rest)

    def _show_table(self) -> None:
        table.show(self.screen, self.match.game, self.match.view(self.seat), self.names)
        self.is_news = False

    def _show_help(self, menu: Menu) -> None:
        example = [row for row in menu.rows if row.key != row.notation][:1]
        moves = ", ".join(text for row in example for text in (row.key, row.notation))
        spoken = ((self.screen.words(typed), what) for typed, what in say.HELP_LINES)
        lines = ((moves, say.A_MOVE), *spoken)
        self.screen.lines([f"[lantern]{escape(typed)}[/]\t{self.screen.words(what)}" for typed, what in lines])

    def _show_rule(self, text: str) -> None:
        game = self.match.game
        if not text:
            self.screen.wrong(self.screen.words(say.WHICH_RULE, id=next(iter(game.rulebook))))
            return
        try:
            rules.show_one(self.screen, game, rules.find(self.screen, game, text))
        except Fault as no:
            self.screen.wrong(str(no))

    def _save(self, file: str) -> None:
        if not file:
            self.screen.wrong(self.screen.words(say.WHICH_FILE))
            return
        try:
            logs.save(self.screen, self.match.log, file)
            self.screen.facts([(self.screen.words(say.SAVED), file)])
        except Fault as no:
            self.screen.wrong(str(no))

    # ---------------------------------------------------------------- the end
    def _end(self) -> None:
        assert self.match.outcome
        self._show_table()
        ending.show(self.screen, self.match.outcome, self.names, self.seat)
        again = [(say.W_SEED, str(self.match.seed)), (say.AGAIN, self._command())]
        replay = shlex.join(["poulpe", "replay", self.save or ""])
        again.append((say.TO_REPLAY, replay) if self.save else (say.KEEP, "--save match.json"))
        self.screen.paper.print()
        self.screen.facts([(self.screen.words(title), text) for title, text in again])

    def _command(self) -> str:
        """The command that plays the same cards with the same bots again."""
        log = self.match.log
        words = ["poulpe", "play", log.game, "--seats", str(log.seats), "--seed", str(self.match.seed)]
        words += self._company()
        for name, value in log.options.items():
            text = value if isinstance(value, str) else to_json(value).decode()
            words += ["--option", f"{name}={text}"]
        return shlex.join(words)

    def _company(self) -> list[str]:
        """The options for one's own seat and for the bots in the others."""
        names = [name for name, _ in self.bots.values()]
        words = ["--seat", str(self.seat)] if self.seat else []
        return [*words, "--bots", ",".join(names) if len(set(names)) > 1 else names[0]]
