"""The commands' help in both languages, and every error as one line that says what to do."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

from rich.markup import escape
from rich.text import Text as Styled
from typer.core import TyperCommand, TyperGroup

from poulpe.core.vocabulary import Text
from poulpe.lab.figures import typeset
from poulpe.terminal import language, say
from poulpe.terminal.screen import Fault, Left, Screen, short, steady

INTERRUPTED = 130
BROKEN = 70  # EX_SOFTWARE: a bug of ours


class Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        show_help(self, ctx)


class Group(TyperGroup):
    """The root. Its context carries the `Screen` as `ctx.obj`."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show_help(self, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            known = ", ".join(self.commands)
            raise Fault(ctx.obj.words(say.NO_COMMAND, name=args[0], known=known))
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **__: Any) -> Any:
        steady()
        given = sys.argv[1:] if args is None else list(args)
        screen = Screen(language.of_system(os.environ))
        sys.exit(_outcome(screen, lambda: self._spoken(screen, given)))

    def _spoken(self, screen: Screen, given: list[str]) -> Any:
        screen.lang, rest = language.take(given, screen.lang)
        return super().main(args=rest, prog_name="poulpe", standalone_mode=False, obj=screen)


def _outcome(screen: Screen, run: Callable[[], Any]) -> int:
    """The exit code of a run. Errors leave no traceback, unless POULPE_TRACE asks for it."""
    try:
        code = run()
        if code == INTERRUPTED:  # typer has caught Ctrl-C
            raise KeyboardInterrupt
        return int(code or 0)
    except Fault as fault:
        screen.error(str(fault))
        return fault.code
    except Left:
        screen.tell(say.GOODBYE, "soft")
        return 0
    except KeyboardInterrupt:
        screen.tell(say.GOODBYE, "soft")
        return INTERRUPTED
    except Exception as e:
        if os.environ.get("POULPE_TRACE"):
            raise
        if hasattr(e, "format_message"):  # typer's own: a wrong command line
            screen.error(_usage(screen, e) + screen.words(say.TRY_HELP, command=_path(e)))
            return 2
        why = getattr(e, "why", None)
        if isinstance(why, Text):  # an error in both languages
            screen.error(typeset(why, screen.lang))
            return 2 if isinstance(e, ValueError) else 1
        if isinstance(e, ValueError | OSError):  # our own errors: the thing, the place, the way out
            screen.error(str(e))
            return 2 if isinstance(e, ValueError) else 1
        screen.error(screen.words(say.UNEXPECTED, error=f"{type(e).__name__} {e}"))
        return BROKEN


def _path(e: Any) -> str:
    return e.ctx.command_path if getattr(e, "ctx", None) else "poulpe"


def _usage(screen: Screen, e: Any) -> str:
    """What typer says about a wrong command line, in our words."""
    kind, message, param = type(e).__name__, e.format_message().rstrip("."), getattr(e, "param", None)
    name = getattr(e, "option_name", None) or (_name(param).split()[0] if param else "")
    extra = re.search(r"unexpected extra argument.*\((.*)\)", message)
    if extra:
        return screen.words(say.TOO_MANY, words=short(extra[1]))
    if kind == "NoSuchOption":
        return screen.words(say.NO_OPTION, name=name)
    if kind == "MissingParameter":
        return screen.words(say.MISSING, name=name)
    if kind == "BadOptionUsage":
        return screen.words(say.NO_VALUE if "requires" in message else say.EXTRA_VALUE, name=name)
    if kind == "BadParameter" and "integer" in e.message:
        return screen.words(say.NOT_WHOLE, name=name)
    return screen.words(say.BAD_VALUE, name=name, message=e.message) if kind == "BadParameter" else message


# ---------------------------------------------------------------- help
def show_help(command: Any, ctx: Any) -> None:
    screen: Screen = ctx.obj
    pieces = " ".join(command.collect_usage_pieces(ctx))
    screen.show(Styled.assemble((screen.words(say.USAGE), "soft"), (f"{ctx.command_path} {pieces}", "bold")))
    screen.paper.print()
    screen.show(Styled(_said(command.help, screen)))
    params = [p for p in command.get_params(ctx) if not getattr(p, "hidden", False)]
    arguments = [p for p in params if p.param_type_name == "argument"]
    options = [p for p in params if p.param_type_name == "option" and p.name != "help"]
    commands = getattr(command, "commands", {})
    _section(screen, say.COMMANDS, [(name, c.help) for name, c in commands.items() if not c.hidden])
    _section(screen, say.ARGUMENTS, [(_name(p), p.help) for p in arguments])
    common = [(f"{language.FLAG} fr|en", say.LANG.en), ("--help", say.HELP.en)]
    _section(screen, say.OPTIONS, [*((_name(p), p.help) for p in options), *common])


def _section(screen: Screen, title: Any, rows: list[tuple[str, str | None]]) -> None:
    if rows:
        screen.paper.print()
        screen.show(Styled(screen.words(title), "soft"))
        screen.lines([f"  [lantern]{escape(name)}[/]\t{escape(_said(text, screen))}" for name, text in rows])


def _name(param: Any) -> str:
    """`--seats N`, `GAME`."""
    metavar = param.metavar or (param.name or "").upper()
    if param.param_type_name == "argument":
        return str(metavar)
    return str(param.opts[0]) if param.is_flag else f"{param.opts[0]} {metavar}"


def _said(text: str | None, screen: Screen) -> str:
    """Help texts are registered in English and shown in the language of the screen."""
    return say.FRENCH.get(text or "", text or "") if screen.lang == "fr" else text or ""
