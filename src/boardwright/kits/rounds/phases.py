"""Phases: the parts of a hand, as a table from name to what happens in them.

A hand goes on by itself: who left is acted for when he is awaited, and when nobody is awaited any more the phase ends
and the next one begins, until the hand is settled. A game names its phases and gives each what only it can know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic

from boardwright.engine.api import Chance, Command, Event, Outcome, Position, Refusal, Seat, replace
from boardwright.engine.types import CoreT
from boardwright.kits.rounds.checks import ALREADY_DONE, NOT_YOUR_TURN
from boardwright.kits.rounds.players import HandT
from boardwright.kits.rounds.settling import Settling
from boardwright.kits.rounds.values import Leave, Left, PhaseBegan

OVER = "over"


class Phase(Generic[CoreT]):
    """One part of a hand: who is awaited, what they may do, and what comes of it. Holds no state."""

    commands: ClassVar[tuple[type[Command], ...]] = ()
    then: ClassVar[str] = OVER
    """The phase that follows."""

    def awaits(self, core: Any) -> tuple[Seat, ...]:
        """Who has to do something, when the phase begins."""
        return tuple(range(len(core.players)))

    def due(self, match: Position[CoreT]) -> Sequence[Seat]:
        """Whose move it is now: everybody who is still awaited, at once. In turn: `core.waiting[:1]`."""
        core: Any = match.core
        waiting: Sequence[Seat] = core.waiting
        return waiting

    def refusal(self, match: Position[CoreT], seat: Seat, command: Command) -> Refusal | None:
        """Why one of the phase's commands may not be played."""
        if seat not in self.due(match):
            return self.not_awaited(match.core, seat)
        return self.check(match, seat, command)

    def not_awaited(self, core: Any, seat: Seat) -> Refusal:
        return NOT_YOUR_TURN if seat in core.waiting else ALREADY_DONE

    def check(self, match: Position[CoreT], seat: Seat, command: Any) -> Refusal | None:
        """Why an awaited seat may not play this."""
        return None

    def play(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterable[Event]:
        """What a command does; whether it ends the phase is not its business."""
        raise NotImplementedError

    def legal(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        return self.choices(match, seat) if seat in self.due(match) else ()

    def choices(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        """What an awaited seat may play; where there is too much, a representative part."""
        return (self.default(match, seat),)

    def default(self, match: Position[CoreT], seat: Seat) -> Command:
        """What is played for a seat whose time is up."""
        raise NotImplementedError

    def act_for(self, match: Position[CoreT], seat: Seat, chance: Chance) -> Iterable[Event]:
        """What happens instead of a move of a seat that left."""
        return self.play(match, seat, self.default(match, seat), chance)

    def end(self, match: Position[CoreT], chance: Chance) -> Iterable[Event]:
        """Nobody is awaited any more."""
        return ()

    def following(self, match: Position[CoreT]) -> str | None:
        """The phase that begins now; None: this one goes on, with whom `end` gave the turn."""
        return self.then


class _Afterwards(Phase[Any]):
    """Nobody has anything to do any more."""

    def due(self, match: Position[Any]) -> Sequence[Seat]:
        return ()


AFTERWARDS: Phase[Any] = _Afterwards()


class _Phases(dict[str, Phase[Any]]):
    def __missing__(self, name: str) -> Phase[Any]:
        return AFTERWARDS


class Rounds(Settling[CoreT]):
    """A game in phases. Its core has `players`, `phase`, `waiting` and `away`."""

    phases: ClassVar[Mapping[str, Phase[Any]]]
    """By name. What can be played in them, and leaving, are the game's commands."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "phases" in vars(cls):
            played = (command for phase in cls.phases.values() for command in phase.commands)
            cls.commands = (*dict.fromkeys(played), Leave)
            cls.phases = _Phases(cls.phases)

    def settle(self, match: Position[CoreT], chance: Chance) -> Iterable[Event]:
        """After the last phase: everybody is paid."""
        raise NotImplementedError

    def left(self, match: Position[CoreT], seat: Seat) -> Iterable[Event]:
        """What somebody's leaving changes besides that the rules act for him."""
        return ()

    def absent(self, match: Position[CoreT]) -> Seat | None:
        """For whom the rules act now: who is awaited, and left. Several, in the order in which they left."""
        core: Any = match.core
        due = self.active_seats(match)
        return next((seat for seat in core.away if seat in due), None)

    # A player acts

    def validate(self, match: Position[CoreT], seat: Seat, command: Command) -> Refusal | None:
        if type(command) is Leave:
            return None
        core: Any = match.core
        phase = self.phases[core.phase]
        if type(command) not in phase.commands:
            return Refusal("wrong_phase", {"phase": core.phase})
        return phase.refusal(match, seat, command)

    def execute(
        self, match: Position[CoreT], seat: Seat, command: Command, chance: Chance
    ) -> Iterator[Event]:
        if type(command) is Leave:
            yield from self.leave(match, seat, chance)
        else:
            core: Any = match.core
            yield from self.phases[core.phase].play(match, seat, command, chance)
            core = match.core
            if not core.away and self.phases[core.phase].due(match):
                return  # as after most commands: somebody who is there has to decide
        yield from self.go_on(match, chance)

    def leave(self, match: Position[CoreT], seat: Seat, chance: Chance) -> Iterable[Event]:
        core: Any = match.core
        if seat not in core.away:
            yield Left(seat)
            yield from self.left(match, seat)

    def go_on(self, match: Position[CoreT], chance: Chance) -> Iterator[Event]:
        """On to where somebody who is there has to decide, or to the end: a settled hand is in no phase."""
        while True:
            core: Any = match.core
            phase = self.phases[core.phase]
            if phase is AFTERWARDS:
                return
            if phase.due(match):
                seat = self.absent(match) if core.away else None
                if seat is None:
                    return
                yield from phase.act_for(match, seat, chance)
                continue
            yield from phase.end(match, chance)
            following = phase.following(match)
            if following == OVER:
                yield from self.settle(match, chance)
            elif following is not None:
                yield PhaseBegan(following, self.phases[following].awaits(match.core))

    def legal_commands(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        core: Any = match.core
        return self.phases[core.phase].legal(match, seat)

    def active_seats(self, match: Position[CoreT]) -> Sequence[Seat]:
        core: Any = match.core
        return self.phases[core.phase].due(match)

    def active_at(self, core: Any) -> str:
        return "waiting"

    def timeout_command(self, match: Position[CoreT], seat: Seat) -> Command:
        core: Any = match.core
        return self.phases[core.phase].default(match, seat)

    def outcome(self, core: Any) -> Outcome | None:
        return super().outcome(core) if self.phases[core.phase] is AFTERWARDS else None


def began(core: HandT, event: PhaseBegan) -> HandT:
    return replace(core, phase=event.phase, waiting=event.waiting)


def left(core: HandT, event: Left) -> HandT:
    return replace(core, away=(*core.away, event.seat))
