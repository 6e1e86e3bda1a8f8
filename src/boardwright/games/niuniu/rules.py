"""Niuniu: everybody against the banker, with five cards that should make tens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import (
    Chance,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Settlement,
    Table,
    put,
    replace,
)
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
    BankerChosen,
    BetPlaced,
    Bid,
    BidBanker,
    Hand,
    Leave,
    Left,
    Number,
    Phase,
    PhaseBegan,
    PlaceBet,
    Player,
    Result,
    Reveal,
    Revealed,
    Rules,
    Settle,
    Settled,
)

DECK = standard_deck()
GROUP = 3
ALREADY = Refusal("already_done")
BANKER_ONLY = Refusal("banker_only")
WAIT_FOR_OTHERS = Refusal("wait_for_others")
WRONG_GROUPING = Refusal("wrong_grouping")


class Niuniu(Domain[Hand]):
    # The deal

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules: Rules = table.options
        deck = chance.sample(DECK, CARDS * len(table.seats))
        stakes = table.stakes or self.exposure(table)
        peeked = PEEKED if rules.banker_mode == "bid" and rules.peek_bid else 0
        players = {}
        for seat in table.seats:
            cards = deck[seat :: len(table.seats)]
            players[seat] = Player(cards, stakes[seat], cards[:peeked])
        places = tuple(table.memory.get("places", table.seats))
        hand = Hand(players, places, "banker", _base(table), None, waiting=table.seats)
        if rules.banker_mode == "bid":
            return hand
        banker = _banker(rules, places, table.memory.get("banker"))
        return _begun(replace(hand, banker=banker), *_after_banker(hand, rules, banker))

    def exposure(self, table: Table) -> tuple[int, ...]:
        """The most that each seat can lose. Where the bank is bid for, anybody may have to pay all the others."""
        rules: Rules = table.options
        others = len(table.seats) - 1
        if rules.is_flat:
            return (_base(table),) * len(table.seats)
        if rules.settlement == "basic":
            single = _base(table)
        else:
            factor = MOST_BID if rules.banker_mode == "bid" else 1
            single = _base(table) * max(rules.bet_choices) * factor * highest_multiplier(rules)
        if rules.banker_mode == "bid":
            return (others * single,) * len(table.seats)
        places = tuple(table.memory.get("places", table.seats))
        banker = _banker(rules, places, table.memory.get("banker"))
        return tuple(others * single if seat == banker else single for seat in table.seats)

    # A player acts

    def validate(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        hand, rules = match.core, match.options
        match command:
            case Leave():
                return None
            case BidBanker(factor):
                return _check_turn(hand, seat, "banker") or _check_bid(factor)
            case PlaceBet(factor):
                return _check_turn(hand, seat, "betting") or _check_bet(factor, rules)
            case Reveal(grouping):
                return _check_turn(hand, seat, "reveal") or _check_grouping(hand, seat, grouping)
            case Settle():
                if hand.phase != "reveal":
                    return Refusal("wrong_phase", {"phase": hand.phase})
                if seat != hand.banker:
                    return BANKER_ONLY
                return None if rules.host_may_settle else WAIT_FOR_OTHERS
        return None

    def execute(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        match command:
            case BidBanker(factor):
                yield Bid(seat, int(factor))
            case PlaceBet(factor):
                yield BetPlaced(seat, int(factor))
            case Reveal():
                yield Revealed(seat, match.core.players[seat].cards)
            case Settle():
                yield from _reveal_all(match)
            case Leave():
                yield from _leave(match, seat)
        yield from _go_on(match, chance)

    def reduce(self, hand: Hand, event: Event) -> Hand:
        return REDUCERS[type(event)](hand, event)

    def legal_commands(self, match: Position[Hand], seat: Seat) -> Iterator[Command]:
        hand, rules = match.core, match.options
        if hand.phase == "reveal" and seat == hand.banker and rules.host_may_settle:
            yield Settle()
        if seat not in hand.waiting:
            return
        match hand.phase:
            case "banker":
                yield from (BidBanker(factor) for factor in range(MOST_BID + 1))
            case "betting":
                yield from (PlaceBet(factor) for factor in rules.bet_choices)
            case "reveal":
                yield Reveal()

    def active_seats(self, match: Position[Hand]) -> Sequence[Seat]:
        return match.core.waiting

    def outcome(self, hand: Hand) -> Outcome | None:
        if hand.result is None:
            return None
        nets = tuple(paid - hand.players[seat].stake for seat, paid in enumerate(hand.result.pays))
        return Outcome(tuple(seat for seat, net in enumerate(nets) if net > 0), "compared", nets)

    def timeout_command(self, match: Position[Hand], seat: Seat) -> Command:
        match match.core.phase:
            case "banker":
                return BidBanker(0)
            case "betting":
                return PlaceBet(min(match.options.bet_choices))
        return Reveal()

    # Secrets

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """Cards that were not revealed, and bids that are not in the open yet."""
        hand = match.core
        mine = hand.players[seat].hand if seat in hand.players else ()
        shown = [card for player in hand.players.values() for card in player.shown]
        unseen = [card for card in DECK if card not in mine and card not in shown]
        drawn = list(chance.shuffle(unseen))
        players = {}
        for other, player in hand.players.items():
            if player.shown:
                players[other] = player
                continue
            known = mine if other == seat else ()
            cards = (*known, *(drawn.pop() for _ in range(CARDS - len(known))))
            bid = chance.below(MOST_BID + 1) if other != seat and player.bid >= 0 else player.bid
            players[other] = replace(player, cards=cards, hand=cards[: len(player.hand)], bid=bid)
        return replace(hand, players=players)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> NiuniuFacts:
        return facts_of(match.core, match.options)

    # Chips

    def spent(self, hand: Hand) -> dict[Seat, int]:
        return {seat: player.stake for seat, player in hand.players.items()}

    def settlement(self, hand: Hand) -> Settlement | None:
        if hand.result is None:
            return None
        put_in, pays = self.spent(hand), dict(enumerate(hand.result.pays))
        won = [seat for seat in pays if pays[seat] > put_in[seat]]
        return Settlement(
            pays=pays,
            spent=put_in,
            winners=tuple(sorted(won, key=lambda seat: put_in[seat] - pays[seat])),
            pot=sum(put_in.values()),
            results={seat: "draw" for seat in pays if pays[seat] == put_in[seat]},
            extra={seat: {"hand": name} for seat, name in hand.result.hands.items()},
            banked=sum(pays.values()) != sum(put_in.values()),
        )

    def leave_command(self, hand: Hand, seat: Seat) -> Command:
        return Leave()

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """Who had the bank, and the best bull against it: the next hand's rule decides who has it then."""
        result = hand.result
        if hand.banker is None or result is None:
            return {}
        others = [seat for seat in hand.players if seat != hand.banker]
        best = max(
            others,
            key=lambda seat: (NAMES.index(result.hands[seat]), worth(hand.players[seat].cards, Rules())),
        )
        heir = best if NAMES.index(result.hands[best]) >= NIUNIU else hand.banker
        return {"banker": {"last": hand.places[hand.banker], "bull": hand.places[heir]}}


