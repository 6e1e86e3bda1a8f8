"""What a table shows that only the rules can know: pots, what a hand is, how good it is, what may be bet."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Literal

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.engine.primitives.cards import ACE_HIGH, standard_deck
from boardwright.engine.primitives.chips import Pot, pots
from boardwright.games.texas_holdem.chances import Chances, chances_of
from boardwright.games.texas_holdem.hands import (
    CATEGORIES,
    FIVE,
    FLUSH,
    FULL_HOUSE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    WHEEL_TOP,
    category,
    ranks_of,
    strength,
)
from boardwright.games.texas_holdem.ranges import place_of
from boardwright.games.texas_holdem.types import HOLE, Cards, Hand, Rules
from boardwright.kits.betting import live_seats, raise_range, to_call

DECK = standard_deck()


class Made(Struct, frozen=True, gc=False, array_like=True):
    """What cards make: `full_house` of `(8, 12)`."""

    category: str
    ranks: tuple[int, ...]
    """What tells it from others of its kind, the most important first: 2 to 14."""
    cards: Cards
    """The best five, or fewer, in the order of those ranks."""
    counting: int
    """So many of them make it; the others only fill up."""


class Sizing(Struct, frozen=True, gc=False, array_like=True):
    """What the seat's bet of this street may become."""

    command: Literal["BET", "RAISE"]
    least: int
    most: int
    pot: int
    """What would lie there after a call: a bet of the pot adds so much."""


class Turn(Struct, frozen=True, gc=False, array_like=True):
    """What the seat to act may do with its chips."""

    owed: int
    """What it costs to stay."""
    sizing: Sizing | None


class HoldemFacts(Facts):
    pots: tuple[Pot, ...]
    """What lies in the middle, and who can win it; bets of the street lie in front of the seats."""
    turn: Turn | None = None
    """If it is the seat's."""
    made: Made | None = None
    """What the seat's own cards make by now."""
    odds: int = 0
    """How many of a hundred hands that somebody else could hold are no better."""
    blinds: tuple[int, int] = (0, 0)
    """The small and the big one."""
    shown: dict[Seat, Made] = {}
    """At the end: what everybody who turned his cards up has made."""
    again: dict[Seat, Made] = {}
    """The same by the second board, where there is one."""
    chances: tuple[Chances, ...] = ()
    """Where hands lie open before all cards do: how likely each is to win, by what lies on the board."""


def facts_of(hand: Hand, rules: Rules, seat: Seat) -> HoldemFacts:
    """`hand` as the seat sees it."""
    own = _own(hand, seat)
    return HoldemFacts(
        _middle(hand),
        _turn(hand, seat) if hand.turn == seat and hand.runs != "asking" else None,
        made(own + hand.board) if own else None,
        round(100 * odds(own, hand.board)) if own else 0,
        _blinds(hand, rules),
        _shown(hand, hand.board),
        _shown(hand, hand.second) if hand.second else {},
        chances_of(hand),
    )


def _own(hand: Hand, seat: Seat) -> Cards:
    """The seat's cards, as long as they can win."""
    if seat not in hand.order or hand.players[seat].status == "folded":
        return ()
    hole = hand.players[seat].hole
    return () if isinstance(hole, Hidden) else hole


def _middle(hand: Hand) -> tuple[Pot, ...]:
    if hand.result is not None:
        whole: dict[tuple[Seat, ...], int] = {}
        for pot in hand.result.pots:  # a pot that was played for twice lies there once
            whole[pot.eligible] = whole.get(pot.eligible, 0) + pot.amount
        return tuple(Pot(amount, eligible) for eligible, amount in whole.items())
    dead = sum(player.dead for player in hand.players)
    collected = [player.spent - player.dead - player.bet for player in hand.players]
    live = [seat for seat in live_seats(hand) if collected[seat]]
    if not live:
        return (Pot(sum(collected) + dead, ()),)
    first, *others = pots(collected, live)
    return (Pot(first.amount + dead, first.eligible), *others)


def _turn(hand: Hand, seat: Seat) -> Turn:
    return Turn(min(hand.players[seat].stack, to_call(hand, seat)), _sizing(hand, seat))


def _sizing(hand: Hand, seat: Seat) -> Sizing | None:
    allowed = raise_range(hand, seat)
    if allowed is None or allowed.least == allowed.most:
        return None  # all in is the only size
    pot = sum(player.spent for player in hand.players) + to_call(hand, seat)
    return Sizing("RAISE" if hand.current_bet else "BET", allowed.least, allowed.most, pot)


def _blinds(hand: Hand, rules: Rules) -> tuple[int, int]:
    """A room with a base of its own has other blinds than its options say, the big one twice the small."""
    small = rules.small_blind if rules.big_blind == hand.big_blind else hand.big_blind // 2
    return small, hand.big_blind


def _shown(hand: Hand, board: Cards) -> dict[Seat, Made]:
    if hand.result is None or not hand.result.hands:
        return {}
    players = enumerate(hand.players)
    return {seat: made(player.shown + board) for seat, player in players if player.shown}


@lru_cache(maxsize=1 << 12)
def made(cards: Cards) -> Made:
    five = max(combinations(cards, FIVE), key=strength) if len(cards) > FIVE else cards
    worth = strength(five)
    kind, ranks = category(worth), ranks_of(worth)
    ordered = _ordered(five)
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and ranks[0] == WHEEL_TOP:
        ordered = (*ordered[1:], ordered[0])  # the ace is the lowest
    whole = kind in (STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH)
    return Made(CATEGORIES[kind], ranks, ordered, FIVE if whole else _counting(ordered))


def _ordered(cards: Cards) -> Cards:
    """Those that come together first, then the highest."""
    faces = [card[0] for card in cards]
    return tuple(
        sorted(cards, key=lambda card: (faces.count(card[0]), ACE_HIGH.index(card[0])), reverse=True)
    )


def _counting(cards: Cards) -> int:
    faces = [card[0] for card in cards]
    return sum(faces.count(face) > 1 for face in faces) or len(cards)


@lru_cache(maxsize=1 << 12)
def odds(hole: Cards, board: Cards) -> float:
    """From 0 to 1. Before the flop: how good a start it is among all."""
    if not board:
        return 1 - place_of(hole)
    own = strength(hole + board)
    unseen = [card for card in DECK if card not in hole and card not in board]
    others = [strength((*other, *board)) for other in combinations(unseen, HOLE)]
    return sum(1.0 if own > other else 0.5 for other in others if own >= other) / len(others)
