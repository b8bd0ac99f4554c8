"""Places in a log, in words: `move 1 ($.moves[0])`; and what is wrong there."""

from __future__ import annotations

import re

from poulpe.terminal import say
from poulpe.terminal.screen import Screen


def named(screen: Screen, path: str) -> str:
    """A path such as `$.moves[0][1]`, in words. Moves are counted from 1."""
    move = re.match(r"\$\.moves\[(\d+)\]", path)
    if move:
        return screen.words(say.AT_MOVE, n=int(move[1]) + 1, path=path)
    field = re.match(r"\$\.(\w+)", path)
    return screen.words(say.AT.get(field[1] if field else "", say.AT[""]), path=path)


def of_move(screen: Screen, i: int, seat: int, move: str) -> str:
    return screen.words(say.AT_PLAYED, n=i + 1, seat=seat, move=repr(move), path=f"$.moves[{i}]")


def misfit(screen: Screen, e: Exception) -> str:
    """What the JSON decoder says about a file that is not a log, in our words."""
    text, _, path = str(e).partition(" - at `")
    place = named(screen, path.rstrip("`")) + screen.words(say.COLON) if path else ""
    missing = re.fullmatch(r"Object missing required field `(\w+)`", text)
    if missing:
        return place + screen.words(say.NO_FIELD, name=missing[1])
    kinds = re.fullmatch(r"Expected `([\w | ]+)`, got `(\w+)`", text)
    if kinds:
        wanted, got = (_kind(screen, kind) for kind in kinds.groups())
        return place + screen.words(say.EXPECTED, wanted=wanted, got=got)
    lengths = re.fullmatch(r"Expected `array` of (?:at least )?length (\d+), got (\d+)", text)
    if lengths:
        wanted, got = (screen.words(say.LENGTH, n=n) for n in lengths.groups())
        return place + screen.words(say.EXPECTED, wanted=wanted, got=got)
    byte = re.search(r"\(byte (\d+)\)", text)
    return screen.words(say.BAD_JSON, byte=byte[1]) if byte else screen.words(say.TOO_SHORT)


def _kind(screen: Screen, kinds: str) -> str:
    known = [say.JSON_KINDS.get(kind.strip()) for kind in kinds.split("|")]
    return " | ".join(screen.words(text) if text else kinds for text in known)
