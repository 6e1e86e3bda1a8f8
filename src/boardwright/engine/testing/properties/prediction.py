"""What a page foretells from a player's own view is what the server then says."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.engine.delta import plain
from boardwright.engine.prediction import Foretold, Predictor, Sight, Unforeseen
from boardwright.engine.testing.walk import Broken, Passage, Walk
from boardwright.engine.types import MatchState, Seat
from boardwright.engine.views import seen_events, view


def prediction(walk: Walk) -> None:
    predictor = Predictor(walk.game)
    for passage in walk.some_steps():
        _legal_holds(walk, predictor, passage.before)
        if passage.move.seat in passage.before.seats:
            _foretold_holds(walk, predictor, passage)


def _foretold_holds(walk: Walk, predictor: Predictor, passage: Passage) -> None:
    move = passage.move
    sight = sight_of(passage.before, move.seat, move.at)
    answer = predictor.predict(sight, on_page(walk, passage.before, move.seat), plain(move.command))
    if isinstance(answer, Unforeseen):
        if answer.why not in ("chance", "hidden", "not_in_play"):
            raise Broken("view", f"on the view of seat {move.seat}, {move.command!r}: {answer}")
        return
    _compare(walk, passage, answer)


def _compare(walk: Walk, passage: Passage, answer: Foretold) -> None:
    seat, command = passage.move.seat, passage.move.command
    events = list(seen_events(walk.game, passage.after, passage.step.events, seat))
    if _as_sent(answer.events) != _as_sent(plain(events)):
        message = f"seat {seat} foretells {answer.events!r} of {command!r}, and {events!r} happen"
        raise Broken("execute", message)
    truth = _as_sent(plain(view(walk.game, passage.after, seat)))
    if _as_sent(answer.view) != truth:
        message = f"seat {seat} foretells {answer.view!r} of {command!r}, and then sees {truth!r}"
        raise Broken("reduce", message)
    _same_legal(walk, passage.after, seat, answer.legal)


def _legal_holds(walk: Walk, predictor: Predictor, state: MatchState[Any]) -> None:
    for seat in state.seats:
        foretold = predictor.legal(sight_of(state, seat, state.sys.at), on_page(walk, state, seat))
        _same_legal(walk, state, seat, foretold)


def _same_legal(walk: Walk, state: MatchState[Any], seat: Seat, foretold: list[Any] | None) -> None:
    if foretold is None:
        return
    truth = walk.game.pipeline.legal(state, seat)
    if foretold != plain(truth):
        message = f"from the view of seat {seat} it gives {foretold!r}, from the whole match {truth!r}"
        raise Broken("legal_commands", message)


def sight_of(state: MatchState[Any], seat: Seat, at: int) -> Sight:
    table = state.table
    return Sight(
        seat,
        len(table.seats),
        state.sys.seq,
        plain(table.options),
        table.mode,
        table.clock,
        max(at, state.sys.at),
    )


def on_page(walk: Walk, state: MatchState[Any], seat: Seat) -> Any:
    """The view as a page keeps it. JavaScript puts keys that are numbers in order."""
    return _in_order(_as_sent(plain(view(walk.game, state, seat))))


def _as_sent(value: Any) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))


def _in_order(value: Any) -> Any:
    if isinstance(value, list):
        return [_in_order(item) for item in value]
    if not isinstance(value, dict):
        return value
    numbers = sorted((key for key in value if key.isdecimal()), key=int)
    words = [key for key in value if not key.isdecimal()]
    return {key: _in_order(value[key]) for key in (*numbers, *words)}
