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
from boardwright.kits.rounds import BankerChosen, Bid, Left, PhaseBegan

DECK = standard_deck()
GROUP = 3
BANKER_ONLY = Refusal("banker_only")
WAIT_FOR_OTHERS = Refusal("wait_for_others")
WRONG_GROUPING = Refusal("wrong_grouping")


class Bidding(kit.Bidding[Hand]):
    most = MOST_BID

    def bids(self, core: Hand) -> dict[Seat, int]:
        return {seat: player.bid for seat, player in core.players.items()}

    def following(self, match: Position[Hand]) -> str:
        return after_banker(match.options)


class Betting(kit.Phase[Hand]):
    commands = (PlaceBet,)
    then = "reveal"

    def awaits(self, core: Hand) -> tuple[Seat, ...]:
        return kit.all_but_banker(core)

    def not_awaited(self, core: Hand, seat: Seat) -> Refusal:
        return kit.BANKER_BETS_NOT if seat == core.banker else kit.ALREADY_DONE

    def check(self, match: Position[Hand], seat: Seat, command: PlaceBet) -> Refusal | None:
        return kit.check_choice(command.factor, match.options.bet_choices)

    def play(self, match: Position[Hand], seat: Seat, command: PlaceBet, chance: Chance) -> Iterator[Event]:
        yield BetPlaced(seat, int(command.factor))

    def choices(self, match: Position[Hand], seat: Seat) -> Iterable[Command]:
        return [PlaceBet(factor) for factor in match.options.bet_choices]

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return PlaceBet(min(match.options.bet_choices))


class Revealing(kit.Phase[Hand]):
    commands = (Reveal, Settle)

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
            yield Revealed(other, match.core.players[other].cards)

    def legal(self, match: Position[Hand], seat: Seat) -> Iterator[Command]:
        if seat == match.core.banker and match.options.host_may_settle:
            yield Settle()
        yield from super().legal(match, seat)

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return Reveal()


class Niuniu(kit.Rounds[Hand]):
    phases = {"banker": Bidding(), "betting": Betting(), "reveal": Revealing()}

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules: Rules = table.options
        deck = chance.sample(DECK, CARDS * len(table.seats))
        stakes = table.stakes or self.exposure(table)
        peeked = PEEKED if rules.banker_mode == "bid" and rules.peek_bid else 0
        players = {}
        for seat in table.seats:
            cards = deck[seat :: len(table.seats)]
            players[seat] = Player(cards, stakes[seat], cards[:peeked])
        banker = banker_of(table)
        hand = Hand(players, kit.places_of(table), "banker", base_of(table), banker, waiting=table.seats)
        if banker is None:
            return hand
        first = after_banker(rules)
        return began(hand, PhaseBegan(first, self.phases[first].awaits(hand)))

    def exposure(self, table: Table) -> tuple[int, ...]:
        """The most that each seat can lose. Where the bank is bid for, anybody may have to pay all the others."""
        rules: Rules = table.options
        single, banker = base_of(table), banker_of(table)
        if rules.is_flat:
            return (single,) * len(table.seats)
        if rules.settlement == "full":
            single *= max(rules.bet_choices) * highest_multiplier(rules) * (MOST_BID if banker is None else 1)
        return kit.exposures(table.seats, banker, single, single)

    def absent(self, match: Position[Hand]) -> Seat | None:
        """A banker who leaves has all hands turned up."""
        hand = match.core
        if hand.phase == "reveal" and hand.banker in hand.away:
            return hand.waiting[0]
        return super().absent(match)

    # The end

    def settle(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        yield Settled(result_of(match.core, match.options))

    def paid(self, core: Hand) -> tuple[int, ...] | None:
        return None if core.result is None else core.result.pays

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

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """Cards that were not revealed, and bids that are not in the open yet."""
        hand = match.core
        hidden = {other: player for other, player in hand.players.items() if not player.shown}
        known = {other: player.hand if other == seat else () for other, player in hidden.items()}
        shown = [card for player in hand.players.values() for card in player.shown]
        hands = kit.redealt(known, CARDS, DECK, shown, chance)
        players = dict(hand.players)
        for other, player in hidden.items():
            cards = hands[other]
            bid = chance.below(MOST_BID + 1) if other != seat and player.bid >= 0 else player.bid
            players[other] = replace(player, cards=cards, hand=cards[: len(player.hand)], bid=bid)
        return replace(hand, players=players)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> NiuniuFacts:
        return facts_of(match.core, match.options)

    reducers = {
        Bid: lambda hand, event: kit.acted(hand, event.seat, bid=event.factor),
        BankerChosen: kit.banker_chosen,
        BetPlaced: lambda hand, event: kit.acted(hand, event.seat, factor=event.factor),
        PhaseBegan: lambda hand, event: began(hand, event),
        Revealed: lambda hand, event: kit.acted(hand, event.seat, shown=event.cards),
        Left: kit.left,
        Settled: lambda hand, event: replace(hand, phase="over", waiting=(), result=event.result),
    }


def base_of(table: Table) -> int:
    return kit.base_of(table, BASE, table.options.base_bet)


def banker_of(table: Table) -> Seat | None:
    """None: it is bid for."""
    mode, memory, places = table.options.banker_mode, table.memory.get("banker"), kit.places_of(table)
    if mode == "bid":
        return None
    if memory is None or mode == "fixed_first":
        return 0
    return kit.seat_after(places, memory["last"] if mode == "rotate" else memory["bull"] - 1)


def after_banker(rules: Rules) -> str:
    """There is a betting phase only where there is something to choose."""
    return "betting" if len(rules.bet_choices) > 1 else "reveal"


def began(hand: Hand, event: PhaseBegan) -> Hand:
    if event.phase == "reveal":
        players = {seat: replace(player, hand=player.cards) for seat, player in hand.players.items()}
        hand = replace(hand, players=players)
    return kit.began(hand, event)


def result_of(hand: Hand, rules: Rules) -> Result:
    """Losers pay the banker; then he pays the winners, clockwise, as long as his stake lasts."""
    banker = hand.banker or 0
    values = {seat: worth(player.cards, rules) for seat, player in hand.players.items()}

    def verdict(seat: Seat) -> int:
        if values[seat] == values[banker]:
            return 0
        wins = values[seat] > values[banker]
        return price(hand, rules, seat, max(values[seat], values[banker])[0]) * (1 if wins else -1)

    stakes = {seat: player.stake for seat, player in hand.players.items()}
    pays = kit.settle_with_bank(stakes, banker, verdict, even_money if rules.is_flat else settle_bank)
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
