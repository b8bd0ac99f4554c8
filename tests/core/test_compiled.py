"""The generated module is never stale, checks bounds when asked to, and is compiled only once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from poulpe.core.compiled import build, cache_folder, load, text
from poulpe.core.drivers import DRIVERS
from poulpe.core.records import i8, i16, pack, record, rule, vec
from tests.toy import GAME

SRC = Path(__file__).parents[2] / "src"


# ---------------------------------------------------------------- the checked build
@record
class Crab:
    """The row has neighbours, so that an unchecked build overwrites nothing else."""

    claws: int = i8(0, 9)
    tide: list[int] = vec(i8(-1, 7), 3)
    worth: int = i16()


@rule
def wash(crab: Crab, i: int, v: int) -> int:
    crab.tide[i] = v
    return crab.tide[i]


@rule
def store(crabs: list[Crab], i: int, v: int) -> int:
    return wash(crabs[0], i, v)


@rule
def grow(crabs: list[Crab], at: int, v: int) -> int:
    crab = crabs[at]
    crab.claws += v
    return crab.claws


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture(scope="module")
def checked(folder: Path) -> ModuleType:
    return build("crabs", GAME.kernel, (store, grow), checked=True, cache=folder)


@pytest.fixture(scope="module")
def unchecked(folder: Path) -> ModuleType:
    return build("crabs", GAME.kernel, (store, grow), cache=folder)


def test_both_builds_do_what_plain_python_does(checked: ModuleType, unchecked: ModuleType) -> None:
    for module in (checked, unchecked):
        crabs = pack(Crab())
        assert module.store(crabs, 2, -1) == store([Crab()], 2, -1) == -1
        assert module.grow(crabs, 0, 4) == grow([Crab()], 0, 4) == 4
        assert crabs[0].tobytes() == pack(Crab(tide=[0, 0, -1], claws=4))[0].tobytes()


@pytest.mark.parametrize("i", [3, 4, -4])
def test_the_checked_build_stops_at_the_end_of_a_row(checked: ModuleType, i: int) -> None:
    with pytest.raises(IndexError):
        checked.store(pack(Crab()), i, 1)


def test_the_checked_build_stops_at_the_end_of_an_argument(checked: ModuleType) -> None:
    with pytest.raises(IndexError):
        checked.grow(pack(Crab(), Crab())[:1], 1, 1)


@pytest.mark.parametrize("v", [-2, 8, 300, 2**40])
def test_the_checked_build_names_the_row_out_of_range(checked: ModuleType, v: int) -> None:
    crabs = pack(Crab())
    with pytest.raises(OverflowError, match=r"Crab\.tide holds -1\.\.7"):
        checked.store(crabs, 1, v)
    assert crabs["tide"].tolist() == [[0, 0, 0]]


@pytest.mark.parametrize("v", [6, -5, 300, 2**40])
def test_the_checked_build_names_the_field_out_of_range(checked: ModuleType, v: int) -> None:
    crabs = pack(Crab(claws=4))
    with pytest.raises(OverflowError, match=r"Crab\.claws holds 0\.\.9"):
        checked.grow(crabs, 0, v)
    assert crabs["claws"].tolist() == [4]


def test_the_unchecked_build_does_not_stop(unchecked: ModuleType) -> None:
    assert unchecked.store(pack(Crab()), 1, 100) == 100  # above its range
    assert unchecked.store(pack(Crab()), 1, 200) == 200 - 256  # above its eight bits
    assert unchecked.store(pack(Crab()), 3, 5) == 5  # past the end, and still inside the record


# ---------------------------------------------------------------- the text and its name
def test_a_module_is_named_by_the_hash_of_its_text(folder: Path) -> None:
    one = load("hash-of", "X = 1\n", folder)
    two = load("hash-of", "X = 2\n", folder)
    assert one.__name__.startswith("hash_of_") and one.__name__ != two.__name__
    assert (one.X, two.X) == (1, 2) and load("hash-of", "X = 1\n", folder) is one


def test_the_first_line_names_the_versions() -> None:
    first = text("crabs", GAME.kernel, (grow,)).splitlines()[0]
    assert all(word in first for word in ("crabs", "Python 3.", "numba ", "llvmlite ", "numpy "))


def test_the_same_rules_give_the_same_text() -> None:
    assert text("reef", GAME.kernel) == text("reef", GAME.kernel)
    assert text("reef", GAME.kernel, checked=True) != text("reef", GAME.kernel)


def test_the_text_stands_alone() -> None:
    """It imports no rules: everything that could change the result is in its text (for linking, as a hash)."""
    first, *lines = text("reef", GAME.kernel).splitlines()
    assert "linking " in first
    assert [line for line in lines if "import " in line] == [
        "import numpy as np",
        "from numba import boolean, from_dtype, int64, njit, void",
        "from poulpe.core.linking import DriverCompiler, RuleCompiler",
    ]


def test_only_drivers_are_cached() -> None:
    said = text("reef", GAME.kernel)
    assert said.count("cache=True") == len(DRIVERS) and "game" not in said.split("\n", 1)[1]


@pytest.mark.parametrize("name", ["POULPE_CACHE", "XDG_CACHE_HOME"])
def test_the_cache_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    for known in ("POULPE_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(known, raising=False)
    assert cache_folder.__wrapped__() == Path.home() / ".cache" / "poulpe"
    monkeypatch.setenv(name, str(tmp_path))
    assert cache_folder.__wrapped__() == tmp_path / "poulpe"


# ---------------------------------------------------------------- files that are not ours
def loaded(source: str, folder: Path) -> ModuleType:
    """Loads a module the way a separate process would."""
    module = load("kept", source, folder)
    del sys.modules[module.__name__]
    return module


@pytest.mark.parametrize("foreign", [b"", b"X =", b"X = 2\n", b"raise SystemExit\n", b"\xff\xfe\x00"], ids=repr)
def test_a_truncated_or_foreign_file_is_replaced(tmp_path: Path, foreign: bytes) -> None:
    source = "X = 1\n"
    file = Path(str(loaded(source, tmp_path).__file__))
    file.write_bytes(foreign)
    assert loaded(source, tmp_path).X == 1 and file.read_text() == source


def test_a_file_that_is_whole_is_kept(tmp_path: Path) -> None:
    file = Path(str(loaded("X = 1\n", tmp_path).__file__))
    before = file.stat().st_ino
    loaded("X = 1\n", tmp_path)
    assert file.stat().st_ino == before and [p for p in file.parent.iterdir() if p.is_file()] == [file]


def test_a_module_that_fails_is_not_kept(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            load("fails", "1 / 0\n", tmp_path)


# ---------------------------------------------------------------- other processes
NUMBERS = "BONUS = 5\nUNUSED = 1\n"
RULES = """
from poulpe.core.records import rule
from numbers_of_the_game import BONUS, UNUSED

