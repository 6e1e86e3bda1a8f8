"""Zhajinhua: three cards, bet blind or look and pay double, and compare until one is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from boardwright.engine.primitives.chips import pots, uncalled
from boardwright.engine.stakes import shares
from boardwright.games.zhajinhua.facts import ZhajinhuaFacts, facts_of
from boardwright.games.zhajinhua.hands import CATEGORIES, best, compare, worth
from boardwright.games.zhajinhua.prices import compare_price, highest_bet, highest_raise, unit
from boardwright.games.zhajinhua.text import draw
from boardwright.games.zhajinhua.types import (
    BASE,
    CARDS,
    AllIn,
    Call,
    Cards,
    Compare,
    Compared,
    Comparison,
    Fold,
    Folded,
    Hand,
    Leave,
    Paid,
    Player,
    Raise,
    Result,
    Returned,
    Revealed,
    Rules,
    See,
    Seen,
    Settled,
    Shown,
    ToppedUp,
    TurnPassed,
)

DECK = standard_deck()
GUESSES = 40
"""Attempts to draw a world in which the comparisons that everybody saw ended as they did."""

NOT_YOUR_TURN = Refusal("not_your_turn")
NOT_IN_HAND = Refusal("not_in_hand")
SEEN_ALREADY = Refusal("seen_already")


class Zhajinhua(Domain[Hand]):
    # The deal

    def setup(self, table: Table, chance: Chance) -> Hand:
        places = tuple(table.memory.get("places", table.seats))
        dealer = int(table.memory.get("dealer", places[-1]))
        clockwise = sorted(table.seats, key=lambda seat: (places[seat] <= dealer, places[seat]))
        deck = chance.sample(DECK, CARDS * len(clockwise))
        return dealt(table, tuple(clockwise), deck, dealer, places)

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
            return NOT_YOUR_TURN
        match command:
            case Call():
                return _check_price(hand, seat, unit(hand, seat))
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
                yield from _compared(match, seat, target)
            case _:  # fold, or leave: who is out already, or all in, leaves nothing behind
                if hand.players[seat].status != "active":
                    return
                yield Folded(seat)
        yield from go_on(match, seat if was_turn else None)

    def reduce(self, hand: Hand, event: Event) -> Hand:
        return REDUCERS[type(event)](hand, event)

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
        if _check_price(hand, seat, unit(hand, seat)) is not None:
            yield AllIn()
            return
        yield Call()
        most = highest_bet(hand, rules)
        for amount in sorted({min(2 * hand.base_bet, most), most}):
            if _check_raise(hand, rules, seat, amount) is None:
                yield Raise(amount)
        for target in hand.order:
            if _check_compare(hand, rules, seat, target) is None:
                yield Compare(target)

    def active_seats(self, match: Position[Hand]) -> Sequence[Seat]:
        turn = match.core.turn
        return () if turn is None else (turn,)

    def outcome(self, hand: Hand) -> Outcome | None:
        if hand.result is None:
            return None
        nets = tuple(paid - hand.players[seat].spent for seat, paid in enumerate(hand.result.pays))
        winners = tuple(seat for seat, net in enumerate(nets) if net > 0)
        return Outcome(winners, "showdown" if hand.result.hands else "last_one", nets)

    def timeout_command(self, match: Position[Hand], seat: Seat) -> Command:
        return Fold()

    # Secrets

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """Cards that the seat has not seen, its own among them; comparisons that it watched end as they did."""
        hand = match.core
        known = {} if seat not in hand.players else hand.players[seat].known
        hidden = [other for other in hand.order if other not in known and not hand.players[other].shown]
        taken = {card for other in hand.order if other not in hidden for card in hand.players[other].cards}
        unseen = [card for card in DECK if card not in taken]
        drawn = hand
        for _ in range(GUESSES if hand.comparisons else 1):
            cards = chance.sample(unseen, CARDS * len(hidden))
            drawn = _with_cards(hand, hidden, cards)
            if _is_consistent(drawn, match.options):
                break
        return drawn

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> ZhajinhuaFacts:
        return facts_of(match.core, match.options, seat)

    # Chips

    def spent(self, hand: Hand) -> dict[Seat, int]:
        return {seat: player.spent for seat, player in hand.players.items()}

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
            results={seat: "draw" for seat in pays if pays[seat] and pays[seat] == put_in[seat]},
            extra={seat: {"hand": name} for seat, name in hand.result.hands.items()},
        )

    def top_up(self, match: Position[Hand], seat: Seat, chips: int) -> Iterator[Event]:
        yield ToppedUp(seat, chips)

    def leave_command(self, hand: Hand, seat: Seat) -> Command:
        return Leave()

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        """The winner deals the next hand."""
        settled = self.settlement(hand)
        if settled is None or not settled.winners:
            return {"dealer": hand.dealer}
        return {"dealer": hand.places[settled.winners[0]]}


def dealt(table: Table, order: tuple[Seat, ...], deck: Cards, dealer: int, places: tuple[int, ...]) -> Hand:
    """One card at a time, from the left of the dealer."""
    rules: Rules = table.options
    base = rules.base_bet if table.base in (0, BASE) else table.base
    ante = base if rules.ante is None else rules.ante
    brought = table.stakes or (rules.buy_in,) * len(order)
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


def _check_price(hand: Hand, seat: Seat, price: int) -> Refusal | None:
    stack = hand.players[seat].stack
    return None if stack >= price else Refusal("too_poor", {"price": price, "stack": stack})


def _check_raise(hand: Hand, rules: Rules, seat: Seat, amount: int | float) -> Refusal | None:
    most = highest_raise(hand, rules, seat)
    if most <= hand.base_bet:
        return Refusal("may_not_raise", {"bet": hand.base_bet})
    if type(amount) is not int or not hand.base_bet < amount <= most:
        return Refusal("bad_amount", {"amount": amount, "min": hand.base_bet + 1, "max": most})
    return None


def _check_compare(hand: Hand, rules: Rules, seat: Seat, target: Seat) -> Refusal | None:
    if target == seat or target not in hand.players or hand.players[target].status != "active":
        others = ", ".join(str(other) for other in active(hand) if other != seat)
        return Refusal("bad_target", {"target": target, "active": others})
    if not may_compare(hand, rules):
        return Refusal("compare_later", {"round": rules.compare_from_round})
    return _check_price(hand, seat, compare_price(hand, rules, seat))


# What follows


def _compared(match: Position[Hand], seat: Seat, target: Seat) -> Iterator[Event]:
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
        spare = uncalled([hand.players[seat].spent for seat in range(len(hand.players))], left)
        if spare is not None:
            yield Returned(*spare)
        for seat in left:
            yield Shown(seat, hand.players[seat].cards)
    yield Settled(settle(match.core, match.options))


def settle(hand: Hand, rules: Rules) -> Result:
    """Pots in layers, as far as each has put in; ties share, odd chips from the left of the dealer on."""
    left = live(hand)
    put_in = [hand.players[seat].spent for seat in range(len(hand.players))]
    pays = [0] * len(put_in)
    if len(left) == 1:
        pays[left[0]] = sum(put_in)
        return Result(tuple(pays))
    values = {seat: worth(hand.players[seat].cards, rules.a23_rule) for seat in left}
    for pot in pots(put_in, left):
        eligible = [seat for seat in hand.order if seat in pot.eligible]
        for seat, chips in shares(pot.amount, best(values, eligible, enable_235=rules.enable_235)).items():
            pays[seat] += chips
    return Result(tuple(pays), {seat: CATEGORIES[value[0]] for seat, value in values.items()})


def _with_cards(hand: Hand, seats: Sequence[Seat], cards: Cards) -> Hand:
    players = dict(hand.players)
    for place, seat in enumerate(seats):
        players[seat] = replace(players[seat], cards=cards[CARDS * place : CARDS * (place + 1)])
    return replace(hand, players=players)


def _is_consistent(hand: Hand, rules: Rules) -> bool:
    """Would the comparisons have ended as they did?"""
    values = {seat: worth(player.cards, rules.a23_rule) for seat, player in hand.players.items()}
    for done in hand.comparisons:
        verdict = compare(values[done.challenger], values[done.target], enable_235=rules.enable_235)
        if (done.target if verdict > 0 else done.challenger) != done.loser and done.loser is not None:
            return False
    return True


# One event


def _change(hand: Hand, seat: Seat, **fields: Any) -> Hand:
    return replace(hand, players=put(hand.players, seat, replace(hand.players[seat], **fields)))


def _seen(hand: Hand, event: Seen) -> Hand:
    known = {**hand.players[event.seat].known, event.seat: event.cards}
    return _change(hand, event.seat, seen=True, known=known)


def _paid(hand: Hand, event: Paid) -> Hand:
    player = hand.players[event.seat]
    status = "all_in" if event.action == "all_in" else player.status
    changed = _change(
        hand,
        event.seat,
        stack=player.stack - event.chips,
        spent=player.spent + event.chips,
        status=status,
        turns=player.turns + 1,
    )
    return replace(changed, base_bet=event.base_bet)


def _lost(hand: Hand, event: Compared) -> Hand:
    done = Comparison(event.challenger, event.target, event.loser)
    after = replace(hand, comparisons=(*hand.comparisons, done))
    return after if event.loser is None else _change(after, event.loser, status="lost")


def _revealed(hand: Hand, event: Revealed) -> Hand:
    return _change(hand, event.seat, known={**hand.players[event.seat].known, event.of: event.cards})


def _returned(hand: Hand, event: Returned) -> Hand:
    player = hand.players[event.seat]
    return _change(hand, event.seat, stack=player.stack + event.chips, spent=player.spent - event.chips)


def _settled(hand: Hand, event: Settled) -> Hand:
    players = {
        seat: replace(player, stack=player.stack + event.result.pays[seat])
        for seat, player in hand.players.items()
    }
    return replace(hand, players=players, turn=None, result=event.result)


def _topped_up(hand: Hand, event: ToppedUp) -> Hand:
    return _change(hand, event.seat, stack=hand.players[event.seat].stack + event.chips)


REDUCERS: dict[type[Event], Callable[[Hand, Any], Hand]] = {
    Seen: _seen,
    Paid: _paid,
    Compared: _lost,
    Revealed: _revealed,
    Returned: _returned,
    Folded: lambda hand, event: _change(hand, event.seat, status="folded"),
    TurnPassed: lambda hand, event: replace(hand, turn=event.turn, round=event.round),
    Shown: lambda hand, event: _change(hand, event.seat, shown=event.cards),
    ToppedUp: _topped_up,
    Settled: _settled,
}
