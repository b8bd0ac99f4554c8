"""What the server stores: the logs of tables, cards for the lobby, high scores, names. SQLite, one writer."""

from poulpe.server.store.card import Card
from poulpe.server.store.errors import Closed, Conflict, StoreError
from poulpe.server.store.high_score import HighScore
from poulpe.server.store.store import Store

__all__ = ["Card", "Closed", "Conflict", "HighScore", "Store", "StoreError"]
