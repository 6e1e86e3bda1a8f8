"""Ways to play a hand: before the flop by what a starting hand is worth from its place, then by the equity, estimated
by dealing what is not seen, against the price. Levels differ in what they believe the others hold, and in how well
they use it."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy, Struct
from boardwright.games.texas_holdem.equity import ANYTHING, Belief, equity
from boardwright.games.texas_holdem.ranges import HEADS_UP_OPENS, OPENS, SHOVES, place_of, width
from boardwright.games.texas_holdem.types import Bet, Check, Hand, Raise, Run
from boardwright.kits.betting import AllIn, Call, Fold, raise_range, to_call
from boardwright.kits.rounds import levels

SHORT = 12
"""Big blinds: with less in the shortest stack that matters, it is all in or nothing."""
FIRST_RAISE, SECOND_RAISE = 5, 15
"""Up to so many big blinds a bet is the first raise, or the second; above it is serious."""


class Level(Struct, frozen=True):
    deals: int
    """How often what is hidden is dealt."""
    knows_hands: bool = False
    """Does it choose its starting hands by their worth and its place?"""
    reads: int = 0
    """0: the others may hold anything. 1: what they have paid to see. 2: and who bets has something."""
    margin: float = 0.0
    """How much better than the price a hand must be to call. Negative: it calls too much."""
    bets: float = 0.6
    """From this equity on, against one, it bets; against more from accordingly less."""
    raises: float = 0.8
    """From this equity on it raises a bet."""
    bluffs: int = 0
    """One in so many chances; 0: never."""
    errs: int = 0
    """One decision in so many is made without looking; 0: none."""


BEGINNER = Level(deals=15, margin=-0.2, bets=0.85, raises=0.95, errs=3)
EASY = Level(deals=40, margin=-0.08, bets=0.75, raises=0.9, errs=6)
MEDIUM = Level(deals=120, knows_hands=True, reads=1, bets=0.62, raises=0.85, bluffs=20)
HARD = Level(deals=300, knows_hands=True, reads=2, margin=0.01, bets=0.56, raises=0.74, bluffs=6)
MASTER = Level(deals=1000, knows_hands=True, reads=2, margin=0.01, bets=0.56, raises=0.74, bluffs=6)


def strategy(level: Level) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        return choose(level, match.core, seat, chance)

    return play


BOTS = levels(strategy, EASY, MEDIUM, HARD, beginner=BEGINNER, master=MASTER)


def choose(level: Level, hand: Hand, seat: Seat, chance: Chance) -> Command:
    if hand.runs == "asking":
        return Run(2)  # the same on average, with less luck in it
    if level.errs and not chance.below(level.errs):
        return stay(hand, seat)
    rivals = [other for other in hand.order if other != seat and hand.players[other].status != "folded"]
    if hand.phase == "preflop" and level.knows_hands:
        return _before_the_flop(level, hand, seat, rivals, chance)
    return _by_equity(level, hand, seat, rivals, chance)


def stay(hand: Hand, seat: Seat) -> Command:
    return Call() if to_call(hand, seat) else Check()


def give_up(hand: Hand, seat: Seat) -> Command:
    return Fold() if to_call(hand, seat) else Check()


# Before the flop


def _before_the_flop(level: Level, hand: Hand, seat: Seat, rivals: Sequence[Seat], chance: Chance) -> Command:
    place, behind = place_of(hand.players[seat].hole), _behind(hand, seat)
    opened = hand.current_bet / entry(hand)
    depth = _depth(hand, seat, rivals)
    is_heads_up = len(hand.order) == 2
    if opened <= 1:
        limpers = sum(
            hand.players[other].bet == hand.current_bet for other in rivals if other != _last_post(hand)
        )
        share = HEADS_UP_OPENS if is_heads_up and seat == hand.small else OPENS[behind]
        if depth <= SHORT:
            return AllIn() if place <= SHOVES[behind] and _may_raise(hand, seat) else give_up(hand, seat)
        if place <= share * 0.75**limpers:
            return _raise_to(hand, seat, round(entry(hand) * (2.5 + limpers)))
        return Call() if to_call(hand, seat) > 0 and place <= share and limpers else give_up(hand, seat)
    again, once_more = _answers(opened, is_heads_up)
    if place <= again and _may_raise(hand, seat):
        return _raise_to(hand, seat, 3 * hand.current_bet)
    if place <= once_more and _cost(hand, seat) * 8 <= hand.players[seat].stack:
        return Call()
    needed = price(hand, seat) + level.margin + _disadvantage(hand, seat)
    if place > 3 * once_more:
        return Fold()
    win = equity(hand, seat, _beliefs(level, hand, rivals), level.deals, chance)
    return Call() if win >= needed + 0.04 else Fold()


def entry(hand: Hand) -> int:
    """What it costs to come in: a straddle makes the blinds twice as large."""
    return hand.big_blind if hand.straddle is None else 2 * hand.big_blind


def _last_post(hand: Hand) -> Seat:
    return hand.big if hand.straddle is None else hand.straddle


def _answers(opened: float, is_heads_up: bool) -> tuple[float, float]:
    """The shares of all hands with which to raise again, and with which to call where it is cheap."""
    if opened <= FIRST_RAISE:
        return (0.10, 0.45) if is_heads_up else (0.045, 0.17)
    if opened <= SECOND_RAISE:
        return (0.05, 0.20) if is_heads_up else (0.025, 0.07)
    return (0.03, 0.06) if is_heads_up else (0.018, 0.03)


def _behind(hand: Hand, seat: Seat) -> int:
    """How many act after this seat before the round comes back to it."""
    return sum(
        other != seat and player.status == "active" and player.faced < 0
        for other, player in ((other, hand.players[other]) for other in hand.order)
    )


def _depth(hand: Hand, seat: Seat, rivals: Sequence[Seat]) -> float:
    """What can be lost at most, in big blinds."""
    theirs = max(hand.players[other].stack + hand.players[other].bet for other in rivals)
    own = hand.players[seat].stack + hand.players[seat].bet
    return min(own, theirs) / entry(hand)


# By equity


def _by_equity(level: Level, hand: Hand, seat: Seat, rivals: Sequence[Seat], chance: Chance) -> Command:
    win = equity(hand, seat, _beliefs(level, hand, rivals), level.deals, chance)
    owed = to_call(hand, seat)
    if not owed:
        if win >= _enough(level.bets, len(rivals)):
            return _bet(hand, seat, win, chance)
        return _bluff(hand, seat, chance) if _bluffs(level, hand, seat, rivals, chance) else Check()
    if win >= _enough(level.raises, len(rivals)) and _may_raise_again(hand, seat):
        return _bet(hand, seat, win, chance)
    needed = price(hand, seat) + level.margin + (_disadvantage(hand, seat) if level.knows_hands else 0.0)
    return Call() if win >= needed else Fold()


def _beliefs(level: Level, hand: Hand, rivals: Sequence[Seat]) -> list[Belief]:
    if not level.reads:
        return [ANYTHING] * len(rivals)
    return [_belief(level, hand, other) for other in rivals]


def _belief(level: Level, hand: Hand, other: Seat) -> Belief:
    player = hand.players[other]
    share = width(player, hand.big_blind)
    if level.reads < 2 or hand.phase == "preflop" or not player.bet:
        return Belief(share)
    return Belief(share, 3 if other == hand.aggressor else 2)


def _enough(against_one: float, rivals: int) -> float:
    """The same advantage against more of them: what is left of the pot shrinks with their number."""
    return float(against_one ** (1 + 0.55 * (rivals - 1)))


def price(hand: Hand, seat: Seat) -> float:
    """Pot odds: the share of the pot that a call costs."""
    cost = _cost(hand, seat)
    return cost / (_pot(hand) + cost) if cost else 0.0


def _cost(hand: Hand, seat: Seat) -> int:
    return min(to_call(hand, seat), hand.players[seat].stack)


def _pot(hand: Hand) -> int:
    return sum(player.spent for player in hand.players)


def _disadvantage(hand: Hand, seat: Seat) -> float:
    """Who acts early on later streets does not see what the others do, and realises less of his equity."""
    live = [other for other in hand.order if hand.players[other].status == "active"]
    if hand.phase == "river" or len(live) < 2 or seat not in live:
        return 0.0
    return 0.05 * (len(live) - 1 - live.index(seat)) / (len(live) - 1)


# Bets


def _may_raise(hand: Hand, seat: Seat) -> bool:
    return raise_range(hand, seat) is not None


def _may_raise_again(hand: Hand, seat: Seat) -> bool:
    """Before the flop nobody raises for ever on a good feeling: serious bets are for the best hands."""
    if hand.phase != "preflop" or hand.current_bet <= FIRST_RAISE * entry(hand):
        return True
    return place_of(hand.players[seat].hole) <= 0.03


def _bet(hand: Hand, seat: Seat, win: float, chance: Chance) -> Command:
    """For value: more with more, and a little of everything, so that the size tells nothing."""
    if hand.phase == "preflop":
        return _raise_to(hand, seat, 3 * hand.current_bet)
    share = (2, 3, 4)[chance.below(3)] / 4 if win < 0.8 else (3, 4, 5)[chance.below(3)] / 4
    return _by_pot(hand, seat, share, win)


def _bluff(hand: Hand, seat: Seat, chance: Chance) -> Command:
    return _by_pot(hand, seat, (2, 3)[chance.below(2)] / 4, 0.0)


def _bluffs(level: Level, hand: Hand, seat: Seat, rivals: Sequence[Seat], chance: Chance) -> bool:
    """In last position, when everybody has checked and few are left."""
    active = [other for other in hand.order if hand.players[other].status == "active"]
    is_last = bool(active) and active[-1] == seat
    return bool(level.bluffs) and is_last and len(rivals) <= 2 and not chance.below(level.bluffs)


def _by_pot(hand: Hand, seat: Seat, share: float, win: float) -> Command:
    """A bet or raise by a share of the pot; where that is most of the stack, all of it or none."""
    allowed = raise_range(hand, seat)
    if allowed is None:
        return stay(hand, seat)
    pot = _pot(hand) + to_call(hand, seat)
    amount = max(allowed.least, hand.current_bet + round(pot * share))
    if amount * 3 >= allowed.most * 2:
        return AllIn() if win >= 0.65 else stay(hand, seat)
    return _sized(hand, amount)


def _raise_to(hand: Hand, seat: Seat, amount: int) -> Command:
    """Before the flop: to so much, or all in where that is nearly everything."""
    allowed = raise_range(hand, seat)
    if allowed is None:
        return stay(hand, seat)
    wanted = max(allowed.least, amount)
    if wanted * 5 >= allowed.most * 2:
        return AllIn()
    return _sized(hand, wanted)


def _sized(hand: Hand, amount: int) -> Command:
    return Raise(amount) if hand.current_bet else Bet(amount)
