"""Ways to play a hand. All estimate the equity by dealing what they do not see; they differ in what they believe
the others hold, and in how well they use it."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy, Struct
from boardwright.engine.primitives.cards import ACE_HIGH, CardId, standard_deck
from boardwright.games.texas_holdem.betting import raise_range, to_call
from boardwright.games.texas_holdem.hands import strength
from boardwright.games.texas_holdem.types import AllIn, Bet, Call, Cards, Check, Fold, Hand, Player, Raise

DECK = standard_deck()
BOARD = 5
TRIES = 12
"""Attempts to draw a hand that fits a range; then any hand will do."""


class Level(Struct, frozen=True):
    deals: int
    """How often what is hidden is dealt."""
    ranges: bool
    """Does it read the others' bets?"""
    margin: float
    """How much better than the price a hand must be to call. Negative: it calls too much."""
    value: float
    """The equity, as a multiple of a fair share, from which it bets."""
    bluffs: int
    """One in so many chances; 0: never."""
    errs: int = 0
    """One decision in so many is made without looking; 0: none."""


BEGINNER = Level(deals=15, ranges=False, margin=-0.2, value=2.5, bluffs=0, errs=3)
EASY = Level(deals=40, ranges=False, margin=-0.08, value=1.9, bluffs=0, errs=6)
MEDIUM = Level(deals=150, ranges=False, margin=0.0, value=1.5, bluffs=20)
HARD = Level(deals=400, ranges=True, margin=0.02, value=1.25, bluffs=8)
MASTER = Level(deals=1500, ranges=True, margin=0.02, value=1.25, bluffs=8)


def strategy(level: Level) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        return choose(level, match.core, seat, chance)

    return play


BOTS = {
    "beginner": strategy(BEGINNER),
    "easy": strategy(EASY),
    "medium": strategy(MEDIUM),
    "hard": strategy(HARD),
    "master": strategy(MASTER),
}


def choose(level: Level, hand: Hand, seat: Seat, chance: Chance) -> Command:
    owed = to_call(hand, seat)
    rivals = [other for other in hand.order if other != seat and hand.players[other].status != "folded"]
    if level.errs and not chance.below(level.errs):
        return Call() if owed else Check()
    win = equity(level, hand, seat, rivals, chance)
    fair = 1 / (len(rivals) + 1)
    if win > min(0.85, level.value * fair) and win > price(hand, seat):
        return _bet(hand, seat, win, chance)
    if not owed:
        return _bluff(hand, seat, chance) if _bluffs(level, hand, seat, rivals, chance) else Check()
    needed = price(hand, seat) + level.margin + (_disadvantage(hand, seat) if level.ranges else 0.0)
    return Call() if win >= needed else Fold()


def price(hand: Hand, seat: Seat) -> float:
    """Pot odds: the share of the pot that a call costs."""
    cost = min(to_call(hand, seat), hand.players[seat].stack)
    pot = sum(player.spent for player in hand.players)
    return cost / (pot + cost) if cost else 0.0


def _disadvantage(hand: Hand, seat: Seat) -> float:
    """Who acts early on later streets does not see what the others do, and realises less of his equity."""
    live = [other for other in hand.order if hand.players[other].status == "active"]
    if hand.phase == "river" or len(live) < 2 or seat not in live:
        return 0.0
    return 0.05 * (len(live) - 1 - live.index(seat)) / (len(live) - 1)


# Bets


def _bet(hand: Hand, seat: Seat, win: float, chance: Chance) -> Command:
    """For value: more with more, and a little of everything, so that the size tells nothing."""
    share = (2, 3, 4)[chance.below(3)] / 4 if win < 0.8 else (3, 4, 6)[chance.below(3)] / 4
    return _sized(hand, seat, share, win)


def _bluff(hand: Hand, seat: Seat, chance: Chance) -> Command:
    return _sized(hand, seat, (2, 3)[chance.below(2)] / 4, 0.0)


def _bluffs(level: Level, hand: Hand, seat: Seat, rivals: Sequence[Seat], chance: Chance) -> bool:
    """In last position, when everybody has checked and few are left."""
    active = [other for other in hand.order if hand.players[other].status == "active"]
    is_last = bool(active) and active[-1] == seat
    return bool(level.bluffs) and is_last and len(rivals) <= 2 and not chance.below(level.bluffs)


