"""Actions: what agents hand in, and what became of each. Whatever arrives is read here first, and never trusted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
"""Ids hold no spaces: nobody can talk through them into the log."""
Time = Annotated[int, Meta(ge=0, le=2**53)]

MALFORMED = "malformed_action"
UNKNOWN_AGENT = "unknown_agent"
DUPLICATE_ID = "duplicate_action_id"
TERMINATED = "world_terminated"
DEAD = "agent_dead"
NOT_YOUR_TURN = "not_your_turn"
DUPLICATE = "duplicate_action"
FLOOD = "too_many_actions"


class Action(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """One agent's wish. `confidence` and `timestamp` are the agent's own words and decide nothing."""

    action_id: Name
    agent_id: Name
    action_type: Name
    params: dict[str, Any] = {}
    confidence: Annotated[float, Meta(ge=0, le=1)] = 1.0
    timestamp: Time = 0


class ActionResult(Struct, frozen=True, rename="camel"):
    """What became of an action."""

    action_id: str | None
    agent_id: str | None
    accepted: bool
    reason: str | None = None
    """A code; None if it was accepted."""


class Unread(Struct, frozen=True):
    """What came in and is no action; as much of it as can be named safely."""

    action_id: str | None = None
    agent_id: str | None = None


def read_action(raw: object) -> Action | Unread:
    """An action as a struct, a mapping or JSON; `Unread` if it is none. Never raises."""
    if isinstance(raw, Action):
        raw = msgspec.structs.asdict(raw)
        raw = {_WIRE[name]: value for name, value in raw.items()}
    try:
        given = msgspec.json.decode(raw) if isinstance(raw, (bytes, str)) else raw
        return msgspec.convert(given, Action)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
        return _named(raw)


_WIRE = dict(zip(Action.__struct_fields__, Action.__struct_encode_fields__, strict=True))


def _named(raw: object) -> Unread:
    if not isinstance(raw, Mapping):
        return Unread()
    return Unread(_safe(raw.get("actionId")), _safe(raw.get("agentId")))


def _safe(name: object) -> str | None:
    try:
        safe: str = msgspec.convert(name, Name)
    except (msgspec.ValidationError, TypeError):
        return None
    return safe
