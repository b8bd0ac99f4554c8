"""Records keep their ranges, their sizes and their bytes."""

from __future__ import annotations

import copy as stdlib_copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from poulpe.core.records import (
    assign,
    blank,
    copy,
    fixed,
    flat,
    from_bytes,
    i8,
    i16,
    i64,
    layout,
    one,
    pack,
    put,
    record,
    to_bytes,
    u32,
    unpack,
    vec,
)

SRC = Path(__file__).parents[2] / "src"


@record
class Crab:
    claws: int = i8(0, 9)
    worth: int = i16()
    tide: list[int] = vec(i8(-1, 7), 3)  # one byte of padding follows


@record
class Bay:
    phase: int = i8(0, 5)  # seven bytes of padding follow
    age: int = i64()
    salt: int = u32()
    grid: list[list[int]] = vec(i8(-1, 1), 2, 3)
    crabs: list[Crab] = vec(Crab, 2)
    nests: list[list[Crab]] = vec(Crab, 2, 2)
    king: Crab = one(Crab)


@fixed
class Chest:
    seats: int = i8(0, 4)
    copies: Sequence[int] = vec(i8(0, 9), 3)
    prices: Sequence[Sequence[int]] = vec(i16, 2, 2)


def between(low: int, high: int) -> st.SearchStrategy[int]:
    return st.integers(low, high)


def row(of: st.SearchStrategy[Any], n: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(of, min_size=n, max_size=n)


CRABS = st.builds(Crab, claws=between(0, 9), worth=between(-(2**15), 2**15 - 1), tide=row(between(-1, 7), 3))
BAYS = st.builds(
    Bay,
    phase=between(0, 5),
    age=between(-(2**63), 2**63 - 1),
    salt=between(0, 2**32 - 1),
    grid=row(row(between(-1, 1), 3), 2),
    crabs=row(CRABS, 2),
    nests=row(row(CRABS, 2), 2),
    king=CRABS,
)


def a_bay() -> Bay:
    bay = Bay(phase=3, age=-(2**40), salt=2**32 - 1, grid=[[1, 0, -1], [0, 1, 1]])
    bay.crabs[1].tide[2] = 7
    bay.nests[1][0].worth = -300
    bay.king.claws = 9
    return bay


# ---------------------------------------------------------------- round trips
def through_pickle(x: Any) -> Any:
    return pickle.loads(pickle.dumps(x))


def through_bytes(x: Any) -> Any:
    return from_bytes(type(x), to_bytes(x))


def through_numpy(x: Any) -> Any:
    return unpack(type(x), pack(x)[0])


COPIES = (copy, stdlib_copy.copy, stdlib_copy.deepcopy, through_pickle, through_bytes, through_numpy)


@pytest.mark.parametrize("again", COPIES)
def test_a_copy_is_equal_and_apart(again: Callable[[Any], Any]) -> None:
    bay = a_bay()
    twin = again(bay)
    assert twin == bay and type(twin) is Bay and flat(twin) == flat(bay)
    twin.nests[1][0].tide[0] = twin.grid[0][1] = twin.king.claws = 1
    assert bay == a_bay()


@pytest.mark.parametrize("again", COPIES)
def test_a_copy_keeps_its_ranges(again: Callable[[Any], Any]) -> None:
    twin = again(a_bay())
    with pytest.raises(OverflowError, match=r"Bay\.grid holds -1\.\.1, not 2"):
        twin.grid[1][2] = 2
    with pytest.raises(OverflowError, match=r"Crab\.claws holds 0\.\.9, not 10"):
        twin.king.claws = 10


@given(BAYS)
def test_any_values_come_back(bay: Bay) -> None:
    for again in COPIES:
        assert again(bay) == bay


@given(BAYS)
def test_bytes_are_those_of_numpy(bay: Bay) -> None:
    rows = blank(Bay)
    rows[0] = as_numpy_takes_it(bay)
    assert to_bytes(bay) == rows.tobytes()


def as_numpy_takes_it(x: Any) -> Any:
    """Tuples for records, lists for arrays."""
    if isinstance(x, int):
        return x
    if isinstance(x, list | tuple):
        return [as_numpy_takes_it(v) for v in x]
    return tuple(as_numpy_takes_it(getattr(x, n)) for n in layout(type(x)).names or ())


def test_padding_is_zero() -> None:
    @record
    class Gappy:
        small: int = i8()
        large: int = i64()
        last: int = i8()

    assert to_bytes(Gappy(small=3, large=4, last=5)) == b"\3" + bytes(7) + b"\4" + bytes(7) + b"\5" + bytes(7)


def test_padding_is_zero_in_packed_arrays_too() -> None:
    bay = a_bay()
    np.full(2 * layout(Bay).itemsize, 0xFF, np.uint8)  # numpy will reuse this dirty memory
    assert pack(bay, bay).tobytes() == 2 * to_bytes(bay)


def test_packed_records_can_be_written_to() -> None:
    rows = pack(Crab(), Crab(claws=2))
    rows[0]["claws"] = 5
    assert unpack(Crab, rows[0]) == Crab(claws=5) and unpack(Crab, rows[1]) == Crab(claws=2)


def test_an_empty_record_is_all_zeros() -> None:
    assert to_bytes(Bay()) == bytes(layout(Bay).itemsize) == blank(Bay).tobytes()


def test_bytes_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="a Crab has 8 bytes, got 7"):
        from_bytes(Crab, bytes(7))


