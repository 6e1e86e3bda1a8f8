"""Systems: what a game gets without writing it. `base_systems()` is the default set; a game adds what it needs."""

from __future__ import annotations

from boardwright.engine.systems.action_log import ActionLog
from boardwright.engine.systems.base import System
from boardwright.engine.systems.character_selection import CharacterSelection
from boardwright.engine.systems.cheat import Cheats
from boardwright.engine.systems.clock import Clock
from boardwright.engine.systems.event_stream import EventStream
from boardwright.engine.systems.flow import Flow
from boardwright.engine.systems.interaction import Interaction
from boardwright.engine.systems.log import Log
from boardwright.engine.systems.rematch import Rematch
from boardwright.engine.systems.response_window import ResponseWindow
from boardwright.engine.systems.tutorial import Lesson, LessonStep, Tutorial
from boardwright.engine.systems.undo import Undo

__all__ = [
    "ActionLog",
    "CharacterSelection",
    "Cheats",
    "Clock",
    "EventStream",
    "Flow",
    "Interaction",
    "Lesson",
    "LessonStep",
    "Log",
    "Rematch",
    "ResponseWindow",
    "System",
    "Tutorial",
    "Undo",
    "base_systems",
]


def base_systems(
    *,
    undo: Undo | None = None,
    action_log: ActionLog | None = None,
    extra: tuple[System, ...] = (),
) -> tuple[System, ...]:
    """Everything that every game has. `extra`: flow, character selection, cheats, a game's own."""
    return (
        undo or Undo(),
        action_log or ActionLog(),
        ResponseWindow(),
        Interaction(),
        Clock(),
        Log(),
        EventStream(),
        Rematch(),
        *extra,
    )
