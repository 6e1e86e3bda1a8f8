"""Event stream: the ever-growing ids by which effects and sounds follow a match.

The id of an event is its logical time, `sys.tick`. The events travel beside the state (`Step.events`,
`Update.events`); here stands only from where on the stream counts after an undo, so that nothing that was taken back
is ever shown again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert

from boardwright.engine.systems.base import System
from boardwright.engine.types import MatchState, Seat, Table

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn


class EventStreamSlot(Struct, frozen=True, gc=False):
    cleared: int = 0
    """Events with smaller ids were taken back or are no longer to be shown."""


class EventStream(System):
    id = "event_stream"
    personal_view = False
    slot_type = EventStreamSlot

    def undone(self, turn: Turn, now: Any, then: Any) -> EventStreamSlot:
        return EventStreamSlot(turn.sys.tick + len(turn.events))

    def view(self, state: MatchState[Any], seat: Seat) -> Any:
        return state.sys.event_stream

    def restored(self, seen: Mapping[str, Any], table: Table) -> EventStreamSlot:
        return convert(seen["event_stream"], EventStreamSlot)
