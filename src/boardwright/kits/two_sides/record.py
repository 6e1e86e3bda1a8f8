"""The record: moves in the notation of the game, and what was agreed beside the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from boardwright.engine.api import ActionLog, Command, Event, Position, Seat, System, Undo, base_systems
from boardwright.engine.systems.action_log import Format, Line, Value, plain_line
from boardwright.kits.two_sides.types import AcceptDraw, DeclineDraw, OfferDraw, Resign, WithdrawDraw

TALK = (OfferDraw, AcceptDraw, DeclineDraw, WithdrawDraw, Resign)

Recorded = Callable[[Position[Any], Event], Iterable[Line]]
"""What the record says of an event; the position is the one after it."""


def two_sides_systems(
    *moves: type[Command],
    record: Recorded,
    told: tuple[type[Command], ...] = (),
    final: tuple[type[Event], ...] = (),
    extra: tuple[System, ...] = (),
) -> tuple[System, ...]:
    """Moves can be taken back and are written down by `record`, with all talk about the match. `told`: what is written
    down but is no move, such as the marking of dead stones. `final`: events that taught somebody something:
    nothing before them is taken back."""
    log = ActionLog([*moves, *told, *TALK], format=_written(record))
    return base_systems(undo=Undo(decisions=moves, final=final), action_log=log, extra=extra)


def _written(record: Recorded) -> Format:
    def lines(match: Position[Any], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
        told = [line for event in events for line in record(match, event)]
        return told or plain_line(match, seat, command, events)

    return lines


def move_line(
    seat: Seat, notations: Mapping[str, str], *, captures: bool = False, checks: bool = False
) -> Line:
    """A move under each notation that the game has: `{"wxf": "C2=5", "iccs": "h2e2"}`."""
    key = "check" if checks else "capture" if captures else "move"
    return Line(key, seat, tuple(Value(name, text) for name, text in notations.items()))


class ShownFen(System):
    """The position as a FEN in every view: whoever follows a match by its changes can check the board that he has.
    Derived whenever somebody looks; it is in no state and no journal."""

    id = "fen"
    personal_view = False

    def __init__(self, write: Callable[[Any, Any], str]) -> None:
        """`write`: the FEN of a board and its options."""
        self._write = write

    def view(self, state: Position[Any], seat: Seat) -> str:
        return self._write(state.core, state.options)
