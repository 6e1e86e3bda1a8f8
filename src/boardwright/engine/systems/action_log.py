"""Action log: what players read about the match. Text keys with typed segments; the wording is the game's.

Lines leave the pipeline in `Step.lines`; the state only counts them. Which commands are worth a line is this log's
own list, never the undo system's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.secrecy import Private, hidden_fields
from boardwright.engine.systems.base import System
from boardwright.engine.types import HOST, Command, Detail, Event, Position, Seat
from boardwright.engine.waits import Abandon, Forfeit, Timeout, tag_of

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


def host_line(command: Timeout | Forfeit | Abandon) -> Line:
    """What the host had to do; whatever the game, its players read why."""
    match command:
        case Timeout(seat=seat):
            return Line("absent" if command.absent else "timed_out", seat)
        case Forfeit(seat=seat):
            return Line("forfeited", seat)
    return Line("abandoned", HOST)


class ActionLog(System):
    id = "action_log"
    priority = 110
    slot_type = ActionLogSlot

    def __init__(self, commands: Sequence[type[Command]] = (), format: Format = plain_line) -> None:
        """`commands`: those worth a line, decisions and consequences alike. `format`: how the lines are made."""
        self._commands = frozenset(commands)
        self._format = format

    def observe(self, turn: Turn) -> ActionLogSlot | None:
        lines = self._lines(turn)
        if not lines:
            return None
        seq, first = turn.before.sys.seq + 1, turn.sys.action_log.next_id
        for number, line in enumerate(lines, first):
            turn.lines.append(Line(line.key, line.seat, line.segments, number, seq))
        return ActionLogSlot(first + len(turn.lines))

    def _lines(self, turn: Turn) -> Sequence[Line]:
        command = turn.command
        if type(command) in self._commands:
            return tuple(self._format(turn, turn.seat, command, turn.events))  # type: ignore[arg-type]
        if not isinstance(command, Timeout | Forfeit | Abandon):
            return ()
        if getattr(turn.before.wait, "together", False):
            return self._window_over(turn, command)
        for_them = [played for played in turn.performed if type(played[1]) in self._commands]
        told = (line for played in for_them for line in self._format(turn, *played, turn.events))
        return (host_line(command), *told)

    def _window_over(self, turn: Turn, command: Timeout | Forfeit | Abandon) -> Sequence[Line]:
        """Time is over for all who were asked: nobody was late, and what follows is told as if they had answered."""
        is_late = isinstance(command, Timeout) and not command.absent
        follows = tuple(self._format(turn, turn.seat, command, turn.events))
        return follows if is_late else (host_line(command), *follows)

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        return now
