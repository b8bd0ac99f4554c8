"""No byte sent to a page depends on what its seat cannot know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import poulpe
from poulpe.core.fairness import digest, spelled
from poulpe.core.kernel import GALLERY, chapter_bytes, heard_by
from poulpe.core.match import Match
from poulpe.core.shelf import find, shelf
from poulpe.core.vocabulary import LANGUAGES
from poulpe.table import Reader, Table
from poulpe.table import entries as kept
from poulpe.table.letters import Answer, Habits, Seats, Shown, Speak, Start, TellStory, ToPage
from tests.conformance.walks import imagined
from tests.server.hosting import Host, Page, People, encode, seated, verified

WITH_SECRETS = [name for name in shelf() if not find(name).physics]  # games of skill hide nothing except future dice

NOW = 1_000_000.0
EVERY = 2  # moves between two positions that are checked


# ---------------------------------------------------------------- two truths, one view
def entries(match: Match, moves: int) -> list[kept.AnyEntry]:
    """The entries of a table of people after this many moves of the match."""
    opened = kept.Opened(
        at=NOW,
        game=match.game.name,
        seats=match.seats,
        options=match.log.options,
        habits=Habits(window_seconds=1),
        private=False,
        seed=spelled(match.seed),
        salt="salt of the truth",
        host="p0",
        moves=match.moves[:moves],
    )
    took = [kept.Took(at=NOW, seat=q, name=f"P{q}", person=f"p{q}") for q in range(match.seats)]
    return [opened, *took, kept.Started(at=NOW)]


class Truth:
    """A table of people, and what it sends to one of them or to a spectator."""

    def __init__(self, match: Match, moves: int, watcher: int) -> None:
        log = entries(match, moves)
        self.table = Table.restore("table", log, digest(match.seed, "salt of the truth"), poulpe.bots(match.game.name))
        self.readers = {q: Reader(f"p{q}", f"P{q}", LANGUAGES[q % 2], plain=q % 3 == 0) for q in range(match.seats)}
        self.readers[GALLERY] = Reader("gallery", "G")
        self.reader = self.readers[watcher]
        self.watcher = watcher

    @property
    def match(self) -> Match:
        assert self.table.live.match
        return self.table.live.match

    def replace(self, seed: int) -> None:
        """Swaps in another deal that the watcher cannot rule out, with other past secrets and another seed."""
        match, live = self.match, self.table.live
        match.state = imagined(match.game, match.box, match.blinded(self.seat), self.watcher, seed)
        for chapter in range(match.chapter + 1):
            said = match.truth_of(chapter)
            heard = heard_by(said, self.watcher)
            others = [e if h.full else e._replace(c=int(e.c == 0)) for e, h in zip(said, heard, strict=True)]
            match._said[chapter] = chapter_bytes(others)
        match._forget_what_was_worked_out()
        match.seed = seed
        live.opened = msgspec.structs.replace(live.opened, seed=spelled(seed), salt="another salt")

    @property
    def seat(self) -> int | None:
        return None if self.watcher == GALLERY else self.watcher

    def sent(self, letters: list[tuple[Reader, ToPage]]) -> list[bytes]:
        return [encode(letter) for reader, letter in letters if reader is self.reader]

    def looks_around(self) -> list[bytes]:
        """Another person enters, then the watcher, who requests everything; returns what the watcher is sent."""
        other = self.readers[(self.watcher + 1) % self.match.seats]
        steps = [self.table.enter(reader, NOW) for reader in (other, self.reader)]
        steps += [self.table.hear(self.reader, letter, NOW) for letter in (TellStory(), Speak(lang="fr"))]
        return [data for step in steps for data in self.sent(step.letters)]

    def plays(self, seat: int, text: str) -> list[bytes] | None:
        """Another seat makes this move; returns what the watcher is sent, or None if it is illegal in this truth."""
        ask = self.table.live.asks.get(seat)
        moves, box = self.match.game.moves, self.match.box
        action = moves.read(box, text)
        if ask is None or self.match.game.kernel.forbids(box, self.match.state, seat, action):
            return None
        move = msgspec.to_builtins(moves.move(box, action))
        return self.sent(self.table.hear(self.readers[seat], Answer(ask=ask.id, move=move), NOW).letters)

    def learned(self, chapter: int) -> Any:
        """What the watcher knows now, and the events it has been told in full since."""
        said = [heard_by(self.match.truth_of(c), self.watcher) for c in range(chapter + 1, self.match.chapter + 1)]
        return self.match.blinded(self.seat), [e for s in said for e in s if e.full]


def random_match(name: str, seed: int) -> Match:
    game = find(name)
    match, dice = Match.deal(game, game.seating.counts[seed % len(game.seating.counts)], seed), Random(seed)
    while not match.over:
        ask = dice.choice(match.asks)
        match.play(ask.seat, dice.choice(ask.moves))
    return match


def positions(name: str, seeds: range) -> Iterator[tuple[Match, int, int]]:
    """Positions from random matches, each with the next watcher."""
    for seed in seeds:
        match = random_match(name, seed)
        for n, i in enumerate(range(seed % EVERY, len(match.moves), EVERY)):
            yield match, i, n % (match.seats + 1) - 1


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_two_truths_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(name: str) -> None:
    assert check_bytes(name, range(2)) > 10, "hardly any moves were compared"


def check_bytes(name: str, seeds: range) -> int:
    """Compares both truths; returns the number of moves that could be made in both."""
    moved = 0
    for match, i, q in positions(name, seeds):
        truth, other = Truth(match, i, q), Truth(match, i, q)
        other.replace(1000 * i + q + 1)
        assert truth.looks_around() == other.looks_around(), f"move {i}, seat {q}"
        mover, text = match.moves[i].seat, match.moves[i].move
        if mover == q:
            continue
        chapter = truth.match.chapter
        here, there = truth.plays(mover, text), other.plays(mover, text)
        if there is not None and truth.learned(chapter) == other.learned(chapter) and not truth.match.over:
            assert here == there, f"move {i}, seat {q}"
            moved += 1
    return moved


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_a_leak_would_be_seen(name: str) -> None:
    """The comparison can fail: seats that know the difference do see another truth."""
    different = 0
    for match, i, q in positions(name, range(4)):
        truth, other = Truth(match, i, q), Truth(match, i, q)
        other.replace(1000 * i + q + 1)
        for t in (truth, other):
            t.reader = t.readers[(q + 1) % match.seats]
        different += truth.looks_around() != other.looks_around()
    assert different > 10


def test_a_sealed_answer_is_told_to_nobody_else() -> None:
    """In a window of the toy, a waiting seat is sent nothing, whatever the others answer."""
    seen = 0
    for match, i, q in positions("reef", range(8)):
        truth = Truth(match, i, q)
        truth.looks_around()
        asks = truth.table.live.asks.items() if truth.table.live.window else ()
        for mover, move in [(seat, move) for seat, ask in asks for move in ask.moves if seat != q]:
            answer = Answer(ask=truth.table.live.asks[mover].id, move=msgspec.to_builtins(move))
            assert not truth.sent(truth.table.hear(truth.readers[mover], answer, NOW).letters)
            seen += 1
    assert seen > 20


# ---------------------------------------------------------------- real sockets
class Happened(msgspec.Struct):
    chapter: int
    event: msgspec.Raw


class Told(msgspec.Struct):
    """A `Shown` whose parts are the bytes as received."""

    seat: int | None
    chapter: int
    view: msgspec.Raw
    news: tuple[Happened, ...]


@pytest.mark.anyio
async def test_the_bytes_of_a_real_match_hold_what_each_seat_may_know_and_no_more(host: Host) -> None:
    async with People(host) as people:
        company, (watcher,) = await people.come(4), await people.come(1)
        table, pages = await seated(company)
        gallery = await watcher.at(table)
        await pages[0].send(Start())
        await asyncio.gather(*(page.play(Random(i)) for i, page in enumerate(pages)))
        await gallery.until(lambda: gallery.is_over)
        log = await watcher.log(table)
        verified(log)
        for seat, page in ((None, gallery), *enumerate(pages)):
            check_secrets(page, log, seat)
            check_views(page, log, seat)


def check_secrets(page: Page, log: poulpe.Log, seat: int | None) -> None:
    """Seed and salt are sent only at the end, hands only to their owner, and records never."""
    assert log.fair
    end = next(i for i, letter in enumerate(page.letters) if isinstance(letter, Seats) and letter.phase == "over")
    for secret in (log.seed, log.fair.salt):
        assert not any(secret.encode() in data.lower() for data in page.bytes[:end])
        assert secret.encode() in page.bytes[end]
    for letter in page.all(Shown):
        assert letter.seat == seat and letter.view["record"] == "" and letter.view["notation"] == ""
        for q, place in enumerate(letter.view["places"]):
            assert (place["hand"] is not None) == (q == seat)


def check_views(page: Page, log: poulpe.Log, seat: int | None) -> None:
    """Views and events match the log byte for byte, in order."""
    match = poulpe.replay(msgspec.structs.replace(log, moves=()))
    moves = iter(log.moves)
    shown = [data for data, letter in zip(page.bytes, page.letters, strict=True) if isinstance(letter, Shown)]
    assert len(shown) > 20
    for data in shown:
        told = msgspec.json.decode(data, type=Told)
        while (match.chapter, seen(match, seat)) != (told.chapter, bytes(told.view)):
            played = next(moves, None)
            assert played, f"seat {seat} was shown a view that matches no moment of the match: {data!r}"
            match.play(played.seat, played.move)
        for line in told.news:
            assert bytes(line.event) in [poulpe.to_json(e) for e in match.told(seat, line.chapter)]
    assert match.over


def seen(match: Match, seat: int | None) -> bytes:
    return poulpe.to_json(match.view(seat, slim=True))
