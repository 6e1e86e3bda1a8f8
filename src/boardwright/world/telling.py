"""Telling: how what happened becomes events. The referee's log and the logs of single seats are written alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from boardwright.world.changes import Change, Document
from boardwright.world.events import (
    SYSTEM,
    EventType,
    WorldEvent,
    as_content,
    event_id,
    noted,
)
from boardwright.world.faces import Face

TOLD = frozenset({"agents", "core"})
"""Parts of the document whose changes are events; the others' changes go with the event that ends a turn."""


class Accepted(Struct, frozen=True):
    """An action that was played."""

    agent: str
    content: Document
    action_id: str | None = None


class Closing(Struct, frozen=True):
    """How a turn ended: with the next one, or with the world."""

    game: Document
    """That part of the document."""
    final_state: list[Document] | None = None
    """None while the world goes on."""
    reason: str | None = None


class Teller:
    """Writes events, each with the next id and the next millisecond."""

    def __init__(self, face: Face, at: int, events: Sequence[WorldEvent] = ()) -> None:
        self._face = face
        self.events = list(events)
        self.time = events[-1].timestamp if events else at

    def rejected(self, source: str, action_id: str | None, reason: str) -> None:
        name = {} if action_id is None else {"actionId": action_id}
        self._note("ACTION_REJECTED", source, {**name, "reason": reason})

    def turn(
        self, accepted: Accepted | None, changes: Iterable[Change], cause: Document | None, closing: Closing
    ) -> None:
        """An action, what it changed, and whose turn comes then."""
        changes = list(changes)
        told = [change for change in changes if change.path[0] in TOLD]
        if accepted is not None:
            quiet = [change for change in told if self._face.is_quiet(change)]
            told = [change for change in told if not self._face.is_quiet(change)]
            name = {} if accepted.action_id is None else {"actionId": accepted.action_id}
            self._note("ACTION_ACCEPTED", accepted.agent, accepted.content, {**name, **_noted(quiet)})
        for change in told:
            self._note("STATE_CHANGED", SYSTEM, self._change(change, cause))
        self._close(closing, _noted([change for change in changes if change.path[0] not in TOLD]))

    def _change(self, change: Change, cause: Document | None) -> Document:
        content = {"changeType": self._face.change_type(change), **as_content(noted(change))}
        return {**content, "cause": cause} if cause and self._face.has_cause(change) else content

    def _close(self, closing: Closing, meta: Document) -> None:
        game, final = closing.game, closing.final_state
        if final is None:
            content = {"turn": game["totalTurns"] + 1, "agentId": game["currentTurnAgentId"]}
            self._note("turn_start", SYSTEM, content, meta)
        else:
            content = {"winnerId": game["winnerId"], "totalTurns": game["totalTurns"], "finalState": final}
            self._note("GAME_OVER", SYSTEM, content, {"reason": closing.reason, **meta})

    def _note(self, kind: EventType, source: str, content: Document, meta: Document | None = None) -> None:
        self.time += 1
        self.events.append(
            WorldEvent(event_id(len(self.events) + 1), kind, self.time, source, content, meta or {})
        )


def _noted(changes: Sequence[Change]) -> Document:
    return {"changes": [as_content(noted(change)) for change in changes]} if changes else {}
