"""Ways to play. A beginner plays nearly anything, and errs less on the next level; then comes who follows the hints,
and the highest level tries its plays in guessed worlds."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy, Struct
from boardwright.games.shengji import declaring, turns
from boardwright.games.shengji.bot.search import best_play as searched
from boardwright.games.shengji.hints import best_bury, best_play
from boardwright.games.shengji.types import KITTY, Bury, Declare, Hand, PassDeclare
from boardwright.kits.climbing.values import Cards, PlayCards
from boardwright.kits.rounds import levels
from boardwright.kits.tricks.trumps import TRUMP, trumps_of

LEAST_TRUMPS = 10
"""Of 25 cards: with fewer somebody else should choose."""


class Level(Struct, frozen=True):
    errs: int = 0
    """One turn in so many is played at random; 0: none."""
    searches: bool = False


BEGINNER = Level(errs=2)
EASY = Level(errs=4)
MEDIUM = Level()
HARD = Level(searches=True)


def strategy(level: Level) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        hand = match.core
        slips = level.errs and not chance.below(level.errs)
        if hand.phase == "declaring":
            return _declare(hand, seat)
        if hand.phase == "burying":
            cards = chance.shuffle(hand.players[seat].cards)[:KITTY] if slips else best_bury(hand, seat)
            return Bury(tuple(cards))
        return PlayCards(_turn(level, hand, seat, chance, slips=bool(slips)))

    return play


def _turn(level: Level, hand: Hand, seat: Seat, chance: Chance, *, slips: bool) -> Cards:
    if slips:
        return chance.choice(list(turns.choices(hand, seat)))
    return searched(hand, seat, chance) if level.searches else best_play(hand, seat)


def _declare(hand: Hand, seat: Seat) -> Command:
    """The suit with the most trumps, if they are enough for the cards that are dealt by now. A partner's word
    stands."""
    own = hand.players[seat].cards
    before = hand.declaration
    if before is not None and before.seat % 2 == seat % 2:
        return PassDeclare()
    best, most = None, LEAST_TRUMPS * len(own) / 25
    for cards in declaring.declarations(hand, seat):
        suit = cards[0][1] if declaring.strength_of(cards, hand.level) in (1, 2) else None
        trumps = trumps_of(hand.level, suit)
        number = sum(trumps.suit_of(card) == TRUMP for card in own)
        if number > most:
            best, most = cards, number
    return PassDeclare() if best is None else Declare(best)


BOTS = levels(strategy, EASY, MEDIUM, HARD, beginner=BEGINNER)
