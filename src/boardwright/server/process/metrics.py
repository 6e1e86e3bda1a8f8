"""Metrics: what Prometheus reads at `/metrics`.

What happens with every move is counted in plain numbers, since one thread counts; the library's own counters take a
lock for each.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

from boardwright.store.health import Health

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Tally:
    """A counter of what one thread does."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def inc(self) -> None:
        self.count += 1


class Tallies:
    """Counters under one name, by a label."""

    def __init__(self, name: str, about: str, label: str, registry: CollectorRegistry) -> None:
        self._name, self._about, self._label = name, about, label
        self._tallies: dict[str, Tally] = {}
        registry.register(self)

    def labels(self, value: str) -> Tally:
        return self._tallies.setdefault(value, Tally())

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(self._name, self._about, labels=[self._label])
        for value, tally in self._tallies.items():
            family.add_metric([value], tally.count)
        yield family


class Durations:
    """A histogram of what one thread waits for."""

    def __init__(self, name: str, about: str, bounds: Iterable[float], registry: CollectorRegistry) -> None:
        self._name, self._about = name, about
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(self._bounds) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        names = [*map(str, self._bounds), "+Inf"]
        buckets = list(zip(names, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets=buckets, sum_value=self._sum)


class Metrics:
    """One set a worker. Nothing here is labelled by match or player: their number is unbounded."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("boardwright_sockets", "Open WebSockets", registry=self.registry)
        self.matches = Gauge("boardwright_live_matches", "Matches in memory", registry=self.registry)
        """Both are asked when somebody wants to know: `set_function`."""
        self.commands = Tallies("boardwright_commands", "Commands by result", "result", self.registry)
        self.played = self.commands.labels("played")
        self.refused = self.commands.labels("refused")
        self.unavailable = self.commands.labels("unavailable")
        self.bad_messages = Counter(
            "boardwright_bad_messages", "Messages that were not understood", ["kind"], registry=self.registry
        )
        self.conflicts = Counter(
            "boardwright_conflicts", "Appends that another worker won", registry=self.registry
        )
        self.stopped = Counter(
            "boardwright_stopped_steps", "Steps of rules that did not end", registry=self.registry
        )
        self.failed_writes = Counter(
            "boardwright_failed_writes",
            "Groups of writes that the database did not take",
            registry=self.registry,
        )
        self.writable = Gauge(
            "boardwright_database_writable", "1 as long as writes arrive, else 0", registry=self.registry
        )
        self.commit = Durations(
            "boardwright_commit_seconds", "From a valid command to its commit", COMMIT_SECONDS, self.registry
        )

    def watch(self, health: Health) -> None:
        """Of the database that this worker writes to."""
        health.when_failed.append(self.failed_writes.inc)
        self.writable.set_function(lambda: health.problem is None)
