"""Many people do everything at once on two workers, one of which is killed; then the books are checked."""

from __future__ import annotations

import asyncio

from benchmarks import people


def test_after_a_crowd_and_a_killed_worker_the_books_are_in_order(postgresql, redis, tmp_path):
    url = asyncio.run(postgresql.create_database("people"))
    settings = {"workers": 2, "redis_url": redis.url}
    notes = people.run(url, settings, tmp_path, people=16, seconds=10, kills=1, seed=1)
    assert notes.problems == []
    assert set(notes.sums.values()) == {0}
    assert notes.counts["workers killed"] == 1
    assert notes.counts["starts"] > 0
    assert notes.counts["matches finished"] > 0
