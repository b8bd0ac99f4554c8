"""The terminal: printing, colours, and reading lines."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled
from rich.theme import Theme

from poulpe.core.vocabulary import Text
from poulpe.lab.figures import HARD, THIN, typeset

WIDEST = 100  # longer lines are hard to read
BEAT = 0.5  # seconds before a bot's move
PROMPT = "› "
STYLES = {  # only the sixteen colours of the terminal, so that dark and light both work
    "lantern": "bold yellow",
    "coral": "red",
    "kelp": "green",
    "urchin": "magenta",
    "soft": "dim",
    "you": "bold",
    "card": "bold",
    "rule": "dim",
    "error": "bold red",
}


class Fault(Exception):  # noqa: N818  (a message for the person, not for a programmer)
    """A mistake of the person, with the way out; main() prints it as one line."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


class Left(Exception):  # noqa: N818  (not an error: somebody leaves the table)
    """The person typed `quit`, or the input ended."""


class Paper(Console):
    """A console that exits quietly when its reader is gone, as in `poulpe rules ... | head`."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


class Screen:
    def __init__(self, lang: str) -> None:
        self.lang = lang
        theme = Theme(STYLES)
        self.paper = Paper(theme=theme, highlight=False, emoji=False)
        self.errors = Paper(theme=theme, highlight=False, emoji=False, stderr=True)

    # ---------------------------------------------------------------- printing
    @property
    def width(self) -> int:
        return min(self.paper.width, WIDEST)

    def show(self, what: RenderableType, style: str = "", indent: int = 1, expand: bool = False) -> None:
        """Strings are markup; foreign text must come as `Styled`."""
        self.paper.print(Padding(what, (0, 0, 0, indent), expand=expand), style=style, width=self.width)

    def words(self, text: Text, /, **facts: object) -> str:
        return typeset(text, self.lang).format(**facts)

    def tell(self, text: Text, style: str = "", /, **facts: object) -> None:
        self.show(Styled(self.words(text, **facts)), style)

    def heading(self, title: str = "") -> None:
        self.paper.print()
        line = "─" * 2
        text = (
            Styled.assemble((f"{line} ", "soft"), Styled.from_markup(title, style="bold"), " ") if title else Styled()
        )
        text.append("─" * max(2, self.width - text.cell_len), "soft")
        text.truncate(self.width)
        self.paper.print(text)

    def facts(self, rows: list[tuple[str, str]]) -> None:
        """Titles and values. A value is never wrapped, so that it can be copied; a long one gets its own line."""
        room = max(len(title) for title, _ in rows) + 2
        for title, value in rows:
            gap = " " * (room - len(title)) if room + len(value) < self.width else "\n   "
            self.paper.print(Styled.assemble((f" {title}", "soft"), gap, value), soft_wrap=True)

    def lines(self, lines: list[str]) -> None:
        """Lines of markup; neighbours with the same number of tabs form a grid, whose last column takes the rest."""
        block: list[list[str]] = []
        for cells in (line.split("\t") for line in lines):
            if block and len(block[0]) != len(cells):
                self._block(block)
                block = []
            block.append(cells)
        self._block(block)

    def _block(self, rows: list[list[str]]) -> None:
        if rows and len(rows[0]) == 1:
            for (line,) in rows:
                self.show(line) if line else self.paper.print()
        elif rows:
            self.show(grid(rows))

    def error(self, message: str) -> None:
        """One line; only a terminal wraps it, between words."""
        line = Styled.assemble(("✗ ", "error"), (printable(message), "error"))
        self.errors.print(line, soft_wrap=not self.errors.is_terminal)

    def wrong(self, message: str, rule: str = "") -> None:
        """A refusal in the middle of a match: one line, and the match goes on."""
        self.show(
            Styled.assemble(("✗ ", "error"), (printable(message), "coral"), (f"  {rule}" if rule else "", "rule"))
        )

    # ---------------------------------------------------------------- reading
    @property
    def is_live(self) -> bool:
        """Both input and output are a terminal."""
        return sys.stdin is not None and sys.stdin.isatty() and self.paper.is_terminal

    def read(self) -> str:
        """One line without its newline; raises `Left` at the end of input."""
        try:
            return self._typed() if self.is_live else self._piped()
        except (EOFError, KeyboardInterrupt) as end:
            self.paper.print()  # the prompt's line is still open
            if isinstance(end, EOFError):
                raise Left from None
            raise

    def _typed(self) -> str:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (arrows and history in input())
        return input(self._prompt())

    def _piped(self) -> str:
        self.paper.print(Styled(" " + PROMPT, "lantern"), end="")
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        self.paper.print(Styled(printable(line.strip())))
        return line.rstrip("\r\n")

    def _prompt(self) -> str:
        """Colour codes stand between \\x01 and \\x02, so that readline does not count them."""
        colour = self.paper.color_system is not None and not self.paper.no_color
        return f" \x01\x1b[1;33m\x02{PROMPT}\x01\x1b[0m\x02" if colour else f" {PROMPT}"

    def beat(self) -> None:
        """A short pause, which any key ends."""
        if self.is_live:
            with contextlib.suppress(OSError, ValueError):
                select.select([sys.stdin], [], [], BEAT)


def grid(rows: list[list[str]]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in rows[0][:-1]:
        table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def printable(text: str) -> str:
    """Without control codes: foreign text could otherwise move the cursor."""
    return "".join(c if c.isprintable() or c in HARD + THIN else "�" for c in text)


def short(text: str, most: int = 40) -> str:
    """What somebody typed, shortened to be quoted."""
    text = printable(text)
    return f"'{text}'" if len(text) <= most else f"'{text[:most]}…'"


def steady() -> None:
    """Characters that a stream cannot encode become question marks instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
