"""Zhajinhua: three cards, bet blind or look and pay double, and compare until one is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.zhajinhua.facts import ZhajinhuaFacts, facts_of
from boardwright.games.zhajinhua.hands import CATEGORIES, best, compare, worth
from boardwright.games.zhajinhua.prices import compare_price, highest_bet, highest_raise, unit
from boardwright.games.zhajinhua.text import draw
from boardwright.games.zhajinhua.types import (
    BASE,
    CARDS,
    Cards,
    Compare,
    Compared,
    Comparison,
    Folded,
    Hand,
    Paid,
    Player,
    Raise,
    Result,
    Revealed,
    Rules,
    See,
    Seen,
    Settled,
    TurnPassed,
)
from boardwright.kits import betting, rounds
from boardwright.kits.betting import AllIn, Call, Fold, Returned, Shown
from boardwright.kits.rounds import Amount, GotUp, Leave, ToppedUp, change

DECK = standard_deck()
GUESSES = 40
"""Attempts to draw a world in which the comparisons that everybody saw ended as they did."""

NOT_IN_HAND = Refusal("not_in_hand")
SEEN_ALREADY = Refusal("seen_already")


# One event


def know(hand: Hand, seat: Seat, of: Seat, cards: Cards, **more: bool) -> Hand:
    return change(hand, seat, known={**hand.players[seat].known, of: cards}, **more)


def paid(hand: Hand, event: Paid) -> Hand:
    player = hand.players[event.seat]
    status = "all_in" if event.action == "all_in" else player.status
    spent = rounds.paying(hand, event.seat, event.chips)
    after = change(hand, event.seat, status=status, turns=player.turns + 1, **spent)
    return replace(after, base_bet=event.base_bet)


def compared(hand: Hand, event: Compared) -> Hand:
    done = Comparison(event.challenger, event.target, event.loser)
    after = replace(hand, comparisons=(*hand.comparisons, done))
    return after if event.loser is None else change(after, event.loser, status="lost")


class Zhajinhua(rounds.Lending, betting.Betting[Hand]):
    commands = (See, Call, Raise, Compare, AllIn, Fold, Leave)

    # The deal

    def setup(self, table: Table, chance: Chance) -> Hand:
        places = rounds.places_of(table)
        dealer = int(table.memory.get("dealer", places[-1]))
        deck = chance.sample(DECK, CARDS * len(places))
        return dealt(table, rounds.clockwise(places, dealer), deck, dealer, places)

    def begin(self, match: Position[Hand], chance: Chance) -> Iterable[Event]:
        """Where antes leave at most one player with chips, there is nothing left to decide."""
        return () if len(active(match.core)) > 1 else finish(match)

    # A player acts

    def validate(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        hand, rules = match.core, match.options
        if isinstance(command, Leave):
            return None
        if hand.players[seat].status != "active":
            return NOT_IN_HAND
        if isinstance(command, See):
            return _check_see(hand, rules, seat)
        if seat != hand.turn:
            return rounds.NOT_YOUR_TURN
        match command:
            case Call():
                return rounds.check_price(unit(hand, seat), hand.players[seat].stack)
            case Raise(amount):
                return _check_raise(hand, rules, seat, amount)
            case Compare(target):
                return _check_compare(hand, rules, seat, target)
            case AllIn():
                price = unit(hand, seat)
                can_pay = hand.players[seat].stack >= price
                return Refusal("can_still_pay", {"price": price}) if can_pay else None
        return None

    def execute(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        hand = match.core
        was_turn = seat == hand.turn
        match command:
            case See():
                yield Seen(seat, hand.players[seat].cards)
                return
            case Call():
                yield Paid(seat, "call", unit(hand, seat), hand.base_bet)
            case Raise(amount):
                yield Paid(seat, "raise", unit(hand, seat, int(amount)), int(amount))
            case AllIn():
                yield Paid(seat, "all_in", hand.players[seat].stack, hand.base_bet)
            case Compare(target):
                yield Paid(seat, "compare", compare_price(hand, match.options, seat), hand.base_bet)
                yield from _comparison(match, seat, target)
            case _:
                if isinstance(command, Leave):
                    yield GotUp(seat)
                if hand.players[seat].status != "active":
                    return  # out already, or all in: who leaves changes nothing
                yield Folded(seat)
        yield from go_on(match, seat if was_turn else None)

    def legal_commands(self, match: Position[Hand], seat: Seat) -> Iterator[Command]:
        """Raises are a representative part: to double and to the most."""
        hand, rules = match.core, match.options
        if hand.result is not None or hand.players[seat].status != "active":
            return
        if seat == hand.turn:
            yield Fold()
            yield from self._bets(hand, rules, seat)
        if _check_see(hand, rules, seat) is None:
            yield See()

    def _bets(self, hand: Hand, rules: Rules, seat: Seat) -> Iterator[Command]:
        stack = hand.players[seat].stack
        if stack < unit(hand, seat):
            yield AllIn()
            return
        yield Call()
        most, bearable = highest_bet(hand, rules), highest_raise(hand, rules, seat)
        for amount in sorted({min(2 * hand.base_bet, most), most}):
            if hand.base_bet < amount <= bearable:
                yield Raise(amount)
        if may_compare(hand, rules) and stack >= compare_price(hand, rules, seat):
            yield from (Compare(target) for target in active(hand) if target != seat)

    def reason(self, core: Hand) -> str:
        return "showdown" if core.result and core.result.hands else "last_one"

    def timeout_command(self, match: Position[Hand], seat: Seat) -> Command:
        return Fold()

    # Secrets

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """Cards that the seat has not seen, its own among them; comparisons that it watched end as they did."""
        hand = match.core
        known = {} if seat not in hand.players else hand.players[seat].known
        hidden = [other for other in hand.order if other not in known and not hand.players[other].shown]
        taken = {card for other in hand.order if other not in hidden for card in hand.players[other].cards}
        drawn = hand
        for _ in range(GUESSES if hand.comparisons else 1):
            hands = rounds.redealt(dict.fromkeys(hidden, ()), CARDS, DECK, taken, chance)
            for other, cards in hands.items():
                drawn = change(drawn, other, cards=cards)
            if _is_consistent(drawn, match.options):
                break
        return drawn

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> ZhajinhuaFacts:
        return facts_of(match.core, match.options, seat)

    def event_view(self, match: Position[Hand], event: Event, seat: Seat) -> Event | None:
        """What one side of a comparison gets to see is news to it alone."""
        if isinstance(event, Revealed) and event.seat != seat:
            return None
        return super().event_view(match, event, seat)

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """The winner deals the next hand."""
        settled = self.settlement(hand)
        if settled is None or not settled.winners:
            return {"dealer": hand.dealer}
        return {"dealer": hand.places[settled.winners[0]]}

    reducers = {
        Seen: lambda hand, event: know(hand, event.seat, event.seat, event.cards, seen=True),
        Paid: paid,
        Compared: compared,
        Revealed: lambda hand, event: know(hand, event.seat, event.of, event.cards),
        Returned: lambda hand, event: change(
            hand, event.seat, **rounds.paying(hand, event.seat, -event.chips)
        ),
        Folded: lambda hand, event: change(hand, event.seat, status="folded"),
        TurnPassed: lambda hand, event: replace(hand, turn=event.turn, round=event.round),
        Shown: betting.shown,
        ToppedUp: rounds.topped_up,
        Settled: betting.paid_out,
    }


def dealt(table: Table, order: tuple[Seat, ...], deck: Cards, dealer: int, places: tuple[int, ...]) -> Hand:
    """One card at a time, from the left of the dealer."""
    rules: Rules = table.options
    base = rounds.base_of(table, BASE)
    ante = base if rules.ante is None else rules.ante
    brought = rounds.stacks_of(table, rules.buy_in)
    players = {}
    for seat in table.seats:
        cards = deck[order.index(seat) :: len(order)]
        paid = min(ante, brought[seat])
        left = brought[seat] - paid
        known = {} if rules.reveal_on_see else {seat: cards}
        players[seat] = Player(cards, left, paid, "active" if left else "all_in", known=known)
    first = next((seat for seat in order if players[seat].status == "active"), None)
    return Hand(players, order, dealer, places, first, base, base)


def active(hand: Hand) -> list[Seat]:
    return [seat for seat in hand.order if hand.players[seat].status == "active"]


def live(hand: Hand) -> list[Seat]:
    return [seat for seat in hand.order if hand.players[seat].status in ("active", "all_in")]


def may_compare(hand: Hand, rules: Rules) -> bool:
    return hand.round >= rules.compare_from_round or len(active(hand)) == 2


def _check_see(hand: Hand, rules: Rules, seat: Seat) -> Refusal | None:
    if hand.players[seat].seen:
        return SEEN_ALREADY
    if hand.round < rules.min_see_round:
        return Refusal("see_later", {"round": rules.min_see_round})
    return None


def _check_raise(hand: Hand, rules: Rules, seat: Seat, amount: Amount) -> Refusal | None:
    most = highest_raise(hand, rules, seat)
    if most <= hand.base_bet:
        return Refusal("may_not_raise", {"bet": hand.base_bet})
    return rounds.check_amount(amount, hand.base_bet + 1, most)


def _check_compare(hand: Hand, rules: Rules, seat: Seat, target: Seat) -> Refusal | None:
    if target == seat or target not in hand.players or hand.players[target].status != "active":
        others = ", ".join(str(other) for other in active(hand) if other != seat)
        return Refusal("bad_target", {"target": target, "active": others})
    if not may_compare(hand, rules):
        return Refusal("compare_later", {"round": rules.compare_from_round})
    return rounds.check_price(compare_price(hand, rules, seat), hand.players[seat].stack)


# What follows


def _comparison(match: Position[Hand], seat: Seat, target: Seat) -> Iterator[Event]:
    hand, rules = match.core, match.options
    mine, other = hand.players[seat].cards, hand.players[target].cards
    verdict = compare(worth(mine, rules.a23_rule), worth(other, rules.a23_rule), enable_235=rules.enable_235)
    are_last = len(live(hand)) == 2
    if verdict == 0 and are_last and rules.compare_tie == "split_when_two_left":
        yield Compared(seat, target, None)
    else:
        yield Compared(seat, target, target if verdict > 0 else seat)
    if rules.show_on_compare:
        yield Revealed(seat, target, other)
        yield Revealed(target, seat, mine)


def go_on(match: Position[Hand], mover: Seat | None) -> Iterator[Event]:
    """After an action: the end, or the next player. `mover` is None if somebody left out of turn."""
    hand, rules = match.core, match.options
    pot = sum(player.spent for player in hand.players.values())
    shared = bool(hand.comparisons) and hand.comparisons[-1].loser is None
    if len(active(hand)) < 2 or shared or 0 < rules.pot_cap <= pot:
        yield from finish(match)
    elif mover is not None:
        seat, number = _next(hand, mover)
        if number > rules.max_rounds:
            yield from finish(match)
        else:
            yield TurnPassed(seat, number)


def _next(hand: Hand, mover: Seat) -> tuple[Seat, int]:
    """Who is next, and in which round: a new one begins when the turn comes round to the left of the dealer."""
    at = hand.order.index(mover)
    for seat in hand.order[at + 1 :]:
        if hand.players[seat].status == "active":
            return seat, hand.round
    return active(hand)[0], hand.round + 1


def finish(match: Position[Hand]) -> Iterator[Event]:
    """The last one takes everything unseen; several turn up their cards."""
    hand = match.core
    left = live(hand)
    if len(left) > 1:
        yield from betting.give_back(betting.put_in(hand), left)
        for seat in left:
            yield Shown(seat, hand.players[seat].cards)
    yield Settled(settle(match.core, match.options))


def settle(hand: Hand, rules: Rules) -> Result:
    """Ties share, odd chips from the left of the dealer on."""
    left = live(hand)
    values = {seat: worth(hand.players[seat].cards, rules.a23_rule) for seat in left if len(left) > 1}
    pots = betting.won(
        betting.put_in(hand), left, lambda seats: best(values, seats, enable_235=rules.enable_235)
    )
    names = {seat: CATEGORIES[value[0]] for seat, value in values.items()}
    return Result(betting.payouts(len(hand.players), pots), names)


def _is_consistent(hand: Hand, rules: Rules) -> bool:
    """Would the comparisons have ended as they did?"""
    values = {seat: worth(player.cards, rules.a23_rule) for seat, player in hand.players.items()}
    for done in hand.comparisons:
        verdict = compare(values[done.challenger], values[done.target], enable_235=rules.enable_235)
        if (done.target if verdict > 0 else done.challenger) != done.loser and done.loser is not None:
            return False
    return True
