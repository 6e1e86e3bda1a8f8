"""Three ways to play: what a bid or bet is worth follows from the exact chances of all hands."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.niuniu.hands import kind, multiplier
from boardwright.games.niuniu.types import MOST_BID, PEEKED, Cards, Hand, PlaceBet, Reveal, Rules
from boardwright.kits.rounds import BidBanker, levels

HANDS = (
    870_984, 171_288, 168_072, 171_288, 168_072, 177_408, 168_072,
    171_288, 168_072, 171_288, 190_976, 768, 608, 776,
)  # fmt: skip
"""How many of all 2,598,960 hands are of each kind."""


def strategy(level: str) -> Strategy:
    def play(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
        match match.core.phase:
            case "banker":
                return BidBanker(_bid(level, match, seat, chance))
            case "betting":
                choices = match.options.bet_choices
                return PlaceBet(chance.choice(choices) if level == "easy" else min(choices))
        return Reveal()

    return play


def _bid(level: str, match: Position[Hand], seat: Seat, chance: Chance) -> int:
    """Any; or for the bank with a good peek; or so much as four cards promise. Unseen cards win nothing on average."""
    if level == "easy":
        return chance.below(2)
    promise = expectation(match.core, match.options, seat)
    if level == "medium":
        return 2 if promise > 0 else 0
    return max(0, min(MOST_BID, round(promise * 2)))


BOTS = levels(strategy, "easy", "medium", "hard")


def expectation(hand: Hand, rules: Rules, seat: Seat) -> float:
    """What the seat wins on average from one other, in bets, given what it sees of its cards."""
    known: Cards = hand.players[seat].hand
    if len(known) < PEEKED:
        return 0.0
    rest = [card for card in standard_deck() if card not in known]
    return sum(against_all(kind((*known, card), rules), rules) for card in rest) / len(rest)


def against_all(what: int, rules: Rules) -> float:
    """A hand of this kind against any other, equal kinds left out."""
    total = sum(HANDS)
    won = sum(HANDS[:what]) * multiplier(what, rules)
    lost = sum(HANDS[other] * multiplier(other, rules) for other in range(what + 1, len(HANDS)))
    return (won - lost) / total
