"""Faces: how a match looks as a world. A face turns a state into a document of plain parts and back, an agent's
action into a command, and a change into the words of the log. Games without a face of their own have the plain one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from boardwright.engine.game import Game
from boardwright.engine.secrecy import redact
from boardwright.engine.types import Command, MatchState, Outcome, Refusal, Seat, Table
from boardwright.engine.waits import tag_of
from boardwright.world.actions import Action
from boardwright.world.changes import Change, Document, as_json

LEFT = frozenset({"forfeit", "absent", "time"})
"""Endings by which somebody was taken out of the match."""


class Facts(Struct, frozen=True):
    """What a world knows besides the match."""

    world_id: str
    agents: tuple[str, ...]
    """By seat."""
    max_turns: int | None = None
    stopped: str | None = None
    """Why the scheduler ended a match that the rules would have gone on with."""

    def agent(self, seat: Seat | None) -> str | None:
        return None if seat is None else self.agents[seat]

    def seat(self, agent: str) -> Seat | None:
        return self.agents.index(agent) if agent in self.agents else None


class Face:
    """The plain face: what belongs to a seat stands with its agent, the rest of the core under `core`, and what the
    engine keeps beside it under `sys`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._core_type = game.domain.core_type()
        self._by_seat = _seat_fields(self._core_type)
        names = zip(self._core_type.__struct_fields__, self._core_type.__struct_encode_fields__, strict=True)
        self._fields = [(name, wire, name in self._by_seat) for name, wire in names]

    # The document

    def document(self, facts: Facts, state: MatchState[Any], turns: int) -> Document:
        """The world as the referee sees it. Its leaves may be structs: what did not change stays the same object."""
        core, own = self._split(facts, state.core)
        return {
            **self._head(facts, state, turns),
            "agents": self._agents(facts, state, own),
            "core": core,
            "sys": state.sys,
        }

    def seen_document(self, facts: Facts, state: MatchState[Any], seat: Seat, turns: int) -> Document:
        """The world as one seat sees it."""
        domain = self.game.domain
        core, own = self._split(facts, domain.view(state, seat))
        wait = None if state.wait is None else redact(state.wait, domain.eyes(state, seat))
        sys = {"phase": state.phase, "turn": state.sys.turn, "wait": wait}
        return {
            **self._head(facts, state, turns),
            "agents": self._agents(facts, state, own),
            "core": core,
            "sys": sys,
        }

    def _head(self, facts: Facts, state: MatchState[Any], turns: int) -> Document:
        over = is_over(facts, state)
        return {
            "worldId": facts.world_id,
            "worldType": "game",
            "isTerminated": over,
            "game": self._game(facts, state, turns, over),
        }

    def _game(self, facts: Facts, state: MatchState[Any], turns: int, over: bool) -> Document:
        current = self.current(state)
        winners = [facts.agents[seat] for seat in self.winners(state)]
        return {
            "currentTurnAgentId": facts.agent(current),
            "turnOrder": facts.agents,
            "turnIndex": current,
            "totalTurns": turns,
            "maxTurns": facts.max_turns,
            "gamePhase": "ended" if over else "playing",
            "winnerId": winners[0] if len(winners) == 1 else None,
            "winnerIds": winners,
        }

    def _agents(self, facts: Facts, state: MatchState[Any], own: list[Document]) -> Document:
        return {
            agent: {"agentId": agent, "isAlive": self.is_alive(state, seat), **own[seat]}
            for seat, agent in enumerate(facts.agents)
        }

    def _split(self, facts: Facts, core: Any) -> tuple[Document, list[Document]]:
        own: list[Document] = [{} for _ in facts.agents]
        rest: Document = {}
        for name, wire, by_seat in self._fields:
            value = getattr(core, name)
            if by_seat and _fits(value, len(own)):
                items = value.items() if isinstance(value, dict) else enumerate(value)
                for seat, item in items:
                    own[seat][wire] = item
            else:
                rest[wire] = value
        return rest, own

    def restore(self, document: Document, facts: Facts, table: Table) -> MatchState[Any]:
        """The state that a referee's document shows: a match can go on from it."""
        core: Document = dict(document["core"])
        for name, wire, by_seat in self._fields:
            if by_seat and wire not in core:
                held = {
                    seat: document["agents"][agent][wire]
                    for seat, agent in enumerate(facts.agents)
                    if wire in document["agents"][agent]
                }
                core[wire] = list(held.values()) if self._by_seat[name] is tuple else held
        return MatchState(
            msgspec.convert(core, self._core_type, str_keys=True),
            msgspec.convert(document["sys"], self.game.bare.sys_type, str_keys=True),
            table,
        )

    # Questions about a state

    def current(self, state: MatchState[Any]) -> Seat | None:
        """Whose turn it is; of several, the first."""
        return next(iter(self.game.bare.active(state)), None)

    def turns(self, state: MatchState[Any]) -> int:
        turns: int = state.sys.seq
        return turns

    def winners(self, state: MatchState[Any]) -> Sequence[Seat]:
        outcome: Outcome | None = state.sys.gameover
        return () if outcome is None else outcome.winners

    def is_alive(self, state: MatchState[Any], seat: Seat) -> bool:
        outcome: Outcome | None = state.sys.gameover
        return outcome is None or outcome.reason not in LEFT or seat in outcome.winners

    def final_state(self, facts: Facts, state: MatchState[Any]) -> list[Document]:
        outcome: Outcome | None = state.sys.gameover
        seats = len(facts.agents)
        payoffs = (0.0,) * seats if outcome is None else outcome.payoffs(seats)
        return [
            {"agentId": agent, "payoff": payoffs[seat], "isAlive": self.is_alive(state, seat)}
            for seat, agent in enumerate(facts.agents)
        ]

    # Actions

    def command(self, facts: Facts, action: Action) -> Command | Refusal:
        return self.game.parse_command({**action.params, "type": action.action_type.upper()})

    def action_content(self, facts: Facts, command: Command) -> Document:
        """What the log says of an accepted action."""
        return {"actionType": tag_of(command).lower(), **_payload(command)}

    def action_name(self, command: Command) -> str:
        """What the log gives as the cause of a change."""
        return tag_of(command).lower()

    def params(self, facts: Facts, command: Command) -> Document:
        """A command as the parameters of an action."""
        return _payload(command)

    # Changes

    def is_quiet(self, change: Change) -> bool:
        """Does this change go with its action, without an event of its own?"""
        return False

    def change_type(self, change: Change) -> str:
        name = next((key for key in reversed(change.path) if not key.isdecimal()), change.path[-1])
        old, new = change.old, change.new
        if type(old) is type(new) and isinstance(old, (int, float)) and not isinstance(old, bool):
            return f"{name}_{'decrease' if new < old else 'increase'}"
        return f"{name}_change"

    def has_cause(self, change: Change) -> bool:
        return True


