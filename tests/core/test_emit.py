"""The emitter's errors name the rule, the line, the problem and the way out."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from poulpe.core.compiled import text
from poulpe.core.records import assign, fixed, i8, i64, native, one, record, rule, vec
from tests.toy import GAME

Rule = Callable[..., Any]
LIST, NAME, DEPTH, SIDES = [1, 2], "crab", 3, (4, 5)


@record
class Crab:
    claws: int = i8(0, 9)
    tide: list[int] = vec(i8(-1, 7), 3)


@record
class Bay:
    phase: int = i8(0, 5)
    age: int = i64()
    crabs: list[Crab] = vec(Crab, 2)
    king: Crab = one(Crab)


@fixed
class Chest:
    seats: int = i8(0, 4)


def emitted(f: Rule, checked: bool = False) -> str:
    """The emitted text of one rule, without the module's header."""
    return text("emitted", GAME.kernel, (f,), checked).split("no_cfunc_wrapper=True)\n")[1]


def place(f: Rule, line: int) -> str:
    """The place that an error names; line 0 is the decorator."""
    return f"{f.__module__}.{f.__name__}, line {f.__code__.co_firstlineno + line}: "


def complaint(f: Rule, checked: bool = False) -> str:
    with pytest.raises(TypeError) as e:
        emitted(f, checked)
    return str(e.value)


# ---------------------------------------------------------------- what is called and mentioned
def stranger() -> int:
    return 1


@rule
def calls_a_stranger(i: int) -> int:
    return i + stranger()


def test_a_stranger_is_named_with_its_caller() -> None:
    said = complaint(calls_a_stranger)
    assert f"{__name__}.stranger is called by calls_a_stranger but is not a @rule" in said


def test_a_stranger_is_named_with_the_line() -> None:
    assert complaint(calls_a_stranger).startswith(place(calls_a_stranger, 2))


@rule
def tick(i: int) -> int:
    return tock(i - 1) if i else 0


@rule
def tock(i: int) -> int:
    return tick(i - 1) if i else 1


def test_a_circle_is_shown_whole() -> None:
    assert "rules call in a circle: tick -> tock -> tick" in complaint(tick)


def test_a_circle_is_named_with_the_line_that_closes_it() -> None:
    assert complaint(tick).startswith(place(tock, 2))


@rule
def calls_itself(i: int) -> int:
    return calls_itself(i - 1) if i else 0


def test_a_rule_that_calls_itself_is_a_circle() -> None:
    assert "rules call in a circle: calls_itself -> calls_itself" in complaint(calls_itself)


@rule
def uses_a_list(i: int) -> int:
    i += 1
    return LIST[i]


@rule
def uses_a_name(i: int) -> int:
    return 1 if NAME else i


def test_only_numbers_and_tuples_are_constants() -> None:
    assert complaint(uses_a_list) == place(uses_a_list, 3) + "LIST is neither a @rule nor a constant"
    assert complaint(uses_a_name) == place(uses_a_name, 2) + "NAME is neither a @rule nor a constant"


@rule
def uses_nothing_known(i: int) -> int:
    return i + nowhere  # type: ignore[name-defined, no-any-return]  # noqa: F821


def test_a_name_nobody_defined_is_refused() -> None:
    assert complaint(uses_nothing_known) == place(uses_nothing_known, 2) + "nowhere is not defined"


@rule
def uses_constants(i: int) -> int:
    return DEPTH + SIDES[i]


def test_constants_are_written_as_their_values() -> None:
    said = emitted(uses_constants)
    assert "DEPTH = 3\n" in said and "SIDES = (4, 5)\n" in said


@rule
def calls_with_keywords(bay: Bay) -> int:
    age = 2
    return uses_constants(i=age)


def test_keywords_are_refused() -> None:
    said = complaint(calls_with_keywords)
    assert said.startswith(place(calls_with_keywords, 3) + "call uses_constants without keywords")


@rule
def two_callees(i: int) -> int:
    return uses_constants(i) + uses_constants(i + 1)


def test_callees_come_first_and_once() -> None:
    said = emitted(two_callees)
    assert said.count("def uses_constants(i)") == 1
    assert said.index("def uses_constants") < said.index("def two_callees")


@rule
def takes_text(name: str) -> int:
    return 1


def test_a_driver_takes_numbers_and_records_only() -> None:
    assert "a driver's arguments are int, bool, records and lists of them, not <class 'str'>" in complaint(takes_text)


# ---------------------------------------------------------------- fields
@rule
def reads_a_misspelt_field(bay: Bay) -> int:
    king = bay.king
    return king.claw  # type: ignore[attr-defined, no-any-return]


