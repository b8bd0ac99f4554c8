"""Who sits where, who is here, and who may do what."""

from __future__ import annotations

import msgspec

from poulpe.table.letters import Seated

BOT_NAMES = ("Inka", "Otto", "Sepia", "Nauti", "Calypso", "Kraky", "Pulpo", "Marée")


class Reader(msgspec.Struct, eq=False):
    """One open page. `plain` pages want the board as lines of text."""

    person: str
    name: str
    lang: str = "en"
    plain: bool = False
    is_old: bool = False  # it was opened before an update, and knows some letters by their former names


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    person: str | None = None
    bot: str | None = None
    away: bool = False


class Seating:
    def __init__(self, seats: int, host: str, at: float) -> None:
        self.host = host
        self.sitters: list[Sitter | None] = [None] * seats
        self._look_at_sitters()
        self.readers: list[Reader] = []
        self._present: set[str] = set()  # whose pages are open
        self.gone_since: dict[str, float] = {}  # people without a page
        self.alone_since: float | None = at  # None: a player is looking ...
        self.company_since = at  # ... since this time
        self.muted: set[str] = set()
        self.kicked: set[str] = set()

    # ---------------------------------------------------------------- who
    def person(self, seat: int) -> str | None:
        sitter = self.sitters[seat]
        return sitter.person if sitter else None

    def seats_of(self, person: str) -> tuple[int, ...]:
        return self._seats.get(person, ())

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who sits here, each once."""
        return tuple(self._seats)

    @property
    def full(self) -> bool:
        return None not in self.sitters

    def is_here(self, person: str) -> bool:
        return person in self._present

    @property
    def company(self) -> bool:
        """Whether any of the players is looking. Otherwise clocks stand still and nobody is replaced."""
        return not self._present.isdisjoint(self._seats)

    @property
    def all_here(self) -> bool:
        """Whether nobody is missing: neither the host nor anybody who sits here."""
        return self.host in self._present and self._seats.keys() <= self._present and not self.is_somebody_away

    def bot_name(self) -> str:
        free = (n for n in BOT_NAMES if n not in self.names)
        return next(free, f"Bot {len(self.names)}")

    def player(self, seat: int, stand_in: str | None) -> str | None:
        """The bot that plays a seat now: the one that sits there, or a stand-in for a person who is away."""
        sitter = self.sitters[seat]
        if sitter is None:
            return None
        return sitter.bot or (stand_in if sitter.away else None)

    # ---------------------------------------------------------------- changes
    def put(self, seat: int, sitter: Sitter | None) -> None:
        self.sitters[seat] = sitter
        self._look_at_sitters()

    def change(self, seat: int, **fields: object) -> None:
        sitter = self.sitters[seat]
        if sitter is not None:
            self.put(seat, msgspec.structs.replace(sitter, **fields))

    def _look_at_sitters(self) -> None:
        """Works out what every letter needs to know about the sitters when they change: moves are far more frequent."""
        self.names = tuple([s.name if s else "–" for s in self.sitters])
        self.bots = {s.bot for s in self.sitters if s and s.bot}
        self.is_somebody_away = any(s is not None and s.away for s in self.sitters)
        self._seats: dict[str, tuple[int, ...]] = {}  # person -> seats
        for q, s in enumerate(self.sitters):
            if s and s.person:
                self._seats[s.person] = (*self._seats.get(s.person, ()), q)

    def enter(self, reader: Reader) -> None:
        self.readers.append(reader)
        self._present.add(reader.person)
        self.gone_since.pop(reader.person, None)

    def exit(self, reader: Reader, now: float) -> None:
        self.readers = [r for r in self.readers if r is not reader]
        self._present = {r.person for r in self.readers}
        if not self.is_here(reader.person):
            self.gone_since[reader.person] = now

    def update_company(self, now: float) -> float | None:
        """If the first player is back: since when none was looking. Otherwise None."""
        if not self.company:
            self.alone_since = now if self.alone_since is None else self.alone_since
            return None
        since, self.alone_since = self.alone_since, None
        self.company_since = self.company_since if since is None else now
        return since

    def missed_since(self, person: str) -> float:
        """Since when others have waited for a person who is gone: at an empty table nobody waits."""
        return max(self.gone_since.get(person, 0.0), self.company_since)

    # ---------------------------------------------------------------- shown
    def shown(self, clocks: tuple[float | None, ...]) -> tuple[Seated, ...]:
        return tuple(self._seated(s, clock) for s, clock in zip(self.sitters, clocks, strict=True))

    def _seated(self, s: Sitter | None, clock: float | None) -> Seated:
        if s is None:
            return Seated(sitter="empty", name="")
        if s.person is None:
            return Seated(sitter="bot", name=s.name, bot=s.bot, clock=clock)
        return Seated(
            sitter="person",
            name=s.name,
            person=s.person,
            here=self.is_here(s.person),
            away=s.away,
            clock=clock,
            muted=s.person in self.muted,
        )

    @property
    def gallery(self) -> int:
        return sum(1 for r in self.readers if not self.seats_of(r.person))
