"""Options that now conflict are refused for new tables; stored tables that have them can still be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import poulpe
from poulpe.core.options import Misfit
from poulpe.core.shelf import find
from poulpe.server.app import Server
from poulpe.table import entries as kept
from poulpe.table.letters import Answer, Habits
from tests.cli.drive import poulpe as command
from tests.server.hosting import soon
from tests.server.test_rooms import Page, run

GAME = "crash-octopus"
SIX = ["captain", "cup", "gold", "chest", "bottle", "rose"]
OLD: dict[str, Any] = {"mode": "octopus-bowling", "stacking": "free", "ranking_six": SIX}


def old_match() -> poulpe.Match:
    """A match dealt with the old options, after two acts."""
    match = poulpe.replay(poulpe.Log(game=GAME, seats=1, seed="7", options=OLD, moves=()))
    bot = poulpe.bot(GAME, "thumb", 1)
    while len(match.log.shots or {}) < 2:
        match.play(0, bot.choose(match.view(0), match.asks[0]))
    return match


@pytest.mark.parametrize(
    "never", [{"mode": "flick-challenge", "pirate": True}, {"mode": "octopus-challenge", "bowling_pieces": 24}]
)
def test_what_never_went_together_is_refused_in_a_log_too(never: dict[str, Any]) -> None:
    with pytest.raises(Misfit, match=r"pirate|bowling_pieces"):
        poulpe.replay(poulpe.Log(game=GAME, seats=3, seed="7", options=never, moves=()))


def entries(log: poulpe.Log) -> list[kept.AnyEntry]:
    opened = kept.Opened(
        at=1, game=GAME, seats=1, options=OLD, habits=Habits(), private=False, seed=log.seed, salt="5a17", host="ann"
    )
    moves = [
        kept.Moved(at=1, seat=0, move=played.move, by="person", shot=(log.shots or {}).get(i))
        for i, played in enumerate(log.moves)
    ]
    return [opened, kept.Took(at=1, seat=0, name="ann", person="ann"), kept.Started(at=1), *moves]


def test_a_kept_table_with_old_options_opens_goes_on_and_is_verified(tmp_path: Path) -> None:
    with pytest.raises(Misfit, match=r"stacking|ranking_six"):
        find(GAME).fill_anew(1, OLD)
    with pytest.raises(Misfit):
        poulpe.Match.deal(GAME, seats=1, **OLD)
    match = old_match()
    text = poulpe.to_json(match.log).decode()

    async def test(server: Server) -> None:
        await server.store.append("old", 0, entries(match.log))
        room = await server.rooms.find("old")
        assert room and room.table.live.match and room.table.live.match.notation == match.notation
        page = await Page(room).enter()
        assert (await page.asked())["id"] == match.asks[0].id
        space = match.asks[0].space
        assert space is not None
        await room.hear(page.reader, Answer(ask=match.asks[0].id, move={"type": space.move, **space.default}))
        await soon(lambda: len(room.table.live.movers) > len(match.moves))
        assert (await server.rooms.import_log(text, "ann", private=True)).table.live.opened.options == OLD

    run(tmp_path, test)
    (tmp_path / "old.json").write_text(text, encoding="utf-8")
    assert command("verify", str(tmp_path / "old.json")).code == 0