def is_over(facts: Facts, state: MatchState[Any]) -> bool:
    return facts.stopped is not None or state.sys.gameover is not None


def _payload(command: Command) -> Document:
    payload: Document = as_json(command)
    return {name: value for name, value in payload.items() if name not in ("type", "_no_snapshot")}


def _fits(value: Any, seats: int) -> bool:
    """Is this held by seats of the table, one item each? A hidden whole is not."""
    if isinstance(value, dict):
        return all(isinstance(seat, int) and 0 <= seat < seats for seat in value)
    return isinstance(value, tuple) and len(value) == seats


def _seat_fields(core_type: type[Any]) -> Mapping[str, type]:
    hints = get_type_hints(core_type, include_extras=True)
    kinds = {name: _seat_keyed(hints[name]) for name in core_type.__struct_fields__}
    return {name: kind for name, kind in kinds.items() if kind is not None}


def _seat_keyed(annotation: Any) -> type | None:
    """`dict` for `dict[Seat, …]`, `tuple` for `PerSeat[…]`, where nothing hides the whole."""
    if get_origin(annotation) is Annotated:
        return tuple if _marked(annotation, "by_seat") else None
    if get_origin(annotation) is dict and _marked(get_args(annotation)[0], "seat"):
        return dict
    return None


def _marked(annotation: Any, mark: str) -> bool:
    metas = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return any(isinstance(meta, Meta) and (meta.extra or {}).get(mark) for meta in metas)
