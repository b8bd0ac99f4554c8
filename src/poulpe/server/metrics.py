"""What /metrics shows, for Prometheus. One registry per server, so that tests can start several."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from poulpe.table.letters import FromAnyPage


class Tally(Collector):
    """A counter with a label, without the library's locks: there are thousands of events a second, in one thread."""

    def __init__(self, name: str, about: str, label: str, kinds: Iterable[str]) -> None:
        self.counts = dict.fromkeys(kinds, 0)
        self._name, self._about, self._label = name, about, label

    def collect(self) -> Iterator[CounterMetricFamily]:
        found = CounterMetricFamily(self._name, self._about, labels=[self._label])
        for kind, count in self.counts.items():
            found.add_metric([kind], count)
        yield found


class Times(Collector):
    """A histogram of seconds, also without locks."""

    BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)

    def __init__(self, name: str, about: str) -> None:
        self._name, self._about = name, about
        self._counts, self._sum = [0] * (len(self.BOUNDS) + 1), 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.BOUNDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, self.BOUNDS), "+Inf"]
        buckets = [(bound, float(n)) for bound, n in zip(bounds, accumulate(self._counts), strict=True)]
        yield HistogramMetricFamily(self._name, self._about, buckets, self._sum)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.sockets = Gauge("poulpe_sockets", "Open websockets", registry=r)
        self.tables = Gauge("poulpe_tables_in_memory", "Tables in memory", registry=r)
        self.heard = Tally("poulpe_letters", "Letters from pages", "type", [k.__name__ for k in get_args(FromAnyPage)])
        self.moved = Tally("poulpe_moves", "Moves that were played", "by", ("person", "bot", "clock"))
        self.refusals = Counter("poulpe_refusals_total", "Letters that were refused", registry=r)
        self.faults = Counter("poulpe_faults_total", "Bytes that were not a letter", registry=r)
        self.skipped = Counter("poulpe_pages_behind_total", "Pages that fell behind and got a fresh view", registry=r)
        self.bots_failed = Counter("poulpe_bots_failed_total", "Thoughts that failed", registry=r)
        self.deep = Counter("poulpe_thoughts_deep_total", "Thoughts of bots that look ahead", registry=r)
        self.commits = Gauge("poulpe_store_commits", "Transactions written", registry=r)
        self.step = Times("poulpe_step_seconds", "From a letter until its answers may be sent, disk included")
        for counted in (self.heard, self.moved, self.step):
            r.register(counted)

    def text(self) -> bytes:
        return generate_latest(self.registry)
