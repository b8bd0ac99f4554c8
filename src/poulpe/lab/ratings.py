"""Ratings of bots: Bradley-Terry by `choix` for two seats, by `openskill` for more."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, NamedTuple

import choix
import numpy as np
from openskill.models import BradleyTerryFull

from poulpe.lab.intervals import Z

ELO, OPENSKILL = "elo", "openskill"
MIDDLE, POINTS = 1500.0, 400 / log(10)  # Elo: odds of ten to one are 400 points
PRIOR = 0.05  # for choix: a bot that has won everything is not infinitely strong
Array = np.ndarray[Any, Any]
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
    """A match counts as two halves, so that a shared win is one for each."""
    number = {name: i for i, name in enumerate(names)}
    halves = [half for _, bots, places in outcomes for half in _halves(number[bots[0]], number[bots[1]], *places)]
    strengths = choix.ilsr_pairwise(len(names), halves, alpha=PRIOR)
    values = MIDDLE + POINTS * (strengths - strengths.mean())
    errors = Z * POINTS * np.sqrt(np.diag(_covariance(strengths, halves)))
    return {
        name: Rating(*map(float, (values[i], values[i] - errors[i], values[i] + errors[i])))
        for name, i in number.items()
    }


def _halves(a: int, b: int, place_a: int, place_b: int) -> list[tuple[int, int]]:
    """Winner and loser, twice."""
    if a == b:
        return []
    return [(a, b) if place_a <= place_b else (b, a), (b, a) if place_b <= place_a else (a, b)]


def _covariance(strengths: Array, halves: Sequence[tuple[int, int]]) -> Array:
    """The inverse of the Fisher information of the matches, where each half counts as half a match."""
    told: Array = np.zeros((len(strengths), len(strengths)))
    for a, b in halves:
        chance = 1 / (1 + np.exp(strengths[b] - strengths[a]))
        weight = chance * (1 - chance) / 2
        told[a, a] += weight
        told[b, b] += weight
        told[a, b] -= weight
        told[b, a] -= weight
    inverse: Array = np.linalg.pinv(told)
    return inverse


# ---------------------------------------------------------------- more seats
def _grouped(outcomes: Sequence[Outcome], names: Sequence[str]) -> dict[str, Rating]:
    """Bots do not change, so sigma may shrink without limit (tau 0); a bot on several seats gets their mean."""
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
