"""A command costs the same at any length of the match: `sys` keeps counts and bounded tails, never everything."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.testing.play import Habits, Move, deal, dice_for, moves_of, next_move
from boardwright.engine.testing.settings import settings_of
from boardwright.engine.testing.walk import Broken
from boardwright.engine.types import MatchState

LENGTH = 300
ENOUGH = 60
"""Shorter matches tell nothing about growth."""
WINDOW = 20
GROWTH = 3
"""What is this many times as large, or slow, as in the beginning, grows."""
SLACK_BYTES = 512
CORE_SLACK_BYTES = 20_000
SLACK_SECONDS = 100e-6
REPEATS = 5


class Milestone(Struct, frozen=True):
    """A state of the march and the move that was played in it."""

    state: MatchState[Any]
    move: Move


def flat_cost(game: Game) -> Iterator[Broken]:
    march, match = long_march(game)
    if len(march) < ENOUGH:
        return
    early, late = march[WINDOW : 2 * WINDOW], march[-WINDOW:]
    broken = _sys_grows(early, late) or _core_grows(early, late) or _slows_down(game, match, early, late)
    if broken is not None:
        yield Broken(*broken, moves=moves_of(match)[: WINDOW // 2])


def long_march(game: Game, seed: int = 0) -> tuple[list[Milestone], Match]:
    """A long match. Where a game ends soon, decisions are taken back, so that it goes on and on."""
    setting = msgspec.structs.replace(settings_of(game)[0], mode="local")
    match, dice = deal(game, setting, seed), dice_for("march", seed)
    march: list[Milestone] = []
    for _ in range(2 * LENGTH):
        move = (
            None
            if match.outcome is not None
            else next_move(match, dice, Habits(absent=0, undo=2, thinking=0))
        )
        if move is None or len(march) >= LENGTH:
            break
        milestone = Milestone(match.state, move)
        if match.submit(move.seat, move.command).accepted:
            march.append(milestone)
    return march, match


def _sys_grows(early: Sequence[Milestone], late: Sequence[Milestone]) -> tuple[str, str] | None:
    for name in early[0].state.sys.__struct_fields__:
        then, now = _largest(early, "sys", name), _largest(late, "sys", name)
        if now > GROWTH * then and now > then + SLACK_BYTES // 2 and name != "undo":
            return name, f"sys.{name} grows with the match: {then} bytes early, {now} bytes late"
    return None


def _largest(march: Sequence[Milestone], part: str, name: str) -> int:
    return max(_size(name, getattr(getattr(stone.state, part), name)) for stone in march)


def _size(name: str, value: Any) -> int:
    """In bytes. Of what is waited for how much it is: one long question is no growth."""
    return len(value if name == "waits" else msgspec.msgpack.encode(value))


def _core_grows(early: Sequence[Milestone], late: Sequence[Milestone]) -> tuple[str, str] | None:
    for name in early[0].state.core.__struct_fields__:
        then, now = _largest(early, "core", name), _largest(late, "core", name)
        if now > GROWTH * then and now > then + CORE_SLACK_BYTES:
            return "reduce", f"core.{name} grows with the match: {then} bytes early, {now} bytes late"
    return None


def _slows_down(
    game: Game, match: Match, early: Sequence[Milestone], late: Sequence[Milestone]
) -> tuple[str, str] | None:
    then = now = 0.0
    for _ in range(3):  # a busy machine is slow once, a growing cost every time
        then, now = _seconds(game, match, early), _seconds(game, match, late)
        if now <= GROWTH * then or now <= then + SLACK_SECONDS:
            return None
    return "execute", f"a command takes {then * 1e6:.0f} µs early and {now * 1e6:.0f} µs late in the match"


def _seconds(game: Game, match: Match, march: Sequence[Milestone]) -> float:
    """CPU time of a command: the median over the moves of the best of some runs of each. The thread's, since the clock
    of a process is a coarse one while somebody waits for it (`endless`)."""
    chance = match.fairness.chance()
    times = []
    for stone in march:
        best = float("inf")
        for _ in range(REPEATS):
            start = time.thread_time()
            game.pipeline.run(stone.state, stone.move.seat, stone.move.command, chance, stone.state.sys.at)
            best = min(best, time.thread_time() - start)
        times.append(best)
    return median(times)