def test_records_compare_by_value_and_type() -> None:
    @record
    class Other:
        claws: int = i8(0, 9)

    crab: object = Crab(claws=1)
    assert crab == Crab(claws=1)
    assert all(crab != other for other in (Crab(claws=2), Other(claws=1), "Crab(claws=1)", None))


def test_a_record_shows_its_fields() -> None:
    assert repr(Crab(claws=2)) == "Crab(claws=2, worth=0, tide=[0, 0, 0])"


def test_a_record_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Crab())


# ---------------------------------------------------------------- declarations
@pytest.mark.parametrize(
    "declare",
    [lambda: i8(0, 128), lambda: i8(-129, 0), lambda: i16(0, 2**15), lambda: i64(0, 2**63), lambda: i8(5, 4)],
)
def test_a_range_that_does_not_fit_is_refused(declare: Callable[[], int]) -> None:
    with pytest.raises(TypeError, match=r"a field of \S+ does not fit into i"):
        declare()


@pytest.mark.parametrize("sizes", [(), (0,), (3, -1)])
def test_an_array_needs_sizes(sizes: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match="vec needs sizes of 1 or more"):
        cast(Any, vec)(i8, *sizes)


@pytest.mark.parametrize("name", ["size", "shape", "data", "T", "copy", "_secret"])
def test_names_numpy_owns_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Bad: numpy owns these names, choose others: \['{name}'\]"):
        record(type("Bad", (), {"__annotations__": {name: int}, name: i8()}))


def test_a_field_without_annotation_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad: write every field as .*\['claws'\]"):
        record(type("Bad", (), {"claws": i8(), "__annotations__": {}}))


def test_an_annotation_without_field_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad: write every field as .*\['claws'\]"):
        fixed(type("Bad", (), {"__annotations__": {"claws": int}}))


def test_a_record_without_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="Bad: write every field"):
        record(type("Bad", (), {}))


@pytest.mark.parametrize("field", [one(dict), vec(dict, 2)])
def test_a_field_of_what_is_no_record_is_refused(field: Any) -> None:
    with pytest.raises(TypeError, match=r"Bad\.crab: <class 'dict'> is not a @record"):
        record(type("Bad", (), {"__annotations__": {"crab": dict}, "crab": field}))


# ---------------------------------------------------------------- stores
OUTSIDE = [-1, 10, 300, 2**70, 1.0, 0.5, float("nan"), "1", None, np.int64(1), np.uint8(1), [1]]


@pytest.mark.parametrize("value", OUTSIDE, ids=repr)
def test_a_number_field_takes_only_its_range(value: Any) -> None:
    crab = Crab(claws=4)
    with pytest.raises(OverflowError, match=r"Crab\.claws holds 0\.\.9, not "):
        crab.claws = value
    assert crab == Crab(claws=4)


@pytest.mark.parametrize("value", [-2, 8, 1.0, "1", None, np.int8(1)], ids=repr)
def test_a_place_of_a_row_takes_only_its_range(value: Any) -> None:
    crab = Crab(tide=[1, 2, 3])
    with pytest.raises(OverflowError, match=r"Crab\.tide holds -1\.\.7, not "):
        crab.tide[1] = value
    assert crab.tide == [1, 2, 3]


@pytest.mark.parametrize("values", [[0, 8], (-2, 0), [0.0, 1], [None, 1]], ids=repr)
def test_a_slice_takes_only_its_range(values: Any) -> None:
    crab = Crab(tide=[1, 2, 3])
    with pytest.raises(OverflowError, match=r"Crab\.tide holds -1\.\.7, not "):
        crab.tide[1:] = values
    assert crab.tide == [1, 2, 3]


