"""Metrics: what Prometheus reads at `/metrics`."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """One set a worker. Nothing here is labelled by match or player: their number is unbounded."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("boardwright_sockets", "Open WebSockets", registry=self.registry)
        self.matches = Gauge("boardwright_live_matches", "Matches in memory", registry=self.registry)
        self.commands = Counter(
            "boardwright_commands", "Commands by result", ["result"], registry=self.registry
        )
        self.played = self.commands.labels("played")
        self.refused = self.commands.labels("refused")
        self.unavailable = self.commands.labels("unavailable")
        self.bad_messages = Counter(
            "boardwright_bad_messages", "Messages that were not understood", ["kind"], registry=self.registry
        )
        self.conflicts = Counter(
            "boardwright_conflicts", "Appends that another worker won", registry=self.registry
        )
        self.commit = Histogram(
            "boardwright_commit_seconds",
            "From a valid command to its commit",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
            registry=self.registry,
        )
