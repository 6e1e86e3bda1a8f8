"""Ways to play. Looked-at cards are judged by the share of all hands that they beat; unseen ones are average."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import combinations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy, Struct
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.zhajinhua.hands import Worth, worth
from boardwright.games.zhajinhua.prices import compare_price, highest_bet, unit
from boardwright.games.zhajinhua.rules import active, live, may_compare
from boardwright.games.zhajinhua.types import Compare, Hand, Raise, Rules, See
from boardwright.kits.betting import AllIn, Call, Fold
from boardwright.kits.rounds import levels


class Level(Struct, frozen=True):
    blind_rounds: int
    """How long it plays without looking: blind bets cost half."""
    patience: float
    """How much worse than the price a hand may be and still be played."""
    raises: float
    """The chance to win from which it raises."""
    errs: int = 0
    """One decision in so many is just a call; 0: none."""


BEGINNER = Level(blind_rounds=0, patience=0.5, raises=0.99, errs=2)
EASY = Level(blind_rounds=0, patience=0.25, raises=0.97, errs=4)
MEDIUM = Level(blind_rounds=1, patience=0.05, raises=0.75)
HARD = Level(blind_rounds=2, patience=0.0, raises=0.6)


def strategy(level: Level) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        return choose(level, match.core, match.options, seat, chance)

    return play


BOTS = levels(strategy, EASY, MEDIUM, HARD, beginner=BEGINNER)


def choose(level: Level, hand: Hand, rules: Rules, seat: Seat, chance: Chance) -> Command:
    me = hand.players[seat]
    looks = hand.round > level.blind_rounds or hand.base_bet > 2 * hand.start_bet
    if looks and not me.seen and hand.round >= rules.min_see_round:
        return See()
    price = unit(hand, seat)
    rivals = [other for other in live(hand) if other != seat]
    win = chance_to_win(hand, rules, seat, rivals)
    if me.stack < price:
        return AllIn() if win > 0.3 else Fold()
    if level.errs and not chance.below(level.errs):
        return Call()
    pot = sum(player.spent for player in hand.players.values())
    if me.seen and win + level.patience < price / (pot + price):
        return Fold()
    if me.seen and win + level.patience < _worth_staying(hand, len(rivals)):
        return Fold()
    return _bet(level, hand, rules, seat, win)


def _worth_staying(hand: Hand, rivals: int) -> float:
    """To stay costs again every round: the longer it lasts, the better the others' cards must be."""
    return min(0.5, (0.35 + 0.05 * hand.round) ** rivals)


def _bet(level: Level, hand: Hand, rules: Rules, seat: Seat, win: float) -> Command:
    me = hand.players[seat]
    price = compare_price(hand, rules, seat)
    targets = [other for other in active(hand) if other != seat]
    is_duel = len(targets) == 1
    if (
        me.seen
        and may_compare(hand, rules)
        and me.stack >= price
        and ((is_duel and hand.round > 3) or win < 0.5)
    ):
        return Compare(_weakest(hand, targets))
    raised = min(2 * hand.base_bet, highest_bet(hand, rules))
    if win > level.raises and raised > hand.base_bet and me.stack >= 2 * unit(hand, seat, raised):
        return Raise(raised)
    return Call()


def _weakest(hand: Hand, targets: list[Seat]) -> Seat:
    """Who plays blind has an average hand; who looked and stayed has a better one."""
    return min(targets, key=lambda seat: (hand.players[seat].seen, hand.players[seat].spent))


def chance_to_win(hand: Hand, rules: Rules, seat: Seat, rivals: list[Seat]) -> float:
    known = hand.players[seat].known
    if not hand.players[seat].seen:
        return 1 / (len(rivals) + 1)
    beats = share_beaten(worth(known[seat], rules.a23_rule), rules.a23_rule)
    win = 1.0
    for rival in rivals:
        win *= beats if not hand.players[rival].seen else max(0.0, (beats - 0.3) / 0.7)
    return win


def share_beaten(value: Worth, a23: str) -> float:
    """Of all hands, how many are worse; equal ones count half."""
    values = _all_hands(a23)
    below = bisect_left(values, value)
    above = bisect_left(values, (*value, 0))
    return (below + above) / 2 / len(values)


@cache
def _all_hands(a23: str) -> list[Worth]:
    """What each of the 22,100 hands is worth, in order."""
    return sorted(worth(cards, a23) for cards in combinations(standard_deck(), 3))  # type: ignore[arg-type]
