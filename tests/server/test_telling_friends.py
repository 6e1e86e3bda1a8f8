"""A small sample of `bench social`: whoever watches hears everything, and what it costs is measured."""

from __future__ import annotations

import asyncio

from benchmarks import social


def test_everybody_hears_and_it_is_measured():
    assert len(asyncio.run(social.presence(20, rounds=5))) == 5
    assert len(asyncio.run(social.counts(20, rounds=5))) == 5
