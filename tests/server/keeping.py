"""Sample entries and cards, and a store to put them into."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from poulpe.server.store import Card, Store
from poulpe.table.entries import Moved

ENV = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}  # subprocesses import what we can


def moved(i: int) -> Moved:
    return Moved(at=float(i), seat=i % 4, move=f"move {i}", by="person")


def card(id: str, opened: float = 1, **changed: Any) -> Card:
    common: dict[str, Any] = {
        "id": id,
        "game": "reef",
        "phase": "open",
        "private": False,
        "people": (),
        "opened": opened,
        "updated": opened,
        "summary": b"{}",
    }
    return Card(**common | changed)


def run(folder: Path, test: Callable[[Store], Awaitable[None]], **settings: int) -> None:
    async def inside() -> None:
        store = Store.open(folder, **settings)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(inside())
