"""What the pages of a table are told when the server closes their connection, apart from what the host decides."""

from __future__ import annotations

from poulpe.core.vocabulary import Text
from poulpe.server.store import Closed, Conflict, StoreError

GOING = Text(
    "the server is restarting; your match goes on in a moment",
    "le serveur redémarre ; ta partie continue dans un instant",
)
LOST = Text(
    "the server could not write to its disk, so nothing was played",
    "le serveur n'a pas pu écrire sur son disque ; rien n'a été joué",
)
FAULT = Text(
    "something went wrong on the server; your match goes on from what was saved",
    "une erreur s'est produite sur le serveur ; ta partie reprend à partir de ce qui a été enregistré",
)


def cause_of(error: Exception) -> Text:
    """The disk is blamed for its own errors and for nothing else."""
    if isinstance(error, Closed):
        return GOING
    return LOST if isinstance(error, StoreError) and not isinstance(error, Conflict) else FAULT
