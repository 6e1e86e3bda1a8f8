"""What a seat is sent is enough: its view before, patched with the delta, is its view after."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.engine.delta import patch, plain
from boardwright.engine.testing.walk import Broken, Passage, Walk
from boardwright.engine.types import Seat
from boardwright.engine.views import update, view

VERSION, TICK, DELTA, EVENTS, LINES = range(5)


def delta(walk: Walk) -> None:
    for passage in walk.some_steps():
        for seat in walk.viewers:
            _patched_is_view(walk, passage, seat)


def _patched_is_view(walk: Walk, passage: Passage, seat: Seat) -> None:
    game = walk.game
    before, after = plain(view(game, passage.before, seat)), plain(view(game, passage.after, seat))
    sent = update(game, passage.before, passage.step, seat)
    _compare(before, sent.delta, after, seat, "as values")
    through_json = msgspec.json.decode(msgspec.json.encode(sent))
    _compare(before, through_json[DELTA], after, seat, "through JSON")
    through_msgpack = msgspec.msgpack.decode(msgspec.msgpack.encode(sent))
    _compare(before, through_msgpack[DELTA], after, seat, "through msgpack")


def _compare(before: Any, delta: Any, after: Any, seat: Seat, how: str) -> None:
    patched = before if delta is None else patch(before, delta)
    if msgspec.json.encode(patched, order="sorted") != msgspec.json.encode(after, order="sorted"):
        raise Broken("view", f"the view of seat {seat} cannot be patched {how}: {delta!r}")
