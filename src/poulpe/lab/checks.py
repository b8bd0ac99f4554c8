"""Checks the arguments of a study; errors come in both languages and say what is possible."""

from __future__ import annotations

from collections.abc import Sequence

from poulpe.core.drivers import RANDOM, THUMB
from poulpe.core.options import Misfit
from poulpe.core.vocabulary import Text

BOTS = {"random": RANDOM, "thumb": THUMB}
DEVICES = ("cpu", "cuda")
MOST_MATCHES, MOST_THREADS, SEEDS = 100_000_000, 256, 2**32

NO_BOT = Text(
    "there is no bot {name!r} to simulate; there is {known}", "il n'y a pas de bot {name!r} à simuler ; il y a {known}"
)
ARENA_BOTS = Text("give at least two different bots", "il faut au moins deux bots différents")
BOT_COUNT = Text(
    "give one bot for all seats or {seats} bots for {seats} seats, got {count}",
    "il faut un bot pour toutes les places ou {seats} bots pour {seats} places, reçu {count}",
)
MATCHES = Text(
    "matches must be a whole number from 1 to 100,000,000, got {got}",
    "le nombre de parties doit être un entier de 1 à 100 000 000, reçu {got}",
)
SEED = Text("a seed must be from 0 to 2**32 - 1, got {got}", "la graine doit aller de 0 à 2**32 - 1, reçu {got}")
DEVICE = Text("device must be cpu or cuda, got {got!r}", "l'appareil doit être cpu ou cuda, reçu {got!r}")
THREADS = Text(
    "threads must be a whole number from 1 to 256, got {got}",
    "le nombre de threads doit être un entier de 1 à 256, reçu {got}",
)


SKILL = Text(
    "{game} is a game of skill: its acts are simulated one by one, not by the million; see make bench for its figures",
    "{game} est un jeu d'adresse : ses actions se simulent une à une, pas par millions ; voir make bench",
)


def no(why: Text, **facts: object) -> Misfit:
    return Misfit(why.en.format(**facts), why.fr.format(**facts))


def seated(seats: int, bots: Sequence[str]) -> tuple[str, ...]:
    """A bot for every seat; a single name stands for all of them."""
    strange = [b for b in bots if b not in BOTS]
    if strange:
        raise no(NO_BOT, name=strange[0], known=", ".join(BOTS))
    if len(bots) not in (1, seats):
        raise no(BOT_COUNT, seats=seats, count=len(bots))
    return tuple(bots) * (seats if len(bots) == 1 else 1)


def check(matches: int, seed: int, device: str, threads: int) -> None:
    if not 1 <= matches <= MOST_MATCHES:
        raise no(MATCHES, got=matches)
    if not 0 <= seed < SEEDS:
        raise no(SEED, got=seed)
    if device not in DEVICES:
        raise no(DEVICE, got=device)
    if not 1 <= threads <= MOST_THREADS:
        raise no(THREADS, got=threads)
