"""One live match: seats, asks, windows, clocks and a log; letters in, letters out, no I/O."""

from poulpe.table.seating import Reader
from poulpe.table.step import Act, Guess, Query, Step, Think, Wonder
from poulpe.table.table import Table

__all__ = ["Act", "Guess", "Query", "Reader", "Step", "Table", "Think", "Wonder"]
