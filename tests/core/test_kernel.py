"""The event buffer, and what each seat hears of it."""

from __future__ import annotations

import pytest

from poulpe.core.kernel import (
    EVERYBODY,
    GALLERY,
    ROOM,
    Heard,
    Out,
    chapter_bytes,
    chapter_events,
    empty,
    heard_by,
    seats_of,
    tell,
    truth,
)


def test_events_are_kept_in_their_order() -> None:
    out = Out()
    tell(out, 1, 20, 3, 4, 5, EVERYBODY)
    tell(out, 2, 21, 0, 0, 0, 1)
    assert truth(out) == [Heard(1, 20, 3, 4, 5, EVERYBODY, True), Heard(2, 21, 0, 0, 0, 1, True)]


def test_only_the_told_hear_the_secret() -> None:
    out = Out()
    tell(out, 1, 20, 3, 4, 5, 0b101)
    heard = {seat: heard_by(truth(out), seat)[0] for seat in (GALLERY, 0, 1, 2)}
    assert [heard[q].c for q in (0, 2)] == [5, 5] and heard[0].full
    assert [heard[q].c for q in (GALLERY, 1)] == [-1, -1] and not heard[1].full
    assert heard[1][:4] == heard[0][:4]


def test_what_everybody_is_told_the_gallery_hears_too() -> None:
    out = Out()
    tell(out, 1, 20, 3, 4, 5, EVERYBODY)
    assert heard_by(truth(out), GALLERY) == truth(out)


def test_what_nobody_is_told_nobody_hears() -> None:
    out = Out()
    tell(out, 1, 20, 3, 4, 5, 0)
    assert all(heard_by(truth(out), q)[0].c == -1 for q in (GALLERY, 0, 5, 14))


def test_too_many_events_are_an_error_for_the_reader() -> None:
    out = Out()
    for _ in range(ROOM + 2):
        tell(out, 1, 20, 3, 4, 5, EVERYBODY)
    with pytest.raises(OverflowError, match=f"2 events of one play did not fit: raise kernel.ROOM above {ROOM}"):
        truth(out)
    assert truth(empty(out)) == []


def test_a_full_buffer_is_not_yet_an_error() -> None:
    out = Out()
    for _ in range(ROOM):
        tell(out, 1, 20, 3, 4, 5, EVERYBODY)
    assert len(truth(out)) == ROOM


@pytest.mark.parametrize(("bits", "seats"), [(0, ()), (1, (0,)), (0b1010, (1, 3)), (1 << 14, (14,))])
def test_sets_of_seats_are_bits(bits: int, seats: tuple[int, ...]) -> None:
    assert seats_of(bits) == seats


def test_a_chapter_is_kept_as_it_was_told_with_every_yes_and_no() -> None:
    told = [Heard(1, 20, 3, True, -1, EVERYBODY, True), Heard(2, 21, 0, -7, 300, 1, False)]
    kept = chapter_events(chapter_bytes(told))
    assert kept == told and kept[0].b is True and chapter_events(chapter_bytes([])) == []
