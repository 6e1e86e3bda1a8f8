"""Market day: every day has a morning, a market and an evening.

Shows phases: auto-continue, effects on entering, a question on leaving, rules that lead to another phase.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from boardwright.engine.api import (
    DRAW,
    Ask,
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Flow,
    Game,
    Manifest,
    Meta,
    NextPhase,
    Options,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    Undo,
    base_systems,
    put,
    replace,
    win,
)

NEXT = {"morning": "market", "market": "evening", "evening": "morning"}
PURSE = 4
"""Who leaves the market with more coins than this must give some away."""


class Rules(Options):
    days: Annotated[int, Meta(ge=1, le=6)] = 3
    generous: bool = False


class Town(Core):
    coins: tuple[int, ...]
    stalls: tuple[int, ...]
    days: int
    income: int
    turn: Seat = 0


class Build(Command):
    """A stall for two coins."""


class Feast(Command):
    """Spend a coin and go home at once: the day is over without an evening."""


class Gained(Event):
    seat: Seat
    coins: int


class Built(Event):
    seat: Seat


class DayEnded(Event): ...


class Days(Flow):
    initial = "morning"

    def next_phase(self, match: Position[Town]) -> str:
        return NEXT[str(match.phase)]

    def active_seat(self, match: Position[Town]) -> Seat | None:
        return match.core.turn

    def can_advance(self, match: Position[Town], seat: Seat) -> Refusal | None:
        return None if match.phase == "market" else Refusal("market_first")

    def auto_continue(self, match: Position[Town]) -> bool:
        return match.phase != "market"

    def on_enter(self, match: Position[Town], phase: str, chance: Chance) -> Iterable[Event]:
        if phase == "morning":
            yield Gained(match.core.turn, match.core.income + chance.roll(3))

    def on_exit(self, match: Position[Town], phase: str, chance: Chance) -> Iterable[Event | Ask]:
        town = match.core
        surplus = town.coins[town.turn] - PURSE
        if phase == "market" and surplus > 0:
            yield Ask("alms", town.turn, kind="number", min=1, max=surplus)
        elif phase == "evening":
            yield DayEnded()


class Market(Domain[Town]):
    def setup(self, table: Table, chance: Chance) -> Town:
        nobody = (0,) * len(table.seats)
        return Town(nobody, nobody, table.options.days * len(nobody), 3 if table.options.generous else 1)

    def validate(self, match: Position[Town], seat: Seat, command: Build | Feast) -> Refusal | None:
        if seat != match.core.turn or match.phase != "market":
            return Refusal("not_your_turn")
        price = 2 if isinstance(command, Build) else 1
        return None if match.core.coins[seat] >= price else Refusal("too_poor", {"price": price})

    def legal_commands(self, match: Position[Town], seat: Seat) -> Iterable[Command]:
        commands = (Build(), Feast())
        return (command for command in commands if self.validate(match, seat, command) is None)

    def execute(
        self, match: Position[Town], seat: Seat, command: Build | Feast, chance: Chance
    ) -> Iterable[Event | NextPhase]:
        if isinstance(command, Build):
            yield Gained(seat, -2)
            yield Built(seat)
            if match.core.coins[seat] == 0:  # nothing left to do here
                yield NextPhase()
        else:
            yield Gained(seat, -1)
            yield DayEnded()
            yield NextPhase(to="morning")

    def resume(self, match: Position[Town], wait, answer: int, chance: Chance) -> Iterable[Event]:
        yield Gained(wait.seat, -answer)

    def reduce(self, town: Town, event: Event) -> Town:
        match event:
            case Gained(seat, coins):
                return replace(town, coins=put(town.coins, seat, town.coins[seat] + coins))
            case Built(seat):
                return replace(town, stalls=put(town.stalls, seat, town.stalls[seat] + 1))
            case DayEnded():
                return replace(town, days=town.days - 1, turn=(town.turn + 1) % len(town.coins))
        raise AssertionError(event)

    def outcome(self, town: Town) -> Outcome | None:
        if town.days > 0:
            return None
        best = max(town.stalls)
        return DRAW if town.stalls.count(best) > 1 else win(town.stalls.index(best))


GAME = Game(
    Manifest("market", seats=(2, 3), kind="board", minutes=5),
    Market(),
    systems=base_systems(undo=Undo(decisions=[Build, Feast]), extra=(Days(),)),
    options=Rules,
    texts={
        "en": {
            "title": "Market day",
            "refusal.market_first": "Only the market can be left.",
            "refusal.too_poor": "That costs {price}.",
            "prompt.alms": "How much do you give?",
        },
        "zh": {
            "title": "赶集",
            "refusal.market_first": "只有集市阶段可以离开。",
            "refusal.too_poor": "这需要{price}枚铜钱。",
            "prompt.alms": "施舍多少？",
        },
    },
)
