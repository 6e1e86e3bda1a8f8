"""Tiny games for the engine's tests. Each shows one thing; a test changes it by overriding a hook or two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from boardwright.engine.api import (
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Match,
    Outcome,
    Position,
    Refusal,
    Seat,
    System,
    Table,
    base_systems,
    replace,
    win,
)
from boardwright.engine.types import Effect, Step

RUDE = Refusal("rude")


class Notes(Core):
    lines: tuple[str, ...] = ()
    winner: Seat | None = None


class Say(Command):
    word: str


class Reply(Command):
    """What a response window takes."""

    word: str = "!"


class Said(Event):
    word: str


class Won(Event):
    seat: Seat


class Talk(Domain[Notes]):
    """Anybody may say anything at any time; `win` wins. `react` is what a word leads to."""

    commands: ClassVar[tuple[type[Command], ...]] = (Say, Reply)
    events: ClassVar[tuple[type[Event], ...]] = (Said, Won)

    def setup(self, table: Table, chance: Chance) -> Notes:
        return Notes()

    def validate(self, match: Position[Notes], seat: Seat, command: Any) -> Refusal | None:
        return RUDE if command.word == "rude" else None

    def execute(self, match: Position[Notes], seat: Seat, command: Any, chance: Chance) -> Iterable[Effect]:
        yield Said(f"{seat}:{command.word}")
        if command.word == "win":
            yield Won(seat)
        yield from self.react(match, seat, command.word, chance)

    def react(self, match: Position[Notes], seat: Seat, word: str, chance: Chance) -> Iterable[Effect]:
        return ()

    def resume(self, match: Position[Notes], wait: Any, answer: Any, chance: Chance) -> Iterable[Effect]:
        yield Said(f"{wait.name}={answer}")

    def reduce(self, core: Notes, event: Any) -> Notes:
        match event:
            case Said(word):
                return replace(core, lines=(*core.lines[-20:], word))
            case Won(seat):
                return replace(core, winner=seat)
        raise AssertionError(event)

    def legal_commands(self, match: Position[Notes], seat: Seat) -> Iterable[Command]:
        yield Say("hi")

    def outcome(self, core: Notes) -> Outcome | None:
        return None if core.winner is None else win(core.winner)


def game_of(domain: Domain[Any], *extra: System, **parts: Any) -> Game:
    """A game for one to four seats around the domain; `extra` systems come on top of the base ones."""
    systems = parts.pop("systems", None) or base_systems(extra=extra)
    return Game(Manifest("toy", seats=(1, 4)), domain, systems, texts={}, **parts)


def match_of(subject: Game | Domain[Any], seats: int = 2, **table: Any) -> Match:
    game = subject if isinstance(subject, Game) else game_of(subject)
    return Match.new(game, secret=b"toys", seats=seats, **table)


def play(match: Match, seat: Seat, command: Command, at: int | None = None) -> Step:
    """Submit what must be accepted."""
    step = match.submit(seat, command, at)
    assert step.refusal is None, step.refusal
    return step


def refused(match: Match, seat: Seat, command: Command, at: int | None = None) -> str:
    """Submit what must be refused and leave no trace; the refusal's code."""
    before, entries = match.state, len(match.entries)
    step = match.submit(seat, command, at)
    assert step.refusal is not None, step.events
    assert step.state is before
    assert match.state is before
    assert step.events == ()
    assert len(match.entries) == entries
    return step.refusal.code


def tags(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
