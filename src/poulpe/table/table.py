"""The live match: letters in, letters out; the time is whatever `now` says.

What must last is in the entries of a step, and its letters may be sent once those are durable. A table can be
rebuilt from its entries at any moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from poulpe.core.found import FoundHint, FoundReason
from poulpe.core.kernel import NO_ACTION
from poulpe.core.skill import Landing, pack
from poulpe.core.vocabulary import Move, Text
from poulpe.table import absence, due, letters, playing, say
from poulpe.table import entries as kept
from poulpe.table.aiming import show_aim
from poulpe.table.base import TOLD, Step, TableBase
from poulpe.table.jobs import Act, Guess, Hint, Reason, Spots, Think, packed
from poulpe.table.letters import FromAnyPage, Guessed, Refusal
from poulpe.table.requests import hear
from poulpe.table.say import No
from poulpe.table.seating import Reader


class Table(TableBase):
    def __init__(
        self, id: str, opened: kept.Opened, digest: str, bots: tuple[str, ...], thinkers: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id, opened, digest, bots, thinkers)
        self._asked_bots: dict[int, int] = {}  # seat -> the ask that a bot is thinking about

    @classmethod
    def restore(
        cls,
        id: str,
        entries: Iterable[kept.AnyEntry],
        digest: str,
        bots: tuple[str, ...],
        thinkers: tuple[str, ...] = (),
    ) -> Table:
        first, *rest = entries
        if not isinstance(first, kept.Opened):
            raise ValueError(f"the log of table {id} does not begin with an Opened entry")
        table = cls(id, first, digest, bots, thinkers)
        for entry in rest:
            table.live.apply(entry)
            table.entry_count += 1
            table.live.seating.alone_since = entry.at
        return table

    # ---------------------------------------------------------------- coming and going
    def enter(self, reader: Reader, now: float) -> Step:
        """A page opens. Seats of somebody who was away are theirs again."""
        self._begin(now)
        self.live.seating.enter(reader)
        absence.pause_or_resume(self)
        absence.come_back(self, reader.person)
        seats = self.tell_all_of(reader)
        for other in self.live.seating.readers:
            if other is not reader:
                self.tell(other, seats)
        return self._finish()

    def exit(self, reader: Reader, now: float) -> Step:
        self._begin(now)
        self.live.seating.exit(reader, now)
        absence.pause_or_resume(self)
        self.tell_seats()
        return self._finish()

    def fresh(self, reader: Reader, now: float) -> Step:
        """Everything a page needs to know, for one that has fallen behind."""
        self._begin(now)
        self.tell_all_of(reader)
        return self.step

    def wake(self, now: float) -> Step:
        """After a restart: bots are asked again, and a window counts from now. Clocks wait for a player to look."""
        self._begin(now)
        if self.live.window:
            self.live.window.opened = now
        return self._finish()

    # ---------------------------------------------------------------- letters, and what bots answer
    def hear(self, reader: Reader, letter: FromAnyPage, now: float) -> Step:
        self._begin(now)
        try:
            hear(self, reader, letter)
        except No as no:
            self.tell(reader, Refusal(why=no.words(reader.lang), rule=no.rule, ask=no.ask))
            self.show_all(reader)
        return self._finish()

    def thought(self, job: Think, move: Move | None, now: float) -> Step:
        """A bot's answer; None: it failed, and the seat does what its game says of absent players."""
        self._begin(now)
        seat, ask = job.seat, job.ask
        if self._asked_bots.get(seat) == ask:
            del self._asked_bots[seat]
        found = self.live.asks.get(seat)
        if found is not None and found.id == ask and self.live.bot_of(seat) and not self.live.has_answered(seat):
            self._take_from_bot(seat, move)
        return self._finish()

    def _take_from_bot(self, seat: int, move: Move | None) -> None:
        """Its move is checked like anybody's; one that is missing or not allowed counts as no answer."""
        action = NO_ACTION if move is None else self.live.allowed(seat, move)
        if action == NO_ACTION or move is None:
            playing.absent(self, seat)
        else:
            playing.answer(self, seat, move, action, "bot")

    # ---------------------------------------------------------------- hints
    def hinted(self, reader: Reader, job: Hint, found: FoundHint[Any] | None, why: Text, now: float) -> Step:
        """What the search found; None: nothing, for this reason. An ask that was answered meanwhile needs no hint."""
        self._begin(now)
        open_ask = self.live.asks.get(job.seat)
        if found is None or not found.moves:
            self.tell(reader, Refusal(why=why[reader.lang], ask=job.ask))
        elif open_ask is not None and open_ask.id == job.ask:
            self.tell(reader, self.telling.hint(reader, job.seat, job.ask, found))
        return self.step

    def reasoned(self, reader: Reader, job: Reason, found: FoundReason[Any] | None, why: Text, now: float) -> Step:
        """What the comparison found; None: nothing, for this reason. "Ask again in a moment" is not kept."""
        self._begin(now)
        if not job.still_stands(self.live.match):
            return self.step
        if found is None and why in say.LATER:
            self.tell(reader, Refusal(why=why[reader.lang]))
            return self.step
        text = why[reader.lang] if found is None else self.telling.reason(reader, job.seat, job.moves, found)
        told = letters.Because if reader.is_old else letters.Reason
        self.tell(reader, told(chapter=job.chapter, seat=job.seat, why=text))
        return self.step

    # ---------------------------------------------------------------- acts of skill
    def guessed(self, reader: Reader, job: Guess, spots: Spots, now: float) -> Step:
        self._begin(now)
        match = self.live.match
        assert match is not None
        move = match.game.moves.parsed(match.box, job.move)
        self.tell(reader, Guessed(ask=job.ask, move=msgspec.to_builtins(move), spots=spots))
        return self.step

    def aims(self, job: Think, move: Move, now: float) -> Step:
        """A bot's act, shown like a person's before it is made."""
        self._begin(now)
        found, match = self.live.asks.get(job.seat), self.live.match
        if found is not None and found.id == job.ask and match is not None:
            action = self.live.allowed(job.seat, move)
            if action != NO_ACTION and match.is_act(action):
                show_aim(self, job.seat, move, action)
        return self.step

    def acted(self, job: Act, found: Landing | None, now: float) -> Step:
        """How an act ended. None: it could not be simulated; people may retry, the table plays for bots and clocks."""
        self._begin(now)
        if self.under_way.get(job.seat) == job.ask:
            del self.under_way[job.seat]
        ask = self.live.asks.get(job.seat)
        if ask is not None and ask.id == job.ask:
            if found is None and job.by == "person":
                for reader in self.readers_of(job.seat):
                    self.tell(reader, Refusal(why=say.NO_SHOT[reader.lang], ask=job.ask))
                    self.show(reader, job.seat)
            else:
                self._act_played(job, found)
        return self._finish()

    def _act_played(self, job: Act, found: Landing | None) -> None:
        """The entry holds the shot, so a replay of the log simulates nothing."""
        assert self.live.match is not None
        shot, verdict = (found.shot, found.verdict) if found else (None, None)
        if shot is None:
            made = self.live.match.simulate(job.seat, job.move)
            shot = pack(made) if made is not None else None
        self.note(kept.Moved(at=self.now, seat=job.seat, move=job.move, by=job.by, shot=shot), verdict=verdict)

    # ---------------------------------------------------------------- time
    @property
    def alarm(self) -> float | None:
        """When `tick` should be called unless something happens first."""
        return due.first(self.live)

    def tick(self, now: float) -> Step:
        """Does what is due by now: closes windows, plays where time is up, replaces people who stay away."""
        self._begin(now)
        if due.is_past(due.window_time(self.live), now):
            playing.close_window(self)
        asks = {seat: self.live.asks[seat].id for seat, at in due.clock_times(self.live).items() if at <= now}
        for seat, ask in asks.items():
            if seat in self.live.asks and self.live.asks[seat].id == ask:  # a new ask has its own time
                playing.time_is_up(self, seat)
        for person, at in due.grace_times(self.live).items():
            if at <= now:
                absence.go_away(self, person)
        if due.is_past(due.host_time(self.live), now):
            absence.hand_over(self)
        return self._finish()

    # ---------------------------------------------------------------- another table, another name
    def prepare(self, on: bool, now: float) -> Step:
        """The server is compiling the bots that look ahead; pages say so while it lasts."""
        self._begin(now)
        self.is_preparing = on
        self.tell_seats()
        return self.step

    def went_on(self, table: str, now: float) -> Step:
        self._begin(now)
        self.note(kept.WentOn(at=now, table=table))
        return self._finish()

    def rename(self, person: str, name: str, now: float) -> Step:
        self._begin(now)
        if len(self.live.seating.seats_of(person)) == 1:  # seats that share a device have names of their own
            self.note(kept.Renamed(at=now, person=person, name=name))
        for reader in self.live.seating.readers:
            reader.name = name if reader.person == person else reader.name
        return self._finish()

    # ---------------------------------------------------------------- a step
    def _finish(self) -> Step:
        """Adds the letters that follow from the entries, and asks the bots whose move it is."""
        is_quiet = self.step.is_quiet
        if not is_quiet:
            absence.pause_or_resume(self)
        if not self.step.kinds.isdisjoint(TOLD):
            self._tell_match()
        passed = self._is_request_outdated
        self.take_back_request = None if passed else self.take_back_request
        if passed or self._is_timed or not is_quiet:
            self.tell_seats()
        self._ask_bots()
        return self.step

    @property
    def _is_told(self) -> bool:
        """Whether something happened that everybody is told of."""
        return self.live.match is not None and self.live.match.chapter != self._chapter

    @property
    def _is_timed(self) -> bool:
        """Whether that changes clocks, or ends the match."""
        return self._is_told and (self.live.clocks.kind != "none" or self.live.phase == "over")

    @property
    def _is_request_outdated(self) -> bool:
        """People have played on since somebody asked to take back a move; a bot's move does not count."""
        if self.take_back_request is None or not self._is_told:
            return False
        return any(isinstance(e, kept.Moved) and e.by == "person" for e in self.step.entries)

    def _tell_match(self) -> None:
        """A silent step is shown to its own seat only: others must not even notice it."""
        entries = self.step.entries
        first = self._chapter + 1 if len(self.live.movers) >= self._moves else None
        everybody = self._is_told or any(isinstance(e, (kept.Started, kept.TookBack)) for e in entries)
        moved = {e.seat for e in entries if isinstance(e, kept.Moved)}
        for reader in self.live.seating.readers:
            for seat in self.telling.watched(reader):
                if everybody or seat in moved:
                    self.show(reader, seat, first)

    def _ask_bots(self) -> None:
        live = self.live
        for seat, ask in live.asks.items():
            bot = live.bot_of(seat)
            if bot is None or self.is_under_way(seat):
                continue
            if not live.has_answered(seat) and self._asked_bots.get(seat) != ask.id and live.match:
                self._asked_bots[seat] = ask.id
                pace = live.habits.pace if live.seating.readers and not self._goes_on(seat) else 0.0
                view, soonest = packed(live.match.view(seat)), self.now + pace
                job = Think(game=live.game.name, bot=bot, seat=seat, ask=ask.id, view=view, not_before=soonest)
                self.step.jobs.append((None, job))

    def _goes_on(self, seat: int) -> bool:
        """In the middle of a choice in steps: nobody sees them, so nobody needs a pause to follow."""
        return not self._is_told and any(isinstance(e, kept.Moved) and e.seat == seat for e in self.step.entries)
