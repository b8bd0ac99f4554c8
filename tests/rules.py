"""Reports how many rules and rulings of each game have a test: `make rules`.

A test covers the rule in its name (test_OR_120_...) and those in its `@pytest.mark.rules("OR-121", ...)`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import poulpe
from poulpe.core.shelf import find

IN_NAME = re.compile(r"test_([A-Z]{2})_(R?\d+)(?=_|$)")


def cited(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            if found := IN_NAME.match(node.name):
                yield f"{found[1]}-{found[2]}"
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rules":
                    yield from (ast.literal_eval(arg) for arg in mark.args)


def report(name: str) -> bool:
    """Prints which rules have a test and which do not. False if one is missing, or a test cites an unknown rule."""
    game = find(name)
    book = game.rulebook
    proven = {rule for file in sorted((game.folder / "tests").glob("test_*.py")) for rule in cited(file)}
    complete = True
    for title, ids in (
        ("rules", [r.id for r in book.values() if not r.is_ruling]),
        ("rulings", [r.id for r in book.values() if r.is_ruling]),
    ):
        silent = [i for i in ids if book[i].no_behaviour]
        missing = [i for i in ids if i not in proven and i not in silent]
        done = len(ids) - len(missing)
        note = f" ({len(silent)} without behaviour: {', '.join(silent)})" if silent else ""
        print(f"{name}: {done} of {len(ids)} {title}{note}")
        for rule in silent:
            print(f"    {rule} has no behaviour: {book[rule].no_behaviour}")
        if missing:
            print(f"    without a test: {', '.join(missing)}")
            complete = False
    unknown = sorted(proven - set(book))
    if unknown:
        print(f"    cited but not in the rulebook: {', '.join(unknown)}")
    return complete and not unknown


if __name__ == "__main__":
    sys.exit(0 if all(list(map(report, poulpe.shelf()))) else 1)
