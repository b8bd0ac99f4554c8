"""One live match: seats, asks, windows, clocks and a log; letters in, letters out, no I/O."""

from poulpe.table.base import Step
from poulpe.table.seating import Reader
from poulpe.table.table import Table

__all__ = ["Reader", "Step", "Table"]
