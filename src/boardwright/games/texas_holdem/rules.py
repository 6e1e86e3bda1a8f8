"""Texas hold'em without limit: one hand from the blinds to the last pot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import convert, to_builtins

from boardwright.engine.api import BuyIn, Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.texas_holdem.facts import HoldemFacts, facts_of
from boardwright.games.texas_holdem.showdown import settle, showing
from boardwright.games.texas_holdem.text import draw
from boardwright.games.texas_holdem.types import (
    BASE,
    HOLE,
    MAX_BUY_IN,
    MIN_BUY_IN,
    STREETS,
    Acted,
    Bet,
    Cards,
    Check,
    Dealt,
    Hand,
    Player,
    Raise,
    Rules,
    Settled,
    Status,
)
from boardwright.kits.betting import (
    AllIn,
    Betting,
    Call,
    Fold,
    Memory,
    Returned,
    Seating,
    Shown,
    give_back,
    live_seats,
    next_to_act,
    paid_out,
    raise_range,
    seating,
    shown,
    to_call,
)
from boardwright.kits.rounds import (
    NOT_YOUR_TURN,
    Amount,
    GotUp,
    Leave,
    base_of,
    change,
    check_amount,
    places_of,
    stacks_of,
)

DECK = standard_deck()
BOARD_AND_BURNS = 8
NOT_IN_HAND = Refusal("not_in_hand")
NOTHING_TO_CALL = Refusal("nothing_to_call")
FOLD, CHECK, CALL, ALL_IN = Fold(), Check(), Call(), AllIn()


# One event


def _acted(hand: Hand, event: Acted) -> Hand:
    seat, chips, before = event.seat, event.chips, hand.players
    player = before[seat]
    bet, stack = player.bet + chips, player.stack - chips
    current, full, aggressor = hand.current_bet, hand.full_raise, hand.aggressor
    if bet > current:
        full = max(full, bet - current)
        current, aggressor = bet, seat
    status: Status = "folded" if event.action == "fold" else "active" if stack else "all_in"
    changed = Player(player.hole, stack, bet, player.spent + chips, status, current, player.shown)
    players = (*before[:seat], changed, *before[seat + 1 :])
    order, turn = hand.order, hand.turn
    last = seat if seat == turn or turn is None else order[order.index(turn) - 1]  # somebody left out of turn
    turn = next_to_act(players, order, current, last)
    return replace(
        hand, players=players, turn=turn, current_bet=current, full_raise=full, aggressor=aggressor
    )


def _returned(hand: Hand, event: Returned) -> Hand:
    player, chips = hand.players[event.seat], event.chips
    bet = player.bet - chips if player.bet > chips else 0
    stack, spent = player.stack + chips, player.spent - chips
    return change(hand, event.seat, stack=stack, bet=bet, spent=spent)


def _dealt(hand: Hand, event: Dealt) -> Hand:
    """A new street: nobody has bet or acted on it."""
    players = tuple(
        [
            Player(player.hole, player.stack, 0, player.spent, player.status, -1, player.shown)
            for player in hand.players
        ]
    )
    turn = next_to_act(players, hand.order, 0, None) if _can_bet(hand) else None
    return replace(
        hand,
        players=players,
        deck=hand.deck[event.burned + len(event.cards) :],
        board=hand.board + event.cards,
        phase=event.phase,
        turn=turn,
        current_bet=0,
        full_raise=hand.big_blind,
        aggressor=None,
    )


class TexasHoldem(Betting[Hand]):
    commands = (Fold, Check, Call, Bet, Raise, AllIn, Leave)

    # Before the first bet

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules = rules_of(table)
        seated = seating(places_of(table), memory_of(table), rules.button_rule)
        deck = chance.sample(DECK, HOLE * len(seated.order) + BOARD_AND_BURNS)
        return dealt(rules, seated, stacks_for(table, rules), deck)

    def begin(self, match: Position[Hand], chance: Chance) -> Iterable[Event]:
        """Where the blinds put everybody all in, there is nothing left to decide."""
        return go_on(match) if match.core.turn is None else ()

    # A player acts

    def validate(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        hand = match.core
        if isinstance(command, Leave):
            return None
        if hand.players[seat].status in ("folded", "out"):
            return NOT_IN_HAND
        if seat != hand.turn:
            return NOT_YOUR_TURN
        match command:
            case Check():
                owed = to_call(hand, seat)
                return Refusal("cannot_check", {"to_call": owed}) if owed else None
            case Call():
                return None if to_call(hand, seat) else NOTHING_TO_CALL
            case Bet(amount):
                if hand.current_bet:
                    return Refusal("bet_is_open", {"bet": hand.current_bet, **_offer(hand, seat)})
                return _check_size(hand, seat, amount)
            case Raise(amount):
                if not hand.current_bet:
                    return Refusal("nothing_to_raise", _offer(hand, seat))
                return _check_size(hand, seat, amount)
            case AllIn():
                player = hand.players[seat]
                if player.bet + player.stack > hand.current_bet and raise_range(hand, seat) is None:
                    return Refusal("may_not_raise", {"to_call": to_call(hand, seat)})
        return None

    def execute(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        hand = match.core
        if type(command) is Leave:
            yield GotUp(seat)
            if hand.players[seat].status != "active":
                return  # folded already, or all in: then the hand stays live to the showdown
        yield action_of(hand, seat, command)
        if match.core.turn is None:
            yield from go_on(match)

    def legal_commands(self, match: Position[Hand], seat: Seat) -> Sequence[Command]:
        """Sizes of bets are a representative part: the least, half the pot, the pot, everything."""
        hand = match.core
        if seat != hand.turn:
            return ()
        current = hand.current_bet
        owed = current - hand.players[seat].bet
        stay = CALL if owed else CHECK
        allowed = raise_range(hand, seat)
        if allowed is None:
            return (FOLD, stay)
        least, most = allowed.least, allowed.most
        if least == most:
            return (FOLD, stay, ALL_IN)
        pot = owed
        for player in hand.players:
            pot += player.spent
        half, whole = current + (pot >> 1), current + pot
        sized = Raise if current else Bet
        commands: list[Command] = [FOLD, stay, sized(least)]
        if least < half < most:
            commands.append(sized(half))
        if least < whole < most:
            commands.append(sized(whole))
        commands.append(ALL_IN)
        return tuple(commands)

    def reason(self, core: Hand) -> str:
        return "showdown" if core.result and core.result.hands else "folded"

    def timeout_command(self, match: Position[Hand], seat: Seat) -> Command:
        return FOLD if to_call(match.core, seat) else CHECK

    # Secrets

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        """What the seat does not see: the deck, and every hand that was not turned up."""
        hand = match.core
        hidden = [other for other in hand.order if other != seat and not hand.players[other].shown]
        known = {card for other in hand.order if other not in hidden for card in hand.players[other].hole}
        known.update(hand.board)
        unseen = [card for card in DECK if card not in known]
        drawn = chance.sample(unseen, HOLE * len(hidden) + len(hand.deck))
        players = list(hand.players)
        for place, other in enumerate(hidden):
            players[other] = replace(players[other], hole=drawn[HOLE * place : HOLE * (place + 1)])
        return replace(hand, players=tuple(players), deck=drawn[HOLE * len(hidden) :])

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> HoldemFacts:
        return facts_of(match.core, match.options, seat)

    def buy_in(self, table: Table) -> BuyIn | None:
        rules = rules_of(table)
        if rules.stack_mode == "wallet":
            return None
        least = rules.min_buy_in or MIN_BUY_IN * rules.big_blind
        most = rules.max_buy_in or MAX_BUY_IN * rules.big_blind
        return BuyIn(least, max(least, most), rules.big_blind)

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        memory: dict[str, Any] = to_builtins(hand.memory)
        return memory

    reducers = {
        Acted: _acted,
        Returned: _returned,
        Dealt: _dealt,
        Shown: shown,
        Settled: lambda hand, event: replace(paid_out(hand, event), phase="over"),
    }


def rules_of(table: Table) -> Rules:
    """A room with a base of its own plays with that as the small blind."""
    rules: Rules = table.options
    small = base_of(table, BASE, rules.small_blind)
    return rules if small == rules.small_blind else replace(rules, small_blind=small, big_blind=2 * small)


def memory_of(table: Table) -> Memory | None:
    if not table.memory:
        return None
    known = {name: value for name, value in table.memory.items() if name not in ("places", "same_players")}
    return convert(known, Memory) if known else None


def stacks_for(table: Table, rules: Rules) -> Sequence[int]:
    """What everybody plays this hand with: fixed when it starts. What was won at the table stays on it."""
    brought = stacks_of(table, rules.buy_in)
    if rules.stack_mode == "table":
        return brought
    most = rules.max_buy_in or MAX_BUY_IN * rules.big_blind
    return [chips if chips < most else most for chips in brought]


def dealt(rules: Rules, seated: Seating, stacks: Sequence[int], deck: Cards) -> Hand:
    """The hand when blinds and antes are posted and everybody holds two cards. Heads-up the button deals to the
    other first, and acts first."""
    order, dealt_in = seated.order, len(seated.order)
    big_blind, ante = rules.big_blind, rules.ante
    posts = dict.fromkeys(seated.posting, big_blind)
    if seated.small is not None:
        posts[seated.small] = rules.small_blind
    posts[seated.big] = big_blind
    held = [Player((), stack, status="out") for stack in stacks]
    for place, seat in enumerate(order):
        hole = (deck[place], deck[place + dealt_in])
        held[seat] = _posted(hole, stacks[seat], ante, posts.get(seat, 0))
    players = tuple(held)
    return Hand(
        players=players,
        deck=deck[HOLE * dealt_in :],
        order=order,
        button=seated.button,
        small=seated.small,
        big=seated.big,
        turn=next_to_act(players, order, big_blind, seated.big),
        current_bet=big_blind,
        full_raise=big_blind,
        big_blind=big_blind,
        memory=seated.memory,
    )


def _posted(hole: Cards, stack: int, ante: int, blind: int) -> Player:
    """A blind or ante larger than the stack is posted for less, all in."""
    dead = ante if ante < stack else stack
    left = stack - dead
    bet = blind if blind < left else left
    return Player(hole, left - bet, bet, dead + bet, "active" if left > bet else "all_in")


# Amounts


def _offer(hand: Hand, seat: Seat) -> dict[str, Any]:
    """The range that would do, for a refusal to name; 0 where there is none."""
    allowed = raise_range(hand, seat)
    return {"min": allowed.least, "max": allowed.most} if allowed else {"min": 0, "max": 0}


def _check_size(hand: Hand, seat: Seat, amount: Amount) -> Refusal | None:
    allowed = raise_range(hand, seat)
    if allowed is None:
        return Refusal("may_not_raise", {"to_call": to_call(hand, seat)})
    return check_amount(amount, allowed.least, allowed.most)


def action_of(hand: Hand, seat: Seat, command: Command) -> Acted:
    kind = type(command)
    if kind is Fold or kind is Leave:
        return Acted(seat, "fold")
    if kind is Check:
        return Acted(seat, "check")
    player = hand.players[seat]
    if isinstance(command, Raise):
        return Acted(seat, "raise", int(command.amount) - player.bet)
    if isinstance(command, Bet):
        return Acted(seat, "bet", int(command.amount))
    owed, stack = hand.current_bet - player.bet, player.stack
    if stack <= owed:
        return Acted(seat, "call", stack)
    if kind is Call:
        return Acted(seat, "call", owed)
    return Acted(seat, "raise" if hand.current_bet else "bet", stack)


# When nobody is left to act


def go_on(match: Position[Hand]) -> Iterator[Event]:
    """The round is over: the next street, or the end."""
    hand = match.core
    if hand.turn is not None or hand.result is not None:
        return
    live = live_seats(hand)
    if len(live) > 1 and hand.phase != "river" and _can_bet(hand):
        yield next_street(match)
        return
    yield from give_back(hand, live)
    if len(live) > 1:
        yield from _show(match, live)
    yield Settled(settle(match.core, live))


def _can_bet(hand: Hand) -> bool:
    """Are there two who have chips left to bet?"""
    return [player.status for player in hand.players].count("active") > 1


def _show(match: Position[Hand], live: Sequence[Seat]) -> Iterator[Event]:
    """All-in before the river: all hands are turned up, then the board is dealt. Else in order, losers may muck."""
    hand = match.core
    players = hand.players
    if hand.phase == "river":
        seats: Iterable[Seat] = showing(hand, auto_muck=match.options.auto_muck)
        yield from [Shown(seat, players[seat].hole) for seat in seats]
        return
    yield from [Shown(seat, players[seat].hole) for seat in live]
    while match.core.phase != "river":
        yield next_street(match)


def next_street(match: Position[Hand]) -> Dealt:
    hand = match.core
    phase, count = STREETS[hand.phase]
    burned = 1 if match.options.burn else 0
    return Dealt(phase, hand.deck[burned : burned + count], burned)  # type: ignore[arg-type]