def _base(table: Table) -> int:
    rules: Rules = table.options
    return rules.base_bet if table.base in (0, BASE) else table.base


def _banker(rules: Rules, places: Sequence[int], memory: Any) -> Seat:
    if memory is None or rules.banker_mode == "fixed_first":
        return 0
    if rules.banker_mode == "rotate":
        return next((seat for seat, place in enumerate(places) if place > memory["last"]), 0)
    return next((seat for seat, place in enumerate(places) if place >= memory["bull"]), 0)


# Checks


def _check_turn(hand: Hand, seat: Seat, phase: Phase) -> Refusal | None:
    if hand.phase != phase:
        return Refusal("wrong_phase", {"phase": hand.phase})
    if seat == hand.banker and phase == "betting":
        return Refusal("banker_bets_not")
    return None if seat in hand.waiting else ALREADY


def _check_bid(factor: Number) -> Refusal | None:
    if type(factor) is int and 0 <= factor <= MOST_BID:
        return None
    return Refusal("bad_amount", {"amount": factor, "min": 0, "max": MOST_BID})


def _check_bet(factor: Number, rules: Rules) -> Refusal | None:
    if type(factor) is int and factor in rules.bet_choices:
        return None
    return Refusal("bad_choice", {"amount": factor, "choices": ", ".join(map(str, rules.bet_choices))})


def _check_grouping(hand: Hand, seat: Seat, grouping: tuple[int, ...] | None) -> Refusal | None:
    if grouping is None:
        return None
    cards = hand.players[seat].cards
    is_group = len(grouping) == len(set(grouping)) == GROUP and all(0 <= at < CARDS for at in grouping)
    if is_group and sum(points(cards[at]) for at in grouping) % 10 == 0:
        return None
    return WRONG_GROUPING


# From phase to phase


def _after_banker(hand: Hand, rules: Rules, banker: Seat) -> tuple[Phase, tuple[Seat, ...]]:
    """There is a betting phase only where there is something to choose."""
    if len(rules.bet_choices) > 1:
        return "betting", tuple(seat for seat in hand.players if seat != banker)
    return "reveal", tuple(hand.players)


def _begun(hand: Hand, phase: Phase, waiting: tuple[Seat, ...]) -> Hand:
    if phase == "reveal":
        players = {seat: replace(player, hand=player.cards) for seat, player in hand.players.items()}
        hand = replace(hand, players=players)
    return replace(hand, phase=phase, waiting=waiting)


