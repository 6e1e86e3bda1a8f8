"""Ways to play. A beginner plays what is cheapest, carelessly; then by rules of thumb, with slips and without; the
highest level tries its plays in guessed worlds."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy, Struct
from boardwright.games.doudizhu.bot.search import best_play, chance_as_landlord
from boardwright.games.doudizhu.bot.worlds import by_rules_of_thumb
from boardwright.games.doudizhu.patterns import CHAIN, combinations
from boardwright.games.doudizhu.rules import open_bids
from boardwright.games.doudizhu.types import Hand, MakeBid, Rules
from boardwright.kernel.apart import Apart
from boardwright.kits.climbing.counts import BIG_JOKER, SMALL_JOKER, TWO, Counts, count, how_many, pick
from boardwright.kits.climbing.hints import hints
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.values import PassPlay, PlayCards
from boardwright.kits.rounds import levels

ACE = 11
STRENGTH = {BIG_JOKER: 4, SMALL_JOKER: 3, TWO: 2, ACE: 1}
"""What high cards are worth, when it is decided whether to bid."""
BIDS_FROM = ((9, 3), (7, 2), (5, 1))
CHANCES = ((0.56, 3), (0.5, 2), (0.44, 1))
"""How often one would have to win as landlord to bid so much."""


class Level(Struct, frozen=True):
    by_hints: bool = False
    """Plays the cheapest cards that will do, whoever lies there."""
    errs: int = 0
    """One turn in so many is passed, or led with the lowest card; 0: none."""
    searches: bool = False


BEGINNER = Level(by_hints=True, errs=3)
EASY = Level(by_hints=True)
MEDIUM = Level()
HARD = Level(searches=True)


def strategy(level: Level) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        if match.core.phase == "bidding":
            return MakeBid(_bid(level, match.core, seat, chance))
        return _turn(level, match.core, match.options, seat, chance)

    return play


BOTS = levels(strategy, EASY, MEDIUM, HARD, beginner=BEGINNER)


# Bidding


def _bid(level: Level, hand: Hand, seat: Seat, chance: Chance) -> int:
    if level.searches:
        won = chance_as_landlord(hand, seat, chance)
        wanted = next((points for least, points in CHANCES if won >= least), 0)
    else:
        worth = strength(count(hand.players[seat].cards))
        wanted = next((points for least, points in BIDS_FROM if worth >= least), 0)
    return wanted if wanted in open_bids(hand) else 0


def strength(own: Counts) -> int:
    """High cards and bombs, less what a hand in pieces costs."""
    high = sum(points * how_many(own, index) for index, points in STRENGTH.items())
    bombs = sum(3 for index in range(TWO) if how_many(own, index) == 4)
    return high + bombs - max(0, Apart(CHAIN).turns(own) - 6)


# Playing


def _turn(level: Level, hand: Hand, rules: Rules, seat: Seat, chance: Chance) -> Command:
    cards = hand.players[seat].cards
    slips = level.errs and not chance.below(level.errs)
    if slips:
        return PassPlay() if hand.climb.owner is not None else PlayCards(cards[-1:])
    play = _play(level, hand, rules, seat, chance)
    return PassPlay() if play is None else PlayCards(pick(cards, play.counts))


def _play(level: Level, hand: Hand, rules: Rules, seat: Seat, chance: Chance) -> Play | None:
    table = combinations(beside=rules.adjacent_trio_wing)
    own, on = count(hand.players[seat].cards), hand.climb.play
    if level.by_hints:
        return next(iter(hints(table, own, on)), None)
    if level.searches:
        return best_play(hand, seat, table, chance)
    return by_rules_of_thumb(hand, seat)
