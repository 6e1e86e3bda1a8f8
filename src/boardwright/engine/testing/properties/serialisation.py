"""What is stored or sent comes back as it was: states, commands, events; and a match goes on from a stored state."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.engine.match import Match
from boardwright.engine.testing.walk import Broken, Passage, Walk, encoded
from boardwright.engine.types import Command, Event
from boardwright.engine.waits import tag_of


def serialisation(walk: Walk) -> None:
    for passage in walk.some_steps():
        _goes_on_from_bytes(walk, passage)
        _command_comes_back(walk, passage.move.command)
        for event in passage.step.events:
            _event_comes_back(walk, event)
    _saved_is_loaded(walk)


def _goes_on_from_bytes(walk: Walk, passage: Passage) -> None:
    """The state before, stored and loaded, takes the same command in the same way."""
    game, before = walk.game, passage.before
    data = game.encode_state(before)
    try:
        loaded = game.decode_state(data, before.table)
    except msgspec.MsgspecError as error:
        raise Broken("core", f"a stored state cannot be loaded: {error}") from error
    if game.encode_state(loaded) != data or encoded(loaded.core) != encoded(before.core):
        raise Broken("core", "a stored state is another one when it is loaded")
    if loaded.core != before.core:
        raise Broken(
            "core", f"{_first_difference(before.core, loaded.core)} has another type when it is loaded"
        )
    step = walk.again(passage, loaded)
    if step.events != passage.step.events or game.canonical(step.state) != game.canonical(passage.after):
        raise Broken("core", f"from a loaded state, {passage.move.command!r} leads elsewhere")


def _saved_is_loaded(walk: Walk) -> None:
    saved = walk.match.save()
    loaded = Match.load(saved, lambda reference: walk.game)
    if loaded.state_digest() != walk.match.state_digest() or loaded.save() != saved:
        raise Broken("core", "a saved match is another one when it is loaded")


def _first_difference(old: Any, new: Any) -> str:
    fields = getattr(old, "__struct_fields__", ())
    return next((f"core.{name}" for name in fields if getattr(old, name) != getattr(new, name)), "the core")


def _command_comes_back(walk: Walk, command: Command) -> None:
    tag = tag_of(command)
    raw = msgspec.to_builtins(command)
    for how, came in (
        ("JSON", walk.game.parse_command(msgspec.json.encode(command))),
        ("msgpack", walk.game.parse_command(msgspec.msgpack.decode(msgspec.msgpack.encode(command)))),
        ("a mapping", walk.game.parse_command(raw)),
    ):
        if came != command:
            raise Broken(tag, f"{command!r} comes back as {came!r} from {how}")


def _event_comes_back(walk: Walk, event: Event) -> None:
    tag = str(event.__struct_config__.tag)
    kind = walk.game.event_types.get(tag)
    if kind is None:
        raise Broken(tag, f"{event!r} is not among the events of the game; name them in `Domain.events`")
    try:
        from_json = msgspec.json.decode(msgspec.json.encode(event), type=kind)
        from_msgpack = msgspec.msgpack.decode(msgspec.msgpack.encode(event), type=kind)
    except msgspec.MsgspecError as error:
        raise Broken(tag, f"{event!r} cannot be read back: {error}") from error
    if event not in (from_json, from_msgpack) or from_json != from_msgpack:
        raise Broken(tag, f"{event!r} comes back as {from_json!r}")