def _go_on(match: Position[Hand], chance: Chance) -> Iterator[Event]:
    """When nobody has to act any more in this phase, the next one begins; who left is acted for."""
    rules: Rules = match.options
    while not match.core.waiting and match.core.phase != "over":
        hand = match.core
        match hand.phase:
            case "banker":
                banker, factor = _bank(hand, chance)
                yield BankerChosen(banker, factor)
                yield PhaseBegan(*_after_banker(hand, rules, banker))
            case "betting":
                yield PhaseBegan("reveal", tuple(hand.players))
            case "reveal":
                yield Settled(settle(hand, rules))
        yield from _act_for_the_away(match)


def _act_for_the_away(match: Position[Hand]) -> Iterator[Event]:
    if match.core.phase == "reveal" and match.core.banker in match.core.away:
        yield from _reveal_all(match)
        return
    for seat in match.core.away:
        if seat in match.core.waiting:
            yield _default(match, seat)


def _default(match: Position[Hand], seat: Seat) -> Event:
    match match.core.phase:
        case "banker":
            return Bid(seat, 0)
        case "betting":
            return BetPlaced(seat, min(match.options.bet_choices))
    return Revealed(seat, match.core.players[seat].cards)


def _leave(match: Position[Hand], seat: Seat) -> Iterator[Event]:
    if seat in match.core.away:
        return
    yield Left(seat)
    yield from _act_for_the_away(match)


def _reveal_all(match: Position[Hand]) -> Iterator[Event]:
    for seat in match.core.waiting:
        yield Revealed(seat, match.core.players[seat].cards)


def _bank(hand: Hand, chance: Chance) -> tuple[Seat, int]:
    """The highest bid has the bank, by lot among equals."""
    highest = max(player.bid for player in hand.players.values())
    banker = chance.choice([seat for seat, player in hand.players.items() if player.bid == highest])
    return banker, max(1, highest)


# The end


def settle(hand: Hand, rules: Rules) -> Result:
    """Losers pay the banker; then he pays the winners, clockwise, as long as his stake lasts."""
    banker = hand.banker
    assert banker is not None
    stakes = {seat: player.stake for seat, player in hand.players.items()}
    values = {seat: worth(player.cards, rules) for seat, player in hand.players.items()}
    lost, won = {}, {}
    for step in range(1, len(stakes)):
        seat = (banker + step) % len(stakes)
        price = _price(hand, rules, seat, max(values[seat], values[banker])[0])
        if values[seat] < values[banker]:
            lost[seat] = price
        elif values[seat] > values[banker]:
            won[seat] = price
    left = _flat(stakes, banker, lost, won) if rules.is_flat else settle_bank(stakes, banker, lost, won)
    names = {seat: NAMES[value[0]] for seat, value in values.items()}
    return Result(tuple(left[seat] for seat in hand.players), names)


def _flat(
    stakes: dict[Seat, int], banker: Seat, lost: dict[Seat, int], won: dict[Seat, int]
) -> dict[Seat, int]:
    """Even money for everybody, whatever the banker has; he gets what is left of the pot."""
    pays = {seat: stake - lost.get(seat, 0) + won.get(seat, 0) for seat, stake in stakes.items()}
    rest = sum(stakes.values()) - sum(chips for seat, chips in pays.items() if seat != banker)
    return {**pays, banker: max(0, rest)}


def _price(hand: Hand, rules: Rules, seat: Seat, what: int) -> int:
    if rules.settlement == "basic":
        return hand.base_bet
    factor = hand.players[seat].factor or rules.bet_choices[0]
    return hand.base_bet * factor * hand.banker_factor * multiplier(what, rules)


# One event


def _change(hand: Hand, seat: Seat, **fields: Any) -> Hand:
    return replace(hand, players=put(hand.players, seat, replace(hand.players[seat], **fields)))


def _done(hand: Hand, seat: Seat) -> Hand:
    return replace(hand, waiting=tuple(other for other in hand.waiting if other != seat))


REDUCERS: dict[type[Event], Callable[[Hand, Any], Hand]] = {
    Bid: lambda hand, event: _done(_change(hand, event.seat, bid=event.factor), event.seat),
    BankerChosen: lambda hand, event: replace(hand, banker=event.banker, banker_factor=event.factor),
    BetPlaced: lambda hand, event: _done(_change(hand, event.seat, factor=event.factor), event.seat),
    PhaseBegan: lambda hand, event: _begun(hand, event.phase, event.waiting),
    Revealed: lambda hand, event: _done(_change(hand, event.seat, shown=event.cards), event.seat),
    Left: lambda hand, event: replace(hand, away=(*hand.away, event.seat)),
    Settled: lambda hand, event: replace(hand, phase="over", waiting=(), result=event.result),
}