@rule
def writes_a_misspelt_field(bays: list[Bay]) -> None:
    for crab in bays[0].crabs:
        crab.tides[0] = 1  # type: ignore[attr-defined]


@rule
def counts_a_misspelt_field(bay: Bay) -> None:
    bay.phase = 1
    bay.aeg += 1  # type: ignore[attr-defined]


@rule
def reads_a_field_like_no_other(bay: Bay) -> int:
    return bay.king.zzz  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize(
    ("f", "line", "why"),
    [
        (reads_a_misspelt_field, 3, "Crab has no field 'claw'; did you mean 'claws'?"),
        (writes_a_misspelt_field, 3, "Crab has no field 'tides'; did you mean 'tide'?"),
        (counts_a_misspelt_field, 3, "Bay has no field 'aeg'; did you mean 'age'?"),
        (reads_a_field_like_no_other, 2, "Crab has no field 'zzz'; it has claws, tide"),
    ],
)
def test_a_misspelt_field_names_the_near_one(f: Rule, line: int, why: str, checked: bool) -> None:
    assert complaint(f, checked) == place(f, line) + why


@rule
def misspells_deep_inside(bay: Bay) -> int:
    return reads_a_misspelt_field(bay)


def test_the_line_is_that_of_the_rule_that_is_wrong() -> None:
    assert complaint(misspells_deep_inside) == complaint(reads_a_misspelt_field)


# ---------------------------------------------------------------- stores that mean different things
@rule
def crowns(bay: Bay) -> None:
    bay.king = bay.crabs[0]


@rule
def replaces_a_crab(bay: Bay) -> None:
    bay.crabs[1] = bay.king


@rule
def replaces_a_row(bay: Bay) -> None:
    bay.phase, bay.king.tide = 1, bay.crabs[0].tide


@rule
def replaces_a_slice(bay: Bay) -> None:
    bay.king.tide[:2] = bay.crabs[0].tide[:2]


@pytest.mark.parametrize("f", [crowns, replaces_a_crab, replaces_a_row, replaces_a_slice])
def test_a_record_or_row_stored_by_reference_is_refused(f: Rule) -> None:
    said = complaint(f)
    assert said.startswith(place(f, 2))
    assert said.endswith("= ... copies when compiled but shares in plain Python: use assign or put")


@rule
def assigns(bays: list[Bay]) -> None:
    assign(bays, 1, 0)


def test_assign_is_the_way_out() -> None:
    assert "rows[to] = rows[source]" in emitted(assigns)


@rule
def stores_who_knows_where(bay: Bay, i: int) -> None:
    crab = bay.king if i else bay.crabs[0]
    crab.claws = 1


def test_a_store_into_an_unknown_record_is_refused() -> None:
    said = complaint(stores_who_knows_where)
    assert said == place(stores_who_knows_where, 3) + "cannot tell which record holds crab.claws: annotate its name"


@rule
def says_where_it_stores(bay: Bay, i: int) -> None:
    crab: Crab = bay.king if i else bay.crabs[0]
    crab.claws = 1


def test_an_annotated_name_is_the_way_out() -> None:
    assert "crab.claws = keep_Crab_claws(int64(1))" in emitted(says_where_it_stores, checked=True)


@rule
def misspells_an_annotated_name(bay: Bay, i: int) -> int:
    crab: Crab = bay.king if i else bay.crabs[0]
    return crab.claw  # type: ignore[attr-defined, no-any-return]


def test_a_misspelt_field_of_an_annotated_name_is_refused() -> None:
    assert "Crab has no field 'claw'; did you mean 'claws'?" in complaint(misspells_an_annotated_name)


@rule
def annotates(bay: Bay) -> int:
    n: int = bay.phase + 1
    crab: Crab = bay.crabs[0]
    crab.claws = n
    return n


def test_annotations_are_left_out_of_the_text() -> None:
    said = emitted(annotates)
    assert "n = bay.phase + 1\n" in said and "crab = bay.crabs[0]\n" in said and "crab.claws = n\n" in said


@rule
def annotates_nothing(bay: Bay) -> None:
    n: int
    n = 1
    bay.phase = n


def test_an_annotated_name_needs_its_value() -> None:
    assert complaint(annotates_nothing) == place(annotates_nothing, 2) + (
        "give an annotated name its value on the same line"
    )


@rule
def pair(i: int) -> tuple[int, int]:
    return i, i + 1


@rule
def unpacks_into_fields(bay: Bay) -> None:
    bay.phase, bay.king.claws = pair(1)


