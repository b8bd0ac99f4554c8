"""What the server keeps: the log of every table, the cards of the lobby, people's names. SQLite, one writer."""

from poulpe.server.store.card import Card
from poulpe.server.store.errors import Closed, Conflict, StoreError
from poulpe.server.store.store import Store

__all__ = ["Card", "Closed", "Conflict", "Store", "StoreError"]
