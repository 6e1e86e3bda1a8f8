"""Action log: what players read about the match. Text keys with typed segments; the wording is the game's.

Lines leave the pipeline in `Step.lines`; the state only counts them. Which commands are worth a line is this log's
own list, never the undo system's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.secrecy import Private, hidden_fields
from boardwright.engine.systems.base import System
from boardwright.engine.types import HOST, Command, Detail, Event, Position, Seat
from boardwright.engine.waits import Abandon, Answer, Forfeit, Timeout, tag_of

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn


class Value(Struct, frozen=True, gc=False, array_like=True, tag="value"):
    """A number or word that the text names."""

    name: str
    value: Detail


class PlayerRef(Struct, frozen=True, gc=False, array_like=True, tag="player"):
    name: str
    player: Seat


class CardRef(Struct, frozen=True, gc=False, array_like=True, tag="card"):
    """A card, with a preview on the page."""

    name: str
    card: str


class PrivateCardRef(Struct, frozen=True, gc=False, array_like=True, tag="private_card"):
    """A card that only `seat` may read about; the others see that there is one."""

    name: str
    seat: Seat
    card: Private[str]


Segment = Value | PlayerRef | CardRef | PrivateCardRef


class Line(Struct, frozen=True, gc=False, array_like=True):
    """One line: the text stands under `log.<key>` in the game's texts, with the segments put in by name."""

    key: str
    seat: Seat
    segments: tuple[Segment, ...] = ()
    id: int = 0
    seq: int = 0


Format = Callable[[Position[Any], Seat, Command, Sequence[Event]], Iterable[Line]]


HOST_LINES: dict[type[Command], Callable[[Any], str]] = {
    Timeout: lambda command: "absent" if command.absent else "timed_out",
    Forfeit: lambda command: "forfeited",
    Abandon: lambda command: "abandoned",
}
"""What the host does to a match is worth a line in every game; the texts are the engine's."""


class ActionLogSlot(Struct, frozen=True, gc=False):
    next_id: int = 0


def plain_line(match: Position[Any], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    """A line of the command's own fields; what it declares `Private` is for its player only."""
    key, fields = _plain_form(type(command))
    segments: list[Segment] = []
    for name, hidden in fields:
        value = getattr(command, name)
        if isinstance(value, (str, int, float)):
            segments.append(PrivateCardRef(name, seat, str(value)) if hidden else Value(name, value))
    return (Line(key, seat, tuple(segments)),)


@cache
def _plain_form(kind: type[Command]) -> tuple[str, tuple[tuple[str, bool], ...]]:
    hidden = hidden_fields(kind)
    names = (name for name in kind.__struct_fields__ if name != "no_snapshot")
    return tag_of(kind).lower(), tuple((name, name in hidden) for name in names)


class ActionLog(System):
    id = "action_log"
    priority = 110
    slot_type = ActionLogSlot

    def __init__(self, commands: Sequence[type[Command]] = (), format: Format = plain_line) -> None:
        """`commands`: those worth a line, decisions and consequences alike; what is played for a seat whose time is up
        is one of them. `format`: how the lines are made."""
        self._commands = frozenset(commands)
        self._format = format

    def observe(self, turn: Turn) -> ActionLogSlot | None:
        command = turn.command
        if type(command) in self._commands:
            lines = self._format(turn, turn.seat, command, turn.events)  # type: ignore[arg-type]
        elif type(command) in HOST_LINES:
            lines = self._by_the_host(turn, command)
        else:
            return None
        seq, first = turn.before.sys.seq + 1, turn.sys.action_log.next_id
        for number, line in enumerate(lines, first):
            turn.lines.append(Line(line.key, line.seat, line.segments, number, seq))
        return ActionLogSlot(first + len(turn.lines))

    def _by_the_host(self, turn: Turn, command: Any) -> Iterator[Line]:
        """Who ran out of time, was away or was taken out of the match; then what was played for him."""
        seat = getattr(command, "seat", HOST)
        yield Line(HOST_LINES[type(command)](command), seat)
        played = turn.played_for
        if played is None:
            played = turn.before.wait and Answer()
        if played is not None and type(played) in self._commands:
            yield from self._format(turn, seat, played, turn.events)

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        return now