@pytest.mark.parametrize("value", OUTSIDE, ids=repr)
def test_the_constructor_takes_only_the_range(value: Any) -> None:
    with pytest.raises(OverflowError, match=r"Crab\.claws holds 0\.\.9, not "):
        Crab(claws=value)


def test_the_constructor_checks_inside_rows() -> None:
    with pytest.raises(OverflowError, match=r"Crab\.tide holds -1\.\.7, not 8"):
        Crab(tide=[0, 8, 0])
    with pytest.raises(OverflowError, match=r"Bay\.grid holds -1\.\.1, not -2"):
        Bay(grid=[[0, 0, 0], [0, 0, -2]])


@pytest.mark.parametrize("value", [0, 9, True, False])
def test_whole_numbers_in_range_are_kept(value: int) -> None:
    crab = Crab(claws=value)
    crab.claws = value
    crab.tide[:] = [value % 7] * 3
    assert flat(through_bytes(crab)) == [int(value), 0, *[int(value) % 7] * 3]


@given(between(-300, 300))
def test_a_store_is_kept_or_refused(value: int) -> None:
    crab = Crab()
    try:
        crab.tide[0] = value
    except OverflowError:
        assert not -1 <= value <= 7 and crab == Crab()
    else:
        assert crab.tide[0] == value and -1 <= value <= 7


def test_counting_past_the_range_is_refused() -> None:
    crab = Crab(claws=9, worth=2**15 - 1)
    with pytest.raises(OverflowError, match=r"Crab\.claws holds 0\.\.9, not 10"):
        crab.claws += 1
    with pytest.raises(OverflowError, match=r"Crab\.worth holds -32768\.\.32767, not 32768"):
        crab.worth += 1


# ---------------------------------------------------------------- rows
@pytest.mark.parametrize(
    "change",
    [
        lambda r: r.append(1),
        lambda r: r.extend([1]),
        lambda r: r.insert(0, 1),
        lambda r: r.pop(),
        lambda r: r.remove(0),
        lambda r: r.clear(),
        lambda r: r.__delitem__(0),
        lambda r: r.__iadd__([1]),
        lambda r: r.__imul__(2),
        lambda r: r.__setitem__(slice(0, 2), [1, 1, 1]),
        lambda r: r.__setitem__(slice(None), []),
    ],
)
def test_a_row_keeps_its_size(change: Callable[[list[int]], None]) -> None:
    crab = Crab()
    with pytest.raises(TypeError, match=r"Crab\.tide has a fixed size of 3: store into its places"):
        change(crab.tide)
    assert crab == Crab()


def test_a_row_ends_where_it_ends() -> None:
    crab = Crab()
    with pytest.raises(IndexError):
        crab.tide[3] = 1


@pytest.mark.parametrize("tide", [[0] * 2, [0] * 4, []])
def test_the_constructor_takes_rows_of_the_right_size(tide: list[int]) -> None:
    with pytest.raises(ValueError, match=rf"Crab\.tide has 3 places, got {len(tide)}"):
        Crab(tide=tide)


def test_a_whole_row_is_never_replaced() -> None:
    with pytest.raises(TypeError, match=r"Crab\.tide is an array or a record: store into its places"):
        Crab().tide = [0, 0, 0]
    with pytest.raises(TypeError, match=r"Bay\.king is an array or a record"):
        Bay().king = Crab()


def test_rows_of_records_and_of_rows_never_change_their_places() -> None:
    bay = Bay()
    with pytest.raises(TypeError):
        bay.crabs[0] = Crab()
    with pytest.raises(TypeError):
        bay.nests[0][1] = Crab()
    with pytest.raises(TypeError):
        bay.grid[0] = [0, 0, 0]


def test_the_constructor_takes_records_of_the_right_kind() -> None:
    with pytest.raises(TypeError, match=r"Bay\.king holds Crab, not Bay"):
        Bay(king=cast(Crab, Bay()))


def test_the_constructor_copies_the_records_it_is_given() -> None:
    crab = Crab()
    bay = Bay(king=crab, crabs=[crab, crab])
    crab.claws = bay.crabs[0].claws = 5
    assert bay.king.claws == bay.crabs[1].claws == 0


# ---------------------------------------------------------------- misspelt fields
def test_a_misspelt_field_names_the_near_one_when_read() -> None:
    with pytest.raises(AttributeError, match=r"Crab has no field 'claw'; did you mean 'claws'\?"):
        Crab().claw  # type: ignore[attr-defined]  # noqa: B018


