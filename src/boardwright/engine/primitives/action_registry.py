"""Action registry: command type → handler, instead of one long `match`.

Use it for the commands of a large game (`@actions.on(PlayCard)`): one registry for what may be done, one for what comes
of it. What a handler takes besides the command, and what it gives, is the game's own affair. Things that are named in
data rather than by a type go by their names (`@answers.register("discard")`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from boardwright.engine.primitives.registry import Registry, UnknownIdError

HandlerT = TypeVar("HandlerT", bound=Callable[..., Any])
OneT = TypeVar("OneT", bound=Callable[..., Any])


class ActionRegistry(Registry[HandlerT], Generic[HandlerT]):
    """Handlers by the wire name of what they handle, and by its type, which is faster than asking for the name."""

    def __init__(self, kind: str = "action") -> None:
        super().__init__(kind)
        self._by_type: dict[type[object], HandlerT] = {}

    def on(self, kind: type[Struct]) -> Callable[[OneT], OneT]:
        """Register the handler of one struct type, under its tag. It may ask for just this type: nothing else comes."""

        def remember(handler: OneT) -> OneT:
            self.add(action_id(kind), cast("HandlerT", handler))
            self._by_type[kind] = cast("HandlerT", handler)
            return handler

        return remember

    def of(self, action: object) -> HandlerT:
        """The handler of an action, by its type."""
        try:
            return self._by_type[type(action)]
        except KeyError:
            raise UnknownIdError(self.kind, action_id(type(action)), self.ids) from None


def action_id(kind: type[object]) -> str:
    """The tag on the wire if the type has one, else its name."""
    config = kind.__struct_config__ if issubclass(kind, Struct) else None
    return kind.__name__ if config is None or config.tag is None else str(config.tag)
