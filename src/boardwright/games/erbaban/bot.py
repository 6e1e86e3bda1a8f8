"""Three ways to play. Dice know no skill; against a bank, nothing seen is worth nothing on average but the ties."""

from __future__ import annotations

from boardwright.engine.api import Chance, Command, Position, Seat, Strategy
from boardwright.games.erbaban.rules import highest_bet
from boardwright.games.erbaban.types import Reveal, Roll, Round
from boardwright.kits.rounds import BidBanker, PlaceBet, levels


def strategy(level: str) -> Strategy:
    def play(match: Position[Round], seat: Seat, chance: Chance) -> Command:
        core, rules = match.core, match.options
        match core.phase:
            case "rolling":
                return Roll()
            case "banker":
                return BidBanker(_bid(level, rules.tie == "banker", chance))
            case "betting":
                bold = level == "easy" and not chance.below(2)
                return PlaceBet(highest_bet(core, rules, seat) if bold else core.base_bet)
        return Reveal()

    return play


def _bid(level: str, ties_are_the_banks: bool, chance: Chance) -> int:
    """Where the bank wins ties it has the advantage, and is worth bidding for."""
    if level == "easy":
        return chance.below(2)
    if not ties_are_the_banks:
        return 0
    return 2 if level == "medium" else 4


BOTS = levels(strategy, "easy", "medium", "hard")