def _sized(hand: Hand, seat: Seat, share: float, win: float) -> Command:
    """A bet or raise by a share of the pot; all in where little would be left; a call where it may not raise."""
    allowed = raise_range(hand, seat)
    owed = to_call(hand, seat)
    if allowed is None:
        return Call() if owed else Check()
    pot = sum(player.spent for player in hand.players) + owed
    amount = max(allowed.least, hand.current_bet + round(pot * share))
    if amount * 3 >= allowed.most * 2:
        if win > 0.55 or allowed.least == allowed.most:
            return AllIn() if win > 0.4 else Call() if owed else Check()
        amount = min(allowed.least, allowed.most)
    return Raise(amount) if hand.current_bet else Bet(amount)


# Equity


def equity(level: Level, hand: Hand, seat: Seat, rivals: Sequence[Seat], chance: Chance) -> float:
    """The share of the pot that the seat would win if all cards were dealt now."""
    mine: Cards = hand.players[seat].hole
    unseen = [card for card in DECK if card not in mine and card not in hand.board]
    wide = [width(hand.players[other], hand.big_blind) if level.ranges else 1.0 for other in rivals]
    total = 0.0
    for _ in range(level.deals):
        total += _deal(mine, hand.board, unseen, wide, chance)
    return total / level.deals


def _deal(mine: Cards, board: Cards, unseen: list[CardId], wide: Sequence[float], chance: Chance) -> float:
    """One deal of everything hidden: the share of the pot that it gives."""
    taken: list[CardId] = []
    hands = [_hole(unseen, taken, width, chance) for width in wide]
    runout = (*board, *_draw(unseen, taken, BOARD - len(board), chance))
    own = strength((*mine, *runout))
    best = tied = 0
    for hole in hands:
        worth = strength((*hole, *runout))
        if worth > own:
            return 0.0
        best = max(best, worth)
        tied += worth == own
    return 1 / (tied + 1)


def _hole(unseen: list[CardId], taken: list[CardId], width: float, chance: Chance) -> Cards:
    """Two cards of the best `width` of all hands."""
    hole: Cards = ()
    for _ in range(TRIES if width < 1 else 1):
        hole = tuple(_draw(unseen, list(taken), 2, chance))
        if width >= 1 or PLACE[_shape(hole)] <= width:
            break
    taken.extend(hole)
    return hole


def _draw(unseen: list[CardId], taken: list[CardId], count: int, chance: Chance) -> list[CardId]:
    drawn: list[CardId] = []
    while len(drawn) < count:
        card = unseen[chance.below(len(unseen))]
        if card not in taken:
            taken.append(card)
            drawn.append(card)
    return drawn


# What others hold


def width(player: Player, big_blind: int) -> float:
    """The part of all hands that somebody plays who has put in so much."""
    invested = player.spent / big_blind
    for least, share in ((20, 0.10), (9, 0.16), (4, 0.26), (2, 0.38), (1, 0.7)):
        if invested > least or (invested == least and least > 1):
            return share
    return 1.0


def _shape(hole: Cards) -> tuple[str, str, bool]:
    """A starting hand as players name it: higher rank, lower rank, suited."""
    one, two = hole
    high, low = sorted((one[0], two[0]), key=ACE_HIGH.index, reverse=True)
    return high, low, one[1] == two[1]


def _score(shape: tuple[str, str, bool]) -> float:
    """How good a starting hand is, by a rule of thumb: high cards, pairs, suits and neighbours."""
    high, low = (ACE_HIGH.index(rank) + 2 for rank in shape[:2])
    base = {14: 10.0, 13: 8.0, 12: 7.0, 11: 6.0}.get(high, high / 2)
    if high == low:
        return max(5.0, base * 2)
    gap = high - low - 1
    closeness = -(0, 1, 2, 4)[gap] if gap < 4 else -5
    return base + closeness + 2 * shape[2] + (gap < 2 and high < 12) + low / 20


def _places() -> dict[tuple[str, str, bool], float]:
    """Each starting hand → the share of all 1,326 that are at least as good."""
    shapes: dict[tuple[str, str, bool], int] = {}
    for place, one in enumerate(DECK):
        for two in DECK[place + 1 :]:
            shape = _shape((one, two))
            shapes[shape] = shapes.get(shape, 0) + 1
    places, so_far = {}, 0
    for shape in sorted(shapes, key=_score, reverse=True):
        so_far += shapes[shape]
        places[shape] = so_far / 1326
    return places


PLACE = _places()
