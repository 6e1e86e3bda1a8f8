"""Three nodes behind nginx: one dies with all its workers, and the matches that lived there go on elsewhere."""

from __future__ import annotations

import asyncio

from benchmarks import nodes


def test_a_node_dies_and_its_matches_go_on(postgresql, redis, tmp_path, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)  # and as it was at the end
    url = asyncio.run(postgresql.create_database("nodes"))
    settings = {"workers": 1, "redis_url": redis.url, "idle_seconds": 3600}
    notes = nodes.run(url, settings, tmp_path, kills=1, pairs=3)
    assert notes.problems == []
    assert notes.counts["killed nodes"] == 1
    assert notes.counts["acknowledged commands"] == notes.counts["journal entries"] > 0
    assert notes.counts["nodes that found a match"] == nodes.NODES
