"""The data folder: created if missing, used by one server at a time, holds the signing key.

poulpe.db   the database (and its -wal and -shm while a server runs)
secret      the key that signs people's cookies; without it nobody is recognised
lock        held by the running server
"""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import IO

from poulpe.server.store import errors

DATABASE, SECRET, LOCK = "poulpe.db", "secret", "lock"
SECRET_BYTES = 32

if sys.platform == "win32":
    import msvcrt

    def _hold(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _hold(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Folder:
    """Locked from creation until `release`; the system releases it if the process dies."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds of running matches are secrets
            self._lock = (path / LOCK).open("ab")
        except OSError as e:
            raise errors.folder(path, e) from e
        try:
            _hold(self._lock)
        except OSError as e:
            self._lock.close()
            raise errors.in_use(path) from e

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    def secret(self) -> bytes:
        """Created on the first start. A key of the wrong length is not replaced: that would lock everybody out."""
        place = self.path / SECRET
        try:
            if not place.exists():
                write_secret(place, secrets.token_bytes(SECRET_BYTES))
            found = place.read_bytes()
        except OSError as e:
            raise errors.folder(self.path, e) from e
        if len(found) != SECRET_BYTES:
            raise errors.unreadable(place, f"it has {len(found)} bytes instead of {SECRET_BYTES}")
        return found

    def release(self) -> None:
        self._lock.close()


def write_secret(place: Path, key: bytes) -> None:
    """Atomically, and never readable by others."""
    beside = place.with_name(f".{place.name}")
    beside.unlink(missing_ok=True)
    fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(fd, "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, place)
