"""When an analysis fails, everybody waiting for it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from poulpe.core.match import Match
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Played
from poulpe.server.analyses import Analyses
from poulpe.server.store import Store
from poulpe.server.workers import Workers
from tests.server.keeping import run


def test_a_fault_of_ours_ends_an_analysis_and_the_next_look_tries_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = Match.deal(find("crash-octopus"), 2, 7).log
    broken = msgspec.structs.replace(log, moves=(Played(0, "somersault"),))

    async def test(store: Store) -> None:
        analyses = Analyses(Workers(1), store)
        states = []
        for _ in range(2):
            states.append((await analyses.look("t", broken, ("Ana", "Ben"), "en")).state)
            await asyncio.gather(*analyses._tasks.values())
            states.append((await analyses.look("t", broken, ("Ana", "Ben"), "en")).state)
        assert states == ["working", "failed"] * 2

    run(tmp_path, test)
    assert "analysis broke" in capsys.readouterr().out
