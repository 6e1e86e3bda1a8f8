"""Settling: a hand that ends in chips. The game says what each has put in and gets back; the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from boardwright.engine.api import Command, Domain, Event, Outcome, Position, Seat, Settlement
from boardwright.engine.stakes import Result
from boardwright.engine.types import CoreT
from boardwright.kits.rounds.players import HandT, change, seated
from boardwright.kits.rounds.values import GotUp, Leave, Left, ToppedUp

Reducers = Mapping[type[Event], Callable[[Any, Any], Any]]


class Settling(Domain[CoreT]):
    """`core.players` is by seat, and each player's `spent` is what he has put in."""

    reducers: ClassVar[Reducers]
    """What each event makes of the core. These are the game's events."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "reducers" in vars(cls):
            if Left not in cls.reducers and GotUp not in cls.reducers:
                cls.reducers = {**cls.reducers, GotUp: lambda core, event: core}
            cls.events = (*cls.reducers,)

    def paid(self, core: Any) -> Sequence[int] | None:
        """What each seat gets back; None while the hand is played. By default what the `result` of the core says."""
        return None if core.result is None else core.result.pays

    def reason(self, core: Any) -> str:
        """How the hand ended."""
        raise NotImplementedError

    def hands(self, core: Any) -> Mapping[Seat, str]:
        """The names of hands that the record should say."""
        return {}

    def even(self, core: Any, paid: int) -> Result | None:
        """What it is called to get back just what one put in; None: won or lost, as the winners say."""
        return "draw"

    def is_banked(self, core: Any) -> bool:
        """Does the house pay what is missing? Only where the rules say so: else chips that are missing are an error."""
        return False

    def reduce(self, core: CoreT, event: Event) -> CoreT:
        return self.reducers[type(event)](core, event)  # type: ignore[no-any-return]

    def spent(self, core: Any) -> dict[Seat, int]:
        return {seat: player.spent for seat, player in seated(core.players)}

    def outcome(self, core: Any) -> Outcome | None:
        pays = self.paid(core)
        if pays is None:
            return None
        nets = tuple([pays[seat] - player.spent for seat, player in seated(core.players)])
        return Outcome(tuple([seat for seat, net in enumerate(nets) if net > 0]), self.reason(core), nets)

    def settlement(self, core: Any) -> Settlement | None:
        """Winners come by what they won, the most first."""
        paid = self.paid(core)
        if paid is None:
            return None
        put_in, pays = self.spent(core), dict(enumerate(paid))
        won = [seat for seat in pays if pays[seat] > put_in[seat]]
        even = {seat: self.even(core, pays[seat]) for seat in pays if pays[seat] == put_in[seat]}
        return Settlement(
            pays=pays,
            spent=put_in,
            winners=tuple(sorted(won, key=lambda seat: put_in[seat] - pays[seat])),
            pot=sum(put_in.values()),
            results={seat: result for seat, result in even.items() if result is not None},
            extra={seat: {"hand": name} for seat, name in self.hands(core).items()},
            banked=self.is_banked(core),
        )

    def leave_command(self, core: Any, seat: Seat) -> Command:
        return Leave()


class Lending:
    """Stacks to which a loan adds at once, for games that take one: a mixin before `Settling`."""

    def top_up(self, match: Position[Any], seat: Seat, chips: int) -> Iterator[Event]:
        yield ToppedUp(seat, chips)


def topped_up(core: HandT, event: ToppedUp) -> HandT:
    return change(core, event.seat, stack=core.players[event.seat].stack + event.chips)
