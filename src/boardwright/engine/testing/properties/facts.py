"""What a game tells the board is of its type, comes through the wire, and is the same for all who see the same."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.engine.delta import plain
from boardwright.engine.testing.walk import Broken, Walk, encoded
from boardwright.engine.types import SPECTATOR, Facts, MatchState
from boardwright.engine.views import view


def facts(walk: Walk) -> None:
    kind = walk.game.facts_type
    if kind is None:
        return
    for state in walk.states():
        for seat in walk.viewers:
            _comes_through(view(walk.game, state, seat).facts, kind)
        if walk.game.views_alike and not state.sys.waits:
            _same_for_all(walk, state)


def _comes_through(told: Any, kind: type[Facts]) -> None:
    if told is None:
        return
    if type(told) is not kind:
        raise Broken("facts", f"it gives {told!r}, and says that it gives {kind.__name__}")
    for codec in (msgspec.json, msgspec.msgpack):
        try:
            came = msgspec.convert(codec.decode(codec.encode(plain(told))), kind, str_keys=True)
        except (msgspec.MsgspecError, TypeError, OverflowError) as error:
            raise Broken("facts", f"{told!r} cannot be sent: {error}") from error
        if came != told:
            raise Broken("facts", f"{told!r} comes back as {came!r}")


def _same_for_all(walk: Walk, state: MatchState[Any]) -> None:
    """Where all seats see the same, one update is made for all of them."""
    watched = encoded(view(walk.game, state, SPECTATOR).facts)
    for seat in state.seats:
        if encoded(view(walk.game, state, seat).facts) != watched:
            raise Broken("facts", f"seat {seat} sees what all see, and is told something else")
