"""A table with people but without sockets: the clock is set by hand, and pages collect their letters.

After every step it checks that the stored entries restore the same table, that letters survive a round trip through
JSON, and that nobody is told what their seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

import poulpe
from poulpe.core.fairness import digest, spelled
from poulpe.core.kernel import GALLERY
from poulpe.core.vocabulary import Move, Played
from poulpe.table import Reader, Step, Table
from poulpe.table import entries as kept
from poulpe.table.jobs import Think
from poulpe.table.letters import (
    Answer,
    AnswerEarly,
    Because,
    FromPage,
    Habits,
    Line,
    Refusal,
    Sealed,
    SeatBot,
    Seats,
    Shown,
    Sit,
    Start,
    Story,
    ToPage,
    Welcome,
)
from poulpe.table.telling import Telling
from tests.conformance.walks import imagined

NOON = 1_000_000.0
SALT = "sea salt"
L = TypeVar("L")

encode = msgspec.json.Encoder().encode
plain = msgspec.json.decode
read_letter = msgspec.json.Decoder(ToPage | Because).decode
read_entry = msgspec.json.Decoder(kept.AnyEntry).decode


class Page:
    """One open page: it records what it is sent, and answers its asks."""

    def __init__(self, room: Room, reader: Reader) -> None:
        self.room, self.reader = room, reader
        self.letters: list[ToPage] = []
        self.news: list[ToPage] = []  # what it was sent in the last step

    @property
    def person(self) -> str:
        return self.reader.person

    # ---------------------------------------------------------------- what it was sent
    def last(self, kind: type[L]) -> L:
        return [x for x in self.letters if isinstance(x, kind)][-1]

    def fresh(self, kind: type[L]) -> list[L]:
        return [x for x in self.news if isinstance(x, kind)]

    @property
    def seats(self) -> Seats:
        return self.last(Seats)

    def shown(self, seat: int | None = None) -> Shown:
        """The last `Shown`, of one seat or of any of its seats."""
        return [x for x in self.letters if isinstance(x, Shown) and seat in (None, x.seat)][-1]

    @property
    def refusal(self) -> Refusal:
        (no,) = self.fresh(Refusal)
        return no

    def ask(self, seat: int | None = None) -> Any:
        return self.shown(seat).view.asks[0]

    # ---------------------------------------------------------------- what it sends
    def say(self, letter: FromPage) -> Step:
        return self.room.hear(self, letter)

    def sit(self, seat: int, name: str | None = None) -> Step:
        return self.say(Sit(seat=seat, name=name))

    def answer(self, move: Move | dict[str, Any], ask: int | None = None, seat: int | None = None) -> Step:
        number = self.ask(seat).id if ask is None else ask
        return self.say(Answer(ask=number, move=wire(move)))

    def stand_by(self, seat: int, move: Move | None, kind: str = "window") -> Step:
        return self.say(AnswerEarly(seat=seat, kind=kind, move=None if move is None else wire(move)))


class Room:
    def __init__(
        self,
        game: str = "reef",
        seats: int = 3,
        host: str = "ann",
        options: dict[str, Any] | None = None,
        start: str | None = None,
        moves: tuple[Played, ...] = (),
        seed: int = 7,
        **habits: Any,
    ) -> None:
        self.now, self.pages = NOON, list[Page]()
        self.thoughts: list[Think] = []
        self.thinks = True  # False: bots never finish thinking
        self.bot: Callable[[Think], Move | None] = self._choose
        opened = kept.Opened(
            at=self.now,
            game=game,
            seats=seats,
            options=options or {},
            habits=Habits(**({"pace": 0} | habits)),
            private=False,
            seed=spelled(seed),
            salt=SALT,
            host=host,
            start=start,
            moves=moves,
        )
        self.open([opened])

    def open(self, entries: list[kept.AnyEntry]) -> None:
        """Replaces the table by one restored from these entries."""
        (opened, *_) = entries
        assert isinstance(opened, kept.Opened)
        self.entries = [read_entry(encode(e)) for e in entries]
        self.table = Table.restore("t1", entries, digest(int(opened.seed, 16), opened.salt), poulpe.bots(opened.game))
        self.pages, self.thoughts = [], []
        self.before = portrait(self.table)

    def restart(self) -> None:
        """Restarts the server: people have to reconnect."""
        self.open(list(self.entries))
        self._take(self.table.wake(self.now))

    # ---------------------------------------------------------------- people
    def enter(self, person: str, lang: str = "en", plain: bool = False) -> Page:
        page = Page(self, Reader(person, person.title(), lang, plain))
        self.pages.append(page)
        self._take(self.table.enter(page.reader, self.now))
        return page

    def exit(self, page: Page) -> None:
        self.pages.remove(page)
        self._take(self.table.exit(page.reader, self.now))

    def hear(self, page: Page, letter: FromPage) -> Step:
        """Sends a letter through JSON, as on the wire."""
        sent = msgspec.json.decode(encode(letter), type=type(letter))
        return self._take(self.table.hear(page.reader, sent, self.now))

    def rename(self, person: str, name: str) -> None:
        self._take(self.table.rename(person, name, self.now))

    def page(self, person: str) -> Page:
        return next(p for p in self.pages if p.person == person)

    # ---------------------------------------------------------------- time
    def wait(self, seconds: float) -> None:
        """Lets time pass; whatever falls due happens on time."""
        until = self.now + seconds
        while (due := self._due()) is not None and due <= until:
            self.now = max(self.now, due)
            self._act()
        self.now = until

    def _due(self) -> float | None:
        alarm = self.table.alarm
        thoughts = [t.not_before for t in self.thoughts] if self.thinks else []
        return min(thoughts if alarm is None else [alarm, *thoughts], default=None)

    def _act(self) -> None:
        alarm = self.table.alarm
        if alarm is not None and alarm <= self.now:
            step = self.table.tick(self.now)
            assert step.entries, "an alarm that changes nothing would go off for ever"
            self._look(step)
        else:
            thought = min(self.thoughts, key=lambda t: t.not_before)
            self.thoughts.remove(thought)
            self._look(self.table.thought(thought, self.bot(thought), self.now))

    def _choose(self, t: Think) -> Move | None:
        view = t.look()
        return poulpe.bot(t.game, t.bot, t.ask).choose(view, view.asks[0])

    def _take(self, step: Step) -> Step:
        """Processes a step and everything that follows from it at once; returns the step itself."""
        for page in self.pages:
            page.news = []
        self._look(step)
        while (due := self._due()) is not None and due <= self.now:
            self._act()
        return step

    # ---------------------------------------------------------------- what must hold after every step
    def _look(self, step: Step) -> None:
        assert step.first == len(self.entries), "the entries are not numbered consecutively"
        self.entries += [read_entry(encode(e)) for e in step.entries]
        self.thoughts += step.wanted(Think)
        for reader, letter in step.letters:
            data = encode(letter)
            assert plain(encode(read_letter(data))) == plain(data), "a letter does not survive JSON"
            check_secrets(self.table, reader, letter)
            for page in self.pages:
                if page.reader is reader:
                    page.letters.append(letter)
                    page.news.append(letter)
        now = portrait(self.table)
        if any(isinstance(letter, Refusal) for _, letter in step.letters):
            assert not step.entries and now == self.before, "a refused letter changed the table"
        check_silence(self.table, step, self.before["match"][-1] if self.before["match"] else -1)
        if step.entries or now != self.before:
            again = Table.restore("t1", self.entries, self.table.digest, self.table.live.bots)
            assert portrait(again) == now, "the stored entries restore a different table"
        self.before = now

    # ---------------------------------------------------------------- the truth
    @property
    def match(self) -> poulpe.Match:
        assert self.table.live.match is not None
        return self.table.live.match

    @property
    def moves(self) -> list[tuple[int, str]]:
        return [(p.seat, p.move) for p in self.match.moves]

    def kept(self, kind: type[L]) -> list[L]:
        return [e for e in self.entries if isinstance(e, kind)]


def table_of(*people: str, seats: int = 3, bot: str = "thumb", **setup: Any) -> Room:
    """People on the first seats, bots on the others; the first person is the host and has started the match."""
    room = gathered(*people, seats=seats, **setup)
    for seat in range(len(people), seats):
        room.page(people[0]).say(SeatBot(seat=seat, bot=bot))
    room.page(people[0]).say(Start())
    return room


def gathered(*people: str, seats: int = 3, **setup: Any) -> Room:
    """A table that has not started, with people on the first seats."""
    room = Room(seats=seats, host=people[0], **setup)
    for seat, person in enumerate(people):
        room.enter(person).sit(seat)
    return room


def wire(move: Move | dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(move)
    return fields


# ---------------------------------------------------------------- what must hold
def portrait(table: Table) -> dict[str, Any]:
    """Everything about a table that must survive a restart."""
    live = table.live
    seating, window, match = live.seating, live.window, live.match
    return {
        "entries": table.entry_count,
        "seating": (list(seating.sitters), seating.host, sorted(seating.muted), sorted(seating.kicked)),
        "match": match and (match.notation, match.log, match.asks, match.chapter),
        "movers": list(live.movers),
        "window": window and (window.seats, dict(window.answers), window.steady),
        "early": {seat: kinds for seat, kinds in live.early.items() if kinds},
        "clocks": (live.clocks.kind, list(live.clocks.budget), dict(live.clocks.since)),
        "chat": list(live.chat),
        "next": live.next_table,
    }


def check_secrets(table: Table, reader: Reader, letter: ToPage) -> None:
    """A letter may hold only what its reader may know."""
    match, seats = table.live.match, table.live.seating.seats_of(reader.person)
    if isinstance(letter, Sealed):
        assert letter.seat in seats, "a sealed answer is told to another seat"
    if isinstance(letter, Shown):
        assert match is not None and letter.seat in (seats or (None,)), "a page is shown the view of another seat"
        view = match.view(letter.seat, slim=letter.view.notation == "")
        assert encode(letter.view) == encode(msgspec.structs.replace(view, record=b""))
        check_told(table, letter.seat, letter.news)
        check_twin(table, reader, letter)
    if isinstance(letter, (Welcome, Story)):
        lines = letter.story if isinstance(letter, Welcome) else letter.lines
        check_told(table, seats[0] if len(seats) == 1 else None, lines)
    if isinstance(letter, Seats) and letter.phase != "over":
        assert letter.fairness.seed is None and letter.fairness.salt is None, "the seed is told before the end"


def check_told(table: Table, seat: int | None, lines: tuple[Line, ...]) -> None:
    """Lines are complete from the first to the last; only the start of a latecomer's story may be cut."""
    if lines:
        match = table.live.match
        assert match is not None
        told = [e for c in range(lines[0].chapter, match.chapter + 1) for e in match.told(seat, c)]
        assert [line.event for line in lines] == told[len(told) - len(lines) :], "the story was changed"


