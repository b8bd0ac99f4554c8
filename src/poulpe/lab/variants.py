"""What each option of a game changes: the same seeds again, with one value of one option at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from poulpe.core.game import AnyGame
from poulpe.core.options import needed
from poulpe.lab.intervals import Z
from poulpe.lab.simulate import Series

Options = dict[str, Any]
Play = Callable[[int, Options], Series]  # a series with so many seats and these options, all else being equal
LONG = 40  # characters of a value


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One value of one option, compared with the usual game on the same seeds."""

    chosen: dict[str, Any]
    series: Series
    usual: Series

    @property
    def label(self) -> str:
        return labelled(self.chosen)

    @property
    def changes_nothing(self) -> bool:
        return (self.series.moves, self.series.wins) == (self.usual.moves, self.usual.wins)

    @property
    def change(self) -> tuple[float, float]:
        """The relative change in length, and its 95 % error (as if the seeds were not shared)."""
        new, old = self.series, self.usual
        error = Z * (new.length["sd"] ** 2 / new.matches + old.length["sd"] ** 2 / old.matches) ** 0.5
        return new.length["mean"] / old.length["mean"] - 1, error / old.length["mean"]


def labelled(chosen: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={shown(value)}" for name, value in chosen.items())


def shown(value: Any) -> str:
    """As `--option` takes it; the data of a whole deck is truncated."""
    if isinstance(value, list) and value and all(isinstance(v, str) for v in value):
        text = ",".join(value)
    else:
        text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def values(game: AnyGame, base: Mapping[str, Any]) -> list[Options]:
    """Every value of every option that is worth comparing, with the other options that it needs."""
    found: list[Options] = []
    for option in game.options.all:
        now = base.get(option.name, option.default)
        other = [v for v in (option.default, *option.samples) if v != now]
        others = {name: value for name, value in needed(game.options.all, [option.name]).items() if name not in base}
        found += [{option.name: value, **others} for value in other]
    return found


def vary(
    game: AnyGame, play: Play, seats: Sequence[int], base: Mapping[str, Any], usual: Mapping[int, Series] | None = None
) -> tuple[list[Variant], list[str]]:
    """A variant for every value, with the first seat count that it fits; and the values that fit none."""
    known, found, unfit = dict(usual or {}), [], []
    for chosen in values(game, base):
        options = {**base, **chosen}
        n = next((n for n in seats if _fits(game, n, options)), None)
        if n is None:
            unfit.append(labelled(chosen))
            continue
        if n not in known:
            known[n] = play(n, dict(base))
        found.append(Variant(chosen=chosen, series=play(n, options), usual=known[n]))
    return found, unfit


def _fits(game: AnyGame, seats: int, options: Options) -> bool:
    try:
        game.fill_anew(seats, options)
    except ValueError:
        return False
    return True
