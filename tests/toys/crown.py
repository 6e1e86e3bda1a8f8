"""Crown: play a card face down and claim that it is a crown; the other may doubt it.

Shows hidden cards, a response window, a question, log lines that only one seat may read, `determinize`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from boardwright.engine.api import (
    DRAW,
    ActionLog,
    Ask,
    Chance,
    Command,
    Core,
    Domain,
    Event,
    Game,
    Manifest,
    Meta,
    OpenWindow,
    Options,
    Outcome,
    Position,
    Private,
    Refusal,
    Seat,
    Secret,
    Struct,
    Table,
    Undo,
    base_systems,
    put,
    replace,
    unique,
    win,
)
from boardwright.engine.systems.action_log import Line, PrivateCardRef
from boardwright.engine.values import without

DECK = ("crown",) * 4 + ("fool",) * 8
HAND = 3
Cards = tuple[str, ...]


class Rules(Options):
    goal: Annotated[int, Meta(ge=1, le=6)] = 3


class Player(Struct, frozen=True):
    hand: Private[Cards]
    points: int = 0


class Court(Core):
    players: dict[Seat, Player]
    deck: Secret[Cards]
    goal: int
    turn: Seat = 0
    claim: Secret[Cards] = ()


class Play(Command):
    """'This is a crown.'"""

    card: str


class Doubt(Command): ...


class Claimed(Event):
    seat: Seat
    card: Private[str]


class Revealed(Event):
    card: str


class Scored(Event):
    seat: Seat
    points: int


class Discarded(Event):
    seat: Seat
    card: str


class Drawn(Event):
    seat: Seat


class Ended(Event): ...


class Crown(Domain[Court]):
    def setup(self, table: Table, chance: Chance) -> Court:
        deck = chance.shuffle(DECK)
        hands = {seat: Player(deck[seat * HAND : (seat + 1) * HAND]) for seat in table.seats}
        return Court(hands, deck[len(hands) * HAND :], table.options.goal)

    def validate(self, match: Position[Court], seat: Seat, command: Play | Doubt) -> Refusal | None:
        court = match.core
        if isinstance(command, Doubt):
            return None if court.claim and seat != court.turn else Refusal("no_claim")
        if seat != court.turn:
            return Refusal("not_your_turn")
        return None if command.card in court.players[seat].hand else Refusal("no_such_card")

    def execute(
        self, match: Position[Court], seat: Seat, command: Play | Doubt, chance: Chance
    ) -> Iterable[Event | OpenWindow | Ask]:
        match command:
            case Play(card=card):
                yield Claimed(seat, card)
                yield OpenWindow("doubt", seats=(1 - seat,), commands=(Doubt,), seconds=20)
            case Doubt():
                yield from self.settle(match.core, doubter=seat)

    def settle(self, court: Court, doubter: Seat) -> Iterable[Event | Ask]:
        (card,) = court.claim
        loser = doubter if card == "crown" else court.turn
        yield Revealed(card)
        yield Scored(1 - loser, 2)
        yield Ask("discard", loser, options=unique(court.players[loser].hand), kind="cards")

    def resume(self, match: Position[Court], wait, answer, chance: Chance) -> Iterable[Event]:
        if wait.name == "doubt":
            yield Scored(match.core.turn, 1)
        elif answer is not None:
            yield Discarded(wait.seat, answer)
        if match.core.deck:
            yield Drawn(match.core.turn)
        yield Ended()

    def reduce(self, court: Court, event: Event) -> Court:
        match event:
            case Claimed(seat, card):
                return replace(lose(court, seat, card), claim=(card,))
            case Revealed():
                return replace(court, claim=())
            case Scored(seat, points):
                player = court.players[seat]
                return change(court, seat, replace(player, points=player.points + points))
            case Discarded(seat, card):
                return lose(court, seat, card)
            case Drawn(seat):
                player = court.players[seat]
                drawn = change(court, seat, replace(player, hand=(*player.hand, court.deck[0])))
                return replace(drawn, deck=court.deck[1:])
            case Ended():
                return replace(court, turn=1 - court.turn, claim=())
        raise AssertionError(event)

    def legal_commands(self, match: Position[Court], seat: Seat) -> Sequence[Command]:
        court = match.core
        if court.claim:
            return () if seat == court.turn else (Doubt(),)
        return (
            [Play(card=card) for card in dict.fromkeys(court.players[seat].hand)]
            if seat == court.turn
            else ()
        )

    def outcome(self, court: Court) -> Outcome | None:
        first, second = court.players[0].points, court.players[1].points
        over = max(first, second) >= court.goal or not (court.claim or court.players[court.turn].hand)
        if not over:
            return None
        return DRAW if first == second else win(0 if first > second else 1)

    def determinize(self, match: Position[Court], seat: Seat, chance: Chance) -> Court:
        """The other hand, the deck and the card on the table are drawn anew from all that is not seen."""
        court, other = match.core, 1 - seat
        unseen = chance.shuffle((*court.players[other].hand, *court.deck, *court.claim))
        sizes = len(court.players[other].hand), len(court.deck)
        hand, deck, claim = unseen[: sizes[0]], unseen[sizes[0] : sum(sizes)], unseen[sum(sizes) :]
        drawn = change(court, other, replace(court.players[other], hand=hand))
        return replace(drawn, deck=deck, claim=claim)


def change(court: Court, seat: Seat, player: Player) -> Court:
    return replace(court, players=put(court.players, seat, player))


def lose(court: Court, seat: Seat, card: str) -> Court:
    player = court.players[seat]
    return change(court, seat, replace(player, hand=without(player.hand, card)))


def lines(match: Position[Court], seat: Seat, command: Command, events: Sequence[Event]) -> Iterable[Line]:
    match command:
        case Play(card=card):
            yield Line("claimed", seat, (PrivateCardRef("card", seat, card),))
        case Doubt():
            yield Line("doubted", seat)


TEXTS = {
    "en": {
        "title": "Crown",
        "refusal.no_claim": "There is no claim of the other player to doubt.",
        "refusal.no_such_card": "You do not hold that card.",
        "log.claimed": "claimed a crown, with {card}",
        "log.doubted": "doubted it",
        "prompt.discard": "Discard a card.",
    },
    "zh": {
        "title": "王冠",
        "refusal.no_claim": "现在没有可以质疑的声明。",
        "prompt.discard": "弃一张牌。",
        "refusal.no_such_card": "你没有这张牌。",
        "log.claimed": "声称这是王冠：{card}",
        "log.doubted": "提出质疑",
    },
}

GAME = Game(
    Manifest("crown", seats=2, kind="card", minutes=5),
    Crown(),
    systems=base_systems(
        undo=Undo(decisions=[Play, Doubt]), action_log=ActionLog(commands=[Play, Doubt], format=lines)
    ),
    options=Rules,
    texts=TEXTS,
)
