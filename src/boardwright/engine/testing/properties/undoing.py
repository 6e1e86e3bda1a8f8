"""Undo brings back what was, and the same command then does the same again."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.testing.walk import Broken, Passage, Walk, encoded
from boardwright.engine.types import MatchState, Step

RESTORED = ("chance", "phase", "turn", "gameover")


def undo(walk: Walk) -> None:
    """After every decision of a local match, on the side."""
    if not any(system.id == "undo" for system in walk.game.systems):
        return
    for passage in walk.in_mode("local").some_steps():
        if _was_decision(passage) and passage.after.sys.gameover is None:
            _undo_restores(walk, passage)


def _was_decision(passage: Passage) -> bool:
    old, new = passage.before.sys.undo.snapshots, passage.after.sys.undo.snapshots
    return bool(new) and new[-1:] != old[-1:]


def _undo_restores(walk: Walk, passage: Passage) -> None:
    seat = passage.after.sys.undo.snapshots[-1].seat
    undone = walk.run(passage.after, seat, RequestUndo())
    if undone.refusal is not None:
        raise Broken("undo", f"{passage.move.command!r} cannot be taken back: {undone.refusal.code}")
    difference = _difference(passage.before, undone.state)
    if difference:
        raise Broken(
            "undo", f"after {passage.move.command!r} was taken back, {difference} is not what it was"
        )
    _same_again(passage, walk.again(passage, undone.state))


def _difference(then: MatchState[Any], now: MatchState[Any]) -> str | None:
    if encoded(then.core) != encoded(now.core):
        return "the core"
    for name in RESTORED:
        if getattr(then.sys, name) != getattr(now.sys, name):
            return f"sys.{name}"
    return None if _timeless(then.sys.waits) == _timeless(now.sys.waits) else "sys.waits"


def _timeless(waits: tuple[Any, ...]) -> bytes:
    """Waits without their numbers and deadlines: those go on."""
    return encoded([replace(wait, id=0, deadline=None) for wait in waits])


def _same_again(passage: Passage, again: Step) -> None:
    command = passage.move.command
    if again.refusal is not None:
        raise Broken("undo", f"{command!r} is refused after it was taken back: {again.refusal.code}")
    if again.events != passage.step.events:
        raise Broken("undo", f"{command!r} gave {passage.step.events!r}, and after an undo {again.events!r}")
    difference = _difference(passage.after, again.state)
    if difference:
        raise Broken("undo", f"{command!r}, played again after an undo, leads to another {difference}")
