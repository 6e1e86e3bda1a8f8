"""Niuniu: everybody against the banker, with five cards that should make tens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.engine.primitives.cards import standard_deck
from boardwright.engine.primitives.chips import settle_bank
from boardwright.games.niuniu.facts import NiuniuFacts, facts_of
from boardwright.games.niuniu.hands import NAMES, NIUNIU, highest_multiplier, multiplier, points, worth
from boardwright.games.niuniu.text import draw
from boardwright.games.niuniu.types import (
    BASE,
    CARDS,
    MOST_BID,
    PEEKED,
    BetPlaced,
    Hand,
    PlaceBet,
    Player,
    Result,
    Reveal,
    Revealed,
    Rules,
    Settle,
    Settled,
)
from boardwright.kits import rounds as kit
from boardwright.kits.rounds import PhaseBegan

DECK = standard_deck()
GROUP = 3
BANKER_ONLY = Refusal("banker_only")
WAIT_FOR_OTHERS = Refusal("wait_for_others")
WRONG_GROUPING = Refusal("wrong_grouping")


class Bidding(kit.Bidding[Hand]):
    most = MOST_BID

    def following(self, match: Position[Hand]) -> str:
        return after_banker(match.options)


class Betting(kit.BankBets[Hand]):
    commands = (PlaceBet,)
    then = "reveal"

    def check(self, match: Position[Hand], seat: Seat, command: PlaceBet) -> Refusal | None:
        return kit.check_choice(command.factor, match.options.bet_choices)

    def play(self, match: Position[Hand], seat: Seat, command: PlaceBet, chance: Chance) -> Iterator[Event]:
        yield BetPlaced(seat, int(command.factor))

    def choices(self, match: Position[Hand], seat: Seat) -> Iterable[Command]:
        return [PlaceBet(factor) for factor in match.options.bet_choices]

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return PlaceBet(min(match.options.bet_choices))


class Revealing(kit.Revealing[Hand]):
    commands = (Reveal, Settle)

    def revealed(self, core: Hand, seat: Seat) -> Event:
        return Revealed(seat, core.players[seat].cards)

    def refusal(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        if not isinstance(command, Settle):
            return super().refusal(match, seat, command)
        if seat != match.core.banker:
            return BANKER_ONLY
        return None if match.options.host_may_settle else WAIT_FOR_OTHERS

    def check(self, match: Position[Hand], seat: Seat, command: Reveal) -> Refusal | None:
        grouping = command.grouping
        if grouping is None:
            return None
        cards = match.core.players[seat].cards
        is_group = len(grouping) == len(set(grouping)) == GROUP and all(0 <= at < CARDS for at in grouping)
        makes_tens = is_group and sum(points(cards[at]) for at in grouping) % 10 == 0
        return None if makes_tens else WRONG_GROUPING

    def play(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        for other in match.core.waiting if isinstance(command, Settle) else (seat,):
            yield self.revealed(match.core, other)

    def legal(self, match: Position[Hand], seat: Seat) -> Iterable[Command]:
        own = super().legal(match, seat)
        return (Settle(), *own) if match.options.host_may_settle and seat == match.core.banker else own


class Niuniu(kit.AgainstBank[Hand]):
    phases = {"banker": Bidding(), "betting": Betting(), "reveal": Revealing()}
    pieces, size = DECK, CARDS

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules, stakes, banker = table.options, table.stakes or self.exposure(table), banker_of(table)
        deck = chance.sample(DECK, CARDS * len(table.seats))
        peeked = PEEKED if banker is None and rules.peek_bid else 0
        players = {}
        for seat in table.seats:
            cards = deck[seat :: len(table.seats)]
            players[seat] = Player(cards, stakes[seat], cards[:peeked])
        places, base = kit.places_of(table), kit.base_of(table, BASE)
        hand = Hand(players, places, "banker", base, banker, waiting=table.seats)
        if banker is None:
            return hand
        first = after_banker(rules)
        return self.reduce(hand, PhaseBegan(first, self.phases[first].awaits(hand)))

    def exposure(self, table: Table) -> tuple[int, ...]:
        """The most that each seat can lose. Where the bank is bid for, anybody may have to pay all the others."""
        rules: Rules = table.options
        single, banker = kit.base_of(table, BASE), banker_of(table)
        if rules.is_flat:
            return (single,) * len(table.seats)
        if rules.settlement == "full":
            single *= max(rules.bet_choices) * highest_multiplier(rules) * (MOST_BID if banker is None else 1)
        return kit.exposures(table.seats, banker, single, single)

    # The end

    def settle(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        yield Settled(result_of(match.core, match.options))

    def reason(self, core: Hand) -> str:
        return "compared"

    def hands(self, core: Hand) -> Mapping[Seat, str]:
        return core.result.hands if core.result else {}

    def is_banked(self, core: Hand) -> bool:
        return core.result is not None and sum(core.result.pays) != sum(self.spent(core).values())

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """Who had the bank, and the best bull against it: the next hand's rule decides who has it then."""
        result = hand.result
        if hand.banker is None or result is None:
            return {}
        kinds = {seat: NAMES.index(name) for seat, name in result.hands.items()}
        best = max(
            kit.all_but_banker(hand),
            key=lambda seat: (kinds[seat], worth(hand.players[seat].cards, Rules())),
        )
        heir = best if kinds[best] >= NIUNIU else hand.banker
        return {"banker": {"last": hand.places[hand.banker], "bull": hand.places[heir]}}

    # What a seat sees

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> NiuniuFacts:
        return facts_of(match.core, match.options, seat)

    reducers = {
        BetPlaced: lambda hand, event: kit.acted(hand, event.seat, factor=event.factor),
        Revealed: lambda hand, event: kit.acted(hand, event.seat, shown=event.cards),
        Settled: lambda hand, event: replace(hand, phase="over", waiting=(), result=event.result),
    }


