"""Volley: on your turn you shoot at everybody, shout, or ambush; the others respond, each in turn.

Shows the three ways in which a response window closes, a sealed one, and three or four seats with hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from boardwright.engine.api import (
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
)
from boardwright.engine.values import without

DECK = ("shield",) * 10 + ("horn",) * 8
HAND, LIVES = 3, 3
SECONDS_OF_AMBUSH = 5
Cards = tuple[str, ...]
Way = Literal["volley", "shout", "ambush", "dare"]
WAYS: tuple[Way, ...] = ("volley", "shout", "ambush", "dare")


class Rules(Options):
    rounds: Annotated[int, Meta(ge=1, le=8)] = 4
    ambushes: bool = True


class Archer(Struct, frozen=True):
    hand: Private[Cards]
    lives: int = LIVES
    fame: int = 0


class Field(Core):
    archers: dict[Seat, Archer]
    deck: Secret[Cards]
    rounds: int
    ambushes: bool
    turn: Seat = 0
    attack: Way | None = None
    safe: tuple[Seat, ...] = ()
    loudest: Seat | None = None


class Strike(Command):
    way: Way


class Block(Command):
    """Spend a shield: this attack does not hurt."""


class Blow(Command):
    """Spend a horn: be the loudest."""


class Struck(Event):
    seat: Seat
    way: Way


class Spent(Event):
    seat: Seat
    card: str


class Hurt(Event):
    seat: Seat


class Famed(Event):
    seat: Seat


class TurnEnded(Event): ...


class Volley(Domain[Field]):
    def setup(self, table: Table, chance: Chance) -> Field:
        deck = chance.shuffle(DECK)
        archers = {seat: Archer(deck[seat * HAND : (seat + 1) * HAND]) for seat in table.seats}
        rules = table.options
        return Field(archers, deck[len(archers) * HAND :], rules.rounds * len(archers), rules.ambushes)

    def validate(self, match: Position[Field], seat: Seat, command: Command) -> Refusal | None:
        return None if command in self.legal_commands(match, seat) else Refusal("not_now")

    def legal_commands(self, match: Position[Field], seat: Seat) -> Sequence[Command]:
        field = match.core
        if field.attack is None:
            ways = [way for way in WAYS if field.ambushes or way != "ambush"]
            return [Strike(way=way) for way in ways] if seat == field.turn else ()
        card, response = ("horn", Blow()) if field.attack in ("shout", "dare") else ("shield", Block())
        return (response,) if card in field.archers[seat].hand and seat not in field.safe else ()

    def execute(
        self, match: Position[Field], seat: Seat, command: Command, chance: Chance
    ) -> Iterable[Event | OpenWindow]:
        others = (*match.seats[seat + 1 :], *match.seats[:seat])
        match command:
            case Strike(way="volley"):
                yield Struck(seat, "volley")
                yield OpenWindow("block", others, (Block,), closes="each_once", seconds=10)
            case Strike(way="ambush"):
                yield Struck(seat, "ambush")
                yield OpenWindow(
                    "block", others, (Block,), closes="each_once", sealed=True, seconds=SECONDS_OF_AMBUSH
                )
            case Strike(way="shout"):
                yield Struck(seat, "shout")
                yield OpenWindow("outshout", (*others, seat), (Blow,), closes="all_pass")
            case Strike(way="dare"):
                yield Struck(seat, "dare")
                yield OpenWindow("take_dare", others, (Blow,))
            case Block():
                yield Spent(seat, "shield")
            case Blow():
                yield Spent(seat, "horn")
                if match.core.attack == "dare":  # the first to take it, and the window is closed
                    yield Famed(seat)
                    yield TurnEnded()

    def resume(self, match: Position[Field], wait, answer, chance: Chance) -> Iterable[Event]:
        field = match.core
        match wait.name:
            case "block":
                yield from (Hurt(seat) for seat in wait.seats if seat not in field.safe)
            case "outshout":
                yield Famed(field.turn if field.loudest is None else field.loudest)
            case "take_dare":
                yield Famed(field.turn)
        yield TurnEnded()

    def reduce(self, field: Field, event: Event) -> Field:
        match event:
            case Struck(way=way):
                return replace(field, attack=way)
            case Spent(seat, card):
                hand = without(field.archers[seat].hand, card)
                spent = change(field, seat, hand=hand)
                return (
                    replace(spent, loudest=seat)
                    if card == "horn"
                    else replace(spent, safe=(*field.safe, seat))
                )
            case Hurt(seat):
                return change(field, seat, lives=field.archers[seat].lives - 1)
            case Famed(seat):
                return change(field, seat, fame=field.archers[seat].fame + 1)
            case TurnEnded():
                return next_turn(field)
        raise AssertionError(event)

    def outcome(self, field: Field) -> Outcome | None:
        if field.rounds and all(archer.lives > 0 for archer in field.archers.values()):
            return None
        scores = tuple(archer.fame + archer.lives for archer in field.archers.values())
        return Outcome(tuple(seat for seat in field.archers if scores[seat] == max(scores)), "", scores)

    def determinize(self, match: Position[Field], seat: Seat, chance: Chance) -> Field:
        field = match.core
        others = [other for other in match.seats if other != seat]
        unseen = chance.shuffle(
            [*(card for other in others for card in field.archers[other].hand), *field.deck]
        )
        for other in others:
            size = len(field.archers[other].hand)
            field, unseen = change(field, other, hand=unseen[:size]), unseen[size:]
        return replace(field, deck=unseen)


def change(field: Field, seat: Seat, **fields) -> Field:
    return replace(field, archers=put(field.archers, seat, replace(field.archers[seat], **fields)))


def next_turn(field: Field) -> Field:
    """The one whose turn it was draws a card."""
    if field.deck:
        drawn = (*field.archers[field.turn].hand, field.deck[0])
        field = replace(change(field, field.turn, hand=drawn), deck=field.deck[1:])
    turn = (field.turn + 1) % len(field.archers)
    return replace(field, turn=turn, rounds=field.rounds - 1, attack=None, safe=(), loudest=None)


GAME = Game(
    Manifest("volley", seats=(3, 4), kind="card", minutes=5),
    Volley(),
    systems=base_systems(undo=Undo(decisions=[Strike, Block])),
    options=Rules,
    texts={
        "en": {"title": "Volley", "refusal.not_now": "You cannot do that now."},
        "zh": {"title": "齐射", "refusal.not_now": "现在不能这样做。"},
    },
)
