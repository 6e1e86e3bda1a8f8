"""Modifier: a change to a number that has a source and may end, like '+2 from Upgrade until your next turn'.

Order: low priority first; within a priority set, add, multiply, percent, at least, at most; then as attached.
Turns are the match's own count. A modifier never reads a clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Operation = Literal["set", "add", "multiply", "percent", "at_least", "at_most"]
Stacking = Literal["stack", "replace", "keep"]

STAGES: tuple[Operation, ...] = ("set", "add", "multiply", "percent", "at_least", "at_most")


class Modifier(Struct, frozen=True, omit_defaults=True):
    """`percent` scales (50 is half, rounded down). `until` is the first turn on which it no longer holds."""

    operation: Operation
    value: int
    source: str = ""
    priority: int = 0
    until: int | None = None
    stacking: Stacking = "stack"


class Step(Struct, frozen=True):
    """One line of the sum that a player may want to see."""

    modifier: Modifier
    before: int
    after: int


Modifiers: TypeAlias = tuple[Modifier, ...]


def attach(modifiers: Modifiers, new: Modifier) -> Modifiers:
    """Add one, by its own rule for those of the same source: stack on them, replace them, or keep them."""
    match new.stacking:
        case "stack":
            return (*modifiers, new)
        case "replace":
            return (*detach(modifiers, new.source), new)
        case "keep":
            return modifiers if from_source(modifiers, new.source) else (*modifiers, new)


def detach(modifiers: Modifiers, source: str) -> Modifiers:
    return tuple(each for each in modifiers if each.source != source)


def from_source(modifiers: Modifiers, source: str) -> Modifiers:
    return tuple(each for each in modifiers if each.source == source)


def lasting(modifier: Modifier, turns: int, *, now: int) -> Modifier:
    """The same, for this turn and the following ones: `turns=1` ends when the next turn starts."""
    return replace(modifier, until=now + turns)


def is_active(modifier: Modifier, turn: int) -> bool:
    return modifier.until is None or turn < modifier.until


def active(modifiers: Modifiers, turn: int) -> Modifiers:
    if not modifiers:
        return ()
    return tuple(each for each in modifiers if is_active(each, turn))


def expired(modifiers: Modifiers, turn: int) -> Modifiers:
    return tuple(each for each in modifiers if not is_active(each, turn))


def in_order(modifiers: Iterable[Modifier]) -> Modifiers:
    modifiers = tuple(modifiers)
    if len(modifiers) < 2:
        return modifiers
    return tuple(sorted(modifiers, key=lambda each: (each.priority, STAGES.index(each.operation))))


def modify(base: int, modifiers: Iterable[Modifier]) -> int:
    value = base
    for each in in_order(modifiers):
        value = apply(each, value)
    return value


def explain(base: int, modifiers: Iterable[Modifier]) -> tuple[Step, ...]:
    """The sum line by line, as `modify` does it."""
    steps: list[Step] = []
    for each in in_order(modifiers):
        before = steps[-1].after if steps else base
        steps.append(Step(each, before, apply(each, before)))
    return tuple(steps)


def apply(modifier: Modifier, value: int) -> int:
    match modifier.operation:
        case "set":
            return modifier.value
        case "add":
            return value + modifier.value
        case "multiply":
            return value * modifier.value
        case "percent":
            return value * modifier.value // 100
        case "at_least":
            return max(value, modifier.value)
        case "at_most":
            return min(value, modifier.value)
