"""Shengji: two against two. One side has the banker and its level's trumps; the others attack for points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table
from boardwright.engine.stakes import Result as ChipsResult
from boardwright.games.shengji import declaring, paying, turns
from boardwright.games.shengji.cards import BASIC_DECK, DECK
from boardwright.games.shengji.events import ALL, REDUCERS
from boardwright.games.shengji.facts import ShengjiFacts, facts_of
from boardwright.games.shengji.guessing import redrawn
from boardwright.games.shengji.scoring import START, side_of
from boardwright.games.shengji.text import draw
from boardwright.games.shengji.types import (
    BASE,
    HAND,
    KITTY,
    SEATS,
    Bury,
    CardsBuried,
    Dealt,
    Declare,
    Declared,
    DeclarePassed,
    Hand,
    KittyTaken,
    KittyTurned,
    PassDeclare,
    Player,
    Settled,
)
from boardwright.kits import rounds
from boardwright.kits.climbing.values import Cards, PlayCards, Surrender, Surrendered
from boardwright.kits.tricks.checks import check_held
from boardwright.kits.tricks.hands import Tricks


class Stage(rounds.Phase[Hand]):
    """Any part of a hand: one may give up at any time, and then it is over."""

    def refusal(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        return None if type(command) is Surrender else super().refusal(match, seat, command)

    def not_awaited(self, core: Hand, seat: Seat) -> Refusal:
        return rounds.ALREADY_DONE if core.phase == "declaring" else rounds.NOT_YOUR_TURN

    def play(self, match: Position[Hand], seat: Seat, command: Any, chance: Chance) -> Iterable[Event]:
        return (Surrendered(seat),) if type(command) is Surrender else self.act(match, seat, command)

    def act(self, match: Position[Hand], seat: Seat, command: Any) -> Iterable[Event]:
        raise NotImplementedError

    def following(self, match: Position[Hand]) -> str | None:
        return rounds.OVER if match.core.gave_up is not None else self.then


class Declaring(Stage):
    """Everybody at once; it begins anew with every declaration, and with every card that is dealt."""

    commands = (Declare, PassDeclare, Surrender)
    then = "burying"

    def refusal(self, match: Position[Hand], seat: Seat, command: Command) -> Refusal | None:
        """While cards are dealt one may declare at any moment."""
        if isinstance(command, Declare) and match.core.stock:
            return self.check(match, seat, command)
        return super().refusal(match, seat, command)

    def legal(self, match: Position[Hand], seat: Seat) -> Iterable[Command]:
        if match.core.stock and seat not in match.core.waiting:
            return map(Declare, declaring.declarations(match.core, seat))
        return super().legal(match, seat)

    def check(self, match: Position[Hand], seat: Seat, command: Declare | PassDeclare) -> Refusal | None:
        return declaring.refusal_of(match.core, seat, command.cards) if isinstance(command, Declare) else None

    def act(self, match: Position[Hand], seat: Seat, command: Declare | PassDeclare) -> Iterator[Event]:
        if isinstance(command, Declare):
            yield Declared(seat, command.cards, declaring.strength_of(command.cards, match.core.level) or 0)
        else:
            yield DeclarePassed(seat)

    def choices(self, match: Position[Hand], seat: Seat) -> Iterator[Command]:
        yield PassDeclare()
        yield from map(Declare, declaring.declarations(match.core, seat))

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return PassDeclare()

    def end(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        hand = match.core
        if hand.gave_up is not None:
            return
        if hand.stock:
            cards = {(hand.first + at) % SEATS: (card,) for at, card in enumerate(hand.stock[:SEATS])}
            yield Dealt(tuple(cards[seat] for seat in range(SEATS)))
            return
        if hand.declaration is None:
            yield KittyTurned(*declaring.turned_over(hand.kitty, hand.level))
        yield KittyTaken(self._banker(hand), hand.kitty)

    def following(self, match: Position[Hand]) -> str | None:
        return None if match.core.kitty and match.core.gave_up is None else super().following(match)

    def _banker(self, hand: Hand) -> Seat:
        if hand.banker is not None:
            return hand.banker
        return hand.first if hand.declaration is None else hand.declaration.seat


class Burying(Stage):
    """The banker lays as many cards aside as he took."""

    commands = (Bury, Surrender)
    then = "playing"

    def awaits(self, core: Hand) -> tuple[Seat, ...]:
        return () if core.banker is None else (core.banker,)

    def check(self, match: Position[Hand], seat: Seat, command: Bury) -> Refusal | None:
        if len(command.cards) != KITTY:
            return Refusal("bury_size", {"size": KITTY})
        return check_held(match.core.players[seat].cards, command.cards)

    def act(self, match: Position[Hand], seat: Seat, command: Bury) -> Iterator[Event]:
        yield CardsBuried(seat, command.cards)

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return Bury(turns.lowest_to_bury(match.core, seat))


class Playing(Stage):
    """A trick after the other, until nobody has a card left."""

    commands = (PlayCards, Surrender)

    def awaits(self, core: Hand) -> tuple[Seat, ...]:
        return (core.first if core.banker is None else core.banker,)

    def check(self, match: Position[Hand], seat: Seat, command: PlayCards) -> Refusal | None:
        return turns.refusal_of(match.core, seat, command.cards)

    def act(self, match: Position[Hand], seat: Seat, command: PlayCards) -> Iterator[Event]:
        yield from turns.played(match.core, match.options, seat, command.cards)
        yield from turns.trick_over(match.core)

    def choices(self, match: Position[Hand], seat: Seat) -> Iterator[Command]:
        yield from map(PlayCards, turns.choices(match.core, seat))

    def default(self, match: Position[Hand], seat: Seat) -> Command:
        return PlayCards(turns.lowest(match.core, seat))


class Shengji(Tricks[Hand]):
    phases = {"declaring": Declaring(), "burying": Burying(), "playing": Playing()}

    def setup(self, table: Table, chance: Chance) -> Hand:
        stakes = table.stakes or self.exposure(table)
        return (basic_hand if table.options.mode == "basic" else full_hand)(table, stakes, chance)

    def exposure(self, table: Table) -> tuple[int, ...]:
        return paying.exposure(table)

    def turn_seconds(self, match: Position[Hand]) -> int | None:
        if match.core.phase != "declaring":
            return None
        return TICK_SECONDS if match.core.stock else int(match.options.declare_seconds)

    # The end

    def settle(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        hand = match.core
        yield Settled(paying.result_of(hand, match.options), tuple(player.cards for player in hand.players))

    def reason(self, core: Hand) -> str:
        result = core.result
        if result is None or result.winners is None:
            return "even"
        if core.gave_up is not None:
            return "given"
        if core.mode == "basic":
            return "more_points"
        if result.match_won:
            return "match_won"
        return "held" if core.banker is not None and result.winners == side_of(core.banker) else "taken_over"

    def even(self, core: Hand, paid: int) -> ChipsResult | None:
        """Whose partner gave up has lost, though he pays nothing."""
        return "draw" if core.result is None or core.result.winners is None else None

    def room_memory(self, hand: Hand) -> dict[str, Any]:
        result = hand.result
        if hand.mode == "basic" or result is None:
            return {}
        return {"levels": list(result.levels), "banker": result.next_banker}

    # What a seat sees

    def determinize(self, match: Position[Hand], seat: Seat, chance: Chance) -> Hand:
        return redrawn(match.core, seat, chance)

    def describe(self, match: Position[Hand], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Hand], seat: Seat) -> ShengjiFacts:
        return facts_of(match.core, match.options, seat)

    reducers = REDUCERS


TICK_SECONDS = 1
"""For every card that is dealt while one may declare."""


# The deal


def full_hand(table: Table, stakes: Sequence[int], chance: Chance) -> Hand:
    """From the banker on, a card at a time."""
    levels, banker = carried_on(table)
    first = 0 if banker is None else banker
    deck = chance.shuffle(DECK)
    timed = table.options.deal_mode == "timed"
    now = SEATS if timed else SEATS * HAND
    hands = dealt(deck[:now], first)
    return Hand(
        tuple(Player(cards, stake) for cards, stake in zip(hands, stakes, strict=True)),
        rounds.places_of(table),
        "full",
        rounds.base_of(table, BASE),
        levels[side_of(first)],  # type: ignore[arg-type]
        levels,
        first,
        banker=banker,
        kitty=deck[-KITTY:],
        stock=deck[now:-KITTY],
        waiting=ALL,
    )


def basic_hand(table: Table, stakes: Sequence[int], chance: Chance) -> Hand:
    rules = table.options
    deck = chance.shuffle(BASIC_DECK)
    now = SEATS * rules.hand_size
    return Hand(
        tuple(Player(cards, stake) for cards, stake in zip(dealt(deck[:now], 0), stakes, strict=True)),
        rounds.places_of(table),
        "basic",
        rounds.base_of(table, BASE),
        rules.trump_rank,
        START,
        0,
        suit=rules.trump_suit,
        kitty=deck[now:],
        phase="playing",
        waiting=(0,),
    )


def dealt(deck: Cards, first: Seat) -> tuple[Cards, ...]:
    return tuple(deck[(seat - first) % SEATS :: SEATS] for seat in range(SEATS))


def carried_on(table: Table) -> tuple[tuple[str, ...], Seat | None]:
    """Levels and banker, while the same four sit on the same seats; else the match begins anew."""
    memory = table.memory
    if not memory.get("same_players") or "levels" not in memory:
        return START, None
    return tuple(memory["levels"]), memory["banker"]
