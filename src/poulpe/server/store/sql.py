"""The statements of the hot path, in plain SQL: microseconds per move, and a shared fsync."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from poulpe.server.store.card import Card
from poulpe.server.store.errors import Conflict
from poulpe.server.store.high_score import HighScore

HIGH_SCORE = "table_id, game, contest, rank, score, grade, names, at"
CARD = "id, game, phase, private, people, opened, updated, summary"
LOG_PAGES = 4000  # 16 MB until the WAL is copied into the database: pages of tables in play change many times

FOLLOWING = "SELECT coalesce(max(seq), -1) + 1 FROM entries WHERE table_id = ?"  # the number of a table's next entry
APPEND = "INSERT INTO entries (table_id, seq, body) VALUES (?, ?, ?)"

_people = msgspec.json.Decoder(tuple[str, ...])


def connect(database: Path) -> sqlite3.Connection:
    """We manage transactions; a commit returns once it is on disk (WAL, synchronous=FULL)."""
    c = sqlite3.connect(database, isolation_level=None, check_same_thread=False, timeout=5)
    c.execute("PRAGMA journal_mode=WAL")
    c.execute("PRAGMA synchronous=FULL")
    c.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
    return c


# ---------------------------------------------------------------- writing
def append(
    c: sqlite3.Connection,
    following: dict[str, int],
    table: str,
    first: int,
    bodies: Sequence[bytes],
    card: Card | None,
    high_score: HighScore | None,
) -> None:
    """`following` caches the next entry numbers of tables that were written to: nobody else writes to them."""
    if following.get(table) != first and first != (found := c.execute(FOLLOWING, (table,)).fetchone()[0]):
        raise Conflict(table, first, found)
    try:
        for seq, body in enumerate(bodies, first):
            c.execute(APPEND, (table, seq, body))
    except sqlite3.IntegrityError as e:  # somebody else did: each number is unique
        raise Conflict(table, first, c.execute(FOLLOWING, (table,)).fetchone()[0]) from e
    following[table] = first + len(bodies)
    if card is not None:
        put_card(c, card)
    if high_score is not None:
        put_high_score(c, high_score)


def put_high_score(c: sqlite3.Connection, r: HighScore) -> None:
    """Inserted once; later only names change."""
    c.execute(
        f"INSERT INTO records ({HIGH_SCORE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id) DO UPDATE SET names = excluded.names",
        (r.table, r.game, r.contest, r.rank, r.score, r.grade, msgspec.json.encode(r.names), r.at),
    )
    c.executemany(
        "INSERT OR IGNORE INTO holders (person, table_id) VALUES (?, ?)", [(person, r.table) for person in r.people]
    )


def put_cards(c: sqlite3.Connection, cards: Sequence[Card]) -> None:
    for card in cards:
        put_card(c, card)


def put_card(c: sqlite3.Connection, card: Card) -> None:
    people = msgspec.json.encode(card.people)
    before = c.execute("SELECT people FROM cards WHERE id = ?", (card.id,)).fetchone()
    c.execute(
        f"INSERT INTO cards ({CARD}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "phase = excluded.phase, private = excluded.private, people = excluded.people, updated = excluded.updated, "
        "summary = excluded.summary",
        (card.id, card.game, card.phase, card.private, people, card.opened, card.updated, card.summary),
    )
    if before != (people,):  # rare: people sit down once and move often
        c.execute("DELETE FROM sittings WHERE table_id = ?", (card.id,))
        c.executemany(
            "INSERT INTO sittings (person, opened, table_id) SELECT ?, opened, id FROM cards WHERE id = ?",
            [(person, card.id) for person in set(card.people)],
        )


def remember(c: sqlite3.Connection, person: str, name: str) -> None:
    c.execute(
        "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        (person, name),
    )


def keep_analysis(c: sqlite3.Connection, table: str, body: bytes) -> None:
    c.execute(
        "INSERT INTO analyses (table_id, body) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET body = excluded.body",
        (table, body),
    )


def keep_token(c: sqlite3.Connection, bot: str, owner: str) -> None:
    c.execute("INSERT INTO tokens (bot, owner, revoked) VALUES (?, ?, 0)", (bot, owner))


def revoke_token(c: sqlite3.Connection, bot: str) -> None:
    """Also one that is not listed, because it is older than the list; it has no owner."""
    c.execute(
        "INSERT INTO tokens (bot, owner, revoked) VALUES (?, '', 1) ON CONFLICT (bot) DO UPDATE SET revoked = 1",
        (bot,),
    )


# ---------------------------------------------------------------- reading
def bodies(c: sqlite3.Connection, table: str) -> list[bytes]:
    return [body for (body,) in c.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY seq", (table,))]


def best(c: sqlite3.Connection, game: str, contest: str, limit: int) -> list[HighScore]:
    """The earliest comes first among equals."""
    rows = c.execute(
        f"SELECT {HIGH_SCORE} FROM records WHERE game = ? AND contest = ? ORDER BY rank, at, table_id LIMIT ?",
        (game, contest, limit),
    )
    return [_high_score(row) for row in rows]


def best_of(c: sqlite3.Connection, game: str, contest: str, person: str) -> HighScore | None:
    fields = ", ".join(f"r.{field}" for field in HIGH_SCORE.split(", "))
    row = c.execute(
        f"SELECT {fields} FROM holders h JOIN records r ON r.table_id = h.table_id "
        "WHERE h.person = ? AND r.game = ? AND r.contest = ? ORDER BY r.rank, r.at, r.table_id LIMIT 1",
        (person, game, contest),
    ).fetchone()
    return row and _high_score(row)


def _high_score(row: tuple[str, str, str, int, int, str, bytes, float]) -> HighScore:
    table, game, contest, rank, score, grade, names, at = row
    return HighScore(
        table=table, game=game, contest=contest, rank=rank, score=score, grade=grade, names=_people.decode(names), at=at
    )


def analysis(c: sqlite3.Connection, table: str) -> bytes | None:
    found = c.execute("SELECT body FROM analyses WHERE table_id = ?", (table,)).fetchone()
    return found and bytes(found[0])


def tokens_of(c: sqlite3.Connection, owner: str) -> list[str]:
    """The valid ones."""
    return [bot for (bot,) in c.execute("SELECT bot FROM tokens WHERE owner = ? AND NOT revoked", (owner,))]


def revoked(c: sqlite3.Connection) -> list[str]:
    return [bot for (bot,) in c.execute("SELECT bot FROM tokens WHERE revoked")]


def name(c: sqlite3.Connection, person: str) -> str | None:
    found = c.execute("SELECT name FROM people WHERE id = ?", (person,)).fetchone()
    return found and str(found[0])


def cards(c: sqlite3.Connection, phases: Sequence[str], person: str | None, private: bool, limit: int) -> list[Card]:
    """Newest first: public ones (`private`: and all others), or all of a person's. No phases: in any phase."""
    among = f"AND c.phase IN ({', '.join('?' * len(phases))})" if phases else ""
    fields = ", ".join(f"c.{field}" for field in CARD.split(", "))
    if person is None:
        rows = c.execute(
            f"SELECT {fields} FROM cards c WHERE c.private IN (0, ?) {among} ORDER BY c.opened DESC, c.id LIMIT ?",
            (private, *phases, limit),
        )
    else:
        rows = c.execute(
            f"SELECT {fields} FROM sittings s JOIN cards c ON c.id = s.table_id WHERE s.person = ? {among} "
            "ORDER BY s.opened DESC, s.table_id LIMIT ?",
            (person, *phases, limit),
        )
    return [_card(row) for row in rows]


def _card(row: tuple[str, str, str, int, bytes, float, float, bytes]) -> Card:
    id, game, phase, private, people, opened, updated, summary = row
    return Card(
        id=id,
        game=game,
        phase=phase,
        private=bool(private),
        people=_people.decode(people),
        opened=opened,
        updated=updated,
        summary=summary,
    )
