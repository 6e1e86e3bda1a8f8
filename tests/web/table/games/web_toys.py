"""A game that nobody drew a board for, and that asks every kind of question: the frame has to do without."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardwright.engine.api import (
    ActionLog,
    Ask,
    Chance,
    CharacterSelection,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    OpenWindow,
    Outcome,
    Position,
    Private,
    Refusal,
    Seat,
    Struct,
    Table,
    Undo,
    base_systems,
    replace,
    win,
)
from boardwright.engine.types import Effect

KINDS = ("option", "cards", "cells", "number", "order", "distribute", "steps", "optional", "window")


class Hand(Struct, frozen=True):
    cards: Private[tuple[str, ...]] = ("3s", "Kh")


class Sheet(Core):
    asked: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    hands: dict[Seat, Hand] = {}
    winner: Seat | None = None


class Put(Command):
    """Put a question to the other seat."""

    kind: str


class Counter(Command):
    """What a response window takes."""


class Finish(Command): ...


class Asked(Event):
    kind: str


class Answered(Event):
    text: str


class Finished(Event):
    seat: Seat


def question(kind: str, seat: Seat) -> Ask | OpenWindow:
    colours = ("red", "green", "blue")
    match kind:
        case "number":
            return Ask(kind, seat, (), "number", min=2, max=9)
        case "order":
            return Ask(kind, seat, colours, "order")
        case "distribute":
            return Ask(kind, seat, colours, "distribute", min=2, max=4)
        case "cards":
            return Ask(kind, seat, ("3s", "Kh", "9c"), "cards", min=2, max=2)
        case "cells":
            return Ask(kind, seat, ((0, 1), (2, 3)), "cells")
        case "steps":
            return Ask(kind, seat, colours, steps=2)
        case "optional":
            return Ask(kind, seat, colours, optional=True)
        case "window":
            return OpenWindow(kind, (seat,), (Counter,), seconds=60)
        case _:
            return Ask(kind, seat, colours)


class Questions(Domain[Sheet]):
    commands = (Put, Counter, Finish)
    events = (Asked, Answered, Finished)

    def setup(self, table: Table, chance: Chance) -> Sheet:
        return Sheet(hands={seat: Hand() for seat in table.seats})

    def validate(self, match: Position[Sheet], seat: Seat, command: Command) -> Refusal | None:
        if isinstance(command, Put) and command.kind not in KINDS:
            return Refusal("no_such_kind")
        return None if seat == 0 or isinstance(command, Counter) else Refusal("not_your_turn")

    def execute(
        self, match: Position[Sheet], seat: Seat, command: Command, chance: Chance
    ) -> Iterable[Effect]:
        if isinstance(command, Put):
            yield Asked(command.kind)
            yield question(command.kind, 1 - seat)
        elif isinstance(command, Counter):
            yield Answered("countered")
        else:
            yield Finished(seat)

    def resume(self, match: Position[Sheet], wait: Any, answer: Any, chance: Chance) -> Iterable[Effect]:
        if wait.name in KINDS:
            yield Answered(f"{wait.name}: {answer}")

    def reduce(self, core: Sheet, event: Event) -> Sheet:
        match event:
            case Asked(kind):
                return replace(core, asked=(*core.asked, kind))
            case Answered(text):
                return replace(core, answers=(*core.answers, text))
            case Finished(seat):
                return replace(core, winner=seat)
        raise AssertionError(event)

    def legal_commands(self, match: Position[Sheet], seat: Seat) -> Iterable[Command]:
        if match.wait is not None:
            return (Counter(),) if match.wait.name == "window" and seat == 1 else ()
        return (*(Put(kind=kind) for kind in KINDS), Finish()) if seat == 0 else ()

    def outcome(self, core: Sheet) -> Outcome | None:
        return None if core.winner is None else win(core.winner, reason="finished")


GAME = Game(
    Manifest("questions", seats=2, kind="party", minutes=1),
    Questions(),
    systems=base_systems(
        undo=Undo(decisions=[Put]),
        action_log=ActionLog([Put, Finish]),
        extra=(CharacterSelection(["fox", "crane", "carp"]),),
    ),
    texts={"en": {"prompt.number": "How many?", "choice.red": "Crimson"}, "zh": {}},
)
