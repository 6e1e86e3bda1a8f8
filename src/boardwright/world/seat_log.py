"""The log of one seat: the referee's log as that agent may read it. All of it goes through the game's views.

What others do shows by what the agent sees of it: their rejected actions not at all, their answers to questions only
as answers, their other actions in full where the game has no secrets, and as a bare type where it has. What leaves no
trace in the view (a pass in a sealed window) leaves none here either: ids, times and turns count what is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from boardwright.engine.delta import difference
from boardwright.engine.types import MatchState, Seat
from boardwright.engine.waits import Answer, Pass, tag_of
from boardwright.world.changes import Document, as_json, changes_of
from boardwright.world.engine import Parts, World
from boardwright.world.events import WorldEvent
from boardwright.world.log import Log, LogHeader
from boardwright.world.telling import Accepted, Closing, Teller

RESPONSES = frozenset({tag_of(Answer).lower(), tag_of(Pass).lower()})
RESPONSE = "respond"
ENDS = ("turn_start", "GAME_OVER")

Turn = tuple[list[WorldEvent], Document]
"""The events from one end of a turn to the next, and the referee's document after them."""


def seat_log(log: Log, agent: str, parts: Parts | None = None) -> Log:
    """What the agent saw of a referee's log."""
    world = World.from_log(replace(log, events=()), parts)
    return _Watcher(world, agent).watch(log)


class _Watcher:
    def __init__(self, world: World, agent: str) -> None:
        self._world = world
        self._agent = agent
        self._seat: Seat = world.seat_of(agent)
        self._face = world.face
        self._teller = Teller(world.face, world.config.at)
        self._turns = 0

    def watch(self, log: Log) -> Log:
        before = self._seen(log.header.state, 0)
        start = document = as_json(before)
        for events, after in _turns(log):
            self._own_rejections(events)
            seen = self._seen(after, self._turns + 1)
            if not self._shows(events, difference({**before, "game": None}, {**seen, "game": None})):
                continue
            self._turns += 1
            changes = list(changes_of(difference(before, seen), document))
            before, document = seen, as_json(seen)
            cause = next((each.content["cause"] for each in events if "cause" in each.content), None)
            self._teller.turn(
                self._accepted(events), changes, cause and self._cause(cause), _closing(seen, events[-1])
            )
        config = replace(log.header.config, seed="")
        return Log(LogHeader(config, start, self._seat), tuple(self._teller.events))

    def _seen(self, document: Document, turns: int) -> Document:
        facts = self._world.facts_of(document)
        state: MatchState[Any] = self._face.restore(document, facts, self._world.table)
        return self._face.seen_document(facts, state, self._seat, turns)

    def _shows(self, events: list[WorldEvent], delta: Any) -> bool:
        """Is there anything in it for this agent?"""
        mine = any(each.event_type == "ACTION_ACCEPTED" and each.source == self._agent for each in events)
        return mine or isinstance(delta, dict) or events[-1].event_type == "GAME_OVER"

    def _own_rejections(self, events: list[WorldEvent]) -> None:
        for event in events:
            if event.event_type == "ACTION_REJECTED" and event.source == self._agent:
                self._teller.rejected(event.source, event.content.get("actionId"), event.content["reason"])

    def _accepted(self, events: list[WorldEvent]) -> Accepted | None:
        event = next((each for each in events if each.event_type == "ACTION_ACCEPTED"), None)
        if event is None:
            return None
        if event.source == self._agent:
            return Accepted(event.source, event.content, event.meta["actionId"])
        return Accepted(event.source, self._others(event.content))

    def _others(self, content: Document) -> Document:
        kind = content["actionType"]
        if kind in RESPONSES:
            return {"actionType": RESPONSE}
        return {"actionType": kind} if self._world.game.has_secrets else content

    def _cause(self, cause: Document) -> Document:
        hidden = cause["agentId"] != self._agent and cause["action"] in RESPONSES
        return {**cause, "action": RESPONSE} if hidden else cause


def _turns(log: Log) -> Iterator[Turn]:
    events: list[WorldEvent] = []
    states = log.states()
    next(states)
    for event, document in zip(log.events, states, strict=True):
        events.append(event)
        if event.event_type in ENDS:
            yield events, document
            events = []


def _closing(seen: Document, last: WorldEvent) -> Closing:
    if last.event_type == "turn_start":
        return Closing(seen["game"])
    return Closing(seen["game"], last.content["finalState"], last.meta["reason"])
