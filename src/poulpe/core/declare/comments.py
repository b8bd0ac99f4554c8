"""The comments that stand after the fields of a class, for those who read its shape in another language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from io import StringIO
from textwrap import dedent
from tokenize import COMMENT, NAME, NEWLINE, OP, TokenInfo, generate_tokens

FOR_TOOLS = re.compile(r"\b(fmt|noqa|type): ?\w*|noqa")


@cache
def comments_of(shape: type) -> dict[str, str]:
    """`life: Count  # at the start of a round` -> {"life": "at the start of a round"}; None is null elsewhere."""
    found = {}
    for line in _lines(dedent(inspect.getsource(shape))):
        said = [token.string.lstrip("# ") for token in line if token.type == COMMENT]
        code = [token for token in line if token.type != COMMENT and token.string.strip()]
        is_field = len(code) > 1 and (code[0].type, code[1].type, code[1].string) == (NAME, OP, ":")
        if is_field and said and not FOR_TOOLS.match(said[-1]):
            found[code[0].string] = re.sub(r"\bNone\b", "null", said[-1])
    return found


def _lines(source: str) -> Iterator[list[TokenInfo]]:
    """The tokens of each statement; a comment on a line of its own belongs to none."""
    line: list[TokenInfo] = []
    for token in generate_tokens(StringIO(source).readline):
        if token.type == COMMENT and not token.line[: token.start[1]].strip():
            continue
        line.append(token)
        if token.type == NEWLINE:
            yield line
            line = []
