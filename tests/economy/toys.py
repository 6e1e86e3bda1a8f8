"""Three small games for chips, one for each money model."""

from __future__ import annotations

from typing import Annotated

from boardwright.engine.api import (
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Meta,
    Outcome,
    Refusal,
    Seat,
    Settlement,
    Stakes,
    put,
    replace,
    win,
)
from boardwright.engine.stakes import Result

Amount = Annotated[int, Meta(ge=1, le=10**6)]


class Bets(Core):
    """Blinds of one and two bases; raise or fold. Who folds loses what he put in; what nobody called goes back."""

    put_in: tuple[int, int]
    turn: Seat = 0
    folded: Seat | None = None
    raises: int = 0


class Raise(Command):
    to: Amount


class Fold(Command):
    pass


class Raised(Event):
    seat: Seat
    to: int


class Folded(Event):
    seat: Seat


class PotGame(Domain[Bets]):
    commands = (Raise, Fold)
    events = (Raised, Folded)

    def setup(self, table, chance):
        base = table.base or 10
        return Bets((base, 2 * base))

    def validate(self, match, seat, command):
        if seat != match.core.turn:
            return Refusal("not_your_turn")
        if isinstance(command, Raise) and command.to <= max(match.core.put_in):
            return Refusal("too_low")
        return None

    def execute(self, match, seat, command, chance):
        yield Raised(seat, command.to) if isinstance(command, Raise) else Folded(seat)

    def reduce(self, core, event):
        if isinstance(event, Folded):
            called = min(core.put_in)
            return replace(core, folded=event.seat, put_in=(called, called))
        raised = put(core.put_in, event.seat, event.to)
        return replace(core, put_in=raised, turn=1 - event.seat, raises=core.raises + 1)

    def legal_commands(self, match, seat):
        if seat == match.core.turn and match.core.folded is None:
            if match.core.raises < 6:
                yield Raise(max(match.core.put_in) + 10)
            yield Fold()

    def outcome(self, core):
        return None if core.folded is None else win(1 - core.folded)

    def spent(self, core):
        return dict(enumerate(core.put_in))

    def leave_command(self, core, seat):
        return Fold() if seat == core.turn else None

    def room_memory(self, core):
        return {"last_winner": 1 - core.folded} if core.folded is not None else {}


class Spin(Command):
    bet: Amount = 10


class Spun(Event):
    bet: int
    won: bool


class Wheel(Core):
    bet: int = 0
    won: bool | None = None


class HouseGame(Domain[Wheel]):
    """One player, one bet, twice the bet or nothing."""

    commands = (Spin,)
    events = (Spun,)

    def setup(self, table, chance):
        return Wheel()

    def validate(self, match, seat, command):
        return None if match.core.won is None else Refusal("spun")

    def execute(self, match, seat, command, chance):
        yield Spun(command.bet, bool(chance.below(2)))

    def reduce(self, core, event):
        return Wheel(event.bet, event.won)

    def legal_commands(self, match, seat):
        if match.core.won is None:
            yield from (Spin(bet) for bet in (10, 20, 50))

    def outcome(self, core):
        return None if core.won is None else (win(0) if core.won else Outcome((), "house", (-1,)))

    def spent(self, core):
        return {0: core.bet}

    def settlement(self, core):
        if core.won is None:
            return None
        pays = {0: 2 * core.bet if core.won else 0}
        results: dict[Seat, Result] = {0: "win" if core.won else "lose"}
        return Settlement(
            pays, {0: core.bet}, (0,) if core.won else (), core.bet, results, {0: {"bet": core.bet}}
        )


class Dealt(Core):
    winner: Seat


class Nothing(Command):
    pass


class DealGame(Domain[Dealt]):
    """The deal decides: there is nothing to play."""

    commands = (Nothing,)

    def setup(self, table, chance):
        return Dealt(chance.below(2))

    def validate(self, match, seat, command):
        return Refusal("nothing_to_do")

    def execute(self, match, seat, command, chance):
        return ()

    def reduce(self, core, event):
        return core

    def legal_commands(self, match, seat):
        return ()

    def outcome(self, core):
        return win(core.winner)


class Duel(Core):
    stakes: tuple[int, ...]
    base: int
    score: int | None = None


class Draw(Command):
    pass


class Drawn(Event):
    score: int


class StakeGame(Domain[Duel]):
    """Seat 0 wins or loses up to ten bases of seat 1."""

    commands = (Draw,)
    events = (Drawn,)

    def setup(self, table, chance):
        return Duel(table.stakes or (100, 100), table.base or 10)

    def validate(self, match, seat, command):
        return None

    def execute(self, match, seat, command, chance):
        yield Drawn((chance.below(21) - 10) * match.core.base)

    def reduce(self, core, event):
        return replace(core, score=event.score)

    def legal_commands(self, match, seat):
        if match.core.score is None:
            yield Draw()

    def outcome(self, core):
        if core.score is None:
            return None
        return win(0) if core.score > 0 else win(1) if core.score < 0 else Outcome()

    def settlement(self, core):
        if core.score is None:
            return None
        score = max(-core.stakes[0], min(core.score, core.stakes[1]))
        pays = {0: core.stakes[0] + score, 1: core.stakes[1] - score}
        winners = (0,) if score > 0 else (1,) if score < 0 else ()
        return Settlement(pays, dict(enumerate(core.stakes)), winners, sum(core.stakes))


POT = Game(Manifest("bets", seats=2, stakes=Stakes("POT", base=10, purse="wallet")), PotGame(), texts={})
HOUSE = Game(
    Manifest("wheel", seats=1, stakes=Stakes("HOUSE", base=10, purse="wallet")), HouseGame(), texts={}
)
STAKE = Game(Manifest("duel", seats=2, stakes=Stakes("STAKE", base=10, exposure=100)), StakeGame(), texts={})
DEAL = Game(Manifest("deal", seats=2, stakes=Stakes("POT", base=10)), DealGame(), texts={})
