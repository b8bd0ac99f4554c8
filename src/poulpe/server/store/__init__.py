"""What the server keeps: the logs of tables, cards of the lobby, records, people's names. SQLite, one writer."""

from poulpe.server.store.card import Card
from poulpe.server.store.errors import Closed, Conflict, StoreError
from poulpe.server.store.record import Record
from poulpe.server.store.store import Store

__all__ = ["Card", "Closed", "Conflict", "Record", "Store", "StoreError"]
