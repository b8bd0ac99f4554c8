"""Tests the room's own checks: each planted fault must be caught."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from poulpe.core.vocabulary import View
from poulpe.table import Table, playing
from poulpe.table import entries as kept
from poulpe.table.letters import Shown, Window
from poulpe.table.live import Live
from poulpe.table.telling import Telling
from poulpe.table.windows import OpenWindow
from poulpe.table.wording import Wording
from tests.table.room import table_of
from tests.toy.moves import Aim, Block, Pass, Pick

THIEF = "[d b f] / [a b] / [a c]"


def test_a_page_that_looks_from_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Telling, "watched", lambda self, reader: (0,))
    with pytest.raises(AssertionError, match="a page is shown the view of another seat"):
        table_of("ann", "bob", "cyd")


def test_a_view_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    show = Telling._show

    def leaky(self: Telling, seat: int | None, lang: str, plain: bool, first: int | None) -> Shown:
        assert self.live.match
        return msgspec.structs.replace(show(self, seat, lang, plain, first), view=self.live.match.view(0, slim=True))

    monkeypatch.setattr(Telling, "_show", leaky)
    with pytest.raises(AssertionError):
        table_of("ann", "bob", "cyd")


def test_words_that_know_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Wording, view: View) -> tuple[str, ...]:
        return (self.match.notation,)

    monkeypatch.setattr(Wording, "picture", leaky)
    room = table_of("ann", "bob", "cyd")
    with pytest.raises(AssertionError, match="distinguishes two truths"):
        room.enter("eve", plain=True)


def test_a_window_that_shows_the_answer_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Telling, seat: int | None, window: OpenWindow) -> Window:
        return Window(steady=True, left=None, answer={"n": len(window.answers)})

    room = table_of("ann", "bob", "cyd", start=THIEF)
    room.page("ann").answer(Pick("d"))
    room.page("ann").answer(Aim(1))
    room.page("bob").answer(Block())
    monkeypatch.setattr(Telling, "_window", leaky)
    with pytest.raises(AssertionError, match="distinguishes two truths"):
        room.enter("eve")


def test_a_silent_step_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_is_told", True)
    with pytest.raises(AssertionError, match="others notice a silent step"):
        table_of("ann", "bob", "cyd", start=THIEF).page("ann").answer(Pick("f"))


def test_a_change_that_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table_of("ann", "bob", "cyd", clock="match", time=60)
    room.table.live.clocks.budget[0] -= 1
    with pytest.raises(AssertionError, match="restore a different table"):
        room.page("ann").answer(Pass())


def test_a_refusal_that_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table_of("ann", "bob", "cyd")
    read = Live.move

    def careless(self: Live, fields: dict[str, Any]) -> Any:
        room.table.note(kept.WentAway(at=room.now, seat=0))
        return read(self, fields)

    monkeypatch.setattr(Live, "move", careless)
    with pytest.raises(AssertionError, match="a refused letter changed the table"):
        room.page("ann").answer({"type": "Castle"})


def test_an_alarm_that_rings_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table_of("ann", "bob", "cyd", clock="move", time=30)
    monkeypatch.setattr(playing, "absent", lambda table, seat: None)
    with pytest.raises(AssertionError, match="would go off for ever"):
        room.wait(30)
