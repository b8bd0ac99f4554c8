"""The layers of ARCHITECTURE.md: who may import whom, and who may name a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import poulpe

ROOT = Path(poulpe.__file__).parent
LAYERS = {
    "core": {"core"},
    "bots": {"core", "bots"},
    "games": {"core"},
    "table": {"core", "table"},
    "server": {"core", "bots", "table", "server", "api", "games"},
    "lab": {"core", "bots", "lab"},
    "api.py": {"core", "bots"},
    "terminal": {"core", "lab", "server", "api", "terminal"},
}


def sources() -> list[Path]:
    return sorted(f for f in ROOT.rglob("*.py") if "tests" not in f.parts)


def imported(file: Path) -> Iterator[list[str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module.split(".")
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)


def test_no_layer_imports_what_is_above_it() -> None:
    for file in sources():
        layer = file.relative_to(ROOT).parts[0]
        for module in imported(file):
            if module[0] == "poulpe" and layer in LAYERS and module[1:2] != []:
                own = layer == "games" and module[1] == "games"
                assert own or module[1] in LAYERS[layer], f"{file.relative_to(ROOT)} imports {'.'.join(module)}"


def test_a_game_imports_no_sibling() -> None:
    for file in (ROOT / "games").rglob("*.py"):  # in tests too
        parts = file.relative_to(ROOT / "games").parts
        for module in imported(file):
            if module[:2] == ["poulpe", "games"] and len(parts) > 1:
                assert module[2:3] == [parts[0]], f"{file} imports {'.'.join(module)}"


def test_no_source_outside_its_folder_names_a_game() -> None:
    names = {form for name in poulpe.shelf() for form in (name, name.replace("-", "_"))} - {"reef"}
    for file in sources():
        if "games" not in file.relative_to(ROOT).parts:
            text = file.read_text(encoding="utf-8").lower()
            assert not [n for n in names if n in text], f"{file.relative_to(ROOT)} names a game"
