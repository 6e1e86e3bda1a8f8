"""Log: the last few commands, for whoever looks at a state. The full log is the journal, outside of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.systems.base import System
from boardwright.engine.types import Seat
from boardwright.engine.waits import tag_of

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

TAIL = 8


class LogEntry(Struct, frozen=True, gc=False, array_like=True):
    seq: int
    seat: Seat
    command: str
    first_event: int
    events: int


class LogSlot(Struct, frozen=True, gc=False):
    tail: tuple[LogEntry, ...] = ()


class Log(System):
    id = "log"
    slot_type = LogSlot

    def observe(self, turn: Turn) -> LogSlot | None:
        if turn.command is None:
            return None
        sys = turn.sys
        entry = LogEntry(turn.before.sys.seq + 1, turn.seat, tag_of(turn.command), sys.tick, len(turn.events))
        return LogSlot((*sys.log.tail[1 - TAIL :], entry))

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        return now
