"""Texas hold'em without limit: one hand from the blinds to the last pot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import convert, to_builtins

from boardwright.engine.api import (
    BuyIn,
    Chance,
    Command,
    Event,
    Position,
    Refusal,
    Seat,
    Table,
    Tensor,
    replace,
)
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.texas_holdem.ending import (
    answered,
    asked,
    can_bet,
    dealt_again,
    go_on,
    got_up,
    run_out,
)
from boardwright.games.texas_holdem.facts import HoldemFacts, facts_of
from boardwright.games.texas_holdem.posting import dealt
from boardwright.games.texas_holdem.tensor import tensor_of
from boardwright.games.texas_holdem.text import draw
from boardwright.games.texas_holdem.types import (
    BASE,
    HOLE,
    MAX_BUY_IN,
    MIN_BUY_IN,
    Acted,
    Answered,
    Asked,
    Bet,
    Check,
    Dealt,
    DealtAgain,
    Hand,
    Player,
    Raise,
    Rules,
    Run,
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
    Shown,
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
NOT_ASKED = Refusal("not_asked")
ANSWER_FIRST = Refusal("answer_first")
FOLD, CHECK, CALL, ALL_IN = Fold(), Check(), Call(), AllIn()
ONCE, TWICE = Run(1), Run(2)


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
    changed = Player(
        player.hole, stack, bet, player.spent + chips, status, current, player.shown, player.dead
    )
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
            Player(player.hole, player.stack, 0, player.spent, player.status, -1, player.shown, player.dead)
            for player in hand.players
        ]
    )
    turn = next_to_act(players, hand.order, 0, None) if can_bet(hand) else None
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
    commands = (Fold, Check, Call, Bet, Raise, AllIn, Leave, Run)

    # Before the first bet

    def setup(self, table: Table, chance: Chance) -> Hand:
        rules = rules_of(table)
        seated = seating(places_of(table), memory_of(table), rules.button_rule)
        boards = 2 if rules.run_twice else 1
        deck = chance.sample(DECK, HOLE * len(seated.order) + boards * BOARD_AND_BURNS)
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
        if (hand.runs == "asking") != isinstance(command, Run):
            return ANSWER_FIRST if hand.runs == "asking" else NOT_ASKED
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
            if hand.runs != "asking" and hand.players[seat].status != "active":
                return  # folded already, or all in: then the hand stays live to the showdown
        if hand.runs == "asking":
            yield from self._answer(match, seat, command)
            return
        yield action_of(hand, seat, command)
        if match.core.turn is None:
            yield from go_on(match)

    def _answer(self, match: Position[Hand], seat: Seat, command: Command) -> Iterator[Event]:
        if isinstance(command, Run):
            yield Answered(seat, command.times)
        if match.core.turn is None:
            yield from run_out(match)

    def legal_commands(self, match: Position[Hand], seat: Seat) -> Sequence[Command]:
        """Sizes of bets are a representative part: the least, half the pot, the pot, everything."""
        hand = match.core
        if seat != hand.turn:
            return ()
        if hand.runs == "asking":
            return (TWICE, ONCE)
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
        if match.core.runs == "asking":
            return ONCE
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

    def tensor(self, match: Position[Hand], seat: Seat) -> Tensor:
        return tensor_of(match.core, seat)

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
        Asked: asked,
        Answered: answered,
        DealtAgain: dealt_again,
        GotUp: lambda hand, event: got_up(hand, event.seat),
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
