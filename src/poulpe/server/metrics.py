"""What /metrics shows, for Prometheus. One registry a server, so that tests can start several."""

from __future__ import annotations

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from poulpe.table.letters import FromPage


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.sockets = Gauge("poulpe_sockets", "Open websockets", registry=r)
        self.tables = Gauge("poulpe_tables_in_memory", "Tables in memory", registry=r)
        self.letters = Counter("poulpe_letters_total", "Letters from pages", ["type"], registry=r)
        self.moves = Counter("poulpe_moves_total", "Moves that were played", ["by"], registry=r)
        self.moved = {by: self.moves.labels(by) for by in ("person", "bot", "clock")}
        self.heard = {kind.__name__: self.letters.labels(kind.__name__) for kind in get_args(FromPage)}
        self.refusals = Counter("poulpe_refusals_total", "Letters that were refused", registry=r)
        self.faults = Counter("poulpe_faults_total", "Bytes that were not a letter", registry=r)
        self.skipped = Counter("poulpe_pages_behind_total", "Pages that fell behind and got a fresh view", registry=r)
        self.bots_failed = Counter("poulpe_bots_failed_total", "Thoughts that did not come", registry=r)
        self.deep = Counter("poulpe_thoughts_deep_total", "Thoughts of bots that look ahead", registry=r)
        self.commits = Gauge("poulpe_store_commits", "Transactions written", registry=r)
        self.step = Histogram(
            "poulpe_step_seconds",
            "From a letter to the moment its answers may be sent, the disk included",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
            registry=r,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
