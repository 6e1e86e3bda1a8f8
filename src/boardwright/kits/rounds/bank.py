"""The bank: who has it, how it is bid for, and games in which everybody plays against it with a hand face down."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.engine.primitives.chips import settle_bank
from boardwright.engine.types import CoreT
from boardwright.kits.rounds.checks import ALREADY_DONE, BANKER_BETS_NOT, check_amount
from boardwright.kits.rounds.phases import Phase, Rounds, began, left
from boardwright.kits.rounds.players import HandT, acted, seated
from boardwright.kits.rounds.settling import Reducers
from boardwright.kits.rounds.table import places_of, seat_after
from boardwright.kits.rounds.unseen import redealt
from boardwright.kits.rounds.values import BankerChosen, Bid, BidBanker, Left, PhaseBegan

Settle = Callable[[Mapping[Seat, int], Seat, Mapping[Seat, int], Mapping[Seat, int]], dict[Seat, int]]


# Who has it


def banker_after(table: Table, place: int | None) -> Seat | None:
    """Who follows clockwise on this place of the room; the first seat if there was no banker yet. None: bids decide."""
    if table.options.banker_mode == "bid":
        return None
    return 0 if place is None else seat_after(places_of(table), place)


def all_but_banker(core: Any) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(core.players)) if seat != core.banker)


class Bidding(Phase[CoreT]):
    """Everybody bids in secret; the highest bid has the bank, by lot among equals, and multiplies the stakes."""

    commands: ClassVar[tuple[type[Command], ...]] = (BidBanker,)
    most: ClassVar[int]

    def check(self, match: Position[CoreT], seat: Seat, command: Any) -> Refusal | None:
        return check_amount(command.factor, 0, self.most)

    def play(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield Bid(seat, int(command.factor))

    def choices(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        return [BidBanker(factor) for factor in range(self.most + 1)]

    def default(self, match: Position[CoreT], seat: Seat) -> Command:
        return BidBanker(0)

    def end(self, match: Position[CoreT], chance: Chance) -> Iterator[Event]:
        core: Any = match.core
        bids = {seat: self.bid_of(player) for seat, player in core.players.items()}
        highest = max(bids.values())
        banker = chance.choice([seat for seat, bid in bids.items() if bid == highest])
        yield BankerChosen(banker, max(1, highest))

    def bid_of(self, player: Any) -> int:
        """As it is kept; negative: not made yet."""
        bid: int = player.bid
        return bid

    def kept(self, bid: int) -> Any:
        return bid


# Playing against it


class BankBets(Phase[CoreT]):
    """Bets of everybody but the banker. A mixin before the phase that says which bets there are."""

    def awaits(self, core: Any) -> tuple[Seat, ...]:
        return all_but_banker(core)

    def not_awaited(self, core: Any, seat: Seat) -> Refusal:
        return BANKER_BETS_NOT if seat == core.banker else ALREADY_DONE


class Revealing(Phase[CoreT]):
    """Everybody turns up his hand, in any order. The first command reveals."""

    def revealed(self, core: CoreT, seat: Seat) -> Event:
        raise NotImplementedError

    def play(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterable[Event]:
        return (self.revealed(match.core, seat),)

    def choices(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        return (self.commands[0](),)

    def default(self, match: Position[CoreT], seat: Seat) -> Command:
        return self.commands[0]()


class AgainstBank(Rounds[CoreT]):
    """Phases `banker`, where it is bid for, then `betting` and `reveal`. A player has a `stake`, a secret `bid`, what
    he holds (under a name of the game), his own `hand`: what he may see of that by now, and what he has `shown`."""

    held: ClassVar[str] = "cards"
    """The field of a player with all that he holds."""
    pieces: ClassVar[Sequence[str]]
    """All that there is to hold."""
    size: ClassVar[int]
    """Of a hand."""

    def __init_subclass__(cls, **named: Any) -> None:
        if "reducers" in vars(cls):
            cls.reducers = {**_common(cls), **cls.reducers}
        super().__init_subclass__(**named)

    def absent(self, match: Position[CoreT]) -> Seat | None:
        """A banker who leaves has all hands turned up."""
        core: Any = match.core
        if core.phase == "reveal" and core.banker in core.away:
            seat: Seat = core.waiting[0]
            return seat
        return super().absent(match)

    def out(self, core: CoreT) -> Collection[str]:
        """What nobody can hold, besides what is shown."""
        return ()

    def determinize(self, match: Position[CoreT], seat: Seat, chance: Chance) -> CoreT:
        """Hands that were not revealed, and bids that are not in the open yet."""
        core: Any = match.core
        bidding: Any = self.phases["banker"]
        shown = [piece for player in core.players.values() for piece in player.shown]
        hidden = {other: player for other, player in core.players.items() if not player.shown}
        known = {other: player.hand if other == seat else () for other, player in hidden.items()}
        hands = redealt(known, self.size, self.pieces, {*shown, *self.out(core)}, chance)
        players = dict(core.players)
        for other, player in hidden.items():
            is_secret = other != seat and bidding.bid_of(player) >= 0
            bid = bidding.kept(chance.below(bidding.most + 1)) if is_secret else player.bid
            hand = hands[other][: len(player.hand)]
            players[other] = replace(player, **{self.held: hands[other]}, hand=hand, bid=bid)
        drawn: CoreT = replace(core, players=players)
        return drawn


def _common(game: type[AgainstBank[Any]]) -> Reducers:
    """What the events that all these games have make of a core."""
    bidding: Any = game.phases["banker"]
    return {
        Bid: lambda core, event: acted(core, event.seat, bid=bidding.kept(event.factor)),
        BankerChosen: _banker_chosen,
        PhaseBegan: lambda core, event: _began(core, event, game.held),
        Left: left,
    }


def _banker_chosen(core: HandT, event: BankerChosen) -> HandT:
    return replace(core, banker=event.banker, banker_factor=event.factor)


def _began(core: HandT, event: PhaseBegan, held: str) -> HandT:
    """Everybody sees his own hand when it is time to reveal."""
    if event.phase == "reveal":
        players = {seat: replace(player, hand=getattr(player, held)) for seat, player in core.players.items()}
        core = replace(core, players=players)
    return began(core, event)


# Paying


def exposures(seats: Iterable[Seat], banker: Seat | None, single: int, banker_single: int) -> tuple[int, ...]:
    """The most that each can lose: `single` against the bank; the banker, or anybody while there is none, that to
    each of the others."""
    seated = tuple(seats)
    most = (len(seated) - 1) * banker_single
    return tuple(most if banker in (None, seat) else single for seat in seated)


def settle_with_bank(
    core: Any, verdict: Callable[[Seat], int], settle: Settle = settle_bank
) -> tuple[int, ...]:
    """What each has left of his stake, clockwise from the banker. `verdict`: what a seat wins from him; negative:
    loses."""
    stakes = {seat: player.stake for seat, player in seated(core.players)}
    clockwise = [(core.banker + step) % len(stakes) for step in range(1, len(stakes))]
    nets = {seat: verdict(seat) for seat in clockwise}
    lost = {seat: -net for seat, net in nets.items() if net < 0}
    won = {seat: net for seat, net in nets.items() if net > 0}
    paid = settle(stakes, core.banker, lost, won)
    return tuple(paid[seat] for seat in stakes)
