"""What players read: who did what, and what it cost whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Command, Event, Position, Seat
from boardwright.engine.systems.action_log import CardRef, Line, Segment, Value
from boardwright.engine.systems.flow import AdvancePhase, PhaseChanged
from boardwright.engine.waits import Answer, Pass
from boardwright.games.dicethrone.types import (
    COMMANDS,
    AbilityUpgraded,
    AttackDeclared,
    BlindRolled,
    BlowChanged,
    BonusDiceRolled,
    BonusDieRerolled,
    CardDiscarded,
    CardPlayed,
    CardSold,
    DamageDealt,
    DeclarationVoided,
    DefenceChosen,
    DiceRolled,
    Duel,
    ExtraAttack,
    Healed,
    PayToRemoveKnockdown,
    ReorderCardToEnd,
    Rescued,
    SaleUndone,
    StatusApplied,
    ToggleDieLock,
    UsePassiveAbility,
    UsePurify,
)

QUIET: tuple[type[Command], ...] = (ReorderCardToEnd, ToggleDieLock)
LOGGED: tuple[type[Command], ...] = (
    *(kind for kind in COMMANDS if kind not in QUIET),
    AdvancePhase,
    Answer,
    Pass,
)

LINES: dict[type[Event], Callable[[Any], Line]] = {}


def lines_of(match: Position[Duel], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    yield from _of_command(seat, command)
    changes = [event for event in events if isinstance(event, PhaseChanged)]
    for event in events:
        make = LINES.get(type(event))
        if make is not None:
            yield make(event)
        elif isinstance(event, PhaseChanged) and event.left is not None and event is changes[-1]:
            # Phases that pass by themselves are not worth a line.
            yield Line("advanced", match.core.turn, (Value("phase", event.entered),))


def _of_command(seat: Seat, command: Command) -> Iterator[Line]:
    """What cannot be read from the events."""
    match command:
        case UsePurify(status=status):
            yield Line("purified", seat, (Value("status", status),))
        case PayToRemoveKnockdown():
            yield Line("stood_up", seat)
        case UsePassiveAbility(passive=passive):
            yield Line("passive", seat, (Value("passive", passive),))


def line(kind: type[Event], key: str, *fields: str) -> None:
    """A line of these fields of the event; a card becomes a reference that shows it."""

    def make(event: Any) -> Line:
        return Line(key, event.seat, tuple(_segment(name, getattr(event, name)) for name in fields))

    LINES[kind] = make


def _segment(name: str, value: Any) -> Segment:
    if name == "card":
        return CardRef(name, value)
    return Value(name, " ".join(map(str, value)) if isinstance(value, tuple) else value)


line(CardPlayed, "card", "card", "cost")
line(AbilityUpgraded, "upgrade", "card", "ability", "level", "cost")
line(CardSold, "sold", "card", "gained")
line(SaleUndone, "unsold", "card")
line(CardDiscarded, "discarded", "card")
line(DiceRolled, "rolled", "values")
line(AttackDeclared, "declared", "ability")
line(DefenceChosen, "defence", "ability")
line(DeclarationVoided, "void")
line(BonusDiceRolled, "bonus", "values")
line(BonusDieRerolled, "bonus_again", "value")
line(Rescued, "rescued")
line(Healed, "healed", "amount")
line(StatusApplied, "status", "status", "stacks")
line(ExtraAttack, "again")


def _token_line(event: BlowChanged) -> Line:
    rolled = (Value("roll", event.roll),) if event.roll else ()
    segments = (Value("token", event.token), Value("amount", event.amount), *rolled)
    return Line("token_roll" if event.roll else "token", event.seat, segments)


def _damage_line(event: DamageDealt) -> Line:
    segments = tuple(_segment(name, getattr(event, name)) for name in ("loss", "cause", "base", "amount"))
    plain = event.base == event.amount == event.loss
    return Line("damage_plain" if plain else "damage", event.seat, segments)


def _blind_line(event: BlindRolled) -> Line:
    return Line("blind_miss" if event.missed else "blind_hit", event.seat, (Value("value", event.value),))


LINES[BlowChanged] = _token_line
LINES[DamageDealt] = _damage_line
LINES[BlindRolled] = _blind_line
