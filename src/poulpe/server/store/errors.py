"""What can go wrong with the store, in both languages: the thing, the place and the way out."""

from __future__ import annotations

from poulpe.core.vocabulary import Text


class StoreError(Exception):
    """Nothing was half written. After one in `append`, load the table again before continuing with it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.en)
        self.why = why


class Conflict(StoreError):  # noqa: N818  (an append meets a conflict)
    """Others have written to the log of this table, or there would be a gap before this entry."""

    def __init__(self, table: str, first: int, following: int) -> None:
        super().__init__(
            Text(
                f"table {table}: entry {first} cannot be written, the next one is {following}",
                f"table {table} : l'entrée {first} ne peut être écrite, la prochaine est la {following}",
            )
        )
        self.table, self.first, self.following = table, first, following


class Closed(StoreError):  # noqa: N818
    def __init__(self) -> None:
        super().__init__(Text("the store is closed", "la base de données est fermée"))


def disk(place: object, e: BaseException) -> StoreError:
    """An error of the disk or of SQLite."""
    return StoreError(
        Text(
            f"cannot write to {place}: {e}; is the disk full, or the folder read-only?",
            f"impossible d'écrire dans {place} : {e} ; le disque est-il plein, ou le dossier en lecture seule ?",
        )
    )


def folder(place: object, e: BaseException) -> StoreError:
    return StoreError(
        Text(
            f"cannot use {place} as the data folder: {e}; choose a folder that you may write to",
            f"impossible d'utiliser {place} comme dossier de données : {e} ; choisis un dossier où tu peux écrire",
        )
    )


def in_use(place: object) -> StoreError:
    return StoreError(
        Text(
            f"another server already uses the data folder {place}: stop it first, or choose another folder",
            f"un autre serveur utilise déjà le dossier de données {place} : arrête-le d'abord, "
            "ou choisis un autre dossier",
        )
    )


def newer(place: object, found: str, known: str) -> StoreError:
    return StoreError(
        Text(
            f"{place} was written by a newer Poulpe (version {found} of the data, this one knows up to {known}): "
            "update Poulpe, or choose another folder",
            f"{place} a été écrit par un Poulpe plus récent (version {found} des données, celui-ci connaît "
            f"jusqu'à {known}) : mets Poulpe à jour, ou choisis un autre dossier",
        )
    )


def unreadable(place: object, e: object) -> StoreError:
    return StoreError(
        Text(
            f"{place} cannot be read: {e}; put a backup in its place, or choose another folder",
            f"{place} est illisible : {e} ; mets une sauvegarde à sa place, ou choisis un autre dossier",
        )
    )
