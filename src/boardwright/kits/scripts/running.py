"""Running a script: steps one after the other, each exactly once, whatever is asked on the way.

A step that asks stops its script. Where to go on travels with the question as a cursor, plain data whose first word
says what kind of script it is and whose last is the number of the next step; it comes back with the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from boardwright.engine.chance import Chance
from boardwright.engine.primitives.registry import Registry
from boardwright.engine.types import CoreT, Data, Directive, Effect, Position, Seat
from boardwright.kits.scripts.system import Triggered

Cursor = tuple[Any, ...]
Happens = Iterator[Effect]
StepT = TypeVar("StepT")

Answered = Callable[[Position[CoreT], Any, Any, Chance], Happens]
"""What an answer does: position, wait, answer, chance."""
GoesOn = Callable[[Position[CoreT], Cursor, Chance], Happens]
"""How a script of one kind goes on from a cursor."""


class Scene(Generic[CoreT]):
    """What an effect sees when it takes place: whoever acts, and always the newest core."""

    __slots__ = ("actor", "chance", "cursor", "match", "seats")

    def __init__(self, match: Position[CoreT], actor: Seat, chance: Chance, cursor: Data = None) -> None:
        self.match = match
        self.actor = actor
        self.seats = match.seats
        self.chance = chance
        self.cursor = cursor
        """Where to go on when a question of this effect is answered: an `Ask` carries it as its `data`."""

    @property
    def core(self) -> CoreT:
        return self.match.core


def run(
    steps: Sequence[StepT], start: int, play: Callable[[StepT, int], Iterable[Effect] | None]
) -> Generator[Effect, None, bool]:
    """The rest of a script. `play` gets a step and the number of the one after it; None ends the script there.
    True if it came to its end, False if it goes on when something is answered."""
    for index in range(start, len(steps)):
        happens = play(steps[index], index + 1)
        if happens is None:
            return True
        asked = False
        for effect in happens:
            asked = asked or stops(effect)
            yield effect
        if asked:
            return False
    return True


def stops(effect: Effect) -> bool:
    """Does a script stop here, to go on when this is over?"""
    return isinstance(effect, Directive) and type(effect) is not Triggered


class Scriptbook(Generic[CoreT]):
    """Kinds of scripts and how they go on, and what answers do. Filled at import, like every registry."""

    def __init__(self) -> None:
        self.answers: Registry[Answered[CoreT]] = Registry("answer")
        self.kinds: Registry[GoesOn[CoreT]] = Registry("kind of script")

    def go_on(self, match: Position[CoreT], cursor: Cursor, chance: Chance) -> Happens:
        return self.kinds.find(cursor[0])(match, cursor, chance)

    def resume(self, match: Position[CoreT], wait: Any, answer: Any, chance: Chance) -> Happens:
        """What the answer does; then the rest of the script that had asked, or that waited for its turn."""
        asked = False
        if wait.name in self.answers:
            for effect in self.answers.find(wait.name)(match, wait, answer, chance):
                asked = asked or stops(effect)
                yield effect
        cursor = wait.data
        if asked or not isinstance(cursor, tuple) or _is_asked_again(match, cursor):
            return
        yield from self.go_on(match, cursor, chance)


def _is_asked_again(match: Position[Any], cursor: Cursor) -> bool:
    """One step may ask several times; its script goes on after the last answer."""
    wait = match.wait
    return wait is not None and wait.data == cursor