@rule
def worth(i: int) -> int:
    return i + BONUS

@rule
def unreached(i: int) -> int:
    return i + UNUSED
"""
SCRIPT = """
from pathlib import Path
from poulpe.core.compiled import build
from rules_of_the_game import worth
m = build("tiny", None, (worth,), cache=Path("cache"))
hits, misses = (sum(count.values()) for count in (m.worth.stats.cache_hits, m.worth.stats.cache_misses))
print(m.worth(1), worth(1), m.__name__, hits, misses)
"""


class Said(NamedTuple):
    compiled: int
    plain: int
    name: str
    hits: int
    misses: int


class Lab:
    """A tiny package in its own folder, and processes that build it into one shared cache."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "numbers_of_the_game.py").write_text(NUMBERS)
        (folder / "rules_of_the_game.py").write_text(RULES)

    def edit(self, file: str, old: str, new: str) -> None:
        source = (self.folder / file).read_text()
        assert old in source
        (self.folder / file).write_text(source.replace(old, new))

    def start(self) -> subprocess.Popen[str]:
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{SRC}:{self.folder}", "PYTHONDONTWRITEBYTECODE": "1"}
        command: list[Any] = [sys.executable, "-c", SCRIPT]
        return subprocess.Popen(command, cwd=self.folder, env=env, stdout=-1, stderr=-1, text=True)

    def end(self, process: subprocess.Popen[str]) -> Said:
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
        compiled, plain, name, hits, misses = out.split()
        return Said(int(compiled), int(plain), name, int(hits), int(misses))

    def run(self) -> Said:
        return self.end(self.start())


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    return Lab(tmp_path)


def test_a_changed_constant_of_another_module_is_never_stale(lab: Lab) -> None:
    first = lab.run()
    lab.edit("numbers_of_the_game.py", "BONUS = 5", "BONUS = 60")
    second = lab.run()
    assert first.compiled == first.plain == 6 and second.compiled == second.plain == 61
    assert first.name != second.name


def test_a_change_that_is_not_reached_costs_nothing(lab: Lab) -> None:
    first = lab.run()
    lab.edit("numbers_of_the_game.py", "UNUSED = 1", "UNUSED = 2")
    lab.edit("rules_of_the_game.py", "i + UNUSED", "i - UNUSED")
    second = lab.run()
    assert (first.hits, first.misses) == (0, 1)
    assert second == first._replace(hits=1, misses=0)


def test_two_processes_at_once_build_into_one_empty_folder(lab: Lab) -> None:
    one, two = lab.start(), lab.start()
    assert lab.end(one)[:3] == lab.end(two)[:3]
    assert len(list((lab.folder / "cache").iterdir())) == 1


def test_a_second_process_loads_what_the_first_compiled(lab: Lab) -> None:
    first, second = lab.run(), lab.run()
    assert (first.misses, second.misses, second.hits) == (1, 0, 1)
    kept = {p.suffix for p in (lab.folder / "cache" / first.name).rglob("*") if p.is_file()}
    assert kept >= {".py", ".nbi", ".nbc"}


def test_a_truncated_file_of_a_compiled_module_is_built_again(lab: Lab) -> None:
    first = lab.run()
    file = lab.folder / "cache" / first.name / f"{first.name}.py"
    source = file.read_text()
    file.write_text(source[: len(source) // 2])
    assert lab.run()[:3] == first[:3] and file.read_text() == source


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_a_truncated_file_of_numba_is_built_again(lab: Lab, kind: str) -> None:
    first = lab.run()
    for file in (lab.folder / "cache").rglob(f"*.{kind}"):
        file.write_bytes(file.read_bytes()[:40])
    assert lab.run()[:3] == first[:3]