def check_twin(table: Table, reader: Reader, letter: Shown) -> None:
    """The letter would be the same if the other seats had different cards, sealed answers and standing answers."""
    live, q = table.live, GALLERY if letter.seat is None else letter.seat
    match, window, early = live.match, live.window, live.early
    assert match is not None
    twin = match.copy()
    twin.state = imagined(match.game, match.box, match.blinded(letter.seat), q, len(match.moves))
    own = window.answers if window else {}
    try:
        live.match, live.early = twin, {k: v for k, v in early.items() if k == q}
        if window:
            window.answers = {k: v for k, v in own.items() if k == q}
        told = Telling(live, table.now).shown(reader, letter.seat, None)
    finally:
        live.match, live.early = match, early
        if window:
            window.answers = own
    assert encode(told) == encode(msgspec.structs.replace(letter, news=())), "a letter distinguishes two truths"


def check_silence(table: Table, step: Step, chapter: int) -> None:
    """Steps of a choice, sealed answers and standing answers reach only their own seat."""
    own: set[str | None] = set()
    for e in step.entries:
        if not isinstance(e, (kept.Moved, kept.Answered, kept.StoodBy)):
            return
        own.add(table.live.seating.person(e.seat))
    if own and table.live.match and table.live.match.chapter == chapter:
        assert {r.person for r, _ in step.letters} <= own, "others notice a silent step"
