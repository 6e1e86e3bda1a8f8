"""Two small pokers whose best play is known: Kuhn's with three cards, and Leduc hold'em with six and one on the table.

One game: a private card each, a round of betting, and in Leduc a public card and a second round with bets twice as
high.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from boardwright.engine.api import (
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Options,
    Outcome,
    PerSeat,
    Position,
    Private,
    Refusal,
    Seat,
    Secret,
    Struct,
    Table,
    base_systems,
    put,
    replace,
)

DECKS = {"kuhn": ("J", "Q", "K"), "leduc": ("J1", "J2", "Q1", "Q2", "K1", "K2")}
RANKS = "JQK"
MOST_RAISES = {"kuhn": 1, "leduc": 2}
SIZES = {"kuhn": (1,), "leduc": (2, 4)}
"""Of a bet, round by round."""


class Rules(Options):
    variant: Literal["kuhn", "leduc"] = "kuhn"


class Player(Struct, frozen=True):
    card: Private[str]
    spent: int = 1


class Hand(Core):
    variant: str
    players: PerSeat[Player]
    deck: Secret[tuple[str, ...]]
    """The card that will lie on the table, if the game has one."""
    turn: Seat = 0
    round: int = 0
    raises: int = 0
    acted: int = 0
    """On this round."""
    board: str = ""
    folded: Seat | None = None
    over: bool = False


class Fold(Command): ...


class Call(Command):
    """Or check, where nothing is to be called."""


class Raise(Command):
    """Or bet."""


class Folded(Event):
    seat: Seat


class Called(Event):
    seat: Seat


class Raised(Event):
    seat: Seat


class Turned(Event):
    card: str


class Finished(Event): ...


class SmallPoker(Domain[Hand]):
    def setup(self, table: Table, chance: Chance) -> Hand:
        variant = table.options.variant
        cards = chance.sample(DECKS[variant], 2)
        return Hand(variant, tuple(Player(card) for card in cards), ())

    def validate(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        if seat != match.core.turn:
            return Refusal("not_your_turn")
        return None if command in self.legal_commands(match, seat) else Refusal("not_now")

    def legal_commands(self, match: Position[Hand], seat: Seat) -> Sequence[Command]:
        hand = match.core
        if seat != hand.turn:
            return ()
        owed = hand.players[1 - seat].spent > hand.players[seat].spent
        fold = (Fold(),) if owed else ()
        more = (Raise(),) if hand.raises < MOST_RAISES[hand.variant] else ()
        return (*fold, Call(), *more)

    def active_seats(self, match: Position[Hand]) -> Sequence[Seat]:
        return (match.core.turn,)

    def execute(self, match: Position[Hand], seat: Seat, command: Command, chance: Chance) -> Iterable[Event]:
        yield {Fold: Folded, Call: Called, Raise: Raised}[type(command)](seat)
        hand = match.core
        if isinstance(command, Fold):
            yield Finished()
        elif isinstance(command, Call) and hand.acted >= 2:
            if hand.round + 1 == len(SIZES[hand.variant]):
                yield Finished()
            else:
                held = [player.card for player in hand.players]
                left = [card for card in DECKS[hand.variant] if card not in held]
                yield Turned(chance.choice(left))

    def reduce(self, hand: Hand, event: Event) -> Hand:
        match event:
            case Folded(seat):
                return replace(hand, folded=seat)
            case Called(seat):
                return self._paid(hand, seat, hand.players[1 - seat].spent, hand.raises)
            case Raised(seat):
                size = SIZES[hand.variant][hand.round]
                return self._paid(hand, seat, hand.players[1 - seat].spent + size, hand.raises + 1)
            case Turned(card):
                return replace(hand, board=card, round=1, raises=0, acted=0, turn=0)
        return replace(hand, over=True)

    def _paid(self, hand: Hand, seat: Seat, spent: int, raises: int) -> Hand:
        players = put(hand.players, seat, replace(hand.players[seat], spent=spent))
        return replace(hand, players=players, turn=1 - seat, raises=raises, acted=hand.acted + 1)

    def outcome(self, hand: Hand) -> Outcome | None:
        if not hand.over:
            return None
        winner = 1 - hand.folded if hand.folded is not None else self._better(hand)
        if winner is None:
            return Outcome((), "showdown", (0, 0))
        won = hand.players[1 - winner].spent
        return Outcome((winner,), "showdown", (won, -won) if winner == 0 else (-won, won))

    def _better(self, hand: Hand) -> Seat | None:
        worth = [(player.card[0] == hand.board[:1], RANKS.index(player.card[0])) for player in hand.players]
        return None if worth[0] == worth[1] else worth.index(max(worth))

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        hand = match.core
        own = hand.players[seat].card
        left = [card for card in DECKS[hand.variant] if card not in (own, hand.board)]
        other = replace(hand.players[1 - seat], card=chance.choice(left))
        return replace(hand, players=put(hand.players, 1 - seat, other))


TEXTS = {
    "en": {
        "title": "Small poker",
        "refusal.not_your_turn": "It is not your turn.",
        "refusal.not_now": "That cannot be done now.",
    },
    "zh": {
        "title": "小扑克",
        "refusal.not_your_turn": "还没轮到你。",
        "refusal.not_now": "现在不能这样做。",
    },
}

GAME = Game(
    Manifest("small_poker", seats=2, kind="card", minutes=1),
    SmallPoker(),
    systems=base_systems(),
    options=Rules,
    texts=TEXTS,
)
