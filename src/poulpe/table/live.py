"""The state of a table: the fold of its entries. Nothing is checked here; that was done before an entry was written."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, Union

import msgspec
from msgspec import UNSET

from poulpe.core.game import AnyGame
from poulpe.core.kernel import NO_ACTION
from poulpe.core.match import Match, replay
from poulpe.core.options import changed
from poulpe.core.shelf import find
from poulpe.core.skill import Verdict
from poulpe.core.vocabulary import Ask, Event, Log, Move
from poulpe.table import entries as kept
from poulpe.table.clocks import Clocks
from poulpe.table.letters import Leaving, Said
from poulpe.table.seating import Seating, Sitter
from poulpe.table.windows import OpenWindow, is_steady

CHAT = 100  # lines that are remembered
PATIENCE = 2  # missed decisions in a row; with the next one a seat gives up, where its game provides for that
ABSENT_PLAYER = "absent_player"  # a game's own option of this name: "bot", else nobody plays for those who leave
DEFEAT = "defeat"  # a value of that option: whoever leaves has lost, where the game provides for conceding


def reader_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """A decoder for moves of a game from the wire."""
    return msgspec.json.Decoder(Union[game.moves.shapes])  # noqa: UP007  (made at run time)


class Live:
    def __init__(self, opened: kept.Opened, bots: tuple[str, ...], thinkers: tuple[str, ...] = ()) -> None:
        self.opened, self.bots, self.thinkers = opened, bots, thinkers
        self.game: AnyGame = find(opened.game)
        self.habits = opened.habits
        self.options = self.game.fill(opened.seats, opened.options)[0]
        self.seating = Seating(opened.seats, opened.host, opened.at)
        self.clocks = Clocks(opened.habits, opened.options, self.options, opened.seats)
        self.match: Match | None = None
        self.phase: Literal["open", "playing", "over"] = "open"
        self.asks: dict[int, Ask[Any]] = {}  # the open questions by seat
        self.movers: list[str] = []  # who made each move of the match: person, bot, clock
        self.late: dict[int, int] = {}  # chapter -> the seat whose time was up before it
        self.taken_back: dict[int, int] = {}  # chapter -> the seat that took a move back before it
        self.moved_at: float | None = None  # when the last move was made
        self.window: OpenWindow | None = None
        self.timeouts = [0] * opened.seats
        self.early: dict[int, dict[str, dict[str, Any]]] = {}  # seat -> kind -> standing answer
        self.chat: list[Said] = []
        self.next_table: str | None = None
        self.has_taken_back = False  # somebody tried something twice
        self.has_been_helped = False  # by a hint

    # ---------------------------------------------------------------- looking
    @property
    def has_thinkers(self) -> bool:
        """Whether a bot that looks ahead sits here."""
        return not self.seating.bots.isdisjoint(self.thinkers)

    @property
    def is_practice(self) -> bool:
        """One person against bots: a hint is unfair to nobody."""
        return len(self.seating.people) == 1 and len(self.seating.seats_of(self.seating.people[0])) == 1

    @property
    def gives_hints(self) -> bool:
        """Whether bots can look ahead in this game, or its acts can be tried."""
        return bool(self.thinkers) or self.game.physics is not None

    @property
    def stand_in(self) -> str | None:
        """The bot that plays for a person who is away; None: the seat does what its game says of absent players."""
        return self.bots[-1] if self.options.get(ABSENT_PLAYER, "bot") == "bot" else None

    def resigns(self, seat: int) -> int:
        """How a seat gives up when its person has left or keeps running out of time; NO_ACTION: it does not."""
        sitter, resign = self.seating.sitters[seat], self.game.windows.resign
        gone = (sitter is not None and sitter.away) or self.timeouts[seat] >= PATIENCE
        if resign is None or self.match is None or not gone:
            return NO_ACTION
        return resign(self.match.box, self.match.state, seat)

    @property
    def leaving(self) -> Leaving:
        """What becomes of the seat of somebody who leaves."""
        way = self.options.get(ABSENT_PLAYER, "bot")
        if way == DEFEAT and self.game.kernel.concede is not None:
            return "defeat"
        if way not in ("bot", "passive") and self.game.windows.resign is not None:
            return "gives_up"
        return "bot" if way == "bot" else "passive"

    @property
    def leaver_loses(self) -> bool:
        """A rule of this game: whoever leaves, or keeps running out of time, has lost."""
        return self.leaving == "defeat" and self.phase == "playing"

    def has_answered(self, seat: int) -> bool:
        """Whether the open window has an answer from this seat."""
        return self.window is not None and seat in self.window.answers

    def bot_of(self, seat: int) -> str | None:
        return self.seating.player(seat, self.stand_in)

    def is_away(self, person: str) -> bool:
        return any(s is not None and s.person == person and s.away for s in self.seating.sitters)

    @cached_property
    def _move_reader(self) -> msgspec.json.Decoder[Any]:
        return reader_of(self.game)

    def move(self, fields: dict[str, Any]) -> Move:
        """A move from the wire; raises msgspec.ValidationError, which names the place."""
        # By way of JSON: a decoder has its types prepared, while `convert` works out a union each time.
        found: Move = self._move_reader.decode(msgspec.json.encode(fields))
        return found

    def allowed(self, seat: int, move: Move) -> int:
        """The action of a move, if it is allowed now; else NO_ACTION."""
        match = self.match
        assert match is not None
        if not isinstance(move, self.game.moves.shapes):
            return NO_ACTION
        try:
            return match.allow(seat, self.game.moves.action(match.box, move))
        except (TypeError, ValueError):
            return NO_ACTION

    # ---------------------------------------------------------------- the fold
    def apply(self, entry: kept.AnyEntry, action: int = NO_ACTION, verdict: Verdict | None = None) -> None:
        """`action`: that of a move that has just been checked or judged; a log has only its notation."""
        seating = self.seating
        match entry:
            case kept.Moved():  # first, since most are
                self._play(entry, action, verdict)
            case kept.Took(seat=seat):
                bot = entry.bot and self.game.bots.former_names.get(entry.bot, entry.bot)
                seating.put(seat, Sitter(name=entry.name, person=entry.person, bot=bot))
                self.early.pop(seat, None)
            case kept.Freed(seat=seat):
                seating.put(seat, None)
                self.early.pop(seat, None)
            case kept.Started(at=at):
                self._deal(at)
            case kept.Answered(seat=seat, move=move):
                assert self.window is not None
                self.window.answers[seat] = self.move(move)
            case kept.StoodBy(seat=seat, kind=kind, move=fields):
                others = {k: m for k, m in self.early.get(seat, {}).items() if k != kind}
                self.early[seat] = others | ({kind: fields} if fields is not None else {})
                self._stand_by(seat)
            case kept.TookBack(to=to, at=at):
                self._take_back(to)
                self._look_at_asks(at)
            case kept.Helped():
                self.has_been_helped = True
            case kept.WentAway(seat=seat):
                seating.change(seat, away=True)
            case kept.CameBack(seat=seat):
                seating.change(seat, away=False)
            case kept.Rested(since=since, at=at):
                self.clocks.rest(since, at)
            case kept.Muted(person=person, on=on):
                (seating.muted.add if on else seating.muted.discard)(person)
            case kept.Kicked(person=person):
                seating.kicked.add(person)
            case kept.Hosted(person=person):
                seating.host = person
            case kept.Renamed(person=person, name=name):
                for seat in seating.seats_of(person):
                    seating.change(seat, name=name)
            case kept.Spoke():
                said = Said(person=entry.person, name=entry.name, text=entry.text, at=entry.at)
                self.chat = [*self.chat[1 - CHAT :], said]
            case kept.WentOn(table=table):
                self.next_table = table
            case kept.Opened():
                raise ValueError("a table is opened once")

    def _deal(self, at: float) -> None:
        o = self.opened
        options = changed(self.game.options.all, self.options)
        log = Log(
            game=o.game,
            seats=o.seats,
            seed=o.seed,
            options=options,
            start=o.start,
            moves=o.moves,
            shots=o.shots or UNSET,
        )
        self.match = replay(log, self.game)
        self.movers = ["person"] * len(o.moves)
        self._look_at_asks(at)

    def _play(self, entry: kept.Moved, action: int, verdict: Verdict | None) -> None:
        match, seat = self.match, entry.seat
        assert match is not None
        chapter = match.chapter
        if verdict is not None and entry.shot is not None:
            events = match.settle(seat, entry.move, entry.shot, verdict)
        elif action == NO_ACTION:
            events = match.play(seat, entry.move, shot=entry.shot)
        else:
            events = match.carry_out(seat, action, text=entry.move)
        self.movers.append(entry.by)
        self.moved_at = entry.at
        for event in events if self.game.events.lapses else ():
            self._lapse(event)
        self._count_timeout(entry, bool(events))
        if entry.by == "clock" and self.window is None and match.chapter > chapter and self.bot_of(seat) is None:
            self.late[match.chapter] = seat
        if self.window:
            self.window.resolved(seat)
        self._look_at_asks(entry.at, silent=match.chapter == chapter)

    def _take_back(self, to: int) -> None:
        """What was told since is forgotten; that a move was taken back is told with what comes next."""
        assert self.match is not None
        seat = self.match.moves[to].seat
        self.match, self.movers, self.window = self.match.taken_back(to), self.movers[:to], None
        last = self.match.chapter
        self.late = {chapter: q for chapter, q in self.late.items() if chapter <= last}
        self.taken_back = {chapter: q for chapter, q in self.taken_back.items() if chapter <= last} | {last + 1: seat}
        self.has_taken_back = True

    def _lapse(self, event: Event) -> None:
        """Drops the standing answers that this event ends: those of one seat, or all."""
        assert self.game.events.lapses is not None
        for kind, whose in self.game.events.lapses(event):
            for seat in tuple(self.early):
                if whose in (None, seat):
                    self.early[seat] = {k: m for k, m in self.early[seat].items() if k != kind}

    def _count_timeout(self, entry: kept.Moved, told: bool) -> None:
        """Counts the decisions in a row that a seat has missed; answers to windows do not count."""
        if self.window is None and entry.by == "person":
            self.timeouts[entry.seat] = 0
        elif self.window is None and entry.by == "clock" and told:
            self.timeouts[entry.seat] += 1

    def _look_at_asks(self, at: float, silent: bool = False) -> None:
        """Updates who is asked: reactions open a window, and clocks run except where the window has its own time."""
        assert self.match is not None
        self.phase = "over" if self.match.over else "playing"
        asks = self.asks = {a.seat: a for a in self.match.asks} if self.phase == "playing" else {}
        if not asks or any(a.kind not in self.game.windows.closing for a in asks.values()):
            self.window = None
        elif self.window is None or not self.window.goes_on(tuple(asks)):
            steady = is_steady(self.habits, len(self.seating.people))
            closing = self.game.windows.closing[next(iter(asks.values())).kind]
            self.window = OpenWindow(tuple(asks), at, steady, closing)
            for seat in asks:
                self._stand_by(seat)
        timed = {} if self.window and self.window.steady else {q: a.id for q, a in asks.items()}
        self.clocks.asked(timed, at, silent)

    def _stand_by(self, seat: int) -> None:
        """A standing answer counts in an open window as if it had just been given."""
        if self.window is None or seat not in self.window.seats:
            return
        fields = self.early.get(seat, {}).get(self.asks[seat].kind)
        move = None if fields is None else self.move(fields)
        if move is not None and self.allowed(seat, move) != NO_ACTION:
            self.window.answers[seat] = move
