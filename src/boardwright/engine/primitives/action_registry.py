"""Action registry: action id → handler, instead of one long `match`.

Use it for the commands of a large game (`@actions.on(PlayCard)`), for what continues after a prompt
(`@answers.register("discard")`), for anything that is named in data and done in code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar, cast

from msgspec import Struct

from boardwright.engine.primitives.registry import Registry

ContextT = TypeVar("ContextT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
StructT = TypeVar("StructT", bound=Struct)


class ActionRegistry(
    Registry[Callable[[ContextT, ActionT], Iterable[EventT]]], Generic[ContextT, ActionT, EventT]
):
    """Handlers take the context and the action (a command, an answer), and yield events."""

    def __init__(self) -> None:
        super().__init__("action")

    def on(
        self, kind: type[StructT]
    ) -> Callable[
        [Callable[[ContextT, StructT], Iterable[EventT]]], Callable[[ContextT, StructT], Iterable[EventT]]
    ]:
        """Register the handler of one struct type, under its tag."""

        def remember(
            handler: Callable[[ContextT, StructT], Iterable[EventT]],
        ) -> Callable[[ContextT, StructT], Iterable[EventT]]:
            # Sound because `act` hands a handler only what has the tag that it was registered for.
            self.add(action_id(kind), cast("Callable[[ContextT, ActionT], Iterable[EventT]]", handler))
            return handler

        return remember

    def perform(self, id: str, context: ContextT, action: ActionT) -> Iterable[EventT]:
        return self.find(id)(context, action)

    def act(self, context: ContextT, action: ActionT) -> Iterable[EventT]:
        """Perform an action that is a struct: its tag is its id."""
        return self.perform(action_id(type(action)), context, action)


def action_id(kind: type[object]) -> str:
    """The tag on the wire if the type has one, else its name."""
    config = kind.__struct_config__ if issubclass(kind, Struct) else None
    return kind.__name__ if config is None or config.tag is None else str(config.tag)
