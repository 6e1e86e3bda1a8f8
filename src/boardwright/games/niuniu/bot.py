"""Three ways to play: what a bid or bet is worth follows from the exact chances of all hands."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.niuniu.hands import kind, multiplier
from boardwright.games.niuniu.types import MOST_BID, PEEKED, BidBanker, Cards, Hand, PlaceBet, Reveal, Rules

HANDS = (
    870_984, 171_288, 168_072, 171_288, 168_072, 177_408, 168_072,
    171_288, 168_072, 171_288, 190_976, 768, 608, 776,
)  # fmt: skip
"""How many of all 2,598,960 hands are of each kind."""


def play_easy(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
    rules: Rules = match.options
    match match.core.phase:
        case "banker":
            return BidBanker(chance.below(2))
        case "betting":
            return PlaceBet(chance.choice(rules.bet_choices))
    return Reveal()


def play_medium(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
    """Takes the bank with a good peek, and plays low without one: nothing is won on average by unseen cards."""
    rules: Rules = match.options
    match match.core.phase:
        case "banker":
            return BidBanker(2 if expectation(match.core, rules, seat) > 0 else 0)
        case "betting":
            return PlaceBet(min(rules.bet_choices))
    return Reveal()


def play_hard(match: Position[Hand], seat: Seat, chance: Chance) -> Command:
    """The bid grows with what four cards promise."""
    if match.core.phase != "banker":
        return play_medium(match, seat, chance)
    promise = expectation(match.core, match.options, seat)
    return BidBanker(max(0, min(MOST_BID, round(promise * 2))))


BOTS: dict[str, Strategy] = {
    "beginner": play_easy,
    "easy": play_easy,
    "medium": play_medium,
    "hard": play_hard,
    "master": play_hard,
}


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
