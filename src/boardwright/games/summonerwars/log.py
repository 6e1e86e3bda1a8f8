"""What players read: who did what, and what came of it. Units are called by their cards, cells as `a1`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.systems.action_log import CardRef, Line, Segment, Value
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.waits import Answer, Pass
from boardwright.games.summonerwars import events as happened
from boardwright.games.summonerwars.play.book import Match
from boardwright.games.summonerwars.text import cell_name
from boardwright.games.summonerwars.types import COMMANDS

LOGGED: tuple[type[Command], ...] = (*COMMANDS, AdvancePhase, Answer, Pass)

Names = dict[str, str]
"""Piece → its card."""
Teller = Callable[[Any, Names, Seat], Line]
TELLERS: dict[type[Event], Teller] = {}


def lines_of(match: Position[Any], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    names = names_of(match, events)
    for event in events:
        tell = TELLERS.get(type(event))
        if tell is not None:
            yield tell(event, names, seat)


def names_of(match: Match, events: Sequence[Event]) -> Names:
    """Of all that stands on the board, and that stood there."""
    names = {piece.id: piece.card for piece in match.core.pieces.values()}
    for event in events:
        match event:
            case (
                happened.UnitDestroyed(piece=piece, card=card)
                | happened.StructureDestroyed(piece=piece, card=card)
                | happened.UnitDiscarded(piece=piece, card=card)
            ):
                names[piece] = card
            case happened.UnitAttached(unit=unit, card=card):
                names[unit] = card
    return names


PIECES = frozenset({"unit", "piece", "target", "host", "other"})


def line(kind: type[Event], key: str, *fields: str) -> None:
    """A line of these fields of the event. A piece becomes a reference to its card, a cell its name."""

    def tell(event: Any, names: Names, seat: Seat) -> Line:
        return Line(key, getattr(event, "seat", seat), tuple(segments(event, fields, names)))

    TELLERS[kind] = tell


def segments(event: Any, fields: Iterable[str], names: Names) -> Iterator[Segment]:
    for name in fields:
        value = getattr(event, name)
        if name in PIECES:
            yield CardRef(name, names.get(value, value))
        elif name == "card":
            yield CardRef(name, value)
        elif name == "cell":
            yield Value(name, cell_name(value))
        else:
            yield Value(name, len(value) if isinstance(value, tuple) else value)


line(happened.BattleStarted, "started")
line(happened.TurnStarted, "turn", "number")
line(happened.UnitSummoned, "summoned", "card", "cell", "cost")
line(happened.UnitPlaced, "placed", "card", "cell")
line(happened.StructureBuilt, "built", "card", "cell")
line(happened.UnitMoved, "moved", "unit", "cell")
line(happened.PieceForced, "forced", "piece", "cell")
line(happened.UnitPut, "put", "unit", "cell")
line(happened.UnitsSwapped, "swapped", "unit", "other")
line(happened.AttackSpent, "attack_spent", "unit")
line(happened.AttackDeclared, "attacked", "unit", "target", "cell")
line(happened.HitsCapped, "capped", "target", "hits")
line(happened.Healed, "healed", "piece", "amount")
line(happened.StructureDestroyed, "structure_destroyed", "piece", "cell")
line(happened.UnitDiscarded, "unit_discarded", "piece", "cell")
line(happened.ExtraAttack, "extra_attack", "unit")
line(happened.ControlTaken, "control", "unit")
line(happened.UnitAttached, "attached", "unit", "host")
line(happened.EventAttached, "event_attached", "card", "unit")
line(happened.EventPlayed, "event", "card", "cost")
line(happened.ActiveEnded, "event_over", "card")
line(happened.CardDiscarded, "discarded", "card")
line(happened.CardRetrieved, "retrieved", "card")
line(happened.CardsDrawn, "drew", "cards")
line(happened.CardsBuried, "buried", "cards")


def teller(kind: type[Event]) -> Callable[[Teller], Teller]:
    def register(tell: Teller) -> Teller:
        TELLERS[kind] = tell
        return tell

    return register


@teller(happened.Damaged)
def damaged(event: happened.Damaged, names: Names, seat: Seat) -> Line:
    """An attack's damage needs no cause."""
    key = "hit" if event.cause == "attack" else "damaged"
    fields = ("piece", "amount") if key == "hit" else ("piece", "amount", "cause")
    return Line(key, seat, tuple(segments(event, fields, names)))


@teller(happened.AttackRolled)
def rolled(event: happened.AttackRolled, names: Names, seat: Seat) -> Line:
    key = "rolled_evaded" if event.evaded else "rolled"
    dice = Value("dice", len(event.faces))
    more = (Value("evaded", event.evaded),) if event.evaded else ()
    return Line(key, seat, (dice, Value("hits", event.hits), *more))


@teller(happened.ShieldRolled)
def shielded(event: happened.ShieldRolled, names: Names, seat: Seat) -> Line:
    return Line("shielded", seat, tuple(segments(event, ("unit", "strength"), names)))


@teller(happened.UnitDestroyed)
def destroyed(event: happened.UnitDestroyed, names: Names, seat: Seat) -> Line:
    key = "destroyed_to_hand" if event.to_hand else "destroyed"
    return Line(key, seat, tuple(segments(event, ("piece", "cell"), names)))


@teller(happened.Boosted)
def boosted(event: happened.Boosted, names: Names, seat: Seat) -> Line:
    unit = CardRef("unit", names.get(event.unit, event.unit))
    return Line("boosted" if event.by > 0 else "unboosted", seat, (unit, Value("by", abs(event.by))))


@teller(happened.MagicChanged)
def magic(event: happened.MagicChanged, names: Names, seat: Seat) -> Line:
    key = "magic_gained" if event.by > 0 else "magic_lost"
    return Line(key, event.seat, (Value("by", abs(event.by)),))


@teller(happened.AbilitiesGained)
def gained(event: happened.AbilitiesGained, names: Names, seat: Seat) -> Line:
    unit = CardRef("unit", names.get(event.unit, event.unit))
    return Line(
        "gained", seat, (unit, Value("ability", event.abilities[0]), Value("count", len(event.abilities)))
    )
