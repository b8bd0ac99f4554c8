"""A series as plain data for JSON: its counts, and the rates with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from poulpe.lab.intervals import Share
from poulpe.lab.simulate import Series
from poulpe.lab.variants import Variant


def series_data(series: Series) -> dict[str, Any]:
    """All fields of the series, and `rates` by seat, by bot, by label of each breakdown, and for each share."""
    told: dict[str, Any] = msgspec.to_builtins(series)
    told["rates"] = {
        "seats": [_rate(share) for share in series.shares],
        "bots": {bot: _rate(share) for bot, share in series.by_bot.items()},
        "breakdowns": {
            key: {label: _rate(series.share_of(key, label)) for label in labels}
            for key, labels in series.breakdowns.items()
        },
        "proportions": {key: _rate(series.proportion(key)) for key in series.proportions},
    }
    return told


def variants_data(variants: Sequence[Variant]) -> list[dict[str, Any]]:
    return [
        {"chosen": v.chosen, "same": v.changes_nothing, "length_change": v.change, "series": series_data(v.series)}
        for v in variants
    ]


def _rate(share: Share) -> dict[str, float]:
    low, high = share.interval
    return {"rate": share.rate, "low": low, "high": high, "tries": share.tries}
