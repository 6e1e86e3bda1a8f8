"""What players read about a hand: a row for each event, from its fields to a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.primitives.cards import display
from boardwright.engine.systems.action_log import Format, Line, Value
from boardwright.kits.rounds.players import seated
from boardwright.kits.rounds.values import BankerChosen, BetPlaced, Bid, GotUp, Left, ToppedUp

Row = Callable[[Position[Any], Seat, Any], Iterable[Line]]
"""From the match, whoever acted and the event to the lines."""


def says(key: str, *fields: str, **values: Callable[[Any], str | int]) -> Row:
    """One line about the event's seat, or whoever acted where it names none, with these fields of the event."""

    def row(match: Position[Any], seat: Seat, event: Any) -> Iterator[Line]:
        named = [Value(name, getattr(event, name)) for name in fields]
        made = [Value(name, make(event)) for name, make in values.items()]
        yield Line(key, getattr(event, "seat", seat), (*named, *made))

    return row


def cards(event: Any) -> str:
    """The `cards` of an event, as they are written."""
    return " ".join(map(display, event.cards))


def nets(pays: Callable[[Any], Sequence[int]], *, idle: bool = True) -> Row:
    """At the end: what each has won or lost. Without `idle`, only of those who put something in."""

    def row(match: Position[Any], seat: Seat, event: Any) -> Iterator[Line]:
        paid = pays(event)
        for who, player in seated(match.core.players):
            if idle or player.spent:
                yield Line("net", who, (Value("chips", f"{paid[who] - player.spent:+}"),))

    return row


COMMON: Mapping[type[Event], Row] = {
    Bid: says("bid"),
    BankerChosen: lambda match, seat, event: (
        Line("banker", event.banker, (Value("factor", event.factor),)),
    ),
    BetPlaced: says("bet", "chips"),
    Left: says("left"),
    GotUp: says("left"),
    ToppedUp: says("lent", "chips"),
}


def log_of(rows: Mapping[type[Event], Row]) -> Format:
    """The format of an action log, from a game's own rows and those that all games have alike."""
    table = {**COMMON, **rows}

    def lines(match: Position[Any], seat: Seat, command: Command, events: Sequence[Event]) -> Iterator[Line]:
        for event in events:
            row = table.get(type(event))
            if row is not None:
                yield from row(match, seat, event)

    return lines