def banker_of(table: Table) -> Seat | None:
    memory = table.memory.get("banker")
    before = {} if memory is None else {"rotate": memory["last"], "niuniu_takes": memory["bull"] - 1}
    return kit.banker_after(table, before.get(table.options.banker_mode))


def after_banker(rules: Rules) -> str:
    """There is a betting phase only where there is something to choose."""
    return "betting" if len(rules.bet_choices) > 1 else "reveal"


def result_of(hand: Hand, rules: Rules) -> Result:
    """Losers pay the banker; then he pays the winners, clockwise, as long as his stake lasts."""
    banker = hand.banker or 0
    values = {seat: worth(player.cards, rules) for seat, player in hand.players.items()}

    def verdict(seat: Seat) -> int:
        if values[seat] == values[banker]:
            return 0
        wins = values[seat] > values[banker]
        return price(hand, rules, seat, max(values[seat], values[banker])[0]) * (1 if wins else -1)

    pays = kit.settle_with_bank(hand, verdict, even_money if rules.is_flat else settle_bank)
    return Result(pays, {seat: NAMES[value[0]] for seat, value in values.items()})


def even_money(
    stakes: Mapping[Seat, int], banker: Seat, lost: Mapping[Seat, int], won: Mapping[Seat, int]
) -> dict[Seat, int]:
    """For everybody, whatever the banker has; he gets what is left of the pot."""
    pays = {seat: stake - lost.get(seat, 0) + won.get(seat, 0) for seat, stake in stakes.items()}
    rest = sum(stakes.values()) - sum(chips for seat, chips in pays.items() if seat != banker)
    return {**pays, banker: max(0, rest)}


def price(hand: Hand, rules: Rules, seat: Seat, what: int) -> int:
    if rules.settlement == "basic":
        return hand.base_bet
    factor = hand.players[seat].factor or rules.bet_choices[0]
    return hand.base_bet * factor * hand.banker_factor * multiplier(what, rules)
