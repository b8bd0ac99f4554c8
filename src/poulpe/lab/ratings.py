"""One number for how strong a bot is: Bradley-Terry by `choix` for two seats, by `openskill` for more."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import NamedTuple

import choix
import numpy as np
from openskill.models import BradleyTerryFull

from poulpe.lab.intervals import Z

ELO, OPENSKILL = "elo", "openskill"
MIDDLE, POINTS = 1500.0, 400 / log(10)  # Elo: ten to one are 400 points
PRIOR = 0.05  # of choix: one that has won everything is not infinitely strong
RESAMPLES = 200
Outcome = tuple[int, tuple[str, ...], tuple[int, ...]]  # deal, bots by seat, places by seat


class Rating(NamedTuple):
    value: float
    low: float
    high: float


def ratings(outcomes: Sequence[Outcome], names: Sequence[str], seats: int) -> tuple[str, dict[str, Rating]]:
    """The scale, and every bot's rating with its 95 % interval."""
    return (ELO, _pairwise(outcomes, names)) if seats == 2 else (OPENSKILL, _grouped(outcomes, names))


# ---------------------------------------------------------------- two seats
def _pairwise(outcomes: Sequence[Outcome], names: Sequence[str]) -> dict[str, Rating]:
    """Intervals by drawing deals again: both matches of a deal stay together."""
    by_deal: dict[int, list[tuple[int, int]]] = {}
    number = {name: i for i, name in enumerate(names)}
    for deal, bots, places in outcomes:
        by_deal.setdefault(deal, []).extend(_duel(number[bots[0]], number[bots[1]], *places))
    deals, dice = list(by_deal.values()), Random(1)
    best = _strengths(deals, len(names))
    drawn = np.array([_strengths(dice.choices(deals, k=len(deals)), len(names)) for _ in range(RESAMPLES)])
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    return {name: Rating(float(best[i]), float(low[i]), float(high[i])) for name, i in number.items()}


def _duel(a: int, b: int, place_a: int, place_b: int) -> list[tuple[int, int]]:
    """Winner and loser, each match twice: a shared win is one for each."""
    if a == b:
        return []
    return [(a, b) if place_a <= place_b else (b, a), (b, a) if place_b <= place_a else (a, b)]


def _strengths(deals: Sequence[list[tuple[int, int]]], count: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    duels = [duel for deal in deals for duel in deal]
    found: np.ndarray[tuple[int], np.dtype[np.float64]] = choix.ilsr_pairwise(count, duels, alpha=PRIOR)
    centred: np.ndarray[tuple[int], np.dtype[np.float64]] = MIDDLE + POINTS * (found - found.mean())
    return centred


# ---------------------------------------------------------------- more seats
def _grouped(outcomes: Sequence[Outcome], names: Sequence[str]) -> dict[str, Rating]:
    """Bots do not change, so sigma may shrink without end (tau 0); a bot on several seats gets the mean of them."""
    model = BradleyTerryFull(tau=0.0)
    known = {name: model.rating(name=name) for name in names}
    for _, bots, places in outcomes:
        if len(set(bots)) < 2:
            continue
        rated = model.rate([[model.rating(mu=known[b].mu, sigma=known[b].sigma)] for b in bots], ranks=list(places))
        for name in set(bots):
            mine = [team[0] for bot, team in zip(bots, rated, strict=True) if bot == name]
            mu, sigma = (sum(x) / len(mine) for x in zip(*((r.mu, r.sigma) for r in mine), strict=True))
            known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: Rating(r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for name, r in known.items()}
