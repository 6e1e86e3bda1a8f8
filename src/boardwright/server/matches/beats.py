"""Beats: how long a bot takes depends on what it knows; where that is secret, its answer waits for a moment that does
not.

A thought that ends before the first beat is told at the first beat, whatever was thought about. Each beat after it is
twice as late as the one before: a slow machine gives away how slow it is, and next to nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


def next_beat(first: float, passed: float) -> float:
    """The earliest beat that has not passed, in seconds since the thought began."""
    beat = first
    while beat < passed:
        beat *= 2
    return beat


async def on_a_beat(first: float, thought: Awaitable[T]) -> T:
    """What comes of the thought, at a beat. Without a first one, at once."""
    clock = asyncio.get_running_loop().time
    began = clock()
    answer = await thought
    if first:
        passed = clock() - began
        await asyncio.sleep(next_beat(first, passed) - passed)
    return answer
