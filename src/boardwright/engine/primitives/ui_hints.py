"""UI hints: what can be played, what lights up, and why the rest cannot, read off the commands themselves.

A page shows things (cards, cells, dice); commands mention them in their fields. So from the legal commands
and the refusals of the others follows all that a board must know, with no line written per game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from boardwright.engine.primitives.action_registry import action_id

Value: TypeAlias = str | int | tuple[str | int, ...]
Status = Literal["playable", "disabled"]
CommandT = TypeVar("CommandT", bound=Struct)


class Refused(Protocol):
    """All that a refusal must have here."""

    @property
    def code(self) -> str: ...


class Subject(Struct, frozen=True):
    """Something on the page that commands mention: field name and value, like `card` and `"3s"`."""

    field: str
    value: Value


class Hint(Struct, frozen=True, omit_defaults=True):
    """One subject: the commands that it takes part in now or, if there are none, the reason's code."""

    subject: Subject
    status: Status
    commands: tuple[str, ...] = ()
    reason: str | None = None


def subjects(command: Struct) -> Iterator[Subject]:
    """What the command mentions. A tuple of cards mentions each; a cell, being a named tuple, is one."""
    for field in command.__struct_fields__:
        for value in mentioned(getattr(command, field)):
            yield Subject(field, value)


def mentioned(value: object) -> Iterator[Value]:
    if isinstance(value, bool):
        return
    if isinstance(value, (str, int)) or (isinstance(value, tuple) and hasattr(value, "_fields")):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from mentioned(each)


def hints(legal: Iterable[Struct], refused: Iterable[tuple[Struct, Refused]] = ()) -> tuple[Hint, ...]:
    """One hint a subject, in the order in which they come up; what any legal command mentions is playable."""
    playable = uses(legal)
    reasons: dict[Subject, str] = {}
    for command, refusal in refused:
        for subject in subjects(command):
            reasons.setdefault(subject, refusal.code)
    return (
        *(Hint(subject, "playable", commands) for subject, commands in playable.items()),
        *(Hint(each, "disabled", reason=code) for each, code in reasons.items() if each not in playable),
    )


def uses(commands: Iterable[Struct]) -> dict[Subject, tuple[str, ...]]:
    """Subject → ids of the commands that mention it, each once."""
    found: dict[Subject, dict[str, None]] = {}
    for command in commands:
        for subject in subjects(command):
            found.setdefault(subject, {})[action_id(type(command))] = None
    return {subject: tuple(ids) for subject, ids in found.items()}


def hints_for(
    candidates: Iterable[CommandT], refuse: Callable[[CommandT], Refused | None]
) -> tuple[Hint, ...]:
    """Hints for commands that a page would like to offer, each put to the rules."""
    answers = [(command, refuse(command)) for command in candidates]
    return hints(
        (command for command, refusal in answers if refusal is None),
        ((command, refusal) for command, refusal in answers if refusal is not None),
    )


def highlights(legal: Iterable[Struct], chosen: Mapping[str, Value]) -> tuple[Subject, ...]:
    """What may be chosen next: the other subjects of the legal commands that mention all that is chosen."""
    picked = {Subject(field, value) for field, value in chosen.items()}
    fitting = (tuple(subjects(command)) for command in legal)
    lit = (each for mentioned in fitting if picked <= set(mentioned) for each in mentioned)
    return tuple(dict.fromkeys(each for each in lit if each not in picked))