def test_a_misspelt_field_names_the_near_one_when_written() -> None:
    with pytest.raises(AttributeError, match=r"Crab has no field 'clwas'; did you mean 'claws'\?"):
        Crab().clwas = 1  # type: ignore[attr-defined]


def test_a_misspelt_field_names_the_near_one_in_the_constructor() -> None:
    with pytest.raises(AttributeError, match=r"Crab has no field 'tides'; did you mean 'tide'\?"):
        Crab(tides=[0] * 3)  # type: ignore[call-arg]


def test_a_field_like_no_other_gets_no_suggestion() -> None:
    with pytest.raises(AttributeError, match=r"Crab has no field 'zzz'$"):
        Crab().zzz  # type: ignore[attr-defined]  # noqa: B018


# ---------------------------------------------------------------- fixed records
def test_a_fixed_record_never_changes() -> None:
    chest = Chest(seats=2, copies=[1, 2, 3])
    with pytest.raises(AttributeError, match=r"Chest\.seats: a fixed record never changes"):
        chest.seats = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        chest.copies[0] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        chest.prices[0][1] = 3  # type: ignore[index]
    assert chest == Chest(seats=2, copies=[1, 2, 3])


@pytest.mark.parametrize("again", COPIES)
def test_a_copy_of_a_fixed_record_is_fixed(again: Callable[[Any], Any]) -> None:
    twin = again(Chest(seats=2, copies=[1, 2, 3], prices=[[1, 2], [3, 4]]))
    assert twin == Chest(seats=2, copies=[1, 2, 3], prices=[[1, 2], [3, 4]])
    with pytest.raises(AttributeError, match="never changes"):
        twin.seats = 3
    with pytest.raises(TypeError):
        twin.copies[0] = 3


def test_no_field_can_be_deleted() -> None:
    chest, crab = Chest(seats=2), Crab(claws=2)
    with pytest.raises(AttributeError):
        del chest.seats
    with pytest.raises(AttributeError):
        del crab.claws


def test_a_fixed_record_holds_nothing_that_changes() -> None:
    """Refused either at the declaration or at the store; both are fine."""
    with pytest.raises((TypeError, AttributeError)):

        @fixed
        class Leaky:
            king: Crab = one(Crab)

        Leaky().king.claws = 3


def test_a_misspelt_store_into_a_fixed_record_names_the_near_one() -> None:
    with pytest.raises(AttributeError, match=r"Chest has no field 'seat'; did you mean 'seats'\?"):
        Chest().seat = 1  # type: ignore[attr-defined]


# ---------------------------------------------------------------- assign and put
def test_assign_copies_a_record() -> None:
    rows = [Crab(claws=1), Crab(claws=2)]
    assign(rows, 1, 0)
    rows[0].claws = 7
    assert rows == [Crab(claws=7), Crab(claws=1)]


def test_put_copies_a_record() -> None:
    rows, crab = [Crab()], Crab(claws=3)
    put(rows, 0, crab)
    crab.claws = 7
    assert rows == [Crab(claws=3)]


def test_assign_and_put_reach_rows_inside_a_record() -> None:
    """They do so when compiled, and the emitter recommends them."""
    bay = Bay(crabs=[Crab(claws=1), Crab()])
    assign(bay.crabs, 1, 0)
    put(bay.nests[0], 1, bay.crabs[0])
    bay.crabs[0].claws = 7
    assert bay.crabs[1].claws == bay.nests[0][1].claws == 1


# ---------------------------------------------------------------- python -O
OPTIMISED = """
from tests.core.test_records import Bay, Chest, Crab, through_bytes
crab = Crab(claws=4)
crab.claws = 77
crab.tide[0] = 99
assert False, "dropped by -O"
print(through_bytes(crab))
try: Chest().seats = 3
except AttributeError as e: print(e)
try: crab.claw = 3
except AttributeError as e: print("misspelt")
"""


def test_python_O_drops_the_checks_and_keeps_fixed_records_fixed() -> None:
    root = SRC.parent
    run = subprocess.run(
        [sys.executable, "-O", "-c", OPTIMISED], cwd=root, env={"PYTHONPATH": f"{SRC}:{root}"}, capture_output=True
    )
    said = run.stdout.decode().splitlines()
    assert said == [
        "Crab(claws=77, worth=0, tide=[99, 0, 0])",
        "Chest.seats: a fixed record never changes",
        "misspelt",
    ], run.stderr.decode()
