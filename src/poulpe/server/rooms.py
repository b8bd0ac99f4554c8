"""Tables in memory: each in a room with its pages, one step at a time, told only what is durable."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from poulpe.api import bots, thinkers
from poulpe.core.fairness import digest, is_kept, new_salt, promise, spelled
from poulpe.core.options import Misfit
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Log, Move, Text, from_json, to_json
from poulpe.server.analyses import Analyses
from poulpe.server.metrics import Metrics
from poulpe.server.outbox import Outbox
from poulpe.server.records import record_of
from poulpe.server.settings import Settings
from poulpe.server.shapes import TableCard
from poulpe.server.store import Card, Closed, Conflict, Store, StoreError
from poulpe.server.turn import Turn
from poulpe.server.worker import Explanation
from poulpe.server.workers import BotFailed, Workers
from poulpe.table import Act, Guess, Query, Reader, Step, Table, Think, Wonder
from poulpe.table import entries as kept
from poulpe.table.letters import Answer, Closing, FromPage, Habits, Refusal, Sit, ToPage
from poulpe.table.say import NO_ADVICE, NO_AIM, NO_REASON, NOT_READY, ONE_BY_ONE, SECRET, SENT_AWAY
from poulpe.table.seating import BOT_NAMES
from poulpe.table.tips import Found, Reason

log = structlog.get_logger()
encode = msgspec.json.Encoder().encode

AIM_SHOWN = 0.7  # seconds that people see what a bot is about to do, in games of skill
LOG_MOVES = 10_000  # of an imported log; a long match has two thousand

DEEP_PACE = 1.6  # times the pause of a quick bot
SPREAD, QUICKEST, SLOWEST = 0.35, 0.6, 2.2  # of pauses: their logarithm's deviation, and their bounds
LONGEST = 2.0  # seconds of thought
ADVICE = 4000  # imagined matches for a hint
dice = secrets.SystemRandom()
Post = tuple[Reader, bytes]

GOING = Text("the server is restarting; your match goes on in a moment", "le serveur redémarre ; ta partie continue dans un instant")  # fmt: skip # noqa: E501
LOST = Text("the server could not write to its disk; nothing was played", "le serveur n'a pas pu écrire sur son disque ; rien n'a été joué")  # fmt: skip # noqa: E501
FAULT = Text("something went wrong in the server; your match goes on from what was kept of it", "une erreur s'est produite sur le serveur ; ta partie reprend à partir de ce qui a été enregistré")  # fmt: skip # noqa: E501


class Room:
    """One table with its pages."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table, self.rooms = table, rooms
        self.outboxes: dict[Reader, Outbox] = {}
        self.used = time.monotonic()
        self._is_advising = False
        self._is_rehearsed = False  # the worker of acts knows the pieces of this table
        self._is_carded = False  # its card says that the match goes on in memory
        self._dropped: Text | None = None  # why: its memory is ahead of the disk, nothing of it counts any more
        self._turn = Turn()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- what pages do
    async def enter(self, reader: Reader, outbox: Outbox) -> None:
        async with self._turn:
            if self.has_sent_away(reader.person):  # while they were on their way
                return outbox.close(encode(Closing(why=SENT_AWAY[reader.lang], again=False)))
            self.outboxes[reader] = outbox
            if self.table.live.game.physics:
                self.rooms.workers.expect_acts()
            return await self._take(await self._work(self.table.enter, reader))

    async def exit(self, reader: Reader) -> None:
        async with self._turn:
            if self.outboxes.pop(reader, None):
                await self._take(self.table.exit(reader, time.time()))

    async def hear(self, reader: Reader, letter: FromPage) -> None:
        started = time.perf_counter()
        async with self._turn:
            try:
                step = await self._work(self.table.hear, reader, letter)
            except Exception as e:
                self._break(e)
                return
            await self._take(step)
            if step.rematch and self._dropped is None:
                await self._rematch()
            if any(isinstance(e, kept.Kicked) for e in step.entries):
                self._show_out()
        self.rooms.metrics.step.observe(time.perf_counter() - started)

    @property
    def is_free(self) -> bool:
        """An answer can be heard at once."""
        is_light = self.table.live.game.physics is None
        return is_light and self._turn.is_free and self.rooms.store.has_room and self._dropped is None

    def hear_now(self, reader: Reader, letter: Answer) -> None:
        """The same without a task: of thousands of answers a second, each would cost as much as its rules."""
        started = time.perf_counter()
        self._turn.take()
        try:
            step = self.table.hear(reader, letter, time.time())
            done = partial(self._heard, step, self._packed(step), started)
            if step.entries:
                card, record = self._changed_card(step), record_of(self.table)
                return self.rooms.store.append_soon(self.table.id, step.first, step.entries, card, record, done)
        except Exception as e:
            return self._heard(Step(self.table.kept), [], started, e)
        return done(None)

    def _heard(self, step: Step, letters: list[Post], started: float, error: Exception | None) -> None:
        """All of it is durable; or there was an error, and nothing happened."""
        try:
            if error is not None:
                raise error
            self._tell(step, letters)
        except Exception as e:
            self._break(e)
        finally:
            self._turn.release()
            self.rooms.metrics.step.observe(time.perf_counter() - started)

    async def seat(self, person: str, name: str) -> bool:
        """Seats somebody who looks for company; False: there is no place any more."""
        async with self._turn:
            live = self.table.live
            free = [q for q, s in enumerate(live.seating.sitters) if s is None]
            if live.phase != "open" or not free or person in {*live.seating.kicked, *live.seating.people}:
                return False
            await self._take(self.table.hear(Reader(person, name), Sit(seat=free[0]), time.time()))
            return True

    async def rename(self, person: str, name: str) -> None:
        async with self._turn:
            await self._take(self.table.rename(person, name, time.time()))

    async def wake(self) -> None:
        async with self._turn:
            await self._take(self.table.wake(time.time()))

    async def fresh(self, reader: Reader) -> list[bytes]:
        """For a page that has fallen behind; after the step in flight, so that only what is durable is shown."""
        self.rooms.metrics.skipped.inc()
        async with self._turn:
            if self._dropped:
                return []
            return [encode(letter) for _, letter in self.table.fresh(reader, time.time()).letters]

    async def card(self) -> Card:
        """As the table stands, after the step in flight."""
        async with self._turn:
            return card_of(self.table, resting=True)

    async def log(self) -> Log | None:
        """The log of a match that is over; before that it would tell the seed."""
        async with self._turn:
            return export_log(self.table) if self.table.live.phase == "over" else None

    def _show_out(self) -> None:
        """Whoever was sent away from a table does not go on watching it."""
        for reader, outbox in self.outboxes.items():
            if self.has_sent_away(reader.person):
                outbox.close(encode(Closing(why=SENT_AWAY[reader.lang], again=False)))

    def close_pages_of(self, person: str, why: Text) -> None:
        for reader, outbox in self.outboxes.items():
            if reader.person == person:
                outbox.close(encode(Closing(why=why[reader.lang], again=False)))

    def knows(self, person: str) -> bool:
        """They sit here or look on."""
        seating = self.table.live.seating
        return person in seating.people or seating.is_here(person)

    def has_sent_away(self, person: str) -> bool:
        return person in self.table.live.seating.kicked

    @property
    def is_hosted(self) -> bool:
        """Its host is there to start it."""
        seating = self.table.live.seating
        return seating.is_here(seating.host)

    async def _rematch(self) -> None:
        now, seed = time.time(), secrets.randbits(128)
        entries = self.table.again(spelled(seed), new_salt(), now)
        room = await self.rooms.create(entries)
        await self._take(self.table.went_on(room.table.id, now))

    # ---------------------------------------------------------------- one step
    async def _work(self, part: Callable[..., Step], *given: Any) -> Step:
        """Questions about acts and letters with them take milliseconds: beside the loop, so that other tables go on."""
        if self.table.live.game.physics is None:
            return part(*given, time.time())
        return await asyncio.get_running_loop().run_in_executor(self.rooms.referee, partial(part, *given, time.time()))

    async def _take(self, step: Step) -> None:
        """Keeps, then tells, then lets bots think. What could not be kept did not happen."""
        if self._dropped:  # whoever comes by late is sent to what was kept
            return self.farewell(self._dropped, True)
        letters = self._packed(step)
        if step.entries:
            try:
                await self.rooms.store.append(
                    self.table.id, step.first, step.entries, self._changed_card(step), record_of(self.table)
                )
            except StoreError as e:
                return self._break(e)
        return self._tell(step, letters)

    def _packed(self, step: Step) -> list[Post]:
        """Its letters as bytes: while they wait for the disk, neither they nor what they were made of is held."""
        self.used = time.monotonic()
        letters = self._written(step.letters)
        step.letters = []
        self.table.rest()
        return letters

    def _break(self, error: Exception) -> None:
        if isinstance(error, StoreError):
            log.error("store", table=self.table.id, error=str(error))
        else:
            log.error("table broken", table=self.table.id, exc_info=error)
        self.rooms.drop(self, _cause(error))

    def _tell(self, step: Step, letters: list[Post]) -> None:
        """What is durable, to pages and then to bots."""
        self.rooms.count(step.entries)
        self._post(letters)
        self._prepare()
        self._prepare_acts()
        for thought in step.thoughts:
            self._start(self._think(thought))
        for act in step.acts:
            self._start(self._simulate(act))
        for wonder in step.wonders:
            self._start(self._advise(wonder))
        for query in step.queries:
            self._start(self._explain(query))
        for guess in step.guesses:
            self._start(self._guess(guess))
        self._set_alarm()

    def _changed_card(self, step: Step) -> Card | None:
        """Most moves change nothing on a card: whose turn it is gets written when the table leaves the memory."""
        if self._is_carded and self.table.live.phase == "playing" and step.is_quiet:
            return None
        self._is_carded = True
        return card_of(self.table)

    def _send(self, letters: list[tuple[Reader, ToPage]]) -> None:
        self._post(self._written(letters))

    def _written(self, letters: list[tuple[Reader, ToPage]]) -> list[Post]:
        """A letter that several pages share is encoded once."""
        encoded: dict[int, bytes] = {}
        posts = []
        for reader, letter in letters:
            data = encoded.get(id(letter))
            if data is None:
                data = encoded[id(letter)] = encode(letter)
            if type(letter) is Refusal:
                self.rooms.metrics.refusals.inc()
            posts.append((reader, data))
        return posts

    def _post(self, letters: list[Post]) -> None:
        outboxes = self.outboxes
        for reader, letter in letters:
            if reader in outboxes:
                outboxes[reader].put(letter)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """A fault of ours must not freeze a table in silence: it comes back from what was kept."""
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(e := task.exception(), Exception):
            self._break(e)

    def _prepare(self) -> None:
        """Bots that look ahead are compiled before they are needed; nobody waits for it, and pages say so."""
        live = self.table.live
        if self.table.is_preparing or not live.has_thinkers or live.phase == "over":
            return
        if (warming := self.rooms.workers.warm_up(live.game.name)) is not None:
            self.table.is_preparing = True
            self._start(self._prepared(warming))

    async def _prepared(self, warming: asyncio.Task[None]) -> None:
        async with self._turn:
            self._send(self.table.prepare(True, time.time()).letters)
        try:
            await asyncio.shield(warming)
        except BotFailed as e:
            log.error("bots that look ahead", game=self.table.live.game.name, error=str(e), trace=e.trace)
        async with self._turn:
            self._send(self.table.prepare(False, time.time()).letters)

    async def _think(self, t: Think) -> None:
        """The answer comes after a pause that was drawn before anybody thought: it tells nothing about the cards."""
        pause = self._pause(t)
        end = time.monotonic() + pause
        try:
            move = self.table.live.move(await self._ask(t, pause))
        except (BotFailed, msgspec.ValidationError) as e:
            log.warning("bot failed", table=self.table.id, seat=t.seat, bot=t.bot, error=str(e))
            self.rooms.metrics.bots_failed.inc()
            move = None
        if move is not None and await self._show_aim(t, move) and self.rooms.settings.pace is None:
            end = max(end, time.monotonic() + AIM_SHOWN)
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        async with self._turn:
            await self._take(await self._work(self.table.thought, t.seat, t.ask, move))

    async def _show_aim(self, t: Think, move: Move) -> bool:
        """False: there is nothing to see, or nobody who looks."""
        if not self.outboxes:
            return False
        async with self._turn:
            step = self.table.aims(t.seat, t.ask, move, time.time())
            self._send(step.letters)
        return bool(step.letters)

    async def _advise(self, wonder: Wonder) -> None:
        """One hint at a time for a table; the first on a fresh machine says that it is being made ready."""
        game, workers, found, why = self.table.live.game, self.rooms.workers, None, NO_ADVICE
        name = game.name
        if game.physics is None and workers.warm_up(name) is not None:
            why = NOT_READY
        elif (game.physics or name in workers.warm) and not self._is_advising:
            self._is_advising = True
            try:
                data = await workers.advise(name, wonder.view, secrets.randbits(64), ADVICE)
                found = msgspec.json.decode(data, type=list[Found])
                why = NO_AIM if game.physics else NO_ADVICE
            except BotFailed as e:
                log.warning("hint failed", table=self.table.id, error=str(e))
            finally:
                self._is_advising = False
        async with self._turn:
            self._send(self.table.advised(wonder, found, time.time(), why).letters)

    async def _explain(self, query: Query) -> None:
        """Like a hint: one at a time for a table. What is veiled for others is not even weighed."""
        game, workers, found, why = self.table.live.game, self.rooms.workers, None, NO_REASON
        if query.is_veiled:
            why = SECRET
        elif game.physics is None and workers.warm_up(game.name) is not None:
            why = NOT_READY
        elif self._is_advising:
            why = ONE_BY_ONE
        elif game.physics or game.name in workers.warm:
            self._is_advising = True
            try:
                view, seed = await asyncio.to_thread(query.view), f"{secrets.randbits(64):x}"
                task = Explanation(game=game.name, seed=seed, view=to_json(view), seat=query.seat, moves=query.moves)
                data = await workers.explain(task)
                found = msgspec.json.decode(data, type=Reason) if data else None
            except BotFailed as e:
                log.warning("reason failed", table=self.table.id, error=str(e))
            finally:
                self._is_advising = False
        async with self._turn:
            self._send(self.table.explained(query, found, time.time(), why).letters)

    def _prepare_acts(self) -> None:
        """Once a table that somebody looks at, so that its first act is as quick as all others."""
        live = self.table.live
        if live.game.physics and self.outboxes and live.match and live.phase == "playing" and not self._is_rehearsed:
            self._is_rehearsed = True
            self._start(self._rehearse(live.game.name, live.match.notation))

    async def _rehearse(self, game: str, truth: str) -> None:
        with suppress(BotFailed):  # then the first act takes longer
            await self.rooms.workers.rehearse(game, truth)

    async def _simulate(self, act: Act) -> None:
        """In another process: no other table, and no page, waits for physics."""
        landed = partial(self.table.landed, act, None)
        try:
            found = await self.rooms.workers.simulate(self.table.live.game.name, act.truth, act.seat, act.move)
            landed = partial(self.table.landed, act, found.shot, verdict=found.verdict)
        except BotFailed as e:
            log.warning("physics failed", table=self.table.id, seat=act.seat, act=act.move, error=str(e))
        async with self._turn:
            await self._take(await self._work(landed))

    async def _guess(self, g: Guess) -> None:
        name, seed = self.table.live.game.name, secrets.randbits(32)
        try:
            spots = msgspec.json.decode(await self.rooms.workers.guess(name, g.truth, g.seat, g.notation, seed))
        except BotFailed as e:
            log.warning("guess failed", table=self.table.id, error=str(e))
            return
        async with self._turn:
            self._send(self.table.guessed(g, spots, time.time()).letters)

    def _pause(self, t: Think) -> float:
        """Like a person's: now shorter, now longer, and longer for those that look ahead."""
        if self.rooms.settings.pace is not None:
            return self.rooms.settings.pace
        deep = DEEP_PACE if t.bot in self.table.live.thinkers else 1.0
        spread = min(SLOWEST, max(QUICKEST, dice.lognormvariate(0.0, SPREAD)))
        return max(0.0, t.not_before - time.time()) * deep * spread

    async def _ask(self, t: Think, pause: float) -> dict[str, Any]:
        answer: dict[str, Any] = msgspec.json.decode(await self._answer(t, pause))
        return answer

    async def _answer(self, t: Think, pause: float) -> bytes:
        """Where a bot that looks ahead is not ready, or too many wait, its game's quick one stands in."""
        live, workers, seed = self.table.live, self.rooms.workers, secrets.randbits(64)
        name, bot, is_watched = live.game.name, t.bot, bool(self.outboxes)
        if bot not in live.thinkers:
            return await workers.think(name, bot, t.view, seed, is_watched)
        if not live.seating.people:  # nobody waits at a table of bots: they may
            await self._wait_until_ready()
        if name in workers.warm:
            seconds = (pause or LONGEST) / (1 + workers.deep_waiting)
            try:
                self.rooms.metrics.deep.inc()
                return await workers.ponder(name, bot, t.view, seed, min(LONGEST, seconds), is_watched)
            except BotFailed as e:
                log.warning("stand-in", table=self.table.id, seat=t.seat, bot=bot, error=str(e))
        return await workers.think(name, live.bots[-1], t.view, seed, is_watched)

    async def _wait_until_ready(self) -> None:
        if (warming := self.rooms.workers.warm_up(self.table.live.game.name)) is not None:
            with suppress(BotFailed):
                await asyncio.shield(warming)

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        at = self.table.alarm
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, at - time.time()) + 0.001, lambda: self._start(self._tick()))

    async def _tick(self) -> None:
        async with self._turn:
            await self._take(await self._work(self.table.tick))

    # ---------------------------------------------------------------- the end of a room
    @property
    def is_idle(self) -> bool:
        """Nobody looks, no bot thinks, and nothing is due for a while: the next day of a clock of days is far away."""
        due = self.table.alarm
        is_far = due is None or due - time.time() > 2 * self.rooms.settings.idle
        return not self.outboxes and not self._tasks and is_far

    def farewell(self, why: Text, again: bool) -> None:
        for reader, outbox in self.outboxes.items():
            outbox.close(encode(Closing(why=why[reader.lang], again=again)))

    def drop(self, why: Text) -> None:
        """Its memory is ahead of the disk: pages reconnect to what was kept."""
        self._dropped = why
        self.farewell(why, True)
        self.stop()

    def stop(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()


class Rooms:
    def __init__(self, settings: Settings, store: Store, workers: Workers, metrics: Metrics) -> None:
        self.settings, self.store, self.workers, self.metrics = settings, store, workers, metrics
        self.analyses = Analyses(workers, store)
        self.referee = ThreadPoolExecutor(1, "referee")  # one: it shares the interpreter with the loop
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._due: dict[str, float] = {}  # tables that left the memory, and when their clock calls them back

    def __len__(self) -> int:
        return len(self._rooms)

    def here(self) -> list[Room]:
        return list(self._rooms.values())

    def public(self, *phases: str) -> list[Room]:
        """Public tables that somebody looks at, newest first. Those are in memory, whatever else the store has."""
        seen = [r for r in self.here() if r.outboxes and not r.table.live.opened.private]
        return sorted((r for r in seen if r.table.live.phase in phases), key=lambda r: -r.table.live.opened.at)

    # ---------------------------------------------------------------- opening
    async def create(self, entries: list[kept.AnyEntry]) -> Room:
        """A new table from its first entries."""
        id = secrets.token_urlsafe(9)
        room = self._room(id, entries)
        await self.store.append(id, 0, entries, card_of(room.table))
        self._rooms[id] = room
        await room.wake()
        return room

    async def find(self, id: str) -> Room | None:
        """The room of a table, from memory or from the store; None: there is no such table."""
        if room := self._rooms.get(id):
            room.used = time.monotonic()  # somebody is about to come: not the moment to sweep
            return room
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        entries = await self.store.entries(id)
        if not entries:
            return None
        room = self._rooms[id] = self._room(id, entries)
        self._due.pop(id, None)
        await room.wake()
        return room

    def _room(self, id: str, entries: list[kept.AnyEntry]) -> Room:
        opened = entries[0]
        assert isinstance(opened, kept.Opened)
        promised = digest(int(opened.seed, 16), opened.salt)
        return Room(Table.restore(id, entries, promised, bots(opened.game), thinkers(opened.game)), self)

    async def wake_all(self) -> None:
        """After a start: tables that go on without anybody looking, of bots alone or with a clock of days."""
        for card in await self.store.cards("playing", private=True, limit=10_000):
            rests = _summary(card)
            if rests.due is not None:
                self._due[card.id] = rests.due
            elif not card.people or rests.clock == "days":
                await self._open(card.id)

    async def _open(self, id: str) -> Room | None:
        """Where nobody asked for this table by itself: one that cannot be read must not stop all others."""
        try:
            return await self.find(id)
        except Exception as e:
            log.error("table cannot be read", table=id, exc_info=e)
            self._due.pop(id, None)
            return None

    # ---------------------------------------------------------------- closing
    def drop(self, room: Room, why: Text) -> None:
        """The next who asks for this table gets a room made of what was kept."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        room.drop(why)

    async def sweep(self) -> None:
        """Idle tables leave the memory; they come back when somebody opens them, or when their clock is due."""
        for id in [id for id, at in self._due.items() if at - time.time() < self.settings.idle]:
            await self._open(id)
        idle = [r for r in self.here() if r.is_idle and time.monotonic() - r.used > self.settings.idle]
        for room in idle:
            room.stop()
            del self._rooms[room.table.id]
            if (due := room.table.alarm) is not None:
                self._due[room.table.id] = due
        await self._lay_down(idle)

    def send_off(self, person: str, why: Text) -> None:
        """Closes all pages of somebody who is nobody any more."""
        for room in self.here():
            room.close_pages_of(person, why)

    async def farewell(self) -> None:
        """Tells every page that the server goes and lets the letters out."""
        for room in self.here():
            room.farewell(GOING, True)
            room.stop()
        await asyncio.get_running_loop().run_in_executor(self.referee, int)  # what is being judged comes to its end
        await asyncio.sleep(0.2 if any(room.outboxes for room in self.here()) else 0)
        await self._lay_down(self.here())

    async def _lay_down(self, rooms: list[Room]) -> None:
        """Cards of tables that leave the memory say whose turn it is."""
        cards = [card_of(room.table, resting=True) for room in rooms if room.table.live.phase == "playing"]
        try:
            await self.store.lay_down(cards)
        except StoreError as e:  # the lobby will open those tables to know
            log.error("store", cards=len(cards), error=str(e))

    # ---------------------------------------------------------------- the lobby
    async def latest(self, card: Card) -> Card:
        """A card as its table stands now. After a crash a table has to be opened to know whose turn it is."""
        room = self._rooms.get(card.id)
        if room is None and _summary(card).asked is None:
            room = await self._open(card.id)
        return await room.card() if room else card

    def count(self, entries: list[kept.AnyEntry]) -> None:
        for entry in entries:
            if isinstance(entry, kept.Moved):
                self.metrics.moved.counts[entry.by] += 1

    # ---------------------------------------------------------------- logs
    async def import_log(self, text: str, person: str, private: bool) -> Room:
        """A saved match as a table: over, or open to be played on. ValueError: it does not fit its rules."""
        found = from_json(text, Log)
        game = find(found.game)
        now, seed = time.time(), int(found.seed, 16)
        if len(found.moves) > LOG_MOVES:
            raise Misfit(
                f"a log has at most {LOG_MOVES} moves, this one has {len(found.moves)}",
                f"un journal a {LOG_MOVES} coups au plus, celui-ci en a {len(found.moves)}",
            )
        if found.fair and not is_kept(found.fair, seed):
            raise Misfit(
                "the deal is not the one that was promised: digest, seed and salt do not fit together",
                "la donne n'est pas celle qui a été promise : empreinte, graine et sel ne vont pas ensemble",
            )
        opened = kept.Opened(
            at=now, game=game.name, seats=found.seats, options=found.options, habits=Habits(), private=private,
            seed=spelled(seed), salt=found.fair.salt if found.fair else new_salt(), host=person, start=found.start,
            moves=found.moves, shots=found.shots or {},
        )  # fmt: skip
        # In a thread: thousands of moves take a while, and others play.
        entries: list[kept.AnyEntry] = [opened, kept.Started(at=now)]
        trial = await asyncio.to_thread(Table.restore, "trial", entries, "", bots(game.name))
        if trial.live.phase != "over" and not private:
            raise Misfit(
                "a match that goes on is private: whoever has its log knows every card",
                "une partie qui continue est privée : qui a son journal connaît toutes les cartes",
            )
        if trial.live.phase != "over":
            return await self.create([opened])
        named = zip(range(found.seats), BOT_NAMES * 2, strict=False)  # a log knows seats, not people
        took = [kept.Took(at=now, seat=q, name=name, bot=trial.live.bots[0]) for q, name in named]
        return await self.create([opened, *took, kept.Started(at=now)])


def _cause(error: Exception) -> Text:
    """What people are told of an error: a disk is blamed for what it did, and for nothing else."""
    if isinstance(error, Closed):
        return GOING
    return LOST if isinstance(error, StoreError) and not isinstance(error, Conflict) else FAULT


def export_log(table: Table) -> Log:
    """The log with the promise of its deal; only once the match is over, since it tells the seed."""
    live = table.live
    assert live.match is not None
    seed = int(live.opened.seed, 16)
    return msgspec.structs.replace(live.match.log, fair=promise(seed, live.opened.salt))


class Summary(msgspec.Struct, frozen=True):
    """What a card keeps for the lobby."""

    names: tuple[str, ...]
    seats: int
    taken: int
    clock: str
    due: float | None = None  # when the clock of a table that rests calls it back
    asked: tuple[int, ...] | None = ()  # seats whose move it is; None: the table went on in memory since
    won: tuple[int, ...] = ()  # seats, after the end
    sitters: tuple[tuple[str, str | None], ...] = ()  # name and person by seat, once it was dealt
    places: tuple[int, ...] = ()  # by seat, after the end


def card_of(table: Table, resting: bool = False) -> Card:
    """Resting: nothing moves before this card is written again."""
    live = table.live
    sitters = [s for s in live.seating.sitters if s]
    outcome = live.match.outcome if live.match else None
    summary = Summary(
        names=tuple(s.name for s in sitters if s.person),
        seats=live.opened.seats,
        taken=len(sitters),
        clock=live.clocks.kind,
        due=table.alarm if resting and live.clocks.kind == "days" else None,
        asked=tuple(live.asks) if resting or live.phase != "playing" else None,
        won=outcome.ranking[0] if outcome else (),
        sitters=tuple((s.name, s.person) for s in sitters) if live.match else (),
        places=_places(outcome.ranking) if outcome else (),
    )
    return Card(
        id=table.id,
        game=live.game.name,
        phase=live.phase,
        private=live.opened.private,
        people=live.seating.people,
        opened=live.opened.at,
        updated=table.now,
        summary=msgspec.json.encode(summary),
    )


def _summary(card: Card) -> Summary:
    return msgspec.json.decode(card.summary, type=Summary)


def _places(ranking: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The place of every seat: two who share the second leave the fourth to the next."""
    place = {q: 1 + sum(map(len, ranking[:i])) for i, group in enumerate(ranking) for q in group}
    return tuple(place[q] for q in sorted(place))


def table_card(card: Card, person: str | None) -> TableCard:
    s = _summary(card)
    asked = s.asked or ()
    mine = [q for q, (_, sitter) in enumerate(s.sitters) if person is not None and sitter == person]
    return TableCard(
        id=card.id,
        game=card.game,
        title=find(card.game).title,
        phase=card.phase,  # type: ignore[arg-type]
        private=card.private,
        seats=s.seats,
        taken=s.taken,
        people=s.names,
        free=s.seats - s.taken,
        clock=s.clock,
        opened=card.opened,
        yours=person in card.people,
        waiting=tuple(s.sitters[q][0] for q in asked),
        your_turn=any(s.sitters[q][1] == person for q in asked),
        winners=tuple(s.sitters[q][0] for q in s.won),
        you_won=any(s.sitters[q][1] == person for q in s.won),
        your_seat=mine[0] if mine else None,
        your_place=min(s.places[q] for q in mine) if mine and s.places else None,
    )
