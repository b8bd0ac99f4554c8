"""Which language is used: `--lang`, anywhere on the command line; otherwise the system's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from poulpe.core.vocabulary import LANGUAGES
from poulpe.terminal import say
from poulpe.terminal.screen import Fault

FLAG = "--lang"
DEFAULT = "en"


def of_system(environ: Mapping[str, str]) -> str:
    """By POSIX, the first of the three that is set decides."""
    spoken = next((environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), "")
    return next((lang for lang in LANGUAGES if spoken.lower().startswith(lang)), DEFAULT)


def take(args: Sequence[str], otherwise: str) -> tuple[str, list[str]]:
    """The language asked for, and the remaining arguments."""
    lang, left = otherwise, list(args)
    rest: list[str] = []
    while left:
        arg = left.pop(0)
        if arg == "--":
            return lang, [*rest, arg, *left]
        if arg != FLAG and not arg.startswith(FLAG + "="):
            rest.append(arg)
            continue
        lang = arg.partition("=")[2] or (left.pop(0) if arg == FLAG and left else "")
        if lang not in LANGUAGES:
            raise Fault(say.NO_LANGUAGE[otherwise].format(name=repr(lang)))
    return lang, rest
