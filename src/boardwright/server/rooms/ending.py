"""The end of a match that was played in a room: the room waits again, and keeps what it brought everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.engine.stakes import settlement
from boardwright.engine.types import VOID, MatchState
from boardwright.protocol.rooms import RoomEvent
from boardwright.server.matches.live import Live
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.errors import quietly
from boardwright.store.rooms import finishing
from boardwright.store.statement import Write

if TYPE_CHECKING:
    from boardwright.server.rooms.service import Rooms


class Ending:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def after_end(self, live: Live) -> None:
        if live.data.room is not None:
            over = live.match.outcome
            assert over is not None, "the match is over"
            event = RoomEvent("voided" if over.reason == VOID else "finished")
            self._rooms.hub.spawn(quietly(self._match_over(live.data.room, event)))

    async def _match_over(self, room_id: str, event: RoomEvent) -> None:
        room = await self._rooms.load(room_id)
        await self._rooms.learn(room, (event,), own=True)


def end_of(live: Live, state: MatchState[Any]) -> tuple[Write, ...]:
    """The room waits again, in the same transaction as the entry that ended its match."""
    if live.data.room is None:
        return ()
    memory, results = outcome_of(live, state)
    return finishing(live.data.room, live.id, live.now(), memory=memory, results=results)


def outcome_of(live: Live, state: MatchState[Any]) -> tuple[bytes, bytes]:
    """What a room keeps of a finished match: the game's memory, and what it brought everybody."""
    settled = settlement(live.game, state)
    assert settled is not None, "the match is over"
    data = live.data
    seats = {seat: (owner, data.names.get(seat, "")) for seat, owner in data.players.items()}
    memory = live.game.domain.room_memory(state.core)
    return views.pack_memory(memory), views.pack_results(settled, seats)
