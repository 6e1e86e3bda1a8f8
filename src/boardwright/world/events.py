"""Events of the log, in the shape that the seed gives, for any game.

The content says what an agent may want to know. What else changed with an event (a hand, whose turn it is) stands in
`meta.changes`, so that the whole world can be rebuilt from the log alone, forwards and backwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from boardwright.world.changes import Change, Path

EventType = Literal["ACTION_ACCEPTED", "ACTION_REJECTED", "STATE_CHANGED", "turn_start", "GAME_OVER"]

SYSTEM = "system"
UNKNOWN = "unknown"
WORLD = "world"
PARTS = ("game", "core", "sys")
"""Entities that are no agents: the parts of the world's document, and `world` for what stands at its top."""
RESERVED = frozenset({SYSTEM, UNKNOWN, WORLD, *PARTS})


class Noted(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A change as the log writes it."""

    entity_id: str
    field: str
    """A path inside the entity, its keys joined by `/` (and `~` written `~0`, `/` written `~1`)."""
    old_value: Any = UNSET
    new_value: Any = UNSET
    at: int | UnsetType = UNSET


class WorldEvent(Struct, frozen=True, rename="camel", omit_defaults=True, forbid_unknown_fields=True):
    event_id: str
    event_type: EventType
    timestamp: int
    source: str
    """An agent's id, or `system`."""
    content: dict[str, Any]
    meta: dict[str, Any] = {}


def event_id(number: int) -> str:
    return f"evt-{number:03d}"


def locate(path: Path) -> tuple[str, str]:
    """Which entity a path of the document belongs to, and the field inside it."""
    if path[0] == "agents" and len(path) > 2:
        return path[1], _joined(path[2:])
    if path[0] in PARTS and len(path) > 1:
        return path[0], _joined(path[1:])
    return WORLD, _joined(path)


def path_of(entity: str, field: str) -> Path:
    """The way back."""
    inner = tuple(key.replace("~1", "/").replace("~0", "~") for key in field.split("/"))
    if entity == WORLD:
        return inner
    return (entity, *inner) if entity in PARTS else ("agents", entity, *inner)


def _joined(keys: Iterable[str]) -> str:
    return "/".join(key.replace("~", "~0").replace("/", "~1") for key in keys)


def noted(change: Change) -> Noted:
    return Noted(*locate(change.path), change.old, change.new, change.at)


def as_content(note: Noted) -> dict[str, Any]:
    """The fields as they stand in an event, without those that are not there."""
    pairs = zip(
        note.__struct_encode_fields__, (getattr(note, name) for name in note.__struct_fields__), strict=True
    )
    return {name: value for name, value in pairs if value is not UNSET}


def change_of(content: dict[str, Any]) -> Change:
    """The change that an event's content, or an entry of `meta.changes`, speaks of."""
    at = content.get("at", UNSET)
    path = path_of(content["entityId"], content["field"])
    return Change(path, content.get("oldValue", UNSET), content.get("newValue", UNSET), at)


def changes_in(event: WorldEvent) -> list[Change]:
    """All that an event changed, in order."""
    found = [change_of(event.content)] if event.event_type == "STATE_CHANGED" else []
    more: Sequence[dict[str, Any]] = event.meta.get("changes", ())
    return [*found, *map(change_of, more)]
