"""Rock, paper, scissors: everybody throws at the same time.

Shows simultaneous choices that stay secret until all have chosen, and a command that is always allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from boardwright.engine.api import (
    Ask,
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Meta,
    Options,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    base_systems,
    put,
    replace,
    win,
)

THROWS = ("rock", "paper", "scissors")
BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
WITHOUT_WINNER = 5
"""So many equal throws in a row, and it is a draw."""


class Rules(Options):
    wins: Annotated[int, Meta(ge=1, le=4)] = 2


class Score(Core):
    goal: int
    wins: tuple[int, int] = (0, 0)
    shown: tuple[str, ...] = ()
    equal: int = 0
    resigned: Seat | None = None


class Resign(Command): ...


class Shown(Event):
    throws: tuple[str, str]


class Won(Event):
    seat: Seat


class Resigned(Event):
    seat: Seat


class RockPaperScissors(Domain[Score]):
    def setup(self, table: Table, chance: Chance) -> Score:
        return Score(table.options.wins)

    def begin(self, match: Position[Score], chance: Chance) -> Iterable[Ask]:
        yield throw()

    def validate(self, match: Position[Score], seat: Seat, command: Resign) -> Refusal | None:
        return None

    def legal_commands(self, match: Position[Score], seat: Seat) -> Iterable[Command]:
        yield Resign()

    def execute(self, match: Position[Score], seat: Seat, command: Resign, chance: Chance) -> Iterable[Event]:
        yield Resigned(seat)

    def resume(self, match: Position[Score], wait, answer, chance: Chance) -> Iterable[Event | Ask]:
        one, two = answer[0], answer[1]
        yield Shown((one, two))
        if one != two:
            yield Won(0 if (one, two) in BEATS else 1)
        if self.outcome(match.core) is None:
            yield throw()

    def reduce(self, score: Score, event: Event) -> Score:
        match event:
            case Shown(throws):
                equal = score.equal + 1 if throws[0] == throws[1] else 0
                return replace(score, shown=throws, equal=equal)
            case Won(seat):
                return replace(score, wins=put(score.wins, seat, score.wins[seat] + 1))
            case Resigned(seat):
                return replace(score, resigned=seat)
        raise AssertionError(event)

    def outcome(self, score: Score) -> Outcome | None:
        if score.resigned is not None:
            return win(1 - score.resigned, reason="resigned")
        if score.goal in score.wins:
            return win(score.wins.index(score.goal))
        return Outcome((), "equal") if score.equal >= WITHOUT_WINNER else None


def throw() -> Ask:
    return Ask("throw", (0, 1), options=THROWS, commands=(Resign,), seconds=10)


GAME = Game(
    Manifest("roshambo", seats=2, kind="party", minutes=1),
    RockPaperScissors(),
    systems=base_systems(),
    options=Rules,
    texts={
        "en": {"title": "Rock, paper, scissors", "prompt.throw": "What do you throw?"},
        "zh": {"title": "石头剪刀布", "prompt.throw": "你出什么？"},
    },
)