@rule
def unpacks_into_names(bay: Bay) -> None:
    phase, claws = pair(1)
    bay.phase, bay.king.claws = phase, claws


def test_a_call_is_unpacked_into_names_first() -> None:
    said = complaint(unpacks_into_fields)
    assert said == place(unpacks_into_fields, 2) + "unpack a call into local names first, then store them"
    assert "bay.phase, bay.king.claws = (phase, claws)" in emitted(unpacks_into_names)


@rule
def writes_into_the_box(chest: Chest) -> None:
    chest.seats = 3  # type: ignore[misc]


def test_a_store_into_a_fixed_record_is_refused() -> None:
    """Plain Python raises an error, but once compiled nothing else would stop it."""
    assert complaint(writes_into_the_box).startswith(place(writes_into_the_box, 2))


# ---------------------------------------------------------------- the checked build
@rule
def grows(bay: Bay, i: int) -> None:
    bay.phase = i
    bay.king.tide[i] += 1
    bay.crabs[i].claws, bay.age = i, 2 * i


def test_every_store_of_the_checked_build_is_guarded() -> None:
    said = emitted(grows, checked=True)
    for guard in ("keep_Bay_phase(int64(i))", "keep_Crab_tide(int64(", "keep_Crab_claws(int64(i))", "keep_Bay_age("):
        assert guard in said
    assert "raise OverflowError('Crab.tide holds -1..7')" in said and "keep_" not in emitted(grows)


@rule
def stores_twice(bay: Bay, i: int) -> None:
    bay.phase = bay.king.claws = i


def test_both_stores_of_a_chain_are_guarded() -> None:
    """Both are guarded, or the chain is refused."""
    try:
        said = emitted(stores_twice, checked=True)
    except TypeError as e:
        assert str(e).startswith(place(stores_twice, 2))
    else:
        assert "keep_Bay_phase(" in said and "keep_Crab_claws(" in said


@rule
def counts_into_a_field(bay: Bay) -> None:
    for bay.phase in range(9):
        bay.age += 1


def test_a_loop_that_stores_is_guarded_or_refused() -> None:
    try:
        said = emitted(counts_into_a_field, checked=True)
    except TypeError as e:
        assert str(e).startswith(place(counts_into_a_field, 2))
    else:
        assert "keep_Bay_phase(" in said


# ---------------------------------------------------------------- native bodies
@native("return i + 40")
def differs(i: int) -> int:
    return i + 2


@rule
def calls_native(i: int) -> int:
    return differs(i)


def test_a_native_rule_has_another_body_when_compiled() -> None:
    assert "return i + 40" in emitted(calls_native) and "i + 2" not in emitted(calls_native)
    assert calls_native(1) == 3


# ---------------------------------------------------------------- rules edited under a running process
RULES = """from poulpe.core.records import rule

FIRST = 1

@rule
def five(i: int) -> int:
    \"\"\"Adds five.\"\"\"
    return i + 5 if i < 3 else FIRST
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "edited_rules", raising=False)
    path = tmp_path / "edited_rules.py"
    path.write_text(RULES)
    return path


def edit(file: Path, old: str, new: str) -> None:
    """Edits the file and moves its time forward: within one tick of the file system's clock it would look unchanged."""
    file.write_text(RULES.replace(old, new))
    later = file.stat().st_mtime + 10
    os.utime(file, (later, later))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("+ 5", "+ 6"),
        ("+ 5", "- 5"),
        ("i < 3", "i <= 3"),
        ("else FIRST", "else SECOND"),
        ("i + 5", "5 + i"),
        ("FIRST = 1\n", "FIRST = 1\n\ndef four() -> int:\n    return 4\n\n"),
    ],
)
def test_a_rule_edited_after_it_was_imported_is_refused(file: Path, old: str, new: str) -> None:
    five = importlib.import_module("edited_rules").five
    assert "return i + 5" in emitted(five)
    edit(file, old, new)
    with pytest.raises(RuntimeError, match=r"edited_rules\.five was edited after it was imported: start again"):
        emitted(five)


def test_a_docstring_may_be_edited(file: Path) -> None:
    five = importlib.import_module("edited_rules").five
    before = emitted(five)
    edit(file, "Adds five.", "Adds 5, but not to everything.")
    assert emitted(five) == before


@rule
def comprehends(bay: Bay) -> int:
    return sum([crab.claws for crab in bay.crabs])


def test_a_comprehension_is_not_taken_for_an_edit() -> None:
    """It may compile or be refused with its line, but must not count as edited."""
    try:
        emitted(comprehends)
    except TypeError as e:
        assert str(e).startswith(place(comprehends, 2))
